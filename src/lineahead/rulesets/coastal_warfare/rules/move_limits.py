"""MOV, TRN  What a counter may not do in its move, each breach by the clause that forbids it."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.orders import Move
from ..tables.ships import ASTERN, NOBODY, ON_TABLE, SHIP_COUNTER, STOPPED, Battle, Counter, Ship, bridge_left
from . import breaches
from .board import is_on_shoal
from .breaches import LAWFUL
from .equipment import can_drop_charge, can_lay_smoke
from .movement import half_speed, is_drifting, place_after_run, place_after_swing, top_speed
from .towing import tows_cripple
from .withdrawal import FREE, HELD, forced_move, would_lie_on_hull


@rule
def move_breach(battle: Battle, ships: list[Ship], counters: list[Counter], move: Move) -> int:
    """MOV, TRN  The first thing that is wrong with a move, or LEGAL; judged by what its owner can see."""
    counter = counters[move.counter]
    breach = standing_breach(ships, counter, move)
    duty, run, turn = forced_move(battle, ships, counters, move.counter)
    if breach == LAWFUL and duty != FREE:
        breach = duty_breach(duty, run, turn, move)
        return breach if breach != LAWFUL else equipment_breach(ships, counter, move)
    if breach == LAWFUL:
        breach = speed_breach(ships, counter, move)
    if breach == LAWFUL and move.run < 0:
        breach = astern_breach(ships, counter, move)
    if breach == LAWFUL and move.turn != 0:
        breach = turn_breach(battle, ships, counters, move)
    return breach if breach != LAWFUL else equipment_breach(ships, counter, move)


@rule
def is_still(move: Move) -> bool:
    """MOV.i  Whether a move leaves a counter where it is."""
    return move.run == 0 and move.turn == 0


@rule
def standing_breach(ships: list[Ship], counter: Counter, move: Move) -> int:
    """LTR.b, SC2.b, TEF.t1, RAM.d  Whether a counter may move at all."""
    if counter.kind != SHIP_COUNTER:
        return breaches.NO_SHIP_COUNTER
    if counter.status != ON_TABLE:
        return breaches.NOT_ON_TABLE
    if counter.moved != 0:
        return breaches.HAS_MOVED
    if counter.ship < 0 or is_still(move):
        return LAWFUL
    ship = ships[counter.ship]
    if ship.towed_by != NOBODY or ship.helpless != 0:
        return breaches.IN_TOW
    if ship.disabled != 0:
        return breaches.CANNOT_MOVE
    return breaches.STOPPED_BY_RAM if ship.stopped_by_ram != 0 else LAWFUL


@rule
def duty_breach(duty: int, run: int, turn: int, move: Move) -> int:
    """CHT.k, SCN.a  Whether a counter that may not choose does what it must."""
    if move.run == run and move.turn == turn and (turn == 0 or move.turn_first != 0):
        return LAWFUL
    return breaches.KEEPS_COURSE_UNAWARE if duty == HELD else breaches.MUST_WITHDRAW


@rule
def speed_breach(ships: list[Ship], counter: Counter, move: Move) -> int:
    """MOV.f, MOV.k, MOV.m, TOR.a, SC2.d  Whether a counter spends more than it has, or not what it must."""
    spent, most = abs(move.run) + abs(move.turn), top_speed(ships, counter)
    if counter.ship >= 0 and is_drifting(ships[counter.ship], counter) and (move.turn != 0 or move.run < 0):
        return breaches.DRIFTS_STRAIGHT
    if spent > most:
        return breaches.BEYOND_MAXIMUM
    if counter.launched != 0 and spent > half_speed(ships, counter):
        return breaches.BEYOND_HALF_AFTER_LAUNCH
    if counter.went == ASTERN and (move.run > 0 or move.turn != 0):
        return breaches.NOT_STATIONARY_AFTER_ASTERN
    if counter.ship >= 0 and tows_cripple(ships, ships[counter.ship]) and spent != 0 and spent != most:
        return breaches.TOWS_AT_OTHER_SPEED
    return LAWFUL


@rule
def astern_breach(ships: list[Ship], counter: Counter, move: Move) -> int:
    """MOV.l, MOV.r3, LTR.c  Whether a counter may go astern so."""
    if counter.ship >= 0 and ships[counter.ship].tows != NOBODY:
        return breaches.TOWS_ASTERN
    if move.turn != 0:
        return breaches.TURNS_ASTERN
    if counter.went != STOPPED and counter.went != ASTERN:
        return breaches.NOT_STATIONARY_BEFORE_ASTERN
    return breaches.ASTERN_BEYOND_HALF if -move.run > half_speed(ships, counter) else LAWFUL


@rule
def turn_breach(battle: Battle, ships: list[Ship], counters: list[Counter], move: Move) -> int:
    """TRN.a, BRL.a, SC6.a, RAM.e  Whether a counter may swing its stern so."""
    counter = counters[move.counter]
    if counter.ship >= 0 and bridge_left(ships[counter.ship]) == 0:
        return breaches.BRIDGE_LOST
    if abs(move.turn) > half_speed(ships, counter):
        return breaches.TURN_BEYOND_HALF
    return swing_breach(battle, ships, counters, move)


@rule
def swing_breach(battle: Battle, ships: list[Ship], counters: list[Counter], move: Move) -> int:
    """SC6.a, RAM.e  Whether a swing ends in shoal water or on a hull in sight; after a run, from where that ends."""
    counter = counters[move.counter]
    x, y = counter.x, counter.y
    if move.turn_first == 0:
        x, y = place_after_run(battle, counter, move.run)
    x, y, heading = place_after_swing(x, y, counter.heading, ships[counter.issued].card, move.turn)
    if is_on_shoal(battle, y):
        return breaches.SWINGS_ONTO_SHOAL
    return breaches.SWINGS_ONTO_HULL if would_lie_on_hull(ships, counters, counter, x, y, heading) else LAWFUL


@rule
def equipment_breach(ships: list[Ship], counter: Counter, move: Move) -> int:
    """EQP.a, EQP.b  Whether smoke or depth charges are used that are not there."""
    if move.smoke != 0 and (counter.ship < 0 or is_still(move) or not can_lay_smoke(ships[counter.ship])):
        return breaches.NO_SMOKE_TO_LAY
    if move.charge != 0 and (counter.ship < 0 or is_still(move) or not can_drop_charge(ships[counter.ship])):
        return breaches.NO_CHARGE_TO_DROP
    return LAWFUL
