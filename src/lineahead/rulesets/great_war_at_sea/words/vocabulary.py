"""Words of the log: names of ships, fleets, sides and zones, numbers, dice, and who may be told of what."""

from __future__ import annotations

from ....engine.words.log_words import does, number
from ..files.chart_checks import zone_names
from ..knowledge.rows import is_owner, knows_fleet, knows_ship
from ..knowledge.view import fleet_name, name_of
from ..tables.cards import (
    DEAD_IN_THE_WATER,
    HEAVY,
    LIGHT,
    MEDIUM,
    ONE,
    ONE_SLOW,
    PRIMARY,
    SECONDARY,
    TERTIARY,
    THREE,
    TWO,
    TWO_PLUS,
)
from ..tables.sea import View
from ..tables.ships import (
    CLEAR,
    EAST,
    FOG,
    GALE,
    MIST,
    NORTH_EAST,
    NORTH_WEST,
    ON_HEXES,
    SOUTH_EAST,
    SOUTH_WEST,
    SQUALL,
    STORM,
    WEST,
    Fleet,
    Ship,
)

WEATHERS = {CLEAR: "Clear", MIST: "Mist", FOG: "Fog", SQUALL: "Squall", STORM: "Storm", GALE: "Gale"}
BOUNDARY_WORDS = {
    WEST: "western",
    NORTH_WEST: "north-western",
    NORTH_EAST: "north-eastern",
    EAST: "eastern",
    SOUTH_EAST: "south-eastern",
    SOUTH_WEST: "south-western",
}
BATTERY_WORDS = {PRIMARY: "primary", SECONDARY: "secondary", TERTIARY: "tertiary"}
ARMOUR_WORDS = {LIGHT: "light", MEDIUM: "medium", HEAVY: "heavy"}
SPEED_WORDS = {DEAD_IN_THE_WATER: "0", ONE_SLOW: "1 slow", ONE: "1", TWO: "2", TWO_PLUS: "2+", THREE: "3"}


def ship_of(view: View, number: int) -> Ship:
    """A ship as her viewer knows her."""
    ship: Ship = view.sea.ships[number]
    return ship


def fleet_of(view: View, number: int) -> Fleet:
    """A fleet as its viewer knows it."""
    fleet: Fleet = view.sea.fleets[number]
    return fleet


def is_told_by(view: View, side: int) -> bool:
    """B1.e  Whether a viewer is told what only a side may know."""
    return bool(is_owner(side, view.viewer))


def is_told_of_ship(view: View, number: int) -> bool:
    """18.2.c, B5.4  Whether a viewer is told what befalls a ship; on the tactical map everybody sees it."""
    return view.sea.battle.stage == ON_HEXES or bool(knows_ship(ship_of(view, number), view.viewer))


def is_told_of_fleet(view: View, number: int) -> bool:
    """18.2.c, B5.4  Whether a viewer is told which ships are in a fleet."""
    return bool(knows_fleet(fleet_of(view, number), view.viewer))


def ship_name(view: View, ship: int) -> str:
    """CRD.a  A ship as a log calls her."""
    return name_of(view, ship)


def named_fleet(view: View, number: int) -> str:
    """B1.e  A fleet as a log calls it: by its name for those who know it, else by its side and number."""
    name = fleet_name(view, number)
    if name == f"fleet {number + 1}":
        return f"{view.scenario.sides[fleet_of(view, number).side]} {name}"
    return f"the {name}"


def fleet_does(view: View, number: int, one: str, several: str) -> str:
    """B1.e  A fleet and what it does: "the Flotilla is ...", "the Raiders are ..."."""
    return does(named_fleet(view, number), one, several)


def zone_in_words(view: View, zone: int) -> str:
    """SCA.a  A zone by its name on the chart."""
    names = zone_names(view.scenario.board)
    return names[zone] if 0 <= zone < len(names) else "the open sea"


def boundary_in_words(boundary: int) -> str:
    """B1.b  A boundary of a zone, or the side of the ring that stands for it."""
    return BOUNDARY_WORDS.get(boundary, "open")


def hex_in_words(q: int, r: int) -> str:
    """B7.a  A hex by its coordinates."""
    return f"({number(q)}, {number(r)})"


def cited(clause: str) -> str:
    """The rule as an event names it."""
    return f"GWAS-{clause}"


def total_in_words(face: int, total: int) -> str:
    """What dice show, and what that makes with its modifiers: "4", "4 - 1 = 3"."""
    modifier = total - face
    return f"{face} {'+' if modifier > 0 else '-'} {abs(modifier)} = {total}" if modifier else str(face)
