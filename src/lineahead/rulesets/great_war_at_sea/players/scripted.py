"""Simple players, the same in every battle: what a doctrine is measured against, and what enemies without one may do.

Each changes a thing or two that the doctrine orders, and leaves it the rest. `thinking.py` has a sentence on each.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.hexgrid import hex_distance
from ..play.standing import blank_plot
from ..rules.board import distance_to_side, is_on_hexes, next_hex, range_between
from ..rules.breaches import LAWFUL
from ..rules.conditions import visibility
from ..rules.contact import LETS_GO, SEEKS
from ..rules.engaging import DECLINES, FIGHTS
from ..rules.gunnery import battery_breach, gun_reach
from ..rules.impulses import is_eligible
from ..rules.torpedoes import launch_breach
from ..rules.zones import OUT_OF_THE_WAY, zone_distance
from ..tables.cards import BATTERIES
from ..tables.charts import MAP_RADIUS
from ..tables.doctrine import Doctrine
from ..tables.orders import Gunfire, Launches, Moves, Orders
from ..tables.sea import Desk
from ..tables.ships import (
    BOUNDARIES,
    NOBODY,
    ON_MAP,
    STAYS,
    WAYS,
    Battle,
    Fleet,
    Ship,
    Zone,
    factors_left,
    torpedoes_left,
)
from .at_sea import has_haven, home_of
from .courses import write_course
from .wild import any_moves, any_plot

POINT_BLANK, RUNNER, STILL, SILENT, NEAREST, STAND_OFF, PEACEFUL, EAGER, RUSH, ADRIFT = range(1, 11)
FARTHEST = 2 * MAP_RADIUS


@rule
def nearest_quarry(ships: list[Ship], ship: Ship) -> int:
    """B7.a  The enemy on the map that is nearest to a ship, or NOBODY."""
    found, best = NOBODY, 0
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side != ship.side:
            away = range_between(ship, ships[i])
            if found == NOBODY or away < best:
                found, best = i, away
    return found


@rule
def worthiest_quarry(ships: list[Ship], ship: Ship) -> int:
    """B9.a  The enemy on the map whose card has most points, the nearest of equals, or NOBODY."""
    found, best = NOBODY, 0
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side != ship.side:
            value = FARTHEST * (ships[i].card.points + 1) - range_between(ship, ships[i])
            if found == NOBODY or value > best:
                found, best = i, value
    return found


@rule
def longest_reach(battle: Battle, ship: Ship) -> int:
    """B8.t1, B7.g  The range at which a ship's longest guns still reach what she sees."""
    reach = 0
    for battery in range(BATTERIES):
        if factors_left(ship, battery) > 0:
            reach = max(reach, gun_reach(battle, ship, battery))
    return min(reach, visibility(battle))


@rule
def way_to_range(ships: list[Ship], ship: Ship, quarry: int, want: int) -> int:
    """B7.a  The way by which a ship comes nearest to a range from an enemy, on the map; or STAYS."""
    if quarry == NOBODY:
        return STAYS
    found, best = STAYS, abs(range_between(ship, ships[quarry]) - want)
    for way in range(WAYS):
        q, r = next_hex(ship.q, ship.r, way)
        off = abs(hex_distance(q, r, ships[quarry].q, ships[quarry].r) - want)
        if is_on_hexes(q, r) and off < best:
            found, best = way, off
    return found


@rule
def nearest_edge(battle: Battle, ship: Ship) -> int:
    """B7.h  The side of the ring by which a ship runs: where she earns points, or the nearest."""
    if battle.terms[ship.side].exit_side != NOBODY:
        return battle.terms[ship.side].exit_side
    found = 0
    for side in range(BOUNDARIES):
        if distance_to_side(ship.q, ship.r, side) < distance_to_side(ship.q, ship.r, found):
            found = side
    return found


@rule
def way_out(battle: Battle, ship: Ship) -> int:
    """B7.h  Of the two ways that lead off the map by that side the one that keeps to the middle of it."""
    found = (nearest_edge(battle, ship) + WAYS - 1) % WAYS
    other = (found + WAYS - 1) % WAYS
    found_q, found_r = next_hex(ship.q, ship.r, found)
    other_q, other_r = next_hex(ship.q, ship.r, other)
    return other if hex_distance(0, 0, other_q, other_r) < hex_distance(0, 0, found_q, found_r) else found


@rule
def scripted_way(battle: Battle, ships: list[Ship], ship: Ship, script: int, usual: int) -> int:
    """B7.d  Where a script has a ship go; most leave it to the doctrine."""
    if script == STILL:
        return STAYS
    if script == POINT_BLANK:
        return way_to_range(ships, ship, nearest_quarry(ships, ship), 0)
    if script == STAND_OFF:
        return way_to_range(ships, ship, nearest_quarry(ships, ship), longest_reach(battle, ship))
    if script == RUSH and torpedoes_left(ship) > 0:
        return way_to_range(ships, ship, worthiest_quarry(ships, ship), 0)
    return way_out(battle, ship) if script == RUNNER else usual


@rule
def script_moves(battle: Battle, ships: list[Ship], side: int, script: int, moves: Moves, thoughts: Dice) -> None:
    """B7.d  What a script makes of the moves that a doctrine has written."""
    if script == ADRIFT:
        any_moves(battle, ships, side, moves, thoughts)
        return
    for i in range(len(ships)):
        if ships[i].side == side and is_eligible(battle, ships[i]):
            moves.ways[i] = scripted_way(battle, ships, ships[i], script, moves.ways[i])


@rule
def nearest_target(battle: Battle, ships: list[Ship], firer: int, battery: int) -> int:
    """B8.c  The nearest ship at which a battery may fire, or NOBODY."""
    found, best = NOBODY, 0
    for i in range(len(ships)):
        if battery_breach(battle, ships, firer, battery, i) == LAWFUL:
            away = range_between(ships[firer], ships[i])
            if found == NOBODY or away < best:
                found, best = i, away
    return found


@rule
def script_gunfire(battle: Battle, ships: list[Ship], side: int, gunfire: Gunfire) -> bool:
    """B8.g  Each battery at the nearest ship that it reaches, written into the order; whether any fires."""
    fires = False
    for i in range(len(ships)):
        if ships[i].side == side:
            for battery in range(BATTERIES):
                target = nearest_target(battle, ships, i, battery)
                gunfire.targets[BATTERIES * i + battery] = target
                fires = fires or target != NOBODY
    return fires


@rule
def torpedo_target(battle: Battle, ships: list[Ship], firer: int, script: int) -> int:
    """B9.a  The ship at which a script spends a ship's torpedoes: the worthiest or the nearest, in reach, or NOBODY."""
    quarry = worthiest_quarry(ships, ships[firer]) if script == RUSH else nearest_quarry(ships, ships[firer])
    return quarry if launch_breach(battle, ships, firer, quarry, 1) == LAWFUL else NOBODY


@rule
def script_launches(battle: Battle, ships: list[Ship], side: int, script: int, launches: Launches) -> bool:
    """B9.a  All torpedoes of a ship at one target, written into the order; whether any are fired."""
    fires = False
    for i in range(len(ships)):
        if ships[i].side == side:
            launches.targets[i] = torpedo_target(battle, ships, i, script)
            launches.factors[i] = torpedoes_left(ships[i]) if launches.targets[i] != NOBODY else 0
            fires = fires or launches.targets[i] != NOBODY
    return fires


@rule
def nearest_enemy_zone(fleets: list[Fleet], zones: list[Zone], fleet: Fleet) -> int:
    """B5.4  The zone of the enemy fleet that is nearest to a fleet; if there is none, its own."""
    found, best = fleet.zone, OUT_OF_THE_WAY
    for i in range(len(fleets)):
        if fleets[i].in_use != 0 and fleets[i].side != fleet.side:
            away = zone_distance(zones, fleet.zone, fleets[i].zone)
            if away < best:
                found, best = fleets[i].zone, away
    return found


@rule
def script_plot(desk: Desk, doctrine: Doctrine, orders: Orders, fleet: int, thoughts: Dice) -> None:
    """B1.e  What a script makes of the line of the log sheet that a doctrine has written."""
    battle, ships, fleets, zones, fields, _ = desk
    script, plot = doctrine.script, orders.plot
    if script == ADRIFT:
        any_plot(battle, ships, fleets, zones, fields, fleet, plot, thoughts)
    elif script == STILL:
        blank_plot(plot, fleet)
    elif script in (POINT_BLANK, EAGER, RUNNER) and not has_haven(battle, ships, fleets, fleet):
        goal = nearest_enemy_zone(fleets, zones, fleets[fleet])
        if script == RUNNER:
            goal = home_of(zones, fleets[fleet].zone, fleets[fleet].side)
        blank_plot(plot, fleet)
        write_course(desk, doctrine, goal, plot, orders.courses, thoughts)


@rule
def scripted_contact(script: int, usual: int) -> int:
    """B5.4  Whether a script seeks an enemy fleet; most leave it to the doctrine."""
    if script in (POINT_BLANK, EAGER, RUSH):
        return SEEKS
    return LETS_GO if script in (RUNNER, PEACEFUL) else usual


@rule
def scripted_battle(script: int, usual: int) -> int:
    """B5.4  Whether a script gives battle; most leave it to the doctrine."""
    if script in (POINT_BLANK, EAGER, RUSH):
        return FIGHTS
    return DECLINES if script in (RUNNER, PEACEFUL) else usual
