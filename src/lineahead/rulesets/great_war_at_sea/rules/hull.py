"""B8.e, B9.e  Boxes are crossed off, speed falls with them, and a ship without any sinks."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.cards import LIGHT, MEDIUM, PRIMARY, SECONDARY
from ..tables.notes import Noted
from ..tables.ships import NOBODY, SUNK, Battle, Ship, boxes_left
from .speeds import speed_by_damage, steps_by_hull


@rule
def can_beat(battery: int, letter: int) -> bool:
    """B8.e  Light boxes fall to any gun, medium ones to secondary and primary, heavy ones to primary only."""
    if battery == PRIMARY:
        return True
    return letter <= (MEDIUM if battery == SECONDARY else LIGHT)


@rule
def sink(ship: Ship, by: int, trace: Trace) -> None:
    """B9.e  She sinks; `by` is the side that sank her, or NOBODY."""
    if ship.status != SUNK:
        ship.status, ship.sunk_by = SUNK, by
        note(trace, Noted.SINKS, ship.number, by, 0, 0)


@rule
def cross_off(battle: Battle, ship: Ship, box: int, by: int, trace: Trace) -> None:
    """B9.e, P.q  One hull box goes; speed may fall with it, and with the last she sinks."""
    steps = steps_by_hull(battle, ship)
    ship.hull_lost[box] = 1
    note(trace, Noted.BOX_LOST, ship.number, ship.card.hull[box], boxes_left(ship), 0)
    if boxes_left(ship) == 0:
        sink(ship, by, trace)
    elif steps_by_hull(battle, ship) > steps:
        note(trace, Noted.SLOWED_BY_DAMAGE, ship.number, speed_by_damage(battle, ship), 0, 0)


@rule
def first_box(ship: Ship, battery: int) -> int:
    """B8.e  The first box from the left that stands and that a shell can beat, or NOBODY."""
    for box in range(ship.card.boxes):
        if ship.hull_lost[box] == 0 and can_beat(battery, ship.card.hull[box]):
            return box
    return NOBODY


@rule
def first_light_box(ship: Ship) -> int:
    """B9.c  The first light box from the left that stands, or NOBODY."""
    for box in range(ship.card.boxes):
        if ship.hull_lost[box] == 0 and ship.card.hull[box] == LIGHT:
            return box
    return NOBODY


@rule
def take_boxes(battle: Battle, ship: Ship, count: int, by: int, trace: Trace) -> None:
    """B9.b  So many boxes, whatever their armour, leftmost first."""
    taken = 0
    for box in range(ship.card.boxes):
        if taken < count and ship.hull_lost[box] == 0:
            taken += 1
            cross_off(battle, ship, box, by, trace)


@rule
def lose_step(battle: Battle, ship: Ship, trace: Trace) -> None:
    """B7.i  One step of speed, if she has any way left."""
    if speed_by_damage(battle, ship) > 0:
        ship.speed_lost += 1
        note(trace, Noted.SPEED_LOST, ship.number, speed_by_damage(battle, ship), 0, 0)


@rule
def set_on_fire(ship: Ship, trace: Trace) -> None:
    """B8.d  She burns; one fire is as good as two."""
    ship.on_fire = 1
    note(trace, Noted.CATCHES_FIRE, ship.number, 0, 0, 0)
