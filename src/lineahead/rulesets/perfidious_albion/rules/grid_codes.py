"""CRD.b  The codes of a section grid: what stands in each cell, its guns or tubes, and its armour."""

from __future__ import annotations

import re
from collections.abc import Callable

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
    GUN_A,
    GUN_B,
    GUN_C,
    GUN_E,
    GUN_F,
    GUN_Q,
    GUN_X,
    GUN_Y,
    GUN_Z,
    HOLD,
    LEVELS,
    MAGAZINE,
    MAST,
    PROPULSION,
    SECTIONS,
    STEERING,
    STRUCTURE,
    TRUNK,
    TUBE,
    Cell,
)

FIRE = "!"
CODES = {
    ".": EMPTY,
    "h": STRUCTURE,
    FIRE: STRUCTURE,
    "m": MAST,
    "f": FUNNEL,
    "b": BRIDGE,
    "c": CONNING_TOWER,
    "x": TRUNK,
    "M": MAGAZINE,
    "P": PROPULSION,
    "S": STEERING,
    "k": COAL,
    "w": HOLD,
}
LETTERS = {
    "Z": GUN_Z,
    "Y": GUN_Y,
    "X": GUN_X,
    "A": GUN_A,
    "B": GUN_B,
    "C": GUN_C,
    "E": GUN_E,
    "F": GUN_F,
    "Q": GUN_Q,
}
ARMED = re.compile(r"([A-Zt])([0-9])(?:\+([0-9]))?")
ARMOUR = re.compile(r"[0-9]")
Complaint = Callable[[int, int, str], None]


def fault_of_code(code: str, level: int) -> str | None:
    """CRD.b  What is wrong with the code of a cell at a level, or nothing."""
    what, stroke, armour = code.partition("/")
    if stroke and not ARMOUR.fullmatch(armour):
        return f"armour is a figure from 0 to 9 behind the stroke, not {armour[:20]!r}"
    if stroke and what == ".":
        return "an empty cell has no armour"
    if stroke and level >= FIRST_UNDER_WATER:
        return "levels 5 and 6 have the armour of level 4 in their section, not their own"
    return None if what in CODES else fault_of_armament(what)


def fault_of_armament(what: str) -> str | None:
    """CRD.b, TAB.a  What is wrong with guns or tubes in a cell, or nothing."""
    found = ARMED.fullmatch(what)
    if found is None:
        return (
            f"{what[:20]!r} is no code; there are {' '.join(CODES)}, guns such as A2 or E1+1, tubes such as t1 or t1+1"
        )
    letter, port, starboard = found.groups()
    if letter != "t" and letter not in LETTERS:
        return f"there are no guns of letter {letter}; there are {' '.join(LETTERS)}"
    if int(port) + int(starboard or 0) == 0:
        return "guns or tubes in a cell are at least one"
    return None


def check_grid(rows: list[object], complain: Complaint) -> None:
    """CRD.a, CRD.b  Note everything that is wrong with a grid: level and section (0 for a whole level), and words."""
    for level, row in enumerate(rows[:LEVELS], start=1):
        codes = row.split() if isinstance(row, str) else []
        if len(codes) != SECTIONS:
            complain(level, 0, f"a level is {SECTIONS} codes with blanks between, not {len(codes)}")
        for section, code in enumerate(codes[:SECTIONS], start=1):
            fault = fault_of_code(code, level)
            if fault is not None:
                complain(level, section, fault)


def cell_from(code: str) -> Cell:
    """CRD.b  A sound code as the cell that the rules read."""
    what, _, figure = code.partition("/")
    armour = int(figure or 0)
    if what in CODES:
        return Cell(kind=CODES[what], fire=int(what == FIRE), armour=armour)
    found = ARMED.fullmatch(what)
    assert found is not None, code
    letter, port, starboard = found[1], int(found[2]), int(found[3] or 0)
    if letter == "t":
        kind = TUBE if found[3] is None else BROADSIDE_TUBES
        return Cell(kind=kind, armour=armour, tubes=port, starboard=starboard)
    kind = CENTRELINE_GUNS if found[3] is None else BROADSIDE_GUNS
    return Cell(kind=kind, armour=armour, letter=LETTERS[letter], guns=port, starboard=starboard)


def cells_from(rows: list[str]) -> list[Cell]:
    """CRD.a, CRD.b  A sound grid, row by row from the top."""
    assert len(rows) == LEVELS
    return [cell_from(code) for row in rows for code in row.split()]
