"""Lines of the log that tell one note each, what their numbers are called, and who hears of them."""

from __future__ import annotations

from typing import Any

from ....engine.contract.events import REVEALED
from ....engine.words.lines import Finders, NoteLine
from ....engine.words.log_words import side_name
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import UNKNOWN
from .vocabulary import counter_number, counter_of, is_known, is_told_secrets, ship_name

NAMES: Finders = {
    **dict.fromkeys(("counter", "target", "observer"), lambda telling, counter: telling.name(counter)),
    "ship": lambda telling, ship: ship_name(telling.view, ship),
    "side": lambda telling, side: side_name(telling.view, side),
}


def own_side(view: View, note: Note) -> bool:
    """OBS.q  The side of a note alone hears of it."""
    return is_told_secrets(view, note.a)


def own_counter(view: View, note: Note) -> bool:
    """MOV.a  The owner of a counter alone hears of it."""
    return is_told_secrets(view, counter_of(view, note.a).side)


def own_ship(view: View, note: Note) -> bool:
    """EQP.c  The owner of a ship alone hears of it."""
    return is_told_secrets(view, view.scenario.ships[note.a].side)


def seen_observer(view: View, note: Note) -> bool:
    """OBS.d  Of an observer that is hidden only its own side hears."""
    return own_counter(view, note) or counter_of(view, note.a).shown != 0


def known_ship(view: View, note: Note) -> bool:
    """OBS.o  Whoever knows which counter a ship is hears of her."""
    return is_known(view, note.a)


def known_reloads(view: View, note: Note) -> bool:
    """TOR.j  Whoever knows what a ship has to reload hears that she has."""
    return bool(view.sea.ships[note.a].reloads != UNKNOWN) and is_known(view, note.a)


def her_counter(view: View, note: Note) -> dict[str, Any]:
    """OBS.o  The counter of a known ship."""
    return {"counter": counter_number(view, note.a)}


LINES: dict[int, NoteLine] = {
    Noted.TURN_BEGINS: NoteLine("turn", "ORD.a", "Turn {turn}.", "turn"),
    Noted.GAME_OVER: NoteLine("end", "SCN.b", "the battle ends in turn {turn}", "turn"),
    Noted.SURRENDERS: NoteLine("surrender", "SCN.b", "{side} surrenders", "side"),
    # On their way.
    Noted.COMES_UPON: NoteLine("contact", "RAM.a", "{counter} comes upon {target}", "counter target"),
    Noted.LAYS_SMOKE: NoteLine("smoke", "EQP.a", "{counter} lays smoke", "counter"),
    Noted.DROPS_CHARGE: NoteLine("charge", "EQP.b", "{counter} drops a depth charge astern", "counter", own_counter),
    Noted.MINES_LAID: NoteLine("mines", "EQP.c", "{ship} has laid her mines", "ship", own_ship),
    Noted.MINES_COME_OUT: NoteLine(REVEALED, "EQP.c", "{ship} had laid her mines", "ship"),
    # Torpedoes and damage.
    Noted.TORPEDO_TOUCHES: NoteLine("contact", "TOR.f", "{counter} touches {target}", "counter target"),
    Noted.PASSES_UNDER_SMALL: NoteLine(
        "strike",
        "TEF.a",
        "{counter} passes under {ship} and runs on",
        "counter ship",
        lambda view, note: is_known(view, note.b),
        lambda view, note: {"target": counter_number(view, note.b)},
    ),
    Noted.TUBE_READY: NoteLine(
        "reload", "TOR.j", "{ship} has readied a torpedo", "ship group", known_reloads, her_counter
    ),
    Noted.DISABLED: NoteLine(
        "damage", "TEF.h", "{ship} is disabled: no movement, no shooting", "ship", known_ship, her_counter
    ),
    Noted.SINKS_AFTER: NoteLine(
        "damage",
        "TEF.r4",
        "{ship} sinks at the end of turn {sinks_after}",
        "ship turns sinks_after",
        known_ship,
        her_counter,
    ),
    Noted.AT_NO_POINTS: NoteLine(
        "damage", "CHT.k", "{ship} is at 0 points and must withdraw", "ship", known_ship, her_counter
    ),
    # Observation and light.
    Noted.OBSERVATION_LOST: NoteLine(
        "sight", "OBS.d", "{observer} loses sight of {counter}", "observer counter", seen_observer
    ),
    Noted.BACK_TO_MARKER: NoteLine(
        "hidden", "OBS.p", "nobody sees {ship} any more: she goes back to marker {#counter}", "counter ship"
    ),
    Noted.BECOMES_AWARE: NoteLine("aware", "OBS.q", "{side} is aware of the enemy", "side", own_side),
    Noted.SEARCHLIGHT_ON: NoteLine("light", "OBS.t", "{counter} turns a searchlight on {target}", "counter target"),
    Noted.COLUMN_LIVE: NoteLine(
        "observation", "SWS.8", "markers close up behind {counter}; the other columns go into the pot", "counter"
    ),
    Noted.DRAWN_FROM_POT: NoteLine(
        "observation", "SWS.9", "marker {#counter} is drawn from the pot for marker {#instead_of}", "counter instead_of"
    ),
}
