"""A player that follows a doctrine of rules of thumb on both maps: the same that the simulator compiles."""

from __future__ import annotations

from typing import Any

from ....engine.contract.calling import called
from ....engine.contract.questions import CHOICE, Answer, Chosen, Question
from ....engine.contract.steps import Rule
from ....kernel.dice import Dice
from ....kernel.records import blank_of
from ....kernel.trace import Silence
from ..tables.doctrine import Doctrine
from ..tables.notes import Asked
from ..tables.orders import ANSWERS, Orders
from ..tables.sea import View
from .deciding import (
    decide_battle,
    decide_contact,
    decide_deployment,
    decide_gunfire,
    decide_launches,
    decide_mines,
    decide_moves,
    decide_patrol,
    decide_plot,
    decide_victims,
)

KINDS = tuple(ANSWERS)
# By what is asked first of all.
DECISIONS: dict[str, Rule] = {
    "patrol": decide_patrol,
    "plot": decide_plot,
    "victims": decide_victims,
    "deploy": decide_deployment,
    "mines": decide_mines,
    "move": decide_moves,
    "fire": decide_gunfire,
    "launch": decide_launches,
}


class ByDoctrine:
    """Great War at Sea by rules of thumb."""

    only_reads = True

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        if question.asks == CHOICE:
            return CHOICE, Chosen(choice=self.choice(view, question, dice))
        orders = blank_of(Orders)
        own = {"doctrine": self.doctrine, "side": question.to, "orders": orders, "thoughts": dice, "silence": Silence()}
        kind = KINDS[called(DECISIONS[question.asks], {**known_by(view), **own})]
        return kind, getattr(orders, kind) if hasattr(orders, kind) else ANSWERS[kind]()

    def choice(self, view: View, question: Question, dice: Dice) -> int:
        """B5.4  Whether contact is sought and battle given; other choices as proposed."""
        assert question.default is not None
        ships, fleets, bounds = view.sea.ships, view.sea.fleets, question.bounds
        if bounds["asked"] == Asked.SEEK_CONTACT:
            return decide_contact(ships, fleets, self.doctrine, bounds["fleet"], dice)
        if bounds["asked"] == Asked.GIVE_BATTLE:
            return decide_battle(ships, fleets, self.doctrine, bounds["zone"], question.to, dice)
        return int(question.default["answer"]["choice"])


def known_by(view: View) -> dict[str, Any]:
    """B1.e  What lies on a side's desk: the game as it is shown to it."""
    sea = view.sea
    known = {"known_battle": sea.battle, "known_ships": sea.ships, "known_fleets": sea.fleets}
    return {**known, "zones": sea.zones, "known_fields": sea.fields, "known_counters": sea.counters}
