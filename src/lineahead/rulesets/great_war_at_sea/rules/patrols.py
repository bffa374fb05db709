"""18.1  Patrol zones: where motor torpedo boats lie, written before play and known to their owner alone."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.charts import PATROL_REACH
from ..tables.notes import Noted
from ..tables.orders import Patrol
from ..tables.ships import NOBODY, ON_PATROL, Battle, Ship, Zone, is_boat
from . import breaches
from .breaches import LAWFUL
from .zones import friendly_port_distance


@rule
def zone_breach(zones: list[Zone], zone: int, side: int) -> int:
    """18.1.d, 18.1.r3  What keeps a side's MTBs from a zone: only coastal ones, near a friendly port, of any coast."""
    if not 0 <= zone < len(zones) or zones[zone].sea == 0:
        return breaches.NO_SUCH_ZONE
    if zones[zone].coastal == 0:
        return breaches.NOT_COASTAL
    if friendly_port_distance(zones, zone, side) > PATROL_REACH:
        return breaches.TOO_FAR_FROM_PORT
    return breaches.ZONE_BARRED if zones[zone].barred != 0 else LAWFUL


@rule
def patrol_breach(battle: Battle, ships: list[Ship], zones: list[Zone], patrol: Patrol, side: int) -> int:
    """18.1.a, 18.1.e  What is wrong with an entry of a log sheet; once assigned, a boat does not move."""
    number = patrol.ship
    if not 0 <= number < len(ships) or ships[number].side != side or not is_boat(ships[number]):
        return breaches.NO_SUCH_BOAT
    if battle.turn > 0:
        return breaches.PLAY_HAS_BEGUN
    if ships[number].zone != NOBODY:
        return breaches.ALREADY_ASSIGNED
    return zone_breach(zones, patrol.zone, side)


@rule
def write_patrol(ships: list[Ship], patrol: Patrol, trace: Trace) -> None:
    """18.1.a, 18.1.b, 18.1.c  A boat's name and her zone go onto the log sheet; several may share one (18.1.r2)."""
    ships[patrol.ship].zone, ships[patrol.ship].status = patrol.zone, ON_PATROL
    note(trace, Noted.PATROL_WRITTEN, patrol.ship, patrol.zone, 0, 0)


@rule
def boat_without_zone(ships: list[Ship], side: int) -> int:
    """18.1.a  The first boat of a side that has no patrol zone yet, or NOBODY."""
    for i in range(len(ships)):
        if ships[i].side == side and is_boat(ships[i]) and ships[i].zone == NOBODY:
            return i
    return NOBODY
