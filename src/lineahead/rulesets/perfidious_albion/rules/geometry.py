"""MOV, LOC.r1  The table: distances and directions between ships, and where legs lead."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE, ONE, cosine, rounded, sine, turned
from ....kernel.open_table import advance, distance, relative_bearing
from ..tables.ships import Leg, Ship

PI_DIVIDEND = 355  # their quotient is a circle's circumference to a part in ten million
PI_DIVISOR = 113
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


@rule
def arc_length(arc: int, diameter: int) -> int:
    """MOV.o  What a turn by an arc, of either sign, takes along a circle."""
    return rounded(abs(arc) * diameter * PI_DIVIDEND, FULL_CIRCLE * PI_DIVISOR)


@rule
def arc_of_run(run: int, diameter: int) -> int:
    """MOV.o  By how much a ship turns that steams so far along a circle."""
    return rounded(run * FULL_CIRCLE * PI_DIVISOR, diameter * PI_DIVIDEND)


@rule
def halved_out(value: int, divisor: int) -> int:
    """The nearest whole quotient, halves away from zero, so that turns to port mirror those to starboard."""
    return rounded(value, divisor) if value >= 0 else -rounded(-value, divisor)


@rule
def pose_along(x: int, y: int, heading: int, run: int, arc: int, diameter: int) -> tuple[int, int, int]:
    """MOV.c, MOV.d  Place and heading after a straight run or an arc, ahead or (run below zero) astern."""
    if arc == 0:
        ahead_x, ahead_y = advance(x, y, heading, run)
        return ahead_x, ahead_y, heading
    swung = turned(heading, arc)
    hand = diameter if (arc > 0) == (run >= 0) else -diameter
    east = halved_out(hand * (cosine(heading) - cosine(swung)), 2 * ONE)
    south = halved_out(hand * (sine(heading) - sine(swung)), 2 * ONE)
    return x + east, y + south, swung


@rule
def pose_after(x: int, y: int, heading: int, leg: Leg) -> tuple[int, int, int]:
    """MOV.c, MOV.d  Place and heading after a leg."""
    return pose_along(x, y, heading, leg.run, leg.arc, leg.diameter)


@rule
def pose_on_leg(x: int, y: int, heading: int, leg: Leg, at: int) -> tuple[int, int, int]:
    """MOV.c, MOV.d  Place and heading part of the way along a leg, which is longer than that."""
    run = at if leg.run >= 0 else -at
    return pose_along(x, y, heading, run, halved_out(leg.arc * at, abs(leg.run)), leg.diameter)
