"""B1.b, B1.c, 18.1.r1  Sea zones: which lie next to each other, and how far it is from one to another."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.ships import BOUNDARIES, NO_PORT, NOBODY, Zone

OUT_OF_THE_WAY = 1000  # farther than any two zones that ships can go between


@rule
def zone_across(zones: list[Zone], zone: int, boundary: int) -> int:
    """B1.b  The sea zone beyond a boundary, or NOBODY where there is none."""
    other = zones[zone].neighbours[boundary]
    return other if other != NOBODY and zones[other].sea != 0 else NOBODY


@rule
def boundary_between(zones: list[Zone], zone: int, other: int) -> int:
    """B1.b  The boundary by which a zone touches another, or NOBODY."""
    for boundary in range(BOUNDARIES):
        if zone_across(zones, zone, boundary) == other:
            return boundary
    return NOBODY


@rule
def zones_beyond(zones: list[Zone], edge: int, reached: int) -> int:
    """18.1.r1  Zones not reached yet that touch one of those at the edge, a bit each."""
    touched, zone = 0, 0
    while edge >> zone != 0:
        if edge >> zone & 1 != 0:
            neighbours = zones[zone].neighbours
            for boundary in range(BOUNDARIES):
                other = neighbours[boundary]
                if other != NOBODY and reached >> other & 1 == 0 and zones[other].sea != 0:
                    touched |= 1 << other
        zone += 1
    return touched


@rule
def zone_distance(zones: list[Zone], zone: int, other: int) -> int:
    """18.1.r1  Zones on the shortest path of adjacent sea zones, the first counting 0."""
    return distance_to_any(zones, zone, 1 << other)


@rule
def distance_to_any(zones: list[Zone], zone: int, aims: int) -> int:
    """18.1.r1  The same to the nearest of some zones, a bit each."""
    edge, distance = 1 << zone, 0
    reached = edge
    while reached & aims == 0:
        edge = zones_beyond(zones, edge, reached)
        if edge == 0:
            return OUT_OF_THE_WAY
        reached, distance = reached | edge, distance + 1
    return distance


@rule
def is_friendly_port(zone: Zone, side: int) -> bool:
    """B1.c  Whether a zone has a port that is friendly to a side."""
    return zone.port != NO_PORT and zone.port_side == side


@rule
def friendly_port_distance(zones: list[Zone], zone: int, side: int) -> int:
    """18.1.d, 18.1.r1  Zones to the nearest friendly port, whose own zone counts 0."""
    ports = 0
    for port in range(len(zones)):
        if is_friendly_port(zones[port], side):
            ports |= 1 << port
    return distance_to_any(zones, zone, ports)
