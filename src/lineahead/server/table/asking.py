"""Questions that change nothing: what would become of a draft, and what a ship can attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.contract.questions import DICE, UMPIRE, Question, Refusal
from ...engine.game.orders import BAD_ORDER, order_as_json
from ...engine.game.refusing import GAME_OVER, OLD_QUESTION
from ..storage.rows import SeatRow
from .actions import NOT_YOURS, order_meant
from .older_editions import NO_MORE
from .table import SPECTATOR, Table, viewer_of
from .umpire import foretold_in_plain, is_umpire


def preview_of(table: Table, seat: SeatRow, data: dict[str, Any]) -> Mapping[str, Any] | Refusal:
    """What would become of an unfinished order, from the seat's own view; of a ruling, what each side would be told."""
    refusal = why_not_ask(table, seat)
    if refusal is not None:
        return refusal
    draft = data.get("order")
    if not isinstance(draft, dict):
        return Refusal(BAD_ORDER, "order: a table of kind and answer is needed here")
    order = order_meant(table, seat, data.get("question"), draft.get("kind"), draft.get("answer"))
    if isinstance(order, Refusal):
        return order
    plain = order_as_json(order)
    if is_umpire(seat):
        return foretold_in_plain(table, seat, order.question, {"kind": plain["kind"], "answer": plain["answer"]})
    return table.game.preview(seat.name, order.question, {"kind": plain["kind"], "answer": plain["answer"]})


def targets_of(table: Table, seat: SeatRow, data: dict[str, Any]) -> Mapping[str, Any] | Refusal:
    """What a ship can attack in answer to a question, and with what odds."""
    number, ship = data.get("question"), data.get("ship")
    question = question_shown(table, seat, number)
    if isinstance(question, Refusal):
        return question
    if isinstance(ship, bool) or not isinstance(ship, int):
        return Refusal(BAD_ORDER, "ship: the number of a ship is needed here")
    return table.game.ruleset.targets(table.game.view(viewer_of(seat)), question, ship)


def why_not_ask(table: Table, seat: SeatRow) -> Refusal | None:
    """Why a seat may ask nothing of the kind now."""
    if table.is_older:
        return NO_MORE
    if seat.who == SPECTATOR:
        return Refusal(NOT_YOURS, "spectators look on and do nothing else")
    return Refusal(GAME_OVER, "the game is over") if table.is_over else None


def question_shown(table: Table, seat: SeatRow, number: object) -> Question | Refusal:
    """An open question of the seat's side, or any for the umpire."""
    refusal = why_not_ask(table, seat)
    if refusal is not None:
        return refusal
    for question in table.game.questions():
        if question.number == number and question.asks != DICE and seat.side in (question.to, UMPIRE):
            return question
    return Refusal(OLD_QUESTION, "this is not asked of this seat, or no longer")
