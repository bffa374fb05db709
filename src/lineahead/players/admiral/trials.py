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

    def __init__(self, worlds: Worlds, models: Sequence[Any], seed: int, budget: Budget) -> None:
        self.worlds, self.models, self.seed, self.budget = worlds, models, seed, budget
        self._loop = loop_for(worlds.fast, worlds.starts)
        self._given: dict[int, Any] = {}

    def of(self, lines: Sequence[Line], trials: range) -> Found | None:
        """How each line fared in these trials; nothing if time is over before all have been played."""
        import numpy as np

        wins, margins = np.zeros((len(lines), len(trials))), np.zeros((len(lines), len(trials)))
        for doctrine in dict.fromkeys(id(line.doctrine) for line in lines):
            places = [place for place, line in enumerate(lines) if id(line.doctrine) == doctrine]
            for model in range(len(self.models)):
                met = [place for place, trial in enumerate(trials) if trial % len(self.models) == model]
                if met and not self._play(lines, places, trials, met, model, wins, margins):
                    return None
        return Found(wins, margins)

    def _play(
        self, lines: Any, places: list[int], trials: range, met: list[int], model: int, wins: Any, margins: Any
    ) -> bool:
        """Play those of one doctrine against one model, no more side by side than there is room and time for."""
        import numpy as np

        while places:
            room = min(self.budget.room(), self.worlds.most_battles)
            if room == 0:
                return False
            several = max(1, room // len(met))
            now, places = places[:several], places[several:]
            won, ahead = self._batch([lines[place] for place in now], [trials[place] for place in met], model)
            wins[np.ix_(now, met)], margins[np.ix_(now, met)] = won, ahead
        return True

    def _batch(self, lines: list[Line], trials: list[int], model: int) -> tuple[Any, Any]:
        """Play these lines in these trials."""
        import numpy as np

        began = self.budget.clock()
        side, sides = self.worlds.side, self.worlds.sides
        numbers = np.array(trials)
        worlds = numbers // len(self.models) % self.worlds.count
        starts = self.worlds.begin([self._order(line) for line in lines], worlds)
        dice = np.tile(streams(self.seed, trials), len(lines))
        thoughts = np.tile(streams(self.seed, [-1 - number for number in trials]), len(lines))
        minds = [lines[0].doctrine if number == side else self.models[model] for number in range(sides)]
        doctrines = as_array(minds, self.worlds.fast.doctrine)
        battles = Battles(self.worlds.fast, starts, doctrines, dice, thoughts, self._loop)
        battles.go_on()
        results = battles.results()
        self.budget.took(len(dice), self.budget.clock() - began)
        return won_by(results, side).reshape(len(lines), -1), ahead_by(results, side).reshape(len(lines), -1)

    def _order(self, line: Line) -> Any:
        if id(line.order[1]) not in self._given:
            self._given[id(line.order[1])] = self.worlds.given(line.order)
        return self._given[id(line.order[1])]


def won_by(results: Any, side: int) -> Any:
    """1 for each battle that a side has won, a half for each that nobody has."""
    import numpy as np

    return np.where(results["winner"] == side, 1.0, np.where(results["winner"] < 0, 0.5, 0.0))


def ahead_by(results: Any, side: int) -> Any:
    """How many points a side is ahead of all others together."""
    points = results["points"]
    return 2.0 * points[:, side] - points.sum(axis=1)
