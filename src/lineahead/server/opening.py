"""Opening a table: from the database into memory, and bringing what is in memory up to date."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import replace

from ..engine.following import follow
from ..engine.game import Game
from ..engine.plain import canonical
from ..engine.record import RecordEntry, read_record
from ..engine.resuming import memory_of, resumed
from ..rulesets import ruleset
from .affairs import Affairs
from .logs import note_failure
from .storage import Storage, TableRow
from .table import Table

COMPRESSION = 3


def header_of(game: Game) -> str:
    """What is kept of a game beside its entries: the header of its record, with the seed that nobody else sees."""
    return replace(game.record(with_seed=True), entries=()).text()


def game_of(row: TableRow, entries: Sequence[RecordEntry], memory: bytes | None) -> Game:
    """The game of a table where it stands, played again from the turn it remembers, or else from its beginning."""
    record, rules = replace(read_record(row.header), entries=tuple(entries)), ruleset(row.ruleset)
    if memory is not None:
        try:
            return resumed(record, rules, json.loads(zlib.decompress(memory)), int(row.dice_position))
        except Exception as problem:  # whatever is wrong with it, the entries themselves tell everything
            note_failure("a memory could not be used", problem, table=row.id)
    return Game.replay(record, rules)


def has_begun_turn(entries: Sequence[RecordEntry]) -> bool:
    """Whether these new entries begin a turn."""
    return any(each.kind == "snapshot" for each in entries)


async def remember(storage: Storage, table: Table) -> None:
    """Keep what a game remembers at the beginning of a turn, so that the table opens fast."""
    memory = memory_of(table.game)
    if memory is not None:
        content = zlib.compress(canonical(memory).encode(), COMPRESSION)
        await storage.keep_memory(table.id, memory["entries"], content)


async def table_from(storage: Storage, id: str) -> Table | None:
    """A table as it is kept, its game not yet in memory."""
    row = await storage.table(id)
    return None if row is None else Table(row, await storage.seats(id))


async def lay_out(storage: Storage, table: Table) -> None:
    """Bring a table's game into memory as the database has it now."""
    row = await storage.table(table.id)
    assert row is not None
    entries, memory = await storage.entries(table.id), await storage.memory(table.id)
    table.put(game_of(row, entries, memory))
    table.keep(row)
    table.affairs = Affairs.read(row.affairs)
    table.deeds = await storage.deeds(table.id)


async def catch_up(storage: Storage, table: Table) -> bool:
    """Follow what another process has written at a table; whether there was anything."""
    row = await storage.table(table.id)
    if row is None or row.version == table.row.version:
        return False
    entries = await storage.entries(table.id, len(table.game.entries))
    follow(table.game, entries)
    table.keep(row)
    table.affairs = Affairs.read(row.affairs)
    table.seats, table.deeds = await storage.seats(table.id), await storage.deeds(table.id)
    return True
