"""B13, 13.25  Minefields on the chart and counters on the tactical map, as far as a viewer may know them."""

from __future__ import annotations

from ....engine.contract.questions import Order
from ..knowledge.rows import is_owner
from ..odds.told import chance_of_mine
from ..tables.orders import Mines
from ..tables.sea import View
from ..tables.ships import MINE, UNKNOWN, Counter, Field
from ..words.on_chart import BOUNDARIES_IN_WORDS, FINE
from .shapes import CounterNow, FieldNow


def field_now(view: View, field: Field) -> FieldNow:
    """B13.1  A minefield that this viewer knows, or "Mine" on his own log sheet and how often."""
    own = is_owner(field.side, view.viewer)
    return {
        "zone": None if view.sea.battle.only_battle else field.zone,
        "boundary": BOUNDARIES_IN_WORDS[field.boundary],
        "side": field.side,
        "entries": field.entries if own else None,
        "laid": field.laid != 0,
        "own": field.side == view.viewer,
        "known_to_enemy": field.known[1 - field.side] != 0,
    }


def counter_now(view: View, counter: Counter) -> CounterNow:
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


def counters_waiting(view: View) -> list[CounterNow]:
    """13.25.f, 13.25.r7  Counters that a side has written down while the other still writes: none but its own."""
    orders = [order for order in view.given if order.kind == "mines"]
    return [counter_written(view, order, place) for order in orders for place in range(order.answer.count)]


def counter_written(view: View, order: Order, place: int) -> CounterNow:
    """13.25.j  One of them as it will lie on the map."""
    mines: Mines = order.answer
    is_mine = mines.kinds[place] == MINE
    return {
        "number": None,
        "side": order.side,
        "q": mines.q[place],
        "r": mines.r[place],
        "what": "mine" if is_mine else "dummy",
        "face_up": False,
        "own": order.side == view.viewer,
        "chance": 1.0 if is_mine else 0.0,
    }
