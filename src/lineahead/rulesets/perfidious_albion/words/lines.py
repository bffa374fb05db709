"""Lines of the log that tell one note each, and what their numbers are called."""

from __future__ import annotations

from ....engine.words.lines import Finders, NoteLine
from ....engine.words.log_words import side_name, signed
from ..tables.charts import BLAST_WITHIN, SPOTTING_BEYOND, SPOTTING_MODIFIER
from ..tables.notes import Noted
from .torpedoes import owner_in_words
from .vocabulary import inches_in_words, is_told_of_field, ship_name, squadron_name

NAMES: Finders = {
    **dict.fromkeys(("ship", "other", "striker", "lost"), lambda telling, ship: ship_name(telling.view, ship)),
    "side": lambda telling, side: side_name(telling.view, side),
    "squadron": lambda telling, squadron: squadron_name(telling.view, squadron),
    "wedge": lambda telling, wedge: owner_in_words(telling.view, wedge),
}

LINES: dict[int, NoteLine] = {
    Noted.TURN_BEGINS: NoteLine("turn", "SEQ.1", "Turn {turn}.", "turn"),
    Noted.FIRST_MOVER: NoteLine("initiative", "SEQ.3", "{side} moves first", "side"),
    Noted.SIDE_ALONE: NoteLine(
        "initiative", "SC1.r2", "nobody opposes {side} any more: it plays on for what it can still gain", "side"
    ),
    Noted.SQUADRON_ACTS: NoteLine("squadron", "SEQ.5", "it is the turn of {squadron} to fire and repair", "squadron"),
    Noted.SQUADRON_DONE: NoteLine(
        "squadron",
        "SEQ.5",
        "{squadron:is|are} done without having fired",
        "squadron",
        lambda _, note: note.b != 0,
    ),
    Noted.SIDE_SURRENDERS: NoteLine("surrender", "MOR.h", "{side} surrenders", "side"),
    Noted.GAME_OVER: NoteLine("end", "SC1.f", "The battle ends in turn {turn}.", "turn"),
    Noted.NIGHT_FALLS: NoteLine("weather", "WEA.a", 'night falls: nobody sees farther than {sight}"', "sight"),
    Noted.NATURAL_DOUBLE: NoteLine(
        "weather", "SEQ.2", "a natural double, both dice show {face}: the weather changes", "face"
    ),
    # Movement and its hazards.
    Noted.DETACHED: NoteLine(
        "formation",
        "MOV.b",
        "{ship} is detached [MOV.b]: she is a squadron of her own now.",
        "ship squadron",
        more=lambda *_: {"ordered": True},
    ),
    Noted.FALLS_OUT: NoteLine(
        "formation",
        "MOV.r5",
        "{ship} falls out of line [MOV.r5]: she is a squadron of her own now.",
        "ship squadron",
        more=lambda *_: {"ordered": False},
    ),
    Noted.SHIPS_CLEAR: NoteLine("hazard", "HAZ.b", "{ship} and {other} clear each other", "ship other"),
    Noted.RUN_DOWN: NoteLine(
        "collision", "HAZ.c", "{striker} runs down {ship}, a vessel under 2,000 tons", "ship striker"
    ),
    Noted.SAFE_IN_MINEFIELD: NoteLine(
        "minefield",
        "HAZ.h",
        "{ship} passes the minefield of her own side in safety",
        "ship area",
        lambda view, note: is_told_of_field(view, note.b),
    ),
    Noted.WEDGE_LEFT_BEHIND: NoteLine(
        "torpedo", "TOR.c", "{ship} leaves {wedge} by the broad end: no test", "ship wedge"
    ),
    # Damage.
    Noted.MAST_LOST: NoteLine(
        "damage",
        "DAM.d",
        f'{{ship}} has lost a mast: her guns fire at {signed(SPOTTING_MODIFIER)}% beyond {SPOTTING_BEYOND}"',
        "ship",
    ),
    Noted.STEERING_LOST: NoteLine(
        "damage", "MOV.q", "{ship} has lost her steering gear: without a Crew Test she goes straight", "ship"
    ),
    Noted.SINKS: NoteLine("sunk", "ARM.h", "{ship} sinks", "ship"),
    Noted.BLOWS_UP: NoteLine("sunk", "MAG.a", "boom! {ship} blows up", "ship", more=lambda *_: {"blown_up": True}),
    Noted.BLAST_FELT: NoteLine(
        "critical",
        "MAG.r5",
        f"{{ship}} is within {inches_in_words(BLAST_WITHIN)} of {{lost}} as she blows up",
        "ship lost",
    ),
    Noted.STRIKES_HER_COLOURS: NoteLine("surrender", "MOR.h", "{ship} strikes her colours", "ship"),
}
