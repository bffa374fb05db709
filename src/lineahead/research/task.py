"""A battle as a task for programs that learn: its orders by number, and what a view is in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.contract.questions import CHOICE, Answer, Question
from ..engine.contract.research import NOTHING_MORE, Asked, Block
from ..engine.contract.ruleset import View
from ..engine.contract.scenario import Scenario
from ..engine.contract.sea import parts_of_sea
from ..kernel.choices import Answers
from ..kernel.dice import Dice
from ..kernel.trace import Silence
from ..rulesets import ruleset
from ..simulator.battles import fast_loop_of
from .naming import research_of
from .text import HEAD, Serving

Numbers = NDArray[np.int64]
Mask = NDArray[np.int8]


class Task:
    """A scenario's grid of orders and its schema of what is seen.

    The order of number 0 is always the same: nothing more, or to wait. What stands behind each other number is told by
    `blocks` and by `words`; what each number of an observation is, by `schema`.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario, self.rules = scenario, ruleset(scenario.ruleset)
        self.research, self.fast = research_of(scenario), fast_loop_of(self.rules, scenario)
        self.begins = self.rules.begin(scenario)
        self.grid = self.research.grid(scenario, self.begins.sea)
        self.blocks: tuple[Block, ...] = self.research.blocks(self.grid, scenario, self.begins.sea)
        self.size = 1 + sum(block.size for block in self.blocks)
        self.serving = Serving(self.fast.loop, self.research, self.fast.sea)

    @cached_property
    def schema(self) -> tuple[str, ...]:
        """What each number of an observation is."""
        return ("side", "step", *self._names_seen())

    def _names_seen(self) -> Iterator[str]:
        for table, fields in self.serving.fields.items():
            whose = ["battle"]
            if table != "battle":
                whose = [f"{table}[{row}]" for row in range(len(getattr(self.begins.sea, table)))]
            for owner in whose:
                for name, width in fields:
                    yield from (f"{owner}.{name}" + (f"[{k}]" if width > 1 else "") for k in range(width))

    @cached_property
    def width(self) -> int:
        """How many numbers are seen."""
        rows = {
            table: 1 if table == "battle" else len(getattr(self.begins.sea, table)) for table in self.serving.fields
        }
        return HEAD + sum(rows[table] * width for table in rows for _, width in self.serving.fields[table])

    def words(self, action: int) -> str:
        """What an order of the grid is, in words."""
        if action == NOTHING_MORE:
            return "nothing more"
        first, block = next(found for found in self._firsts if found[0] <= action < found[0] + found[1].size)
        return block.words(action - first)

    @cached_property
    def _firsts(self) -> list[tuple[int, Block]]:
        firsts, at = [], 1
        for block in self.blocks:
            firsts.append((at, block))
            at += block.size
        return firsts

    @cached_property
    def spans(self) -> Numbers:
        """For each step of the sequence the first of its orders on the grid, and the one after the last."""
        spans = np.zeros((len(self.fast.loop.plan.places), 2), np.int64)
        for place in self.fast.loop.plan.places:
            asked = self.research.asked.get(place.step.name)
            if asked is not None:
                spans[place.number] = self._span(asked)
        return spans

    def _span(self, asked: Asked) -> tuple[int, int]:
        wanted = [(first, first + block.size) for first, block in self._firsts if block.name in asked.blocks]
        return (wanted[0][0], wanted[-1][1]) if wanted else (1, 1)

    def is_on_grid(self, view: View, question: Question) -> bool:
        """Whether learners answer a question; the doctrine answers all others."""
        place = self.fast.loop.plan.places[self._at(view)]
        return place.step.name in self.research.asked and question.asks != CHOICE

    def _at(self, view: View) -> int:
        return self.fast.loop.where(view.step).at

    def _parts(self, view: View, orders: Any = None) -> Any:
        """What a side knows as the bundle that the rules take."""
        known = parts_of_sea(view.sea)
        desk = {part: known[table] for table, part in self.research.desk.items()}
        blanks = [orders] * len(self.scenario.sides)
        others = {"dice": Dice(), "thoughts": Dice(), "answers": Answers(), "trace": Silence(), "silence": Silence()}
        return self.fast.loop.bundle(**{**known, **desk, "doctrines": blanks, "orders": blanks, **others})

    def observation(self, view: View) -> Numbers:
        """What a view shows, in numbers."""
        seen = [0] * self.width
        at = self._at(view) if view.step else len(self.fast.loop.plan.places)
        self.serving.module.look(self._parts(view), at, view.viewer, seen)
        return np.array(seen, np.int64)

    def mask(self, view: View) -> Mask:
        """Which orders of the grid are lawful for the viewer, who is asked."""
        lawful, at = [0] * self.size, self._at(view)
        parts = self._parts(view, self.fast.orders())
        self.serving.module.mark(parts, self.grid, at, view.viewer, self.spans.ravel().tolist(), lawful)
        return np.array(lawful, np.int8)

    def waiting_mask(self) -> Mask:
        """What who is not asked can do: wait."""
        lawful = np.zeros(self.size, np.int8)
        lawful[NOTHING_MORE] = 1
        return lawful

    def order(self, view: View, action: int) -> Answer | None:
        """The order of a number, or nothing where it is not lawful."""
        if not 0 <= action < self.size:
            return None
        at, orders = self._at(view), self.fast.orders()
        first, end = self.spans[at].tolist()
        if action != NOTHING_MORE and not first <= action < end:
            return None
        kind = self.serving.module.draft(self._parts(view, orders), self.grid, at, view.viewer, action)
        if kind < 0:
            return None
        name = self.fast.loop.kinds[kind]
        return name, getattr(orders, name) if hasattr(orders, name) else self.rules.answers[name]()
