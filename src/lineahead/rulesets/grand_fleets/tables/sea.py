"""What lies on the table, and bundles of parts: rules of a step take from them what they name."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ....engine.contract import ruleset
from ....kernel.choices import Answers
from ....kernel.dice import Dice
from ....kernel.records import record, zeros
from ....kernel.trace import Trace
from .divisions import Division
from .doctrine import Doctrine
from .orders import Orders
from .sheets import Sheet
from .ships import MOST_SIDES, Battle, Ship


class Sea(NamedTuple):
    """A battle, its ships, a sheet for each where orders are written in secret (8), divisions where those act (7).

    Where sides play blind (0.11.b), `known` has all ships as the first side knows them, then as the next does.
    """

    battle: Battle
    ships: list[Ship]
    sheets: list[Sheet]
    divisions: list[Division]
    known: list[Ship]


State: TypeAlias = ruleset.State[Sea]
View: TypeAlias = ruleset.View[Sea]


class Parts(NamedTuple):
    """A battle with all on its table, a doctrine and an order for each side, the dice of the battle and the players."""

    battle: Battle
    ships: list[Ship]
    sheets: list[Sheet]
    divisions: list[Division]
    known: list[Ship]
    doctrines: list[Doctrine]
    orders: list[Orders]
    dice: Dice
    thoughts: Dice
    answers: Answers
    trace: Trace
    silence: Trace


class Desk(NamedTuple):
    """8, 0.11.b  What lies before a side that writes orders: ships, sheets, and what it knows where it plays blind."""

    ships: list[Ship]
    sheets: list[Sheet]
    known: list[Ship]


class Lie(NamedTuple):
    """4.13, 4.31.a, 9.6.d  How a target lies from who attacks it: how far off, which way seen, across how much smoke.

    Rules give all three; a target that is looked at by itself lies clear.
    """

    distance: int
    aspect: int
    funnels: int = 0


class Blow(NamedTuple):
    """4.32, 5.3  What strikes a ship: points of damage, from where, by which side, and how many torpedoes."""

    points: int
    arcs: int
    attacker: int
    torpedo_hits: int


class Station(NamedTuple):
    """7.4.b  How a ship keeps her station in a line: where its leader begins and how she heads there, how far astern of
    that she is, how far she runs, and whether under smoke."""

    x: int
    y: int
    heading: int
    astern: int
    run: int
    smoke: int


class Strike(NamedTuple):
    """4.31, 9.3.d  Hits of one weapon: how many, what each does, against which armour, from where, by which side.

    `torpedo` is 1 for torpedoes, which know no armour; `boats` are those of a flotilla that may be struck, a bit for
    each, or 0 for all that are afloat by then. Rules give all of them.
    """

    hits: int
    damage: int
    target_number: int
    armour: int
    arcs: int
    attacker: int
    torpedo: int
    boats: int = 0


@record
class Result:
    """2.3  What is left to say when a battle is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(MOST_SIDES)
    grade: int = -1  # COR.l
