"""B1.b  How a doctrine finds its way on the chart: round known mines, and off coasts where MTBs may lie."""

from __future__ import annotations

from ...kernel.compiled import rule
from .breaches import LAWFUL
from .doctrine import Courses
from .fleets import zones_this_turn
from .minefields import is_mined
from .patrols import zone_breach
from .ships import BOUNDARIES, NOBODY, ON_PATROL, UNKNOWN, Battle, Field, Fleet, Plot, Ship, Zone, is_boat
from .zones import zone_across

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
    cost = ZONE_COSTS
    if zones[zone].coastal == 0:
        return cost + OPEN_ZONE_COSTS * battle.terms[1 - side].open_turn
    if zone_breach(zones, zone, 1 - side) == LAWFUL:
        cost += BOAT_COSTS * boats_feared(ships, zone, side)
    return cost


@rule
def cost_of_crossing(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], zone: int, boundary: int, side: int
) -> int:
    """B13.2  What it costs to cross a boundary into the next zone: more by far where enemy mines are known to lie."""
    cost = cost_of_zone(battle, ships, zones, zone_across(zones, zone, boundary), side)
    return cost + FIELD_COSTS if is_mined(fields, zones, zone, boundary, 1 - side) else cost


@rule
def lay_courses(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], goal: int, side: int, courses: Courses
) -> None:
    """B1.b  What it costs to come to a goal, from every zone."""
    for zone in range(len(zones)):
        courses.costs[zone] = 0 if zone == goal else FAR
    is_better = True
    while is_better:
        is_better = False
        for zone in range(len(zones)):
            for boundary in range(BOUNDARIES):
                there = zone_across(zones, zone, boundary)
                if there == NOBODY or courses.costs[there] >= FAR:
                    continue
                crossing = cost_of_crossing(battle, ships, zones, fields, zone, boundary, side)
                if courses.costs[there] + crossing < courses.costs[zone]:
                    courses.costs[zone], is_better = courses.costs[there] + crossing, True


@rule
def next_zone(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], zone: int, side: int, courses: Courses
) -> int:
    """B1.b  The next zone of the course that costs least, or NOBODY at the goal."""
    found, best = NOBODY, FAR
    for boundary in range(BOUNDARIES):
        there = zone_across(zones, zone, boundary)
        if there != NOBODY and courses.costs[zone] > 0:
            cost = courses.costs[there] + cost_of_crossing(battle, ships, zones, fields, zone, boundary, side)
            if cost < best:
                found, best = there, cost
    return found


@rule
def write_course(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field], goal: int,
    plot: Plot, courses: Courses,
) -> int:  # fmt: skip
    """B1.d, B1.e  As far toward a goal as a fleet comes this turn, written into the order: the zone where it ends."""
    fleet = fleets[plot.fleet]
    lay_courses(battle, ships, zones, fields, goal, fleet.side, courses)
    zone = fleet.zone
    for _ in range(zones_this_turn(battle, ships, fleet)):
        there = next_zone(battle, ships, zones, fields, zone, fleet.side, courses)
        if there != NOBODY:
            plot.path[plot.steps], zone = there, there
            plot.steps += 1
    return zone
