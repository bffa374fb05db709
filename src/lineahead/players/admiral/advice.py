"""What comes of looking ahead: the orders that were weighed, and how battles ended that went on with each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...engine.contract.questions import Answer


@dataclass(frozen=True, slots=True)
class Considered:
    """An order that was weighed: the chance to win with it, 95% sure between `low` and `high`, and the points ahead.

    All is seen from the side that asks; a draw is half a win. Without battles nothing is known of it.
    """

    kind: str
    answer: Any
    win: float = 0.5
    low: float = 0.0
    high: float = 1.0
    margin: float = 0.0
    battles: int = 0

    @property
    def order(self) -> Answer:
        """The order as a player gives it."""
        return self.kind, self.answer


@dataclass(frozen=True, slots=True)
class Advice:
    """What the admiral would order, what else was weighed, the best first, and what became of the asker's own order.

    `battles` were played in all, against so many `models` of the enemy, in so many `seconds`.
    """

    best: Considered
    others: tuple[Considered, ...] = ()
    own: Considered | None = None
    battles: int = 0
    models: int = 0
    seconds: float = 0.0
