"""DEP.a  Scenarios from files, texts or plain values, and those that are made for a force of any size."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from ...engine.chosen_options import chosen_options
from ...engine.scenario import BadFile, Problem, Scenario, nearest
from ...engine.toml_files import Table, shortened, toml_from, toml_of
from .card_checks import check_card
from .cards import CardText, by_name, vessels_on_file
from .forces import with_forces
from .options import OPTIONS
from .scenario_checks import check_scenario

RULESET = "coastal-warfare"
EDITION = 1
MOST_EDITIONS = 9999
MOST_CARDS = 99
USUAL_LENGTH = 20  # SCN.b
SCENARIO_FILES = Path(__file__).parents[2] / "data" / "scenarios" / "coastal-warfare"


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
    """A scenario by its name, from a file, a TOML text or plain values; BadFile has every problem with its place."""
    if isinstance(source, Scenario):
        return read_again(source)
    text, found = text_of(source)
    problems: list[Problem] = []
    if board not in (None, "open"):
        problems.append(Problem("board", "these rules are played on an open table [CW-INT.c]"))
    text = with_options(text, options or {}, problems)
    text = with_forces(text, problems)
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


def with_options(text: dict[str, Any], options: Mapping[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """The text with the value of every option in it, so that it tells the whole battle."""
    written = text.get("options", {})
    if not isinstance(written, Mapping):
        problems.append(Problem("options", "a table of named values is needed here"))
        written = {}
    return {**text, "options": chosen_options(OPTIONS, {**written, **options}, problems)}


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
        length=text.get("length", USUAL_LENGTH),
        options=options,
        sides=tuple(sheet.sides),
        seats=tuple(sheet.seats),
        ships=tuple(sheet.entries),
        cards={entry.card: known[entry.card] for entry in sheet.entries},
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
    """CHT.a  Cards by class and vessel: the scenario's own, and those given or those that come with the program."""
    own = [each.values for each in table.tables("cards", 0, MOST_CARDS) if is_sound(each)]
    if cards is None:
        return {**vessels_on_file(), **by_name(own)}
    given = {name: Table(text, f"cards[{name!r}]", table.problems) for name, text in cards.items()}
    return {**{name: text.values for name, text in given.items() if is_sound(text)}, **by_name(own)}


def is_sound(card: Table) -> bool:
    """CHT.n  Whether a card has no problems; those it has are noted."""
    before = len(card.problems)
    check_card(card)
    return card.is_there and len(card.problems) == before
