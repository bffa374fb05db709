"""Battles played on from imagined worlds, each order with the same dice and against the same enemies as the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine.contract.questions import Answer
from ...kernel.records import as_array
from ...simulator.arrays import Battles, loop_for, streams
from .budget import Budget
from .worlds import Given, Worlds

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

        given = self.worlds.given([line.order for line in lines])
        own = as_array([line.doctrine for line in lines], self.worlds.fast.doctrine)
        places, numbers = np.repeat(np.arange(len(lines)), len(trials)), np.tile(np.array(trials), len(lines))
        wins, margins, first = np.zeros(len(places)), np.zeros(len(places)), 0
        while first < len(places):
            room = min(self.budget.room(), self.worlds.most_battles)
            if room == 0:
                return None
            now = slice(first, first + room)
            wins[now], margins[now] = self._played(given.take(places[now]), own[places[now]], numbers[now])
            first = now.stop
        shape = len(lines), len(trials)
        return Found(wins.reshape(shape), margins.reshape(shape))

    def _played(self, given: Given, own: Any, trials: np.ndarray[Any, Any]) -> tuple[Any, Any]:
        """Play these trials side by side, each with an order that is given and a doctrine to go on by."""
        began, side = self.budget.clock(), self.worlds.side
        starts = self.worlds.begin(given, trials // len(self._models) % self.worlds.count)
        battles = Battles(self.worlds.fast, starts, self._minds(own, trials), *self._dice(trials), self._loop)
        battles.go_on()
        results = battles.results()
        self.budget.took(len(trials), self.budget.clock() - began)
        return won_by(results, side), ahead_by(results, side)

    def _dice(self, trials: np.ndarray[Any, Any]) -> tuple[Any, Any]:
        """The dice of trials, and those of the players in them."""
        return streams(self.seed, trials.tolist()), streams(self.seed, (-1 - trials).tolist())

    def _minds(self, own: Any, trials: np.ndarray[Any, Any]) -> Any:
        """The doctrines of all sides in each battle: these for one's own, for others a model."""
        minds = self._models[trials % len(self._models)]
        minds[:, self.worlds.side] = own
        return minds.reshape(-1)


def won_by(results: Any, side: int) -> Any:
    """1 for each battle that a side has won, a half for each that nobody has."""
    import numpy as np

    return np.where(results["winner"] == side, 1.0, np.where(results["winner"] < 0, 0.5, 0.0))


def ahead_by(results: Any, side: int) -> Any:
    """How many points a side is ahead of all others together."""
    points = results["points"]
    return 2.0 * points[:, side] - points.sum(axis=1)
