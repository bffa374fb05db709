"""Orders for a whole squadron: what a seat would give one after the other, told before it gives the first."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from ...engine.contract.questions import CHOICE, Answer, Question, Refusal
from ...engine.contract.ruleset import View
from ...engine.game.orders import BAD_ORDER
from ...players.squadron import Wish, prospects, squadron_planned
from ..messages.squadron import AskProspects, AskSquadron
from ..storage.rows import SeatRow
from .actions import order_meant
from .asking import why_not_ask
from .suggesting import allows_suggestions, own_question
from .table import Table, own_ships, viewer_of

TOO_OFTEN = Refusal("table.too-often", "plans are asked for too often; wait a moment")
BAD_PLAN = Refusal(BAD_ORDER, "a plan names its question, a way to make it, and orders, each of kind and answer")
ONE_ANSWER = Refusal("table.no-squadron", "this is one question with one answer, and not orders for a squadron")


def plan_asked(table: Table, seat: SeatRow, message: dict[str, Any]) -> dict[str, Any] | Refusal:
    """A plan that is asked for over the line."""
    try:
        asked = AskSquadron.model_validate({name: message.get(name) for name in ("question", "way", "orders")})
    except ValidationError:
        return BAD_PLAN
    return squadron_of(table, seat, asked)


def prospects_asked(table: Table, seat: SeatRow, message: dict[str, Any]) -> dict[str, Any] | Refusal:
    """Prospects that are asked for over the line."""
    try:
        asked = AskProspects.model_validate({"question": message.get("question")})
    except ValidationError:
        return BAD_PLAN
    return prospects_of(table, seat, asked.question)


def squadron_of(table: Table, seat: SeatRow, wanted: AskSquadron) -> dict[str, Any] | Refusal:
    """The plan of every ship of a seat; where nobody may ask the admiral, the doctrine is silent, too."""
    asked = question_for(table, seat, wanted.question)
    if isinstance(asked, Refusal):
        return asked
    question, view = asked
    given = list[Answer]()
    for draft in wanted.orders:
        order = order_meant(table, seat, wanted.question, draft.kind, draft.answer)
        if isinstance(order, Refusal):
            return order
        given.append((order.kind, order.answer))
    wish = Wish(wanted.way, given, thinks=allows_suggestions(table))
    return squadron_planned(table.game.ruleset, view, question, wish)


def prospects_of(table: Table, seat: SeatRow, number: int) -> dict[str, Any] | Refusal:
    """Whether there is anything to choose at a question of a seat's own."""
    asked = question_for(table, seat, number)
    if isinstance(asked, Refusal):
        return asked
    question, view = asked
    return prospects(table.game.ruleset, view, question)


def question_for(table: Table, seat: SeatRow, number: int) -> tuple[Question, View] | Refusal:
    """An open question of a seat's own that is answered by orders, and what the seat sees."""
    refusal = why_not_ask(table, seat)
    question = own_question(table, seat, number) if refusal is None else refusal
    if isinstance(question, Refusal):
        return question
    if question.asks == CHOICE:
        return ONE_ANSWER
    view = table.game.view(viewer_of(seat))
    view.own = own_ships(table, seat.name)
    return question, view
