"""Orders of one commander among several of a side: a battle is tried with an order for the whole side."""

from __future__ import annotations

from ...engine.contract.questions import Answer, Order, Question
from ...engine.contract.ruleset import Ruleset, State, View
from ...engine.contract.sequence import step_at


def whole_order(rules: Ruleset, view: View, question: Question, usual: Answer, order: Answer) -> Answer:
    """An order as it is for the ships of who gives it, and as usual for those of others, where all act together."""
    step = step_at(rules.sequence, view.step)
    if view.own is None or step is None or step.joins is None or order[0] != usual[0]:
        return order
    others = frozenset(range(len(view.scenario.ships))) - view.own
    parts = [
        Order("", question.number, *part, question.to, ships) for part, ships in ((order, view.own), (usual, others))
    ]
    (whole,) = step.joins(State(view.step, view.sea), parts)
    return whole.kind, whole.answer
