"""B5.4, B8.b, B9.t1, 13.25.t  Why a die is better or worse, with the clause, for those who are told odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....kernel.trace import Note
from ..tables.notes import Noted

REASONS = {
    Noted.TARGET_DEAD_IN_WATER: ("B8.b", "target dead in the water"),
    Noted.TARGET_AT_SPEED_3: ("B8.b", "target at speed 3"),
    Noted.BAD_WEATHER: ("B8.b", "the weather"),
    Noted.NIGHT_FIRE: ("B8.b", "by night"),
    Noted.FIRER_ON_FIRE: ("B8.b", "on fire"),
    Noted.TARGET_IS_MTB: ("B8.b", "at an MTB"),
    Noted.ITALIAN_VALOUR: ("18.5.a", "Italian valour"),
    Noted.CONTACT_WEATHER: ("11.7.t1", "the weather"),
    Noted.LARGE_FLEET_SOUGHT: ("B5.4", "ten ships or more are sought"),
    Noted.EXTRA_MINES: ("13.25.t", "more than one mine in the hex"),
    Noted.FAST_IMPULSE: ("13.25.u", "entered on impulse 2, 5, 6 or 9"),
    Noted.SWEEPER_LEADS: ("B13.22", "a minesweeper leads"),
}
# What takes dice away rather than from them: told with a modifier of none.
HALVES = {
    Noted.HALF_DICE_ON_FIRE: ("P.f", "on fire, half the dice rounded up"),
    Noted.HALF_DICE_AT_MTB: ("18.411.a", "primary guns at an MTB, half the dice rounded down"),
}
OF_TORPEDOES = {Noted.TARGET_DEAD_IN_WATER: "B9.t1", Noted.TARGET_AT_SPEED_3: "B9.t1"}
Reason = dict[str, Any]


def reason(clause: str, words: str, value: int) -> Reason:
    """A modifier with its clause and its reason."""
    return {"rule": f"GWAS-{clause}", "words": words, "value": value}


def reasons_told(notes: Sequence[Note], by_torpedoes: bool = False) -> list[Reason]:
    """B8.b, B9.t1  The modifiers among some notes of the rules."""
    told = []
    for note in notes:
        what = Noted(note.what)
        if what in HALVES:
            told.append(reason(*HALVES[what], 0))
        elif what in REASONS:
            clause, words = REASONS[what]
            told.append(reason(OF_TORPEDOES.get(what, clause) if by_torpedoes else clause, words, note.a))
    return told
