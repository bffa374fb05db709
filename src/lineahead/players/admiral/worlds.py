"""What may be true for all that a side knows, in arrays: states dealt from its view, with an order of its own given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine.contract.questions import Answer, Order, Question
from ...engine.contract.ruleset import FastLoop, Ruleset, State, View
from ...kernel.dice import Dice
from ...kernel.records import as_array
from ...simulator.arrays import Moment, Starts, starts_of
from .shares import whole_order

if TYPE_CHECKING:
    import numpy as np

Whole = Callable[[Answer], Answer]

WORLDS = 6
MOST_BYTES = 16 << 20  # of battles that are played side by side


class Given(NamedTuple):
    """Orders of all sides and a place in the sequence of play, a row for each battle."""

    orders: np.ndarray[Any, Any]
    where: np.ndarray[Any, Any]

    def take(self, rows: np.ndarray[Any, Any]) -> Given:
        """Those of some rows, again and again where they come again."""
        return Given(self.orders[rows], self.where[rows])


class Worlds:
    """States that fit a view, each as likely as the next; battles begin in them, with one order already given."""

    def __init__(
        self,
        fast: FastLoop,
        states: Sequence[State],
        side: int,
        sides: int,
        whole: Whole = lambda order: order,
        given: Sequence[Order] = (),
    ) -> None:
        self.fast, self.side, self.sides, self.count = fast, side, sides, len(states)
        self._whole, self._orders = whole, given
        moments = [self._moment(state) for state in states]
        self.starts = starts_of(fast, moments)
        self.most_battles = max(1, MOST_BYTES // bytes_of(self.starts, self.count))

    def _moment(self, state: State) -> Moment:
        """A state in which the side's own orders stand that were given before."""
        where, orders = self.fast.loop.where(state.step), [self.fast.orders() for _ in range(self.sides)]
        for order in self._orders:
            where.given[order.side] = self.fast.loop.kinds.index(order.kind)
            if hasattr(orders[order.side], order.kind):
                setattr(orders[order.side], order.kind, order.answer)
        return Moment(state, where, orders)

    def given(self, orders: Sequence[Answer]) -> Given:
        """For each order those of all sides, and the place in the sequence of play where this side has given it."""
        import numpy as np

        each = [self._given(*self._whole(order)) for order in orders]
        return Given(np.stack([given for given, _ in each]), np.concatenate([where for _, where in each]))

    def _given(self, kind: str, answer: Any) -> tuple[Any, Any]:
        orders, where = self.starts.orders[: self.sides].copy(), self.starts.where[:1].copy()
        where["given"][0, self.side] = self.fast.loop.kinds.index(kind)
        if kind in (orders.dtype.names or ()):
            orders[self.side : self.side + 1][kind] = as_array([answer], type(answer))
        return orders, where

    def begin(self, given: Given, worlds: np.ndarray[Any, Any]) -> Starts:
        """A battle in each of these worlds, with what is given there."""
        tables = {name: taken(table, worlds, self.count) for name, table in self.starts.tables.items()}
        return Starts(self.starts.battle.take(worlds), tables, given.orders.reshape(-1), given.where)

    def anew(self, worlds: np.ndarray[Any, Any]) -> Starts:
        """A battle in each of these worlds, with nothing given yet."""
        rows = self.starts
        return self.begin(Given(taken(rows.orders, worlds, self.count), rows.where[worlds]), worlds)


def taken(table: Any, rows: Any, count: int) -> Any:
    """The rows of these worlds in a table of all."""
    import numpy as np

    each = len(table) // count
    return table.take((rows[:, np.newaxis] * each + np.arange(each)).reshape(-1))


def bytes_of(starts: Starts, count: int) -> int:
    """How many bytes a battle takes."""
    arrays = (starts.battle, starts.orders, starts.where, *starts.tables.values())
    whole: int = sum(array.nbytes for array in arrays)
    return max(1, whole // count)


def imagined(rules: Ruleset, view: View, question: Question, usual: Answer, dice: Dice) -> Worlds:
    """Worlds as whoever is asked must imagine them; one will do where nothing is hidden.

    Where he is asked in the middle of a step, they stand where it begins, with what he had ordered for it.
    """
    assert rules.fast is not None
    given = () if view.before is None else view.before.given
    view = view.before or view
    wanted = WORLDS if rules.hides(view.scenario) or question.secret else 1
    states = []
    for _ in range(wanted):
        state = rules.imagine(view, dice)
        state.step = view.step[:]
        states.append(state)
    whole = partial(whole_order, rules, view, question, usual)
    return Worlds(rules.fast, states, question.to, len(view.scenario.sides), whole, given)
