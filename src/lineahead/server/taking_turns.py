"""Whose turn it is at something of which there is little: own tables first, then one address after the other.

Within an address it is one table after the other. Whoever would have to wait behind too many is told to come again.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.exceptions import HTTPException

OWN, STRANGERS = 0, 1
RANKS = (OWN, STRANGERS)
LONGEST_PAUSE = 60
FIRST_GUESS = 1.0
SHARE_OF_NEWEST = 0.2
NO_BOUND = 1 << 30

Waiting = asyncio.Future[None]
Queue = OrderedDict[str, OrderedDict[str, deque[Waiting]]]


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants something: from which address, at which table, and whether it is a table of his own."""

    address: str
    table: str = ""
    rank: int = STRANGERS


class Busy(HTTPException):
    """Too many wait already."""

    def __init__(self, seconds: int) -> None:
        words = f"the server is busy with others; try again in {seconds} s"
        super().__init__(503, words, {"Retry-After": str(seconds)})


class Turns:
    """So many at once; the others wait, so many in all and so many of one address at its own tables or elsewhere.

    Strangers never have all places, so that who plays does not wait for them to end.
    """

    def __init__(self, places: int, most: int = NO_BOUND, most_of_one: int = NO_BOUND) -> None:
        self.places, self.most, self.most_of_one = places, most, most_of_one
        self._queues: dict[int, Queue] = {rank: OrderedDict() for rank in RANKS}
        self._waiting: Counter[tuple[int, str]] = Counter()
        self._running: Counter[int] = Counter()
        self._usual = FIRST_GUESS

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for one's turn, and let the next have his when this is done; Busy if there are too many."""
        await self._wait(asker)
        began = time.monotonic()
        try:
            yield
        finally:
            self._usual += SHARE_OF_NEWEST * (time.monotonic() - began - self._usual)
            self._running[asker.rank] -= 1
            self._go_on()

    def waiting(self) -> int:
        """How many wait."""
        return self._waiting.total()

    def crowd(self) -> float:
        """How many want each place, those who have one among them; 1 if nobody waits."""
        return 1 + self.waiting() / self.places

    async def _wait(self, asker: Asker) -> None:
        self._make_room(asker)
        mine: Waiting = asyncio.get_running_loop().create_future()
        own = self._queues[asker.rank].setdefault(asker.address, OrderedDict())
        own.setdefault(asker.table, deque()).append(mine)
        self._waiting[asker.rank, asker.address] += 1
        self._go_on()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.cancelled():
                self._leave(asker, mine)
            elif mine.exception() is None:
                self._running[asker.rank] -= 1
            self._go_on()
            raise

    def _make_room(self, asker: Asker) -> None:
        """Refuse one too many of an address, and one too many of all, unless a stranger can be sent away instead."""
        if self._waiting[asker.rank, asker.address] >= self.most_of_one:
            raise Busy(self._pause(self._waiting[asker.rank, asker.address]))
        if self.waiting() < self.most:
            return
        strangers = self._queues[STRANGERS]
        if asker.rank == STRANGERS or not strangers:
            raise Busy(self._pause(self.waiting()))
        address = next(reversed(strangers))
        table = next(reversed(strangers[address]))
        last = strangers[address][table][-1]
        self._leave(Asker(address, table), last)
        last.set_exception(Busy(self._pause(self.waiting())))

    def _pause(self, ahead: int) -> int:
        seconds = math.ceil(self._usual * (ahead + 1) / self.places)
        return max(1, min(LONGEST_PAUSE, seconds))

    def _leave(self, asker: Asker, mine: Waiting) -> None:
        tables = self._queues[asker.rank].get(asker.address)
        waiting = None if tables is None else tables.get(asker.table)
        if waiting is not None and mine in waiting:
            waiting.remove(mine)
            self._tidy(asker.rank, asker.address, asker.table)

    def _tidy(self, rank: int, address: str, table: str) -> None:
        """Count one less, and forget whoever waits for nothing more."""
        queue = self._queues[rank]
        self._waiting[rank, address] -= 1
        if not self._waiting[rank, address]:
            del self._waiting[rank, address]
        if not queue[address][table]:
            del queue[address][table]
        if not queue[address]:
            del queue[address]

    def _go_on(self) -> None:
        """Let as many begin as there are places for."""
        while (rank := self._next_rank()) is not None:
            queue = self._queues[rank]
            address, tables = next(iter(queue.items()))
            table, waiting = next(iter(tables.items()))
            first = waiting.popleft()
            if not first.cancelled():
                first.set_result(None)
                self._running[rank] += 1
            queue.move_to_end(address)
            tables.move_to_end(table)
            self._tidy(rank, address, table)

    def _next_rank(self) -> int | None:
        """The rank of who comes next; None if nobody waits who may."""
        if self._running.total() >= self.places:
            return None
        if self._queues[OWN]:
            return OWN
        may_strangers = self._running[STRANGERS] < max(1, self.places - 1)
        return STRANGERS if self._queues[STRANGERS] and may_strangers else None
