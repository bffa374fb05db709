"""TOR  When a computer player launches torpedoes, at whom, and with how many dummies among them."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import advance, bearing
from ..knowledge.belief import chance_of_being_real
from ..rules.board import separation
from ..rules.breaches import LAWFUL
from ..rules.launching import can_aim, free_markers, launch_breach, launcher_breach
from ..tables.cards import MOST_TUBE_GROUPS
from ..tables.charts import LEAST_TORPEDO_RANGE
from ..tables.doctrine import Doctrine
from ..tables.orders import MOST_TRACKS, Launch
from ..tables.ships import (
    AFLOAT,
    CM,
    MARKER_LENGTH,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    TORPEDO_COUNTER,
    Battle,
    Counter,
    Ship,
)
from .aims import (
    has_prey,
    is_enemy,
    is_prey,
    lead,
    torpedoes_ready,
    worth_to_torpedoes,
)
from .mines import has_mines_to_lay

HALF_LIKELY = 500
USUAL_LENGTH = 1000  # of a vessel that nobody has seen
CIRCLE_BY_RADIUS = 5730  # hundredths of a degree under an arc as long as its radius
LEAST_SPREAD = 150
WIDEST_SPREAD = 300
COURSES_TRIED = 13
FINE = 10000
SPARE_REACH = 2  # from so much further torpedoes are launched that have no enemy to be kept for
WAITS_NO_NEARER = 3800
COMES_UP = 40 * CM  # how far beyond the range a boat may be to be waited for


@rule
def has_torpedoes(ships: list[Ship], side: int) -> bool:
    """TOR.j  Whether a side has anything in its tubes."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == AFLOAT and torpedoes_ready(ships[i]) > 0:
            return True
    return False


@rule
def choose_launch(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, side: int, order: Launch
) -> bool:
    """TOR, EQP.c  The first ship with a target before her tubes launches all she has, mines first; whether one does."""
    if not has_torpedoes(ships, side):
        return False
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        counter = counters[i]
        is_armed = counter.side == side and counter.ship >= 0 and torpedoes_ready(ships[counter.ship]) > 0
        is_free = is_armed and not has_mines_to_lay(battle, ships, counter)
        if is_free and launcher_breach(battle, ships, counter) == LAWFUL:
            target = target_before_tubes(battle, ships, counters, doctrine, i)
            if target == NOBODY or waits_for_others(ships, counters, doctrine, i, target):
                continue
            if aims_at(battle, ships, counters, doctrine, i, target, order):
                return True
    return False


@rule
def waits_for_others(ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int, target: int) -> bool:
    """TOR.b, TOR.c  Whether an unseen boat holds her torpedoes until others are near enough to launch with her."""
    counter, enemy = counters[number], counters[target]
    if counter.shown != 0 or separation(counter, enemy) < WAITS_NO_NEARER:
        return False
    waits, range_told = False, doctrine.torpedo_range * CM
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        other = counters[i]
        is_friend = other.side == counter.side and other.status == ON_TABLE and other.ship >= 0
        if not is_friend or other.kind != SHIP_COUNTER:
            continue
        if other.has_launched != 0:
            return False
        comes_up = range_told < separation(other, enemy) <= range_told + COMES_UP
        waits = waits or (comes_up and torpedoes_ready(ships[other.ship]) > 0)
    return waits


@rule
def target_before_tubes(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int
) -> int:
    """TOR.c, TOR.i  The best target in range at which a ship's tubes can be aimed, or NOBODY."""
    counter, best, most = counters[number], NOBODY, 0
    reach = doctrine.torpedo_range * CM * (1 if has_prey(ships, counter.side) else SPARE_REACH)
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        enemy = counters[i]
        away = separation(counter, enemy) if is_enemy(enemy, counter.side) else 0
        if LEAST_TORPEDO_RANGE <= away <= reach:
            worth = worth_to_torpedoes(ships, enemy, counter.side) * FINE // away
            bears = can_fire_on(ships[counter.ship], course_to(ships, counter, enemy), counter.heading)
            if worth > most and bears and is_worth_a_torpedo(battle, ships, counters, number, i):
                best, most = i, worth
    return best


@rule
def is_worth_a_torpedo(battle: Battle, ships: list[Ship], counters: list[Counter], number: int, target: int) -> bool:
    """TEF.a, MOV.b  A vessel that torpedoes can strike, or a marker that is rather a ship than not.

    Where no enemy is left to keep them for, a boat that has been seen launches at any: while lookouts see to her
    torpedoes, they see to nothing else.
    """
    side = counters[number].side
    if not has_prey(ships, side):
        return counters[number].shown != 0
    if counters[target].ship >= 0:
        return is_prey(ships[counters[target].ship], side)
    return chance_of_being_real(battle, ships, counters, target) >= HALF_LIKELY


@rule
def course_to(ships: list[Ship], counter: Counter, target: Counter) -> int:
    """TOR.d  The course on which a torpedo from a ship's bow meets a target that goes on as it went."""
    ahead = ships[counter.issued].card.length // 2 + MARKER_LENGTH
    x, y = advance(counter.x, counter.y, counter.heading, ahead)
    to_x, to_y = lead(x, y, target, 0)
    return bearing(x, y, to_x, to_y)


@rule
def can_fire_on(ship: Ship, course: int, heading: int) -> bool:
    """TOR.i  Whether a ship has a loaded tube that fires on a course."""
    for group in range(MOST_TUBE_GROUPS):
        ready = ship.tubes_lost[group] == 0 and ship.loaded[group] > 0
        if ready and can_aim(ship.card.tubes[group].aim, course, heading):
            return True
    return False


@rule
def aims_at(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    doctrine: Doctrine,
    number: int,
    target: int,
    order: Launch,
) -> bool:
    """TOR, MOV.d  Write a launch with dummies, or without where they are in the way; whether it is legal."""
    write_launch(ships, counters, number, target, doctrine.dummies, battle.turn, order)
    if launch_breach(battle, ships, counters, order) == LAWFUL:
        return True
    write_launch(ships, counters, number, target, 0, battle.turn, order)
    return launch_breach(battle, ships, counters, order) == LAWFUL


@rule
def write_launch(
    ships: list[Ship],
    counters: list[Counter],
    number: int,
    target: int,
    dummies_for_each: int,
    turn: int,
    order: Launch,
) -> None:
    """TOR.b, MOV.d  Real torpedoes about the course to a target, dummies on either hand of them."""
    counter = counters[number]
    ship, course = ships[counter.ship], course_to(ships, counter, counters[target])
    spread = spread_for(ships, counter, counters[target])
    side = 1 if (number + turn) % 2 == 0 else -1
    order.counter, order.count = number, 0
    for group in range(MOST_TUBE_GROUPS):
        if ship.tubes_lost[group] == 0:
            for _ in range(ship.loaded[group]):
                add_track(ship, counter.heading, course, side * spread, 1, group, order)
    if order.count == 0:
        return
    dummies = min(dummies_for_each * order.count, ship.dummies_left)
    dummies = min(dummies, free_markers(counters, counter.side) - order.count)
    group = order.tracks[0].group
    for _ in range(dummies):
        add_track(ship, counter.heading, course, side * spread, 0, group, order)


@rule
def spread_for(ships: list[Ship], counter: Counter, target: Counter) -> int:
    """MOV.e, TOR.i  The angle between two tracks: a quarter of the target's length, if several are in reach."""
    length = ships[target.ship].card.length if target.ship >= 0 else USUAL_LENGTH
    angle = length * CIRCLE_BY_RADIUS // (4 * max(separation(counter, target), 1))
    return min(max(angle, LEAST_SPREAD), WIDEST_SPREAD)


@rule
def add_track(ship: Ship, heading: int, middle: int, spread: int, torpedoes: int, group: int, order: Launch) -> None:
    """TOR.i  One marker more on the course nearest to the middle one that is free and that the tubes reach."""
    if order.count >= MOST_TRACKS:
        return
    for place in range(COURSES_TRIED):
        off = (place + 1) // 2 * spread
        course = (middle + (off if place % 2 == 1 else -off)) % FULL_CIRCLE
        if can_aim(ship.card.tubes[group].aim, course, heading) and not is_taken(order, course):
            track = order.tracks[order.count]
            track.course, track.torpedoes, track.group = course, torpedoes, group
            order.count += 1
            return


@rule
def is_taken(order: Launch, course: int) -> bool:
    """MOV.e  Whether a marker of the launch runs on a course already."""
    for i in range(order.count):
        if order.tracks[i].course == course:
            return True
    return False
