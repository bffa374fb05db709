"""What would become of an unfinished order, from a viewer's own view and changing nothing.

Every answer says whether the order is legal as it stands, or the refusal of its first illegal part; the rest shows the
legal parts: `preview_of_move.py` where a move leads, `preview_of_attack.py` the odds of guns and torpedoes.
"""

from __future__ import annotations

from ....engine.contract.questions import CHOICE, Order, Question
from ....engine.page.orders import in_plain, why_not_taken
from ....engine.page.shapes import Previewed
from ..play.asking import is_written
from ..play.legality import refuse
from ..tables.orders import Fire, Launch, Manoeuvre, Move
from ..tables.sea import View
from .divisions import preview_manoeuvre, preview_written_manoeuvre
from .preview_of_attack import preview_fire, preview_launch
from .preview_of_move import preview_move, preview_run, preview_written
from .shapes_of_preview import Preview


def preview(view: View, question: Question, order: Order) -> Preview:
    """Whether the order would be taken or why not, and what is to be said about its legal parts; plain JSON values."""
    refusal = why_not_taken(view, question, order, refuse)
    told: Previewed = {"kind": order.kind, "legal": refusal is None, "refusal": in_plain(refusal)}
    return with_consequences(view, question, order, told)


def with_consequences(view: View, question: Question, order: Order, told: Previewed) -> Preview:
    """Also what the legal parts of an order come to, if it is about a ship that can be chosen now."""
    answer = order.answer
    if order.kind == CHOICE:
        is_run = told["legal"] and "to_a_mile" in question.bounds
        return preview_run(view, question, answer.choice, told) if is_run else told
    if order.kind == "decline":
        return {**told, "forfeit": list(question.about)}
    if isinstance(answer, Manoeuvre) and order.kind in question.kinds and answer.move.ship in question.about:
        previewed = preview_written_manoeuvre if is_written(question) else preview_manoeuvre
        return previewed(view, answer, told)
    if order.kind not in question.kinds or getattr(answer, "ship", -1) not in question.about:
        return told
    if isinstance(answer, Move) and is_written(question):
        return preview_written(view, answer, told)
    if isinstance(answer, Move):
        return preview_move(view, answer, told)
    if isinstance(answer, Fire):
        return preview_fire(view, answer, told)
    if isinstance(answer, Launch):
        return preview_launch(view, answer, told)
    return {**told, "free": told["legal"]} if order.kind == "place" else told
