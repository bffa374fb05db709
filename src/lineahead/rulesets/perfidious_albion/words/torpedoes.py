"""TOR, HAZ.g  The log of torpedoes and mines: templates, who steams over them, and where they strike."""

from __future__ import annotations

from collections import Counter

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, counted, course_in_words, die, listed, number_in_words, sentence, whose
from ....kernel.dice import D6, D10
from ....kernel.numbers import QUARTER_CIRCLE, turned
from ....kernel.trace import Note
from ..tables.cards import FIRST_UNDER_WATER, cell_at, section_of
from ..tables.charts import NEIGHBOUR_FLOODS_ON
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import NOBODY, Ship, Wedge
from .cells import BOTH_SIDES, cell_facts, cell_in_words, contents
from .hits import destroyed_with
from .on_chart import in_degrees
from .vocabulary import Telling, cited, is_told_by, ship_name, ship_of, wedge_of


def owner_in_words(view: View, number: int) -> str:
    """TOR.k  A template by the ship that put it out, where that is known."""
    ship = wedge_of(view, number).ship
    return "a torpedo template" if ship == NOBODY else f"{whose(ship_name(view, ship))} torpedo template"


def tell_placed(telling: Telling) -> Event | None:
    """TOR.b, SEQ.r5  A ship puts out templates: her owner knows at once, the others when they lie on the table."""
    ship, view, placed = telling.peek().a, telling.view, []
    while telling.is_next(Noted.WEDGE_PLACED) and telling.peek().a == ship:
        placed.append(telling.take())
    if not is_told_by(view, ship_of(view, ship).side):
        placed = [note for note in placed if is_seen(view, note)]
    if not placed:
        return None
    words = f"{ship_name(view, ship)} puts out {listed([template_in_words(view, wedge) for wedge in placed])} [TOR.b]"
    templates = [{"wedge": note.b, "torpedoes": note.c, "course": in_degrees(note.d)} for note in placed]
    return Event("launch", cited("TOR.b"), sentence(words), {"ship": ship, "templates": templates})


def is_seen(view: View, placed: Note) -> bool:
    """SEQ.r5  Whether a template lies on the table for this viewer."""
    wedge = wedge_of(view, placed.b)
    return wedge.in_use != 0 and wedge.ship == placed.a


def template_in_words(view: View, placed: Note) -> str:
    """TOR.b, TOR.k  A template with its torpedoes, its course, and the tubes it came from."""
    words = f"a template of {counted(placed.c, 'torpedo', 'torpedoes')} on {course_in_words(placed.d)}"
    if not is_seen(view, placed):
        return words
    return f"{words} from {tubes_in_words(ship_of(view, placed.a), wedge_of(view, placed.b))}"


def tubes_in_words(ship: Ship, wedge: Wedge) -> str:
    """TOR.m  The tubes that a template came from; of a broadside, those of one side."""
    tubes = contents(ship.card, wedge.cell)
    side = "to starboard" if wedge.course == turned(ship.heading, QUARTER_CIRCLE) else "to port"
    return tubes.replace(BOTH_SIDES, side)


def tell_run_on(telling: Telling) -> Event:
    """TOR.i, TOR.l  Modern torpedoes run on."""
    numbers = [note.a for note in telling.take_all(Noted.WEDGE_MOVES_ON)]
    words = f'{owners_in_words(telling.view, numbers)} moved on, 6" to 12" from the tube [TOR.l]'
    return Event("torpedo", cited("TOR.l"), sentence(words), {"wedges": numbers})


def tell_lifted(telling: Telling) -> Event:
    """TOR.l, TOR.r7  Templates are taken off."""
    numbers = [note.a for note in telling.take_all(Noted.WEDGE_LIFTED)]
    words = f"{owners_in_words(telling.view, numbers)} taken off the table [TOR.l]"
    return Event("torpedo", cited("TOR.l"), sentence(words), {"wedges": numbers, "gone": True})


def owners_in_words(view: View, numbers: list[int]) -> str:
    """TOR.k  Templates by the ships that put them out: "the torpedo templates of Edgar and Havock (two) are"."""
    if len(numbers) == 1:
        return f"{owner_in_words(view, numbers[0])} is"
    ships = Counter(wedge_of(view, number).ship for number in numbers)
    names = [f"{ship_name(view, ship)}{f' ({number_in_words(count)})' if count > 1 else ''}"
             for ship, count in ships.items() if ship != NOBODY]  # fmt: skip
    return f"the torpedo templates of {listed(names)} are" if names else "torpedo templates are"


def tell_crossing(telling: Telling) -> Event:
    """TOR.c, TOR.r2  A ship has steamed over a template, or ends her move on it."""
    note, view = telling.take(), telling.view
    how, rule = ("ends her move on", "TOR.r2") if note.d else ("steams over", "TOR.c")
    load = counted(note.c, "torpedo is", "torpedoes are")
    words = f"{ship_name(view, note.a)} {how} {owner_in_words(view, note.b)} [{rule}]: {load} tested"
    facts = {"ship": note.a, "wedge": note.b, "torpedoes": note.c, "ends_on_it": note.d != 0}
    return Event("torpedo", cited(rule), sentence(words), facts)


def tell_torpedo(telling: Telling) -> Event:
    """TOR.d, TOR.e, TOR.g  Where a torpedo goes by its dice, whether it counts, and what it destroys."""
    note, view = telling.take(), telling.view
    cell = cell_at(note.b, note.c)
    strikes = telling.take_if(Noted.TORPEDO_STRIKES)
    words = f"a torpedo at {ship_name(view, note.a)} [TOR.d]: {note.c} and {note.b}, "
    facts: Facts = cell_facts(note.a, cell)
    facts |= {"dice": [die(D6, note.c, strikes is not None), die(D10, note.b, strikes is not None)]}
    facts["hit"] = strikes is not None
    if strikes is None:
        why = "above water, it does not count" if note.c < FIRST_UNDER_WATER else "nothing there"
        words += f"section {note.b}, level {note.c}: {why} [TOR.e]"
        return Event("torpedo", cited("TOR.d"), sentence(words), facts)
    telling.flooding = "TOR.f"
    words += f"a hit below the water in {cell_in_words(view, note.a, cell)} [TOR.e]{destroyed_with(telling, 'TOR.g')}"
    return Event("hit", cited("TOR.e"), sentence(words), facts)


def tell_strike(telling: Telling) -> Event:
    """TOR.e, HAZ.g  A torpedo or a mine tears a section open."""
    note, view = telling.take(), telling.view
    is_mine = note.what == Noted.MINE_STRIKES
    rule, how = ("HAZ.g", "strikes a mine") if is_mine else ("TOR.e", "is hit by a torpedo")
    telling.flooding = "HAZ.g" if is_mine else "TOR.f"
    facts: Facts = cell_facts(note.a, note.b)
    if is_mine:
        facts["dice"] = [die(D10, section_of(note.b), True)]
    words = f"{ship_name(view, note.a)} {how} in {cell_in_words(view, note.a, note.b)} [{rule}]"
    words += destroyed_with(telling, rule if is_mine else "TOR.g")
    return Event("mine" if is_mine else "hit", cited(rule), sentence(words), facts)


def tell_neighbour(telling: Telling) -> Event:
    """TOR.h, TOR.j  Whether the section beside the hit floods."""
    note = telling.take()
    floods = note.c >= NEIGHBOUR_FLOODS_ON
    telling.flooding = "TOR.j"
    end = "it floods" if floods else "it holds"
    name = whose(ship_name(telling.view, note.a))
    words = f"{name} section {note.b} beside the hit floods on {NEIGHBOUR_FLOODS_ON} or 6 [TOR.j]: {note.c}, {end}"
    facts = {"ship": note.a, "section": note.b, "dice": [die(D6, note.c, floods)], "floods": floods}
    return Event("damage", cited("TOR.j"), sentence(words), facts)
