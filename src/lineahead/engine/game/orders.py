"""Orders in and out of JSON, and brought into one form before anything else looks at them."""

from __future__ import annotations

from typing import Any

from ...kernel.records import BadRecord, as_json, from_json
from ..contract.questions import CHOICE, UMPIRE, Chosen, Order, Question, Refusal
from ..contract.ruleset import Ruleset
from ..contract.scenario import nearest

BAD_ORDER = "engine.bad-order"


def order_from_json(ruleset: Ruleset, data: object) -> Order | Refusal:
    """An order from `{"seat", "question", "kind", "answer"}`, or why it is none."""
    if not isinstance(data, dict):
        return Refusal(BAD_ORDER, "an order is a table of seat, question, kind and answer")
    for name in data:
        if name not in ("seat", "question", "kind", "answer"):
            return Refusal(BAD_ORDER, f"{name}: an order has seat, question, kind and answer only")
    order = Order(data.get("seat"), data.get("question"), data.get("kind"), None)  # type: ignore[arg-type]
    flaw = _flaw(ruleset, order)
    if flaw is not None:
        return flaw
    try:
        answer = from_json(_class_of(ruleset, order.kind), data.get("answer", {}), "answer")
    except BadRecord as problem:
        return Refusal(BAD_ORDER, str(problem))
    return Order(order.seat, order.question, order.kind, answer)


def order_as_json(order: Order) -> dict[str, Any]:
    """An order as plain JSON values."""
    return {"seat": order.seat, "question": order.question, "kind": order.kind, "answer": as_json(order.answer)}


def normal_order(ruleset: Ruleset, order: Order) -> Order | Refusal:
    """The same order with an answer of its own, every number in it looked at."""
    flaw = _flaw(ruleset, order)
    if flaw is not None:
        return flaw
    cls = _class_of(ruleset, order.kind)
    if type(order.answer) is not cls:
        return Refusal(BAD_ORDER, f"an order of kind {order.kind!r} needs an answer of the class {cls.__name__}")
    try:
        answer = from_json(cls, as_json(order.answer), "answer")
    except BadRecord as problem:
        return Refusal(BAD_ORDER, str(problem))
    except (AttributeError, TypeError):
        return Refusal(BAD_ORDER, "answer: this is no whole answer")
    return Order(order.seat, order.question, order.kind, answer)


def _flaw(ruleset: Ruleset, order: object) -> Refusal | None:
    if not isinstance(order, Order):
        return Refusal(BAD_ORDER, "this is no order")
    if not isinstance(order.seat, str):
        return Refusal(BAD_ORDER, "seat: a name is needed here")
    if isinstance(order.question, bool) or not isinstance(order.question, int):
        return Refusal(BAD_ORDER, "question: the number of a question is needed here")
    if not isinstance(order.kind, str) or (order.kind != CHOICE and order.kind not in ruleset.answers):
        hint = nearest(str(order.kind), [CHOICE, *ruleset.answers])
        return Refusal(BAD_ORDER, f"kind: there is no order of kind {order.kind!r:.40}; {hint}")
    return None


def _class_of(ruleset: Ruleset, kind: str) -> type[Any]:
    return Chosen if kind == CHOICE else ruleset.answers[kind]


def default_order(ruleset: Ruleset, question: Question, seat: str) -> Order | None:
    """The order that stands beside a question in case nobody answers it, if there is one."""
    if question.default is None:
        return None
    kind = question.default["kind"]
    answer = from_json(_class_of(ruleset, kind), question.default["answer"], "default")
    return Order(seat, question.number, kind, answer, question.to)


def entry_of(order: Order) -> tuple[str, dict[str, Any]]:
    """An order as an entry of the record: an umpire's is a ruling, one to a choice in mid-step an answer."""
    facts = {"question": order.question, "kind": order.kind, "answer": as_json(order.answer)}
    if order.kind == CHOICE:
        facts = {"question": order.question, "choice": order.answer.choice}
    if order.side == UMPIRE:
        return "ruling", {"by": order.seat, **facts}
    return ("answer" if order.kind == CHOICE else "order"), {"seat": order.seat, **facts}


def order_of(ruleset: Ruleset, kind: str, facts: dict[str, Any]) -> Order | Refusal:
    """The order that an entry of kind order, answer or ruling tells of."""
    data = dict(facts)
    if kind == "ruling":
        data["seat"] = data.pop("by", None)
    if "choice" in data:
        data |= {"kind": CHOICE, "answer": {"choice": data.pop("choice")}}
    return order_from_json(ruleset, data)
