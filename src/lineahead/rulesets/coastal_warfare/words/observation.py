"""OBS  The log of observation: an attempt is its own side's affair, what it brings to light is seen by all."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.page.shapes import Reason
from ....engine.words.log_words import Facts, die, sentence
from ....kernel.dice import D6
from ....kernel.trace import Note
from ..rules.board import centimetres
from ..rules.observation_modifiers import TELLING_REASONS
from ..tables.charts import CLOSE_BY, CREEPING, FARTHEST_SIGHT, STAR_SHELL_ON
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import SHIP_COUNTER, Counter
from .on_chart import place
from .vocabulary import (
    REASONS,
    Telling,
    cited,
    counter_of,
    is_told_secrets,
    marker_name,
    place_in_words,
    reason,
    reasons_in_words,
    score_in_words,
    ship_with_type,
)

REVEALS = (Noted.DISCLOSED, Noted.DUMMY_REMOVED, Noted.TORPEDO_OBSERVED)
STIRRING = (Noted.TARGET_MOVING, Noted.TARGET_CLOSE)
OBSERVATION = tuple(noted for noted in REASONS if Noted.TARGET_FIRING <= noted <= Noted.UNAWARE)


def tell_look(telling: Telling) -> Event | None:
    """OBS.b, OBS.c  One attempt, for the observer's side; whoever else is there hears only of what it brings to light.

    Where people throw real dice the line breaks off before the throw, and another goes on with the die.
    """
    aim = telling.take_if(Noted.LOOKS_FOR)
    reasons = telling.take_all(*OBSERVATION)
    thrown = telling.take_if(Noted.OBSERVATION_DIE)
    first = aim if aim is not None else thrown
    assert first is not None
    if not is_told_secrets(telling.view, counter_of(telling.view, first.a).side):
        return None
    target = counter_of(telling.view, first.b)
    told = reasons_told(telling.view, first, reasons)
    words = f"{telling.name(first.a)} looks for {telling.name(first.b)}"
    facts: Facts = {"observer": first.a, "counter": first.b, "reasons": told}
    if aim is not None:
        words += f" at {aim.c} cm [OBS.b]: {needed_in_words(aim.d)}"
        facts |= {"range": aim.c, "needed": aim.d or None}
    if thrown is None:
        return Event("look", cited("OBS.b"), sentence(words + reasons_in_words(told)), facts)
    facts["dice"] = [die(D6, thrown.c, thrown.d != 0)]
    rolled = score_in_words(thrown.c, told) if is_open(telling.view, target) else hidden_score(aim, thrown, told)
    words += f"; {rolled}" if aim is not None else f" with a {rolled}"
    return found(telling, first.b, words, facts) if thrown.d else not_found(words, facts)


def needed_in_words(needed: int) -> str:
    """OBS.t1, OBS.r7  What the die must come to."""
    if needed == 0:
        return f"nothing is spotted beyond {FARTHEST_SIGHT} cm [OBS.r7]"
    return f"{needed} or more needed" if needed < D6 else "6 needed"


def is_open(view: View, target: Counter) -> bool:
    """OBS.b  Whether all that changes the die may be told; where it may not, the sum would tell it."""
    return target.kind != SHIP_COUNTER or target.ship >= 0 or is_told_secrets(view, target.side)


def hidden_score(aim: Note | None, thrown: Note, told: list[Reason]) -> str:
    """OBS.b  A die with what may be told of its modifiers; that the rest has helped, its success tells by itself."""
    falls_short = aim is not None and thrown.c + sum(reason["value"] for reason in told) < aim.d
    helped = ", helped by what was hidden" if thrown.d and falls_short else ""
    return f"{thrown.c}{reasons_in_words(told)}{helped}"


def reasons_told(view: View, attempt: Note, reasons: list[Note]) -> list[Reason]:
    """OBS.g, OBS.h, OBS.j  The modifiers of an attempt, without those that tell what a strange marker is.

    That a target moves or is close counts once. With a strange one it is told where it holds whatever the marker is:
    only E-boats creep unnoticed.
    """
    observer, target = counter_of(view, attempt.a), counter_of(view, attempt.b)
    if is_open(view, target):
        return [reason(note) for note in reasons]
    is_close = centimetres(observer, target) <= CLOSE_BY
    told = []
    for note in reasons:
        if note.what in STIRRING and (target.speed > CREEPING or is_close):
            told.append(reason(note._replace(what=STIRRING[0] if target.speed > CREEPING else STIRRING[1])))
        elif note.what not in (*STIRRING, *TELLING_REASONS):
            told.append(reason(note))
    return told


def not_found(words: str, facts: Facts) -> Event:
    """OBS.b  Nothing is seen."""
    return Event("look", cited("OBS.b"), sentence(f"{words}: not spotted"), facts)


def found(telling: Telling, target: int, words: str, facts: Facts) -> Event:
    """OBS.o  It is spotted, and what it is if it comes to light in the same breath."""
    telling.take_if(Noted.SPOTTED)
    reveal = revealed(telling, target, ", ")
    kind, end, more = "spotted", "spotted", {"ship": ship_or_none(telling.view, target)}
    if reveal is not None:
        kind, what, more = reveal
        end += what
    return Event(kind, cited("OBS.b"), sentence(f"{words}: {end}"), {**facts, **more})


def revealed(telling: Telling, number: int, joint: str) -> tuple[str, str, Facts] | None:
    """OBS.o  What the next note brings to light of this counter: the kind of event, words, and the ship."""
    if not (telling.is_next(*REVEALS) and telling.peek().a == number):
        return None
    note, view = telling.take(), telling.view
    if note.what == Noted.DISCLOSED:
        own = is_told_secrets(view, counter_of(view, number).side) and view.viewer >= 0
        return "spotted", "" if own else f"{joint}{ship_with_type(view, note.b)}", {"ship": note.b, "news": True}
    if note.what == Noted.TORPEDO_OBSERVED:
        return "spotted", f"{joint}a real torpedo [TOR.e]", {"ship": None}
    nature = "" if is_told_secrets(view, counter_of(view, number).side) else ", a dummy"
    return "removed", f" and removed{nature} [OBS.o]", {"ship": None}


def ship_or_none(view: View, number: int) -> int | None:
    """OBS.o  The ship that a counter is, where it is known."""
    counter = counter_of(view, number)
    return counter.ship if counter.kind == SHIP_COUNTER and counter.ship >= 0 else None


def tell_spotted(telling: Telling) -> Event | None:
    """OBS.o, OBS.r5  What has been spotted; by whom, only if she is a model or the viewer's own."""
    note, view = telling.take(), telling.view
    observer, target = counter_of(view, note.a), counter_of(view, note.b)
    knows = is_told_secrets(view, observer.side) or observer.shown != 0
    name = telling.name(note.b)
    reveal = revealed(telling, note.b, ": ")
    if reveal is None:
        return None if not knows or view.sea.battle.options.daylight else seen_too(telling, note)
    kind, what, more = reveal
    by = f" by {telling.name(note.a)}" if knows else ""
    facts = {"counter": target.number, "observer": note.a if knows else None, **more}
    return Event(kind, cited("OBS.o"), sentence(f"{name} is spotted{by}{what}"), facts)


def seen_too(telling: Telling, note: Note) -> Event:
    """OBS.r5  One more observer holds a ship that is in sight already."""
    words = f"{telling.name(note.a)} has {telling.name(note.b)} in sight [OBS.r5]"
    facts = {"counter": note.b, "observer": note.a, "ship": ship_or_none(telling.view, note.b)}
    return Event("sight", cited("OBS.r5"), sentence(words), facts)


def tell_revealed(telling: Telling) -> Event:
    """OBS.o, TOR.g, TOR.h, MOV.n  A marker is turned up, or a dummy goes, because something has come upon it."""
    note, view = telling.peek(), telling.view
    counter = counter_of(view, note.a)
    name = telling.name(note.a) if note.what == Noted.DUMMY_REMOVED else marker_name(counter)
    telling.take()
    if note.what == Noted.DUMMY_REMOVED:
        words = f"{name} is removed" + ("" if name.startswith("dummy") else ": a dummy")
        return Event("removed", cited("OBS.o"), sentence(f"{words} [OBS.o]"), {"counter": note.a, "ship": None})
    what = ship_with_type(view, note.b) if note.what == Noted.DISCLOSED else "a real torpedo"
    facts = {"counter": note.a, "ship": ship_or_none(view, note.a), "news": True}
    return Event("spotted", cited("OBS.o"), sentence(f"{name} is turned up: {what} [OBS.o]"), facts)


def tell_star_shell(telling: Telling) -> Event:
    """OBS.s  A gun fires star shell, and it burns or not; where a dud was meant to burn, only its side knows."""
    note, view = telling.take(), telling.view
    lit = telling.take_if(Noted.STAR_SHELL_LIT) is not None
    knows = lit or is_told_secrets(view, counter_of(view, note.a).side)
    where = f" over {place_in_words(note.c, note.d)}" if knows else ""
    end = "it burns" if lit else "it does not burn"
    words = f"{telling.name(note.a)} fires star shell{where}, {STAR_SHELL_ON} or more needed [OBS.s]: {note.b}, {end}"
    facts: Facts = {"counter": note.a, "dice": [die(D6, note.b, lit)], "lit": lit}
    return Event("light", cited("OBS.s"), sentence(words), {**facts, "at": place(note.c, note.d) if knows else None})
