"""B1.d, B1.f  Movement on the operational map: all fleets of both sides together, zone by zone as plotted."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.cards import DEAD_IN_THE_WATER
from ..tables.notes import Noted
from ..tables.sea import MinedChart
from ..tables.ships import MOST_STEPS, NOBODY, STEAMS, Battle, Field, Fleet, Ship, Zone
from .board import opposite
from .fleets import sails_in, split_fleet, zones_this_turn
from .minefields import cross_boundary
from .speeds import speed_of
from .weather import gale_phase
from .zones import boundary_between, is_friendly_port


@rule
def sail(
    battle: Battle,
    ships: list[Ship],
    fleets: list[Fleet],
    zones: list[Zone],
    fields: list[Field],
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """B1.e, B1.f  The first zone of every fleet, then the second, then the third; then ports, and the gale."""
    chart = MinedChart(battle, ships, fleets, zones, fields)
    for step in range(MOST_STEPS):
        for i in range(len(fleets)):
            if is_under_way(battle, ships, fleets[i], step):
                sail_on(chart, i, dice, answers, trace)
    for i in range(len(fleets)):
        if fleets[i].in_use != 0:
            end_move(fleets[i], zones, trace)
    gale_phase(battle, ships, fleets, dice, trace)


@rule
def is_under_way(battle: Battle, ships: list[Ship], fleet: Fleet, step: int) -> bool:
    """B1.d  Whether a fleet has so many zones behind it and one more to go; damage on the way may have slowed it."""
    if fleet.gone != step or fleet.steps <= step:
        return False
    return step < zones_this_turn(battle, ships, fleet)


@rule
def sail_on(chart: MinedChart, fleet: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """B1.f, B13.2  A fleet enters the next zone of its plot, with dice if the boundary is mined."""
    battle, ships, fleets, zones, _ = chart
    leave_cripples(battle, ships, fleets, fleet, trace)
    if fleets[fleet].stays != 0:
        return
    there = fleets[fleet].path[fleets[fleet].gone]
    boundary = boundary_between(zones, fleets[fleet].zone, there)
    if cross_boundary(chart, fleet, boundary, dice, answers, trace) == 0:
        return
    enter_zone(fleets[fleet], there, boundary)
    fleets[fleet].gone += 1
    note(trace, Noted.FLEET_ENTERS, fleet, there, fleets[fleet].came_from, fleets[fleet].came_by)


@rule
def enter_zone(fleet: Fleet, zone: int, boundary: int) -> None:
    """B1.b, B7.c  A fleet is in another zone, and by which of its boundaries it came is kept for a battle."""
    fleet.came_from, fleet.came_by = fleet.zone, opposite(boundary)
    fleet.zone, fleet.in_port = zone, 0
    fleet.entered |= 1 << zone


@rule
def is_cripple(battle: Battle, ship: Ship, fleet: int) -> bool:
    """B1.d  Whether a ship of a fleet is dead in the water."""
    return sails_in(ship, fleet) and speed_of(battle, ship) == DEAD_IN_THE_WATER


@rule
def leave_cripples(battle: Battle, ships: list[Ship], fleets: list[Fleet], fleet: int, trace: Trace) -> None:
    """B1.d  Ships that cannot move stay where they are, as a fleet of their own, when the others go on."""
    other = NOBODY
    for i in range(len(ships)):
        if not is_cripple(battle, ships[i], fleet):
            continue
        if other == NOBODY:
            other = split_fleet(fleets, fleet, trace)
        if other == NOBODY:
            fleets[fleet].stays = 1
            return
        ships[i].fleet = other
        note(trace, Noted.LEFT_BEHIND, i, fleet, other, fleets[fleet].zone)


@rule
def end_move(fleet: Fleet, zones: list[Zone], trace: Trace) -> None:
    """B1.c, B1.e, P.x2  A fleet that was stopped drops its mission; one in a friendly port's zone puts in."""
    if fleet.gone < fleet.steps:
        note(trace, Noted.FLEET_STOPS, fleet.number, fleet.zone, fleet.steps - fleet.gone, 0)
        fleet.mission, fleet.mine_boundary = STEAMS, NOBODY
    fleet.in_port = 1 if fleet.mission == STEAMS and is_friendly_port(zones[fleet.zone], fleet.side) else 0
    if fleet.in_port != 0:
        note(trace, Noted.IN_PORT, fleet.number, fleet.zone, 0, 0)
