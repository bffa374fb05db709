"""Successive halving: all lines of play are tried a little, the better half of them more, until few are left."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ...simulator.report import wilson
from .advice import Considered
from .trials import Line, Trials

MARGIN_COUNTS = 0.1  # what a usual lead in points is worth, in chances to win
CAUTION = 1.0  # how far beyond what the luckiest of the lines would seem to be better
FEWEST_LEADS = 6  # trials that both must have had
FEWEST_TRIALS = 16  # for each line, were all of them tried alike


class Standing:
    """How a line of play stands: what became of its trials so far."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.wins: list[float] = []
        self.margins: list[float] = []

    def add(self, wins: Any, margins: Any) -> None:
        """More of its trials."""
        self.wins += wins.tolist()
        self.margins += margins.tolist()

    def values(self, usual: float) -> list[float]:
        """What each trial was worth: a win, and a little for points."""
        pairs = zip(self.wins, self.margins, strict=True)
        return [win + MARGIN_COUNTS * margin / usual for win, margin in pairs]

    def value(self, usual: float) -> float:
        """What the line is worth."""
        return mean(self.values(usual))

    def considered(self, in_halves: bool) -> Considered:
        """The line as it is told."""
        count = len(self.wins)
        if count == 0:
            return Considered(*self.line.order)
        low, high = wilson(sum(self.wins), count)
        margin = mean(self.margins) / (2 if in_halves else 1)
        return Considered(*self.line.order, mean(self.wins), low, high, margin, count)


def mean(values: Sequence[float]) -> float:
    """The mean of some numbers; 0 of none."""
    return sum(values) / max(1, len(values))


def usual_lead(standings: Sequence[Standing]) -> float:
    """How far battles usually end apart, in points; 1 where they do not."""
    leads = [abs(margin) for standing in standings for margin in standing.margins]
    return mean(leads) or 1.0


def ranked(standings: Sequence[Standing]) -> list[Standing]:
    """The best first: of those that were tried most the most valuable, but the very first unless one is surely better.

    The first is what a doctrine would do. By luck alone one of many lines looks better: the luckiest of so many, if all
    are alike, by about the root of twice the logarithm of their number, in standard errors.
    """
    usual, first = usual_lead(standings), standings[0]
    order = sorted(standings, key=lambda one: (-len(one.wins), -one.value(usual)))
    luck = CAUTION * math.sqrt(2 * math.log(len(standings)))
    if is_surely_better(order[0], first, usual, luck):
        return order
    return [first, *(one for one in order if one is not first)]


def is_surely_better(one: Standing, first: Standing, usual: float, luck: float) -> bool:
    """Whether a line did better than another in the trials that both had, by more than so many standard errors."""
    pairs = zip(one.values(usual), first.values(usual), strict=False)
    leads = [value - other for value, other in pairs]
    if len(leads) < FEWEST_LEADS:
        return False
    middle = mean(leads)
    spread = math.sqrt(mean([(lead - middle) ** 2 for lead in leads]) / max(1, len(leads)))
    return middle > luck * spread


class Search:
    """A search among lines of play, until a part of the budget is spent."""

    def __init__(self, trials: Trials) -> None:
        self.trials, self.next = trials, 0

    def among(self, lines: Sequence[Line], until: float, asked: Sequence[int] = ()) -> list[Standing]:
        """How these lines stand when so much of the budget is spent, the best first.

        The first, and those that are `asked` for, are tried to the end.
        """
        standings = [Standing(line) for line in lines]
        stay = [standings[place] for place in dict.fromkeys((0, *asked))]
        alive = standings
        rounds = max(1, math.ceil(math.log2(len(lines))))
        began = self.trials.budget.spent()
        for number in range(rounds):
            self._try(alive, began + (until - began) * (number + 1) / rounds)
            usual = usual_lead(alive)
            better = sorted(alive, key=lambda one: -one.value(usual))[: math.ceil(len(alive) / 2)]
            alive = [one for one in alive if one in better or one in stay]
        return ranked(standings)

    def _try(self, standings: list[Standing], until: float) -> None:
        """Try these lines again and again."""
        while several := self.trials.budget.trials_of(len(standings), until):
            found = self.trials.of([one.line for one in standings], range(self.next, self.next + several))
            if found is None:
                return
            self.next += several
            for one, wins, margins in zip(standings, found.wins, found.margins, strict=True):
                one.add(wins, margins)
