"""TOR.d to TOR.j, HAZ.g  Torpedoes and mines: where they strike, and what the sea does then."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import D6, D10, Dice, d6, d10, expect
from ....kernel.trace import Trace, note
from ..tables.cards import EMPTY, FIRST_UNDER_WATER, SECTIONS, cell_at
from ..tables.charts import MINE_FLOODING, MINE_LEVEL, NEIGHBOUR_FLOODS_ON, TORPEDO_FLOODING
from ..tables.notes import Noted, Thrown
from ..tables.ships import Battle, Ship, is_in_play
from .magazines import face_flash, settle_blasts
from .sinking import add_flooding
from .supply import is_magazine_left
from .systems import destroy


@rule
def flood_neighbour(ship: Ship, section: int, dice: Dice, trace: Trace) -> None:
    """TOR.h, TOR.j  On 5 or 6 the section beside the hit floods too, but is not destroyed."""
    if section < 1 or section > SECTIONS or not is_in_play(ship):
        return
    expect(dice, 1, D6, Thrown.NEIGHBOUR, ship.side, ship.number, NEIGHBOUR_FLOODS_ON)
    face = d6(dice)
    note(trace, Noted.NEIGHBOUR_DIE, ship.number, section, face, 0)
    if face >= NEIGHBOUR_FLOODS_ON:
        add_flooding(ship, TORPEDO_FLOODING, trace)


@rule
def open_hull(
    battle: Battle, ship: Ship, section: int, level: int, flooding: int, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """TOR.f to TOR.h, TOR.r3, TOR.r4  Whatever its armour the section goes and floods; a magazine is a flash."""
    cell = cell_at(section, level)
    if is_magazine_left(ship, cell):
        face_flash(ship, cell, cell, dice, answers, trace)
    if not is_in_play(ship):
        return
    destroy(battle, ship, cell, dice, answers, trace)
    ship.flooded[cell] = 1
    add_flooding(ship, flooding, trace)
    flood_neighbour(ship, section - 1, dice, trace)
    flood_neighbour(ship, section + 1, dice, trace)


@rule
def is_torpedo_hit(ship: Ship, section: int, level: int) -> bool:
    """TOR.e, TOR.r1  Only what strikes her on level 5 or 6 counts."""
    return level >= FIRST_UNDER_WATER and ship.card.cells[cell_at(section, level)].kind != EMPTY


@rule
def torpedo_strikes(
    battle: Battle, ships: list[Ship], ship: Ship, section: int, level: int, dice: Dice, answers: Answers, trace: Trace
) -> bool:
    """TOR.e to TOR.h  A torpedo at a section and level; whether it counts as a hit."""
    if not is_torpedo_hit(ship, section, level):
        return False
    note(trace, Noted.TORPEDO_STRIKES, ship.number, cell_at(section, level), 0, 0)
    ship.hit_this_turn = 1
    ship.torpedo_hits += 1
    open_hull(battle, ship, section, level, TORPEDO_FLOODING, dice, answers, trace)
    settle_blasts(battle, ships, dice, answers, trace)
    return True


@rule
def try_torpedo(
    battle: Battle, ships: list[Ship], ship: Ship, roller: int, dice: Dice, answers: Answers, trace: Trace
) -> bool:
    """TOR.d  A D6 for the level and a D10 for the section say where a torpedo hits; whether it does."""
    expect(dice, 1, D6, Thrown.TORPEDO_LEVEL, roller, ship.number, 0)
    level = d6(dice)
    expect(dice, 1, D10, Thrown.TORPEDO_SECTION, roller, ship.number, 0)
    section = d10(dice)
    note(trace, Noted.TORPEDO_LOCATED, ship.number, section, level, 0)
    return torpedo_strikes(battle, ships, ship, section, level, dice, answers, trace)


@rule
def mine_strikes(battle: Battle, ships: list[Ship], ship: Ship, dice: Dice, answers: Answers, trace: Trace) -> None:
    """HAZ.g  A mine: D10 section at level 6, twice a torpedo's flooding, and the neighbours as by a torpedo."""
    expect(dice, 1, D10, Thrown.MINE_SECTION, ship.side, ship.number, 0)
    section = d10(dice)
    note(trace, Noted.MINE_STRIKES, ship.number, cell_at(section, MINE_LEVEL), 0, 0)
    ship.hit_this_turn = 1
    open_hull(battle, ship, section, MINE_LEVEL, MINE_FLOODING, dice, answers, trace)
    settle_blasts(battle, ships, dice, answers, trace)
