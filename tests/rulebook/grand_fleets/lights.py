"""Battles by twilight and night: rows of light on the table, and ships laid around another by bearing and range."""

from __future__ import annotations

from lineahead.rulesets.grand_fleets.files.conditions import (
    EAST,
    WEST,
    conditions_from,
    dark_from,
    twilight_from,
)
from lineahead.rulesets.grand_fleets.tables.conditions import UNLIMITED, Light
from lineahead.rulesets.grand_fleets.tables.ships import Battle, Board, Ship
from tests.rulebook.grand_fleets.table import OPEN, battle, place_off, ship

DUSK, DAWN = twilight_from(1, WEST), twilight_from(1, EAST)
NIGHT = dark_from(1, 3)


def by_light(light: Light, visibility: int = UNLIMITED, board: Board = OPEN, turn: int = 1) -> Battle:
    """A battle in this light, with so much visibility by day."""
    fight = battle(board, turn=turn, time_of_day=1)
    fight.conditions, fight.light, fight.visibility = conditions_from([light]), 1, visibility
    return fight


def laid_off(firer: Ship, name: str, bearing: float, miles: float, side: int = 1) -> Ship:
    """An enemy at a true bearing and range of a ship, on an open table."""
    north_up = ship("HMS Iron Duke")
    north_up.x, north_up.y = firer.x, firer.y
    return ship(name, side=side, at=place_off(north_up, bearing, miles))
