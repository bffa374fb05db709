"""What would become of an unfinished order, from a viewer's own view and changing nothing.

Every answer says whether the order is legal as it stands, or the refusal of its first illegal part; the rest shows the
legal parts: `preview_of_move.py` where a move leads, `preview_of_attack.py` the odds of guns and torpedoes.
"""

from __future__ import annotations

from typing import Any

from ...engine.questions import CHOICE, Order, Question, Refusal
from ...engine.ruleset import View
from .legality import refuse
from .preview_of_attack import preview_fire, preview_launch
from .preview_of_move import preview_move, preview_run
from .ships import Fire, Launch, Move


def preview(view: View, question: Question, order: Order) -> dict[str, Any]:
    """Whether the order would be taken or why not, and what is to be said about its legal parts; plain JSON values."""
    refusal = why_not(view, question, order)
    told = {"kind": order.kind, "legal": refusal is None, "refusal": in_plain(refusal)}
    return {**told, **consequences(view, question, order, refusal is None)}


def why_not(view: View, question: Question, order: Order) -> Refusal | None:
    """Why the order would be refused, also where it does not fit the question at all."""
    if order.kind not in (question.kinds or (question.asks,)):
        return Refusal(question.rule, f"{order.kind} is no answer to this question")
    if order.kind != CHOICE:
        return refuse(view, question, order)
    offered, choice = question.bounds, order.answer.choice
    if offered["low"] <= choice <= offered["high"] and choice in offered.get("choices", (choice,)):
        return None
    return Refusal(question.rule, f"{choice} is not among the choices")


def in_plain(refusal: Refusal | None) -> dict[str, str] | None:
    """A refusal as plain values."""
    return None if refusal is None else {"rule": refusal.rule, "words": refusal.words}


def consequences(view: View, question: Question, order: Order, is_legal: bool) -> dict[str, Any]:
    """What the legal parts of an order come to, if it is about a ship that can be chosen now."""
    answer = order.answer
    if order.kind == CHOICE:
        return preview_run(view, question, answer.choice) if is_legal and "to_a_mile" in question.bounds else {}
    if order.kind == "decline":
        return {"forfeit": list(question.about)}
    if order.kind not in question.kinds or getattr(answer, "ship", -1) not in question.about:
        return {}
    if isinstance(answer, Move):
        return preview_move(view, answer)
    if isinstance(answer, Fire):
        return preview_fire(view, answer)
    if isinstance(answer, Launch):
        return preview_launch(view, answer)
    return {"free": is_legal} if order.kind == "place" else {}
