"""FIR, MAG  The log of fire and magazines: the fire track, explosions, flash, the captain's choice, BOOM."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, die, sentence
from ....kernel.dice import D6, D10
from ..tables.cards import EMPTY, level_of, section_of
from ..tables.notes import Noted
from .cells import cell_facts, cell_in_words, contents, place_of_cell
from .damage import boxes_after, boxes_facts, boxes_in_words, of_ship
from .hits import destroyed_with
from .vocabulary import Telling, cited, ship_name, ship_of


def tell_fire(telling: Telling) -> Event:
    """FIR.a, FIR.b, ARM.d  The fire track rises."""
    note = telling.take()
    rule = telling.fires.pop(0) if telling.fires else "DAM.b"
    at_end = note.b >= note.c
    words = f"the fire aboard {{ship}} {'stands at Explosion!' if at_end else f'rises to {note.b} of {note.c}'}"
    return of_ship(telling.view, "damage", rule, note.a, words, {"fire": note.b, "of": note.c, "explosion": at_end})


def tell_explosion(telling: Telling) -> Event:
    """FIR.b to FIR.e, FIR.g  Where it explodes by the dice, and what goes with it."""
    note, view = telling.take(), telling.view
    level, section = level_of(note.b), section_of(note.b)
    is_felt = note.what == Noted.EXPLOSION
    words = f"an explosion inside {ship_name(view, note.a)} [FIR.b]: {level} and {section}, "
    words += cell_in_words(view, note.a, note.b)
    facts: Facts = cell_facts(note.a, note.b)
    facts |= {"dice": [die(D6, level, is_felt), die(D10, section, is_felt)], "stifled": not is_felt}
    if not is_felt:
        is_empty = ship_of(view, note.a).card.cells[note.b].kind == EMPTY
        words += ", does nothing [FIR.g]" if is_empty else ", is stifled: it is flooded [FIR.d]"
        return Event("critical", cited("FIR.b"), sentence(words), facts)
    telling.flooding = "FIR.g"
    if telling.is_next(Noted.BLOWS_UP):
        words += " [FIR.e]"
    else:
        words += destroyed_with(telling, "FIR.g") or ", where all is wrecked already"
    return Event("critical", cited("FIR.b"), sentence(words), facts)


def tell_flash(telling: Telling) -> Event:
    """MAG.b, TOR.r4  Fire on its way to a magazine."""
    note, view = telling.take(), telling.view
    name, magazine = ship_name(view, note.a), contents(ship_of(view, note.a).card, note.c)
    facts = {**cell_facts(note.a, note.b), "magazine": note.c}
    if note.b == note.c:
        words = f"flash! The blow has opened {magazine} of {name}, {place_of_cell(note.c)} [TOR.r4]"
        return Event("critical", cited("TOR.r4"), sentence(words), facts)
    words = f"flash! From {cell_in_words(view, note.a, note.b)} it runs down to {magazine} of {name} [MAG.b]"
    return Event("critical", cited("MAG.b"), sentence(words), facts)


def tell_flooded_magazine(telling: Telling) -> Event:
    """MAG.c  Her captain has flooded a magazine."""
    note, view = telling.take(), telling.view
    boxes = boxes_after(telling, note.a)
    magazine = contents(ship_of(view, note.a).card, note.b)
    words = f"{{her}} captain floods {magazine}"
    words += f": {boxes_in_words(view, boxes)}" if boxes is not None else ""
    facts = {**cell_facts(note.a, note.b), **boxes_facts(view, boxes)}
    return of_ship(view, "critical", "MAG.c", note.a, words, facts)
