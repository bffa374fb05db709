"""7.3.f, 8.1.a  Signals where all write their orders: openly and side after side, before anybody writes."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.divisions import Division, leader_of
from ..tables.orders import DETACH, MERGE, SPLIT
from ..tables.ships import NONE, Battle, Ship
from .alternation import acting_side
from .breaches import LAWFUL
from .division_limits import signal_breach

SIGNALS = (DETACH, SPLIT, MERGE)


@rule
def open_signalling(battle: Battle, ships: list[Ship], divisions: list[Division]) -> None:
    """7.3.f, 8.a  The first side, by their numbers, that has a signal to make, where lines are written for."""
    if battle.options.simultaneous != 0 and battle.options.divisions != 0:
        battle.ranked = battle.sides
        for side in range(battle.sides):
            battle.rank[side] = side
        battle.acting = NONE
        end_signals(battle, ships, divisions)


@rule
def end_signals(battle: Battle, ships: list[Ship], divisions: list[Division]) -> None:
    """7.3.f  A side has no signal to make any more, and the next has its turn; after the last all write."""
    for side in range(battle.acting + 1, battle.sides):
        if battle.surrendered[side] == 0 and has_signal(battle, ships, divisions, side):
            battle.acting = side
            return
    battle.acting = NONE


@rule
def go_on_signalling(battle: Battle, ships: list[Ship], divisions: list[Division]) -> None:
    """7.3.f  Where divisions act in turn, the one that signalled moves now; where all write, its side may go on."""
    if battle.options.simultaneous != 0:
        battle.acting_division = NONE
        if not has_signal(battle, ships, divisions, acting_side(battle)):
            end_signals(battle, ships, divisions)


@rule
def has_signal(battle: Battle, ships: list[Ship], divisions: list[Division], side: int) -> bool:
    """7.3.f, 7.4.a  Whether any division of a side may signal something."""
    for row in range(len(divisions)):
        leader = leader_of(ships, divisions[row])
        if divisions[row].side == side and leader >= 0 and may_signal(battle, ships, divisions, leader):
            return True
    return False


@rule
def may_signal(battle: Battle, ships: list[Ship], divisions: list[Division], leader: int) -> bool:
    """7.3.f, 7.4.a  Whether a leader may make any signal."""
    for what in range(len(SIGNALS)):
        for other in range(len(ships)):
            if signal_breach(battle, ships, divisions, leader, SIGNALS[what], other) == LAWFUL:
                return True
    return False
