"""B1.e, B5.4  The log of fleets on the sea zones: what was seen of them, and to their owner what was written."""

from __future__ import annotations

from ....engine.contract.events import REVEALED, Event
from ....engine.contract.questions import UMPIRE
from ....engine.words.log_words import Facts, Telling, counted, die, listed, sentence, side_name
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


def tell_entry(telling: Telling) -> Event:
    """B1.f  A fleet enters a zone, which everybody sees."""
    note, view = telling.take(), telling.view
    there, here = zone_in_words(view, note.b), zone_in_words(view, note.c)
    words = f"{fleet_does(view, note.a, 'enters', 'enter')} {there} from {here} [B1.f]"
    return Event("sails", cited("B1.f"), sentence(words), {"fleet": note.a, "zone": note.b, "from": note.c})


def tell_stop(telling: Telling) -> Event | None:
    """B1.d  A fleet could not go as far as was plotted, which only its owner knows."""
    note, view = telling.take(), telling.view
    if not is_told_by(view, fleet_of(view, note.a).side):
        return None
    stops, short = fleet_does(view, note.a, "stops", "stop"), counted(note.c, "zone")
    words = f"{stops} in {zone_in_words(view, note.b)}, {short} short of the plot [B1.d]"
    return Event("sails", cited("B1.d"), sentence(words), {"fleet": note.a, "zone": note.b})


def tell_left_behind(telling: Telling) -> Event | None:
    """B1.d  A ship that cannot follow; who does not know the fleet sees only that it has parted."""
    note, view = telling.take(), telling.view
    if not is_told_of_fleet(view, note.b):
        return None
    words = f"{ship_name(view, note.a)} cannot follow and stays behind in {zone_in_words(view, note.d)} [B1.d]."
    return Event("sails", cited("B1.d"), words, {"ship": note.a, "fleet": note.c, "zone": note.d})


def tell_port(telling: Telling) -> Event:
    """B1.c  A fleet lies in port."""
    note, view = telling.take(), telling.view
    words = f"{fleet_does(view, note.a, 'is', 'are')} in port in {zone_in_words(view, note.b)} [B1.c]"
    return Event("sails", cited("B1.c"), sentence(words), {"fleet": note.a, "zone": note.b})


def tell_contact(telling: Telling) -> Event:
    """B5.4, 11.7.r1  The die of a fleet that seeks another.

    That a fleet is large is told to nobody who does not know its ships, so he hears the face and no total.
    """
    note, view = telling.take(), telling.view
    result = telling.take_if(Noted.CONTACT_MADE, Noted.NO_CONTACT_MADE)
    weather = CONTACT_MODIFIER[view.sea.battle.weather]
    knows = is_told_of_fleet(view, note.b)
    why = f", {WEATHERS[view.sea.battle.weather]} {weather:+d} [11.7.r1]" if weather else ""
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


def tell_result(telling: Telling) -> Event:
    """B5.4  What came of an attempt whose die was told before."""
    note, view = telling.take(), telling.view
    is_made = note.what == Noted.CONTACT_MADE
    verbs = ("has contact with", "have contact with") if is_made else ("does not find", "do not find")
    who = fleet_does(view, note.a, *verbs)
    words = f"{who} {named_fleet(view, note.b)} in {zone_in_words(view, note.c)} [B5.4]"
    return Event("contact", cited("B5.4"), sentence(words), {"fleet": note.a, "sought": note.b, "made": is_made})


def tell_certain_contact(telling: Telling) -> Event:
    """P.x  Contact that needs no die."""
    note, view = telling.take(), telling.view
    words = f"{seekers(view, note.a, note.b)} in {zone_in_words(view, note.c)}, and no die is needed [P.x]"
    return Event("contact", cited("P.x"), sentence(words), {"fleet": note.a, "sought": note.b})


def tell_let_go(telling: Telling) -> Event | None:
    """B5.4  A player does not try, which is his own affair."""
    note, view = telling.take(), telling.view
    if not is_told_by(view, fleet_of(view, note.a).side):
        return None
    words = f"{fleet_does(view, note.a, 'lets', 'let')} {named_fleet(view, note.b)} pass unsought [B5.4]"
    return Event("contact", cited("B5.4"), sentence(words), {"fleet": note.a, "sought": note.b})


def tell_battle_given(telling: Telling) -> Event:
    """B5.4  Whether a side with contact wants battle."""
    note, view = telling.take(), telling.view
    is_given = note.what == Noted.BATTLE_GIVEN
    verb = "gives battle" if is_given else "declines battle"
    words = f"{side_name(view, note.a)} {verb} in {zone_in_words(view, note.b)} [B5.4]"
    return Event("contact", cited("B5.4"), sentence(words), {"side": note.a, "zone": note.b, "given": is_given})


def tell_revealed(telling: Telling) -> Event:
    """18.2.c, B5.4  A side learns which ships are in a fleet, and so does whoever sees what it sees."""
    note, view = telling.take(), telling.view
    facts: Facts = {"fleet": note.a, "side": note.b}
    words = f"{fleet_does(view, note.a, 'is', 'are')} made out by {side_name(view, note.b)}"
    if is_told_of_fleet(view, note.a):
        ships = [ship for ship in view.sea.ships if ship.fleet == note.a and ship.status != SUNK]
        words += f": {listed([ship_name(view, each.number) for each in ships])}" if ships else ""
        facts["ships"] = [ship.number for ship in ships]
    is_news = view.viewer not in (UMPIRE, fleet_of(view, note.a).side)
    return Event(REVEALED if is_news else "contact", cited("18.2.c"), sentence(f"{words} [18.2.c]"), facts)


def tell_withdrawal(telling: Telling) -> Event:
    """B7.h  Ships that left a battle are in the next zone."""
    note, view = telling.take(), telling.view
    there, here = zone_in_words(view, note.b), zone_in_words(view, note.c)
    words = f"{fleet_does(view, note.a, 'withdraws', 'withdraw')} from {here} to {there} [B7.h]"
    return Event("sails", cited("B7.h"), sentence(words), {"fleet": note.a, "zone": note.b, "from": note.c})


def tell_split(telling: Telling) -> Event:
    """B13.24, B7.h  A fleet parts in two, both of which are seen."""
    note, view = telling.take(), telling.view
    parts, new = fleet_does(view, note.a, "parts", "part"), named_fleet(view, note.b)
    words = f"{parts} in {zone_in_words(view, note.c)}: some ships are now {new} [B1.e]"
    return Event("sails", cited("B1.e"), sentence(words), {"fleet": note.a, "new": note.b, "zone": note.c})


def tell_no_way_out(telling: Telling) -> Event:
    """B7.h  Beyond that boundary no sea zone lies."""
    note, view = telling.take(), telling.view
    finds = fleet_does(view, note.a, "finds", "find")
    words = f"{finds} no sea beyond the {boundary_in_words(note.b)} boundary to go to [B7.h]"
    return Event("sails", cited("B7.h"), sentence(words), {"fleet": note.a, "boundary": note.b})


def tell_open_sea(telling: Telling) -> Event:
    """SCA.e  Points for a turn that the enemy spent in open zones."""
    note, view = telling.take(), telling.view
    words = f"{side_name(view, note.a)} scores {counted(note.b, 'point')}: the enemy was in open zones [SCA.e]"
    return Event("points", cited("SCA.e"), sentence(words), {"side": note.a, "points": note.b})


def tell_fleet_gone(telling: Telling) -> Event:
    """B1.e  A fleet has no ships left."""
    note, view = telling.take(), telling.view
    words = f"{fleet_does(view, note.a, 'is', 'are')} no more [B1.e]"
    return Event("sails", cited("B1.e"), sentence(words), {"fleet": note.a})


def tell_unloaded(telling: Telling) -> Event:
    """B1.e, SCA.e  Transports have brought their cargoes ashore, which everybody hears."""
    notes, view = telling.take_all(Noted.UNLOADED), telling.view
    names = listed([ship_name(view, note.a) for note in notes])
    has, whose = ("has", "her") if len(notes) == 1 else ("have", "their")
    words = f"{names} {has} unloaded in {zone_in_words(view, notes[0].c)}: {whose} points are safe [SCA.e]."
    return Event("points", cited("SCA.e"), words, {"ships": [note.a for note in notes], "zone": notes[0].c})
