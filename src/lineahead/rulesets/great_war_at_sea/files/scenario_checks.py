"""SCA, SCB  What makes a scenario file sound: map, weather and hours, sides, fleets, ships, minefields, scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ....engine.contract.questions import Seat
from ....engine.contract.scenario import Entry, nearest
from ....engine.files.card_files import CardText
from ....engine.files.seating import check_seats, check_side_names
from ....engine.files.toml_files import TomlTable, quoted
from ..rules.board import is_on_hexes
from ..rules.breaches import LAWFUL, NOT_COASTAL, TOO_FAR_FROM_PORT, ZONE_BARRED
from ..rules.patrols import zone_breach
from ..rules.zones import boundary_between
from ..tables.charts import ENTRIES_OF_A_FIELD, MAP_RADIUS, TURNS_A_DAY
from ..tables.ships import (
    CLEAR,
    FOG,
    GALE,
    MIST,
    MOST_FIELDS,
    MOST_FLEETS,
    MOST_SHIPS,
    MOST_STEPS,
    NOBODY,
    SIDES,
    SQUALL,
    STORM,
    Zone,
)
from .chart_checks import BATTLE, CHART, check_board, zone_names, zones_from
from .scores import BOUNDARY_NAMES, check_victory

WEATHERS = {"clear": CLEAR, "mist": MIST, "fog": FOG, "squall": SQUALL, "storm": STORM, "gale": GALE}
BY_DIE = "die"
LIGHTS = ("day", "night")
MOST_TURNS = 60  # the turns of weather change are bits of a mask
WRONG_PATROL = {
    NOT_COASTAL: "only coastal zones are patrolled [GWAS-18.1.d]",
    TOO_FAR_FROM_PORT: "this is more than six zones from a friendly port [GWAS-18.1.d]",
    ZONE_BARRED: "this zone is barred [GWAS-SCA.c]",
}


@dataclass(slots=True)
class Sheet:
    """What has been read of a scenario file; whatever was wrong stands at its default."""

    board: dict[str, Any] = field(default_factory=dict)
    zones: list[Zone] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    fleets: list[tuple[str, int]] = field(default_factory=list)  # name and side
    entries: list[Entry] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)

    def zone(self, name: str | None) -> int:
        """The number of a zone by its name, or NOBODY."""
        names = zone_names(self.board)
        return names.index(name) if name in names else NOBODY


def check_scenario(table: TomlTable, cards: Mapping[str, CardText]) -> Sheet:
    """SCA, SCB  Read a whole scenario and note everything that is wrong with it, each at its place."""
    sheet = Sheet()
    length = table.whole("length", 1, MOST_TURNS)
    sides = table.tables("sides", SIDES, SIDES)
    sheet.sides = check_side_names(sides)
    sheet.board = check_board(table.table("board"), sheet.sides)
    sheet.zones = zones_from(sheet.board, sheet.sides)
    check_conditions(table, sheet, length or MOST_TURNS)
    table.one_of("allies", [side for side in sheet.sides if side], is_needed=False)
    check_fleets(table, sheet)
    check_ships(table, sheet, cards)
    check_strength(sides, sheet)
    check_fields(table, sheet)
    check_victory(table, sheet.board, sheet.sides)
    sheet.seats = check_seats(
        table, sides, sheet.sides, [(entry.name, entry.side) for entry in sheet.entries], "GWAS-B1.e"
    )
    table.no_other_keys()
    return sheet


def check_conditions(table: TomlTable, sheet: Sheet, length: int) -> None:
    """B1.a, B1.d, B11.a, B11.b, SCA.d, SCB.a  Weather, when it changes, the hour, and how far fleets go."""
    table.one_of("weather", [*WEATHERS, BY_DIE], is_needed=False)
    is_chart = sheet.board["kind"] == CHART
    table.one_of("light", LIGHTS, is_needed=False)
    if not is_chart:
        return
    if "light" in table.values:
        table.complain("light", "on the chart the hour tells whether it is night [GWAS-B1.a]")
    table.whole("first_turn", 1, TURNS_A_DAY, is_needed=False)
    changes = table.items("weather_changes", 0, MOST_TURNS)
    table.wholes("weather_changes", len(changes), 1, length)
    table.flag("steady_days")
    table.flag("campaign")
    table.whole("zones_a_turn", 1, MOST_STEPS, is_needed=False)


def check_fleets(table: TomlTable, sheet: Sheet) -> None:
    """B1.d, SCA.b  The fleets of a chart, each in a sea zone; in a battle alone a side's ships are its fleet."""
    if sheet.board["kind"] == BATTLE:
        return
    for given in table.tables("fleets", 1, MOST_FLEETS // 2):
        name, side = given.text("name"), given.one_of("side", [name for name in sheet.sides if name])
        zone = given.one_of("zone", zone_names(sheet.board))
        if zone is not None and sheet.zones[sheet.zone(zone)].sea == 0:
            given.complain("zone", f"{zone} is land [GWAS-B1.b]")
        if name is not None and name in [known for known, _ in sheet.fleets]:
            given.complain("name", f"{name!r} stands here twice")
        given.no_other_keys()
        sheet.fleets.append((name or "", sheet.sides.index(side) if side is not None else NOBODY))


def check_ships(table: TomlTable, sheet: Sheet, cards: Mapping[str, CardText]) -> None:
    """CRD.a  All ships, each with a card, a side, a name of her own, and a place."""
    for given in table.tables("ships", 2, MOST_SHIPS):
        card = check_card_name(given, cards)
        side = given.one_of("side", [name for name in sheet.sides if name])
        name = given.text("name", is_needed=False) or card or ""
        if name and name in [entry.name for entry in sheet.entries]:
            given.complain("name" if "name" in given.values else "card", f"{name!r} stands here twice")
        number = sheet.sides.index(side) if side is not None else NOBODY
        is_boat = card is not None and cards[card]["type"] == "motor torpedo boat"
        at, facts = check_place(given, sheet, number, is_boat)
        given.flag("excellent")
        given.no_other_keys()
        sheet.entries.append(Entry(name, card or "", max(number, 0), at, facts=facts))


def check_card_name(table: TomlTable, cards: Mapping[str, CardText]) -> str | None:
    """CRD.t1  The card of a ship, by class or by name."""
    card = table.text("card")
    if card is not None and card not in cards:
        table.complain("card", f"there is no card {quoted(card)}; {nearest(card, cards)} [GWAS-CRD.a]")
        return None
    return card


def check_place(
    table: TomlTable, sheet: Sheet, side: int, is_boat: bool
) -> tuple[tuple[int, int] | None, dict[str, Any]]:
    """B7.c, 18.1.d, B1.d  A hex in a battle alone; on the chart a fleet, or for an MTB perhaps her patrol zone."""
    if sheet.board["kind"] == BATTLE:
        hex_at = table.wholes("at", 2, -MAP_RADIUS, MAP_RADIUS)
        if hex_at and not is_on_hexes(hex_at[0], hex_at[1]):
            table.complain("at", "this lies off the tactical map [GWAS-B7.a]")
        return (hex_at[0], hex_at[1]) if hex_at else None, {"fleet": side, "zone": NOBODY}
    if is_boat:
        return None, {"fleet": NOBODY, "zone": check_patrol(table, sheet, side)}
    own = [name for name, owner in sheet.fleets if owner == side and name]
    fleet = table.one_of("fleet", own)
    names = [name for name, _ in sheet.fleets]
    return None, {"fleet": names.index(fleet) if fleet is not None else NOBODY, "zone": NOBODY}


def check_patrol(table: TomlTable, sheet: Sheet, side: int) -> int:
    """18.1.a, 18.1.d  A patrol zone that the scenario prints; without one her owner notes it before play."""
    name = table.one_of("patrol", zone_names(sheet.board), is_needed=False)
    if name is None:
        return NOBODY
    breach = zone_breach(sheet.zones, sheet.zone(name), side)
    if breach != LAWFUL:
        table.complain("patrol", WRONG_PATROL.get(breach, "this is no sea zone [GWAS-18.1.d]"))
    return sheet.zone(name)


def check_strength(sides: list[TomlTable], sheet: Sheet) -> None:
    """B1.d  Every side has ships, and every fleet too."""
    for number, side in enumerate(sides):
        if sheet.sides[number] and not any(entry.side == number for entry in sheet.entries):
            side.complain("name", f"{sheet.sides[number]!r} has no ships")
    for number, (name, owner) in enumerate(sheet.fleets):
        if name and owner != NOBODY and not any(entry.facts["fleet"] == number for entry in sheet.entries):
            sides[owner].complain("name", f"the fleet {name!r} has no ships [GWAS-B1.d]")


def check_fields(table: TomlTable, sheet: Sheet) -> None:
    """B13.1, SCB.b, SCB.c  Minefields laid before play, and "Mine" written in some turns for others."""
    is_chart = sheet.board["kind"] == CHART
    seen: list[tuple[str | None, int, int]] = []
    for given in table.tables("fields", 0, MOST_FIELDS):
        side = given.one_of("side", [name for name in sheet.sides if name])
        boundary = given.one_of("boundary", BOUNDARY_NAMES)
        zone = sheet.zone(given.one_of("zone", zone_names(sheet.board))) if is_chart else 0
        given.whole("entries", 1, ENTRIES_OF_A_FIELD - 1, is_needed=False)
        given.no_other_keys()
        place = (side, *one_name(sheet.zones, zone, boundary))
        if boundary is not None and zone != NOBODY and place in seen:
            given.complain("boundary", "this boundary stands here twice [GWAS-13.25.r8]")
        seen.append(place)
    for name in sheet.sides:
        if sum(field[0] == name for field in seen) > MOST_FIELDS // SIDES:
            table.complain("fields", f"no more than {MOST_FIELDS // SIDES} boundaries of a side are kept")


def one_name(zones: list[Zone], zone: int, boundary: str | None) -> tuple[int, int]:
    """13.25.r8  A boundary by the first of its two zones, so that it has one name."""
    if zone == NOBODY or boundary is None:
        return NOBODY, NOBODY
    number = BOUNDARY_NAMES[boundary]
    other = zones[zone].neighbours[number]
    if other == NOBODY or zone < other:
        return zone, number
    return other, boundary_between(zones, other, zone)


def weather_of(text: Mapping[str, Any]) -> int | None:
    """B11.a  The weather that a scenario begins with, or None where a die tells."""
    return WEATHERS.get(text.get("weather", BY_DIE))
