"""SC1, SC2  What makes a scenario file sound: table, weather, sides and zones, areas, squadrons, ships, scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ....engine.contract.questions import Seat
from ....engine.contract.scenario import Entry
from ....engine.files.card_files import CardText
from ....engine.files.seating import check_seats, check_side_names
from ....engine.files.toml_files import MISSING, TomlTable
from ....kernel.numbers import HALF_CIRCLE
from ....kernel.open_table import distance, is_on_table
from ..rules.paths import distance_to_shore, is_in_area
from ..rules.placing import course_to_enemy, rows_across
from ..tables.charts import COLLIDES_WITHIN, LINE_INTERVAL
from ..tables.ships import (
    CALM,
    CLEAR,
    FOG,
    HARBOUR_MOUTH,
    HAZE,
    MINEFIELD,
    MIST,
    MODERATE,
    NOBODY,
    ROUGH,
    SHORE,
    SIDES,
    THICK,
    Area,
    Battle,
    Terms,
)
from .forces import check_forces
from .scores import check_victory
from .squadron_checks import (
    LARGEST_TABLE,
    MOST_TURNS,
    NO_SIDE,
    Line,
    Listed,
    check_line,
    check_ship,
    check_squadron,
    check_stations,
    entry_of,
    hundredths,
)

VISIBILITIES = {"clear": CLEAR, "haze": HAZE, "mist": MIST, "thick": THICK, "fog": FOG}
SEAS = {"calm": CALM, "moderate": MODERATE, "rough": ROUGH}
AREA_KINDS = {"shore": SHORE, "minefield": MINEFIELD, "harbour mouth": HARBOUR_MOUTH}
SMALLEST_TABLE = 24
MOST_SHORES = 8
MOST_FIELDS = 4  # a side's
MOST_DENSITY = 3
MOST_SHIPS = 48
MOST_SQUADRONS = 32


@dataclass(slots=True)
class Sheet:
    """What has been read of a scenario file; whatever was wrong stands at its default."""

    board: dict[str, Any] = field(default_factory=dict)
    sides: list[str] = field(default_factory=list)
    zones: list[Area | None] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    ships: list[Listed] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)

    def line_of(self, ship: Listed) -> Line | None:
        """The squadron of a ship."""
        return next((line for line in self.lines if line.name == ship.squadron), None)

    @property
    def entries(self) -> list[Entry]:
        """All ships that have a squadron, as the scenario has them."""
        return [entry_of(ship, line) for ship in self.ships if (line := self.line_of(ship)) is not None]

    def tons(self, cards: Mapping[str, CardText]) -> dict[str, int]:
        """CRD.a  The tons of each side."""
        ships = [ship for ship in self.ships if ship.card]
        return {
            name: sum(cards[ship.card]["tons"] for ship in ships if ship.side == side)
            for side, name in enumerate(self.sides)
        }


def check_scenario(table: TomlTable, cards: Mapping[str, CardText]) -> Sheet:
    """SC1, SC2  Read a whole scenario and note everything that is wrong with it, each at its place."""
    sheet = Sheet()
    table.whole("length", 1, MOST_TURNS)
    check_weather(table)
    sheet.board = check_board(table.table("board"))
    is_pick_up = table.value("forces", is_needed=False) is not MISSING
    sides = table.tables("sides", SIDES, SIDES)
    sheet.sides = check_side_names(sides)
    sheet.zones = [check_zone(side, number, sheet, is_pick_up) for number, side in enumerate(sides)]
    check_areas(table, sheet)
    check_squadrons(table, sheet, cards, is_pick_up)
    check_zones(sides, sheet)
    check_strength(sides, sheet)
    if is_pick_up:
        check_forces(table, sheet.tons(cards))
    sheet.seats = seats_of(table, sides, sheet)
    check_victory(table, sheet.sides, sheet.entries)
    check_places(sheet)
    table.no_other_keys()
    return sheet


def check_board(table: TomlTable) -> dict[str, Any]:
    """SC1.b  The extent of the table in inches."""
    width = table.whole("width", SMALLEST_TABLE, LARGEST_TABLE)
    height = table.whole("height", SMALLEST_TABLE, LARGEST_TABLE)
    table.one_of("kind", ["open"], is_needed=False)
    table.no_other_keys()
    return {"kind": "open", "unit": "inch", "width": width or LARGEST_TABLE, "height": height or LARGEST_TABLE}


def check_weather(table: TomlTable) -> None:
    """WEA.a, WEA.b, WEA.e  Visibility and sea at the start, Clear and Calm if the file says nothing, and nightfall."""
    table.one_of("visibility", VISIBILITIES, is_needed=False)
    table.one_of("sea", SEAS, is_needed=False)
    table.whole("night_from", 1, MOST_TURNS, is_needed=False)


def area_between(table: TomlTable, key: str, board: dict[str, Any], clause: str) -> Area | None:
    """SC1.b, SC1.e  A rectangle by its western, southern, eastern and northern limits, on the table."""
    limits = table.numbers(key, 4, -LARGEST_TABLE, LARGEST_TABLE)
    if not limits:
        return None
    west, south, east, north = limits
    if west >= east or south >= north:
        table.complain(key, f"its limits are west, south, east and north, in this order [{clause}]")
        return None
    if west < 0 or south < 0 or east > board["width"] or north > board["height"]:
        table.complain(key, f"this lies off the table [{clause}]")
        return None
    height = hundredths(board["height"])
    return Area(
        x1=hundredths(west), x2=hundredths(east), y1=height - hundredths(north), y2=height - hundredths(south)
    )  # fmt: skip


def check_areas(table: TomlTable, sheet: Sheet) -> None:
    """SC1.b, SC1.e, SC2.b  All areas, no more of them than there are rows for."""
    for area in table.tables("areas", 0, MOST_SHORES + SIDES * MOST_FIELDS):
        check_area(area, sheet)
    if sum(area.side == NOBODY for area in sheet.areas) > MOST_SHORES:
        table.complain("areas", f"no more than {MOST_SHORES} shores and harbour mouths are kept")
    if any(sum(area.side == side for area in sheet.areas) > MOST_FIELDS for side in range(SIDES)):
        table.complain("areas", f"no more than {MOST_FIELDS} minefields of a side are kept")


def check_area(table: TomlTable, sheet: Sheet) -> None:
    """HAZ.a, HAZ.f, SC1.e, SC2.b  Shore, harbour mouth, or a minefield with its density and whose it is."""
    kind = table.one_of("kind", AREA_KINDS)
    area = area_between(table, "limits", sheet.board, "PA-SC1.b")
    if kind == "minefield":
        density = table.whole("density", 1, MOST_DENSITY)
        side = table.one_of("side", [name for name in sheet.sides if name])
        if area is not None:
            area.density = density or 1
            area.side = sheet.sides.index(side) if side is not None else NOBODY
            area.known = [int(number == area.side) for number in range(SIDES)]
    elif area is not None:
        area.known = [1] * SIDES
    table.no_other_keys()
    if area is not None and kind is not None:
        area.kind = AREA_KINDS[kind]
        sheet.areas.append(area)


def check_zone(table: TomlTable, number: int, sheet: Sheet, is_pick_up: bool) -> Area | None:
    """MOV.p  Where a side places its squadrons itself; in a pick-up battle it does, in a quarter of the table."""
    if table.value("zone", is_needed=False) is not MISSING:
        return area_between(table, "zone", sheet.board, "PA-MOV.p") or Area()
    if not is_pick_up:
        return None
    width, height = hundredths(sheet.board["width"]), hundredths(sheet.board["height"])
    return Area(x1=number * 3 * width // 4, x2=width // 4 + number * 3 * width // 4, y2=height)


def do_meet(one: Area, other: Area) -> bool:
    """MOV.p  Whether two rectangles have a point in common."""
    return one.x1 <= other.x2 and other.x1 <= one.x2 and one.y1 <= other.y2 and other.y1 <= one.y2


def check_zones(sides: list[TomlTable], sheet: Sheet) -> None:
    """MOV.p, HAZ.a  Zones are open water and apart from each other, with room for every line, wherever others lie."""
    zones = [zone or Area() for zone in sheet.zones]
    placing = [int(zone is not None and zone.x2 > 0) for zone in sheet.zones]
    if len(zones) != SIDES:
        return
    battle = Battle(width=hundredths(sheet.board["width"]), height=hundredths(sheet.board["height"]))
    battle.terms = Terms(placing=placing, zones=zones)
    for side, table in enumerate(sides):
        if placing[side] and any(do_meet(zones[side], area) for area in sheet.areas):
            table.complain("zone", "this is not open water [PA-HAZ.a]")
        if placing[side] and not has_room(battle, side, sheet):
            ships = sum(ship.side == side for ship in sheet.ships)
            table.complain("zone", f"this has no room for {ships} ships [PA-MOV.p]")
    if all(placing) and do_meet(zones[0], zones[1]):
        sides[1].complain("zone", "the zones of both sides meet [PA-MOV.p]")


def has_room(battle: Battle, side: int, sheet: Sheet) -> bool:
    """MOV.p  Whether a zone is as deep as its longest line, and has a row left though each ship spoil two."""
    zone, heading = battle.terms.zones[side], course_to_enemy(battle, side)
    depth = zone.y2 - zone.y1 if heading in (0, HALF_CIRCLE) else zone.x2 - zone.x1
    longest = max((len(line.ships) for line in sheet.lines if line.side == side), default=1)
    rows = 1 + 2 * rows_across(battle, side, heading)
    return rows >= 2 * sum(ship.side == side for ship in sheet.ships) and depth >= LINE_INTERVAL * (longest - 1)


def check_squadrons(table: TomlTable, sheet: Sheet, cards: Mapping[str, CardText], is_pick_up: bool) -> None:
    """MOV.a, MOV.p  All squadrons and ships, each ship in a squadron of her side and in her place."""
    placing, height = [zone is not None for zone in sheet.zones], sheet.board["height"]
    for number, squadron in enumerate(table.tables("squadrons", 2, MOST_SQUADRONS)):
        line = check_squadron(squadron, number, sheet.sides, placing, height)
        if line.name and line.name in [other.name for other in sheet.lines]:
            squadron.complain("name", f"{line.name!r} stands here twice")
        sheet.lines.append(line)
    for given in table.tables("ships", 2, MOST_SHIPS):
        ship = check_ship(given, sheet.sides, sheet.lines, cards, height, is_pick_up)
        if ship.name and ship.name in [listed.name for listed in sheet.ships]:
            given.complain("name" if "name" in given.values else "card", f"{ship.name!r} stands here twice")
        sheet.ships.append(ship)
        found = sheet.line_of(ship)
        if found is not None:
            found.ships.append(ship)
    for line in sheet.lines:
        check_line(line, cards)
        check_stations(line, line.side != NO_SIDE and placing[line.side])


def check_strength(sides: list[TomlTable], sheet: Sheet) -> None:
    """MOV.a  Every side has ships."""
    for number, side in enumerate(sides):
        if sheet.sides[number] and not any(ship.side == number for ship in sheet.ships):
            side.complain("name", f"{sheet.sides[number]!r} has no ships")


def seats_of(table: TomlTable, sides: list[TomlTable], sheet: Sheet) -> list[Seat]:
    """MOV.a, SEQ.3  One seat a side, unless its squadrons are divided among several, none of them torn apart."""
    ships = [(ship.name, ship.side) for ship in sheet.ships]
    seats = check_seats(table, sides, sheet.sides, ships, "PA-MOV.a")
    for line in sheet.lines:
        own = {sheet.ships.index(ship) for ship in line.ships}
        if any(own & set(seat.ships) and own - set(seat.ships) for seat in seats if seat.ships):
            table.complain("sides", f"{line.name!r} is divided, and a squadron moves as one [PA-MOV.a]")
    return seats


def check_places(sheet: Sheet) -> None:
    """SC1.b, HAZ.a, MOV.i  Every ship lies on the table, afloat, outside other people's zones, clear of all others."""
    width, height = hundredths(sheet.board["width"]), hundredths(sheet.board["height"])
    before: list[Listed] = []
    for ship in sheet.ships:
        line = sheet.line_of(ship)
        if ship.at is None or line is None:
            continue
        x, y = ship.at
        table, key = (ship.table, "at") if "at" in ship.table.values else (line.table, "at")
        near = [listed for listed in before if listed.at and distance(x, y, *listed.at) <= COLLIDES_WITHIN]
        if not is_on_table(x, y, width, height):
            table.complain(key, f"{ship.name} lies off the table [PA-SC1.b]")
        elif distance_to_shore(sheet.areas, x, y) == 0:
            table.complain(key, f"{ship.name} lies on land [PA-HAZ.a]")
        elif any(zone is not None and is_in_area(zone, x, y) for zone in sheet.zones):
            table.complain(key, f"{ship.name} lies where others are placed [PA-MOV.p]")
        elif near and line.arrives == 1:
            table.complain(key, f"{ship.name} lies within an inch of {near[0].name} [PA-MOV.i]")
        if line.arrives == 1:
            before.append(ship)
