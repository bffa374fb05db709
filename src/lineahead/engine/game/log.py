"""What a game has written and told so far: the entries of its record, the events of each viewer, the kept positions."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from ...kernel.trace import Note
from ..contract.events import Event
from ..contract.questions import UMPIRE, Order, Question
from ..contract.ruleset import Ruleset, State, View
from ..contract.sequence import Path, where
from ..records.record import LateEntry, RecordEntry
from ..records.state_json import hash_of_json, state_as_json
from ..words.rulings import ruling_told
from .position import Position
from .tables_of_views import WatchedView

MOST_MOMENTS = 32


class Moment(NamedTuple):
    """What there was to be seen when something had just been told: how many events each viewer had, and the views."""

    events: dict[int, int]
    views: dict[int, View]


class Kept(NamedTuple):
    """A position from which play can be worked out again: it stood when so many entries had been written."""

    entries: int
    position: Position


@dataclass(frozen=True, slots=True)
class Mark:
    """How much had been written and told at some moment."""

    entries: int
    kept: int
    events: dict[int, int]


class Log:
    """The memory of a game; it only grows, except where an order failed and is forgotten.

    `secret` holds the numbers of the secret questions that have been answered. Of the moments only the latest are
    kept: they are for who looks on, and whoever looks again later sees where the battle stands.
    """

    def __init__(self, ruleset: Ruleset, viewers: Iterable[int], first: Position) -> None:
        self._ruleset = ruleset
        self.entries: list[RecordEntry] = []
        self.paths: list[Path] = []
        self.events: dict[int, list[Event]] = {viewer: [] for viewer in viewers}
        self.listens = bool(self.events)
        self.kept = [Kept(0, first)]
        self.secret: set[int] = set()
        self.moments: deque[Moment] = deque(maxlen=MOST_MOMENTS)
        self._told: list[dict[int, int]] = []

    def tell(self, notes: list[Note], view: Callable[[int], View]) -> None:
        """Word the notes for each viewer; once for those who see alike what the words are made of."""
        tellings: list[tuple[WatchedView, list[Event]]] = []
        views = {viewer: view(viewer) for viewer in self.events}
        for viewer, events in self.events.items():
            seen = views[viewer]
            said = next((said for read, said in tellings if read.shows_the_same(seen)), None)
            if said is None:
                read = WatchedView(seen)
                said = self._ruleset.narrate(notes, read)
                tellings.append((read, said))
            events += said
        self.moments.append(Moment(self._counts(), views))

    def write(self, kind: str, facts: dict[str, Any], path: Path) -> None:
        """One more entry."""
        self._append(RecordEntry(len(self.entries) + 1, kind, facts), path)

    def _write_late(self, kind: str, facts: Callable[[], dict[str, Any]], path: Path) -> None:
        """One more entry, of what never changes again: its facts are put down when somebody reads them."""
        self._append(LateEntry(len(self.entries) + 1, kind, facts), path)

    def _append(self, entry: RecordEntry, path: Path) -> None:
        self._told.append(self._counts())
        self.paths.append(path)
        self.entries.append(entry)

    def rule(self, question: Question, order: Order) -> None:
        """Tell the umpire what has been ruled; others hear only of what comes of it."""
        if UMPIRE in self.events:
            self.events[UMPIRE].append(ruling_told(question, order))

    def check(self, position: Position) -> None:
        """A checkup of the truth."""
        self._check(position.state, cache(lambda: state_as_json(position.state)))

    def keep(self, position: Position) -> None:
        """A checkup, and a snapshot to start from again."""
        state = position.state
        values = cache(lambda: state_as_json(state))
        self._check(state, values)
        self._write_late("snapshot", values, state.step)
        self.kept.append(Kept(len(self.entries), position))

    def _check(self, state: State, values: Callable[[], dict[str, Any]]) -> None:
        at = where(self._ruleset.sequence, state.step)
        self._write_late("checkup", lambda: {"at": at, "state": hash_of_json(values())}, state.step)

    def told_at(self, number: int, viewer: int) -> int:
        """How many events a viewer had been told when an entry was written."""
        return self._told[number - 1].get(viewer, 0)

    def mark(self) -> Mark:
        """The present moment."""
        return Mark(len(self.entries), len(self.kept), self._counts())

    def forget_since(self, mark: Mark) -> None:
        """As if nothing had been written or told since then."""
        self.moments.clear()
        for column in (self.entries, self.paths, self._told):
            del column[mark.entries :]
        del self.kept[mark.kept :]
        for viewer, count in mark.events.items():
            del self.events[viewer][count:]

    def drop_kept_from(self, number: int) -> None:
        """Keep no position that an entry from this number on has led to, and no moment: one of them may be gone."""
        self.moments.clear()
        self.kept = [kept for kept in self.kept if kept.entries < number]

    def kept_before(self, number: int) -> Kept:
        """The nearest position that stood before an entry was written."""
        return next(kept for kept in reversed(self.kept) if kept.entries < number)

    def _counts(self) -> dict[int, int]:
        return {viewer: len(events) for viewer, events in self.events.items()}


class Mute:
    """A witness who writes nothing down and tells nobody; but positions count what those heard who `listens`."""

    def __init__(self, listens: bool) -> None:
        self.listens = listens

    def tell(self, notes: list[Note], view: Callable[[int], View]) -> None:
        """Say nothing."""

    def write(self, kind: str, facts: dict[str, Any], path: Path) -> None:
        """Write nothing."""

    def keep(self, position: Position) -> None:
        """Keep nothing."""

    def rule(self, question: Question, order: Order) -> None:
        """Tell nobody."""
