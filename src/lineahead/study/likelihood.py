"""How likely it was what happened, or may happen, in a battle: counted over many battles that were fought for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..engine.contract.history import history_of
from ..engine.contract.scenario import Scenario
from ..kernel.records import as_array
from ..rulesets import ruleset
from ..simulator.battles import fast_loop_of, simulate
from ..simulator.crews import Jobs
from ..simulator.report import Report, wilson
from ..simulator.stopping import leaving_of_it
from .happenings import Happening, ends_of, facts_of, happening

Progress = Callable[[int, int], None]


class Share(NamedTuple):
    """What happened, in how many of how many battles."""

    words: str
    times: int
    games: int

    @property
    def share(self) -> float:
        """The share of the battles."""
        return self.times / self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which shares the truth lies with 95% confidence."""
        return wilson(self.times, self.games)

    def as_json(self) -> dict[str, Any]:
        """The share and its bounds as plain values."""
        low, high = self.bounds
        return {"words": self.words, "count": self.times, "share": self.share, "low": low, "high": high}


@dataclass(frozen=True, slots=True)
class Likelihood:
    """How likely history was, fact by fact and as a whole, and whatever else was asked; with the report behind it.

    `together` says of each fact how often it was so with all that stand above it.
    """

    report: Report
    facts: dict[str, Share]
    together: dict[str, Share]
    whole: Share | None
    events: tuple[Share, ...]

    def as_json(self) -> dict[str, Any]:
        """All of it as plain values."""
        told = self.report.as_json()
        kept = ("program", "scenario", "ruleset", "edition", "board", "options", "players", "games", "seed", "seconds")
        return {
            **{key: told[key] for key in kept},
            "facts": [self.fact_told(fact) for fact in self.facts],
            "whole": None if self.whole is None else self.whole.as_json(),
            "events": [share.as_json() for share in self.events],
        }

    def fact_told(self, fact: str) -> dict[str, Any]:
        """A fact with its shares, by itself and together with all above it."""
        together = self.together[fact].as_json()
        del together["words"]
        return {"fact": fact, **self.facts[fact].as_json(), "together": together}


class Counts:
    """Counts in how many battles each of several things happened, and in how many it did with all before it."""

    def __init__(self, scenario: Scenario, things: Sequence[Happening]) -> None:
        self.scenario, self.things = scenario, things
        self.of_each, self.together = [0] * len(things), [0] * len(things)

    def watch(self, _numbers: range, results: Any, fates: dict[str, Any]) -> None:
        """A batch of battles has ended."""
        if not self.things:
            return
        ends = ends_of(self.scenario, results, fates)
        so_far: Any = True
        for place, thing in enumerate(self.things):
            holds = thing.holds(ends)
            so_far = so_far & holds
            self.of_each[place] += int(holds.sum())
            self.together[place] += int(so_far.sum())

    def shares(self, games: int) -> list[Share]:
        """How often each thing happened."""
        return [Share(thing.words, count, games) for thing, count in zip(self.things, self.of_each, strict=True)]

    def shares_together(self, games: int) -> list[Share]:
        """How often each thing happened with all before it."""
        return [Share(thing.words, count, games) for thing, count in zip(self.things, self.together, strict=True)]


def fates_of(scenario: Scenario) -> list[str]:
    """What may become of the ships of a scenario, as its rule set calls it."""
    rules = ruleset(scenario.ruleset)
    fast, ships = fast_loop_of(rules, scenario), rules.begin(scenario).sea.ships
    return list(fast.fates(as_array(ships, type(ships[0]))[None]))


def how_likely(
    scenario: Scenario,
    events: Sequence[str] = (),
    games: int | range = 10_000,
    seed: int = 0,
    jobs: Jobs = None,
    doctrines: list[Any] | None = None,
    progress: Progress | None = None,
    compiling: Progress | None = None,
) -> Likelihood:
    """Fight a battle many times, and count how often it came as history has it, and what else is asked about."""
    known = fates_of(scenario)
    asked = Counts(scenario, [happening(scenario, known, words) for words in events])
    history = history_of(scenario)
    facts = {} if history is None else facts_of(scenario, history)
    told = Counts(scenario, list(facts.values()))

    def watch(numbers: range, results: Any, fates: dict[str, Any]) -> None:
        for counts in (asked, told):
            counts.watch(numbers, results, fates)

    def likelihood(report: Report) -> Likelihood:
        whole = Share("all of it", told.together[-1], report.games) if facts else None
        found = dict(zip(facts, told.shares(report.games), strict=True))
        together = dict(zip(facts, told.shares_together(report.games), strict=True))
        return Likelihood(report, found, together, whole, tuple(asked.shares(report.games)))

    with leaving_of_it(likelihood):
        return likelihood(simulate(scenario, games, seed, jobs, doctrines, progress, compiling, watch))
