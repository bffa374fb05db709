"""B7.h, B13.23  Back to the sea zones: ships that left a battle by a side of the ring have crossed that boundary."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.sea import MinedChart
from ..tables.ships import BOUNDARIES, NOBODY, STEAMS, Battle, Field, Fleet, Ship, Zone
from .counters import has_placed_mines
from .fleets import fleet_count, sails_in, split_fleet
from .minefields import cross_boundary
from .sailing import enter_zone
from .zones import zone_across


@rule
def disperse(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    fields: list[Field],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """B7.h  Fleet by fleet and boundary by boundary those that left cross into the next zone; the others stay."""
    chart = MinedChart(battle, ships, fleets, zones, fields)
    for i in range(len(fleets)):
        for boundary in range(BOUNDARIES):
            if ships_leaving(ships, i, boundary) > 0:
                leaving = leaving_fleet(ships, fleets, zones, i, boundary, trace)
                if leaving != NOBODY:
                    withdraw(chart, leaving, boundary, dice, answers, trace)
    for i in range(len(ships)):
        ships[i].left_by = NOBODY


@rule
def ships_leaving(ships: list[Ship], fleet: int, boundary: int) -> int:
    """B7.h  How many ships of a fleet left the battle by a side of the ring."""
    count = 0
    for i in range(len(ships)):
        if sails_in(ships[i], fleet) and ships[i].left_by == boundary:
            count += 1
    return count


@rule
def leaving_fleet(
    ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fleet: int, boundary: int, trace: Trace
) -> int:
    """B7.h  Those that left by one side as a fleet: the fleet itself, or a new one if others stay or went elsewhere.

    Where no sea zone lies beyond, or no row is left for a new fleet, they stay: NOBODY.
    """
    leaving = NOBODY
    if zone_across(zones, fleets[fleet].zone, boundary) == NOBODY:
        note(trace, Noted.NO_WAY_OUT, fleet, boundary, 0, 0)
    elif ships_leaving(ships, fleet, boundary) == fleet_count(ships, fleet):
        leaving = fleet
    else:
        leaving = split_fleet(fleets, fleet, trace)
    for i in range(len(ships)):
        if sails_in(ships[i], fleet) and ships[i].left_by == boundary:
            ships[i].left_by = NOBODY
            ships[i].fleet = leaving if leaving != NOBODY else fleet
    return leaving


@rule
def withdraw(chart: MinedChart, fleet: int, boundary: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """B13.23, 13.25.c, 13.25.d, 13.25.r12  Over the boundary, with dice if it is mined and no mines lay on the map."""
    fleets = chart.fleets
    there = zone_across(chart.zones, fleets[fleet].zone, boundary)
    has_crossed = 1
    if not has_placed_mines(chart.battle):
        has_crossed = cross_boundary(chart, fleet, boundary, dice, answers, trace)
    if has_crossed == 0:
        return
    enter_zone(fleets[fleet], there, boundary)
    fleets[fleet].mission, fleets[fleet].mine_boundary = STEAMS, NOBODY
    note(trace, Noted.FLEET_WITHDRAWS, fleet, there, fleets[fleet].came_from, fleets[fleet].came_by)
