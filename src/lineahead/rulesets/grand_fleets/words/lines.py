"""Lines of the log that tell one note each, and what their facts are called."""

from __future__ import annotations

from ....engine.words.lines import Finders, NoteLine
from ....engine.words.log_words import side_name
from ..tables.notes import Noted
from .light import sight_in_words
from .vocabulary import CREWS, SEAS, miles, ship_name

NAMES: Finders = {
    "ship": lambda telling, ship: ship_name(telling.view, ship),
    "flotilla": lambda telling, ship: ship_name(telling.view, ship),
    "side": lambda telling, side: side_name(telling.view, side),
    "crew": lambda _, crew: CREWS[crew],
    "sea": lambda _, sea: SEAS[sea],
    "sight": lambda _, miles: sight_in_words(miles),
    "target": lambda telling, ship: ship_name(telling.view, ship),
    "leader": lambda telling, ship: ship_name(telling.view, ship),
    "flagship": lambda telling, ship: ship_name(telling.view, ship),
    "run": lambda _, units: miles(units),
}

LINES: dict[int, NoteLine] = {
    Noted.TURN_BEGINS: NoteLine("turn", "2.2", "Turn {turn}.", "turn"),
    Noted.SURRENDERS: NoteLine("surrender", "2.2", "{side} surrenders", "side"),
    Noted.GAME_OVER: NoteLine("end", "2.2", "the battle ends in turn {turn}", "turn"),
    Noted.CREW_DIE: NoteLine("crew", "9.1", "{ship} rolls {face} for her crew: {crew}", "ship face crew"),
    Noted.SEA_DIE: NoteLine("conditions", "9.5", "{face} for the sea: it is {sea}", "face sea"),
    Noted.SIGHT_DIE: NoteLine("conditions", "9.9", "{face} for the visibility: {sight}", "face sight"),
    Noted.LIGHTS_UP: NoteLine("light", "9.7", "{ship} turns her searchlight on {target}", "ship target"),
    Noted.DISENGAGES: NoteLine(
        "leaves", "9.2", "{ship} is more than 24 nm from every enemy and has disengaged, as if off the board", "ship"
    ),
    Noted.RE_FORMS: NoteLine("division", "7.3", "{ship} falls in behind {leader:'s} division again", "ship leader"),
    Noted.TAKES_LEAD: NoteLine("command", "7.3", "{ship} takes the lead", "ship"),
    Noted.REPEATS: NoteLine("command", "7.3", "{ship:'s} division holds its course for {run} as before", "ship run"),
    Noted.FLAGSHIP_LOST: NoteLine("command", "7.3", "{side} has lost the fleet flagship, {ship}", "ship side"),
    Noted.FLAGSHIP_SILENT: NoteLine("command", "7.3", "the fleet flagship {ship} cannot signal", "ship side"),
    Noted.SIGNAL_SEEN: NoteLine("command", "7.3", "{ship} signals under the eyes of {flagship}", "ship flagship"),
    Noted.SPLITS: NoteLine("division", "7.3", "{ship} leads a division of her own out of {leader:'s}", "ship leader"),
    Noted.MERGES: NoteLine("division", "7.3", "{ship:'s} division joins {leader:'s}", "ship leader"),
    Noted.DROPS_OUT: NoteLine("flotilla", "9.3", "{ship} drops out of {flotilla}", "ship flotilla"),
    Noted.STAYS_WITH: NoteLine("flotilla", "9.3", "{flotilla} keeps {ship} and her limits", "ship flotilla"),
    Noted.GOES_ALONE: NoteLine("flotilla", "9.3", "{ship}, the last of {flotilla}, goes on alone", "ship flotilla"),
    Noted.SPLASH: NoteLine("splash", "4.22", "{markers:SPLASH marker} on {ship}", "ship markers"),
}
