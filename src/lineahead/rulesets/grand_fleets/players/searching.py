"""0.11.b  How a doctrine looks for an enemy whom nobody sees: where he was seen last, then from place to place.

All ships of a side head for the same place, and none runs ahead of the slowest.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import hex_at
from ....kernel.numbers import turned
from ..rules.board import is_on_board, place_ahead, range_at
from ..rules.movement import forward_points, mile_cost
from ..rules.sight import does_see
from ..tables.orders import Move
from ..tables.ships import HEXGRID, MILE, ON_BOARD, UNSEEN, Battle, Ship, are_enemies

# where a side looks in turn, in quarters of the board east and south; it stays with each for some turns
PLACES = ((2, 2), (3, 1), (1, 3), (3, 3), (1, 1))
TURNS_AT_A_PLACE = 5


@rule
def trail_of(battle: Battle, ships: list[Ship], ship: Ship) -> int:
    """The enemy who was seen last, if the place where she was cannot be seen now, or -1."""
    latest = -1
    for i in range(len(ships)):
        is_lost = ships[i].status == UNSEEN and ships[i].seen_in > 0 and are_enemies(ship, ships[i])
        is_later = is_lost and (latest < 0 or ships[i].seen_in > ships[latest].seen_in)
        if is_later and not is_place_seen(battle, ships, ship.side, ships[i]):
            latest = i
    return latest


@rule
def is_place_seen(battle: Battle, ships: list[Ship], side: int, lost: Ship) -> bool:
    """Whether a side would see a ship if she were still where she was last."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == ON_BOARD and does_see(battle, ships[i], lost):
            return True
    return False


@rule
def place_to_search(battle: Battle, ships: list[Ship], ship: Ship) -> tuple[int, int]:
    """Where a ship looks for the enemy: on his trail, else in the middle of the board, then all around it."""
    trail = trail_of(battle, ships, ship)
    if trail >= 0:
        return ships[trail].x, ships[trail].y
    number = battle.turn // TURNS_AT_A_PLACE % len(PLACES)
    east, south = battle.board.width * PLACES[number][0] // 4, battle.board.height * PLACES[number][1] // 4
    if battle.board.kind == HEXGRID:
        return hex_at(east, south)
    return east, south


@rule
def run_of_slowest(battle: Battle, ships: list[Ship], side: int) -> int:
    """How far the slowest ship of a side can run that still can."""
    slowest = 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == ON_BOARD:
            run = forward_points(battle, ships[i]) // mile_cost(ships[i]) * MILE
            slowest = run if slowest == 0 else min(slowest, max(run, MILE))
    return slowest


@rule
def gap_after(battle: Battle, ship: Ship, turn: int, ahead: int, x: int, y: int) -> int:
    """How far from a place a move would end, or -1 off the board; the ship is put back."""
    from_x, from_y, heading = ship.x, ship.y, ship.heading
    ship.x, ship.y = place_ahead(battle.board, from_x, from_y, turned(heading, turn), ahead)
    gap = range_at(battle.board, ship, x, y) if is_on_board(battle.board, ship.x, ship.y) else -1
    ship.x, ship.y = from_x, from_y
    return gap


@rule
def is_nearer(gap: int, nearest: int) -> bool:
    """Whether a move ends on the board and nearer than any before."""
    return gap >= 0 and (nearest < 0 or gap < nearest)


@rule
def take_if_nearer(move: Move, turn: int, ahead: int, gap: int, nearest: int) -> int:
    """Write a move down if it ends nearer than any before; how near the best one ends."""
    if not is_nearer(gap, nearest):
        return nearest
    move.count = 1
    move.legs[0].turn = turn
    move.legs[0].ahead = ahead
    return gap
