"""What an order must keep to: every refusal names its rule. Whatever is legal but foolish stays legal.

The rules themselves say what an order breaks; here it is put into words. A view is all they are asked about, so a
refusal cannot tell what is hidden.
"""

from __future__ import annotations

from ....engine.contract.questions import Order, Question, Refusal
from ....engine.words.lines import refused
from ..rules.gunfire import fire_breach
from ..rules.launching import launch_breach
from ..rules.lights import light_breach
from ..rules.move_limits import move_breach
from ..rules.observation import look_breach
from ..rules.phases import counter_breach
from ..rules.placing import place_breach
from ..tables.orders import Fire, Launch, Light, Look, Move, Place
from ..tables.sea import View
from ..words.breaches import BREACHES, OF_COUNTER


def refuse(view: View, question: Question, order: Order) -> Refusal | None:
    """The reason why an order cannot be taken, or None."""
    answer = order.answer
    if not isinstance(answer, Place | Move | Launch | Look | Light | Fire):
        return None
    breach = counter_breach(view.sea.counters, answer.counter, question.to, isinstance(answer, Place))
    return refused(BREACHES, breach or breach_of(view, answer), OF_COUNTER, answer.counter)


def breach_of(view: View, answer: Place | Move | Launch | Look | Light | Fire) -> int:
    """What an order breaks that is for a counter of its side."""
    battle, ships, counters, clouds = view.sea.battle, view.sea.ships, view.sea.counters, view.sea.clouds
    if isinstance(answer, Place):
        return place_breach(battle, ships, counters, answer)
    if isinstance(answer, Move):
        return move_breach(battle, ships, counters, answer)
    if isinstance(answer, Launch):
        return launch_breach(battle, ships, counters, answer)
    if isinstance(answer, Look):
        return look_breach(battle, ships, counters, clouds, answer)
    if isinstance(answer, Light):
        return light_breach(battle, ships, counters, clouds, answer)
    return fire_breach(ships, counters, clouds, answer)
