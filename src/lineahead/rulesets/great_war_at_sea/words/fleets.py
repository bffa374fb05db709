"""B1.e, B5.4  The log of fleets on the sea zones: what was seen of them, and to their owner what was written."""

from __future__ import annotations

from ....engine.contract.events import REVEALED, Event
from ....engine.contract.questions import UMPIRE
from ....engine.words.log_words import Facts, Telling, die, listed, sentence, side_name, signed
from ....kernel.dice import D6
from ..rules.contact import contact_needed
from ..tables.charts import CONTACT_MODIFIER
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import BOMBARDS, LAYS_MINES, MOST_STEPS, SUNK, UNLOADS
from .vocabulary import (
    WEATHERS,
    boundary_in_words,
    cited,
    fleet_does,
    fleet_of,
    is_told_by,
    is_told_of_fleet,
    named_fleet,
    ship_name,
    total_in_words,
    zone_in_words,
)

MISSIONS = {LAYS_MINES: "to lay mines", BOMBARDS: "to bombard", UNLOADS: "to unload"}


def tell_plot(telling: Telling) -> Event | None:
    """B1.e  A line of the log sheet, for its owner alone."""
    note, view = telling.take(), telling.view
    fleet = fleet_of(view, note.a)
    if not is_told_by(view, fleet.side):
        return None
    path = [zone_in_words(view, fleet.path[step]) for step in range(min(note.b, MOST_STEPS))]
    way = f"to {', '.join(path)}" if path else f"stay in {zone_in_words(view, fleet.zone)}"
    mission = f", {MISSIONS[note.c]}" if note.c in MISSIONS else ""
    if note.d >= 0:
        mission += f', "Mine" on the {boundary_in_words(note.d)} boundary'
    words = f"Log sheet of {named_fleet(view, note.a)}: {way}{mission} [B1.e]"
    return Event("plot", cited("B1.e"), sentence(words), {"fleet": note.a, "path": path})


def tell_contact(telling: Telling) -> Event:
    """B5.4, 11.7.r1  The die of a fleet that seeks another.

    That a fleet is large is told to nobody who does not know its ships, so he hears the face and no total.
    """
    note, view = telling.take(), telling.view
    result = telling.take_if(Noted.CONTACT_MADE, Noted.NO_CONTACT_MADE)
    weather = CONTACT_MODIFIER[view.sea.battle.weather]
    knows = is_told_of_fleet(view, note.b)
    why = f", {WEATHERS[view.sea.battle.weather]} {signed(weather)} [11.7.r1]" if weather else ""
    if knows and note.d - note.c != weather:
        why += ", ten ships or more +1"
    roll = total_in_words(note.c, note.d) if knows else str(note.c)
    words = f"{seekers(view, note.a, note.b)}, {contact_needed(view.sea.battle)} or more needed [B5.4]{why}: {roll}"
    facts: Facts = {"fleet": note.a, "sought": note.b}
    if result is not None:
        is_made = result.what == Noted.CONTACT_MADE
        words += ", contact" if is_made else ", no contact"
        facts |= {"dice": [die(D6, note.c, is_made)], "made": is_made}
    return Event("contact", cited("B5.4"), sentence(words), facts)


def seekers(view: View, own: int, sought: int) -> str:
    """B5.4  Who seeks whom."""
    return f"{fleet_does(view, own, 'seeks', 'seek')} {named_fleet(view, sought)}"


def tell_certain_contact(telling: Telling) -> Event:
    """P.x  Contact that needs no die."""
    note, view = telling.take(), telling.view
    words = f"{seekers(view, note.a, note.b)} in {zone_in_words(view, note.c)}, and no die is needed [P.x]"
    return Event("contact", cited("P.x"), sentence(words), {"fleet": note.a, "sought": note.b})


def tell_revealed(telling: Telling) -> Event:
    """18.2.c, B5.4  A side learns which ships are in a fleet, and so does whoever sees what it sees."""
    note, view = telling.take(), telling.view
    facts: Facts = {"fleet": note.a, "side": note.b}
    words = f"{fleet_does(view, note.a, 'is', 'are')} made out by {side_name(view, note.b)}"
    if is_told_of_fleet(view, note.a):
        ships = [ship for ship in view.sea.ships if ship.fleet == note.a and ship.status != SUNK]
        words += f": {listed([ship_name(view, ship.number) for ship in ships])}" if ships else ""
        facts["ships"] = [ship.number for ship in ships]
    is_news = view.viewer not in (UMPIRE, fleet_of(view, note.a).side)
    return Event(REVEALED if is_news else "contact", cited("18.2.c"), sentence(f"{words} [18.2.c]"), facts)


def tell_unloaded(telling: Telling) -> Event:
    """B1.e, SCA.e  Transports have brought their cargoes ashore, which everybody hears."""
    notes, view = telling.take_all(Noted.UNLOADED), telling.view
    names = listed([ship_name(view, note.a) for note in notes])
    has, whose = ("has", "her") if len(notes) == 1 else ("have", "their")
    words = f"{names} {has} unloaded in {zone_in_words(view, notes[0].c)}: {whose} points are safe [SCA.e]."
    return Event("points", cited("SCA.e"), words, {"ships": [note.a for note in notes], "zone": notes[0].c})
