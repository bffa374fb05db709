"""Words of the log: names of ships, squadrons and sides, numbers, places, dice, and the reasons of modifiers."""

from __future__ import annotations

import re
from typing import Any

from ...engine.questions import UMPIRE
from ...engine.ruleset import View
from ...kernel.trace import Note
from .noted import Noted
from .on_chart import in_degrees, in_inches
from .ships import EAST, INCH, MINEFIELD, NORTH, SOUTH, WEST, Area, Ship, Squadron, Wedge

Facts = dict[str, Any]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DEGREE = 100

# His or Her Majesty's, and the like: capitals before a name that begins with a letter.
PREFIX = re.compile(r"[A-Z]{2,4} (?=[^\W\d])")

EDGES = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}

REASONS = {
    Noted.TARGET_SLOW: ("MOD.a", "target below speed 5"),
    Noted.TARGET_FAST: ("MOD.b", "target above speed 15"),
    Noted.CREW_QUALITY: ("MOD.c", "Quality {quality}"),
    Noted.TECHNOLOGY: ("MOD.f", "technology"),
    Noted.SEA_STATE: ("MOD.e", "the sea"),
    Noted.SPOTTING_LOST: ("DAM.d", 'mast gone, beyond 40"'),
}


class Telling:
    """The notes of one step on their way to one viewer, taken up one by one.

    What led to a flood or a fire is remembered from the line before: `flooding` is its rule, `fires` are the rules by
    which the next fires rise. Where real dice cut the telling in two, the rule of floods and of fires stands.
    """

    __slots__ = ("_next", "_notes", "fires", "flooding", "rake", "view")

    def __init__(self, notes: list[Note], view: View) -> None:
        self._notes, self._next, self.view = notes, 0, view
        self.flooding = "DAM.a"
        self.fires: list[str] = []
        self.rake = 0

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


def squadron_of(view: View, number: int) -> Squadron:
    """A squadron."""
    squadron: Squadron = view.tables["squadrons"][number]
    return squadron


def wedge_of(view: View, number: int) -> Wedge:
    """A template as its viewer knows it."""
    wedge: Wedge = view.tables["wedges"][number]
    return wedge


def area_of(view: View, number: int) -> Area:
    """A part of the table as its viewer knows it."""
    area: Area = view.tables["areas"][number]
    return area


def is_told_of_field(view: View, number: int) -> bool:
    """HAZ.h, SC1.e  Whether a viewer knows of a minefield: its owner does, and whoever has met it."""
    if view.viewer == UMPIRE:
        return True
    area = area_of(view, number)
    if area.kind != MINEFIELD:
        return False
    return area.side == view.viewer or (bool(area.known[view.viewer]) if view.viewer >= 0 else all(area.known))


def is_told_by(view: View, side: int) -> bool:
    """SEQ.r5  Whether a viewer is told what only a side may know."""
    return view.viewer in (side, UMPIRE)


def ship_name(view: View, ship: int) -> str:
    """A ship as a log calls her: without HMS, unless another ship has the same name."""
    short = [PREFIX.sub("", each.name, count=1) for each in view.scenario.ships]
    return short[ship] if short.count(short[ship]) == 1 else view.scenario.ships[ship].name


def squadron_name(view: View, number: int) -> str:
    """MOV.a  A single ship by her name; a squadron by its own, or else by its flagship or the first of its line."""
    ships = [each for each in view.tables["ships"] if each.squadron == number]
    given = name_in_file(view, number)
    if given and squadron_of(view, number).strength > 1:
        return f"the {given}"
    if not ships:
        return f"squadron {number + 1}"
    first = min(ships, key=lambda each: (each.number != squadron_of(view, number).flagship, each.place))
    name = ship_name(view, first.number)
    return name if len(ships) == 1 else f"{whose(name)} squadron"


def squadron_does(view: View, number: int, one: str, several: str) -> str:
    """MOV.a  A squadron and what it does: "the Brest squadron is ...", "the Destroyers are ..."."""
    name = squadron_name(view, number)
    return f"{name} {several if name.startswith('the ') and name.endswith('s') else one}"


def name_in_file(view: View, number: int) -> str:
    """MOV.a  What the scenario calls a squadron, if it does."""
    lines = view.scenario.text.get("squadrons", [])
    return str(lines[number].get("name", "")) if number < len(lines) else ""


def side_name(view: View, side: int) -> str:
    """A side as a log calls it."""
    return f"the {view.scenario.sides[side]} side"


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
    return f"PA-{clause}"


def inches_in_words(hundredths: int) -> str:
    """A distance: 8", 7.5"."""
    return f"{hundredths / INCH:.2f}".rstrip("0").rstrip(".") + '"'


def degrees_in_words(hundredths: int) -> str:
    """An angle: 45°, 22.5°."""
    return f"{hundredths / DEGREE:.1f}".removesuffix(".0") + "°"


def course_in_words(hundredths: int) -> str:
    """A course as sailors say it: 045°."""
    return f"{round(hundredths / DEGREE) % 360:03d}°"


def place_in_words(x: int, y: int) -> str:
    """A place: inches east and south of the table's corner."""
    return f"({x / INCH:.1f}, {y / INCH:.1f})"


def place_facts(ship: Ship) -> Facts:
    """Where a ship is, in inches and degrees."""
    return {"x": in_inches(ship.x), "y": in_inches(ship.y), "heading": in_degrees(ship.heading)}


def at_most(most: int, highest: int) -> str:
    """What a die must show at the most: "3 or less", "1", or that any face will do, or none."""
    if most >= highest:
        return "any face"
    return "no face" if most < 1 else "1" if most == 1 else f"{most} or less"


def die(kind: int, face: int, counts: bool) -> Facts:
    """A die as it fell, and whether it was good for something."""
    return {"kind": kind, "face": face, "counted": counts}


def reason(note: Note) -> Facts:
    """MOD, DAM.d  A modifier in per cent with its rule."""
    rule, words = REASONS[Noted(note.what)]
    return {"rule": cited(rule), "words": words.format(quality=3 if note.a > 0 else 1), "value": note.a}


def reasons_in_words(reasons: list[Facts]) -> str:
    """All modifiers, each with its rule: ", target above speed 15 -10% [MOD.b]"; nothing if there are none."""
    return "".join(f", {one['words']} {one['value']:+d}% [{one['rule'].removeprefix('PA-')}]" for one in reasons)
