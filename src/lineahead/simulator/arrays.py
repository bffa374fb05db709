"""Many battles side by side, each at its own step, in the arrays that the compiled rules work on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..engine.contract.ruleset import FastLoop, State
from ..engine.simulated_loop import COUNT, GO_ON, THINK, Where, write_down
from ..kernel.compiled import compiled
from ..kernel.records import as_array, dtype_of

Progress = Callable[[int, int], None]


class Template(NamedTuple):
    """One battle as it begins, in the arrays that the compiled rules work on."""

    battle: Any
    tables: dict[str, Any]
    doctrines: Any


def arrays_of(fast: FastLoop, state: State, doctrines: list[Any]) -> Template:
    """A state and the players' doctrines as arrays, the tables in the order in which the loop takes them."""
    tables = {name: as_array(state.tables[name], row) for name, row in fast.tables.items()}
    return Template(as_array([state.battle], fast.battle), tables, as_array(doctrines, fast.doctrine))


def compiled_loop(fast: FastLoop, progress: Progress | None = None) -> Callable[..., None]:
    """What the compiler makes of a rule set's loop."""
    if fast.loop is not None:
        write_down(fast.loop)
    return compiled(fast.entry, progress)


class Battles:
    """Battles that go on together: each has its own tables, dice, orders and place in the sequence of play."""

    def __init__(
        self,
        work: Callable[..., None],
        fast: FastLoop,
        template: Template,
        dice: Any,
        thoughts: Any,
        at: Where | None = None,
    ) -> None:
        import numpy as np

        assert fast.loop is not None
        count = len(dice)
        self.fast, self.count, self._work = fast, count, work
        self.tables = {name: np.tile(rows, count) for name, rows in template.tables.items()}
        self.battle = np.repeat(template.battle, count)
        self.orders = np.repeat(as_array([fast.orders()], fast.orders), count * len(template.doctrines))
        self.where = np.repeat(as_array([at or Where()], Where), count)
        self.dice, self.thoughts = dice, thoughts
        self._results = np.zeros(count, dtype_of(fast.result))
        parts = {"battle": self.battle, **self.tables, "doctrines": template.doctrines, "orders": self.orders}
        silent = {"answers": None, "trace": None, "silence": None}
        self._many = fast.loop.many(**parts, dice=dice, thoughts=thoughts, **silent)

    def go_on(self, outside: int = 0) -> int:
        """Carry out what was answered, and play on to the next questions of these sides; how many battles wait."""
        self._work(self._many, self.where, self._results, GO_ON, outside)
        return int((self.where["asked"] != 0).sum())

    def think(self) -> None:
        """Let doctrines answer every question that waits."""
        self._work(self._many, self.where, self._results, THINK, 0)

    def results(self) -> Any:
        """How each battle stands by now."""
        self._work(self._many, self.where, self._results, COUNT, 0)
        return self._results

    def rows(self, table: str) -> Any:
        """A table with a row for each battle."""
        return self.tables[table].reshape(self.count, -1)
