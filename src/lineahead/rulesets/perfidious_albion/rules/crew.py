"""MOR.a, MOR.i  Crew Tests."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.ships import Ship


@rule
def crew_score(ship: Ship) -> int:
    """MOR.a, MOR.c, MOR.r2, MOR.r9  The most that passes: her Quality, and the rating of a commander aboard."""
    return ship.card.quality + ship.rating


@rule
def crew_test(ship: Ship, bonus: int, purpose: int, dice: Dice, trace: Trace) -> bool:
    """MOR.i, MOR.j, MOR.r1, MOR.r10  One D6 equal to or under the score; no face passes or fails by itself."""
    most = crew_score(ship) + bonus
    expect(dice, 1, D6, purpose, ship.side, ship.number, -most)
    face = d6(dice)
    note(trace, Noted.CREW_TEST_DIE, ship.number, face, most, purpose)
    return face <= most
