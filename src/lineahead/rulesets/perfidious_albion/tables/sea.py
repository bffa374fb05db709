"""All that a battle works with, in one bundle: rules of a step take from it what they name."""

from __future__ import annotations

from typing import NamedTuple

from ....kernel.choices import Answers
from ....kernel.dice import Dice
from ....kernel.records import record, zeros
from ....kernel.trace import Trace
from .doctrine import Doctrine
from .orders import Orders
from .ships import SIDES, Area, Battle, Ship, Squadron, Wedge


class Sea(NamedTuple):
    """A battle with all on its table, a doctrine and an order for each side, and the dice of battle and players."""

    battle: Battle
    ships: list[Ship]
    squadrons: list[Squadron]
    wedges: list[Wedge]
    areas: list[Area]
    doctrines: list[Doctrine]
    orders: list[Orders]
    dice: Dice
    thoughts: Dice
    answers: Answers
    trace: Trace
    silence: Trace


class Board(NamedTuple):
    """A battle and all that lies on its table, for rules that look at everything."""

    battle: Battle
    ships: list[Ship]
    squadrons: list[Squadron]
    wedges: list[Wedge]
    areas: list[Area]


@record
class Result:
    """SC1.f  What is left to say when a battle is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(SIDES)
