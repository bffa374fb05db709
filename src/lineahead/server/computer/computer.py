"""Computer seats: their turns are thought out in workers of their own, within a time limit, and never stop a table.

They also decide for people whose time is up.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextvars import Context
from dataclasses import replace

from sqlalchemy.exc import SQLAlchemyError

from ...engine.contract.questions import PUBLIC, UMPIRE, Question, Refusal
from ...engine.contract.ruleset import Ruleset, View
from ...engine.game.orders import default_order, order_as_json
from ...kernel.dice import Dice
from ...kernel.records import as_json
from ...lessons import lesson_named, next_of_opponent
from ...rulesets import ruleset
from ..logs import note, note_failure
from ..settings import Settings
from ..storage.rows import SeatRow
from ..storage.storage import Storage
from ..table.actions import STAND_IN
from ..table.table import COMPUTER, NOBODY, Table
from ..table.tables import NoSuchTable, Tables
from ..taking_turns import OWN, STRANGERS, Asker, Turns
from ..workers.workers import Workers
from .compiling import Compiling
from .pacing import Pacing, markers_of
from .strengths import COLD, READY, Thought, player_in_words, seconds_of, shared_out

NOBODY_DELAY = 0.05
MOST_REFUSALS = 5
LOOK_AROUND = 2.0
LARGEST_SEED = 1 << 62


class Computers:
    """Sees to the turns of computer seats, one task for each table where one is due."""

    def __init__(self, tables: Tables, storage: Storage, settings: Settings, thinkers: Workers) -> None:
        self.tables, self.storage, self.settings, self.thinkers = tables, storage, settings, thinkers
        self.holder = secrets.token_hex(6)
        self._running: set[asyncio.Task[None]] = set()
        self._turns = Turns(settings.thinkers)
        self._compiling = Compiling()
        self.shares = storage.is_shared

    def wake(self, table: Table) -> None:
        """Let a computer play at a table if it is its turn, nothing is under way, and somebody may want to see it."""
        if table.thinking is not None or table.is_forgotten(self.settings.forgotten_seconds):
            return
        if table.due() is not None:
            task = asyncio.create_task(self._see_to(table), context=Context())  # nobody's request
            table.thinking = task
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    def prepare(self, rules: str) -> None:
        """Have rules compiled for whoever looks ahead, unless that has begun."""
        self._compiling.begin(rules)

    async def look_around(self) -> None:
        """Find tables where a turn is due and nobody sees to it: after a start, or when another process has died."""
        while True:
            try:
                await self._wake_all(await self.storage.due(self.holder))
            except (SQLAlchemyError, OSError) as problem:
                note_failure("the database cannot be asked", problem)
            if not self.shares:
                return
            await asyncio.sleep(LOOK_AROUND)

    async def watch_clocks(self) -> None:
        """Decide for people whose time is up, at whatever table of the database."""
        while True:
            await asyncio.sleep(self.settings.clock_tick)
            try:
                await self._wake_all(await self.storage.late(self.holder))
            except (SQLAlchemyError, OSError) as problem:
                note_failure("the database cannot be asked", problem)

    async def _wake_all(self, ids: list[str]) -> None:
        for table_id in ids:
            try:
                async with self.tables.at(table_id) as table:
                    self.wake(table)
            except (NoSuchTable, ValueError) as problem:
                note_failure("a table cannot be opened", problem, table=table_id)

    async def stop(self) -> None:
        """End what is under way."""
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self.thinkers.stop()
        await self._compiling.stop()

    async def _see_to(self, table: Table) -> None:
        refused = 0
        pacing = Pacing(self.settings.computer_delay, table.has_secrets, table.hosting.is_last)
        try:
            while refused < MOST_REFUSALS and await self._has_lease(table):
                if table.is_forgotten(self.settings.forgotten_seconds):
                    await self._lay_aside(table)
                    return
                answer = await self._try(table.id, pacing, is_plain=refused > 0)
                if answer is None:
                    return
                refused = refused + 1 if isinstance(answer, Refusal) else 0
        except Exception as problem:  # whatever goes wrong here must not end the server
            note_failure("a computer's turn failed", problem, table=table.id)
        finally:
            table.thinking = None

    async def _try(self, table_id: str, pacing: Pacing, is_plain: bool) -> object | None:
        """An answer; one that fails counts as refused, so that something else is tried."""
        try:
            return await self._answer(table_id, pacing, is_plain)
        except SQLAlchemyError:
            raise
        except Exception as problem:  # an order must not stop the table, whatever it makes the rules do
            note_failure("a computer's order failed", problem, table=table_id)
            return Refusal("table.mistake", "the order failed")

    async def _lay_aside(self, table: Table) -> None:
        """Leave a battle that nobody watches until somebody comes; no process looks for it until then."""
        async with self.tables.at(table.id):
            row = await self.storage.append(replace(table.row_now(), computer_due=False), (), None)
            table.row = table.row if row is None else row
        note("info", "a battle of computers was laid aside", table=table.id)

    async def _has_lease(self, table: Table) -> bool:
        return not self.shares or await self.storage.lease(table.id, self.holder, self.settings.lease_seconds)

    async def _answer(self, table_id: str, pacing: Pacing, is_plain: bool) -> object | None:
        """Answer one question that is due; None if there is none."""
        async with self.tables.at(table_id) as table:
            due = table.due()
            if due is None:
                table.thinking = None
                return None
            seat, question = due
            rules, view = table.game.ruleset, table.game.view(question.to)
            view.before = table.game.before_step(question)
            asker = Asker(self.tables.maker(table_id), table_id, OWN if table.here() else STRANGERS)
            markers = markers_of(table.picture(PUBLIC), question.to)
            started = time.monotonic()
            taught = as_taught(table, seat, question)
        seconds = pacing.thinking(question, seconds_of(rules, seat), markers)
        if taught is not None and not is_plain:
            thought = taught
        elif seat.who != NOBODY and question.to != UMPIRE and not is_plain:
            async with self._turns.turn(asker):
                thought = await self._thought(seat, view, question, seconds, table)
        else:
            thought = fallback(rules, view, question, is_wild=is_plain)
        when = started + delay_of(seat)
        if seat.who == COMPUTER:
            when = pacing.due(question, thought.kind, started, markers, time.monotonic(), seconds)
        await asyncio.sleep(max(0.0, when - time.monotonic()))
        data = {"question": question.number, "kind": thought.kind, "answer": thought.answer, "meant": thought.meant}
        return await self.tables.do(table_id, seat, None, STAND_IN, data)

    async def _thought(self, seat: SeatRow, view: View, question: Question, seconds: float, table: Table) -> Thought:
        """What a worker makes of a question, in what time there is; rules that nobody has compiled are from now on."""
        rules = ruleset(view.scenario.ruleset)
        words = player_in_words(rules, seat, shared_out(seconds, self._turns.crowd()))
        try:
            seed, limit = secrets.randbelow(LARGEST_SEED), self.settings.thinking_limit
            thought: Thought = await self.thinkers.ask("choose", view, question, seed, words, limit=limit)
        except (TimeoutError, OSError, EOFError, ValueError, RuntimeError) as problem:
            note("warning", "a computer was late or failed", table=table.id, problem=type(problem).__name__)
            return fallback(rules, view, question, is_wild=False)
        if thought.rules == COLD:
            self.prepare(rules.name)
        table.preparing = (table.preparing - {seat.name}) | ({seat.name} if thought.rules != READY else set())
        return thought


def as_taught(table: Table, seat: SeatRow, question: Question) -> Thought | None:
    """What the lesson of a table has its opponent order now; None where there is none, or it has gone another way."""
    if table.affairs.lesson is None or table.is_older:
        return None
    given = next_of_opponent(lesson_named(table.affairs.lesson), table.game, seat.name, question)
    return None if given is None else Thought(given["kind"], given["answer"])


def delay_of(seat: SeatRow) -> float:
    """How long nobody takes at an empty seat; a person whose time is up has had it."""
    return NOBODY_DELAY if seat.who == NOBODY else 0.0


def fallback(rules: Ruleset, view: View, question: Question, is_wild: bool) -> Thought:
    """A legal order without thinking: what stands beside the question, or anything legal."""
    order = None if is_wild else default_order(rules, question, "")
    if order is not None:
        plain = order_as_json(order)
        return Thought(plain["kind"], plain["answer"])
    kind, chosen = rules.some_order(view, question, Dice.seeded(secrets.randbelow(LARGEST_SEED), 0))
    return Thought(kind, as_json(chosen))
