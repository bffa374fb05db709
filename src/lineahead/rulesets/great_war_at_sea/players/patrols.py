"""18.1  Where a doctrine has MTBs lie: in zones where enemy fleets are likely to pass, not all in one.

Of zones that are nearly as good it draws one by lot, or an enemy could tell which coasts are clear.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ..rules.breaches import LAWFUL
from ..rules.patrols import zone_breach
from ..rules.zones import OUT_OF_THE_WAY, zone_distance
from ..tables.doctrine import Courses
from ..tables.orders import Patrol
from ..tables.ships import Battle, Fleet, Ship, Zone, is_boat
from .at_sea import aim_of_enemy
from .courses import FAR

DETOUR_COSTS = 3  # a zone off the enemy's way, against another boat in the same zone
PATROL_LEEWAY = 2  # what a zone may cost more than the best and still be taken


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
def cost_of_patrol(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], side: int, zone: int
) -> int:
    """18.1.d, 18.2.a  What speaks against a zone for one more boat: it is off the enemy's way, or others lie there."""
    if zone_breach(zones, zone, side) != LAWFUL:
        return FAR
    return DETOUR_COSTS * detour_by(battle, fleets, zones, zone, side) + boats_in(ships, zone, side)


@rule
def choose_patrol(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], side: int, patrol: Patrol,
    courses: Courses, thoughts: Dice,
) -> None:  # fmt: skip
    """18.1.d, 18.2.a  The zone of the boat named in the order: one of those where enemy fleets are likely to pass."""
    best, ways = FAR, 0
    for zone in range(len(zones)):
        courses.costs[zone] = cost_of_patrol(battle, ships, fleets, zones, side, zone)
        best = min(best, courses.costs[zone])
    for zone in range(len(zones)):
        if courses.costs[zone] < FAR and courses.costs[zone] <= best + PATROL_LEEWAY:
            ways += 1
    drawn = lot(thoughts, ways) if ways > 1 else 1
    for zone in range(len(zones)):
        if courses.costs[zone] < FAR and courses.costs[zone] <= best + PATROL_LEEWAY:
            drawn -= 1
            if drawn == 0:
                patrol.zone = zone
