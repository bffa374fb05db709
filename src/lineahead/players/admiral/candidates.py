"""Which orders are worth a trial."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.contract.questions import Answer, Question
from ...engine.contract.ruleset import Ruleset, View
from ...engine.contract.sequence import step_at
from ...engine.game.offering import is_taken
from ...kernel.dice import Dice
from ...kernel.records import as_json
from .budget import Budget

MOST = 48
DRAWN = 16


def worth_a_trial(
    rules: Ruleset, view: View, question: Question, first: list[Answer], drafts: Iterator[Answer]
) -> list[Answer]:
    """Orders without repeats: those that come first, and of the drafts those that are legal."""
    step = step_at(rules.sequence, view.step)
    found = {key_of(order): order for order in first}
    for order in drafts:
        if step is None or step.refuse is None or is_taken(view, question, order, step.refuse):
            found.setdefault(key_of(order), order)
        if len(found) >= MOST:
            break
    return list(found.values())


def drafts_for(rules: Ruleset, view: View, question: Question, dice: Dice, budget: Budget) -> Iterator[Answer]:
    """Orders, perhaps not legal ones, until it is late: what is offered, a few choices, or where there is time any."""
    if budget.is_late:
        return
    offered = rules.thinking.offers(view, question, dice)
    others = rules.every_order(view, question) if "choices" in question.bounds else []
    for order in (*offered, *others):
        if not budget.is_late:
            yield order
    if not offered and not others and budget.is_long:
        for _ in range(DRAWN):
            if not budget.is_late:
                yield rules.some_order(view, question, dice)


def key_of(order: Answer) -> str:
    """What tells an order from others."""
    kind, answer = order
    told: Any = as_json(answer)
    return f"{kind} {told}"
