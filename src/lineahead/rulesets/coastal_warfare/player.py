"""A player that follows a doctrine of rules of thumb: the same that the simulator compiles."""

from __future__ import annotations

from typing import Any

from ...engine.questions import CHOICE, Chosen, Question
from ...engine.ruleset import View
from ...kernel.dice import Dice
from ...kernel.records import from_json
from .doctrine import Doctrine
from .orders import some_order
from .ships import Nothing


class ByDoctrine:
    """Coastal Warfare by rules of thumb."""

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> tuple[str, Any]:
        """What the doctrine says; where it says nothing, what is proposed."""
        assert question.default is not None
        if question.asks == CHOICE:
            return CHOICE, from_json(Chosen, question.default["answer"])
        if self.doctrine.wild or question.asks == "fire":
            return some_order(view, question, dice)
        return question.default["kind"], Nothing()
