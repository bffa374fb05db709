"""What a ship or fleet can be ordered to do in a question, with the odds or the rule in the way.

`targets_on_zones.py` tells it of boats and fleets on the chart, `targets_on_map.py` of ships and counters on the
tactical map, `targets_of_fire.py` of guns and torpedoes.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Question, Refusal
from ..tables.sea import View
from .targets_of_fire import batteries_told, tubes_told
from .targets_on_map import hexes_for_counters, hexes_to_set_up, ways_told
from .targets_on_zones import missions_and_reach, patrols_told, victims_told

OF_SHIPS = {
    "patrol": patrols_told,
    "victims": victims_told,
    "deploy": hexes_to_set_up,
    "move": ways_told,
    "fire": batteries_told,
    "launch": tubes_told,
}


def targets(view: View, question: Question, number: int) -> dict[str, Any] | Refusal:
    """B1, B7  What is open to a ship, to a fleet where it is plotted, or to a side that puts down counters."""
    asks, side = question.asks, question.to
    if asks == "mines":
        return {"kind": asks, **hexes_for_counters(view, side)}
    if asks == "plot":
        if not 0 <= number < len(view.sea.fleets):
            return Refusal(question.rule, f"there is no fleet {number}")
        return {"kind": asks, "fleet": number, **missions_and_reach(view, side, number)}
    if asks not in OF_SHIPS:
        return Refusal(question.rule, "this question has its answers beside it")
    if not 0 <= number < len(view.sea.ships):
        return Refusal(question.rule, f"there is no ship {number}")
    name = "boat" if asks == "victims" else "ship"
    return {"kind": asks, name: number, **OF_SHIPS[asks](view, side, view.sea.ships[number])}
