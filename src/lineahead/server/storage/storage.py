"""What is kept: tables, seats, the entries of every game, and the messages that have been carried out.

Entries are appended under the key (table, number) and the table's version moves on with each append, so of two
writers at once one wins, and the other is told to look again.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ...engine.records.plain_values import canonical
from ...engine.records.record import RecordEntry
from . import schema
from .errands import KeptErrands
from .files import KeptFiles
from .notify import ring
from .rows import Deed, SeatRow, Standing, TableRow, deeds_of, entries_of, row_of, seats_of, talk_of
from .talk import KeptTalk

CHANGING = (
    "version",
    "touched",
    "over",
    "affairs",
    "summary",
    "dice_position",
    "computer_due",
    "deadline",
    "rules",
    "older",
)


class Storage(KeptTalk, KeptErrands, KeptFiles):
    """A database of tables."""

    async def is_there(self) -> bool:
        """Whether the database answers."""
        async with self.reading() as connection:
            return bool((await connection.execute(sa.text("select 1"))).scalar_one() == 1)

    async def create(self, row: TableRow, seats: Sequence[SeatRow], entries: Sequence[RecordEntry]) -> TableRow:
        """A new table with its seats and what has been written so far, as it is kept."""
        kept = replace(row, created=time.time(), touched=time.time())
        async with self.writing() as connection:
            await connection.execute(schema.tables.insert(), asdict(kept))
            await connection.execute(schema.seats.insert(), [{"table_id": row.id, **asdict(seat)} for seat in seats])
            await self._write(connection, row.id, entries)
        return kept

    async def standing(self, table: str, after: int = 0) -> Standing | None:
        """How a table stands: its row, seats and deeds, and the entries after a number."""
        async with self.one_moment() as connection:
            row = await row_of(connection, table)
            if row is None:
                return None
            seats, entries = await seats_of(connection, [table]), await entries_of(connection, table, after)
            deeds, talk = await deeds_of(connection, table), await talk_of(connection, table)
            return Standing(row, seats[table], entries, deeds, talk)

    async def version(self, table: str) -> int | None:
        """Which version of a table is kept; it moves on with everything that is accepted there."""
        own = schema.tables.c
        async with self.reading() as connection:
            return (await connection.execute(sa.select(own.version).where(own.id == table))).scalar_one_or_none()

    async def table(self, table: str) -> TableRow | None:
        """A table by its id."""
        async with self.reading() as connection:
            return await row_of(connection, table)

    async def tables(self, tables: Collection[str]) -> dict[str, TableRow]:
        """These tables by id, read at once; those that there are."""
        query = schema.tables.select().where(schema.tables.c.id.in_(tables))
        async with self.reading() as connection:
            return {row["id"]: TableRow(**row) for row in (await connection.execute(query)).mappings()}

    async def entries(self, table: str, after: int = 0) -> list[RecordEntry]:
        """The entries of a table's record after a number."""
        async with self.reading() as connection:
            return await entries_of(connection, table, after)

    async def append(self, row: TableRow, entries: Sequence[RecordEntry], deed: Deed | None) -> TableRow | None:
        """Write what happened at a table, all or nothing; None if somebody else was first.

        `row` is the table as it shall be, with the version that it was read with.
        """
        new = replace(row, version=row.version + 1, touched=time.time())
        try:
            async with self.writing() as connection:
                if not await self._claim(connection, row, new):
                    return None
                await self._write(connection, row.id, entries)
                if deed is not None:
                    await connection.execute(schema.deeds.insert(), {"table_id": row.id, **asdict(deed)})
                await ring(connection, row.id, new.version)
        except IntegrityError:
            return None
        return new

    async def _claim(self, connection: AsyncConnection, row: TableRow, new: TableRow) -> bool:
        own = schema.tables.c
        changes = {name: getattr(new, name) for name in CHANGING}
        update = schema.tables.update().where(own.id == row.id, own.version == row.version).values(changes)
        return (await connection.execute(update)).rowcount == 1

    async def _write(self, connection: AsyncConnection, table: str, entries: Sequence[RecordEntry]) -> None:
        if entries:
            rows = [
                {"table_id": table, "number": entry.number, "kind": entry.kind, "facts": canonical(entry.facts)}
                for entry in entries
            ]
            await connection.execute(schema.entries.insert(), rows)

    async def open_tables(self, most: int, rules: Sequence[str]) -> list[TableRow]:
        """Tables on the list that are not over and follow one of these texts of the rules, the newest first."""
        own = schema.tables.c
        query = schema.tables.select().where(own.listed == sa.true(), own.over == sa.false())
        query = query.where(own.older == sa.false(), own.rules.in_(rules))
        async with self.reading() as connection:
            rows = (await connection.execute(query.order_by(own.created.desc()).limit(most))).mappings().all()
        return [TableRow(**row) for row in rows]
