"""Ships between enemies, ready to fire."""

from __future__ import annotations

from typing import Any

from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.rules.losses import ASK_ME
from lineahead.rulesets.grand_fleets.tables.orders import (
    Preference,
)
from lineahead.rulesets.grand_fleets.tables.ships import Ship
from tests.rulebook.grand_fleets.games import (
    BRITISH,
    GERMAN,
    british,
    does,
    german,
    give_json,
    hold_all,
    meeting,
    start,
)
from tests.rulebook.grand_fleets.table import (
    fleet,
    ship,
)

HEAVY, SECOND = 0, 1


def between_two(name: str = "HMS Iron Duke", miles: float = 5, **fields: Any) -> list[Ship]:
    """A ship heading north with Moltke abeam to starboard and Derfflinger abeam to port, as far off."""
    return fleet(
        ship(name, at=(12, 9), **fields),
        ship("SMS Moltke", side=1, at=(12 + miles, 9)),
        ship("SMS Derfflinger", side=1, at=(12 - miles, 9)),
    )


BRITISH_BEGIN = (10, 1, 10, 1)  # dice for who moves first and who fires first, ships being equal


def ready_to_fire(*faces: int, preference: int = ASK_ME) -> Game:
    """Iron Duke lies fine on Moltke's starboard bow, 5 miles off; both held still; the British are to fire."""
    scenario = meeting(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (17, 9), 260))
    game = start(scenario, *faces)
    hold_one(game)
    if preference != ASK_ME:
        does(game, GERMAN, Preference(ship=1, preference=preference))
    hold_all(game)
    return game


def hold_one(game: Game) -> None:
    """The British ship holds still."""
    assert give_json(game, BRITISH, "move", {"ship": 0}) is None
