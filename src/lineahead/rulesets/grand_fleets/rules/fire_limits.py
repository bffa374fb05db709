"""4.1  What an attack with guns must keep to: batteries that there are, each with a legal shot, and each type once."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.orders import ALL_ROUND, LIGHT_GUNS, MOST_BATTERIES, TO_STARBOARD, Battery, Fire
from ..tables.ships import MOST_MOUNT_GROUPS, Battle, Ship, light_gun_rating
from . import breaches
from .arcs import PORT, STARBOARD, arcs_to
from .board import range_between
from .breaches import LAWFUL
from .gunfire import bearing_breach, has_clear_line, is_target, most_light_dice, reach_breach
from .sight import does_see, is_in_searchlight_reach, is_night, no_target_breach
from .smoke import is_hidden_by_smoke


@rule
def fire_breach(battle: Battle, ships: list[Ship], fire: Fire) -> int:
    """4.1, 4.11  At least one battery, every one with a legal shot, and each type once."""
    if not 1 <= fire.count <= MOST_BATTERIES:
        return breaches.TOO_MANY_BATTERIES
    firer = ships[fire.ship]
    faulty = first_faulty(battle, ships, fire)
    if faulty < fire.count:
        return battery_breach(battle, ships, firer, fire.batteries[faulty])
    return repeats_breach(firer, fire) or searchlight_breach(battle, ships, fire)


@rule
def searchlight_breach(battle: Battle, ships: list[Ship], fire: Fire) -> int:
    """9.7.f  A searchlight is for the night, and for an enemy within its reach along a clear line."""
    if fire.light == 0:
        return LAWFUL
    if not is_night(battle):
        return breaches.SEARCHLIGHT_BY_DAY
    firer = ships[fire.ship]
    if not 1 <= fire.light <= len(ships) or not is_target(firer, ships[fire.light - 1]):
        return breaches.NOTHING_TO_LIGHT
    target = ships[fire.light - 1]
    if not is_in_searchlight_reach(battle, firer, target):
        return breaches.SEARCHLIGHT_TOO_FAR
    return LAWFUL if has_clear_line(battle, ships, firer, target) else breaches.SEARCHLIGHT_BLOCKED


@rule
def first_faulty(battle: Battle, ships: list[Ship], fire: Fire) -> int:
    """4.1  The place of the first battery without a legal shot; behind the last, if all have one."""
    for i in range(fire.count):
        if battery_breach(battle, ships, ships[fire.ship], fire.batteries[i]) != LAWFUL:
            return i
    return fire.count


@rule
def battery_breach(battle: Battle, ships: list[Ship], firer: Ship, battery: Battery) -> int:
    """4.11.r5, 4.12, 4.13, 4.14, 6.26.b, 9.6.b, 9.9.a  An enemy in sight, guns that bear, range and a clear line."""
    if not 0 <= battery.weapon <= LIGHT_GUNS or not ALL_ROUND <= battery.to_side <= TO_STARBOARD:
        return breaches.NO_SUCH_BATTERY
    if not 0 <= battery.target < len(ships) or not is_target(firer, ships[battery.target]):
        return no_target_breach(ships, battery.target)
    target = ships[battery.target]
    breach = half_breach(battle, firer, battery)
    if breach == LAWFUL:
        breach = bearing_breach(firer, battery, arcs_to(battle.board, firer, target))
    if breach == LAWFUL:
        breach = reach_breach(firer, battery.weapon, range_between(battle.board, firer, target))
    if breach == LAWFUL and not does_see(battle, firer, target):
        return breaches.BEYOND_SIGHT
    if breach == LAWFUL and is_hidden_by_smoke(battle, firer, target):
        return breaches.SMOKE_HIDES
    if breach == LAWFUL and not has_clear_line(battle, ships, firer, target):
        return breaches.LINE_BLOCKED
    return breach


@rule
def half_breach(battle: Battle, firer: Ship, battery: Battery) -> int:
    """4.4.b, 4.4.c, 4.11.c  Light guns fire to a side; other guns only as casemates, where that option is played."""
    if battery.weapon == LIGHT_GUNS:
        if battery.to_side == ALL_ROUND:
            return breaches.LIGHT_GUNS_ALL_ROUND
        return breaches.TOO_MANY_LIGHT_DICE if battery.dice > most_light_dice(firer) else LAWFUL
    if battery.to_side == ALL_ROUND:
        return LAWFUL
    if battle.options.casemates_at_two == 0:
        return breaches.CASEMATES_NOT_PLAYED
    return LAWFUL if is_casemate(firer, battery.weapon) else breaches.NO_CASEMATES


@rule
def is_casemate(ship: Ship, weapon: int) -> bool:
    """4.11.c, 4.11.r4  A type whose every mount is Port or Stbd, in equal number."""
    to_port, to_starboard = 0, 0
    for i in range(MOST_MOUNT_GROUPS):
        group = ship.card.guns[weapon].groups[i]
        if group.mounts > 0 and group.arcs != PORT and group.arcs != STARBOARD:
            return False
        to_port += group.mounts if group.arcs == PORT else 0
        to_starboard += group.mounts if group.arcs == STARBOARD else 0
    return to_port == to_starboard and to_port > 0


@rule
def repeats_breach(firer: Ship, fire: Fire) -> int:
    """4.11.a, 4.4.b, 4.4.r3  A type at one target; halves and light guns once to each side, dice as rated."""
    for i in range(fire.count):
        for j in range(i):
            if are_same_guns(fire.batteries[i], fire.batteries[j]):
                return breaches.LIGHT_GUNS_TWICE if fire.batteries[i].weapon == LIGHT_GUNS else breaches.TYPE_TWICE
    return breaches.LIGHT_DICE_OVERSPENT if light_dice_ordered(fire) > light_gun_rating(firer) else LAWFUL


@rule
def are_same_guns(one: Battery, other: Battery) -> bool:
    """4.11.a  Whether two batteries are of one type and share guns of it."""
    shared = one.to_side == other.to_side or one.to_side == ALL_ROUND or other.to_side == ALL_ROUND
    return one.weapon == other.weapon and shared


@rule
def light_dice_ordered(fire: Fire) -> int:
    """4.4.a  All light gun dice of an attack."""
    dice = 0
    for i in range(fire.count):
        if fire.batteries[i].weapon == LIGHT_GUNS:
            dice += fire.batteries[i].dice
    return dice
