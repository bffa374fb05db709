"""9.5  Rough seas: low guns are shut, and small ships are slower and shoot worse, or not at all."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D10, Dice, d10, expect
from ....kernel.trace import Trace, because, note
from ..tables.charts import SEA_BY_LOT, SEA_SLOWS, SEA_TO_HIT
from ..tables.conditions import BY_LOT, HEAVY, ROUGH
from ..tables.notes import Noted, Thrown
from ..tables.ships import VERY_SMALL, Battle, Ship
from .arcs import PORT, STARBOARD


@rule
def roll_for_sea(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """9.5.a  A die for the sea, if no scenario sets it."""
    if battle.options.rough_seas == BY_LOT:
        expect(dice, 1, D10, Thrown.SEA, 0, ABOUT_NOBODY, 0)
        face = d10(dice)
        set_sea(battle, ships, SEA_BY_LOT[face])
        note(trace, Noted.SEA_DIE, face, battle.sea, 0, 0)


@rule
def set_sea(battle: Battle, ships: list[Ship], sea: int) -> None:
    """9.5.a  The same sea for all ships."""
    battle.sea = sea
    for i in range(len(ships)):
        ships[i].sea = sea


@rule
def is_swamped(ship: Ship) -> bool:
    """9.5.a  In a heavy sea very small ships fire neither guns nor torpedoes."""
    return ship.sea == HEAVY and ship.card.size_class == VERY_SMALL


@rule
def sea_modifier(ship: Ship, trace: Trace) -> int:
    """9.5.a  What the sea does to the aim of small ships."""
    modifier = SEA_TO_HIT[ship.sea][ship.card.size_class]
    return because(trace, Noted.SEA, modifier != 0, modifier)


@rule
def points_at_sea(ship: Ship, points: int) -> int:
    """9.5.a, 9.5.c  MPs that the sea leaves of those on the card; one always."""
    loss = SEA_SLOWS[ship.sea][ship.card.size_class]
    return max(1, points - loss) if points > 0 else 0


@rule
def mounts_open(ship: Ship, weapon: int, group: int, left: int) -> int:
    """9.5.b  Of the mounts left in a group those that can fire; in a rough sea the low ones to either side are shut."""
    mounts = ship.card.guns[weapon].groups[group]
    if ship.sea < ROUGH or (mounts.arcs != PORT and mounts.arcs != STARBOARD):
        return left
    return min(left, max(0, mounts.mounts - ship.card.guns[weapon].low))
