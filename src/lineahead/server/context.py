"""The house: everything that one process of the server has, opened at its start and closed at its end."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import SQLAlchemyError

from .after.analyses import Analyses, OfFiles, OfTables
from .computer.computer import Computers
from .lobby.battle_studies import BattleStudies
from .lobby.quotas import Quotas
from .logs import note_failure
from .rates import Buckets
from .settings import Settings
from .storage.database import database_url, is_postgres
from .storage.notify import listen
from .storage.presence import LOOK_WHO_IS_HERE, Whereabouts
from .storage.storage import Storage
from .table.opening import look_over
from .table.presence import Presence
from .table.tables import Tables
from .webhooks.telling_chats import Webhooks
from .workers.studies import Studies
from .workers.workers import USUAL_ROOM, Workers

PATIENCE = 20.0  # with a thinker that is late: it may be fetching compiled rules
SWEEP_SECONDS = 20.0
PRUNE_SECONDS = 3600.0
SECONDS_A_DAY = 86_400.0
MOST_LENGTHS = 10_000


class House:
    """Storage, tables and computers of a process."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings, self.storage = settings, storage
        self.tables = Tables(storage, settings)
        self.computers = Computers(
            self.tables, storage, settings, Workers(settings.thinkers, is_modest=True, patience=PATIENCE)
        )
        self.studies = Studies(settings.students, settings.study_seconds, is_modest=True)
        self.readers = Studies(1, settings.reading_seconds)
        self.analyses = Analyses(OfTables(storage), self.studies, self.computers.prepare)
        self.file_analyses = Analyses(OfFiles(storage), self.studies, self.computers.prepare)
        self.battle_studies = BattleStudies(self.studies, self.computers.prepare)
        self.admirals = Studies(1, settings.advice_seconds, is_modest=True, room=USUAL_ROOM)
        self.suggestions = Buckets(settings.suggestions_a_second, settings.suggestions_at_once)
        self.talkers = Buckets(settings.words_a_second, settings.words_at_once)
        self.plans = Buckets(settings.plans_a_second, settings.plans_at_once)
        self.lengths: OrderedDict[tuple[str, str], int] = OrderedDict()
        self.tables.computers = self.computers
        self.webhooks = Webhooks(self.tables, settings)
        self.tables.webhooks = self.webhooks
        self.quotas = Quotas(settings, self.tables)
        self.presence = Presence(self.tables, Whereabouts(storage.engine, self.computers.holder), self.computers.shares)

    async def keep_tidy(self) -> None:
        """Drop from memory what nobody needs."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.tables.sweep()

    async def prune_replays(self) -> None:
        """Forget old game files, and the oldest of too many, now and every hour."""
        while True:
            try:
                await self.forget_replays()
            except (SQLAlchemyError, OSError) as problem:
                note_failure("the database cannot be asked", problem)
            await asyncio.sleep(PRUNE_SECONDS)

    async def forget_replays(self) -> None:
        """Forget game files that are older or more than the settings allow."""
        before = time.time() - self.settings.replay_days * SECONDS_A_DAY
        await self.storage.prune_replays(before, self.settings.most_replays)

    def note_length(self, replay: str, viewer: str, last: int) -> None:
        """Remember the last frame of a game file, so that none beyond it is looked for."""
        self.lengths[replay, viewer] = last
        if len(self.lengths) > MOST_LENGTHS:
            self.lengths.popitem(last=False)

    async def hear(self, table_id: str | None, number: int) -> None:
        """The bell of another process: a table has gone on, or somebody has come or left there."""
        if table_id is None or number == LOOK_WHO_IS_HERE:
            await self.presence.look(table_id)
        if table_id is None or number != LOOK_WHO_IS_HERE:
            await self.tables.hear(table_id, number)


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """A house with everything running that runs by itself."""
    house = House(settings, await Storage.at(settings.database))
    chores = [
        house.keep_tidy(),
        house.computers.look_around(),
        house.computers.watch_clocks(),
        house.presence.beat(),
        house.prune_replays(),
        look_over(house.storage, house.studies),
    ]
    if is_postgres(database_url(settings.database)):
        chores.append(listen(database_url(settings.database), house.hear))
    tasks = [asyncio.create_task(chore) for chore in chores]
    for task in tasks:
        task.add_done_callback(_look_at)
    try:
        yield house
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await house.webhooks.stop()
        for reckonings in (house.analyses, house.file_analyses, house.battle_studies):
            await reckonings.stop()
        await house.computers.stop()
        await house.studies.stop()
        await house.readers.stop()
        await house.admirals.stop()
        with contextlib.suppress(OSError, SQLAlchemyError):
            await house.presence.end()
            await house.storage.close()


def _look_at(task: asyncio.Task[object]) -> None:
    if not task.cancelled() and task.exception() is not None:
        problem = task.exception()
        assert problem is not None
        note_failure("a chore of the server failed", problem)
