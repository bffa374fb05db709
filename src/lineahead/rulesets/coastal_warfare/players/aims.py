"""Whom a computer player attacks: what a counter may be worth to it, and where a target will be when torpedoes arrive.

Ships and counters are those of a view: an enemy marker that nobody has turned up is only as good as it may be real.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE
from ....kernel.open_table import advance, bearing, distance
from ..rules.board import separation
from ..tables.cards import MOST_TUBE_GROUPS
from ..tables.charts import SMALL_CRAFT, TORPEDO_RUN
from ..tables.ships import (
    ABSENT,
    AHEAD,
    KNOWN_REAL,
    LEFT,
    MERCHANTMAN,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    SUNK,
    TORPEDO_COUNTER,
    Counter,
    Ship,
    is_at_no_points,
)

AS_IT_GOES = -1
CERTAIN = 1000
PRIZE_WORTH = 1000
LARGE_WORTH = 700
REAL_WORTH = 600
STRANGE_WORTH = 300
SMALL_WORTH = 100
SPENT_WORTH = 30
FOUR_GUESSES = 4
HUNDREDTHS = 100
ABEAM_AND_AWAY = 12000


@rule
def is_enemy(counter: Counter, side: int) -> bool:
    """MOV.a  Whether a counter is an enemy's ship or may be one."""
    is_there = counter.kind == SHIP_COUNTER and counter.status == ON_TABLE
    return is_there and counter.side != side and counter.ship != NOBODY


@rule
def is_no_dummy(counter: Counter) -> bool:
    """MOV.a  Whether everybody has seen that an enemy counter is a ship."""
    return counter.ship >= 0 or counter.shown != 0 or counter.known[1 - counter.side] >= KNOWN_REAL


@rule
def is_prey(ship: Ship, side: int) -> bool:
    """TEF.a  Whether an enemy vessel is one that torpedoes do not pass under, and not done for as far as is known."""
    if ship.side == side or ship.card.rank <= SMALL_CRAFT or ship.disabled != 0:
        return False
    return ship.status != SUNK and ship.status != LEFT and ship.status != ABSENT


@rule
def has_prey(ships: list[Ship], side: int) -> bool:
    """TEF.a  Whether the enemy has anything left that is worth a torpedo."""
    for i in range(len(ships)):
        if is_prey(ships[i], side):
            return True
    return False


@rule
def torpedoes_ready(ship: Ship) -> int:
    """TOR.j  Loaded torpedoes in tubes that are not destroyed."""
    ready = 0
    for group in range(MOST_TUBE_GROUPS):
        if ship.tubes_lost[group] == 0:
            ready += ship.loaded[group]
    return ready


@rule
def worth_to_torpedoes(ships: list[Ship], counter: Counter, side: int) -> int:
    """TEF.a, SC1.f  What a counter is worth to a boat with torpedoes, in per mille."""
    if counter.ship < 0:
        return REAL_WORTH if is_no_dummy(counter) else STRANGE_WORTH
    ship = ships[counter.ship]
    if not is_prey(ship, side):
        return SPENT_WORTH
    return PRIZE_WORTH if ship.role == MERCHANTMAN else LARGE_WORTH


@rule
def worth_to_guns(ships: list[Ship], counter: Counter) -> int:
    """SC2.g, SC3.e  What a counter is worth to guns: known ships first, those that are beaten last."""
    if counter.ship < 0:
        return REAL_WORTH if is_no_dummy(counter) else STRANGE_WORTH
    ship = ships[counter.ship]
    if ship.disabled != 0 or is_at_no_points(ship):
        return SMALL_WORTH
    return PRIZE_WORTH


@rule
def best_aim(ships: list[Ship], counters: list[Counter], number: int, by_torpedo: bool, known_only: bool) -> int:
    """The enemy counter that a counter makes for: the nearest, the distance weighed by its worth; NOBODY if none."""
    counter, best, least = counters[number], NOBODY, 0
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        other = counters[i]
        if is_enemy(other, counter.side) and (is_no_dummy(other) or not known_only):
            if by_torpedo:
                worth = worth_to_torpedoes(ships, other, counter.side)
            else:
                worth = worth_to_guns(ships, other)
            cost = separation(counter, other) * CERTAIN // worth
            if best == NOBODY or cost < least:
                best, least = i, cost
    return best


@rule
def nearest_enemy(counters: list[Counter], number: int) -> int:
    """The nearest enemy counter that may be a ship, or NOBODY."""
    best, least = NOBODY, 0
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        if is_enemy(counters[i], counters[number].side):
            away = separation(counters[number], counters[i])
            if best == NOBODY or away < least:
                best, least = i, away
    return best


@rule
def lead(x: int, y: int, target: Counter, moves_before: int) -> tuple[int, int]:
    """TOR.d, TOR.r2  Where a target will be if it goes on as it went when a torpedo from a place reaches it.

    The target makes so many moves before the launch; then the torpedo runs first, so that it gains half a move.
    """
    speed = target.speed if target.went == AHEAD else 0
    at_x, at_y = target.x, target.y
    for _ in range(FOUR_GUESSES):
        moves = HUNDREDTHS * distance(x, y, at_x, at_y) // TORPEDO_RUN
        moves += HUNDREDTHS * moves_before - HUNDREDTHS // 2
        at_x, at_y = advance(target.x, target.y, target.heading, max(speed * moves // HUNDREDTHS, 0))
    return at_x, at_y


@rule
def off_course(course: int, heading: int) -> int:
    """The angle from a heading to a course, positive to starboard."""
    return (course - heading + HALF_CIRCLE) % FULL_CIRCLE - HALF_CIRCLE


@rule
def away_from(counter: Counter, enemy: Counter) -> int:
    """The course straight away from an enemy."""
    return bearing(enemy.x, enemy.y, counter.x, counter.y)


@rule
def across(counter: Counter, enemy: Counter) -> int:
    """The course with an enemy abeam that needs the smaller turn, edging away."""
    course = bearing(counter.x, counter.y, enemy.x, enemy.y)
    off = off_course(course, counter.heading)
    if abs(off) >= ABEAM_AND_AWAY:
        return counter.heading
    return (course - ABEAM_AND_AWAY if off >= 0 else course + ABEAM_AND_AWAY) % FULL_CIRCLE
