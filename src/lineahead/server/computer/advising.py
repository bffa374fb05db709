"""What the admiral would order in somebody's place: thought out by a worker, and told as the page has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.contract.questions import Answer, Question
from ...engine.contract.ruleset import Ruleset, View
from ...kernel.dice import Dice
from ...players.advice import Advice, Considered, advice_for
from ...players.policy import own_part
from ...rulesets import ruleset

MOST_OTHERS = 3


def advised(view: View, question: Question, own: Answer | None, seed: int) -> dict[str, Any]:
    """The admiral's advice on a question, from the view of whoever is asked; a worker's job."""
    rules = ruleset(view.scenario.ruleset)
    advice = advice_for(rules, view, question, Dice.seeded(seed, 0), own)
    return advice_in_plain(rules, view, question, advice)


def advice_in_plain(rules: Ruleset, view: View, question: Question, advice: Advice) -> dict[str, Any]:
    """Advice as the page has it; of an order for a whole side, the part of the commander who asked."""
    others = (weighed_in_plain(rules, view, question, other) for other in advice.others)
    return {
        "question": question.number,
        "best": weighed_in_plain(rules, view, question, advice.best),
        "others": [other for other in others if other is not None][:MOST_OTHERS],
        "own": None if advice.own is None else weighed_in_plain(rules, view, question, advice.own),
        "battles": advice.battles,
        "models": advice.models,
        "seconds": round(advice.seconds, 2),
    }


def weighed_in_plain(rules: Ruleset, view: View, question: Question, weighed: Considered) -> Mapping[str, Any] | None:
    """An order with its figures; None if nothing of it is the asker's to order."""
    order = own_part(rules, view, question, (weighed.kind, weighed.answer))
    if order is None:
        return None
    return {
        **rules.drawn(view, question, order),
        "words": rules.thinking.meant(view, question, order),
        **{name: round(getattr(weighed, name), 4) for name in ("win", "low", "high", "margin")},
        "battles": weighed.battles,
    }
