"""FIR, DAM.b  The fire track, and explosions inside the ship."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import D6, D10, Dice, d6, d10, expect
from ....kernel.trace import Trace, note
from ..tables.cards import EMPTY, FIRST_UNDER_WATER, cell_at, level_of
from ..tables.charts import SHELL_FLOODING, SPREADS_FROM
from ..tables.notes import Noted, Thrown
from ..tables.ships import Battle, Ship, is_at_explosion, is_in_play
from .crew import crew_test
from .sinking import add_flooding, blow_up
from .supply import is_magazine_left
from .systems import destroy


@rule
def explode(battle: Battle, ship: Ship, dice: Dice, answers: Answers, trace: Trace) -> None:
    """FIR.b, FIR.d, FIR.e  D6 and D10 say where it happens: nowhere if that is flooded, in a magazine BOOM."""
    expect(dice, 1, D6, Thrown.EXPLOSION_LEVEL, ship.side, ship.number, 0)
    level = d6(dice)
    expect(dice, 1, D10, Thrown.EXPLOSION_SECTION, ship.side, ship.number, 0)
    cell = cell_at(d10(dice), level)
    if ship.flooded[cell] != 0 or ship.card.cells[cell].kind == EMPTY:
        note(trace, Noted.EXPLOSION_STIFLED, ship.number, cell, 0, 0)
        return
    note(trace, Noted.EXPLOSION, ship.number, cell, 0, 0)
    if is_magazine_left(ship, cell):
        blow_up(ship, trace)
        return
    wreck(battle, ship, cell, dice, answers, trace)


@rule
def wreck(battle: Battle, ship: Ship, cell: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """FIR.g, FIR.r5  The section goes whatever its armour; under water she floods, but the fire does not rise."""
    destroy(battle, ship, cell, dice, answers, trace)
    if level_of(cell) >= FIRST_UNDER_WATER:
        add_flooding(ship, SHELL_FLOODING, trace)


@rule
def add_fire(battle: Battle, ship: Ship, dice: Dice, answers: Answers, trace: Trace) -> None:
    """FIR.a to FIR.c, FIR.r4, DAM.b  One fire hit: the track rises; at its end this hit and each further explodes."""
    if not is_in_play(ship):
        return
    ship.fire = min(ship.fire + 1, ship.card.fire_track)
    note(trace, Noted.FIRE_RISES, ship.number, ship.fire, ship.card.fire_track, 0)
    if is_at_explosion(ship):
        explode(battle, ship, dice, answers, trace)


@rule
def spread_fire(battle: Battle, ship: Ship, dice: Dice, answers: Answers, trace: Trace) -> None:
    """DAM.r3  An option: a fire of 3 or more that nobody beat this turn grows unless the crew passes a test."""
    if battle.options.fire_spreads == 0 or not is_in_play(ship):
        return
    if ship.fire < SPREADS_FROM or ship.fire_fought != 0:
        return
    if not crew_test(ship, 0, Thrown.FIRE_SPREAD, dice, trace):
        note(trace, Noted.FIRE_SPREADS, ship.number, 0, 0, 0)
        add_fire(battle, ship, dice, answers, trace)
