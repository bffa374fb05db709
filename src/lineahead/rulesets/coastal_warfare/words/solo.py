"""SCS, SAT, SWS  The log of the solo set-ups and of the pot: all of it lies open, for nobody knows what was drawn."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import die, sentence, side_name
from ....kernel.dice import D6
from ..tables.ships import ATTACKERS, CONVOY
from .vocabulary import Telling, cited

RULES = {CONVOY: "SCS.4", ATTACKERS: "SAT.a2"}


def tell_draw(telling: Telling) -> Event:
    """SCS.4, SAT.a2, SWS.4  How many markers of a side were drawn."""
    note = telling.take()
    rule = RULES.get(telling.view.sea.battle.protocol[note.a], "SWS.4")
    words = f"{note.b} markers of {side_name(telling.view, note.a)} are drawn blind [{rule}]"
    return Event("set-up", cited(rule), sentence(words), {"side": note.a, "markers": note.b})


def tell_place_die(telling: Telling) -> Event:
    """SAT.b, SWS.5, DEP.r2  The die for a place along the edge."""
    note = telling.take()
    rule = "SAT.b" if telling.view.sea.battle.protocol[note.a] == ATTACKERS else "SWS.5"
    words = f"{side_name(telling.view, note.a)} throws {note.b} for a place along the edge [{rule}, DEP.r2]"
    return Event("set-up", cited(rule), sentence(words), {"side": note.a, "dice": [die(D6, note.b, True)]})
