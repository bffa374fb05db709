"""The voice of Great War at Sea: the notes of a step as lines of the log, worded for one viewer.

A line tells one thing as a player wants to read it, with rule numbers in square brackets; its facts carry the same in
figures. Plots, patrols, mines and the ships of a fleet that nobody has met are told to nobody who may not know them:
where a line would give them away its teller returns nothing. A note that makes a line by itself has it in `lines.py`;
other tellers stand in the modules of this room, one a chapter. `questions.py` words what people are asked in mid-step.
"""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.lines import tellers_of
from ....engine.words.log_words import Teller, Telling, pass_over, told
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.sea import View
from . import boats, damage, fire, fleets, mines, movement, sequence, weather
from .lines import LINES, NAMES
from .questions import word_choice, word_throw
from .reasons import OF_FIRE

__all__ = ["narrate", "word_choice", "word_throw"]

# By the note with which a line may begin.
TELLERS: dict[int, Teller[Telling]] = {
    **tellers_of(LINES, NAMES, "GWAS"),
    Noted.TURN_BEGINS: sequence.tell_turn,
    Noted.GAME_OVER: sequence.tell_game_over,
    Noted.ROUND_BEGINS: sequence.tell_round,
    Noted.IMPULSE_BEGINS: sequence.tell_impulse,
    Noted.INITIATIVE_DIE: sequence.tell_initiative,
    **dict.fromkeys(sequence.REASONS, sequence.tell_initiative),
    Noted.NO_ENEMY_SEEN: sequence.tell_nothing_seen,
    Noted.WEATHER_STARTS: weather.tell_first_weather,
    Noted.WEATHER_DIE: weather.tell_change,
    Noted.GALE_DICE: weather.tell_gale,
    Noted.PLOT_WRITTEN: fleets.tell_plot,
    Noted.CONTACT_DIE: fleets.tell_contact,
    Noted.CONTACT_WITHOUT_DIE: fleets.tell_certain_contact,
    Noted.FLEET_REVEALED: fleets.tell_revealed,
    Noted.UNLOADED: fleets.tell_unloaded,
    Noted.MTB_CONTACT_DIE: boats.tell_search,
    Noted.SURPRISE_DIE: boats.tell_surprise,
    Noted.FIELD_MET: mines.tell_met,
    Noted.COUNTERS_PLACED: mines.tell_placed,
    Noted.COUNTER_FLIPPED: mines.tell_flipped,
    Noted.SHIP_SET_UP: movement.tell_set_up,
    Noted.SHIP_MOVES: movement.tell_moves,
    Noted.SHIP_STAYS: movement.tell_moves,
    Noted.NAMES_TARGET: fire.tell_targets,
    Noted.NAMES_LAUNCH: fire.tell_launch_targets,
    **dict.fromkeys((Noted.FIRES, Noted.GUN_NEEDED, Noted.GUN_DIE, Noted.GUN_HITS), fire.tell_guns),
    **dict.fromkeys((Noted.LAUNCHES, Noted.TORPEDO_NEEDED, Noted.TORPEDO_DIE, Noted.TORPEDO_HITS), fire.tell_torpedoes),
    **dict.fromkeys((*fire.HALVES, *OF_FIRE), fire.tell_reasons),
    **dict.fromkeys(damage.PHRASES, damage.tell_damage),
    **dict.fromkeys(damage.WITHIN, damage.tell_damage),
    Noted.SINKS: damage.tell_sinking,
}

# Reasons that stand within the line of their dice and have no words alone.
WITHIN_A_LINE = (
    *(Noted.CONTACT_WEATHER, Noted.LARGE_FLEET_SOUGHT),
    *sequence.REASONS,
    *fire.HALVES,
    *OF_FIRE,
    *damage.WITHIN,
)


def narrate(notes: list[Note], view: View) -> list[Event]:
    """What one viewer is told of the notes of a step."""
    return told(Telling(notes, view), lambda what: TELLERS.get(what, pass_over))
