"""Saying something at a table: kept first, then shown to those for whom it is."""

from __future__ import annotations

from typing import Any

from ...engine.contract.questions import Refusal
from ..rates import Buckets
from ..storage.rows import Deed, SeatRow
from .older_editions import NO_MORE
from .table import viewer_of
from .tables import BUSY, TRIES, DeedDone, Tables
from .talk import TOO_FAST, what_is_said


async def say(
    tables: Tables, talkers: Buckets, table_id: str, seat: SeatRow, name: str | None, data: dict[str, Any]
) -> DeedDone | Refusal:
    """Say something from a seat. A message that bears the name of an earlier one is that one, and not said again."""
    async with tables.at(table_id, seat) as table:
        if table.is_older:
            return NO_MORE
        said = what_is_said(table, seat, data)
        if isinstance(said, Refusal):
            return said
        number = len(table.game.events(viewer_of(seat)))
        for tried in range(TRIES):
            past = table.deeds.get((seat.name, name)) if name else None
            if past is not None:
                return DeedDone(past)
            if tried == 0 and not talkers.take(f"{table_id} {seat.name}"):
                return TOO_FAST
            is_kept = await tables.storage.say(table_id, *said, Deed(seat.name, name or "", number))
            await tables.refresh(table)
            if is_kept:
                return DeedDone(number)
    return BUSY
