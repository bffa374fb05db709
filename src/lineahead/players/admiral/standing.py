"""How lines of play stand: what became of the battles that were tried with each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...simulator.report import wilson
from .advice import Considered
from .trials import Line

MARGIN_COUNTS = 0.4  # what points are worth, for each spread by which a battle ends better, in chances to win
MOST_SPREADS = 3.0  # no battle counts for more


class Scale(NamedTuple):
    """How many points ahead battles end on average, and how widely they spread about that."""

    middle: float
    spread: float


class Standing:
    """How a line of play stands: what became of its trials so far."""

    def __init__(self, line: Line) -> None:
        import numpy as np

        self.line = line
        self.wins: Any = np.zeros(0)
        self.margins: Any = np.zeros(0)

    def add(self, wins: Any, margins: Any) -> None:
        """More of its trials."""
        import numpy as np

        self.wins = np.concatenate([self.wins, wins])
        self.margins = np.concatenate([self.margins, margins])

    def values(self, scale: Scale) -> Any:
        """What each trial was worth: a win, and something for points.

        Where hardly any battle is won or lost, points are all that tells one order from another.
        """
        import numpy as np

        spreads = (self.margins - scale.middle) / scale.spread
        return self.wins + MARGIN_COUNTS * np.clip(spreads, -MOST_SPREADS, MOST_SPREADS)

    def value(self, scale: Scale) -> float:
        """What the line is worth; nothing without trials."""
        return float(self.values(scale).mean()) if len(self.wins) else 0.0

    def considered(self, in_halves: bool) -> Considered:
        """The line as it is told."""
        count = len(self.wins)
        if count == 0:
            return Considered(*self.line.order)
        won = float(self.wins.sum())
        margin = float(self.margins.mean()) / (2 if in_halves else 1)
        return Considered(*self.line.order, won / count, *wilson(won, count), margin, count)


def scale_of(standings: Sequence[Standing]) -> Scale:
    """How the battles of all these lines ended."""
    import numpy as np

    margins = np.concatenate([standing.margins for standing in standings])
    if len(margins) == 0:
        return Scale(0.0, 1.0)
    return Scale(float(margins.mean()), float(margins.std()) or 1.0)
