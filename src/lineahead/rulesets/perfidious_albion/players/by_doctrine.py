"""A player that follows a doctrine of rules of thumb: the same that the simulator compiles."""

from __future__ import annotations

from typing import Any

from ....engine.contract.calling import called
from ....engine.contract.questions import CHOICE, Answer, Chosen, Question
from ....engine.contract.sea import parts_of_sea
from ....engine.contract.steps import Rule
from ....kernel.dice import Dice
from ....kernel.records import blank_of, from_json
from ....kernel.trace import Silence
from ..tables.doctrine import Doctrine
from ..tables.orders import ANSWERS, MOST_AIMS, MOST_LEGS, MOST_TEMPLATES, Aim, Orders, Salvo, Steam, Templates, Wedges
from ..tables.sea import View
from ..tables.ships import Leg
from .deciding import think_of_fire, think_of_first, think_of_move, think_of_places, think_of_templates

KINDS = tuple(ANSWERS)
# By what is asked first of all; a squadron that fires is asked for various things.
THOUGHTS: dict[str, Rule] = {
    "place": think_of_places,
    "templates": think_of_templates,
    "first": think_of_first,
    "steam": think_of_move,
}


class ByDoctrine:
    """Perfidious Albion by rules of thumb."""

    only_reads = True

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        if question.asks == CHOICE:
            assert question.default is not None
            return CHOICE, from_json(Chosen, question.default["answer"])
        orders = blank_of(Orders)
        own = {"doctrine": self.doctrine, "side": question.to, "orders": orders, "thoughts": dice, "silence": Silence()}
        think = THOUGHTS.get(question.asks, think_of_fire)
        kind = KINDS[called(think, {**parts_of_sea(view.sea), **own})]
        return kind, without_trials(getattr(orders, kind) if hasattr(orders, kind) else ANSWERS[kind]())


def without_trials(order: Any) -> Any:
    """The order alone: legs, aims or templates that were only tried are left behind."""
    if isinstance(order, Steam):
        order.legs[order.count :] = [Leg() for _ in range(order.count, MOST_LEGS)]
    elif isinstance(order, Salvo):
        order.aims[order.count :] = [Aim() for _ in range(order.count, MOST_AIMS)]
    elif isinstance(order, Templates):
        order.wedges[order.count :] = [Wedges() for _ in range(order.count, MOST_TEMPLATES)]
    return order
