"""3.2  One ship leads and the rest come after her: in her wake, or turning as she turns, as far as each of them can."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....engine.contract.questions import Question
from ....engine.contract.squadron import FOLLOW, TOGETHER, Following, Led
from ....kernel.open_table import distance, relative_bearing
from ....kernel.records import copy_of
from ..players.stations import STEADY, keep_station
from ..rules.board import is_in_range, range_between
from ..rules.movement import forward_points, may_turn, mile_cost
from ..tables.orders import MOST_LEGS, Leg, Move
from ..tables.sea import View
from ..tables.ships import HEXGRID, MILE, ON_BOARD, Ship
from ..words.vocabulary import ship_name
from .preview_of_move import is_lawful, legs_allowed, track_of, trimmed

FARTHEST = 3 * MILE  # farther off, a ship ahead is of another column
OFF_THE_BOW = 3000
OFF_COURSE = 4500
DEGREE = 100

Place = tuple[int, int]


def leads(_view: View, question: Question) -> tuple[str, ...]:
    """3.b  How others could come after a ship that is moved; a division does so by itself."""
    return (FOLLOW, TOGETHER) if question.asks == "move" and len(question.about) > 1 else ()


def follows(view: View, question: Question, led: Led) -> Following | None:
    """3.2  The move of the next ship that comes after the leader, or after one that does."""
    moves = {answer.ship: answer for _, answer in led.given if isinstance(answer, Move)}
    leader = next(iter(moves.values()), None)
    waiting = [number for number in question.about if number not in moves]
    if leader is None or not waiting:
        return None
    if led.together:
        alike = Move(ship=waiting[0], count=leader.count)
        alike.legs[: leader.count] = [copy_of(leg) for leg in leader.legs[: leader.count]]
        return Following(("move", as_far_as_lawful(view, alike)), f"turn with {ship_name(view, leader.ship)}")
    for number in waiting:
        ahead = ship_ahead(led.began.sea.ships, led.began.sea.ships[number])
        if ahead is not None and ahead.number in moves:
            move = in_the_wake(view, led.began, number, moves[ahead.number])
            return Following(("move", move), f"follow {ship_name(view, ahead.number)}")
    return None


def ship_ahead(ships: Iterable[Ship], ship: Ship) -> Ship | None:
    """3.2  The next ship ahead in the same column, or none if she leads it."""
    ahead = [other for other in ships if is_ahead(ship, other)]
    return min(ahead, key=lambda other: distance(ship.x, ship.y, other.x, other.y), default=None)


def is_ahead(ship: Ship, other: Ship) -> bool:
    """3.2  Whether a ship of the same side lies ahead, near, and on much the same course."""
    if other.number == ship.number or other.side != ship.side or other.status != ON_BOARD:
        return False
    off_the_bow = shortest(relative_bearing(ship.x, ship.y, ship.heading, other.x, other.y))
    return (
        distance(ship.x, ship.y, other.x, other.y) <= FARTHEST
        and abs(off_the_bow) <= OFF_THE_BOW
        and abs(shortest(other.heading - ship.heading)) <= OFF_COURSE
    )


def shortest(angle: int) -> int:
    """A turn the shorter way round."""
    return (angle + 18000) % 36000 - 18000


def in_the_wake(view: View, began: View, number: int, lead: Move) -> Move:
    """3.2  To where the ship ahead began her move, then along her track, as far as she ran and the points reach.

    On hexes, where a wake need not lie along a row of them, she keeps her station astern instead.
    """
    battle, ships, ship = view.sea.battle, view.sea.ships, view.sea.ships[number]
    move = Move(ship=number)
    if battle.board.kind == HEXGRID:
        keep_station(battle, ships, ship, ships[lead.ship], move)
        return as_far_as_lawful(view, move)
    ahead = began.sea.ships[lead.ship]
    wake = [(ahead.x, ahead.y), *((stop["x"], stop["y"]) for stop in track_of(began, lead))]
    run = sum(leg.ahead for leg in lead.legs[: lead.count])
    legs = joined(legs_along(ship, wake, min(run, forward_points(battle, ship) // mile_cost(ship) * MILE)))
    move.count = min(len(legs), MOST_LEGS)
    move.legs[: move.count] = legs[:MOST_LEGS]
    return as_far_as_lawful(view, move)


def legs_along(ship: Ship, wake: Iterable[Place], run: int) -> Iterator[Leg]:
    """3.2  Turns and runs from a ship along these places, so far in all; hardly a turn is none."""
    x, y, heading, left = ship.x, ship.y, ship.heading, run
    for to_x, to_y in wake:
        far = min(left, distance(x, y, to_x, to_y))
        if far > 0:
            turn = shortest(relative_bearing(x, y, heading, to_x, to_y))
            turn = 0 if abs(turn) <= STEADY or not may_turn(ship) else round(turn / DEGREE) * DEGREE
            yield Leg(turn=turn, ahead=far)
            x, y, heading, left = to_x, to_y, heading + turn, left - far


def joined(legs: Iterable[Leg]) -> list[Leg]:
    """3.2.r1  Legs on one course are one leg."""
    found = list[Leg]()
    for leg in legs:
        if found and leg.turn == 0:
            found[-1].ahead += leg.ahead
        else:
            found.append(leg)
    return found


def as_far_as_lawful(view: View, move: Move) -> Move:
    """3.1, 3.22, 8.1.b  As much of a move as the rules let her make; one that is written is cut by itself."""
    return (
        move
        if view.sea.battle.options.simultaneous or is_lawful(view, move)
        else trimmed(view, move, legs_allowed(view, move))
    )


def nearer_than(view: View, ship: Ship, miles: int) -> Iterator[Ship]:
    """3  Enemies within so many miles of a ship, as far as they are seen."""
    board = view.sea.battle.board
    for other in view.sea.ships:
        is_enemy = other.status == ON_BOARD and other.side != ship.side
        if is_enemy and is_in_range(board, ship, other, miles * MILE) and range_between(board, ship, other) > 0:
            yield other
