"""A player that sees no further than the nearest enemy, and does not always think of him."""

from __future__ import annotations

from ..engine.contract.questions import CHOICE, Answer, Question
from ..engine.contract.ruleset import Policy, Ruleset, View
from ..kernel.dice import Dice

WHIMS = 4  # one order in so many is any legal one


class Midshipman:
    """Orders as a hasty player's, but one in a few is any order that is legal."""

    only_reads = True

    def __init__(self, rules: Ruleset, hasty: Policy) -> None:
        self.rules, self.hasty = rules, hasty

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What lies nearest, or whatever comes to mind."""
        if question.asks != CHOICE and dice.take(WHIMS) == 1:
            return self.rules.some_order(view, question, dice)
        return self.hasty.choose(view, question, dice)
