"""13.25  The rest of a side's counters laid out for it: a lawful start to work on, drawn by lot.

The page hands in the lot, so that nobody can know beforehand where counters will lie.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random

from ..rules.board import is_near_side
from ..rules.counters import counters_due, mines_allowed, mines_by_boundary, mines_near
from ..rules.hexes_for_mines import free_hexes
from ..tables.orders import Mines
from ..tables.sea import View
from ..tables.ships import BOUNDARIES, DUMMY, MINE


def lay_out_the_rest(view: View, mines: Mines, lot: Random) -> None:
    """13.25.g to 13.25.n  First what each side of the ring demands, then all mines that are allowed, then dummies."""
    battle, zones, fields, side = view.sea.battle, view.sea.zones, view.sea.fields, view.viewer
    due = counters_due(battle, zones, fields, side)
    wanted = {boundary: mines_by_boundary(battle, zones, fields, boundary, side) for boundary in range(BOUNDARIES)}
    sides = [boundary for boundary, need in wanted.items() if need]
    most = mines_allowed(due)

    def has_room_for_mines() -> bool:
        return mines.count < due and mines_in(mines) < most

    for boundary in sides:
        while has_room_for_mines() and mines_near(mines, boundary) < wanted[boundary]:
            if not put_near(view, mines, boundary, MINE, lot):
                break
    put_by_turns(view, mines, sides, MINE, lot, has_room_for_mines)
    put_by_turns(view, mines, sides, DUMMY, lot, lambda: mines.count < due)


def mines_in(mines: Mines) -> int:
    """13.25.h  How many of the counters are mines."""
    return sum(kind == MINE for kind in mines.kinds[: mines.count])


def put_by_turns(
    view: View, mines: Mines, sides: list[int], kind: int, lot: Random, has_room: Callable[[], bool]
) -> None:
    """13.25.k, 13.25.l  Counters near the sides of the ring by turns, until there is no room or no hex is free."""
    full: set[int] = set()
    for boundary in cycle(sides):
        if not has_room() or len(full) == len(sides):
            return
        if not put_near(view, mines, boundary, kind, lot):
            full.add(boundary)


def put_near(view: View, mines: Mines, boundary: int, kind: int, lot: Random) -> bool:
    """13.25.i, 13.25.l  One counter in a hex near a side of the ring where none lies yet; whether there was one."""
    taken = set(zip(mines.q[: mines.count], mines.r[: mines.count], strict=True))
    free = [(q, r) for q, r in free_hexes(view) if is_near_side(q, r, boundary) and (q, r) not in taken]
    if not free:
        return False
    mines.q[mines.count], mines.r[mines.count] = lot.choice(free)
    mines.kinds[mines.count] = kind
    mines.count += 1
    return True
