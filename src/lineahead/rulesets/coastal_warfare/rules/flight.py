"""SCN.r5  Nobody flees into a better end: who is left alone gains what nobody hinders, and who deserts pays."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.cards import MINES
from ..tables.ships import (
    AFLOAT,
    ATTACK_ON_CONVOY,
    ESCAPE,
    HEARTY_KNOLL,
    LEFT,
    MERCHANTMAN,
    NORTH,
    SOUTH,
    TEXEL_LIGHTERS,
    UNKNOWN,
    Battle,
    Ship,
    has,
    is_at_no_points,
    maximum_speed,
)
from .equipment import has_laid_mines


@rule
def is_unopposed(battle: Battle, ships: list[Ship], side: int) -> bool:
    """SCN.r5  Whether a battle ended with no enemy of a side left on the table; one that is not known may be there."""
    if battle.options.leaving_robs_nobody == 0 or battle.over == 0:
        return False
    for i in range(len(ships)):
        may_be_there = ships[i].status == AFLOAT or ships[i].status == UNKNOWN
        if ships[i].side != side and may_be_there:
            return False
    return True


@rule
def can_go_on(ship: Ship) -> bool:
    """SCN.r5  Whether a ship on the table is still able to go where she is bound."""
    return ship.status == AFLOAT and ship.disabled == 0 and maximum_speed(ship) > 0


@rule
def could_still_lay(ships: list[Ship], side: int) -> int:
    """SCN.r5, EQP.c  How many vessels of a side have mines that they could still lay."""
    count = 0
    for i in range(len(ships)):
        has_load = has(ships[i], MINES) and not has_laid_mines(ships[i])
        if ships[i].side == side and has_load and can_go_on(ships[i]):
            count += 1
    return count


@rule
def has_deserted(battle: Battle, ship: Ship) -> bool:
    """SCN.r5  Whether a ship left the table, though not at 0 points, where her side is to stay on it.

    A patrol that is to bar the way, and whoever is with the lighters; a merchantman only if she ran over a long edge,
    for a short one lies on a convoy's way.
    """
    if battle.options.leaving_robs_nobody == 0 or ship.status != LEFT or is_at_no_points(ship):
        return False
    if battle.scenario == ESCAPE or battle.scenario == TEXEL_LIGHTERS:
        return ship.side != battle.attackers
    is_convoy = battle.scenario == ATTACK_ON_CONVOY or battle.scenario == HEARTY_KNOLL
    over_long_edge = ship.left_by == NORTH or ship.left_by == SOUTH
    return is_convoy and ship.role == MERCHANTMAN and over_long_edge
