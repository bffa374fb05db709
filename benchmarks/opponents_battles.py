"""Doctrines measured from a seat against the ordinary one: the same dice for both, and only as many battles as needed.

Battle k of a trial has the dice of battle k of the doctrine's own, so the two are compared battle by battle.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np

from benchmarks.opponents_trials import STYLE, Trial
from lineahead.engine.contract.ruleset import Ruleset
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.contract.sequence import first_path
from lineahead.engine.simulated_loop import Where
from lineahead.kernel.records import as_array
from lineahead.players.ordinary import ordinary_doctrines
from lineahead.simulator.arrays import Moment, compiled_loop, loop_for, repeated, starts_of
from lineahead.simulator.battles import fast_loop_of, fought_from
from lineahead.simulator.report import CONFIDENCE

TOO_MUCH = 0.08  # by so much no trial may win more often than the doctrine
FIRST = 64
BATCH = 256


@dataclass(frozen=True, slots=True)
class Effort:
    """How many battles a trial may take at most, and how many seconds of a core; the first are always fought."""

    games: int = 2048
    seconds: float = 2.0
    seed: int = 14


class Arena:
    """A scenario, made ready for many battles between any doctrines."""

    def __init__(self, rules: Ruleset, scenario: Scenario, seed: int) -> None:
        self.rules, self.scenario, self.seed = rules, scenario, seed
        self.fast = fast_loop_of(rules, scenario)
        state = rules.begin(scenario)
        state.step = first_path(rules.sequence)
        self.usual = ordinary_doctrines(self.fast, scenario)
        self._start = starts_of(self.fast, [Moment(state, Where(), [self.fast.orders() for _ in scenario.sides])])
        self._loop = loop_for(self.fast, self._start)
        compiled_loop(self._loop)

    def doctrines(self, seat: int, other: Any) -> list[Any]:
        """The usual doctrine of every side but one."""
        return [other if side == seat else usual for side, usual in enumerate(self.usual)]

    def ends(self, doctrines: list[Any], first: int, last: int) -> Any:
        """How these battles end, a row of results each."""
        minds = as_array(doctrines, self.fast.doctrine)
        fought = fought_from(
            self.fast, lambda numbers: repeated(self._start, len(numbers)), minds, self.seed, self._loop
        )
        parts = [fought(range(number, min(last, number + BATCH)))[0].copy() for number in range(first, last, BATCH)]
        return np.concatenate(parts)


class Usual:
    """The battles of the ordinary doctrine against itself, as many as anybody has asked for."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self._ends = arena.ends(arena.doctrines(-1, None), 0, FIRST)
        self._adding = Lock()

    def ends(self, first: int, last: int) -> Any:
        """How these battles end."""
        with self._adding:
            known = len(self._ends)
            if known < last:
                more = self.arena.ends(self.arena.doctrines(-1, None), known, last)
                self._ends = np.concatenate([self._ends, more])
            return self._ends[first:last]

    def share(self, seat: int) -> tuple[int, int]:
        """How many of all these battles a side has won, and of how many."""
        return int((self._ends["winner"] == seat).sum()), len(self._ends)


@dataclass(slots=True)
class Gain:
    """How often a trial won where the doctrine did not, and the other way round."""

    trial: Trial
    scenario: str
    seat: str
    games: int = 0
    won: int = 0
    lost: int = 0
    other: int = 0  # battles that ended otherwise in any way
    seconds: float = 0.0

    def add(self, usual: Any, tried: Any, seat: int) -> None:
        """Some battles more, each fought by both."""
        before, now = usual["winner"] == seat, tried["winner"] == seat
        self.games += len(now)
        self.won += int((now & ~before).sum())
        self.lost += int((before & ~now).sum())
        self.other += int((usual != tried).sum())

    @property
    def points(self) -> float:
        """By how much of a battle more it wins, a battle being 1."""
        return (self.won - self.lost) / self.games

    def interval(self) -> tuple[float, float]:
        """The 95% interval of that, as Agresti and Min have it for matched pairs."""
        games, more = self.games + 2, self.won - self.lost
        spread = CONFIDENCE * math.sqrt(max(0.0, self.won + self.lost + 1 - more * more / games)) / games
        return more / games - spread, more / games + spread

    @property
    def is_too_much(self) -> bool:
        """Whether it certainly wins too much more."""
        return self.interval()[0] > TOO_MUCH

    @property
    def is_open(self) -> bool:
        """Whether that cannot be said yet."""
        low, high = self.interval()
        return low <= TOO_MUCH < high


def measured(usual: Usual, seat: int, effort: Effort, trial: Trial) -> Gain:
    """Play a trial from a seat until it is plain whether it wins too much more, or the effort is spent.

    Of a style it is asked how well it plays, so the effort is always spent on it.
    """
    arena = usual.arena
    gain = Gain(trial, arena.scenario.name, arena.scenario.sides[seat])
    doctrines = arena.doctrines(seat, trial.doctrine(arena.usual[seat]))
    while gain.games == 0 or ((gain.is_open or trial.kind == STYLE) and has_time(gain, effort)):
        first, last = gain.games, min(effort.games, max(FIRST, 2 * gain.games))
        began = time.thread_time()
        tried = arena.ends(doctrines, first, last)
        gain.seconds += time.thread_time() - began
        gain.add(usual.ends(first, last), tried, seat)
    return gain


def has_time(gain: Gain, effort: Effort) -> bool:
    """Whether there may be as many battles again."""
    return gain.games < effort.games and 2 * gain.seconds <= effort.seconds
