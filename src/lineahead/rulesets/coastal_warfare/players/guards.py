"""SC1.b, SC2.e, EQP.c  What escorts, guards and patrols do: they stand between the enemy and their charge."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import advance, bearing, distance
from ..rules.board import separation
from ..rules.movement import half_speed, top_speed
from ..tables.charts import CORVETTE_RANK
from ..tables.doctrine import ALL_LIE_STILL, GUARDS_LIE_STILL, Doctrine
from ..tables.ships import CM, CRIPPLE, MERCHANTMAN, NOBODY, ON_TABLE, Battle, Counter, Ship
from .aims import AS_IT_GOES, across, best_aim, is_enemy, is_no_dummy, nearest_enemy
from .guns import intent_to_bring_guns, is_slow
from .mines import nearest_place_for_mines

STATION = 2500  # how far a guard strays from a place
SCREEN = 1000  # how far an escort strays from where she should be before her charge
SCREENS_AT = 25 * CM  # from her charge, towards the enemy
REACH_OF_CANNON = 6000
CLOSE_BY = 1000
ENGAGED = 10000  # how near an enemy must be for an escort to leave her station
LOOKED_INTO = 6000
TWICE_AS_FAR = 2  # a marker that may be nothing counts as so much further than a ship


@rule
def intent_of_guard(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int
) -> tuple[int, int]:
    """SC1.b, SC2.e, EQP.c  Engage an enemy known to be near, once aware look into markers; else keep one's station."""
    counter, top = counters[number], top_speed(ships, counters[number])
    enemy, near = best_aim(ships, counters, number, False, True), nearest_enemy(counters, number)
    if enemy != NOBODY and separation(counter, counters[enemy]) <= ENGAGED:
        return intent_to_engage(battle, ships, counters, doctrine, number, enemy)
    if battle.aware[counter.side] != 0 and near != NOBODY and hunts(ships, counters, number, near):
        return intent_to_engage(battle, ships, counters, doctrine, number, near)
    x, y, near_enough = station_of(battle, ships, counters, number)
    if distance(counter.x, counter.y, x, y) <= near_enough:
        return AS_IT_GOES, 0
    return bearing(counter.x, counter.y, x, y), top


@rule
def intent_to_engage(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int, target: int
) -> tuple[int, int]:
    """SC1.b, VAR.e, VAR.f  Bring guns to bear; at point blank where turning costs no more than the sea does."""
    if battle.medium_sea != 0 and ships[counters[number].issued].card.rank < CORVETTE_RANK:
        return intent_at_point_blank(ships, counters, doctrine, number, target)
    charge = charge_of(ships, counters, number)
    keeps_up = charge != NOBODY and ships[counters[charge].ship].role == MERCHANTMAN
    is_still = doctrine.lies_still >= (ALL_LIE_STILL if keeps_up else GUARDS_LIE_STILL)
    return intent_to_bring_guns(ships, counters, number, target, REACH_OF_CANNON, is_still)


@rule
def intent_at_point_blank(
    ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int, target: int
) -> tuple[int, int]:
    """GUN.t1, VAR.d  Straight at an enemy, slowly only at the range to fight at, and about him when he is near."""
    counter, enemy, half = counters[number], counters[target], half_speed(ships, counters[number])
    away = separation(counter, enemy)
    if away < CLOSE_BY:
        return across(counter, enemy), half
    speed = top_speed(ships, counter) if away > doctrine.fighting_range * CM else half
    return bearing(counter.x, counter.y, enemy.x, enemy.y), speed


@rule
def hunts(ships: list[Ship], counters: list[Counter], number: int, marker: int) -> bool:
    """SC1.b  Whether a guard goes for a marker: anyone for a near one, who is fast and keeps nobody for any."""
    if separation(counters[number], counters[marker]) <= LOOKED_INTO:
        return True
    return not is_slow(ships, counters[number]) and charge_of(ships, counters, number) == NOBODY


@rule
def station_of(battle: Battle, ships: list[Ship], counters: list[Counter], number: int) -> tuple[int, int, int]:
    """SC1.b, EQP.c  Between a charge and its enemy, at a place that he wants to mine, or where one is; and how near."""
    counter, charge = counters[number], charge_of(ships, counters, number)
    if charge != NOBODY:
        x, y = screen_of(counters, counters[charge])
        return x, y, SCREEN
    place = nearest_place_for_mines(battle, ships, counter, 1 - counter.side)
    if place != NOBODY:
        return battle.objectives[place].x, battle.objectives[place].y, STATION
    return counter.x, counter.y, STATION


@rule
def screen_of(counters: list[Counter], charge: Counter) -> tuple[int, int]:
    """SC1.b, TOR.c  The place before a charge that lies in the way of its enemy; the charge's own if there is none."""
    threat = threat_to(counters, charge)
    if threat == NOBODY:
        return charge.x, charge.y
    enemy = counters[threat]
    x, y = advance(charge.x, charge.y, bearing(charge.x, charge.y, enemy.x, enemy.y), SCREENS_AT)
    return x, y


@rule
def threat_to(counters: list[Counter], charge: Counter) -> int:
    """SC1.b  The enemy whom a charge has most to fear from: the nearest, a known ship rather than a marker."""
    best, least = NOBODY, 0
    for i in range(len(counters)):
        if is_enemy(counters[i], charge.side):
            away = separation(charge, counters[i]) * (1 if is_no_dummy(counters[i]) else TWICE_AS_FAR)
            if best == NOBODY or away < least:
                best, least = i, away
    return best


@rule
def charge_of(ships: list[Ship], counters: list[Counter], number: int) -> int:
    """SC1.b, SC2.e  The nearest merchantman or cripple of the side on the table, or NOBODY."""
    best = NOBODY
    for i in range(len(ships)):
        is_charge = ships[i].role == MERCHANTMAN or ships[i].role == CRIPPLE
        if is_charge and ships[i].side == counters[number].side and ships[i].counter >= 0:
            other = counters[ships[i].counter]
            is_there = other.status == ON_TABLE
            if is_there and (best == NOBODY or is_nearer(counters, number, other.number, best)):
                best = other.number
    return best


@rule
def is_nearer(counters: list[Counter], number: int, one: int, other: int) -> bool:
    """Whether one counter is nearer than another."""
    return separation(counters[number], counters[one]) < separation(counters[number], counters[other])
