"""9.7, 9.9  Sight: how far one ship sees another in the light of the turn, and how well she shoots by it.

All that depends on light asks here: limits of attacks, modifiers, odds, doctrines, and what a page shows.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D10, Dice, d10, expect
from ....kernel.numbers import FULL_CIRCLE, bearing_of, divided_up
from ....kernel.trace import Trace, because, note
from ..tables.charts import (
    INTO_THE_SUN,
    LEAST_SIGHT,
    SEARCHLIGHT_REACH,
    SEEN_BY_FLASHES,
    SIGHT_BY_LOT,
    SIGHT_CHANGES_BY,
    SIGHT_FALLS_ON,
    SIGHT_RISES_ON,
    SUN_DAZZLES,
)
from ..tables.conditions import BY_DAY, BY_LOT, HALVED, MOST_LIGHTS, NO_SUN, NOT_PLAYED, UNLIMITED
from ..tables.notes import Noted, Thrown
from ..tables.ships import FLASHES, HEXGRID, MILE, NOTHING_SHOWN, SEARCHLIGHT, UNSEEN, Battle, Board, Ship
from . import breaches
from .board import range_between

HEX_EAST = 17321  # columns of hexes stand half the root of three apart, where rows stand
HEX_SOUTH = 10000


@rule
def true_bearing(board: Board, one: Ship, other: Ship) -> int:
    """GEO.a  The bearing of a ship from another, clockwise from north, to the nearest hundredth of a degree."""
    east, south = other.x - one.x, other.y - one.y
    if board.kind == HEXGRID:
        east, south = (other.y - one.y) * HEX_EAST, -(2 * (other.x - one.x) + other.y - one.y) * HEX_SOUTH
    return bearing_of(east, south)


@rule
def is_near(bearing: int, middle: int, within: int) -> bool:
    """9.7.b, 9.7.c  Whether a bearing lies no farther than this to either side of another; the limit is still near."""
    off = abs(bearing - middle) % FULL_CIRCLE
    return min(off, FULL_CIRCLE - off) <= within


@rule
def is_night(battle: Battle) -> bool:
    """9.7.a  Whether it is night."""
    return battle.light != 0 and battle.conditions.lights[battle.light - 1].night != 0


@rule
def is_in_bright_sky(battle: Battle, observer: Ship, target: Ship) -> bool:
    """9.7.c, COR.f  Whether a target is seen against the bright sky, whichever side looks."""
    light = battle.conditions.lights[battle.light - 1]
    return light.within > 0 and is_near(true_bearing(battle.board, observer, target), light.bright, light.within)


@rule
def miles_of_sight(battle: Battle, figure: int) -> int:
    """9.7.c, 9.7.d  A figure of the light in miles: that of the day, half of it rounded up, or so many and no more."""
    if figure == BY_DAY:
        return battle.visibility
    return divided_up(battle.visibility, 2) if figure == HALVED else min(figure, battle.visibility)


@rule
def sight_towards(battle: Battle, observer: Ship, target: Ship) -> int:
    """9.7, 9.9.a  How many miles off one ship sees another; from UNLIMITED on, as far as she is."""
    if battle.light == 0:
        return battle.visibility
    light = battle.conditions.lights[battle.light - 1]
    is_bright = is_in_bright_sky(battle, observer, target)
    miles = miles_of_sight(battle, light.bright_sight if is_bright else light.sight)
    if light.night == 0:
        return miles
    if target.fires > 0 or target.shows == SEARCHLIGHT:
        return 2 * miles
    return miles + SEEN_BY_FLASHES if target.shows == FLASHES else miles


@rule
def does_see(battle: Battle, observer: Ship, target: Ship) -> bool:
    """9.9.a  Whether a target is no farther off than it is seen."""
    if battle.light == 0 and battle.visibility >= UNLIMITED:
        return True
    miles = sight_towards(battle, observer, target)
    return miles >= UNLIMITED or range_between(battle.board, observer, target) <= miles * MILE


@rule
def no_target_breach(ships: list[Ship], number: int) -> int:
    """4.11.r5, 0.11.b  Why a number is no target: one out of sight may be anywhere, any other is no enemy on board."""
    is_unseen = 0 <= number < len(ships) and ships[number].status == UNSEEN
    return breaches.OUT_OF_SIGHT if is_unseen else breaches.NO_TARGET


@rule
def light_modifier(battle: Battle, firer: Ship, target: Ship, trace: Trace) -> int:
    """9.7.b, 9.7.c, 9.7.d  What the light is worth to a gun: a target in the dark, or in the low sun."""
    if battle.light == 0:
        return 0
    light = battle.conditions.lights[battle.light - 1]
    dark = light.bright_modifier if is_in_bright_sky(battle, firer, target) else light.modifier
    if light.night != 0 and (target.fires > 0 or target.lit != 0):
        dark = 0
    dazzled = light.sun != NO_SUN and is_near(true_bearing(battle.board, firer, target), light.sun, SUN_DAZZLES)
    modifier = because(trace, Noted.DARKNESS, dark != 0, dark)
    return modifier + because(trace, Noted.LOW_SUN, dazzled, INTO_THE_SUN)


@rule
def show_flashes(battle: Battle, ship: Ship) -> None:
    """9.7.e  Guns that fire at night betray their ship for the rest of the turn."""
    if is_night(battle) and ship.shows == NOTHING_SHOWN:
        ship.shows = FLASHES


@rule
def light_up(ship: Ship, target: Ship, trace: Trace) -> None:
    """9.7.f  A searchlight on a target, seen from afar itself, for the rest of the turn."""
    ship.shows = SEARCHLIGHT
    target.lit = 1
    note(trace, Noted.LIGHTS_UP, ship.number, target.number, 0, 0)


@rule
def is_in_searchlight_reach(battle: Battle, ship: Ship, target: Ship) -> bool:
    """9.7.f  Whether a searchlight reaches a target."""
    return range_between(battle.board, ship, target) <= SEARCHLIGHT_REACH * MILE


@rule
def put_out_lights(battle: Battle, ships: list[Ship]) -> None:
    """9.7.e, 9.7.f  With the turn flashes are forgotten and searchlights go out."""
    if battle.options.time_of_day != NOT_PLAYED:
        for i in range(len(ships)):
            ships[i].lit = 0
            ships[i].shows = NOTHING_SHOWN


@rule
def change_light(battle: Battle, trace: Trace) -> None:
    """9.7.a  The light of the turn that begins: the last row from whose turn on it is."""
    before = battle.light
    for i in range(MOST_LIGHTS):
        row = battle.conditions.lights[i]
        if row.turn != 0 and row.turn <= battle.turn:
            battle.light = i + 1
    if battle.light != before:
        note(trace, Noted.LIGHT_CHANGES, battle.light, battle.visibility, 0, 0)


@rule
def roll_for_sight(battle: Battle, dice: Dice, trace: Trace) -> None:
    """9.9.b  A die for the visibility of the day, if no scenario sets it."""
    if battle.options.visibility == BY_LOT:
        expect(dice, 1, D10, Thrown.SIGHT, 0, ABOUT_NOBODY, 0)
        face = d10(dice)
        battle.visibility = SIGHT_BY_LOT[face]
        note(trace, Noted.SIGHT_DIE, face, battle.visibility, 0, 0)


@rule
def change_sight(battle: Battle, dice: Dice, trace: Trace) -> None:
    """9.9.c  In the End Phase a die may thicken the weather or clear it."""
    if battle.options.visibility == NOT_PLAYED:
        return
    expect(dice, 1, D10, Thrown.SIGHT, 0, ABOUT_NOBODY, 0)
    face = d10(dice)
    before = battle.visibility
    if face == SIGHT_FALLS_ON:
        battle.visibility = max(LEAST_SIGHT, before - SIGHT_CHANGES_BY)
    elif face == SIGHT_RISES_ON:
        battle.visibility = min(UNLIMITED, before + SIGHT_CHANGES_BY)
    note(trace, Noted.SIGHT_CHANGES, face, battle.visibility, before, 0)
