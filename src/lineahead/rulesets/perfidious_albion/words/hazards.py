"""HAZ  The log of hazards: shores, close quarters and collisions, minefields."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.contract.questions import UMPIRE
from ....engine.words.log_words import Facts, counted, die, sentence
from ....kernel.dice import D6, D10
from ....kernel.trace import Note
from ..rules.rulings import CLOSE_QUARTERS
from ..tables.cards import cell_at
from ..tables.charts import RAM_LEVEL, SHORE_CLOSE, STRANDS_CLOSE_ON, STRANDS_ON
from ..tables.notes import Noted
from ..tables.ships import MINEFIELD, SHORE
from .cells import cell_facts, cell_in_words
from .on_chart import in_inches
from .vocabulary import Telling, cited, inches_in_words, is_told_by, is_told_of_field, ship_name, ship_of

HAZARDS = {
    CLOSE_QUARTERS: ("HAZ.b", 'another ship within 1"'),
    SHORE: ("HAZ.a", 'the shore within 4"'),
    MINEFIELD: ("HAZ.f", "a minefield on her way"),
}


def tell_shore(telling: Telling) -> Event:
    """HAZ.a  The die for a shore that was near."""
    note = telling.take()
    most = STRANDS_CLOSE_ON if note.b <= SHORE_CLOSE else STRANDS_ON
    danger = "1 is dangerous" if most == STRANDS_ON else f"1 or {most} is dangerous"
    end = "shoal water ahead" if note.c <= most else "clear water"
    name = ship_name(telling.view, note.a)
    words = f"{name} comes within {inches_in_words(note.b)} of the shore, {danger} [HAZ.a]: {note.c}, {end}"
    facts = {"ship": note.a, "distance": in_inches(note.b), "dice": [die(D6, note.c, note.c <= most)]}
    return Event("hazard", cited("HAZ.a"), sentence(words), facts)


def tell_grounding(telling: Telling) -> Event:
    """HAZ.a, HAZ.r1  A ship strikes the ground."""
    number = telling.take().a
    telling.flooding = "HAZ.a"
    words = f"{ship_name(telling.view, number)} runs aground and lies stopped [HAZ.a]"
    ship = ship_of(telling.view, number)
    facts = {"ship": number, "x": in_inches(ship.x), "y": in_inches(ship.y)}
    return Event("hazard", cited("HAZ.a"), sentence(words), facts)


def tell_close_quarters(telling: Telling) -> Event:
    """HAZ.b, HAZ.d  Two ships within an inch, by mischance or on purpose."""
    note, view = telling.take(), telling.view
    one, other = ship_name(view, note.a), ship_name(view, note.b)
    facts = {"ship": note.a, "other": note.b, "ram": note.c != 0}
    if not note.c:
        words = f'{one} and {other} come within 1" of each other [HAZ.b]'
        return Event("hazard", cited("HAZ.b"), sentence(words), facts)
    one_rams, other_rams = ship_of(view, note.a).rams == note.b, ship_of(view, note.b).rams == note.a
    if one_rams and other_rams:
        words = f"{one} and {other} mean to ram each other"
    elif other_rams:
        words = f"{other} means to ram {one}"
    else:
        words = f"{one} means to ram {other}" if one_rams else f"{one} and {other} are close, and one means to ram"
    return Event("hazard", cited("HAZ.d"), sentence(f"{words} [HAZ.d]"), facts)


def tell_collision(telling: Telling) -> Event:
    """HAZ.c  One ship runs into another."""
    note, view = telling.take(), telling.view
    telling.flooding = "HAZ.c"
    cell = cell_at(note.c, RAM_LEVEL)
    words = f"{ship_name(view, note.a)} runs into {ship_name(view, note.b)}, {cell_in_words(view, note.b, cell)}"
    words += f" [HAZ.c]: section die {note.c}, both lie stopped"
    facts = {"striker": note.a, **cell_facts(note.b, cell), "dice": [die(D10, note.c, True)]}
    return Event("collision", cited("HAZ.c"), sentence(words), facts)


def tell_waiver(telling: Telling) -> Event | None:
    """DAM.e  The umpire lets a hazard pass; of a minefield that was not struck nobody is told."""
    note, view = telling.take(), telling.view
    if note.b == MINEFIELD and view.viewer != UMPIRE:
        return None
    rule, hazard = HAZARDS[note.b]
    words = f"the umpire lets {ship_name(view, note.a)} pass untested with {hazard} [DAM.e]"
    return Event("ruling", cited("DAM.e"), sentence(words), {"ship": note.a, "hazard": cited(rule)})


def tell_minefield(telling: Telling) -> Event | None:
    """HAZ.f  A ship in a minefield, die by die: for her own side, and for whoever knows of the field.

    The dice end with the first that strikes, for a mine is a line of its own.
    """
    crossing = telling.take_if(Noted.CROSSES_MINEFIELD)
    dice = dice_until_struck(telling)
    first = crossing if crossing is not None else dice[0]
    if not hears_of_crossing(telling, first, dice):
        return None
    words = ship_name(telling.view, first.a)
    facts: Facts = {"ship": first.a}
    if crossing is not None:
        words += f" is in a minefield, {counted(crossing.c, 'die', 'dice')} [HAZ.f]"
        facts["area"] = crossing.b
    else:
        words += " in the minefield [HAZ.f]"
    if dice:
        words += f": {dice_in_words(dice)}"
        facts["dice"] = [die(D10, note.b, note.b <= note.c) for note in dice]
    return Event("minefield", cited("HAZ.f"), sentence(words), facts)


def dice_until_struck(telling: Telling) -> list[Note]:
    """HAZ.f  The dice up to one that strikes a mine."""
    dice: list[Note] = []
    while telling.is_next(Noted.MINE_DIE) and not (dice and dice[-1].b <= dice[-1].c):
        dice.append(telling.take())
    return dice


def dice_in_words(dice: list[Note]) -> str:
    """HAZ.f  Which dice fell, and what they mean."""
    thrown = " ".join(str(note.b) for note in dice)
    limit = f"{dice[0].c} or less strikes" if dice[0].c > 1 else "1 strikes"
    return f"{limit}, {thrown}, {'a mine!' if dice[-1].b <= dice[-1].c else 'clear'}"


def hears_of_crossing(telling: Telling, first: Note, dice: list[Note]) -> bool:
    """HAZ.f, HAZ.h  Her own side throws the dice; a mine is heard by all; others must know of the field."""
    view = telling.view
    if is_told_by(view, ship_of(view, first.a).side) or any(note.b <= note.c for note in dice):
        return True
    return first.what == Noted.CROSSES_MINEFIELD and is_told_of_field(view, first.b)
