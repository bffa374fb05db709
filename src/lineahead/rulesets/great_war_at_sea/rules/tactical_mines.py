"""13.25.p to 13.25.z  Ships among counters: what is flipped, who rolls, and with what on the dice."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, because, note
from ..tables.charts import AT_EXTRA_COUNTER, AT_FAST_IMPULSE, FAST_IMPULSE
from ..tables.notes import Noted
from ..tables.ships import MINE, ON_MAP, Battle, Counter, Ship
from .minefields import minefield_roll
from .moving import ENTERED


@rule
def lies_with(counter: Counter, ship: Ship) -> bool:
    """13.25.q  Whether a counter lies in a ship's hex."""
    return counter.in_use != 0 and counter.q == ship.q and counter.r == ship.r


@rule
def is_hostile(counter: Counter, ship: Ship) -> bool:
    """13.25.b, 13.25.p  Whether a counter is one of the enemy's in a ship's hex; her own side's are no danger."""
    return lies_with(counter, ship) and counter.side != ship.side


@rule
def is_among_enemies(counters: list[Counter], ship: Ship) -> bool:
    """13.25.p, 13.25.q  Whether a counter of the enemy's lies in a ship's hex, so that it is to be looked into."""
    for i in range(len(counters)):
        if is_hostile(counters[i], ship):
            return True
    return False


@rule
def flip_counters(battle: Battle, counters: list[Counter], ship: Ship, trace: Trace) -> None:
    """13.25.q, 13.25.s, 13.25.r5  With the enemy's counters in a hex all are turned up; dummies go, mines stay."""
    if not is_among_enemies(counters, ship):
        return
    for i in range(len(counters)):
        is_meant = battle.options.all_counters_flip != 0 or is_hostile(counters[i], ship)
        if lies_with(counters[i], ship) and is_meant and counters[i].face_up == 0:
            counters[i].face_up = 1
            note(trace, Noted.COUNTER_FLIPPED, i, counters[i].kind, ship.q, ship.r)
            if counters[i].kind != MINE:
                counters[i].in_use = 0


@rule
def mines_around(counters: list[Counter], ship: Ship) -> int:
    """13.25.s, 13.25.z  Mines of the enemy that lie face up in a ship's hex."""
    mines = 0
    for i in range(len(counters)):
        if is_hostile(counters[i], ship) and counters[i].face_up != 0 and counters[i].kind == MINE:
            mines += 1
    return mines


@rule
def mine_modifier(mines: int, impulse: int, has_entered: bool, trace: Trace) -> int:
    """13.25.t, 13.25.u, 13.25.r4  +1 for each mine after the first, +2 for coming in on impulse 2, 5, 6 or 9."""
    modifier = because(trace, Noted.EXTRA_MINES, True, AT_EXTRA_COUNTER * (mines - 1))
    is_fast = has_entered and FAST_IMPULSE[impulse] != 0
    return modifier + because(trace, Noted.FAST_IMPULSE, is_fast, AT_FAST_IMPULSE)


@rule
def has_chosen(ship: Ship, side: int) -> bool:
    """13.25.y, 13.25.r6  Whether a ship has entered a hex in this impulse, or stayed in hers though she could move."""
    return ship.side == side and ship.status == ON_MAP and ship.moved != 0


@rule
def meet_mines(battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice, trace: Trace) -> None:
    """13.25.q to 13.25.w  After a side's movement: counters are flipped, then every ship among mines rolls."""
    for i in range(len(ships)):
        if has_chosen(ships[i], side) and ships[i].moved == ENTERED:
            flip_counters(battle, counters, ships[i], trace)
    for i in range(len(ships)):
        mines = mines_around(counters, ships[i]) if has_chosen(ships[i], side) else 0
        if mines > 0:
            note(trace, Noted.AMONG_MINES, i, mines, 0, 0)
            modifier = mine_modifier(mines, battle.impulse, ships[i].moved == ENTERED, trace)
            minefield_roll(battle, ships[i], modifier, dice, trace)
