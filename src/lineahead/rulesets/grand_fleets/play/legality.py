"""What an order must keep to: every refusal names its rule. Whatever is legal but foolish stays legal.

This module has placing and moving, `legality_of_attacks.py` guns and torpedoes.
"""

from __future__ import annotations

from ....engine.contract.questions import Order, Question, Refusal
from ..knowledge.view import name_of
from ..rules.board import in_the_way_at, is_on_board, place_ahead
from ..rules.deployment import is_in_setup_area
from ..rules.losses import AFT_FIRST
from ..rules.movement import forward_points, mile_cost, miles_of, move_cost, movement_points, turning_points
from ..tables.orders import MOST_LEGS, Fire, Launch, Move, Place, Preference
from ..tables.sea import View
from ..tables.ships import DUE, HEXGRID, LEFT, MILE, SIXTY_DEGREES, SUNK, Battle, Ship
from .legality_of_attacks import refuse_fire, refuse_launch, refuse_to_fire, refuse_to_launch

FARTHEST = 100 * MILE
WIDEST_TURN = 36000


def refuse(view: View, question: Question, order: Order) -> Refusal | None:
    """The reason why an order cannot be taken, or None."""
    answer = order.answer
    if isinstance(answer, Preference):
        return refuse_preference(view, question, answer)
    if order.kind == "choose":
        return refuse_pick(question, answer.choice)
    if order.kind in ("decline", "surrender"):
        return None
    if answer.ship not in question.about:
        return refuse_ship(view, question, answer.ship)
    if isinstance(answer, Move):
        return refuse_move(view, answer)
    if isinstance(answer, Fire):
        return refuse_fire(view, answer)
    return refuse_launch(view, answer) if isinstance(answer, Launch) else refuse_place(view, answer)


def refuse_ship(view: View, question: Question, number: int) -> Refusal:
    """0.1.a, 1.4.e, 3.23.a  Why a ship cannot be given this order now."""
    ships, name = view.sea.ships, name_of(view, number)
    if not 0 <= number < len(ships):
        return Refusal("GF-0.21.a", f"there is no {name}")
    ship = ships[number]
    if ship.side != question.to:
        return Refusal("GF-0.1.a", f"{name} is not a ship of this side")
    if ship.status == SUNK:
        return Refusal("GF-1.4.e", f"{name} is sunk")
    if ship.status == LEFT:
        return Refusal("GF-3.23.a", f"{name} has left the board")
    if ship.status == DUE:
        return Refusal("GF-2.13.a", f"{name} has not arrived")
    if question.asks == "fire":
        return refuse_to_fire(question, ship, name)
    if question.asks == "launch":
        return refuse_to_launch(question, ship, name)
    return Refusal(question.rule, f"{name} has {'moved' if question.asks == 'move' else 'been placed'} already")


def refuse_preference(view: View, question: Question, answer: Preference) -> Refusal | None:
    """4.32.c  A standing preference is for one's own ships, and one of those there are."""
    ships = view.sea.ships
    if not 0 <= answer.ship < len(ships) or ships[answer.ship].side != question.to:
        return Refusal("GF-4.32.c", f"{name_of(view, answer.ship)} is not a ship of this side")
    if not 0 <= answer.preference <= AFT_FIRST:
        return Refusal("GF-4.32.c", f"a preference is a number from 0 to {AFT_FIRST}")
    return None


def refuse_pick(question: Question, choice: int) -> Refusal | None:
    """2.13.c  One of the answers offered."""
    offered = question.bounds["choices"]
    return None if choice in offered else Refusal(question.rule, f"choose one of {offered}, not {choice}")


def refuse_place(view: View, place: Place) -> Refusal | None:
    """2.13.b, 2.13.f, 2.13.r4  In the side's area, on a hexside if on hexes, and not on another ship."""
    battle, ships = view.sea.battle, view.sea.ships
    ship = ships[place.ship]
    if not 0 <= place.heading < WIDEST_TURN:
        return Refusal("GF-2.13.r4", "a heading lies between 0 and 359.99 degrees")
    if battle.board.kind == HEXGRID and place.heading % SIXTY_DEGREES:
        return Refusal("GF-2.13.f", "on a hexgrid a ship points at a hexside: multiples of 60 degrees")
    if max(abs(place.x), abs(place.y)) > FARTHEST or not is_in_setup_area(battle, ship.side, place.x, place.y):
        return Refusal("GF-2.13.b", "a ship is placed within 3 nm of its side's short edge")
    other = in_the_way_at(battle.board, ships, ship, place.x, place.y, place.heading)
    return Refusal("GF-3.22.b", f"it would overlap {name_of(view, other)}") if other >= 0 else None


def refuse_move(view: View, move: Move) -> Refusal | None:
    """3  Legs that can be, no more MPs than there are, and an end on a free place."""
    ship = view.sea.ships[move.ship]
    return (
        refuse_legs(view.sea.battle, move)
        or refuse_turns(ship, move)
        or refuse_cost(view.sea.battle, ship, move)
        or refuse_end(view, ship, move)
    )


def refuse_legs(battle: Battle, move: Move) -> Refusal | None:
    """3.2.a, 3.2.c, 3.21.e  Only ahead, and on hexes whole miles and turns of 60 degrees."""
    if not 0 <= move.count <= MOST_LEGS:
        return Refusal("GF-3.2.a", f"a move has at most {MOST_LEGS} legs")
    for leg in move.legs[: move.count]:
        if leg.ahead < 0:
            return Refusal("GF-3.2.a", "ships move only straight ahead")
        if leg.ahead > FARTHEST or abs(leg.turn) > WIDEST_TURN:
            return Refusal("GF-3.1.a", "no ship can go so far or turn so much")
        if battle.board.kind == HEXGRID and leg.ahead % MILE:
            return Refusal("GF-3.2.c", "on a hexgrid ships move whole miles")
        if battle.board.kind == HEXGRID and leg.turn % SIXTY_DEGREES:
            return Refusal("GF-3.21.e", "on a hexgrid ships turn by multiples of 60 degrees")
    return None


def refuse_turns(ship: Ship, move: Move) -> Refusal | None:
    """6.21.b, 6.28.b  Under BRIDGE or RUDDER a ship does not turn by choice."""
    if turning_points(move) == 0 or (ship.bridge == 0 and ship.rudder == 0):
        return None
    if ship.rudder != 0:
        return Refusal("GF-6.28.b", "a ship with a jammed rudder may not turn by choice")
    return Refusal("GF-6.21.b", "a ship with its bridge hit may not turn")


def refuse_cost(battle: Battle, ship: Ship, move: Move) -> Refusal | None:
    """3.1, 3.2.b, 3.21.b, 6.21.b  The MPs there are, and half of them ahead under BRIDGE."""
    ahead = miles_of(move) * mile_cost(ship)
    if ship.bridge != 0 and ahead > forward_points(battle, ship):
        words = f"with its bridge hit it may spend {forward_points(battle, ship)} MP ahead: {ahead} needed"
        return Refusal("GF-6.21.b", words)
    needed, given = move_cost(ship, move), movement_points(battle, ship)
    if needed > given:
        words = f"{ahead} MP ahead and {turning_points(move)} for turns: {needed} needed, {given} to spend"
        return Refusal("GF-3.1.a", words)
    return None


def refuse_end(view: View, ship: Ship, move: Move) -> Refusal | None:
    """3.22.b  The move may not end on another ship; one that is not under control is set back instead."""
    if ship.bridge != 0 or ship.rudder != 0:
        return None
    battle, x, y, heading = view.sea.battle, ship.x, ship.y, ship.heading
    for leg in move.legs[: move.count]:
        heading = (heading + leg.turn) % WIDEST_TURN
        x, y = place_ahead(battle.board, x, y, heading, leg.ahead)
        if not is_on_board(battle.board, x, y):
            return None
    if move_cost(ship, move) == 0:
        return None
    other = in_the_way_at(battle.board, view.sea.ships, ship, x, y, heading)
    return Refusal("GF-3.22.b", f"it would end overlapping {name_of(view, other)}") if other >= 0 else None
