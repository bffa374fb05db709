"""The hexgrid: axial coordinates (q, r), q to the north and r 60 degrees clockwise of it, facings 0 to 5.

The hexes are flat-topped and stand in columns; within a column the rows count to the south, and odd columns lie half
a hex further south. About its centre a hex is |2q + r| <= 1, |q + 2r| <= 1, |q - r| <= 1.
"""

from __future__ import annotations

from .compiled import rule

STEP_Q = (1, 0, -1, -1, 0, 1)
STEP_R = (0, 1, 1, 0, -1, -1)


@rule
def hex_distance(q1: int, r1: int, q2: int, r2: int) -> int:
    """The hexes on a shortest path, counting the last but not the first."""
    dq, dr = q2 - q1, r2 - r1
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@rule
def hex_advance(q: int, r: int, facing: int, steps: int) -> tuple[int, int]:
    """The hex a number of steps straight ahead."""
    return q + steps * STEP_Q[facing], r + steps * STEP_R[facing]


@rule
def in_local_frame(dq: int, dr: int, facing: int) -> tuple[int, int]:
    """An offset as the ship sees it, turned back by 60 degrees for each step of her facing: her bow is (1, 0)."""
    for _ in range(facing):
        dq, dr = dq + dr, -dq
    return dq, dr


@rule
def hex_direction(dq: int, dr: int) -> int:
    """The direction of an offset clockwise from north, in parts of 15 degrees, or -1 of none.

    Even parts are the lines through the middles and the corners of the starting hex; what lies between is odd.
    """
    if dq > 0 and dr >= 0:
        return part_of_sextant(dq, dr)
    if dr > 0 and dq + dr > 0:
        return 4 + part_of_sextant(dq + dr, -dq)
    if dr > 0:
        return 8 + part_of_sextant(dr, -dq - dr)
    if dq < 0:
        return 12 + part_of_sextant(-dq, -dr)
    if dq + dr < 0:
        return 16 + part_of_sextant(-dq - dr, dq)
    return 20 + part_of_sextant(-dr, dq + dr) if dr < 0 else -1


@rule
def part_of_sextant(straight: int, aslant: int) -> int:
    """Where an offset lies between a row of hexes and the next row clockwise: steps along the one, and along both."""
    if aslant == 0:
        return 0
    return 2 if aslant == straight else (1 if aslant < straight else 3)


@rule
def hex_at(column: int, row: int) -> tuple[int, int]:
    """The hex in a column, counted from the west, and a row, counted from the north."""
    return -row - (column + 1) // 2, column


@rule
def column_of(q: int, r: int) -> int:
    """The column of a hex, counted from the west."""
    return r


@rule
def row_of(q: int, r: int) -> int:
    """The row of a hex within its column, counted from the north."""
    return -q - (r + 1) // 2


@rule
def is_on_grid(q: int, r: int, columns: int, rows: int) -> bool:
    """Whether a hex belongs to a board of so many columns and rows."""
    return 0 <= r < columns and 0 <= row_of(q, r) < rows


@rule
def is_on_the_way(dq: int, dr: int, q: int, r: int) -> bool:
    """Whether some shortest path from the hex (0, 0) to (dq, dr) leads through the hex (q, r)."""
    return hex_distance(0, 0, q, r) + hex_distance(q, r, dq, dr) == hex_distance(0, 0, dq, dr)


@rule
def line_crosses_hex(dq: int, dr: int, q: int, r: int) -> bool:
    """Whether the line from the centre of (0, 0) to that of (dq, dr) passes through the inside of (q, r).

    The two end hexes are never crossed.
    """
    # A line cuts a hex if it parts its corners, which lie at thirds: (1/3, 1/3), (2/3, -1/3), (1/3, -2/3) and opposite.
    spread = max(abs(dq - dr), abs(dq + 2 * dr), abs(2 * dq + dr))
    if 3 * abs(dq * r - dr * q) >= spread:
        return False
    is_an_end = (q == 0 and r == 0) or (q == dq and r == dr)
    return not is_an_end and is_on_the_way(dq, dr, q, r)


@rule
def flanked_edge(dq: int, dr: int, q: int, r: int) -> tuple[int, int, int]:
    """(1, the hex across) if the line from (0, 0) to (dq, dr) runs along an edge of (q, r), else (0, 0, 0)."""
    # A line along edges keeps two of the coordinates q, r and s = -q - r equal; across it those two change places.
    s, ds = -q - r, -dq - dr
    if dq == dr and abs(q - r) == 1 and is_on_the_way(dq, dr, q, r):
        return 1, r, q
    if dq == ds and abs(q - s) == 1 and is_on_the_way(dq, dr, q, r):
        return 1, s, r
    if dr == ds and abs(r - s) == 1 and is_on_the_way(dq, dr, q, r):
        return 1, q, s
    return 0, 0, 0
