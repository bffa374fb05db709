"""MOR.a, MOR.i  Crew Tests."""

from __future__ import annotations

from ...kernel.compiled import rule
from ...kernel.dice import D6, Dice, d6, expect
from ...kernel.trace import Trace
from .ships import Ship


@rule
def crew_test(ship: Ship, bonus: int, purpose: int, dice: Dice, trace: Trace) -> bool:
    """MOR.i, MOR.r2, MOR.r9  Passed by rolling equal to or under Quality, with a commander's rating on his own ship."""
    expect(dice, 1, D6, purpose, ship.side)
    return d6(dice) <= ship.card.quality + ship.rating + bonus
