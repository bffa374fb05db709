"""B9.b, B9.c  What torpedoes and mines do, and critical damage of every cause."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.numbers import divided_up
from ....kernel.trace import Trace, because, note
from ..tables.charts import (
    EACH_CRITICAL,
    FIRE,
    FLOODING,
    FLOODING_STOPS_ON,
    HALF_THE_HULL,
    MACHINERY,
    RUDDER,
    SINKING,
    UNDERWATER_BOXES,
    UNDERWATER_CRITICAL,
    WITHOUT_CRITICAL,
)
from ..tables.notes import Noted, Thrown
from ..tables.ships import SUNK, Battle, Ship, boxes_left, is_boat
from .hull import cross_off, first_light_box, lose_step, set_on_fire, sink, take_boxes


@rule
def underwater_hit(battle: Battle, ship: Ship, without_critical: int, by: int, dice: Dice, trace: Trace) -> None:
    """B9.b, B13.2  One torpedo or mine hit; where it is without critical, a 6 counts as a 5."""
    if ship.status == SUNK:
        return
    if is_boat(ship):
        sink(ship, by, trace)
        return
    expect(dice, 1, D6, Thrown.UNDERWATER, ship.side, ship.number, 0)
    face = d6(dice)
    note(trace, Noted.UNDERWATER_DIE, ship.number, face, without_critical, 0)
    if without_critical != 0:
        face = min(face, WITHOUT_CRITICAL)
    underwater_effect(battle, ship, face, by, dice, trace)


@rule
def underwater_effect(battle: Battle, ship: Ship, face: int, by: int, dice: Dice, trace: Trace) -> None:
    """B9.b  What a hit does by its die: a dud, hull boxes whatever their armour, critical damage before them."""
    if UNDERWATER_CRITICAL[face] != 0:
        critical_damage(battle, ship, 1, by, dice, trace)
    if UNDERWATER_BOXES[face] == 0:
        note(trace, Noted.DUD, ship.number, 0, 0, 0)
    elif ship.status != SUNK:
        take_boxes(battle, ship, UNDERWATER_BOXES[face], by, trace)


@rule
def critical_damage(battle: Battle, ship: Ship, from_below: int, by: int, dice: Dice, trace: Trace) -> None:
    """B9.c  One die, +2 for each critical that she has from a torpedo or mine already."""
    modifier = because(trace, Noted.EARLIER_CRITICALS, True, EACH_CRITICAL * ship.criticals)
    expect(dice, 1, D6, Thrown.CRITICAL, ship.side, ship.number, 0)
    face = d6(dice)
    note(trace, Noted.CRITICAL_DIE, ship.number, face, face + modifier, 0)
    ship.criticals += from_below
    critical_effect(battle, ship, min(face + modifier, SINKING), by, trace)


@rule
def critical_effect(battle: Battle, ship: Ship, result: int, by: int, trace: Trace) -> None:
    """B9.c  Rudder, machinery, fire and a light box, flooding, half the hull, or the end."""
    if result == RUDDER:
        ship.rudder_hit = 1
        note(trace, Noted.RUDDER_JAMS, ship.number, 0, 0, 0)
    elif result == MACHINERY:
        lose_step(battle, ship, trace)
    elif result == FIRE:
        set_on_fire(ship, trace)
        box = first_light_box(ship)
        if box >= 0:
            cross_off(battle, ship, box, by, trace)
    elif result == FLOODING:
        ship.flooding = 1
        note(trace, Noted.FLOODS, ship.number, 0, 0, 0)
    elif result == HALF_THE_HULL:
        boxes = divided_up(boxes_left(ship), 2)
        note(trace, Noted.HALF_HULL_LOST, ship.number, boxes, 0, 0)
        take_boxes(battle, ship, boxes, by, trace)
    else:
        sink(ship, by, trace)


@rule
def flood(battle: Battle, ship: Ship, by: int, dice: Dice, trace: Trace) -> None:
    """B9.c  One box to the water, and if she is still afloat a die that may stop it."""
    take_boxes(battle, ship, 1, by, trace)
    if ship.status == SUNK:
        return
    expect(dice, 1, D6, Thrown.FLOODING, ship.side, ship.number, FLOODING_STOPS_ON)
    face = d6(dice)
    if face >= FLOODING_STOPS_ON:
        ship.flooding = 0
    note(trace, Noted.FLOODING_DIE, ship.number, face, 1 - ship.flooding, 0)


@rule
def settle_flooding(battle: Battle, ship: Ship, by: int, dice: Dice, trace: Trace) -> None:
    """B9.c  Where no rounds are played the water rises until it is stopped, die after die; fires burn out."""
    ship.on_fire = 0
    while ship.flooding != 0 and ship.status != SUNK:
        flood(battle, ship, by, dice, trace)
