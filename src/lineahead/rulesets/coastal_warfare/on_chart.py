"""INT  Places and angles as the page has them: centimetres with two decimals, and degrees."""

from __future__ import annotations

import math
from typing import Any

from ...engine.questions import Refusal
from .ships import CM

DEGREE = 100
FARTHEST = 100_000  # cm or degrees; no table is so large, and its units stay small numbers
FINE = 6  # decimals of a chance


def in_cm(hundredths: int) -> float:
    """A distance in centimetres."""
    return hundredths / CM


def in_degrees(hundredths: int) -> float:
    """An angle in degrees."""
    return hundredths / DEGREE


def place(x: int, y: int) -> list[float]:
    """A point in centimetres east and south of the north-west corner."""
    return [in_cm(x), in_cm(y)]


def hundredths_of(value: float) -> int:
    """A number of centimetres or degrees in whole hundredths, halves up."""
    return math.floor(value * CM + 0.5)


def is_number(value: object) -> bool:
    """Whether this is a number that can be a place or an angle; infinity and NaN are not."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -FARTHEST <= value <= FARTHEST


def in_plain(refusal: Refusal | None) -> dict[str, Any] | None:
    """A refusal as plain values."""
    return None if refusal is None else {"rule": refusal.rule, "words": refusal.words}


def rounded_chances(things: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Plain values with their `chance` to as many decimals as the page gets."""
    return [{**each, "chance": round(each["chance"], FINE)} for each in things]
