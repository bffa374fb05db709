"""Ships that flee."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.perfidious_albion.tables.ships import (
    Ship,
)
from tests.rulebook.perfidious_albion.table import card, ship

GUNS = (
    ". . . . . . . . . .",
    ". A2 . . . . . . . .",
    "h x h h h h h h h h",
    "h h h h h h h h h h",
    "w M w w w w w w w w",
)


def armed(**fields: Any) -> Ship:
    """A ship of twenty flotation boxes with one mount and its magazine."""
    return ship(card(*GUNS), **fields)
