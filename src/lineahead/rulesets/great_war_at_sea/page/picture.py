"""What a viewer sees of the game now: turn and impulse, weather, fleets, mines, counters, log sheets, every ship."""

from __future__ import annotations

from ....engine.contract.sequence import step_at, where
from ....kernel.records import copy_of
from ..knowledge.rows import is_owner
from ..rules.conditions import are_torpedoes_banned, is_night, turn_of_day, visibility
from ..rules.contact import contact_needed
from ..rules.counters import PLACED
from ..rules.deploying import side_to_set_up
from ..rules.impulses import side_to_name
from ..rules.plotting import fleet_to_plot
from ..rules.victory import points_of, turns_played
from ..rules.weather import is_change_due
from ..sequence import SEQUENCE
from ..tables.charts import BOATS_SLOWED, CONTACT_MODIFIER, IMPULSE_KIND
from ..tables.sea import View
from ..tables.ships import NOBODY, ON_HEXES, SIDES, Battle
from ..words.on_chart import sight_told, somebody
from ..words.vocabulary import WEATHERS
from .charts import KINDS, hours_in_words
from .picture_of_fleet import fleet_now, line_now
from .picture_of_mines import counter_now, counters_waiting, field_now
from .picture_of_ship import ship_now
from .shapes import Ambush, Combat, Day, Phase, Picture, WeatherNow

PHASES: dict[str, Phase] = {
    "first weather": "before play",
    "patrol zones": "before play",
    "new turn": "orders",
    "orders": "orders",
    "fleet movement": "movement",
    "MTB contact": "ambush",
    "MTB attack": "ambush",
    "contact": "contact",
    "giving battle": "giving battle",
    "first initiative": "set-up",
    "set-up": "set-up",
    "placing counters": "counters",
    "movement": "moves",
    "naming targets": "gunnery",
    "gunnery": "gunnery",
    "naming torpedo targets": "torpedoes",
    "torpedoes": "torpedoes",
}


def picture(view: View) -> Picture:
    """B1, B7  Turn and step, and all that this viewer knows."""
    sea, battle = view.sea, view.sea.battle
    return {
        "turn": turns_played(battle),
        "phase": phase_of(view),
        "step": where(SEQUENCE, view.step),
        "stage": "hexes" if battle.stage == ON_HEXES else "zones",
        "over": battle.over != 0,
        "points": [points_of(battle, sea.ships, sea.fleets, side) for side in range(SIDES)],
        "day": day_of(battle),
        "weather": weather_of(battle),
        "writing": [is_writing(view, side) for side in range(SIDES)],
        "fleets": [fleet_now(view, fleet) for fleet in sea.fleets if fleet.in_use],
        "fields": [field_now(view, field) for field in sea.fields if field.in_use],
        "log": [line_now(view, line) for line in sea.log if line.in_use],
        "ambush": ambush_of(view),
        "combat": combat_of(battle),
        "counters": [counter_now(view, counter) for counter in sea.counters if counter.in_use] + counters_waiting(view),
        "ships": [ship_now(view, ship) for ship in sea.ships],
    }


def phase_of(view: View) -> Phase:
    """B1.f, B7.t1  The step that is being played, in a word."""
    step = step_at(SEQUENCE, view.step)
    if view.sea.battle.over or step is None:
        return "over"
    return PHASES.get(step.name, "round" if view.sea.battle.stage == ON_HEXES else "orders")


def day_of(battle: Battle) -> Day:
    """B1.a  Which turn of the day it is, and whether it is dark; a battle alone has no hour but its light."""
    dark = bool(is_night(battle))
    word = "night" if dark else "day"
    if battle.only_battle:
        return {"of_day": None, "night": dark, "words": word}
    turn = turn_of_day(battle)
    return {"of_day": turn, "night": dark, "words": f"{word}, {hours_in_words(turn)}"}


def weather_of(battle: Battle) -> WeatherNow:
    """11.7, B5.4, B11.b  The weather, what it allows now, and the turns before which it changes."""
    return {
        "value": battle.weather,
        "name": WEATHERS[battle.weather],
        "sight": sight_told(visibility(battle)),
        "torpedoes": not are_torpedoes_banned(battle),
        "boats_slowed": BOATS_SLOWED[battle.weather] != 0,
        "contact": CONTACT_MODIFIER[battle.weather],
        "contact_needed": contact_needed(battle),
        "changes_before": turns_of_change(battle),
    }


def turns_of_change(battle: Battle) -> list[int]:
    """B11.b  The turns still to come before which a die changes the weather."""
    if battle.only_battle:
        return []
    then: Battle = copy_of(battle)
    turns = []
    for turn in range(battle.turn + 1, battle.length + 1):
        then.turn = turn
        if is_change_due(then):
            turns.append(turn)
    return turns


def is_writing(view: View, side: int) -> bool | None:
    """B1.e  Whether a side still writes orders; of the other one nobody knows how far it has got."""
    if not view.sea.battle.writing or view.sea.battle.over:
        return False
    if not is_owner(side, view.viewer):
        return None
    return bool(fleet_to_plot(view.sea.ships, view.sea.fleets, side) != NOBODY)


def ambush_of(view: View) -> Ambush | None:
    """18.2  The fleet that MTBs have found, and where; which boats have contact, only their owner knows."""
    battle, fleet = view.sea.battle, view.sea.battle.ambush_fleet
    if fleet == NOBODY or battle.over:
        return None
    hunter = 1 - view.sea.fleets[fleet].side
    boats = [ship.number for ship in view.sea.ships if ship.contact and ship.side == hunter]
    return {"fleet": fleet, "zone": battle.ambush_zone, "boats": boats}


def combat_of(battle: Battle) -> Combat | None:
    """B7.d, B7.h, B7.t1  The tactical battle at hand: its round and impulse, and whose turn it is."""
    if battle.stage != ON_HEXES:
        return None
    return {
        "zone": None if battle.only_battle else somebody(battle.zone),
        "round": battle.round_number,
        "most_rounds": battle.most_rounds,
        "impulse": battle.impulse,
        "kind": KINDS.get(IMPULSE_KIND[battle.impulse]),
        "holder": battle.holder,
        "acting": acting_in(battle),
        "printed": battle.printed != 0,
        "sight": sight_told(visibility(battle)),
        "unseen_rounds": battle.unseen_rounds,
        "mines": [stage == PLACED for stage in battle.mines_placed],
        "placed": [stage != 0 for stage in battle.placed],
    }


def acting_in(battle: Battle) -> int | None:
    """P.m, B7.d, B8.g  The side that has to set up, to move or to name targets now, if it is one of the two."""
    if battle.over or battle.ended:
        return None
    if battle.round_number == 0:
        return somebody(side_to_set_up(battle))
    return somebody(side_to_name(battle)) if battle.impulse else None
