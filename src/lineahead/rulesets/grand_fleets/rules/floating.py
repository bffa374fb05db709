"""9.2  The floating game board: all pieces are shifted for a ship that would cross an edge; far off ships leave."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import column_of, row_of
from ....kernel.numbers import turned
from ....kernel.trace import Trace, note
from ..tables.charts import CLEAR_OF_EDGE, DISENGAGED_BEYOND
from ..tables.notes import Noted
from ..tables.orders import Move
from ..tables.ships import HEXGRID, LEAVING, LEFT, MILE, ON_BOARD, Battle, Board, Ship, are_enemies
from .board import EAST_EDGE, NORTH_EDGE, SOUTH_EDGE, WEST_EDGE, is_on_board, place_ahead, range_between
from .smoke import put_smoke, tidy_up

EDGES = (NORTH_EDGE, EAST_EDGE, SOUTH_EDGE, WEST_EDGE)
OPPOSITE = (2, 3, 0, 1)


@rule
def may_float(battle: Battle, move: Move) -> bool:
    """9.2.a  Whether the board may be shifted for a move."""
    return battle.options.floating_board != 0 and move.leaves == 0


@rule
def within_edge(board: Board, x: int, y: int, edge: int) -> int:
    """9.2.a  How far inside an edge (by its place in EDGES) a centre lies: units, or hexes; below 0 it is beyond."""
    east, south, width, height = x, y, board.width, board.height
    if board.kind == HEXGRID:
        east, south, width, height = column_of(x, y), row_of(x, y), board.width - 1, board.height - 1
    if EDGES[edge] == NORTH_EDGE:
        return south
    if EDGES[edge] == SOUTH_EDGE:
        return height - south
    return east if EDGES[edge] == WEST_EDGE else width - east


@rule
def is_near_edge(board: Board, ship: Ship, edge: int) -> bool:
    """9.2.a  Whether a ship lies within six miles of an edge; on hexes in the first six rows or columns (2.13.r3)."""
    inside = within_edge(board, ship.x, ship.y, edge)
    return inside < CLEAR_OF_EDGE if board.kind == HEXGRID else inside <= CLEAR_OF_EDGE * MILE


@rule
def in_pairs(board: Board, edge: int) -> int:
    """9.2.a  Columns of hexes are shifted two by two, so that rows stay rows."""
    return 2 if board.kind == HEXGRID and (EDGES[edge] == EAST_EDGE or EDGES[edge] == WEST_EDGE) else 1


@rule
def room_beyond(battle: Battle, ships: list[Ship], side: int, edge: int) -> int:
    """9.2.a, 9.2.b  How far a side can have all pieces shifted away from an edge: units, or hexes.

    Not at all with an enemy near the opposite edge, and never so far that a ship goes over it.
    """
    opposite, room = OPPOSITE[edge], battle.board.width + battle.board.height
    for i in range(len(ships)):
        if ships[i].status == ON_BOARD:
            if ships[i].side != side and is_near_edge(battle.board, ships[i], opposite):
                return 0
            room = min(room, within_edge(battle.board, ships[i].x, ships[i].y, opposite))
    return room - room % in_pairs(battle.board, edge)


@rule
def shift_for(board: Board, x: int, y: int, edge: int) -> int:
    """9.2.a  By how much pieces must be shifted away from an edge so that a place beyond it lies on the board."""
    beyond = max(0, -within_edge(board, x, y, edge))
    return beyond + beyond % in_pairs(board, edge)


@rule
def make_room(battle: Battle, ships: list[Ship], ship: Ship, ahead: int, trace: Trace) -> None:
    """9.2.a  If a run would cross an edge, and the board can be shifted, it is."""
    if battle.options.floating_board != 0:
        x, y = place_ahead(battle.board, ship.x, ship.y, ship.heading, ahead)
        make_room_at(battle, ships, ship, x, y, trace)


@rule
def make_room_at(battle: Battle, ships: list[Ship], ship: Ship, x: int, y: int, trace: Trace) -> None:
    """9.2.a, 9.2.b  All pieces are shifted so that a place beyond an edge, or two at a corner, lies on the board."""
    for edge in range(len(EDGES)):
        if shift_for(battle.board, x, y, edge) > room_beyond(battle, ships, ship.side, edge):
            return
    for edge in range(len(EDGES)):
        by = shift_for(battle.board, x, y, edge)
        if by > 0:
            shift_all(battle, ships, edge, by)
            note(trace, Noted.SHIFTS, ship.number, EDGES[edge], by, 0)


@rule
def make_room_for(battle: Battle, ships: list[Ship], ship: Ship, move: Move, trace: Trace) -> None:
    """9.2.a  All pieces are shifted beforehand, as far as the legs of a move would take a ship beyond edges."""
    for legs in range(move.count):
        x, y = end_of(battle, ship, move, legs + 1)
        make_room_at(battle, ships, ship, x, y, trace)
        x, y = end_of(battle, ship, move, legs + 1)
        if not is_on_board(battle.board, x, y):
            return


@rule
def end_of(battle: Battle, ship: Ship, move: Move, legs: int) -> tuple[int, int]:
    """3.2  Where a ship would be after so many legs of a move."""
    x, y, heading = ship.x, ship.y, ship.heading
    for i in range(legs):
        heading = turned(heading, move.legs[i].turn)
        x, y = place_ahead(battle.board, x, y, heading, move.legs[i].ahead)
    return x, y


@rule
def shift_all(battle: Battle, ships: list[Ship], edge: int, by: int) -> None:
    """9.2.a  Every ship on the board, and all smoke, so far away from an edge; smoke that goes over another is gone."""
    for i in range(len(ships)):
        if ships[i].status == ON_BOARD:
            ships[i].x, ships[i].y = shifted(battle.board, ships[i].x, ships[i].y, edge, by)
    if battle.options.divisions != 0:
        battle.shifted_x, battle.shifted_y = shifted(battle.board, battle.shifted_x, battle.shifted_y, edge, by)
    markers = battle.smokes
    battle.smokes = 0
    for i in range(markers):
        x, y = shifted(battle.board, battle.smoke_x[i], battle.smoke_y[i], edge, by)
        put_smoke(battle, x, y)
    tidy_up(battle, markers)


@rule
def shifted(board: Board, x: int, y: int, edge: int, by: int) -> tuple[int, int]:
    """9.2.a  A place that is shifted away from an edge."""
    inwards = by if EDGES[edge] == NORTH_EDGE or EDGES[edge] == WEST_EDGE else -by
    if EDGES[edge] == NORTH_EDGE or EDGES[edge] == SOUTH_EDGE:
        return (x - inwards, y) if board.kind == HEXGRID else (x, y + inwards)
    return (x - inwards // 2, y + inwards) if board.kind == HEXGRID else (x + inwards, y)


@rule
def disengage(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """9.2.c  At the end of a turn, ships beyond 24 miles of every enemy have left the board, all of them together."""
    if battle.options.floating_board == 0:
        return
    for i in range(len(ships)):
        if ships[i].status == ON_BOARD and is_out_of_touch(battle, ships, ships[i]):
            ships[i].status = LEAVING
    for i in range(len(ships)):
        if ships[i].status == LEAVING:
            ships[i].status = LEFT
            note(trace, Noted.DISENGAGES, i, 0, 0, 0)


@rule
def is_out_of_touch(battle: Battle, ships: list[Ship], ship: Ship) -> bool:
    """9.2.c  Whether enemies are on the board and all of them more than 24 miles off."""
    is_met = False
    for i in range(len(ships)):
        is_there = ships[i].status == ON_BOARD or ships[i].status == LEAVING
        if is_there and are_enemies(ship, ships[i]):
            is_met = True
            if range_between(battle.board, ship, ships[i]) <= DISENGAGED_BEYOND * MILE:
                return False
    return is_met
