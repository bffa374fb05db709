"""What the play page is told of a battle once, in plain JSON values.

Places are in inches from the table's north-west corner and angles in degrees. `picture.py` tells what a viewer sees
now, `targets.py` what a ship can fire and put out, and with what odds; `page_orders.py` reads what the page orders.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.scenario import Entry, Scenario
from ....engine.files.options import options_told
from ..rules.grid_codes import LETTERS
from ..tables.charts import (
    ABREAST_INTERVAL,
    BESIDE_HULL,
    BLAST_WITHIN,
    CIRCLES,
    COLLIDES_WITHIN,
    COLUMNS,
    GAINS_BY,
    LINE_INTERVAL,
    LOSES_BY,
    PENETRATION,
    RANGE_COLUMNS,
    SHORE_CLOSE,
    SHORE_WITHIN,
    STRADDLE_CHANCE,
    WEDGE_BROAD,
    WEDGE_LENGTH,
    WEDGE_NARROW,
)
from ..tables.options import OPTIONS
from ..words.on_chart import in_inches
from .cards import card_setting
from .shapes import Board, Charts, Commander, GunLetter, Setting, ShipSetting, SquadronSetting

GUN_NAMES = {
    "Z": "14.5 to 17 in slow breech-loaders",
    "Y": "13.4 and 13.5 in breech-loaders",
    "X": "heavy muzzle-loaders and old short guns of 11 to 16 in",
    "A": "modern 12 in guns",
    "B": "9.2 to 10.8 in guns",
    "C": "7.5 and 8 in guns",
    "E": "4.7 to 6 in quick-firers",
    "F": "old 4 to 6 in breech-loaders",
    "Q": "light quick-firers and machine-guns",
}


def setting(scenario: Scenario) -> Setting:
    """CRD  What never changes during a game: table, sides, options, charts, ships with their cards, squadrons."""
    text = scenario.text
    return {
        "ruleset": scenario.ruleset,
        "title": scenario.title,
        "period": text.get("period", ""),
        "words": text.get("words", ""),
        "length": scenario.length,
        "board": board_of(scenario.board),
        "sides": [{"name": name} for name in scenario.sides],
        "options": options_told(OPTIONS, scenario.edition, scenario.options),
        "charts": charts_setting(),
        "ships": [ship_setting(scenario, number, entry) for number, entry in enumerate(scenario.ships)],
        "squadrons": squadrons_setting(scenario),
    }


def board_of(board: dict[str, Any]) -> Board:
    """MOV.c  The table."""
    return {"kind": "open", "unit": "in", "width": board["width"], "height": board["height"]}


def charts_setting() -> Charts:
    """TAB.t1, MOV.o, TOR.k, HAZ  The charts that the page draws and explains by."""
    return {
        "columns": list(RANGE_COLUMNS),
        "letters": [letter_setting(letter, number) for letter, number in LETTERS.items()],
        "circles": [in_inches(circle) for circle in CIRCLES[1:]],
        "wedge": {
            "length": in_inches(WEDGE_LENGTH),
            "narrow": in_inches(WEDGE_NARROW),
            "broad": in_inches(WEDGE_BROAD),
            "beside": in_inches(BESIDE_HULL),
        },
        "shore": {"near": in_inches(SHORE_WITHIN), "close": in_inches(SHORE_CLOSE)},
        "intervals": {"ahead": in_inches(LINE_INTERVAL), "abreast": in_inches(ABREAST_INTERVAL)},
        "gains": GAINS_BY,
        "loses": LOSES_BY,
        "blast": in_inches(BLAST_WITHIN),
        "close_quarters": in_inches(COLLIDES_WITHIN),
    }


def letter_setting(letter: str, number: int) -> GunLetter:
    """GUN.g, TAB.t1  A gun letter: what it stands for, and its row of the table."""
    row = range(number * COLUMNS, (number + 1) * COLUMNS)
    return {
        "letter": letter,
        "words": GUN_NAMES[letter],
        "chance": [STRADDLE_CHANCE[entry] for entry in row],
        "penetration": [PENETRATION[entry] for entry in row],
    }


def ship_setting(scenario: Scenario, number: int, entry: Entry) -> ShipSetting:
    """CRD.a  A ship of the order of battle."""
    return {
        "number": number,
        "name": entry.name,
        "short": entry.name.removeprefix("HMS "),
        "side": entry.side,
        "squadron": entry.facts["squadron"],
        "arrives": entry.arrives,
        "commander": commander_of(scenario, entry),
        "card": card_setting(scenario.cards[entry.card]),
    }


def commander_of(scenario: Scenario, entry: Entry) -> Commander | None:
    """MOR.k  The commander aboard a flagship, by his rating."""
    squadron = scenario.text["squadrons"][entry.facts["squadron"]]
    if squadron.get("flagship") != entry.name:
        return None
    return {"name": squadron.get("commander", ""), "rating": squadron.get("rating", 0)}


def squadrons_setting(scenario: Scenario) -> list[SquadronSetting]:
    """MOV.a  The squadrons as they start."""
    return [
        {
            "number": number,
            "side": scenario.sides.index(text["side"]),
            "name": text["name"],
            "ships": [i for i, entry in enumerate(scenario.ships) if entry.facts["squadron"] == number],
        }
        for number, text in enumerate(scenario.text["squadrons"])
    ]
