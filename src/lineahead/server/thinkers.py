"""Workers that think for computer seats: processes of their own, which can be stopped when they take too long.

Run as a module this is such a worker: it reads a view and a question from its input and writes an answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import secrets
import sys
from typing import Any, BinaryIO

from ..engine.questions import Question
from ..engine.ruleset import View

LENGTH = 8
LONGEST = 64 << 20


class Thinkers:
    """Some workers; each is started when it is needed first, and again when it has been stopped."""

    def __init__(self, count: int, module: str = "lineahead.server.thinkers") -> None:
        self._module = module
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def choose(self, ruleset: str, view: View, question: Question, limit: float) -> tuple[str, Any]:
        """The kind and the answer that a computer chooses, as plain values; TimeoutError if it takes too long."""
        worker = await self._idle.get()
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._started()
            asked = pickle.dumps((ruleset, view, question, secrets.randbelow(1 << 62)))
            kind, answer = await asyncio.wait_for(self._exchange(worker, asked), limit)
        except BaseException:
            self._end(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)
        return kind, answer

    async def _started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", self._module)
        worker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, start_new_session=True)
        self._all.add(worker)
        return worker

    async def _exchange(self, worker: asyncio.subprocess.Process, asked: bytes) -> tuple[str, Any]:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(len(asked).to_bytes(LENGTH, "big") + asked)
        await worker.stdin.drain()
        size = int.from_bytes(await worker.stdout.readexactly(LENGTH), "big")
        answer = pickle.loads(await worker.stdout.readexactly(min(size, LONGEST)))
        if isinstance(answer, str):
            raise RuntimeError(answer)
        kind, chosen = answer
        return kind, chosen

    def _end(self, worker: asyncio.subprocess.Process | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            with contextlib.suppress(ProcessLookupError):
                worker.kill()

    async def stop(self) -> None:
        """End all workers."""
        for worker in list(self._all):
            self._end(worker)
            await worker.wait()


def answered(asked: bytes) -> Any:
    """What a worker answers: kind and plain answer, or words for what went wrong."""
    from ..kernel.dice import Dice
    from ..kernel.records import as_json
    from ..players.by_doctrine import ByDoctrine

    _, view, question, seed = pickle.loads(asked)
    try:
        kind, chosen = ByDoctrine().choose(view, question, Dice.seeded(seed, 0))
        return kind, as_json(chosen)
    except Exception as problem:  # told to the server, which has an answer of its own
        return f"{type(problem).__name__}: {problem}"


def work(source: BinaryIO, target: BinaryIO) -> None:
    """Answer until the input ends, which it does when the server does."""
    while len(head := source.read(LENGTH)) == LENGTH:
        answer = pickle.dumps(answered(source.read(int.from_bytes(head, "big"))))
        target.write(len(answer).to_bytes(LENGTH, "big") + answer)
        target.flush()


if __name__ == "__main__":
    work(sys.stdin.buffer, sys.stdout.buffer)
