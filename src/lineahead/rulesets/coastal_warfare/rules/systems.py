"""CHT.b, CHT.i  The systems of a ship's chart, one number each, and how they are crossed off and restored."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D4, D6, D10, Dice, d4, d6, d10, expect, lot
from ....kernel.trace import Trace, note
from ..tables.cards import MOST_MOUNTS, MOST_TUBE_GROUPS, NO_WEAPON, RADAR, SEARCHLIGHT, Card
from ..tables.notes import Noted
from ..tables.ships import NOBODY, Ship, bridge_left

BRIDGE_SYSTEM = 0
ENGINE_SYSTEM = 1
FIRST_MOUNT = 2
FIRST_TUBES = FIRST_MOUNT + MOST_MOUNTS
FIRST_EQUIPMENT = FIRST_TUBES + MOST_TUBE_GROUPS
SYSTEMS = FIRST_EQUIPMENT + 9  # an item of equipment for each of its bits


@rule
def is_mount(system: int) -> bool:
    """CHT.b  Whether a system is a weapon mount."""
    return FIRST_MOUNT <= system < FIRST_TUBES


@rule
def is_fitted(card: Card, system: int) -> bool:
    """CHT.n, LOC.r1  Whether a system is listed on a card."""
    if system == BRIDGE_SYSTEM:
        return card.bridge > 0
    if system == ENGINE_SYSTEM:
        return card.engine_boxes > 0
    if system < FIRST_TUBES:
        return card.mounts[system - FIRST_MOUNT].weapon != NO_WEAPON
    if system < FIRST_EQUIPMENT:
        return card.tubes[system - FIRST_TUBES].tubes > 0
    return card.equipment >> (system - FIRST_EQUIPMENT) & 1 != 0


@rule
def is_crossed_off(ship: Ship, system: int) -> bool:
    """CHT.b  Whether a system is destroyed, or has no box left."""
    if system == BRIDGE_SYSTEM:
        return bridge_left(ship) == 0
    if system == ENGINE_SYSTEM:
        return ship.engines_lost >= ship.card.engine_boxes
    if system < FIRST_TUBES:
        return ship.mounts_lost[system - FIRST_MOUNT] != 0
    if system < FIRST_EQUIPMENT:
        return ship.tubes_lost[system - FIRST_TUBES] != 0
    return ship.equipment_lost >> (system - FIRST_EQUIPMENT) & 1 != 0


@rule
def cross_off(ship: Ship, system: int, boxes: int, trace: Trace) -> bool:
    """DMG.c, DMG.r3, LOC.i  Bridge and engines lose boxes, all else is destroyed; False if nothing was left to lose."""
    if not is_fitted(ship.card, system) or is_crossed_off(ship, system):
        return False
    if system == BRIDGE_SYSTEM:
        ship.bridge_lost = min(ship.bridge_lost + boxes, ship.card.bridge)
    elif system == ENGINE_SYSTEM:
        lose_engines(ship, boxes)
    elif system < FIRST_TUBES:
        ship.mounts_lost[system - FIRST_MOUNT] = 1
    elif system < FIRST_EQUIPMENT:
        ship.tubes_lost[system - FIRST_TUBES] = 1
    else:
        lose_equipment(ship, 1 << (system - FIRST_EQUIPMENT))
    note(trace, Noted.SYSTEM_LOST, ship.number, system, boxes, 0)
    return True


@rule
def lose_engines(ship: Ship, boxes: int) -> None:
    """MOV.g, MOV.j  Engine boxes go from the left; with the last a ship that was fast enough has a drift left."""
    ship.engines_lost = min(ship.engines_lost + boxes, ship.card.engine_boxes)
    if ship.engines_lost == ship.card.engine_boxes:
        ship.drifts = 1


@rule
def lose_equipment(ship: Ship, item: int) -> None:
    """LOC.t1  An item of equipment is destroyed, and what it was doing ends."""
    ship.equipment_lost |= item
    if item == RADAR:
        ship.radar_on = 0
    if item == SEARCHLIGHT:
        ship.searchlight = NOBODY


@rule
def restore(ship: Ship, system: int, trace: Trace) -> None:
    """REP.b  One point of bridge or engines, or one destroyed system, is repaired."""
    if system == BRIDGE_SYSTEM:
        ship.bridge_lost -= 1
    elif system == ENGINE_SYSTEM:
        ship.engines_lost -= 1
        ship.drifts = 0
    elif system < FIRST_TUBES:
        ship.mounts_lost[system - FIRST_MOUNT] = 0
    elif system < FIRST_EQUIPMENT:
        ship.tubes_lost[system - FIRST_TUBES] = 0
    else:
        ship.equipment_lost &= ~(1 << (system - FIRST_EQUIPMENT))
    note(trace, Noted.REPAIRED, ship.number, system, 0, 0)


@rule
def one_of(count: int, purpose: int, roller: int, dice: Dice) -> int:
    """CRD.r1, LOC.r1  A random place from 0: by a die that divides evenly, odd for the first of two; else by lot."""
    if count <= 1:
        return 0
    if D6 % count == 0:
        expect(dice, 1, D6, purpose, roller, ABOUT_NOBODY, 0)
        return (d6(dice) - 1) % count
    if count == D4:
        expect(dice, 1, D4, purpose, roller, ABOUT_NOBODY, 0)
        return d4(dice) - 1
    if D10 % count == 0:
        expect(dice, 1, D10, purpose, roller, ABOUT_NOBODY, 0)
        return (d10(dice) - 1) % count
    return lot(dice, count) - 1
