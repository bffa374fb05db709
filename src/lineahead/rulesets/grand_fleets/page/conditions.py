"""9.1, 9.5, 9.7, 9.9  What the page is told of crews, sea and light, where these are played."""

from __future__ import annotations

from ..rules.seas import mounts_open
from ..rules.sight import miles_of_sight
from ..tables.conditions import NO_SUN, NOT_PLAYED, ROUGH, UNLIMITED
from ..tables.ships import CREWS_ALIKE, FLASHES, NOTHING_SHOWN, Battle, Ship, mounts_left
from ..words.light import light_in_words, light_row, sea_in_words, time_of
from .shapes_of_conditions import (
    BrightSky,
    ConditionsNow,
    Crew,
    LightNow,
    SeaNow,
    SeaState,
    ShipConditions,
    Sight,
    TimeOfDay,
)

CREWS: tuple[Crew, ...] = ("poor", "green", "regular", "veteran", "elite")
SEAS: tuple[SeaState, ...] = ("calm", "moderate", "rough", "heavy")
TIMES: dict[str, TimeOfDay] = {"day": "day", "low sun": "low sun", "twilight": "twilight", "night": "night"}


def conditions_now(battle: Battle) -> ConditionsNow:
    """9.5, 9.7, 9.9  Sea and light of the turn."""
    told: ConditionsNow = {}
    if battle.options.rough_seas != NOT_PLAYED:
        told["sea"] = sea_now(battle)
    if battle.options.time_of_day != NOT_PLAYED or battle.options.visibility != NOT_PLAYED:
        told["light"] = light_now(battle)
    return told


def sea_now(battle: Battle) -> SeaNow:
    """9.5.a  The sea."""
    return {"state": SEAS[battle.sea], "rule": "GF-9.5.a", "words": sea_in_words(battle.sea)}


def light_now(battle: Battle) -> LightNow:
    """9.7, 9.9.a  How far ships are seen, towards the bright sky and elsewhere."""
    light = light_row(battle)
    return {
        "time": TIMES[time_of(light)],
        "rule": "GF-9.7.a" if battle.options.time_of_day != NOT_PLAYED else "GF-9.9.a",
        "words": light_in_words(battle),
        "elsewhere": sight_told(miles_of_sight(battle, light.sight), light.modifier),
        "bright": bright_sky(battle) if light.within else None,
        "sun": light.sun / 100 if light.sun != NO_SUN else None,
    }


def sight_told(miles: int, modifier: int) -> Sight:
    """9.7  How far and how well."""
    return {"miles": miles if miles < UNLIMITED else None, "modifier": modifier}


def bright_sky(battle: Battle) -> BrightSky:
    """9.7.c  The bright sector."""
    light = light_row(battle)
    start = (light.bright - light.within) % 36000
    told = sight_told(miles_of_sight(battle, light.bright_sight), light.bright_modifier)
    return {**told, "start": start / 100, "end": (start + 2 * light.within) / 100}


def conditions_of(battle: Battle, ship: Ship) -> ShipConditions:
    """9.1.a, 9.5.b, 9.7  Her crew, the mounts that are shut, and what betrays her."""
    told: ShipConditions = {}
    if battle.options.crew_quality != CREWS_ALIKE:
        told["crew"] = CREWS[ship.crew]
    if ship.sea >= ROUGH and any(gun.low for gun in ship.card.guns):
        told["shut"] = shut_now(ship)
    if battle.options.time_of_day != NOT_PLAYED:
        told["lit"] = ship.lit != 0
        if ship.shows != NOTHING_SHOWN:
            told["shows"] = "flashes" if ship.shows == FLASHES else "searchlight"
    return told


def shut_now(ship: Ship) -> list[list[int]]:
    """9.5.b  Mounts that are left and cannot fire."""
    return [
        [
            mounts_left(ship, i, j) - mounts_open(ship, i, j, mounts_left(ship, i, j))
            for j, group in enumerate(gun.groups)
            if group.mounts > 0
        ]
        for i, gun in enumerate(ship.card.guns)
        if gun.bore > 0
    ]
