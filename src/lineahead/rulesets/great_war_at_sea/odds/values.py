"""B5.4, B8, B9, B13.2, 13.25, 18  What odds without a game depend on, and how they are headed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.contract.reference import WHOLE, OddsValue
from ..files.card_making import SPEEDS
from ..files.scenario_checks import LIGHTS, WEATHERS
from ..tables.cards import PRIMARY, SECONDARY, TERTIARY
from ..tables.charts import IMPULSES, MAP_RADIUS
from ..tables.options import DICE
from ..tables.ships import BOMBARDS, MAJOR_PORT, MINOR_PORT, UNLOADS

Given = Mapping[str, Any]
ALL, BY_CARD, NONE, NO, YES = "all", "card", "none", "no", "yes"
BATTERY_NAMES = {"primary": PRIMARY, "secondary": SECONDARY, "tertiary": TERTIARY}
MOST_SOUGHT = 40
MOST_BOATS = 12
MOST_ATTACKERS = 6
MOST_MINES = 12
MOST_FACTORS = 12
AT_SEA_NOW, BOMBARDING, UNLOADING, IN_MINOR_PORT, IN_MAJOR_PORT = (
    *("at sea", "bombarding", "unloading"),
    *("in a minor port", "in a major port"),
)
LYING = (AT_SEA_NOW, BOMBARDING, UNLOADING, IN_MINOR_PORT, IN_MAJOR_PORT)
MISSIONS = {BOMBARDING: BOMBARDS, UNLOADING: UNLOADS}
PORTS = {IN_MINOR_PORT: MINOR_PORT, IN_MAJOR_PORT: MAJOR_PORT}
A_SHIP = "a class or a name that `lineahead ships great-war-at-sea` lists"

WEATHER = OddsValue("weather", "the weather", default="clear", choices=tuple(WEATHERS))
LIGHT = OddsValue("light", "by day or by night", default="day", choices=LIGHTS)
BY_DICE = OddsValue("dice", "the dice of the game", default="d20", choices=tuple(DICE))
TARGET_SPEED = OddsValue(
    "target_speed", "the target's speed, or as the card has it", default=BY_CARD, choices=(BY_CARD, *SPEEDS)
)


def flag(name: str, words: str) -> OddsValue:
    """Something that is so or not."""
    return OddsValue(name, words, default=NO, choices=(NO, YES))


GUNNERY_VALUES = (
    OddsValue("firer", f"the ship that fires: {A_SHIP}"),
    OddsValue("target", "the ship that is fired at"),
    OddsValue("range", "how far off the target is, in hexes", WHOLE, low=0, high=2 * MAP_RADIUS),
    OddsValue("battery", "which guns", default=ALL, choices=(ALL, *BATTERY_NAMES)),
    TARGET_SPEED,
    flag("burning", "the firer is on fire"),
    flag("excellent", "by D6 the firer is rated excellent"),
    *(WEATHER, LIGHT, BY_DICE),
)
TORPEDO_VALUES = (
    OddsValue("firer", f"the ship that launches: {A_SHIP}"),
    OddsValue("target", "the ship that is aimed at"),
    OddsValue("range", "how far off the target is, in hexes", WHOLE, 0, low=0, high=2 * MAP_RADIUS),
    OddsValue("factors", "how many torpedo factors, or 0 for all", WHOLE, 0, low=0, high=MOST_FACTORS),
    *(TARGET_SPEED, WEATHER, LIGHT, BY_DICE),
)
CONTACT_VALUES = (
    OddsValue("ships", "how many ships are in the fleet that is sought", WHOLE, 1, low=1, high=MOST_SOUGHT),
    OddsValue("lying", "what that fleet does, or where it lies", default=AT_SEA_NOW, choices=LYING),
    *(WEATHER, LIGHT, BY_DICE),
)
BOATS_VALUES = (
    OddsValue("boats", "how many MTBs lie in the zone", WHOLE, 1, low=1, high=MOST_BOATS),
    WEATHER,
    OddsValue("mtb_weather", "whether weather touches their dice", default=YES, choices=(NO, YES)),
)
AMBUSH_VALUES = (
    OddsValue("target", f"the ship that is attacked: {A_SHIP}"),
    OddsValue("escorts", "the other ships of her fleet, with commas between", default=NONE),
    OddsValue("boats", "how many MTBs attack her, one after the other", WHOLE, 1, low=1, high=MOST_ATTACKERS),
    OddsValue("boat", "their class", default="MAS boat"),
    *(WEATHER, LIGHT, BY_DICE),
)
MINES_VALUES = (
    OddsValue("ship", f"the ship among mines: {A_SHIP}"),
    OddsValue("where", "in a hex, or over a boundary", default="hex", choices=("hex", "boundary")),
    OddsValue("mines", "how many mines lie in the hex", WHOLE, 1, low=0, high=MOST_MINES),
    OddsValue("impulse", "the impulse in which she enters it", WHOLE, 1, low=1, high=IMPULSES),
    flag("staying", "she stays in the hex instead"),
    flag("swept", "a minesweeper leads her over the boundary"),
    BY_DICE,
)


def scene(given: Given) -> str:
    """11.7, P.0  Weather, hour and dice in words."""
    return ", ".join(given[name] for name in ("weather", "light", "dice") if name in given)


def fire_heading(given: Given) -> str:
    """B8, B9  Who fires at whom."""
    return f"{given['firer']} at {given['target']}, range {given['range']}; {scene(given)}"


def ambush_heading(given: Given) -> str:
    """18.41  Who attacks whom."""
    return f"{given['boats']} x {given['boat']} at {given['target']}; {scene(given)}"


def mines_heading(given: Given) -> str:
    """B13.2, 13.25  Who is where."""
    if given["where"] == "boundary":
        return f"{given['ship']} over a mined boundary"
    how = "stays among" if given["staying"] == YES else f"enters on impulse {given['impulse']} a hex with"
    return f"{given['ship']} {how} {given['mines']} {'mine' if given['mines'] == 1 else 'mines'}"


def contact_heading(given: Given) -> str:
    """B5.4  What is sought."""
    return f"a fleet of {given['ships']}, {given['lying']}; {scene(given)}"


def boats_heading(given: Given) -> str:
    """18.2  How many boats wait."""
    return f"{given['boats']} x MTB in wait; {scene(given)}"
