"""4, 5  What an order for guns or torpedoes must keep to: every refusal names its rule."""

from __future__ import annotations

from ....engine.contract.questions import Question, Refusal
from ..knowledge.view import name_of
from ..rules.arcs import PORT, STARBOARD, arcs_to
from ..rules.board import range_between
from ..rules.gunfire import (
    arcs_for,
    guns_bearing,
    has_clear_line,
    is_in_reach,
    is_target,
    most_light_dice,
)
from ..rules.torpedoes import has_clear_run, tubes_bearing
from ..tables.orders import ALL_ROUND, LIGHT_GUNS, MOST_BATTERIES, TO_PORT, TO_STARBOARD, Battery, Fire, Launch
from ..tables.sea import View
from ..tables.ships import (
    IN_EFFECT,
    MILE,
    MOST_MOUNT_GROUPS,
    MOST_TORPEDO_TYPES,
    MOST_TUBE_GROUPS,
    Battle,
    Ship,
    light_gun_rating,
    tubes_left,
)


def refuse_to_fire(question: Question, ship: Ship, name: str) -> Refusal:
    """4.b, 4.r2, 6.21.d, 6.24.a  Why a ship on the board has no guns to fire now."""
    if ship.fired != 0:
        return Refusal(question.rule, f"{name} has fired already")
    if ship.bridge != 0:
        return Refusal("GF-6.21.d", f"{name} fires no guns with her bridge hit")
    if ship.fire_control == IN_EFFECT:
        return Refusal("GF-6.24.a", f"{name} fires no guns in this phase with her fire control hit")
    return Refusal("GF-4.r2", f"{name} has no legal shot")


def refuse_to_launch(question: Question, ship: Ship, name: str) -> Refusal:
    """5.a, 5.r2, 6.21.d, 6.26.c  Why a ship on the board has no torpedoes to launch now."""
    if ship.launched != 0:
        return Refusal(question.rule, f"{name} has launched already")
    if ship.bridge != 0:
        return Refusal("GF-6.21.d", f"{name} launches no torpedoes with her bridge hit")
    if ship.listing != 0:
        return Refusal("GF-6.26.c", f"{name} launches no torpedoes with a list")
    return Refusal("GF-5.r2", f"{name} has no legal torpedo attack")


def refuse_fire(view: View, fire: Fire) -> Refusal | None:
    """4.1, 4.11  At least one battery, each type once, and every battery with a legal shot."""
    if not 1 <= fire.count <= MOST_BATTERIES:
        return Refusal("GF-4.r3", f"an attack has 1 to {MOST_BATTERIES} batteries")
    firer = view.sea.ships[fire.ship]
    batteries = fire.batteries[: fire.count]
    for battery in batteries:
        refusal = refuse_battery(view, firer, battery)
        if refusal is not None:
            return refusal
    return refuse_repeats(firer, batteries)


def refuse_battery(view: View, firer: Ship, battery: Battery) -> Refusal | None:
    """4.11.r5, 4.12, 4.13, 4.14, 6.26.b  A battery needs an enemy, guns that bear, range and a clear line."""
    battle, ships = view.sea.battle, view.sea.ships
    if not 0 <= battery.weapon <= LIGHT_GUNS or not ALL_ROUND <= battery.to_side <= TO_STARBOARD:
        return Refusal("GF-4.11.a", "there is no such battery")
    if not 0 <= battery.target < len(ships) or not is_target(firer, ships[battery.target]):
        return Refusal("GF-4.11.r5", f"{name_of(view, battery.target)} is no enemy ship on the board")
    refusal = refuse_half_battery(battle, firer, battery)
    if refusal is not None:
        return refusal
    target = ships[battery.target]
    arcs = arcs_to(battle.board, firer, target)
    if guns_bearing(firer, battery, arcs) < 1:
        return refuse_bearing(view, battery, arcs)
    distance = range_between(battle.board, firer, target)
    if not is_in_reach(firer, battery.weapon, distance):
        rule = "GF-6.26.b" if is_in_reach_upright(firer, battery.weapon, distance) else "GF-4.13.d"
        return Refusal(rule, f"{name_of(view, battery.target)} is out of range at {distance / MILE:.2f} nm")
    if not has_clear_line(battle, ships, firer, target):
        return Refusal("GF-4.14.c", f"the line of fire to {name_of(view, battery.target)} is blocked")
    return None


def is_in_reach_upright(firer: Ship, weapon: int, distance: int) -> bool:
    """6.26.b  Whether only the list keeps the gun from firing so far."""
    upright = Ship(card=firer.card)
    return firer.listing != 0 and is_in_reach(upright, weapon, distance)


def refuse_bearing(view: View, battery: Battery, arcs: int) -> Refusal:
    """4.12.g, 4.4.r2  No gun of the battery bears on the target."""
    target = name_of(view, battery.target)
    if battery.weapon != LIGHT_GUNS:
        return Refusal("GF-4.12.g", f"no gun of that battery bears on {target}")
    if arcs_for(battery, arcs) == 0:
        return Refusal("GF-4.4.r2", f"{target} is not in that arc of the light guns")
    return Refusal("GF-4.4.a", "there are no light gun dice to throw")


def refuse_half_battery(battle: Battle, firer: Ship, battery: Battery) -> Refusal | None:
    """4.4.b, 4.11.c  Light guns fire to a side; other guns only as casemates, where that option is played."""
    if battery.weapon == LIGHT_GUNS:
        if battery.to_side == ALL_ROUND:
            return Refusal("GF-4.4.b", "light guns fire to port or to starboard")
        if battery.dice > most_light_dice(firer):
            return Refusal("GF-4.4.c", f"at most {most_light_dice(firer)} light gun dice go to one target")
        return None
    if battery.to_side != ALL_ROUND and battle.options.casemates_at_two == 0:
        return Refusal("GF-4.11.c", "casemates at two targets are not played in this game")
    if battery.to_side != ALL_ROUND and not is_casemate(firer, battery.weapon):
        return Refusal("GF-4.11.r4", "only a type wholly and evenly in port and starboard mounts may split")
    return None


def is_casemate(ship: Ship, weapon: int) -> bool:
    """4.11.c, 4.11.r4  A type whose every mount is Port or Stbd, in equal number."""
    groups = ship.card.guns[weapon].groups
    mounts = {PORT: 0, STARBOARD: 0}
    for i in range(MOST_MOUNT_GROUPS):
        if groups[i].mounts > 0:
            if groups[i].arcs not in mounts:
                return False
            mounts[groups[i].arcs] += groups[i].mounts
    return mounts[PORT] == mounts[STARBOARD] > 0


def refuse_repeats(firer: Ship, batteries: list[Battery]) -> Refusal | None:
    """4.11.a, 4.4.b, 4.4.r3  A type at one target; halves and light guns once to each side, dice as rated."""
    seen: set[tuple[int, int]] = set()
    for battery in batteries:
        other_sides = (
            {ALL_ROUND, TO_PORT, TO_STARBOARD} if battery.to_side == ALL_ROUND else {ALL_ROUND, battery.to_side}
        )
        if any((battery.weapon, side) in seen for side in other_sides):
            rule = "GF-4.4.r3" if battery.weapon == LIGHT_GUNS else "GF-4.11.a"
            return Refusal(rule, "all guns of a type engage one target a turn")
        seen.add((battery.weapon, battery.to_side))
    dice = sum(battery.dice for battery in batteries if battery.weapon == LIGHT_GUNS)
    if dice > light_gun_rating(firer):
        return Refusal("GF-4.4.a", f"{dice} light gun dice ordered, {light_gun_rating(firer)} there")
    return None


def refuse_launch(view: View, launch: Launch) -> Refusal | None:
    """5.1, 5.11  At least one torpedo, at one enemy, from tubes that bear and reach, along a clear line."""
    battle, ships = view.sea.battle, view.sea.ships
    firer = ships[launch.ship]
    if not 0 <= launch.target < len(ships) or not is_target(firer, ships[launch.target]):
        return Refusal("GF-4.11.r5", f"{name_of(view, launch.target)} is no enemy ship on the board")
    if min(launch.tubes) < 0 or sum(launch.tubes) < 1:
        return Refusal("GF-5.11.r1", "an attack launches at least one torpedo")
    target = ships[launch.target]
    distance, arcs = range_between(battle.board, firer, target), arcs_to(battle.board, firer, target)
    for kind in range(MOST_TORPEDO_TYPES):
        for group in range(MOST_TUBE_GROUPS):
            ordered = launch.tubes[kind * MOST_TUBE_GROUPS + group]
            ready = tubes_bearing(firer, kind, group, distance, arcs)
            if ordered > ready:
                return refuse_tubes(firer, kind, group, distance, ordered, ready)
    if not has_clear_run(battle, ships, firer, target):
        return Refusal("GF-5.13.a", f"a ship lies in the torpedoes' way to {name_of(view, launch.target)}")
    return None


def refuse_tubes(firer: Ship, kind: int, group: int, distance: int, ordered: int, ready: int) -> Refusal:
    """5.1.b, 5.12.a, 5.2.c  Why so many torpedoes cannot go."""
    if ready > 0 or tubes_left(firer, kind, group) == 0:
        return Refusal("GF-5.2.c", f"{ordered} torpedoes ordered, {ready} tubes ready")
    if distance > firer.card.torpedoes[kind].reach * MILE:
        return Refusal("GF-5.12.a", f"the target is {distance / MILE:.2f} nm off, beyond the torpedoes' range")
    return Refusal("GF-5.1.b", "these tubes do not bear on the target")
