"""Battles of a few ships whose phases are played."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.game.game import Game
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from tests.rulebook.grand_fleets.games import (
    Change,
    british,
    german,
    start,
    text_of,
)

HEAVY, SECOND = 0, 1
IRON_DUKE, BENBOW, MOLTKE = range(3)


def two_against_one(*faces: int, change: Change | None = None, miles: float = 4, **more: Any) -> Game:
    """Iron Duke and Benbow against Moltke, four miles off abeam to starboard; no dice for who begins."""
    ships = [
        british("HMS Iron Duke", (12, 9)),
        british("HMS Benbow", (12, 10.5)),
        german("SMS Moltke", (12 + miles, 9)),
    ]
    return start(read_scenario(text_of(*ships, **more)), *faces, change=change)


def side_by_side(british_ships: int, german_ships: int) -> list[dict[str, Any]]:
    """Two lines of ships far apart, all heading north."""
    names = [f"B {i}" for i in range(british_ships)], [f"G {i}" for i in range(german_ships)]
    ours = [british("HMS Iron Duke", (1 + i, 12), name=name) for i, name in enumerate(names[0])]
    return ours + [german("SMS Moltke", (13 + i, 4), name=name) for i, name in enumerate(names[1])]


def phases_told(game: Game) -> list[str]:
    """Turns and phases as the log tells them."""
    told = [event for event in game.events(UMPIRE) if event.kind in ("turn", "phase")]
    return [str(event.facts.get("phase", f"turn {event.facts['turn']}")) for event in told]


# 4 miles is short range (+2), green markers (+1, +1), large target abeam (+1): 3+; Belt 12 - 11 = 1: any die but a 1.
ONE_HIT_THAT_SINKS = (3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 10, 10, 10)
