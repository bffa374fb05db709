"""What a player that thinks ahead would order in somebody's place, and what it gives for each order it weighed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..engine.contract.questions import Answer, Question
from ..engine.contract.ruleset import Ruleset, View
from ..kernel.dice import Dice
from .policy import computer_player


@dataclass(frozen=True, slots=True)
class Considered:
    """An order that was weighed: its chance to win, between which bounds, its margin, and in how many battles."""

    kind: str
    answer: Any
    win: float
    low: float
    high: float
    margin: float
    battles: int


@dataclass(frozen=True, slots=True)
class Advice:
    """The best order, others that were weighed, one's own if it was given, and what it all rests on."""

    best: Considered
    others: tuple[Considered, ...]
    own: Considered | None
    battles: int
    models: int
    seconds: float


def unweighed(order: Answer) -> Considered:
    """An order of which nobody knows what it is worth."""
    return Considered(*order, win=0.0, low=0.0, high=1.0, margin=0.0, battles=0)


def advice_for(rules: Ruleset, view: View, question: Question, dice: Dice, own: Answer | None = None) -> Advice:
    """What the admiral would order in answer to a question, from the view of whoever is asked."""
    best = unweighed(computer_player(rules).choose(view, question, dice))
    return Advice(best, (), None if own is None else unweighed(own), 0, 0, 0.0)
