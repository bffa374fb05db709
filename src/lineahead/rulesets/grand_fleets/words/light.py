"""9.7, 9.9  The light and the visibility of a turn in words."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import Event
from ....engine.words.log_words import Teller, Telling, sentence, signed
from ..rules.sight import miles_of_sight
from ..tables.conditions import NO_SUN, UNLIMITED, Light
from ..tables.notes import Noted
from ..tables.ships import Battle
from .vocabulary import cited, degrees

BY_DAY = Light()


def sight_in_words(miles: int) -> str:
    """9.9.b  How far ships are seen."""
    return f"{miles} nm" if miles < UNLIMITED else "no limit to it"


SEAS_IN_WORDS = (
    "calm sea",
    "moderate sea: −1 to the attacks of very small ships",
    "rough sea: low casemates are shut; very small ships −2 to attacks and −1 MP, small ones −1 to attacks",
    "heavy sea: low casemates are shut; very small ships do not fire, −2 MP; small ones −2 to attacks and −1 MP; "
    "medium ones −1 to attacks",
)


def sea_in_words(sea: int) -> str:
    """9.5.a  The sea and what it does."""
    return SEAS_IN_WORDS[sea]


def time_of(light: Light) -> str:
    """9.7.a  What a light is called."""
    if light.night:
        return "night"
    if light.within:
        return "twilight"
    return "low sun" if light.sun != NO_SUN else "day"


def light_row(battle: Battle) -> Light:
    """9.7  The light that holds; broad day if nothing else is said."""
    lights: list[Light] = battle.conditions.lights
    return lights[battle.light - 1] if battle.light else BY_DAY


def light_in_words(battle: Battle) -> str:
    """9.7, COR.e  The light that holds: what it is, how far ships are seen in it, and with what modifier."""
    light = light_row(battle)
    elsewhere = seen_in_words(miles_of_sight(battle, light.sight), light.modifier)
    if light.within:
        sector = f"{degrees(light.bright - light.within)} to {degrees(light.bright + light.within)}"
        bright = seen_in_words(miles_of_sight(battle, light.bright_sight), light.bright_modifier)
        return f"{time_of(light)}: against the bright sky, {sector}, {bright}; elsewhere {elsewhere}"
    sun = f"; −1 towards the sun in {degrees(light.sun)}" if light.sun != NO_SUN else ""
    return f"{time_of(light)}: {elsewhere}{sun}"


def seen_in_words(miles: int, modifier: int) -> str:
    """9.7  How far ships are seen, and what that is worth to guns."""
    far = f"seen to {miles} nm" if miles < UNLIMITED else "seen at any distance"
    return f"{far}, {signed(modifier)} to gunfire" if modifier else far


def tell_light(telling: Telling) -> Event:
    """9.7.a  Another light from this turn on."""
    telling.take()
    battle = telling.view.sea.battle
    light = light_row(battle)
    return Event("light", cited("9.7"), sentence(f"{light_in_words(battle)} [9.7]"), {"light": time_of(light)})


def tell_sight(telling: Telling) -> Event:
    """9.9.c  The die of the End Phase for the visibility."""
    note = telling.take()
    change = "unchanged" if note.b == note.c else "falls to" if note.b < note.c else "rises to"
    now = sight_in_words(note.b)
    words = f"visibility, 1 falls and 10 rises [9.9]: {note.a}, {change}{', ' if note.b == note.c else ' '}{now}"
    facts: dict[str, Any] = {"dice": [note.a], "visibility": note.b if note.b < UNLIMITED else None}
    return Event("conditions", cited("9.9"), sentence(words), facts)


TELLERS: dict[int, Teller[Telling]] = {Noted.LIGHT_CHANGES: tell_light, Noted.SIGHT_CHANGES: tell_sight}
