"""B1.f, B7.d  The log of the sequence of play: turns, battles, rounds, impulses, initiative and the end."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, Telling, counted, die, sentence, side_name, signed
from ....kernel.dice import D6
from ..rules.conditions import is_by_d6
from ..tables.cards import THREE
from ..tables.charts import GUNNERY, IMPULSE_KIND, MOVEMENT, MOVES_ON
from ..tables.notes import Noted
from .vocabulary import SPEED_WORDS, cited, total_in_words

REASONS = {
    Noted.FASTER_FLEET: ("B7.d", "the faster fleet"),
    Noted.NATIONALITIES_OF_CENTRAL_POWERS: ("P.l", "nationalities of the Central Powers"),
    Noted.NATIONALITIES_OF_ALLIES: ("P.l", "nationalities of the Allies"),
}


def tell_turn(telling: Telling) -> Event:
    """B1.a  A new turn, by day or by night."""
    note = telling.take()
    light = "by night" if note.b else "by day"
    return Event("turn", cited("B1.a"), f"Turn {note.a}, {light} [B1.a].", {"turn": note.a, "night": bool(note.b)})


def tell_game_over(telling: Telling) -> Event:
    """SCA.b, SCB.a  The end."""
    note = telling.take()
    words = f"The game is over in turn {note.a}." if note.a else "The game is over."
    return Event("end", cited("SCA.b" if note.a else "SCB.a"), words, {"turn": note.a})


def tell_round(telling: Telling) -> Event:
    """B7.d  A new round; those of a battle alone are counted like turns."""
    note, battle = telling.take(), telling.view.sea.battle
    facts: Facts = {"round": note.a, "turn": note.a if battle.only_battle else battle.turn}
    facts |= {"alone": True} if battle.only_battle else {}
    return Event("round", cited("B7.d"), f"Round {note.a} begins [B7.d].", facts)


def tell_impulse(telling: Telling) -> Event:
    """B7.t1  The next impulse, and who moves in it."""
    note = telling.take()
    kind = IMPULSE_KIND[note.a]
    if kind == MOVEMENT:
        slowest = next(speed for speed in range(THREE + 1) if MOVES_ON[note.a][speed])
        what = f"movement of ships at speed {SPEED_WORDS[slowest]}{' or better' if slowest < THREE else ''}"
    else:
        what = "gunnery" if kind == GUNNERY else "torpedoes"
    return Event("impulse", cited("B7.t1"), f"Impulse {note.a}: {what} [B7.t1].", {"impulse": note.a})


def tell_initiative(telling: Telling) -> Event | None:
    """B7.d, P.l  One die for the initiative with its reasons."""
    reasons = telling.take_all(*REASONS)
    note = telling.take_if(Noted.INITIATIVE_DIE)
    if note is None:
        return None
    rule = "P.l" if is_by_d6(telling.view.sea.battle) else "B7.d"
    why = "".join(f", {REASONS[Noted(reason.what)][1]} {signed(reason.a)}" for reason in reasons)
    roll = total_in_words(note.b, note.c)
    words = f"{side_name(telling.view, note.a)} throws for the initiative{why} [{rule}]: {roll}"
    facts: Facts = {"side": note.a, "dice": [die(D6, note.b, True)], "total": note.c}
    return Event("initiative", cited(rule), sentence(words), facts)


def tell_nothing_seen(telling: Telling) -> Event:
    """B7.h, P.k  A round at whose end no enemies see each other; by D6 that may be enough."""
    note, rule = telling.take(), "P.k" if is_by_d6(telling.view.sea.battle) else "B7.h"
    again = f", {counted(note.a, 'round')} in a row" if note.a > 1 else ""
    words = f"No enemies see each other at the end of the round{again} [{rule}]."
    return Event("sight", cited(rule), words, {"rounds": note.a})
