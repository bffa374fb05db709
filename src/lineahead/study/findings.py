"""What a study of a battle finds: who wins and by how much, what becomes of each ship, how likely history was.

Findings on different battles of one seed are added up, so that a study is made in parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine.contract.history import DRAW, history_of
from ..engine.contract.scenario import Scenario
from ..simulator.battles import simulate
from ..simulator.crews import Jobs
from ..simulator.report import Report, described, margins_of, wilson
from .happenings import NO_FATES, facts_of, happening
from .likelihood import Counts, Progress, Share, fates_of

MOST_BINS = 32
STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Findings:
    """So many battles of a scenario: the report on them, margins by who won, and what happened how often.

    `things` are the facts of history and then the events that were asked about, `together` in how many battles each
    was so with all above it.
    """

    report: Report
    margins: Counter[tuple[int, int]]
    things: tuple[str, ...]
    facts: int
    counts: tuple[int, ...]
    together: tuple[int, ...]
    in_halves: bool = field(default=False)

    def __add__(self, other: Findings) -> Findings:
        """The findings on the battles of both."""
        return Findings(
            self.report + other.report,
            self.margins + other.margins,
            self.things,
            self.facts,
            tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)),
            tuple(a + b for a, b in zip(self.together, other.together, strict=True)),
            self.in_halves,
        )

    def as_json(self) -> dict[str, Any]:
        """The findings as plain values."""
        report = self.report
        names = (*report.sides, DRAW)
        facts = [self._fact(place) for place in range(self.facts)]
        return {
            "games": report.games,
            "seed": report.seed,
            "outcomes": [{"name": name, **counted(report.wins[name], report.games)} for name in names],
            "margin": self._margins(),
            "grades": [{"name": name, "count": count} for name, count in report.grades_told().items()],
            "fates": [fate for fate in report.fates if fate not in NO_FATES],
            "ships": [self._ship(place) for place in range(len(report.ships))],
            "facts": facts,
            "whole": {"words": "all of it", **facts[-1]["together"]} if facts else None,
            "events": [self._thing(place) for place in range(self.facts, len(self.things))],
        }

    def _thing(self, place: int) -> dict[str, Any]:
        return Share(self.things[place], self.counts[place], self.report.games).as_json()

    def _fact(self, place: int) -> dict[str, Any]:
        return {**self._thing(place), "together": counted(self.together[place], self.report.games)}

    def _ship(self, place: int) -> dict[str, Any]:
        met = [counts[place] for fate, counts in self.report.fates.items() if fate not in NO_FATES]
        return {"name": self.report.ships[place], "met": met}

    def _margins(self) -> dict[str, Any]:
        """How many battles ended with which lead, in steps, by who won; who drew stands last."""
        unit = 2 if self.in_halves else 1
        whole = Counter[float]()
        for (_, margin), count in self.margins.items():
            whole[margin / unit] += count
        width = step_for(max(whole) - min(whole))
        first = int(min(whole) // width)
        rows = [[0] * (len(self.report.sides) + 1) for _ in range(int(max(whole) // width) - first + 1)]
        for (winner, margin), count in self.margins.items():
            rows[int(margin / unit // width) - first][winner] += count
        middle = {key: value for key, value in described(whole).items() if key in ("mean", "p25", "p50", "p75")}
        return {"step": width, "first": first * width, "counts": rows, **middle}


def step_for(span: float) -> int:
    """The least step of 1, 2, 5, 10, 20, ... by which a span has no more steps than can be shown."""
    tens = 1
    while True:
        for step in STEPS:
            if span / (step * tens) < MOST_BINS:
                return step * tens
        tens *= 10


def counted(count: int, games: int) -> dict[str, Any]:
    """A count with its share of the battles, and between what that lies."""
    low, high = wilson(count, games)
    return {"count": count, "share": count / games, "low": low, "high": high}


def findings(
    scenario: Scenario,
    numbers: range,
    seed: int = 0,
    events: Sequence[str] = (),
    doctrines: list[Any] | None = None,
    jobs: Jobs = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Findings:
    """Fight these battles, and count all that a study tells of them."""
    history = history_of(scenario)
    facts = [] if history is None else list(facts_of(scenario, history).values())
    known = fates_of(scenario) if events else []
    counts = Counts(scenario, [*facts, *(happening(scenario, known, words) for words in events)])
    margins = Counter[tuple[int, int]]()

    def watch(numbers: range, results: Any, fates: dict[str, Any]) -> None:
        counts.watch(numbers, results, fates)
        leads = margins_of(results["points"][:, : len(scenario.sides)])
        margins.update(zip(results["winner"].tolist(), leads, strict=True))

    report = simulate(scenario, numbers, seed, jobs, doctrines, progress, compiling, watch)
    things = tuple(thing.words for thing in counts.things)
    found = tuple(counts.of_each), tuple(counts.together)
    return Findings(report, margins, things, len(facts), *found, report.in_halves)
