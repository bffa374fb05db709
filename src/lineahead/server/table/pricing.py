"""What an unfinished order would cost or bring in points, from the view of the seat that drafts it."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from ...engine.contract.questions import Refusal
from ...engine.game.orders import BAD_ORDER
from ...engine.game.prices import prices
from ..messages.requests import Draft
from ..storage.rows import SeatRow
from .actions import order_meant
from .planning import question_for
from .table import Table

BAD_DRAFT = Refusal(BAD_ORDER, "a draft names its question, and an order of kind and answer")


def prices_asked(table: Table, seat: SeatRow, message: dict[str, Any]) -> dict[str, Any] | Refusal:
    """Prices that are asked for over the line."""
    try:
        draft = Draft.model_validate({name: message.get(name) for name in ("question", "order")})
    except ValidationError:
        return BAD_DRAFT
    told = prices_for(table, seat, draft)
    return told if isinstance(told, Refusal) else {"lines": told}


def prices_for(table: Table, seat: SeatRow, draft: Draft) -> list[dict[str, Any]] | Refusal:
    """The points that an order would add to a side's, and what for; a draft that is not legal has no price."""
    asked = question_for(table, seat, draft.question)
    if isinstance(asked, Refusal):
        return asked
    order = order_meant(table, seat, draft.question, draft.order.kind, draft.order.answer)
    if isinstance(order, Refusal):
        return order
    question, view = asked
    rules = table.game.ruleset
    if not rules.preview(view, question, order).get("legal", True):
        return []
    return [
        {"side": line.side, "points": line.points, "words": line.words, "rule": line.rule, "ship": line.ship}
        for line in prices(rules, view, question, (order.kind, order.answer))
    ]
