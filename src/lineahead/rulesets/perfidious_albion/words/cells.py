"""CRD.b, LOC.d  A cell of a ship's grid in words: its section and level, and what stands there."""

from __future__ import annotations

from ....engine.words.log_words import Facts
from ..rules.arcs import FIRST_AFTER_SECTION, LAST_FORWARD_SECTION
from ..rules.grid_codes import LETTERS
from ..tables.cards import (
    BRIDGE,
    BROADSIDE_GUNS,
    BROADSIDE_TUBES,
    CENTRELINE_GUNS,
    COAL,
    CONNING_TOWER,
    EMPTY,
    FIRST_UNDER_WATER,
    FUNNEL,
    HOLD,
    MAGAZINE,
    MAST,
    PROPULSION,
    SECTIONS,
    STEERING,
    STRUCTURE,
    TRUNK,
    TUBE,
    Card,
    Cell,
    level_of,
    section_of,
)
from ..tables.sea import View
from .vocabulary import ship_of

LETTER_NAMES = {number: letter for letter, number in LETTERS.items()}
BOTH_SIDES = "of both sides"
NAMES = {
    EMPTY: "nothing there",
    STRUCTURE: "plain structure",
    BRIDGE: "the bridge",
    CONNING_TOWER: "the conning tower",
    PROPULSION: "a propulsion box",
    STEERING: "the steering gear",
    COAL: "a coal bunker",
    HOLD: "a hold",
}


def cell_in_words(view: View, ship: int, cell: int) -> str:
    """LOC.d  A cell by its place, and what stands in it: "section 2, level 3 (the forward ammunition trunk)"."""
    return f"{place_of_cell(cell)} ({contents(ship_of(view, ship).card, cell)})"


def place_of_cell(cell: int) -> str:
    """LOC.d  A cell by its place alone."""
    return f"section {section_of(cell)}, level {level_of(cell)}"


def cell_facts(ship: int, cell: int) -> Facts:
    """LOC.d  The same in figures."""
    return {"ship": ship, "cell": cell, "section": section_of(cell), "level": level_of(cell)}


def contents(card: Card, number: int) -> str:
    """CRD.b  What stands in a cell of a card."""
    cell = card.cells[number]
    if cell.kind in (CENTRELINE_GUNS, BROADSIDE_GUNS):
        return guns_in_words(cell, number)
    if cell.kind in (TUBE, BROADSIDE_TUBES):
        return tubes_in_words(cell, number)
    if cell.kind in (MAST, FUNNEL):
        return upright_in_words(card, number)
    if cell.kind in (TRUNK, MAGAZINE):
        return f"the {part_of_ship(number)} {'ammunition trunk' if cell.kind == TRUNK else 'magazine'}"
    return "structure marked Fire" if cell.fire else NAMES[cell.kind]


def part_of_ship(cell: int) -> str:
    """GUN.f  Sections 1 to 4 are forward, 7 to 10 aft, the rest amidships."""
    if section_of(cell) <= LAST_FORWARD_SECTION:
        return "forward"
    return "after" if section_of(cell) >= FIRST_AFTER_SECTION else "midship"


def letter_name(letter: int) -> str:
    """GUN.g  A gun letter."""
    return LETTER_NAMES[letter]


def guns_in_words(cell: Cell, number: int) -> str:
    """CRD.b  Guns on the centreline or on the broadside: "the forward Y guns", "the midship E guns of both sides"."""
    noun = "gun" if cell.guns + cell.starboard == 1 else "guns"
    name = f"the {part_of_ship(number)} {letter_name(cell.letter)} {noun}"
    return name if cell.kind == CENTRELINE_GUNS else f"{name} {sides_of(cell.guns, cell.starboard)}"


def sides_of(port: int, starboard: int) -> str:
    """CRD.b  On which broadside something stands."""
    if port and starboard:
        return BOTH_SIDES
    return "to port" if port else "to starboard"


def tubes_in_words(cell: Cell, number: int) -> str:
    """CRD.b, TOR.m  Torpedo tubes: at bow or stern, single elsewhere, or on the broadside; submerged ones called so."""
    under_water = "submerged " if level_of(number) >= FIRST_UNDER_WATER else ""
    if cell.kind == BROADSIDE_TUBES:
        return f"the {part_of_ship(number)} {under_water}torpedo tubes {sides_of(cell.tubes, cell.starboard)}"
    ends = {1: "bow", SECTIONS: "stern"}
    where = ends.get(section_of(number), part_of_ship(number))
    return f"the {where} {under_water}torpedo {'tube' if cell.tubes == 1 else 'tubes'}"


def upright_in_words(card: Card, number: int) -> str:
    """CRD.b  A mast or a funnel, told apart where there are two."""
    kind = card.cells[number].kind
    alike = sorted((section_of(i), i) for i, cell in enumerate(card.cells) if cell.kind == kind)
    names = ("foremast", "mainmast", "mast") if kind == MAST else ("fore funnel", "after funnel", "funnel")
    if len(alike) != 2:
        return f"the {names[2]}" if len(alike) == 1 else f"a {names[2]}"
    return f"the {names[0] if alike[0][1] == number else names[1]}"
