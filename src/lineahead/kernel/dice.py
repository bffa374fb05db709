"""Dice: the only chance in a rule.

Interpreted, a tape of faces that a seed, people's real dice or a literal in a test fills. Compiled, the same seeded
stream. The generator is a lag-1 multiply-with-carry with 32-bit digits whose two halves are combined by exclusive or;
its modulus `MULTIPLIER * 2**32 - 1` is a safe prime, so the period is about 2**61 from any seed.

A lot is a blind draw of a marker from among so many. It lies on the tape like a face, its kind being minus their
number, but nobody throws it: where people throw the dice, the program still draws the lots.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from .choices import Wanted
from .compiled import compiled_as, twin_of
from .records import record

D4 = 4
D6 = 6
D10 = 10
D20 = 20
MULTIPLIER = 1073740155
STATES = MULTIPLIER * 2**32 - 3  # in which a stream may begin
DIGIT = 0xFFFFFFFF
ABOUT_NOBODY = -1

Source = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that are due together: how many, of what kind, what for, and who throws them.

    `ship` is the ship that they are about; `needed` the least face that does it, or less than 0 for the most one.
    """

    count: int
    kind: int
    purpose: int
    roller: int
    ship: int = ABOUT_NOBODY
    needed: int = 0


class BadFace(ValueError):
    """A face that its die does not have."""


def is_lot(kind: int) -> bool:
    """Whether a kind of face is a lot and no die."""
    return kind < 0


def die_in_words(kind: int) -> str:
    """What a kind of face is called: d10, or lot21."""
    return f"lot{-kind}" if is_lot(kind) else f"d{kind}"


class Dice:
    """The faces of one step, read in order; a source, if there is one, supplies what is missing."""

    __slots__ = ("due", "faces", "read", "source")

    def __init__(self, source: Source | None = None) -> None:
        self.faces: list[tuple[int, int]] = []
        self.read = 0
        self.source = source
        self.due: Throw | None = None

    @classmethod
    def showing(cls, *faces: int, kind: int = D10) -> Dice:
        """A tape that shows exactly these faces."""
        dice = cls()
        dice.put(kind, *faces)
        return dice

    @classmethod
    def seeded(cls, seed: int, stream: int = 0) -> Dice:
        """A tape that a seeded stream fills."""
        return cls(Stream(seed, stream).face)

    def put(self, kind: int, *faces: int) -> None:
        """Lay more faces on the tape."""
        for face in faces:
            if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= abs(kind):
                raise BadFace(f"a {die_in_words(kind)} shows 1 to {abs(kind)}, not {face!r}")
            self.faces.append((kind, face))

    def take(self, kind: int) -> int:
        """The next face, which must be of this kind."""
        if self.read == len(self.faces):
            if self.source is None:
                raise Wanted(throw=Throw(1, kind, 0, 0) if is_lot(kind) else self.due or Throw(1, kind, 0, 0))
            self.faces.append((kind, self.source(kind)))
        found, face = self.faces[self.read]
        if found != kind:
            raise BadFace(f"a {die_in_words(kind)} is due, but the tape shows a {die_in_words(found)}")
        self.read += 1
        return face


@record
class DiceStream:
    """The compiled form of the dice: the state of a seeded stream."""

    state: int = 0


compiled_as(Dice, DiceStream)


def first_state(seed: int, stream: int) -> int:
    """The state in which a stream of a seed begins; streams of one seed have nothing in common."""
    (state,) = first_states(seed, (stream,))
    return state


def first_states(seed: int, streams: Iterable[int]) -> Iterator[int]:
    """The same for many streams of a seed, which is digested once."""
    begun, number_of = hashlib.blake2b(b"%d/" % seed, digest_size=16).copy, int.from_bytes
    for stream in streams:
        of_stream = begun()
        of_stream.update(b"%d" % stream)
        yield 1 + number_of(of_stream.digest(), "big") % STATES


class Stream:
    """A seeded stream of faces, the same ones that the compiled rules throw."""

    __slots__ = ("state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.state = first_state(seed, stream)

    def face(self, kind: int) -> int:
        """The next face of a die of this kind, or the next lot."""
        state = MULTIPLIER * (self.state & DIGIT) + (self.state >> 32)
        self.state = state
        return 1 + (((state ^ (state >> 32)) & DIGIT) * abs(kind) >> 32)


def lot(dice: Dice, count: int) -> int:
    """One of so many markers drawn blind, 1 to `count`; at least one marker is there."""
    if count < 1:
        raise BadFace(f"nothing can be drawn from {count} markers")
    return dice.take(-count)


@twin_of(lot)
def _lot_of_stream(dice: DiceStream, count: int) -> int:
    state = MULTIPLIER * (dice.state & DIGIT) + (dice.state >> 32)
    dice.state = state
    return 1 + (((state ^ (state >> 32)) & DIGIT) * count >> 32)


def d4(dice: Dice) -> int:
    """One four-sided die, read 1 to 4."""
    return dice.take(D4)


@twin_of(d4)
def _d4_of_stream(dice: DiceStream) -> int:
    return lot(dice, D4)  # type: ignore[arg-type]


def d6(dice: Dice) -> int:
    """One six-sided die, read 1 to 6."""
    return dice.take(D6)


@twin_of(d6)
def _d6_of_stream(dice: DiceStream) -> int:
    return lot(dice, D6)  # type: ignore[arg-type]


def d10(dice: Dice) -> int:
    """One ten-sided die, read 1 to 10."""
    return dice.take(D10)


@twin_of(d10)
def _d10_of_stream(dice: DiceStream) -> int:
    return lot(dice, D10)  # type: ignore[arg-type]


def d20(dice: Dice) -> int:
    """One twenty-sided die, read 1 to 20."""
    return dice.take(D20)


@twin_of(d20)
def _d20_of_stream(dice: DiceStream) -> int:
    return lot(dice, D20)  # type: ignore[arg-type]


def expect(dice: Dice, count: int, kind: int, purpose: int, roller: int, ship: int, needed: int) -> None:
    """Say which dice are due next, so that people throw them together and know what for."""
    dice.due = Throw(count, kind, purpose, roller, ship, needed)


@twin_of(expect)
def _expect_nothing(dice: DiceStream, count: int, kind: int, purpose: int, roller: int, ship: int, needed: int) -> None:
    return None
