"""Getting at the database: who reads, who writes, and who waits for whom.

A file of SQLite has one writer at a time, and who finds it taken sleeps and tries again, the longer the more others
there are. So the writers of a process stand in line here, and none of them holds a connection meanwhile: while one
writes, only the next waits at the file. Requests over HTTP have only some places between them, one address after the
other: whoever plays on a live line never waits behind more of them than these.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from contextvars import ContextVar
from typing import Any, Self

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..taking_turns import Asker, Turns
from .database import opened
from .sqlite_file import TAKE_FILE

PLACES = 3
WRITERS = 2
asking: ContextVar[str | None] = ContextVar("asking", default=None)
"""The address whose request over HTTP this is; None on a live line, and for what the server does by itself."""


class Access:
    """A database, and the order in which it is used."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._pen = contextlib.nullcontext() if self.is_shared else asyncio.Semaphore(WRITERS)
        self._places = Turns(PLACES + 1)  # strangers have all but one

    @classmethod
    async def at(cls, url: str) -> Self:
        """The database at an address, ready for use."""
        return cls(await opened(url))

    @property
    def is_shared(self) -> bool:
        """Whether other processes use the database too, and any number may write."""
        return self.engine.dialect.name == "postgresql"

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        async with self._place(), self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def one_moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees the database as it is at one moment, whatever is written meanwhile."""
        async with self.reading() as connection:
            if self.is_shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection to write with, all or nothing."""
        async with self._place(), self._pen, self.engine.begin() as connection:
            if not self.is_shared:
                await connection.exec_driver_sql(TAKE_FILE)
            yield connection

    def _place(self) -> AbstractAsyncContextManager[Any]:
        address = asking.get()
        return contextlib.nullcontext() if address is None else self._places.turn(Asker(address))
