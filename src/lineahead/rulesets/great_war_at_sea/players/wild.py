"""A player without a doctrine: any order that is legal, by its own dice. It tries what no sensible player would."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ..play.standing import blank_plot, zone_to_patrol, zones_to_patrol
from ..rules.board import is_on_hexes
from ..rules.breaches import LAWFUL
from ..rules.counters import mines_breach
from ..rules.deploying import deployment_breach, entry_side, is_at_entry, usual_deployment
from ..rules.fleets import zones_this_turn
from ..rules.gunnery import battery_breach
from ..rules.impulses import is_eligible
from ..rules.plotting import plot_breach
from ..rules.surprise import is_in_fleet
from ..rules.torpedoes import launch_breach
from ..rules.zones import zone_across, zone_distance
from ..tables.cards import BATTERIES
from ..tables.charts import MAP_RADIUS
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from ..tables.ships import (
    BOUNDARIES,
    DUMMY,
    LAYS_MINES,
    MINE,
    MOST_SHIPS,
    NOBODY,
    ON_MAP,
    STAYS,
    UNLOADS,
    WAYS,
    Battle,
    Field,
    Fleet,
    Ship,
    Zone,
    torpedoes_left,
)
from .mines import choose_mines

TRIES = 6
SPARES_ONE_IN = 4
ACROSS = 2 * MAP_RADIUS + 1


@rule
def any_patrol(zones: list[Zone], side: int, patrol: Patrol, thoughts: Dice) -> None:
    """18.1.d  Any zone where a boat may lie."""
    patrol.zone = zone_to_patrol(zones, side, lot(thoughts, zones_to_patrol(zones, side)) - 1)


@rule
def any_plot(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field], fleet: int,
    plot: Plot, thoughts: Dice,
) -> None:  # fmt: skip
    """B1.e  Any way of a fleet, with any mission, if one of some tries is lawful; else it stays."""
    for _ in range(TRIES):
        blank_plot(plot, fleet)
        draw_way(battle, ships, fleets, zones, plot, thoughts)
        if lot(thoughts, 2) == 1:
            plot.mission = lot(thoughts, UNLOADS + 1) - 1
        if plot.mission == LAYS_MINES:
            plot.mine_boundary = lot(thoughts, BOUNDARIES) - 1
        if plot_breach(battle, ships, fleets, zones, fields, plot, fleets[fleet].side) == LAWFUL:
            return
    blank_plot(plot, fleet)


@rule
def draw_way(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], plot: Plot, thoughts: Dice
) -> None:
    """B1.b  From zone to zone by any boundaries as far as a fleet comes, or half the time toward some other fleet."""
    zone, goal = fleets[plot.fleet].zone, fleets[lot(thoughts, len(fleets)) - 1].zone
    is_bound = goal != NOBODY and lot(thoughts, 2) == 1
    for _ in range(zones_this_turn(battle, ships, fleets[plot.fleet])):
        there = zone_across(zones, zone, lot(thoughts, BOUNDARIES) - 1)
        if is_bound:
            there = zone_toward(zones, zone, goal)
        if there != NOBODY:
            plot.path[plot.steps], zone = there, there
            plot.steps += 1


@rule
def zone_toward(zones: list[Zone], zone: int, goal: int) -> int:
    """B1.b  A zone next to one that is nearer to a goal, or NOBODY at the goal."""
    for boundary in range(BOUNDARIES):
        there = zone_across(zones, zone, boundary)
        if there != NOBODY and zone_distance(zones, there, goal) < zone_distance(zones, zone, goal):
            return there
    return NOBODY


@rule
def any_victims(battle: Battle, ships: list[Ship], victims: Victims, thoughts: Dice) -> None:
    """18.41.a, 18.41.r5  Any ship of the fleet for each boat, in any order."""
    for i in range(MOST_SHIPS):
        victims.targets[i], victims.ranks[i] = NOBODY, 0
        if i < len(ships) and ships[i].contact != 0:
            victims.targets[i] = any_ship_of(ships, battle.ambush_fleet, thoughts)
            victims.ranks[i] = lot(thoughts, MOST_SHIPS)


@rule
def any_ship_of(ships: list[Ship], fleet: int, thoughts: Dice) -> int:
    """18.41.a  Any ship of a fleet."""
    count = 0
    for i in range(len(ships)):
        if is_in_fleet(ships, i, fleet):
            count += 1
    drawn = lot(thoughts, count) if count > 0 else 0
    for i in range(len(ships)):
        if is_in_fleet(ships, i, fleet):
            drawn -= 1
            if drawn == 0:
                return i
    return NOBODY


@rule
def any_deployment(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], side: int, deployment: Deployment, thoughts: Dice
) -> None:
    """B7.c  Each ship in any hex of her place."""
    usual_deployment(battle, ships, fleets, side, deployment)
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side:
            entry = entry_side(battle, fleets, ships[i].fleet)
            for _ in range(TRIES * TRIES):
                q, r = lot(thoughts, ACROSS) - 1 - MAP_RADIUS, lot(thoughts, ACROSS) - 1 - MAP_RADIUS
                if is_on_hexes(q, r) and is_at_entry(q, r, entry):
                    deployment.q[i], deployment.r[i] = q, r
    if deployment_breach(battle, ships, fleets, deployment, side) != LAWFUL:
        usual_deployment(battle, ships, fleets, side, deployment)


@rule
def any_mines(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], mines: Mines, side: int, thoughts: Dice
) -> None:
    """13.25.f, 13.25.o  Now and then none; else each counter in any hex where it may lie, mine or dummy."""
    has_room = choose_mines(battle, ships, zones, fields, mines, side, thoughts)
    if not has_room or lot(thoughts, SPARES_ONE_IN) == 1:
        mines.count = 0
    for i in range(mines.count):
        q, r, kind = mines.q[i], mines.r[i], mines.kinds[i]
        mines.q[i], mines.r[i] = lot(thoughts, ACROSS) - 1 - MAP_RADIUS, lot(thoughts, ACROSS) - 1 - MAP_RADIUS
        mines.kinds[i] = MINE if lot(thoughts, 2) == 1 else DUMMY
        if mines_breach(battle, ships, zones, fields, mines, side) != LAWFUL:
            mines.q[i], mines.r[i], mines.kinds[i] = q, r, kind


@rule
def any_moves(battle: Battle, ships: list[Ship], side: int, moves: Moves, thoughts: Dice) -> None:
    """B7.d  Each eligible ship any way, off the map too, or none."""
    for i in range(MOST_SHIPS):
        moves.ways[i] = STAYS
        if i < len(ships) and ships[i].side == side and is_eligible(battle, ships[i]):
            moves.ways[i] = lot(thoughts, WAYS + 1) - 2


@rule
def any_gunfire(battle: Battle, ships: list[Ship], side: int, gunfire: Gunfire, thoughts: Dice) -> bool:
    """B8.c  Each battery at any ship at which it may fire, if one of some tries is lawful; whether any fires."""
    fires = False
    for i in range(MOST_SHIPS):
        for battery in range(BATTERIES):
            gunfire.targets[BATTERIES * i + battery] = NOBODY
            if i < len(ships) and ships[i].side == side and ships[i].status == ON_MAP:
                for _ in range(TRIES):
                    target = lot(thoughts, len(ships)) - 1
                    if battery_breach(battle, ships, i, battery, target) == LAWFUL:
                        gunfire.targets[BATTERIES * i + battery], fires = target, True
    return fires


@rule
def any_launches(battle: Battle, ships: list[Ship], side: int, launches: Launches, thoughts: Dice) -> bool:
    """B9.a  Each ship some of her torpedoes at any ship in reach; whether any are fired."""
    fires = False
    for i in range(MOST_SHIPS):
        launches.targets[i], launches.factors[i] = NOBODY, 0
        if i < len(ships) and ships[i].side == side and ships[i].status == ON_MAP and torpedoes_left(ships[i]) > 0:
            target, factors = lot(thoughts, len(ships)) - 1, lot(thoughts, torpedoes_left(ships[i]))
            if launch_breach(battle, ships, i, target, factors) == LAWFUL:
                launches.targets[i], launches.factors[i], fires = target, factors, True
    return fires
