"""What lies on the table, and bundles of parts: rules of a step take from them what they name."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ....engine.contract import ruleset
from ....kernel.choices import Answers
from ....kernel.dice import Dice
from ....kernel.records import record, zeros
from ....kernel.trace import Trace
from .doctrine import Doctrine
from .orders import Orders
from .ships import SIDES, Battle, Cloud, Counter, Hit, Ship


class Sea(NamedTuple):
    """A battle and all that lies on its table, as it is or as somebody knows it."""

    battle: Battle
    ships: list[Ship]
    counters: list[Counter]
    clouds: list[Cloud]
    hits: list[Hit]


State: TypeAlias = ruleset.State[Sea]
View: TypeAlias = ruleset.View[Sea]


class Parts(NamedTuple):
    """A battle with all on its table, desks for what a side knows of it, its players' things, and all dice."""

    battle: Battle
    ships: list[Ship]
    counters: list[Counter]
    clouds: list[Cloud]
    hits: list[Hit]
    known_battle: Battle
    known_ships: list[Ship]
    known_counters: list[Counter]
    known_clouds: list[Cloud]
    doctrines: list[Doctrine]
    orders: list[Orders]
    dice: Dice
    thoughts: Dice
    answers: Answers
    trace: Trace
    silence: Trace


class Board(NamedTuple):
    """A battle and all that lies on its table, as it is or as somebody knows it."""

    battle: Battle
    ships: list[Ship]
    counters: list[Counter]
    clouds: list[Cloud]


class Pieces(NamedTuple):
    """A battle and all that moves on its table."""

    battle: Battle
    ships: list[Ship]
    counters: list[Counter]


class Stance(NamedTuple):
    """Where a counter lies, and how it heads."""

    x: int
    y: int
    heading: int


class Desk(NamedTuple):
    """Room for a board as a side knows it."""

    known_battle: Battle
    known_ships: list[Ship]
    known_counters: list[Counter]
    known_clouds: list[Cloud]


@record
class Result:
    """SCN.b  What is left to say when a battle is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(SIDES)
