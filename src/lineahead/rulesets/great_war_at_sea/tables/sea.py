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
from .ships import SIDES, Battle, Counter, Field, Fleet, LogEntry, Ship, Zone


class Sea(NamedTuple):
    """B1  A game with all that lies on its two maps, and the log sheets, as it is or as somebody knows it."""

    battle: Battle
    ships: list[Ship]
    fleets: list[Fleet]
    zones: list[Zone]
    fields: list[Field]
    counters: list[Counter]
    log: list[LogEntry]


State: TypeAlias = ruleset.State[Sea]
View: TypeAlias = ruleset.View[Sea]


class Parts(NamedTuple):
    """A game on both maps, desks for what a side knows, a doctrine and an order for each side, and all dice."""

    battle: Battle
    ships: list[Ship]
    fleets: list[Fleet]
    zones: list[Zone]
    fields: list[Field]
    counters: list[Counter]
    log: list[LogEntry]
    known_battle: Battle
    known_ships: list[Ship]
    known_fleets: list[Fleet]
    known_fields: list[Field]
    known_counters: list[Counter]
    doctrines: list[Doctrine]
    orders: list[Orders]
    dice: Dice
    thoughts: Dice
    answers: Answers
    trace: Trace
    silence: Trace


class Chart(NamedTuple):
    """B1  The game on the operational map."""

    battle: Battle
    ships: list[Ship]
    fleets: list[Fleet]
    zones: list[Zone]


class MinedChart(NamedTuple):
    """B1, B13  The same with the minefields on its boundaries."""

    battle: Battle
    ships: list[Ship]
    fleets: list[Fleet]
    zones: list[Zone]
    fields: list[Field]


class Board(NamedTuple):
    """B1, B7  The game as it truly stands, with the mines of either map."""

    battle: Battle
    ships: list[Ship]
    fleets: list[Fleet]
    zones: list[Zone]
    fields: list[Field]
    counters: list[Counter]


class Desk(NamedTuple):
    """B1.e  The game as one side knows it; zones are open to all."""

    known_battle: Battle
    known_ships: list[Ship]
    known_fleets: list[Fleet]
    zones: list[Zone]
    known_fields: list[Field]
    known_counters: list[Counter]


@record
class Result:
    """SCA.f, SCB.g  What is left to say when a game is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(SIDES)
