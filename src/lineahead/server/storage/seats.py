"""Seats as they are kept: taken, tried and given away anew."""

from __future__ import annotations

import time
from collections.abc import Collection

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .access import Access
from .notify import ring
from .rows import SeatRow, seats_of


class KeptSeats(Access):
    """The seats of all tables."""

    async def seats(self, table: str) -> list[SeatRow]:
        """The seats of a table in their order."""
        async with self.reading() as connection:
            return (await seats_of(connection, [table]))[table]

    async def seats_of_all(self, tables: Collection[str]) -> dict[str, list[SeatRow]]:
        """The seats of these tables in their order, read at once; none of a table that is none."""
        async with self.reading() as connection:
            return await seats_of(connection, tables)

    async def take_seat(self, table: str, place: int, token_hash: str, invite_hash: str | None = None) -> bool:
        """Give a friend's free seat to whoever comes first; his invitation opens nothing from then on."""
        own = schema.seats.c
        free = schema.seats.update().where(own.table_id == table, own.place == place, own.taken == sa.false())
        if invite_hash is not None:
            free = free.where(own.invite_hash == invite_hash)
        async with self.writing() as connection:
            update = free.where(own.who == "friend").values(taken=True, token_hash=token_hash)
            is_taken = (await connection.execute(update)).rowcount == 1
            if is_taken:
                await self._move_on(connection, table)
        return is_taken

    async def _move_on(self, connection: AsyncConnection, table: str) -> None:
        """Let every process notice that a table's seats are not what it knows."""
        own = schema.tables.c
        await connection.execute(schema.tables.update().where(own.id == table).values(version=own.version + 1))
        version = await connection.execute(sa.select(own.version).where(own.id == table))
        await ring(connection, table, version.scalar_one())

    async def note_try(self, table: str, place: int, pause: float) -> None:
        """Somebody has come by an invitation that was used before; who comes again within the pause is not counted."""
        own, now = schema.seats.c, time.time()
        late = schema.seats.update().where(own.table_id == table, own.place == place, own.tried < now - pause)
        async with self.writing() as connection:
            if (await connection.execute(late.values(tries=own.tries + 1, tried=now))).rowcount:
                await self._move_on(connection, table)

    async def renew(self, table: str, place: int, token_hash: str) -> None:
        """Give a seat a new secret; the one that it had opens it no longer."""
        own = schema.seats.c
        update = schema.seats.update().where(own.table_id == table, own.place == place)
        async with self.writing() as connection:
            await connection.execute(update.values(token_hash=token_hash, replaced_hash=own.token_hash))
            await self._move_on(connection, table)

    async def invite_again(self, table: str, place: int, invite_hash: str) -> None:
        """Give a seat a new invitation; the secret that it had opens it no longer."""
        own = schema.seats.c
        new = {"who": "friend", "token_hash": "", "taken": False, "invite_hash": invite_hash, "tries": 0, "tried": 0.0}
        update = schema.seats.update().where(own.table_id == table, own.place == place)
        async with self.writing() as connection:
            await connection.execute(update.values(**new, replaced_hash=own.token_hash))
            await self._move_on(connection, table)
