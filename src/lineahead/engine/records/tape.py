"""The faces of one step, and faces in words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from ...kernel.choices import Wanted
from ...kernel.dice import D10, BadFace, Dice, Source, Throw, die_in_words, is_lot

Face = tuple[int, int]


class Tape(Dice):
    """The dice of one step: the faces it has had, then what the source gives."""

    __slots__ = ("_due_to", "_seen")

    def __init__(self, faces: Iterable[Face], source: Source | None) -> None:
        super().__init__(source)
        self.faces = list(faces)
        self._seen: Throw | None = None
        self._due_to = 0

    def take(self, kind: int) -> int:
        """The next face; a throw that has been read to its end is no longer what is due, and a lot is no part of it."""
        if is_lot(kind):
            self._due_to += 1
            return super().take(kind)
        if self.due is not self._seen:
            self._seen = self.due
            self._due_to = self.read + (self.due.count if self.due else 0)
        try:
            return super().take(kind)
        except Wanted:
            raise Wanted(throw=self._still_due(kind)) from None

    def _still_due(self, kind: int) -> Throw:
        left = self._due_to - self.read
        if self.due is None or left <= 0:
            return Throw(1, kind, 0, self.due.roller if self.due else 0)
        return replace(self.due, count=left)


def faces_in_words(faces: Iterable[Face]) -> str:
    """Faces in short: "d10 3 9 d6 2 lot21 7" are two ten-sided dice, a six-sided one, and one of 21 markers."""
    words, last = [], 0
    for kind, face in faces:
        if kind != last:
            words.append(die_in_words(kind))
        words.append(str(face))
        last = kind
    return " ".join(words)


def faces_from_words(words: str) -> list[Face]:
    """The faces that such words name, a 0 on a ten-sided die being its 10; BadFace where they name none."""
    tape, kind = Dice(), 0
    for word in words.split():
        found = re.fullmatch(r"(d|lot)?(\d{1,9})", word, re.ASCII)
        if found is None:
            raise BadFace(f"{word!r} is neither a die nor a face")
        name, number = found.groups()
        if name is not None:
            kind = -int(number) if name == "lot" else int(number)
        else:
            tape.put(kind, D10 if (kind, number) == (D10, "0") else int(number))
    return tape.faces
