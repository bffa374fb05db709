"""A player that draws its orders at random from the rule set's grid of legal ones."""

from __future__ import annotations

from ..engine.contract.questions import Answer, Question
from ..engine.contract.ruleset import Ruleset, View
from ..kernel.dice import Dice


class RandomPlayer:
    """Uniform over a stated grid of legal orders."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """Any legal order of the grid."""
        return self.ruleset.some_order(view, question, dice)
