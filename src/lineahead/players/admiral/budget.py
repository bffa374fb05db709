"""How much may be tried: so many battles, or as many as fit into a time."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]

RESERVE = 0.1  # of the time, for what is done after the last battle
SHORTEST_BATCH, LONGEST_BATCH = 0.002, 0.05  # seconds
SHORTEST_BATTLE = 2e-5
MANY = 1000
BEFORE_TRYING = 0.25  # of it at most
LONG = 0.5  # seconds


class Budget:
    """What is left of the battles or of the time that a decision has.

    How long a battle takes is known from those that were played, so a batch is never begun that would end too late.
    """

    def __init__(self, clock: Clock, seconds: float, battles: int) -> None:
        self.clock, self.most = clock, battles
        self.began = clock()
        self.seconds = seconds * (1 - RESERVE)
        self.played, self._busy = 0, 0.0

    @property
    def elapsed(self) -> float:
        """Seconds since the question was put."""
        return self.clock() - self.began

    @property
    def is_late(self) -> bool:
        """Whether it is high time to begin with trying."""
        return self.most == 0 and self.spent() > BEFORE_TRYING

    @property
    def is_long(self) -> bool:
        """Whether there is time for what may take long by itself."""
        return self.most > 0 or self.seconds >= LONG

    def spent(self) -> float:
        """Which part of it is gone, from 0 to 1."""
        done = self.played / self.most if self.most else self.elapsed / max(self.seconds, 1e-9)
        return min(1.0, done)

    def left(self) -> int:
        """How many battles there may still be; before the first nobody knows, and it is said to be many."""
        if self.most:
            return self.most - self.played
        return int((self.seconds - self.elapsed) * self.played / self._busy) if self._busy > 0 else MANY

    def room(self) -> int:
        """How many battles may be begun now; the first is played alone, to see how long it takes."""
        if self.most:
            return self.most - self.played
        left = self.seconds - self.elapsed
        if self.played == 0:
            return 1 if left > 0 else 0
        each = max(self._busy / self.played, SHORTEST_BATTLE)
        batch = max(SHORTEST_BATCH, min(left / 4, LONGEST_BATCH))
        return 0 if left < 2 * each else max(1, int(batch / each))

    def trials_of(self, lines: int, until: float) -> int:
        """How many trials of so many lines are played next, so that no more of the budget is spent than this."""
        if self.most:
            return max(0, int(self.most * until + 1e-6) - self.played) // lines
        return max(1, self.room() // lines) if self.spent() < until else 0

    def took(self, battles: int, seconds: float) -> None:
        """So many battles took so long."""
        self.played += battles
        self._busy += seconds
