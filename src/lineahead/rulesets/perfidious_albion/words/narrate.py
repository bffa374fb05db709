"""The voice of Perfidious Albion: the notes of a step as lines of the log, worded for one viewer.

A line tells one thing as a player wants to read it, with rule numbers in square brackets; its facts carry the same in
figures. All ships are open to all; minefields are not until they are struck, nor are templates while they are written
down, so of these the tellers ask the View. A note that makes a line by itself has it in `lines.py`; other tellers stand
in the modules of this room, one a chapter. `questions.py` words what people are asked in the middle of a step.
"""

from __future__ import annotations

from ....engine.contract.events import Event
from ....engine.words.lines import tellers_of
from ....engine.words.log_words import Teller, pass_over, told
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.sea import View
from . import crew, damage, gunnery, hazards, hits, magazines, morale, movement, sequence, torpedoes, weather
from .lines import LINES, NAMES
from .questions import word_choice, word_throw
from .vocabulary import REASONS, Telling

__all__ = ["narrate", "word_choice", "word_throw"]

# By the note with which a line may begin.
TELLERS: dict[int, Teller[Telling]] = {
    **tellers_of(LINES, NAMES, "PA"),
    Noted.PHASE_BEGINS: sequence.tell_phase,
    Noted.SQUADRON_PLACED: sequence.tell_placed,
    Noted.ENTERS: sequence.tell_entry,
    Noted.TEMPLATES_SHOWN: sequence.tell_templates,
    **dict.fromkeys(sequence.THROWS, sequence.tell_initiative),
    Noted.WEATHER_DIE: weather.tell_weather,
    **dict.fromkeys(weather.PARTS, weather.tell_weather),
    Noted.DECK_MODIFIER_RULED: weather.tell_deck_ruling,
    Noted.STEAMS: movement.tell_move,
    Noted.LEAVES_TABLE: movement.tell_leaving,
    Noted.FORMATION_TAKEN: movement.tell_formation,
    Noted.NEAR_SHORE: hazards.tell_shore,
    Noted.RUNS_AGROUND: hazards.tell_grounding,
    Noted.CLOSE_QUARTERS: hazards.tell_close_quarters,
    Noted.COLLIDES: hazards.tell_collision,
    Noted.HAZARD_WAIVED: hazards.tell_waiver,
    Noted.CROSSES_MINEFIELD: hazards.tell_minefield,
    Noted.MINE_DIE: hazards.tell_minefield,
    Noted.WEDGE_PLACED: torpedoes.tell_placed,
    Noted.WEDGE_MOVES_ON: torpedoes.tell_run_on,
    Noted.WEDGE_LIFTED: torpedoes.tell_lifted,
    Noted.WEDGE_CROSSED: torpedoes.tell_crossing,
    Noted.TORPEDO_LOCATED: torpedoes.tell_torpedo,
    Noted.TORPEDO_STRIKES: torpedoes.tell_strike,
    Noted.MINE_STRIKES: torpedoes.tell_strike,
    Noted.NEIGHBOUR_DIE: torpedoes.tell_neighbour,
    Noted.POOL_BEGINS: gunnery.tell_pool,
    Noted.TO_STRADDLE_DIE: gunnery.tell_straddles,
    Noted.STRADDLES: gunnery.tell_straddles,
    Noted.TARGET_GONE: gunnery.tell_target_gone,
    Noted.SUPPLY_SPENT: gunnery.tell_spent,
    Noted.LOCATED: hits.tell_hit,
    **dict.fromkeys(hits.RESULTS, hits.tell_hit),
    Noted.SUPPLY_CUT: hits.tell_destroyed,
    Noted.CELL_DESTROYED: hits.tell_destroyed,
    Noted.PROPULSION_LOST: damage.tell_propulsion,
    Noted.COMMAND_POST_LOST: damage.tell_command_post,
    Noted.COMMANDER_DIE: damage.tell_commander,
    Noted.COMMANDER_LOST: damage.tell_commander,
    Noted.OTHER_DAMAGE_WAIVED: damage.tell_waived_damage,
    Noted.FLOODING_RISES: damage.tell_flooding,
    Noted.FLOODS_AT_START: damage.tell_flooding_at_start,
    Noted.BOXES_CROSSED_OFF: damage.tell_boxes,
    Noted.FIRE_RISES: magazines.tell_fire,
    Noted.EXPLOSION: magazines.tell_explosion,
    Noted.EXPLOSION_STIFLED: magazines.tell_explosion,
    Noted.FLASH: magazines.tell_flash,
    Noted.MAGAZINE_FLOODED: magazines.tell_flooded_magazine,
    Noted.CREW_TEST_DIE: crew.tell_test,
    **dict.fromkeys(crew.PURPOSES, crew.tell_test),
    Noted.MORALE_DUE: morale.tell_morale,
    Noted.MORALE_DIE: morale.tell_morale,
    Noted.FLEES: morale.tell_flight,
}

# Notes that stand within the line of a pool, which no throw cuts in two.
WITHIN_A_POOL = (*REASONS, Noted.FIRE_AT_EXPLOSION, Noted.AIM_BEGINS, Noted.MOUNT_FIRES, Noted.POOLED)


def narrate(notes: list[Note], view: View) -> list[Event]:
    """What one viewer is told of the notes of a step."""
    return told(Telling(notes, view), lambda what: TELLERS.get(what, pass_over))
