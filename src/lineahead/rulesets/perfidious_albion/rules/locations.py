"""LOC  Where a straddle lands: ten sections by six levels, and rakes."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, D10, Dice, d6, d10, expect
from ....kernel.trace import Trace, note
from ..tables.cards import cell_at
from ..tables.charts import STERN_RAKE
from ..tables.notes import Noted, Thrown

NO_RAKE = 0
BOW_RAKE = 1
STERN_RAKED = 2


@rule
def section_of_rake(rake: int, face: int) -> int:
    """LOC.a to LOC.c  The section by the die: as it falls, and 4 added at a stern rake."""
    return face + STERN_RAKE if rake == STERN_RAKED else face


@rule
def roll_location(target: int, roller: int, rake: int, dice: Dice, trace: Trace) -> int:
    """LOC.a to LOC.d  D10 for the section, a D6 if she is raked, and a D6 for the level; the cell they give."""
    kind = D10 if rake == NO_RAKE else D6
    expect(dice, 1, kind, Thrown.SECTION, roller, target, 0)
    section_face = d10(dice) if rake == NO_RAKE else d6(dice)
    expect(dice, 1, D6, Thrown.LEVEL, roller, target, 0)
    level = d6(dice)
    cell = cell_at(section_of_rake(rake, section_face), level)
    note(trace, Noted.LOCATED, target, cell, section_face, level)
    return cell
