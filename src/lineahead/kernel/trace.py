"""The voice of the rules: what they note while they are resolved, silent in the compiled twins."""

from __future__ import annotations

from typing import NamedTuple

from .compiled import compiled_as, twin_of


class Note(NamedTuple):
    """One thing that a rule remarked: what, and up to five numbers about it."""

    what: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0
    e: int = 0


class Trace:
    """The notes of one step, in the order they were made; one that does not listen need not be told."""

    __slots__ = ("notes",)
    listens = True

    def __init__(self) -> None:
        self.notes: list[Note] = []

    def add(self, note: Note) -> None:
        """Keep one note."""
        self.notes.append(note)


class Silence(Trace):
    """A trace that keeps nothing, for reckoning ahead."""

    __slots__ = ()
    listens = False

    def add(self, note: Note) -> None:
        """Forget it."""


compiled_as(Trace, None)


def because(trace: Trace, why: int, applies: bool, value: int) -> int:
    """The modifier if it applies, noted with its reason."""
    if not applies:
        return 0
    if value and trace.listens:
        trace.add(Note(why, value))
    return value


@twin_of(because)
def _because_silently(trace: Trace, why: int, applies: bool, value: int) -> int:
    return value if applies else 0


def note(trace: Trace, what: int, a: int, b: int, c: int, d: int) -> None:
    """Remark what has happened, for the log."""
    if trace.listens:
        trace.add(Note(what, a, b, c, d))


@twin_of(note)
def _note_nothing(trace: Trace, what: int, a: int, b: int, c: int, d: int) -> None:
    return None
