"""0.22  Places as a chart shows them: miles east and south of the board's north-west corner, degrees clockwise.

On a hexgrid the corner is that of the smallest rectangle around all hexes; a hex is one mile from side to side.
"""

from __future__ import annotations

from math import sqrt

from ....kernel.hexgrid import column_of, row_of
from ....kernel.numbers import bearing_of
from ..tables.ships import HEXGRID, MILE, Board, Ship

TO_THE_UNIT = 4  # decimals of a mile that tell one unit from the next
COLUMN = sqrt(3) / 2
CORNER = 1 / sqrt(3)  # from the centre of a hex to its corners
HALF_A_HEX = 0.5
FINE = 10_000  # steps to a mile in which bearings between hexes are taken


def chart_place(board: Board, x: int, y: int) -> tuple[float, float]:
    """A place of the board in miles; of a hex its centre."""
    if board.kind == HEXGRID:
        column = column_of(x, y)
        return in_miles(CORNER + column * COLUMN), HALF_A_HEX * (1 + column % 2) + row_of(x, y)
    return in_miles(x / MILE), in_miles(y / MILE)


def in_miles(distance: float) -> float:
    """Miles with as many decimals as a unit needs."""
    return round(distance, TO_THE_UNIT)


def hex_of(board: Board, x: int, y: int) -> list[int] | None:
    """Column and row of a place, if the board has hexes."""
    return [column_of(x, y), row_of(x, y)] if board.kind == HEXGRID else None


def chart_extent(board: Board) -> tuple[float, float]:
    """Width and height of the board in miles, around all hexes if it has any."""
    if board.kind != HEXGRID:
        return board.width / MILE, board.height / MILE
    _, _, east, south = around_hexes((0, board.width - 1), (0, board.height - 1))
    return east, south


def around_hexes(columns: tuple[int, int], rows: tuple[int, int]) -> list[float]:
    """West, north, east and south limits in miles of some columns and rows; of two columns one lies half a hex lower.

    The first column of the board lies higher.
    """
    (first, last), (top, foot) = columns, rows
    higher, lower = (first % 2, first % 2) if first == last else (0, 1)
    return [
        in_miles(first * COLUMN),
        top + HALF_A_HEX * higher,
        in_miles(last * COLUMN + 2 * CORNER),
        foot + 1 + HALF_A_HEX * lower,
    ]


def bearing_between(board: Board, one: Ship, other: Ship) -> int:
    """GEO.a  The true bearing of a ship from another, in hundredths of a degree."""
    if board.kind != HEXGRID:
        return bearing_of(other.x - one.x, other.y - one.y)
    (east, south), (to_east, to_south) = chart_place(board, one.x, one.y), chart_place(board, other.x, other.y)
    return bearing_of(round((to_east - east) * FINE), round((to_south - south) * FINE))
