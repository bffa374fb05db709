"""A player that knows the doctrine, and does not always think of it."""

from __future__ import annotations

from ..engine.contract.questions import CHOICE, Answer, Question
from ..engine.contract.ruleset import Policy, Ruleset, View
from ..kernel.dice import Dice

WHIMS = 4  # one order in so many is any legal one


class Midshipman:
    """Orders by doctrine, but one in a few is any order that is legal."""

    only_reads = True

    def __init__(self, rules: Ruleset, ordinary: Policy) -> None:
        self.rules, self.ordinary = rules, ordinary

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says, or whatever comes to mind."""
        if question.asks != CHOICE and dice.take(WHIMS) == 1:
            return self.rules.some_order(view, question, dice)
        return self.ordinary.choose(view, question, dice)
