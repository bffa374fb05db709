"""Parts of the table that are dangerous, and two ships whose ways cross."""

from __future__ import annotations

from lineahead.rulesets.perfidious_albion.tables.ships import (
    Area,
)
from tests.rulebook.perfidious_albion.steaming import Sea, course
from tests.rulebook.perfidious_albion.table import card, fleet, ship


def area(kind: int, x1: float, y1: float, x2: float, y2: float, **fields: int) -> Area:
    """A part of the table, in inches."""
    return Area(kind, *(round(100 * value) for value in (x1, y1, x2, y2)), **fields)  # type: ignore[arg-type]


def crossing(*, quality: int = 2, tons: int = 10000, **fields: int) -> Sea:
    """A ship steams east, another north; both are at (44, 40) half-way through the turn."""
    ships = fleet(
        ship(card(quality=quality), at=(40, 40), heading=90),
        ship(card(quality=quality, tons=tons), at=(44, 44), side=1, **fields),
    )
    return Sea(ships, holder=0, first_mover=0)


def both_steam(sea: Sea, **fields: int) -> None:
    """Both squadrons make eight inches."""
    sea.steams(course(8))
    sea.steams(course(8, squadron=1, **fields))
