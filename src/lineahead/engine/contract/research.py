"""What programs that learn are given: orders by number on a fixed grid, and what a side sees as numbers in a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import Any

from ...kernel.compiled import rule
from .scenario import Scenario

Rule = Callable[..., Any]

NOTHING_MORE = 0  # the first number of every grid: to wait, to decline, to be done
NOT_LAWFUL = -1


@rule
def none_of_row(place: int, row: int) -> int:
    """What a draft returns where neither this order is lawful nor any that follows it in its row of the block."""
    return NOT_LAWFUL - (row - 1 - place % row)


@dataclass(frozen=True, slots=True)
class Block:
    """Orders of one kind that stand in a row on the grid: its axes with their names, the last of them counted fastest.

    Each axis has a word for each of its places.
    """

    name: str
    axes: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def size(self) -> int:
        """How many orders it has."""
        return prod(len(words) for _, words in self.axes)

    def words(self, place: int) -> str:
        """One of its orders in words."""
        parts = []
        for axis, words in reversed(self.axes):
            place, at = divmod(place, len(words))
            parts.append(f"{axis} {words[at]}")
        return f"{self.name}: {', '.join(reversed(parts))}"


@dataclass(frozen=True, slots=True)
class Asked:
    """A step in which learners decide: from which blocks, that stand together on the grid, and how orders are drafted.

    `draft` is a rule that writes the order of an `action` of the `grid` among the side's `orders`, and returns the
    number of its kind; NOT_LAWFUL where it is not lawful here, or less, as `none_of_row` has it. It names what a side
    knows, no more.
    """

    blocks: tuple[str, ...]
    draft: Rule


def plays_openly(_scenario: Scenario) -> str:
    """Whatever the compiled rules put before a side, it may know."""
    return ""


@dataclass(frozen=True, slots=True)
class Research:
    """A rule set for programs that learn.

    `grid` makes the record that drafts are written by, from a scenario and the sea as it begins, with where each
    block of orders begins; `blocks` tells what they are, in the same order. `asked` are the steps, by name, in
    which learners decide; whatever else is asked the doctrine answers. `seen` are the fields of the battle and of
    each table that a side is shown. In the compiled loop `sees` puts what a side knows on its desk: the parts of
    the bundle that `desk` names; where it cannot, `bars` says why of a scenario.
    """

    version: int
    grid: Callable[[Scenario, Any], Any]
    blocks: Callable[[Any, Scenario, Any], tuple[Block, ...]]
    asked: Mapping[str, Asked]
    seen: Mapping[str, tuple[str, ...]]
    sees: Rule | None = None
    desk: Mapping[str, str] = field(default_factory=dict)
    bars: Callable[[Scenario], str] = plays_openly

    def part_of(self, table: str) -> str:
        """Which part of the bundle has a table as the side knows it."""
        return self.desk.get(table, table)
