"""A player that follows a doctrine of rules of thumb: the same that the simulator compiles."""

from __future__ import annotations

from ....engine.contract.questions import CHOICE, Answer, Chosen, Question
from ....kernel.dice import Dice
from ....kernel.records import blank_of, from_json
from ....kernel.trace import Silence
from ..play.asking import is_written
from ..tables.doctrine import Doctrine
from ..tables.orders import ANSWERS, CHOOSE, MOST_BATTERIES, Battery, Fire, Orders
from ..tables.sea import Desk, View
from .deciding import think_of_fire, think_of_launch, think_of_move, think_of_place
from .writing import think_of_written_attack, think_of_written_move

KINDS = tuple(ANSWERS)


class ByDoctrine:
    """Grand Fleets by rules of thumb."""

    only_reads = True

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        if question.asks == CHOICE or question.asks == KINDS[CHOOSE]:
            assert question.default is not None
            answer = Chosen if question.asks == CHOICE else ANSWERS[question.asks]
            return question.asks, from_json(answer, question.default["answer"])
        orders = blank_of(Orders)
        kind = KINDS[self._think(view, question, orders, dice)]
        chosen = getattr(orders, kind) if hasattr(orders, kind) else ANSWERS[kind]()
        return kind, without_aims(chosen) if isinstance(chosen, Fire) else chosen

    def _think(self, view: View, question: Question, orders: Orders, dice: Dice) -> int:
        """The number of the kind of order that was written."""
        battle, ships, side, doctrine = view.sea.battle, view.sea.ships, question.to, self.doctrine
        if is_written(question):
            return self._write(view, question, orders, dice)
        divisions = view.sea.divisions
        if question.asks in ("place", "form"):
            return think_of_place(battle, ships, divisions, side, orders)
        if question.asks in ("move", "manoeuvre", "signal"):
            return think_of_move(battle, ships, divisions, doctrine, side, orders, dice)
        if question.asks == "fire":
            return think_of_fire(battle, ships, doctrine, side, orders, dice, Silence())
        return think_of_launch(battle, ships, doctrine, side, orders, dice, Silence())

    def _write(self, view: View, question: Question, orders: Orders, dice: Dice) -> int:
        """The same where orders are written in secret."""
        battle, desk = view.sea.battle, Desk(view.sea.ships, view.sea.sheets, view.sea.known)
        doctrine, side = self.doctrine, question.to
        if question.asks in ("move", "manoeuvre"):
            return think_of_written_move(battle, desk, view.sea.divisions, doctrine, side, orders, dice)
        return think_of_written_attack(battle, desk, doctrine, side, orders, dice, Silence())


def without_aims(fire: Fire) -> Fire:
    """The order alone: the doctrine weighs its aims in the batteries, and those not ordered are left behind."""
    fire.batteries[fire.count :] = [Battery() for _ in range(fire.count, MOST_BATTERIES)]
    return fire
