"""A state in some phase of a turn, and orders in it."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.questions import Nothing, Order
from lineahead.engine.contract.ruleset import State
from lineahead.rulesets.coastal_warfare.tables import sea as tables
from lineahead.rulesets.coastal_warfare.tables.ships import (
    Hit,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.table import battle, clear_sea, counter, sea, ship


def two(own: str = "S-38", other: str = "S-38", speed: float = 5, **fields: Any) -> Sea:
    """A ship of side 0 under way to the north, and an enemy 40 cm north of her."""
    mine, his = ship(own), ship(other, 1)
    return sea((mine, counter(mine, (100, 75), 0, speed, **fields)), (his, counter(his, (100, 35), 90, 6)))


def state_of(fleet: Sea, **fields: Any) -> State:
    """The truth, in the first half of a turn in which side 0 moves."""
    return State([1], tables.Sea(battle(**{"phase": 2, **fields}), *fleet, clear_sea(), hits=[Hit()]))


def order(kind: str, answer: Any = None, side: int = 0) -> Order:
    """An order of a side for all of its ships."""
    return Order("seat", 1, kind, answer or Nothing(), side)
