"""The voice of Great War at Sea: the notes of a step as lines of the log, worded for one viewer.

A line tells one thing as a player wants to read it, with rule numbers in square brackets; its facts carry the same in
figures. Plots, patrols, mines and the ships of a fleet that nobody has met are told to nobody who may not know them:
where a line would give them away its teller returns nothing. The tellers stand in the modules `narrate_of_...`, one a
chapter; `narrate_questions.py` words what people are asked in the middle of a step.
"""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.log_words import Teller, Telling, pass_over, told
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.sea import View
from . import boats, damage, fire, fleets, mines, movement, sequence, weather
from .questions import word_choice, word_throw

__all__ = ["narrate", "word_choice", "word_throw"]

# By the note with which a line may begin.
TELLERS: dict[int, Teller[Telling]] = {
    Noted.TURN_BEGINS: sequence.tell_turn,
    Noted.GAME_OVER: sequence.tell_game_over,
    Noted.SURRENDERS: sequence.tell_surrender,
    Noted.BATTLE_BEGINS: sequence.tell_battle,
    Noted.BATTLE_ENDS: sequence.tell_battle_end,
    Noted.ROUND_BEGINS: sequence.tell_round,
    Noted.IMPULSE_BEGINS: sequence.tell_impulse,
    Noted.INITIATIVE_DIE: sequence.tell_initiative,
    **dict.fromkeys(sequence.REASONS, sequence.tell_initiative),
    Noted.INITIATIVE_TIED: sequence.tell_tie,
    Noted.INITIATIVE_HELD: sequence.tell_holder,
    Noted.ENEMIES_SIGHTED: sequence.tell_sighting,
    Noted.NO_ENEMY_SEEN: sequence.tell_nothing_seen,
    Noted.WEATHER_STARTS: weather.tell_first_weather,
    Noted.WEATHER_DIE: weather.tell_change,
    Noted.GALE_DICE: weather.tell_gale,
    Noted.PLOT_WRITTEN: fleets.tell_plot,
    Noted.FLEET_ENTERS: fleets.tell_entry,
    Noted.FLEET_STOPS: fleets.tell_stop,
    Noted.LEFT_BEHIND: fleets.tell_left_behind,
    Noted.IN_PORT: fleets.tell_port,
    Noted.CONTACT_DIE: fleets.tell_contact,
    Noted.CONTACT_MADE: fleets.tell_result,
    Noted.NO_CONTACT_MADE: fleets.tell_result,
    Noted.CONTACT_WITHOUT_DIE: fleets.tell_certain_contact,
    Noted.CONTACT_NOT_SOUGHT: fleets.tell_let_go,
    Noted.BATTLE_GIVEN: fleets.tell_battle_given,
    Noted.BATTLE_DECLINED: fleets.tell_battle_given,
    Noted.FLEET_REVEALED: fleets.tell_revealed,
    Noted.FLEET_WITHDRAWS: fleets.tell_withdrawal,
    Noted.FLEET_SPLITS: fleets.tell_split,
    Noted.NO_WAY_OUT: fleets.tell_no_way_out,
    Noted.OPEN_SEA_TURN: fleets.tell_open_sea,
    Noted.FLEET_GONE: fleets.tell_fleet_gone,
    Noted.UNLOADED: fleets.tell_unloaded,
    Noted.PATROL_WRITTEN: boats.tell_patrol,
    Noted.MTB_CONTACT_DIE: boats.tell_search,
    Noted.MTB_CONTACT: boats.tell_search_result,
    Noted.NO_MTB_CONTACT: boats.tell_search_result,
    Noted.NO_ATTACK_IN_WEATHER: boats.tell_no_attack,
    Noted.MTBS_CLOSE_IN: boats.tell_closing_in,
    Noted.VICTIM_NAMED: boats.tell_victim,
    Noted.VICTIM_GONE: boats.tell_victim_gone,
    Noted.SURPRISE_DIE: boats.tell_surprise,
    Noted.MTB_SURVIVES: boats.tell_survival,
    Noted.TORPEDOES_HELD: boats.tell_held,
    Noted.MTB_READY_AGAIN: boats.tell_ready,
    Noted.MINE_LOGGED: mines.tell_logged,
    Noted.FIELD_LAID: mines.tell_laid,
    Noted.FIELD_MET: mines.tell_met,
    Noted.BACKS_OUT: mines.tell_backing_out,
    Noted.COUNTERS_PLACED: mines.tell_placed,
    Noted.COUNTER_FLIPPED: mines.tell_flipped,
    Noted.AMONG_MINES: mines.tell_among,
    Noted.SHIP_SET_UP: movement.tell_set_up,
    Noted.SHIP_MOVES: movement.tell_moves,
    Noted.SHIP_STAYS: movement.tell_moves,
    Noted.SHIP_LEAVES: movement.tell_leaving,
    Noted.RUDDER_HOLDS: movement.tell_rudder,
    Noted.NAMES_TARGET: fire.tell_targets,
    Noted.NAMES_LAUNCH: fire.tell_launch_targets,
    **dict.fromkeys((Noted.FIRES, Noted.GUN_NEEDED, Noted.GUN_DIE, Noted.GUN_HITS), fire.tell_guns),
    **dict.fromkeys((Noted.LAUNCHES, Noted.TORPEDO_NEEDED, Noted.TORPEDO_DIE, Noted.TORPEDO_HITS), fire.tell_torpedoes),
    **dict.fromkeys((*fire.HALVES, *fire.REASONS), fire.tell_reasons),
    **dict.fromkeys(damage.PHRASES, damage.tell_damage),
    **dict.fromkeys(damage.WITHIN, damage.tell_damage),
    Noted.SINKS: damage.tell_sinking,
}

# Reasons that stand within the line of their dice and have no words alone.
WITHIN_A_LINE = (
    *(Noted.CONTACT_WEATHER, Noted.LARGE_FLEET_SOUGHT),
    *sequence.REASONS,
    *fire.HALVES,
    *fire.REASONS,
    *damage.WITHIN,
)


def narrate(notes: list[Note], view: View) -> list[Event]:
    """What one viewer is told of the notes of a step."""
    return told(Telling(notes, view), lambda what: TELLERS.get(what, pass_over))
