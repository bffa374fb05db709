"""Every fall of the dice, thrown through a play and counted, without the help of the odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import Dice
from lineahead.rulesets.grand_fleets.tables.ships import SUNK, Ship

Play = Callable[[Dice, Answers], Any]


def every_tape(play: Play, dice: int) -> Counter[Any]:
    """What comes of each of all tapes of so many dice, whether they are read to the end or not."""
    return Counter(play(Dice.showing(*faces), Answers()) for faces in product(range(1, 11), repeat=dice))


def falls_worth_throwing(play: Play, faces: tuple[int, ...] = (), given: tuple[int, ...] = ()) -> Iterator[Any]:
    """The same where the tapes would be too many: dice are thrown only when they are asked for."""
    try:
        result = play(Dice.showing(*faces), Answers(*given))
    except Wanted as wanted:
        if wanted.choice is not None:
            yield from falls_worth_throwing(play, faces, (*given, wanted.choice.proposal))
        else:
            for face in range(1, 11):
                yield from falls_worth_throwing(play, (*faces, face), given)
    else:
        yield result, Fraction(1, 10 ** len(faces))


def shares(play: Play) -> dict[Any, Fraction]:
    """The exact share of each result of a play."""
    found: dict[Any, Fraction] = {}
    for result, share in falls_worth_throwing(play):
        found[result] = found.get(result, Fraction(0)) + share
    return found


def fate(target: Ship, exploded: bool) -> str:
    """How a ship ended: afloat, by explosion, or with her boxes full."""
    if target.status != SUNK:
        return "afloat"
    return "exploded" if exploded else "sunk"
