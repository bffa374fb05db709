"""Analyses of battles that are over: reckoned piece by piece in workers, kept with the table or the game file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ...engine.contract.scenario import BadFile
from ..storage.storage import Storage
from ..taking_turns import Asker
from .reckonings import Reckoning, Reckonings

if TYPE_CHECKING:
    from .analysing import Begun

OTHER_RULES = "this battle was fought under other rules, which cannot be played on"


class OfTables:
    """Analyses are kept with their tables."""

    def __init__(self, storage: Storage) -> None:
        self.fetch, self.keep = storage.analysis, storage.keep_analysis


class OfFiles:
    """Analyses of game files are kept, and forgotten, with them."""

    def __init__(self, storage: Storage) -> None:
        self.fetch, self.keep = storage.replay_analysis, storage.keep_replay_analysis


class Analyses(Reckonings):
    """The analyses that this process makes."""

    async def standing(self, name: str) -> dict[str, Any]:
        """How the analysis of a battle stands, with all of it once it is there."""
        standing = await self.looked_at(name)
        analysis = standing.pop("told")
        return {**standing, "analysis": analysis}

    async def begin(self, name: str, text: str, asker: Asker) -> None:
        """Have a battle analysed, unless it is or has been; Busy if there are too many."""
        await self.set_going(name, asker, partial(self._reckoned, text, asker))

    def words_for(self, problem: BadFile) -> str:  # noqa: ARG002
        """A record that does not agree with the rules was played by others."""
        return OTHER_RULES

    async def _reckoned(self, text: str, asker: Asker, here: Reckoning) -> str:
        """All places played on, so many at a time; between them others have their turn."""
        begun: Begun = await self.once_ready("analysis begun", asker, text)
        here.places, shares = begun.places, []
        while here.done < here.places:
            shares += await self.part("analysis part", asker, text, begun.playouts, here.done, begun.at_a_time)
            here.done = len(shares)
        told: str = await self.part("analysis told", asker, text, begun.playouts, shares)
        return told
