"""Carrying out a step: the rules that it names get what they name, of the state, of the answers, of dice and trace."""

from __future__ import annotations

from typing import Any

from ...kernel.choices import Answers
from ...kernel.dice import Dice
from ...kernel.trace import Trace
from ..contract.calling import called, names_of, parts_of
from ..contract.questions import Order
from ..contract.ruleset import Rule, State, Step


def resolve(step: Step, state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """What a step comes to with the orders that were given for it; the state is changed."""
    if step.resolve is not None:
        step.resolve(state, orders, dice, answers, trace)
        return
    parts = {**parts_of(state), "dice": dice, "answers": answers, "trace": trace}
    for rule in step.does:
        called(rule, parts)
    for order in orders:
        for rule in step.takes[order.kind]:
            called(rule, {**parts, **of_order(rule, order)})
    for rule in step.after:
        called(rule, parts)


def of_order(rule: Rule, order: Order) -> dict[str, Any]:
    """What a rule may name of an order: the side that gave it, the record of its kind, and the fields of that."""
    answer = order.answer
    fields = {name: getattr(answer, name) for name in names_of(rule) if hasattr(answer, name)}
    return {**fields, "side": order.side, order.kind: answer}
