"""How the page's orders are read: inches, degrees and words become what the rules take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.orders import BAD_ORDER
from ...engine.questions import Refusal
from ...engine.ruleset import View
from .geometry import arc_length, arc_of_run
from .grid_codes import LETTERS
from .on_chart import hundredths_of, is_number
from .picture_of_ship import WHAT
from .ships import INCH, LINE_ABREAST, LINE_AHEAD, MOST_AIMS, MOST_LEGS, MOST_TEMPLATES, NOBODY

FORMATIONS = {"ahead": LINE_AHEAD, "abreast": LINE_ABREAST}
CLOSE_ENOUGH = 5  # hundredths of an inch by which a track may miss its speed


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
