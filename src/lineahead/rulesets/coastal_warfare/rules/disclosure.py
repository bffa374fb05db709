"""OBS.o, OBS.p, MOV.a, MOV.b  Markers are turned up, dummies are taken away, and ships go back under a marker."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.cards import LIGHTER
from ..tables.notes import Noted
from ..tables.ships import (
    AFLOAT,
    FLOTILLA,
    IDENTIFIED,
    KNOWN_REAL,
    NO_PROTOCOL,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    SIDES,
    Battle,
    Counter,
    Ship,
)
from .solo_columns import draw_from_pot, form_live_column, is_live_dummy, live_column


@rule
def disclose(battle: Battle, ships: list[Ship], counters: list[Counter], counter: int, trace: Trace) -> None:
    """OBS.o  A marker is turned up: a model or an observed torpedo takes its place, or it is a dummy and goes."""
    if counters[counter].kind == SHIP_COUNTER:
        turn_up_marker(battle, ships, counters, counter, trace)
    else:
        turn_up_torpedo(battle, ships, counters, counter, trace)


@rule
def turn_up_marker(battle: Battle, ships: list[Ship], counters: list[Counter], counter: int, trace: Trace) -> None:
    """OBS.o, SWS.8, SWS.9  A ship's marker is turned up, and what a solo flotilla does thereupon is done."""
    marker = counters[counter]
    if marker.shown == 0 and is_live_dummy(battle, counters, marker):
        draw_from_pot(ships, counters, counter, trace)
    is_first = marker.column != NOBODY and live_column(counters, marker.side) == NOBODY
    turn_up(ships, counters, counter, trace)
    if battle.protocol[marker.side] == FLOTILLA and is_first and marker.shown != 0:
        form_live_column(battle, ships, counters, counter, trace)


@rule
def identify(counter: Counter) -> None:
    """OBS.i  Everybody knows from now on what a counter is."""
    for side in range(SIDES):
        counter.known[side] = IDENTIFIED


@rule
def betray(counter: Counter) -> None:
    """MOV.a  A hidden marker has done what no dummy can, and everybody saw it."""
    for side in range(SIDES):
        counter.known[side] = max(counter.known[side], KNOWN_REAL)


@rule
def turn_up(ships: list[Ship], counters: list[Counter], counter: int, trace: Trace) -> None:
    """OBS.o, TOR.g  A ship's marker or her dummy is turned up."""
    marker = counters[counter]
    if marker.shown != 0:
        return
    identify(marker)
    if marker.ship == NOBODY:
        remove_dummy(marker, trace)
    elif marker.status == ON_TABLE:
        marker.shown = 1
        note(trace, Noted.DISCLOSED, counter, marker.ship, 0, 0)
        show_tow(ships, counters, ships[marker.ship])


@rule
def remove_dummy(marker: Counter, trace: Trace) -> None:
    """OBS.o, MOV.n  A dummy is known for what it is and leaves the table."""
    identify(marker)
    if marker.status == ON_TABLE:
        note(trace, Noted.DUMMY_REMOVED, marker.number, marker.kind, 0, 0)
    marker.status = OFF_TABLE


@rule
def show_tow(ships: list[Ship], counters: list[Counter], ship: Ship) -> None:
    """LTR.a  The lighters that lay under a tug's marker appear behind her."""
    towed = ship.tows
    while towed != NOBODY:
        lighter = counters[ships[towed].counter]
        if lies_under_tug(ships[towed], lighter):
            lighter.status, lighter.shown, lighter.came = ON_TABLE, 1, 1
            identify(lighter)
        towed = ships[towed].tows


@rule
def lies_under_tug(ship: Ship, counter: Counter) -> bool:
    """MOV.b, SC1.d  Whether a lighter is part of another vessel's hidden marker."""
    in_tow = ship.card.kind == LIGHTER and ship.towed_by != NOBODY
    return in_tow and ship.status == AFLOAT and counter.status == OFF_TABLE


@rule
def turn_up_torpedo(battle: Battle, ships: list[Ship], counters: list[Counter], counter: int, trace: Trace) -> None:
    """TOR.e, SAT.r1  A torpedo marker is turned up; one of a solo attacker is what its launcher proves to be."""
    marker = counters[counter]
    if marker.shown != 0:
        return
    if battle.protocol[marker.side] != NO_PROTOCOL and marker.launcher != NOBODY:
        turn_up(ships, counters, marker.launcher, trace)
    identify(marker)
    if marker.torpedoes == 0:
        remove_dummy(marker, trace)
    else:
        marker.shown = 1
        note(trace, Noted.TORPEDO_OBSERVED, counter, 0, 0, 0)


@rule
def turn_down(ships: list[Ship], counters: list[Counter], ship: Ship, trace: Trace) -> None:
    """OBS.p, SC1.d  A ship goes back under one hidden marker, her lighters with her, and gets no new dummies."""
    counters[ship.counter].shown = 0
    note(trace, Noted.BACK_TO_MARKER, ship.counter, ship.number, 0, 0)
    towed = ship.tows
    while towed != NOBODY:
        if ships[towed].card.kind == LIGHTER:
            counters[ships[towed].counter].shown = 0
            counters[ships[towed].counter].status = OFF_TABLE
        towed = ships[towed].tows
