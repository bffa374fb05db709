"""All tables of this process: found, opened, changed one deed at a time, and shown to everybody who sits there."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ...engine.contract.questions import Refusal
from ...engine.contract.scenario import BadFile
from ..logs import note, note_failure
from ..settings import Settings
from ..storage.rows import Deed, SeatRow
from ..storage.storage import Storage
from .actions import perform
from .agreements import Affairs
from .clocks import wound
from .links import NoSuchSeat, seat_opened_by
from .older_editions import NO_MORE
from .opening import catch_up, has_begun_turn, lay_out, remember, table_from
from .table import Table, viewer_of
from .tokens import is_id
from .umpire import timed

TRIES = 4
MOST_MAKERS = 10_000
BUSY = Refusal("table.busy", "others are writing at this table; try again")


class NoSuchTable(Exception):
    """There is no table of this name."""


@dataclass(frozen=True, slots=True)
class DeedDone:
    """A deed that was done: how many events its seat had been told then."""

    number: int


def require_seat(table: Table, seat: SeatRow) -> None:
    """Make sure that a seat is still that of whoever came with its secret."""
    if not table.has(seat):
        raise NoSuchSeat


class Tables:
    """The tables that somebody looks at or plays at through this process."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage, self.settings = storage, settings
        self._known: dict[str, Table] = {}
        self.computers: Any = None
        self.webhooks: Any = None
        self.started = time.time()
        self._makers: OrderedDict[str, str] = OrderedDict()

    async def find(self, table_id: str) -> Table:
        """A table by its name, whether its game is in memory or not."""
        table = self._known.get(table_id)
        if table is not None:
            return table
        if not is_id(table_id):
            raise NoSuchTable
        found = await table_from(self.storage, table_id)
        if found is None:
            raise NoSuchTable
        found.served_since = self.started
        found.away_until = self.started + self.settings.umpire_grace
        return self._known.setdefault(table_id, found)

    def adopt(self, table: Table) -> None:
        """Take in a new table, its game in memory."""
        table.away_until = time.time() + self.settings.umpire_grace
        self._known[table.id] = table
        self.show(table)

    @asynccontextmanager
    async def at(self, table_id: str, seat: SeatRow | None = None) -> AsyncIterator[Table]:
        """A table with its game in memory, to oneself, as far as anybody has been told that it has come.

        Whoever comes from a seat must still have it: its secret may have been replaced through another process.
        """
        table = await self.find(table_id)
        async with table.lock:
            table.used = time.monotonic()
            if not table.is_open:
                await lay_out(self.storage, table)
            else:
                await self.refresh(table)
            if seat is not None:
                require_seat(table, seat)
            yield table

    async def seat(self, table_id: str, token: str) -> SeatRow:
        """The seat that a secret gives at a table, as the database has it: any process may have given it away."""
        await self.find(table_id)
        found = seat_opened_by(token, await self.storage.seats(table_id))
        self.visit(table_id)
        return found

    def visit(self, table_id: str) -> None:
        """Somebody who has a seat at a table has looked how it stands."""
        table = self._known.get(table_id)
        if table is not None:
            table.visited = time.monotonic()

    async def do(
        self, table_id: str, seat: SeatRow, name: str | None, kind: str, data: dict[str, Any]
    ) -> DeedDone | Refusal:
        """Carry out a message of a seat. One that bears the name of an earlier one is that one, and is not repeated."""
        async with self.at(table_id) as table:
            if table.is_older:
                return NO_MORE
            for _ in range(TRIES):
                require_seat(table, seat)
                past = table.deeds.get((seat.name, name)) if name else None
                if past is not None:
                    return DeedDone(past)
                done = await self._try(table, seat, name, kind, data)
                if done is not None:
                    return done
        return BUSY

    async def _try(
        self, table: Table, seat: SeatRow, name: str | None, kind: str, data: dict[str, Any]
    ) -> DeedDone | Refusal | None:
        """One attempt; None if another process has gone on meanwhile and the deed is to be looked at again."""
        written, affairs = len(table.game.entries), table.affairs
        try:
            refusal = perform(table, seat, kind, data)
            if refusal is not None:
                table.affairs = affairs
                return None if await self.refresh(table) else refusal
            number = len(table.game.events(viewer_of(seat)))
            if name is None and len(table.game.entries) == written and table.affairs == affairs:
                return DeedDone(number)
            table.affairs = wound(table, time.time())
            table.affairs = timed(table.affairs, table.game.entries[written:], time.time())
            deed = Deed(seat.name, name, number) if name else None
            row = await self.storage.append(table.row_now(), table.game.entries[written:], deed)
        except BaseException:
            table.put(None)
            raise
        if row is None:
            await lay_out(self.storage, table)
            return None
        table.row = row
        if name:
            table.deeds[seat.name, name] = number
        self.show(table)
        if self.webhooks is not None:
            self.webhooks.note(table)
        if has_begun_turn(table.game.entries[written:]):
            await self._remember(table)
        return DeedDone(number)

    async def _remember(self, table: Table) -> None:
        """Let a table open fast next time; it is no harm to what has been done if that fails."""
        try:
            await remember(self.storage, table)
        except SQLAlchemyError as problem:
            note_failure("a memory could not be kept", problem, table=table.id)

    async def wind(self, table: Table) -> None:
        """Start the clock of a table if it is to run from now on, as when the last of those has come who play there."""
        for _ in range(0 if table.is_older else TRIES):
            affairs = table.affairs
            table.affairs = wound(table, time.time())
            if table.affairs == affairs:
                return
            row = await self.storage.append(table.row_now(), (), None)
            if row is not None:
                table.row = row
                return
            await lay_out(self.storage, table)

    async def amend(self, table_id: str, change: Callable[[Affairs], Affairs]) -> None:
        """Change what goes on at a table beside its game, without any deed."""
        async with self.at(table_id) as table:
            for _ in range(0 if table.is_older else TRIES):
                affairs = change(table.affairs)
                if affairs == table.affairs:
                    return
                table.affairs = affairs
                row = await self.storage.append(table.row_now(), (), None)
                if row is not None:
                    table.row = row
                    self.show(table)
                    return
                await lay_out(self.storage, table)

    async def refresh(self, table: Table) -> bool:
        """Look whether another process has gone on at a table, and follow it; whether it has."""
        try:
            changed = await catch_up(self.storage, table)
        except BadFile:
            note("error", "table does not follow its record", table=table.id)
            await lay_out(self.storage, table)
            changed = True
        if changed:
            await self.wind(table)
            self.show(table)
        return changed

    def show(self, table: Table) -> None:
        """Tell everybody at the table what is new to him, and let a computer think whose turn it is.

        Whose seat has a new secret is told nothing more.
        """
        for socket in list(table.sockets):
            if table.has(socket.seat):
                socket.show(table)
            else:
                socket.send_away()
        self.wake(table)

    def wake(self, table: Table) -> None:
        """Let a computer play on at a table, where computers play at all."""
        if self.computers is not None:
            self.computers.wake(table)

    async def hear(self, table_id: str | None, number: int) -> None:
        """The bell of another process; None means that anything may have changed."""
        for table in [value for value in self._known.values() if table_id in (None, value.id)]:
            if table.row.version < number or table_id is None:
                await self._look_again(table)

    async def _look_again(self, table: Table) -> None:
        async with table.lock:
            try:
                if table.is_open:
                    await self.refresh(table)
            except Exception as problem:  # the next who comes reads the table anew
                note_failure("a table could not be brought up to date", problem, table=table.id)
                table.put(None)

    def sweep(self) -> None:
        """Take games off tables where nothing has happened for a while, and forget tables where nobody looks on."""
        long_ago = time.monotonic() - self.settings.idle_seconds
        for table in list(self._known.values()):
            if table.used > long_ago or table.lock.locked() or table.thinking is not None:
                continue
            table.put(None)
            if not table.sockets:
                del self._known[table.id]

    def made_by(self, table_id: str, address: str) -> None:
        """Remember for a while from where a table was made."""
        self._makers[table_id] = address
        if len(self._makers) > MOST_MAKERS:
            self._makers.popitem(last=False)

    def maker(self, table_id: str) -> str:
        """From where a table was made, as far as that is known."""
        return self._makers.get(table_id, "")

    def is_thinking(self, table_id: str) -> bool:
        """Whether a computer thinks at a table."""
        table = self._known.get(table_id)
        return table is not None and table.thinking is not None

    def looked_at(self) -> list[Table]:
        """The tables where anybody looks on through this process."""
        return [table for table in self._known.values() if table.sockets]

    def figures(self) -> dict[str, int]:
        """How many tables are known, are open, and how many look on."""
        known = list(self._known.values())
        return {
            "tables": len(known),
            "open": sum(table.is_open for table in known),
            "sockets": sum(len(table.sockets) for table in known),
        }

    def sockets(self) -> list[Any]:
        """Everybody who looks on."""
        return [socket for table in self._known.values() for socket in table.sockets]
