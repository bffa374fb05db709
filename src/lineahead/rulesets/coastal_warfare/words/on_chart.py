"""INT  Places and angles as the page has them: centimetres with two decimals, and degrees."""

from __future__ import annotations

from ..tables.ships import CM

DEGREE = 100
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
