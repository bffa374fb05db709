"""2.1  Preparations: scenarios from files, texts or lists of ships, and the battle they begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from ...engine.chosen_options import chosen_options
from ...engine.ruleset import State
from ...engine.scenario import BadFile, Problem, Scenario, nearest
from ...engine.toml_files import Table, shortened, toml_from, toml_of
from .card_checks import check_card
from .cards import CardText, by_ship, ships_on_file
from .deployment import NOT_DEPLOYING, ROLLING
from .options import OPTIONS, as_record
from .scenario_checks import check_scenario
from .setting_up import board_from, fleet_from
from .ships import Battle, Board

RULESET = "grand-fleets"
EDITION = 1
MOST_EDITIONS = 9999
MOST_CARDS = 99
SCENARIO_FILES = Path(__file__).parents[2] / "data" / "scenarios" / "grand-fleets"


def scenario_names() -> list[str]:
    """The scenarios that come with the program."""
    return sorted(path.stem for path in SCENARIO_FILES.glob("*.toml"))


def read_scenario(
    source: str | Path | Mapping[str, Any] | Scenario,
    board: str | None = None,
    options: Mapping[str, Any] | None = None,
    name: str | None = None,
    cards: Mapping[str, CardText] | None = None,
) -> Scenario:
    """A scenario by its name, from a file, a TOML text or plain values; BadFile has every problem with its place.

    `board` ("open" or "hex") and `options` go before what the file says; `cards` by ship are used instead of those
    that come with the program. A Scenario is read again from its own text and cards, as a record is that others wrote.
    """
    if isinstance(source, Scenario):
        return read_again(source)
    text, found = text_of(source)
    problems: list[Problem] = []
    text = with_choices(text, board, options or {}, problems)
    scenario = scenario_from(text, name or found, cards, problems)
    if scenario is None:
        raise BadFile(name or found, problems)
    return scenario


def read_again(scenario: Scenario) -> Scenario:
    """A scenario from its own text and cards alone; it must be what it says it is."""
    again = read_scenario(scenario.text, name=scenario.name, cards=scenario.cards)
    if again != scenario:
        raise BadFile(scenario.name, [Problem("scenario", "its text and cards do not make this battle")])
    return again


def text_of(source: str | Path | Mapping[str, Any]) -> tuple[dict[str, Any], str]:
    """The content of a source, and a name for it."""
    if isinstance(source, Mapping):
        return deepcopy(dict(source)), "scenario"
    if isinstance(source, str) and ("\n" in source or "=" in source):
        return toml_from(source, "scenario"), "scenario"
    if source in scenario_names():
        return toml_of(SCENARIO_FILES / f"{source}.toml"), str(source)
    path = Path(source)
    if isinstance(source, str) and path.suffix != ".toml":
        words = f"there is no such scenario; {nearest(source, scenario_names())}"
        raise BadFile("scenarios", [Problem(shortened(source), words)])
    return toml_of(path), path.stem


def with_choices(
    text: dict[str, Any], board: str | None, options: Mapping[str, Any], problems: list[Problem]
) -> dict[str, Any]:
    """The text with the board and the value of every option in it, so that it tells the whole battle."""
    written = text.get("options", {})
    if not isinstance(written, Mapping):
        problems.append(Problem("options", "a table of named values is needed here"))
        written = {}
    values = chosen_options(OPTIONS, {**written, **options}, problems)
    extent = text.get("board")
    if isinstance(extent, Mapping):
        extent = {**extent, "kind": board or extent.get("kind", "open")}
    return {**text, "board": extent, "options": values} if "board" in text else {**text, "options": values}


def scenario_from(
    text: dict[str, Any], name: str, cards: Mapping[str, CardText] | None, problems: list[Problem]
) -> Scenario | None:
    """The scenario that a text tells, or None if there is any problem."""
    table = Table(text, "", problems)
    edition = edition_of(table)
    options = table.value("options")
    known = known_cards(table, cards)
    sheet = check_scenario(table, known)
    if problems or edition is None:
        return None
    return Scenario(
        name=name,
        ruleset=RULESET,
        edition=edition,
        title=text["title"],
        board=sheet.board,
        length=text.get("length", 0),
        options=options,
        sides=tuple(sheet.sides),
        seats=tuple(sheet.seats),
        ships=tuple(sheet.entries()),
        cards={entry.card: known[entry.card] for entry in sheet.entries()},
        text=text,
    )


def edition_of(table: Table) -> int | None:
    """The edition of the rules that a scenario was written for, if it is for these rules at all."""
    table.one_of("ruleset", [RULESET])
    edition = table.whole("edition", 1, MOST_EDITIONS)
    if edition is not None and edition > EDITION:
        table.complain("edition", f"edition {edition} is not known here; this is edition {EDITION}")
    return edition


def known_cards(table: Table, cards: Mapping[str, CardText] | None) -> dict[str, CardText]:
    """0.23.b, 2.12.a  Cards by ship: the scenario's own, and those given or those that come with the program."""
    own = [table.values for table in table.tables("cards", 0, MOST_CARDS) if is_sound(table)]
    if cards is None:
        return {**ships_on_file(), **by_ship(own)}
    given = {name: Table(text, f"cards[{name!r}]", table.problems) for name, text in cards.items()}
    return {**{name: text.values for name, text in given.items() if is_sound(text)}, **by_ship(own)}


def is_sound(card: Table) -> bool:
    """0.23  Whether a card has no problems; those it has are noted."""
    before = len(card.problems)
    check_card(card)
    return card.is_there and len(card.problems) == before


def pick_up(
    limit: int,
    forces: Mapping[str, Sequence[str]],
    board: str = "open",
    extent: tuple[float, float] = (24, 18),
    models: int = 3000,
    length: int | None = None,
    options: Mapping[str, Any] | None = None,
    umpire: bool = False,
) -> Scenario:
    """2.11.b, 2.11.d  A pick-up battle from lists of ships, of whatever nations, within a points limit."""
    text: dict[str, Any] = {
        "ruleset": RULESET,
        "edition": EDITION,
        "title": f"Pick-up battle of {limit} points",
        "board": {"width": extent[0], "height": extent[1], "models": models},
        "forces": {"points": limit},
        "umpire": umpire,
        "sides": [{"name": side} for side in forces],
        "ships": [{"card": ship, "side": side} for side, ships in forces.items() for ship in ships],
    }
    if length is not None:
        text["length"] = length
    return read_scenario(text, board, options, "pick-up")


def board_record(scenario: Scenario) -> Board:
    """0.22  The board of a scenario as the rules read it."""
    return board_from(scenario.board)


def begin(scenario: Scenario) -> State:
    """2.1  The battle before its first turn: ships in place or due; those of a pick-up are yet to be deployed."""
    board = board_record(scenario)
    is_pick_up = all(entry.at is None for entry in scenario.ships)
    battle = Battle(
        board=board,
        options=as_record(scenario.options),
        sides=len(scenario.sides),
        length=scenario.length,
        deploying=ROLLING if is_pick_up else NOT_DEPLOYING,
    )
    set_victory(battle, scenario)
    return State([], battle, {"ships": fleet_from(board, scenario.ships, scenario.cards)})


def set_victory(battle: Battle, scenario: Scenario) -> None:
    """2.3.a, 2.3.c, 2.3.e  The scenario's own conditions of victory."""
    victory = scenario.text.get("victory", {})
    battle.winning_margin = victory.get("margin", 1)
    for side, points in victory.get("points", {}).items():
        battle.extra_points[scenario.sides.index(side)] = points
