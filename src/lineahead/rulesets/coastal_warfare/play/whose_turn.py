"""ORD  Whose orders are wanted in each step that asks for any: sides as bits."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.phases import mover, watcher
from ..rules.placing import is_placing
from ..tables.ships import ON_TABLE, SHIP_COUNTER, SIDES, TORPEDO_COUNTER, Battle, Counter, Ship
from .standing import is_still_to_move


@rule
def has_counter(counters: list[Counter], side: int) -> bool:
    """MOV.b  Whether anything of a side is on the table."""
    for i in range(len(counters)):
        is_there = counters[i].status == ON_TABLE and counters[i].kind == SHIP_COUNTER
        if is_there and counters[i].side == side:
            return True
    return False


@rule
def has_to_move(ships: list[Ship], counters: list[Counter], side: int) -> bool:
    """MOV.f  Whether a counter of a side waits for its move."""
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        if is_still_to_move(ships, counters[i], side):
            return True
    return False


@rule
def who_places(battle: Battle) -> int:
    """DEP  Each side that may still shift its counters."""
    sides = 0
    for side in range(SIDES):
        if is_placing(battle, side):
            sides |= 1 << side
    return sides


@rule
def still_acts(battle: Battle, counters: list[Counter], side: int) -> int:
    """ORD  A side with anything on the table, until it says that it is done."""
    acts = battle.done == 0 and battle.over == 0 and has_counter(counters, side)
    return 1 << side if acts else 0


@rule
def who_launches(battle: Battle, counters: list[Counter]) -> int:
    """TOR.a, ORD.2  The mover, until he goes on to move."""
    return still_acts(battle, counters, mover(battle))


@rule
def who_moves(battle: Battle, ships: list[Ship], counters: list[Counter]) -> int:
    """MOV.f  The mover, while a counter of his waits for its move."""
    side = mover(battle)
    return 1 << side if battle.over == 0 and has_to_move(ships, counters, side) else 0


@rule
def who_fires(battle: Battle, counters: list[Counter]) -> int:
    """ORD.3, ORD.7  The watcher, until he is done."""
    return still_acts(battle, counters, watcher(battle))
