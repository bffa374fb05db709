"""What would become of an unfinished order, from a viewer's own view and changing nothing.

Every answer says whether the order is legal as it stands, or the refusal of its first illegal part; the rest shows the
legal parts: `preview_of_move.py` where a move leads, `preview_of_attack.py` the odds of guns and torpedoes.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import CHOICE, Order, Question
from ....engine.contract.ruleset import View
from ....engine.page.orders import in_plain, why_not_taken
from ..play.legality import refuse
from ..tables.orders import Fire, Launch, Move
from .preview_of_attack import preview_fire, preview_launch
from .preview_of_move import preview_move, preview_run


def preview(view: View, question: Question, order: Order) -> dict[str, Any]:
    """Whether the order would be taken or why not, and what is to be said about its legal parts; plain JSON values."""
    refusal = why_not_taken(view, question, order, refuse)
    told = {"kind": order.kind, "legal": refusal is None, "refusal": in_plain(refusal)}
    return {**told, **consequences(view, question, order, refusal is None)}


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
