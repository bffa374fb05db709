"""Where a computer player wants a counter to go: a course and a speed, by its role and by what it has left to do.

A dummy makes for what the ship would make for that it was issued with, so that it looks like her.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.open_table import advance, bearing, distance
from ..rules.board import separation
from ..rules.equipment import has_laid_mines
from ..rules.movement import half_speed, top_speed
from ..rules.towing import tows_cripple
from ..rules.withdrawal import withdrawal_course
from ..tables.charts import RELOAD_SPEED
from ..tables.doctrine import Doctrine
from ..tables.ships import (
    ATTACK_ON_CONVOY,
    ATTACKER,
    CM,
    ESCAPE,
    ESCORT,
    GUARD,
    HEARTY_KNOLL,
    MERCHANTMAN,
    NOBODY,
    ON_TABLE,
    RUNNER,
    TEXEL_LIGHTERS,
    WEST,
    Battle,
    Counter,
    Ship,
    is_at_no_points,
)
from .aims import best_aim, has_prey, lead, nearest_enemy, off_course, torpedoes_ready
from .guns import intent_to_bring_guns, is_slow
from .mines import has_mines_to_lay, nearest_place_for_mines

AS_IT_GOES = -1
EASTWARD = 9000
WESTWARD = 27000
SAFE_FROM_PREY = 3500
STANDS_OFF = 4000  # from a marker that may be a ship worth a torpedo
STATION = 2500  # how far an escort strays from what it guards
ENGAGED = 10000  # how near an enemy must be for an escort to leave its station
LOOKED_INTO = 6000
RELOADS_AT = 7000
TOO_CLOSE = 1200
BADLY_HURT = 3  # quarters of the damage track
ABEAM_AND_AWAY = 12000


@rule
def intent(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int
) -> tuple[int, int]:
    """The course and the speed that a counter is to have; AS_IT_GOES where it is to go on as it went."""
    counter = counters[number]
    ship, top = ships[counter.issued], top_speed(ships, counter)
    if counter.ship >= 0 and tows_cripple(ships, ship):
        return withdrawal_course(battle, counters, counter), top
    if ship.role == MERCHANTMAN:
        return intent_of_merchantman(counter, top)
    if ship.role == RUNNER:
        return run_for_goal(battle), top
    if goes_home(battle, doctrine, ship):
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
    aim, speed = best_aim(ships, counters, number, False, False), approach_speed(ships, counters, doctrine, number)
    return intent_to_fight(ships, counters, doctrine, number, aim, speed)


@rule
def run_for_goal(battle: Battle) -> int:
    """SC4.c  The course straight for the edge that runners make for."""
    return EASTWARD if battle.runs_from == WEST else WESTWARD


@rule
def intent_of_merchantman(counter: Counter, top: int) -> tuple[int, int]:
    """SC1.c  On as she goes; one that has slowed down to let torpedoes pass goes on at the convoy's speed."""
    speed = min(counter.set_speed, top)
    return (counter.heading, speed) if counter.speed < speed else (AS_IT_GOES, 0)


@rule
def leaves(battle: Battle, ships: list[Ship], doctrine: Doctrine, counter: Counter) -> bool:
    """Whether a counter means to go off the table."""
    ship = ships[counter.issued]
    in_tow = counter.ship >= 0 and tows_cripple(ships, ship)
    return in_tow or ship.role == RUNNER or goes_home(battle, doctrine, ship)


@rule
def goes_home(battle: Battle, doctrine: Doctrine, ship: Ship) -> bool:
    """SC1.g, SC5.f, EQP.c  Whether a boat has had enough: badly hurt, mines laid, or a raider's torpedoes spent."""
    if doctrine.withdraws == 0 or ship.role == ESCORT or bars_the_way(battle, ship):
        return False
    if has_laid_mines(ship):
        return True
    if 4 * ship.damage >= BADLY_HURT * ship.card.boxes and not is_at_no_points(ship):
        return True
    raids = battle.scenario == ATTACK_ON_CONVOY or battle.scenario == HEARTY_KNOLL
    is_spent = torpedoes_ready(ship) == 0 and ship.reloads == 0
    return raids and ship.role == ATTACKER and is_spent


@rule
def bars_the_way(battle: Battle, ship: Ship) -> bool:
    """SC4.a, SCN.r5  Whether a craft is of the patrol that must not leave the table."""
    return battle.scenario == ESCAPE and ship.side != battle.attackers


@rule
def home_course(battle: Battle, counters: list[Counter], counter: Counter) -> int:
    """SC5.f, CHT.r4  Off Hearty Knoll northward, elsewhere to the nearest edge that leads away from the enemy."""
    if battle.scenario == HEARTY_KNOLL or (battle.scenario == TEXEL_LIGHTERS and counter.side == battle.attackers):
        return 0
    return withdrawal_course(battle, counters, counter)


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
def intent_to_fight(
    ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int, target: int, speed: int
) -> tuple[int, int]:
    """VAR.d, VAR.e  Close to fighting range, then straight on at half speed for as long as the range holds."""
    counter = counters[number]
    if target == NOBODY:
        return AS_IT_GOES, 0
    enemy, half = counters[target], half_speed(ships, counter)
    if separation(counter, enemy) > doctrine.fighting_range * CM:
        return bearing(counter.x, counter.y, enemy.x, enemy.y), speed
    x, y = advance(counter.x, counter.y, counter.heading, half)
    if TOO_CLOSE <= distance(x, y, enemy.x, enemy.y) <= doctrine.fighting_range * CM:
        return counter.heading, half
    return across(counter, enemy), half


@rule
def intent_of_guard(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int
) -> tuple[int, int]:
    """SC1.b, SC2.e, EQP.c  Engage an enemy known to be near, once aware look into markers; else keep one's station."""
    counter, top = counters[number], top_speed(ships, counters[number])
    enemy, near = best_aim(ships, counters, number, False, True), nearest_enemy(counters, number)
    if enemy != NOBODY and separation(counter, counters[enemy]) <= ENGAGED:
        return intent_to_engage(ships, counters, doctrine, number, enemy)
    if battle.aware[counter.side] != 0 and near != NOBODY and separation(counter, counters[near]) <= LOOKED_INTO:
        return intent_to_engage(ships, counters, doctrine, number, near)
    x, y = station_of(battle, ships, counters, number)
    if distance(counter.x, counter.y, x, y) <= STATION:
        return AS_IT_GOES, 0
    return bearing(counter.x, counter.y, x, y), top


@rule
def intent_to_engage(
    ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int, target: int
) -> tuple[int, int]:
    """SC1.b, SCT.c.i2  A guard fights: who is slow brings her guns to bear, others close."""
    if is_slow(ships, counters[number]):
        return intent_to_bring_guns(ships, counters, number, target)
    return intent_to_fight(ships, counters, doctrine, number, target, top_speed(ships, counters[number]))


@rule
def station_of(battle: Battle, ships: list[Ship], counters: list[Counter], number: int) -> tuple[int, int]:
    """SC1.b, EQP.c  Near what a guard keeps: its charge, a place that the enemy wants to mine, or where it is."""
    counter, charge = counters[number], charge_of(ships, counters, number)
    if charge != NOBODY:
        return counters[charge].x, counters[charge].y
    place = nearest_place_for_mines(battle, ships, counter, 1 - counter.side)
    if place != NOBODY:
        return battle.objectives[place].x, battle.objectives[place].y
    return counter.x, counter.y


@rule
def charge_of(ships: list[Ship], counters: list[Counter], number: int) -> int:
    """SC1.b  The nearest merchantman of the side on the table, or NOBODY."""
    best = NOBODY
    for i in range(len(ships)):
        if ships[i].side == counters[number].side and ships[i].role == MERCHANTMAN and ships[i].counter >= 0:
            other = counters[ships[i].counter]
            is_there = other.status == ON_TABLE
            if is_there and (best == NOBODY or is_nearer(counters, number, other.number, best)):
                best = other.number
    return best


@rule
def is_nearer(counters: list[Counter], number: int, one: int, other: int) -> bool:
    """Whether one counter is nearer than another."""
    return separation(counters[number], counters[one]) < separation(counters[number], counters[other])


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
