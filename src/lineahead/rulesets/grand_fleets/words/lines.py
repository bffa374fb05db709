"""Lines of the log that tell one note each, and what their facts are called."""

from __future__ import annotations

from ....engine.words.lines import Finders, NoteLine
from ....engine.words.log_words import side_name
from ..tables.notes import Noted
from .vocabulary import CREWS, ship_name

NAMES: Finders = {
    "ship": lambda telling, ship: ship_name(telling.view, ship),
    "side": lambda telling, side: side_name(telling.view, side),
    "crew": lambda _, crew: CREWS[crew],
}

LINES: dict[int, NoteLine] = {
    Noted.TURN_BEGINS: NoteLine("turn", "2.2", "Turn {turn}.", "turn"),
    Noted.SURRENDERS: NoteLine("surrender", "2.2", "{side} surrenders", "side"),
    Noted.GAME_OVER: NoteLine("end", "2.2", "the battle ends in turn {turn}", "turn"),
    Noted.CREW_DIE: NoteLine("crew", "9.1", "{ship} rolls {face} for her crew: {crew}", "ship face crew"),
    Noted.SPLASH: NoteLine("splash", "4.22", "{markers:SPLASH marker} on {ship}", "ship markers"),
}
