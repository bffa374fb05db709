"""WEA, MOD.e  The log of the weather, and what an umpire rules on it."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Facts, die, sentence, signed
from ....kernel.dice import D6
from ..rules.weather import CLEARER, HIGHER_SEA, LOWER_SEA, NO_CHANGE, THICKER
from ..tables.charts import VISIBILITY, WEATHER_CHANGE
from ..tables.notes import Noted
from .vocabulary import Telling, cited

VISIBILITIES = ("clear", "haze", "mist", "thick weather", "fog")
SEAS = ("calm", "moderate", "rough")
CHANGES = {
    NO_CHANGE: "the weather stays as it is",
    THICKER: "visibility one step worse",
    CLEARER: "visibility one step better",
    HIGHER_SEA: "the sea one step worse",
    LOWER_SEA: "the sea one step better",
}
PARTS = (Noted.WEATHER_RULED, Noted.WEATHER_CHANGES, Noted.WEATHER_HOLDS)


def weather_in_words(visibility: int, sea: int) -> str:
    """WEA.a, WEA.b  How far one sees, and the sea: "haze, 48"; a moderate sea"."""
    return f'{VISIBILITIES[visibility]}, {VISIBILITY[visibility]}"; a {SEAS[sea]} sea'


def tell_weather(telling: Telling) -> Event:
    """WEA.c, DAM.e  The die, the umpire's ruling if there was one, and what the weather is now."""
    thrown, words = telling.take_if(Noted.WEATHER_DIE), []
    facts: Facts = {}
    if thrown is not None:
        facts = {"dice": [die(D6, thrown.a, WEATHER_CHANGE[thrown.a] != NO_CHANGE)]}
        words.append(f"the weather [WEA.c]: {thrown.a}, {CHANGES[WEATHER_CHANGE[thrown.a]]}")
    for note in telling.take_all(*PARTS):
        if note.what == Noted.WEATHER_RULED:
            facts["ruled"] = CHANGES[note.a]
            words.append(f"the umpire rules: {CHANGES[note.a]} [DAM.e]")
        else:
            facts |= now_facts(note.a, note.b)
            now = weather_in_words(note.a, note.b)
            words.append(f"it is now {now}" if note.what == Noted.WEATHER_CHANGES else f"no change: {now}")
    return Event("weather", cited("WEA.c"), sentence("; ".join(words)), facts)


def now_facts(visibility: int, sea: int) -> Facts:
    """WEA.a, WEA.b  The weather by its names."""
    return {"visibility": VISIBILITIES[visibility], "sight": VISIBILITY[visibility], "sea": SEAS[sea]}


def tell_deck_ruling(telling: Telling) -> Event:
    """MOD.e, DAM.e  What the umpire says of guns on a deck."""
    note = telling.take()
    end = f"fire at {signed(note.b)}%" if note.b else "are not troubled by the sea"
    words = f"the umpire rules: guns on level {note.a} {end} [MOD.e]"
    return Event("weather", cited("MOD.e"), sentence(words), {"level": note.a, "per_cent": note.b})
