"""Who waits for whom at the database: writers stand in line, strangers have few places, no way is made for nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from lineahead.engine.records.record import RecordEntry
from lineahead.server.storage.access import PLACES, WRITERS, asking
from lineahead.server.storage.rows import Deed, SeatRow, TableRow
from lineahead.server.storage.sqlite_file import TAKE_FILE, BriskConnection
from lineahead.server.storage.storage import Storage
from tests.server.running import sqlite_in

MANY = 20
SEAT = SeatRow(0, "British", 0, "me", "hash")
LONG = "with recursive n(k) as (select 1 union all select k + 1 from n where k < 2000000) select max(k) from n"

Act = Callable[[Storage], Awaitable[Any]]


def with_storage(folder: Path, act: Act) -> Any:
    async def run() -> Any:
        storage = await Storage.at(sqlite_in(folder))
        try:
            return await act(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def row(number: int) -> TableRow:
    return TableRow(f"table{number}", "grand-fleets", "Coronel", "{}")


async def most_at_once(storage: Storage, deeds: list[asyncio.Task[Any]]) -> int:
    """How many connections were in use at the same moment, until all is done."""
    pool, most = storage.engine.pool, 0
    assert isinstance(pool, sa.AsyncAdaptedQueuePool)
    while not all(deed.done() for deed in deeds):
        most = max(most, pool.checkedout())
        await asyncio.sleep(0)
    await asyncio.gather(*deeds)
    return most


def test_writers_of_one_file_stand_in_line_and_all_is_written(tmp_path: Path) -> None:
    async def write(storage: Storage) -> tuple[int, int]:
        deeds = [asyncio.create_task(storage.create(row(k), [SEAT], [])) for k in range(MANY)]
        most = await most_at_once(storage, deeds)
        return most, len(await storage.tables([f"table{k}" for k in range(MANY)]))

    assert with_storage(tmp_path, write) == (WRITERS, MANY)


async def read_for(storage: Storage, address: str | None, gate: asyncio.Event, done: list[str | None]) -> None:
    asking.set(address)
    async with storage.reading():
        done.append(address)
        await gate.wait()


def test_requests_of_strangers_leave_room_for_who_plays_and_have_it_one_address_after_the_other(tmp_path: Path) -> None:
    async def read(storage: Storage) -> list[str | None]:
        gate, done = asyncio.Event(), list[str | None]()
        order = ["flood"] * MANY + ["guest", None, None]
        reading = [asyncio.create_task(read_for(storage, reader, gate, done)) for reader in order]
        while len(done) < PLACES + 2:
            await asyncio.sleep(0)
        at_the_gate = done.copy()
        gate.set()
        await asyncio.gather(*reading)
        assert len(done) == len(order)
        return [*at_the_gate, *done[len(at_the_gate) : len(at_the_gate) + 2]]

    came = with_storage(tmp_path, read)

    assert sorted(map(str, came[:-2])) == ["None"] * 2 + ["flood"] * PLACES
    assert "guest" in came[-2:]


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What connections went to their threads for."""
    made: list[str] = []
    done_there = BriskConnection._done_there

    def noted(self: BriskConnection, act: Any) -> Any:
        made.append(act.func.__name__)
        return done_there(self, act)

    monkeypatch.setattr(BriskConnection, "_done_there", noted)
    return made


def test_what_takes_no_time_is_done_on_the_spot(tmp_path: Path, ways: list[str]) -> None:
    async def write_and_read(storage: Storage) -> tuple[list[str], list[str]]:
        kept = await storage.create(row(1), [SEAT], [])
        ways.clear()
        assert await storage.append(kept, [RecordEntry(1, "note", {})], Deed("British", "a", 1)) is not None
        writing = ways.copy()
        ways.clear()
        assert await storage.version(kept.id) == 1
        return writing, ways.copy()

    assert with_storage(tmp_path, write_and_read) == (["commit"], ["execute"])


def test_who_goes_away_in_the_middle_leaves_nothing_locked(tmp_path: Path, ways: list[str]) -> None:
    async def go_away(storage: Storage, act: Callable[[], Awaitable[Any]]) -> None:
        ways.clear()
        task = asyncio.ensure_future(act())
        while "execute" not in ways:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()

    async def read_for_long(storage: Storage) -> None:
        async with storage.reading() as connection:
            await connection.execute(sa.text(LONG))

    async def come_and_go(storage: Storage) -> TableRow | None:
        kept = await storage.create(row(1), [SEAT], [])
        await go_away(storage, lambda: read_for_long(storage))
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as other:
            other.execute(TAKE_FILE)
            await go_away(storage, lambda: storage.append(replace(kept, title="lost"), [], None))
        return await storage.append(replace(kept, summary="kept"), [], None)

    found = with_storage(tmp_path, come_and_go)

    assert found is not None
    assert (found.version, found.summary) == (1, "kept")


def test_while_another_process_writes_nobody_else_waits(tmp_path: Path) -> None:
    async def write_beside(storage: Storage) -> TableRow | None:
        kept = await storage.create(row(1), [SEAT], [])
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as other:
            other.execute(TAKE_FILE)
            writing = asyncio.create_task(storage.append(kept, [], None))
            assert await storage.version(kept.id) == 0
            assert not writing.done()
        return await writing

    found = with_storage(tmp_path, write_beside)

    assert found is not None
    assert found.version == 1
