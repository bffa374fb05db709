"""Files as they are kept: game files that people bring, what opens a table fast, analyses of battles that are over."""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa

from . import schema
from .access import Access


class KeptFiles(Access):
    """Game files, memories of tables, and their analyses."""

    async def keep_memory(self, table: str, entries: int, content: bytes) -> None:
        """Where to begin when the table is opened again."""
        own = schema.memories.c
        async with self.writing() as connection:
            await connection.execute(schema.memories.delete().where(own.table_id == table))
            values = {"table_id": table, "entries": entries, "content": content}
            await connection.execute(schema.memories.insert(), values)

    async def memory(self, table: str) -> bytes | None:
        """What was kept last for opening the table again."""
        own = schema.memories.c
        async with self.reading() as connection:
            found = await connection.execute(sa.select(own.content).where(own.table_id == table))
            return found.scalar_one_or_none()

    async def keep_analysis(self, table: str, content: str) -> None:
        """What luck and skill made of a table's battle."""
        own = schema.analyses.c
        async with self.writing() as connection:
            await connection.execute(schema.analyses.delete().where(own.table_id == table))
            await connection.execute(schema.analyses.insert(), {"table_id": table, "content": content})

    async def analysis(self, table: str) -> str | None:
        """The analysis of a table's battle, if one has been made."""
        own = schema.analyses.c
        async with self.reading() as connection:
            found = await connection.execute(sa.select(own.content).where(own.table_id == table))
            return found.scalar_one_or_none()

    async def keep_replay(self, replay_id: str, text: str) -> None:
        """A game file that somebody has sent."""
        async with self.writing() as connection:
            row: dict[str, Any] = {"id": replay_id, "created": time.time(), "text": text}
            await connection.execute(schema.replays.insert(), row)

    async def prune_replays(self, before: float, most: int) -> int:
        """Forget game files that were brought before a time, and the oldest of too many; how many there were."""
        own, analysed = schema.replays.c, schema.replay_analyses
        newest = sa.select(own.id).order_by(own.created.desc(), own.id).limit(most).scalar_subquery()
        async with self.writing() as connection:
            is_gone = sa.or_(own.created < before, own.id.not_in(newest))
            gone = sa.select(own.id).where(is_gone)
            await connection.execute(analysed.delete().where(analysed.c.replay_id.in_(gone)))
            return (await connection.execute(schema.replays.delete().where(is_gone))).rowcount

    async def replay(self, replay_id: str) -> str | None:
        """The text of a game file that somebody has sent."""
        own = schema.replays.c
        async with self.reading() as connection:
            return (await connection.execute(sa.select(own.text).where(own.id == replay_id))).scalar_one_or_none()

    async def keep_replay_analysis(self, replay_id: str, content: str) -> None:
        """What luck and skill made of the battle in a game file; of one that is forgotten meanwhile nothing is kept."""
        own = schema.replay_analyses
        async with self.writing() as connection:
            await connection.execute(own.delete().where(own.c.replay_id == replay_id))
            file = sa.select(schema.replays.c.id, sa.literal(content)).where(schema.replays.c.id == replay_id)
            await connection.execute(own.insert().from_select(["replay_id", "content"], file))

    async def replay_analysis(self, replay_id: str) -> str | None:
        """The analysis of the battle in a game file, if one has been made."""
        own = schema.replay_analyses.c
        async with self.reading() as connection:
            found = await connection.execute(sa.select(own.content).where(own.replay_id == replay_id))
            return found.scalar_one_or_none()
