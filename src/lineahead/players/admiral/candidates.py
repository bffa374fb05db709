"""Which orders are worth a trial."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...engine.contract.questions import Answer, Question
from ...engine.contract.ruleset import Ruleset, View
from ...engine.contract.sequence import step_at
from ...engine.game.offering import is_taken
from ...kernel.dice import Dice
from ...kernel.records import as_json

MOST = 48
DRAWN = 16


def worth_a_trial(
    rules: Ruleset, view: View, question: Question, first: list[Answer], dice: Dice, is_late: Callable[[], bool]
) -> list[Answer]:
    """Orders without repeats: those that come first, and until it is late other legal ones, most promising first."""
    step = step_at(rules.sequence, view.step)
    found = {key_of(order): order for order in first}
    for order in drafts(rules, view, question, dice):
        if is_late() or len(found) >= MOST:
            break
        if step is None or step.refuse is None or is_taken(view, question, order, step.refuse):
            found.setdefault(key_of(order), order)
    return list(found.values())


def drafts(rules: Ruleset, view: View, question: Question, dice: Dice) -> Iterator[Answer]:
    """Orders, perhaps not legal ones: what the rule set offers, every one of a few choices, or any at all."""
    offered = rules.thinking.offers(view, question, dice)
    yield from offered
    if "choices" in question.bounds:
        yield from rules.every_order(view, question)
    elif not offered:
        for _ in range(DRAWN):
            yield rules.some_order(view, question, dice)


def key_of(order: Answer) -> str:
    """What tells an order from others."""
    kind, answer = order
    told: Any = as_json(answer)
    return f"{kind} {told}"
