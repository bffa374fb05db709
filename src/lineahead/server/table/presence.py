"""Who is here through other processes on the same database; a process by itself knows all its lines.

Every process writes down the seats that look on through it and says from time to time that they are still there, so
those of a process that has died are forgotten after a while.
"""

from __future__ import annotations

import asyncio
import time

from sqlalchemy.exc import SQLAlchemyError

from ..logs import note_failure
from ..storage.presence import Whereabouts
from .table import Table
from .tables import Tables
from .umpire import has_left

BEAT_SECONDS = 5.0
FORGOTTEN_AFTER = 15.0


class Presence:
    """The lines of this process as others see them, and those of others as this one does."""

    def __init__(self, tables: Tables, written: Whereabouts, shares: bool) -> None:
        self.tables, self.written, self.shares = tables, written, shares

    async def came(self, table: Table, seat: str) -> None:
        """Somebody looks on from a seat."""
        if self.shares:
            await self.written.come(table.id, seat, time.time() + FORGOTTEN_AFTER)
            await self.look_at(table)

    async def look_at(self, table: Table) -> None:
        """See who is at a table through other processes."""
        if self.shares:
            elsewhere = await self.written.elsewhere(time.time())
            table.elsewhere = elsewhere.get(table.id, frozenset())

    async def left(self, table: Table, seat: str) -> None:
        """A line from a seat has ended; there may be another."""
        if not self.shares or any(socket.seat.name == seat for socket in table.sockets):
            return
        try:
            await self.written.leave(table.id, seat)
        except (SQLAlchemyError, OSError) as problem:  # it is forgotten after a while
            note_failure("a seat could not be left", problem, table=table.id)

    async def end(self) -> None:
        """The process ends."""
        if self.shares:
            await self.written.leave_all()

    async def beat(self) -> None:
        """Say from time to time who is still here, and look who is elsewhere."""
        while self.shares:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                now = time.time()
                await self.written.stay(self.own_seats(), now, now + FORGOTTEN_AFTER)
                await self.look()
            except (SQLAlchemyError, OSError) as problem:
                note_failure("the database cannot be asked", problem)

    def own_seats(self) -> set[tuple[str, str]]:
        """The seats from which somebody looks on through this process, by table and name."""
        return {(table.id, socket.seat.name) for table in self.tables.looked_at() for socket in table.sockets}

    async def look(self, table_id: str | None = None) -> None:
        """See who is here through other processes, and show it where that has changed."""
        elsewhere = await self.written.elsewhere(time.time())
        for table in self.tables.looked_at():
            seats = elsewhere.get(table.id, frozenset())
            if table_id in (None, table.id) and seats != table.elsewhere:
                has_left(table, table.elsewhere - seats, self.tables.settings.umpire_grace)
                table.elsewhere = seats
                async with table.lock:
                    if table.is_open:
                        self.tables.show(table)
