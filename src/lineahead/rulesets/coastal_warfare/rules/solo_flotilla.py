"""SWT  Tactics of an enemy flotilla that the solo rules play: in column, on a slant, combing, and off when beaten.

The course of a column is settled when its side's movement opens (`order_columns`) and lies with its leader; what is
settled there follows from what the side knows alone.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import QUARTER_CIRCLE
from ....kernel.open_table import advance, bearing, distance
from ..tables.cards import MOST_TUBE_GROUPS
from ..tables.charts import (
    COLUMN_INTERVAL,
    FIGHTS_WITHIN,
    KEEPS_FROM_OTHERS,
    KEEPS_FROM_STRONGER,
    SLANT,
)
from ..tables.ships import (
    ABSENT,
    AFLOAT,
    FLOTILLA,
    IDENTIFIED,
    NOBODY,
    SUNK,
    Battle,
    Counter,
    Ship,
    is_at_no_points,
    maximum_speed,
)
from .board import separation
from .solo_common import (
    combing_heading,
    course_home,
    course_to_comb,
    is_enemy_marker,
    is_own_marker,
    nearest_enemy_marker,
    on_the_slant,
    ship_known_to,
)
from .weapons import class_points_left


@rule
def is_known_to_owner(counters: list[Counter], ship: Ship) -> bool:
    """SWS.4  Whether a flotilla knows under which of its markers a ship lies."""
    return ship.counter >= 0 and counters[ship.counter].known[ship.side] == IDENTIFIED


@rule
def fastest_together(ships: list[Ship], counters: list[Counter], side: int) -> int:
    """SWT.0b  The maximum of the slowest vessel that the flotilla can hold and that keeps up with it at all."""
    least = 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status != ABSENT:
            top = ships[i].card.engines[0] if ships[i].card.engine_boxes > 0 else 0
            if is_known_to_owner(counters, ships[i]):
                top = maximum_speed(ships[i]) if is_in_fight(ships[i]) else 0
            if top > 0 and (least == 0 or top < least):
                least = top
    return least


@rule
def is_in_fight(ship: Ship) -> bool:
    """SWT.f  Whether a known ship is on the table, neither at 0 points nor disabled."""
    return ship.status == AFLOAT and ship.disabled == 0 and not is_at_no_points(ship)


@rule
def column_speed(battle: Battle, ships: list[Ship], counters: list[Counter], side: int) -> int:
    """SWT.r2, SWS.r2  Half the maximum of the slowest until an enemy vessel is sighted, then all of it."""
    fastest = fastest_together(ships, counters, side)
    return fastest if battle.sighted[side] != 0 else fastest // 2


@rule
def is_out_of_action(ship: Ship) -> bool:
    """SWT.f  Whether a known ship is at 0 points, lost, or has no weapon left that works."""
    if ship.status == SUNK or ship.disabled != 0 or is_at_no_points(ship):
        return True
    return class_points_left(ship) == 0


@rule
def breaks_off(ships: list[Ship], counters: list[Counter], side: int) -> bool:
    """SWT.f, SWT.ex2  Whether half the ships of a flotilla are at 0 points or cannot fire."""
    out, all_told = 0, 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status != ABSENT:
            all_told += 1
            if is_known_to_owner(counters, ships[i]) and is_out_of_action(ships[i]):
                out += 1
    return 2 * out >= all_told


@rule
def keeps_line(ships: list[Ship], counter: Counter) -> bool:
    """SWT.0a, SWT.f  Whether a counter of a column still goes with it."""
    ship = ship_known_to(counter, counter.side)
    return ship < 0 or is_in_fight(ships[ship])


@rule
def next_ahead(ships: list[Ship], counters: list[Counter], number: int) -> int:
    """SWT.0a  The counter that one follows in its column; NOBODY for a leader, or for one that is in no column."""
    counter, ahead = counters[number], NOBODY
    if counter.column == NOBODY:
        return NOBODY
    for i in range(len(counters)):
        other = counters[i]
        is_before = is_own_marker(other, counter.side) and other.column == counter.column
        is_before = is_before and other.astern < counter.astern and keeps_line(ships, other)
        if is_before and (ahead == NOBODY or other.astern > counters[ahead].astern):
            ahead = i
    return ahead


@rule
def order_columns(battle: Battle, ships: list[Ship], counters: list[Counter], side: int) -> None:
    """SWT.a, SWT.d  What each column is to steer, kept until there is a reason to turn again."""
    if battle.protocol[side] != FLOTILLA:
        return
    torpedoes = course_to_comb(counters, NOBODY, side)
    together = heading_of_flotilla(ships, counters, side)
    for i in range(len(counters)):
        if is_own_marker(counters[i], side):
            if torpedoes != NOBODY:
                counters[i].steers, counters[i].combs = combing_heading(torpedoes, together), 1
            elif next_ahead(ships, counters, i) != NOBODY:
                counters[i].steers, counters[i].combs = NOBODY, 0
            else:
                counters[i].steers = course_of_column(battle, ships, counters, i)
                counters[i].combs = 0


@rule
def heading_of_flotilla(ships: list[Ship], counters: list[Counter], side: int) -> int:
    """SWT.d.i  The heading from which the whole flotilla's turn is reckoned: that of its first leader."""
    for i in range(len(counters)):
        if is_own_marker(counters[i], side) and next_ahead(ships, counters, i) == NOBODY:
            return counters[i].heading
    return 0


@rule
def course_of_column(battle: Battle, ships: list[Ship], counters: list[Counter], leader: int) -> int:
    """SWT.a, SWT.d.i to SWT.d.iii, SWT.f  The course that a leader has, or the one for which there is a reason."""
    counter = counters[leader]
    nearest = nearest_enemy_marker(counters, leader)
    if battle.sighted[counter.side] == 0 or nearest == NOBODY:
        return NOBODY
    if breaks_off(ships, counters, counter.side):
        return course_home(battle, counters, counter)
    run = fastest_together(ships, counters, counter.side)
    limit = least_distance(ships, counter, counters[nearest])
    if closes_within(counter, counters[nearest], run, limit):
        is_inside = separation(counter, counters[nearest]) <= limit
        slant = QUARTER_CIRCLE + SLANT if is_inside else QUARTER_CIRCLE
        return on_the_slant(counter, counters[nearest], slant)
    approaches = counter.steers == NOBODY or counter.combs != 0
    if approaches or stays_beyond(counter, counters[nearest], run):
        return on_the_slant(counter, counters[nearest_end(counters, leader)], SLANT)
    return counter.steers


@rule
def distance_after(counter: Counter, enemy: Counter, run: int) -> int:
    """SWT.d.ii, SWT.d.iii  How far an enemy would be after a run on the course that a leader has."""
    course = counter.heading if counter.steers == NOBODY else counter.steers
    x, y = advance(counter.x, counter.y, course, run)
    return distance(x, y, enemy.x, enemy.y)


@rule
def closes_within(counter: Counter, enemy: Counter, run: int, limit: int) -> bool:
    """SWT.d.iii  Whether a column is about to come nearer to an enemy than it should, or is there and not opening."""
    after = distance_after(counter, enemy, run)
    return after < limit and after <= separation(counter, enemy)


@rule
def stays_beyond(counter: Counter, enemy: Counter, run: int) -> bool:
    """SWT.d.ii  Whether the nearest enemy is more than 60 cm off and the course does not close him."""
    away = separation(counter, enemy)
    return away > FIGHTS_WITHIN and distance_after(counter, enemy, run) >= away


@rule
def least_distance(ships: list[Ship], counter: Counter, enemy: Counter) -> int:
    """SWT.d.iii, SWT.r4  30 cm from an enemy known to have more guns or torpedoes, 20 cm from any other."""
    other = ship_known_to(enemy, counter.side)
    own = ship_known_to(counter, counter.side)
    if other < 0:
        return KEEPS_FROM_OTHERS
    mine = ships[own] if own >= 0 else ships[counter.issued]
    has_more = class_points_left(ships[other]) > class_points_left(mine)
    has_more = has_more or tubes_left(ships[other]) > tubes_left(mine)
    return KEEPS_FROM_STRONGER if has_more else KEEPS_FROM_OTHERS


@rule
def tubes_left(ship: Ship) -> int:
    """SWT.r4  Torpedoes that a ship may have left as far as others can tell: one in each tube not destroyed."""
    tubes = 0
    for group in range(MOST_TUBE_GROUPS):
        if ship.tubes_lost[group] == 0:
            tubes += ship.card.tubes[group].tubes
    return tubes


@rule
def nearest_end(counters: list[Counter], leader: int) -> int:
    """SWT.a  The nearer of the two enemy markers or models that lie furthest apart."""
    side, one, other, most = counters[leader].side, NOBODY, NOBODY, -1
    for i in range(len(counters)):
        for j in range(i, len(counters)):
            if is_enemy_marker(counters[i], side) and is_enemy_marker(counters[j], side):
                apart = separation(counters[i], counters[j])
                if apart > most:
                    one, other, most = i, j, apart
    if separation(counters[leader], counters[other]) < separation(counters[leader], counters[one]):
        return other
    return one


@rule
def course_given(battle: Battle, ships: list[Ship], counters: list[Counter], number: int) -> int:
    """SWT.d  The course that lies with a counter; where a flotilla has no columns, what it would be."""
    counter = counters[number]
    if battle.protocol[counter.side] == FLOTILLA:
        return counter.steers
    torpedoes = course_to_comb(counters, number, counter.side)
    if torpedoes != NOBODY:
        return combing_heading(torpedoes, counter.heading)
    return course_of_column(battle, ships, counters, number)


@rule
def in_wake(counter: Counter, ahead: Counter, speed: int) -> tuple[int, int]:
    """SWT.0a, SWS.5  After the next ahead, no faster than the column, and no nearer than the interval of 15 cm."""
    course = bearing(counter.x, counter.y, ahead.x, ahead.y)
    return course, min(speed, max(separation(counter, ahead) - COLUMN_INTERVAL, 0))
