"""The umpire's seat: what waits for a ruling, what each side would be told of one, the journal, and an empty chair."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from ...engine.contract.questions import DICE, PUBLIC, UMPIRE, Question, Refusal
from ...engine.contract.ruleset import Ruleset
from ...engine.game.orders import default_order
from ...engine.game.play import THE_BOOK
from ...engine.game.undo import standing
from ...engine.keeping.keeper import told_when
from ...engine.records.record import RecordEntry
from ...engine.words.rulings import RULING
from ..storage.rows import SeatRow
from .agreements import Affairs, Late, Ruled
from .table import PEOPLE, SPECTATOR, Table

UMPIRE_DECIDES = "umpire_decides"
NOT_RULING = "table.not-ruling"
UMPIRE_IS_HERE = "table.umpire-is-here"


def with_umpire(rules: Ruleset, options: dict[str, Any], umpire: str) -> dict[str, Any]:
    """The options of a new table: whoever has an umpire lets him decide, unless the table was asked for otherwise."""
    has_option = any(option.name == UMPIRE_DECIDES for option in rules.options)
    return {UMPIRE_DECIDES: True, **options} if has_option and umpire != "nobody" else options


def is_umpire(seat: SeatRow) -> bool:
    """Whether a seat is the umpire's."""
    return seat.side == UMPIRE and seat.who != SPECTATOR


def to_rule_on(table: Table) -> Question | None:
    """What waits for the umpire's ruling, if anything does."""
    if table.is_over or table.is_older:
        return None
    return next(
        (question for question in table.game.questions() if question.to == UMPIRE and question.asks != DICE), None
    )


def foretold_in_plain(table: Table, seat: SeatRow, question: object, draft: dict[str, Any]) -> dict[str, Any] | Refusal:
    """What each side and who looks on would be told of a ruling, up to the next die or question."""
    told = table.game.foretell(seat.name, question, draft)  # type: ignore[arg-type]
    if isinstance(told, Refusal):
        return told
    names = {**dict(enumerate(table.game.scenario.sides)), PUBLIC: "Spectators"}
    return {
        "told": [
            {"to": names[viewer], "side": viewer if viewer >= 0 else None, "events": [_line(event) for event in events]}
            for viewer, events in told.items()
        ]
    }


def _line(event: Any) -> dict[str, str]:
    return {"rule": event.rule, "words": event.words}


def journal_for(table: Table, seat: SeatRow) -> list[dict[str, Any]]:
    """Every ruling at the table: for the umpire, and for everybody once the game is over."""
    if table.is_older or not (is_umpire(seat) or table.is_over):
        return []
    stands = {entry.number for entry in standing(table.game.entries)}
    rulings = (entry for entry in table.game.entries if entry.kind == RULING)
    return [_ruling_in_plain(table, entry, entry.number in stands) for entry in rulings]


def _ruling_in_plain(table: Table, entry: RecordEntry, stands: bool) -> dict[str, Any]:
    events = table.events(UMPIRE, 0)
    told = events[told_when(table.game, entry.number, UMPIRE)]
    at = next((ruling.at for ruling in table.affairs.ruled if ruling.entry == entry.number), None)
    place = {"number": entry.number, "turn": told["turn"], "phase": told["phase"], "rule": told["rule"]}
    facts = {key: told["facts"][key] for key in ("asked", "ruled", "book")}
    return {**place, **facts, "by": who_ruled(table, entry), "at": at, "stands": stands}


def who_ruled(table: Table, entry: RecordEntry) -> str:
    """Who made a ruling; where the book did in the umpire's place, why."""
    late = next((order for order in table.affairs.late if order.order == entry.number), None)
    if late is None:
        return f"{entry.facts['by']}{', as ruled before' if entry.number in table.affairs.stood else ''}"
    return f"{THE_BOOK}, as {late.by} asked" if late.by else f"{THE_BOOK}, as time was up"


def timed(affairs: Affairs, entries: Iterable[RecordEntry], now: float) -> Affairs:
    """The table's affairs with the time of the rulings among new entries."""
    ruled = tuple(Ruled(entry.number, round(now, 3)) for entry in entries if entry.kind == RULING)
    return replace(affairs, ruled=(*affairs.ruled, *ruled)) if ruled else affairs


def may_ask_the_book(table: Table, seat: SeatRow) -> bool:
    """Whether a player may have the book decide: the umpire is asked, and he is not here."""
    return seat.who in PEOPLE and seat.side >= 0 and to_rule_on(table) is not None and not umpires_here(table)


def umpires_here(table: Table) -> bool:
    """Whether an umpire looks on."""
    here = table.here()
    return any(is_umpire(seat) and seat.name in here for seat in table.seats)


def has_left(table: Table, names: Collection[str], grace: float) -> None:
    """Some have left a table: an umpire among them may come back before the book can be asked to rule for him."""
    if any(is_umpire(seat) and seat.name in names for seat in table.seats):
        table.away_until = time.time() + grace


def by_the_book(table: Table, seat: SeatRow, _data: dict[str, Any]) -> Refusal | None:
    """Have the book decide in place of an umpire who is away; everybody is told."""
    question = to_rule_on(table)
    if question is None:
        return Refusal(NOT_RULING, "nothing waits for the umpire's ruling")
    if seat.side < 0:
        return Refusal(NOT_RULING, "an umpire rules himself: the book's answer stands beside the question")
    if umpires_here(table):
        return Refusal(UMPIRE_IS_HERE, "the umpire is here and rules himself")
    left = table.away_until - time.time()
    if left > 0:
        return Refusal(UMPIRE_IS_HERE, f"the umpire may come back at any moment; ask again in {left:.0f} seconds")
    return rule_by_the_book(table, question, seat.name)


def rule_by_the_book(table: Table, question: Question, asked_by: str) -> Refusal | None:
    """Take the answer that stands beside the question in the umpire's name, and say so."""
    own = next(seat for seat in table.game.scenario.seats if seat.side == UMPIRE)
    order = default_order(table.game.ruleset, question, own.name)
    if order is None:
        return Refusal(question.rule, "the book has no answer to this; the umpire must rule")
    number = len(table.game.entries) + 1
    refusal = table.game.submit(order)
    if refusal is None:
        table.game.note(asked_by, f"The umpire is away: as {asked_by} asked, the book decides.")
        late = Late(number, len(table.game.entries), by=asked_by)
        table.affairs = replace(table.affairs, late=(*table.affairs.late, late))
    return refusal
