"""ARM.f to ARM.h, DAM.a, SEQ.b  Flooding, flotation boxes, and how a ship is lost."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.ships import BLOWN_UP, SUNK, Ship, flotation_left, is_in_play


@rule
def sink(ship: Ship, trace: Trace) -> None:
    """ARM.h  She goes down."""
    ship.status = SUNK
    ship.speed = 0
    note(trace, Noted.SINKS, ship.number, 0, 0, 0)


@rule
def blow_up(ship: Ship, trace: Trace) -> None:
    """MAG.a, FIR.e  BOOM; what it does to those near her is settled when the hit is (MAG.r5)."""
    ship.status = BLOWN_UP
    ship.speed = 0
    ship.blast_due = 1
    note(trace, Noted.BLOWS_UP, ship.number, 0, 0, 0)


@rule
def cross_off(ship: Ship, boxes: int, trace: Trace) -> None:
    """ARM.h  So many flotation boxes less; with the last of them she sinks."""
    ship.flotation_lost = min(ship.flotation_lost + boxes, ship.card.flotation)
    left = flotation_left(ship)
    note(trace, Noted.BOXES_CROSSED_OFF, ship.number, boxes, left, 0)
    if left == 0 and is_in_play(ship):
        sink(ship, trace)


@rule
def add_flooding(ship: Ship, levels: int, trace: Trace) -> None:
    """ARM.f, DAM.r2  Flooding rises; the boxes crossed off at once are this turn's loss."""
    ship.flooding += levels
    note(trace, Noted.FLOODING_RISES, ship.number, levels, ship.flooding, 0)
    cross_off(ship, levels, trace)


@rule
def flood_at_start(ships: list[Ship], trace: Trace) -> None:
    """SEQ.b, DAM.a, DAM.r1, ARM.g  At the start of a turn every ship loses as many boxes as her flooding level."""
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].flooding > 0:
            note(trace, Noted.FLOODS_AT_START, i, ships[i].flooding, 0, 0)
            cross_off(ships[i], ships[i].flooding, trace)
