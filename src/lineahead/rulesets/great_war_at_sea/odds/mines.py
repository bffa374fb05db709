"""B13.2, 13.25  The exact odds of mines: of one throw on the Minefield Table, and of what face-down counters may be."""

from __future__ import annotations

from collections import Counter as Counted
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from ....kernel.chances import every_fall
from ....kernel.choices import Answers
from ....kernel.dice import D6, Dice
from ....kernel.records import copy_of
from ....kernel.trace import Silence
from ..rules.board import is_near_side
from ..rules.conditions import is_by_d6
from ..rules.counters import mines_allowed
from ..rules.minefields import minefield_roll
from ..tables.ships import BOUNDARIES, MINE, UNKNOWN, Battle, Counter, Ship
from .damage import LossOdds, Marks, Reckoner, Weight, Wrecks, likeness, marks_of


@dataclass(frozen=True, slots=True)
class MineOdds:
    """B13.2  One ship's throw: the chances of 0, 1, 2 mine hits, and what becomes of her."""

    hits: tuple[Weight, ...]
    loss: LossOdds


MOST_HITS = 2


@lru_cache(maxsize=48)
def known_throws(_of_card: tuple[object, ...], _by_d6: bool, _exactly: bool) -> dict[tuple[Marks, int, bool], MineOdds]:
    """B13.2  What has been reckoned of throws for ships with a card, to be looked up and added to."""
    return {}


def odds_of_throw(battle: Battle, ship: Ship, modifier: int, settles: bool, one: Weight = 1.0) -> MineOdds:
    """B13.2, B9.b  Two dice on the Minefield Table; on the operational map the water then rises until it is stopped."""
    known = known_throws(likeness(ship.card), is_by_d6(battle), isinstance(one, Fraction))
    key = marks_of(ship), modifier, settles
    if key not in known:
        known[key] = reckoned_throw(battle, ship, modifier, settles, one)
    return known[key]


def reckoned_throw(battle: Battle, ship: Ship, modifier: int, settles: bool, one: Weight) -> MineOdds:
    """B13.2  The same, over every fall of the dice; of the table's two only the sum matters."""
    reckoner = Reckoner(battle, ship, one)
    hits, wrecks = [0 * one] * (MOST_HITS + 1), defaultdict[Marks, Weight](int)
    for first, second, ways in sums_of_two():
        for (number, end), one_in in every_fall(after_table(battle, ship, modifier, (first, second))):
            share = one * ways / (D6 * D6) / one_in
            hits[number] += share
            wrecks[end] += share
    ends: Wrecks = reckoner.settled(wrecks) if settles else wrecks
    return MineOdds(tuple(hits), reckoner.loss(ends))


def sums_of_two() -> list[tuple[int, int, int]]:
    """B13.2  Two faces for each sum of two dice, and how many of the 36 falls have that sum."""
    sums = Counted(first + second for first in range(1, D6 + 1) for second in range(1, D6 + 1))
    return [(max(total - D6, 1), total - max(total - D6, 1), ways) for total, ways in sums.items()]


def after_table(
    battle: Battle, ship: Ship, modifier: int, faces: tuple[int, int]
) -> Callable[[Dice, Answers], tuple[int, Marks]]:
    """B13.2  A ship's throw whose first two dice have fallen."""

    def play(dice: Dice, _answers: Answers) -> tuple[int, Marks]:
        tape, sufferer = Dice(), copy_of(ship)
        tape.put(D6, *faces)
        tape.faces += dice.faces
        return minefield_roll(battle, sufferer, modifier, tape, Silence()), marks_of(sufferer)

    return play


def no_mines(ship: Ship, one: Weight = 1.0) -> MineOdds:
    """13.25.ex6  Nothing is thrown, and nothing happens."""
    marks = marks_of(ship)
    return MineOdds((one, 0 * one, 0 * one), Reckoner(Battle(), ship, one).loss({marks: one}))


def may_be_mine(counter: Counter) -> bool:
    """13.25.l  Whether a face-down counter lies where a mine may; far from every side of the ring there are dummies."""
    return any(is_near_side(counter.q, counter.r, boundary) for boundary in range(BOUNDARIES))


def is_doubtful(counter: Counter) -> bool:
    """13.25.f, 13.25.l  Whether a viewer cannot tell what a counter is."""
    return counter.in_use != 0 and counter.kind == UNKNOWN and may_be_mine(counter)


def mines_hidden(counters: list[Counter], side: int) -> tuple[int, int]:
    """13.25.h  Most mines that may still lie among a side's doubtful counters, and how many such counters there are.

    Dummies that were flipped have left the map but count among those that were put down, of which half may be mines.
    """
    placed = [counter for counter in counters if counter.side == side and (counter.in_use or counter.face_up)]
    shown = sum(1 for counter in placed if counter.in_use and counter.kind == MINE)
    doubtful = sum(1 for counter in placed if is_doubtful(counter))
    return min(max(mines_allowed(len(placed)) - shown, 0), doubtful), doubtful


def share_of_mines(counters: list[Counter], counter: Counter) -> Fraction:
    """13.25.h  The chance that a counter is a mine, if its owner has put down as many as he may, any as likely."""
    if not is_doubtful(counter):
        return Fraction(int(counter.in_use != 0 and counter.kind == MINE))
    return Fraction(*mines_hidden(counters, counter.side))


def mines_in_hex(counters: list[Counter], side: int, q: int, r: int, flips: bool) -> list[Fraction]:
    """13.25.h, 13.25.q, 13.25.t  The chances that 0, 1, 2, ... mines of a side lie in a hex for a ship there.

    Counters that lie face down count for ships that come in, not for those that stay.
    """
    here = [
        counter for counter in counters if counter.in_use and counter.side == side and (counter.q, counter.r) == (q, r)
    ]
    shown = sum(1 for counter in here if counter.kind == MINE and counter.face_up)
    own = sum(1 for counter in here if counter.kind == MINE and not counter.face_up) if flips else 0
    hidden = sum(1 for counter in here if is_doubtful(counter)) if flips else 0
    mines, doubtful = mines_hidden(counters, side)
    ways = [comb(hidden, n) * comb(doubtful - hidden, mines - n) for n in range(min(hidden, mines) + 1)]
    return [Fraction(0)] * (shown + own) + [Fraction(way, comb(doubtful, mines)) for way in ways]
