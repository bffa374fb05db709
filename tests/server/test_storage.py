"""Storage on SQLite and on PostgreSQL: made by migrations, entries under their numbers, one winner of two."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import create_async_engine

from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.records.record import RecordEntry
from lineahead.server.storage import schema
from lineahead.server.storage.database import HEAD, MIGRATIONS, database_url, opened, version_of
from lineahead.server.storage.presence import Whereabouts
from lineahead.server.storage.rows import Deed, SeatRow, TableRow
from lineahead.server.storage.storage import Storage
from tests.server.databases import postgres
from tests.server.running import sqlite_in

ROW = TableRow("t1", "grand-fleets", "Coronel", "{}")
SEATS = [SeatRow(0, "British", 0, "me", "hash"), SeatRow(1, "German", 1, "friend", "other")]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite_in(tmp_path_factory.mktemp("storage"))
    else:
        with postgres() as found:
            yield found


def with_storage(address: str, act: Callable[[Storage], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        storage = await Storage.at(address)
        try:
            return await act(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def test_migrations_make_what_the_program_expects(address: str) -> None:
    async def look(storage: Storage) -> tuple[str | None, dict[str, set[str]]]:
        def inspect(connection: sa.Connection) -> tuple[str | None, dict[str, set[str]]]:
            found = sa.inspect(connection)
            names = {name: {column["name"] for column in found.get_columns(name)} for name in schema.metadata.tables}
            return version_of(connection), names

        async with storage.engine.connect() as connection:
            return await connection.run_sync(inspect)

    version, found = with_storage(address, look)

    assert version == HEAD
    assert found == {name: {column.name for column in table.columns} for name, table in schema.metadata.tables.items()}


def test_entries_come_back_as_they_were_written(address: str) -> None:
    entries = [RecordEntry(1, "note", {"words": "Größe ≥ 5", "deep": [1, {"a": None}]}), RecordEntry(2, "faces", {})]

    async def act(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="t2"), SEATS, entries)
        return await storage.entries("t2"), await storage.entries("t2", 1), await storage.seats("t2")

    assert with_storage(address, act) == (entries, entries[1:], SEATS)


def test_of_two_writers_one_wins(address: str) -> None:
    async def act(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="t3"), SEATS, [])
        row = await storage.table("t3")
        assert row is not None
        writers = [
            storage.append(row, [RecordEntry(1, "note", {"by": n})], Deed("British", f"d{n}", n)) for n in (1, 2)
        ]
        results = await asyncio.gather(*writers)
        return results, await storage.standing("t3")

    results, standing = with_storage(address, act)

    assert sorted(result is None for result in results) == [False, True]
    assert standing is not None
    assert len(standing.entries) == 1
    winner = standing.entries[0].facts["by"]
    assert standing.deeds == {("British", f"d{winner}"): winner}


def test_a_message_of_the_same_name_is_written_once(address: str) -> None:
    async def act(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="t4"), SEATS, [])
        row = await storage.table("t4")
        assert row is not None
        second = await storage.append(row, [RecordEntry(1, "note", {})], Deed("British", "same", 1))
        assert second is not None
        third = await storage.append(second, [RecordEntry(2, "note", {})], Deed("British", "same", 2))
        return third, len(await storage.entries("t4")), (await storage.table("t4")) == second

    assert with_storage(address, act) == (None, 1, True)


def test_a_lease_is_one_holders_until_it_runs_out(address: str) -> None:
    async def act(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="t5", computer_due=True), SEATS, [])
        first = await storage.lease("t5", "one", 600), await storage.lease("t5", "two", 600)
        due = "t5" in await storage.due("one"), "t5" in await storage.due("two")
        assert await storage.lease("t5", "one", 0)  # whoever holds it may hold it for less
        await asyncio.sleep(0.01)
        return first, due, await storage.lease("t5", "two", 600)

    assert with_storage(address, act) == ((True, False), (True, False), True)


def test_a_friends_seat_is_taken_once(address: str) -> None:
    async def act(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="t6", listed=True), SEATS, [])
        taken = [await storage.take_seat("t6", place, f"new{place}") for place in (0, 1, 1)]
        return taken, [seat.token_hash for seat in await storage.seats("t6")]

    assert with_storage(address, act) == ([False, True, False], ["hash", "new1"])


def test_memories_and_replays_are_kept(address: str) -> None:
    async def act(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="t7"), SEATS, [])
        for number in (1, 2):
            await storage.keep_memory("t7", number, bytes([number]) * 3)
        await storage.keep_replay("r1", '{"lineahead": 1}')
        return await storage.memory("t7"), await storage.replay("r1"), await storage.replay("r2")

    assert with_storage(address, act) == (b"\x02\x02\x02", '{"lineahead": 1}', None)


def test_replays_are_forgotten_by_age_and_by_number(address: str) -> None:
    async def act(storage: Storage) -> Any:
        async with storage.engine.begin() as connection:
            await connection.execute(schema.replays.delete())
            rows = [{"id": f"p{number}", "created": 1000.0 + number, "text": "{}"} for number in range(6)]
            await connection.execute(schema.replays.insert(), rows)
        gone = [await storage.prune_replays(1002.0, 100), await storage.prune_replays(0.0, 3)]
        return gone, [number for number in range(6) if await storage.replay(f"p{number}") is not None]

    # Two are older than the limit; of the four left the oldest is one too many.
    assert with_storage(address, act) == ([2, 1], [3, 4, 5])


def test_late_tables_are_those_whose_clock_has_run_out_and_nobody_else_sees_to(address: str) -> None:
    async def act(storage: Storage) -> Any:
        for table_id, deadline in (("c1", 0.0), ("c2", 1000.0), ("c3", time.time() + 900)):
            await storage.create(replace(ROW, id=table_id, deadline=deadline), SEATS, [])
        first = await storage.late("one"), await storage.late("two")
        await storage.lease("c2", "one", 30)
        return first, (await storage.late("one"), await storage.late("two"))

    assert with_storage(address, act) == ((["c2"], ["c2"]), (["c2"], []))


def test_a_process_that_says_nothing_any_more_is_forgotten_with_all_its_lines(address: str) -> None:
    async def act(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="w1"), SEATS, [])
        one, two = Whereabouts(storage.engine, "one"), Whereabouts(storage.engine, "two")
        await one.come("w1", "British", until=100.0)
        await one.come("w1", "British", until=100.0)
        await two.come("w1", "German", until=100.0)
        both = await one.elsewhere(50.0), await two.elsewhere(50.0)
        await two.stay([("w1", "German"), ("w1", "Umpire")], now=101.0, until=200.0)
        later = await one.elsewhere(150.0), await two.elsewhere(50.0)
        await two.stay([], now=102.0, until=200.0)
        return both, later, await one.elsewhere(150.0)

    both = ({"w1": frozenset({"German"})}, {"w1": frozenset({"British"})})
    nobody: dict[str, frozenset[str]] = {}
    later = ({"w1": frozenset({"German", "Umpire"})}, nobody)
    assert with_storage(address, act) == (both, later, nobody)


def test_a_database_of_the_first_program_is_brought_up_to_date_with_all_its_tables(address: str) -> None:
    seats = [
        SEATS[0],
        SeatRow(1, "German", 1, "friend", "", invite_hash="asked"),
        SeatRow(2, "Umpire", -1, "friend", "own", taken=True),
    ]

    def take_back(connection: sa.Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")

    async def act(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="m1"), seats, [RecordEntry(1, "note", {})])
        async with storage.engine.begin() as connection:
            await connection.run_sync(take_back)
            links = (await connection.execute(sa.text("select token_hash from seats where table_id = 'm1'"))).scalars()
            assert sorted(links) == ["asked", "hash", "own"], "then a friend's link was the seat's secret"
            names = await connection.run_sync(
                lambda bound: {one["name"] for one in sa.inspect(bound).get_columns("tables")}
            )
        return "deadline" in names

    assert with_storage(address, act) is False

    async def look(storage: Storage) -> Any:
        row = await storage.table("m1")
        assert row is not None
        return (
            (row.title, row.deadline, row.rules, row.older),
            len(await storage.entries("m1")),
            await storage.seats("m1"),
        )

    assert with_storage(address, look) == (("Coronel", 0.0, "", False), 1, seats)


def test_computers_keep_their_strength_and_those_of_an_earlier_program_have_none(address: str) -> None:
    seats = [SEATS[0], SeatRow(1, "German", 1, "computer", "", strength="admiral", style="wary")]

    def take_back(connection: sa.Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")

    async def keep(storage: Storage) -> Any:
        await storage.create(replace(ROW, id="o1"), seats, [])
        kept = await storage.seats("o1")
        async with storage.engine.begin() as connection:
            await connection.run_sync(take_back)
        return kept

    assert with_storage(address, keep) == seats

    async def look(storage: Storage) -> Any:
        return await storage.seats("o1")

    assert with_storage(address, look) == [SEATS[0], SeatRow(1, "German", 1, "computer", "")]


def test_tables_last_seen_under_other_rules_are_looked_for_and_judged(address: str) -> None:
    async def act(storage: Storage) -> Any:
        rows = [replace(ROW, id="j1", rules="new", listed=True), replace(ROW, id="j2", rules="old", deadline=5.0)]
        for row in rows:
            await storage.create(row, SEATS, [])
        before = [name for name in await storage.unjudged(["new"]) if name.startswith("j")]
        await storage.judge("j2", "new", older=True)
        after = [name for name in await storage.unjudged(["new"]) if name.startswith("j")]
        judged = await storage.table("j2")
        assert judged is not None
        return before, after, (judged.older, judged.deadline, judged.version)

    assert with_storage(address, act) == (["j2"], [], (True, 0.0, 0))


def test_a_database_of_a_newer_program_is_left_alone(address: str) -> None:
    async def age(storage: Storage, version: str) -> None:
        async with storage.engine.begin() as connection:
            await connection.execute(sa.text(f"update alembic_version set version_num = '{version}'"))

    with_storage(address, lambda storage: age(storage, "9999"))
    try:
        with pytest.raises(BadFile, match="newer version"):
            asyncio.run(opened(address))
    finally:

        async def mend() -> None:
            engine = create_async_engine(database_url(address))
            async with engine.begin() as connection:
                await connection.execute(sa.text(f"update alembic_version set version_num = '{HEAD}'"))
            await engine.dispose()

        asyncio.run(mend())


@pytest.mark.parametrize("address", ["mysql://somewhere/x", "sqlite://", "nonsense", "sqlite:///:memory:"])
def test_other_databases_are_refused_in_words(address: str) -> None:
    with pytest.raises(BadFile):
        database_url(address)
