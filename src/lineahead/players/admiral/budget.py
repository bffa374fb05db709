"""How much may be tried: so many battles, or as many as fit into a time."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]

RESERVE, MOST_RESERVE = 0.1, 0.05  # of the time, and seconds: for what is done after the last battle
SHORTEST_BATCH, LONGEST_BATCH = 0.002, 0.05  # seconds
SHORTEST_BATTLE = 2e-5
GROWTH = 4  # a batch is at most so many times all before it: the first battles may have been short
CARE = 1.5  # so much longer than those before it a batch may take
MANY = 1000
BEFORE_TRYING = 0.25  # of it at most
LONG = 0.5  # seconds


class Budget:
    """What is left of the battles or of the time that a decision has.

    How long a battle takes is known from those that were played, so a batch is never begun that would end too late.
    Whatever else takes its time is looked at in the same way: it is not begun when the longest of its kind would not
    fit any more.
    """

    def __init__(self, clock: Clock, seconds: float, battles: int) -> None:
        self.clock, self.most = clock, battles
        self.began = clock()
        self.seconds = seconds - min(seconds * RESERVE, MOST_RESERVE)
        self.played, self._busy, self._each = 0, 0.0, 0.0
        self._step, self._longest = self.began, 0.0

    @property
    def elapsed(self) -> float:
        """Seconds since the question was put."""
        return self.clock() - self.began

    @property
    def is_late(self) -> bool:
        """Whether it is high time to begin with trying; it is looked at before each thing that is done beforehand."""
        if self.most:
            return False
        now = self.clock()
        self._longest, self._step = max(self._longest, now - self._step), now
        return now - self.began + self._longest > BEFORE_TRYING * self.seconds

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
        each = CARE * max(self._each, self._busy / self.played, SHORTEST_BATTLE)
        batch = max(SHORTEST_BATCH, min(left / 4, LONGEST_BATCH))
        return 0 if left < each else min(max(1, int(batch / each)), GROWTH * self.played)

    def trials_of(self, lines: int, until: float) -> int:
        """How many trials of so many lines are played next, so that no more of the budget is spent than this."""
        if self.most:
            return max(0, int(self.most * until + 1e-6) - self.played) // lines
        return max(1, self.room() // lines) if self.spent() < until else 0

    def took(self, battles: int, seconds: float) -> None:
        """So many battles took so long."""
        self.played += battles
        self._busy += seconds
        self._each = seconds / battles
