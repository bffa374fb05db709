"""DEP, SCN  What makes a scenario file sound: table, sides and seats, vessels, their places, dummies and tows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ....engine.contract.questions import Seat
from ....engine.contract.scenario import Entry, nearest
from ....engine.files.card_files import CardText
from ....engine.files.seating import check_seats, check_side_names
from ....engine.files.toml_files import MISSING, TomlTable
from ....kernel.numbers import FULL_CIRCLE
from ..tables.ships import (
    ARRIVING,
    ATTACK_ON_CONVOY,
    ATTACKER,
    ATTACKERS,
    CONVOY,
    CRIPPLE,
    ESCAPE,
    ESCORT,
    FLOTILLA,
    FLOTILLA_ACTION,
    GUARD,
    HEARTY_KNOLL,
    HUNTER_PREY,
    MERCHANTMAN,
    MOST_SHIPS,
    NO_PROTOCOL,
    NO_ROLE,
    PATROL,
    RANDOM_GAME,
    RESCUE,
    RUNNER,
    SIDES,
    TEXEL_LIGHTERS,
)
from .cards import hundredths
from .force_checks import check_forces
from .objectives import check_objectives

MOST_TURNS = 100
LARGEST_TABLE = 600
SMALLEST_TABLE = 60
MOST_DUMMIES = 4
NO_SIDE = -1
SCENARIOS = {
    "random": RANDOM_GAME,
    "convoy": ATTACK_ON_CONVOY,
    "rescue": RESCUE,
    "hunter-prey": HUNTER_PREY,
    "escape": ESCAPE,
    "hearty-knoll": HEARTY_KNOLL,
    "texel-lighters": TEXEL_LIGHTERS,
    "flotilla": FLOTILLA_ACTION,
}
ROLES = {
    "none": NO_ROLE,
    "merchantman": MERCHANTMAN,
    "escort": ESCORT,
    "attacker": ATTACKER,
    "cripple": CRIPPLE,
    "guard": GUARD,
    "arriving": ARRIVING,
    "patrol": PATROL,
    "runner": RUNNER,
}
PROTOCOLS = {"none": NO_PROTOCOL, "convoy": CONVOY, "attackers": ATTACKERS, "flotilla": FLOTILLA}
WEATHERS = {"dice": None, "calm": (0, 0), "medium sea": (1, 0), "poor weather": (0, 1), "both": (1, 1)}


@dataclass(slots=True)
class Sheet:
    """What has been read of a scenario file; whatever was wrong stands at its default."""

    board: dict[str, Any] = field(default_factory=dict)
    sides: list[str] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)


def check_scenario(table: TomlTable, cards: Mapping[str, CardText]) -> Sheet:
    """DEP, SCN  Read a whole scenario and note everything that is wrong with it, each at its place."""
    sheet = Sheet()
    table.whole("length", 1, MOST_TURNS, is_needed=False)
    table.one_of("scenario", SCENARIOS)
    table.one_of("weather", WEATHERS, is_needed=False)
    table.plain("forces")
    sheet.board = check_table(table.table("board", is_needed=False))
    sides = table.tables("sides", SIDES, SIDES)
    sheet.sides = check_side_names(sides)
    for side in sides:
        side.one_of("protocol", PROTOCOLS, is_needed=False)
    check_flotilla(table, sides)
    table.one_of("attackers", [name for name in sheet.sides if name])
    for ship in table.tables("ships", 2, MOST_SHIPS):
        check_ship(ship, sheet, cards)
    check_strength(sides, sheet)
    check_tows(table, sheet, cards)
    check_forces(table, sheet, cards)
    check_objectives(table, sheet, cards)
    listed = [(entry.name, entry.side) for entry in sheet.entries]
    sheet.seats = check_seats(table, sides, sheet.sides, listed, "CW-ORD.a")
    table.no_other_keys()
    return sheet


def check_flotilla(table: TomlTable, sides: list[TomlTable]) -> None:
    """SWS.1, SWS.2  In a flotilla action one side is people's own, the other the book's."""
    solo = [side for side in sides if side.values.get("protocol") == "flotilla"]
    if table.values.get("scenario") == "flotilla" and len(solo) != 1:
        table.complain("sides", 'one side, and only one, needs protocol = "flotilla" [CW-SWS.2]')


def check_table(table: TomlTable) -> dict[str, Any]:
    """INT.r3  The extent of the table in cm, 240 x 150 if the file does not say; and the shoal (SC6.a)."""
    width = table.number("width", SMALLEST_TABLE, LARGEST_TABLE, is_needed=False) or 240
    height = table.number("height", SMALLEST_TABLE, LARGEST_TABLE, is_needed=False) or 150
    shoal = table.number("shoal", 0, LARGEST_TABLE, is_needed=False) or 0
    table.no_other_keys()
    return {"kind": "open", "width": width, "height": height, "shoal": shoal}


def check_ship(table: TomlTable, sheet: Sheet, cards: Mapping[str, CardText]) -> None:
    """DEP, SCN.a  One vessel: her chart, her name, her side and role, and where she starts if the scenario says so."""
    card = table.text("card")
    name = table.text("name", is_needed=False) or card
    side = table.one_of("side", [name for name in sheet.sides if name])
    facts = facts_of(table, sheet)
    place = place_of(table, sheet)
    heading = table.number("heading", 0, 360, is_needed=False) or 0
    arrives = table.whole("arrives", 1, MOST_TURNS, is_needed=False)
    table.no_other_keys()
    if card is not None and card not in cards:
        table.complain("card", f"there is no such vessel; {nearest(card, cards)}")
        card = None
    if name is not None and name in [entry.name for entry in sheet.entries]:
        table.complain("name" if "name" in table.values else "card", f"{name!r} stands here twice")
    if name is not None:
        number = sheet.sides.index(side) if side is not None else NO_SIDE
        turned = hundredths(heading) % FULL_CIRCLE
        facts["enters"] = arrives is not None
        sheet.entries.append(Entry(name, card or "", number, place, turned, arrives or 1, facts))


def place_of(table: TomlTable, sheet: Sheet, key: str = "at") -> tuple[int, int] | None:
    """INT.r3  A place in cm east and south of the north-west corner, in whole hundredths."""
    if table.value(key, is_needed=False) is MISSING:
        return None
    place = table.numbers(key, 2, -LARGEST_TABLE, LARGEST_TABLE)
    if not place:
        return None
    is_inside = 0 <= place[0] <= sheet.board["width"] and 0 <= place[1] <= sheet.board["height"]
    if not is_inside and "arrives" not in table.values:
        table.complain(key, "this lies off the table [CW-INT.r3]")
    return hundredths(place[0]), hundredths(place[1])


def facts_of(table: TomlTable, sheet: Sheet) -> dict[str, Any]:
    """SCN.a, SC5, SC6  Role, speed, whether she is held to it, her dummies' places, and what she tows."""
    role = table.one_of("role", ROLES, is_needed=False) or "none"
    speed = table.number("speed", 0, 40, is_needed=False)
    dummies = [dummy_at(dummy, table, sheet, i) for i, dummy in enumerate(table.items("dummies", 0, MOST_DUMMIES))]
    free = table.flag("free")
    comes_on = table.whole("comes_on", 2, 6, is_needed=False)
    towed_by = table.text("towed_by", is_needed=False)
    facts: dict[str, Any] = {"role": ROLES[role], "free": free}
    if speed is not None:
        facts["speed"] = hundredths(speed)
    if "dummies" in table.values:
        facts["dummies"] = [list(dummy) for dummy in dummies if dummy is not None]
    if comes_on is not None:
        facts["comes_on"] = comes_on
    if towed_by is not None:
        facts["towed_by"] = towed_by
    return facts


def dummy_at(value: object, table: TomlTable, sheet: Sheet, i: int) -> tuple[int, int] | None:
    """SC5.b  The place of a dummy, on the table unless it comes in with its ship."""
    key = f"dummies[{i}]"
    given = TomlTable(
        {key: value, **({"arrives": 1} if "arrives" in table.values else {})}, table.place, table.problems
    )
    return place_of(given, sheet, key)


def check_strength(sides: list[TomlTable], sheet: Sheet) -> None:
    """DEP.a  Every side has vessels."""
    for number, side in enumerate(sides):
        if sheet.sides[number] and not any(entry.side == number for entry in sheet.entries):
            side.complain("name", f"{sheet.sides[number]!r} has no vessels")


def check_tows(table: TomlTable, sheet: Sheet, cards: Mapping[str, CardText]) -> None:
    """LTR.a, LTR.b  A lighter is towed by a vessel of its side that is listed before it; only lighters are."""
    before: dict[str, int] = {}
    for i, entry in enumerate(sheet.entries):
        is_lighter = bool(entry.card) and cards[entry.card]["kind"] == "lighter"
        tower = entry.facts.get("towed_by")
        at = f"ships[{i}].towed_by"
        if is_lighter and tower is None:
            table.complain(at, "a lighter needs a vessel to tow it [CW-LTR.a]")
        elif tower is not None and not is_lighter:
            table.complain(at, "only lighters start in tow [CW-LTR.a]")
        elif tower is not None and before.get(tower) != entry.side:
            table.complain(at, f"{tower!r} is no vessel of its side that is listed before it [CW-LTR.b]")
        before[entry.name] = entry.side
