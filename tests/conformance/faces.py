"""The same faces in two worlds, but for dice that are thrown where a viewer does not see them.

In one world more dice may be thrown than in the other, so a face depends on what it is for and not on when it falls.
"""

from __future__ import annotations

from collections import Counter
from types import TracebackType
from typing import Any

import lineahead.engine.game.play as playing
from lineahead.engine.game.game import Game
from lineahead.engine.records.tape import Tape
from lineahead.kernel.dice import Stream, is_lot


class FacesByPurpose:
    """Faces that depend on what a die is for and who throws it, and on how often that was thrown before."""

    def __init__(self, seed: int, world: int, viewer: int, in_the_dark: frozenset[int]) -> None:
        self.seed, self.world, self.viewer, self.in_the_dark = seed, world, viewer, in_the_dark
        self.thrown = Counter[tuple[int, ...]]()
        self.due: Any = None

    def face(self, kind: int) -> int:
        """The next face of this kind for what is due."""
        about = (0, 0) if is_lot(kind) or self.due is None else (self.due.purpose, self.due.roller)
        purpose, roller = about
        is_dark = purpose in self.in_the_dark and roller != self.viewer
        key = (kind, purpose, roller, self.world if is_dark else 0)
        self.thrown[key] += 1
        return Stream(self.seed, hash((*key, self.thrown[key])) & 0xFFFF).face(kind)


class SameFaces:
    """While it lasts, some games throw the same faces for the same purposes, as far as a viewer sees them thrown."""

    def __init__(self, seed: int, viewer: int, in_the_dark: frozenset[int], *games: Game) -> None:
        self.seed, self.viewer, self.in_the_dark, self.games = seed, viewer, in_the_dark, games

    def __enter__(self) -> None:
        for world, game in enumerate(self.games):
            game._play.source = FacesByPurpose(self.seed, world, self.viewer, self.in_the_dark).face
        playing.Tape = KnowingTape  # type: ignore[attr-defined]

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        playing.Tape = Tape  # type: ignore[attr-defined]


class KnowingTape(Tape):
    """A tape that tells its source what is due."""

    __slots__ = ()

    def take(self, kind: int) -> int:
        """The next face."""
        faces = getattr(self.source, "__self__", None)
        if isinstance(faces, FacesByPurpose):
            faces.due = self.due
        return super().take(kind)
