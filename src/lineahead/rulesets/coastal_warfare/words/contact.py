"""RAM, LTR, SC2, EQP  The log of what happens to ships on their way: contact, rams, tows, smoke and depth charges."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.page.shapes import Reason
from ....engine.words.log_words import Facts, die, sentence
from ....kernel.dice import D6
from ....kernel.trace import Note
from ..tables.charts import CHARGE_GOES_ON, RAM_BITES_FROM, RAM_CUTS_FROM, TOW_MADE_ON
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import SMOKE_SCREEN, STAR_SHELL_LIGHT
from .vocabulary import (
    Telling,
    cited,
    counter_number,
    is_known,
    reason,
    score_in_words,
    ship_name,
)

RAM_REASONS = (Noted.RAM_RANKS, Noted.RAM_TARGET_STATIONARY, Noted.RAM_TARGET_FAST, Noted.RAM_UNMEANT)
CLOUDS = {SMOKE_SCREEN: ("EQP.a", "a smoke screen lifts"), STAR_SHELL_LIGHT: ("OBS.s", "a star shell goes out")}


def tell_stop_short(telling: Telling) -> Event | None:
    """RAM.a  A vessel comes to a stop at another's hull."""
    note = telling.take()
    words = "{ship} stops at {target}, too slow to ram her [RAM.a]"
    return between_ships(telling.view, "ram", "RAM.a", note.a, note.b, words, {})


def between_ships(
    view: View, kind: str, rule: str, ship: int, target: int, words: str, facts: Facts
) -> Event | None:  # fmt: skip
    """OBS.o  A line about two ships, for whoever knows both."""
    if not (is_known(view, ship) and is_known(view, target)):
        return None
    worded = sentence(words.format(ship=ship_name(view, ship), target=ship_name(view, target)))
    who = {"counter": counter_number(view, ship), "target": counter_number(view, target)}
    return Event(kind, cited(rule), worded, {**who, "ship": ship, "target_ship": target, **facts})


def tell_ram(telling: Telling) -> Event | None:
    """RAM.b, RAM.c  A ram: the die, what changes it, and what it comes to."""
    begins = telling.take_if(Noted.RAMS)
    thrown = telling.take_if(Noted.RAM_DIE)
    reasons = [reason(note) for note in telling.take_all(*RAM_REASONS)]
    end = telling.take_if(Noted.GLANCES, Noted.CUT_DOWN)
    if begins is None:
        return ram_goes_on(telling, thrown, reasons, end)
    words = f"{{ship}} {'rams' if begins.c else 'runs into'} {{target}} [RAM.a]"
    facts: Facts = {}
    if thrown is not None:
        words += f": {ram_in_words(thrown, reasons, end)}"
        facts = ram_facts(thrown, reasons)
    return between_ships(telling.view, "ram", "RAM.b", begins.a, begins.b, words, facts)


def ram_goes_on(telling: Telling, thrown: Note | None, reasons: list[Reason], end: Note | None) -> Event | None:
    """RAM.b  A ram whose die people have thrown themselves."""
    if thrown is None or not is_known(telling.view, thrown.a):
        return None
    words = f"{ship_name(telling.view, thrown.a)} rams [RAM.b]: {ram_in_words(thrown, reasons, end)}"
    return Event("ram", cited("RAM.b"), sentence(words), {"ship": thrown.a, **ram_facts(thrown, reasons)})


def ram_in_words(thrown: Note, reasons: list[Reason], end: Note | None) -> str:
    """RAM.c  The score and its row."""
    score = thrown.b + sum(one["value"] for one in reasons)
    if end is not None and end.what == Noted.CUT_DOWN:
        row = "she is cut down [RAM.c]"
    elif score < RAM_BITES_FROM:
        row = "a glancing blow, one point to each [RAM.c]"
    else:
        row = f"she strikes home, {'2D6 and a system' if score < RAM_CUTS_FROM else '4D6'} [RAM.c]"
    return f"{score_in_words(thrown.b, reasons)}: {row}"


def ram_facts(thrown: Note, reasons: list[Reason]) -> Facts:
    """RAM.b  The die and its modifiers."""
    score = thrown.b + sum(one["value"] for one in reasons)
    return {"dice": [die(D6, thrown.b, score >= RAM_BITES_FROM)], "reasons": reasons, "score": score}


def tell_tow(telling: Telling) -> Event | None:
    """SC2.c, LTR.f  A vessel is taken in tow, by the die if she is a cripple."""
    thrown = telling.take_if(Noted.TOW_DIE)
    made = telling.take_if(Noted.TAKEN_IN_TOW)
    if thrown is None:
        assert made is not None
        words = "{ship} takes {target} in tow [LTR.f]"
        return between_ships(telling.view, "tow", "LTR.f", made.a, made.b, words, {})
    end = "{ship} takes {target} in tow" if made is not None else "{ship} cannot take {target} in tow"
    facts = {"dice": [die(D6, thrown.c, thrown.c >= TOW_MADE_ON)], "needed": TOW_MADE_ON}
    words = f"{end}, {TOW_MADE_ON} or more needed [SC2.c]: {thrown.c}"
    return between_ships(telling.view, "tow", "SC2.c", thrown.a, thrown.b, words, facts)


def tell_parting(telling: Telling) -> Event | None:
    """LTR.d, LTR.e  A cable parts or is let go."""
    note = telling.take()
    words = "the tow parts between {ship} and {target} [LTR.e]"
    return between_ships(telling.view, "tow", "LTR.e", note.a, note.b, words, {})


def tell_charge_met(telling: Telling) -> Event | None:
    """EQP.b  A pursuer runs over a depth charge."""
    note, view = telling.take(), telling.view
    if not is_known(view, note.a):
        return None
    goes = note.b >= CHARGE_GOES_ON
    end = "it explodes" if goes else "nothing comes of it"
    words = f"{ship_name(view, note.a)} runs over a depth charge, {CHARGE_GOES_ON} needed [EQP.b]: {note.b}, {end}"
    facts = {"ship": note.a, "counter": counter_number(view, note.a), "dice": [die(D6, note.b, goes)]}
    return Event("charge", cited("EQP.b"), sentence(words), facts)


def tell_cloud_gone(telling: Telling) -> Event | None:
    """EQP.a, OBS.s  Smoke lifts, a light goes out; depth charges that met nobody are never heard of."""
    note = telling.take()
    if note.b not in CLOUDS:
        return None
    rule, words = CLOUDS[note.b]
    return Event("cloud", cited(rule), sentence(f"{words} [{rule}]"), {})
