"""B1.b, B7.a  The two maps of Great War at Sea for whoever draws them: zones with fleets, and hexes with ships."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import cast

from ....engine.contract.charting import (
    Begun,
    Charting,
    Ground,
    Patch,
    Piece,
    Place,
    Remark,
    State,
    Told,
    Way,
    hexagon,
    ring,
)
from ..words.on_chart import BOUNDARIES_IN_WORDS
from .shapes import FieldNow, FleetNow, Picture, ShipNow, Status
from .shapes_of_setting import Setting, ShipSetting, Zone

REACH = 1 / math.sqrt(3)
COLUMN = math.sqrt(3) / 2
UPRIGHT = 30.0  # a zone stands on a point
STATES: dict[Status, State] = {"sunk": "sunk", "off the map": "left", "arrived": "left", "at sea": "away"}
TYPES = {
    "battleship": "BB",
    "battlecruiser": "BC",
    "coast defence ship": "BB",
    "armoured cruiser": "CA",
    "light cruiser": "CL",
    "destroyer": "DD",
    "torpedo boat": "DD",
    "motor torpedo boat": "FAC",
    "transport": "MER",
    "minesweeper": "COR",
    "minelayer": "AMC",
}
IN_HEX = 0.55  # length of a hull, in hexes
ABREAST, ASTERN = 0.62, 0.16  # ships of a side lie beside each other in a hex, each always in her own place
FLEETS_ABREAST = 0.15
BOATS_AT = 0.33
MINE = 0.1
BOWS = (90.0, 270.0)


def grounds(setting: Told, picture: Told) -> list[Ground]:
    """B1.b, B7.a  The chart of zones, if there is one, and the tactical map of the battle at hand."""
    told, seen = cast(Setting, setting), cast(Picture, picture)
    zones = [zone_chart(told, seen)] if told["zones"] else []
    return [*zones, hex_map(told, seen)] if seen["stage"] == "hexes" else zones


def zone_chart(setting: Setting, seen: Picture) -> Ground:
    """B1.b  All zones, with land, ports, and the minefields that are known."""
    zones, board = setting["zones"], setting["board"]
    land = tuple(Patch("land", outline_of(zone)) for zone in zones if not zone["sea"])
    coast = tuple(Patch("coast", edge) for zone in zones if zone["coastal"] for edge in land_edges(zone))
    mines = tuple(field_of(field, zones) for field in seen["fields"] if field["laid"] and field["zone"] is not None)
    ports = tuple(Remark((zone["x"], zone["y"] - 0.22), zone["name"]) for zone in zones if zone["name"])
    codes = tuple(Remark((zone["x"], zone["y"] - 0.4), zone["code"], is_minor=True) for zone in zones)
    cells = tuple(outline_of(zone) for zone in zones if zone["sea"])
    return Ground("", board["width"], board["height"], "", "", True, cells, land + coast + mines, ports + codes)


def outline_of(zone: Zone) -> tuple[Place, ...]:
    """B1.b  The hexagon of a zone, from its south-west corner clockwise, so that edges lie as boundaries are listed."""
    return hexagon((zone["x"], zone["y"]), REACH, UPRIGHT + 120)


def edge_of(zone: Zone, boundary: int) -> tuple[Place, Place]:
    """B1.b  The two ends of a boundary, the western one first of all."""
    corners = outline_of(zone)
    return corners[boundary], corners[(boundary + 1) % 6]


def land_edges(zone: Zone) -> list[tuple[Place, Place]]:
    """B1.b  Where a coastal zone has no neighbour."""
    return [edge_of(zone, number) for number, other in enumerate(zone["neighbours"]) if other is None]


def field_of(field: FieldNow, zones: list[Zone]) -> Patch:
    """13.21.a  Mines along a boundary."""
    edge = edge_of(zones[field["zone"] or 0], BOUNDARIES_IN_WORDS.index(field["boundary"]))
    return Patch("mines", edge, field["side"], MINE)


def hex_map(setting: Setting, seen: Picture) -> Ground:
    """B7.a  The tactical map, with the counters that are known to be mines."""
    radius = setting["hexes"]["radius"]
    hexes = [(q, r) for q in range(-radius, radius + 1) for r in range(-radius, radius + 1) if abs(q + r) <= radius]
    cells = tuple(hexagon(place_in(setting, q, r), REACH) for q, r in hexes)
    mines = tuple(
        Patch("mines", ring(place_in(setting, counter["q"], counter["r"]), MINE), counter["side"])
        for counter in seen["counters"]
        if counter["what"] == "mine"
    )
    width, height = 2 * (radius * COLUMN + REACH), 2.0 * radius + 1
    return Ground(battle_at(seen), width, height, "", name_of_battle(setting, seen), False, cells, mines)


def place_in(setting: Setting, q: int, r: int) -> Place:
    """B7.a  The middle of a hex."""
    radius = setting["hexes"]["radius"]
    return REACH + (radius + q) * COLUMN, radius + 0.5 + r + q / 2


def battle_at(seen: Picture) -> str:
    """B7.a  A name for the battle at hand that no other battle has."""
    zone = seen["combat"]["zone"] if seen["combat"] else None
    return "battle" if zone is None else f"battle {seen['turn']} {zone}"


def name_of_battle(setting: Setting, seen: Picture) -> str:
    """B7.a  Which battle this is, in words."""
    zone = seen["combat"]["zone"] if seen["combat"] else None
    if zone is None or not setting["zones"]:
        return ""
    return f"Turn {seen['turn']}: the battle in {setting['zones'][zone]['code']}"


def pieces(setting: Told, picture: Told) -> list[Piece]:
    """B1, B7  Fleets and boats in wait on the zones, and every ship, on the tactical map or wherever she is."""
    told, seen = cast(Setting, setting), cast(Picture, picture)
    fleets = [fleet_at(fleet, told) for fleet in seen["fleets"] if fleet["ships"] != []] if told["zones"] else []
    return fleets + [ship_at(card, ship, told, seen) for card, ship in zip(told["ships"], seen["ships"], strict=True)]


def fleet_at(fleet: FleetNow, setting: Setting) -> Piece:
    """B1.e  A fleet in its zone."""
    number, zone = fleet["number"], fleet["zone"]
    at = None if zone is None else place_of_fleet(setting, number, zone)
    return Piece(f"fleet {number}", fleet["side"], capital(fleet["name"]), at, kind="fleet")


def capital(words: str) -> str:
    """Words as a name begins."""
    return words[:1].upper() + words[1:]


def place_of_fleet(setting: Setting, fleet: int, zone: int) -> Place:
    """B1.e  Where a fleet is drawn in a zone: always a little aside, so that wakes of several lie beside each other."""
    middle = setting["zones"][zone]
    return middle["x"] + (fleet % 4 - 1.5) * FLEETS_ABREAST, middle["y"] + (fleet % 3 - 1) * FLEETS_ABREAST


def ship_at(card: ShipSetting, ship: ShipNow, setting: Setting, seen: Picture) -> Piece:
    """B7.f, 18.1.a  A ship in her hex, a boat that lies in wait, and where a ship sank on the zones."""
    return Piece(
        f"ship {card['number']}",
        card["side"],
        card["short"],
        place_of_ship(card, ship, setting, seen["stage"] == "hexes"),
        ground=battle_at(seen) if seen["stage"] == "hexes" else "",
        heading=BOWS[card["side"]],
        kind="boats" if ship["status"] == "on patrol" else "ship",
        state=STATES.get(ship["status"], "afloat"),
        type=TYPES.get(card["kind"], "CA"),
        length=IN_HEX if seen["stage"] == "hexes" else 0.0,
    )


def place_of_ship(card: ShipSetting, ship: ShipNow, setting: Setting, on_hexes: bool) -> Place | None:
    """B7.f  Where a ship is drawn: in her own place of a hex, and on the zones where she waits or has sunk."""
    if on_hexes:
        return None if ship["q"] is None or ship["r"] is None else beside(card, setting, ship["q"], ship["r"])
    if ship["zone"] is None or not setting["zones"] or ship["status"] not in ("on patrol", "sunk"):
        return None
    zone, aside = setting["zones"][ship["zone"]], (card["number"] % 5 - 2) * FLEETS_ABREAST
    return zone["x"] + aside, zone["y"] + BOATS_AT


def beside(card: ShipSetting, setting: Setting, q: int, r: int) -> Place:
    """B7.f  The place of a ship in a hex: ships of a side lie beside each other, each always in the same place."""
    side = [other["number"] for other in setting["ships"] if other["side"] == card["side"]]
    share = (side.index(card["number"]) + 0.5) / len(side) - 0.5
    x, y = place_in(setting, q, r)
    return x + (ASTERN if card["side"] else -ASTERN), y + share * ABREAST


def ways(setting: Told, event: Told) -> Iterator[Way]:
    """B1.f, B7.f  Zones that a fleet came through, and hexes into which ships moved."""
    told, facts = cast(Setting, setting), event["facts"]
    if event["kind"] == "sails" and isinstance(facts.get("from"), int):
        places = [place_of_fleet(told, facts["fleet"], zone) for zone in (facts["from"], facts["zone"])]
        yield Way(f"fleet {facts['fleet']}", tuple(places))
    if event["kind"] == "move":
        for moved in facts.get("moves", ()):
            place = beside(told["ships"][moved["ship"]], told, moved["q"], moved["r"])
            yield Way(f"ship {moved['ship']}", (place,))


def begins(event: Told) -> Begun | None:
    """B1.a, B7.d  Turns mark the ways of fleets, and rounds those of ships."""
    if event["kind"] == "round":
        return Begun(str(event["facts"]["round"]), "ship")
    return Begun(str(event["facts"]["turn"]), "fleet") if event["kind"] == "turn" else None


def turn(setting: Told) -> str:
    """B7.d  A battle alone is counted in rounds."""
    return "turn" if cast(Setting, setting)["zones"] else "round"


CHARTING = Charting(grounds, pieces, ways, begins, turn)
