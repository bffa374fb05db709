"""Words of the log: names of ships, fleets, sides and zones, numbers, dice, and who may be told of what."""

from __future__ import annotations

from typing import Any

from ...engine.ruleset import View
from ...kernel.trace import Note
from .chart_checks import zone_names
from .knowledge import is_owner, knows_fleet, knows_ship
from .ships import (
    CLEAR,
    DEAD_IN_THE_WATER,
    EAST,
    FOG,
    GALE,
    HEAVY,
    LIGHT,
    MEDIUM,
    MIST,
    NORTH_EAST,
    NORTH_WEST,
    ON_HEXES,
    ONE,
    ONE_SLOW,
    PRIMARY,
    SECONDARY,
    SOUTH_EAST,
    SOUTH_WEST,
    SQUALL,
    STORM,
    TERTIARY,
    THREE,
    TWO,
    TWO_PLUS,
    WEST,
    Fleet,
    Ship,
)
from .view import fleet_name, name_of

Facts = dict[str, Any]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
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


class Telling:
    """The notes of one step on their way to one viewer, taken up one by one."""

    __slots__ = ("_next", "_notes", "view")

    def __init__(self, notes: list[Note], view: View) -> None:
        self._notes, self._next, self.view = notes, 0, view

    def is_next(self, *kinds: int) -> bool:
        """Whether there is a next note, of one of these kinds (of any, if none is named)."""
        return self._next < len(self._notes) and (not kinds or self._notes[self._next].what in kinds)

    def peek(self) -> Note:
        """The next note, left where it is."""
        return self._notes[self._next]

    def take(self) -> Note:
        """The next note."""
        self._next += 1
        return self._notes[self._next - 1]

    def take_if(self, *kinds: int) -> Note | None:
        """The next note if it is of one of these kinds."""
        return self.take() if self.is_next(*kinds) else None

    def take_all(self, *kinds: int) -> list[Note]:
        """All that follow of these kinds."""
        taken = []
        while self.is_next(*kinds):
            taken.append(self.take())
        return taken


def ship_of(view: View, number: int) -> Ship:
    """A ship as her viewer knows her."""
    ship: Ship = view.tables["ships"][number]
    return ship


def fleet_of(view: View, number: int) -> Fleet:
    """A fleet as its viewer knows it."""
    fleet: Fleet = view.tables["fleets"][number]
    return fleet


def is_told_by(view: View, side: int) -> bool:
    """B1.e  Whether a viewer is told what only a side may know."""
    return bool(is_owner(side, view.viewer))


def is_told_of_ship(view: View, number: int) -> bool:
    """18.2.c, B5.4  Whether a viewer is told what befalls a ship; on the tactical map everybody sees it."""
    return view.battle.stage == ON_HEXES or bool(knows_ship(ship_of(view, number), view.viewer))


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
    name = named_fleet(view, number)
    return f"{name} {several if name.startswith('the ') and name.endswith('s') else one}"


def side_name(view: View, side: int) -> str:
    """A side as a log calls it."""
    return f"the {view.scenario.sides[side]} side"


def zone_in_words(view: View, zone: int) -> str:
    """SCA.a  A zone by its name on the chart."""
    names = zone_names(view.scenario.board)
    return names[zone] if 0 <= zone < len(names) else "the open sea"


def boundary_in_words(boundary: int) -> str:
    """B1.b  A boundary of a zone, or the side of the ring that stands for it."""
    return BOUNDARY_WORDS.get(boundary, "open")


def hex_in_words(q: int, r: int) -> str:
    """B7.a  A hex by its coordinates."""
    return f"({q}, {r})"


def whose(name: str) -> str:
    """The possessive of a name."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def number_in_words(number: int) -> str:
    """A number as prose has it: words up to ten, then figures."""
    return NUMBERS[number] if 0 <= number <= 10 else str(number)


def counted(number: int, noun: str, plural: str = "") -> str:
    """So many of something: "no boxes", "one box", "three boxes"."""
    return f"{number_in_words(number)} {noun if number == 1 else plural or noun + 's'}"


def listed(names: list[str]) -> str:
    """Several names in a row."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def sentence(words: str) -> str:
    """With a capital and a full stop, unless it has an end already."""
    return f"{words[0].upper()}{words[1:]}{'' if words[-1] in '.!?' else '.'}"


def cited(clause: str) -> str:
    """The rule as an event names it."""
    return f"GWAS-{clause}"


def die(kind: int, face: int, counts: bool) -> Facts:
    """A die as it fell, and whether it was good for something."""
    return {"kind": kind, "face": face, "counted": counts}


def total_in_words(face: int, total: int) -> str:
    """What dice show, and what that makes with its modifiers: "4", "4 - 1 = 3"."""
    modifier = total - face
    return f"{face} {'+' if modifier > 0 else '-'} {abs(modifier)} = {total}" if modifier else str(face)
