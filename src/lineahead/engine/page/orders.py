"""How a page's orders are read, whatever the rules: plain values of sane size, and measures in whole hundredths."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from ..contract.questions import CHOICE, Order, Question, Refusal
from ..contract.ruleset import View
from ..contract.steps import Refuses
from ..game.orders import BAD_ORDER
from ..words.lines import Line, refused
from .shapes import Words

HUNDREDTHS = 100
FARTHEST = 100_000  # units of length or degrees; no table is so large, and its hundredths stay small numbers

Data = dict[str, Any]
Readers = Mapping[str, tuple[tuple[str, ...], Callable[[Data], Data]]]


class BadValue(ValueError):
    """A value of a page's order that cannot be read."""


def order_read(readers: Readers, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    """An order by the reader of its kind, which names the values that it may have; without one, as it comes."""
    if kind not in readers:
        return kind, data
    if not isinstance(data, dict):
        return Refusal(BAD_ORDER, "an order is a table of named values")
    keys, reader = readers[kind]
    unknown = set(data) - set(keys)
    if unknown:
        return Refusal(BAD_ORDER, f"{sorted(unknown)[0][:40]}: there is no such value in this order")
    try:
        return kind, reader(data)
    except BadValue as bad:
        return Refusal(BAD_ORDER, str(bad))


def why_not_taken(view: View, question: Question, order: Order, refuse: Refuses) -> Refusal | None:
    """Why a draft would be refused, also where it does not fit the question at all."""
    if order.kind not in (question.kinds or (question.asks,)):
        return Refusal(question.rule, f"{order.kind} is no answer to this question")
    if order.kind != CHOICE:
        return refuse(view, question, order)
    offered, choice = question.bounds, order.answer.choice
    if offered["low"] <= choice <= offered["high"] and choice in offered.get("choices", (choice,)):
        return None
    return Refusal(question.rule, f"{choice} is not among the choices")


def in_plain(refusal: Refusal | None) -> Words | None:
    """A refusal as plain values."""
    return None if refusal is None else {"rule": refusal.rule, "words": refusal.words}


def breach_told(lines: Mapping[int, Line], breach: int) -> Words | None:
    """What an order breaks, as plain values; nothing if it is lawful."""
    return in_plain(refused(lines, breach))


def is_number(value: object) -> bool:
    """Whether this is a number that can be a place or an angle; infinity and NaN are not."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -FARTHEST <= value <= FARTHEST


def hundredths_of(value: float) -> int:
    """A number of units or degrees in whole hundredths, halves up."""
    return math.floor(value * HUNDREDTHS + 0.5)


def whole(data: Data, key: str) -> int:
    """A whole number of an order."""
    value = data.get(key)
    if not isinstance(value, int) or not is_number(value):
        raise BadValue(f"{key}: a whole number is needed here")
    return value


def flag(data: Data, key: str) -> int:
    """Yes or no; no if it is not there."""
    value = data.get(key, False)
    if value not in (0, 1, False, True):
        raise BadValue(f"{key}: true or false is needed here")
    return int(value)


def measure(data: Data, key: str) -> int:
    """A number of units or degrees in hundredths; nothing if it is not there."""
    value = data.get(key, 0)
    if not is_number(value):
        raise BadValue(f"{key}: a number is needed here")
    return hundredths_of(value)


def point(data: Data, key: str, unit: str) -> tuple[int, int]:
    """A place in hundredths of a unit."""
    value = data.get(key)
    if not isinstance(value, list) or len(value) != 2 or not all(is_number(number) for number in value):
        raise BadValue(f"{key}: {unit} east and south are needed here")
    return hundredths_of(value[0]), hundredths_of(value[1])


def listed(data: Data, key: str, most: int) -> list[Data]:
    """A list of tables, not too many."""
    value = data.get(key)
    if not isinstance(value, list) or len(value) > most or not all(isinstance(row, dict) for row in value):
        raise BadValue(f"{key}: a list of at most {most} is needed here")
    return value
