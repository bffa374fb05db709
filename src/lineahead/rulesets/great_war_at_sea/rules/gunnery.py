"""B8, P.a to P.h  Gunnery: a die for each factor, by range and battery, and the simultaneous fire of an impulse."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, D20, Dice, d6, d20, expect
from ....kernel.numbers import divided_up
from ....kernel.trace import Trace, because, note
from ..tables.cards import BATTERIES, BATTLECRUISER, DEAD_IN_THE_WATER, DREADNOUGHT, PRIMARY, THREE
from ..tables.charts import (
    ALWAYS_HITS,
    AT_MTB,
    AT_TARGET_DEAD,
    AT_TARGET_SPEED_3,
    BAD_WEATHER_FROM,
    BY_NIGHT,
    D6_DREADNOUGHT_REACH,
    D6_EXCELLENT_NEEDED,
    D6_GUN_NEEDED,
    D6_GUN_REACH,
    GUN_NEEDED,
    GUN_REACH,
    IN_BAD_WEATHER,
    PRIMARY_SHARE,
    WHILE_ON_FIRE,
)
from ..tables.notes import Noted, Thrown
from ..tables.orders import Gunfire
from ..tables.ships import MOST_SHIPS, NOBODY, ON_MAP, SIDES, Battle, Ship, factors_left, is_boat
from . import breaches
from .board import can_see, range_between
from .breaches import LAWFUL
from .conditions import is_by_d6, is_night
from .damage import gun_hit
from .speeds import speed_of


@rule
def gun_reach(battle: Battle, ship: Ship, battery: int) -> int:
    """B8.t1, P.d, P.e  How many hexes a battery reaches."""
    if not is_by_d6(battle):
        return GUN_REACH[battery]
    if battery == PRIMARY and ship.card.kind in (DREADNOUGHT, BATTLECRUISER):
        return D6_DREADNOUGHT_REACH
    return D6_GUN_REACH[battery]


@rule
def gun_needed(battle: Battle, firer: Ship, battery: int, distance: int) -> int:
    """B8.t1, P.a, P.b, P.f  What each die must show, within reach."""
    if is_by_d6(battle):
        return D6_EXCELLENT_NEEDED if firer.card.excellent != 0 else D6_GUN_NEEDED
    return GUN_NEEDED[battery][distance]


@rule
def gun_modifier(battle: Battle, firer: Ship, target: Ship, trace: Trace) -> int:
    """B8.b, P.f  What helps or hinders each D20; D6 know no modifiers."""
    if is_by_d6(battle):
        return 0
    speed = speed_of(battle, target)
    is_dead = speed == DEAD_IN_THE_WATER and not is_boat(target)
    modifier = because(trace, Noted.TARGET_DEAD_IN_WATER, is_dead, AT_TARGET_DEAD)
    modifier += because(trace, Noted.TARGET_AT_SPEED_3, speed == THREE, AT_TARGET_SPEED_3)
    modifier += because(trace, Noted.BAD_WEATHER, battle.weather >= BAD_WEATHER_FROM, IN_BAD_WEATHER)
    modifier += because(trace, Noted.NIGHT_FIRE, is_night(battle), BY_NIGHT)
    modifier += because(trace, Noted.FIRER_ON_FIRE, firer.on_fire != 0, WHILE_ON_FIRE)
    modifier += because(trace, Noted.TARGET_IS_MTB, is_boat(target), AT_MTB)
    return modifier


@rule
def gun_dice(battle: Battle, firer: Ship, target: Ship, battery: int) -> int:
    """B8.a, P.f, 18.411.a, 18.411.c  A die a factor; half of them on fire by D6, half of primaries at an MTB."""
    count = factors_left(firer, battery)
    if is_by_d6(battle) and firer.on_fire != 0:
        count = divided_up(count, 2)
    if battery == PRIMARY and is_boat(target):
        count //= PRIMARY_SHARE
    return count


@rule
def fire_battery(
    battle: Battle, firer: Ship, target: Ship, battery: int, distance: int, dice: Dice, trace: Trace
) -> int:
    """B8.a, 18.41.j  All dice of a battery at one target at a range within reach: the hits."""
    count = gun_dice(battle, firer, target, battery)
    if count == 0:
        return 0
    note(trace, Noted.FIRES, firer.number, battery, target.number, count)
    if is_by_d6(battle) and firer.on_fire != 0:
        note(trace, Noted.HALF_DICE_ON_FIRE, count, 0, 0, 0)
    if battery == PRIMARY and is_boat(target):
        note(trace, Noted.HALF_DICE_AT_MTB, count, 0, 0, 0)
    needed = gun_needed(battle, firer, battery, distance)
    modifier = gun_modifier(battle, firer, target, trace)
    note(trace, Noted.GUN_NEEDED, needed, modifier, distance, D6 if is_by_d6(battle) else D20)
    hits = roll_guns(battle, count, needed, modifier, firer.side, dice, trace)
    firer.shots += count
    firer.hits += hits
    note(trace, Noted.GUN_HITS, firer.number, target.number, hits, battery)
    return hits


@rule
def roll_guns(battle: Battle, count: int, needed: int, modifier: int, roller: int, dice: Dice, trace: Trace) -> int:
    """B8.b, P.a  The dice; a natural 20 always hits within range."""
    by_d6 = is_by_d6(battle)
    least = min(needed - modifier, ALWAYS_HITS)
    expect(dice, count, D6 if by_d6 else D20, Thrown.GUNS, roller, ABOUT_NOBODY, least)
    hits = 0
    for _ in range(count):
        face = d6(dice) if by_d6 else d20(dice)
        is_hit = face + modifier >= needed or (not by_d6 and face == ALWAYS_HITS)
        hits += 1 if is_hit else 0
        note(trace, Noted.GUN_DIE, face, 1 if is_hit else 0, 0, 0)
    return hits


@rule
def battery_breach(battle: Battle, ships: list[Ship], firer: int, battery: int, target: int) -> int:
    """B8.c, B7.g, 18.411.b  What keeps a battery from firing at a target."""
    if not 0 <= target < len(ships) or ships[target].status != ON_MAP:
        return breaches.NO_SUCH_TARGET
    if ships[target].side == ships[firer].side:
        return breaches.TARGET_IS_OWN
    if ships[firer].status != ON_MAP or factors_left(ships[firer], battery) == 0:
        return breaches.NO_SUCH_BATTERY
    distance = range_between(ships[firer], ships[target])
    if battery == PRIMARY and is_boat(ships[target]) and distance == 0:
        return breaches.NO_PRIMARY_AT_MTB
    if distance > gun_reach(battle, ships[firer], battery):
        return breaches.OUT_OF_REACH
    return LAWFUL if can_see(battle, ships[firer], ships[target]) else breaches.OUT_OF_SIGHT


@rule
def gunfire_breach(battle: Battle, ships: list[Ship], gunfire: Gunfire, side: int) -> int:
    """B8.c  What is wrong with a side's fire: each battery has one target or none."""
    for i in range(MOST_SHIPS):
        for battery in range(BATTERIES):
            target = gunfire.targets[BATTERIES * i + battery]
            if target == NOBODY:
                continue
            if i >= len(ships) or ships[i].side != side:
                return breaches.NOT_HIS_SHIP
            breach = battery_breach(battle, ships, i, battery, target)
            if breach != LAWFUL:
                return breach
    return LAWFUL


@rule
def has_to_fire(battle: Battle, ships: list[Ship], side: int) -> bool:
    """B8.c  Whether any battery of a side has a target in the impulse at hand."""
    for i in range(len(ships)):
        for battery in range(BATTERIES):
            for j in range(len(ships)):
                if ships[i].side == side and battery_breach(battle, ships, i, battery, j) == LAWFUL:
                    return True
    return False


@rule
def name_targets(battle: Battle, ships: list[Ship], fire: Gunfire, side: int, trace: Trace) -> None:
    """B8.g, P.g  A side names the targets of its batteries."""
    for i in range(len(ships)):
        if ships[i].side != side:
            continue
        for battery in range(BATTERIES):
            ships[i].aims[battery] = fire.targets[BATTERIES * i + battery]
            if ships[i].aims[battery] != NOBODY:
                note(trace, Noted.NAMES_TARGET, i, battery, ships[i].aims[battery], 0)
    battle.named[side] = 1


@rule
def resolve_gunfire(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """B8.g, P.g  All dice of both sides, the holder's first; only then is damage worked out."""
    for place in range(SIDES):
        side = battle.holder if place == 0 else 1 - battle.holder
        for i in range(len(ships)):
            if ships[i].side == side and ships[i].status == ON_MAP:
                fire_ship(battle, ships, i, dice, trace)
    for i in range(len(ships)):
        suffer_gunfire(battle, ships[i], dice, trace)


@rule
def fire_ship(battle: Battle, ships: list[Ship], firer: int, dice: Dice, trace: Trace) -> None:
    """B8.c  Each battery of a ship at the target that was named for it."""
    for battery in range(BATTERIES):
        aim = ships[firer].aims[battery]
        if aim != NOBODY:
            distance = range_between(ships[firer], ships[aim])
            hits = fire_battery(battle, ships[firer], ships[aim], battery, distance, dice, trace)
            ships[aim].gun_hits[battery] += hits


@rule
def suffer_gunfire(battle: Battle, ship: Ship, dice: Dice, trace: Trace) -> None:
    """B8.g  The hits that a ship has taken in the impulse, primary shells first."""
    for battery in range(BATTERIES):
        for _ in range(ship.gun_hits[battery]):
            gun_hit(battle, ship, battery, 1 - ship.side, dice, trace)
        ship.gun_hits[battery] = 0
