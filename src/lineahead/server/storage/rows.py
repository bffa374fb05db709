"""What is kept of a table, row by row, and how it is read."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...engine.records.record import RecordEntry
from . import schema


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is kept; `header` is the text of its game's record without entries, the secret seed in it."""

    id: str
    ruleset: str
    title: str
    header: str
    listed: bool = False
    over: bool = False
    affairs: str = "{}"
    summary: str = "{}"
    dice_position: str = "0"
    computer_due: bool = False
    version: int = 0
    created: float = 0.0
    touched: float = 0.0
    lease_holder: str = ""
    lease_until: float = 0.0
    deadline: float = 0.0
    rules: str = ""
    older: bool = False


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: whose it is, and the hash of the secret that proves it.

    A friend's has none before he has come by his invitation; `taken` says that he has. `replaced_hash` is that of a
    secret which opened the seat earlier. `tries` counts who came by the invitation afterwards, at last when it was
    `tried`. A computer has a `strength` and a `style`; one of earlier tables has neither and goes by the doctrine.
    """

    place: int
    name: str
    side: int
    who: str
    token_hash: str
    taken: bool = False
    invite_hash: str = ""
    replaced_hash: str = ""
    tries: int = 0
    tried: float = 0.0
    strength: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True)
class Deed:
    """A message that has been carried out: from which seat, under which name, and what was answered."""

    seat: str
    id: str
    number: int


@dataclass(frozen=True, slots=True)
class TalkLine:
    """Something that was said at a table; the lines for each audience are numbered by themselves."""

    audience: str
    number: int
    seat: str
    words: str
    at: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A table at one moment: all of it fits together, whatever others write meanwhile."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[RecordEntry]
    deeds: dict[tuple[str, str], int]
    talk: list[TalkLine]


async def row_of(connection: AsyncConnection, table: str) -> TableRow | None:
    """A table by its id."""
    found = await connection.execute(schema.tables.select().where(schema.tables.c.id == table))
    row = found.mappings().one_or_none()
    return None if row is None else TableRow(**row)


async def seats_of(connection: AsyncConnection, tables: Collection[str]) -> dict[str, list[SeatRow]]:
    """The seats of each of these tables in their order."""
    own = schema.seats.c
    query = schema.seats.select().where(own.table_id.in_(tables)).order_by(own.table_id, own.place)
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    for row in (await connection.execute(query)).mappings():
        values = dict(row)
        found[values.pop("table_id")].append(SeatRow(**values))
    return found


async def entries_of(connection: AsyncConnection, table: str, after: int) -> list[RecordEntry]:
    """The entries of a table's record after a number."""
    own = schema.entries.c
    query = sa.select(own.number, own.kind, own.facts).where(own.table_id == table, own.number > after)
    rows = (await connection.execute(query.order_by(own.number))).all()
    return [RecordEntry(number, kind, json.loads(facts)) for number, kind, facts in rows]


async def deeds_of(connection: AsyncConnection, table: str) -> dict[tuple[str, str], int]:
    """The messages that have been carried out at a table, by seat and name, and what was answered."""
    own = schema.deeds.c
    query = sa.select(own.seat, own.id, own.number).where(own.table_id == table)
    return {(seat, message): number for seat, message, number in (await connection.execute(query)).all()}


async def talk_of(connection: AsyncConnection, table: str) -> list[TalkLine]:
    """What has been said at a table, in the order in which it was."""
    own = schema.talk.c
    query = sa.select(own.audience, own.number, own.seat, own.words, own.at).where(own.table_id == table)
    return [
        TalkLine(*row) for row in (await connection.execute(query.order_by(own.at, own.audience, own.number))).all()
    ]
