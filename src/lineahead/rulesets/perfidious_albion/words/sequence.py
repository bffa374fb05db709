"""SEQ  The log of the sequence of play: set-up, turns, steps, initiative, whose squadron acts, the end."""

from __future__ import annotations

from ....engine.contract.events import REVEALED, Event
from ....engine.words.log_words import Facts, counted, course_in_words, die, listed, sentence, side_name
from ....kernel.dice import D6
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.ships import FIRING, HAZARDS, INITIATIVE, MORALE, MOVEMENT, NOBODY, PLACING, SIDES, TORPEDOES_OUT
from .on_chart import in_degrees, in_inches
from .vocabulary import (
    Telling,
    cited,
    place_facts,
    place_in_words,
    ship_name,
    ship_of,
    squadron_does,
    wedge_of,
)

PHASES = {
    PLACING: ("placing", "MOV.a", "squadrons are placed", "{side} places its squadrons"),
    TORPEDOES_OUT: ("torpedoes", "SEQ.1", "torpedo templates are placed", "{side} places torpedo templates"),
    INITIATIVE: ("initiative", "SEQ.2", "initiative", "{side} dices for the initiative"),
    MOVEMENT: ("movement", "SEQ.3", "movement", "movement, {side} first"),
    HAZARDS: ("hazards", "SEQ.4", "visibility and hazards", "{side} tests for hazards"),
    FIRING: ("firing", "SEQ.5", "gunnery and damage control", "gunnery and damage control, {side} first"),
    MORALE: ("morale", "SEQ.6", "morale", "{side} checks morale"),
}
THROWS = (Noted.INITIATIVE_DIE, Noted.INITIATIVE_TIED, Noted.INITIATIVE_HELD)


def tell_phase(telling: Telling) -> Event:
    """SEQ.1 to SEQ.6  The next step of the sequence."""
    note, view = telling.take(), telling.view
    name, rule, words, words_of_side = PHASES[note.a]
    if note.b != NOBODY:
        words = words_of_side.format(side=side_name(view, note.b))
    facts = {"turn": view.sea.battle.turn, "phase": name, "side": None if note.b == NOBODY else note.b}
    return Event("phase", cited(rule), sentence(f"{words} [{rule}]"), facts)


def tell_placed(telling: Telling) -> Event:
    """MOV.a, MOV.p  A squadron is put on the table."""
    note, view = telling.take(), telling.view
    where = f"at {place_in_words(note.b, note.c)}, heading {course_in_words(note.d)}"
    facts = {"squadron": note.a, "x": in_inches(note.b), "y": in_inches(note.c), "heading": in_degrees(note.d)}
    words = f"{squadron_does(view, note.a, 'is', 'are')} placed {where} [MOV.p]"
    return Event("deployment", cited("MOV.p"), sentence(words), facts)


def tell_entry(telling: Telling) -> Event:
    """SC2.d  A ship comes onto the table."""
    number, view = telling.take().a, telling.view
    ship = ship_of(view, number)
    words = f"{ship_name(view, number)} comes onto the table at {place_in_words(ship.x, ship.y)}"
    words += f", heading {course_in_words(ship.heading)}"
    return Event("entry", cited("SC2.d"), sentence(words), {"ship": number, **place_facts(ship)})


def tell_templates(telling: Telling) -> Event:
    """SEQ.1, SEQ.r5  What both sides have written down is laid on the table."""
    note, view = telling.take(), telling.view
    counts = [note.a, note.b][:SIDES]
    each = [f"{counted(count, 'template')} of {side_name(view, side)}" for side, count in enumerate(counts)]
    words = f"the torpedoes of both sides are shown: {listed(each)}" if any(counts) else "nobody puts out torpedoes"
    on_table = [i for i in range(len(view.sea.wedges)) if wedge_of(view, i).in_use]
    facts = {"templates": counts, "wedges": on_table}
    return Event(REVEALED, cited("SEQ.r5"), sentence(f"{words} [SEQ.r5]"), facts)


def tell_initiative(telling: Telling) -> Event:
    """SEQ.2, SEQ.a  The dice for the initiative with their ratings, ties, and who holds it."""
    notes = telling.take_all(*THROWS)
    words = "; ".join(throw_in_words(telling, note) for note in notes)
    facts: Facts = {"dice": [], "scores": [], "holder": None}
    for note in notes:
        if note.what == Noted.INITIATIVE_DIE:
            facts["dice"].append(die(D6, note.b, True))
            facts["scores"].append({"side": note.a, "face": note.b, "rating": note.c, "total": note.b + note.c})
        elif note.what == Noted.INITIATIVE_HELD:
            facts["holder"] = note.a
    return Event("initiative", cited("SEQ.2"), sentence(words), facts)


def throw_in_words(telling: Telling, note: Note) -> str:
    """SEQ.a  One side's die, a tie, or who holds the initiative."""
    if note.what == Noted.INITIATIVE_TIED:
        return "equal totals, so both throw again [SEQ.a]"
    side = side_name(telling.view, note.a)
    if note.what == Noted.INITIATIVE_HELD:
        return f"{side} holds the initiative [SEQ.2]"
    if note.c == 0:
        return f"{side} throws {note.b}"
    return f"{side} throws {note.b}, commander +{note.c} [SEQ.a] makes {note.b + note.c}"
