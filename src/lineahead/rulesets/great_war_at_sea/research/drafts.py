"""Orders by their number on a fixed grid: each rule drafts one, and says whether it is lawful.

A fleet makes for a zone that it can reach; on the tactical map all ships of a side do one thing, or one ship alone.
"""

from __future__ import annotations

from ....engine.contract.research import NOT_LAWFUL, NOTHING_MORE, none_of_row
from ....kernel.compiled import rule
from ....kernel.records import record
from ..play.standing import blank_plot
from ..players.wild import zone_toward
from ..rules.breaches import LAWFUL
from ..rules.gunnery import battery_breach
from ..rules.impulses import is_eligible
from ..rules.patrols import boat_without_zone, patrol_breach
from ..rules.plotting import fleet_breach, plot_breach
from ..rules.torpedoes import launch_breach
from ..tables.cards import BATTERIES
from ..tables.orders import DONE, FIRE, LAUNCH, MOVE, PATROL, PLOT, REST, Gunfire, Launches, Moves, Orders, Plot
from ..tables.sea import Desk
from ..tables.ships import (
    BOMBARDS,
    MOST_SHIPS,
    MOST_STEPS,
    NOBODY,
    ON_MAP,
    STAYS,
    STEAMS,
    UNLOADS,
    WAYS,
    Battle,
    Fleet,
    Ship,
    Zone,
    torpedoes_left,
)

MISSIONS = (STEAMS, BOMBARDS, UNLOADS)
ALL = 0  # on axes of ships: all of a side, and then each alone


@record
class Grid:
    """Where each block begins, and how many zones there are."""

    patrols: int = 0
    plots: int = 0
    moves: int = 0
    fires: int = 0
    launches: int = 0
    zones: int = 0


@rule
def draft_patrol(desk: Desk, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """18.1.a  The next boat is given a zone, or the rest are spread along the coast."""
    if action == NOTHING_MORE:
        return REST
    patrol = orders.patrol
    patrol.ship, patrol.zone = boat_without_zone(desk.known_ships, side), action - grid.patrols
    return (
        PATROL if patrol_breach(desk.known_battle, desk.known_ships, desk.zones, patrol, side) == LAWFUL else NOT_LAWFUL
    )


@rule
def draft_plot(desk: Desk, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """B1.e  A fleet makes for a zone by a shortest way, with a mission there, or the rest stay where they are."""
    if action == NOTHING_MORE:
        return REST
    battle, ships, fleets, zones, fields, _ = desk
    place = action - grid.plots
    mission, zone = place % len(MISSIONS), place // len(MISSIONS) % grid.zones
    fleet = place // len(MISSIONS) // grid.zones
    if fleet_breach(ships, fleets, fleet, side) != LAWFUL:
        return none_of_row(place, grid.zones * len(MISSIONS))
    blank_plot(orders.plot, fleet)
    orders.plot.mission = MISSIONS[mission]
    if not put_way(fleets, zones, orders.plot, zone):
        return NOT_LAWFUL
    return PLOT if plot_breach(battle, ships, fleets, zones, fields, orders.plot, side) == LAWFUL else NOT_LAWFUL


@rule
def put_way(fleets: list[Fleet], zones: list[Zone], plot: Plot, goal: int) -> bool:
    """B1.b  From zone to zone to a goal; whether it is reached in a turn."""
    here = fleets[plot.fleet].zone
    while here != goal and plot.steps < MOST_STEPS:
        here = zone_toward(zones, here, goal)
        if here == NOBODY:
            return False
        plot.path[plot.steps] = here
        plot.steps += 1
    return here == goal


@rule
def does_act(ships: list[Ship], ship: int, side: int, who: int) -> bool:
    """B7  Whether a ship is one of those that an order is for: all of a side, or one alone."""
    return ships[ship].side == side and ships[ship].status == ON_MAP and (who == ALL or who - 1 == ship)


@rule
def draft_moves(desk: Desk, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """B7.d  Ships go one hex in one of the six ways, all others stay."""
    if action == NOTHING_MORE:
        return DONE
    who, way = (action - grid.moves) // WAYS, (action - grid.moves) % WAYS
    return MOVE if put_moves(desk.known_battle, desk.known_ships, side, who, way, orders.move) else NOT_LAWFUL


@rule
def put_moves(battle: Battle, ships: list[Ship], side: int, who: int, way: int, moves: Moves) -> bool:
    """B7.d, B7.t1  Write the ways of those who may move; whether there is one."""
    any_moves = False
    for i in range(MOST_SHIPS):
        moves.ways[i] = STAYS
    for i in range(len(ships)):
        if does_act(ships, i, side, who) and is_eligible(battle, ships[i]):
            moves.ways[i], any_moves = way, True
    return any_moves


@rule
def draft_gunfire(desk: Desk, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """B8.g  All batteries that may fire at one target, of all ships or of one; no others fire."""
    if action == NOTHING_MORE:
        return DONE
    ships = desk.known_ships
    who, target = (action - grid.fires) // len(ships), (action - grid.fires) % len(ships)
    return FIRE if put_gunfire(desk.known_battle, ships, side, who, target, orders.fire) else NOT_LAWFUL


@rule
def put_gunfire(battle: Battle, ships: list[Ship], side: int, who: int, target: int, gunfire: Gunfire) -> bool:
    """B8.c  Write the target of those who may; whether there is one."""
    fires = False
    if ships[target].side == side or ships[target].status != ON_MAP:
        return False
    for place in range(BATTERIES * MOST_SHIPS):
        gunfire.targets[place] = NOBODY
    for i in range(len(ships)):
        if does_act(ships, i, side, who):
            for battery in range(BATTERIES):
                if battery_breach(battle, ships, i, battery, target) == LAWFUL:
                    gunfire.targets[BATTERIES * i + battery], fires = target, True
    return fires


@rule
def draft_launches(desk: Desk, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """B9.a  All torpedoes that may run at one target, of all ships or of one; no others are fired."""
    if action == NOTHING_MORE:
        return DONE
    ships = desk.known_ships
    who, target = (action - grid.launches) // len(ships), (action - grid.launches) % len(ships)
    return LAUNCH if put_launches(desk.known_battle, ships, side, who, target, orders.launch) else NOT_LAWFUL


@rule
def put_launches(battle: Battle, ships: list[Ship], side: int, who: int, target: int, launches: Launches) -> bool:
    """B9.a  Write the target of those who may, with all their factors; whether there is one."""
    fires = False
    if ships[target].side == side or ships[target].status != ON_MAP:
        return False
    for i in range(MOST_SHIPS):
        launches.targets[i], launches.factors[i] = NOBODY, 0
    for i in range(len(ships)):
        if does_act(ships, i, side, who):
            factors = torpedoes_left(ships[i])
            if factors > 0 and launch_breach(battle, ships, i, target, factors) == LAWFUL:
                launches.targets[i], launches.factors[i], fires = target, factors, True
    return fires
