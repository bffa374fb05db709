"""Which seats somebody looks on from, through which process, as the processes on one database write it down."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from . import schema
from .notify import ring

LOOK_WHO_IS_HERE = 0  # no version of a table, so a bell with it says that nothing else has changed


class Whereabouts:
    """What is written down; `holder` is the process that writes it."""

    def __init__(self, engine: AsyncEngine, holder: str) -> None:
        self.engine, self.holder = engine, holder

    async def come(self, table: str, seat: str, until: float) -> None:
        """Somebody looks on from a seat through this process; the others are told to look."""
        row = {"table_id": table, "seat": seat, "holder": self.holder}
        async with self.engine.begin() as connection:
            await connection.execute(schema.presence.delete().where(*same(schema.presence, row)))
            await connection.execute(schema.presence.insert(), {**row, "until": until})
            await ring(connection, table, LOOK_WHO_IS_HERE)

    async def leave(self, table: str, seat: str) -> None:
        """Nobody looks on from a seat through this process any more."""
        row = {"table_id": table, "seat": seat, "holder": self.holder}
        async with self.engine.begin() as connection:
            await connection.execute(schema.presence.delete().where(*same(schema.presence, row)))
            await ring(connection, table, LOOK_WHO_IS_HERE)

    async def leave_all(self) -> None:
        """The process ends, and with it all its lines."""
        async with self.engine.begin() as connection:
            await connection.execute(schema.presence.delete().where(schema.presence.c.holder == self.holder))

    async def stay(self, seats: Collection[tuple[str, str]], now: float, until: float) -> None:
        """Just these seats, by table and name, look on through this process; processes that died are forgotten."""
        own = schema.presence.c
        rows = [{"table_id": table, "seat": seat, "holder": self.holder, "until": until} for table, seat in seats]
        async with self.engine.begin() as connection:
            gone = schema.presence.delete().where(sa.or_(own.until < now, own.holder == self.holder))
            await connection.execute(gone)
            if rows:
                await connection.execute(schema.presence.insert(), rows)

    async def elsewhere(self, now: float) -> dict[str, frozenset[str]]:
        """The seats from which somebody looks on through other processes, by table."""
        own = schema.presence.c
        query = sa.select(own.table_id, own.seat).where(own.holder != self.holder, own.until >= now)
        found: dict[str, frozenset[str]] = {}
        async with self.engine.connect() as connection:
            for table, seat in (await connection.execute(query)).all():
                found[table] = found.get(table, frozenset()) | {seat}
        return found


def same(table: sa.Table, values: dict[str, Any]) -> list[sa.ColumnElement[bool]]:
    """The conditions under which a row has these values."""
    return [table.c[name] == value for name, value in values.items()]
