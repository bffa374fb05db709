"""Battles played on from imagined worlds, each order with the same dice and against the same enemies as the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine.contract.questions import Answer
from ...kernel.records import as_array
from ...simulator.arrays import Battles, loop_for, streams
from .budget import Budget
from .worlds import Worlds

if TYPE_CHECKING:
    import numpy as np


class Line(NamedTuple):
    """A line of play: an order, and the doctrine by which its giver goes on."""

    order: Answer
    doctrine: Any


class Found(NamedTuple):
    """How battles ended for the side that tries: wins (a draw is half of one) and points ahead, a row for each line."""

    wins: np.ndarray[Any, Any]
    margins: np.ndarray[Any, Any]


class Trials:
    """Trials of orders in worlds, against models of the enemy.

    Trial k of a line is played in one of the worlds, against one of the models, with dice of its own: the same for
    every line, so that no line is luckier than another.
    """

    def __init__(self, worlds: Worlds, models: Sequence[Sequence[Any]], seed: int, budget: Budget) -> None:
        self.worlds, self.seed, self.budget = worlds, seed, budget
        each = [doctrine for model in models for doctrine in model]
        self._models = as_array(each, worlds.fast.doctrine).reshape(len(models), worlds.sides)
        self._loop = loop_for(worlds.fast, worlds.starts)

    def of(self, lines: Sequence[Line], trials: range) -> Found | None:
        """How each line fared in these trials; nothing if time is over before all have been played."""
        import numpy as np

        found, first = Found(np.zeros((len(lines), len(trials))), np.zeros((len(lines), len(trials)))), 0
        while first < len(lines):
            room = min(self.budget.room(), self.worlds.most_battles)
            if room == 0:
                return None
            now = slice(first, first + max(1, room // len(trials)))
            found.wins[now], found.margins[now] = self._played(lines[now], np.array(trials))
            first = now.stop
        return found

    def _played(self, lines: Sequence[Line], trials: np.ndarray[Any, Any]) -> Found:
        """Play these lines in these trials, all side by side."""
        import numpy as np

        began, side = self.budget.clock(), self.worlds.side
        worlds = trials // len(self._models) % self.worlds.count
        starts = self.worlds.begin([self.worlds.given(line.order) for line in lines], worlds)
        dice = np.tile(streams(self.seed, trials.tolist()), len(lines))
        thoughts = np.tile(streams(self.seed, (-1 - trials).tolist()), len(lines))
        battles = Battles(self.worlds.fast, starts, self._minds(lines, trials), dice, thoughts, self._loop)
        battles.go_on()
        results, shape = battles.results(), (len(lines), len(trials))
        self.budget.took(len(dice), self.budget.clock() - began)
        return Found(won_by(results, side).reshape(shape), ahead_by(results, side).reshape(shape))

    def _minds(self, lines: Sequence[Line], trials: np.ndarray[Any, Any]) -> Any:
        """The doctrines of all sides in each battle: those of the lines for one's own, for others a model."""
        import numpy as np

        minds = np.empty((len(lines), len(trials), self.worlds.sides), self._models.dtype)
        minds[:] = self._models[trials % len(self._models)]
        own = as_array([line.doctrine for line in lines], self.worlds.fast.doctrine)
        minds[:, :, self.worlds.side] = own[:, np.newaxis]
        return minds.reshape(-1)


def won_by(results: Any, side: int) -> Any:
    """1 for each battle that a side has won, a half for each that nobody has."""
    import numpy as np

    return np.where(results["winner"] == side, 1.0, np.where(results["winner"] < 0, 0.5, 0.0))


def ahead_by(results: Any, side: int) -> Any:
    """How many points a side is ahead of all others together."""
    points = results["points"]
    return 2.0 * points[:, side] - points.sum(axis=1)
