"""7  The log of divisions: how they are formed, who leads them, what they signal, and how they move."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import Event
from ....engine.words.log_words import Teller, Telling, listed, number_in_words, sentence, side_name, signed, whose
from ....kernel.trace import Note
from ..tables.charts import COMMAND_ON
from ..tables.notes import Noted
from .dice import throw, thrown
from .vocabulary import at_least, cited, ship_name


def tell_formed(telling: Telling) -> Event:
    """7.1.a, 7.1.c  A division is written down, its ships in the order of the line."""
    note, view = telling.take(), telling.view
    division = view.sea.divisions[note.a]
    line = division.line[: division.count]
    names = listed([ship_name(view, ship) for ship in line])
    words = f"{side_name(view, note.b)} forms a division: {names} [7.1]"
    return Event("division", cited("7.1"), sentence(words), {"side": note.b, "ships": line})


def tell_detached(telling: Telling) -> Event:
    """7.3.b, 7.4.a  Ships that are out of formation, out of control or too slow are a division of their own."""
    note, view = telling.take(), telling.view
    others = f" with {number_in_words(note.b - 1)} astern of her" if note.b > 1 else ""
    words = f"{ship_name(view, note.a)}{others} is detached from {whose(ship_name(view, note.c))} division [7.3]"
    return Event("division", cited("7.3"), sentence(words), {"ship": note.a, "ships": note.b, "leader": note.c})


def tell_command(telling: Telling) -> Event:
    """7.3.d  The die for a division whose leader is lost or cannot be followed, and what comes of it."""
    die, view = telling.take(), telling.view
    leader = ship_name(view, die.a)
    words = f"{whose(leader)} division has lost its leader and rolls {face_in_words(die)} [7.3]"
    return Event("command", cited("7.3"), sentence(words), die_facts(die))


def tell_signal(telling: Telling) -> Event:
    """7.3.f  The die for a signal."""
    die, view = telling.take(), telling.view
    seen = "it is seen" if die.d else "nobody makes it out"
    words = f"{ship_name(view, die.a)} signals and rolls {face_in_words(die)}: {seen} [7.3]"
    return Event("command", cited("7.3"), sentence(words), die_facts(die))


def face_in_words(die: Note) -> str:
    """7.3.d, 7.3.e  The face, what a flagship in trouble takes off it, and what was needed."""
    modifier = f" {signed(die.c)}" if die.c else ""
    return f"{die.b}{modifier} ({at_least(COMMAND_ON)} needed)"


def die_facts(die: Note) -> dict[str, Any]:
    """7.3  The die of a leader in figures."""
    is_good = die.b + die.c >= COMMAND_ON
    return {"ship": die.a, "face": die.b, "modifier": die.c, **thrown(throw("command", [(die.b, is_good)]))}


def tell_manoeuvre(telling: Telling) -> Event:
    """7.4  How a division moves; the moves of its ships follow one by one."""
    note, view = telling.take(), telling.view
    how = "holds its course" if note.c else ("moves together" if note.b else "moves in succession")
    words = f"{whose(ship_name(view, note.a))} division of {number_in_words(note.d)} {how} [7.4]"
    facts = {"ship": note.a, "together": bool(note.b), "repeats": bool(note.c), "ships": note.d}
    return Event("division", cited("7.4"), sentence(words), facts)


TELLERS_OF_DIVISIONS: dict[int, Teller[Telling]] = {
    Noted.DIVISION_FORMED: tell_formed,
    Noted.DETACHED: tell_detached,
    Noted.COMMAND_DIE: tell_command,
    Noted.SIGNAL_DIE: tell_signal,
    Noted.MANOEUVRES: tell_manoeuvre,
}
