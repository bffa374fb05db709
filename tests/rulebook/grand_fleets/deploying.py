"""Fleets that are deployed."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.questions import Pick
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.files.scenarios import pick_up
from lineahead.rulesets.grand_fleets.rules.deployment import (
    DEPLOY_FIRST,
    WEST_OR_NORTH,
)
from lineahead.rulesets.grand_fleets.tables.orders import Place
from lineahead.rulesets.grand_fleets.tables.ships import MILE
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    asked,
    does,
    start,
)
from tests.rulebook.grand_fleets.table import at_column

BRITISH_FORCE = ["HMS Iron Duke", "HMS Laforey"]
GERMAN_FORCE = ["SMS Moltke", "SMS G-101"]
IRON_DUKE, LAFOREY, MOLTKE, G_101 = range(4)
BRITISH_HIGHER, GERMAN_HIGHER = (8, 3), (3, 8)


def pick_up_battle(board: str = "open", extent: tuple[float, float] = (24, 18), **more: Any) -> Scenario:
    """Two ships a side, to be deployed by their players."""
    return pick_up(500, {BRITISH: BRITISH_FORCE, GERMAN: GERMAN_FORCE}, board, extent, **more)


def at(ship: int, east: float, south: float, heading: float = 0) -> Place:
    """A ship placed on an open table, at miles east and south, heading in degrees."""
    return Place(ship=ship, x=round(east * MILE), y=round(south * MILE), heading=round(heading * 100))


def in_hex(ship: int, column: int, row: int, heading: int = 0) -> Place:
    """A ship placed on a hexgrid."""
    x, y = at_column(column, row)
    return Place(ship=ship, x=x, y=y, heading=heading * 100)


def placing(scenario: Scenario, edge: int = WEST_OR_NORTH) -> Game:
    """The British deploy first, at this edge, and are to place a ship."""
    game = start(scenario, *BRITISH_HIGHER)
    if asked(game).rule == "GF-2.13.c":
        does(game, BRITISH, Pick(choice=DEPLOY_FIRST))
    does(game, BRITISH, Pick(choice=edge))
    return game
