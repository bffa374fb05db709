"""The bell between processes that share a PostgreSQL database: it says which table has gone on, and no more."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL = "lineahead"
PAUSE = 1.0

Hear = Callable[[str | None, int], Awaitable[None]]


async def ring(connection: AsyncConnection, table: str, number: int) -> None:
    """Say at the end of this transaction that a table has gone on; SQLite has nobody to tell."""
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table} {number}")))


async def listen(url: URL, hear: Hear) -> None:
    """Hear the bell until cancelled; after every break `hear` is told None: anything may have been missed."""
    import psycopg  # not needed, and slow to load, where tables are kept in a file

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        with contextlib.suppress(psycopg.Error, OSError):
            connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await hear(None, 0)
                async for notice in connection.notifies():
                    table, _, number = notice.payload.partition(" ")
                    if number.isdigit():
                        await hear(table, int(number))
        await asyncio.sleep(PAUSE)
