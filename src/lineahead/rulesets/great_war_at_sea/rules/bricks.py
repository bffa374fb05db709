"""B1.b  Sea zones laid like bricks: every other row lies half a zone to the east."""

from __future__ import annotations

from ..tables.ships import BOUNDARIES, EAST, NOBODY, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST, Zone


def bricks(rows: int, columns: int, first_shifted: int = 1) -> list[Zone]:
    """B1.b  Zones row by row from the north-west; `first_shifted` and every second row after it lie further east."""
    zones = []
    for row in range(rows):
        for column in range(columns):
            zone = Zone(number=row * columns + column, row=row, column=column)
            zone.neighbours = [
                _number_at(rows, columns, *place)
                for place in _places_around(row, column, (row - first_shifted) % 2 == 0)
            ]
            zones.append(zone)
    return zones


def _places_around(row: int, column: int, is_shifted: bool) -> list[tuple[int, int]]:
    """Row and column of the six neighbours, in the order of the boundaries."""
    west = column if is_shifted else column - 1
    places = {
        WEST: (row, column - 1),
        NORTH_WEST: (row - 1, west),
        NORTH_EAST: (row - 1, west + 1),
        EAST: (row, column + 1),
        SOUTH_EAST: (row + 1, west + 1),
        SOUTH_WEST: (row + 1, west),
    }
    return [places[boundary] for boundary in range(BOUNDARIES)]


def _number_at(rows: int, columns: int, row: int, column: int) -> int:
    is_there = 0 <= row < rows and 0 <= column < columns
    return row * columns + column if is_there else NOBODY
