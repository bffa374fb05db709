"""3.1, 3.2, 7.4  How far a ship can get with her move, or a line by its leader, and where her tubes will bear."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from ....kernel.numbers import DEGREE, FULL_CIRCLE, turned
from ..odds.battery import dice_bearing, weapons_of
from ..odds.words import TORPEDOES
from ..rules.arcs import IN_SECTOR
from ..rules.board import is_on_board, place_ahead
from ..rules.breaches import LAWFUL
from ..rules.division_limits import course_of_line_breach
from ..rules.move_limits import course_breach
from ..rules.movement import forward_points, mile_cost, move_cost
from ..tables.divisions import ships_in_line
from ..tables.orders import MOST_LEGS, Leg, Move
from ..tables.sea import View
from ..tables.ships import HEXGRID, MILE, SIXTY_DEGREES, Ship
from ..words.on_chart import chart_place, hex_of
from .sectors import sectors_bearing
from .shapes_of_reach import HexInReach, Reach, TubesAhead

GRAIN = 5 * DEGREE
HALF_CIRCLE = FULL_CIRCLE // 2
HEXSIDES = (0, SIXTY_DEGREES, -SIXTY_DEGREES, 2 * SIXTY_DEGREES, -2 * SIXTY_DEGREES, HALF_CIRCLE)

Legs = tuple[tuple[int, int], ...]


class Stop(NamedTuple):
    """3.2  Where a ship has come to, on what heading."""

    x: int
    y: int
    heading: int


def reach_of(view: View, ship: Ship) -> Reach:
    """3.2, 7.3.d  All that a ship can come to, whoever lies there; a line that repeats its move has no choice."""
    tubes = tubes_ahead(ship)
    if view.sea.divisions and view.sea.divisions[ship.division].repeats != 0:
        return {"tubes": tubes}
    if view.sea.battle.board.kind == HEXGRID:
        return {"hexes": hexes_in_reach(view, ship), "tubes": tubes}
    x, y = chart_place(view.sea.battle.board, ship.x, ship.y)
    places = [farthest_on(view, ship, turn) for turn in bearings()]
    return {"outline": places if any(place != [x, y] for place in places) else [], "tubes": tubes}


def bearings() -> Iterator[int]:
    """3.21.b  Turns to either hand by small steps, and just beyond those at which another point is due."""
    turns = set(range(-HALF_CIRCLE, HALF_CIRCLE + 1, GRAIN))
    dearer = {turn + 1 for turn in range(0, HALF_CIRCLE, SIXTY_DEGREES)}
    return iter(sorted(turns | dearer | {-turn for turn in dearer}))


def farthest_on(view: View, ship: Ship, turn: int) -> list[float]:
    """3.1, 3.21.b  Where a ship gets that turns at once and runs straight on: no other way leads farther there."""
    board = view.sea.battle.board
    most = forward_points(view.sea.battle, ship) // mile_cost(ship)
    run = next((miles * MILE for miles in range(most, 0, -1) if is_possible(view, ship, ((turn, miles * MILE),))), 0)
    return list(chart_place(board, *place_ahead(board, ship.x, ship.y, turned(ship.heading, turn), run)))


def is_possible(view: View, ship: Ship, legs: Legs) -> bool:
    """3.1, 3.2, 7.4.a  Whether a ship, or every ship of the line behind her, can make these legs."""
    battle, ships, divisions = view.sea.battle, view.sea.ships, view.sea.divisions
    move = move_of(ship, legs)
    if course_breach(battle, ships, move) != LAWFUL:
        return False
    if not divisions or ships_in_line(ships, divisions[ship.division]) == 1:
        return True
    return course_of_line_breach(battle, ships, divisions[ship.division], move, 0) == LAWFUL


def move_of(ship: Ship, legs: Legs) -> Move:
    """3.2  A move of these legs."""
    move = Move(ship=ship.number, count=len(legs))
    move.legs[: len(legs)] = [Leg(turn=turn, ahead=ahead) for turn, ahead in legs]
    return move


def hexes_in_reach(view: View, ship: Ship) -> list[HexInReach]:
    """3.2, 3.21.b  Every hex that a ship can come to, each by its cheapest way, mile by mile."""
    board = view.sea.battle.board
    fewest: dict[Stop, int] = {}
    waiting: list[tuple[int, Stop, Legs]] = [(0, Stop(ship.x, ship.y, ship.heading), ())]
    while waiting:
        points, stop, legs = heappop(waiting)
        if stop not in fewest:
            fewest[stop] = points
            for then, longer in a_mile_on(view, ship, stop, legs):
                if then not in fewest:
                    heappush(waiting, (move_cost(ship, move_of(ship, longer)), then, longer))
    found: dict[tuple[int, int], int] = {}
    for stop, points in fewest.items():
        found.setdefault((stop.x, stop.y), points)
    told = [(hex_of(board, x, y), points) for (x, y), points in found.items() if points > 0]
    return [{"column": place[0], "row": place[1], "points": points} for place, points in told if place is not None]


def a_mile_on(view: View, ship: Ship, stop: Stop, legs: Legs) -> Iterator[tuple[Stop, Legs]]:
    """3.2.c, 3.21.e  Where a ship can be a hex farther on, ahead or round a hexside or more, and by which legs."""
    board = view.sea.battle.board
    for turn in HEXSIDES:
        longer = (*legs[:-1], (legs[-1][0], legs[-1][1] + MILE)) if legs and turn == 0 else (*legs, (turn, MILE))
        heading = turned(stop.heading, turn)
        then = Stop(*place_ahead(board, stop.x, stop.y, heading, MILE), heading)
        if len(longer) <= MOST_LEGS and is_on_board(board, then.x, then.y) and is_possible(view, ship, longer):
            yield then, longer


def tubes_ahead(ship: Ship) -> list[TubesAhead]:
    """5.1  Where the tubes of each type that are left bear, in degrees from the bow."""
    types = [weapon - TORPEDOES for weapon in weapons_of(ship) if weapon >= TORPEDOES]
    told: list[TubesAhead] = []
    for kind in types:
        sectors = sectors_bearing([dice_bearing(ship, TORPEDOES + kind, 0, arcs) for arcs in IN_SECTOR])
        if sectors:
            told.append({"reach": ship.card.torpedoes[kind].reach, "sectors": sectors})
    return told
