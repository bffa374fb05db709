"""Successive halving: all lines of play are tried a little, the better half of them more, until one is left."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ...simulator.report import wilson
from .advice import Considered
from .trials import Line, Trials

MARGIN_COUNTS = 0.1  # what a usual lead in points is worth, in chances to win


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

    def value(self, usual: float) -> float:
        """What it is worth: its chance to win, and a little for points."""
        if not self.wins:
            return 0.0
        return mean(self.wins) + MARGIN_COUNTS * mean(self.margins) / usual

    def considered(self, in_halves: bool) -> Considered:
        """The line as it is told."""
        count = len(self.wins)
        if count == 0:
            return Considered(*self.line.order)
        low, high = wilson(sum(self.wins), count)
        margin = mean(self.margins) / (2 if in_halves else 1)
        return Considered(*self.line.order, mean(self.wins), low, high, margin, count)


def mean(values: Sequence[float]) -> float:
    """The mean of some numbers."""
    return sum(values) / len(values)


def usual_lead(standings: Sequence[Standing]) -> float:
    """How far battles usually end apart, in points; 1 where they do not."""
    leads = [abs(margin) for standing in standings for margin in standing.margins]
    return (mean(leads) if leads else 0.0) or 1.0


def ranked(standings: Sequence[Standing]) -> list[Standing]:
    """The best first; of equals those that have been tried more often, then those that were named first."""
    usual = usual_lead(standings)
    return sorted(standings, key=lambda one: (-len(one.wins), -one.value(usual)))


class Search:
    """A search among lines of play, until a part of the budget is spent."""

    def __init__(self, trials: Trials, first: int = 0) -> None:
        self.trials, self.next = trials, first

    def among(self, lines: Sequence[Line], until: float, kept: Sequence[int] = ()) -> list[Standing]:
        """How these lines stand when so much of the budget is spent, the best first; some are `kept` to the end."""
        all_of_them = [Standing(line) for line in lines]
        stay = [all_of_them[place] for place in kept]
        alive = list(all_of_them)
        rounds = max(1, math.ceil(math.log2(len(lines))))
        began = self.trials.budget.spent()
        for number in range(rounds):
            self._try(alive, began + (until - began) * (number + 1) / rounds)
            if len(alive) <= 2 + len(stay):
                continue
            usual = usual_lead(alive)
            better = sorted(alive, key=lambda one: -one.value(usual))[: math.ceil(len(alive) / 2)]
            alive = better + [one for one in stay if one not in better]
        return ranked(all_of_them)

    def _try(self, standings: list[Standing], until: float) -> None:
        """Try these lines again and again."""
        budget = self.trials.budget
        while budget.spent() < until:
            several = budget.trials_of(len(standings), until)
            if several == 0:
                return
            numbers = range(self.next, self.next + several)
            found = self.trials.of([one.line for one in standings], numbers)
            if found is None:
                return
            self.next += several
            for one, wins, margins in zip(standings, found.wins, found.margins, strict=True):
                one.add(wins, margins)
