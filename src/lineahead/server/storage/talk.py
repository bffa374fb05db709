"""What people say at a table, as it is kept: beside the record, and no more of it than anybody reads again."""

from __future__ import annotations

import time
from dataclasses import asdict

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .rows import Deed
from .seats import KeptSeats

MOST_LINES = 200


class KeptTalk(KeptSeats):
    """The talk at all tables."""

    async def say(self, table: str, audience: str, words: str, deed: Deed) -> bool:
        """Keep a line for an audience, with the name of the message if it has one; False if another came first."""
        try:
            async with self.writing() as connection:
                await self._write_line(connection, table, audience, deed.seat, words)
                if deed.id:
                    await connection.execute(schema.deeds.insert(), {"table_id": table, **asdict(deed)})
                await self._move_on(connection, table)
        except IntegrityError:
            return False
        return True

    async def _write_line(self, connection: AsyncConnection, table: str, audience: str, seat: str, words: str) -> None:
        own = schema.talk.c
        here = sa.and_(own.table_id == table, own.audience == audience)
        last = (await connection.execute(sa.select(sa.func.max(own.number)).where(here))).scalar_one() or 0
        latest = sa.select(sa.func.max(own.at)).where(own.table_id == table)
        at = later_than((await connection.execute(latest)).scalar_one())
        line = {"number": last + 1, "seat": seat, "words": words, "at": at}
        await connection.execute(schema.talk.insert(), {"table_id": table, "audience": audience, **line})
        await connection.execute(schema.talk.delete().where(here, own.number <= last + 1 - MOST_LINES))


def later_than(latest: float | None) -> float:
    """The time of a line: by it what was said to several audiences stands in order, so no two lines have the same."""
    now = round(time.time(), 3)
    return now if latest is None else max(now, round(latest + 0.001, 3))
