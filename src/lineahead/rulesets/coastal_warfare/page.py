"""What the play page is told of a battle once, and how its orders are read; all in plain JSON values.

Places are in centimetres from the table's north-west corner and angles in degrees. `picture.py` tells what a viewer
sees now, `targets.py` what a counter can do and with what odds.
"""

from __future__ import annotations

from typing import Any

from ...engine.card_files import CardText
from ...engine.orders import BAD_ORDER
from ...engine.questions import Refusal
from ...engine.ruleset import View
from ...engine.scenario import Entry, Scenario
from .card_checks import weapon_named
from .charts import (
    BASE_MARGIN,
    CANNON_BANDS,
    GUN_BANDS,
    OBSERVATION_BAND,
    SCORES_NEEDED,
    SEARCHLIGHT_REACH,
    STAR_SHELL_RADIUS,
    STAR_SHELL_REACH,
    TORPEDO_RUN,
    USUAL_CHARGES,
)
from .objectives import objectives_setting
from .on_chart import hundredths_of, in_cm, is_number
from .options import OPTIONS
from .picture import picture
from .scenario_checks import ROLES
from .ships import GUN, MOST_MOUNTS, MOST_TRACKS, NO_ROLE, NOBODY, SEARCHLIGHT, STAR_SHELL

__all__ = ["from_page", "picture", "setting"]

LIGHTS = {"searchlight": SEARCHLIGHT, "star shell": STAR_SHELL}
ROLE_NAMES = {role: None if role == NO_ROLE else name for name, role in ROLES.items()}


def setting(scenario: Scenario) -> dict[str, Any]:
    """INT, CHT  What never changes during a game: table, sides, options, and the order of battle with its charts."""
    text = scenario.text
    sides = text.get("sides", [{} for _ in scenario.sides])
    return {
        "title": scenario.title,
        "period": text.get("period", ""),
        "words": text.get("words", ""),
        "length": scenario.length,
        "board": {"unit": "cm", **scenario.board},
        "sides": [
            {"name": name, "protocol": protocol_of(side)} for name, side in zip(scenario.sides, sides, strict=True)
        ],
        "attackers": scenario.sides.index(text["attackers"]) if "attackers" in text else None,
        "objectives": objectives_setting(scenario),
        "options": options_setting(scenario.options),
        "ships": [ship_setting(scenario, number, entry) for number, entry in enumerate(scenario.ships)],
        "reaches": reaches(),
    }


def reaches() -> dict[str, Any]:
    """OBS.t1, OBS.s, OBS.t, GUN.t1, GUN.t2, TOR.d  How far the book's charts reach, in centimetres, for drawing."""
    return {
        "sight": [
            {"score": score, "radius": OBSERVATION_BAND * (band + 1)} for band, score in enumerate(SCORES_NEEDED)
        ],
        "cannon": list(CANNON_BANDS),
        "guns": list(GUN_BANDS),
        "torpedo_run": in_cm(TORPEDO_RUN),
        "searchlight": SEARCHLIGHT_REACH,
        "star_shell": {"reach": STAR_SHELL_REACH, "radius": in_cm(STAR_SHELL_RADIUS)},
    }


def protocol_of(side: dict[str, Any]) -> str | None:
    """SOL  The solo protocol that plays a side, if any."""
    protocol = side.get("protocol", "none")
    return None if protocol == "none" else protocol


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


def ship_setting(scenario: Scenario, number: int, entry: Entry) -> dict[str, Any]:
    """CHT.n  One vessel of the order of battle, which is open to all."""
    return {
        "number": number,
        "name": entry.name,
        "short": entry.name,
        "side": entry.side,
        "role": ROLE_NAMES[entry.facts.get("role", NO_ROLE)],
        "card": card_setting(scenario.cards[entry.card]),
    }


def card_setting(text: CardText) -> dict[str, Any]:
    """CHT.a to CHT.n  A chart as it is printed."""
    margin = in_cm(BASE_MARGIN)
    return {
        **{key: text[key] for key in ("class", "type", "nation", "year", "rank", "kind", "length", "beam", "engines")},
        **{key: text[key] for key in ("bridge", "damage", "points")},
        "base_length": round(text["length"] + margin, 2),
        "base_beam": round(text["beam"] + margin, 2),
        "mounts": [mount_setting(mount, text["rank"]) for mount in text.get("mounts", ())],
        "tubes": text.get("tubes", []),
        "reloads": text.get("reloads", 0),
        "equipment": text.get("equipment", []),
        "depth_charges": charges_of(text),
        "origin": text.get("origin", ""),
    }


def charges_of(text: CardText) -> int:
    """EQP.b  Depth charges, six where the card gives no number."""
    fitted = "depth charges" in text.get("equipment", ())
    return int(text.get("depth_charges", USUAL_CHARGES)) if fitted else 0


def mount_setting(mount: CardText, rank: int) -> dict[str, Any]:
    """CHT.o, GUN.a, GUN.b  One mounting, and whether it fires with the Cannon or the Guns."""
    weapon = weapon_named(mount["weapon"], rank)
    return {
        "name": mount["weapon"],
        "short": mount["weapon"],
        "facing": mount["facing"],
        "blocked": mount.get("blocked", []),
        "at": mount["at"],
        "group": "guns" if weapon.row == GUN else "cannon",
    }


def from_page(view: View, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    """An order in the page's terms as the rules take it: centimetres and degrees become whole hundredths."""
    if kind not in READERS:
        return kind, data
    if not isinstance(data, dict):
        return Refusal(BAD_ORDER, "an order is a table of named values")
    keys, reader = READERS[kind]
    unknown = set(data) - set(keys)
    if unknown:
        return Refusal(BAD_ORDER, f"{sorted(unknown)[0][:40]}: there is no such value in this order")
    if not is_whole(data.get("counter")):
        return Refusal(BAD_ORDER, "counter: the number of a counter is needed here")
    try:
        return kind, reader(data)
    except BadValue as bad:
        return Refusal(BAD_ORDER, str(bad))


class BadValue(ValueError):
    """A value of a page's order that cannot be read."""


def move_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """MOV, TRN  A run and a swing of the stern, in centimetres."""
    return {
        "counter": data["counter"],
        "run": measure(data, "run"),
        "turn": measure(data, "turn"),
        **{key: flag(data, key) for key in ("turn_first", "smoke", "charge")},
    }


def launch_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """TOR.b  Torpedo markers with their courses in degrees."""
    tracks = listed(data, "tracks", MOST_TRACKS)
    read = [
        {
            "course": measure(track, "course") % (360 * 100),
            "torpedoes": whole(track, "torpedoes"),
            "group": whole(track, "group"),
        }
        for track in tracks
    ]
    return {"counter": data["counter"], "count": len(read), "tracks": read}


def look_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """OBS.c  Chances, and whether radar is used."""
    return {"counter": data["counter"], "chances": whole(data, "chances"), "radar": flag(data, "radar")}


def light_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """OBS.s, OBS.t  A light on a counter or over a point."""
    name = data.get("equipment")
    if not isinstance(name, str) or name not in LIGHTS:
        raise BadValue("equipment: searchlight or star shell is needed here")
    read: dict[str, Any] = {"counter": data["counter"], "equipment": LIGHTS[name]}
    read["target"] = whole(data, "target") if data.get("target") is not None else NOBODY
    read["mount"] = whole(data, "mount") if data.get("mount") is not None else 0
    if data.get("at") is not None:
        read["x"], read["y"] = point(data, "at")
    return read


def fire_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """GUN.e  Weapons and their targets."""
    shots = listed(data, "shots", MOST_MOUNTS + 1)
    read = [{"mount": whole(shot, "mount"), "target": whole(shot, "target")} for shot in shots]
    return {"counter": data["counter"], "count": len(read), "shots": read}


def place_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """DEP  Where a counter is put."""
    x, y = point(data, "at")
    return {"counter": data["counter"], "x": x, "y": y, "heading": measure(data, "heading") % (360 * 100)}


READERS = {
    "move": (("counter", "run", "turn", "turn_first", "smoke", "charge"), move_from_page),
    "launch": (("counter", "tracks"), launch_from_page),
    "look": (("counter", "chances", "radar"), look_from_page),
    "light": (("counter", "equipment", "target", "at", "mount"), light_from_page),
    "fire": (("counter", "shots"), fire_from_page),
    "place": (("counter", "at", "heading"), place_from_page),
}


def is_whole(value: object) -> bool:
    """Whether this is a whole number of a sane size."""
    return isinstance(value, int) and is_number(value)


def whole(data: dict[str, Any], key: str) -> int:
    """A whole number of an order."""
    value = data.get(key)
    if not is_whole(value):
        raise BadValue(f"{key}: a whole number is needed here")
    assert isinstance(value, int)
    return value


def flag(data: dict[str, Any], key: str) -> int:
    """Yes or no; no if it is not there."""
    value = data.get(key, False)
    if value not in (0, 1, False, True):
        raise BadValue(f"{key}: true or false is needed here")
    return int(value)


def measure(data: dict[str, Any], key: str) -> int:
    """A number of centimetres or degrees in hundredths; nothing if it is not there."""
    value = data.get(key, 0)
    if not is_number(value):
        raise BadValue(f"{key}: a number is needed here")
    return hundredths_of(value)


def point(data: dict[str, Any], key: str) -> tuple[int, int]:
    """A place in hundredths."""
    value = data.get(key)
    if not isinstance(value, list) or len(value) != 2 or not all(is_number(each) for each in value):
        raise BadValue(f"{key}: centimetres east and south are needed here")
    return hundredths_of(value[0]), hundredths_of(value[1])


def listed(data: dict[str, Any], key: str, most: int) -> list[dict[str, Any]]:
    """A list of tables, not too many."""
    value = data.get(key)
    if not isinstance(value, list) or len(value) > most or not all(isinstance(each, dict) for each in value):
        raise BadValue(f"{key}: a list of at most {most} is needed here")
    return value
