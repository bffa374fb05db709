"""Opening a table: from the database into memory, and bringing what is in memory up to date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..engine.following import follow
from ..engine.game import Game
from ..engine.record import RecordEntry, read_record
from ..rulesets import ruleset
from .affairs import Affairs
from .storage import Storage, TableRow
from .table import Table


def header_of(game: Game) -> str:
    """What is kept of a game beside its entries: the header of its record, with the seed that nobody else sees."""
    return replace(game.record(with_seed=True), entries=()).text()


def game_of(row: TableRow, entries: Sequence[RecordEntry]) -> Game:
    """The game of a table, played again to where it stands."""
    record = replace(read_record(row.header), entries=tuple(entries))
    return Game.replay(record, ruleset(row.ruleset))


async def table_from(storage: Storage, id: str) -> Table | None:
    """A table as it is kept, its game not yet in memory."""
    row = await storage.table(id)
    return None if row is None else Table(row, await storage.seats(id))


async def lay_out(storage: Storage, table: Table) -> None:
    """Bring a table's game into memory as the database has it now."""
    row = await storage.table(table.id)
    assert row is not None
    entries = await storage.entries(table.id)
    table.put(game_of(row, entries))
    table.row, table.affairs = row, Affairs.read(row.affairs)


async def catch_up(storage: Storage, table: Table) -> bool:
    """Follow what another process has written at a table; whether there was anything."""
    row = await storage.table(table.id)
    if row is None or row.version == table.row.version:
        return False
    entries = await storage.entries(table.id, len(table.game.entries))
    follow(table.game, entries)
    table.row, table.affairs = row, Affairs.read(row.affairs)
    table.seats = await storage.seats(table.id)
    return True
