"""4, 5  The odds of an attack between two undamaged ships that are known by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.contract.reference import NUMBER, WHOLE, OddsQuestion, OddsValue
from ....kernel.records import copy_of
from ..files.cards import card_from, card_text
from ..files.setting_up import card_together
from ..odds.attack import MARKERS, attack_odds, odds_table, weapon_names
from ..rules.ranging import keep_ranging
from ..tables.charts import IN_THE_DARK
from ..tables.conditions import Light
from ..tables.ships import MOST_GUNS, ON_BOARD, Battle, Options, Ship
from ..words.vocabulary import CREWS, SEAS

MOST_MARKERS = 99
MOST_BOATS = 6
BY_DAY = "day"
LIGHTS = (BY_DAY, "dark")
FARTHEST = 1000

VALUES = (
    OddsValue("firer", "the ship that fires, a name that `lineahead ships` lists"),
    OddsValue("target", "the ship that is fired at"),
    OddsValue("range", "how far off the target is, in nautical miles", NUMBER, low=0, high=FARTHEST),
    OddsValue("bearing", "the target's bearing from the firer's bow, in degrees clockwise", NUMBER),
    OddsValue("aspect_bearing", "the firer's bearing from the target's bow, in degrees clockwise", NUMBER),
    OddsValue("firer_marker", "the speed marker of the firer", default="none", choices=tuple(MARKERS)),
    OddsValue("target_marker", "the speed marker of the target", default="none", choices=tuple(MARKERS)),
    OddsValue("splashes", "SPLASH markers of other ships on the target", WHOLE, 0, low=0, high=MOST_MARKERS),
    OddsValue("fires", "FIRE markers on the firer", WHOLE, 0, low=0, high=MOST_MARKERS),
    OddsValue("crew", "the crew of the firer [9.1]", default="regular", choices=CREWS),
    OddsValue("sea", "the sea [9.5]", default="calm", choices=SEAS),
    OddsValue("light", "whether the target is in the dark [9.7]", default="day", choices=LIGHTS),
    OddsValue(
        "salvo", "with range-finding [9.4]: which turn of fire at her this is; 0 without", WHOLE, 0, low=0, high=99
    ),
    OddsValue("boats", "boats of the target, if it is a flotilla [9.3]", WHOLE, 1, low=1, high=MOST_BOATS),
)


def odds_by_name(given: Mapping[str, Any]) -> dict[str, Any]:
    """4, 5  The odds of all that one undamaged ship can bring to bear on another, in plain values."""
    firer, target = card_text(given["firer"]), card_text(given["target"])
    attacker = Ship(card=card_from(firer), status=ON_BOARD, speed_marker=MARKERS[given["firer_marker"]])
    attacked = Ship(card=card_from(target), side=1, status=ON_BOARD, speed_marker=MARKERS[given["target_marker"]])
    attacker.fires, attacked.splashes = given["fires"], given["splashes"]
    attacker.crew, attacker.sea = CREWS.index(given["crew"]), SEAS.index(given["sea"])
    lie = (given["range"], given["bearing"], given["aspect_bearing"])
    boats = [copy_of(attacked) for _ in range(given["boats"])] if given["boats"] > 1 else []
    if boats:
        attacked.card = card_together(attacked.card, len(boats))
    battle = battle_after(attacker, attacked, given)
    return {**attack_odds(attacker, attacked, *lie, weapon_names(firer), battle, boats)}


def battle_after(firer: Ship, target: Ship, given: Mapping[str, Any]) -> Battle:
    """9.4.a, 9.7.c  A battle in the turn in which every gun type fires at the target for the so-manieth time on end."""
    battle = Battle(options=Options(range_finding=int(given["salvo"] > 0)))
    if given["light"] != BY_DAY:
        battle.conditions.lights[0], battle.light = Light(turn=1, modifier=IN_THE_DARK), 1
    for turn in range(1, given["salvo"]):
        battle.turn = turn
        for weapon in range(MOST_GUNS):
            keep_ranging(battle, firer, weapon, target)
    battle.turn = given["salvo"]
    return battle


def heading(given: Mapping[str, Any]) -> str:
    """4, 5  Who fires at whom from where."""
    lie = f"{given['range']} nm, bearing {given['bearing']}°, aspect bearing {given['aspect_bearing']}°"
    return f"{given['firer']} at {given['target']}, {lie}"


ATTACK = OddsQuestion("attack", "all that one ship can fire at another", VALUES, odds_by_name, heading, odds_table)
