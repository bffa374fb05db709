"""OBS.q  Which side knows that an enemy is about."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import distance
from ....kernel.trace import Trace, note
from ..tables.charts import FARTHEST_SIGHT
from ..tables.notes import Noted
from ..tables.ships import CM, IDENTIFIED, NOBODY, ON_TABLE, SHIP_COUNTER, SIDES, Battle, Counter


@rule
def alert(battle: Battle, side: int) -> None:
    """OBS.q  A side will be aware of the enemy when the step ends."""
    battle.becomes_aware[side] = 1


@rule
def alarm(battle: Battle, counter: Counter) -> None:
    """OBS.q  A ship is aware at once, her side at the end of the step."""
    counter.alarmed = 1
    alert(battle, counter.side)


@rule
def is_aware(battle: Battle, counter: Counter) -> bool:
    """OBS.n, OBS.q  Whether an observer knows that enemy forces are present."""
    return battle.aware[counter.side] != 0 or counter.alarmed != 0


@rule
def settle_awareness(battle: Battle, trace: Trace) -> None:
    """OBS.q  At the end of a step whoever has learned of the enemy has told his side, for the rest of the game."""
    for side in range(SIDES):
        if battle.becomes_aware[side] != 0 and battle.aware[side] == 0:
            battle.aware[side] = 1
            note(trace, Noted.BECOMES_AWARE, side, 0, 0, 0)
        battle.becomes_aware[side] = 0


@rule
def passes_for_ship(counter: Counter) -> bool:
    """OBS.q, SAT.r3  Whether a counter notices things: a ship, or a marker that is strange to its own side."""
    if counter.kind != SHIP_COUNTER or counter.status != ON_TABLE:
        return False
    return counter.ship != NOBODY or counter.known[counter.side] != IDENTIFIED


@rule
def notice(battle: Battle, counters: list[Counter], x: int, y: int) -> None:
    """OBS.q  Every ship within sight of a flash or a light is aware."""
    for i in range(len(counters)):
        if passes_for_ship(counters[i]) and distance(counters[i].x, counters[i].y, x, y) <= FARTHEST_SIGHT * CM:
            alarm(battle, counters[i])


@rule
def gunfire_is_seen(battle: Battle, counters: list[Counter], x: int, y: int) -> None:
    """OBS.q  Guns fire at a place."""
    notice(battle, counters, x, y)


@rule
def explosion_is_seen(battle: Battle, counters: list[Counter], x: int, y: int) -> None:
    """OBS.q  A torpedo explodes at a place."""
    notice(battle, counters, x, y)


@rule
def is_fired_on(battle: Battle, counter: Counter) -> None:
    """OBS.q  A ship that is shot at, however far off, is aware."""
    alarm(battle, counter)
