"""GUN, CHT.c to CHT.h  How a computer player brings guns to bear: on the slant, then with the enemy abeam and steady.

A slow ship never runs down fast craft, and bow on she has one gun in ten chances. So she closes with the enemy off her
bow, where all that faces ahead, astern and to that side bears; within the reach of cannon she goes slowly, and turns
only if her broadside would not bear otherwise, for a ship that turns shoots badly.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import advance, bearing, distance
from ..rules.board import separation
from ..rules.movement import half_speed, top_speed
from ..tables.ships import AHEAD, CM, Counter, Ship
from .aims import off_course

SLOW = 8 * CM  # who makes no more than this runs down nobody
REACH_OF_CANNON = 6000
SLANT = 5500  # how far off her bow she keeps an enemy whom she closes
BROADSIDE_FROM = 4700  # an enemy so far off her bow is abeam, and no further than that
BROADSIDE_TO = 13300


@rule
def is_slow(ships: list[Ship], counter: Counter) -> bool:
    """MOV.f  Whether a counter cannot close a boat that does not let it."""
    return ships[counter.issued].card.engines[0] <= SLOW


@rule
def intent_to_bring_guns(ships: list[Ship], counters: list[Counter], number: int, target: int) -> tuple[int, int]:
    """CHT.c, VAR.d, VAR.e  The course and speed by which a slow ship has most of her weapons bear on an enemy."""
    counter, enemy = counters[number], counters[target]
    to_x, to_y = next_place(enemy)
    course = bearing(counter.x, counter.y, to_x, to_y)
    slant = slanting(course, counter.heading)
    if separation(counter, enemy) > REACH_OF_CANNON:
        return slant, top_speed(ships, counter)
    half = half_speed(ships, counter)
    x, y = advance(counter.x, counter.y, counter.heading, half)
    off = abs(off_course(bearing(x, y, to_x, to_y), counter.heading))
    bears = BROADSIDE_FROM <= off <= BROADSIDE_TO and distance(x, y, to_x, to_y) <= REACH_OF_CANNON
    return (counter.heading if bears else slant), half


@rule
def next_place(enemy: Counter) -> tuple[int, int]:
    """ORD.3  Where an enemy will be when he is fired at, if he goes on as he went."""
    return advance(enemy.x, enemy.y, enemy.heading, enemy.speed if enemy.went == AHEAD else 0)


@rule
def slanting(course: int, heading: int) -> int:
    """SCT.c.i2  A course with what lies ahead of it on the slant, to the side that needs the smaller turn."""
    off = off_course(course, heading)
    return (course - SLANT if off >= 0 else course + SLANT) % FULL_CIRCLE
