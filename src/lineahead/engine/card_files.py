"""Data cards from files, whatever the rules: checked with every problem told, and found by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from .scenario import BadFile, Problem, nearest
from .toml_files import Table, shortened, toml_of

CardText = dict[str, Any]
Check = Callable[[Table], None]


def sound_card(text: object, name: str, check: Check) -> CardText:
    """A card's content if it is sound; else every problem it has, with its place."""
    problems: list[Problem] = []
    table = Table(text, "", problems)
    check(table)
    if problems:
        raise BadFile(name, problems)
    return table.values


def card_from_file(path: Path, check: Check) -> CardText:
    """The card of a class from its file, checked."""
    return sound_card(toml_of(path), path.name, check)


def cards_in(folder: Path, check: Check) -> Iterator[CardText]:
    """The cards of every class that a folder holds, checked."""
    return (card_from_file(path, check) for path in sorted(folder.glob("*.toml")))


def by_class_and_ship(classes: Iterable[CardText]) -> dict[str, CardText]:
    """Cards by the names of their classes and of the ships that they list."""
    return {name: text for text in classes for name in (text["class"], *text["ships"])}


def card_named(name: str, cards: Mapping[str, CardText], what: str) -> CardText:
    """The card of this name, or a complaint that suggests the nearest."""
    if name not in cards:
        raise BadFile("ships", [Problem(shortened(name), f"there is no such {what}; {nearest(name, cards)}")])
    return cards[name]
