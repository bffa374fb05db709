"""13.25.i to 13.25.n  Hexes where counters may lie, and a lawful placement of them drawn by lots of a player's own."""

from __future__ import annotations

from typing import Any

from ....engine.game.offering import drawn
from ....kernel.dice import Dice
from ..tables.charts import MAP_RADIUS, MINES_BY_A_FIELD
from ..tables.orders import Mines
from ..tables.sea import View
from ..tables.ships import BOUNDARIES, DUMMY, MINE
from .board import is_near_side, is_on_hexes
from .counters import holds_enemy

Hex = tuple[int, int]


def map_hexes() -> list[Hex]:
    """B7.a  All hexes of the tactical map."""
    span = range(-MAP_RADIUS, MAP_RADIUS + 1)
    return [(q, r) for q in span for r in span if is_on_hexes(q, r)]


def free_hexes(view: View) -> list[Hex]:
    """13.25.i  The hexes without enemy ships."""
    ships = view.sea.ships
    return [(q, r) for q, r in map_hexes() if not holds_enemy(ships, q, r, view.viewer)]


def drawn_mines(view: View, bounds: dict[str, Any], dice: Dice) -> Mines:
    """13.25.m, 13.25.n, 13.25.k  What each side of the ring demands, some more mines, and dummies anywhere."""
    free, by_side = free_hexes(view), bounds["by_boundary"]
    near = {side: [(q, r) for q, r in free if is_near_side(q, r, side)] for side in range(BOUNDARIES) if by_side[side]}
    fields = [side for side in near for _ in range(by_side[side]) if by_side[side] == MINES_BY_A_FIELD]
    logged = [side for side in near if by_side[side] != MINES_BY_A_FIELD]
    wanted = (fields + logged)[: bounds["most_mines"]]
    more = dice.take(bounds["most_mines"] - len(wanted) + 1) - 1
    wanted += [drawn(dice, list(near)) for _ in range(more)]
    order = Mines(count=bounds["count"])
    for row in range(bounds["count"]):
        is_mine = row < len(wanted)
        order.q[row], order.r[row] = drawn(dice, near[wanted[row]] if is_mine else free)
        order.kinds[row] = MINE if is_mine else DUMMY
    return order
