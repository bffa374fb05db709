"""What is kept: tables, seats, the entries of every game, and the messages that have been carried out.

Entries are appended under the key (table, number) and the table's version moves on with each append, so of two
writers at once one wins, and the other is told to look again.
"""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..engine.plain import canonical
from ..engine.record import RecordEntry
from . import columns
from .bells import ring
from .database import opened

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


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is kept; `header` is the text of its game's record without entries, the secret seed in it."""

    id: str
    ruleset: str
    title: str
    header: str
    listed: bool = False
    over: bool = False
    affairs: str = "{}"
    summary: str = "{}"
    dice_position: str = "0"
    computer_due: bool = False
    version: int = 0
    created: float = 0.0
    touched: float = 0.0
    lease_holder: str = ""
    lease_until: float = 0.0
    deadline: float = 0.0
    rules: str = ""
    older: bool = False


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: whose it is, and the hash of the secret that proves it.

    A friend's has none before he has come by his invitation; `taken` says that he has. `replaced_hash` is that of a
    secret which opened the seat earlier. `tries` counts who came by the invitation afterwards, at last when it was
    `tried`.
    """

    place: int
    name: str
    side: int
    who: str
    token_hash: str
    taken: bool = False
    invite_hash: str = ""
    replaced_hash: str = ""
    tries: int = 0
    tried: float = 0.0


@dataclass(frozen=True, slots=True)
class Deed:
    """A message that has been carried out: from which seat, under which name, and what was answered."""

    seat: str
    id: str
    number: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A table at one moment: all of it fits together, whatever others write meanwhile."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[RecordEntry]
    deeds: dict[tuple[str, str], int]


class Storage:
    """A database of tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @classmethod
    async def at(cls, url: str) -> Storage:
        """The storage at an address, ready for use."""
        return cls(await opened(url))

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    async def is_there(self) -> bool:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            return bool((await connection.execute(sa.text("select 1"))).scalar_one() == 1)

    async def create(self, row: TableRow, seats: Sequence[SeatRow], entries: Sequence[RecordEntry]) -> TableRow:
        """A new table with its seats and what has been written so far, as it is kept."""
        kept = replace(row, created=time.time(), touched=time.time())
        async with self.engine.begin() as connection:
            await connection.execute(columns.tables.insert(), asdict(kept))
            await connection.execute(columns.seats.insert(), [{"table_id": row.id, **asdict(each)} for each in seats])
            await self._write(connection, row.id, entries)
        return kept

    @asynccontextmanager
    async def _one_moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees the database as it is at one moment, whatever is written meanwhile."""
        async with self.engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            yield connection

    async def standing(self, table: str, after: int = 0) -> Standing | None:
        """How a table stands: its row, seats and deeds, and the entries after a number."""
        async with self._one_moment() as connection:
            row = await _row(connection, table)
            if row is None:
                return None
            seats, entries = await _seats(connection, table), await _entries(connection, table, after)
            return Standing(row, seats, entries, await _deeds(connection, table))

    async def version(self, table: str) -> int | None:
        """Which version of a table is kept; it moves on with everything that is accepted there."""
        own = columns.tables.c
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(own.version).where(own.id == table))).scalar_one_or_none()

    async def table(self, table: str) -> TableRow | None:
        """A table by its id."""
        async with self.engine.connect() as connection:
            return await _row(connection, table)

    async def seats(self, table: str) -> list[SeatRow]:
        """The seats of a table in their order."""
        async with self.engine.connect() as connection:
            return await _seats(connection, table)

    async def entries(self, table: str, after: int = 0) -> list[RecordEntry]:
        """The entries of a table's record after a number."""
        async with self.engine.connect() as connection:
            return await _entries(connection, table, after)

    async def append(self, row: TableRow, entries: Sequence[RecordEntry], deed: Deed | None) -> TableRow | None:
        """Write what happened at a table, all or nothing; None if somebody else was first.

        `row` is the table as it shall be, with the version that it was read with.
        """
        new = replace(row, version=row.version + 1, touched=time.time())
        try:
            async with self.engine.begin() as connection:
                if not await self._claim(connection, row, new):
                    return None
                await self._write(connection, row.id, entries)
                if deed is not None:
                    await connection.execute(columns.deeds.insert(), {"table_id": row.id, **asdict(deed)})
                await ring(connection, row.id, new.version)
        except IntegrityError:
            return None
        return new

    async def _claim(self, connection: AsyncConnection, row: TableRow, new: TableRow) -> bool:
        own = columns.tables.c
        changes = {name: getattr(new, name) for name in CHANGING}
        update = columns.tables.update().where(own.id == row.id, own.version == row.version).values(changes)
        return (await connection.execute(update)).rowcount == 1

    async def _write(self, connection: AsyncConnection, table: str, entries: Sequence[RecordEntry]) -> None:
        if entries:
            rows = [
                {"table_id": table, "number": each.number, "kind": each.kind, "facts": canonical(each.facts)}
                for each in entries
            ]
            await connection.execute(columns.entries.insert(), rows)

    async def take_seat(self, table: str, place: int, token_hash: str, invite_hash: str | None = None) -> bool:
        """Give a friend's free seat to whoever comes first; his invitation opens nothing from then on."""
        own = columns.seats.c
        free = columns.seats.update().where(own.table_id == table, own.place == place, own.taken == sa.false())
        if invite_hash is not None:
            free = free.where(own.invite_hash == invite_hash)
        async with self.engine.begin() as connection:
            update = free.where(own.who == "friend").values(taken=True, token_hash=token_hash)
            is_taken = (await connection.execute(update)).rowcount == 1
            if is_taken:
                await self._move_on(connection, table)
        return is_taken

    async def _move_on(self, connection: AsyncConnection, table: str) -> None:
        """Let every process notice that a table's seats are not what it knows."""
        own = columns.tables.c
        await connection.execute(columns.tables.update().where(own.id == table).values(version=own.version + 1))
        version = await connection.execute(sa.select(own.version).where(own.id == table))
        await ring(connection, table, version.scalar_one())

    async def note_try(self, table: str, place: int, pause: float) -> None:
        """Somebody has come by an invitation that was used before; who comes again within the pause is not counted."""
        own, now = columns.seats.c, time.time()
        late = columns.seats.update().where(own.table_id == table, own.place == place, own.tried < now - pause)
        async with self.engine.begin() as connection:
            if (await connection.execute(late.values(tries=own.tries + 1, tried=now))).rowcount:
                await self._move_on(connection, table)

    async def invite_again(self, table: str, place: int, invite_hash: str) -> None:
        """Give a seat a new invitation; the secret that it had opens it no longer."""
        own = columns.seats.c
        new = {"who": "friend", "token_hash": "", "taken": False, "invite_hash": invite_hash, "tries": 0, "tried": 0.0}
        update = columns.seats.update().where(own.table_id == table, own.place == place)
        async with self.engine.begin() as connection:
            await connection.execute(update.values(**new, replaced_hash=own.token_hash))
            await self._move_on(connection, table)

    async def open_tables(self, most: int, rules: Sequence[str]) -> list[TableRow]:
        """Tables on the list that are not over and follow one of these texts of the rules, the newest first."""
        own = columns.tables.c
        query = columns.tables.select().where(own.listed == sa.true(), own.over == sa.false())
        query = query.where(own.older == sa.false(), own.rules.in_(rules))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(own.created.desc()).limit(most))).mappings().all()
        return [TableRow(**row) for row in rows]

    async def unjudged(self, rules: Sequence[str]) -> list[str]:
        """Tables not yet seen to follow any of these texts of the rules: those in play first, then the newest."""
        own = columns.tables.c
        query = sa.select(own.id).where(own.rules.not_in(rules)).order_by(own.over, own.touched.desc())
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def judge(self, table: str, rules: str, older: bool) -> None:
        """Whether a table can be played on by this text of the rules; if not, nothing there waits for anybody."""
        own = columns.tables.c
        changes: dict[str, Any] = {"rules": rules, "older": older}
        if older:
            changes |= {"computer_due": False, "deadline": 0.0}
        async with self.engine.begin() as connection:
            await connection.execute(columns.tables.update().where(own.id == table).values(changes))

    async def due(self, holder: str) -> list[str]:
        """Tables where a computer is to answer and nobody else sees to it."""
        own = columns.tables.c
        is_free = sa.or_(own.lease_until < time.time(), own.lease_holder == holder)
        query = sa.select(own.id).where(own.computer_due == sa.true(), own.over == sa.false(), is_free)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def late(self, holder: str) -> list[str]:
        """Tables whose clock has run out and where nobody else sees to it."""
        own, now = columns.tables.c, time.time()
        is_free = sa.or_(own.lease_until < now, own.lease_holder == holder)
        is_late = sa.and_(own.deadline > 0, own.deadline <= now, own.over == sa.false())
        async with self.engine.connect() as connection:
            return list((await connection.execute(sa.select(own.id).where(is_late, is_free))).scalars())

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Claim a table's computer turns for some seconds."""
        own, now = columns.tables.c, time.time()
        is_free = sa.or_(own.lease_until < now, own.lease_holder == holder)
        update = columns.tables.update().where(own.id == table, is_free)
        async with self.engine.begin() as connection:
            changed = await connection.execute(update.values(lease_holder=holder, lease_until=now + seconds))
            return changed.rowcount == 1

    async def keep_memory(self, table: str, entries: int, content: bytes) -> None:
        """Where to begin when the table is opened again."""
        own = columns.memories.c
        async with self.engine.begin() as connection:
            await connection.execute(columns.memories.delete().where(own.table_id == table))
            values = {"table_id": table, "entries": entries, "content": content}
            await connection.execute(columns.memories.insert(), values)

    async def memory(self, table: str) -> bytes | None:
        """What was kept last for opening the table again."""
        own = columns.memories.c
        async with self.engine.connect() as connection:
            found = await connection.execute(sa.select(own.content).where(own.table_id == table))
            return found.scalar_one_or_none()

    async def keep_replay(self, id: str, text: str) -> None:
        """A game file that somebody has sent."""
        async with self.engine.begin() as connection:
            row: dict[str, Any] = {"id": id, "created": time.time(), "text": text}
            await connection.execute(columns.replays.insert(), row)

    async def prune_replays(self, before: float, most: int) -> int:
        """Forget game files that were brought before a time, and the oldest of too many; how many there were."""
        own = columns.replays.c
        newest = sa.select(own.id).order_by(own.created.desc(), own.id).limit(most).scalar_subquery()
        async with self.engine.begin() as connection:
            gone = columns.replays.delete().where(sa.or_(own.created < before, own.id.not_in(newest)))
            return (await connection.execute(gone)).rowcount

    async def replay(self, id: str) -> str | None:
        """The text of a game file that somebody has sent."""
        own = columns.replays.c
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(own.text).where(own.id == id))).scalar_one_or_none()


async def _row(connection: AsyncConnection, table: str) -> TableRow | None:
    found = await connection.execute(columns.tables.select().where(columns.tables.c.id == table))
    row = found.mappings().one_or_none()
    return None if row is None else TableRow(**row)


async def _seats(connection: AsyncConnection, table: str) -> list[SeatRow]:
    query = columns.seats.select().where(columns.seats.c.table_id == table).order_by(columns.seats.c.place)
    rows = (await connection.execute(query)).mappings().all()
    return [SeatRow(**{key: value for key, value in row.items() if key != "table_id"}) for row in rows]


async def _entries(connection: AsyncConnection, table: str, after: int) -> list[RecordEntry]:
    own = columns.entries.c
    query = sa.select(own.number, own.kind, own.facts).where(own.table_id == table, own.number > after)
    rows = (await connection.execute(query.order_by(own.number))).all()
    return [RecordEntry(number, kind, json.loads(facts)) for number, kind, facts in rows]


async def _deeds(connection: AsyncConnection, table: str) -> dict[tuple[str, str], int]:
    """The messages that have been carried out at a table, by seat and name, and what was answered."""
    own = columns.deeds.c
    query = sa.select(own.seat, own.id, own.number).where(own.table_id == table)
    return {(seat, id): number for seat, id, number in (await connection.execute(query)).all()}
