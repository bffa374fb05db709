"""B1.e, 18.1, 18.41.a  What is done for a player who leaves it to the program: lawful, and no more than that."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace
from ..rules.breaches import LAWFUL
from ..rules.fleets import sails_in
from ..rules.patrols import write_patrol, zone_breach
from ..rules.plotting import fleet_breach, write_plot
from ..rules.surprise import is_in_fleet
from ..tables.orders import Patrol, Plot, Victims
from ..tables.ships import MOST_SHIPS, MOST_STEPS, NOBODY, STAYS, STEAMS, Battle, Fleet, Ship, Zone, is_boat


@rule
def zones_to_patrol(zones: list[Zone], side: int) -> int:
    """18.1.d  How many zones a side's MTBs may lie in."""
    count = 0
    for zone in range(len(zones)):
        if zone_breach(zones, zone, side) == LAWFUL:
            count += 1
    return count


@rule
def zone_to_patrol(zones: list[Zone], side: int, place: int) -> int:
    """18.1.d  The so-manieth of these zones, counted from 0, or NOBODY."""
    seen = 0
    for zone in range(len(zones)):
        if zone_breach(zones, zone, side) == LAWFUL:
            if seen == place:
                return zone
            seen += 1
    return NOBODY


@rule
def blank_plot(plot: Plot, fleet: int) -> None:
    """B1.e  A fleet stays where it is."""
    plot.fleet, plot.steps, plot.mission, plot.mine_boundary = fleet, 0, STEAMS, NOBODY
    for step in range(MOST_STEPS):
        plot.path[step] = STAYS


@rule
def patrol_with_the_rest(
    ships: list[Ship], zones: list[Zone], side: int, own: int, patrol: Patrol, trace: Trace
) -> None:
    """18.1.a  A commander's boats without a zone are spread evenly over those they may lie in."""
    count, place = zones_to_patrol(zones, side), 0
    for i in range(len(ships)):
        is_own = ships[i].side == side and own >> i & 1 != 0
        if count > 0 and is_own and is_boat(ships[i]) and ships[i].zone == NOBODY:
            patrol.ship, patrol.zone = i, zone_to_patrol(zones, side, place % count)
            write_patrol(ships, patrol, trace)
            place += 1


@rule
def first_of(ships: list[Ship], fleet: int) -> int:
    """B1.d  The first ship of a fleet, whose commander orders all of it about."""
    for i in range(len(ships)):
        if sails_in(ships[i], fleet):
            return i
    return NOBODY


@rule
def stay_with_the_rest(ships: list[Ship], fleets: list[Fleet], side: int, own: int, plot: Plot, trace: Trace) -> None:
    """B1.e  A commander's fleets without orders stay where they are."""
    for fleet in range(len(fleets)):
        if fleet_breach(ships, fleets, fleet, side) == LAWFUL and own >> first_of(ships, fleet) & 1 != 0:
            blank_plot(plot, fleet)
            write_plot(fleets, plot, trace)


@rule
def worthiest_victim(battle: Battle, ships: list[Ship]) -> int:
    """18.41.a  The ship of the fleet at hand whose loss would cost most."""
    best = NOBODY
    for i in range(len(ships)):
        is_victim = is_in_fleet(ships, i, battle.ambush_fleet)
        if is_victim and (best == NOBODY or ships[i].card.points > ships[best].card.points):
            best = i
    return best


@rule
def usual_victims(battle: Battle, ships: list[Ship], victims: Victims) -> None:
    """18.41.a  Every boat that has contact attacks the same worthy ship, in the order of their numbers."""
    target = worthiest_victim(battle, ships)
    for i in range(MOST_SHIPS):
        has_contact = i < len(ships) and ships[i].contact != 0
        victims.targets[i], victims.ranks[i] = target if has_contact else NOBODY, 0
