"""B1.b, B7.a  Places as the page draws them, and the words by which it names boundaries and ways."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypeAliasType

from ....engine.page.shapes import Words
from ..rules.zones import zone_across
from ..tables.charts import MAP_RADIUS, WHOLE_MAP
from ..tables.ships import NOBODY, Zone

FINE = 6  # decimals of a chance
ROW_HEIGHT = 0.866025  # of bricks that are hexagons one wide, standing on a point
HALF_HEIGHT = 0.57735
Boundary = TypeAliasType("Boundary", Literal["W", "NW", "NE", "E", "SE", "SW"])
WayWord = TypeAliasType("WayWord", Literal["N", "NE", "SE", "S", "SW", "NW"])
Mission = TypeAliasType("Mission", Literal["steam", "lay mines", "bombard", "unload"])
BOUNDARIES_IN_WORDS: tuple[Boundary, ...] = ("W", "NW", "NE", "E", "SE", "SW")
WAYS_IN_WORDS: tuple[WayWord, ...] = ("N", "NE", "SE", "S", "SW", "NW")
MISSIONS: tuple[Mission, ...] = ("steam", "lay mines", "bombard", "unload")

Told = dict[str, Any]


def somebody(number: int) -> int | None:
    """A number that may be nobody's, or not known."""
    return number if number >= 0 else None


def boundary_word(boundary: int) -> Boundary | None:
    """B1.b  A boundary of a zone, or a side of the ring, in a word; None for none."""
    return BOUNDARIES_IN_WORDS[boundary] if boundary >= 0 else None


def sight_told(hexes: int) -> int | None:
    """B7.g  How far one sees, or None across the whole map."""
    return None if hexes >= WHOLE_MAP else hexes


def centre_of(zone: Zone, first_shifted: int) -> tuple[float, float]:
    """B1.b  Where the middle of a zone lies on the drawn chart."""
    is_shifted = (zone.row - first_shifted) % 2 == 0
    x = zone.column + (1.0 if is_shifted else 0.5)
    return x, round(zone.row * ROW_HEIGHT + HALF_HEIGHT, FINE)


def chart_extent(rows: int, columns: int, first_shifted: int) -> tuple[float, float]:
    """B1.b  Width and height of the drawn chart."""
    has_shifted = rows > first_shifted
    return columns + (0.5 if has_shifted else 0.0), round((rows - 1) * ROW_HEIGHT + 2 * HALF_HEIGHT, FINE)


def hexes_extent() -> tuple[float, float]:
    """B7.a  Width and height of the drawn tactical map."""
    return round(2 * (MAP_RADIUS * ROW_HEIGHT + HALF_HEIGHT), FINE), 2.0 * MAP_RADIUS + 1


def neighbours_of(zones: list[Zone], zone: int) -> list[int | None]:
    """B1.b  The sea zones across the six boundaries of a zone."""
    return [
        None if across == NOBODY else across for across in (zone_across(zones, zone, boundary) for boundary in range(6))
    ]


def reason(rule: str, words: str) -> Words:
    """A rule, and what it says here."""
    return {"rule": f"GWAS-{rule}", "words": words}
