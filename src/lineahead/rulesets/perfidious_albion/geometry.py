"""MOV, LOC.r1  The table: distances and directions between ships."""

from __future__ import annotations

from ...kernel.compiled import rule
from ...kernel.numbers import FULL_CIRCLE, HALF_CIRCLE
from ...kernel.open_table import distance, relative_bearing
from .ships import Ship

RAKE = 2250  # LOC.r1  either side of bow or stern
NO_RAKE = 0
BOW_RAKE = 1
STERN_RAKE = 2


@rule
def inches(one: Ship, other: Ship) -> int:
    """GUN.r11, WEA.r1  Centre to centre in hundredths of an inch, rounded up so that limits compare exactly."""
    return distance(one.x, one.y, other.x, other.y)


@rule
def relative(one: Ship, other: Ship) -> int:
    """GUN.f  The direction of another ship, clockwise from one's own bow."""
    return relative_bearing(one.x, one.y, one.heading, other.x, other.y)


@rule
def rake_of(target: Ship, firer: Ship) -> int:
    """LOC.r1  Whether the firer lies within 22.5 degrees of the target's bow or stern."""
    bearing = relative(target, firer)
    if min(bearing, FULL_CIRCLE - bearing) <= RAKE:
        return BOW_RAKE
    return STERN_RAKE if abs(bearing - HALF_CIRCLE) <= RAKE else NO_RAKE
