"""A few rules, with one of everything that a rule may do, for trying both speeds.

They are registered only while they are being tried, so that nobody else finds them among the rules.
"""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import NamedTuple

from lineahead.kernel.choices import Answers, decide, decide_number
from lineahead.kernel.dice import ABOUT_NOBODY, D10, Dice, d4, d6, d10, d20, expect, lot
from lineahead.kernel.records import part, record, rows, zeros
from lineahead.kernel.rows import put
from lineahead.kernel.trace import Trace, because, note

itself = sys.modules[__name__]

PENETRATION = ((9, 5, 2), (7, 4, 1), (3, 2, 0))
BOXES = 4


class Noted(IntEnum):
    LARGE = 1
    HIT = 2


@record
class Gun:
    bore: int = 0
    boxes: list[int] = zeros(BOXES, 1)


@record
class Ship:
    hull: int = 20
    large: int = 0
    guns: list[Gun] = rows(Gun, 2)
    spotter: Gun = part(Gun)


def penetration(bore: int, band: int) -> int:
    """The chart, off its edge nothing."""
    return PENETRATION[bore][band] if 0 <= bore < len(PENETRATION) else 0


def modifier(target: Ship, band: int, trace: Trace) -> int:
    """What helps or hinders."""
    return because(trace, Noted.LARGE, target.large != 0, 1) + because(trace, Noted.LARGE, band == 2, -2)


def lowest_and_highest(numbers: list[Gun]) -> tuple[int, int]:
    """The smallest and the largest bore."""
    low, high = numbers[0].bore, numbers[0].bore
    for gun in numbers:
        low, high = min(low, gun.bore), max(high, gun.bore)
    return low, high


def lose_box(gun: Gun, answers: Answers) -> bool:
    """Cross out the box that is chosen; whether any is left."""
    options = 0
    first = -1
    for box in range(BOXES):
        if gun.boxes[box] != 0:
            options |= 1 << box
            if first < 0:
                first = box
    if first < 0:
        return False
    gun.boxes[decide(answers, 1, 0, 0, 0, options, first)] = 0
    return options & (options - 1) != 0


def fire(ships: list[Ship], firer: int, target: int, band: int, dice: Dice, answers: Answers, trace: Trace) -> int:
    """Every gun of a ship fires; the damage done."""
    damage = 0
    for gun in ships[firer].guns:
        expect(dice, 1, D10, 0, 0, ABOUT_NOBODY, 0)
        face = d10(dice)
        if face + modifier(ships[target], band, trace) >= 6:
            note(trace, Noted.HIT, face, 0, 0, 0)
            damage += penetration(gun.bore, band)
            lose_box(ships[target].guns[face % 2], answers)
    ships[target].hull -= damage
    ships[target].spotter.bore = decide_number(answers, 2, 0, 0, 0, -5, 5, damage % 5)
    return damage


def whole_division(a: int, b: int) -> tuple[int, int]:
    """Division and remainder, as Python has them for negative numbers too."""
    return a // b, a % b


def stops_at(run: int, most: int) -> tuple[bool, int, bool]:
    """How far a run goes, and whether it goes anywhere, and to its end."""
    made = min(run, most)
    return made > 0, made, made == run


def shuffle(guns: list[Gun], dice: Dice) -> int:
    """Deal the bores anew by lots, and throw one die of each other kind."""
    for last in range(len(guns) - 1, 0, -1):
        place = lot(dice, last + 1) - 1
        bore = guns[place].bore
        guns[place].bore = guns[last].bore
        guns[last].bore = bore
    return 100 * d20(dice) + 10 * d4(dice) + d6(dice)


def hull() -> int:
    """Called like a field of a ship."""
    return 3


def hull_of(ship: Ship) -> int:
    """A field, whatever rule is called like it."""
    return ship.hull


class Sea(NamedTuple):
    """A bundle: a ship, her table, and a trace that is nothing at all when compiled."""

    leader: Ship
    ships: list[Ship]
    trace: Trace


def lose_and_copy(sea: Sea, boxes: int) -> int:
    """The leader loses boxes, and the last ship becomes her like; what is left of the hull."""
    sea.leader.hull -= boxes
    note(sea.trace, Noted.HIT, boxes, 0, 0, 0)
    put(sea.ships, len(sea.ships) - 1, sea.leader)
    return hull_of(sea.ships[len(sea.ships) - 1])


def through_module(bore: int) -> int:
    """A chart and a number, named through their module."""
    return itself.PENETRATION[bore][0] + itself.BOXES


def counted(guns: list[Gun], end: int) -> int:
    """Loops of every kind over a table, whose rows are counted from both ends."""
    seen = 0
    for k in range(len(guns)):
        guns[k].boxes[-1] = k
        for first in range(k, end):
            seen = (seen * 3 + first) % 1000
        for step in range(end, -k, -2):
            seen = (seen * 5 + step) % 1000
        for third in range(-end, end, 3):
            seen = (seen * 7 + third) % 1000
    return seen + guns[-1].boxes[3] + PENETRATION[-1][0] * guns[-2].bore


def fails(bore: int) -> int:
    """What a rule must not do."""
    if bore < 0:
        raise ValueError("no such gun")
    return bore


def not_a_rule() -> int:
    """Plain Python."""
    return 3


RULES = (
    *(penetration, modifier, lowest_and_highest, lose_box, fire, whole_division, shuffle),
    *(hull, hull_of, lose_and_copy, through_module, stops_at, counted),
)
