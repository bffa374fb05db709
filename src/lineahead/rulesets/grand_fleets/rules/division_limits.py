"""7  What orders to a division must keep to: who gives them, what every ship can pay, and where the line ends."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import divided_up
from ....kernel.open_table import footprints_overlap
from ..tables.divisions import MOST_IN_DIVISION, Division, is_in_line, leader_of, ships_in_line
from ..tables.orders import DETACH, MERGE, SPLIT, Form, Manoeuvre, Move
from ..tables.ships import HEXGRID, MILE, NONE, ON_BOARD, Battle, Board, Ship
from . import breaches
from .board import footprint_at, is_on_board, overlap_at
from .breaches import LAWFUL
from .command import place_in_line
from .floating import may_float
from .formation import can_fall_in
from .manoeuvres import division_points, end_in_line
from .move_limits import cost_breach, edge_breach, legs_breach, move_breach, smoke_breach
from .movement import forward_points, mile_cost, move_cost, movement_points, ordered_ahead


@rule
def form_breach(battle: Battle, ships: list[Ship], form: Form, side: int) -> int:
    """7.1.a, 7.1.b, 7.1.c  One to six ships of one side and type group, in no division yet, and one flagship a side."""
    if not 1 <= form.count <= MOST_IN_DIVISION:
        return breaches.NOT_ONE_TO_SIX
    for i in range(form.count):
        breach = sorting_breach(ships, form, i, side)
        if breach != LAWFUL:
            return breach
    if form.flagship == NONE:
        return LAWFUL
    if battle.flagships[side] >= 0:
        return breaches.SECOND_FLAGSHIP
    for i in range(form.count):
        if form.ships[i] == form.flagship:
            return LAWFUL
    return breaches.FLAGSHIP_ELSEWHERE


@rule
def sorting_breach(ships: list[Ship], form: Form, place: int, side: int) -> int:
    """7.1.a, 7.1.b  What speaks against a ship in a division."""
    number = form.ships[place]
    if not 0 <= number < len(ships):
        return breaches.NO_SUCH_SHIP_TO_SORT
    if ships[number].side != side:
        return breaches.SORTS_ANOTHERS_SHIP
    if ships[number].division >= 0:
        return breaches.SORTED_ALREADY
    for i in range(place):
        if form.ships[i] == number:
            return breaches.SORTED_TWICE
    return LAWFUL if ships[number].card.type_group == ships[form.ships[0]].card.type_group else breaches.MIXED_TYPES


@rule
def manoeuvre_breach(battle: Battle, ships: list[Ship], divisions: list[Division], manoeuvre: Manoeuvre) -> int:
    """7.4  What the movement of a division breaks."""
    move = manoeuvre.move
    division = divisions[ships[move.ship].division]
    if leader_of(ships, division) != move.ship:
        return breaches.NOT_THE_LEADER
    if not 0 <= manoeuvre.together <= 1:
        return breaches.NO_SUCH_MANOEUVRE
    breach = smoke_in_line_breach(battle, ships, division, manoeuvre)
    if breach != LAWFUL:
        return breach
    if division.repeats != 0:
        return LAWFUL if move.count == 0 and not is_under_smoke(manoeuvre) else breaches.REPEATS_LAST_MOVE
    if ships_in_line(ships, division) == 1:
        return move_breach(battle, ships, move)
    breach = legs_breach(battle.board, move) or edge_breach(battle, move)
    if breach == LAWFUL:
        breach = course_of_line_breach(battle, ships, division, move, manoeuvre.together)
    if breach == LAWFUL and first_overlapped(battle, ships, division, manoeuvre) >= 0:
        return breaches.LINE_END_TAKEN
    return breach


@rule
def smoke_in_line_breach(battle: Battle, ships: list[Ship], division: Division, manoeuvre: Manoeuvre) -> int:
    """9.6.a  What the smoke of a line breaks: each ship that is ordered to lay it must be one that may."""
    breach = smoke_breach(battle, ships[manoeuvre.move.ship], manoeuvre.move.smoke)
    for place in range(MOST_IN_DIVISION):
        if breach == LAWFUL and manoeuvre.smoke[place] != 0:
            if not is_in_line(ships, division, place) or division.line[place] == manoeuvre.move.ship:
                return breaches.SMOKE_OF_NOBODY
            breach = smoke_breach(battle, ships[division.line[place]], manoeuvre.smoke[place])
    return breach


@rule
def is_under_smoke(manoeuvre: Manoeuvre) -> bool:
    """9.6.a  Whether any ship of a line is ordered to lay smoke."""
    smokes = manoeuvre.move.smoke
    for place in range(MOST_IN_DIVISION):
        smokes += abs(manoeuvre.smoke[place])
    return smokes != 0


@rule
def course_of_line_breach(battle: Battle, ships: list[Ship], division: Division, move: Move, together: int) -> int:
    """7.4.a, 7.4.b, 7.4.c  The speed of the slowest, and every ship pays: all its own, or a follower its run alone."""
    leader = ships[move.ship]
    if together == 0 and move_cost(leader, move) > division_points(battle, ships, division):
        return breaches.BEYOND_SLOWEST
    if cost_breach(battle, leader, move) != LAWFUL:
        return cost_breach(battle, leader, move)
    return LAWFUL if first_left_behind(battle, ships, division, move, together) < 0 else breaches.CANNOT_FOLLOW


@rule
def first_left_behind(battle: Battle, ships: list[Ship], division: Division, move: Move, together: int) -> int:
    """7.4.b, 7.4.c  The first ship of a line that cannot pay for its part of the move, or NONE."""
    for place in range(division.count):
        number = division.line[place]
        is_follower = is_in_line(ships, division, place) and number != move.ship
        if is_follower and cost_in_line(ships[number], move, together) > points_in_line(
            battle, ships[number], together
        ):
            return number
    return NONE


@rule
def cost_in_line(ship: Ship, move: Move, together: int) -> int:
    """7.4.b, 7.4.c  What a ship pays: a follower for the run alone, together each as usual."""
    if together != 0:
        return move_cost(ship, move)
    return divided_up(ordered_ahead(move), MILE) * mile_cost(ship)


@rule
def points_in_line(battle: Battle, ship: Ship, together: int) -> int:
    """3.1, 7.4.b  What a ship has to pay with."""
    return movement_points(battle, ship) if together != 0 else forward_points(battle, ship)


@rule
def is_standing_still(move: Move) -> bool:
    """3.22.b  Whether an order neither turns nor runs."""
    for i in range(move.count):
        if move.legs[i].turn != 0 or move.legs[i].ahead != 0:
            return False
    return True


@rule
def first_overlapped(battle: Battle, ships: list[Ship], division: Division, manoeuvre: Manoeuvre) -> int:
    """7.4.e  The place of the first ship in a line that would end on another ship, or NONE."""
    if not is_standing_still(manoeuvre.move):
        for place in range(division.count):
            if is_in_line(ships, division, place) and overlapped_at_end(battle, ships, division, manoeuvre, place) >= 0:
                return place
    return NONE


@rule
def overlapped_at_end(battle: Battle, ships: list[Ship], division: Division, manoeuvre: Manoeuvre, place: int) -> int:
    """7.4.e  On which ship the one at a place of the line would end: one ahead of it, or any outside."""
    x, y, heading = end_in_line(battle.board, ships, division, manoeuvre, place)
    ship = ships[division.line[place]]
    if not is_on_board(battle.board, x, y) and not may_float(battle, manoeuvre.move):
        return NONE
    for i in range(len(ships)):
        is_outside = ships[i].status == ON_BOARD and ships[i].division != ship.division
        if is_outside and overlap_at(battle.board, ship, x, y, heading, ships[i]):
            return i
    for ahead in range(place):
        if is_in_line(ships, division, ahead):
            other = ships[division.line[ahead]]
            there = end_in_line(battle.board, ships, division, manoeuvre, ahead)
            if do_ends_overlap(battle.board, ship, (x, y, heading), other, there):
                return other.number
    return NONE


@rule
def do_ends_overlap(
    board: Board, one: Ship, here: tuple[int, int, int], other: Ship, there: tuple[int, int, int]
) -> bool:
    """3.22, 7.4.e  Whether two ships of a line would lie on each other at the end of the whole move."""
    if board.kind == HEXGRID:
        return here[0] == there[0] and here[1] == there[1]
    return footprints_overlap(
        footprint_at(one, here[0], here[1], here[2]), footprint_at(other, there[0], there[1], there[2])
    )


@rule
def signal_breach(
    battle: Battle, ships: list[Ship], divisions: list[Division], leader: int, what: int, about: int
) -> int:
    """7.3.f, 7.4.a  What a signal of a division about another ship breaks."""
    division = divisions[ships[leader].division]
    if leader_of(ships, division) != leader:
        return breaches.NOT_THE_LEADER
    if division.repeats != 0:
        return breaches.REPEATS_LAST_MOVE
    if not 0 <= about < len(ships) or ships[about].side != division.side:
        return breaches.SIGNALS_TO_NOBODY
    if what == DETACH:
        return detach_breach(battle, ships, division, about)
    if division.signalled != 0:
        return breaches.SIGNALLED_ALREADY
    if what == SPLIT:
        is_follower = place_in_line(division, about) > 0 and ships[about].status == ON_BOARD
        return LAWFUL if is_follower else breaches.NOT_A_FOLLOWER
    return merge_breach(battle, ships, divisions, leader, about) if what == MERGE else breaches.NO_SUCH_SIGNAL


@rule
def merge_breach(battle: Battle, ships: list[Ship], divisions: list[Division], leader: int, about: int) -> int:
    """7.1.a, 7.1.b, 7.3.a, 7.3.f  Another division that has not moved, of the same types, close behind, six in all."""
    other = ships[about]
    if other.status != ON_BOARD or other.division == ships[leader].division:
        return breaches.SIGNALS_TO_NOBODY
    if leader_of(ships, divisions[other.division]) != about:
        return breaches.NOT_THE_LEADER
    if other.moved != 0:
        return breaches.MOVED_BEFORE_MERGING
    if other.card.type_group != ships[leader].card.type_group:
        return breaches.MIXED_TYPES_MERGED
    ahead, behind = divisions[ships[leader].division], divisions[other.division]
    return LAWFUL if can_fall_in(battle.board, ships, ahead, behind) else breaches.NOT_CLOSE_BEHIND


@rule
def detach_breach(battle: Battle, ships: list[Ship], division: Division, number: int) -> int:
    """7.4.a  The owner detaches the slowest ship of a line, which keeps the others back."""
    ship = ships[number]
    if place_in_line(division, number) < 0 or ship.status != ON_BOARD or ships_in_line(ships, division) < 2:
        return breaches.NOT_IN_THIS_LINE
    return LAWFUL if is_slowest(battle, ships, division, ship) else breaches.NOT_THE_SLOWEST


@rule
def is_slowest(battle: Battle, ships: list[Ship], division: Division, ship: Ship) -> bool:
    """7.4.a  Whether a ship is the slowest of its line, and some other ship is faster."""
    own = pace(battle, ship)
    faster = False
    for place in range(division.count):
        if is_in_line(ships, division, place):
            other = pace(battle, ships[division.line[place]])
            if other < own:
                return False
            faster = faster or other > own
    return faster


@rule
def pace(battle: Battle, ship: Ship) -> int:
    """3.1, 3.2.b  The miles that a ship can run ahead in this turn."""
    return forward_points(battle, ship) // mile_cost(ship)
