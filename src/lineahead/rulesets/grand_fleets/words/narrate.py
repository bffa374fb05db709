"""The voice of Grand Fleets: the notes of a step as lines of the log, worded for one viewer.

A line tells one thing as a player wants to read it, with rule numbers in square brackets; its facts carry the same in
figures. A note that makes a line by itself has it in `lines.py`; other tellers stand in phases, movement, attacks and
damage. `questions.py` words what people are asked in the middle of a step, `vocabulary.py` finds names and numbers.
"""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.lines import tellers_of
from ....engine.words.log_words import Teller, Telling, told
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.sea import View
from .attacks import tell_attack, tell_fire_lost, tell_penetration
from .blind import TELLERS as OF_LOOKOUTS
from .blind import as_heard
from .damage import (
    tell_critical,
    tell_damage,
    tell_fires,
    tell_floods,
    tell_locations,
    tell_magazine,
    tell_marker_off,
    tell_mount_given_up,
    tell_mount_shot_away,
    tell_repair,
    tell_sinking,
)
from .divisions import TELLERS_OF_DIVISIONS
from .flotillas import tell_boat_struck
from .light import TELLERS as OF_LIGHT
from .lines import LINES, NAMES
from .movement import tell_move
from .phases import (
    tell_arrival,
    tell_barrier,
    tell_decline,
    tell_deploys_first,
    tell_edge,
    tell_phase,
    tell_placed,
    tell_preference,
    tell_rolls,
)
from .questions import word_choice, word_throw
from .reloading import tell_reloading
from .smoke import tell_dispersal, tell_drift
from .together import tell_collision, tell_effects, tell_excess, tell_rudder_shown, tell_shown, tell_writing

__all__ = ["narrate", "word_choice", "word_throw"]

# By the note with which a line may begin; all other notes stand within a line.
TELLERS: dict[int, Teller[Telling]] = {
    **tellers_of(LINES, NAMES, "GF"),
    **OF_LIGHT,
    **OF_LOOKOUTS,
    **TELLERS_OF_DIVISIONS,
    Noted.PHASE_BEGINS: tell_phase,
    Noted.SIDE_ROLLS: tell_rolls,
    Noted.SIDE_BEGINS: tell_phase,
    Noted.DECLINES: tell_decline,
    Noted.ARRIVES: tell_arrival,
    Noted.PLACED: tell_placed,
    Noted.DEPLOYS_FIRST: tell_deploys_first,
    Noted.TAKES_EDGE: tell_edge,
    Noted.PREFERS: tell_preference,
    Noted.BARRIER_GOES: tell_barrier,
    Noted.MOVES: tell_move,
    Noted.TURNS: tell_move,
    Noted.RUNS_AHEAD: tell_move,
    Noted.SET_BACK: tell_move,
    Noted.RUDDER_DIE: tell_move,
    Noted.SHIFTS: tell_move,
    Noted.LAYS_SMOKE: tell_move,
    Noted.MARKER: tell_move,
    Noted.NOT_MOVED: tell_move,
    Noted.FIRES: tell_attack,
    Noted.LAUNCHES: tell_attack,
    Noted.TO_HIT_DIE: tell_attack,
    Noted.SECOND_DIE: tell_attack,
    Noted.HITS: tell_attack,
    Noted.PENETRATION: tell_penetration,
    Noted.PENETRATION_DIE: tell_penetration,
    Noted.FIRE_LOST: tell_fire_lost,
    Noted.DAMAGE: tell_damage,
    Noted.SINKS: tell_sinking,
    Noted.LOCATION_DIE: tell_locations,
    Noted.MOUNT_LOST: tell_mount_given_up,
    Noted.CRITICAL_DICE: tell_critical,
    Noted.MAGAZINE_DIE: tell_magazine,
    Noted.MOUNT_SHOT_AWAY: tell_mount_shot_away,
    Noted.REPAIR_DIE: tell_repair,
    Noted.MARKER_OFF: tell_marker_off,
    Noted.BURNING_DIE: tell_fires,
    Noted.FLOODING_DIE: tell_floods,
    Noted.BOAT_DIE: tell_boat_struck,
    Noted.RELOAD_DIE: tell_reloading,
    Noted.SIDES_WRITE: tell_writing,
    Noted.ORDERS_SHOWN: tell_shown,
    Noted.RUDDER_SHOWN: tell_rudder_shown,
    Noted.COLLISION_DIE: tell_collision,
    Noted.COLLISION: tell_collision,
    Noted.EFFECTS: tell_effects,
    Noted.EXCESS: tell_excess,
    Noted.SMOKE_DRIFTS: tell_drift,
    Noted.SMOKE_DIE: tell_dispersal,
}


def narrate(notes: list[Note], view: View) -> list[Event]:
    """What one viewer is told of the notes of a step."""
    return told(Telling(as_heard(notes, view), view), TELLERS.__getitem__)
