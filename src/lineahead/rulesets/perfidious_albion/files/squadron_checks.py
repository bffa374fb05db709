"""MOV.a, MOV.p, MOR.k  Squadrons and their ships in a scenario file: lines, flagships, speeds, and where each lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ....engine.contract.scenario import Entry, nearest
from ....engine.files.card_files import CardText
from ....engine.files.toml_files import MISSING, TomlTable
from ....kernel.numbers import FULL_CIRCLE, ONE, cosine, sine
from ..rules.placing import station
from ..tables.charts import ABREAST_INTERVAL, LINE_INTERVAL, RIGHT_AHEAD
from ..tables.ships import INCH, LINE_ABREAST, LINE_AHEAD, Ship, maximum_speed
from .cards import card_from
from .start_damage import check_damage, suffer

FORMATIONS = {"line ahead": LINE_AHEAD, "line abreast": LINE_ABREAST}
FASTEST = 40
HIGHEST_RATING = 2
MOST_TURNS = 100
MOST_IN_SQUADRON = 8
LARGEST_TABLE = 240
NO_SIDE = -1
ITS_OWN_PLACES = "this side places its squadrons itself, in its zone [PA-MOV.p]"

Point = tuple[int, int]


@dataclass(slots=True)
class Listed:
    """A ship as the file lists her, and the table to complain at; what was wrong stands at its default."""

    table: TomlTable
    name: str
    card: str
    side: int
    squadron: str
    at: Point | None
    damage: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Line:
    """A squadron as the file has it, with its ships in the order of the line."""

    table: TomlTable
    number: int
    name: str
    side: int
    formation: int
    heading: int
    speed: int
    arrives: int
    at: Point | None
    flagship: str | None
    ships: list[Listed] = field(default_factory=list)


def hundredths(value: float) -> int:
    """MOV.n  Inches or degrees as the rules count them, to the nearest hundredth."""
    return round(value * INCH)


def point_of(table: TomlTable, height: float) -> Point | None:
    """SC1.b  A place in inches from the south-west corner; the rules count from the north-west one."""
    if table.value("at", is_needed=False) is MISSING:
        return None
    place = table.numbers("at", 2, -LARGEST_TABLE, LARGEST_TABLE)
    return (hundredths(place[0]), hundredths(height) - hundredths(place[1])) if place else None


def check_squadron(table: TomlTable, number: int, sides: list[str], placing: list[bool], height: float) -> Line:
    """MOV.p, MOR.k  One squadron: side, formation, heading, speed, when and where it comes, and its commander."""
    name = table.text("name") or ""
    side = table.one_of("side", [name for name in sides if name])
    owner = sides.index(side) if side is not None else NO_SIDE
    formation = table.one_of("formation", FORMATIONS, is_needed=False) or "line ahead"
    is_placed_by_player = owner != NO_SIDE and placing[owner]
    if is_placed_by_player:
        for key in ("at", "heading", "arrives"):
            if table.value(key, is_needed=False) is not MISSING:
                table.complain(key, ITS_OWN_PLACES)
    heading = table.number("heading", 0, 360, is_needed=not is_placed_by_player) or 0
    speed = table.whole("speed", 0, FASTEST) or 0
    arrives = table.whole("arrives", 1, MOST_TURNS, is_needed=False) or 1
    at = point_of(table, height)
    flagship = table.text("flagship", is_needed=False)
    rating = table.whole("rating", 0, HIGHEST_RATING, is_needed=False)
    if rating is not None and "flagship" not in table.values:
        table.complain("rating", "a commander is aboard a flagship, and none is named [PA-MOR.k]")
    table.no_other_keys()
    turned = hundredths(heading) % FULL_CIRCLE
    return Line(table, number, name, owner, FORMATIONS[formation], turned, speed, arrives, at, flagship)


def check_ship(
    table: TomlTable,
    sides: list[str],
    lines: list[Line],
    cards: Mapping[str, CardText],
    height: float,
    is_pick_up: bool,
) -> Listed:
    """CRD.a, MOV.a  One ship: her card and name, her side and squadron, her place if it is her own, her damage."""
    card = table.text("card")
    name = table.text("name", is_needed=False) or card or ""
    side = table.one_of("side", [name for name in sides if name])
    squadron = table.one_of("squadron", [line.name for line in lines if line.name], is_needed=not is_pick_up)
    at = point_of(table, height)
    if card is not None and card not in cards:
        table.complain("card", f"there is no such ship; {nearest(card, cards)}")
        card = None
    damage = check_damage(table, cards[card] if card is not None else None)
    table.no_other_keys()
    owner = sides.index(side) if side is not None else NO_SIDE
    return Listed(table, name, card or "", owner, squadron or "", at, damage)


def check_line(line: Line, cards: Mapping[str, CardText]) -> None:
    """MOV.a, MOV.p, MOR.k  A squadron has ships of its side, its flagship among them, and all keep up."""
    if not 1 <= len(line.ships) <= MOST_IN_SQUADRON:
        line.table.complain(
            "name", f"{line.name!r} has {len(line.ships)} ships, not 1 to {MOST_IN_SQUADRON} [PA-MOV.a]"
        )
    for ship in line.ships:
        if NO_SIDE not in (ship.side, line.side) and ship.side != line.side:
            ship.table.complain("squadron", f"{line.name!r} is a squadron of the other side [PA-MOV.a]")
        if ship.damage.get("detached") and len(line.ships) > 1:
            ship.table.complain("detached", "a detached ship is a squadron of her own [PA-SEQ.r3]")
    names = [ship.name for ship in line.ships]
    if line.flagship is not None and line.flagship not in names:
        line.table.complain("flagship", f"she is not in this squadron; {nearest(line.flagship, names)} [PA-MOR.k]")
    check_speed(line, cards)


def check_speed(line: Line, cards: Mapping[str, CardText]) -> None:
    """MOV.k, MOV.p  A squadron is no faster than its slowest ship, as she is."""
    for listed in line.ships:
        if listed.card:
            ship = Ship(card=card_from(cards[listed.card]))
            suffer(ship, listed.damage)
            if maximum_speed(ship) < line.speed:
                words = f"{listed.name} makes {maximum_speed(ship)}, not {line.speed} [PA-MOV.p]"
                line.table.complain("speed", words)


def check_stations(line: Line, is_placed_by_player: bool) -> None:
    """MOV.p  Where each ship lies: where the file puts her, or in her place behind or beside the leader."""
    if is_placed_by_player:
        for ship in line.ships:
            if "at" in ship.table.values:
                ship.table.complain("at", ITS_OWN_PLACES)
            ship.at = None
        return
    leader = line.ships[0].at or line.at if line.ships else None
    if leader is None:
        if line.ships and "at" not in line.table.values and "at" not in line.ships[0].table.values:
            line.table.complain("at", "this is missing")
        return
    for place, ship in enumerate(line.ships):
        if ship.at is None:
            ship.at = station(leader[0], leader[1], line.heading, line.formation, place)
        if place > 0:
            check_interval(line, line.ships[place - 1], ship)


def check_interval(line: Line, before: Listed, ship: Listed) -> None:
    """MOV.p, SC1.c  Two inches astern of the next ahead; abreast, two to three inches on her beam."""
    if before.at is None or ship.at is None:
        return
    east, south = ship.at[0] - before.at[0], ship.at[1] - before.at[1]
    ahead = (east * sine(line.heading) - south * cosine(line.heading)) / ONE
    abeam = (east * cosine(line.heading) + south * sine(line.heading)) / ONE
    if line.formation == LINE_AHEAD:
        if abs(ahead + LINE_INTERVAL) > RIGHT_AHEAD or abs(abeam) > RIGHT_AHEAD:
            words = f"in line ahead she is 2 inches right astern of {before.name} [PA-MOV.p]"
            ship.table.complain("at", words)
    elif abs(ahead) > RIGHT_AHEAD or not LINE_INTERVAL - RIGHT_AHEAD <= abs(abeam) <= ABREAST_INTERVAL + RIGHT_AHEAD:
        ship.table.complain("at", f"in line abreast she is 2 to 3 inches abeam of {before.name} [PA-MOV.p]")


def entry_of(ship: Listed, line: Line) -> Entry:
    """MOV.a  A ship as the scenario has her: squadron, place in the line, speed, and what she suffered before."""
    facts: dict[str, Any] = {"squadron": line.number, "place": line.ships.index(ship), "speed": line.speed}
    if ship.damage:
        facts["damage"] = ship.damage
    return Entry(ship.name, ship.card, ship.side, ship.at, line.heading, line.arrives, facts)
