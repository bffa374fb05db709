"""MOV  A squadron steams: each ship takes her track, tests for it where she must, and runs it."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.open_table import is_on_table
from ....kernel.trace import Trace, note
from ..tables.notes import Noted, Thrown
from ..tables.orders import Steam
from ..tables.ships import EAST, INCH, LEFT, NOBODY, NORTH, SOUTH, WEST, Battle, Ship, Squadron, Wedge, is_in_play
from .crew import crew_test
from .engagement import leading_ship
from .formation import fall_out, follow_new_leader, next_in_line, take_formation
from .paths import ROUNDING, pieces_of, pose_at, run_of_path
from .speeds import speed_limits
from .systems import has_lost_command, has_lost_steering
from .torpedoes import test_wedges
from .tracks import (
    add_to_way,
    cut_track,
    end_of_order,
    end_of_way,
    has_tight_turn,
    has_turn,
    lay_ordered,
    lay_straight,
    lay_way,
    spend_way,
    widen_turns,
)


@rule
def begin_movement(ships: list[Ship], squadrons: list[Squadron]) -> None:
    """SEQ.3  Nobody has moved yet this turn, and tests of the last turn are over."""
    for i in range(len(ships)):
        ships[i].moved, ships[i].emergency, ships[i].may_steer = 0, 0, 0
        ships[i].rams = NOBODY
    for i in range(len(squadrons)):
        squadrons[i].moved = 0


@rule
def must_repeat_move(ship: Ship, dice: Dice, trace: Trace) -> bool:
    """MOV.s  After the loss of a command post only a Crew Test keeps her from repeating her last move."""
    if ship.must_repeat == 0 and not has_lost_command(ship):
        return False
    ship.must_repeat = 0
    is_prevented = crew_test(ship, 0, Thrown.COMMAND, dice, trace)
    note(trace, Noted.REPEATS_MOVE, ship.number, int(is_prevented), 0, 0)
    return not is_prevented


@rule
def repeat_move(battle: Battle, ship: Ship) -> None:
    """MOV.s  Her last move again, as far as her speed can still be that; before her first, straight on."""
    if ship.leg_count == 0:
        lay_straight(ship, -ship.speed * INCH if ship.astern != 0 else ship.speed * INCH)
    astern = int(ship.leg_count > 0 and ship.legs[0].run < 0)
    _, most = speed_limits(battle, ship, astern)
    cut_track(ship, max(most, 0) * INCH)


@rule
def try_track(ship: Ship, dice: Dice, trace: Trace) -> None:
    """MOV.g, MOV.q, MOV.r5  Crew Tests for turning without steering gear, or on the next smaller circle."""
    run = run_of_path(ship)
    if has_lost_steering(ship) and has_turn(ship):
        ship.may_steer = int(crew_test(ship, 0, Thrown.STEERING, dice, trace))
        note(trace, Noted.STEERING_TRIED, ship.number, ship.may_steer, 0, 0)
        if ship.may_steer == 0:
            lay_straight(ship, run if ship.legs[0].run >= 0 else -run)
        widen_turns(ship, run)
    elif has_tight_turn(ship):
        ship.emergency = int(crew_test(ship, 0, Thrown.EMERGENCY_TURN, dice, trace))
        note(trace, Noted.EMERGENCY_TRIED, ship.number, ship.emergency, 0, 0)
        if ship.emergency == 0:
            widen_turns(ship, run)


@rule
def edge_crossed(battle: Battle, x: int, y: int) -> int:
    """MOR.f  Beyond which edge of the table a point lies; the eastern or western first."""
    if x < 0:
        return WEST
    if x > battle.width:
        return EAST
    return NORTH if y < 0 else SOUTH


@rule
def is_far_inside(battle: Battle, x: int, y: int, run: int) -> bool:
    """MOR.f  Whether no run of such a length leads from a place to an edge of the table."""
    return run < x < battle.width - run and run < y < battle.height - run


@rule
def leave_table(battle: Battle, ship: Ship, trace: Trace) -> None:
    """MOR.f  A ship whose middle crosses an edge on her way has steamed off the table."""
    run = run_of_path(ship)
    if is_far_inside(battle, ship.from_x, ship.from_y, run + ROUNDING):
        return
    pieces = pieces_of(run)
    for piece in range(1, pieces + 1):
        x, y, heading = pose_at(ship, run * piece // pieces)
        if not is_on_table(x, y, battle.width, battle.height):
            ship.x, ship.y, ship.heading = x, y, heading
            ship.status, ship.left_by = LEFT, edge_crossed(battle, x, y)
            note(trace, Noted.LEAVES_TABLE, ship.number, ship.left_by, 0, 0)
            return


@rule
def run_track(battle: Battle, ship: Ship, trace: Trace) -> None:
    """MOV.c, MOV.r1  She steams along her track, an inch for each box of her speed."""
    ship.from_x, ship.from_y, ship.from_heading = ship.x, ship.y, ship.heading
    run = run_of_path(ship)
    ship.x, ship.y, ship.heading = pose_at(ship, run)
    ship.speed = run // INCH
    ship.astern = int(run > 0 and ship.legs[0].run < 0)
    ship.moved = 1
    note(trace, Noted.STEAMS, ship.number, ship.speed, ship.astern, ship.heading)
    leave_table(battle, ship, trace)


@rule
def run_in_order(battle: Battle, ship: Ship, order: Steam, dice: Dice, trace: Trace) -> bool:
    """MOV.p  A leader, or a ship that turns with all others, steams as ordered; whether she did."""
    x, y, heading = end_of_order(ship, order)
    if must_repeat_move(ship, dice, trace):
        repeat_move(battle, ship)
    else:
        _, most = speed_limits(battle, ship, order.astern)
        lay_ordered(ship, order)
        cut_track(ship, max(most, 0) * INCH)
        try_track(ship, dice, trace)
    run_track(battle, ship, trace)
    return not is_in_play(ship) or (ship.x == x and ship.y == y and ship.heading == heading)


@rule
def extend_way(ship: Ship, leader: Ship) -> bool:
    """MOV.p  What the leader has just steamed is to be followed; whether it can be: nobody follows her astern."""
    if leader.astern != 0:
        return False
    for i in range(leader.leg_count):
        if not add_to_way(ship, leader.legs[i]):
            return False
    return True


@rule
def run_in_line(battle: Battle, ship: Ship, leader: Ship, dice: Dice, trace: Trace) -> bool:
    """MOV.p  A follower steams along the leader's track; whether she kept her place in line."""
    keeps_place = extend_way(ship, leader)
    least, most = speed_limits(battle, ship, 0)
    run = run_of_path(leader)
    own_run = min(max(run, least * INCH), most * INCH)
    x, y, heading = end_of_way(ship, run)
    if must_repeat_move(ship, dice, trace):
        repeat_move(battle, ship)
    else:
        lay_way(ship, own_run)
        try_track(ship, dice, trace)
    run_track(battle, ship, trace)
    if not is_in_play(ship):
        return True
    spend_way(ship, run)
    return keeps_place and ship.x == x and ship.y == y and ship.heading == heading


@rule
def steam_in_succession(
    battle: Battle,
    ships: list[Ship],
    squadrons: list[Squadron],
    wedges: list[Wedge],
    order: Steam,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """MOV.p, TOR.r6  The leader first, then ship after ship in her track; each meets torpedoes as she ends her move."""
    leader = ships[leading_ship(ships, order.squadron)]
    run_in_order(battle, leader, order, dice, trace)
    test_wedges(battle, ships, wedges, leader.number, dice, answers, trace)
    next_ship = next_in_line(ships, order.squadron, leader.place)
    while next_ship != NOBODY:
        ship, place = ships[next_ship], ships[next_ship].place
        kept_place = run_in_line(battle, ship, leader, dice, trace)
        test_wedges(battle, ships, wedges, next_ship, dice, answers, trace)
        if is_in_play(ship) and not kept_place:
            fall_out(ships, squadrons, ship, trace)
        next_ship = next_in_line(ships, order.squadron, place)


@rule
def steam_together(
    battle: Battle,
    ships: list[Ship],
    squadrons: list[Squadron],
    wedges: list[Wedge],
    order: Steam,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """MOV.p, TOR.r6  All ships steam the same legs at once; who does not is out of the formation."""
    next_ship = leading_ship(ships, order.squadron)
    while next_ship != NOBODY:
        ship, place = ships[next_ship], ships[next_ship].place
        ship.way_count = 0
        kept_place = run_in_order(battle, ship, order, dice, trace)
        test_wedges(battle, ships, wedges, next_ship, dice, answers, trace)
        if is_in_play(ship) and not kept_place:
            fall_out(ships, squadrons, ship, trace)
        next_ship = next_in_line(ships, order.squadron, place)
    take_formation(ships, squadrons, order.squadron, trace)


@rule
def steam_squadron(
    battle: Battle,
    ships: list[Ship],
    squadrons: list[Squadron],
    wedges: list[Wedge],
    steam: Steam,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """MOV.a, MOV.p  A squadron, or a detached ship, makes its move."""
    follow_new_leader(ships, steam.squadron)
    leader = leading_ship(ships, steam.squadron)
    squadrons[steam.squadron].moved = 1
    ships[leader].rams = steam.ram
    if steam.together != 0:
        steam_together(battle, ships, squadrons, wedges, steam, dice, answers, trace)
    else:
        steam_in_succession(battle, ships, squadrons, wedges, steam, dice, answers, trace)
    squadrons[steam.squadron].speed = ships[leader].speed
