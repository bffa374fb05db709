"""B1, B5.4, 18.1, B13.1  How a doctrine acts on the chart: where fleets go, boats lie and mines are laid, who fights.

Fleets with points to earn in a haven make for it; minelayers mine the enemy's way; warships hunt what they can beat,
and otherwise stand by the fleets that have something to lose.
"""

from __future__ import annotations

from ...kernel.compiled import rule
from .breaches import LAWFUL
from .doctrine import Courses, Doctrine
from .fleets import has_kind, sails_in, zones_this_turn
from .minefields import is_mined, minelayer_of, row_for
from .patrols import zone_breach
from .ships import (
    AT_SEA,
    BATTERIES,
    BOUNDARIES,
    LAYS_MINES,
    NOBODY,
    ON_PATROL,
    TRANSPORT,
    UNKNOWN,
    Battle,
    Field,
    Fleet,
    Patrol,
    Plot,
    Ship,
    Terms,
    Zone,
    boxes_left,
    factors_left,
    is_boat,
    is_capital,
    torpedoes_left,
)
from .standing import blank_plot
from .zones import OUT_OF_THE_WAY, boundary_between, is_friendly_port, zone_across, zone_distance

ZONE_COSTS = 10
OPEN_ZONE_COSTS = 4  # for each point the enemy has for it
BOAT_COSTS = 2  # for each enemy boat that may lie in a zone
FIELD_COSTS = 30
DETOUR_COSTS = 3  # a zone off the enemy's way, against another boat in the same zone
FAR = 1_000_000


@rule
def strength_of_ship(ship: Ship) -> int:
    """CRD.a  What a ship is worth in a fight."""
    strength = boxes_left(ship) + torpedoes_left(ship)
    for battery in range(BATTERIES):
        strength += (BATTERIES - battery) * factors_left(ship, battery)
    return strength if ship.card.kind != TRANSPORT else 0


@rule
def strength_of_fleet(ships: list[Ship], fleet: int) -> int:
    """B5.4  What the ships that are known to be in a fleet are worth in a fight."""
    strength = 0
    for i in range(len(ships)):
        if sails_in(ships[i], fleet):
            strength += strength_of_ship(ships[i])
    return strength


@rule
def strength_of_stranger(ships: list[Ship], fleets: list[Fleet], side: int) -> int:
    """B5.4  What a side's fleet of unknown ships may be worth: its share of all that nobody has seen."""
    strength, count = 0, 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == AT_SEA and ships[i].fleet == UNKNOWN:
            strength += strength_of_ship(ships[i])
    for i in range(len(fleets)):
        if fleets[i].in_use != 0 and fleets[i].side == side and fleets[i].known[1 - side] == 0:
            count += 1
    return strength // max(count, 1)


@rule
def strength_expected(ships: list[Ship], fleets: list[Fleet], fleet: int, viewer: int) -> int:
    """B5.4  What a viewer takes a fleet to be worth."""
    strength = strength_of_fleet(ships, fleet)
    if strength == 0 and fleets[fleet].side != viewer:
        return strength_of_stranger(ships, fleets, fleets[fleet].side)
    return strength


@rule
def is_strong_enough(doctrine: Doctrine, own: int, enemy: int) -> bool:
    """B5.4  Whether one strength is enough against another."""
    return own > 0 and 100 * own >= doctrine.odds * enemy


@rule
def points_in_haven(terms: Terms, ship: Ship) -> int:
    """SCA.e  What a ship earns in her side's haven."""
    if ship.card.kind == TRANSPORT:
        return terms.haven_transport
    return terms.haven_capital if is_capital(ship) else terms.haven_other


@rule
def has_haven(battle: Battle, ships: list[Ship], fleets: list[Fleet], fleet: int) -> bool:
    """SCA.e  Whether a fleet has ships that earn points in a haven."""
    terms = battle.terms[fleets[fleet].side]
    for i in range(len(ships)):
        if sails_in(ships[i], fleet) and terms.haven != NOBODY and points_in_haven(terms, ships[i]) > 0:
            return True
    return False


@rule
def home_of(zones: list[Zone], zone: int, side: int) -> int:
    """B1.c  The friendly port that is nearest to a zone, or the zone itself if there is none."""
    home, best = zone, OUT_OF_THE_WAY
    for port in range(len(zones)):
        if is_friendly_port(zones[port], side) and zone_distance(zones, zone, port) < best:
            home, best = port, zone_distance(zones, zone, port)
    return home


@rule
def aim_of_enemy(battle: Battle, zones: list[Zone], fleet: Fleet) -> int:
    """SCA.e  Where an enemy fleet is likely to go: to its haven; if it has none, to that of the other side, or home."""
    if battle.terms[fleet.side].haven != NOBODY:
        return battle.terms[fleet.side].haven
    if battle.terms[1 - fleet.side].haven != NOBODY:
        return battle.terms[1 - fleet.side].haven
    return home_of(zones, fleet.zone, 1 - fleet.side)


@rule
def detour_by(battle: Battle, fleets: list[Fleet], zones: list[Zone], zone: int, side: int) -> int:
    """18.2.a  How far a zone is off the way of the enemy fleet that comes nearest; a fleet does not enter its own."""
    least = OUT_OF_THE_WAY
    for i in range(len(fleets)):
        if fleets[i].in_use == 0 or fleets[i].side == side or fleets[i].zone == zone:
            continue
        aim, start = aim_of_enemy(battle, zones, fleets[i]), fleets[i].zone
        way = zone_distance(zones, start, zone) + zone_distance(zones, zone, aim)
        least = min(least, way - zone_distance(zones, start, aim))
    return least


@rule
def boats_in(ships: list[Ship], zone: int, side: int) -> int:
    """18.1.r2  A side's MTBs that lie in a zone."""
    boats = 0
    for i in range(len(ships)):
        if ships[i].side == side and is_boat(ships[i]) and ships[i].zone == zone:
            boats += 1
    return boats


@rule
def choose_patrol(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], side: int, patrol: Patrol
) -> None:
    """18.1.d, 18.2.a  The zone of the boat named in the order: where enemy fleets pass and few boats lie so far."""
    best = FAR
    for zone in range(len(zones)):
        if zone_breach(zones, zone, side) == LAWFUL:
            cost = DETOUR_COSTS * detour_by(battle, fleets, zones, zone, side) + boats_in(ships, zone, side)
            if cost < best:
                patrol.zone, best = zone, cost


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


@rule
def quarry_of(ships: list[Ship], fleets: list[Fleet], zones: list[Zone], doctrine: Doctrine, fleet: int) -> int:
    """B5.4  The nearest enemy fleet that a fleet may hope to beat, or NOBODY."""
    quarry, best = NOBODY, OUT_OF_THE_WAY
    own = strength_of_fleet(ships, fleet)
    for i in range(len(fleets)):
        if fleets[i].in_use == 0 or fleets[i].side == fleets[fleet].side:
            continue
        expected = strength_expected(ships, fleets, i, fleets[fleet].side)
        away = zone_distance(zones, fleets[fleet].zone, fleets[i].zone)
        if is_strong_enough(doctrine, own, expected) and away < best:
            quarry, best = i, away
    return quarry


@rule
def fleet_to_guard(battle: Battle, ships: list[Ship], fleets: list[Fleet], fleet: int) -> int:
    """SCA.e  The first fleet of the same side that has a haven to reach, or NOBODY."""
    for i in range(len(fleets)):
        is_other = i != fleet and fleets[i].in_use != 0 and fleets[i].side == fleets[fleet].side
        if is_other and has_haven(battle, ships, fleets, i):
            return i
    return NOBODY


@rule
def zone_to_mine(battle: Battle, fleets: list[Fleet], zones: list[Zone], fleet: int) -> int:
    """B13.1  From where a minelayer mines the enemy's way: next to the zone where the enemy is likely to go."""
    side, goal = fleets[fleet].side, NOBODY
    for i in range(len(fleets)):
        if goal == NOBODY and fleets[i].in_use != 0 and fleets[i].side != side:
            goal = aim_of_enemy(battle, zones, fleets[i])
    if goal == NOBODY:
        return fleets[fleet].zone
    found, best = goal, OUT_OF_THE_WAY
    for boundary in range(BOUNDARIES):
        there = zone_across(zones, goal, boundary)
        if there != NOBODY and zone_distance(zones, fleets[fleet].zone, there) < best:
            found, best = there, zone_distance(zones, fleets[fleet].zone, there)
    return found


@rule
def goal_of(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], doctrine: Doctrine, fleet: int
) -> int:
    """B1.e  The zone for which a fleet makes."""
    side = fleets[fleet].side
    if has_haven(battle, ships, fleets, fleet):
        return battle.terms[side].haven
    if minelayer_of(ships, fleet) != NOBODY:
        return zone_to_mine(battle, fleets, zones, fleet)
    quarry = quarry_of(ships, fleets, zones, doctrine, fleet)
    if quarry != NOBODY:
        return fleets[quarry].zone
    guarded = fleet_to_guard(battle, ships, fleets, fleet)
    return fleets[guarded].zone if guarded != NOBODY else home_of(zones, fleets[fleet].zone, side)


@rule
def write_mine(
    battle: Battle, fleets: list[Fleet], zones: list[Zone], fields: list[Field], plot: Plot, zone: int
) -> None:
    """B13.1  "Mine" for the boundary toward the enemy's aim, if the minelayer has come there and it can be laid."""
    side = fleets[plot.fleet].side
    for i in range(len(fleets)):
        if fleets[i].in_use == 0 or fleets[i].side == side or plot.mission == LAYS_MINES:
            continue
        boundary = boundary_between(zones, zone, aim_of_enemy(battle, zones, fleets[i]))
        if boundary == NOBODY or is_mined(fields, zones, zone, boundary, side):
            continue
        if row_for(fields, zones, zone, boundary, side) != NOBODY:
            plot.mission, plot.mine_boundary = LAYS_MINES, boundary


@rule
def choose_plot(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    doctrine: Doctrine, fleet: int, plot: Plot, courses: Courses,
) -> None:  # fmt: skip
    """B1.e  A fleet's line of the log sheet, written into the order."""
    blank_plot(plot, fleet)
    goal = goal_of(battle, ships, fleets, zones, doctrine, fleet)
    zone = write_course(battle, ships, fleets, zones, fields, goal, plot, courses)
    if minelayer_of(ships, fleet) != NOBODY and not has_haven(battle, ships, fleets, fleet):
        write_mine(battle, fleets, zones, fields, plot, zone)


@rule
def is_contact_sought(ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, own: int, sought: int) -> bool:
    """B5.4  Whether a fleet seeks another: a convoy never does, others if they may hope to beat it."""
    if has_kind(ships, own, TRANSPORT):
        return False
    expected = strength_expected(ships, fleets, sought, fleets[own].side)
    return is_strong_enough(doctrine, strength_of_fleet(ships, own), expected)


@rule
def is_battle_given(ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, zone: int, side: int) -> bool:
    """B5.4  Whether a side's fleets in a zone are strong enough against the enemy's there."""
    own, enemy = 0, 0
    for i in range(len(fleets)):
        if fleets[i].in_use != 0 and fleets[i].zone == zone:
            if fleets[i].side == side:
                own += strength_of_fleet(ships, i)
            else:
                enemy += strength_expected(ships, fleets, i, side)
    return is_strong_enough(doctrine, own, enemy)
