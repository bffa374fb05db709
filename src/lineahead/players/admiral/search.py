"""Successive halving: all lines of play are tried a little, the better half of them more, until few are left."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .ranking import ranked
from .standing import Standing, scale_of
from .trials import Line, Trials

FEWEST_TRIALS = 16  # for each line, were all of them tried alike


class Search:
    """A search among lines of play, until a part of the budget is spent."""

    def __init__(self, trials: Trials) -> None:
        self.trials, self.next = trials, 0

    def begin(self, line: Line) -> None:
        """One trial of a line, which tells how long a battle takes."""
        self.trials.of([line], range(self.next, self.next + 1))
        self.next += 1

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
            better = better_half(alive)
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


def better_half(standings: Sequence[Standing]) -> list[Standing]:
    """Those that are worth most by now."""
    scale = scale_of(standings)
    return sorted(standings, key=lambda one: -one.value(scale))[: math.ceil(len(standings) / 2)]
