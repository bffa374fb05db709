"""18  The log of motor torpedo boats: to their owner where they lie and what they find, to all what they do."""

from __future__ import annotations

from ....engine.contract.events import REVEALED, Event
from ....engine.words.log_words import Facts, Telling, die, listed, sentence
from ....kernel.dice import D6
from ..tables.cards import BATTERIES
from ..tables.charts import ATTACK_RANGE, BATTERIES_FIRE, FLEET_FIRES, MTB_CONTACT_ON
from ..tables.notes import Noted
from .vocabulary import (
    BATTERY_WORDS,
    WEATHERS,
    cited,
    is_told_by,
    named_fleet,
    ship_name,
    ship_of,
    total_in_words,
    zone_in_words,
)


def is_own_boat(telling: Telling, boat: int) -> bool:
    """18.1.a  Whether the viewer may hear what only the owner of a boat knows."""
    return is_told_by(telling.view, ship_of(telling.view, boat).side)


def tell_search(telling: Telling) -> Event | None:
    """18.2.a, 18.2.b  A boat's die for contact; in vain or not, the enemy does not hear who threw it."""
    note, view = telling.take(), telling.view
    result = telling.take_if(Noted.MTB_CONTACT, Noted.NO_MTB_CONTACT)
    if not is_own_boat(telling, note.a):
        return None
    why = f", {WEATHERS[view.sea.battle.weather]} [11.7.r8]" if note.c != note.b else ""
    roll = total_in_words(note.b, note.c)
    words = f"{ship_name(view, note.a)} in {zone_in_words(view, note.d)}, {MTB_CONTACT_ON} or more for contact [18.2.b]"
    is_made = note.c >= MTB_CONTACT_ON
    words += f"{why}: {roll}, {'contact' if is_made else 'no contact'}"
    if result is not None:
        words += f" with {named_fleet(view, result.b)}"
    if is_made and ship_of(view, note.a).spent:
        words += ", to report, for her torpedoes are spent [18.2.r6]"
    facts: Facts = {"ship": note.a, "dice": [die(D6, note.b, is_made)], "zone": note.d}
    return Event("contact", cited("18.2.b"), sentence(words), facts)


def tell_surprise(telling: Telling) -> Event:
    """18.41.b, 18.41.t1  The surprise die, and whose guns it lets fire; by now everybody sees the boat."""
    note, view = telling.take(), telling.view
    words = f"{ship_name(view, note.a)} attacks {ship_name(view, note.b)}! Surprise [18.41.b]: {note.c}, "
    words += f"{fire_met(note.c)}; she attacks at range {ATTACK_RANGE[note.c]} [18.41.t1]"
    facts: Facts = {"ship": note.a, "target": note.b, "dice": [die(D6, note.c, True)]}
    is_news = not is_own_boat(telling, note.a)
    return Event(REVEALED if is_news else "surprise", cited("18.41.b"), sentence(words), facts)


def fire_met(face: int) -> str:
    """18.41.t1  Who fires at a boat by the surprise die."""
    guns = [BATTERY_WORDS[battery] for battery in range(BATTERIES) if BATTERIES_FIRE[face][battery]]
    if not guns:
        return "nobody fires"
    who = "the whole fleet fires" if FLEET_FIRES[face] else "her target fires"
    return f"{who} {'all' if len(guns) == BATTERIES else listed(guns)} guns"
