"""A boat with torpedoes, her dummies and an enemy, for the tests of launches."""

from __future__ import annotations

from typing import Any

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.launching import dummy_allowance, launch_breach
from lineahead.rulesets.coastal_warfare.rules.torpedoes import launch
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ON_TABLE,
    Battle,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import launch_of, spare_markers

Launching = tuple[list[Ship], list[Counter], Counter]  # and the counter that launches
Course = tuple[float, int] | tuple[float, int, int]


def boat(
    *others: tuple[Ship | None, Counter], of: str = "S-38", heading: float = 0, hidden: bool = True, **fields: Any
) -> Launching:
    """A torpedo boat at (100, 100) with her allowance, whatever else is there, and 18 spare markers."""
    launcher = ship(of, dummies_left=dummy_allowance(ship(of).card))
    for name, value in fields.items():
        setattr(launcher, name, value)
    marker = counter(launcher, at=(100, 100), heading=heading, shown=0 if hidden else 1)
    ships, counters = sea((launcher, marker), *others, *spare_markers(18))
    return ships, counters, marker


def dummy_of_boat(of: str = "S-38", **fields: Any) -> Launching:
    """A dummy at (100, 100) that was issued with a boat which lies far off, and 18 spare markers."""
    issued = ship(of, dummies_left=dummy_allowance(ship(of).card))
    marker = counter(None, at=(100, 100), issued=0)
    for name, value in fields.items():
        setattr(issued, name, value)
    ships, counters = sea((issued, counter(issued, at=(10, 140), shown=0)), (None, marker), *spare_markers(18))
    return ships, counters, marker


def enemy_at(x: float, y: float, heading: float = 90, shown: int = 1, of: str = "Flower") -> tuple[Ship, Counter]:
    """An enemy vessel somewhere."""
    enemy = ship(of, 1)
    return enemy, counter(enemy, at=(x, y), heading=heading, shown=shown)


def breach(table: Launching, *tracks: Course, at: Battle | None = None) -> int:
    """What a launch of the boat on a table breaks."""
    ships, counters, marker = table
    return launch_breach(at or battle(), ships, counters, launch_of(marker, *tracks))


def launched(table: Launching, *tracks: Course, at: Battle | None = None) -> list[Counter]:
    """The torpedo markers on the table after a launch, in order of their numbers."""
    ships, counters, marker = table
    order = launch_of(marker, *tracks)
    assert launch_breach(at or battle(), ships, counters, order) == 0
    launch(at or battle(), ships, counters, order, Trace())
    return [token for token in counters if token.kind == 1 and token.status == ON_TABLE]
