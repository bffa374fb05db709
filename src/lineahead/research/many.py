"""Many battles side by side for learners, at compiled speed: who is asked, what he sees, and what he may order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..engine.contract.ruleset import State
from ..engine.contract.scenario import BadFile, Problem, Scenario
from ..engine.simulated_loop import Where
from ..kernel.compiled import compiled, entry_point
from ..kernel.records import as_array
from ..players.ordinary import ordinary_doctrines
from ..simulator.arrays import Battles, Moment, loop_for, starts_of, streams
from ..simulator.arrays import repeated as repeated_starts
from ..simulator.side_by_side import sides_named
from .naming import scenario_named
from .task import Numbers, Task
from .text import DRAW, LOOK, MARK, TAKE, Serving


class Ended(NamedTuple):
    """Battles that came to their end in a step: which, who won each (-1 nobody), and the points of all sides."""

    battles: Numbers
    winners: Numbers
    points: Numbers


class Many:
    """So many battles of an environment; sides among `learners` are played by number, all others by doctrine.

    A decision is a side that is asked in one battle: `battles` and `sides` say which they are, and `take` answers all
    of them. Battles that end are begun anew with the next dice of the seed, so that there is always something to
    decide.

        many = Many("lineahead/coronel-hex-v1", 1024, seed=7, learners=("British",))
        for _ in range(1000):
            ended = many.take(my_choice(many.observations(), many.masks()))
    """

    def __init__(
        self,
        battle: str | Scenario,
        count: int = 256,
        seed: int = 0,
        learners: Sequence[str] = (),
        doctrines: Sequence[Any] | None = None,
    ) -> None:
        scenario = scenario_named(battle) if isinstance(battle, str) else battle
        self.task, self.count, self.seed = Task(scenario), count, seed
        refuse_what_cannot_be(self.task, count)
        self._outside = sides_named(scenario, learners or scenario.sides)
        self._sides, fast = len(scenario.sides), self.task.fast
        start = Moment(self.task.begins, Where(), [fast.orders() for _ in scenario.sides])
        self._one = starts_of(fast, [start])
        loop = loop_for(fast, self._one)
        minds = as_array(list(doctrines or ordinary_doctrines(fast, scenario)), fast.doctrine)
        dice, thoughts = streams(seed, range(count)), streams(seed, range(-1, -1 - count, -1))
        self._battles = Battles(fast, repeated_starts(self._one, count), minds, dice, thoughts, loop)
        self._serve = served_by(Serving(loop, self.task.research, fast.sea))
        self._parts = loop.in_order(self._battles.parts)
        self._grids = as_array([self.task.grid], type(self.task.grid))
        self._spans = self.task.spans.ravel().copy()
        self._on_grid = np.array([place.step.name in self.task.research.asked for place in loop.plan.places] + [False])
        self._end, self._begun = len(loop.plan.places), count
        self._nothing = np.zeros(0, np.int64)
        self._go_on()

    @property
    def battles(self) -> Numbers:
        """The battle of each decision."""
        return self._rows // self._sides

    @property
    def sides(self) -> Numbers:
        """The side of each decision."""
        return self._rows % self._sides

    def observations(self) -> Numbers:
        """What each side that is asked sees, a row for each decision."""
        seen = np.empty(len(self._rows) * self.task.width, np.int64)
        self._done(LOOK, self._nothing, self._nothing, seen)
        return seen.reshape(-1, self.task.width)

    def masks(self) -> Numbers:
        """Which orders are lawful, a row for each decision: 1 or 0."""
        lawful = np.empty(len(self._rows) * self.task.size, np.int64)
        self._done(MARK, self._nothing, lawful, self._nothing)
        return lawful.reshape(-1, self.task.size)

    def drawn(self) -> Numbers:
        """A lawful order for each decision, all equally likely, by the players' own dice."""
        actions = np.zeros(len(self._rows), np.int64)
        self._done(DRAW, actions, self._nothing, self._nothing)
        return actions

    def take(self, actions: Numbers) -> Ended:
        """Carry out an order for each decision, and play all battles on to the next ones."""
        given = np.ascontiguousarray(actions, np.int64)
        if given.shape != self._rows.shape or (given < 0).any() or (given >= self.task.size).any():
            raise ValueError(
                f"a number from 0 to {self.task.size - 1} is wanted for each of {len(self._rows)} decisions"
            )
        if self._done(TAKE, given, self._nothing, self._nothing):
            raise ValueError("an order is not lawful: choose among those that masks() marks")
        return self._go_on()

    def take_any(self) -> Ended:
        """Carry out any lawful order for each decision."""
        self._done(DRAW | TAKE, np.zeros(len(self._rows), np.int64), self._nothing, self._nothing)
        return self._go_on()

    def take_by_doctrine(self) -> Ended:
        """Let the doctrines decide."""
        self._battles.think()
        return self._go_on()

    def state(self, battle: int) -> State:
        """A battle as it truly stands."""
        return self._battles.state(battle)

    def _done(self, task: int, actions: Numbers, lawful: Numbers, seen: Numbers) -> int:
        given = (self._battles.where, self._grids, self._spans, self._rows, actions, lawful, seen)
        refused: int = self._serve(*self._parts, *given, task)
        return refused

    def _go_on(self) -> Ended:
        """On to the next decisions: what is not on the grid is left to doctrines, and what has ended begins anew."""
        where, found = self._battles.where, []
        waiting = self._battles.go_on(self._outside)
        while True:
            ended = np.flatnonzero(where["at"] == self._end)
            elsewhere = (where["asked"] != 0) & ~self._on_grid[where["at"]]
            if not len(ended) and not elsewhere.any():
                break
            if len(ended):
                found.append(self._told(ended))
                self._begin_anew(ended)
            if elsewhere.any():
                self._think_where(elsewhere)
            waiting = self._battles.go_on(self._outside)
        assert waiting, "a battle that has not ended waits for somebody"
        self._rows = self._asked()
        return joined(found, self._sides)

    def _asked(self) -> Numbers:
        asked, given = self._battles.where["asked"], self._battles.where["given"]
        is_asked = (asked[:, None] >> np.arange(self._sides) & 1 != 0) & (given[:, : self._sides] == -1)
        return np.flatnonzero(is_asked.ravel()).astype(np.int64)

    def _think_where(self, chosen: NDArray[np.bool_]) -> None:
        """Let doctrines answer in some of the battles alone."""
        asked = self._battles.where["asked"]
        kept = asked.copy()
        asked[~chosen] = 0
        self._battles.think()
        asked[~chosen] = kept[~chosen]

    def _told(self, ended: Numbers) -> Ended:
        results = self._battles.results()[ended]
        return Ended(ended.astype(np.int64), results["winner"].copy(), results["points"][:, : self._sides].copy())

    def _begin_anew(self, ended: Numbers) -> None:
        """Battles that have ended begin again, with dice that no battle of the seed has thrown yet."""
        many, one, new = self._battles, self._one, range(self._begun, self._begun + len(ended))
        self._begun += len(ended)
        many.battle[ended], many.where[ended] = one.battle[0], one.where[0]
        for name, rows in one.tables.items():
            many.rows(name)[ended] = rows
        many.orders.reshape(self.count, -1)[ended] = one.orders
        many.dice[ended] = streams(self.seed, new)
        many.thoughts[ended] = streams(self.seed, [-1 - number for number in new])


def served_by(serving: Serving) -> Any:
    """What the compiler makes of the functions for learners."""
    serving.write_down()
    compiled(serving.module.serve)
    return entry_point(serving.module.serve)


def refuse_what_cannot_be(task: Task, count: int) -> None:
    """No battles at all, or some whose secrets the compiled rules do not keep."""
    words = task.research.bars(task.scenario) or ("" if count >= 1 else "at least one battle is needed")
    if words:
        raise BadFile(task.scenario.name, [Problem("battles", words)])


def joined(found: list[Ended], sides: int) -> Ended:
    """Several lots of ended battles as one."""
    if not found:
        return Ended(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros((0, sides), np.int64))
    return Ended(*(np.concatenate(parts) for parts in zip(*found, strict=True)))
