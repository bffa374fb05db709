"""0.22  The game board, open table or hexgrid: ranges, lines of fire, places, edges."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import column_of, flanked_edge, hex_advance, hex_distance, is_on_grid, line_crosses_hex, row_of
from ....kernel.open_table import Footprint, advance, distance, footprints_overlap, is_on_table, is_within, line_crosses
from ..tables.ships import HEXGRID, MILE, ON_BOARD, SIXTY_DEGREES, Board, Ship

NORTH_EDGE = 1
EAST_EDGE = 2
SOUTH_EDGE = 4
WEST_EDGE = 8

FARTHEST = 100 * MILE  # what lies beyond is no place and no run
BEAM_OF_LENGTH = 3  # 0.21.r2  a footprint is a third as wide as long


@rule
def range_between(board: Board, one: Ship, other: Ship) -> int:
    """4.13  The distance between two centres, rounded up to a whole unit so that limits compare exactly."""
    return range_at(board, one, other.x, other.y)


@rule
def range_at(board: Board, ship: Ship, x: int, y: int) -> int:
    """4.13  The same from a ship to a place."""
    if board.kind == HEXGRID:
        return hex_distance(ship.x, ship.y, x, y) * MILE
    return distance(ship.x, ship.y, x, y)


@rule
def is_in_range(board: Board, one: Ship, other: Ship, limit: int) -> bool:
    """4.13  Whether the distance between two centres is at most so much."""
    if board.kind == HEXGRID:
        return hex_distance(one.x, one.y, other.x, other.y) * MILE <= limit
    return is_within(one.x, one.y, other.x, other.y, limit)


@rule
def is_on_board(board: Board, x: int, y: int) -> bool:
    """3.23  Whether a centre lies on the board."""
    if board.kind == HEXGRID:
        return is_on_grid(x, y, board.width, board.height)
    return is_on_table(x, y, board.width, board.height)


@rule
def edges_crossed(board: Board, x: int, y: int) -> int:
    """3.23.r1  Over which edges (as bits) a centre lies that is off the board."""
    east, south = x, y
    last_column, last_row = board.width, board.height
    if board.kind == HEXGRID:
        east, south = column_of(x, y), row_of(x, y)
        last_column, last_row = board.width - 1, board.height - 1
    edges = NORTH_EDGE if south < 0 else 0
    edges |= EAST_EDGE if east > last_column else 0
    edges |= SOUTH_EDGE if south > last_row else 0
    return edges | (WEST_EDGE if east < 0 else 0)


@rule
def place_ahead(board: Board, x: int, y: int, heading: int, ahead: int) -> tuple[int, int]:
    """3.2  Where a run straight ahead ends."""
    if board.kind == HEXGRID:
        return hex_advance(x, y, heading // SIXTY_DEGREES, ahead // MILE)
    return advance(x, y, heading, ahead)


@rule
def footprint_at(ship: Ship, x: int, y: int, heading: int) -> Footprint:
    """0.21  The water that a ship's model would take up there."""
    return Footprint(x, y, heading, ship.card.length, ship.card.length // BEAM_OF_LENGTH)


@rule
def footprint_of(ship: Ship) -> Footprint:
    """0.21  The water that a ship's model takes up."""
    return footprint_at(ship, ship.x, ship.y, ship.heading)


@rule
def overlap_at(board: Board, one: Ship, x: int, y: int, heading: int, other: Ship) -> bool:
    """3.22  Whether a ship would overlap another if it lay there."""
    if board.kind == HEXGRID:
        return x == other.x and y == other.y
    return footprints_overlap(footprint_at(one, x, y, heading), footprint_of(other))


@rule
def in_the_way_at(board: Board, ships: list[Ship], mover: Ship, x: int, y: int, heading: int) -> int:
    """3.22  The number of a ship that the mover would overlap if it lay there, or -1."""
    for i in range(len(ships)):
        if i != mover.number and ships[i].status == ON_BOARD and overlap_at(board, mover, x, y, heading, ships[i]):
            return i
    return -1


@rule
def is_line_blocked(board: Board, ships: list[Ship], firer: Ship, target: Ship, size: int) -> bool:
    """4.14, 5.13  Whether a third ship of this size class or above stands in the line of fire."""
    for i in range(len(ships)):
        third = ships[i]
        large = third.status == ON_BOARD and third.card.size_class >= size
        if large and i != firer.number and i != target.number and does_block(board, ships, firer, target, third, size):
            return True
    return False


@rule
def does_block(board: Board, ships: list[Ship], firer: Ship, target: Ship, third: Ship, size: int) -> bool:
    """4.14.b, 4.14.d  Whether the line crosses a third ship's model, or its hex."""
    if board.kind == HEXGRID:
        return does_hex_block(ships, firer, target, third, size)
    return line_crosses(firer.x, firer.y, target.x, target.y, footprint_of(third))


@rule
def does_hex_block(ships: list[Ship], firer: Ship, target: Ship, third: Ship, size: int) -> bool:
    """4.14.d, 4.14.e  A hex that the line crosses blocks; beside an edge, only with a ship across the same edge."""
    dq = target.x - firer.x
    dr = target.y - firer.y
    q = third.x - firer.x
    r = third.y - firer.y
    if line_crosses_hex(dq, dr, q, r):
        return True
    flanks, across_q, across_r = flanked_edge(dq, dr, q, r)
    if flanks == 0:
        return False
    for i in range(len(ships)):
        other = ships[i]
        if other.status == ON_BOARD and other.x - firer.x == across_q and other.y - firer.y == across_r:
            return other.card.size_class >= size and i != firer.number and i != target.number
    return False
