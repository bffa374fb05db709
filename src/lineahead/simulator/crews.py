"""Who does work that falls into parts: threads or processes of this machine, or the workers of a cluster.

Whoever plays many battles says what his work is, and `done` has it done: in batches, only a few of them handed out at
a time, and with the results in the order of the work, whoever came first with his.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from ..kernel.garbage import look_for_garbage_seldom

Thing = TypeVar("Thing")
Do = Callable[[Any], Any]
HandOut = Callable[[Any], Future[Any]]


class Work(Protocol):
    """What is to be done; it can be sent to whoever does it, who takes it up once and then does batch after batch."""

    @property
    def batch(self) -> int:
        """Of how many things a batch on this machine consists."""

    def take_up(self) -> Do:
        """What does a batch."""


class Crew(ABC):
    """Those who do a work together."""

    at_hand: int  # so many batches are handed out at a time

    @abstractmethod
    def at_work(self, work: Work) -> AbstractContextManager[HandOut]:
        """All of them at a work: what comes out hands a batch to one of them."""

    def batch_of(self, work: Work) -> int:
        """Of how many things the next batch consists."""
        return work.batch

    def result_of(self, future: Future[Any]) -> Any:
        """What came of a batch, once it is done."""
        return future.result()


class Here(Crew):
    """Nobody but the thread that asks for it."""

    at_hand = 1

    @contextmanager
    def at_work(self, work: Work) -> Iterator[HandOut]:
        """A batch is done as it is handed out."""
        do = work.take_up()

        def hand_out(batch: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_result(do(batch))
            return future

        yield hand_out


class Threads(Crew):
    """Threads of this process, for what does not hold Python up: compiled rules."""

    def __init__(self, count: int) -> None:
        self.count, self.at_hand = count, 2 * count + 1

    @contextmanager
    def at_work(self, work: Work) -> Iterator[HandOut]:
        """They share what one of them took up; batches that nobody has begun are dropped at the end."""
        pool = ThreadPoolExecutor(self.count)
        try:
            do = work.take_up()
            yield lambda batch: pool.submit(do, batch)
        finally:
            pool.shutdown(cancel_futures=True)


class Processes(Crew):
    """Processes of this machine, for what is written in Python."""

    def __init__(self, count: int) -> None:
        self.count, self.at_hand = count, 2 * count + 1

    @contextmanager
    def at_work(self, work: Work) -> Iterator[HandOut]:
        """Each takes the work up for itself; nobody is waited for where something went wrong."""
        pool = ProcessPoolExecutor(self.count, get_context("spawn"), begin, (work,))
        try:
            yield lambda batch: pool.submit(go_on, batch)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        pool.shutdown()


_do: Do | None = None


def begin(work: Work) -> None:
    """What a process does before its first batch."""
    global _do
    look_for_garbage_seldom()
    _do = work.take_up()


def go_on(batch: Any) -> Any:
    """Do a batch of the work that this process has taken up."""
    assert _do is not None
    return _do(batch)


Jobs = int | Crew | None  # how many things at a time, as many as there are cores if not said; or by whom


def crew_for(jobs: Jobs, kind: Callable[[int], Crew] = Threads) -> Crew:
    """Who does it, if so many things at a time are asked for."""
    return jobs if isinstance(jobs, Crew) else kind(jobs or os.cpu_count() or 1)


def done(work: Work, things: Sequence[Thing], crew: Crew) -> Iterator[tuple[Sequence[Thing], Any]]:
    """Every batch of some work with what came of it, in order."""
    waiting: deque[tuple[Sequence[Thing], Future[Any]]] = deque()
    begun = 0
    with crew.at_work(work) as hand_out:
        while waiting or begun < len(things):
            if begun < len(things) and len(waiting) < crew.at_hand:
                batch = things[begun : begun + crew.batch_of(work)]
                waiting.append((batch, hand_out(batch)))
                begun += len(batch)
            else:
                batch, future = waiting.popleft()
                yield batch, crew.result_of(future)
