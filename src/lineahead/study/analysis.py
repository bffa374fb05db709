"""What luck and what skill made of a battle: the chance to win after everything that happened in it.

Each position is played on to its end many times by stated players. What an order changed, before any die was thrown
for it, belongs to whoever gave it; what the dice then changed is luck. docs/analysis.md says what this can and cannot
know.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine.contract.questions import UMPIRE
from ..engine.keeping.keeper import told_when
from ..engine.records.record import Record
from ..simulator.crews import Jobs
from ..simulator.report import CONFIDENCE, wilson
from .course import Course, Deed, course_of
from .play_outs import Place, PlayOuts, Progress, certain

if TYPE_CHECKING:
    import numpy as np

    Shares = np.ndarray[Any, Any]

DICE, DECISION, NONE = "dice", "decision", "none"
USUAL_PLAY_OUTS = 400
TURNING_POINTS = 3  # of each cause
MOST_WORDS = 6
# What a decision gives away of one's own chance, and what that is called.
MARKS = ((0.10, "very bad"), (0.05, "bad"), (0.02, "doubtful"))


class Estimate(NamedTuple):
    """A figure, and between which bounds it lies with 95% confidence."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the record: the chance of each side to win after it, what changed it, and who did."""

    number: int
    cause: str
    by: int | None
    win: tuple[Estimate, ...]
    change: tuple[Estimate, ...]
    where: str = ""
    words: tuple[str, ...] = ()
    known: float | None = None

    @property
    def mark(self) -> str:
        """What a decision is called that gave away much of one's own chance; nothing if it did not surely."""
        if self.cause != DECISION or self.by is None or self.change[self.by].high >= 0:
            return ""
        lost = -self.change[self.by].value
        return next((name for least, name in MARKS if lost >= least), "")


@dataclass(frozen=True, slots=True)
class Better:
    """What the admiral would have ordered instead, and the chance to win that he gave it and the order given.

    `drawn` and `own_drawn` have both as a chart shows them: ways, strokes and spots.
    """

    order: dict[str, Any]
    words: str
    win: float
    own: float
    drawn: dict[str, Any] = field(default_factory=dict)
    own_drawn: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Analysis:
    """How a battle was won: chances after every entry, and what luck and what skill changed of them for each side.

    For each side the end less the beginning is luck and skill together, exactly. `lost` is what a side's own decisions
    changed of its chance; `skill` is what everybody's did.
    """

    scenario: str
    ruleset: str
    edition: int
    sides: tuple[str, ...]
    players: dict[str, dict[str, int]]
    playouts: int
    seed: int
    initial: tuple[Estimate, ...]
    final: tuple[Estimate, ...]
    entries: tuple[Entry, ...]
    luck: tuple[Estimate, ...]
    skill: tuple[Estimate, ...]
    lost: tuple[Estimate, ...]
    better: dict[int, Better] = field(default_factory=dict)

    @property
    def turning_points(self) -> list[Entry]:
        """The dice and the decisions that changed most, in the order of the battle."""
        found = [entry for cause in (DICE, DECISION) for entry in self._most(cause)]
        return sorted(found, key=lambda entry: entry.number)

    def _most(self, cause: str) -> list[Entry]:
        """The entries of a cause that changed most."""
        changed = [entry for entry in self.entries if entry.cause == cause and swing(entry) > 0]
        return sorted(changed, key=swing, reverse=True)[:TURNING_POINTS]

    def as_json(self) -> dict[str, Any]:
        """All of it as plain values."""
        return {
            "scenario": self.scenario,
            "ruleset": self.ruleset,
            "edition": self.edition,
            "players": self.players,
            "playouts": self.playouts,
            "seed": self.seed,
            "initial": self._of_sides(self.initial),
            "final": self._of_sides(self.final),
            "entries": [self._entry(entry) for entry in self.entries],
            "luck": self._of_sides(self.luck),
            "skill": self._of_sides(self.skill),
            "intervals": {name: self._bounds(found) for name, found in (("luck", self.luck), ("skill", self.skill))},
            "lost": self._of_sides(self.lost),
            "turning_points": [self._turning_point(entry) for entry in self.turning_points],
        }

    def _of_sides(self, found: Sequence[Estimate]) -> dict[str, float]:
        return {side: one.value for side, one in zip(self.sides, found, strict=True)}

    def _bounds(self, found: Sequence[Estimate]) -> dict[str, list[float]]:
        return {side: [one.low, one.high] for side, one in zip(self.sides, found, strict=True)}

    def _by(self, entry: Entry) -> str | None:
        return None if entry.by is None else self.sides[entry.by]

    def _entry(self, entry: Entry) -> dict[str, Any]:
        known = {} if entry.known is None else {"known": entry.known}
        return {
            "n": entry.number,
            "win": self._of_sides(entry.win),
            "low": {side: one.low for side, one in zip(self.sides, entry.win, strict=True)},
            "high": {side: one.high for side, one in zip(self.sides, entry.win, strict=True)},
            "cause": entry.cause,
            "by": self._by(entry),
            "change": self._of_sides(entry.change),
            "mark": entry.mark,
            "where": entry.where,
            **known,
        }

    def _turning_point(self, entry: Entry) -> dict[str, Any]:
        better = self.better.get(entry.number)
        told = None if better is None else {"order": better.order, "words": better.words, "win": better.win}
        given = {} if better is None else {"given": better.own}
        return {
            "n": entry.number,
            "cause": entry.cause,
            "by": self._by(entry),
            "change": self._of_sides(entry.change),
            "mark": entry.mark,
            "where": entry.where,
            "words": list(entry.words),
            "better": told,
            **given,
        }


def swing(entry: Entry) -> float:
    """How far an entry moved the chances of whoever it moved most."""
    return max(abs(one.value) for one in entry.change)


class Told(NamedTuple):
    """An entry with what came of the play-outs after it, and before."""

    number: int
    cause: str
    by: int | None
    before: Shares
    after: Shares


def analysed(
    record: Record,
    playouts: int = USUAL_PLAY_OUTS,
    seed: int = 1,
    doctrines: Sequence[Any] | None = None,
    jobs: Jobs = None,
    progress: Progress | None = None,
    advise: Callable[[Course, Deed], Better | None] | None = None,
) -> Analysis:
    """The analysis of a recorded battle, which `advise` completes by what would have been better at turning points."""
    course = course_of(record)
    plays = PlayOuts(course.game, playouts, seed, doctrines)
    found = put_together(record, course, plays, plays.of(places_of(course), jobs, progress))
    if advise is not None:
        found.better.update(second_thoughts(course, found, advise))
    return found


def places_of(course: Course) -> list[Place]:
    """Where play is to go on from: each position that matters as it truly was, and as whoever decided there knew it."""
    matter = [course.start, *(place for deed in course.deeds for place in (deed.before, deed.given) if place)]
    if course.outcome is None:
        matter.append(course.end)
    return [
        *((position, UMPIRE) for position in matter),
        *((deed.before, side) for deed, side in asked_in_secret(course)),
    ]


def asked_in_secret(course: Course) -> list[tuple[Deed, int]]:
    """The decisions of a battle with secrets, and the sides whose they were."""
    if not course.game.ruleset.hides(course.game.scenario):
        return []
    return [(deed, deed.side) for deed in course.deeds if deed.is_decision and deed.side is not None]


def put_together(record: Record, course: Course, plays: PlayOuts, shares: Sequence[Shares]) -> Analysis:
    """The analysis of a battle, once it is known what comes of each of its places."""
    places, secret = places_of(course), asked_in_secret(course)
    shown = len(places) - len(secret)
    played = {id(position): each for (position, _), each in zip(places[:shown], shares[:shown], strict=True)}
    if course.outcome is not None:
        played[id(course.end)] = certain(course.outcome, plays.count, len(course.game.scenario.sides))
    known = {deed.entry: float(each[:, side].mean()) for (deed, side), each in zip(secret, shares[shown:], strict=True)}
    return summed_up(record, course, plays, list(entries_told(course, played)), known)


def second_thoughts(
    course: Course, found: Analysis, advise: Callable[[Course, Deed], Better | None]
) -> dict[int, Better]:
    """What would have been better at the decisions that changed most, by their entries."""
    deeds = {deed.entry: deed for deed in course.deeds}
    points = [entry for entry in found.turning_points if entry.cause == DECISION and entry.number in deeds]
    advice = {entry.number: advise(course, deeds[entry.number]) for entry in points}
    return {number: one for number, one in advice.items() if one is not None}


def entries_told(course: Course, played: dict[int, Shares]) -> list[Told]:
    """Everything that changed the chances, one after the other."""
    told = []
    if course.opening:
        told.append(Told(course.opening[-1], DICE, None, played[id(course.start)], played[id(course.first)]))
    for place, deed in enumerate(course.deeds):
        before, after = played[id(deed.before)], played[id(course.after(place))]
        middle = after if deed.given is None else played[id(deed.given)]
        if deed.is_decision:
            told.append(Told(deed.entry, DECISION, deed.side, before, middle))
        else:
            told.append(Told(deed.entry, DICE, None, before, after))
        if deed.given is not None:
            told.append(Told(deed.thrown[-1], DICE, None, middle, after))
    return told


def summed_up(
    record: Record, course: Course, plays: PlayOuts, told: Sequence[Told], known: dict[int, float]
) -> Analysis:
    """All entries of the record with their chances, and what became of them in all."""
    scenario = course.game.scenario
    first = told[0].before if told else certain_or_played(course, plays)
    last = told[-1].after if told else first
    nothing = first * 0

    def total(chosen: Callable[[Told], bool]) -> Shares:
        return sum((one.after - one.before for one in told if chosen(one)), nothing)

    lost = tuple(
        estimates(total(lambda one, side=side: one.by == side))[side]  # type: ignore[misc]
        for side in range(len(scenario.sides))
    )
    return Analysis(
        scenario.name,
        record.ruleset,
        record.edition,
        scenario.sides,
        {side: asdict(doctrine) for side, doctrine in zip(scenario.sides, plays.doctrines, strict=True)},
        plays.count,
        plays.seed,
        shares_estimated(first),
        shares_estimated(last) if course.outcome is None else exactly(last),
        tuple(all_entries(record, course, told, first, known)),
        estimates(total(lambda one: one.cause == DICE)),
        estimates(total(lambda one: one.cause == DECISION)),
        lost,
    )


def certain_or_played(course: Course, plays: PlayOuts) -> Shares:
    """What comes of a battle in which nothing happened."""
    if course.outcome is not None:
        return certain(course.outcome, plays.count, len(course.game.scenario.sides))
    return plays.of([(course.end, UMPIRE)], None)[0]


def all_entries(
    record: Record, course: Course, told: Sequence[Told], first: Shares, known: dict[int, float]
) -> Iterator[Entry]:
    """Each entry of the record; those that changed nothing have the chances of the one before."""
    by_number = {one.number: one for one in told}
    win = shares_estimated(first)
    for entry in record.entries:
        one = by_number.get(entry.number)
        if one is None:
            where = course.game.step_of(entry.number)[1]
            yield Entry(entry.number, NONE, None, win, estimates(first * 0), where)
            continue
        where = where_done(course, one)
        is_over = course.outcome is not None and one is told[-1]
        win = exactly(one.after) if is_over else shares_estimated(one.after)
        change, said = estimates(one.after - one.before), words_told(course, one)
        yield Entry(one.number, one.cause, one.by, win, change, where, said, known.get(one.number))


def deed_of(course: Course, one: Told) -> Deed | None:
    """What somebody did that an entry belongs to; dice before the first order belong to nobody's."""
    return next((deed for deed in course.deeds if one.number in (deed.entry, *deed.thrown[-1:])), None)


def where_done(course: Course, one: Told) -> str:
    """The step in which somebody did what the dice of an entry belong to: the last of them may fall in a later one."""
    deed = deed_of(course, one)
    return course.game.step_of(one.number if deed is None else deed.entry)[1]


def words_told(course: Course, one: Told) -> tuple[str, ...]:
    """What was told of the battle by what somebody did, or by the dice that followed it."""
    game = course.game
    deed = deed_of(course, one)
    ended = deed.last if deed is not None else course.opening[-1]
    first = 0 if deed is None else told_when(game, deed.entry, UMPIRE)
    last = told_when(game, ended + 1, UMPIRE) if ended < len(game.entries) else None
    return tuple(event.words for event in game.events(UMPIRE)[first:last])[:MOST_WORDS]


def shares_estimated(shares: Shares) -> tuple[Estimate, ...]:
    """The chance of each side, with Wilson's bounds."""
    return tuple(Estimate(mean, *wilson(mean * len(shares), len(shares))) for mean in shares.mean(axis=0).tolist())


def exactly(shares: Shares) -> tuple[Estimate, ...]:
    """The chances in a battle that is over."""
    return tuple(Estimate(share, share, share) for share in shares[0].tolist())


def estimates(changes: Shares) -> tuple[Estimate, ...]:
    """The mean of each column, between what it may be: the more play-outs differ, the less is sure."""
    spread = CONFIDENCE * changes.std(axis=0) / math.sqrt(len(changes))
    return tuple(
        Estimate(mean, mean - half, mean + half)
        for mean, half in zip(changes.mean(axis=0).tolist(), spread.tolist(), strict=True)
    )
