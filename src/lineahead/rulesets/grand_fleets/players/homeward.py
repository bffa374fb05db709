"""3.23.b  When a squadron that is outmatched goes home: where a scenario lets it, in time for the edge to be free."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.floating import EDGES, within_edge
from ..rules.movement import forward_points, mile_cost, miles_for
from ..tables.ships import HEXGRID, MILE, Battle, Ship
from .plan import points_on_board

GONE = 100 * MILE
OUTMATCHED = (4, 5)  # of the enemy's points: whoever has less goes home where that is free


@rule
def room_to_leave(battle: Battle, ship: Ship) -> int:
    """3.23  How far a ship is from the nearest edge that she may leave by, or from any if there is none."""
    room = GONE
    for edge in range(len(EDGES)):
        if ship.free_edges == 0 or ship.free_edges & EDGES[edge] != 0:
            room = min(room, within_edge(battle.board, ship.x, ship.y, edge))
    return room * MILE if battle.board.kind == HEXGRID else room


@rule
def is_going_home(battle: Battle, ships: list[Ship], ship: Ship) -> bool:
    """3.23.b  Whether a ship makes for an edge, as her side is outmatched and she may leave there when she arrives."""
    if ship.free_edges == 0:
        return False
    run = miles_for(forward_points(battle, ship), mile_cost(ship)) * MILE
    turns = room_to_leave(battle, ship) // max(MILE, run)
    if battle.turn + turns < ship.free_from:
        return False
    return points_on_board(ships, ship, True) * OUTMATCHED[1] < points_on_board(ships, ship, False) * OUTMATCHED[0]
