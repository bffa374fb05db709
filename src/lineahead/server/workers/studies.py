"""Long jobs for whoever asks: done by workers that can be stopped, one asker after the other."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any

from starlette.exceptions import HTTPException

from ..taking_turns import Asker, Turns
from .workers import TooLarge, Workers

MOST_WAITING = 64
MOST_OF_ONE = 16
ROOM = 512 << 20
TOO_LONG = "this takes too long, and was given up"
TOO_MUCH = "this needs too much memory, and was given up"


class Studies:
    """Some workers with limits of time and memory, and whose turn it is at them.

    What only the asker's own job needs is made ready within his turn: who waits costs nothing.
    """

    def __init__(self, places: int, seconds: float, is_modest: bool = False, room: int = ROOM) -> None:
        self.seconds = seconds
        self._workers = Workers(places, room=room, is_modest=is_modest)
        self._turns = Turns(places, MOST_WAITING, MOST_OF_ONE)

    def turn(self, asker: Asker) -> AbstractAsyncContextManager[None]:
        """A turn at a worker; Busy if too many wait already."""
        return self._turns.turn(asker)

    async def ask(self, job: str, *given: Any) -> Any:
        """What comes of a job, within a turn; words for who asked if it takes more than it may."""
        try:
            return await self._workers.ask(job, *given, limit=self.seconds)
        except TimeoutError:
            raise HTTPException(422, TOO_LONG) from None
        except (TooLarge, EOFError):
            raise HTTPException(422, TOO_MUCH) from None

    async def stop(self) -> None:
        """End all workers."""
        await self._workers.stop()
