"""A program that plays: a process that is spoken to in lines of JSON and can do no harm.

It has a clean environment and an empty folder of its own to work in, hears and says lines of a bounded length within a
given time, and is ended together with whatever it has started. Its error stream is read away; the end of it is kept.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
import tempfile
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

CRASHED, LATE, FLOODED, GARBAGE = "crashed", "late", "flooded", "no JSON"
LONGEST_LINE = 1 << 18
MOST_SAID = 1 << 20
LONGEST_ERROR = 2000
TIME_TO_DIE = 5.0
KEPT = ("PATH", "SYSTEMROOT", "TZ")  # of the environment: what it takes to start an interpreter, and nothing personal

T = TypeVar("T")


class Trouble(Exception):
    """What a program did wrong: in a word of this module, and in some more."""

    def __init__(self, kind: str, words: str = "") -> None:
        super().__init__(f"{kind}: {words}" if words else kind)
        self.kind, self.words = kind, words


class Program:
    """One run of a program. Whoever starts it must `end` it."""

    def __init__(self, command: Sequence[str]) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="lineahead-bot-", ignore_cleanup_errors=True)
        self._runner = asyncio.Runner()
        self._errors = bytearray()
        self._read = 0
        try:
            self._process = self._runner.run(self._started(command))
        except OSError as problem:
            self._close()
            raise Trouble(CRASHED, f"it cannot be started: {problem.strerror}") from None

    async def _started(self, command: Sequence[str]) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            cwd=self._folder.name,
            env=environment(self._folder.name),
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        self._hearing = asyncio.create_task(self._hear_errors(process))
        return process

    async def _hear_errors(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        while part := await process.stderr.read(LONGEST_LINE):
            self._errors = (self._errors + part)[-LONGEST_ERROR:]

    @property
    def last_words(self) -> str:
        """The last line of its error stream."""
        lines = self._errors.decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")

    def listen_anew(self) -> None:
        """It may say as much again as it may say at all between two of these moments."""
        self._read = 0

    def say(self, message: dict[str, Any], seconds: float) -> None:
        """Give it a line; Trouble if it does not take it in time."""
        line = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        self._run(self._say(line), seconds)

    async def _say(self, line: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line)
        await self._process.stdin.drain()

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next line it says, a table of named values; Trouble if there is none in time, or nothing of the kind."""
        line = self._run(self._hear(), seconds)
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            raise Trouble(GARBAGE, repr(line[:60].decode(errors="replace"))) from None
        if not isinstance(said, dict):
            raise Trouble(GARBAGE, "a table of named values is needed")
        return said

    async def _hear(self) -> bytes:
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError:
            raise Trouble(FLOODED, f"a line of more than {LONGEST_LINE} bytes") from None
        self._read += len(line)
        if self._read > MOST_SAID:
            raise Trouble(FLOODED, f"more than {MOST_SAID} bytes for one decision")
        if not line.endswith(b"\n"):
            await self._hear_the_last()
            raise Trouble(CRASHED, self.last_words)
        return line

    async def _hear_the_last(self) -> None:
        """Its output has ended; what it says of it may be on its way."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._hearing), 0.2)

    def _run(self, doing: Coroutine[Any, Any, T], seconds: float) -> T:
        async def within() -> T:
            return await asyncio.wait_for(doing, max(seconds, 0.001))

        try:
            return self._runner.run(within())
        except TimeoutError:
            raise Trouble(LATE) from None
        except (BrokenPipeError, ConnectionError):
            raise Trouble(CRASHED, self.last_words) from None

    def end(self, patience: float = 0.0) -> None:
        """Close its input, wait so long for it to go by itself, and end it with all that it has started."""
        try:
            self._runner.run(self._end(patience))
        finally:
            self._close()

    async def _end(self, patience: float) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        if patience > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._gone(), patience)
        kill_with_children(self._process)
        # Nobody waits for pipes that are full of what nobody reads, or that a grandchild holds open.
        self._process._transport.close()  # type: ignore[attr-defined]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), TIME_TO_DIE)
        self._hearing.cancel()

    async def _gone(self) -> None:
        """Read away what it still says until it is gone."""
        assert self._process.stdout is not None
        while await self._process.stdout.read(LONGEST_LINE):
            pass
        await self._process.wait()

    def _close(self) -> None:
        self._runner.close()
        self._folder.cleanup()


def environment(folder: str) -> dict[str, str]:
    """The environment of a program: nothing of ours but where programs are. Python speaks UTF-8 and at once."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    own = dict.fromkeys(("HOME", "TMPDIR", "TEMP", "TMP"), folder)
    return {**kept, **own, "LANG": "C.UTF-8", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}


def kill_with_children(process: asyncio.subprocess.Process) -> None:
    """End a process and whatever it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
