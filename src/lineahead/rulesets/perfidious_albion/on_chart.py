"""MOV.c  Places and angles as the page has them: inches with two decimals, and degrees."""

from __future__ import annotations

import math
from typing import Any

from ...engine.questions import Refusal
from .ships import INCH, NOBODY

DEGREE = 100
FARTHEST = 100_000  # inches or degrees; no table is so large, and its units stay small numbers
FINE = 6  # decimals of a chance


def in_inches(hundredths: int) -> float:
    """A distance in inches."""
    return hundredths / INCH


def in_degrees(hundredths: int) -> float:
    """An angle in degrees."""
    return hundredths / DEGREE


def pose(x: int, y: int, heading: int) -> list[float]:
    """A place and a heading."""
    return [in_inches(x), in_inches(y), in_degrees(heading)]


def hundredths_of(value: float) -> int:
    """A number of inches or degrees in whole hundredths, halves up."""
    return math.floor(value * INCH + 0.5)


def is_number(value: object) -> bool:
    """Whether this is a number that can be a place or an angle; infinity and NaN are not."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -FARTHEST <= value <= FARTHEST


def in_plain(refusal: Refusal | None) -> dict[str, Any] | None:
    """A refusal as plain values."""
    return None if refusal is None else {"rule": refusal.rule, "words": refusal.words}


def somebody(number: int) -> int | None:
    """A number that may be nobody's."""
    return None if number == NOBODY else number
