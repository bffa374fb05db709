"""3  How a doctrine keeps ships in line ahead where each moves by herself: all but the first follow the ship ahead.

Torpedo craft and ships that withdraw are in no line.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import divided_up, turned
from ....kernel.open_table import distance, relative_bearing
from ..rules.board import is_in_range, is_on_board, place_ahead
from ..rules.move_limits import overlapped_at
from ..rules.movement import forward_points, may_turn, mile_cost, miles_for, movement_points
from ..tables.doctrine import Doctrine
from ..tables.orders import Move
from ..tables.ships import HEXGRID, MILE, NONE, ON_BOARD, SIXTY_DEGREES, VERY_SMALL, Battle, Ship
from .moves import candidate_for, candidates, is_free_end, write_leg
from .quarry import is_withdrawing
from .searching import gap_after, is_nearer

FARTHEST_ASTERN = 6 * MILE  # from whom a ship is farther, him she does not follow
STEADY = 300  # a ship that is off her course by less holds it
SHARPEST = 9000  # a station farther aft than that is not steered for


@rule
def is_in_line_ahead_of(doctrine: Doctrine, ship: Ship) -> bool:
    """3  Whether a ship keeps station in a line."""
    return ship.status == ON_BOARD and ship.card.size_class != VERY_SMALL and not is_withdrawing(doctrine, ship)


@rule
def ship_ahead(battle: Battle, ships: list[Ship], doctrine: Doctrine, ship: Ship) -> int:
    """3, 7.1.b  Whom a ship follows: the last of her type before her by number, if she is near; or NONE."""
    if not is_in_line_ahead_of(doctrine, ship):
        return NONE
    for i in range(ship.number - 1, -1, -1):
        is_of_her_kind = ships[i].side == ship.side and ships[i].card.type_group == ship.card.type_group
        if is_of_her_kind and is_in_line_ahead_of(doctrine, ships[i]):
            return i if is_in_range(battle.board, ship, ships[i], FARTHEST_ASTERN) else NONE
    return NONE


@rule
def spacing(battle: Battle, ship: Ship) -> int:
    """0.21  How far astern of the next a ship keeps: a mile, or more where models are long."""
    return MILE if battle.board.kind == HEXGRID else max(MILE, ship.card.length * 3 // 2)


@rule
def keep_station(battle: Battle, ships: list[Ship], ship: Ship, ahead: Ship, move: Move) -> None:
    """3  Write the move that takes a ship astern of the one ahead, or as near to there as she comes."""
    move.count, move.smoke, move.leaves = 0, 0, 0
    x, y = place_ahead(battle.board, ahead.x, ahead.y, ahead.heading, -spacing(battle, ship))
    if battle.board.kind != HEXGRID and is_on_board(battle.board, x, y):
        steer_for(battle, ship, x, y, ahead.heading, move)
        if move.count > 0 and is_lying_free(battle, ships, ship, move):
            return
        move.count = 0
    points, forward, cost, nearest = movement_points(battle, ship), forward_points(battle, ship), mile_cost(ship), NONE
    for number in range(candidates(battle)):
        turn, run = candidate_for(battle, ship, points, forward, cost, number)
        gap = gap_after(battle, ship, turn, run, x, y) if run >= 0 else NONE
        if is_nearer(gap, nearest) and is_free_end(battle, ships, ship, turn, run):
            write_leg(move, turn, run)
            nearest = gap


@rule
def steer_for(battle: Battle, ship: Ship, x: int, y: int, heading: int, move: Move) -> None:
    """3.2, 3.21  Turn for a place and run there, then turn as the ship ahead heads, as far as points go."""
    turn = (relative_bearing(ship.x, ship.y, ship.heading, x, y) + 18000) % 36000 - 18000
    if abs(turn) <= STEADY:
        turn = 0
    if abs(turn) > SHARPEST or (turn != 0 and not may_turn(ship)):
        return
    left = movement_points(battle, ship) - divided_up(abs(turn), SIXTY_DEGREES)
    cost = mile_cost(ship)
    most = miles_for(min(left, forward_points(battle, ship)), cost) * MILE
    if left < 0 or most <= 0:
        return
    write_leg(move, turn, min(most, distance(ship.x, ship.y, x, y)))
    left -= divided_up(move.legs[0].ahead, MILE) * cost
    onto = (heading - turned(ship.heading, turn) + 18000) % 36000 - 18000
    if abs(onto) > STEADY and may_turn(ship) and divided_up(abs(onto), SIXTY_DEGREES) <= left:
        move.count = 2
        move.legs[1].turn, move.legs[1].ahead = onto, 0


@rule
def is_lying_free(battle: Battle, ships: list[Ship], ship: Ship, move: Move) -> bool:
    """3.22  Whether a move of one run ends on a free place on the board."""
    x, y = place_ahead(battle.board, ship.x, ship.y, turned(ship.heading, move.legs[0].turn), move.legs[0].ahead)
    if not is_on_board(battle.board, x, y):
        return False
    heading = turned(ship.heading, move.legs[0].turn)
    if move.count > 1:
        heading = turned(heading, move.legs[1].turn)
    return overlapped_at(battle, ships, ship, x, y, heading) < 0
