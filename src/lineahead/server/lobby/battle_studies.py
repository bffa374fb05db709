"""Studies of battles that somebody asks for: fought in parts by workers, and remembered by what was asked."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from ... import __version__
from ..after.reckonings import Reckoning, Reckonings
from ..messages.studies import AskStudy
from ..taking_turns import Asker
from ..workers.studies import Studies
from .studying import Asked, asked_for

if TYPE_CHECKING:
    from .studying import StudyBegun

MOST_KEPT = 500


class Memory:
    """Studies are remembered, the last few hundred of them: they can be made again at any time."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, str] = OrderedDict()

    async def fetch(self, name: str) -> str | None:
        """What is remembered under a name."""
        if name in self._kept:
            self._kept.move_to_end(name)
        return self._kept.get(name)

    async def keep(self, name: str, told: str) -> None:
        """Remember it, and forget what nobody has asked for longest."""
        self._kept[name] = told
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


class BattleStudies(Reckonings):
    """The studies of battles that this process makes."""

    def __init__(self, studies: Studies, prepare: Callable[[str], None]) -> None:
        super().__init__(Memory(), studies, prepare)

    async def asked(self, wanted: AskStudy, asker: Asker) -> dict[str, Any]:
        """Have a battle studied, unless it is or has been, and say how that stands."""
        asked = asked_for(wanted)
        name = name_of(asked)
        standing = await self.looked_at(name)
        if standing["state"] in ("none", "failed"):
            await self.set_going(name, asker, partial(self._made, asked, asker))
            return standing if standing["state"] == "failed" else await self.looked_at(name)
        return standing

    async def _made(self, asked: Asked, asker: Asker, here: Reckoning) -> str:
        """All battles fought, so many at a time; between them others have their turn."""
        begun: StudyBegun = await self.once_ready("study begun", asker, asked)
        here.places, parts = begun.kinds * begun.games, []
        for kind in range(begun.kinds):
            for first in range(0, begun.games, begun.at_a_time):
                last = min(begun.games, first + begun.at_a_time)
                given = (kind, first, last) if asked[-1] else (first, last)
                parts.append(await self.part("study counted" if asked[-1] else "study found", asker, asked, *given))
                here.done += last - first
        told: str = await self.part("study told", asker, asked, parts)
        return told


def name_of(asked: Asked) -> str:
    """A short name for what is studied, with this version of the program."""
    return hashlib.sha256(json.dumps([__version__, asked]).encode()).hexdigest()
