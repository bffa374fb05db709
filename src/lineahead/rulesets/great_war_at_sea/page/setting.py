"""What the play page is told of a game once, in plain JSON values.

Sides, ships, fleets, zones and counters go by their numbers, boundaries and ways by words. `picture.py` tells what a
viewer sees now, `targets.py` what a ship or fleet can do, and with what odds; `page_orders.py` reads what the page
orders.
"""

from __future__ import annotations

from ....engine.contract.scenario import Entry, Scenario
from ....engine.files.options import options_told
from ..files.card_checks import LETTERS, MOUNTS
from ..files.card_making import SPEEDS
from ..files.cards import ratings
from ..files.chart_checks import BATTLE, zone_names, zones_from
from ..files.setting_up import nation_of
from ..rules.board import ring_hex
from ..rules.hull import can_beat
from ..tables.cards import NO_ARMOUR
from ..tables.charts import HEXES_OF_A_SIDE, MAP_RADIUS, RING_RADIUS, TORPEDO_REACH
from ..tables.options import DICE, OPTIONS
from ..tables.ships import BOUNDARIES, MAJOR_PORT, MINOR_PORT, Zone
from ..words.on_chart import (
    Told,
    centre_of,
    chart_extent,
    hexes_extent,
    neighbours_of,
    somebody,
)
from ..words.vocabulary import ARMOUR_WORDS, BATTERY_WORDS
from .charts import charts_setting, impulses_setting, watches_setting
from .shapes_of_setting import Board, BoxFalls, Card, Hexes, Port, RingSides, Setting, ShipSetting
from .shapes_of_setting import Zone as ZoneSetting
from .victory import victory_setting

PORTS: dict[int, Port] = {MINOR_PORT: "minor", MAJOR_PORT: "major"}
CAPITAL_TYPES = ("dreadnought", "pre-dreadnought", "battlecruiser")
BOAT_TYPE = "motor torpedo boat"
NO_SPEED = "0"  # 18.1.e  an MTB does not move
NO_BATTERY = "-"


def setting(scenario: Scenario) -> Setting:
    """CRD, B1, B7  What never changes during a game: maps, sides, options, charts, victory, ships with their cards."""
    text, board = scenario.text, scenario.board
    return {
        "ruleset": scenario.ruleset,
        "title": scenario.title,
        "period": text.get("period", ""),
        "words": text.get("words", ""),
        "length": scenario.length,
        "length_in": "rounds" if board["kind"] == BATTLE else "turns",
        "options": options_told(OPTIONS, scenario.edition, scenario.options),
        "sides": [{"name": name} for name in scenario.sides],
        "allies": scenario.sides.index(text["allies"]) if "allies" in text else 0,
        "board": board_setting(scenario),
        "zones": zones_setting(scenario),
        "watches": watches_setting(),
        "hexes": hexes_setting(),
        "impulses": impulses_setting(),
        "charts": charts_setting(scenario.options["dice"]),
        "victory": victory_setting(scenario),
        "ships": [ship_setting(scenario, number, entry) for number, entry in enumerate(scenario.ships)],
    }


def board_setting(scenario: Scenario) -> Board:
    """B1.b, B7.a  What is drawn first of all: the chart of sea zones, or the tactical map alone."""
    board = scenario.board
    is_battle = board["kind"] == BATTLE
    width, height = hexes_extent() if is_battle else chart_extent(board["rows"], board["columns"], first_shifted(board))
    return {"kind": board["kind"], "width": width, "height": height, "unit": "zone"}


def first_shifted(board: Told) -> int:
    """B1.b  The first row, counted from 0, that lies half a zone to the east."""
    return int(board["shifted"]) - 1


def zones_setting(scenario: Scenario) -> list[ZoneSetting]:
    """B1.b, B1.c  The sea zones of a chart; a battle alone has none to draw."""
    board = scenario.board
    if board["kind"] == BATTLE:
        return []
    zones, codes = zones_from(board, list(scenario.sides)), zone_names(board)
    ports = {port["zone"]: port["name"] for port in board["ports"]}
    return [
        zone_setting(zones, zone, codes[zone.number], ports.get(codes[zone.number]), first_shifted(board))
        for zone in zones
    ]


def zone_setting(zones: list[Zone], zone: Zone, code: str, name: str | None, shifted: int) -> ZoneSetting:
    """B1.b, B1.c, P.x2  A zone: its place, its coast, its port, and the sea zones around it."""
    x, y = centre_of(zone, shifted)
    return {
        "number": zone.number,
        "code": code,
        "name": name,
        "row": zone.row,
        "column": zone.column,
        "x": x,
        "y": y,
        "sea": zone.sea != 0,
        "coastal": zone.coastal != 0,
        "barred": zone.barred != 0,
        "port": PORTS.get(zone.port),
        "port_side": somebody(zone.port_side),
        "neighbours": neighbours_of(zones, zone.number),
    }


def hexes_setting() -> Hexes:
    """B7.a, B7.b  The tactical map: its size, and the ring hexes of each side."""
    west, north_west, north_east, east, south_east, south_west = map(ring_hexes, range(BOUNDARIES))
    sides: RingSides = {
        "W": west, "NW": north_west, "NE": north_east, "E": east, "SE": south_east, "SW": south_west,
    }  # fmt: skip
    return {"radius": MAP_RADIUS, "ring": RING_RADIUS, "sides": sides}


def ring_hexes(side: int) -> list[list[int]]:
    """B7.b  The hexes of one side of the ring."""
    return [list(ring_hex(side, place)) for place in range(HEXES_OF_A_SIDE)]


def ship_setting(scenario: Scenario, number: int, entry: Entry) -> ShipSetting:
    """CRD.a  A ship of the order of battle, which is open to all."""
    kind = scenario.cards[entry.card]["type"]
    return {
        "number": number,
        "name": entry.name,
        "short": entry.name.removeprefix("HMS ").removeprefix("SMS "),
        "side": entry.side,
        "kind": kind,
        "capital": kind in CAPITAL_TYPES,
        "boat": kind == BOAT_TYPE,
        "card": card_setting(scenario, number, entry),
    }


def card_setting(scenario: Scenario, number: int, entry: Entry) -> Card:
    """CRD.a, P.t2, P.c  A card as it is printed, with the ratings of the dice of this game."""
    text = scenario.cards[entry.card]
    rated = ratings(text, DICE[scenario.options["dice"]])
    speed = rated.get("speed", NO_SPEED)
    is_called_excellent = scenario.text["ships"][number].get("excellent", False)
    return {
        "class": text["class"],
        "type": text["type"],
        "nation": text["nation"] if text["nation"] != "any" else nation_of(scenario, entry.side),
        "year": text["year"],
        "gunnery": list(rated["gunnery"]),
        "armour": [None if letter == NO_BATTERY else letter for letter in text["armour"]],
        "torpedoes": text["torpedoes"],
        "mount": text.get("mount"),
        "hull": text["hull"],
        "falls_to": falls_to(),
        "speed": speed,
        "steps": steps_of(speed),
        "torpedo_reach": reach_of(text.get("mount")),
        "mines": text["mines"],
        "points": text["points"],
        "excellent": bool(rated.get("excellent") or is_called_excellent),
        "knots": text.get("knots"),
        "origin": text.get("origin", ""),
        "history": text.get("history", {}),
    }


def falls_to() -> list[BoxFalls]:
    """B8.e  Which guns cross off a box or a factor behind each letter of armour, the heaviest first."""
    return [
        {
            "letter": letter,
            "armour": ARMOUR_WORDS[armour],
            "guns": [name for battery, name in BATTERY_WORDS.items() if can_beat(battery, armour)],
        }
        for letter, armour in reversed(LETTERS.items())
        if armour != NO_ARMOUR
    ]


def steps_of(speed: str) -> list[str]:
    """CRD.a, B8.d  The speeds that a ship goes down to as she loses steps, the printed one first."""
    return [word for word, _ in sorted(SPEEDS.items(), key=lambda pair: -pair[1]) if SPEEDS[word] <= SPEEDS[speed]]


def reach_of(mount: str | None) -> int | None:
    """B9.t1  How many hexes off a torpedo target may be."""
    return None if mount is None else TORPEDO_REACH[MOUNTS[mount]]
