"""3  Movement: points, legs and turns, leaving the board, speed markers, and ships not under control."""

from __future__ import annotations

from ....kernel.choices import Answers, decide_number
from ....kernel.compiled import rule
from ....kernel.dice import D10, Dice, d10, expect
from ....kernel.numbers import divided_up, turned
from ....kernel.trace import Trace, note
from ..tables.charts import HOLDS_UP_TO, JAMMED_TO_PORT_UP_TO, SPEED_MARKERS
from ..tables.notes import Asked, Noted, Thrown
from ..tables.orders import Move
from ..tables.ships import (
    ALL_ROWS_FULL,
    FRESH,
    HEXGRID,
    IN_EFFECT,
    LEFT,
    MILE,
    ON_BOARD,
    SIXTY_DEGREES,
    Battle,
    Board,
    Ship,
    damage_level,
)
from .board import edges_crossed, in_the_way_at, is_on_board, place_ahead
from .floating import make_room
from .flotillas import muster
from .rulings import is_marked_by_points
from .seas import points_at_sea
from .smoke import lay_smoke

FARTHEST_SET_BACK = 2 * MILE  # no two models are so long that half of each comes to more


@rule
def movement_points(battle: Battle, ship: Ship) -> int:
    """3.1, 9.5.a  The current speed: first figure of the damage level's row, or the turn's by 3.11; less in a sea."""
    level = damage_level(ship)
    if level == ALL_ROWS_FULL:
        return 0
    figure = (battle.turn - 1) % 3 if battle.options.expanded_movement != 0 else 0
    return points_at_sea(ship, ship.card.speed[level * 3 + figure])


@rule
def forward_points(battle: Battle, ship: Ship) -> int:
    """3.1, 6.21.b  MPs that may go into forward movement: all, or half rounded up under BRIDGE."""
    points = movement_points(battle, ship)
    return divided_up(points, 2) if ship.bridge != 0 else points


@rule
def may_turn(ship: Ship) -> bool:
    """6.21.b, 6.28.b  Whether a ship turns by choice: not under BRIDGE or RUDDER."""
    return ship.bridge == 0 and ship.rudder == 0


@rule
def mile_cost(ship: Ship) -> int:
    """3.2.b, 6.22.a, 6.25.a  MPs for a mile: one, one more for ENGINE, one more for each FLOOD (6.25.r1)."""
    return 1 + ship.engine + ship.floods


@rule
def miles_for(points: int, cost: int) -> int:
    """3.2.b  Whole miles that so many MPs pay for; nothing is divided where a mile costs one, as it mostly does."""
    return points if cost == 1 else points // cost


@rule
def miles_of(move: Move) -> int:
    """3.2.r1  Miles ahead, each unbroken leg rounded up by itself; only a turn breaks a leg."""
    miles, turning, run = 0, 0, 0
    for i in range(move.count):
        turning += move.legs[i].turn
        if move.legs[i].ahead > 0:
            if turning != 0:
                miles += divided_up(run, MILE)
                run = 0
            turning = 0
            run += move.legs[i].ahead
    return miles + divided_up(run, MILE)


@rule
def turning_points(move: Move) -> int:
    """3.21.b, 3.21.r2  MPs for turns: one for each 60 degrees or part; turns without a run between are one turn."""
    points = 0
    turning = 0
    for i in range(move.count):
        turning += move.legs[i].turn
        if move.legs[i].ahead > 0:
            points += divided_up(abs(turning), SIXTY_DEGREES)
            turning = 0
    return points + divided_up(abs(turning), SIXTY_DEGREES)


@rule
def points_ahead(ship: Ship, move: Move) -> int:
    """3.2.b  MPs that a move costs for the miles ahead."""
    return miles_of(move) * mile_cost(ship)


@rule
def move_cost(ship: Ship, move: Move) -> int:
    """3.2, 3.21  All MPs that a move costs."""
    return points_ahead(ship, move) + turning_points(move)


@rule
def speed_marker_for(miles: int) -> int:
    """3.24.a  Green, none, yellow or red, by forward movement."""
    return SPEED_MARKERS[min(miles, len(SPEED_MARKERS) - 1)]


@rule
def begin_movement(ships: list[Ship]) -> None:
    """3, 6.21.r1  Nobody has moved yet; BRIDGE markers from before now last to the end of this Torpedo Phase."""
    for i in range(len(ships)):
        ships[i].moved = 0
        if ships[i].bridge == FRESH:
            ships[i].bridge = IN_EFFECT


@rule
def move_ship(battle: Battle, ships: list[Ship], move: Move, dice: Dice, answers: Answers, trace: Trace) -> None:
    """3.2  One ship makes its move and gets its speed marker."""
    ship = ships[move.ship]
    note(trace, Noted.MOVES, ship.number, ship.side, 0, 0)
    if ship.rudder != 0:
        miles = drift(battle, ships, ship, move, dice, answers, trace)
    elif ship.bridge != 0:
        miles = run_ahead(battle, ships, ship, move, ordered_ahead(move), trace)
    else:
        follow_legs(battle, ships, ship, move, move.smoke, move.leaves, trace)
        miles = miles_of(move)
    ship.moved = 1
    mark_speed(battle, ship, miles, answers, trace)
    if ship.boats > 0:
        muster(ships, ship)


@rule
def follow_legs(
    battle: Battle, ships: list[Ship], ship: Ship, move: Move, smoke: int, leaves: int, trace: Trace
) -> None:
    """3.2.a, 3.21.a  Turn about the centre, then straight ahead, leg by leg, until done or off the board."""
    for i in range(move.count):
        leg = move.legs[i]
        if ship.status == ON_BOARD:
            turn_ship(ship, leg.turn, trace)
            go_ahead(battle, ships, ship, leg.ahead, smoke, leaves, trace)


@rule
def turn_ship(ship: Ship, by: int, trace: Trace) -> None:
    """3.21.a  Pivot about the centre."""
    if by != 0:
        ship.heading = turned(ship.heading, by)
        note(trace, Noted.TURNS, ship.number, by, ship.heading, 0)


@rule
def go_ahead(battle: Battle, ships: list[Ship], ship: Ship, ahead: int, smoke: int, leaves: int, trace: Trace) -> None:
    """3.2.a, 3.23.r1, 9.2.a, 9.6.a  Straight ahead, under smoke if ordered; who crosses the edge has left for good."""
    if ahead > 0:
        if leaves == 0:
            make_room(battle, ships, ship, ahead, trace)
        run = run_to_edge(battle.board, ship, ahead)
        if smoke != 0 and battle.options.smoke != 0:
            lay_smoke(battle, ship, run, trace)
        ship.x, ship.y = place_ahead(battle.board, ship.x, ship.y, ship.heading, run)
        note(trace, Noted.RUNS_AHEAD, ship.number, run, 0, 0)
        if not is_on_board(battle.board, ship.x, ship.y):
            leave_board(battle, ship, trace)


@rule
def run_to_edge(board: Board, ship: Ship, ahead: int) -> int:
    """3.23.r1  All of a run, or as much of it as takes the centre just across the edge."""
    step = least_run(board)
    inside = 0
    outside = ahead // step
    x, y = place_ahead(board, ship.x, ship.y, ship.heading, ahead)
    if is_on_board(board, x, y):
        return ahead
    while outside - inside > 1:
        middle = (inside + outside) // 2
        x, y = place_ahead(board, ship.x, ship.y, ship.heading, middle * step)
        if is_on_board(board, x, y):
            inside = middle
        else:
            outside = middle
    return outside * step


@rule
def least_run(board: Board) -> int:
    """3.2.c  The shortest run there is: a hex on a hexgrid, one unit on an open table."""
    return MILE if board.kind == HEXGRID else 1


@rule
def may_leave_at(battle: Battle, ship: Ship, x: int, y: int) -> bool:
    """3.23.b, COR.j  Whether the scenario lets a ship go whose centre lies off the board there."""
    return edges_crossed(battle.board, x, y) & ship.free_edges != 0 and battle.turn >= ship.free_from


@rule
def leave_board(battle: Battle, ship: Ship, trace: Trace) -> None:
    """3.23.a, 3.23.b  A ship that has left never comes back; a scenario may let it go freely by some edges."""
    ship.status = LEFT
    ship.left_freely = 1 if may_leave_at(battle, ship, ship.x, ship.y) else 0
    note(trace, Noted.LEAVES, ship.number, ship.left_freely, 0, 0)


@rule
def ordered_ahead(move: Move) -> int:
    """6.21.b, 6.28.b  What a ship that may not turn was ordered to run."""
    ahead = 0
    for i in range(move.count):
        ahead += move.legs[i].ahead
    return ahead


@rule
def run_ahead(battle: Battle, ships: list[Ship], ship: Ship, move: Move, ahead: int, trace: Trace) -> int:
    """6.21.b, 6.21.c  Straight ahead, set back just enough if it would end on another ship; the miles it made."""
    made = ahead_without_overlap(battle, ships, ship, ahead)
    if made < ahead:
        note(trace, Noted.SET_BACK, ship.number, ahead - made, 0, 0)
    if made < 0:
        ship.x, ship.y = place_ahead(battle.board, ship.x, ship.y, ship.heading, made)
    go_ahead(battle, ships, ship, made, move.smoke, move.leaves, trace)
    return divided_up(max(made, 0), MILE)


@rule
def ahead_without_overlap(battle: Battle, ships: list[Ship], ship: Ship, ahead: int) -> int:
    """6.21.c, 6.21.r4, 6.28.d  The farthest it can run up to `ahead` without ending on another ship.

    A turn that the rudder forces may lay it across a neighbour where it is; then it is set back astern.
    """
    made = ahead
    while made >= -FARTHEST_SET_BACK:
        x, y = place_ahead(battle.board, ship.x, ship.y, ship.heading, made)
        if is_on_board(battle.board, x, y) or battle.options.floating_board != 0:
            if in_the_way_at(battle.board, ships, ship, x, y, ship.heading) < 0:
                return made
        elif made > 0:
            return made
        made -= least_run(battle.board)
    return 0


@rule
def drift(battle: Battle, ships: list[Ship], ship: Ship, move: Move, dice: Dice, answers: Answers, trace: Trace) -> int:
    """6.28.b, 6.28.c  Roll for the jammed rudder, make the forced turn, then run ahead by choice; the miles it made."""
    expect(dice, 1, D10, Thrown.RUDDER, ship.side, ship.number, 0)
    face = d10(dice)
    note(trace, Noted.RUDDER_DIE, ship.number, face, 0, 0)
    points = movement_points(battle, ship)
    if face <= JAMMED_TO_PORT_UP_TO or face > HOLDS_UP_TO:
        turn_ship(ship, -SIXTY_DEGREES if face <= JAMMED_TO_PORT_UP_TO else SIXTY_DEGREES, trace)
        points = max(0, points - 1)
    miles = miles_for(min(points, forward_points(battle, ship)), mile_cost(ship))
    step = least_run(battle.board)
    most = miles * MILE // step
    proposal = min(most, ordered_ahead(move) // step)
    ahead = decide_number(answers, Asked.HOW_FAR, ship.side, ship.number, step, 0, most, proposal) * step
    return run_ahead(battle, ships, ship, move, ahead, trace)


@rule
def mark_speed(battle: Battle, ship: Ship, miles: int, answers: Answers, trace: Trace) -> None:
    """3.24  Place the speed marker by miles moved (3.24.r1), or by MPs spent ahead where the letter is played."""
    by_miles = speed_marker_for(miles)
    spent = speed_marker_for(miles * mile_cost(ship))
    ship.speed_marker = spent if is_marked_by_points(battle, ship, miles, by_miles, spent, answers) else by_miles
    if ship.status == ON_BOARD:
        note(trace, Noted.MARKER, ship.number, ship.speed_marker, 0, 0)


@rule
def end_movement(ships: list[Ship], trace: Trace) -> None:
    """3.r5, 3.24  Ships left unmoved moved 0 MP and get the green marker."""
    for i in range(len(ships)):
        ship = ships[i]
        if ship.status == ON_BOARD and ship.moved == 0:
            ship.moved = 1
            note(trace, Noted.NOT_MOVED, ship.number, 0, 0, 0)
            ship.speed_marker = speed_marker_for(0)
            note(trace, Noted.MARKER, ship.number, ship.speed_marker, 0, 0)
