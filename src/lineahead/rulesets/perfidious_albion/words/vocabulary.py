"""Words of the log: names of ships, squadrons and sides, numbers, places, dice, and the reasons of modifiers."""

from __future__ import annotations

from ....engine.contract.questions import UMPIRE
from ....engine.page.shapes import Reason
from ....engine.words import log_words
from ....engine.words.log_words import Facts, does, short_name, signed, whose
from ....kernel.trace import Note
from ..tables.notes import Noted
from ..tables.sea import View
from ..tables.ships import EAST, INCH, MINEFIELD, NORTH, SOUTH, WEST, Area, Ship, Squadron, Wedge
from .on_chart import in_degrees, in_inches

EDGES = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}

REASONS = {
    Noted.TARGET_SLOW: ("MOD.a", "target below speed 5"),
    Noted.TARGET_FAST: ("MOD.b", "target above speed 15"),
    Noted.CREW_QUALITY: ("MOD.c", "Quality {quality}"),
    Noted.TECHNOLOGY: ("MOD.f", "technology"),
    Noted.SEA_STATE: ("MOD.e", "the sea"),
    Noted.SPOTTING_LOST: ("DAM.d", 'mast gone, beyond 40"'),
}


class Telling(log_words.Telling):
    """The notes of one step.

    What led to a flood or a fire is remembered from the line before: `flooding` is its rule, `fires` are the rules by
    which the next fires rise. Where real dice cut the telling in two, the rule of floods and of fires stands.
    """

    __slots__ = ("fires", "flooding", "rake")

    def __init__(self, notes: list[Note], view: View) -> None:
        super().__init__(notes, view)
        self.flooding = "DAM.a"
        self.fires: list[str] = []
        self.rake = 0


def ship_of(view: View, number: int) -> Ship:
    """A ship as her viewer knows her."""
    ship: Ship = view.sea.ships[number]
    return ship


def squadron_of(view: View, number: int) -> Squadron:
    """A squadron."""
    squadron: Squadron = view.sea.squadrons[number]
    return squadron


def wedge_of(view: View, number: int) -> Wedge:
    """A template as its viewer knows it."""
    wedge: Wedge = view.sea.wedges[number]
    return wedge


def area_of(view: View, number: int) -> Area:
    """A part of the table as its viewer knows it."""
    area: Area = view.sea.areas[number]
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
    return short_name(view, ship)


def squadron_name(view: View, number: int) -> str:
    """MOV.a  A single ship by her name; a squadron by its own, or else by its flagship or the first of its line."""
    ships = [ship for ship in view.sea.ships if ship.squadron == number]
    given = name_in_file(view, number)
    if given and squadron_of(view, number).strength > 1:
        return f"the {given}"
    if not ships:
        return f"squadron {number + 1}"
    first = min(ships, key=lambda ship: (ship.number != squadron_of(view, number).flagship, ship.place))
    name = ship_name(view, first.number)
    return name if len(ships) == 1 else f"{whose(name)} squadron"


def squadron_does(view: View, number: int, one: str, several: str) -> str:
    """MOV.a  A squadron and what it does: "the Brest squadron is ...", "the Destroyers are ..."."""
    return does(squadron_name(view, number), one, several)


def name_in_file(view: View, number: int) -> str:
    """MOV.a  What the scenario calls a squadron, if it does."""
    lines = view.scenario.text.get("squadrons", [])
    return str(lines[number].get("name", "")) if number < len(lines) else ""


def cited(clause: str) -> str:
    """The rule as an event names it."""
    return f"PA-{clause}"


def inches_in_words(hundredths: int) -> str:
    """A distance: 8", 7.5"."""
    return f"{hundredths / INCH:.2f}".rstrip("0").rstrip(".") + '"'


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


def reason(note: Note) -> Reason:
    """MOD, DAM.d  A modifier in per cent with its rule."""
    rule, words = REASONS[Noted(note.what)]
    return {"rule": cited(rule), "words": words.format(quality=3 if note.a > 0 else 1), "value": note.a}


def reasons_in_words(reasons: list[Reason]) -> str:
    """All modifiers, each with its rule: ", target above speed 15 −10% [MOD.b]"; nothing if there are none."""
    return "".join(f", {one['words']} {signed(one['value'])}% [{one['rule'].removeprefix('PA-')}]" for one in reasons)
