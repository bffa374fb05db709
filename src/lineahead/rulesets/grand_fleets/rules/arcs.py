"""4.12  Firing arcs: in which arcs of a ship a target lies, and the aspect a ship shows."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import hex_direction, in_local_frame
from ....kernel.open_table import clear_sector, relative_bearing
from ..tables.ships import HEXGRID, SIXTY_DEGREES, Board, Ship

A = 1
B = 2
C = 4
D = 8
E = 16
F = 32
FORWARD = 64
STARBOARD = 128
AFT = 256
PORT = 512
ARCS = 10

AHEAD = 0
ABEAM = 1
ASTERN = 2

# GEO.b, GEO.d  the arcs of each sector of 30 degrees, clockwise from the bow
SECTOR = 3000
IN_SECTOR = (
    B | FORWARD,
    B | STARBOARD,
    D | STARBOARD,
    D | STARBOARD,
    F | STARBOARD,
    F | AFT,
    E | AFT,
    E | PORT,
    C | PORT,
    C | PORT,
    A | PORT,
    A | FORWARD,
)


@rule
def arcs_at_bearing(bearing: int) -> int:
    """4.12, GEO.b, GEO.d  The arcs that hold a relative bearing; on a boundary line both count (GEO.r2)."""
    sector = bearing // SECTOR
    if bearing % SECTOR != 0:
        return IN_SECTOR[sector]
    return IN_SECTOR[sector] | IN_SECTOR[(sector - 1) % len(IN_SECTOR)]


def arcs_of_hex(q: int, r: int) -> int:
    """4.12.f, GEO.j, GEO.k  The arcs that hold a hex of the local frame; a bisected hex is in both."""
    return primary_arcs_of_hex(q, r) | secondary_arcs_of_hex(q, r)


def primary_arcs_of_hex(q: int, r: int) -> int:
    """4.12.a, GEO.j  The primary arcs A to F that hold a hex of the local frame."""
    arcs = 0
    if q > 0 and r <= 0 and q + r >= 0:
        arcs |= A
    if q >= 0 and r >= 0:
        arcs |= B
    if r > 0 and q <= 0 and q + r >= 0:
        arcs |= D
    if q < 0 and r >= 0 and q + r <= 0:
        arcs |= F
    if q <= 0 and r <= 0:
        arcs |= E
    if r < 0 and q >= 0 and q + r <= 0:
        arcs |= C
    return arcs


def secondary_arcs_of_hex(q: int, r: int) -> int:
    """4.12.b, GEO.k  The secondary arcs that hold a hex of the local frame."""
    x = 2 * q + r
    arcs = 0
    if x > 0 and 3 * abs(r) <= x:
        arcs |= FORWARD
    if x < 0 and 3 * abs(r) <= -x:
        arcs |= AFT
    if r < 0 and 3 * abs(r) >= abs(x):
        arcs |= PORT
    if r > 0 and 3 * abs(r) >= abs(x):
        arcs |= STARBOARD
    return arcs


def arcs_by_direction() -> tuple[int, ...]:
    """4.12.f, GEO.l  The arcs in each direction of `hex_direction`, by one hex that lies there."""
    in_first_sextant = ((1, 0), (2, 1), (1, 1), (1, 2))
    return tuple([arcs_of_hex(*in_local_frame(*place, 6 - turns)) for turns in range(6) for place in in_first_sextant])


ARCS_ON_HEXES = arcs_by_direction()
ARCS_OF_OWN_HEX = arcs_of_hex(0, 0)
PARTS_OF_A_FACING = 4


@rule
def arcs_to(board: Board, ship: Ship, target: Ship) -> int:
    """4.12.e, 4.12.f  The arcs of a ship in which the centre of a target lies."""
    if board.kind == HEXGRID:
        direction = hex_direction(target.x - ship.x, target.y - ship.y)
        if direction < 0:
            return ARCS_OF_OWN_HEX
        return ARCS_ON_HEXES[(direction - ship.heading // SIXTY_DEGREES * PARTS_OF_A_FACING) % len(ARCS_ON_HEXES)]
    sector = clear_sector(ship.x, ship.y, ship.heading, target.x, target.y)
    if sector >= 0:
        return IN_SECTOR[sector]
    return arcs_at_bearing(relative_bearing(ship.x, ship.y, ship.heading, target.x, target.y))


@rule
def aspect_of(arcs: int) -> int:
    """4.21  Ahead, abeam or astern; in two aspects at once counts as abeam (4.21.b, 4.21.r1)."""
    if arcs & (PORT | STARBOARD):
        return ABEAM
    return AHEAD if arcs & FORWARD else ASTERN
