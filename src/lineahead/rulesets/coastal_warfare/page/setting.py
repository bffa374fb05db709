"""What the play page is told of a battle once, and how its orders are read; all in plain JSON values.

Places are in centimetres from the table's north-west corner and angles in degrees. `picture.py` tells what a viewer
sees now, `targets.py` what a counter can do and with what odds.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Refusal
from ....engine.contract.scenario import Entry, Scenario
from ....engine.files.card_files import CardText
from ....engine.files.options import options_told
from ....engine.page.orders import (
    BadValue,
    Readers,
    flag,
    is_number,
    listed,
    measure,
    order_read,
    point,
    whole,
)
from ..files.card_checks import BLOCKED, FACINGS, weapon_named
from ..files.objectives import USUAL_VESSELS
from ..files.scenario_checks import ROLES
from ..rules.arcs import ARCS_OF_FACING
from ..tables.cards import GUN, MOST_MOUNTS, SEARCHLIGHT, STAR_SHELL
from ..tables.charts import (
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
from ..tables.options import OPTIONS
from ..tables.orders import MOST_TRACKS
from ..tables.sea import View
from ..tables.ships import NO_ROLE, NOBODY
from ..words.on_chart import in_cm
from .arcs import degrees_of
from .picture import picture
from .shapes import Board, Boat, BoatCard, BoatMount, Objective, Reaches, Setting

__all__ = ["from_page", "picture", "setting"]

LIGHTS = {"searchlight": SEARCHLIGHT, "star shell": STAR_SHELL}
ROLE_NAMES = {role: None if role == NO_ROLE else name for name, role in ROLES.items()}


def setting(scenario: Scenario) -> Setting:
    """INT, CHT  What never changes during a game: table, sides, options, and the order of battle with its charts."""
    text = scenario.text
    sides = text.get("sides", [{} for _ in scenario.sides])
    return {
        "title": scenario.title,
        "period": text.get("period", ""),
        "words": text.get("words", ""),
        "length": scenario.length,
        "board": board_setting(scenario.board),
        "sides": [
            {"name": name, "protocol": protocol_of(side)} for name, side in zip(scenario.sides, sides, strict=True)
        ],
        "attackers": scenario.sides.index(text["attackers"]) if "attackers" in text else None,
        "objectives": objectives_setting(scenario),
        "options": options_told(OPTIONS, scenario.edition, scenario.options),
        "ships": [ship_setting(scenario, number, entry) for number, entry in enumerate(scenario.ships)],
        "reaches": reaches(),
    }


def board_setting(board: dict[str, Any]) -> Board:
    """INT, INT.r2  The table in centimetres, and how a distance on it counts."""
    return {
        "kind": board["kind"],
        "unit": "cm",
        "width": board["width"],
        "height": board["height"],
        "shoal": board["shoal"],
        "counted": {"each": 1, "least": 1},
    }


def reaches() -> Reaches:
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


def objectives_setting(scenario: Scenario) -> list[Objective]:
    """EQP.c  What is asked of each side, for the page: places in centimetres."""
    return [
        {
            "kind": objective["kind"],
            "side": scenario.sides.index(objective["side"]),
            "x": objective["at"][0],
            "y": objective["at"][1],
            "within": objective["within"],
            "vessels": objective.get("vessels", USUAL_VESSELS),
            "points": objective["points"],
        }
        for objective in scenario.text.get("objectives", ())
    ]


def protocol_of(side: dict[str, Any]) -> str | None:
    """SOL  The solo protocol that plays a side, if any."""
    protocol = side.get("protocol", "none")
    return None if protocol == "none" else protocol


def ship_setting(scenario: Scenario, number: int, entry: Entry) -> Boat:
    """CHT.n  One vessel of the order of battle, which is open to all."""
    return {
        "number": number,
        "name": entry.name,
        "short": entry.name,
        "side": entry.side,
        "role": ROLE_NAMES[entry.facts.get("role", NO_ROLE)],
        "card": card_setting(scenario.cards[entry.card]),
    }


def card_setting(text: CardText) -> BoatCard:
    """CHT.a to CHT.n  A chart as it is printed."""
    margin = in_cm(BASE_MARGIN)
    return {
        "class": text["class"],
        "type": text["type"],
        "nation": text["nation"],
        "year": text["year"],
        "rank": text["rank"],
        "kind": text["kind"],
        "length": text["length"],
        "beam": text["beam"],
        "engines": text["engines"],
        "bridge": text["bridge"],
        "damage": text["damage"],
        "points": text["points"],
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


def mount_setting(mount: CardText, rank: int) -> BoatMount:
    """CHT.o, GUN.a, GUN.b  One mounting, and whether it fires with the Cannon or the Guns."""
    weapon, blocked = weapon_named(mount["weapon"], rank), mount.get("blocked", [])
    covered, shut = ARCS_OF_FACING[FACINGS[mount["facing"]]], sum(BLOCKED[side] for side in blocked)
    return {
        "name": mount["weapon"],
        "short": mount["weapon"],
        "facing": mount["facing"],
        "blocked": blocked,
        "at": mount["at"],
        "group": "guns" if weapon.row == GUN else "cannon",
        "arcs": degrees_of(covered & ~shut),
        "shut": degrees_of(covered & shut),
    }


def from_page(_view: View, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    """An order in the page's terms as the rules take it: centimetres and degrees become whole hundredths."""
    return order_read(READERS, kind, data)


def counter_of(data: dict[str, Any]) -> int:
    """MOV.b  The counter that an order is about."""
    number = data.get("counter")
    if not isinstance(number, int) or not is_number(number):
        raise BadValue("counter: the number of a counter is needed here")
    return number


def move_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """MOV, TRN  A run and a swing of the stern, in centimetres."""
    return {
        "counter": counter_of(data),
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
    return {"counter": counter_of(data), "count": len(read), "tracks": read}


def look_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """OBS.c  Chances, and whether radar is used."""
    return {"counter": counter_of(data), "chances": whole(data, "chances"), "radar": flag(data, "radar")}


def light_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """OBS.s, OBS.t  A light on a counter or over a point."""
    name = data.get("equipment")
    if not isinstance(name, str) or name not in LIGHTS:
        raise BadValue("equipment: searchlight or star shell is needed here")
    read: dict[str, Any] = {"counter": counter_of(data), "equipment": LIGHTS[name]}
    read["target"] = whole(data, "target") if data.get("target") is not None else NOBODY
    read["mount"] = whole(data, "mount") if data.get("mount") is not None else 0
    if data.get("at") is not None:
        read["x"], read["y"] = point(data, "at", "centimetres")
    return read


def fire_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """GUN.e  Weapons and their targets."""
    shots = listed(data, "shots", MOST_MOUNTS + 1)
    read = [{"mount": whole(shot, "mount"), "target": whole(shot, "target")} for shot in shots]
    return {"counter": counter_of(data), "count": len(read), "shots": read}


def place_from_page(data: dict[str, Any]) -> dict[str, Any]:
    """DEP  Where a counter is put."""
    x, y = point(data, "at", "centimetres")
    return {"counter": counter_of(data), "x": x, "y": y, "heading": measure(data, "heading") % (360 * 100)}


READERS: Readers = {
    "move": (("counter", "run", "turn", "turn_first", "smoke", "charge"), move_from_page),
    "launch": (("counter", "tracks"), launch_from_page),
    "look": (("counter", "chances", "radar"), look_from_page),
    "light": (("counter", "equipment", "target", "at", "mount"), light_from_page),
    "fire": (("counter", "shots"), fire_from_page),
    "place": (("counter", "at", "heading"), place_from_page),
}
