"""ARM, FIR.a, MAG.a  A shell strikes a section: kept out, or through."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.cards import EMPTY, FIRST_UNDER_WATER, Card, armour_of, level_of
from ..tables.charts import SHELL_FLOODING
from ..tables.notes import Noted
from ..tables.ships import Battle, Ship, is_in_play
from .fires import add_fire
from .magazines import flash_down, settle_blasts
from .sinking import add_flooding, blow_up
from .supply import is_magazine_left
from .systems import destroy


@rule
def does_penetrate(card: Card, cell: int, penetration: int) -> bool:
    """ARM.b, ARM.c, ARM.e  Whether a shell gets through; what is behind the armour may be destroyed already."""
    return penetration >= armour_of(card, cell)


@rule
def burst_above_water(battle: Battle, ship: Ship, cell: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """ARM.a, ARM.d, ARM.r1, ARM.r2, MAG.b, FIR.a, FIR.r2  The section goes, flash may follow, and fires rise."""
    was_destroyed = ship.destroyed[cell] != 0
    destroy(battle, ship, cell, dice, answers, trace)
    flash_down(ship, cell, dice, answers, trace)
    if ship.card.cells[cell].fire != 0:
        add_fire(battle, ship, dice, answers, trace)
    if was_destroyed:
        add_fire(battle, ship, dice, answers, trace)


@rule
def burst_under_water(battle: Battle, ship: Ship, cell: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """ARM.f, ARM.r3, ARM.r4, FIR.r3  Levels 5 and 6: the section goes and is flooded, and again at each hit."""
    destroy(battle, ship, cell, dice, answers, trace)
    flash_down(ship, cell, dice, answers, trace)
    ship.flooded[cell] = 1
    if is_in_play(ship):
        add_flooding(ship, SHELL_FLOODING, trace)
    if ship.card.cells[cell].fire != 0:
        add_fire(battle, ship, dice, answers, trace)


@rule
def strike(battle: Battle, ship: Ship, cell: int, penetration: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """ARM, LOC.r3, MAG.a, MAG.r3  One shell on one cell; a magazine blows up before anything floods."""
    if ship.card.cells[cell].kind == EMPTY:
        note(trace, Noted.PASSES_OVER, ship.number, cell, 0, 0)
        return
    ship.hit_this_turn = 1
    armour = armour_of(ship.card, cell)
    if not does_penetrate(ship.card, cell, penetration):
        note(trace, Noted.KEPT_OUT, ship.number, cell, penetration, armour)
        return
    note(trace, Noted.PENETRATES, ship.number, cell, penetration, armour)
    if is_magazine_left(ship, cell):
        blow_up(ship, trace)
    elif level_of(cell) >= FIRST_UNDER_WATER:
        burst_under_water(battle, ship, cell, dice, answers, trace)
    else:
        burst_above_water(battle, ship, cell, dice, answers, trace)


@rule
def strike_cell(
    battle: Battle, ships: list[Ship], ship: Ship, cell: int, penetration: int,
    dice: Dice, answers: Answers, trace: Trace,
) -> None:  # fmt: skip
    """ARM, MAG.r5  One shell on one cell, and what follows from it for other ships."""
    strike(battle, ship, cell, penetration, dice, answers, trace)
    settle_blasts(battle, ships, dice, answers, trace)
