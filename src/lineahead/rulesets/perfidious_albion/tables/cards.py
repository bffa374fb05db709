"""CRD  The cards of the ships.

A ship's grid of ten sections by six levels is one list of sixty cells, row by row from the top; `cell_at` finds one by
section and level.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.records import record, rows, zeros

SECTIONS = 10
LEVELS = 6
CELLS = SECTIONS * LEVELS
MOST_SPEED_LEVELS = 6

# What stands in a cell (CRD.b).
EMPTY = 0
STRUCTURE = 1
MAST = 2
FUNNEL = 3
BRIDGE = 4
CONNING_TOWER = 5
TRUNK = 6
CENTRELINE_GUNS = 7
BROADSIDE_GUNS = 8
TUBE = 9
BROADSIDE_TUBES = 10
MAGAZINE = 11
PROPULSION = 12
STEERING = 13
COAL = 14
HOLD = 15

# Gun letters (GUN.g); there is no D (TAB.a).
NO_GUN = 0
GUN_Z = 1
GUN_Y = 2
GUN_X = 3
GUN_A = 4
GUN_B = 5
GUN_C = 6
GUN_E = 7
GUN_F = 8
GUN_Q = 9

WATERLINE_LEVEL = 4  # ARM.e  its armour covers the levels below it
FIRST_UNDER_WATER = 5  # TOR.r1

# Types for victory and rules of engagement.
BATTLESHIP = 0
CRUISER = 1
COAST_DEFENCE = 2
BOAT = 3

# Turning circles (MOV.o), by number; 0 is none.
CIRCLE_I = 1
CIRCLE_V = 5


@record
class Cell:
    """CRD.b  One section at one level: what stands in it, armour, guns or tubes, and whether it is a Fire box."""

    kind: int = EMPTY
    fire: int = 0
    armour: int = 0
    letter: int = NO_GUN
    guns: int = 0  # on the centreline, or to port
    starboard: int = 0  # guns or tubes to starboard of a broadside cell
    tubes: int = 0  # a single tube, or those to port


@record
class Card:
    """CRD.a  What a ship's card says and play does not change."""

    tons: int = 0
    ship_type: int = BATTLESHIP
    quality: int = 2
    speeds: list[int] = zeros(MOST_SPEED_LEVELS)  # in boxes, one level for each propulsion box lost
    speed_levels: int = 0
    circle: int = CIRCLE_V
    flotation: int = 0
    fire_track: int = 0
    technology: int = 0  # per cent
    modern_torpedoes: int = 0
    length: int = 0
    cells: list[Cell] = rows(Cell, CELLS)


@rule
def cell_at(section: int, level: int) -> int:
    """LOC.d  The number of a cell: sections 1 to 10 from the bow, levels 1 to 6 from the top."""
    return (level - 1) * SECTIONS + section - 1


@rule
def section_of(cell: int) -> int:
    """LOC.d  The section of a cell."""
    return cell % SECTIONS + 1


@rule
def level_of(cell: int) -> int:
    """LOC.d  The level of a cell."""
    return cell // SECTIONS + 1


@rule
def armour_of(card: Card, cell: int) -> int:
    """ARM.c, ARM.e  The armour of a cell; levels 5 and 6 have that of level 4 in their section."""
    level = level_of(cell)
    if level >= FIRST_UNDER_WATER:
        return card.cells[cell_at(section_of(cell), WATERLINE_LEVEL)].armour
    return card.cells[cell].armour
