"""What an order must keep to: every refusal names its rule. Whatever is legal but foolish stays legal.

The rules themselves say what an order breaks; here it is put into words. A view is all they are asked about, so a
refusal cannot tell what is hidden.
"""

from __future__ import annotations

from ....engine.contract.questions import Order, Question, Refusal
from ..rules.gunfire import fire_breach
from ..rules.launching import launch_breach
from ..rules.lights import light_breach
from ..rules.move_limits import move_breach
from ..rules.observation import look_breach
from ..rules.placing import place_breach
from ..tables.orders import Fire, Launch, Light, Look, Move, Place
from ..tables.sea import View
from ..tables.ships import ON_TABLE, SHIP_COUNTER
from ..words.breaches import (
    FIRE_BREACHES,
    LAUNCH_BREACHES,
    LIGHT_BREACHES,
    LOOK_BREACHES,
    MOVE_BREACHES,
    PLACE_BREACHES,
)

Breaches = dict[int, tuple[str, str]]


def refuse(view: View, question: Question, order: Order) -> Refusal | None:
    """The reason why an order cannot be taken, or None."""
    answer = order.answer
    if not isinstance(answer, Place | Move | Launch | Look | Light | Fire):
        return None
    refusal = refuse_counter(view, question, answer.counter, is_placing=isinstance(answer, Place))
    if refusal is not None:
        return refusal
    return in_words(*breach_of(view, answer))


def refuse_counter(view: View, question: Question, number: int, is_placing: bool) -> Refusal | None:
    """MOV.b  Why a counter cannot be given an order at all; of those of others nothing is told but that they are."""
    counters = view.sea.counters
    if not 0 <= number < len(counters) or counters[number].side != question.to:
        return Refusal("CW-MOV.b", f"counter {number} is not one of this side's")
    counter = counters[number]
    if counter.kind != SHIP_COUNTER:
        return Refusal("CW-TOR.d", f"counter {number} is a torpedo marker: it runs by itself")
    if counter.status != ON_TABLE and not is_placing:
        return Refusal("CW-MOV.b", f"counter {number} is not on the table")
    return None


def breach_of(view: View, answer: Place | Move | Launch | Look | Light | Fire) -> tuple[int, Breaches]:
    """What an order breaks, and the words for it."""
    battle, ships, counters, clouds = view.sea.battle, view.sea.ships, view.sea.counters, view.sea.clouds
    if isinstance(answer, Place):
        return place_breach(battle, ships, counters, answer), PLACE_BREACHES
    if isinstance(answer, Move):
        return move_breach(battle, ships, counters, answer), MOVE_BREACHES
    if isinstance(answer, Launch):
        return launch_breach(battle, ships, counters, answer), LAUNCH_BREACHES
    if isinstance(answer, Look):
        return look_breach(battle, ships, counters, clouds, answer), LOOK_BREACHES
    if isinstance(answer, Light):
        return light_breach(battle, ships, counters, clouds, answer), LIGHT_BREACHES
    return fire_breach(ships, counters, clouds, answer), FIRE_BREACHES


def in_words(breach: int, words: Breaches) -> Refusal | None:
    """A breach as a refusal; none is none."""
    return None if breach == 0 else Refusal(*words[breach])
