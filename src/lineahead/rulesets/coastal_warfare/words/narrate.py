"""The voice of Coastal Warfare: the notes of a step as lines of the log, worded for one viewer.

Notes tell the truth, a line only what its viewer may know: tellers ask the View who a counter is, and say nothing of
what is hidden from it. Rule numbers stand in square brackets; facts carry the same in figures. A note that makes a line
by itself has it in `lines.py`; other tellers stand in the modules of this room, one a chapter. `vocabulary.py` finds
names and numbers for all of them.
"""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.lines import tellers_of
from ....engine.words.log_words import Teller, pass_over, told
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.sea import View
from . import contact, damage, movement, observation, phases, solo, torpedoes
from .lines import LINES, NAMES
from .questions import word_choice, word_throw
from .vocabulary import Telling

__all__ = ["narrate", "word_choice", "word_throw"]

# By the note with which a line may begin; all other notes stand within a line, or are of no interest.
TELLERS: dict[int, Teller[Telling]] = {
    **tellers_of(LINES, NAMES, "CW"),
    Noted.PHASE_BEGINS: phases.tell_phase,
    Noted.PLACED: phases.tell_placed,
    Noted.ALL_DEPLOYED: phases.tell_all_deployed,
    Noted.ENTERS: phases.tell_entry,
    Noted.WEATHER_DIE: phases.tell_weather,
    Noted.WEATHER_RULED: phases.tell_ruled_weather,
    Noted.CARGO_ROLL: phases.tell_cargo,
    Noted.REINFORCEMENT_DIE: phases.tell_reinforcement,
    Noted.EDGE_DIE: phases.tell_part_of_edge,
    Noted.WHICH_EDGE_DIE: phases.tell_which_edge,
    Noted.MOVES: movement.tell_move,
    Noted.RUNS_AHEAD: movement.tell_move,
    Noted.RUNS_ASTERN: movement.tell_move,
    Noted.SWINGS: movement.tell_move,
    Noted.LEAVES_TABLE: movement.tell_move,
    Noted.STOPS_AT_SHOAL: movement.tell_move,
    Noted.STAYS: movement.tell_stay,
    Noted.STOPS_SHORT: contact.tell_stop_short,
    Noted.RAMS: contact.tell_ram,
    Noted.RAM_DIE: contact.tell_ram,
    Noted.TOW_DIE: contact.tell_tow,
    Noted.TAKEN_IN_TOW: contact.tell_tow,
    Noted.TOW_PARTS: contact.tell_parting,
    Noted.CHARGE_DIE: contact.tell_charge_met,
    Noted.CLOUD_GOES: contact.tell_cloud_gone,
    Noted.LAUNCHES: torpedoes.tell_launch,
    Noted.TORPEDO_RUNS: torpedoes.tell_run,
    **dict.fromkeys(torpedoes.REASONS, torpedoes.tell_effect),
    Noted.TORPEDO_DIE: torpedoes.tell_effect,
    Noted.SYSTEMS_LOST: torpedoes.tell_systems,
    Noted.CARGO_DIE: torpedoes.tell_cargo_die,
    Noted.LOOKS_FOR: observation.tell_look,
    Noted.OBSERVATION_DIE: observation.tell_look,
    Noted.SPOTTED: observation.tell_spotted,
    **dict.fromkeys(observation.REVEALS, observation.tell_revealed),
    Noted.STAR_SHELL_DIE: observation.tell_star_shell,
    Noted.OPENS_FIRE: damage.tell_opening,
    Noted.FIRES_AT: damage.tell_fire,
    Noted.FIRE_DIE: damage.tell_fire,
    Noted.STRUCK_BY: damage.tell_hit,
    Noted.LOCATION_DIE: damage.tell_hit,
    **dict.fromkeys(damage.STRUCK, damage.tell_hit),
    **dict.fromkeys(damage.DAMAGES, damage.tell_damage),
    Noted.DAMAGE: damage.tell_damage,
    Noted.SINKS: damage.tell_sinking,
    Noted.SINKS_AS_DICED: damage.tell_sinking,
    Noted.REPAIR_DIE: damage.tell_repair,
    Noted.REPAIRED: damage.tell_repair,
    Noted.MARKERS_DRAWN: solo.tell_draw,
    Noted.PLACE_DIE: solo.tell_place_die,
}


def narrate(notes: list[Note], view: View) -> list[Event]:
    """What one viewer is told of the notes of a step."""
    return told(Telling(notes, view), lambda what: TELLERS.get(what, pass_over))
