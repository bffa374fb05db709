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
from ..tables.sea import Station
from ..tables.ships import MILE, ON_BOARD, Battle, Board, Ship
from .board import is_on_board, place_ahead
from .floating import make_room_for, may_float
from .formation import lengthen_track, place_on_track, shift_tracks, shorten_track, track_length, turn_onto
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
from .smoke import lay_smoke

SHIFTED = 1  # 9.2.a  for a line the board has been shifted beforehand as far as it can be


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
    if ordered_ahead(move) == 0:
        return ship.x, ship.y, ship.heading
    station = Station(leader.x, leader.y, leader.heading, division.astern[place], ordered_ahead(move), 0)
    return place_behind(board, division, station, move)


@rule
def place_behind(board: Board, division: Division, station: Station, move: Move) -> tuple[int, int, int]:
    """7.4.b  How far a follower comes with a run, on the track that led to where the leader was, and beyond."""
    x, y, heading, beyond = station.x, station.y, station.heading, station.run - station.astern
    if beyond > 0:
        return along_legs(board, x, y, heading, move, beyond)
    return place_on_track(division, x, y, heading, -beyond)


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
        make_room_for_line(battle, ships, divisions, manoeuvre, trace)
    if division.repeats != 0:
        hold_course(battle, ships, division, manoeuvre.move, dice, answers, trace)
    elif count == 1:
        move_ship(battle, ships, manoeuvre.move, dice, answers, trace)
    elif manoeuvre.together != 0:
        move_together(battle, ships, division, manoeuvre, answers, trace)
    else:
        move_in_succession(battle, ships, division, manoeuvre, answers, trace)
    if division.repeats == 0:
        division.last_run = ordered_ahead(manoeuvre.move)
    division.led_by = leader
    shift_tracks(battle, divisions)


@rule
def make_room_for_line(
    battle: Battle, ships: list[Ship], divisions: list[Division], manoeuvre: Manoeuvre, trace: Trace
) -> None:
    """9.2.a  Before a line moves the board is shifted as far as it can be for its leader's legs, or for all ships'."""
    division = divisions[ships[manoeuvre.move.ship].division]
    if division.repeats == 0 and may_float(battle, manoeuvre.move):
        for place in range(division.count):
            ship = ships[division.line[place]]
            if is_in_line(ships, division, place) and (manoeuvre.together != 0 or ship.number == manoeuvre.move.ship):
                make_room_for(battle, ships, ship, manoeuvre.move, trace)
        shift_tracks(battle, divisions)


@rule
def smoke_of(ship: Ship, manoeuvre: Manoeuvre, place: int) -> int:
    """9.6.a  Whether a ship of a line lays smoke."""
    return manoeuvre.move.smoke if ship.number == manoeuvre.move.ship else manoeuvre.smoke[place]


@rule
def move_together(
    battle: Battle, ships: list[Ship], division: Division, manoeuvre: Manoeuvre, answers: Answers, trace: Trace
) -> None:
    """7.4.c, 7.4.d  All ships turn by the same angles at once; each gets its own marker."""
    move = manoeuvre.move
    for place in range(division.count):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            note(trace, Noted.MOVES, ship.number, ship.side, 0, 0)
            follow_legs(battle, ships, ship, move, smoke_of(ship, manoeuvre, place), SHIFTED, trace)
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
    x, y, heading, run = leader.x, leader.y, leader.heading, ordered_ahead(move)
    note(trace, Noted.MOVES, leader.number, leader.side, 0, 0)
    follow_legs(battle, ships, leader, move, move.smoke, SHIFTED, trace)
    leader.moved = 1
    mark_speed(battle, leader, miles_of(move), answers, trace)
    for place in range(division.count):
        if is_in_line(ships, division, place) and division.line[place] != leader.number:
            ship = ships[division.line[place]]
            station = Station(x, y, heading, division.astern[place], run, smoke_of(ship, manoeuvre, place))
            follow(battle, division, ship, station, move, trace)
            ship.moved = 1
            mark_speed(battle, ship, divided_up(run, MILE), answers, trace)
    run_on(battle, division, leader, (x, y, heading), move)


@rule
def follow(battle: Battle, division: Division, ship: Ship, station: Station, move: Move, trace: Trace) -> None:
    """7.4.b, 3.23  A follower makes a run on the leader's track, under smoke if ordered, and over an edge."""
    note(trace, Noted.MOVES, ship.number, ship.side, 0, 0)
    steer_behind(battle, division, ship, station, move, trace)
    if station.run > 0:
        ship.x, ship.y, ship.heading = place_behind(battle.board, division, station, move)
    if not is_on_board(battle.board, ship.x, ship.y):
        leave_board(battle, ship, trace)


@rule
def steer_behind(battle: Battle, division: Division, ship: Ship, station: Station, move: Move, trace: Trace) -> None:
    """7.4.b  What a follower does to get there: its turns and runs, stretch by stretch and then leg by leg."""
    left, straight, near, smoke = station.run, 0, track_length(division), station.smoke
    astern, heading = station.astern, station.heading
    for i in range(division.stretches - 1, -1, -1):
        stretch = division.track[i]
        near -= stretch.length
        part = min(left, astern - near)
        if part > 0:
            straight = part + steer(battle, ship, stretch.heading, straight, smoke, trace)
            left -= part
            astern -= part
    for i in range(move.count):
        heading = turned(heading, move.legs[i].turn)
        part = min(left, move.legs[i].ahead)
        if part > 0:
            straight = part + steer(battle, ship, heading, straight, smoke, trace)
            left -= part
    end_run(battle, ship, straight, smoke, trace)


@rule
def steer(battle: Battle, ship: Ship, heading: int, run: int, smoke: int, trace: Trace) -> int:
    """7.4.b  A turn onto the next heading ends the run before it; how much of a run goes on."""
    if heading == ship.heading:
        return run
    end_run(battle, ship, run, smoke, trace)
    turn_ship(ship, turn_onto(ship.heading, heading), trace)
    return 0


@rule
def end_run(battle: Battle, ship: Ship, run: int, smoke: int, trace: Trace) -> None:
    """7.4.b, 9.6.a  A follower has run straight ahead, under smoke if ordered."""
    if run > 0:
        if smoke != 0:
            lay_smoke(battle, ship, run, trace)
        ship.x, ship.y = place_ahead(battle.board, ship.x, ship.y, ship.heading, run)
        note(trace, Noted.RUNS_AHEAD, ship.number, run, 0, 0)


@rule
def run_on(battle: Battle, division: Division, leader: Ship, start: tuple[int, int, int], move: Move) -> None:
    """7.4.b  The track that others follow is as much longer as the leader has run."""
    x, y, heading = start
    for i in range(move.count):
        heading = turned(heading, move.legs[i].turn)
        if move.legs[i].ahead > 0:
            lengthen_track(division, x, y, heading, move.legs[i].ahead)
            x, y = place_ahead(battle.board, x, y, heading, move.legs[i].ahead)
    shorten_track(division)
    if leader.status != ON_BOARD:
        division.stretches = 0
