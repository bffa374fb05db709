"""CHT.k, SCN.a  Moves that nobody chooses: away from the enemy at 0 points, and on as before until a side is aware."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE, QUARTER_CIRCLE, chord_of_angle
from ....kernel.open_table import first_contact
from ..tables.ships import (
    ASTERN,
    EAST,
    NOBODY,
    NORTH,
    ON_TABLE,
    SHIP_COUNTER,
    SOUTH,
    TORPEDO_COUNTER,
    WEST,
    Battle,
    Counter,
    Ship,
    bridge_left,
    is_at_no_points,
)
from .board import footprint_at, footprint_of, is_on_shoal, lies_on, separation
from .movement import half_speed, place_after_swing, top_speed
from .towing import are_in_one_tow

FREE = 0
HELD = 1
WITHDRAWS = 2
EDGES = (NORTH, EAST, SOUTH, WEST)


@rule
def nearest_observed_enemy(counters: list[Counter], counter: Counter) -> int:
    """CHT.r4  The nearest enemy model on the table, or NOBODY."""
    nearest = NOBODY
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        other = counters[i]
        is_seen = other.status == ON_TABLE and other.kind == SHIP_COUNTER and other.shown != 0
        is_enemy = is_seen and other.side != counter.side
        if is_enemy and (nearest == NOBODY or separation(counter, other) < separation(counter, counters[nearest])):
            nearest = i
    return nearest


@rule
def distance_to_edge(battle: Battle, counter: Counter, edge: int) -> int:
    """CHT.r4  How far an edge of the table is."""
    if edge == NORTH:
        return counter.y
    if edge == EAST:
        return battle.width - counter.x
    return battle.height - counter.y if edge == SOUTH else counter.x


@rule
def leads_away(counter: Counter, enemy: Counter, edge: int) -> bool:
    """CHT.r4  Whether the way to an edge does not begin by coming nearer to an enemy."""
    if edge == NORTH:
        return enemy.y >= counter.y
    if edge == EAST:
        return enemy.x <= counter.x
    return enemy.y <= counter.y if edge == SOUTH else enemy.x >= counter.x


@rule
def withdrawal_course(battle: Battle, counters: list[Counter], counter: Counter) -> int:
    """CHT.r4  Square to the nearest edge that leads away from the nearest observed enemy.

    Of two opposite edges one always does, so that a ship never has to make for her own base edge instead.
    """
    enemy = nearest_observed_enemy(counters, counter)
    best = -1
    for i in range(4):
        is_open = EDGES[i] != SOUTH or battle.shoal == 0
        if is_open and (enemy == NOBODY or leads_away(counter, counters[enemy], EDGES[i])):
            off = distance_to_edge(battle, counter, EDGES[i])
            if best < 0 or off < distance_to_edge(battle, counter, EDGES[best]):
                best = i
    return best * QUARTER_CIRCLE


@rule
def is_hull_in_sight(ships: list[Ship], counter: Counter, other: Counter) -> bool:
    """RAM.e  Whether a model, not of her own tow, lies on the table before everybody's eyes."""
    if other.status != ON_TABLE or other.kind != SHIP_COUNTER or other.shown == 0 or other.number == counter.number:
        return False
    return counter.ship < 0 or not are_in_one_tow(ships, counter.ship, other.ship)


@rule
def would_lie_on_hull(
    ships: list[Ship], counters: list[Counter], counter: Counter, x: int, y: int, heading: int
) -> bool:
    """RAM.e  Whether a counter, if it stood there, would lie on a hull in sight that it does not touch now."""
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        other = counters[i]
        is_struck = is_hull_in_sight(ships, counter, other) and lies_on(ships, counter, x, y, heading, other)
        if is_struck and not lies_on(ships, counter, counter.x, counter.y, counter.heading, other):
            return True
    return False


@rule
def clear_run(
    ships: list[Ship], counters: list[Counter], counter: Counter, x: int, y: int, heading: int, run: int
) -> int:
    """RAM.e  As much of a run from a place as stops short of every hull in sight."""
    here = footprint_at(ships, counter, x, y, heading)
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        other = counters[i]
        if is_hull_in_sight(ships, counter, other):
            at = first_contact(here, run, footprint_of(ships, other))
            if at > 0:
                run = at - 1
    return run


@rule
def is_held(battle: Battle, counter: Counter) -> bool:
    """SCN.a, SCN.r2  Whether a counter keeps course and speed because its side is not aware of the enemy."""
    return counter.held != 0 and battle.aware[counter.side] == 0


@rule
def held_speed(ships: list[Ship], counter: Counter) -> int:
    """SCN.a, SCN.r1, TOR.a  The speed that it keeps, or as much of it as it can make."""
    speed = min(counter.set_speed, top_speed(ships, counter))
    return min(speed, half_speed(ships, counter)) if counter.launched != 0 else speed


@rule
def must_withdraw(ships: list[Ship], counter: Counter) -> bool:
    """CHT.k  Whether a ship has no points left but can still get away."""
    return counter.ship >= 0 and is_at_no_points(ships[counter.ship]) and top_speed(ships, counter) > 0


@rule
def withdrawing_turn(battle: Battle, ships: list[Ship], counters: list[Counter], counter: Counter) -> int:
    """CHT.r4, BRL.r2  The swing towards the course away from the enemy, as far as it may go; none without a bridge."""
    if bridge_left(ships[counter.ship]) == 0:
        return 0
    card = ships[counter.ship].card
    course = withdrawal_course(battle, counters, counter)
    off = (course - counter.heading + HALF_CIRCLE) % FULL_CIRCLE - HALF_CIRCLE
    most = min(half_speed(ships, counter), top_speed(ships, counter))
    turn = min(chord_of_angle(abs(off), card.base_length), most)
    turn = turn if off >= 0 else -turn
    x, y, heading = place_after_swing(counter.x, counter.y, counter.heading, card, turn)
    is_barred = is_on_shoal(battle, y) or would_lie_on_hull(ships, counters, counter, x, y, heading)
    return 0 if is_barred else turn


@rule
def forced_move(battle: Battle, ships: list[Ship], counters: list[Counter], number: int) -> tuple[int, int, int]:
    """CHT.k, SCN.a  Whether and why a counter may not choose, and then its run and the turn that it makes first."""
    counter = counters[number]
    if is_held(battle, counter):
        return HELD, held_speed(ships, counter), 0
    if not must_withdraw(ships, counter):
        return FREE, 0, 0
    if counter.went == ASTERN:
        return WITHDRAWS, 0, 0
    turn = withdrawing_turn(battle, ships, counters, counter)
    x, y, heading = place_after_swing(counter.x, counter.y, counter.heading, ships[counter.ship].card, turn)
    run = top_speed(ships, counter) - abs(turn)
    return WITHDRAWS, clear_run(ships, counters, counter, x, y, heading, run), turn
