"""Torpedo templates, their tubes, and ships that pass."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.perfidious_albion.rules.tubes import load_tubes
from lineahead.rulesets.perfidious_albion.tables.orders import Wedges
from lineahead.rulesets.perfidious_albion.tables.ships import NOBODY, Wedge
from tests.rulebook.perfidious_albion.steaming import Sea
from tests.rulebook.perfidious_albion.table import at, card, fleet, hundredths, ship

TUBED = (
    ". . . . . . . . . .",
    ". . . . . . . . . .",
    "t1 t1 t1+1 . . . . . . t1",
    "h h h h h h h h h h",
    "w w t1+1 w w w w w w w",
)
ABEAM, SUBMERGED, BOW_TUBE, STERN_TUBE, SINGLE = at(3, 3), at(3, 5), at(1, 3), at(10, 3), at(2, 3)


def firing(**fields: Any) -> Sea:
    """A ship with tubes of every kind, at (40, 40) and heading north."""
    firer = ship(card(*TUBED, circle=4), at=(40, 40))
    for name, value in fields.items():
        setattr(firer, name, value)
    load_tubes(firer)
    return Sea(fleet(firer))


def order(cell: int, to_starboard: int = 1, count: int = 1, firer: int = 0) -> Wedges:
    """An order to put out a template."""
    return Wedges(ship=firer, cell=cell, to_starboard=to_starboard, torpedoes=count)


def template(sea: Sea, place: tuple[float, float] = (40, 40), heading: float = 90, **fields: Any) -> Wedge:
    """A template on the table, its narrow end at a place."""
    laid = sea.wedges[0]
    laid.in_use, laid.side, laid.ship, laid.torpedoes = 1, 1, NOBODY, 1
    laid.x, laid.y, laid.course = hundredths(place[0]), hundredths(place[1]), hundredths(heading)
    for name, value in fields.items():
        setattr(laid, name, value)
    return laid
