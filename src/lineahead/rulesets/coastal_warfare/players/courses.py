"""Where a computer player wants a counter to go: a course and a speed, by its role and by what it has left to do.

A dummy makes for what the ship would make for that it was issued with, so that it looks like her.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import advance, bearing, distance
from ..rules.board import separation
from ..rules.movement import half_speed, top_speed
from ..rules.towing import tows_cripple
from ..tables.charts import RELOAD_SPEED
from ..tables.doctrine import ALL_LIE_STILL, Doctrine
from ..tables.ships import (
    ARRIVING,
    CM,
    CRIPPLE,
    ESCORT,
    GUARD,
    MERCHANTMAN,
    NOBODY,
    ON_TABLE,
    RUNNER,
    WEST,
    Battle,
    Counter,
    Ship,
)
from .aims import AS_IT_GOES, across, away_from, best_aim, has_prey, lead, nearest_enemy, torpedoes_ready
from .guards import intent_of_guard
from .guns import intent_to_bring_guns
from .homeward import goes_home, home_course, way_out
from .mines import has_mines_to_lay, nearest_place_for_mines

EASTWARD = 9000
WESTWARD = 27000
SAFE_FROM_PREY = 3500
STANDS_OFF = 4000  # from a marker that may be a ship worth a torpedo
RELOADS_AT = 7000
MAY_LAUNCH = 8000  # how near an enemy must be for merchantmen to show him their bows
PRESSES_TO = 2000
TOO_CLOSE = 1200
LOOKED_AT_FROM = 1500  # how near a marker is come to


@rule
def intent(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int
) -> tuple[int, int]:
    """The course and the speed that a counter is to have; AS_IT_GOES where it is to go on as it went."""
    counter = counters[number]
    ship, top = ships[counter.issued], top_speed(ships, counter)
    if counter.ship >= 0 and tows_cripple(ships, ship):
        return way_out(battle, counters, counter), top
    if ship.role == MERCHANTMAN:
        return intent_of_merchantman(battle, ships, counters, number)
    if ship.role == RUNNER:
        return run_for_goal(battle), top
    if goes_home(battle, ships, doctrine, ship):
        return home_course(battle, counters, counter), top
    if has_mines_to_lay(battle, ships, counter):
        return intent_to_lay(battle, ships, counters, doctrine, number)
    guards_place = nearest_place_for_mines(battle, ships, counter, 1 - counter.side) != NOBODY
    if ship.role == ESCORT or ship.role == GUARD or guards_place:
        return intent_of_guard(battle, ships, counters, doctrine, number)
    if has_prey(ships, counter.side) and torpedoes_ready(ship) > 0:
        return intent_to_launch(ships, counters, doctrine, number)
    if has_prey(ships, counter.side) and ship.reloads > 0:
        return intent_to_reload(ships, counters, number)
    if ship.role == ARRIVING and presses_on(ships, counters, number):
        return intent_to_press_on(ships, counters, number)
    return intent_to_fight(ships, counters, doctrine, number)


@rule
def run_for_goal(battle: Battle) -> int:
    """SC4.c  The course straight for the edge that runners make for."""
    return EASTWARD if battle.runs_from == WEST else WESTWARD


@rule
def intent_of_merchantman(
    battle: Battle, ships: list[Ship], counters: list[Counter], number: int
) -> tuple[int, int]:  # fmt: skip
    """SC1.c, TEF.d  Bows on to an enemy who may launch; else on as she goes, or at the convoy's speed."""
    counter, top = counters[number], top_speed(ships, counters[number])
    enemy = best_aim(ships, counters, number, False, True)
    if battle.aware[counter.side] != 0 and enemy != NOBODY and separation(counter, counters[enemy]) <= MAY_LAUNCH:
        return bearing(counter.x, counter.y, counters[enemy].x, counters[enemy].y), top
    speed = min(counter.set_speed, top)
    return (counter.heading, speed) if counter.speed < speed else (AS_IT_GOES, 0)


@rule
def approach_speed(ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int) -> int:
    """OBS.k, VAR.d  Full speed in the open and once seen; half speed near an enemy who has not seen her."""
    counter, near = counters[number], nearest_enemy(counters, number)
    is_near = near != NOBODY and separation(counter, counters[near]) < doctrine.quiet * CM
    return half_speed(ships, counter) if is_near and counter.shown == 0 else top_speed(ships, counter)


@rule
def intent_to_launch(
    ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int
) -> tuple[int, int]:  # fmt: skip
    """TOR.c, TOR.i  Close to torpedo range, then point the tubes where the target will be; never too near."""
    counter = counters[number]
    target = best_aim(ships, counters, number, True, False)
    if target == NOBODY:
        return AS_IT_GOES, 0
    away, enemy = separation(counter, counters[target]), counters[target]
    x, y = advance(counter.x, counter.y, counter.heading, ships[counter.issued].card.base_length // 2)
    to_x, to_y = lead(x, y, enemy, 1)
    if away < (SAFE_FROM_PREY if enemy.ship >= 0 else STANDS_OFF):
        return across(counter, enemy), half_speed(ships, counter)
    if away <= doctrine.torpedo_range * CM and enemy.ship >= 0:
        return bearing(x, y, to_x, to_y), min(RELOAD_SPEED, half_speed(ships, counter))
    return bearing(x, y, to_x, to_y), approach_speed(ships, counters, doctrine, number)


@rule
def presses_on(ships: list[Ship], counters: list[Counter], number: int) -> bool:
    """SC2.a, SC2.g  Whether a boat that has come for a cripple is not yet beside her."""
    cripple = cripple_of(ships, counters, 1 - counters[number].side)
    return cripple == NOBODY or separation(counters[number], counters[cripple]) > PRESSES_TO


@rule
def intent_to_press_on(ships: list[Ship], counters: list[Counter], number: int) -> tuple[int, int]:
    """SC2.a, SC2.g  Straight for the cripple at full speed, before she is in tow; on as she goes until she is found."""
    counter, cripple = counters[number], cripple_of(ships, counters, 1 - counters[number].side)
    if cripple == NOBODY:
        return AS_IT_GOES, 0
    goal = counters[cripple]
    return bearing(counter.x, counter.y, goal.x, goal.y), top_speed(ships, counter)


@rule
def cripple_of(ships: list[Ship], counters: list[Counter], side: int) -> int:
    """SC2.a  The counter of a side's cripple, if it is known and on the table; else NOBODY."""
    for i in range(len(ships)):
        is_known = ships[i].role == CRIPPLE and ships[i].side == side and ships[i].counter >= 0
        if is_known and counters[ships[i].counter].status == ON_TABLE:
            return counters[ships[i].counter].number
    return NOBODY


@rule
def intent_to_lay(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int
) -> tuple[int, int]:
    """EQP.c  To the nearest place where mines are wanted, then lie there until they are laid."""
    counter = counters[number]
    place = battle.objectives[nearest_place_for_mines(battle, ships, counter, counter.side)]
    left = distance(counter.x, counter.y, place.x, place.y)
    if left <= place.reach:
        return counter.heading, 0
    course = bearing(counter.x, counter.y, place.x, place.y)
    return course, min(left, approach_speed(ships, counters, doctrine, number))


@rule
def intent_to_reload(ships: list[Ship], counters: list[Counter], number: int) -> tuple[int, int]:
    """TOR.j  Out of reach, then at 4 cm until a tube is ready."""
    counter, near = counters[number], nearest_enemy(counters, number)
    if near == NOBODY or separation(counter, counters[near]) >= RELOADS_AT:
        return counter.heading, min(RELOAD_SPEED, top_speed(ships, counter))
    return away_from(counter, counters[near]), top_speed(ships, counter)


@rule
def intent_to_fight(ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int) -> tuple[int, int]:
    """VAR.d, VAR.e, OBS.b  Bring guns to bear on an enemy in reach; else close, and look into what is strange."""
    counter = counters[number]
    foe = best_aim(ships, counters, number, False, True)
    reach, is_still = doctrine.fighting_range * CM, doctrine.lies_still >= ALL_LIE_STILL
    if foe != NOBODY and separation(counter, counters[foe]) <= reach:
        return intent_to_bring_guns(ships, counters, number, foe, reach, is_still)
    target = best_aim(ships, counters, number, False, False)
    if target == NOBODY:
        return AS_IT_GOES, 0
    enemy, half = counters[target], half_speed(ships, counter)
    if separation(counter, enemy) > LOOKED_AT_FROM:
        speed = approach_speed(ships, counters, doctrine, number)
        return bearing(counter.x, counter.y, enemy.x, enemy.y), speed
    x, y = advance(counter.x, counter.y, counter.heading, half)
    if TOO_CLOSE <= distance(x, y, enemy.x, enemy.y) <= LOOKED_AT_FROM:
        return counter.heading, half
    return across(counter, enemy), half
