"""MOV.c  Places and angles as the page has them: inches with two decimals, and degrees."""

from __future__ import annotations

from ..tables.ships import INCH, NOBODY

DEGREE = 100
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


def somebody(number: int) -> int | None:
    """A number that may be nobody's."""
    return None if number == NOBODY else number
