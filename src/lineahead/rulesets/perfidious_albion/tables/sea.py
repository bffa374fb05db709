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
from .ships import SIDES, Area, Battle, Ship, Squadron, Wedge


class Sea(NamedTuple):
    """A battle and all that lies on its table, as it is or as somebody knows it."""

    battle: Battle
    ships: list[Ship]
    squadrons: list[Squadron]
    wedges: list[Wedge]
    areas: list[Area]


State: TypeAlias = ruleset.State[Sea]
View: TypeAlias = ruleset.View[Sea]


class Parts(NamedTuple):
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


@record
class Result:
    """SC1.f  What is left to say when a battle is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(SIDES)
