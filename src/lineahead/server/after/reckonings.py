"""What takes workers long and is asked for again and again: begun once, looked at while it goes on, and kept."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass
from typing import Any, Protocol

from starlette.exceptions import HTTPException

from ...engine.contract.scenario import BadFile
from ..logs import note_failure
from ..taking_turns import Asker, Busy
from ..workers.studies import Studies

NONE, RECKONING, TOLD, FAILED = "none", "reckoning", "told", "failed"
MOST_AT_ONCE = 32
MOST_OF_ONE = 8  # of one address
MOST_REMEMBERED = 1000
SECONDS_WHEN_FULL = 30
WAIT_FOR_RULES = 2.0
LONGEST_WAIT = 150  # such waits
NO_RULES = "the rules could not be compiled on this server"
FAULT = "something went wrong; nothing of the battle has changed"


class Begun(Protocol):
    """How something will be reckoned, as a worker says."""

    @property
    def ruleset(self) -> str:
        """The rule set whose compiled rules are needed."""

    @property
    def is_ready(self) -> bool:
        """Whether they are there."""


class Shelf(Protocol):
    """Where what has been reckoned is kept."""

    async def fetch(self, name: str) -> str | None:
        """What is kept under a name, JSON text."""

    async def keep(self, name: str, told: str) -> None:
        """Keep it."""


@dataclass(slots=True)
class Reckoning:
    """How far something has come, for whom, and what stopped it."""

    address: str = ""
    done: int = 0
    places: int = 0
    trouble: str = ""
    task: asyncio.Task[None] | None = None


Work = Callable[[Reckoning], Awaitable[str]]


class Reckonings:
    """What this process reckons for whoever asks; `prepare` has rules compiled."""

    def __init__(self, shelf: Shelf, studies: Studies, prepare: Callable[[str], None]) -> None:
        self.shelf, self.studies, self.prepare = shelf, studies, prepare
        self._all: OrderedDict[str, Reckoning] = OrderedDict()

    async def looked_at(self, name: str) -> dict[str, Any]:
        """How something stands, with all of it under `told` once it is there."""
        here = self._all.get(name)
        if here is None or here.task is None:
            kept = await self.shelf.fetch(name)
            if kept is not None:
                return {**in_plain(TOLD), "told": json.loads(kept)}
        if here is None:
            return in_plain(NONE)
        return in_plain(FAILED if here.trouble else RECKONING, here)

    async def set_going(self, name: str, asker: Asker, work: Work) -> None:
        """Have it reckoned, unless it is or has been; Busy if there are too many, or too many of one address."""
        here = self._all.get(name)
        if (here is not None and here.task is not None) or await self.shelf.fetch(name) is not None:
            return
        running = [one for one in self._all.values() if one.task is not None]
        if len(running) >= MOST_AT_ONCE or sum(one.address == asker.address for one in running) >= MOST_OF_ONE:
            raise Busy(SECONDS_WHEN_FULL)
        fresh = Reckoning(asker.address)
        self._all[name] = fresh
        fresh.task = asyncio.create_task(self._see_to(name, work, fresh), context=Context())
        self._forget_old()

    def _forget_old(self) -> None:
        for name in [name for name, one in self._all.items() if one.task is None][:-MOST_REMEMBERED]:
            del self._all[name]

    async def _see_to(self, name: str, work: Work, here: Reckoning) -> None:
        try:
            await self.shelf.keep(name, await work(here))
            del self._all[name]
        except HTTPException as problem:
            here.trouble = str(problem.detail)
        except BadFile as problem:
            here.trouble = self.words_for(problem)
        except Exception as problem:  # whatever goes wrong here must not end the server
            note_failure("a reckoning failed", problem, about=name)
            here.trouble = FAULT
        finally:
            here.task = None

    def words_for(self, problem: BadFile) -> str:
        """What is said of something that cannot be reckoned."""
        return "; ".join(map(str, problem.problems))

    async def once_ready(self, job: str, asker: Asker, *given: Any) -> Any:
        """How it will be reckoned, as this job says once the rules are compiled."""
        for _ in range(LONGEST_WAIT):
            begun: Begun = await self.part(job, asker, *given)
            if begun.is_ready:
                return begun
            self.prepare(begun.ruleset)
            await asyncio.sleep(WAIT_FOR_RULES)
        raise HTTPException(503, NO_RULES)

    async def part(self, job: str, asker: Asker, *given: Any) -> Any:
        """A part of it, when it is the asker's turn; between parts others have theirs."""
        async with self.studies.turn(asker):
            return await self.studies.ask(job, *given)

    async def stop(self) -> None:
        """The process ends; what is not done is begun anew when somebody asks again."""
        running = [one.task for one in self._all.values() if one.task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def in_plain(state: str, here: Reckoning | None = None) -> dict[str, Any]:
    """How something stands, as it is answered."""
    far = here or Reckoning()
    return {"state": state, "done": far.done, "places": far.places, "trouble": far.trouble, "told": None}
