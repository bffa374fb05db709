"""Markers and flotillas of the solo protocols at their limits."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.coastal_warfare.tables.ships import (
    FLOTILLA,
)
from tests.rulebook.coastal_warfare.solo_table import Solo, model, solo, spare_torpedoes
from tests.rulebook.coastal_warfare.table import see


def columns() -> Solo:
    """A column of three, its leader ship 0, and the leader of another column."""
    places = ((0, 0), (0, 1), (0, 2), (1, 0))
    boats = [model("S-38", 1, (50, 60 - 15 * astern), 180, column=column, astern=astern) for column, astern in places]
    return solo(FLOTILLA, 1, *boats, model("Fairmile D", 0, (50, 140), 90))


def flotilla(*enemies: Any, own: str = "S-38") -> Solo:
    """A known boat of a flotilla that heads south and sees all these enemies."""
    at = solo(FLOTILLA, 1, model(own, 1, (100, 40), 180, 8), *enemies, *spare_torpedoes(1, 6))
    for vessel in at.ships[1:]:
        see(at.ships[0], vessel, at.counters)
    return at
