"""What a ship or fleet can be ordered to do in a question, with the odds or the rule in the way.

`targets_on_zones.py` tells it of boats and fleets on the chart, `targets_on_map.py` of ships and counters on the
tactical map, `targets_of_fire.py` of guns and torpedoes.
"""

from __future__ import annotations

from ....engine.contract.questions import Question, Refusal
from ..tables.sea import View
from ..tables.ships import Ship
from .shapes_of_targets import Targets
from .targets_of_fire import batteries_told, tubes_told
from .targets_on_map import hexes_for_counters, hexes_to_set_up, ways_told
from .targets_on_zones import missions_and_reach, patrols_told, victims_told

OF_SHIPS = ("patrol", "victims", "deploy", "move", "fire", "launch")


def targets(view: View, question: Question, number: int) -> Targets | Refusal:
    """B1, B7  What is open to a ship, to a fleet where it is plotted, or to a side that puts down counters."""
    asks, side = question.asks, question.to
    if asks == "mines":
        return {"kind": "mines", **hexes_for_counters(view, side)}
    if asks == "plot":
        if not 0 <= number < len(view.sea.fleets):
            return Refusal(question.rule, f"there is no fleet {number}")
        return {"kind": "plot", "fleet": number, **missions_and_reach(view, side, number)}
    if asks not in OF_SHIPS:
        return Refusal(question.rule, "this question has its answers beside it")
    if not 0 <= number < len(view.sea.ships):
        return Refusal(question.rule, f"there is no ship {number}")
    return targets_of_ship(view, question, view.sea.ships[number])


def targets_of_ship(view: View, question: Question, ship: Ship) -> Targets:
    """B1, B7  What is open to a ship or boat."""
    asks, side, number = question.asks, question.to, ship.number
    if asks == "patrol":
        return {"kind": "patrol", "ship": number, **patrols_told(view, side, ship)}
    if asks == "victims":
        return {"kind": "victims", "boat": number, **victims_told(view, side, ship)}
    if asks == "deploy":
        return {"kind": "deploy", "ship": number, **hexes_to_set_up(view, side, ship)}
    if asks == "move":
        return {"kind": "move", "ship": number, **ways_told(view, side, ship)}
    if asks == "fire":
        return {"kind": "fire", "ship": number, **batteries_told(view, ship)}
    return {"kind": "launch", "ship": number, **tubes_told(view, ship)}
