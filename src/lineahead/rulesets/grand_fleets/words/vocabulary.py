"""Words of the log: names, numbers, places, ranges, guns, and the reasons of modifiers."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from ....engine.words.log_words import counted, number_in_words, short_name, signed
from ....kernel.hexgrid import column_of, row_of
from ....kernel.numbers import divided_up
from ....kernel.trace import Note
from ..rules.scales import inches, yards
from ..tables.charts import GREEN, RED, YELLOW
from ..tables.notes import Noted
from ..tables.orders import LIGHT_GUNS
from ..tables.sea import View
from ..tables.ships import HEXGRID, MILE

MARKERS = {GREEN: "green marker", 0: "no marker", YELLOW: "yellow marker", RED: "red marker"}
TORPEDO_MILES = {1: "0-1 nm", -1: "4-6 nm", -2: "7-10 nm", -3: "11 nm or more"}
KNOTS = {GREEN: "0-5 knots", YELLOW: "20-25 knots", RED: "30 knots or more"}

REASONS = {
    Noted.RATE_OF_FIRE: "rate of fire",
    Noted.SHORT_RANGE: "short range",
    Noted.LONG_RANGE: "long range",
    Noted.OWN_SPEED: "own speed {knots}",
    Noted.TARGET_SPEED: "target at {knots}",
    Noted.VERY_SMALL_TARGET: "very small target",
    Noted.SMALL_TARGET_END_ON: "small target end on",
    Noted.LARGE_TARGET_ABEAM: "large target abeam",
    Noted.VERY_LARGE_TARGET: "very large target",
    Noted.OVER_CONCENTRATION: "splashes of {others}",
    Noted.OWN_FIRES: "{fires} aboard",
    Noted.TORPEDO_RANGE: "range {miles}",
    Noted.CREW: "{crew} crew",
    Noted.RANGING: "{salvo} turn of fire at her",
    Noted.SEA: "small ship in a sea",
    Noted.DARKNESS: "target in the dark",
    Noted.LOW_SUN: "into the low sun",
    Noted.FUNNELS: "funnel smoke of {others}",
}
RULES_OF_REASONS = {
    Noted.OVER_CONCENTRATION: "4.22",
    Noted.OWN_FIRES: "6.23",
    Noted.CREW: "9.1",
    Noted.RANGING: "9.4",
    Noted.SEA: "9.5",
    Noted.DARKNESS: "9.7",
    Noted.LOW_SUN: "9.7",
    Noted.FUNNELS: "9.6",
}
CREWS = ("poor", "green", "regular", "veteran", "elite")
SEAS = ("calm", "moderate", "rough", "heavy")


def points_of_damage(points: int) -> str:
    """So many points of damage."""
    return f"{counted(points, 'point')} of damage" if points else "no damage"


def dice_in_words(dice: list[Note]) -> str:
    """Dice as they lie on the table; their face is the first number of the note."""
    return " ".join(str(die.a) for die in dice)


def at_least(face: int) -> str:
    """What a die must show: "8+", and "10" where nothing is higher."""
    return f"{face}+" if face < 10 else str(face)


def cited(number: str) -> str:
    """The rule as an event names it."""
    return f"GF-{number}"


def ship_name(view: View, ship: int) -> str:
    """A ship as a log calls her: without HMS or SMS, unless another ship has the same name."""
    return short_name(view, ship)


def card_of_ship(view: View, ship: int) -> dict[str, Any]:
    """The card of a ship as its file has it."""
    card: dict[str, Any] = view.scenario.cards[view.scenario.ships[ship].card]
    return card


def calibre(name: str) -> str:
    """The bore alone of a gun or torpedo: 13.5" of 13.5"/45 (34.3cm)."""
    return re.split(r"[/(]", name)[0].strip()


def weapon_name(view: View, ship: int, weapon: int) -> str:
    """A gun type by its bore, the light guns, or (below zero: -1, -2) a torpedo type by its diameter."""
    if weapon == LIGHT_GUNS:
        return "light guns"
    card = card_of_ship(view, ship)
    return calibre(card["guns"][weapon]["name"] if weapon >= 0 else card["torpedoes"][-1 - weapon]["name"])


def miles(units: int) -> str:
    """A stretch that was run: "3 nm", "1.75 nm"."""
    return f"{units / MILE:.2f}".rstrip("0").rstrip(".") + " nm"


def range_shown(units: int) -> float:
    """A range to the next tenth of a mile above, so that it never seems to lie in a nearer band than it does."""
    return divided_up(units * 10, MILE) / 10


def range_in_words(units: int) -> str:
    """A range as the log has it: "7.3 nm"."""
    return f"{range_shown(units):.1f} nm"


def range_facts(view: View, units: int) -> dict[str, Any]:
    """A range in miles, in yards, and on an open table in inches."""
    distance = Fraction(units, MILE)
    facts: dict[str, Any] = {"nm": round(float(distance), 2), "yards": round(yards(distance))}
    board = view.sea.battle.board
    if board.kind != HEXGRID:
        facts["inches"] = round(float(inches(distance, board.models)), 2)
    return facts


def degrees(hundredths: int) -> str:
    """An angle: "45°", "22.5°"."""
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".") + "°"


def place_in_words(view: View, ship: int) -> str:
    """Where a ship is now: miles east and south of the board's corner, or column and row."""
    here = view.sea.ships[ship]
    if view.sea.battle.board.kind == HEXGRID:
        return f"hex ({column_of(here.x, here.y)}, {row_of(here.x, here.y)})"
    return f"({here.x / MILE:.1f}, {here.y / MILE:.1f})"


def place_facts(view: View, ship: int) -> dict[str, int]:
    """Where a ship is now, in the units of the board."""
    here = view.sea.ships[ship]
    return {"x": here.x, "y": here.y, "heading": here.heading}


def reason(note: Note, table: str) -> dict[str, Any]:
    """4.2.b, 5.2.b  A modifier with its rule, which is the table's unless it has one of its own."""
    what = Noted(note.what)
    words = REASONS[what].format(
        knots=KNOTS.get(note.a),
        miles=TORPEDO_MILES.get(note.a),
        others="another ship" if note.a == -1 else f"{number_in_words(-note.a)} other ships",
        fires=counted(-note.a, "fire"),
        crew="poor" if note.a < 0 else "elite",
        salvo="first" if note.a < 0 else "third or later",
    )
    return {"rule": cited(RULES_OF_REASONS.get(what, table)), "words": words, "value": note.a}


def reasons_in_words(reasons: list[dict[str, Any]]) -> str:
    """All modifiers in brackets, each with its rule; nothing if there are none."""
    each = [f"{signed(one['value'])} {one['words']} [{one['rule'].removeprefix('GF-')}]" for one in reasons]
    return f" ({', '.join(each)})" if each else ""


def mount_facts(view: View, ship: int, gun: int, group: int) -> dict[str, Any]:
    """1.55  A group of mounts as the card has it: arcs, barrels, mounts."""
    facts: dict[str, Any] = card_of_ship(view, ship)["guns"][gun]["mounts"][group]
    return facts


def mount_place(arcs: str) -> str:
    """1.55, 4.12  Where mounts stand, told by their arcs: "fore", "midship port", "after", "starboard"."""
    if arcs in ("Port", "Stbd", "Fwd", "Aft"):
        return {"Port": "port", "Stbd": "starboard", "Fwd": "fore", "Aft": "after"}[arcs]
    if not set(arcs) <= set("ABCDEF"):
        return "midship"
    ahead, astern = not set("AB").isdisjoint(arcs), not set("EF").isdisjoint(arcs)
    along = "midship" if ahead == astern else "fore" if ahead else "after"
    lean = len(set("ACE").intersection(arcs)) - len(set("BDF").intersection(arcs))
    return along if lean == 0 else f"{along} {'port' if lean > 0 else 'starboard'}"


def mount_noun(barrels: int) -> str:
    """1.55  A mount of several barrels is a turret, of one a gun."""
    return "gun" if barrels == 1 else "turret"


def mount_named(view: View, ship: int, gun: int, group: int, left: int) -> tuple[str, str]:
    """4.32  A mount that is gone, and what is left of its group if there is something to say about that."""
    mounts = mount_facts(view, ship, gun, group)
    name = f"{mount_place(mounts['arcs'])} {weapon_name(view, ship, gun)} {mount_noun(mounts['barrels'])}"
    name = f"{name} ({mounts['arcs']})"
    if mounts["mounts"] == 1:
        return f"the {name}", ""
    if left == 0:
        return f"the last {name}", ""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}", f", {left} of {mounts['mounts']} left"
