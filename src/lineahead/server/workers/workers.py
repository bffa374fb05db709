"""Workers: processes of their own for what takes long, which can be stopped when it takes too long.

A worker is a module that calls `main` with its jobs: it reads the name of one and what it is given, and writes what
comes of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from ...engine.contract.scenario import BadFile, Problem
from ...kernel.garbage import look_for_garbage_seldom
from ..other_rules import OtherRules

Jobs = Mapping[str, Callable[..., Any]]

LENGTH = 8
PARTS = 1 << 20
DONE, BAD_FILE, OTHER_RULES, TOO_LARGE, FAILED = "done", "bad file", "other rules", "too large", "failed"
USUAL_ROOM = 1 << 30
MODEST, MODESTY = "modest", 4
STOP = getattr(signal, "SIGUSR1", None)  # tells a worker to leave its job; where systems know none, it is ended
TIME_TO_LEAVE = 2.0  # seconds: what is compiled must come to its end first


class Failed(RuntimeError):
    """A job that came to grief; the words say how."""


class Left(Exception):
    """Within a worker: nobody wants the job any more."""


class TooLarge(Failed):
    """A job that needed more memory than it may have."""


class Workers:
    """Some workers; each is started when it is needed first, and again when it has been stopped.

    `room` is how much memory a job may take, in bytes; `is_modest` lets everything else of the machine go first. A job
    that takes too long is given up; with `patience` its worker has so many seconds more to end it, for what it has
    learned meanwhile is worth more than a new one. One that nobody waits for any more leaves its job at once, and is
    ready for the next.
    """

    def __init__(
        self,
        count: int,
        module: str = "lineahead.server.jobs",
        room: int = USUAL_ROOM,
        is_modest: bool = False,
        patience: float = 0.0,
    ) -> None:
        self._command = (sys.executable, "-m", module, str(room), MODEST if is_modest else "")
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        self._dying: set[asyncio.subprocess.Process] = set()
        self.patience = patience
        self._late: set[asyncio.Task[None]] = set()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def ask(self, job: str, *given: Any, limit: float) -> Any:
        """What comes of a job; TimeoutError if it takes too long, BadFile if what it was given is no good."""
        worker = await self._idle.get()
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._started()
        except BaseException:
            self._idle.put_nowait(None)
            raise
        return result_of(*await self._answer(worker, pickle.dumps((job, given)), limit))

    async def _answer(self, worker: asyncio.subprocess.Process, asked: bytes, limit: float) -> Any:
        """What a worker says within the limit; it is idle again afterwards, or ended."""
        exchange = asyncio.ensure_future(self._exchange(worker, asked))
        try:
            answer = await asyncio.wait_for(asyncio.shield(exchange), limit)
        except BaseException as problem:
            patience = self.patience if isinstance(problem, TimeoutError) else has_left(worker)
            task = asyncio.create_task(self._let_end(worker, exchange, patience))
            self._late.add(task)
            task.add_done_callback(self._late.discard)
            raise
        self._idle.put_nowait(worker)
        return answer

    async def _let_end(
        self, worker: asyncio.subprocess.Process, exchange: asyncio.Future[Any], patience: float
    ) -> None:
        """Let a late worker end its job, which nobody wants any more, or else end the worker."""
        done, _ = await asyncio.wait([exchange], timeout=patience)
        is_well = bool(done) and not exchange.cancelled() and exchange.exception() is None
        if not is_well:
            exchange.cancel()
            self._end(worker)
        self._idle.put_nowait(worker if is_well else None)

    async def _started(self) -> asyncio.subprocess.Process:
        self._dying = {dying for dying in self._dying if dying.returncode is None}
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, start_new_session=True)
        self._all.add(worker)
        return worker

    async def _exchange(self, worker: asyncio.subprocess.Process, asked: bytes) -> Any:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(len(asked).to_bytes(LENGTH, "big") + asked)
        await worker.stdin.drain()
        size = int.from_bytes(await worker.stdout.readexactly(LENGTH), "big")
        parts = []
        while size > 0:
            parts.append(await worker.stdout.readexactly(min(size, PARTS)))
            size -= len(parts[-1])
        return pickle.loads(b"".join(parts))

    def _end(self, worker: asyncio.subprocess.Process | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            self._dying.add(worker)
            with contextlib.suppress(ProcessLookupError):
                worker.kill()

    async def stop(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            self._end(worker)
        await asyncio.gather(*self._late, return_exceptions=True)
        for worker in self._dying:
            await worker.wait()


def has_left(worker: asyncio.subprocess.Process) -> float:
    """Tell a worker to leave its job; how many seconds it may take for that."""
    if STOP is None:
        return 0.0
    with contextlib.suppress(ProcessLookupError):
        worker.send_signal(STOP)
    return TIME_TO_LEAVE


def result_of(outcome: str, result: Any) -> Any:
    """What came of a job, or the trouble it met with."""
    if outcome in (BAD_FILE, OTHER_RULES):
        name, problems = result
        raise (BadFile if outcome == BAD_FILE else OtherRules)(name, [Problem(*problem) for problem in problems])
    if outcome == TOO_LARGE:
        raise TooLarge(result)
    if outcome == FAILED:
        raise Failed(result)
    return result


_is_busy = False


def leave(*_: object) -> None:
    """What a worker does that is told to leave its job: nothing, if it has none."""
    if _is_busy:
        raise Left("nobody waits for it any more")


def answered(asked: bytes, jobs: Jobs) -> tuple[str, Any]:
    """What comes of a job, or what went wrong."""
    global _is_busy
    job, given = pickle.loads(asked)
    try:
        _is_busy = True
        result = jobs[job](*given)
        _is_busy = False
        return DONE, result
    except BadFile as problem:
        kind = OTHER_RULES if isinstance(problem, OtherRules) else BAD_FILE
        return kind, (problem.name, [(fault.place, fault.words) for fault in problem.problems])
    except MemoryError:
        return TOO_LARGE, "this needs too much memory"
    except Exception as problem:  # told to the server, which has an answer of its own
        return FAILED, f"{type(problem).__name__}: {problem}"
    finally:
        _is_busy = False


def work(source: BinaryIO, target: BinaryIO, jobs: Jobs) -> None:
    """Do jobs until the server ends, and the pipes with it."""
    while (asked := one_message(source)) is not None:
        answer = pickle.dumps(answered(asked, jobs))
        target.write(len(answer).to_bytes(LENGTH, "big") + answer)
        target.flush()


def one_message(source: BinaryIO) -> bytes | None:
    """The next message; None if the pipe ends before or within it."""
    size = int.from_bytes(source.read(LENGTH), "big")
    found = source.read(size)
    return found if size and len(found) == size else None


def keep_within(room: int) -> None:
    """Take no more memory than this beyond what the program itself needs, where the system can see to it."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + room, used + room))


def main(jobs: Jobs, room: str = "", manner: str = "") -> None:
    """Do these jobs at the pipes of this process. A server that was killed takes no answer, and nobody is told."""
    look_for_garbage_seldom()
    keep_within(int(room or USUAL_ROOM))
    if manner == MODEST and sys.platform != "win32":
        os.nice(MODESTY)
    if STOP is not None:
        signal.signal(STOP, leave)
    with contextlib.suppress(BrokenPipeError, ConnectionError):
        work(sys.stdin.buffer, sys.stdout.buffer, jobs)
    os._exit(0)  # what could not be written is not to be tried again at the end
