"""Data cards from files, whatever the rules: checked with every problem told, and found by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ..contract.scenario import BadFile, Problem, nearest
from .toml_files import TomlTable, shortened, toml_of

CardText = dict[str, Any]
Check = Callable[[TomlTable], None]


def anything_goes(card: TomlTable) -> None:
    """Nothing more is asked of a sound card."""


def sound_card(text: object, name: str, check: Check) -> CardText:
    """A card's content if it is sound; else every problem it has, with its place."""
    problems: list[Problem] = []
    table = TomlTable(text, "", problems)
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


@dataclass(frozen=True)
class CardFiles:
    """The cards that come with a rule set: the folder of their files, what makes one sound, and by which names they go.

    `what` is the rules' word for a ship. `check_new` is asked besides of cards that a scenario file brings; games that
    are on record keep the cards they were played with.
    """

    folder: Path
    check: Check
    what: str = "ship"
    by_name: Callable[[Iterable[CardText]], dict[str, CardText]] = by_class_and_ship
    check_new: Check = anything_goes

    @cached_property
    def _read(self) -> dict[str, CardText]:
        return self.by_name(cards_in(self.folder, self.check))

    @cached_property
    def _classes(self) -> dict[str, CardText]:
        return {text["class"]: text for text in self._read.values()}

    def on_file(self) -> dict[str, CardText]:
        """Every card that comes with the program, by each of its names."""
        return self._read

    def classes(self) -> dict[str, CardText]:
        """Every class that comes with the program, by its name."""
        return self._classes

    def text(self, name: str, known: Mapping[str, CardText] | None = None) -> CardText:
        """The card of this name, among those on file or those given, or a complaint that suggests the nearest."""
        cards = self._read if known is None else known
        if name not in cards:
            words = f"there is no such {self.what}; {nearest(name, cards)}"
            raise BadFile("ships", [Problem(shortened(name), words)])
        return cards[name]

    def checked(self, text: object, name: str) -> CardText:
        """A card's content if it is sound; else every problem it has, with its place."""
        return sound_card(text, name, self.check)
