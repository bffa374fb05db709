"""3  What a move must keep to: legs that can be, no more MPs than there are, and an end on a free place."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE, turned
from ..tables.orders import MOST_LEGS, Leg, Move
from ..tables.ships import HEXGRID, MILE, NONE, SIXTY_DEGREES, Battle, Board, Ship
from . import breaches
from .board import FARTHEST, in_the_way_at, is_on_board, place_ahead
from .breaches import LAWFUL
from .floating import may_float
from .movement import forward_points, may_turn, move_cost, movement_points, points_ahead, turning_points


@rule
def move_breach(battle: Battle, ships: list[Ship], move: Move) -> int:
    """3, 9.2, 9.6  What a move breaks."""
    breach = course_breach(battle, ships, move) or smoke_breach(battle, ships[move.ship], move.smoke)
    return breach or edge_breach(battle, move) or end_breach(battle, ships, move)


@rule
def smoke_breach(battle: Battle, ship: Ship, smoke: int) -> int:
    """9.6.a  Only light cruisers, destroyers and torpedo boats lay smokescreens, where smoke is played."""
    if not 0 <= smoke <= 1:
        return breaches.NEITHER_YES_NOR_NO
    if smoke != 0 and battle.options.smoke == 0:
        return breaches.SMOKE_NOT_PLAYED
    return breaches.NO_SMOKE_LAYER if smoke != 0 and ship.card.lays_smoke == 0 else LAWFUL


@rule
def edge_breach(battle: Battle, move: Move) -> int:
    """9.2.a  Nobody says that a ship leaves the board where it does not float for her."""
    if not 0 <= move.leaves <= 1:
        return breaches.NEITHER_YES_NOR_NO
    return breaches.BOARD_IS_FIXED if move.leaves != 0 and battle.options.floating_board == 0 else LAWFUL


@rule
def course_breach(battle: Battle, ships: list[Ship], move: Move) -> int:
    """3.1, 3.2, 3.21  What a move breaks, wherever it ends."""
    ship = ships[move.ship]
    return legs_breach(battle.board, move) or turns_breach(ship, move) or cost_breach(battle, ship, move)


@rule
def legs_breach(board: Board, move: Move) -> int:
    """3.2.a  No more legs than an order has room for, each of them possible."""
    if not 0 <= move.count <= MOST_LEGS:
        return breaches.TOO_MANY_LEGS
    for i in range(move.count):
        breach = leg_breach(board, move.legs[i])
        if breach != LAWFUL:
            return breach
    return LAWFUL


@rule
def leg_breach(board: Board, leg: Leg) -> int:
    """3.2.a, 3.2.c, 3.21.e  Only ahead, and on hexes whole miles and turns of 60 degrees."""
    if leg.ahead < 0:
        return breaches.GOES_ASTERN
    if leg.ahead > FARTHEST or abs(leg.turn) > FULL_CIRCLE:
        return breaches.BEYOND_ALL_SHIPS
    if board.kind != HEXGRID:
        return LAWFUL
    if leg.ahead % MILE != 0:
        return breaches.PART_OF_A_HEX
    return breaches.PART_OF_A_HEXSIDE if leg.turn % SIXTY_DEGREES != 0 else LAWFUL


@rule
def turns_breach(ship: Ship, move: Move) -> int:
    """6.21.b, 6.28.b  Under BRIDGE or RUDDER a ship does not turn by choice."""
    if may_turn(ship) or turning_points(move) == 0:
        return LAWFUL
    return breaches.RUDDER_JAMMED if ship.rudder != 0 else breaches.NO_TURN_WITHOUT_BRIDGE


@rule
def cost_breach(battle: Battle, ship: Ship, move: Move) -> int:
    """3.1, 3.2.b, 3.21.b, 6.21.b  The MPs there are, and half of them ahead under BRIDGE."""
    if ship.bridge != 0 and points_ahead(ship, move) > forward_points(battle, ship):
        return breaches.BEYOND_HALF_WITHOUT_BRIDGE
    return breaches.BEYOND_POINTS if move_cost(ship, move) > movement_points(battle, ship) else LAWFUL


@rule
def end_breach(battle: Battle, ships: list[Ship], move: Move) -> int:
    """3.22.b  The move may not end on another ship; one that is not under control is set back instead."""
    return breaches.END_TAKEN if may_turn(ships[move.ship]) and overlapped_by(battle, ships, move) >= 0 else LAWFUL


@rule
def overlapped_by(battle: Battle, ships: list[Ship], move: Move) -> int:
    """3.22.b  The number of the ship on which a move would end, or NONE; a ship that stays where it is ends on none.

    Where the board floats all pieces are shifted alike, so that beyond an edge they lie to each other as before.
    """
    ship = ships[move.ship]
    x, y, heading = ship.x, ship.y, ship.heading
    for i in range(move.count):
        heading = turned(heading, move.legs[i].turn)
        x, y = place_ahead(battle.board, x, y, heading, move.legs[i].ahead)
        if not is_on_board(battle.board, x, y) and not may_float(battle, move):
            return NONE
    return in_the_way_at(battle.board, ships, ship, x, y, heading) if move_cost(ship, move) > 0 else NONE


@rule
def overlapped_at(battle: Battle, ships: list[Ship], ship: Ship, x: int, y: int, heading: int) -> int:
    """3.22  The number of the ship on which another would end there, or NONE; off a fixed board there is none."""
    if not is_on_board(battle.board, x, y) and battle.options.floating_board == 0:
        return NONE
    return in_the_way_at(battle.board, ships, ship, x, y, heading)
