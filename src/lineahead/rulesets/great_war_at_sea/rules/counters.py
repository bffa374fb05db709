"""13.25.f to 13.25.o  Mine and Dummy counters: how many a side has for a battle, and where it may put them."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ....kernel.numbers import divided_up
from ....kernel.trace import Trace, note
from ..tables.charts import COUNTERS_OF_A_FIELD, MINES_BY_A_FIELD, MINES_BY_A_LOG
from ..tables.notes import Noted
from ..tables.orders import Mines
from ..tables.ships import BOUNDARIES, DUMMY, MINE, NOBODY, ON_MAP, SIDES, Battle, Counter, Field, Ship, Zone
from . import breaches
from .board import is_near_side, is_on_hexes
from .breaches import LAWFUL
from .minefields import field_at

PLACED = 1
NONE_PLACED = 2


@rule
def fields_on(battle: Battle, zones: list[Zone], fields: list[Field], boundary: int, side: int) -> int:
    """13.25.a, 13.25.r8  Minefields of a side on a boundary of the zone where a battle is fought."""
    row = field_at(fields, zones, battle.zone, boundary, side)
    return fields[row].laid if row != NOBODY else 0


@rule
def entries_on(battle: Battle, zones: list[Zone], fields: list[Field], boundary: int, side: int) -> int:
    """13.25.a, 13.25.r9  Turns in which a side has logged "Mine" for a boundary, for a field not yet placed."""
    row = field_at(fields, zones, battle.zone, boundary, side)
    return fields[row].entries if row != NOBODY else 0


@rule
def counters_due(battle: Battle, zones: list[Zone], fields: list[Field], side: int) -> int:
    """13.25.f, 13.25.g  Counters of a side: 4 for each minefield, 1 for each turn logged; none without the option."""
    if battle.options.tactical_mines == 0 or battle.zone == NOBODY:
        return 0
    count = 0
    for boundary in range(BOUNDARIES):
        count += COUNTERS_OF_A_FIELD * fields_on(battle, zones, fields, boundary, side)
        count += entries_on(battle, zones, fields, boundary, side)
    return count


@rule
def has_to_place(battle: Battle, side: int) -> bool:
    """13.25.f, 13.25.r7  Whether a side has still to write down its counters, all ships being set up.

    So has one that has none, for whoever waited for the other alone would know that mines of his are near.
    """
    if battle.options.tactical_mines == 0 or battle.zone == NOBODY:
        return False
    return battle.placed[0] != 0 and battle.placed[1] != 0 and battle.mines_placed[side] == 0


@rule
def mines_allowed(count: int) -> int:
    """13.25.h  Half the counters, rounded up, may be mines."""
    return divided_up(count, 2)


@rule
def mines_by_boundary(battle: Battle, zones: list[Zone], fields: list[Field], boundary: int, side: int) -> int:
    """13.25.m, 13.25.n  Mines that must lie by a side of the ring: two by a field, one where "Mine" is written."""
    if fields_on(battle, zones, fields, boundary, side) > 0:
        return MINES_BY_A_FIELD
    return MINES_BY_A_LOG if entries_on(battle, zones, fields, boundary, side) > 0 else 0


@rule
def mines_by_fields(battle: Battle, zones: list[Zone], fields: list[Field], side: int) -> int:
    """13.25.m  Mines that a side's minefields demand."""
    mines = 0
    for boundary in range(BOUNDARIES):
        if fields_on(battle, zones, fields, boundary, side) > 0:
            mines += MINES_BY_A_FIELD
    return mines


@rule
def logs_to_serve(battle: Battle, zones: list[Zone], fields: list[Field], side: int) -> int:
    """13.25.n, 13.25.r1  Logged sides that must have a mine: as many as the half leaves mines for after the fields."""
    logged = 0
    for boundary in range(BOUNDARIES):
        if mines_by_boundary(battle, zones, fields, boundary, side) == MINES_BY_A_LOG:
            logged += 1
    ceiling = mines_allowed(counters_due(battle, zones, fields, side))
    return min(logged, ceiling - mines_by_fields(battle, zones, fields, side))


@rule
def mines_demanded(battle: Battle, zones: list[Zone], fields: list[Field], side: int) -> int:
    """13.25.m, 13.25.n, 13.25.r1  Mines that a side must put down if none of them serves two sides of the ring."""
    by_logs = MINES_BY_A_LOG * logs_to_serve(battle, zones, fields, side)
    return mines_by_fields(battle, zones, fields, side) + by_logs


@rule
def mines_near(mines: Mines, boundary: int) -> int:
    """13.25.r10, 13.25.r1  Mines within two hexes of a side of the ring; one near a corner counts for both sides."""
    near = 0
    for i in range(mines.count):
        if mines.kinds[i] == MINE and is_near_side(mines.q[i], mines.r[i], boundary):
            near += 1
    return near


@rule
def holds_enemy(ships: list[Ship], q: int, r: int, side: int) -> bool:
    """13.25.i, 13.25.r11  Whether an enemy ship bars a hex; friendly ones do not."""
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side != side and ships[i].q == q and ships[i].r == r:
            return True
    return False


@rule
def is_in_place(battle: Battle, zones: list[Zone], fields: list[Field], q: int, r: int, side: int) -> bool:
    """13.25.l  Whether a mine may lie in a hex: near a boundary with a field or a "Mine" of the side's own."""
    for boundary in range(BOUNDARIES):
        if mines_by_boundary(battle, zones, fields, boundary, side) > 0 and is_near_side(q, r, boundary):
            return True
    return False


@rule
def counter_breach(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], mines: Mines, row: int, side: int
) -> int:
    """13.25.i to 13.25.l  What is wrong with one counter; any number may share a hex, and dummies go anywhere."""
    q, r, kind = mines.q[row], mines.r[row], mines.kinds[row]
    if kind not in (DUMMY, MINE):
        return breaches.NO_SUCH_COUNTER
    if not is_on_hexes(q, r):
        return breaches.COUNTER_OFF_THE_MAP
    if holds_enemy(ships, q, r, side):
        return breaches.ENEMY_IN_HEX
    if kind == MINE and not is_in_place(battle, zones, fields, q, r, side):
        return breaches.MINE_OUT_OF_PLACE
    return LAWFUL


@rule
def minimum_breach(battle: Battle, zones: list[Zone], fields: list[Field], mines: Mines, side: int) -> int:
    """13.25.m, 13.25.n, 13.25.r1  Whether mines are missing by a minefield, or by sides where "Mine" is written."""
    served = 0
    for boundary in range(BOUNDARIES):
        wanted = mines_by_boundary(battle, zones, fields, boundary, side)
        if wanted == MINES_BY_A_FIELD and mines_near(mines, boundary) < wanted:
            return breaches.TOO_FEW_BY_A_FIELD
        if wanted == MINES_BY_A_LOG and mines_near(mines, boundary) >= wanted:
            served += 1
    return breaches.TOO_FEW_BY_A_LOG if served < logs_to_serve(battle, zones, fields, side) else LAWFUL


@rule
def mines_breach(
    battle: Battle, ships: list[Ship], zones: list[Zone], fields: list[Field], mines: Mines, side: int
) -> int:
    """13.25.h to 13.25.n, 13.25.r2  What is wrong with a side's counters: all of them in their places, or none."""
    if mines.count == 0:
        return LAWFUL
    if mines.count != counters_due(battle, zones, fields, side):
        return breaches.NOT_ALL_COUNTERS
    real = 0
    for i in range(mines.count):
        breach = counter_breach(battle, ships, zones, fields, mines, i, side)
        if breach != LAWFUL:
            return breach
        real += 1 if mines.kinds[i] == MINE else 0
    if real > mines_allowed(mines.count):
        return breaches.TOO_MANY_MINES
    return minimum_breach(battle, zones, fields, mines, side)


@rule
def free_row(counters: list[Counter], place: int) -> int:
    """13.25.f  The row of the so-manieth counter that is not in use, counted from 1."""
    seen = 0
    for i in range(len(counters)):
        if counters[i].in_use == 0:
            seen += 1
            if seen == place:
                return i
    return NOBODY


@rule
def rows_free(counters: list[Counter]) -> int:
    """13.25.f  Counters that are not in use."""
    free = 0
    for i in range(len(counters)):
        free += 1 if counters[i].in_use == 0 else 0
    return free


@rule
def place_mines(battle: Battle, counters: list[Counter], mines: Mines, side: int, dice: Dice, trace: Trace) -> None:
    """13.25.f, 13.25.j, 13.25.o  A side's counters go down backs up, in rows drawn by lot, which so tell nothing."""
    for i in range(mines.count):
        row = free_row(counters, lot(dice, rows_free(counters)))
        counter = counters[row]
        counter.in_use, counter.side, counter.face_up = 1, side, 0
        counter.q, counter.r, counter.kind = mines.q[i], mines.r[i], mines.kinds[i]
    battle.mines_placed[side] = PLACED if mines.count > 0 else NONE_PLACED
    note(trace, Noted.COUNTERS_PLACED, side, mines.count, 0, 0)


@rule
def place_no_mines(battle: Battle, counters: list[Counter], mines: Mines, side: int, dice: Dice, trace: Trace) -> None:
    """13.25.r2  A side puts no counters down; the order is a blank to write on."""
    mines.count = 0
    place_mines(battle, counters, mines, side, dice, trace)


@rule
def has_placed_mines(battle: Battle) -> bool:
    """13.25.c, 13.25.d, 13.25.r12  Whether either side has put counters on the map of the battle at hand.

    Then whoever quits the map over a mined boundary has had the mines there and rolls no second time.
    """
    for side in range(SIDES):
        if battle.mines_placed[side] == PLACED:
            return True
    return False
