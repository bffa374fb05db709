"""What one viewer has been told, put into words when somebody wants to read it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import overload

from ..contract.events import Event

MOST_WAITING = 200  # what waits to be worded keeps the battle as it was then

Portion = Callable[[], list[Event]]


class Story(Sequence[Event]):
    """Events in portions, each what was told in one breath; a portion waits until its words are wanted.

    How much had been told at some moment is the number of portions then.
    """

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._ends: list[int] = []  # so many events there are up to the end of each portion that is in words
        self._waiting: list[Portion] = []

    @property
    def portions(self) -> int:
        """How many portions have been told."""
        return len(self._ends) + len(self._waiting)

    def tell(self, portion: Portion) -> None:
        """One more portion."""
        self._waiting.append(portion)
        if len(self._waiting) > MOST_WAITING:
            self._word(self.portions)

    def append(self, event: Event) -> None:
        """One more event, a portion of its own."""
        self.tell(lambda: [event])

    def count_after(self, portions: int) -> int:
        """How many events the first portions make."""
        self._word(portions)
        return self._ends[portions - 1] if portions else 0

    def forget_after(self, portions: int) -> None:
        """As if nothing had been told after the first portions."""
        del self._waiting[max(0, portions - len(self._ends)) :]
        del self._ends[portions:]
        del self._events[self._ends[-1] if self._ends else 0 :]

    def copy(self) -> Story:
        """A story of its own that begins alike."""
        twin = Story()
        twin._events, twin._ends, twin._waiting = self._events[:], self._ends[:], self._waiting[:]
        return twin

    def recall(self, events: Iterable[Event], counts: Iterable[int]) -> None:
        """Take up what had been told in a game that is remembered: so many events at some moments, and these in all."""
        self._events, self._waiting = list(events), []
        self._ends = sorted({*counts, len(self._events)} - {0})

    def portions_of(self, count: int) -> int:
        """How many portions make the first events, where so many had been told at some moment."""
        return bisect_right(self._ends, count)

    def _word(self, portions: int) -> None:
        """Put the first portions into words."""
        wanted = max(0, portions - len(self._ends))
        for portion in self._waiting[:wanted]:
            self._events += portion()
            self._ends.append(len(self._events))
        del self._waiting[:wanted]

    def __len__(self) -> int:
        self._word(self.portions)
        return len(self._events)

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        self._word(self.portions)
        return self._events[place]
