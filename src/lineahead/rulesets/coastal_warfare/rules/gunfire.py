"""GUN  Gunfire: what a ship may fire at, and one ship's fire from first target to last."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.cards import GUN, MOST_MOUNTS, NO_WEAPON, SINGLE_MG, TWIN_MG
from ..tables.charts import HITS_FROM, STRADDLE
from ..tables.notes import Noted, Thrown
from ..tables.orders import DEFAULT_MG, Fire
from ..tables.ships import (
    AFLOAT,
    CANNON,
    GUNS,
    IDENTIFIED,
    ON_TABLE,
    SHIP_COUNTER,
    TORPEDO_COUNTER,
    Battle,
    Cloud,
    Counter,
    Hit,
    Ship,
    bridge_left,
    observes,
)
from . import breaches
from .arcs import bears, undefended_arcs
from .awareness import gunfire_is_seen, is_fired_on
from .board import arcs_to, base_in_line, centimetres
from .breaches import LAWFUL
from .disclosure import betray
from .equipment import is_smoke_between
from .shooting import effect_of, row_of, shooting_factor, shooting_modifier, shot_of_hit, singles_before
from .weapons import calibre_of, cannon_points, weapon_of


@rule
def firer_breach(ships: list[Ship], counters: list[Counter], counter: int) -> int:
    """GUN, CHT.r3, TEF.t1, OBS.c  What keeps a counter from firing at all: 0 points do not, being disabled does."""
    if counter < 0 or counter >= len(counters):
        return breaches.NO_FIRER
    firing = counters[counter]
    if firing.kind != SHIP_COUNTER or firing.status != ON_TABLE or firing.ship < 0:
        return breaches.NO_FIRER
    firer = ships[firing.ship]
    if firer.status != AFLOAT:
        return breaches.NO_FIRER
    if firer.disabled != 0:
        return breaches.CANNOT_SHOOT
    if firer.fired != 0:
        return breaches.FIRED_ALREADY
    return breaches.LOOKED_TWICE if firer.looked_twice != 0 else LAWFUL


@rule
def target_breach(ships: list[Ship], counters: list[Counter], firing: Counter, target: int) -> int:
    """OBS.r6  A target is an enemy vessel on the table that the firing ship observes herself."""
    if target < 0 or target >= len(counters):
        return breaches.NO_TARGET
    aimed_at = counters[target]
    if aimed_at.kind != SHIP_COUNTER or aimed_at.status != ON_TABLE or aimed_at.side == firing.side:
        return breaches.NO_TARGET
    if aimed_at.shown == 0 or aimed_at.ship < 0 or not observes(ships[firing.ship], ships[aimed_at.ship]):
        return breaches.NOT_OBSERVED
    return LAWFUL


@rule
def is_in_range(weapon: int, distance: int) -> bool:
    """GUN.r4  Cannon as far as their row of the chart has points, Guns as far as they observe; WPN.h for single MGs."""
    return weapon == GUN or cannon_points(TWIN_MG if weapon == SINGLE_MG else weapon, distance) > 0


@rule
def default_breach(firer: Ship, arcs: int) -> int:
    """EAR.b, EAR.c, EAR.r1, EAR.r2  The default twin machine-gun: where nothing was built to fire, given a bridge."""
    if firer.card.bridge == 0 or undefended_arcs(firer.card) & arcs == 0:
        return breaches.NO_DEFAULT_WEAPON
    return breaches.BRIDGE_GONE if bridge_left(firer) == 0 else LAWFUL


@rule
def mount_breach(firer: Ship, mount: int, arcs: int) -> int:
    """CHT.b to CHT.h, OBS.s  What keeps a mount from firing into these arcs."""
    if mount == DEFAULT_MG:
        return default_breach(firer, arcs)
    if mount < 0 or mount >= MOST_MOUNTS or firer.card.mounts[mount].weapon == NO_WEAPON:
        return breaches.NO_SUCH_WEAPON
    if firer.mounts_lost[mount] != 0:
        return breaches.WEAPON_DESTROYED
    if firer.star_shells >> mount & 1 != 0:
        return breaches.FIRED_STAR_SHELL
    return LAWFUL if bears(firer, mount, arcs) else breaches.NOT_BEARING


@rule
def is_line_blocked(ships: list[Ship], counters: list[Counter], firing: Counter, aimed_at: Counter) -> bool:
    """GUN.r10  Whether fire would pass over the base of a vessel of the target's rank or more, as far as one knows."""
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        other = counters[i]
        if other.kind != SHIP_COUNTER or other.status != ON_TABLE or other.ship < 0:
            continue
        known = other.shown != 0 or other.known[firing.side] == IDENTIFIED
        if known and other.ship != firing.ship and other.ship != aimed_at.ship:
            large = ships[other.ship].card.rank >= ships[aimed_at.ship].card.rank
            if large and base_in_line(other, ships[other.ship].card, firing.x, firing.y, aimed_at.x, aimed_at.y):
                return True
    return False


@rule
def line_breach(
    ships: list[Ship], counters: list[Counter], clouds: list[Cloud], firing: Counter, aimed_at: Counter
) -> int:
    """GUN.r10, EQP.a  What lies in the line of fire: a vessel, or smoke."""
    if is_line_blocked(ships, counters, firing, aimed_at):
        return breaches.LINE_BLOCKED
    return breaches.SMOKE_BETWEEN if is_smoke_between(clouds, firing.x, firing.y, aimed_at.x, aimed_at.y) else LAWFUL


@rule
def is_used_twice(fire: Fire, shot: int) -> bool:
    """GUN.f  Whether the weapon of a shot has fired in a shot before it."""
    for i in range(shot):
        if fire.shots[i].mount == fire.shots[shot].mount:
            return True
    return False


@rule
def shot_breach(
    ships: list[Ship], counters: list[Counter], clouds: list[Cloud], fire: Fire, shot: int
) -> int:  # fmt: skip
    """GUN.f, GUN.r4, WPN.g  What keeps one weapon from firing at one target."""
    firing, mount, target = counters[fire.counter], fire.shots[shot].mount, fire.shots[shot].target
    breach = target_breach(ships, counters, firing, target)
    if breach != LAWFUL:
        return breach
    firer, aimed_at = ships[firing.ship], counters[target]
    breach = mount_breach(firer, mount, arcs_to(firing, aimed_at))
    if breach != LAWFUL:
        return breach
    if is_used_twice(fire, shot):
        return breaches.WEAPON_TWICE
    weapon = weapon_of(firer.card, mount)
    if not is_in_range(weapon, centimetres(firing, aimed_at)):
        return breaches.OUT_OF_RANGE
    if weapon == SINGLE_MG and singles_before(firer, fire, target, fire.count) < 2:
        return breaches.LONE_MACHINE_GUN
    return line_breach(ships, counters, clouds, firing, aimed_at)


@rule
def fire_breach(
    ships: list[Ship], counters: list[Counter], clouds: list[Cloud], fire: Fire
) -> int:  # fmt: skip
    """GUN.e, GUN.f  0 if a ship may fire like this, else what stands against it."""
    breach = firer_breach(ships, counters, fire.counter)
    if breach != LAWFUL:
        return breach
    if fire.count < 1 or fire.count > len(fire.shots):
        return breaches.NO_SHOTS
    for i in range(fire.count):
        mount = fire.shots[i].mount
        if mount < 0 or mount > DEFAULT_MG:
            return breaches.NO_SUCH_WEAPON
    for i in range(fire.count):
        breach = shot_breach(ships, counters, clouds, fire, i)
        if breach != LAWFUL:
            return breach
    return LAWFUL


@rule
def open_fire(battle: Battle, ships: list[Ship], counters: list[Counter], firing: Counter, trace: Trace) -> None:
    """OBS.q, OBS.r10  A ship that fires is seen to be no dummy, and everybody near knows that there is an enemy."""
    ships[firing.ship].fired = 1
    betray(firing)
    note(trace, Noted.OPENS_FIRE, ships[firing.ship].number, firing.number, 0, 0)
    gunfire_is_seen(battle, counters, firing.x, firing.y)


@rule
def is_first_at(fire: Fire, shot: int) -> bool:
    """GUN.e  Whether no shot before this one goes to the same target."""
    for i in range(shot):
        if fire.shots[i].target == fire.shots[shot].target:
            return False
    return True


@rule
def fire_ship(
    battle: Battle, ships: list[Ship], counters: list[Counter], hits: list[Hit], fire: Fire, dice: Dice, trace: Trace
) -> None:
    """GUN.c, GUN.e, GUN.r7  Target after target, first the Cannon and then the Guns that are laid on it."""
    open_fire(battle, ships, counters, counters[fire.counter], trace)
    ships[counters[fire.counter].ship].shots += fire.count
    for i in range(fire.count):
        if is_first_at(fire, i):
            is_fired_on(battle, counters[fire.shots[i].target])
            for group in (CANNON, GUNS):
                effect = shoot(battle, ships, counters, fire, fire.shots[i].target, group, dice, trace)
                score_hits(battle, ships, counters, hits, fire, fire.shots[i].target, group, effect)


@rule
def shoot(
    battle: Battle, ships: list[Ship], counters: list[Counter], fire: Fire, target: int, group: int, dice: Dice,
    trace: Trace,
) -> int:  # fmt: skip
    """GUN.c, VAR.a, VAR.r7  What a group of weapons does to one target: one roll, unless the factor is 0."""
    firing, aimed_at = counters[fire.counter], counters[target]
    distance = centimetres(firing, aimed_at)
    factor = shooting_factor(ships[firing.ship], fire, target, group, distance)
    if factor == 0:
        return 0
    note(trace, Noted.FIRES_AT, firing.ship, aimed_at.ship, group, factor)
    modifier = shooting_modifier(battle, ships, firing, aimed_at, fire, group, trace)
    effect = roll_gunfire(factor, modifier, firing.side, dice, trace)
    if effect == STRADDLE or effect > 0:
        remember_straddle(ships[firing.ship], ships[aimed_at.ship], group)
    note_effect(ships[firing.ship], ships[aimed_at.ship], group, effect, trace)
    return effect


@rule
def score_hits(
    battle: Battle, ships: list[Ship], counters: list[Counter], hits: list[Hit], fire: Fire, target: int, group: int,
    effect: int,
) -> None:  # fmt: skip
    """VAR.t1  As many hits as the fire of a group came to; a straddle is none."""
    firer, struck = ships[counters[fire.counter].ship], ships[counters[target].ship]
    for hit in range(max(effect, 0)):
        score_hit(battle, firer, struck, hits, fire, target, group, hit)


@rule
def roll_gunfire(factor: int, modifier: int, roller: int, dice: Dice, trace: Trace) -> int:
    """VAR.a  A D6, changed by the variables and read in the row of the factor."""
    expect(dice, 1, D6, Thrown.TO_HIT, roller, ABOUT_NOBODY, max(1, HITS_FROM[row_of(factor)] - modifier))
    face = d6(dice)
    note(trace, Noted.FIRE_DIE, face, modifier, factor, 0)
    return effect_of(factor, face + modifier)


@rule
def remember_straddle(firer: Ship, target: Ship, group: int) -> None:
    """VAR.b, VAR.h, VAR.r5  A straddle or hit helps the next fire of the same group at the same target."""
    if group == GUNS:
        firer.straddling_guns |= 1 << target.number
    else:
        firer.straddling_cannon |= 1 << target.number


@rule
def note_effect(firer: Ship, target: Ship, group: int, effect: int, trace: Trace) -> None:
    """VAR.t1  Nothing, a straddle, or hits."""
    if effect == 0:
        note(trace, Noted.MISSES, firer.number, target.number, group, 0)
    elif effect == STRADDLE:
        note(trace, Noted.STRADDLES, firer.number, target.number, group, 0)
    else:
        note(trace, Noted.HITS, firer.number, target.number, group, effect)


@rule
def score_hit(
    battle: Battle, firer: Ship, target: Ship, hits: list[Hit], fire: Fire, aimed_at: int, group: int, hit: int
) -> None:
    """ORD.r3, GUN.r6  A hit is kept with the weapon that scored it until the damage step."""
    mount = fire.shots[shot_of_hit(firer, fire, aimed_at, group, hit)].mount
    weapon = weapon_of(firer.card, mount)
    firer.hits += 1
    row = hits[battle.hits]
    row.target, row.firer = target.number, firer.number
    row.weapon, row.calibre = TWIN_MG if weapon == SINGLE_MG else weapon, calibre_of(firer.card, mount)
    battle.hits += 1
