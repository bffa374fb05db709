"""MOV, TRN  How a computer player moves: it steers for where a counter is to go, keeps clear of hulls and torpedoes."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import chord_of_angle
from ....kernel.open_table import advance, bearing, distance
from ..play.standing import is_still_to_move, usual_move
from ..rules.board import bow_of, is_inside, is_on_shoal, separation
from ..rules.breaches import LAWFUL
from ..rules.move_limits import move_breach
from ..rules.movement import half_speed, place_after_swing, top_speed
from ..rules.towing import can_tow, wants_tow
from ..rules.withdrawal import FREE, clear_run, forced_move
from ..tables.doctrine import Doctrine
from ..tables.orders import Move
from ..tables.ships import ASTERN, CM, CRIPPLE, NOBODY, ON_TABLE, TORPEDO_COUNTER, Battle, Counter, Ship, bridge_left
from .aims import AS_IT_GOES, off_course
from .courses import intent
from .dodges import dodge, is_threatened
from .homeward import leaves

SLIGHT = 200  # a course so little off is good enough
LOOKS_AHEAD = 15 * CM
AT_THE_BOW = 50


@rule
def choose_move(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, side: int, move: Move
) -> bool:
    """MOV.f  The first counter that is to do anything but go on as it went; whether there is one."""
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        if is_still_to_move(ships, counters[i], side) and plan_move(battle, ships, counters, doctrine, i, move):
            return True
    return False


@rule
def plan_move(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int, move: Move
) -> bool:
    """MOV.f, CHT.k, SCN.a  Write a counter's move, unless it must or may as well go on by itself."""
    counter = counters[number]
    duty, _, _ = forced_move(battle, ships, counters, number)
    if duty != FREE or counter.went == ASTERN or counter.issued < 0 or top_speed(ships, counter) == 0:
        return False
    usual_move(battle, ships, counters, number, move)
    is_planned = True
    cripple = cripple_to_tow(ships, counters, number)
    if cripple != NOBODY:
        go_before_bow(ships, counters, number, cripple, move)
    else:
        course, speed = intent(battle, ships, counters, doctrine, number)
        if course == AS_IT_GOES:
            is_planned = stops_short_of_hulls(ships, counters, counter, move)
        else:
            steer(battle, ships, counters, counter, course, speed, leaves(battle, ships, doctrine, counter), move)
    if is_threatened(ships, counters, counter) and dodge(ships, counters, number, move):
        is_planned = True
    return is_planned and move_breach(battle, ships, counters, move) == LAWFUL


@rule
def stops_short_of_hulls(ships: list[Ship], counters: list[Counter], counter: Counter, move: Move) -> bool:
    """RAM.e  Shorten a run that leads onto a hull in sight; whether it was shortened."""
    run = clear_run(ships, counters, counter, counter.x, counter.y, counter.heading, move.run)
    is_shorter = 0 <= run < move.run
    if is_shorter and (counter.ship < 0 or ships[counter.ship].tows == NOBODY):
        move.run = run
    return is_shorter


@rule
def steer(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    counter: Counter,
    course: int,
    speed: int,
    may_leave: bool,
    move: Move,
) -> None:
    """TRN.a, RAM.e  Swing towards a course and run on; short of every hull in sight, and of the edge of the table."""
    card = ships[counter.issued].card
    write_course(ships, counter, course, speed, move)
    x, y, heading = place_after_swing(counter.x, counter.y, counter.heading, card, move.turn)
    if not may_leave and is_barred(battle, x, y, heading, move.run + LOOKS_AHEAD):
        course = bearing(counter.x, counter.y, battle.width // 2, battle.height // 2)
        write_course(ships, counter, course, speed, move)
        x, y, heading = place_after_swing(counter.x, counter.y, counter.heading, card, move.turn)
        if is_barred(battle, x, y, heading, move.run):
            move.run = 0
    run = clear_run(ships, counters, counter, x, y, heading, move.run)
    if counter.ship < 0 or ships[counter.ship].tows == NOBODY:
        move.run = run


@rule
def write_course(ships: list[Ship], counter: Counter, course: int, speed: int, move: Move) -> None:
    """TRN.a, TOR.a, BRL.a  As much of a swing as brings a counter onto a course, and what is left of a speed ahead."""
    half, most = half_speed(ships, counter), top_speed(ships, counter)
    if counter.launched != 0:
        most = min(most, half)
    off = off_course(course, counter.heading)
    turn = 0
    if abs(off) > SLIGHT and (counter.ship < 0 or bridge_left(ships[counter.ship]) > 0):
        turn = min(chord_of_angle(abs(off), ships[counter.issued].card.base_length), min(half, most))
    move.turn, move.turn_first = turn if off >= 0 else -turn, int(turn != 0)
    move.run = max(min(speed, most) - turn, 0)


@rule
def is_barred(battle: Battle, x: int, y: int, heading: int, run: int) -> bool:
    """INT.r3, SC6.a  Whether a run from a place leads off the table or onto the shoal."""
    to_x, to_y = advance(x, y, heading, run)
    return not is_inside(battle, to_x, to_y) or is_on_shoal(battle, to_y)


@rule
def cripple_to_tow(ships: list[Ship], counters: list[Counter], number: int) -> int:
    """SC2.c  The cripple that a ship is to take in tow, being the nearest that can; else NOBODY."""
    counter = counters[number]
    if counter.ship < 0 or not can_tow(ships[counter.ship]) or ships[counter.ship].tows != NOBODY:
        return NOBODY
    for i in range(len(ships)):
        is_ours = ships[i].side == counter.side and ships[i].role == CRIPPLE and ships[i].counter >= 0
        waits = is_ours and wants_tow(ships[i]) and counters[ships[i].counter].status == ON_TABLE
        if waits and nearest_tower(ships, counters, i) == counter.ship:
            return i
    return NOBODY


@rule
def nearest_tower(ships: list[Ship], counters: list[Counter], cripple: int) -> int:
    """SC2.c  The ship that is to tow a cripple: the nearest to her."""
    best, least, waits = NOBODY, 0, counters[ships[cripple].counter]
    for i in range(len(ships)):
        is_ours = i != cripple and ships[i].side == ships[cripple].side and ships[i].counter >= 0
        if is_ours and can_tow(ships[i]) and ships[i].tows == NOBODY:
            away = separation(waits, counters[ships[i].counter])
            if counters[ships[i].counter].status == ON_TABLE and (best == NOBODY or away < least):
                best, least = i, away
    return best


@rule
def go_before_bow(ships: list[Ship], counters: list[Counter], number: int, cripple: int, move: Move) -> None:
    """SC2.c, TRN.b  Bring the bow a base's length before the cripple's, then swing the stern to her, then lie still."""
    counter, waits = counters[number], counters[ships[cripple].counter]
    card = ships[counter.ship].card
    bow_x, bow_y = bow_of(counter, card)
    to_x, to_y = bow_of(waits, ships[cripple].card)
    to_x, to_y = advance(to_x, to_y, waits.heading, card.base_length)
    left = distance(bow_x, bow_y, to_x, to_y)
    if left <= AT_THE_BOW:
        write_course(ships, counter, waits.heading, 0, move)
        return
    course = bearing(bow_x, bow_y, to_x, to_y)
    write_course(ships, counter, course, top_speed(ships, counter), move)
    if abs(off_course(course, counter.heading)) > SLIGHT and move.turn == 0:
        move.run = 0
    move.run = min(move.run, left)
    _, _, heading = place_after_swing(counter.x, counter.y, counter.heading, card, move.turn)
    if abs(off_course(course, heading)) > SLIGHT:
        move.run = 0
