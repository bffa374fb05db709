"""What waits at tables, as it is kept: for a computer, for the clock, for a look by the rules of today."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from . import schema
from .access import Access


class KeptErrands(Access):
    """Which tables wait for what, and which process sees to it."""

    async def unjudged(self, rules: Sequence[str]) -> list[str]:
        """Tables not yet seen to follow any of these texts of the rules: those in play first, then the newest."""
        own = schema.tables.c
        query = sa.select(own.id).where(own.rules.not_in(rules)).order_by(own.over, own.touched.desc())
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def judge(self, table: str, rules: str, older: bool) -> None:
        """Whether a table can be played on by this text of the rules; if not, nothing there waits for anybody."""
        own = schema.tables.c
        changes: dict[str, Any] = {"rules": rules, "older": older}
        if older:
            changes |= {"computer_due": False, "deadline": 0.0}
        async with self.writing() as connection:
            await connection.execute(schema.tables.update().where(own.id == table).values(changes))

    async def due(self, holder: str) -> list[str]:
        """Tables where a computer is to answer and nobody else sees to it."""
        own = schema.tables.c
        is_free = sa.or_(own.lease_until < time.time(), own.lease_holder == holder)
        query = sa.select(own.id).where(own.computer_due == sa.true(), own.over == sa.false(), is_free)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def late(self, holder: str) -> list[str]:
        """Tables whose clock has run out and where nobody else sees to it."""
        own, now = schema.tables.c, time.time()
        is_free = sa.or_(own.lease_until < now, own.lease_holder == holder)
        is_late = sa.and_(own.deadline > 0, own.deadline <= now, own.over == sa.false())
        async with self.reading() as connection:
            return list((await connection.execute(sa.select(own.id).where(is_late, is_free))).scalars())

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Claim a table's computer turns for some seconds."""
        own, now = schema.tables.c, time.time()
        is_free = sa.or_(own.lease_until < now, own.lease_holder == holder)
        update = schema.tables.update().where(own.id == table, is_free)
        async with self.writing() as connection:
            changed = await connection.execute(update.values(lease_holder=holder, lease_until=now + seconds))
            return changed.rowcount == 1
