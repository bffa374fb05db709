"""Battles for the conformance tests: every scenario on both boards, and others that bring out rare rules."""

from __future__ import annotations

from typing import Any

from lineahead.engine.ruleset import State
from lineahead.engine.scenario import Scenario
from lineahead.kernel.choices import AsProposed
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence, Trace
from lineahead.rulesets import ruleset
from lineahead.rulesets.grand_fleets.doctrine import Doctrine
from lineahead.rulesets.grand_fleets.loop import play_out
from lineahead.rulesets.grand_fleets.scenarios import scenario_names
from lineahead.rulesets.grand_fleets.ships import Orders

BOARDS = ("open", "hex")
EVERY_BATTLE = [(name, board) for name in scenario_names() for board in BOARDS]
GRAND_FLEETS = ruleset("grand-fleets")

OTHER_READINGS = {
    "expanded_movement": True,
    "partial_points": True,
    "casemates_at_two": True,
    "hit_on": "text",
    "speed_marker": "points",
    "bridge": "letter",
    "flooding_locations": True,
}

THREE_SIDES = {
    "ruleset": "grand-fleets",
    "edition": 1,
    "title": "Three-cornered fight",
    "length": 6,
    "board": {"width": 24, "height": 18, "models": 3000},
    "sides": [{"name": "British"}, {"name": "German"}, {"name": "Rebels"}],
    "ships": [
        {"card": "HMS Iron Duke", "side": "British", "at": [4, 9], "heading": 60},
        {"card": "HMS Glasgow", "side": "British", "at": [4, 12], "heading": 60},
        {"card": "SMS Moltke", "side": "German", "at": [14, 4], "heading": 240},
        {"card": "SMS G-101", "side": "German", "at": [12, 6], "heading": 240},
        {"card": "HMS Good Hope", "side": "Rebels", "at": [14, 14], "heading": 300},
    ],
}


def scenario(name: str | dict[str, Any], board: str = "open", **options: Any) -> Scenario:
    """A scenario on a board with options."""
    return GRAND_FLEETS.read_scenario(name, board=board, options=options)


def fought(chosen: Scenario, seed: int, battle: int = 0, wild: int = 0, trace: Trace | None = None) -> State:
    """The end of a battle, played interpreted by the simulator's loop."""
    state = GRAND_FLEETS.begin(chosen)
    play_out(
        state.battle,
        state.tables["ships"],
        [Doctrine(wild=wild) for _ in chosen.sides],
        Orders(),
        Dice.seeded(seed, battle),
        Dice.seeded(seed, -1 - battle),
        AsProposed(),
        trace or Trace(),
        Silence(),
    )
    return state
