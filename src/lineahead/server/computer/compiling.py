"""Rules that are compiled beside the server, in a process that lets everything else go first."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys

from ..logs import note, note_failure

MODESTY = 10


class Compiling:
    """One process for each rule set that nobody has compiled yet; an attempt that fails is not repeated."""

    def __init__(self) -> None:
        self._begun: dict[str, asyncio.Task[None]] = {}
        self._running: set[asyncio.subprocess.Process] = set()

    def begin(self, name: str) -> None:
        """Compile a rule set, unless that has begun."""
        if name not in self._begun:
            self._begun[name] = asyncio.create_task(self._compile(name))

    async def _compile(self, name: str) -> None:
        note("info", "rules are being compiled", rules=name)
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "lineahead.warm_up",
                name,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as problem:
            note_failure("rules cannot be compiled", problem, rules=name)
            return
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, process.pid, MODESTY)
        self._running.add(process)
        code = await process.wait()
        self._running.discard(process)
        note("info" if code == 0 else "warning", "rules were compiled", rules=name, code=code)

    async def stop(self) -> None:
        """End what is under way."""
        for process in list(self._running):
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await asyncio.gather(*self._begun.values(), return_exceptions=True)
