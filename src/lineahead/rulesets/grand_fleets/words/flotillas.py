"""9.3  The log of flotillas: which boat a hit strikes."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Telling, sentence
from ....kernel.trace import Note
from ..tables.notes import Noted
from .dice import throw, thrown
from .vocabulary import cited, ship_name

THROWN_AGAIN = -1


def tell_boat_struck(telling: Telling) -> Event:
    """9.3.d, 9.3.r1  The die among the boats, thrown again where it cannot be shared out evenly."""
    view, dice = telling.view, [telling.take()]
    while dice[-1].c == THROWN_AGAIN and telling.is_next(Noted.BOAT_DIE):
        dice.append(telling.take())
    faces = ", again ".join(str(die.b) for die in dice)
    last = dice[-1]
    end = "to be thrown again" if last.c == THROWN_AGAIN else f"{ship_name(view, last.c)} is struck"
    words = f"which boat of {ship_name(view, last.a)} [9.3]: {faces}, {end}"
    facts = {"ship": last.a, "boat": None if last.c == THROWN_AGAIN else last.c, "dice": [die.b for die in dice]}
    return Event("hit", cited("9.3"), sentence(words), facts | boat_dice(dice))


def boat_dice(dice: list[Note]) -> dict[str, object]:
    """9.3.r1  The dice of which the last may have decided."""
    return thrown(throw("boat", [(die.b, die.c != THROWN_AGAIN) for die in dice]))
