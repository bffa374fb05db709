"""How the page's orders are read: inches, degrees and words become what the rules take."""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Refusal
from ....engine.page.orders import BadValue, Readers, flag, listed, measure, order_read, point, whole
from ..rules.geometry import arc_length, arc_of_run
from ..rules.grid_codes import LETTERS
from ..tables.orders import MOST_AIMS, MOST_LEGS, MOST_TEMPLATES
from ..tables.sea import View
from ..tables.ships import INCH, LINE_ABREAST, LINE_AHEAD, NOBODY
from .picture_of_ship import WHAT

FORMATIONS = {"ahead": LINE_AHEAD, "abreast": LINE_ABREAST}
CLOSE_ENOUGH = 5  # hundredths of an inch by which a track may miss its speed


def from_page(_view: View, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    """An order in the page's terms as the rules take it: inches and degrees become whole hundredths.

    One with a `count` is in the rules' own terms, such as a question proposes it, and passes as it is.
    """
    is_the_rules_own = isinstance(data, dict) and "count" in data
    return (kind, data) if is_the_rules_own else order_read(READERS, kind, data)


def steam_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """MOV  A speed and the legs of a track; an arc is as long as its turn takes, and the end fills the speed."""
    astern, speed = flag(data, "astern"), whole(data, "speed")
    legs = [leg_from_page(leg) for leg in listed(data, "legs", MOST_LEGS)]
    if flag(data, "straight_on"):
        legs = led_straight_on(legs, speed * INCH)
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


def led_straight_on(legs: list[dict[str, int]], run: int) -> list[dict[str, int]]:
    """MOV.c, MOV.r1  The legs as far as the speed takes her, and a straight run for what is left of it."""
    kept: list[dict[str, int]] = []
    for leg in legs:
        if run > 0:
            kept.append(leg if leg["run"] <= run else first_part(leg, run))
            run -= kept[-1]["run"]
    if run <= 0:
        return kept
    if kept and kept[-1]["arc"] == 0:
        kept[-1]["run"] += run
    elif len(kept) < MOST_LEGS:
        kept.append({"run": run, "arc": 0, "diameter": 0})
    else:
        raise BadValue(f"legs: at most {MOST_LEGS - 1} before she goes straight on")
    return kept


def first_part(leg: dict[str, int], run: int) -> dict[str, int]:
    """MOV.o  The beginning of a leg that is longer."""
    if leg["arc"] == 0:
        return {**leg, "run": run}
    arc = arc_of_run(run, leg["diameter"])
    return {**leg, "run": run, "arc": arc if leg["arc"] > 0 else -arc}


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
    x, y = point(data, "at", "inches")
    heading = measure(data, "heading") % (360 * 100)
    return {
        "squadron": whole(data, "squadron"), "x": x, "y": y, "heading": heading, "formation": FORMATIONS[formation],
    }  # fmt: skip


READERS: Readers = {
    "steam": (("squadron", "speed", "astern", "together", "emergency", "ram", "legs", "straight_on"), steam_from_page),
    "templates": (("templates",), templates_from_page),
    "fire": (("squadron", "aims"), fire_from_page),
    "repair": (("ship", "what"), repair_from_page),
    "place": (("squadron", "at", "heading", "formation"), place_from_page),
}
