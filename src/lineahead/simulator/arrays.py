"""Many battles side by side, each at its own step, in the arrays that the compiled rules work on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..engine.contract.ruleset import FastLoop, State
from ..engine.flat_sequence import COUNT, GO_ON, THINK
from ..engine.loop_text import changing_parts
from ..engine.simulated_loop import SimulatedLoop, Where, write_down
from ..kernel.choices import AnswerTape, Choice, choice_on, put_on
from ..kernel.compiled import compiled, entry_point
from ..kernel.dice import DiceStream, first_states
from ..kernel.records import as_array, copy_of_array, dtype_of, from_array

Progress = Callable[[int, int], None]
Work = Callable[..., int]


def compiled_loop(loop: SimulatedLoop, progress: Progress | None = None) -> Work:
    """What the compiler makes of a rule set's loop."""
    write_down(loop)
    return compiled(loop.work, progress)


def loop_for(fast: FastLoop, starts: Starts) -> SimulatedLoop:
    """The loop that battles are played by: the first of which holds what must be known of them."""
    return next(
        loop for loop in fast.loops if all(starts.keep(name, value) for name, value in loop.known.fields.items())
    )


def streams(seed: int, numbers: Sequence[int]) -> Any:
    """The dice of these streams of a seed, as they begin."""
    import numpy as np

    return np.array(list(first_states(seed, numbers)), np.int64).view(dtype_of(DiceStream))


class Moment(NamedTuple):
    """A battle as it stands: its state, its place in the sequence of play, and the orders that were given there."""

    state: State
    where: Where
    orders: list[Any]


class Starts(NamedTuple):
    """From where battles go on: rows for all of them in one table each."""

    battle: Any
    tables: dict[str, Any]
    orders: Any
    where: Any

    def keep(self, name: str, value: int) -> bool:
        """Whether a field of the battle or of every row of a table has a value."""
        part, *names = name.split(".")
        rows = self.battle if part == "battle" else self.tables[part]
        for name in names:
            rows = rows[name]
        return bool((rows == value).all())


def starts_of(fast: FastLoop, moments: Sequence[Moment]) -> Starts:
    """Battles that each stand elsewhere."""
    states = [moment.state for moment in moments]
    tables = {
        name: as_array([thing for state in states for thing in getattr(state.sea, name)], row)
        for name, row in fast.tables.items()
    }
    orders = as_array([order for moment in moments for order in moment.orders], fast.orders)
    where = as_array([moment.where for moment in moments], Where)
    return Starts(as_array([state.sea.battle for state in states], fast.battle), tables, orders, where)


def repeated(one: Starts, count: int) -> Starts:
    """The same battles so many times, all of them one after another."""
    import numpy as np

    tables = {name: np.tile(rows, count) for name, rows in one.tables.items()}
    return Starts(np.tile(one.battle, count), tables, np.tile(one.orders, count), np.tile(one.where, count))


class Battles:
    """Battles that go on together: each has its own tables, dice, orders and place in the sequence of play.

    The doctrines are those of all battles, a row for each side, or those of each battle one after another.
    """

    def __init__(
        self,
        fast: FastLoop,
        starts: Starts,
        doctrines: Any,
        dice: Any,
        thoughts: Any,
        loop: SimulatedLoop | None = None,
    ) -> None:
        import numpy as np

        self.fast, self.count, self.loop = fast, len(dice), loop or loop_for(fast, starts)
        compiled_loop(self.loop)
        self._work = entry_point(self.loop.work)
        self.battle, self.tables, self.orders, self.where = starts
        self.dice, self.thoughts, self.answers = dice, thoughts, np.zeros(self.count, dtype_of(AnswerTape))
        self._results = np.zeros(self.count, dtype_of(fast.result))
        minds = doctrines if len(doctrines) == len(self.orders) else np.tile(doctrines, self.count)
        parts = {"battle": self.battle, **self.tables, "doctrines": minds, "orders": self.orders}
        like = {"battle": self.battle[:1], **{name: self.rows(name)[0] for name in self.tables}}
        parts |= {name: copy_of_array(like[part]) for name, part in self.loop.desks.items()}
        parts |= {"dice": dice, "thoughts": thoughts, "answers": self.answers, "trace": None, "silence": None}
        self.parts = parts
        spare = (copy_of_array(parts[name][: len(parts[name]) // self.count]) for name in changing_parts(self.loop))
        spare_where = copy_of_array(self.where[:1])
        self._arrays = (*self.loop.in_order(parts), *spare, self.where, spare_where, self._results)

    def go_on(self, outside: int = 0) -> int:
        """Carry out what was answered, and play on to the next questions of these sides; how many battles wait."""
        waiting: int = self._work(*self._arrays, GO_ON, outside)
        return waiting

    def choosing(self, sides: int) -> None:
        """Let these sides choose for themselves in the middle of steps too."""
        self.answers["choosing"] = sides << 1

    def choice(self, number: int) -> Choice:
        """What a battle that waits in the middle of a step waits for."""
        return choice_on(from_array(self.answers[number : number + 1], AnswerTape)[0])

    def choose(self, number: int, answer: int) -> None:
        """Answer what a battle waits for in the middle of a step."""
        tape = from_array(self.answers[number : number + 1], AnswerTape)[0]
        put_on(tape, answer)
        self.answers[number : number + 1] = as_array([tape], AnswerTape)

    def think(self) -> None:
        """Let doctrines answer every question that waits; in the middle of a step what is proposed is chosen."""
        self._work(*self._arrays, THINK, 0)

    def results(self) -> Any:
        """How each battle stands by now."""
        self._work(*self._arrays, COUNT, 0)
        return self._results

    def rows(self, table: str) -> Any:
        """A table with a row for each battle."""
        return self.tables[table].reshape(self.count, -1)

    def state(self, number: int) -> State:
        """One of the battles as it stands, for rules that are not compiled."""
        battle: Any = from_array(self.battle[number : number + 1], self.fast.battle)[0]
        tables: list[Any] = [from_array(self.rows(name)[number], row) for name, row in self.fast.tables.items()]
        where = from_array(self.where[number : number + 1], Where)[0]
        return State(self.loop.path(where), self.fast.sea(battle, *tables))
