"""Exact chances: how many of all falls of the dice give a number, as whole numbers over a total.

Nothing is rounded until somebody asks for a probability. `chances_of` reads the chances off a rule by letting every
fall of its dice happen; sums, powers and compounds of what it finds replace further throwing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeVar

from .choices import Answers, Wanted
from .dice import Dice, Throw

T = TypeVar("T")
Tapes = tuple[list[tuple[int, int]], list[int], int]


@dataclass(frozen=True, slots=True)
class Chances:
    """In how many of `total` equally likely falls a number comes to 0, 1, 2, ...

    The counts may stay short of the total: the rest are falls in which the number is not to be had at all.
    """

    counts: tuple[int, ...]
    total: int

    def plus(self, other: Chances) -> Chances:
        """The sum of two independent numbers."""
        counts = [0] * (len(self.counts) + len(other.counts) - 1)
        for i, ways in enumerate(self.counts):
            if ways:
                for j, others in enumerate(other.counts):
                    counts[i + j] += ways * others
        return Chances(tuple(counts), self.total * other.total)

    def times(self, count: int) -> Chances:
        """The sum of so many independent numbers of this kind."""
        result = NOTHING
        for _ in range(count):
            result = result.plus(self)
        return result

    def each_worth(self, worth: Chances) -> Chances:
        """The sum of as many numbers of another kind as this number says."""
        result = Chances(self.counts[-1:], 1)
        for ways in reversed(self.counts[:-1]):
            result = result.plus(worth)
            head = result.counts[0] + ways * result.total
            result = Chances((head, *result.counts[1:]), result.total)
        return Chances(result.counts, result.total * self.total)

    def each_spared(self, chance: Fraction) -> Chances:
        """The same number in those falls in which each unit of it passes a test with this chance."""
        most = len(self.counts) - 1
        passed, tried = chance.numerator, chance.denominator
        counts = [ways * passed**i * tried ** (most - i) for i, ways in enumerate(self.counts)]
        return Chances(tuple(counts), self.total * tried**most)

    def capped(self, most: int) -> Chances:
        """The same number where whatever exceeds a limit counts as the limit."""
        if len(self.counts) <= most:
            return self
        return Chances((*self.counts[:most], sum(self.counts[most:])), self.total)

    def below(self, limit: int) -> Chances:
        """The same number in those falls in which it stays below a limit."""
        return Chances(self.counts[:limit], self.total)

    def chance(self) -> Fraction:
        """The chance that there is a number at all."""
        return Fraction(sum(self.counts), self.total)

    def at_least(self, least: int) -> Fraction:
        """The chance of a number or more."""
        return Fraction(sum(self.counts[least:]), self.total)

    def mean(self) -> Fraction:
        """What the number comes to on average."""
        return Fraction(sum(i * ways for i, ways in enumerate(self.counts)), self.total)

    def probabilities(self) -> list[float]:
        """The chances of 0, 1, 2, ..., each to the nearest float."""
        return [ways / self.total for ways in self.counts]


NOTHING = Chances((1,), 1)


def always(number: int) -> Chances:
    """A number that is no matter of chance."""
    return Chances((0,) * number + (1,), 1)


def every_fall(play: Callable[[Dice, Answers], T]) -> Iterator[tuple[T, int]]:
    """What a rule comes to for every fall of the dice it throws, and one in how many falls that fall is.

    Where the rule asks for a choice it gets the proposal. `play` must not leave traces in what it plays with.
    """
    waiting: list[Tapes] = [([], [], 1)]
    while waiting:
        faces, given, one_in = waiting.pop()
        dice = Dice()
        dice.faces = faces
        try:
            result = play(dice, Answers(*given))
        except Wanted as wanted:
            waiting += _longer_tapes(wanted, faces, given, one_in)
        else:
            yield result, one_in


def _longer_tapes(wanted: Wanted, faces: list[tuple[int, int]], given: list[int], one_in: int) -> list[Tapes]:
    if wanted.choice is not None:
        return [(faces, [*given, wanted.choice.proposal], one_in)]
    if not isinstance(wanted.throw, Throw):
        raise wanted
    kind, sides = wanted.throw.kind, abs(wanted.throw.kind)
    return [([*faces, (kind, face)], given, one_in * sides) for face in range(sides, 0, -1)]


def chances_of(play: Callable[[Dice, Answers], int], most: int = 0) -> Chances:
    """The chances of the number that a rule comes to, over every fall of the dice it throws; counted up to `most`."""
    falls = list(every_fall(play))
    total = lcm(*(one_in for _, one_in in falls))
    counts = [0] * (1 + max(most, *(number for number, _ in falls)))
    for number, one_in in falls:
        counts[number] += total // one_in
    return Chances(tuple(counts), total)
