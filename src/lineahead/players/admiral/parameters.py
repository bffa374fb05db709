"""What can be told to a player that looks ahead."""

from __future__ import annotations

import time
from dataclasses import dataclass

from .budget import Clock

MOST_SECONDS = 3.0


@dataclass(slots=True)
class Parameters:
    """How long it may think, or in how many battles, and how it likes to fight.

    With `battles` no clock is looked at: the same view, question and dice give the same order. `style` is one of the
    rule set's, or none. With `processor` its seconds are those that the processor works for it, so that it plays no
    worse on a busy machine: for measuring, as nobody waits for it.
    """

    seconds: float = 1.0
    battles: int = 0
    style: str = ""
    processor: int = 0

    @property
    def clock(self) -> Clock:
        """By what it measures its time."""
        return time.process_time if self.processor else time.perf_counter

    @property
    def time(self) -> float:
        """The seconds that it takes at most."""
        return min(self.seconds, MOST_SECONDS)
