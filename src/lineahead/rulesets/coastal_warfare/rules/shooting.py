"""GUN, VAR  The shooting factor, the shooting variables, and what a roll comes to."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, because
from ..tables.cards import DIRECTOR, SINGLE_MG, TWIN_MG
from ..tables.charts import (
    ABOVE_HALF_SPEED,
    CORVETTE_RANK,
    DESTROYER_RANK,
    FACTOR_ROWS,
    GUNFIRE_EFFECT,
    HEAVY_CALIBRE,
    HEAVY_ON_SMALL,
    LAST_COLUMN,
    STATIONARY_TARGET,
    STRADDLED_BEFORE,
    UNSTEADY,
)
from ..tables.notes import Noted
from ..tables.orders import Fire
from ..tables.ships import CANNON, GUNS, Battle, Counter, Ship, has
from .movement import is_moving_fast
from .weapons import calibre_of, cannon_points, group_of, gun_halves, weapon_of, weapons_in


@rule
def is_of(firer: Ship, fire: Fire, shot: int, target: int, group: int) -> bool:
    """GUN.c, GUN.r7  Whether a shot belongs to the roll of this group at this target."""
    weapon = weapon_of(firer.card, fire.shots[shot].mount)
    return fire.shots[shot].target == target and group_of(weapon) == group


@rule
def cannon_factor(firer: Ship, fire: Fire, target: int, centimetres: int) -> int:
    """GUN.h, WPN.h, WPN.r2  The points of all Cannon on a target; single machine-guns count by twos."""
    factor = 0
    singles = 0
    for i in range(fire.count):
        if is_of(firer, fire, i, target, CANNON):
            weapon = weapon_of(firer.card, fire.shots[i].mount)
            count = weapons_in(firer.card, fire.shots[i].mount)
            factor += cannon_points(weapon, centimetres) * count
            if weapon == SINGLE_MG:
                singles += count
    return factor + cannon_points(TWIN_MG, centimetres) * (singles // 2)


@rule
def guns_of_calibre(firer: Ship, fire: Fire, target: int, calibre: int, before: int) -> int:
    """GUN.i  How many Guns of one calibre are laid on a target by the shots before this one."""
    guns = 0
    for i in range(before):
        if is_of(firer, fire, i, target, GUNS) and calibre_of(firer.card, fire.shots[i].mount) == calibre:
            guns += weapons_in(firer.card, fire.shots[i].mount)
    return guns


@rule
def gun_factor(firer: Ship, fire: Fire, target: int, centimetres: int) -> int:
    """GUN.h, GUN.i, GUN.r2, LOC.k  The points of all Guns on a target by calibre; of the sum the half is dropped."""
    halves = 0
    for i in range(fire.count):
        if is_of(firer, fire, i, target, GUNS):
            calibre = calibre_of(firer.card, fire.shots[i].mount)
            if guns_of_calibre(firer, fire, target, calibre, i) == 0:
                guns = guns_of_calibre(firer, fire, target, calibre, fire.count)
                halves += gun_halves(guns, has(firer, DIRECTOR), centimetres)
    return halves // 2


@rule
def shooting_factor(firer: Ship, fire: Fire, target: int, group: int, centimetres: int) -> int:
    """GUN.h  The points of every weapon of one group that a ship brings to bear on a target."""
    if group == GUNS:
        return gun_factor(firer, fire, target, centimetres)
    return cannon_factor(firer, fire, target, centimetres)


@rule
def fires_heavy_guns(firer: Ship, fire: Fire, target: int) -> bool:
    """VAR.g  Whether Guns larger than 5 inches take part."""
    for i in range(fire.count):
        heavy = calibre_of(firer.card, fire.shots[i].mount) > HEAVY_CALIBRE
        if heavy and is_of(firer, fire, i, target, GUNS):
            return True
    return False


@rule
def has_straddled(firer: Ship, target: Ship, group: int) -> bool:
    """VAR.b, VAR.r5  Whether this group of this ship straddled or hit this target in her firing phase before."""
    straddled = firer.straddled_guns if group == GUNS else firer.straddled_cannon
    return straddled >> target.number & 1 != 0


@rule
def shooting_modifier(
    battle: Battle, ships: list[Ship], firing: Counter, aimed_at: Counter, fire: Fire, group: int, trace: Trace
) -> int:
    """VAR.b to VAR.g, GUN.r1  Everything that changes the die; what an "or" joins counts once (VAR.r2, VAR.r4)."""
    firer, target = ships[firing.ship], ships[aimed_at.ship]
    fast = is_moving_fast(ships, firing) or is_moving_fast(ships, aimed_at)
    turned = firing.turned != 0
    tossed = battle.medium_sea != 0 and firer.card.rank < CORVETTE_RANK
    heavy = group == GUNS and firer.card.rank <= DESTROYER_RANK and fires_heavy_guns(firer, fire, aimed_at.number)
    modifier = because(trace, Noted.STRADDLED_BEFORE, has_straddled(firer, target, group), STRADDLED_BEFORE)
    modifier += because(trace, Noted.STATIONARY_TARGET, aimed_at.speed == 0, STATIONARY_TARGET)
    modifier += because(trace, Noted.ABOVE_HALF_SPEED, fast, ABOVE_HALF_SPEED)
    modifier += because(trace, Noted.TURNED, turned, UNSTEADY)
    modifier += because(trace, Noted.SMALL_IN_MEDIUM_SEA, tossed and not turned, UNSTEADY)
    modifier += because(trace, Noted.HEAVY_GUNS, heavy, HEAVY_ON_SMALL)
    return modifier


@rule
def row_of(factor: int) -> int:
    """VAR.t1  The row of the table that a factor is read in."""
    row = 0
    while row < len(FACTOR_ROWS) and factor > FACTOR_ROWS[row]:
        row += 1
    return row


@rule
def effect_of(factor: int, score: int) -> int:
    """VAR.a, VAR.t1, VAR.r6  What a modified die comes to: hits, STRADDLE, or nothing."""
    column = min(max(score, 1), LAST_COLUMN)
    return GUNFIRE_EFFECT[LAST_COLUMN * row_of(factor) + column - 1]


@rule
def singles_before(firer: Ship, fire: Fire, target: int, before: int) -> int:
    """WPN.h  Single machine-guns laid on a target by the shots before this one."""
    singles = 0
    for i in range(before):
        if is_of(firer, fire, i, target, CANNON) and weapon_of(firer.card, fire.shots[i].mount) == SINGLE_MG:
            singles += weapons_in(firer.card, fire.shots[i].mount)
    return singles


@rule
def weapons_contributing(firer: Ship, fire: Fire, shot: int) -> int:
    """GUN.r6, WPN.h  How many weapons a shot adds to its roll; a single machine-gun only if it makes up a pair."""
    count = weapons_in(firer.card, fire.shots[shot].mount)
    if weapon_of(firer.card, fire.shots[shot].mount) != SINGLE_MG:
        return count
    before = singles_before(firer, fire, fire.shots[shot].target, shot)
    return (before + count) // 2 - before // 2


@rule
def heaviest_shot(firer: Ship, fire: Fire, target: int, group: int, passed: int) -> int:
    """GUN.r6  The heaviest shot of a roll that has not been passed over, by row of the chart and then by calibre."""
    heaviest, most = -1, -1
    for i in range(fire.count):
        if passed >> i & 1 == 0 and is_of(firer, fire, i, target, group) and weapons_contributing(firer, fire, i) > 0:
            mount = fire.shots[i].mount
            weight = weapon_of(firer.card, mount) << 20 | calibre_of(firer.card, mount)
            if weight > most:
                heaviest, most = i, weight
    return heaviest


@rule
def shot_of_hit(firer: Ship, fire: Fire, target: int, group: int, hit: int) -> int:
    """GUN.r6  Which shot a hit of a roll belongs to, from 0: one to each weapon, heaviest first, then round again."""
    weapons = 0
    for i in range(fire.count):
        if is_of(firer, fire, i, target, group):
            weapons += weapons_contributing(firer, fire, i)
    left = hit % max(weapons, 1)
    passed = 0
    shot = heaviest_shot(firer, fire, target, group, passed)
    while shot >= 0 and left >= weapons_contributing(firer, fire, shot):
        left -= weapons_contributing(firer, fire, shot)
        passed |= 1 << shot
        shot = heaviest_shot(firer, fire, target, group, passed)
    return shot
