"""OBS, GUN, TOR  What a counter can do in answer to a question, with the odds or the rule that is in the way."""

from __future__ import annotations

from ....engine.contract.questions import Question, Refusal
from ..knowledge.rows import is_owner
from ..tables.sea import View
from ..tables.ships import SHIP_COUNTER
from .shapes_of_targets import Targets
from .targets_of_fire import fire_told
from .targets_of_launch import launch_told
from .targets_of_look import look_told, no_look
from .targets_of_move import move_told

LAUNCH = "launch"
MOVE = "move"


def targets(view: View, question: Question, counter: int) -> Targets | Refusal:
    """MOV, OBS, GUN, TOR  Where it can go or what it can launch if that is asked for, else all it can see and fire at.

    Of an enemy only the weapons of a vessel that is known are told: what he can see or launch is his affair.
    """
    counters = view.sea.counters
    if not 0 <= counter < len(counters) or counters[counter].kind != SHIP_COUNTER:
        return Refusal("CW-MOV.b", f"counter {counter} is no ship's")
    asked_about = counters[counter]
    own = is_owner(asked_about.side, view.viewer)
    if question.asks == LAUNCH:
        if not own:
            return Refusal("CW-MOV.d", "what an enemy can launch is not known")
        return {"kind": "launch", "counter": counter, **launch_told(view, asked_about)}
    if question.asks == MOVE and own:
        return {"kind": "move", "counter": counter, **move_told(view, asked_about)}
    seen = look_told(view, asked_about) if own else no_look()
    return {"kind": "fire", "counter": counter, **seen, **fire_told(view, asked_about)}
