"""MOR  The log of morale: why a test is due, the die, and who flees or strikes her colours."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, die, sentence
from ....kernel.dice import D6
from ....kernel.trace import Note
from ..rules.morale import DETACHED, FORCE_GONE, HALF_STRENGTH_LOST
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import NOBODY
from .vocabulary import Telling, at_most, cited, ship_name, squadron_does, squadron_name

CAUSES = {
    HALF_STRENGTH_LOST: ("MOR.d", "for half its strength lost"),
    DETACHED: ("MOR.e", "for being detached"),
    FORCE_GONE: ("MOR.f", "for a friendly force that has steamed off"),
}


def who(view: View, note: Note) -> str:
    """MOR.d, MOR.e  A squadron, or a detached ship."""
    return squadron_name(view, note.a) if note.b == NOBODY else ship_name(view, note.b)


def who_facts(note: Note) -> Facts:
    """MOR.d, MOR.e  The same in figures."""
    return {"squadron": note.a, "ship": None if note.b == NOBODY else note.b}


def tell_morale(telling: Telling) -> Event:
    """MOR.a, MOR.d to MOR.h  A morale test from its cause to its end, as far as it has come."""
    due = telling.take_if(Noted.MORALE_DUE)
    thrown = telling.take_if(Noted.MORALE_DIE)
    first = due if due is not None else thrown
    assert first is not None
    words, facts = f"morale of {who(telling.view, first)}", who_facts(first)
    rule = "MOR.a"
    if due is not None:
        rule, cause = CAUSES[due.c]
        words += f" is tested {cause} [{rule}]"
        facts["why"] = cause
    if thrown is not None:
        passed = thrown.c <= thrown.d
        words += f": {at_most(thrown.d, D6)} needed [MOR.a]; {thrown.c}, {'it holds' if passed else 'it breaks'}"
        facts |= {"dice": [die(D6, thrown.c, passed)], "most": thrown.d, "passed": passed}
    return Event("morale", cited(rule), sentence(words), facts)


def tell_flight(telling: Telling) -> Event:
    """MOR.g, MOR.r6  Who flees."""
    note = telling.take()
    if note.b == NOBODY:
        words = squadron_does(telling.view, note.a, "heads", "head")
    else:
        words = f"{ship_name(telling.view, note.b)} heads"
    words += " off the table by the safest route [MOR.g]"
    return Event("morale", cited("MOR.g"), sentence(words), {**who_facts(note), "flees": True})
