"""CRD  A ship's card for the page: what is printed on it, and what the rules read in its grid."""

from __future__ import annotations

from ....engine.files.card_files import CardText
from ....kernel.numbers import DEGREE, FULL_CIRCLE
from ..files.card_making import length_on_table
from ..files.cards import card_from
from ..rules.arcs import bears
from ..rules.geometry import arc_length
from ..rules.grid_codes import LETTERS
from ..rules.supply import is_heavy_mount, is_mount, magazine_of
from ..tables.cards import BROADSIDE_GUNS, CELLS, MAGAZINE, armour_of
from ..tables.cards import Card as CardRecord
from ..tables.charts import BOXES_FOR_A_TEST, CIRCLES
from ..words.on_chart import in_inches
from .shapes import BearsTo, Card, CellsBear, Circle, GunsOnCard, MagazineOnCard

WHOLE_TURN = FULL_CIRCLE // DEGREE
NAMES_OF_CIRCLES = ("", "I", "II", "III", "IV", "V")


def card_setting(text: CardText) -> Card:
    """CRD.a  A card as it is printed, and what the rules make of it."""
    card = card_from(text)
    return {
        "class": text["class"],
        "type": text["type"],
        "kind": text["kind"],
        "nation": text["nation"],
        "year": text["year"],
        "tons": text["tons"],
        "quality": text["quality"],
        "speeds": text["speeds"],
        "circle": text["circle"],
        "flotation": text["flotation"],
        "fire_track": text["fire_track"],
        "technology": text["technology"],
        "torpedoes": text.get("torpedoes"),
        "length_ft": text["length_ft"],
        "grid": text["grid"],
        "origin": text.get("origin", ""),
        "length": in_inches(length_on_table(text["length_ft"])),
        "turns_on": circle_told(text["circle"]),
        "armour": [armour_of(card, cell) for cell in range(CELLS)],
        "guns": guns_told(card),
        "bears": bearings_told(card),
        "tests": text["flotation"] // BOXES_FOR_A_TEST,
        "magazines": [served_by(card, cell) for cell in range(CELLS) if card.cells[cell].kind == MAGAZINE],
    }


def guns_told(card: CardRecord) -> list[GunsOnCard]:
    """GUN.g, MAG.g  The letters of her guns, the heaviest first, and whether only magazines under them serve them."""
    mounts = [cell for cell in range(CELLS) if is_mount(card, cell)]
    found: list[GunsOnCard] = []
    for letter, number in LETTERS.items():
        own = [cell for cell in mounts if card.cells[cell].letter == number]
        if own:
            found.append({"letter": letter, "own_magazine": is_heavy_mount(card, own[0])})
    return found


def bearings_told(card: CardRecord) -> list[CellsBear]:
    """GUN.f  Where the guns of each cell bear, those of a broadside cell to either side; cells alike are told once."""
    found: dict[tuple[BearsTo, str], CellsBear] = {}
    for cell in (each for each in range(CELLS) if is_mount(card, each)):
        sides: tuple[BearsTo, ...] = ("port", "starboard") if card.cells[cell].kind == BROADSIDE_GUNS else ("either",)
        for side in sides:
            ranges = ranges_of(card, cell, side == "starboard")
            row = found.setdefault((side, str(ranges)), {"cells": [], "to": side, "bears": ranges})
            row["cells"].append(cell)
    return list(found.values())


def ranges_of(card: CardRecord, cell: int, to_starboard: bool) -> list[list[int]]:
    """GUN.f  The bearings from the bow on which the guns of a cell bear; over the bow a range ends beyond 360."""
    bearing = [bool(bears(card, cell, degree * DEGREE, int(to_starboard))) for degree in range(WHOLE_TURN)]
    starts = [degree for degree in range(WHOLE_TURN) if bearing[degree] and not bearing[degree - 1]]
    return [[start, start + bearings_on(bearing, start)] for start in starts]


def bearings_on(bearing: list[bool], start: int) -> int:
    """GUN.f  For how many degrees from one on guns go on bearing."""
    span = 0
    while bearing[(start + span + 1) % WHOLE_TURN]:
        span += 1
    return span


def served_by(card: CardRecord, magazine: int) -> MagazineOnCard:
    """MAG.g  A magazine, and the heavy mounts that it serves."""
    mounts = [cell for cell in range(CELLS) if is_heavy_mount(card, cell) and magazine_of(card, cell) == magazine]
    return {"cell": magazine, "serves": mounts}


def circle_told(circle: int) -> Circle:
    """MOV.o  A standard turning circle."""
    diameter = CIRCLES[circle]
    return {
        "name": NAMES_OF_CIRCLES[circle],
        "diameter": in_inches(diameter),
        "around": in_inches(arc_length(FULL_CIRCLE, diameter)),
    }
