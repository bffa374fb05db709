"""Ships alone and in line that are under way."""

from __future__ import annotations

from tests.rulebook.perfidious_albion.steaming import Sea
from tests.rulebook.perfidious_albion.table import card, fleet, ship


def lone(**fields: int) -> Sea:
    """A ship of circle IV at (40, 40), heading north at 8 boxes."""
    return Sea(fleet(ship(card(circle=4), at=(40, 40), **fields)))


def line(count: int = 3, **fields: int) -> Sea:
    """Ships of circle IV in line ahead, heading north, the leader at (40, 40)."""
    return Sea(fleet(*(ship(card(circle=4), at=(40, 40 + 2 * i), place=i + 1, **fields) for i in range(count))))
