"""TOR.f to TOR.h, TOR.r4, TOR.r5, SAT.r1  What happens where a torpedo touches a hull or a marker."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.ships import NOBODY, ON_TABLE, SHIP_COUNTER, TORPEDO_COUNTER, Battle, Counter, Ship, is_hidden
from .board import footprint_of
from .disclosure import betray, disclose, remove_dummy
from .torpedo_effect import strike
from .torpedo_tracks import NEVER, first_touch


@rule
def matters(torpedo: Counter, other: Counter) -> bool:
    """TOR.f, TOR.h, TOR.r5  Whether something comes of it if a torpedo touches another counter.

    A dummy is removed by any ship or marker but its own side's torpedoes, which leave the tubes side by side. A real
    torpedo touches enemies alone: whatever is still hidden, and vessels that it has not tested yet.
    """
    if other.status != ON_TABLE or other.number == torpedo.launcher:
        return False
    if torpedo.torpedoes == 0:
        return other.kind == SHIP_COUNTER or other.side != torpedo.side
    if other.side == torpedo.side:
        return False
    if other.shown == 0:
        return True
    return other.kind == SHIP_COUNTER and torpedo.spared >> other.ship & 1 == 0


@rule
def touch(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    torpedo: int,
    met: int,
    dice: Dice,
    trace: Trace,
) -> None:
    """TOR.g, TOR.h, TOR.r4  A dummy torpedo goes first; then a marker is turned up; then a hull is struck.

    A marker that proves to be a ship is looked at again by whoever called: only if the torpedo touches her hull,
    there or further on, is she struck.
    """
    marker = counters[torpedo]
    if marker.launcher != NOBODY and is_hidden(counters[marker.launcher]):
        disclose(battle, ships, counters, marker.launcher, trace)
    if marker.status != ON_TABLE:
        return
    note(trace, Noted.TORPEDO_TOUCHES, torpedo, met, 0, 0)
    if marker.torpedoes == 0:
        remove_dummy(marker, trace)
        return
    # A torpedo that touches something and runs on is no dummy, as everybody has seen.
    betray(marker)
    if is_hidden(counters[met]):
        disclose(battle, ships, counters, met, trace)
    else:
        strike(battle, ships, counters, torpedo, met, dice, trace)


@rule
def passes_a_friend(
    ships: list[Ship], counters: list[Counter], torpedo: Counter, x1: int, y1: int, x2: int, y2: int
) -> bool:
    """TOR.r5  Whether a real torpedo has run past a ship or marker of its own side that would have removed a dummy."""
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        friend = counters[i]
        if friend.kind == SHIP_COUNTER and friend.side == torpedo.side and friend.status == ON_TABLE:
            touches = first_touch(x1, y1, x2, y2, footprint_of(ships, friend), 0) < NEVER
            if touches and i != torpedo.launcher:
                return True
    return False
