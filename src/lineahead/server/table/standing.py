"""Standing rulings: an umpire's answer that is given again whenever the same is asked, until he revokes it.

Each time it stands in the record as a ruling of his, and a note of his says where it comes from.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...engine.contract.questions import Order, Question, Refusal
from ...engine.game.orders import order_as_json, order_from_json
from ...engine.records.plain_values import canonical
from ...engine.words.rulings import answer_in_words
from ..storage.rows import SeatRow
from .agreements import Standing
from .table import Table
from .umpire import is_umpire, to_rule_on

NOT_TO_STAND = "table.not-standing"
MOST = 50


def why_not_stand(table: Table, seat: SeatRow) -> Refusal | None:
    """Why an answer of this seat cannot stand from now on, if it cannot."""
    if not is_umpire(seat):
        return Refusal(NOT_TO_STAND, "only an umpire's ruling stands for later questions")
    if len(table.affairs.standing) >= MOST:
        return Refusal(NOT_TO_STAND, f"{MOST} rulings stand already; revoke one of them first")
    return None


def stands_from_now(table: Table, seat: SeatRow, question: Question, order: Order, widely: bool) -> None:
    """A ruling that has just been made is to be given again; one on the same before it stands no more.

    It stands for the very same question, or `widely` for every one on its rule, whatever ship it is about.
    """
    answer = order_as_json(order)
    ruled = answer_in_words(question, answer["answer"])
    form, given = form_of(question, widely), canonical(answer["answer"])
    made = Standing(question.rule, form, order.kind, given, question.words, ruled, seat.name, widely)
    others = tuple(other for other in table.affairs.standing if not is_same(other, made))
    table.affairs = replace(table.affairs, standing=(*others, made))
    table.game.note(seat.name, f"Standing ruling on {question.rule}, until it is revoked: {ruled}.")


def revoke(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """A standing ruling is given no more; what it has decided stays decided."""
    found = next((one for one in table.affairs.standing if name_of(one) == data.get("ruling")), None)
    if found is None or not is_umpire(seat):
        return Refusal(NOT_TO_STAND, "no such ruling stands, or it is not yours to revoke")
    table.affairs = replace(table.affairs, standing=tuple(one for one in table.affairs.standing if one is not found))
    return table.game.note(seat.name, f"Standing ruling on {found.rule} revoked: {found.ruled}.")


def rule_as_before(table: Table) -> None:
    """Answer whatever waits for a ruling that stands. What the rules refuse now is left to the umpire himself."""
    while (question := to_rule_on(table)) is not None:
        standing = ruling_on(table, question)
        number = len(table.game.entries) + 1
        if standing is None or not is_given(table, question, standing):
            return
        table.affairs = replace(table.affairs, stood=(*table.affairs.stood, number))


def ruling_on(table: Table, question: Question) -> Standing | None:
    """The ruling that stands on a question, if one does."""
    forms = form_of(question, False), form_of(question, True)
    return next((one for one in table.affairs.standing if one.rule == question.rule and one.form in forms), None)


def is_given(table: Table, question: Question, standing: Standing) -> bool:
    """Give a standing ruling in answer to a question; whether the rules took it."""
    given = {"seat": standing.by, "question": question.number, "kind": standing.kind, "answer": standing.read_answer}
    order = order_from_json(table.game.ruleset, given)
    return isinstance(order, Order) and table.game.submit(order) is None


def form_of(question: Question, widely: bool) -> str:
    """What a ruling stands for: a question in the same words, or widely all with the same answers to choose from."""
    options = [option["value"] for option in question.bounds.get("options", ())]
    limits = [question.bounds.get(name) for name in ("low", "high", "choices")]
    return canonical([question.asks, "" if widely else question.words, options, *limits])


def is_same(one: Standing, other: Standing) -> bool:
    """Whether two rulings are on the same."""
    return name_of(one) == name_of(other)


def name_of(standing: Standing) -> str:
    """By what a standing ruling is known."""
    return f"{standing.rule} {standing.form}"


def standing_for(table: Table, seat: SeatRow) -> list[dict[str, Any]]:
    """The rulings that stand, as the umpire is told of them."""
    if not is_umpire(seat) or table.is_over:
        return []
    return [
        {"ruling": name_of(one), "rule": one.rule, "asked": one.asked, "ruled": one.ruled, "widely": one.widely}
        for one in table.affairs.standing
    ]
