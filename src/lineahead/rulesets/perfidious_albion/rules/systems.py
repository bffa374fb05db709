"""ARM.a, DAM.d  What is lost with a section: guns and tubes, masts, funnels, command posts, engines, steering gear."""

from __future__ import annotations

from ....kernel.choices import UMPIRE, Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.cards import BRIDGE, CELLS, CONNING_TOWER, FUNNEL, MAST, PROPULSION, STEERING
from ..tables.charts import COMMANDER_FALLS_ON, FUNNELS_FOR_A_BOX
from ..tables.notes import Asked, Noted, Thrown
from ..tables.ships import Battle, Ship, maximum_speed
from .supply import cut_supply

WORKS_AGAIN = 1  # DCT.r4
NOT_FELT = 2  # DAM.c  an umpire ruled that the loss has no effect


@rule
def works(ship: Ship, cell: int) -> bool:
    """ARM.a, DCT.r4  Whether what stands in a cell works: the cell is whole, or its box or gear was repaired."""
    return ship.destroyed[cell] == 0 or ship.restored[cell] != 0


@rule
def lost_of(ship: Ship, kind: int) -> int:
    """DAM.d  How many things of one kind do not work any more."""
    lost = 0
    for cell in range(CELLS):
        if ship.card.cells[cell].kind == kind and not works(ship, cell):
            lost += 1
    return lost


@rule
def fitted_of(ship: Ship, kind: int) -> int:
    """CRD.b  How many things of one kind the card has."""
    fitted = 0
    for cell in range(CELLS):
        if ship.card.cells[cell].kind == kind:
            fitted += 1
    return fitted


@rule
def has_lost_spotting(ship: Ship) -> bool:
    """DAM.d  Whether a mast is gone."""
    return lost_of(ship, MAST) > 0


@rule
def has_lost_steering(ship: Ship) -> bool:
    """MOV.q  Whether her steering gear is destroyed and not repaired."""
    return lost_of(ship, STEERING) > 0


@rule
def has_lost_command(ship: Ship) -> bool:
    """MOV.s  Whether conning tower and bridge, or the only one she has, are gone."""
    lost = lost_of(ship, BRIDGE) + lost_of(ship, CONNING_TOWER)
    return lost > 0 and lost == fitted_of(ship, BRIDGE) + fitted_of(ship, CONNING_TOWER)


@rule
def lose_propulsion(ship: Ship, trace: Trace) -> None:
    """MOV.k  One propulsion box less, as long as the card has a lower level."""
    ship.propulsion_lost = min(ship.propulsion_lost + 1, max(ship.card.speed_levels - 1, 0))
    note(trace, Noted.PROPULSION_LOST, ship.number, ship.propulsion_lost, maximum_speed(ship), 0)


@rule
def restore_propulsion(ship: Ship) -> None:
    """DCT.c, DCT.r4  One propulsion box more, in the first destroyed section that has one."""
    ship.propulsion_lost = max(ship.propulsion_lost - 1, 0)
    for cell in range(CELLS):
        if ship.card.cells[cell].kind == PROPULSION and not works(ship, cell):
            ship.restored[cell] = WORKS_AGAIN
            return


@rule
def restore_steering(ship: Ship) -> None:
    """DCT.c, MOV.q  Her steering gear works again."""
    for cell in range(CELLS):
        if ship.card.cells[cell].kind == STEERING and not works(ship, cell):
            ship.restored[cell] = WORKS_AGAIN


@rule
def lose_command_post(ship: Ship, cell: int, dice: Dice, trace: Trace) -> None:
    """MOV.s  Next turn she repeats her move; a commander aboard falls on 5 or 6."""
    ship.must_repeat = 1
    note(trace, Noted.COMMAND_POST_LOST, ship.number, cell, int(has_lost_command(ship)), 0)
    if ship.rating > 0:
        expect(dice, 1, D6, Thrown.COMMANDER, ship.side, ship.number, COMMANDER_FALLS_ON)
        face = d6(dice)
        note(trace, Noted.COMMANDER_DIE, ship.number, face, ship.rating, 0)
        if face >= COMMANDER_FALLS_ON:
            ship.rating = 0
            note(trace, Noted.COMMANDER_LOST, ship.number, 0, 0, 0)


@rule
def is_for_umpire(kind: int) -> bool:
    """DAM.c  What is lost without a rule of the sheet's own."""
    return kind in (MAST, FUNNEL, BRIDGE, CONNING_TOWER, STEERING)


@rule
def is_felt(battle: Battle, ship: Ship, cell: int, answers: Answers, trace: Trace) -> bool:
    """DAM.c, DAM.e  Whether a loss has the effect that DAM.d gives it; an umpire, if there is one, may say no."""
    if battle.options.umpire_decides == 0 or not is_for_umpire(ship.card.cells[cell].kind):
        return True
    if decide(answers, Asked.OTHER_DAMAGE, UMPIRE, ship.number, cell, 3, 1) != 0:
        return True
    ship.restored[cell] = NOT_FELT
    note(trace, Noted.OTHER_DAMAGE_WAIVED, ship.number, cell, 0, 0)
    return False


@rule
def feel_loss(ship: Ship, cell: int, dice: Dice, trace: Trace) -> None:
    """DAM.d  What it means that a section is gone; guns and tubes are silent, coal and structure mean nothing."""
    kind = ship.card.cells[cell].kind
    if kind == PROPULSION or (kind == FUNNEL and lost_of(ship, FUNNEL) == FUNNELS_FOR_A_BOX):
        lose_propulsion(ship, trace)
    elif kind == MAST:
        note(trace, Noted.MAST_LOST, ship.number, 0, 0, 0)
    elif kind == STEERING:
        note(trace, Noted.STEERING_LOST, ship.number, 0, 0, 0)
    elif kind in (BRIDGE, CONNING_TOWER):
        lose_command_post(ship, cell, dice, trace)


@rule
def destroy(battle: Battle, ship: Ship, cell: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """ARM.a, ARM.r5  A section is destroyed with everything in it, port and starboard."""
    if not works(ship, cell) or ship.restored[cell] == NOT_FELT:
        return
    cut_supply(ship, cell, trace)
    ship.destroyed[cell] = 1
    ship.restored[cell] = 0
    note(trace, Noted.CELL_DESTROYED, ship.number, cell, ship.card.cells[cell].kind, 0)
    if is_felt(battle, ship, cell, answers, trace):
        feel_loss(ship, cell, dice, trace)
