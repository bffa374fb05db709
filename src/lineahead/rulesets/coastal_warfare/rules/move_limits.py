"""MOV, TRN  What a counter may not do in its move, each breach by the clause that forbids it."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.orders import Move
from ..tables.ships import ASTERN, NOBODY, ON_TABLE, SHIP_COUNTER, STOPPED, Battle, Counter, Ship, bridge_left
from .board import is_on_shoal
from .equipment import can_drop_charge, can_lay_smoke
from .movement import half_speed, is_drifting, place_after_run, place_after_swing, top_speed
from .towing import tows_cripple
from .withdrawal import FREE, HELD, forced_move, would_lie_on_hull

LEGAL = 0
NO_SHIP_COUNTER = 1
NOT_ON_TABLE = 2
HAS_MOVED = 3
IN_TOW = 4  # LTR.b, SC2.b
DISABLED = 5  # TEF.t1
STOPPED_BY_RAM = 6  # RAM.d
KEEPS_COURSE_UNAWARE = 7  # SCN.a
MUST_WITHDRAW = 8  # CHT.k
BEYOND_MAXIMUM = 9  # MOV.f, MOV.h
BEYOND_HALF_AFTER_LAUNCH = 10  # TOR.a
DRIFTS_STRAIGHT = 11  # MOV.k
NOT_STATIONARY_BEFORE_ASTERN = 12  # MOV.l
ASTERN_BEYOND_HALF = 13  # MOV.l
TURNS_ASTERN = 14  # MOV.r3
NOT_STATIONARY_AFTER_ASTERN = 15  # MOV.m
TOWS_ASTERN = 16  # LTR.c
TOWS_AT_OTHER_SPEED = 17  # SC2.d
BRIDGE_LOST = 18  # BRL.a
TURN_BEYOND_HALF = 19  # TRN.a
SWINGS_ONTO_HULL = 20  # RAM.e
SWINGS_ONTO_SHOAL = 21  # SC6.a
NO_SMOKE_TO_LAY = 22  # EQP.a
NO_CHARGE_TO_DROP = 23  # EQP.b


@rule
def move_breach(battle: Battle, ships: list[Ship], counters: list[Counter], move: Move) -> int:
    """MOV, TRN  The first thing that is wrong with a move, or LEGAL; judged by what its owner can see."""
    counter = counters[move.counter]
    breach = breach_of_standing(ships, counter, move)
    duty, run, turn = forced_move(battle, ships, counters, move.counter)
    if breach == LEGAL and duty != FREE:
        breach = breach_of_duty(duty, run, turn, move)
        return breach if breach != LEGAL else breach_of_equipment(ships, counter, move)
    if breach == LEGAL:
        breach = breach_of_speed(ships, counter, move)
    if breach == LEGAL and move.run < 0:
        breach = breach_astern(ships, counter, move)
    if breach == LEGAL and move.turn != 0:
        breach = breach_of_turn(battle, ships, counters, move)
    return breach if breach != LEGAL else breach_of_equipment(ships, counter, move)


@rule
def is_still(move: Move) -> bool:
    """MOV.i  Whether a move leaves a counter where it is."""
    return move.run == 0 and move.turn == 0


@rule
def breach_of_standing(ships: list[Ship], counter: Counter, move: Move) -> int:
    """LTR.b, SC2.b, TEF.t1, RAM.d  Whether a counter may move at all."""
    if counter.kind != SHIP_COUNTER:
        return NO_SHIP_COUNTER
    if counter.status != ON_TABLE:
        return NOT_ON_TABLE
    if counter.moved != 0:
        return HAS_MOVED
    if counter.ship < 0 or is_still(move):
        return LEGAL
    ship = ships[counter.ship]
    if ship.towed_by != NOBODY or ship.helpless != 0:
        return IN_TOW
    if ship.disabled != 0:
        return DISABLED
    return STOPPED_BY_RAM if ship.stopped_by_ram != 0 else LEGAL


@rule
def breach_of_duty(duty: int, run: int, turn: int, move: Move) -> int:
    """CHT.k, SCN.a  Whether a counter that may not choose does what it must."""
    if move.run == run and move.turn == turn and (turn == 0 or move.turn_first != 0):
        return LEGAL
    return KEEPS_COURSE_UNAWARE if duty == HELD else MUST_WITHDRAW


@rule
def breach_of_speed(ships: list[Ship], counter: Counter, move: Move) -> int:
    """MOV.f, MOV.k, MOV.m, TOR.a, SC2.d  Whether a counter spends more than it has, or not what it must."""
    spent, most = abs(move.run) + abs(move.turn), top_speed(ships, counter)
    if counter.ship >= 0 and is_drifting(ships[counter.ship], counter) and (move.turn != 0 or move.run < 0):
        return DRIFTS_STRAIGHT
    if spent > most:
        return BEYOND_MAXIMUM
    if counter.launched != 0 and spent > half_speed(ships, counter):
        return BEYOND_HALF_AFTER_LAUNCH
    if counter.went == ASTERN and (move.run > 0 or move.turn != 0):
        return NOT_STATIONARY_AFTER_ASTERN
    if counter.ship >= 0 and tows_cripple(ships, ships[counter.ship]) and spent != 0 and spent != most:
        return TOWS_AT_OTHER_SPEED
    return LEGAL


@rule
def breach_astern(ships: list[Ship], counter: Counter, move: Move) -> int:
    """MOV.l, MOV.r3, LTR.c  Whether a counter may go astern so."""
    if counter.ship >= 0 and ships[counter.ship].tows != NOBODY:
        return TOWS_ASTERN
    if move.turn != 0:
        return TURNS_ASTERN
    if counter.went != STOPPED and counter.went != ASTERN:
        return NOT_STATIONARY_BEFORE_ASTERN
    return ASTERN_BEYOND_HALF if -move.run > half_speed(ships, counter) else LEGAL


@rule
def breach_of_turn(battle: Battle, ships: list[Ship], counters: list[Counter], move: Move) -> int:
    """TRN.a, BRL.a, SC6.a, RAM.e  Whether a counter may swing its stern so."""
    counter = counters[move.counter]
    if counter.ship >= 0 and bridge_left(ships[counter.ship]) == 0:
        return BRIDGE_LOST
    if abs(move.turn) > half_speed(ships, counter):
        return TURN_BEYOND_HALF
    return breach_at_end_of_swing(battle, ships, counters, move)


@rule
def breach_at_end_of_swing(battle: Battle, ships: list[Ship], counters: list[Counter], move: Move) -> int:
    """SC6.a, RAM.e  Whether a swing ends in shoal water or on a hull in sight; after a run, from where that ends."""
    counter = counters[move.counter]
    x, y = counter.x, counter.y
    if move.turn_first == 0:
        x, y = place_after_run(battle, counter, move.run)
    x, y, heading = place_after_swing(x, y, counter.heading, ships[counter.issued].card, move.turn)
    if is_on_shoal(battle, y):
        return SWINGS_ONTO_SHOAL
    return SWINGS_ONTO_HULL if would_lie_on_hull(ships, counters, counter, x, y, heading) else LEGAL


@rule
def breach_of_equipment(ships: list[Ship], counter: Counter, move: Move) -> int:
    """EQP.a, EQP.b  Whether smoke or depth charges are used that are not there."""
    if move.smoke != 0 and (counter.ship < 0 or is_still(move) or not can_lay_smoke(ships[counter.ship])):
        return NO_SMOKE_TO_LAY
    if move.charge != 0 and (counter.ship < 0 or is_still(move) or not can_drop_charge(ships[counter.ship])):
        return NO_CHARGE_TO_DROP
    return LEGAL
