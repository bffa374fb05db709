"""9.5, 9.7, 9.9  What a scenario says of sea, light and sight: checked, and made into the rows that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.contract.scenario import Scenario
from ....engine.files.toml_files import MISSING, TomlTable
from ....kernel.numbers import FULL_CIRCLE
from ..rules.seas import set_sea
from ..rules.victory import MOST_TURNS
from ..tables.charts import (
    BRIGHT_SKY,
    IN_THE_DARK,
    LEAST_SIGHT,
    MOONLIT_SIGHT,
    NIGHT_SIGHT,
    OVERCAST_SIGHT,
    TURNS_OF_LOW_SUN,
    TURNS_OF_TWILIGHT,
)
from ..tables.conditions import (
    AS_GIVEN,
    CALM,
    HALVED,
    HEAVY,
    MODERATE,
    MOST_LIGHTS,
    NOT_PLAYED,
    ROUGH,
    UNLIMITED,
    Conditions,
    Light,
)
from ..tables.options import DAWN, DUSK, GIVEN, NIGHT
from ..tables.ships import Battle, Ship
from .setting_up import heading_in_hundredths

SEAS = {"calm": CALM, "moderate": MODERATE, "rough": ROUGH, "heavy": HEAVY}
WEST, EAST = 27000, 9000
MOST_MODIFIER = 9
TIMES = ("dusk", "dawn", "night", "light")


def check_conditions(table: TomlTable) -> None:
    """9.5.a, 9.7.a, 9.9.b  Sea, visibility, and either the turn of dusk or dawn, or night, or rows of light."""
    if table.value("conditions", is_needed=False) is MISSING:
        return
    conditions = table.table("conditions")
    conditions.one_of("sea", SEAS, is_needed=False)
    conditions.whole("visibility", LEAST_SIGHT, UNLIMITED, is_needed=False)
    conditions.whole("dusk", 1, MOST_TURNS, is_needed=False)
    conditions.whole("dawn", 1, MOST_TURNS, is_needed=False)
    times = [key for key in TIMES if conditions.values.get(key, False) is not False]
    conditions.flag("night")
    if conditions.flag("moon") and conditions.flag("overcast"):
        conditions.complain("overcast", "an overcast night has no moon [GF-9.7.d]")
    if len(times) > 1:
        conditions.complain(times[1], f"the time of day is told by {times[0]!r} already [GF-9.7.a]")
    check_lights(conditions)
    conditions.no_other_keys()


def check_lights(conditions: TomlTable) -> None:
    """9.7  Rows of light, each from a later turn on than the one before."""
    last = 0
    for row in conditions.tables("light", 0, MOST_LIGHTS):
        turn = row.whole("from_turn", 1, MOST_TURNS)
        if turn is not None and turn <= last:
            row.complain("from_turn", f"rows stand in the order of their turns, and one holds from turn {last} already")
        last = turn or last
        check_light(row)


def check_light(row: TomlTable) -> None:
    """9.7, COR.e  How far ships are seen and with what modifier, towards the bright sky and elsewhere."""
    row.whole("sight", LEAST_SIGHT, UNLIMITED)
    row.whole("modifier", -MOST_MODIFIER, 0, is_needed=False)
    bright = row.number("bright", 0, 360, is_needed=False)
    for key, least, most in (("bright_sight", LEAST_SIGHT, UNLIMITED), ("bright_modifier", -MOST_MODIFIER, 0)):
        if row.whole(key, least, most, is_needed=False) is not None and bright is None:
            row.complain(key, "this needs the bearing of the bright sky, `bright`")
    row.number("within", 1, 180, is_needed=False)
    row.number("sun", 0, 360, is_needed=False)
    row.flag("night")
    row.no_other_keys()


def set_conditions(battle: Battle, ships: list[Ship], scenario: Scenario) -> None:
    """9.5, 9.7, 9.9  Sea, sight and light at the beginning, as far as they are played."""
    text: Mapping[str, Any] = scenario.text.get("conditions", {})
    if battle.options.rough_seas == AS_GIVEN:
        set_sea(battle, ships, SEAS[text.get("sea", "calm")])
    if battle.options.visibility == AS_GIVEN:
        battle.visibility = text.get("visibility", UNLIMITED)
    if battle.options.time_of_day != NOT_PLAYED:
        battle.conditions = conditions_from(lights_of(text, scenario.options["time_of_day"]))


def conditions_from(lights: list[Light]) -> Conditions:
    """9.7  The rows of light, blank ones behind them."""
    conditions = Conditions()
    conditions.lights[: len(lights)] = lights
    return conditions


def lights_of(text: Mapping[str, Any], time: str) -> list[Light]:
    """9.7.a  The light of a battle, turn by turn: as the scenario has it, or by the option."""
    night = night_sight(text)
    if time == DUSK or (time == GIVEN and "dusk" in text):
        return lights_of_dusk(1 if time == DUSK else text["dusk"], night)
    if time == DAWN or (time == GIVEN and "dawn" in text):
        return lights_of_dawn(1 if time == DAWN else text["dawn"], night)
    if time == NIGHT or text.get("night", False):
        return [dark_from(1, night)]
    return [light_from(row) for row in text.get("light", ())]


def light_from(row: Mapping[str, Any]) -> Light:
    """COR.e  A row of light as the rules read it."""
    is_split = "bright" in row
    light = Light(turn=row["from_turn"], sight=row["sight"], modifier=row.get("modifier", 0))
    if is_split:
        light.bright = heading_in_hundredths(row["bright"])
        light.within = round(row.get("within", BRIGHT_SKY / 100) * 100)
        light.bright_sight = row.get("bright_sight", 0)
        light.bright_modifier = row.get("bright_modifier", 0)
    if "sun" in row:
        light.sun = heading_in_hundredths(row["sun"]) % FULL_CIRCLE
    light.night = int(row.get("night", False))
    return light


def night_sight(text: Mapping[str, Any]) -> int:
    """9.7.d  How far ships are seen at night."""
    if text.get("moon", False):
        return MOONLIT_SIGHT
    return OVERCAST_SIGHT if text.get("overcast", False) else NIGHT_SIGHT


def lights_of_dusk(turn: int, night: int) -> list[Light]:
    """9.7.a, 9.7.b, 9.7.c  Low sun in the west, twilight from this turn on, and then night."""
    sunny = [Light(turn=max(1, turn - TURNS_OF_LOW_SUN), sun=WEST)] if turn > 1 else []
    return [*sunny, twilight_from(turn, WEST), dark_from(turn + TURNS_OF_TWILIGHT, night)]


def lights_of_dawn(turn: int, night: int) -> list[Light]:
    """9.7.a, 9.7.b, 9.7.c  Night, twilight from this turn on, then low sun in the east, and broad day at last."""
    risen = turn + TURNS_OF_TWILIGHT
    dark = [dark_from(1, night)] if turn > 1 else []
    return [*dark, twilight_from(turn, EAST), Light(turn=risen, sun=EAST), Light(turn=risen + TURNS_OF_LOW_SUN)]


def twilight_from(turn: int, bright: int) -> Light:
    """9.7.c  Twilight: seen as by day against the bright sky, half as far and worse elsewhere."""
    return Light(turn=turn, bright=bright, within=BRIGHT_SKY, sight=HALVED, modifier=IN_THE_DARK)


def dark_from(turn: int, sight: int) -> Light:
    """9.7.d  Night."""
    return Light(turn=turn, sight=sight, modifier=IN_THE_DARK, night=1)
