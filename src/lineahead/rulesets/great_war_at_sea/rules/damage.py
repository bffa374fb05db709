"""B8.d, B8.e, B8.h, P.u, P.v  What a gun hit does, by two dice and the armour it meets."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.cards import BATTERIES, HEAVY, PRIMARY, SECONDARY, TERTIARY
from ..tables.charts import (
    CRITICAL,
    DAMAGE,
    HULL,
    HULL_AND_FIRE,
    MOUNT,
    PRIMARY_FACTOR,
    SECONDARY_FACTOR,
    SPEED,
)
from ..tables.notes import Noted, Thrown
from ..tables.ships import NOBODY, SUNK, Battle, Ship, factors_left, is_boat
from .conditions import is_by_d6
from .hull import can_beat, cross_off, first_box, lose_step, set_on_fire, sink
from .speeds import speed_by_damage
from .underwater import critical_damage


@rule
def gun_hit(battle: Battle, ship: Ship, battery: int, by: int, dice: Dice, trace: Trace) -> None:
    """B8.d, 18.41.r9  One hit by a battery's shell; any hit destroys an MTB without a throw."""
    if ship.status == SUNK:
        return
    note(trace, Noted.STRUCK_BY_SHELL, ship.number, battery, 0, 0)
    if is_boat(ship):
        sink(ship, by, trace)
        return
    expect(dice, 2, D6, Thrown.DAMAGE, by, ship.number, 0)
    total = d6(dice) + d6(dice)
    note(trace, Noted.DAMAGE_DICE, ship.number, total, 0, 0)
    inflict(battle, ship, battery, DAMAGE[total], by, dice, trace)


@rule
def inflict(battle: Battle, ship: Ship, battery: int, result: int, by: int, dice: Dice, trace: Trace) -> None:
    """B8.d, B8.h  A result of the dice; what the ship lacks or has lost is referred to the hull."""
    if result == CRITICAL:
        critical_by_gun(battle, ship, battery, by, dice, trace)
    elif result == MOUNT:
        lose_mount(battle, ship, battery, by, trace)
    elif result == SPEED:
        if speed_by_damage(battle, ship) == 0:
            refer_to_hull(battle, ship, battery, result, by, trace)
        else:
            lose_step(battle, ship, trace)
    elif result in (HULL, HULL_AND_FIRE):
        hit_hull(battle, ship, battery, by, trace)
        if result == HULL_AND_FIRE and ship.status != SUNK:
            set_on_fire(ship, trace)
    else:
        lose_factor(battle, ship, battery, battery_named(result), by, trace)


@rule
def battery_named(result: int) -> int:
    """B8.d  The battery that a result names."""
    if result == PRIMARY_FACTOR:
        return PRIMARY
    return SECONDARY if result == SECONDARY_FACTOR else TERTIARY


@rule
def has_heavy_armour(ship: Ship) -> bool:
    """B8.e  Whether her card shows any H, on hull or batteries."""
    for box in range(ship.card.boxes):
        if ship.card.hull[box] == HEAVY:
            return True
    for battery in range(BATTERIES):
        if ship.card.armour[battery] == HEAVY:
            return True
    return False


@rule
def critical_by_gun(battle: Battle, ship: Ship, battery: int, by: int, dice: Dice, trace: Trace) -> None:
    """B8.e  On a ship with any H, critical damage by guns needs a primary hit."""
    if battery != PRIMARY and has_heavy_armour(ship):
        note(trace, Noted.CRITICAL_HELD, ship.number, 0, 0, 0)
        return
    critical_damage(battle, ship, 0, by, dice, trace)


@rule
def refer_to_hull(battle: Battle, ship: Ship, battery: int, result: int, by: int, trace: Trace) -> None:
    """B8.h  A hull box in place of what she lacks or has lost."""
    note(trace, Noted.REFERRED, ship.number, result, 0, 0)
    hit_hull(battle, ship, battery, by, trace)


@rule
def lose_mount(battle: Battle, ship: Ship, battery: int, by: int, trace: Trace) -> None:
    """B8.d, B8.h  Her torpedo mount goes with all that it holds."""
    if ship.card.torpedoes == 0 or ship.mount_lost != 0:
        refer_to_hull(battle, ship, battery, MOUNT, by, trace)
        return
    ship.mount_lost = 1
    note(trace, Noted.MOUNT_LOST, ship.number, 0, 0, 0)


@rule
def does_excess_damage(battle: Battle, battery: int, letter: int) -> bool:
    """P.u, P.u2  By the published rules a primary hit on anything less than heavy armour does excess damage."""
    return is_by_d6(battle) and battery == PRIMARY and letter != HEAVY


@rule
def lose_factor(battle: Battle, ship: Ship, battery: int, named: int, by: int, trace: Trace) -> None:
    """B8.d, B8.e, P.u2  One factor of the battery named, if the shell beats its armour."""
    letter = ship.card.armour[named]
    if factors_left(ship, named) == 0:
        refer_to_hull(battle, ship, battery, PRIMARY_FACTOR + named, by, trace)
    elif not can_beat(battery, letter):
        note(trace, Noted.ARMOUR_HOLDS, ship.number, letter, 0, 0)
    else:
        cross_off_factor(ship, named, trace)
        if does_excess_damage(battle, battery, letter):
            excess_of_factor(battle, ship, named, by, trace)


@rule
def cross_off_factor(ship: Ship, named: int, trace: Trace) -> None:
    """B8.d  One gun factor goes."""
    ship.guns_lost[named] += 1
    note(trace, Noted.FACTOR_LOST, ship.number, named, factors_left(ship, named), 0)


@rule
def excess_of_factor(battle: Battle, ship: Ship, named: int, by: int, trace: Trace) -> None:
    """P.u2  One more factor of the battery, or a hull box if that was its last."""
    note(trace, Noted.EXCESS_DAMAGE, ship.number, 0, 0, 0)
    if factors_left(ship, named) > 0:
        cross_off_factor(ship, named, trace)
    else:
        cross_off(battle, ship, first_box(ship, PRIMARY), by, trace)


@rule
def is_laid_bare(battle: Battle, ship: Ship) -> bool:
    """P.v  A ship that carries tertiary guns only, and has lost them, is hurt by any calibre."""
    carries_others = ship.card.guns[PRIMARY] > 0 or ship.card.guns[SECONDARY] > 0
    has_lost_all = ship.card.guns[TERTIARY] > 0 and factors_left(ship, TERTIARY) == 0
    return is_by_d6(battle) and not carries_others and has_lost_all


@rule
def hit_hull(battle: Battle, ship: Ship, battery: int, by: int, trace: Trace) -> None:
    """B8.e, P.u2, P.v  The first box that the shell can beat; by the published rules perhaps one more."""
    box = first_box(ship, PRIMARY if is_laid_bare(battle, ship) else battery)
    if box == NOBODY:
        note(trace, Noted.ARMOUR_HOLDS, ship.number, HEAVY, 0, 0)
        return
    cross_off(battle, ship, box, by, trace)
    if does_excess_damage(battle, battery, ship.card.hull[box]) and ship.status != SUNK:
        note(trace, Noted.EXCESS_DAMAGE, ship.number, 0, 0, 0)
        cross_off(battle, ship, first_box(ship, PRIMARY), by, trace)
