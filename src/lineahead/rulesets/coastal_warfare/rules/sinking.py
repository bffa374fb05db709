"""TEF.t1, TEF.h, TEF.r4  Ships that lie disabled, and those that go down turns after they were struck."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.ships import AFLOAT, Battle, Counter, Ship
from .damage import sink


@rule
def disable(ship: Ship, trace: Trace) -> None:
    """TEF.t1  A disabled ship neither moves nor shoots any more."""
    if ship.disabled == 0:
        ship.disabled = 1
        ship.drifts = 0
        note(trace, Noted.DISABLED, ship.number, 0, 0, 0)


@rule
def sinks_in(battle: Battle, ship: Ship, turns: int, trace: Trace) -> None:
    """TEF.r4  She sinks at the end of the Nth turn, that of the hit being turn 0; of two such hits the sooner holds."""
    last = battle.turn + turns
    if ship.sinks_after < 0 or last < ship.sinks_after:
        ship.sinks_after = last
    note(trace, Noted.SINKS_AFTER, ship.number, turns, ship.sinks_after, 0)


@rule
def settle_sinking(battle: Battle, ships: list[Ship], counters: list[Counter], trace: Trace) -> None:
    """TEF.r4, ORD.d  At the end of a turn those go down whose time has come."""
    for i in range(len(ships)):
        ship = ships[i]
        if ship.status == AFLOAT and 0 <= ship.sinks_after <= battle.turn:
            note(trace, Noted.SINKS_AS_DICED, i, 0, 0, 0)
            sink(ships, counters, ship, trace)
