"""What can be told to a player that looks ahead."""

from __future__ import annotations

from dataclasses import dataclass

MOST_SECONDS = 3.0


@dataclass(slots=True)
class Parameters:
    """How long it may think, or in how many battles, and how it likes to fight.

    With `battles` no clock is looked at: the same view, question and dice give the same order. `style` is one of the
    rule set's, or none.
    """

    seconds: float = 1.0
    battles: int = 0
    style: str = ""

    @property
    def time(self) -> float:
        """The seconds that it takes at most."""
        return min(self.seconds, MOST_SECONDS)
