"""B11, 11.7  The log of the weather."""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Telling, counted, die
from ....kernel.dice import D6
from ..tables.ships import CLEAR, FOG, GALE, MIST, SQUALL, STORM
from .vocabulary import WEATHERS, cited, is_told_of_ship, ship_name

# 11.7  The first paragraph about each weather.
EFFECTS = {
    CLEAR: "11.7.1a",
    MIST: "11.7.2a",
    FOG: "11.7.3a",
    SQUALL: "11.7.4a",
    STORM: "11.7.5a",
    GALE: "11.7.6a",
}


def tell_first_weather(telling: Telling) -> Event:
    """B11.a  With what weather the game begins."""
    note = telling.take()
    words = f"The weather: the die shows {note.a}, {WEATHERS[note.b]} [B11.a] [{EFFECTS[note.b]}]."
    return Event("weather", cited("B11.a"), words, {"dice": [die(D6, note.a, True)], "weather": note.b})


def tell_change(telling: Telling) -> Event:
    """B11.b  How the weather changes."""
    note = telling.take()
    now = WEATHERS[note.c]
    if note.b == 0:
        change = f"no change, {now} it stays"
    else:
        toward = WEATHERS[GALE if note.b > 0 else CLEAR]
        change = f"{counted(abs(note.b), 'step')} toward {toward}: {now}"
    words = f"The weather: the die shows {note.a}, {change} [B11.b] [{EFFECTS[note.c]}]."
    return Event("weather", cited("B11.b"), words, {"dice": [die(D6, note.a, note.b != 0)], "weather": note.c})


def tell_gale(telling: Telling) -> Event | None:
    """11.7.6a, 11.7.6b  The dice of a torpedo boat in a Gale; strangers hear of it only if she is lost."""
    note = telling.take()
    if not is_told_of_ship(telling.view, note.a):
        return None
    end = "the sea is too much for her" if note.c else "she rides it out"
    words = f"{ship_name(telling.view, note.a)} in the Gale, a total of 12 sinks her [11.7.6b]: {note.b}, {end}."
    return Event("weather", cited("11.7.6a"), words, {"ship": note.a, "total": note.b, "lost": bool(note.c)})
