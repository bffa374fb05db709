"""Carrying out a step: the rules that it names get what they name, of the state, of the answers, of dice and trace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.choices import Answers
from ...kernel.dice import Dice
from ...kernel.trace import Trace
from ..contract.calling import ALL_SHIPS, called, names_of, parts_of, reach_of
from ..contract.questions import Order
from ..contract.ruleset import State
from ..contract.steps import Rule, Step

_reaches: dict[tuple[Any, ...], tuple[Step, frozenset[str]]] = {}


def working_copy(step: Step, state: State, orders: Sequence[Order]) -> State:
    """A copy of the state on which a step may be resolved: tables that none of its rules can get at are shared."""
    reach = _reach(step, *[order.kind for order in orders])
    return state.copy() if "state" in reach else state.copy(reach)


def _reach(step: Step, *kinds: str) -> frozenset[str]:
    """All that the rules of a step can get at with orders of these kinds."""
    key = (id(step), *kinds)
    if key not in _reaches:
        taken = [rule for kind in kinds for rule in step.takes.get(kind, ())]
        found = frozenset[str]().union(*(reach_of(rule) for rule in (*step.does, *taken, *step.after)))
        _reaches[key] = step, found
    return _reaches[key][1]


def resolve(step: Step, state: State, orders: list[Order], dice: Dice, answers: Answers, trace: Trace) -> None:
    """What a step comes to with the orders that were given for it; the state is changed."""
    parts = {**parts_of(state), "dice": dice, "answers": answers, "trace": trace}
    for rule in step.does:
        called(rule, parts)
    for order in orders if step.joins is None else step.joins(state, orders):
        for rule in step.takes[order.kind]:
            called(rule, {**answer_of(rule, order), **parts, **giver_of(order)})
    for rule in step.after:
        called(rule, parts)


def answer_of(rule: Rule, order: Order) -> dict[str, Any]:
    """What a rule may name of an answer: its record by its kind, and fields of that; the table goes before them."""
    answer = order.answer
    return {**{name: getattr(answer, name) for name in names_of(rule) if hasattr(answer, name)}, order.kind: answer}


def giver_of(order: Order) -> dict[str, int]:
    """What a rule may name of who gave an order: his side, and his own ships as bits."""
    own = ALL_SHIPS if order.own is None else sum(1 << ship for ship in order.own if ship >= 0)
    return {"side": order.side, "own": own}
