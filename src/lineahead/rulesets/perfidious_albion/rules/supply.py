"""MAG.e to MAG.g  Ammunition: which magazine serves a mount, and what cuts it off."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.cards import (
    BROADSIDE_GUNS,
    CELLS,
    CENTRELINE_GUNS,
    GUN_C,
    LEVELS,
    MAGAZINE,
    TRUNK,
    WATERLINE_LEVEL,
    Card,
    cell_at,
    level_of,
    section_of,
)
from ..tables.notes import Noted
from ..tables.ships import Ship

NO_MAGAZINE = -1
READY = 1  # MAG.f  turns of fire that the shells at the gun are good for


@rule
def is_mount(card: Card, cell: int) -> bool:
    """CRD.b  Whether guns stand in a cell."""
    return card.cells[cell].kind == CENTRELINE_GUNS or card.cells[cell].kind == BROADSIDE_GUNS


@rule
def is_heavy_mount(card: Card, cell: int) -> bool:
    """MAG.g  Whether a cell holds guns of X, Y, Z, A, B or C, which only their own column's magazine serves."""
    return is_mount(card, cell) and card.cells[cell].letter <= GUN_C


@rule
def is_magazine_left(ship: Ship, cell: int) -> bool:
    """MAG.c, MAG.r4  Whether a cell is a magazine that is neither flooded nor destroyed."""
    return ship.card.cells[cell].kind == MAGAZINE and ship.flooded[cell] == 0 and ship.destroyed[cell] == 0


@rule
def magazine_of(card: Card, mount: int) -> int:
    """MAG.g  The uppermost magazine under a mount in its own column, or none."""
    for level in range(level_of(mount) + 1, LEVELS + 1):
        cell = cell_at(section_of(mount), level)
        if card.cells[cell].kind == MAGAZINE:
            return cell
    return NO_MAGAZINE


@rule
def has_any_magazine(ship: Ship) -> bool:
    """MAG.g  Whether a magazine is left, or her card has none to lose."""
    magazines = 0
    for cell in range(CELLS):
        if ship.card.cells[cell].kind == MAGAZINE:
            magazines += 1
            if is_magazine_left(ship, cell):
                return True
    return magazines == 0


@rule
def carries_shells(card: Card, cell: int) -> bool:
    """MAG.f  Whether shells go up through a cell: an ammunition trunk, or a column's cell at level 4."""
    return card.cells[cell].kind == TRUNK or level_of(cell) == WATERLINE_LEVEL


@rule
def is_cut_off(ship: Ship, mount: int) -> bool:
    """MAG.e, MAG.f  Whether trunk or level 4 is destroyed between a heavy mount and its magazine."""
    if not is_heavy_mount(ship.card, mount):
        return False
    magazine = magazine_of(ship.card, mount)
    if magazine == NO_MAGAZINE:
        return False
    for level in range(level_of(mount) + 1, level_of(magazine)):
        cell = cell_at(section_of(mount), level)
        if carries_shells(ship.card, cell) and ship.destroyed[cell] != 0:
            return True
    return False


@rule
def cut_supply(ship: Ship, cell: int, trace: Trace) -> None:
    """MAG.f  A cell is about to be destroyed: heavy mounts fed through it are left with their ready shells."""
    if not carries_shells(ship.card, cell):
        return
    for level in range(1, level_of(cell)):
        mount = cell_at(section_of(cell), level)
        magazine = magazine_of(ship.card, mount)
        if is_heavy_mount(ship.card, mount) and magazine > cell and not is_cut_off(ship, mount):
            ship.ready_shells[mount] = READY
            if ship.destroyed[mount] == 0:
                note(trace, Noted.SUPPLY_CUT, ship.number, mount, 0, 0)


@rule
def has_shells(ship: Ship, mount: int) -> bool:
    """MAG.f, MAG.g  Whether a mount has anything to fire; both sides of a cell share its ready shells for a turn."""
    magazine = magazine_of(ship.card, mount)
    if not is_heavy_mount(ship.card, mount) or magazine == NO_MAGAZINE:
        return has_any_magazine(ship)
    if not is_magazine_left(ship, magazine):
        return False
    return not is_cut_off(ship, mount) or ship.ready_shells[mount] > 0 or ship.fired[mount] != 0


@rule
def spend_ready_shells(ship: Ship, mount: int, trace: Trace) -> None:
    """MAG.f  A mount that is cut off has fired its last shells."""
    if ship.ready_shells[mount] > 0 and is_cut_off(ship, mount):
        ship.ready_shells[mount] -= 1
        note(trace, Noted.SUPPLY_SPENT, ship.number, mount, 0, 0)
