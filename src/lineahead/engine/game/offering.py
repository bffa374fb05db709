"""What is on offer: of the drafts of a rule set those that are legal, and the answers to choices in mid-step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar

from ...kernel.choices import Choice
from ...kernel.dice import Dice
from ...kernel.records import changed
from ..contract.questions import CHOICE, Answer, Chosen, Nothing, Order, Question
from ..contract.ruleset import Ruleset, View
from ..contract.steps import Refuses

CLOSING = ("decline", "rest", "done", "seal")

Thing = TypeVar("Thing")


def is_taken(view: View, question: Question, answer: Answer, refuse: Refuses) -> bool:
    """Whether an answer would be taken."""
    return answer[0] == CHOICE or refuse(view, question, Order("", question.number, *answer)) is None


def legal_orders(view: View, question: Question, drafts: Iterable[Answer], refuse: Refuses, most: int) -> list[Answer]:
    """The legal ones of some drafts, so many at most, and those that leave the rest as they are."""
    legal = (draft for draft in drafts if is_taken(view, question, draft, refuse))
    closing = [(kind, Nothing()) for kind in CLOSING if kind in question.kinds]
    return [*islice(legal, most), *closing]


def question_of(ruleset: Ruleset, choice: Choice, view: View) -> Question:
    """A choice as it is put to its owner: in the words of the rule set, with its bounds and what is proposed."""
    worded = ruleset.word_choice(choice, view)
    bounds: dict[str, Any] = {"asked": choice.asked, "low": choice.low, "high": choice.high}
    if choice.options:
        bounds["choices"] = [value for value in range(choice.low, choice.high + 1) if choice.allows(value)]
    default = {"kind": CHOICE, "answer": {"choice": choice.proposal}}
    bounds |= worded.bounds
    return changed(worded, to=choice.owner, asks=CHOICE, kinds=(CHOICE,), bounds=bounds, default=default)


def choices_offered(question: Question) -> list[Answer]:
    """Every answer to a choice."""
    return [(CHOICE, Chosen(choice=value)) for value in values_offered(question)]


def values_offered(question: Question, step: int = 1) -> list[int]:
    """The numbers that answer a choice, a range of them by steps."""
    bounds = question.bounds
    return list(bounds["choices"]) if "choices" in bounds else list(range(bounds["low"], bounds["high"] + 1, step))


def drawn(dice: Dice, things: Sequence[Thing]) -> Thing:
    """One of some things, all equally likely, by the player's own dice."""
    return things[dice.take(len(things)) - 1] if len(things) > 1 else things[0]
