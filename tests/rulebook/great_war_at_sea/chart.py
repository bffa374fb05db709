"""The Adriatic of the first scenario: rows A to D, columns 1 to 6, named as on the chart."""

from __future__ import annotations

from lineahead.rulesets.great_war_at_sea.rules.bricks import bricks
from lineahead.rulesets.great_war_at_sea.tables.ships import MAJOR_PORT, Zone

ROWS, COLUMNS = "ABCD", 6
ITALY_SIDE, AUSTRIA_SIDE = 0, 1


def zone(name: str) -> int:
    """The number of a zone from its name on the chart: A6, D1."""
    return ROWS.index(name[0]) * COLUMNS + int(name[1:]) - 1


def name_of(number: int) -> str:
    """A zone's name on the chart."""
    return f"{ROWS[number // COLUMNS]}{number % COLUMNS + 1}"


def adriatic() -> list[Zone]:
    """The zones of Premuda: columns 1 and 6 coastal, Ancona in C1, Pola in A6, Cattaro in D6."""
    zones = bricks(len(ROWS), COLUMNS)
    for place in zones:
        place.coastal = int(place.column in (0, COLUMNS - 1))
    for name, side in (("C1", ITALY_SIDE), ("A6", AUSTRIA_SIDE), ("D6", AUSTRIA_SIDE)):
        zones[zone(name)].port, zones[zone(name)].port_side = MAJOR_PORT, side
    return zones
