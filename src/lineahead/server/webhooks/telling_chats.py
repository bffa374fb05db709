"""When a chat is told of a table: once it has waited for people for a while, and when the battle is over.

Only what everybody may know is told, whatever the table hides. A chat that does not answer is tried again, then whoever
opened the table is told of it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextvars import Context
from dataclasses import replace
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from ..logs import note, note_failure
from ..other_rules import OtherRules
from ..settings import Settings
from ..table.agreements import Affairs
from ..table.showing import outcome_of, waiting_for
from ..table.table import Table
from ..table.tables import Tables
from .posting import Undelivered, post

AT_ONCE = 8
MOST_REMEMBERED = 10_000
LONGEST_NEWS = 400


def news_of(table: Table) -> str | None:
    """How a table stands, as everybody may know it; None if it waits for nobody."""
    outcome = outcome_of(table)
    if outcome is not None:
        return plain(f"{table.row.title}: the battle is over, {outcome['words']}.")
    commanded = {seat.name for seat in table.people()} | {
        table.game.scenario.sides[seat.side] for seat in table.people() if seat.side >= 0
    }
    waited = [name for name in waiting_for(table) if name in commanded]
    if not waited:
        return None
    summary = table.summary()
    turn = f", turn {summary['turn']}" if summary["turn"] else ""
    return plain(f"{table.row.title}{turn}, {summary['phase']}: waiting for {' and '.join(waited)}.")


def plain(words: str) -> str:
    """Words that call nobody: a title may hold what a chat takes for a summons."""
    return words[:LONGEST_NEWS].replace("@", "@\u200b").replace("<", "‹").replace(">", "›")


class Webhooks:
    """The chats that tables of this process are told to."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables, self.settings = tables, settings
        self._running: dict[str, asyncio.Task[None]] = {}
        self._told: OrderedDict[str, str] = OrderedDict()
        self._lines = asyncio.Semaphore(AT_ONCE)

    def note(self, table: Table) -> None:
        """Something has happened at a table; if it has a chat, that is told after a while, if it is still so."""
        if table.affairs.webhook is None or table.id in self._running or self._is_told(table):
            return
        task = asyncio.create_task(self._see_to(table.id), context=Context())
        self._running[table.id] = task
        task.add_done_callback(lambda _: self._running.pop(table.id, None))

    def forget(self, table_id: str) -> None:
        """A table has another chat, to which nothing has been told."""
        self._told.pop(table_id, None)

    def _is_told(self, table: Table) -> bool:
        hook = table.affairs.webhook
        news = news_of(table)
        return hook is None or news is None or self._told.get(table.id) == f"{hook.address} {news}"

    async def _see_to(self, table_id: str) -> None:
        try:
            while (found := await self._due(table_id)) is not None:
                address, news = found
                self._remember(table_id, f"{address} {news}")
                trouble = await self._deliver(address, news)
                await self.tables.amend(table_id, partial(with_trouble, address, trouble))
        except (OtherRules, SQLAlchemyError, OSError) as problem:
            note_failure("a chat could not be told", problem, table=table_id)

    async def _due(self, table_id: str) -> tuple[str, str] | None:
        await asyncio.sleep(self.settings.webhook_rest)
        async with self.tables.at(table_id) as table:
            hook, news = table.affairs.webhook, news_of(table)
            return None if hook is None or news is None or self._is_told(table) else (hook.address, news)

    def _remember(self, table_id: str, told: str) -> None:
        self._told[table_id] = told
        if len(self._told) > MOST_REMEMBERED:
            self._told.popitem(last=False)

    async def _deliver(self, address: str, news: str) -> str:
        """Tell a chat, several times if need be; what went wrong at last, or nothing."""
        body, trouble = {"text": news, "content": news}, ""
        for pause in (0.0, *self.settings.webhook_pauses):
            await asyncio.sleep(pause)
            try:
                async with self._lines:
                    await post(address, body, self.settings.webhook_seconds, self.settings.allows_private_webhooks)
            except Undelivered as problem:
                trouble = problem.words
                note("warning", "webhook", words=trouble)
                if not problem.again:
                    return trouble
            else:
                return ""
        return trouble

    async def stop(self) -> None:
        """The process ends."""
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def with_trouble(address: str, trouble: str, affairs: Affairs) -> Affairs:
    """What became of the last message to the chat that a table still has."""
    hook = affairs.webhook
    if hook is None or hook.address != address:
        return affairs
    return replace(affairs, webhook=replace(hook, trouble=trouble))
