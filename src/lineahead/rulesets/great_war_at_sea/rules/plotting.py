"""B1.d, B1.e  Log sheets: orders that are written before both sides move together, and what remains of them."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.cards import ONE_SLOW, TRANSPORT
from ..tables.notes import Noted
from ..tables.orders import Plot
from ..tables.ships import (
    BOMBARDS,
    BOUNDARIES,
    LAYS_MINES,
    MOST_STEPS,
    NOBODY,
    STAYS,
    STEAMS,
    UNLOADS,
    Battle,
    Field,
    Fleet,
    LogEntry,
    Ship,
    Zone,
)
from . import breaches
from .breaches import LAWFUL
from .fleets import fleet_count, fleet_speed, has_kind, zones_this_turn
from .minefields import is_mined, minelayer_of, row_for
from .zones import boundary_between


@rule
def fleet_breach(ships: list[Ship], fleets: list[Fleet], fleet: int, side: int) -> int:
    """B1.e  What keeps a side from writing orders for a fleet."""
    if not 0 <= fleet < len(fleets) or fleets[fleet].in_use == 0 or fleets[fleet].side != side:
        return breaches.NO_SUCH_FLEET
    if fleet_count(ships, fleet) == 0:
        return breaches.NO_SUCH_FLEET
    return breaches.ALREADY_PLOTTED if fleets[fleet].plotted != 0 else LAWFUL


@rule
def length_breach(battle: Battle, ships: list[Ship], fleet: Fleet, steps: int) -> int:
    """B1.d  What is wrong with so many zones in a turn."""
    if not 0 <= steps <= MOST_STEPS:
        return breaches.PLOT_UNCLEAR
    if steps <= zones_this_turn(battle, ships, fleet):
        return LAWFUL
    is_resting = fleet.rested == 0 and fleet_speed(battle, ships, fleet.number) == ONE_SLOW
    return breaches.MUST_REST if is_resting else breaches.BEYOND_SPEED


@rule
def path_breach(zones: list[Zone], start: int, plot: Plot) -> int:
    """B1.b, B1.e  What is wrong with the zones of a plot: each is sea and touches the one before."""
    here = start
    for step in range(MOST_STEPS):
        there = plot.path[step]
        if step >= plot.steps:
            if there != STAYS:
                return breaches.PLOT_UNCLEAR
            continue
        if not 0 <= there < len(zones) or zones[there].sea == 0:
            return breaches.NO_SEA_ZONE
        if boundary_between(zones, here, there) == NOBODY:
            return breaches.NOT_NEXT_TO_EACH_OTHER
        here = there
    return LAWFUL


@rule
def last_zone(fleets: list[Fleet], plot: Plot) -> int:
    """B1.e  The zone in which a plotted move ends."""
    return plot.path[plot.steps - 1] if plot.steps > 0 else fleets[plot.fleet].zone


@rule
def laying_breach(ships: list[Ship], zones: list[Zone], fields: list[Field], plot: Plot, zone: int, side: int) -> int:
    """B13.1, B1.e  What is wrong with "Mine" for a boundary of the zone where a fleet ends its move."""
    if minelayer_of(ships, plot.fleet) == NOBODY:
        return breaches.NO_MINELAYER
    if not 0 <= plot.mine_boundary < BOUNDARIES:
        return breaches.NO_SUCH_BOUNDARY
    if is_mined(fields, zones, zone, plot.mine_boundary, side):
        return breaches.FIELD_THERE
    has_row = row_for(fields, zones, zone, plot.mine_boundary, side) != NOBODY
    return LAWFUL if has_row else breaches.NO_ROOM_FOR_FIELD


@rule
def mission_breach(ships: list[Ship], zones: list[Zone], fields: list[Field], plot: Plot, zone: int, side: int) -> int:
    """B1.e, P.x  What is wrong with a fleet's mission: mines need a layer, bombarding and unloading a coast."""
    if not STEAMS <= plot.mission <= UNLOADS:
        return breaches.NO_SUCH_MISSION
    if plot.mission == LAYS_MINES:
        return laying_breach(ships, zones, fields, plot, zone, side)
    if plot.mine_boundary != NOBODY:
        return breaches.NO_MINES_MEANT
    if plot.mission in (BOMBARDS, UNLOADS) and zones[zone].coastal == 0:
        return breaches.NO_COAST
    if plot.mission == UNLOADS and not has_kind(ships, plot.fleet, TRANSPORT):
        return breaches.NO_TRANSPORT
    return LAWFUL


@rule
def plot_breach(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    fields: list[Field],
    plot: Plot,
    side: int,
) -> int:
    """B1.d, B1.e  What is wrong with a line of a side's log sheet: its fleet, its way, or what it means to do."""
    breach = fleet_breach(ships, fleets, plot.fleet, side)
    if breach == LAWFUL:
        breach = length_breach(battle, ships, fleets[plot.fleet], plot.steps)
    if breach == LAWFUL:
        breach = path_breach(zones, fleets[plot.fleet].zone, plot)
    if breach == LAWFUL:
        breach = mission_breach(ships, zones, fields, plot, last_zone(fleets, plot), side)
    return breach


@rule
def write_plot(fleets: list[Fleet], plot: Plot, trace: Trace) -> None:
    """B1.e  The orders of a fleet are on the log sheet."""
    fleet = fleets[plot.fleet]
    fleet.plotted, fleet.steps, fleet.mission, fleet.mine_boundary = 1, plot.steps, plot.mission, plot.mine_boundary
    for step in range(MOST_STEPS):
        fleet.path[step] = plot.path[step]
    note(trace, Noted.PLOT_WRITTEN, plot.fleet, plot.steps, plot.mission, plot.mine_boundary)


@rule
def fleet_to_plot(ships: list[Ship], fleets: list[Fleet], side: int) -> int:
    """B1.e  The first fleet of a side that has no orders for this turn yet, or NOBODY."""
    for i in range(len(fleets)):
        if fleet_breach(ships, fleets, i, side) == LAWFUL:
            return i
    return NOBODY


@rule
def keep_log(battle: Battle, fleets: list[Fleet], log: list[LogEntry]) -> None:
    """B1.e  What each fleet has done this turn becomes a row of the log sheet."""
    for i in range(len(fleets)):
        if fleets[i].in_use != 0:
            keep_line(battle, fleets[i], log)


@rule
def keep_line(battle: Battle, fleet: Fleet, log: list[LogEntry]) -> None:
    """B1.e  One fleet's row, on the first line that is free."""
    for i in range(len(log)):
        if log[i].in_use == 0:
            entry = log[i]
            entry.in_use, entry.turn, entry.side, entry.fleet = 1, battle.turn, fleet.side, fleet.number
            entry.zone, entry.steps = fleet.zone, fleet.gone
            entry.mission, entry.mine_boundary = fleet.mission, fleet.mine_boundary
            for step in range(fleet.gone):
                entry.path[step] = fleet.path[step]
            return
