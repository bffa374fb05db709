"""ORD.3, ORD.7  A firing phase begins and ends: what is over, what is seen by day, and who has betrayed himself."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace
from ..tables.ships import (
    AFLOAT,
    NO_CLOUD,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    STAR_SHELL_LIGHT,
    Battle,
    Cloud,
    Counter,
    Ship,
)
from .disclosure import betray
from .losing_sight import lose_behind_smoke
from .observation import has_fired, is_mark, spot


@rule
def begin_firing_phase(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], side: int, trace: Trace
) -> None:
    """ORD.3, ORD.7  A side is about to observe and fire: what belongs to its former firing phase is over."""
    for i in range(len(ships)):
        if ships[i].side == side:
            begin_firing(ships[i])
    for i in range(len(counters)):
        remember_deeds(counters[i])
        if counters[i].side == side:
            counters[i].looked, counters[i].tried = 0, NOBODY
            lose_behind_smoke(ships, counters, clouds, i, trace)
    for i in range(len(clouds)):
        if clouds[i].kind == STAR_SHELL_LIGHT and clouds[i].side == side:
            clouds[i].kind = NO_CLOUD
    if battle.options.daylight != 0:
        see_by_day(battle, ships, counters, clouds, trace)


@rule
def begin_firing(ship: Ship) -> None:
    """OBS.r10, VAR.r5  A ship's new firing phase; what she did in the one before it is kept beside it."""
    ship.fired_before, ship.fired = ship.fired, 0
    ship.straddled_cannon, ship.straddling_cannon = ship.straddling_cannon, 0
    ship.straddled_guns, ship.straddling_guns = ship.straddling_guns, 0
    ship.looked, ship.looked_twice = 0, 0
    ship.searchlight, ship.star_shells = NOBODY, 0


@rule
def remember_deeds(counter: Counter) -> None:
    """MOV.n, MOV.o  What everybody saw a counter do tells for good what it may be."""
    if counter.status == ON_TABLE:
        counter.came = 1
    counter.fastest = max(counter.fastest, counter.speed)
    if counter.launched != 0:
        counter.has_launched = 1


@rule
def see_by_day(battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], trace: Trace) -> None:
    """OBS.a, EQP.a  By day every ship observes every enemy marker that no smoke conceals."""
    for i in range(len(counters)):
        is_ship = counters[i].kind == SHIP_COUNTER and counters[i].ship != NOBODY
        if not is_ship or counters[i].status != ON_TABLE:
            continue
        for j in range(len(counters)):
            if is_mark(clouds, counters[i], counters[j]):
                spot(battle, ships, counters, i, j, trace)


@rule
def end_firing_phase(ships: list[Ship], counters: list[Counter], side: int) -> None:
    """OBS.r10, OBS.t  A side has fired: flashes and searchlights have shown which of its markers are ships."""
    for i in range(len(ships)):
        if ships[i].side != side or ships[i].status != AFLOAT:
            continue
        flashes = has_fired(ships[i]) or ships[i].searchlight != NOBODY
        counters[ships[i].counter].fired = 1 if flashes else 0
        if flashes:
            betray(counters[ships[i].counter])
