"""7.4  How a division moves: in succession along the leader's track, all together, or once more as before."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.numbers import divided_up, turned
from ....kernel.trace import Trace, note
from ..tables.divisions import Division, is_in_line, leader_of, ships_in_line
from ..tables.notes import Noted
from ..tables.orders import Manoeuvre, Move
from ..tables.ships import MILE, ON_BOARD, Battle, Board, Ship
from .board import is_on_board, place_ahead
from .formation import lengthen_track, place_on_track, shorten_track, track_length, turn_onto
from .movement import (
    drift,
    follow_legs,
    forward_points,
    leave_board,
    mark_speed,
    mile_cost,
    miles_of,
    move_ship,
    movement_points,
    ordered_ahead,
    run_ahead,
    turn_ship,
)


@rule
def division_points(battle: Battle, ships: list[Ship], division: Division) -> int:
    """7.4.a  The speed of a division is that of its slowest ship."""
    slowest = movement_points(battle, ships[leader_of(ships, division)])
    for place in range(division.count):
        if is_in_line(ships, division, place):
            slowest = min(slowest, movement_points(battle, ships[division.line[place]]))
    return slowest


@rule
def longest_run(battle: Battle, ships: list[Ship], division: Division) -> int:
    """7.4.a  How far every ship of a division can run ahead."""
    miles = division_points(battle, ships, division)
    for place in range(division.count):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            miles = min(miles, forward_points(battle, ship) // mile_cost(ship))
    return miles * MILE


@rule
def along_legs(board: Board, x: int, y: int, heading: int, move: Move, run: int) -> tuple[int, int, int]:
    """7.4.b  Place and heading after so much of a move's run; a turn at its end is not yet made."""
    left = run
    for i in range(move.count):
        if left > 0:
            heading = turned(heading, move.legs[i].turn)
            part = min(left, move.legs[i].ahead)
            x, y = place_ahead(board, x, y, heading, part)
            left -= part
    return x, y, heading


@rule
def end_of_legs(board: Board, ship: Ship, move: Move) -> tuple[int, int, int]:
    """3.2  Place and heading of a ship after all legs of a move."""
    x, y, heading = ship.x, ship.y, ship.heading
    for i in range(move.count):
        heading = turned(heading, move.legs[i].turn)
        x, y = place_ahead(board, x, y, heading, move.legs[i].ahead)
    return x, y, heading


@rule
def end_in_line(
    board: Board, ships: list[Ship], division: Division, manoeuvre: Manoeuvre, place: int
) -> tuple[int, int, int]:
    """7.4.b, 7.4.c  Where the ship at a place of the line comes to, and how it heads."""
    leader, ship, move = ships[leader_of(ships, division)], ships[division.line[place]], manoeuvre.move
    if manoeuvre.together != 0 or ship.number == leader.number:
        return end_of_legs(board, ship, move)
    run, astern = ordered_ahead(move), division.astern[place]
    if run == 0:
        return ship.x, ship.y, ship.heading
    if run > astern:
        return along_legs(board, leader.x, leader.y, leader.heading, move, run - astern)
    return place_on_track(division, leader.x, leader.y, leader.heading, astern - run)


@rule
def make_manoeuvre(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    manoeuvre: Manoeuvre,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """7.4  A division makes its move; what its leader did is kept, should the next have to do it again."""
    division = divisions[ships[manoeuvre.move.ship].division]
    leader = leader_of(ships, division)
    count = ships_in_line(ships, division)
    if count > 1:
        note(trace, Noted.MANOEUVRES, leader, manoeuvre.together, division.repeats, count)
    if division.repeats != 0:
        hold_course(battle, ships, division, manoeuvre.move, dice, answers, trace)
    elif count == 1:
        move_ship(battle, ships, manoeuvre.move, dice, answers, trace)
    elif manoeuvre.together != 0:
        move_together(battle, ships, division, manoeuvre.move, answers, trace)
    else:
        move_in_succession(battle, ships, division, manoeuvre, answers, trace)
    if division.repeats == 0:
        division.last_run = ordered_ahead(manoeuvre.move)
    division.led_by = leader


@rule
def move_together(
    battle: Battle, ships: list[Ship], division: Division, move: Move, answers: Answers, trace: Trace
) -> None:
    """7.4.c, 7.4.d  All ships turn by the same angles at once; each gets its own marker."""
    for place in range(division.count):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            note(trace, Noted.MOVES, ship.number, ship.side, 0, 0)
            follow_legs(battle, ships, ship, move, trace)
            ship.moved = 1
            mark_speed(battle, ship, miles_of(move), answers, trace)
    division.stretches = 0


@rule
def hold_course(
    battle: Battle, ships: list[Ship], division: Division, move: Move, dice: Dice, answers: Answers, trace: Trace
) -> None:
    """7.3.d  All hold their headings and run as far as the leader did last, as far as each of them can."""
    for place in range(division.count):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            note(trace, Noted.MOVES, ship.number, ship.side, 0, 0)
            ahead = min(division.last_run, forward_points(battle, ship) // mile_cost(ship) * MILE)
            if ship.rudder != 0:
                miles = drift(battle, ships, ship, move, dice, answers, trace)
            else:
                miles = run_ahead(battle, ships, ship, move, ahead, trace)
            ship.moved = 1
            mark_speed(battle, ship, miles, answers, trace)
    division.stretches = 0


@rule
def move_in_succession(
    battle: Battle, ships: list[Ship], division: Division, manoeuvre: Manoeuvre, answers: Answers, trace: Trace
) -> None:
    """7.4.b, 7.4.d  The leader moves by rule 3, every follower as far along its track; each gets its own marker."""
    move = manoeuvre.move
    leader = ships[leader_of(ships, division)]
    x, y, heading = leader.x, leader.y, leader.heading
    note(trace, Noted.MOVES, leader.number, leader.side, 0, 0)
    follow_legs(battle, ships, leader, move, trace)
    leader.moved = 1
    mark_speed(battle, leader, miles_of(move), answers, trace)
    for place in range(division.count):
        if is_in_line(ships, division, place) and division.line[place] != leader.number:
            ship = ships[division.line[place]]
            note(trace, Noted.MOVES, ship.number, ship.side, 0, 0)
            steer_behind(division, ship, division.astern[place], heading, move, trace)
            follow(battle, division, ship, division.astern[place], x, y, heading, move)
            if not is_on_board(battle.board, ship.x, ship.y):
                leave_board(battle, ship, trace)
            ship.moved = 1
            mark_speed(battle, ship, divided_up(ordered_ahead(move), MILE), answers, trace)
    run_on(battle, division, leader, x, y, heading, move)


@rule
def follow(
    battle: Battle, division: Division, ship: Ship, astern: int, x: int, y: int, heading: int, move: Move
) -> None:
    """7.4.b  A follower comes as far as the leader ran, on the track that led to where the leader was, and beyond."""
    run = ordered_ahead(move)
    if run > astern:
        ship.x, ship.y, ship.heading = along_legs(battle.board, x, y, heading, move, run - astern)
    elif run > 0:
        ship.x, ship.y, ship.heading = place_on_track(division, x, y, heading, astern - run)


@rule
def steer_behind(division: Division, ship: Ship, astern: int, heading: int, move: Move, trace: Trace) -> None:
    """7.4.b  What a follower does to get there: its turns and runs, stretch by stretch and then leg by leg."""
    left, run, near = ordered_ahead(move), 0, track_length(division)
    for i in range(division.stretches - 1, -1, -1):
        stretch = division.track[i]
        near -= stretch.length
        part = min(left, astern - near)
        if part > 0:
            run = part + steer(ship, stretch.heading, run, trace)
            left -= part
            astern -= part
    for i in range(move.count):
        heading = turned(heading, move.legs[i].turn)
        part = min(left, move.legs[i].ahead)
        if part > 0:
            run = part + steer(ship, heading, run, trace)
            left -= part
    if run > 0:
        note(trace, Noted.RUNS_AHEAD, ship.number, run, 0, 0)


@rule
def steer(ship: Ship, heading: int, run: int, trace: Trace) -> int:
    """7.4.b  A turn onto the next heading ends the run before it; how much of a run goes on."""
    if heading == ship.heading:
        return run
    if run > 0:
        note(trace, Noted.RUNS_AHEAD, ship.number, run, 0, 0)
    turn_ship(ship, turn_onto(ship.heading, heading), trace)
    return 0


@rule
def run_on(battle: Battle, division: Division, leader: Ship, x: int, y: int, heading: int, move: Move) -> None:
    """7.4.b  The track that others follow is as much longer as the leader has run."""
    for i in range(move.count):
        heading = turned(heading, move.legs[i].turn)
        if move.legs[i].ahead > 0:
            lengthen_track(division, x, y, heading, move.legs[i].ahead)
            x, y = place_ahead(battle.board, x, y, heading, move.legs[i].ahead)
    shorten_track(division)
    if leader.status != ON_BOARD:
        division.stretches = 0
