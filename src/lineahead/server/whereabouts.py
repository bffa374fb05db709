"""Which seats somebody looks on from, through which process, as the processes on one database write it down."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from . import columns
from .bells import ring

LOOK_WHO_IS_HERE = 0  # no version of a table, so a bell with it says that nothing else has changed


class Whereabouts:
    """What is written down; `holder` is the process that writes it."""

    def __init__(self, engine: AsyncEngine, holder: str) -> None:
        self.engine, self.holder = engine, holder

    async def come(self, table: str, seat: str, until: float) -> None:
        """Somebody looks on from a seat through this process; the others are told to look."""
        row = {"table_id": table, "seat": seat, "holder": self.holder}
        async with self.engine.begin() as connection:
            await connection.execute(columns.presence.delete().where(*same(columns.presence, row)))
            await connection.execute(columns.presence.insert(), {**row, "until": until})
            await ring(connection, table, LOOK_WHO_IS_HERE)

    async def leave(self, table: str, seat: str) -> None:
        """Nobody looks on from a seat through this process any more."""
        row = {"table_id": table, "seat": seat, "holder": self.holder}
        async with self.engine.begin() as connection:
            await connection.execute(columns.presence.delete().where(*same(columns.presence, row)))
            await ring(connection, table, LOOK_WHO_IS_HERE)

    async def leave_all(self) -> None:
        """The process ends, and with it all its lines."""
        async with self.engine.begin() as connection:
            await connection.execute(columns.presence.delete().where(columns.presence.c.holder == self.holder))

    async def stay(self, now: float, until: float) -> None:
        """Everybody who looks on through this process is still there; processes that have died are forgotten."""
        own = columns.presence.c
        async with self.engine.begin() as connection:
            await connection.execute(columns.presence.update().where(own.holder == self.holder).values(until=until))
            await connection.execute(columns.presence.delete().where(own.until < now))

    async def elsewhere(self, now: float) -> dict[str, frozenset[str]]:
        """The seats from which somebody looks on through other processes, by table."""
        own = columns.presence.c
        query = sa.select(own.table_id, own.seat).where(own.holder != self.holder, own.until >= now)
        found: dict[str, frozenset[str]] = {}
        async with self.engine.connect() as connection:
            for table, seat in (await connection.execute(query)).all():
                found[table] = found.get(table, frozenset()) | {seat}
        return found


def same(table: sa.Table, values: dict[str, Any]) -> list[sa.ColumnElement[bool]]:
    """The conditions under which a row has these values."""
    return [table.c[name] == value for name, value in values.items()]
