"""B7.d, P.l  Who holds the initiative in a round."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, because, note
from ..tables.cards import THREE
from ..tables.charts import CENTRAL_POWERS_WIN_TO, FASTER_FLEET_BONUS
from ..tables.notes import Noted, Thrown
from ..tables.ships import ON_MAP, SIDES, Battle, Ship
from .conditions import is_by_d6
from .speeds import speed_of


@rule
def slowest_speed(battle: Battle, ships: list[Ship], side: int) -> int:
    """B7.d  The speed of a side's slowest ship on the map."""
    slowest = THREE
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side:
            slowest = min(slowest, speed_of(battle, ships[i]))
    return slowest


@rule
def further_nationalities(ships: list[Ship], side: int) -> int:
    """P.l  Nationalities beyond the first among a side's ships on the map."""
    seen, count = 0, 0
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side == side and seen >> ships[i].card.nation & 1 == 0:
            seen |= 1 << ships[i].card.nation
            count += 1
    return max(count - 1, 0)


@rule
def initiative_total(battle: Battle, ships: list[Ship], side: int, dice: Dice, trace: Trace) -> int:
    """B7.d  One die for a side, +1 for the fleet whose slowest ship is faster."""
    is_faster = slowest_speed(battle, ships, side) > slowest_speed(battle, ships, 1 - side)
    bonus = because(trace, Noted.FASTER_FLEET, is_faster, FASTER_FLEET_BONUS)
    expect(dice, 1, D6, Thrown.INITIATIVE, side, ABOUT_NOBODY, 0)
    face = d6(dice)
    note(trace, Noted.INITIATIVE_DIE, side, face, face + bonus, 0)
    return face + bonus


@rule
def roll_against_each_other(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> int:
    """B7.d  Both throw until one is higher; the side that is."""
    while True:
        first = initiative_total(battle, ships, 0, dice, trace)
        second = initiative_total(battle, ships, SIDES - 1, dice, trace)
        if first != second:
            return 0 if first > second else 1
        note(trace, Noted.INITIATIVE_TIED, first, 0, 0, 0)


@rule
def roll_as_allies(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> int:
    """P.l, P.l2  The Allied player throws one die; nationalities of either fleet hamper it."""
    allies, others = battle.allies, 1 - battle.allies
    mixed_others, mixed_allies = further_nationalities(ships, others), further_nationalities(ships, allies)
    modifier = because(trace, Noted.NATIONALITIES_OF_CENTRAL_POWERS, True, mixed_others)
    modifier += because(trace, Noted.NATIONALITIES_OF_ALLIES, True, -mixed_allies)
    expect(dice, 1, D6, Thrown.INITIATIVE, allies, ABOUT_NOBODY, max(1, CENTRAL_POWERS_WIN_TO + 1 - modifier))
    face = d6(dice)
    note(trace, Noted.INITIATIVE_DIE, allies, face, face + modifier, 0)
    return others if face + modifier <= CENTRAL_POWERS_WIN_TO else allies


@rule
def roll_initiative(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """B7.d, P.l  The initiative of a round."""
    if is_by_d6(battle):
        battle.holder = roll_as_allies(battle, ships, dice, trace)
    else:
        battle.holder = roll_against_each_other(battle, ships, dice, trace)
    note(trace, Noted.INITIATIVE_HELD, battle.holder, 0, 0, 0)
