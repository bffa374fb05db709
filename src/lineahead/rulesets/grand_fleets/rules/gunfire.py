"""4  Gunfire: who may fire at whom, the roll to hit, and one ship's attacks from first battery to last."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D10, Dice, d10, expect
from ....kernel.numbers import divided_up
from ....kernel.trace import Trace, because, note
from ..tables.charts import (
    AT_LONG_RANGE,
    AT_SHORT_RANGE,
    EACH_FIRE,
    EACH_SPLASH,
    FUNNEL_SMOKE,
    LARGE_TARGET_ABEAM,
    LIGHT_BANDS,
    LIGHT_BORE,
    LIGHT_DAMAGE,
    LIGHT_PENETRATION,
    LIGHT_RATE_OF_FIRE,
    LONG,
    NEEDED_TO_HIT,
    OPEN_ENDED,
    OPEN_ENDED_FROM,
    OUT_OF_RANGE,
    SHORT,
    SMALL_TARGET_END_ON,
    TEN_INCHES,
    VERY_LARGE_TARGET,
    VERY_SMALL_TARGET,
    Critical,
)
from ..tables.notes import Noted, Thrown
from ..tables.orders import ALL_ROUND, LIGHT_GUNS, TO_PORT, Battery, Fire
from ..tables.sea import Blow, Lie, Strike
from ..tables.ships import (
    FRESH,
    IN_EFFECT,
    LARGE,
    MILE,
    MOST_GUNS,
    MOST_MOUNT_GROUPS,
    ON_BOARD,
    SMALL,
    VERY_LARGE,
    VERY_SMALL,
    Battle,
    Ship,
    are_enemies,
    light_gun_rating,
    mounts_left,
)
from . import breaches
from .arcs import ABEAM, PORT, STARBOARD, arcs_to, aspect_of
from .board import is_in_range, is_line_blocked, range_between
from .breaches import LAWFUL
from .crews import crew_modifier
from .damage import armour_struck, armour_value, inflict, roll_penetration
from .flotillas import strike_flotilla
from .ranging import keep_ranging, ranging_modifier
from .seas import mounts_open, sea_modifier
from .sight import does_see, light_modifier, light_up, show_flashes
from .silence import guns_silenced
from .smoke import funnels_between, is_hidden_by_smoke
from .splashes import place_splashes, splashes_of_others


@rule
def band_limit(ship: Ship, weapon: int, band: int) -> int:
    """1.51, 4.4.d  The far end of a range band, in miles."""
    return LIGHT_BANDS[band] if weapon == LIGHT_GUNS else ship.card.guns[weapon].bands[band]


@rule
def band_at(ship: Ship, weapon: int, distance: int) -> int:
    """4.13.c, 4.13.r1  Short, medium, long or out of range; limits belong to the nearer band."""
    for band in range(3):
        if distance <= band_limit(ship, weapon, band) * MILE:
            return band
    return OUT_OF_RANGE


@rule
def barrels_bearing(ship: Ship, weapon: int, arcs: int) -> int:
    """4.12.g, 4.12.r1  Barrels of a gun type in mounts that cover any of these arcs, each mount once."""
    barrels = 0
    for i in range(MOST_MOUNT_GROUPS):
        group = ship.card.guns[weapon].groups[i]
        if group.mounts == 0:  # groups stand on the card without gaps
            return barrels
        if group.arcs & arcs != 0:
            barrels += group.barrels * mounts_open(ship, weapon, i, mounts_left(ship, weapon, i))
    return barrels


@rule
def most_light_dice(ship: Ship) -> int:
    """4.4.c  At most half the light gun dice, rounded up, go to one target."""
    return divided_up(light_gun_rating(ship), 2)


@rule
def arcs_for(battery: Battery, arcs: int) -> int:
    """4.11.c, 4.4.b  The arcs through which a battery fires: all, or only port or starboard."""
    if battery.to_side == ALL_ROUND:
        return arcs
    return arcs & PORT if battery.to_side == TO_PORT else arcs & STARBOARD


@rule
def guns_bearing(ship: Ship, battery: Battery, arcs: int) -> int:
    """4.2.r1, 4.4.a  How many dice a battery throws at a target in these arcs."""
    through = arcs_for(battery, arcs)
    if battery.weapon == LIGHT_GUNS:
        return min(battery.dice, most_light_dice(ship)) if through != 0 else 0
    return barrels_bearing(ship, battery.weapon, through)


@rule
def guns_breach(ship: Ship) -> int:
    """6.21.d, 6.24.a, 9.5.a  No guns under BRIDGE, under FIRE CTRL from before this phase, or swamped by the sea."""
    return guns_silenced(ship) or (LAWFUL if ship.status == ON_BOARD else breaches.NOT_ON_BOARD)


@rule
def may_fire(ship: Ship) -> bool:
    """6.21.d, 6.24.a  Whether a ship can fire guns at all."""
    return guns_breach(ship) == LAWFUL


@rule
def reach_breach(ship: Ship, weapon: int, distance: int) -> int:
    """4.13.d, 6.26.b  Within the long band; a listing ship cannot fire into it."""
    band = band_at(ship, weapon, distance)
    if band == OUT_OF_RANGE:
        return breaches.BEYOND_RANGE
    return breaches.TOO_FAR_WITH_A_LIST if band == LONG and ship.listing != 0 else LAWFUL


@rule
def is_in_reach(ship: Ship, weapon: int, distance: int) -> bool:
    """4.13.d, 6.26.b  Whether a ship can fire a weapon so far."""
    return reach_breach(ship, weapon, distance) == LAWFUL


@rule
def bearing_breach(ship: Ship, battery: Battery, arcs: int) -> int:
    """4.12.g, 4.4.a, 4.4.r2  At least one gun of a battery bears on a target in these arcs."""
    if guns_bearing(ship, battery, arcs) > 0:
        return LAWFUL
    if battery.weapon != LIGHT_GUNS:
        return breaches.NO_GUN_BEARS
    return breaches.NOT_ON_THAT_SIDE if arcs_for(battery, arcs) == 0 else breaches.NO_LIGHT_DICE


@rule
def blocking_size(firer: Ship, target: Ship) -> int:
    """4.14.b  A third ship blocks from the smaller of the two size classes up."""
    return min(firer.card.size_class, target.card.size_class)


@rule
def has_clear_line(battle: Battle, ships: list[Ship], firer: Ship, target: Ship) -> bool:
    """4.14.a, 9.6.b  Whether guns have a clear line of fire, with no ship and no smoke in it."""
    if is_hidden_by_smoke(battle, firer, target):
        return False
    return not is_line_blocked(battle.board, ships, firer, target, blocking_size(firer, target))


@rule
def is_target(firer: Ship, target: Ship) -> bool:
    """4.11.r5  A target is an enemy ship on the board."""
    return target.status == ON_BOARD and are_enemies(firer, target)


@rule
def could_reach(ship: Ship, distance: int, arcs: int) -> bool:
    """4.1  Whether any gun or the light guns bear on a target at this distance in these arcs."""
    for weapon in range(MOST_GUNS):
        if is_in_reach(ship, weapon, distance) and barrels_bearing(ship, weapon, arcs) > 0:
            return True
    sides = arcs & (PORT | STARBOARD)
    return sides != 0 and light_gun_rating(ship) > 0 and is_in_reach(ship, LIGHT_GUNS, distance)


@rule
def longest_reach(ship: Ship) -> int:
    """1.51  The farthest that any gun of a ship can fire."""
    reach = LIGHT_BANDS[LONG]
    for weapon in range(MOST_GUNS):
        reach = max(reach, ship.card.guns[weapon].bands[LONG])
    return reach * MILE


@rule
def has_shot(battle: Battle, ships: list[Ship], firer: Ship) -> bool:
    """4.r2  Whether a ship has a legal shot with any gun type or its light guns."""
    if not may_fire(firer):
        return False
    reach = longest_reach(firer)
    for i in range(len(ships)):
        if is_target(firer, ships[i]) and is_in_range(battle.board, firer, ships[i], reach):
            distance = range_between(battle.board, firer, ships[i])
            if (
                could_reach(firer, distance, arcs_to(battle.board, firer, ships[i]))
                and does_see(battle, firer, ships[i])
                and has_clear_line(battle, ships, firer, ships[i])
            ):
                return True
    return False


@rule
def begin_gunfire(ships: list[Ship]) -> None:
    """4, 6.24.a  Nobody has fired yet; FIRE CTRL markers from before now take effect."""
    for i in range(len(ships)):
        ships[i].fired = 0
        if ships[i].fire_control == FRESH:
            ships[i].fire_control = IN_EFFECT


@rule
def end_gunfire(ships: list[Ship], trace: Trace) -> None:
    """4.22.d, 6.24.b  SPLASH markers go, and the FIRE CTRL markers that were in effect."""
    for i in range(len(ships)):
        ships[i].splashes = 0
        ships[i].own_splashes = 0
        if ships[i].fire_control == IN_EFFECT:
            ships[i].fire_control = 0
            note(trace, Noted.MARKER_OFF, i, Critical.FIRE_CONTROL, 0, 0)


@rule
def size_modifier(target: Ship, aspect: int, trace: Trace) -> int:
    """4.2.b, 5.2.b  What the target's size is worth, as it lies."""
    size = target.card.size_class
    modifier = because(trace, Noted.VERY_SMALL_TARGET, size == VERY_SMALL, VERY_SMALL_TARGET)
    modifier += because(trace, Noted.SMALL_TARGET_END_ON, size == SMALL and aspect != ABEAM, SMALL_TARGET_END_ON)
    modifier += because(trace, Noted.LARGE_TARGET_ABEAM, size == LARGE and aspect == ABEAM, LARGE_TARGET_ABEAM)
    modifier += because(trace, Noted.VERY_LARGE_TARGET, size == VERY_LARGE, VERY_LARGE_TARGET)
    return modifier


@rule
def to_hit_modifier(battle: Battle, firer: Ship, target: Ship, weapon: int, lie: Lie, trace: Trace) -> int:
    """4.2.b, 4.2.d, 9.a  Everything that helps or hinders one gun's roll."""
    band = band_at(firer, weapon, lie.distance)
    bore, rof, _, _ = gun_figures(firer, weapon, band)
    concentrated = bore >= TEN_INCHES and band == LONG
    modifier = because(trace, Noted.RATE_OF_FIRE, rof != 0, rof)
    modifier += because(trace, Noted.SHORT_RANGE, band == SHORT, AT_SHORT_RANGE)
    modifier += because(trace, Noted.LONG_RANGE, band == LONG, AT_LONG_RANGE)
    modifier += because(trace, Noted.OWN_SPEED, firer.speed_marker != 0, firer.speed_marker)
    modifier += because(trace, Noted.TARGET_SPEED, target.speed_marker != 0, target.speed_marker)
    modifier += size_modifier(target, lie.aspect, trace)
    modifier += because(
        trace, Noted.OVER_CONCENTRATION, concentrated, EACH_SPLASH * splashes_of_others(battle, firer, target)
    )
    modifier += because(trace, Noted.OWN_FIRES, firer.fires > 0, EACH_FIRE * firer.fires)
    modifier += crew_modifier(firer, trace)
    modifier += ranging_modifier(battle, firer, target, weapon, band, trace)
    modifier += because(trace, Noted.FUNNELS, lie.funnels > 0, FUNNEL_SMOKE * lie.funnels)
    modifier += sea_modifier(firer, trace)
    return modifier + light_modifier(battle, firer, target, trace)


@rule
def second_roll_needed(modifier: int) -> int:
    """4.23.a  What a second die must show after a 10; 11 if no hit is possible."""
    step = OPEN_ENDED_FROM - modifier
    return OPEN_ENDED[step] if step < len(OPEN_ENDED) else 11


@rule
def roll_to_hit(count: int, modifier: int, roller: int, dice: Dice, trace: Trace) -> int:
    """4.2.a  One die for each gun or torpedo; 8 or more with the modifier hits."""
    if modifier <= OPEN_ENDED_FROM:
        return roll_open_ended(count, modifier, roller, dice, trace)
    hits = 0
    expect(dice, count, D10, Thrown.TO_HIT, roller, ABOUT_NOBODY, max(1, NEEDED_TO_HIT - modifier))
    for _ in range(count):
        face = d10(dice)
        note(trace, Noted.TO_HIT_DIE, face, modifier, 0, 0)
        if face + modifier >= NEEDED_TO_HIT:
            hits += 1
    return hits


@rule
def roll_open_ended(count: int, modifier: int, roller: int, dice: Dice, trace: Trace) -> int:
    """4.23  At -3 and worse: a natural 10 first, then a second die; where nothing can hit nothing is thrown."""
    needed = second_roll_needed(modifier)
    tens = 0
    hits = 0
    if needed > 10:
        return 0
    expect(dice, count, D10, Thrown.TO_HIT, roller, ABOUT_NOBODY, 10)
    for _ in range(count):
        face = d10(dice)
        note(trace, Noted.TO_HIT_DIE, face, modifier, 0, 0)
        if face == 10:
            tens += 1
    expect(dice, tens, D10, Thrown.OPEN_ENDED, roller, ABOUT_NOBODY, needed)
    for _ in range(tens):
        face = d10(dice)
        note(trace, Noted.SECOND_DIE, face, modifier, 0, 0)
        if face >= needed:
            hits += 1
    return hits


@rule
def fire_ship(battle: Battle, ships: list[Ship], fire: Fire, dice: Dice, answers: Answers, trace: Trace) -> None:
    """4.11.d, 4.11.r3  All targets are named; then battery after battery, each through damage before the next."""
    firer = ships[fire.ship]
    firer.fired = 1
    if fire.light > 0:
        light_up(firer, ships[fire.light - 1], trace)
    show_flashes(battle, firer)
    for i in range(fire.count):
        battery = fire.batteries[i]
        target = ships[battery.target]
        if target.status == ON_BOARD:
            fire_battery(battle, ships, firer, battery, dice, answers, trace)
        else:
            note(trace, Noted.FIRE_LOST, firer.number, target.number, battery.weapon, 0)
    place_splashes(ships, fire, trace)


@rule
def fire_battery(
    battle: Battle, ships: list[Ship], firer: Ship, battery: Battery, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """4.2, 4.3, 9.3.d  One battery at one target: to hit, penetration, damage; at a flotilla hit by hit."""
    before = firer.hits
    points = roll_battery(battle, ships, firer, battery, dice, trace)
    target = ships[battery.target]
    attacker_arcs = arcs_to(battle.board, target, firer)
    if target.boats > 0:
        lie = Lie(range_between(battle.board, firer, target), aspect_of(attacker_arcs), 0)
        shells = strike_of(firer, target, battery.weapon, firer.hits - before, lie, attacker_arcs, 0)
        strike_flotilla(battle, ships, target, shells, dice, answers, trace)
    else:
        inflict(battle, target, Blow(points, attacker_arcs, firer.side, 0), dice, answers, trace)


@rule
def roll_battery(battle: Battle, ships: list[Ship], firer: Ship, battery: Battery, dice: Dice, trace: Trace) -> int:
    """4.2, 4.31  One battery at one target, to hit and for penetration: the points of damage."""
    target = ships[battery.target]
    arcs = arcs_to(battle.board, firer, target)
    barrels = guns_bearing(firer, battery, arcs)
    distance = range_between(battle.board, firer, target)
    attacker_arcs = arcs_to(battle.board, target, firer)
    note(trace, Noted.FIRES, firer.number, target.number, battery.weapon, barrels)
    lie = Lie(distance, aspect_of(attacker_arcs), funnels_between(battle, ships, firer, target))
    hits, points = shoot(battle, firer, target, battery.weapon, barrels, lie, dice, trace)
    keep_ranging(battle, firer, battery.weapon, target)
    firer.shots += barrels
    firer.hits += hits
    return points


@rule
def shoot(
    battle: Battle, firer: Ship, target: Ship, weapon: int, barrels: int, lie: Lie, dice: Dice, trace: Trace
) -> tuple[int, int]:
    """4.2, 4.31  Roll to hit and for penetration: the hits, and the points of damage."""
    band = band_at(firer, weapon, lie.distance)
    note(trace, Noted.AT_RANGE, lie.distance, band, lie.aspect, 0)
    modifier = to_hit_modifier(battle, firer, target, weapon, lie, trace)
    note(trace, Noted.NEEDED, modifier, NEEDED_TO_HIT - modifier, 0, 0)
    hits = roll_to_hit(barrels, modifier, firer.side, dice, trace)
    note(trace, Noted.HITS, firer.number, hits, weapon, 0)
    if hits == 0 or target.boats > 0:
        return hits, 0
    shells = strike_of(firer, target, weapon, hits, lie, 0, 0)
    count = hits * shells.damage
    note(trace, Noted.PENETRATION, shells.target_number, count, shells.armour, target.number)
    return hits, roll_penetration(count, shells.target_number, firer.side, dice, trace)


@rule
def strike_of(firer: Ship, target: Ship, weapon: int, hits: int, lie: Lie, arcs: int, boats: int) -> Strike:
    """4.31  Shells that have hit: the damage of each, the armour struck, and what a die needs against it."""
    band = band_at(firer, weapon, lie.distance)
    bore, _, penetration, damage = gun_figures(firer, weapon, band)
    armour = armour_struck(lie.aspect, band, bore)
    return Strike(hits, damage, armour_value(target, armour) - penetration, armour, arcs, firer.side, 0, boats)


@rule
def gun_figures(ship: Ship, weapon: int, band: int) -> tuple[int, int, int, int]:
    """1.5, 4.4.d  Bore, rate of fire bonus, penetration in this band, and damage of a weapon."""
    if weapon == LIGHT_GUNS:
        return LIGHT_BORE, LIGHT_RATE_OF_FIRE, LIGHT_PENETRATION[band], LIGHT_DAMAGE
    gun = ship.card.guns[weapon]
    return gun.bore, gun.rof, gun.penetration[band], gun.damage
