"""2.1  Preparations: scenarios from files, texts or lists of ships, and the battle they begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...engine.card_files import CardText
from ...engine.chosen_options import chosen_options
from ...engine.ruleset import State
from ...engine.scenario import BadFile, Problem, Scenario
from ...engine.scenario_files import cards_of, edition_of, names_in, read_again, text_of
from ...engine.toml_files import Table
from .card_checks import check_card
from .cards import by_ship, ships_on_file
from .deployment import NOT_DEPLOYING, ROLLING
from .options import OPTIONS, as_record
from .scenario_checks import check_scenario
from .setting_up import board_from, fleet_from
from .ships import Battle, Board

RULESET = "grand-fleets"
EDITION = 1
SCENARIO_FILES = Path(__file__).parents[2] / "data" / "scenarios" / "grand-fleets"


def scenario_names() -> list[str]:
    """The scenarios that come with the program."""
    return names_in(SCENARIO_FILES)


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
        return read_again(source, read_scenario)
    text, found = text_of(source, SCENARIO_FILES)
    problems: list[Problem] = []
    text = with_choices(text, board, options or {}, problems)
    scenario = scenario_from(text, name or found, cards, problems)
    if scenario is None:
        raise BadFile(name or found, problems)
    return scenario


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
    edition = edition_of(table, RULESET, EDITION)
    options = table.value("options")
    known = cards_of(table, cards, ships_on_file, by_ship, check_card)
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
