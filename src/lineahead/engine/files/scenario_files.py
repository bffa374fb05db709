"""Scenarios from names, files, TOML texts or plain values: what the reader of every rule set does alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..contract.scenario import BadFile, Problem, Scenario, nearest
from .card_files import CardFiles, CardText, Check
from .toml_files import TomlTable, shortened, toml_from, toml_of

MOST_EDITIONS = 9999
MOST_CARDS = 99


def names_in(folder: Path) -> list[str]:
    """The scenarios that a folder holds."""
    return sorted(path.stem for path in folder.glob("*.toml"))


def text_of(source: str | Path | Mapping[str, Any], folder: Path) -> tuple[dict[str, Any], str]:
    """The content of a source, and a name for it; a plain name is looked up in the folder."""
    if isinstance(source, Mapping):
        return deepcopy(dict(source)), "scenario"
    if isinstance(source, str) and ("\n" in source or "=" in source):
        return toml_from(source, "scenario"), "scenario"
    known = names_in(folder)
    if source in known:
        return toml_of(folder / f"{source}.toml"), str(source)
    path = Path(source)
    if isinstance(source, str) and path.suffix != ".toml":
        words = f"there is no such scenario; {nearest(source, known)}"
        raise BadFile("scenarios", [Problem(shortened(source), words)])
    return toml_of(path), path.stem


def read_again(scenario: Scenario, read: Callable[..., Scenario]) -> Scenario:
    """A scenario from its own text and cards alone; it must be what it says it is."""
    again = read(scenario.text, name=scenario.name, cards=scenario.cards)
    if again != with_newer_options(scenario, again):
        raise BadFile(scenario.name, [Problem("scenario", "its text and cards do not make this battle")])
    return again


def with_newer_options(scenario: Scenario, again: Scenario) -> Scenario:
    """A scenario from before some option came to the rules, with the default of each."""
    options = {**again.options, **scenario.options}
    return replace(scenario, options=options, text={**scenario.text, "options": options})


def edition_written(text: Mapping[str, Any], newest: int) -> int:
    """The edition whose readings hold for a text, before anybody has checked it."""
    edition = text.get("edition")
    return edition if isinstance(edition, int) else newest


def edition_of(table: TomlTable, ruleset: str, newest: int) -> int | None:
    """The edition of the rules that a scenario was written for, if it is for these rules at all."""
    table.one_of("ruleset", [ruleset])
    edition = table.whole("edition", 1, MOST_EDITIONS)
    if edition is not None and edition > newest:
        table.complain("edition", f"edition {edition} is not known here; this is edition {newest}")
    return edition


def cards_of(table: TomlTable, given: Mapping[str, CardText] | None, files: CardFiles) -> dict[str, CardText]:
    """Cards by name: the scenario's own, and those given or those that come with the program."""
    sound = [card for card in table.tables("cards", 0, MOST_CARDS) if is_sound(card, files.check)]
    own = files.by_name(card.values for card in sound)
    if given is None:
        for card in sound:
            files.check_new(card)
        return {**files.on_file(), **own}
    tables = {name: TomlTable(text, f"cards[{name!r}]", table.problems) for name, text in given.items()}
    return {**{name: text.values for name, text in tables.items() if is_sound(text, files.check)}, **own}


def is_sound(card: TomlTable, check: Check) -> bool:
    """Whether a card has no problems; those it has are noted."""
    before = len(card.problems)
    check(card)
    return card.is_there and len(card.problems) == before
