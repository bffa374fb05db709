"""B7.a, B7.b  The tactical map: a hexagon of flat-topped hexes, and the ring that stands for the zone's boundaries."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import hex_distance
from ..tables.charts import ALONG_Q, ALONG_R, HEXES_OF_A_SIDE, MAP_RADIUS, MINE_REACH, RING_Q, RING_R, STEP_Q, STEP_R
from ..tables.ships import BOUNDARIES, ON_MAP, Battle, Ship
from .conditions import visibility

FARTHEST_APART = 2 * MAP_RADIUS


@rule
def is_on_hexes(q: int, r: int) -> bool:
    """B7.a  Whether a hex belongs to the map."""
    return hex_distance(0, 0, q, r) <= MAP_RADIUS


@rule
def next_hex(q: int, r: int, way: int) -> tuple[int, int]:
    """B7.a  The hex one step on, on the map or off it."""
    return q + STEP_Q[way], r + STEP_R[way]


@rule
def ring_hex(side: int, place: int) -> tuple[int, int]:
    """B7.b  One of the six ring hexes of a side, 0 to 5 clockwise; its first and last are corners of two sides."""
    return RING_Q[side] + place * ALONG_Q[side], RING_R[side] + place * ALONG_R[side]


@rule
def distance_to_side(q: int, r: int, side: int) -> int:
    """13.25.r10, B7.h  Hexes to the nearest ring hex of a side."""
    nearest = FARTHEST_APART
    for place in range(HEXES_OF_A_SIDE):
        ring_q, ring_r = ring_hex(side, place)
        nearest = min(nearest, hex_distance(q, r, ring_q, ring_r))
    return nearest


@rule
def is_near_side(q: int, r: int, side: int) -> bool:
    """13.25.r10  Whether a hex lies within two hexes of a side of the ring."""
    return distance_to_side(q, r, side) <= MINE_REACH


@rule
def nearest_sides(q: int, r: int) -> int:
    """B7.h  The sides of the ring that are nearest to a hex, a bit each."""
    nearest = FARTHEST_APART
    for side in range(BOUNDARIES):
        nearest = min(nearest, distance_to_side(q, r, side))
    sides = 0
    for side in range(BOUNDARIES):
        if distance_to_side(q, r, side) == nearest:
            sides |= 1 << side
    return sides


@rule
def opposite(boundary: int) -> int:
    """B1.b, B7.b  The boundary across a zone, which is the side across the ring."""
    return (boundary + BOUNDARIES // 2) % BOUNDARIES


@rule
def range_between(ship: Ship, other: Ship) -> int:
    """B8.t1  The range in hexes, 0 in one hex."""
    return hex_distance(ship.q, ship.r, other.q, other.r)


@rule
def can_see(battle: Battle, ship: Ship, other: Ship) -> bool:
    """B7.g  Whether two ships on the map are within sight of each other."""
    return range_between(ship, other) <= visibility(battle)


@rule
def do_enemies_see(battle: Battle, ships: list[Ship]) -> bool:
    """B7.h, P.k  Whether any two enemies on the map see each other."""
    for i in range(len(ships)):
        for j in range(i):
            both = ships[i].status == ON_MAP and ships[j].status == ON_MAP
            if both and ships[i].side != ships[j].side and can_see(battle, ships[i], ships[j]):
                return True
    return False
