"""GUN, CHT.c to CHT.h  How a computer player brings guns to bear: on the slant, then with the enemy abeam and steady.

Bow on a ship has few guns, a ship that turns shoots badly, and so does one that hurries. So she closes with the enemy
off her bow, where all that faces ahead, astern and to that side bears; within the range at which she is to fight she
goes slowly, and turns only if too little would bear otherwise.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import advance, bearing, distance
from ..rules.arcs import bears
from ..rules.board import separation
from ..rules.movement import half_speed, top_speed
from ..tables.cards import FRONT_ARC, MOST_MOUNTS, PORT_ARC, REAR_ARC
from ..tables.ships import AHEAD, CM, Counter, Ship
from .aims import off_course

SLOW = 8 * CM  # who makes no more than this runs down nobody
SLANT = 5500  # how far off her bow she keeps an enemy whom she closes
BROADSIDE_FROM = 4700  # an enemy so far off her bow is abeam, and no further than that
BROADSIDE_TO = 13300


@rule
def is_slow(ships: list[Ship], counter: Counter) -> bool:
    """MOV.f  Whether a counter cannot close a boat that does not let it."""
    return ships[counter.issued].card.engines[0] <= SLOW


@rule
def intent_to_bring_guns(
    ships: list[Ship], counters: list[Counter], number: int, target: int, reach: int, lies_still: bool
) -> tuple[int, int]:
    """CHT.c, VAR.d, VAR.e  The course and speed by which a ship has most of her weapons bear on an enemy, steadily."""
    counter, enemy = counters[number], counters[target]
    to_x, to_y = next_place(enemy)
    course = bearing(counter.x, counter.y, to_x, to_y)
    slant = slanting(course, counter.heading)
    if separation(counter, enemy) > reach:
        return slant, top_speed(ships, counter)
    half = half_speed(ships, counter)
    x, y = advance(counter.x, counter.y, counter.heading, half)
    off = abs(off_course(bearing(x, y, to_x, to_y), counter.heading))
    if distance(x, y, to_x, to_y) > reach or not is_bearing(ships, counter, off):
        return slant, half
    return counter.heading, 0 if lies_still else half


@rule
def is_bearing(ships: list[Ship], counter: Counter, off: int) -> bool:
    """CHT.c to CHT.h, VAR.e  Whether a ship need not turn: her broadside bears, or half of a fast boat's guns."""
    if BROADSIDE_FROM <= off <= BROADSIDE_TO:
        return True
    ship, arc = ships[counter.issued], FRONT_ARC if off < BROADSIDE_FROM else REAR_ARC
    return not is_slow(ships, counter) and 2 * strength_into(ship, arc) >= strength_into(ship, PORT_ARC)


@rule
def strength_into(ship: Ship, arc: int) -> int:
    """CHT.c to CHT.h  What all weapons that fire into an arc come to at the nearest."""
    points = 0
    for mount in range(MOST_MOUNTS):
        if bears(ship, mount, arc):
            points += ship.card.mounts[mount].points * ship.card.mounts[mount].count
    return points


@rule
def next_place(enemy: Counter) -> tuple[int, int]:
    """ORD.3  Where an enemy will be when he is fired at, if he goes on as he went."""
    return advance(enemy.x, enemy.y, enemy.heading, enemy.speed if enemy.went == AHEAD else 0)


@rule
def slanting(course: int, heading: int) -> int:
    """SCT.c.i2  A course with what lies ahead of it on the slant, to the side that needs the smaller turn."""
    off = off_course(course, heading)
    return (course - SLANT if off >= 0 else course + SLANT) % FULL_CIRCLE
