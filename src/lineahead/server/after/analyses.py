"""Analyses of battles that are over: reckoned piece by piece in workers, one task a table, kept with the table."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starlette.exceptions import HTTPException

from ...engine.contract.scenario import BadFile
from ..logs import note_failure
from ..storage.storage import Storage
from ..taking_turns import Asker, Busy
from ..workers.studies import Studies

if TYPE_CHECKING:
    from .analysing import Begun

NONE, RECKONING, TOLD, FAILED = "none", "reckoning", "told", "failed"
MOST_AT_ONCE = 32
MOST_REMEMBERED = 1000
SECONDS_WHEN_FULL = 30
WAIT_FOR_RULES = 2.0
LONGEST_WAIT = 150  # such waits
OTHER_RULES = "this battle was fought under other rules, which cannot be played on"
NO_RULES = "the rules could not be compiled on this server"
FAULT = "something went wrong; nothing of the battle has changed"


@dataclass(slots=True)
class Reckoning:
    """How far an analysis has come, and what stopped it."""

    done: int = 0
    places: int = 0
    trouble: str = ""
    task: asyncio.Task[None] | None = None


class Analyses:
    """The analyses that this process makes; `prepare` has rules compiled."""

    def __init__(self, storage: Storage, studies: Studies, prepare: Callable[[str], None]) -> None:
        self.storage, self.studies, self.prepare = storage, studies, prepare
        self._all: OrderedDict[str, Reckoning] = OrderedDict()

    async def standing(self, table: str) -> dict[str, Any]:
        """How the analysis of a table's battle stands, with all of it once it is there."""
        here = self._all.get(table)
        if here is None or here.task is None:
            kept = await self.storage.analysis(table)
            if kept is not None:
                return {**in_plain(TOLD), "analysis": json.loads(kept)}
        if here is None:
            return in_plain(NONE)
        return in_plain(FAILED if here.trouble else RECKONING, here)

    async def begin(self, table: str, text: str, asker: Asker) -> None:
        """Have a battle analysed, unless it is or has been; Busy if there are too many."""
        here = self._all.get(table)
        if (here is not None and here.task is not None) or await self.storage.analysis(table) is not None:
            return
        if sum(one.task is not None for one in self._all.values()) >= MOST_AT_ONCE:
            raise Busy(SECONDS_WHEN_FULL)
        fresh = Reckoning()
        self._all[table] = fresh
        fresh.task = asyncio.create_task(self._see_to(table, text, asker, fresh), context=Context())
        self._forget_old()

    def _forget_old(self) -> None:
        for table in [name for name, one in self._all.items() if one.task is None][:-MOST_REMEMBERED]:
            del self._all[table]

    async def _see_to(self, table: str, text: str, asker: Asker, here: Reckoning) -> None:
        try:
            await self.storage.keep_analysis(table, await self._reckoned(text, asker, here))
            del self._all[table]
        except HTTPException as problem:
            here.trouble = str(problem.detail)
        except BadFile:
            here.trouble = OTHER_RULES
        except Exception as problem:  # whatever goes wrong here must not end the server
            note_failure("an analysis failed", problem, table=table)
            here.trouble = FAULT
        finally:
            here.task = None

    async def _reckoned(self, text: str, asker: Asker, here: Reckoning) -> str:
        """All places played on, so many at a time; between them others have their turn."""
        begun = await self._begun(text, asker)
        here.places, shares = begun.places, []
        while here.done < here.places:
            shares += await self._part("analysis part", asker, text, begun.playouts, here.done, begun.at_a_time)
            here.done = len(shares)
        told: str = await self._part("analysis told", asker, text, begun.playouts, shares)
        return told

    async def _begun(self, text: str, asker: Asker) -> Begun:
        """How it will be made, once the rules are compiled."""
        for _ in range(LONGEST_WAIT):
            begun: Begun = await self._part("analysis begun", asker, text)
            if begun.is_ready:
                return begun
            self.prepare(begun.ruleset)
            await asyncio.sleep(WAIT_FOR_RULES)
        raise HTTPException(503, NO_RULES)

    async def _part(self, job: str, asker: Asker, *given: Any) -> Any:
        async with self.studies.turn(asker):
            return await self.studies.ask(job, *given)

    async def stop(self) -> None:
        """The process ends; what is not done is begun anew when somebody asks again."""
        running = [one.task for one in self._all.values() if one.task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def in_plain(state: str, here: Reckoning | None = None) -> dict[str, Any]:
    """How an analysis stands, as it is answered."""
    far = here or Reckoning()
    return {"state": state, "done": far.done, "places": far.places, "trouble": far.trouble, "analysis": None}
