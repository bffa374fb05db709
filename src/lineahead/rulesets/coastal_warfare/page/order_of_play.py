"""ORD  Which parts of the turn are over, which is played, and which are still to come."""

from __future__ import annotations

from ....engine.page.shapes import Act, PlayedInTurn
from ..tables.ships import Battle
from .shapes import Phase

LAUNCHING, MOVING, WATCHING = range(3)
DOES = {LAUNCHING: "launch torpedoes", MOVING: "move", WATCHING: "look and fire"}
PARTS: dict[Phase, int] = {"repairs": -1, "launching": LAUNCHING, "movement": MOVING, "gunfire": WATCHING}
OVER = len(DOES)


def in_turn(battle: Battle, phase: Phase, sides: tuple[str, ...], mover: int) -> PlayedInTurn:
    """ORD.1 to ORD.8  Both halves of a turn: who launches and moves, and who then looks and fires."""
    if phase in ("set-up", "over"):
        return {}
    halves_done = 0 if mover == battle.first_player else 1
    at = halves_done * len(DOES) + PARTS.get(phase, OVER)
    acts = [act_of(battle, half, part) for half in range(2) for part in DOES]
    for place, act in enumerate(acts):
        act["state"] = "done" if place < at else "now" if place == at else "to come"
    words = f"the {sides[battle.first_player]} side first in this turn"
    return {"in_turn": {"title": "Order of play", "rule": "CW-ORD.a", "words": words, "told_as": "phase", "acts": acts}}


def act_of(battle: Battle, half: int, part: int) -> Act:
    """ORD.r1  What one side does in a half of the turn: the watcher looks and fires, all else is the mover's."""
    mover = battle.first_player if half == 0 else 1 - battle.first_player
    return {"side": 1 - mover if part == WATCHING else mover, "state": "to come", "ships": [], "words": DOES[part]}
