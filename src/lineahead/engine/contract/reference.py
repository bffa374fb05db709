"""What a rule set offers beside play, for people to read: odds, its cards in a table, the fates of its ships."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .scenario import BadFile, Problem, nearest

TEXT = "text"
WHOLE = "whole"
NUMBER = "number"


@dataclass(frozen=True, slots=True)
class OddsValue:
    """Something that odds depend on: a name or other text, one of some choices, or a number between bounds.

    Without a default it must be given. A number is kept as it was written, so that nothing is rounded.
    """

    name: str
    words: str
    kind: str = TEXT
    default: Any = None
    choices: tuple[str, ...] = ()
    low: int = -(10**6)
    high: int = 10**6

    def read(self, given: object) -> Any:
        """The value that was given, or a ValueError that says what is needed instead."""
        if self.choices and given not in self.choices:
            raise ValueError(f"there is no such choice; {nearest(str(given), self.choices)}")
        if self.kind == TEXT:
            return str(given)
        pattern = r"[+-]?\d{1,18}" if self.kind == WHOLE else r"[+-]?\d{1,6}(\.\d{1,6})?"
        if not re.fullmatch(pattern, str(given), re.ASCII):
            needed = "a whole number" if self.kind == WHOLE else "a number such as 7 or 7.25"
            raise ValueError(f"{needed} is needed here")
        if not self.low <= float(str(given)) <= self.high:
            raise ValueError(f"a number from {self.low} to {self.high} is needed here")
        return int(str(given)) if self.kind == WHOLE else str(given)


@dataclass(frozen=True, slots=True)
class OddsQuestion:
    """Odds that a rule set can tell without a battle: what they depend on, and how they are told.

    `ask` gets the values by name, and answers in plain JSON values; `heading` and `table` put both into words.
    """

    name: str
    words: str
    values: tuple[OddsValue, ...]
    ask: Callable[[Mapping[str, Any]], dict[str, Any]]
    heading: Callable[[Mapping[str, Any]], str]
    table: Callable[[dict[str, Any]], list[str]]

    def read(self, given: Mapping[str, object], called: Callable[[str], str] = str) -> dict[str, Any]:
        """Every value, looked at; BadFile names the first that is missing, strange or unfit as people call it."""
        known = {value.name: value for value in self.values}
        for name in given:
            if name not in known:
                words = f"nothing depends on this; {nearest(name, known)}"
                raise BadFile(called(name)[:60], [Problem(self.name, words)])
        return {name: self._read_one(value, given, called) for name, value in known.items()}

    def _read_one(self, value: OddsValue, given: Mapping[str, object], called: Callable[[str], str]) -> Any:
        if value.name not in given and value.default is not None:
            return value.default
        try:
            if value.name not in given:
                raise ValueError(f"this is missing: {value.words}")
            return value.read(given[value.name])
        except ValueError as problem:
            found = str(given.get(value.name, self.name))[:60]
            raise BadFile(called(value.name), [Problem(found, str(problem))]) from None


@dataclass(frozen=True, slots=True)
class CardTable:
    """How the ships that have a card are listed: the columns, which of them hold figures, and a ship's row."""

    headings: tuple[str, ...]
    figures: tuple[str, ...]
    row: Callable[[str, dict[str, Any]], list[str]]


@dataclass(frozen=True, slots=True)
class CardMaking:
    """How a rule set makes the card of a ship from her real figures.

    `make` gets figures, or a whole card that carries them, the name that complaints begin with, and its maker's own
    values by their places in the card. It answers in plain JSON values: `figures` as they were understood, the `card`,
    the `arithmetic` line by line, and `differences` between a card and what its figures give. `shipped` finds a card
    that comes with the program by name. `trial` is a scenario in which a card can be tried, and the side it is on.
    `choices` are the words that figures may be given in, and what each stands for.
    """

    make: Callable[[object, str, Mapping[str, Any]], dict[str, Any]]
    shipped: Callable[[str], dict[str, Any]]
    trial: Callable[[dict[str, Any]], tuple[dict[str, Any], str]]
    choices: Mapping[str, Mapping[str, Any]]


def name_alone(name: str, _card: dict[str, Any]) -> list[str]:
    """A ship's name, for a rule set that says nothing more of its cards."""
    return [name]


NAMES_ALONE = CardTable(("ship",), (), name_alone)


def question_named(questions: Sequence[OddsQuestion], name: str, where: str) -> OddsQuestion:
    """The odds of this name, or the first there are; BadFile if there are none."""
    if not questions:
        raise BadFile("odds", [Problem(where, "this rule set tells no odds without a battle")])
    found = next((question for question in questions if question.name == name or not name), None)
    if found is None:
        hint = nearest(name, [question.name for question in questions])
        raise BadFile("odds", [Problem(name[:60], f"there are no such odds; {hint}")])
    return found
