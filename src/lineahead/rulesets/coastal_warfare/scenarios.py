"""DEP.a  Scenarios from files, texts or plain values, and those that are made for a force of any size."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...engine.card_files import CardText, by_class_and_ship
from ...engine.chosen_options import with_options
from ...engine.scenario import BadFile, Problem, Scenario
from ...engine.scenario_files import cards_of, edition_of, names_in, read_again, text_of
from ...engine.toml_files import Table
from .card_checks import check_card
from .cards import vessels_on_file
from .forces import with_forces
from .options import OPTIONS
from .scenario_checks import check_scenario

RULESET = "coastal-warfare"
EDITION = 1
USUAL_LENGTH = 20  # SCN.b
SCENARIO_FILES = Path(__file__).parents[2] / "data" / "scenarios" / "coastal-warfare"


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
    """A scenario by its name, from a file, a TOML text or plain values; BadFile has every problem with its place."""
    if isinstance(source, Scenario):
        return read_again(source, read_scenario)
    text, found = text_of(source, SCENARIO_FILES)
    problems: list[Problem] = []
    if board not in (None, "open"):
        problems.append(Problem("board", "these rules are played on an open table [CW-INT.c]"))
    text = with_options(text, OPTIONS, options or {}, problems)
    text = with_forces(text, problems)
    scenario = scenario_from(text, name or found, cards, problems)
    if scenario is None:
        raise BadFile(name or found, problems)
    return scenario


def scenario_from(
    text: dict[str, Any], name: str, cards: Mapping[str, CardText] | None, problems: list[Problem]
) -> Scenario | None:
    """The scenario that a text tells, or None if there is any problem."""
    table = Table(text, "", problems)
    edition = edition_of(table, RULESET, EDITION)
    options = table.value("options")
    known = cards_of(table, cards, vessels_on_file, by_class_and_ship, check_card)
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
