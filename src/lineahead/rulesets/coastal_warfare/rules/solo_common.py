"""SCT, SAT, SWT  What the solo protocols have in common: who is near, what heads for whom, how to comb torpedoes.

A protocol plays with markers of which nobody knows what they are, its own among them. Everything here answers alike
from the true tables and from the protocol's view: of a strange counter only what lies open on the table is asked.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE
from ....kernel.open_table import bearing
from ..tables.cards import BARGE, FRONT_ARC, LIGHTER, MERCHANT, TUG
from ..tables.charts import SEEN_COUNTS
from ..tables.ships import (
    ATTACK_ON_CONVOY,
    ESCORT,
    ESCORT_COLOUR,
    HEARTY_KNOLL,
    IDENTIFIED,
    MERCHANTMAN,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    TEXEL_LIGHTERS,
    TORPEDO_COUNTER,
    UNKNOWN,
    Battle,
    Counter,
    Ship,
    is_at_no_points,
)
from .board import arcs_to, separation
from .withdrawal import withdrawal_course

THREATENS_WITHIN = 6000  # four runs of a torpedo
ALONG_ONE_LINE = 2250  # courses that one heading combs differ by no more


@rule
def is_strange_to_owner(counter: Counter) -> bool:
    """SCS.4, SAT.a2, SWS.4  Whether not even its own side knows what a marker is."""
    return counter.known[counter.side] != IDENTIFIED


@rule
def ship_known_to(counter: Counter, side: int) -> int:
    """MOV.a  The ship that a counter is as far as a side knows, else UNKNOWN."""
    if counter.shown != 0 or counter.known[side] == IDENTIFIED:
        return counter.ship
    return UNKNOWN


@rule
def is_own_marker(counter: Counter, side: int) -> bool:
    """SAT.c, SWS.7  Whether a counter is a ship or a ship's marker of a side on the table."""
    return counter.kind == SHIP_COUNTER and counter.side == side and counter.status == ON_TABLE


@rule
def is_enemy_marker(counter: Counter, side: int) -> bool:
    """SCT.c.i, SAT.c  Whether a counter is a ship or a ship's marker of the other side on the table."""
    return counter.kind == SHIP_COUNTER and counter.side != side and counter.status == ON_TABLE


@rule
def nearest_enemy_marker(counters: list[Counter], number: int) -> int:
    """SCT.c.i, SAT.c  The closest enemy marker or model, torpedoes apart; NOBODY if there is none."""
    nearest, least = NOBODY, 0
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        if is_enemy_marker(counters[i], counters[number].side):
            away = separation(counters[number], counters[i])
            if nearest == NOBODY or away < least:
                nearest, least = i, away
    return nearest


@rule
def is_escort(ships: list[Ship], counter: Counter) -> bool:
    """SCS.2, SCT.b  Whether a marker has the colour of escorts; without colours, what it was issued with decides."""
    if counter.colour != 0:
        return counter.colour == ESCORT_COLOUR
    return is_escort_vessel(ships[counter.issued])


@rule
def is_escort_vessel(ship: Ship) -> bool:
    """SCS.1  Whether a ship of a convoy is one of its escorts, by her role, or else by her kind."""
    if ship.role == ESCORT or ship.role == MERCHANTMAN:
        return ship.role == ESCORT
    return ship.card.kind not in (MERCHANT, BARGE, TUG, LIGHTER)


@rule
def is_active(ships: list[Ship], counter: Counter, side: int) -> bool:
    """SCT.r4  Whether an enemy ship in sight of a side is neither at 0 points nor disabled; who has left is gone."""
    ship = ship_known_to(counter, side)
    if not is_enemy_marker(counter, side) or counter.shown == 0 or ship < 0:
        return False
    return ships[ship].disabled == 0 and not is_at_no_points(ships[ship])


@rule
def heads_for(torpedo: Counter, counter: Counter) -> bool:
    """SCT.c.ii, SWT.c  Whether an enemy torpedo marker is near, with a counter in its front arc."""
    if torpedo.kind != TORPEDO_COUNTER or torpedo.status != ON_TABLE or torpedo.side == counter.side:
        return False
    return separation(torpedo, counter) <= THREATENS_WITHIN and arcs_to(torpedo, counter) & FRONT_ARC != 0


@rule
def heads_for_side(counters: list[Counter], torpedo: Counter, side: int) -> bool:
    """SWT.d.i  Whether a torpedo marker heads for any counter of a side."""
    if torpedo.kind != TORPEDO_COUNTER or torpedo.status != ON_TABLE:
        return False
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        if is_own_marker(counters[i], side) and heads_for(torpedo, counters[i]):
            return True
    return False


@rule
def threatens(counters: list[Counter], torpedo: int, number: int, side: int) -> bool:
    """SCT.c.ii2, SWT.d.i  Whether a torpedo heads for one counter, or, of NOBODY, for any of a side."""
    if number == NOBODY:
        return heads_for_side(counters, counters[torpedo], side)
    return heads_for(counters[torpedo], counters[number])


@rule
def weight_of(torpedo: Counter) -> int:
    """SCT.c.ii3  A torpedo in sight counts 2, a marker 1."""
    return SEEN_COUNTS if torpedo.shown != 0 else 1


@rule
def are_along_one_line(one: int, other: int) -> bool:
    """SCT.c.ii2  Whether two courses lie so close, or so nearly opposite, that one heading combs both."""
    apart = (one - other) % HALF_CIRCLE
    return min(apart, HALF_CIRCLE - apart) <= ALONG_ONE_LINE


@rule
def course_to_comb(counters: list[Counter], number: int, side: int) -> int:
    """SCT.c.ii2, SCT.ex1  The course of those torpedoes that weigh most together, or NOBODY if none threatens."""
    best, most = NOBODY, 0
    for i in range(len(counters)):
        if threatens(counters, i, number, side):
            weight = 0
            for j in range(len(counters)):
                alike = are_along_one_line(counters[i].heading, counters[j].heading)
                if alike and threatens(counters, j, number, side):
                    weight += weight_of(counters[j])
            if weight > most:
                best, most = counters[i].heading, weight
    return best


@rule
def turn_between(heading: int, course: int) -> int:
    """TRN.a  The angle from a heading to a course, positive to starboard."""
    return (course - heading + HALF_CIRCLE) % FULL_CIRCLE - HALF_CIRCLE


@rule
def combing_heading(torpedoes: int, heading: int) -> int:
    """SCT.r2  Toward torpedoes on a course or away from them, whichever needs the smaller turn; ties toward."""
    toward = (torpedoes + HALF_CIRCLE) % FULL_CIRCLE
    if abs(turn_between(heading, torpedoes)) < abs(turn_between(heading, toward)):
        return torpedoes
    return toward


@rule
def on_the_slant(counter: Counter, target: Counter, slant: int) -> int:
    """SCT.c.i2, SWT.a  The course that keeps a target so far off the bow, on the hand that needs the smaller turn."""
    straight = bearing(counter.x, counter.y, target.x, target.y)
    to_port, to_starboard = (straight - slant) % FULL_CIRCLE, (straight + slant) % FULL_CIRCLE
    if abs(turn_between(counter.heading, to_port)) < abs(turn_between(counter.heading, to_starboard)):
        return to_port
    return to_starboard


@rule
def course_home(battle: Battle, counters: list[Counter], counter: Counter) -> int:
    """SAT.e, SWT.f  The course to a side's own base edge: north, where the enemy of a convoy and its columns start.

    Elsewhere it is the nearest edge that leads away from the enemy.
    """
    from_north = (
        battle.scenario in (ATTACK_ON_CONVOY, HEARTY_KNOLL, TEXEL_LIGHTERS) and counter.side == battle.attackers
    )
    if from_north or counter.column != NOBODY:
        return 0
    return withdrawal_course(battle, counters, counter)
