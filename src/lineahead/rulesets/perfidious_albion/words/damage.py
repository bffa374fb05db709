"""DAM, MOV.k to MOV.s, ARM.f to ARM.h  The log of damage: what is lost with a section, flooding, and sinking."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, counted, die, sentence, whose
from ....kernel.dice import D6
from ....kernel.trace import Note
from ..tables.charts import COMMANDER_FALLS_ON
from ..tables.notes import Noted
from ..tables.sea import View
from .cells import cell_facts, contents
from .vocabulary import Telling, cited, ship_name, ship_of


def of_ship(view: View, kind: str, rule: str, ship: int, words: str, facts: Facts) -> Event:
    """A line about one ship: {ship} stands for her name, {her} for its possessive."""
    name = ship_name(view, ship)
    worded = sentence(f"{words.format(ship=name, her=whose(name))} [{rule}]")
    return Event(kind, cited(rule), worded, {"ship": ship, **facts})


def tell_propulsion(telling: Telling) -> Event:
    """MOV.k, MOV.l  A propulsion box less."""
    note = telling.take()
    lost = f"{{ship}} has lost {counted(note.b, 'propulsion box', 'propulsion boxes')}"
    facts = {"boxes": note.b, "speed": note.c}
    if note.c == 0:
        return of_ship(telling.view, "damage", "MOV.l", note.a, f"{lost}: she is dead in the water", facts)
    return of_ship(telling.view, "damage", "MOV.k", note.a, f"{lost}: speed {note.c} at most", facts)


def tell_command_post(telling: Telling) -> Event:
    """MOV.s  Conning tower or bridge is gone."""
    note = telling.take()
    post = contents(ship_of(telling.view, note.a).card, note.b)
    when = "every turn, for it was her last command post" if note.c else "next turn"
    words = f"without {post} {{ship}} repeats her move {when}, unless she passes a Crew Test"
    return of_ship(telling.view, "damage", "MOV.s", note.a, words, {**cell_facts(note.a, note.b), "last": note.c != 0})


def tell_commander(telling: Telling) -> Event:
    """MOV.s  Whether a commander aboard falls with the post."""
    thrown = telling.take_if(Noted.COMMANDER_DIE)
    fallen = telling.take_if(Noted.COMMANDER_LOST)
    first = thrown if thrown is not None else fallen
    assert first is not None
    facts: Facts = {"lost": fallen is not None}
    words = "{her} commander"
    if thrown is not None:
        facts["dice"] = [die(D6, thrown.b, thrown.b >= COMMANDER_FALLS_ON)]
        words += f", rating {thrown.c}, falls on {COMMANDER_FALLS_ON} or 6: {thrown.b},"
        words += " he is lost" if fallen is not None else " he lives"
    else:
        words += " is lost"
    return of_ship(telling.view, "damage", "MOV.s", first.a, words, facts)


def tell_waived_damage(telling: Telling) -> Event:
    """DAM.c, DAM.e  The umpire lets a loss go without effect."""
    note = telling.take()
    lost = contents(ship_of(telling.view, note.a).card, note.b)
    words = f"the umpire rules that {{ship}} does not feel the loss of {lost}"
    return of_ship(telling.view, "ruling", "DAM.c", note.a, words, cell_facts(note.a, note.b))


def tell_flooding(telling: Telling) -> Event:
    """ARM.f, ARM.g, DAM.r2  Flooding rises, and flotation boxes go at once."""
    note, view, rule = telling.take(), telling.view, telling.flooding
    boxes = boxes_after(telling, note.a)
    words = f"{{her}} flooding rises by {counted(note.b, 'level')} to {note.c}"
    words += f", {boxes_in_words(view, boxes)}" if boxes is not None else ""
    facts = {"flooding": note.c, **boxes_facts(view, boxes)}
    return of_ship(view, "damage", rule, note.a, words, facts)


def tell_flooding_at_start(telling: Telling) -> Event:
    """SEQ.b, DAM.a  What the water takes at the start of a turn."""
    note, view = telling.take(), telling.view
    boxes = boxes_after(telling, note.a)
    words = f"{{ship}} floods at level {note.b}"
    words += f": {boxes_in_words(view, boxes)}" if boxes is not None else ""
    return of_ship(view, "damage", "SEQ.b", note.a, words, {"flooding": note.b, **boxes_facts(view, boxes)})


def boxes_after(telling: Telling, ship: int) -> Note | None:
    """ARM.h  The boxes that are crossed off with it, if that is what comes next for this ship."""
    is_hers = telling.is_next(Noted.BOXES_CROSSED_OFF) and telling.peek().a == ship
    return telling.take() if is_hers else None


def boxes_in_words(view: View, note: Note) -> str:
    """ARM.h  Flotation boxes crossed off, and how many are left."""
    left = f"{note.c} of {ship_of(view, note.a).card.flotation} left" if note.c else "none left"
    return f"{counted(note.b, 'flotation box', 'flotation boxes')} crossed off, {left}"


def boxes_facts(view: View, note: Note | None) -> Facts:
    """ARM.h  The same in figures."""
    return {} if note is None else {"boxes": note.b, "left": note.c, "of": ship_of(view, note.a).card.flotation}


def tell_boxes(telling: Telling) -> Event:
    """ARM.h  Flotation boxes crossed off."""
    note, view = telling.take(), telling.view
    words = f"{{ship}}: {boxes_in_words(view, note)}"
    return of_ship(view, "damage", "ARM.h", note.a, words, boxes_facts(view, note))
