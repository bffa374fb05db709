"""Questions that change nothing: what would become of a draft, and what a ship can attack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.contract.questions import DICE, UMPIRE, Answer, Order, Question, Refusal
from ...engine.contract.ruleset import View
from ...engine.game.orders import BAD_ORDER, order_as_json
from ...engine.game.refusing import GAME_OVER, OLD_QUESTION
from ..storage.rows import SeatRow
from .actions import NOT_YOURS, order_meant
from .older_editions import NO_MORE
from .suggesting import NONE_HERE, allows_suggestions, may_suggest, own_question
from .table import SPECTATOR, Table, own_ships, viewer_of
from .umpire import foretold_in_plain, is_umpire

DECISIONS = ("order", "answer")
NOT_YET = Refusal("table.not-yet", "hindsight is for when the battle is over")


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


@dataclass(frozen=True, slots=True)
class AskedOfAdmiral:
    """What the admiral is asked: the question and the view of one seat, and that seat's own draft."""

    view: View
    question: Question
    own: Answer | None


def asked_of_admiral(
    table: Table, seat: SeatRow, number: int, draft: Mapping[str, Any] | None
) -> AskedOfAdmiral | Refusal:
    """What a seat asks the admiral, from its own view; or why it may not."""
    refusal = why_not_suggest(table, seat)
    question = own_question(table, seat, number) if refusal is None else refusal
    if isinstance(question, Refusal):
        return question
    own = None if draft is None else order_meant(table, seat, number, draft["kind"], draft["answer"])
    if isinstance(own, Refusal):
        return own
    view = table.game.view(viewer_of(seat))
    view.own, view.before = own_ships(table, seat.name), table.game.before_step(question)
    return AskedOfAdmiral(view, question, lawful(table, view, question, own))


def asked_in_hindsight(table: Table, seat: SeatRow, entry: int) -> Refusal | None:
    """Why a seat may not ask what the admiral would have ordered in place of this entry of the record."""
    if table.is_older:
        return NO_MORE
    if not table.is_over:
        return NOT_YET
    entries = table.game.entries
    found = entries[entry - 1] if 0 < entry <= len(entries) else None
    is_own = found is not None and found.kind in DECISIONS and found.facts["seat"] == seat.name
    return None if is_own else Refusal(NOT_YOURS, f"entry {entry} of the record is no order of {seat.name}")


def why_not_suggest(table: Table, seat: SeatRow) -> Refusal | None:
    """Why a seat may not ask the admiral anything now."""
    refusal = why_not_ask(table, seat)
    if refusal is not None:
        return refusal
    if not allows_suggestions(table):
        return NONE_HERE
    return None if may_suggest(table, seat) else Refusal(NOT_YOURS, "suggestions are for those who command ships")


def lawful(table: Table, view: View, question: Question, own: Order | None) -> Answer | None:
    """A draft that could be given as it stands; what the rules forbid is not weighed."""
    if own is None or own.kind not in (question.kinds or (question.asks,)):
        return None
    told = table.game.ruleset.preview(view, question, own)
    return (own.kind, own.answer) if told.get("legal", True) else None


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
