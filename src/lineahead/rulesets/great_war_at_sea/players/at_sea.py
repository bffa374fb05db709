"""B1, B13.1  How a doctrine acts on the chart: where fleets go, and where mines are laid.

Fleets with points to earn in a haven make for it; minelayers mine the enemy's way; warships stand by the fleets that
have something to lose, or hunt what they can beat. `courses.py` finds the way, `strength.py` weighs the enemy.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ..play.standing import blank_plot
from ..rules.fleets import has_kind, sails_in
from ..rules.minefields import is_mined, minelayer_of, row_for
from ..rules.victory import points_in_haven
from ..rules.zones import OUT_OF_THE_WAY, boundary_between, is_friendly_port, zone_across, zone_distance
from ..tables.cards import TRANSPORT
from ..tables.doctrine import Courses, Doctrine
from ..tables.orders import Plot
from ..tables.sea import Desk
from ..tables.ships import BOUNDARIES, LAYS_MINES, NOBODY, UNLOADS, Battle, Field, Fleet, Ship, Zone
from .courses import write_course
from .strength import is_strong_enough, strength_in, strength_of_fleet

NEAR = 1  # zones from a fleet that is guarded


@rule
def has_haven(battle: Battle, ships: list[Ship], fleets: list[Fleet], fleet: int) -> bool:
    """SCA.e  Whether a fleet has ships that earn points in a haven."""
    for i in range(len(ships)):
        if sails_in(ships[i], fleet) and points_in_haven(battle.terms[fleets[fleet].side], ships[i]) > 0:
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
def strength_around(ships: list[Ship], fleets: list[Fleet], zones: list[Zone], side: int, zone: int, reach: int) -> int:
    """B5.4  What a side's fleets without transports are worth together that are within so many zones."""
    strength = 0
    for i in range(len(fleets)):
        if fleets[i].in_use == 0 or fleets[i].side != side or has_kind(ships, i, TRANSPORT):
            continue
        if zone_distance(zones, fleets[i].zone, zone) <= reach:
            strength += strength_of_fleet(ships, i)
    return strength


@rule
def quarry_of(ships: list[Ship], fleets: list[Fleet], zones: list[Zone], doctrine: Doctrine, fleet: int) -> int:
    """B5.4  The nearest enemy fleet that a fleet may hope to beat with all that is in its zone, or NOBODY.

    Others of its side that are as near, or nearly, are counted in: they will reckon in the same way.
    """
    quarry, best, side = NOBODY, OUT_OF_THE_WAY, fleets[fleet].side
    for i in range(len(fleets)):
        if fleets[i].in_use == 0 or fleets[i].side == side:
            continue
        away = zone_distance(zones, fleets[fleet].zone, fleets[i].zone)
        if away >= best:
            continue
        own = strength_around(ships, fleets, zones, side, fleets[i].zone, away + NEAR)
        if is_strong_enough(doctrine, own, strength_in(ships, fleets, fleets[i].zone, 1 - side, side)):
            quarry, best = i, away
    return quarry


@rule
def fleet_to_guard(battle: Battle, ships: list[Ship], fleets: list[Fleet], fleet: int) -> int:
    """SCA.e  A fleet of the same side that has a haven to reach, one still on its way before others, or NOBODY."""
    guarded = NOBODY
    for i in range(len(fleets)):
        is_other = i != fleet and fleets[i].in_use != 0 and fleets[i].side == fleets[fleet].side
        if is_other and has_haven(battle, ships, fleets, i):
            if fleets[i].zone != battle.terms[fleets[i].side].haven:
                return i
            guarded = i
    return guarded


@rule
def zone_meant(fleet: Fleet) -> int:
    """B1.e  Where a fleet of one's own will be at the end of the turn, as far as its orders are written."""
    return fleet.path[fleet.steps - 1] if fleet.plotted != 0 and fleet.steps > 0 else fleet.zone


@rule
def goal_of_warships(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], doctrine: Doctrine, fleet: int
) -> int:
    """B5.4  Warships hunt; those that have a fleet to guard do not go far from it, and the weak go home."""
    quarry = quarry_of(ships, fleets, zones, doctrine, fleet)
    guarded = fleet_to_guard(battle, ships, fleets, fleet)
    if guarded != NOBODY:
        place = zone_meant(fleets[guarded])
        if quarry == NOBODY or zone_distance(zones, fleets[quarry].zone, place) > NEAR:
            return place
    return fleets[quarry].zone if quarry != NOBODY else home_of(zones, fleets[fleet].zone, fleets[fleet].side)


@rule
def zone_to_mine(battle: Battle, fleets: list[Fleet], zones: list[Zone], fields: list[Field], fleet: int) -> int:
    """B13.1  From where a minelayer mines the enemy's way: next to the zone where the enemy is likely to go.

    Where all boundaries of that zone are mined, or no enemy is to be seen, she goes home.
    """
    side, goal = fleets[fleet].side, NOBODY
    for i in range(len(fleets)):
        if goal == NOBODY and fleets[i].in_use != 0 and fleets[i].side != side:
            goal = aim_of_enemy(battle, zones, fleets[i])
    home = home_of(zones, fleets[fleet].zone, side)
    if goal == NOBODY:
        return home
    found, best = home, OUT_OF_THE_WAY
    for boundary in range(BOUNDARIES):
        there = zone_across(zones, goal, boundary)
        if there == NOBODY or is_mined(fields, zones, goal, boundary, side):
            continue
        if zone_distance(zones, fleets[fleet].zone, there) < best:
            found, best = there, zone_distance(zones, fleets[fleet].zone, there)
    return found


@rule
def goal_of(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fields: list[Field],
    doctrine: Doctrine, fleet: int,
) -> int:  # fmt: skip
    """B1.e  The zone for which a fleet makes: its haven, the fleet that it guards, the enemy's way, or the enemy."""
    if has_haven(battle, ships, fleets, fleet):
        return battle.terms[fleets[fleet].side].haven
    if minelayer_of(ships, fleet) != NOBODY and fleet_to_guard(battle, ships, fleets, fleet) == NOBODY:
        return zone_to_mine(battle, fleets, zones, fields, fleet)
    return goal_of_warships(battle, ships, fleets, zones, doctrine, fleet)


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
def can_unload(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], fleet: int, zone: int
) -> bool:
    """B1.e, P.x  Whether a fleet has transports to unload in a zone: in its haven, while no enemy fleet is there."""
    side = fleets[fleet].side
    if zone != battle.terms[side].haven or zones[zone].coastal == 0 or not has_kind(ships, fleet, TRANSPORT):
        return False
    for i in range(len(fleets)):
        if fleets[i].in_use != 0 and fleets[i].side != side and fleets[i].zone == zone:
            return False
    return True


@rule
def choose_plot(desk: Desk, doctrine: Doctrine, fleet: int, plot: Plot, courses: Courses, thoughts: Dice) -> None:
    """B1.e  A fleet's line of the log sheet, written into the order."""
    battle, ships, fleets, zones, fields, _ = desk
    blank_plot(plot, fleet)
    goal = goal_of(battle, ships, fleets, zones, fields, doctrine, fleet)
    zone = write_course(desk, doctrine, goal, plot, courses, thoughts)
    if can_unload(battle, ships, fleets, zones, fleet, zone):
        plot.mission = UNLOADS
    if minelayer_of(ships, fleet) != NOBODY and not has_haven(battle, ships, fleets, fleet):
        write_mine(battle, fleets, zones, fields, plot, zone)
