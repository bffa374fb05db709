"""The charts of Great War at Sea as the page draws and explains them."""

from __future__ import annotations

from typing import Literal

from ....engine.words.log_words import counted
from ..files.card_making import SPEEDS
from ..tables.cards import PRIMARY
from ..tables.charts import (
    AT_FAST_IMPULSE,
    ATTACK_RANGE,
    BATTERIES_FIRE,
    BOATS_SLOWED,
    CONTACT_MODIFIER,
    D6_DAY_SIGHT,
    D6_DREADNOUGHT_REACH,
    D6_GUN_NEEDED,
    D6_GUN_REACH,
    D6_TORPEDO_NEEDED,
    DAY_SIGHT,
    FAST_IMPULSE,
    FLEET_FIRES,
    GALE_SINKS_ON,
    GUN_NEEDED,
    GUN_REACH,
    GUNNERY,
    IMPULSE_KIND,
    IMPULSES,
    IS_NIGHT,
    MINE_CRITICAL_AT_ONCE,
    MINE_HITS,
    MINE_WITHOUT_CRITICAL,
    MOST_MINE_TOTAL,
    MOST_RANGE,
    MOVEMENT,
    MOVES_ON,
    NIGHT_SIGHT,
    NO_TORPEDOES,
    TORPEDO_NEEDED,
    TORPEDOES,
    WEATHER_CHANGE,
)
from ..tables.ships import CLEAR, GALE
from ..words.on_chart import sight_told
from ..words.vocabulary import WEATHERS
from .shapes_of_setting import Charts, Impulse, ImpulseKind, MineRow, SurpriseChart, Watch, WeatherRow

KINDS: dict[int, ImpulseKind] = {MOVEMENT: "movement", GUNNERY: "gunnery", TORPEDOES: "torpedoes"}
BY_D6 = "d6"
FACES = range(1, 7)
HOURS_A_TURN = 4
LEAST_MINE_TOTAL = 2


def impulses_setting() -> list[Impulse]:
    """B7.t1, 13.25.u  The ten impulses of a round: what is done in each, who moves, and what mines add."""
    return [
        {
            "number": number,
            "kind": KINDS[IMPULSE_KIND[number]],
            "speeds": [word for word, speed in SPEEDS.items() if MOVES_ON[number][speed]],
            "mines": AT_FAST_IMPULSE if FAST_IMPULSE[number] else 0,
        }
        for number in range(1, IMPULSES + 1)
    ]


def charts_setting(dice: Literal["d20", "d6"]) -> Charts:
    """B8.t1, B9.t1, 18.41.t1, B13.2, 11.7.t1, P.t1  The charts for the dice of this game."""
    by_d6 = dice == BY_D6
    reach = [D6_DREADNOUGHT_REACH, *D6_GUN_REACH[PRIMARY + 1 :]] if by_d6 else list(GUN_REACH)
    return {
        "dice": dice,
        "gun_needed": d6_guns(reach) if by_d6 else d20_guns(),
        "gun_reach": reach,
        "gun_reach_others": list(D6_GUN_REACH if by_d6 else GUN_REACH),
        "torpedo_needed": list(D6_TORPEDO_NEEDED if by_d6 else TORPEDO_NEEDED),
        "surprise": [surprise_row(face) for face in FACES],
        "mines": mines_table(),
        "weather": [weather_row(weather, by_d6) for weather in range(CLEAR, GALE + 1)],
        "weather_change": {
            "clears": [face for face in FACES if WEATHER_CHANGE[face] < 0],
            "worsens": [face for face in FACES if WEATHER_CHANGE[face] > 0],
        },
    }


def d20_guns() -> list[list[int | None]]:
    """B8.t1  What a D20 must show, by battery and range."""
    return [[needed or None for needed in row] for row in GUN_NEEDED]


def d6_guns(reach: list[int]) -> list[list[int | None]]:
    """P.t1  What a D6 must show: the same at every range within reach, which is a dreadnought's for primaries."""
    return [[D6_GUN_NEEDED if hexes <= farthest else None for hexes in range(MOST_RANGE + 1)] for farthest in reach]


def surprise_row(face: int) -> SurpriseChart:
    """18.41.t1  Who fires at an MTB by the surprise die, and at which range she then attacks."""
    return {
        "die": face,
        "fleet_fires": FLEET_FIRES[face] != 0,
        "batteries": [fires != 0 for fires in BATTERIES_FIRE[face]],
        "range": ATTACK_RANGE[face],
    }


def mines_table() -> list[MineRow]:
    """B13.2  The Minefield Table, a row for each result with the least total that has it."""
    rows: list[MineRow] = []
    for total in range(LEAST_MINE_TOTAL, MOST_MINE_TOTAL + 1):
        words = mine_words(total)
        if not rows or rows[-1]["words"] != words:
            rows.append({"from": total, "hits": MINE_HITS[total], "words": words})
    return rows


def mine_words(total: int) -> str:
    """B13.2  What a total on the Minefield Table means."""
    if not MINE_HITS[total]:
        return "no mine"
    hits = counted(MINE_HITS[total], "mine hit")
    if MINE_WITHOUT_CRITICAL[total]:
        return f"{hits}, never critical"
    return f"{hits}, the first at once critical" if MINE_CRITICAL_AT_ONCE[total] else hits


def boats_in_words(weather: int) -> str:
    """11.7.6a, 11.7.t1  What a kind of weather does to torpedo boats."""
    pace = "speed 1" if BOATS_SLOWED[weather] else "as they are"
    return f"{pace}, {GALE_SINKS_ON} on two dice sinks" if weather == GALE else pace


def watches_setting() -> list[Watch]:
    """B1.a  The six turns of a day."""
    return [
        {"number": turn, "night": IS_NIGHT[turn] != 0, "hours": hours_in_words(turn)}
        for turn in range(1, len(IS_NIGHT))
    ]


def hours_in_words(turn: int) -> str:
    """B1.a  From when to when a turn of the day lasts."""
    return f"{(turn - 1) * HOURS_A_TURN:02d} to {turn * HOURS_A_TURN:02d}"


def weather_row(weather: int, by_d6: bool) -> WeatherRow:
    """11.7.t1, B7.g, P.j  What a kind of weather does."""
    day = min(DAY_SIGHT[weather], D6_DAY_SIGHT) if by_d6 else DAY_SIGHT[weather]
    return {
        "value": weather,
        "name": WEATHERS[weather],
        "sight_day": sight_told(day),
        "sight_night": sight_told(NIGHT_SIGHT[weather]),
        "torpedoes": NO_TORPEDOES[weather] == 0,
        "boats_slowed": BOATS_SLOWED[weather] != 0,
        "boats": boats_in_words(weather),
        "contact": CONTACT_MODIFIER[weather],
    }
