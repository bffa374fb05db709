"""What the admiral would do: at which tables one may ask, the note that it leaves, and what computers are after."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...engine.contract.questions import DICE, Order, Question, Refusal
from ...engine.game.orders import order_as_json
from ...engine.game.refusing import OLD_QUESTION
from ...engine.records.plain_values import canonical
from ..storage.rows import SeatRow
from .agreements import Advised
from .table import PEOPLE, Table

TOO_OFTEN = Refusal("table.too-often", "the admiral is asked too often; let him draw breath")
NONE_HERE = Refusal("table.no-suggestions", "no suggestions are allowed at this table")
LONGEST_TOLD = 600
MOST_INTENTS = 12
TAKEN = "ordered what the admiral would"


def allows_suggestions(table: Table) -> bool:
    """Whether seats may ask the admiral: as it was chosen, or else where people do not fight each other."""
    chosen = table.affairs.suggestions
    return len({seat.side for seat in table.people() if seat.side >= 0}) <= 1 if chosen is None else chosen


def may_suggest(table: Table, seat: SeatRow) -> bool:
    """Whether a seat may ask the admiral in this game."""
    return seat.who in PEOPLE and seat.side >= 0 and allows_suggestions(table)


def own_question(table: Table, seat: SeatRow, number: int) -> Question | Refusal:
    """An open question that is the seat's own to answer."""
    mine = (asked for asked in table.game.questions_for(seat.name) if asked.asks != DICE)
    found = next((asked for asked in mine if asked.number == number), None)
    return found or Refusal(OLD_QUESTION, "this is not asked of this seat, or no longer")


def write_intent(table: Table, seat: str, words: str, secret: bool) -> None:
    """Note what a computer is after with its order; where others may not know that now, for the end of the battle."""
    table.game.note(seat, words[:LONGEST_TOLD])
    if not secret:
        intents = (*table.affairs.intents, len(table.game.entries))[-MOST_INTENTS:]
        table.affairs = replace(table.affairs, intents=intents)


def write_suggestion(table: Table, seat: SeatRow, data: dict[str, Any]) -> Refusal | None:
    """Note in the record that a seat has asked the admiral, and what he said, as long as the question stands."""
    question = own_question(table, seat, data["question"])
    if isinstance(question, Refusal):
        return question
    words = f"asked what the admiral would do: {data['words'] or data['kind']}"
    return table.game.note(seat.name, words[:LONGEST_TOLD])


def remember_advice(table: Table, order: Order) -> None:
    """Keep what a seat was told to order; what it was told at an earlier question is forgotten."""
    new = advice_of(order)
    kept = (old for old in table.affairs.advice if old.seat != new.seat or old.question == new.question)
    table.affairs = replace(table.affairs, advice=tuple(dict.fromkeys((*kept, new))))


def note_if_taken(table: Table, order: Order) -> None:
    """Note in the record that a seat has given the order that it was told at this question."""
    if advice_of(order) in table.affairs.advice:
        table.game.note(order.seat, TAKEN)


def advice_of(order: Order) -> Advised:
    """An order as advice is kept."""
    return Advised(order.seat, order.question, canonical(order_as_json(order)))
