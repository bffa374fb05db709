"""Scenarios: what a battle starts from, read from small text files with every error told at once."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, TypeVar

from .questions import Seat
from .showing import Shown

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a file: where, and what."""

    place: str
    words: str

    def __str__(self) -> str:
        return f"{self.place}: {self.words}"


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing to be said of a file that is sound: where, what, and the clause that it departs from."""

    place: str
    words: str
    rule: str

    def __str__(self) -> str:
        return f"{self.place}: {self.words} [{self.rule}]"


class BadFile(ValueError):
    """A file that cannot be used; all its problems at once."""

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        self.name, self.problems = name, tuple(problems)
        super().__init__("\n".join(f"{name}: {problem}" for problem in self.problems))


@dataclass(frozen=True, slots=True)
class Entry:
    """One ship of a scenario: its name, its card, its side, and where and when it enters.

    Place and heading are in the units of the board that was chosen; `facts` is what else the scenario says of it, in
    the rule set's own terms.
    """

    name: str
    card: str
    side: int
    at: tuple[int, int] | None = None
    heading: int = 0
    arrives: int = 1
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scenario(Shown):
    """A battle ready to begin: rule set and edition, board, options, sides, seats, ships, and their cards in full.

    `text` is the file's content, with the board and the options that were chosen, and `cards` the cards' contents as
    plain JSON values: a record carries both, so that it can be replayed anywhere. `board` is the rule set's own
    description of the board that was chosen.
    """

    name: str
    ruleset: str
    edition: int
    title: str
    board: dict[str, Any]
    length: int
    options: dict[str, Any]
    sides: tuple[str, ...]
    seats: tuple[Seat, ...]
    ships: tuple[Entry, ...]
    cards: dict[str, Any]
    text: dict[str, Any] = field(default_factory=dict)

    def __repr__(self) -> str:
        counts = (sum(ship.side == side for ship in self.ships) for side in range(len(self.sides)))
        fleets = ", ".join(f"{name} {count}" for name, count in zip(self.sides, counts, strict=True))
        return f"<Scenario {self.name}: {self.ruleset}, edition {self.edition}; {fleets}>"


MOST_REMEMBERED = 64


def remembered(make: Callable[..., T]) -> Callable[..., T]:
    """What is made of a scenario and some numbers, made once for each of the scenarios that were asked for of late."""
    made: dict[tuple[Any, ...], tuple[Scenario, T]] = {}

    @wraps(make)
    def once(scenario: Scenario, *rest: Any) -> T:
        key = (id(scenario), *rest)
        found = made.get(key)
        if found is None:
            if len(made) >= MOST_REMEMBERED:
                made.clear()
            found = made[key] = (scenario, make(scenario, *rest))
        return found[1]

    return once


MOST_LISTED = 12


def nearest(name: str, known: Iterable[str]) -> str:
    """Words that suggest the nearest known name, or list the known ones."""
    names = sorted(known)
    close = difflib.get_close_matches(name.casefold(), [other.casefold() for other in names], n=1, cutoff=0.5)
    if close:
        best = next(other for other in names if other.casefold() == close[0])
        return f"did you mean {best!r}?"
    if len(names) > MOST_LISTED:
        names = [*names[:MOST_LISTED], "..."]
    return f"known are {', '.join(names)}" if names else "there are none"
