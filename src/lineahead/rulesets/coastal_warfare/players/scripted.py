"""Simple players, each by a rule that a sentence tells: a doctrine that commands a group must be worth more than they.

What a script says nothing about is done as a doctrine would, but for looking and firing: that is plain in all of them.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import bearing
from ....kernel.trace import Trace
from ..play.standing import is_still_to_move, usual_move
from ..rules.board import separation
from ..rules.breaches import LAWFUL
from ..rules.gunfire import fire_breach, firer_breach
from ..rules.launching import launch_breach
from ..rules.move_limits import move_breach
from ..rules.movement import top_speed
from ..rules.withdrawal import FREE, forced_move
from ..tables.doctrine import Doctrine
from ..tables.orders import Fire, Launch, Move, Orders
from ..tables.sea import Board
from ..tables.ships import ASTERN, NOBODY, ON_TABLE, RUNNER, SHIP_COUNTER, Battle, Cloud, Counter, Ship
from .aims import AS_IT_GOES, away_from, nearest_enemy, torpedoes_ready
from .courses import intent, run_for_goal
from .fires import FIRES, LOOKS, NO_MORE, can_look, is_target, lay_weapons, plan_fire
from .homeward import home_course
from .launches import choose_launch, write_launch
from .moves import choose_move, steer

POINT_BLANK = 1
RUNS_AWAY = 2
STILL = 3
SILENT = 4
NEAREST_ONLY = 5
STANDS_OFF = 6
STRAIGHT_ON = 7
LAUNCHES_AT_ONCE = 8
NEVER_LOOKS = 9
FULL_SPEED = 10

KEEPS_AWAY = 6000
KEEPS_NEAR = 8000


@rule
def scripted_launch(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, side: int, order: Launch
) -> bool:
    """TOR  Write the next launch of a simple player; whether there is one."""
    if doctrine.script != LAUNCHES_AT_ONCE:
        return choose_launch(battle, ships, counters, doctrine, side, order)
    for i in range(len(counters)):
        counter = counters[i]
        if counter.side == side and counter.ship >= 0 and torpedoes_ready(ships[counter.ship]) > 0:
            near = nearest_enemy(counters, i)
            if near != NOBODY:
                write_launch(ships, counters, i, near, 0, battle.turn, order)
                if launch_breach(battle, ships, counters, order) == LAWFUL:
                    return True
    return False


@rule
def scripted_move(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, side: int, move: Move
) -> bool:
    """MOV.f  Write the next move of a simple player; whether any counter does anything but go on."""
    script = doctrine.script
    if script in (SILENT, NEAREST_ONLY, LAUNCHES_AT_ONCE, NEVER_LOOKS):
        return choose_move(battle, ships, counters, doctrine, side, move)
    for i in range(len(counters)):
        is_next = script != STRAIGHT_ON and is_still_to_move(ships, counters[i], side)
        if is_next and plan_by_script(battle, ships, counters, doctrine, i, move):
            return True
    return False


@rule
def plan_by_script(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int, move: Move
) -> bool:
    """MOV.f, CHT.k  Write a counter's move, unless it must go on by itself; whether that is legal."""
    counter = counters[number]
    duty, _, _ = forced_move(battle, ships, counters, number)
    if duty != FREE or counter.went == ASTERN or counter.issued < 0 or top_speed(ships, counter) == 0:
        return False
    usual_move(battle, ships, counters, number, move)
    if doctrine.script == STILL:
        move.run, move.turn = 0, 0
    else:
        course, speed = course_by_script(battle, ships, counters, doctrine, number)
        if course == AS_IT_GOES:
            return False
        steer(battle, ships, counters, counter, course, speed, doctrine.script == RUNS_AWAY, move)
    return move_breach(battle, ships, counters, move) == LAWFUL


@rule
def course_by_script(
    battle: Battle, ships: list[Ship], counters: list[Counter], doctrine: Doctrine, number: int
) -> tuple[int, int]:
    """MOV.f  The course and the speed that a script gives a counter; AS_IT_GOES where it is to go on."""
    counter, near, top = counters[number], nearest_enemy(counters, number), top_speed(ships, counters[number])
    if doctrine.script == RUNS_AWAY:
        runs = ships[counter.issued].role == RUNNER
        return (run_for_goal(battle) if runs else home_course(battle, counters, counter)), top
    if doctrine.script == FULL_SPEED:
        course, _ = intent(battle, ships, counters, doctrine, number)
        return course, top
    if near == NOBODY:
        return AS_IT_GOES, 0
    away = separation(counter, counters[near])
    if doctrine.script == STANDS_OFF and away < KEEPS_AWAY:
        return away_from(counter, counters[near]), top
    if doctrine.script == STANDS_OFF and away < KEEPS_NEAR:
        return AS_IT_GOES, 0
    return bearing(counter.x, counter.y, counters[near].x, counters[near].y), top


@rule
def scripted_action(known: Board, doctrine: Doctrine, side: int, orders: Orders, silence: Trace) -> int:
    """ORD.3  What the first ship of a simple player that has anything left to do does next."""
    battle, ships, counters, clouds = known
    for i in range(len(counters)):
        counter = counters[i]
        is_there = counter.kind == SHIP_COUNTER and counter.status == ON_TABLE
        if not is_there or counter.side != side or counter.ship < 0:
            continue
        looks = doctrine.script != NEVER_LOOKS and can_look(battle, ships, counters, clouds, i, orders.look)
        if looks and counter.looked == 0:
            return LOOKS
        if doctrine.script != SILENT and fires_by_script(known, doctrine, i, orders.fire, silence):
            return FIRES
        if looks:
            return LOOKS
    return NO_MORE


@rule
def fires_by_script(known: Board, doctrine: Doctrine, number: int, fire: Fire, silence: Trace) -> bool:
    """GUN.e  Write the fire of a simple player's ship, if she may fire; whether she does."""
    battle, ships, counters, clouds = known
    if firer_breach(ships, counters, number) != LAWFUL:
        return False
    if doctrine.script == NEAREST_ONLY:
        return fire_at_nearest(ships, counters, clouds, number, fire)
    return plan_fire(battle, ships, counters, clouds, number, fire, silence)


@rule
def fire_at_nearest(
    ships: list[Ship], counters: list[Counter], clouds: list[Cloud], number: int, fire: Fire
) -> bool:  # fmt: skip
    """GUN.e  Write all that bears onto the nearest enemy in sight; whether anything bears."""
    best, least = NOBODY, 0
    for i in range(len(counters)):
        if is_target(ships, counters, clouds, number, i):
            away = separation(counters[number], counters[i])
            if best == NOBODY or away < least:
                best, least = i, away
    if best == NOBODY:
        return False
    fire.counter, fire.count = number, 0
    lay_weapons(ships, counters, clouds, fire, best)
    return fire.count > 0 and fire_breach(ships, counters, clouds, fire) == LAWFUL
