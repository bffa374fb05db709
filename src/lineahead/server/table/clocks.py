"""The clock of a table: so many seconds for each decision of a person; when they are up, the computer decides.

It runs whether anybody looks on or not, so that nobody stops it by leaving; but a server that has just started gives
everybody a moment to come back.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...engine.contract.questions import DICE, UMPIRE, Question
from ...engine.keeping.keeper import sides_asked
from ...engine.words.rulings import RULING
from .agreements import Affairs, Clock, Deadline, Late

if TYPE_CHECKING:
    from .table import Table

GRACE = 15.0
PEOPLE = ("me", "friend")
NOT_ALL_HERE = "it starts when everybody has come"
NOT_IN_DEPLOYMENT = "it does not run in deployment"
REAL_DICE = "real dice take their time"
GAME_OVER = "the game is over"


def wound(table: Table, now: float) -> Affairs:
    """The table's affairs with the clock started for what is asked now; what was asked before keeps its time."""
    affairs = table.affairs
    if affairs.clock is None:
        return affairs
    known = {deadline.question: deadline.at for deadline in affairs.deadlines}
    until = round(now + affairs.clock.seconds, 3)
    asked = [question.number for question in table.game.questions() if is_on_clock(table, question)]
    return replace(affairs, deadlines=tuple(Deadline(number, known.get(number, until)) for number in asked))


def is_on_clock(table: Table, question: Question) -> bool:
    """Whether a question is to be answered in time: a person's decision, when the clock runs."""
    if question.asks == DICE or why_it_stands(table, table.affairs.clock) is not None:
        return False
    seat = table.answering(question)
    return seat is not None and seat.who in PEOPLE


def why_it_stands(table: Table, clock: Clock | None) -> str | None:
    """Why the clock of a table does not run now; None if it does, or if there is none."""
    if clock is None:
        return None
    if table.is_over or table.is_older:
        return GAME_OVER
    if any(seat.who in PEOPLE and not seat.taken and seat.side != UMPIRE for seat in table.seats):
        return NOT_ALL_HERE
    if any(question.asks == DICE for question in table.game.questions()):
        return REAL_DICE
    return None if clock.deployment or table.phase != table.hosting.deployment else NOT_IN_DEPLOYMENT


def deadline_of(table: Table, question: Question) -> float | None:
    """Until when a question can be answered; None if no clock runs for it."""
    affairs = table.affairs
    at = next((deadline.at for deadline in affairs.deadlines if deadline.question == question.number), None)
    if at is None or affairs.clock is None:
        return None
    return max(at, table.served_since + min(GRACE, affairs.clock.seconds))


def is_late(table: Table, question: Question) -> bool:
    """Whether the time for a question is up."""
    at = deadline_of(table, question)
    return at is not None and at <= time.time()


def seconds_left(table: Table, question: Question) -> float | None:
    """How much time there is left for a question."""
    at = deadline_of(table, question)
    return None if at is None else max(0.0, round(at - time.time(), 1))


def clock_at(table: Table, hears_dice: bool) -> dict[str, Any] | None:
    """The clock of a table as the page has it; who does not hear of real dice does not hear that it stands for them."""
    clock = table.affairs.clock
    if clock is None:
        return None
    stands = why_it_stands(table, clock)
    stands = stands if hears_dice or stands != REAL_DICE else None
    return {"seconds": clock.seconds, "deployment": clock.deployment, "stands": stands}


def is_secret(table: Table, question: Question) -> bool:
    """Whether others may not know that a question has been answered: how often somebody looks out, for instance.

    That the book has ruled for the umpire is for everybody.
    """
    if question.to == UMPIRE:
        return False
    return question.secret or table.has_secrets or len(sides_asked(table.game)) > 1


def write_late(table: Table, seat: str, order: int, secret: bool) -> None:
    """Note that the clock gave a seat's order, the entry of this number."""
    is_ruling = table.game.entries[order - 1].kind == RULING
    done = "the book decides" if is_ruling else "the computer gave this order"
    table.game.note(seat, f"Time was up for {seat}: {done}.")
    late = Late(order, len(table.game.entries), secret)
    table.affairs = replace(table.affairs, late=(*table.affairs.late, late))
