"""B13, 13.25  The log of mines: what is laid, to its owner; what is met and what lies face up, to all."""

from __future__ import annotations

from ....engine.contract.events import REVEALED, Event
from ....engine.contract.questions import UMPIRE
from ....engine.words.log_words import Telling, counted, sentence, side_name
from ..tables.ships import MINE
from .vocabulary import (
    boundary_in_words,
    cited,
    fleet_does,
    fleet_of,
    hex_in_words,
    is_told_by,
    zone_in_words,
)


def tell_met(telling: Telling) -> Event:
    """B13.2  A fleet runs into a minefield, which is known from now on."""
    note, view = telling.take(), telling.view
    where = f"the {boundary_in_words(note.c)} boundary of {zone_in_words(view, note.b)}"
    words = f"{fleet_does(view, note.a, 'runs', 'run')} into a minefield on {where} [B13.2]"
    is_news = view.viewer not in (UMPIRE, 1 - fleet_of(view, note.a).side)
    facts = {"fleet": note.a, "zone": note.b, "boundary": note.c}
    return Event(REVEALED if is_news else "mines", cited("B13.2"), sentence(words), facts)


def tell_placed(telling: Telling) -> Event | None:
    """13.25.f, 13.25.r2  Counters go down backs up; that a side has forgone them is its own affair."""
    note, view = telling.take(), telling.view
    if note.b == 0 and not is_told_by(view, note.a):
        return None
    count = counted(note.b, "counter")
    words = f"{side_name(view, note.a)} puts down {count}{', backs up' if note.b else ''} [13.25.f]"
    return Event("mines", cited("13.25.f"), sentence(words), {"side": note.a, "count": note.b})


def tell_flipped(telling: Telling) -> Event:
    """13.25.q, 13.25.s  A counter is turned up: a mine that stays, or a dummy that goes."""
    note, view = telling.take(), telling.view
    is_mine, side = note.b == MINE, view.sea.counters[note.a].side
    whose = f"{view.scenario.sides[side]} " if side >= 0 else ""
    what = "a mine" if is_mine else "a dummy, which is removed"
    words = f"The {whose}counter in {hex_in_words(note.c, note.d)} is turned up: {what} [13.25.s]."
    facts = {"counter": note.a, "side": side, "mine": is_mine, "q": note.c, "r": note.d}
    return Event(REVEALED, cited("13.25.s"), words, facts)
