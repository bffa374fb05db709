"""Opening a table: from the database into memory, and bringing what is in memory up to date."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import replace

from starlette.exceptions import HTTPException

from ...engine.contract.scenario import BadFile
from ...engine.game.game import Game
from ...engine.keeping.keeper import follow
from ...engine.keeping.resuming import memory_of, resumed
from ...engine.records.plain_values import canonical
from ...engine.records.record import Record, RecordEntry, read_record
from ...rulesets import RULESETS, ruleset
from ..logs import note, note_failure
from ..other_rules import OtherRules
from ..storage.rows import Standing, TableRow
from ..storage.storage import Storage
from ..taking_turns import Asker
from ..workers.studies import Studies
from .agreements import Affairs
from .older_editions import OlderGame, as_left, hiding_where_rules_differ
from .rules_text import text_of_rules
from .table import Table

COMPRESSION = 3
THE_HOUSE = Asker("the house")


def header_of(game: Game) -> str:
    """What is kept of a game beside its entries: the header of its record, with the seed that nobody else sees."""
    return replace(game.record(with_seed=True), entries=()).text()


def game_of(row: TableRow, entries: Sequence[RecordEntry], memory: bytes | None) -> Game:
    """The game of a table where it stands, played again from the turn it remembers, or else from its beginning.

    If it was played under other rules it is the game as it was left.
    """
    record, rules = replace(read_record(row.header), entries=tuple(entries)), ruleset(row.ruleset)
    remembered = None
    if memory is not None:
        try:
            remembered = json.loads(zlib.decompress(memory))
            return resumed(record, rules, remembered, int(row.dice_position))
        except Exception as problem:  # whatever is wrong with it, the entries themselves tell everything
            note_failure("a memory could not be used", problem, table=row.id)
    try:
        return Game.replay(record, rules)
    except BadFile as problem:
        note("warning", "table played under other rules", table=row.id)
        with hiding_where_rules_differ():
            return as_left(record, rules, remembered, problem)


async def written_record(storage: Storage, table_id: str) -> Record:
    """The record of a table exactly as it was written, the seed in it only if the game is over."""
    row = await storage.table(table_id)
    assert row is not None
    record = replace(read_record(row.header), entries=tuple(await storage.entries(table_id)))
    return record if row.over else replace(record, dice=record.source().as_json())


def has_begun_turn(entries: Sequence[RecordEntry]) -> bool:
    """Whether these new entries begin a turn."""
    return any(entry.kind == "snapshot" for entry in entries)


async def remember(storage: Storage, table: Table) -> None:
    """Keep what a game remembers at the beginning of a turn, so that the table opens fast."""
    memory = packed_memory(table.game)
    if memory is not None:
        await storage.keep_memory(table.id, *memory)


def packed_memory(game: Game) -> tuple[int, bytes] | None:
    """What a game remembers, packed, and after how many entries; None if it has begun no turn."""
    memory = memory_of(game)
    return None if memory is None else (memory["entries"], zlib.compress(canonical(memory).encode(), COMPRESSION))


async def table_from(storage: Storage, table_id: str) -> Table | None:
    """A table as it is kept, its game not yet in memory."""
    row = await storage.table(table_id)
    return None if row is None else Table(row, await storage.seats(table_id))


async def lay_out(storage: Storage, table: Table) -> None:
    """Bring a table's game into memory as the database has it now."""
    memory, now = await storage.memory(table.id), await storage.standing(table.id)
    assert now is not None
    row = now.row
    try:
        table.put(game_of(row, now.entries, memory))
    except OtherRules:
        await storage.judge(row.id, text_of_rules(row.ruleset), older=True)
        raise
    take_over(table, now)
    if table.is_older:
        await tell_lobby(storage, table)
    elif row.older or row.rules != text_of_rules(row.ruleset):
        await storage.judge(row.id, text_of_rules(row.ruleset), older=False)


async def tell_lobby(storage: Storage, table: Table) -> None:
    """Let lists of tables say that a table cannot be played on, and wait for no computer there."""
    summary, rules = canonical(table.summary()), text_of_rules(table.row.ruleset)
    told = replace(table.row, summary=summary, computer_due=False, deadline=0.0, older=True, rules=rules)
    if table.row != told:
        row = await storage.append(told, (), None)
        table.row = table.row if row is None else row


def follows_rules(row: TableRow, entries: Sequence[RecordEntry], memory: bytes | None) -> bool:
    """Whether the rules of today lead where a table's record says, so that it can be played on."""
    try:
        return not isinstance(game_of(row, entries, memory), OlderGame)
    except OtherRules:
        return False


async def look_over(storage: Storage, studies: Studies) -> None:
    """Find out which tables cannot be played on, after the text of the rules has changed; a worker plays them again."""
    for table_id in await storage.unjudged([text_of_rules(name) for name in RULESETS]):
        row = await storage.table(table_id)
        if row is None or row.ruleset not in RULESETS:
            continue
        try:
            async with studies.turn(THE_HOUSE):
                given = (row, await storage.entries(table_id), await storage.memory(table_id))
                follows = await studies.ask("follows", *given)
        except (HTTPException, OSError, EOFError, ValueError, RuntimeError) as problem:
            note_failure("a table could not be looked over", problem, table=table_id)
            continue
        await storage.judge(table_id, text_of_rules(row.ruleset), older=not follows)


async def catch_up(storage: Storage, table: Table) -> bool:
    """Follow what another process has written at a table; whether there was anything."""
    if await storage.version(table.id) == table.row.version:
        return False
    if table.is_older:
        await lay_out(storage, table)
        return True
    now = await storage.standing(table.id, len(table.game.entries))
    assert now is not None
    follow(table.game, now.entries)
    take_over(table, now)
    return True


def take_over(table: Table, now: Standing) -> None:
    """Know all of a table beside its game as the database has it."""
    table.keep(now.row)
    table.affairs = Affairs.read(now.row.affairs)
    table.seats, table.deeds, table.talk = now.seats, now.deeds, now.talk
