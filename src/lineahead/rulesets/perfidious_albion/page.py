"""What the play page is told of a battle once, and how its orders are read; all in plain JSON values.

Places are in inches from the table's north-west corner and angles in degrees. `picture.py` tells what a viewer sees
now, `targets.py` what a ship can fire and put out, and with what odds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.card_files import CardText
from ...engine.orders import BAD_ORDER
from ...engine.questions import Refusal
from ...engine.ruleset import View
from ...engine.scenario import Entry, Scenario
from .card_making import length_on_table
from .charts import (
    BESIDE_HULL,
    BLAST_WITHIN,
    CIRCLES,
    COLLIDES_WITHIN,
    COLUMNS,
    PENETRATION,
    RANGE_COLUMNS,
    SHORE_CLOSE,
    SHORE_WITHIN,
    STRADDLE_CHANCE,
    WEDGE_BROAD,
    WEDGE_LENGTH,
    WEDGE_NARROW,
)
from .geometry import arc_length, arc_of_run
from .grid_codes import LETTERS
from .on_chart import hundredths_of, in_inches, is_number
from .options import OPTIONS
from .picture_of_ship import WHAT
from .ships import INCH, LINE_ABREAST, LINE_AHEAD, MOST_AIMS, MOST_LEGS, MOST_TEMPLATES, NOBODY

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
CARD_KEYS = ("class", "type", "kind", "nation", "year", "tons", "quality", "speeds", "circle", "flotation")
FORMATIONS = {"ahead": LINE_AHEAD, "abreast": LINE_ABREAST}
CLOSE_ENOUGH = 5  # hundredths of an inch by which a track may miss its speed


def setting(scenario: Scenario) -> dict[str, Any]:
    """CRD  What never changes during a game: table, sides, options, charts, ships with their cards, squadrons."""
    text = scenario.text
    return {
        "ruleset": scenario.ruleset,
        "title": scenario.title,
        "period": text.get("period", ""),
        "words": text.get("words", ""),
        "length": scenario.length,
        "board": {**board_of(scenario), "unit": "in"},
        "sides": [{"name": name} for name in scenario.sides],
        "options": options_setting(scenario.options),
        "charts": charts_setting(),
        "ships": [ship_setting(scenario, number, entry) for number, entry in enumerate(scenario.ships)],
        "squadrons": squadrons_setting(scenario),
    }


def board_of(scenario: Scenario) -> dict[str, Any]:
    """MOV.c  The table."""
    return {"kind": "open", **scenario.board}


def options_setting(values: dict[str, Any]) -> list[dict[str, Any]]:
    """Every switch of the rules, how it stands in this game, and how it stands by default."""
    return [
        {
            "name": option.name,
            "clause": option.clause,
            "words": option.words,
            "value": values.get(option.name, option.default),
            "default": option.default,
        }
        for option in OPTIONS
    ]


def charts_setting() -> dict[str, Any]:
    """TAB.t1, MOV.o, TOR.k, HAZ  The charts that the page draws and explains by."""
    return {
        "columns": list(RANGE_COLUMNS),
        "letters": [letter_setting(letter, number) for letter, number in LETTERS.items()],
        "circles": [in_inches(each) for each in CIRCLES[1:]],
        "wedge": {
            "length": in_inches(WEDGE_LENGTH),
            "narrow": in_inches(WEDGE_NARROW),
            "broad": in_inches(WEDGE_BROAD),
            "beside": in_inches(BESIDE_HULL),
        },
        "shore": {"near": in_inches(SHORE_WITHIN), "close": in_inches(SHORE_CLOSE)},
        "blast": in_inches(BLAST_WITHIN),
        "close_quarters": in_inches(COLLIDES_WITHIN),
    }


def letter_setting(letter: str, number: int) -> dict[str, Any]:
    """GUN.g, TAB.t1  A gun letter: what it stands for, and its row of the table."""
    row = range(number * COLUMNS, (number + 1) * COLUMNS)
    return {
        "letter": letter,
        "words": GUN_NAMES[letter],
        "chance": [STRADDLE_CHANCE[entry] for entry in row],
        "penetration": [PENETRATION[entry] for entry in row],
    }


def ship_setting(scenario: Scenario, number: int, entry: Entry) -> dict[str, Any]:
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


def commander_of(scenario: Scenario, entry: Entry) -> dict[str, Any] | None:
    """MOR.k  The commander aboard a flagship, by his rating."""
    squadron = scenario.text["squadrons"][entry.facts["squadron"]]
    if squadron.get("flagship") != entry.name:
        return None
    return {"name": squadron.get("commander", ""), "rating": squadron.get("rating", 0)}


def card_setting(text: CardText) -> dict[str, Any]:
    """CRD.a  A card as it is printed."""
    return {
        **{key: text[key] for key in CARD_KEYS},
        "fire_track": text["fire_track"],
        "technology": text["technology"],
        "torpedoes": text.get("torpedoes"),
        "length_ft": text["length_ft"],
        "grid": text["grid"],
        "origin": text.get("origin", ""),
        "length": in_inches(length_on_table(text["length_ft"])),
    }


def squadrons_setting(scenario: Scenario) -> list[dict[str, Any]]:
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


class BadValue(ValueError):
    """A value of a page's order that cannot be read."""


def from_page(view: View, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    """An order in the page's terms as the rules take it: inches and degrees become whole hundredths.

    One with a `count` is in the rules' own terms, such as a question proposes it, and passes as it is.
    """
    if kind not in READERS or (isinstance(data, dict) and "count" in data):
        return kind, data
    if not isinstance(data, dict):
        return Refusal(BAD_ORDER, "an order is a table of named values")
    keys, reader = READERS[kind]
    unknown = set(data) - set(keys)
    if unknown:
        return Refusal(BAD_ORDER, f"{sorted(unknown)[0][:40]}: there is no such value in this order")
    try:
        return kind, reader(data)
    except BadValue as bad:
        return Refusal(BAD_ORDER, str(bad))


def steam_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """MOV  A speed and the legs of a track; an arc is as long as its turn takes, and the end fills the speed."""
    astern, speed = flag(data, "astern"), whole(data, "speed")
    legs = [leg_from_page(leg) for leg in listed(data, "legs", MOST_LEGS)]
    fill_up(legs, speed * INCH)
    for leg in legs:
        leg["run"] = -leg["run"] if astern else leg["run"]
    return {
        "squadron": whole(data, "squadron"),
        "speed": speed,
        "astern": astern,
        "together": flag(data, "together"),
        "emergency": flag(data, "emergency"),
        "ram": NOBODY if data.get("ram") is None else whole(data, "ram"),
        "count": len(legs),
        "legs": legs,
    }


def leg_from_page(leg: dict[str, Any]) -> dict[str, int]:
    """MOV.c, MOV.o  A straight run, or a turn on a circle."""
    turn, diameter, run = measure(leg, "turn"), measure(leg, "diameter"), measure(leg, "run")
    if turn == 0:
        return {"run": run, "arc": 0, "diameter": 0}
    if diameter <= 0:
        raise BadValue("diameter: a turn needs the diameter of its circle")
    return {"run": arc_length(turn, diameter), "arc": turn, "diameter": diameter}


def fill_up(legs: list[dict[str, int]], run: int) -> None:
    """MOV.c  A track that misses its speed by a hair is made to fit: its last straight run, or else its last arc."""
    missing = run - sum(leg["run"] for leg in legs)
    if not legs or missing == 0 or abs(missing) > CLOSE_ENOUGH:
        return
    last = next((leg for leg in reversed(legs) if leg["arc"] == 0), legs[-1])
    last["run"] += missing
    if last["arc"]:
        arc = arc_of_run(last["run"], last["diameter"])
        last["arc"] = arc if last["arc"] > 0 else -arc


def templates_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """SEQ.1  All templates of a side."""
    rows = listed(data, "templates", MOST_TEMPLATES)
    wedges = [
        {
            **{key: whole(row, key) for key in ("ship", "cell", "torpedoes")},
            "to_starboard": flag(row, "to_starboard"),
        }
        for row in rows
    ]
    return {"count": len(wedges), "wedges": wedges}


def fire_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """GUN.b  The aims of a squadron, guns by their letter."""
    aims = [
        {
            "ship": whole(row, "ship"),
            "letter": letter_of(row),
            "to_starboard": flag(row, "to_starboard"),
            "target": whole(row, "target"),
        }
        for row in listed(data, "aims", MOST_AIMS)
    ]
    return {"squadron": whole(data, "squadron"), "count": len(aims), "aims": aims}


def letter_of(row: dict[str, Any]) -> int:
    """GUN.g  A gun letter as its number."""
    letter = row.get("letter")
    if not isinstance(letter, str) or letter not in LETTERS:
        raise BadValue(f"letter: one of {' '.join(LETTERS)} is needed here")
    return LETTERS[letter]


def repair_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """DCT.c  What is to be mended, by name."""
    what = data.get("what")
    if not isinstance(what, str) or what not in WHAT:
        raise BadValue(f"what: one of {', '.join(WHAT)} is needed here")
    return {"ship": whole(data, "ship"), "what": WHAT.index(what)}


def place_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """MOV.p  Where the leader of a squadron lies, and in which formation."""
    formation = data.get("formation", "ahead")
    if not isinstance(formation, str) or formation not in FORMATIONS:
        raise BadValue("formation: ahead or abreast is needed here")
    x, y = point(data, "at")
    heading = measure(data, "heading") % (360 * 100)
    return {
        "squadron": whole(data, "squadron"), "x": x, "y": y, "heading": heading, "formation": FORMATIONS[formation],
    }  # fmt: skip


Reader = Callable[[dict[str, Any]], dict[str, Any]]
READERS: dict[str, tuple[tuple[str, ...], Reader]] = {
    "steam": (("squadron", "speed", "astern", "together", "emergency", "ram", "legs"), steam_from_page),
    "templates": (("templates",), templates_from_page),
    "fire": (("squadron", "aims"), fire_from_page),
    "repair": (("ship", "what"), repair_from_page),
    "place": (("squadron", "at", "heading", "formation"), place_from_page),
}


def whole(data: dict[str, Any], key: str) -> int:
    """A whole number of an order."""
    value = data.get(key)
    if not isinstance(value, int) or not is_number(value):
        raise BadValue(f"{key}: a whole number is needed here")
    return value


def flag(data: dict[str, Any], key: str) -> int:
    """Yes or no; no if it is not there."""
    value = data.get(key, False)
    if value not in (0, 1, False, True):
        raise BadValue(f"{key}: true or false is needed here")
    return int(value)


def measure(data: dict[str, Any], key: str) -> int:
    """A number of inches or degrees in hundredths; nothing if it is not there."""
    value = data.get(key, 0)
    if not is_number(value):
        raise BadValue(f"{key}: a number is needed here")
    return hundredths_of(value)


def point(data: dict[str, Any], key: str) -> tuple[int, int]:
    """A place in hundredths."""
    value = data.get(key)
    if not isinstance(value, list) or len(value) != 2 or not all(is_number(each) for each in value):
        raise BadValue(f"{key}: inches east and south are needed here")
    return hundredths_of(value[0]), hundredths_of(value[1])


def listed(data: dict[str, Any], key: str, most: int) -> list[dict[str, Any]]:
    """A list of tables, not too many."""
    value = data.get(key)
    if not isinstance(value, list) or len(value) > most or not all(isinstance(each, dict) for each in value):
        raise BadValue(f"{key}: a list of at most {most} is needed here")
    return value
