"""B1.b  How a doctrine finds its way on the chart: round known mines, and off coasts where MTBs may lie.

Of courses that cost nearly the same it draws one by lot, or an enemy could tell where to wait for a fleet.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ..rules.board import opposite
from ..rules.breaches import LAWFUL
from ..rules.fleets import zones_this_turn
from ..rules.patrols import zone_breach
from ..rules.zones import zone_across
from ..tables.doctrine import Courses, Doctrine
from ..tables.orders import Plot
from ..tables.sea import Desk
from ..tables.ships import BOUNDARIES, NOBODY, ON_PATROL, UNKNOWN, Battle, Field, Ship, Zone, is_boat

ZONE_COSTS = 10
OPEN_ZONE_COSTS = 4  # for each point the enemy has for it
BOAT_COSTS = 2  # for each enemy boat that may lie in a zone
FIELD_COSTS = 30
FAR = 1_000_000


@rule
def boats_feared(ships: list[Ship], zone: int, side: int) -> int:
    """18.2  Enemy MTBs with torpedoes that may lie in a zone: those seen elsewhere do not."""
    boats = 0
    for i in range(len(ships)):
        is_ready = ships[i].side != side and ships[i].status == ON_PATROL and ships[i].spent == 0
        if is_ready and is_boat(ships[i]) and ships[i].zone in (UNKNOWN, zone):
            boats += 1
    return boats


@rule
def cost_of_zone(battle: Battle, ships: list[Ship], zones: list[Zone], zone: int, side: int) -> int:
    """18.2.a, SCA.e  What it costs to enter a zone: time, points for the enemy, boats that may lie there."""
    if zones[zone].coastal == 0:
        return ZONE_COSTS + OPEN_ZONE_COSTS * battle.terms[1 - side].open_turn
    boats = boats_feared(ships, zone, side)
    if boats > 0 and zone_breach(zones, zone, 1 - side) == LAWFUL:
        return ZONE_COSTS + BOAT_COSTS * boats
    return ZONE_COSTS


@rule
def survey(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], side: int, courses: Courses
) -> None:
    """B13.2, 18.2.a  What each zone costs, and which boundaries are known to be mined by the enemy."""
    for zone in range(len(zones)):
        courses.entering[zone] = cost_of_zone(battle, ships, zones, zone, side)
        courses.mined[zone] = 0
    for i in range(len(fields)):
        if fields[i].in_use != 0 and fields[i].laid != 0 and fields[i].side != side:
            zone, boundary = fields[i].zone, fields[i].boundary
            courses.mined[zone] |= 1 << boundary
            if zones[zone].neighbours[boundary] != NOBODY:
                courses.mined[zones[zone].neighbours[boundary]] |= 1 << opposite(boundary)


@rule
def cost_of_crossing(zones: list[Zone], zone: int, boundary: int, courses: Courses) -> int:
    """B13.2  What it costs to cross a boundary into the next zone: more by far where enemy mines are known to lie."""
    cost = courses.entering[zone_across(zones, zone, boundary)]
    return cost + FIELD_COSTS if courses.mined[zone] >> boundary & 1 != 0 else cost


@rule
def lay_courses(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], goal: int, side: int, courses: Courses
) -> None:
    """B1.b  What it costs to come to a goal, from every zone."""
    survey(battle, ships, zones, fields, side, courses)
    for zone in range(len(zones)):
        courses.costs[zone] = 0 if zone == goal else FAR
    is_better = True
    while is_better:
        is_better = False
        for zone in range(len(zones)):
            for boundary in range(BOUNDARIES):
                there = zone_across(zones, zone, boundary)
                if there == NOBODY or courses.costs[there] >= courses.costs[zone]:
                    continue
                cost = courses.costs[there] + cost_of_crossing(zones, zone, boundary, courses)
                if cost < courses.costs[zone]:
                    courses.costs[zone], is_better = cost, True


@rule
def cost_by(zones: list[Zone], zone: int, boundary: int, courses: Courses) -> int:
    """B1.b  What it costs to come to the goal by a boundary, at least FAR where there is no way."""
    there = zone_across(zones, zone, boundary)
    return FAR if there == NOBODY else courses.costs[there] + cost_of_crossing(zones, zone, boundary, courses)


@rule
def next_zone(zones: list[Zone], zone: int, leeway: int, courses: Courses, thoughts: Dice) -> int:
    """B1.b  The next zone of a course that costs least or nearly so, drawn by lot, or NOBODY at the goal.

    With a leeway of less than a zone every step still comes nearer to the goal.
    """
    most, ways = courses.costs[zone] + leeway, 0
    if courses.costs[zone] == 0 or courses.costs[zone] >= FAR:
        return NOBODY
    for boundary in range(BOUNDARIES):
        if cost_by(zones, zone, boundary, courses) <= most:
            ways += 1
    drawn = lot(thoughts, ways) if ways > 1 else 1
    for boundary in range(BOUNDARIES):
        if cost_by(zones, zone, boundary, courses) <= most:
            drawn -= 1
            if drawn == 0:
                return zone_across(zones, zone, boundary)
    return NOBODY


@rule
def write_course(desk: Desk, doctrine: Doctrine, goal: int, plot: Plot, courses: Courses, thoughts: Dice) -> int:
    """B1.d, B1.e  As far toward a goal as a fleet comes this turn, written into the order: the zone where it ends."""
    battle, ships, fleets, zones, fields, _ = desk
    fleet = fleets[plot.fleet]
    zone, leeway = fleet.zone, min(doctrine.leeway, ZONE_COSTS - 1)
    if zone == goal:
        return zone
    lay_courses(battle, ships, zones, fields, goal, fleet.side, courses)
    for _ in range(zones_this_turn(battle, ships, fleet)):
        there = next_zone(zones, zone, leeway, courses, thoughts)
        if there != NOBODY:
            plot.path[plot.steps], zone = there, there
            plot.steps += 1
    return zone
