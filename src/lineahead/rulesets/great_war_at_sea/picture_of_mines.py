"""B13, 13.25  Minefields on the chart and counters on the tactical map, as far as a viewer may know them."""

from __future__ import annotations

from ...engine.ruleset import View
from .knowledge import is_owner
from .odds_told import chance_of_mine
from .on_chart import FINE, Told, boundary_word
from .ships import MINE, UNKNOWN, Counter, Field


def field_now(view: View, field: Field) -> Told:
    """B13.1  A minefield that this viewer knows, or "Mine" on his own log sheet and how often."""
    own = is_owner(field.side, view.viewer)
    return {
        "zone": None if view.battle.only_battle else field.zone,
        "boundary": boundary_word(field.boundary),
        "side": field.side,
        "entries": field.entries if own else None,
        "laid": field.laid != 0,
        "own": field.side == view.viewer,
        "known_to_enemy": field.known[1 - field.side] != 0,
    }


def counter_now(view: View, counter: Counter) -> Told:
    """13.25.f, 13.25.s  A counter, and what it is for those who may look."""
    return {
        "number": counter.number,
        "side": counter.side,
        "q": counter.q,
        "r": counter.r,
        "what": None if counter.kind == UNKNOWN else "mine" if counter.kind == MINE else "dummy",
        "face_up": counter.face_up != 0,
        "own": counter.side == view.viewer,
        "chance": round(chance_of_mine(view, counter.number), FINE),
    }
