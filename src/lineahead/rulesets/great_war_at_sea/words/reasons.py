"""B5.4, B8.b, B9.t1, 13.25.t  Why a die is better or worse, with the clause, in the log and before dice are thrown."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.page.shapes import Reason
from ....engine.words.log_words import signed
from ....kernel.trace import Note
from ..tables.notes import Noted
from .vocabulary import cited

OF_FIRE = {
    Noted.TARGET_DEAD_IN_WATER: ("B8.b", "target dead in the water"),
    Noted.TARGET_AT_SPEED_3: ("B8.b", "target at speed 3"),
    Noted.BAD_WEATHER: ("B8.b", "the weather"),
    Noted.NIGHT_FIRE: ("B8.b", "by night"),
    Noted.FIRER_ON_FIRE: ("B8.b", "on fire"),
    Noted.TARGET_IS_MTB: ("B8.b", "at an MTB"),
    Noted.ITALIAN_VALOUR: ("18.5.a", "Italian valour"),
}
OF_MINES = {
    Noted.EXTRA_MINES: ("13.25.t", "more than one mine"),
    Noted.FAST_IMPULSE: ("13.25.u", "a fast impulse"),
    Noted.SWEEPER_LEADS: ("B13.22", "a sweeper leads"),
}
OF_CONTACT = {
    Noted.CONTACT_WEATHER: ("11.7.t1", "the weather"),
    Noted.LARGE_FLEET_SOUGHT: ("B5.4", "ten ships or more are sought"),
}
REASONS = {**OF_FIRE, **OF_MINES, **OF_CONTACT}
# What takes dice away rather than from them: told with a modifier of none.
HALVES = {
    Noted.HALF_DICE_ON_FIRE: ("P.f", "on fire, half the dice rounded up"),
    Noted.HALF_DICE_AT_MTB: ("18.411.a", "primary guns at an MTB, half the dice rounded down"),
}
BY_TORPEDOES = {Noted.TARGET_DEAD_IN_WATER: "B9.t1", Noted.TARGET_AT_SPEED_3: "B9.t1"}


def reason(clause: str, words: str, value: int) -> Reason:
    """A modifier with its clause and its reason."""
    return {"rule": cited(clause), "words": words, "value": value}


def reasons_told(notes: Sequence[Note], by_torpedoes: bool = False) -> list[Reason]:
    """B8.b, B9.t1  The modifiers among some notes of the rules."""
    told = []
    for note in notes:
        what = Noted(note.what)
        if what in HALVES:
            told.append(reason(*HALVES[what], 0))
        elif what in REASONS:
            clause, words = REASONS[what]
            told.append(reason(BY_TORPEDOES.get(what, clause) if by_torpedoes else clause, words, note.a))
    return told


def reasons_in_words(notes: Sequence[Note], by_torpedoes: bool = False) -> str:
    """The same in a row: ", by night −1 [B8.b]"; nothing if there are none."""
    told = reasons_told(notes, by_torpedoes)
    return "".join(f", {why['words']} {signed(why['value'])} [{why['rule'].partition('-')[2]}]" for why in told)
