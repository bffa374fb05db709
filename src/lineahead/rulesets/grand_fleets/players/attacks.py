"""4, 5  How a doctrine attacks: every battery where it may expect most damage, torpedoes when worth it."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace
from ..rules.arcs import PORT, STARBOARD, arcs_to, aspect_of
from ..rules.board import is_in_range, range_between
from ..rules.breaches import LAWFUL
from ..rules.damage import armour_struck, armour_value
from ..rules.fire_limits import searchlight_breach
from ..rules.gunfire import (
    band_at,
    barrels_bearing,
    gun_figures,
    has_clear_line,
    is_in_reach,
    is_target,
    longest_reach,
    most_light_dice,
    to_hit_modifier,
)
from ..rules.sight import does_see, is_night
from ..rules.smoke import funnels_between
from ..rules.torpedoes import all_tubes_bearing, has_clear_run, longest_run, torpedo_modifier, tubes_bearing
from ..tables.charts import OUT_OF_RANGE
from ..tables.orders import ALL_ROUND, LIGHT_GUNS, TO_PORT, TO_STARBOARD, Battery, Fire, Launch
from ..tables.sea import Lie
from ..tables.ships import (
    MOST_GUNS,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    SEARCHLIGHT,
    Battle,
    Ship,
    hull_boxes,
    light_gun_rating,
)
from .chances import hit_chance, penetration_chance
from .quarry import THREAT, is_torpedo_craft

WORTH_OF_BOATS = 4  # points for a box of a flotilla, whose boats have few


@rule
def expected_damage(
    battle: Battle, firer: Ship, target: Ship, weapon: int, barrels: int, lie: Lie, trace: Trace
) -> int:
    """4.2, 4.31  What the damage that a battery may expect is worth: points of victory, in thousandths."""
    band = band_at(firer, weapon, lie.distance)
    if band == OUT_OF_RANGE:
        return 0
    bore, _, penetration, damage = gun_figures(firer, weapon, band)
    modifier = to_hit_modifier(battle, firer, target, weapon, lie, trace)
    target_number = armour_value(target, armour_struck(lie.aspect, band, bore)) - penetration
    points = barrels * hit_chance(modifier) * damage * penetration_chance(target_number)
    return worth_of_damage(target, points)


@rule
def worth_of_damage(target: Ship, damage: int) -> int:
    """2.3.a  What damage in thousandths is worth: the points of a ship by what it takes to sink her, and no more.

    Torpedo craft count more while they have torpedoes, as those are what they are sunk for.
    """
    if target.boats > 0:
        return damage * WORTH_OF_BOATS
    left = hull_boxes(target) - target.hull_lost
    points = max(1, target.card.points) * (THREAT if is_torpedo_craft(target) else 1)
    return min(damage, left * 1000) * points // max(1, left)


@rule
def note_aim(battery: Battery, weapon: int, to_side: int, target: int, worth: int) -> None:
    """Keep the better of two aims; while aiming, `dice` holds what the aim is worth."""
    if worth > battery.dice:
        battery.weapon = weapon
        battery.to_side = to_side
        battery.target = target
        battery.dice = worth


@rule
def aim_at(battle: Battle, ships: list[Ship], firer: Ship, target: Ship, fire: Fire, trace: Trace) -> None:
    """Weigh one target for every battery of the ship."""
    distance = range_between(battle.board, firer, target)
    arcs = arcs_to(battle.board, firer, target)
    lie = Lie(distance, aspect_of(arcs_to(battle.board, target, firer)), funnels_between(battle, ships, firer, target))
    for weapon in range(MOST_GUNS):
        if firer.card.guns[weapon].bore > 0 and is_in_reach(firer, weapon, distance):
            barrels = barrels_bearing(firer, weapon, arcs)
            if barrels > 0:
                worth = expected_damage(battle, firer, target, weapon, barrels, lie, trace)
                note_aim(fire.batteries[weapon], weapon, ALL_ROUND, target.number, worth)
    dice = most_light_dice(firer)
    if dice > 0 and is_in_reach(firer, LIGHT_GUNS, distance):
        worth = expected_damage(battle, firer, target, LIGHT_GUNS, dice, lie, trace)
        if arcs & PORT:
            note_aim(fire.batteries[MOST_GUNS], LIGHT_GUNS, TO_PORT, target.number, worth)
        if arcs & STARBOARD:
            note_aim(fire.batteries[MOST_GUNS + 1], LIGHT_GUNS, TO_STARBOARD, target.number, worth)


@rule
def clear_aims(fire: Fire) -> None:
    """No target for any battery yet."""
    for i in range(MOST_GUNS + 2):
        fire.batteries[i].target = -1
        fire.batteries[i].dice = 0


@rule
def aim_battery(battle: Battle, ships: list[Ship], firer: Ship, fire: Fire, slot: int, trace: Trace) -> int:
    """The best target of one battery with a clear line of fire; only the line of the best is looked at."""
    aim = fire.batteries[slot]
    target = aim.target
    worth = aim.dice
    while target >= 0 and not has_clear_line(battle, ships, firer, ships[target]):
        target, worth = next_aim(battle, ships, firer, aim, target, worth, trace)
    return target


@rule
def next_aim(
    battle: Battle, ships: list[Ship], firer: Ship, aim: Battery, last: int, below: int, trace: Trace
) -> tuple[int, int]:
    """The next best target of a battery after one whose line is blocked, and its worth; -1 if there is none."""
    best = -1
    best_worth = 0
    for i in range(len(ships)):
        if is_target(firer, ships[i]):
            worth = aim_worth(battle, ships, firer, ships[i], aim, trace)
            if (worth < below or (worth == below and i > last)) and worth > best_worth:
                best = i
                best_worth = worth
    return best, best_worth


@rule
def aim_worth(battle: Battle, ships: list[Ship], firer: Ship, target: Ship, aim: Battery, trace: Trace) -> int:
    """What one battery may expect against one target."""
    distance = range_between(battle.board, firer, target)
    if not is_in_reach(firer, aim.weapon, distance) or not does_see(battle, firer, target):
        return 0
    arcs = arcs_to(battle.board, firer, target)
    barrels = most_light_dice(firer)
    if aim.weapon != LIGHT_GUNS:
        barrels = barrels_bearing(firer, aim.weapon, arcs)
    elif arcs & (PORT if aim.to_side == TO_PORT else STARBOARD) == 0:
        barrels = 0
    lie = Lie(distance, aspect_of(arcs_to(battle.board, target, firer)), funnels_between(battle, ships, firer, target))
    return expected_damage(battle, firer, target, aim.weapon, barrels, lie, trace) if barrels > 0 else 0


@rule
def plan_fire(battle: Battle, ships: list[Ship], firer: Ship, fire: Fire, trace: Trace) -> bool:
    """4.11  Each battery of a ship at its best target; what is left of the light guns goes to the other side."""
    fire.ship = firer.number
    fire.count = 0
    fire.light = 0
    clear_aims(fire)
    reach = longest_reach(firer)
    for i in range(len(ships)):
        is_near = is_target(firer, ships[i]) and is_in_range(battle.board, firer, ships[i], reach)
        if is_near and does_see(battle, firer, ships[i]):
            aim_at(battle, ships, firer, ships[i], fire, trace)
    light_dice = light_gun_rating(firer)
    for slot in range(MOST_GUNS + 2):
        target = aim_battery(battle, ships, firer, fire, slot, trace)
        dice = min(light_dice, most_light_dice(firer)) if fire.batteries[slot].weapon == LIGHT_GUNS else 0
        if target >= 0 and (fire.batteries[slot].weapon != LIGHT_GUNS or dice > 0):
            light_dice -= dice
            write_battery(fire, fire.batteries[slot].weapon, fire.batteries[slot].to_side, target, dice)
    return fire.count > 0


@rule
def write_battery(fire: Fire, weapon: int, to_side: int, target: int, dice: int) -> None:
    """Add one battery to the order."""
    battery = fire.batteries[fire.count]
    battery.weapon = weapon
    battery.to_side = to_side
    battery.target = target
    battery.dice = dice
    fire.count += 1


@rule
def is_of_division(battle: Battle, ship: Ship) -> bool:
    """7.5.a  Whether a ship is of the division that acts, or none has begun."""
    return battle.acting_division < 0 or ship.division == battle.acting_division


@rule
def plan_searchlight(battle: Battle, ships: list[Ship], firer: Ship, fire: Fire) -> None:
    """9.7.f  A searchlight on the first target, where it is dark, unless it shows the ship to others than see her."""
    if is_night(battle) and not shows_to_others(battle, ships, firer):
        target = ships[fire.batteries[0].target]
        if target.fires == 0 and target.lit == 0:
            fire.light = 1 + target.number
            if searchlight_breach(battle, ships, fire) != LAWFUL:
                fire.light = 0


@rule
def shows_to_others(battle: Battle, ships: list[Ship], firer: Ship) -> bool:
    """9.7.f  Whether an enemy who cannot see a ship would, if she lit her searchlight."""
    others = False
    shown = firer.shows
    for i in range(len(ships)):
        if is_target(firer, ships[i]) and not does_see(battle, ships[i], firer):
            firer.shows = SEARCHLIGHT
            others = others or does_see(battle, ships[i], firer)
            firer.shows = shown
    return others


@rule
def torpedo_worth(battle: Battle, least: int, firer: Ship, target: Ship, trace: Trace) -> int:
    """5.2  What the hits of a launch may be worth, or 0 if a single torpedo's chance is too small."""
    if not is_in_range(battle.board, firer, target, longest_run(firer)) or not does_see(battle, firer, target):
        return 0
    distance = range_between(battle.board, firer, target)
    tubes = all_tubes_bearing(firer, distance, arcs_to(battle.board, firer, target))
    if tubes == 0:
        return 0
    lie = Lie(distance, aspect_of(arcs_to(battle.board, target, firer)), 0)
    chance = hit_chance(torpedo_modifier(firer, target, lie, trace))
    return worth_of_damage(target, chance * tubes * firer.card.torpedoes[0].damage * 10) if chance >= least else 0


@rule
def plan_launch(battle: Battle, ships: list[Ship], least: int, firer: Ship, launch: Launch, trace: Trace) -> bool:
    """5.11  All tubes that bear at the most promising target with a clear line, if it is worth it."""
    best = -1
    best_worth = 0
    for i in range(len(ships)):
        if is_target(firer, ships[i]):
            worth = torpedo_worth(battle, least, firer, ships[i], trace)
            if worth > best_worth and has_clear_run(battle, ships, firer, ships[i]):
                best = i
                best_worth = worth
    if best >= 0:
        write_launch(battle, firer, ships[best], launch)
    return best >= 0


@rule
def write_launch(battle: Battle, firer: Ship, target: Ship, launch: Launch) -> None:
    """5.11.r1  All tubes that reach and bear."""
    launch.ship = firer.number
    launch.target = target.number
    distance = range_between(battle.board, firer, target)
    arcs = arcs_to(battle.board, firer, target)
    for kind in range(MOST_TORPEDO_TYPES):
        for group in range(MOST_TUBE_GROUPS):
            launch.tubes[kind * MOST_TUBE_GROUPS + group] = tubes_bearing(firer, kind, group, distance, arcs)
