"""What counters do that nobody orders about: they go on as they went, and ships look as they usually do."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.open_table import advance
from ....kernel.trace import Trace
from ..rules.board import is_inside
from ..rules.breaches import LAWFUL
from ..rules.gunfire import firer_breach
from ..rules.manoeuvre import move_counter
from ..rules.move_limits import move_breach
from ..rules.movement import half_speed, top_speed
from ..rules.observation import chances_of, look_breach, observe
from ..rules.withdrawal import FREE, forced_move
from ..tables.cards import RADAR
from ..tables.orders import Look, Move
from ..tables.sea import Board
from ..tables.ships import AHEAD, IDENTIFIED, NOBODY, ON_TABLE, SHIP_COUNTER, Battle, Cloud, Counter, Ship, has


@rule
def usual_run(battle: Battle, ships: list[Ship], counter: Counter) -> int:
    """MOV.i, TOR.a  As far ahead as last time, if engines, a launch and the table's edge allow it."""
    if counter.went != AHEAD:
        return 0
    run = min(counter.speed, top_speed(ships, counter))
    if counter.launched != 0:
        run = min(run, half_speed(ships, counter))
    x, y = advance(counter.x, counter.y, counter.heading, run)
    return run if is_inside(battle, x, y) else 0


@rule
def usual_move(battle: Battle, ships: list[Ship], counters: list[Counter], number: int, move: Move) -> None:
    """SCN.a, CHT.k  How a counter goes on by itself: as it must, else as it went, else not at all."""
    duty, run, turn = forced_move(battle, ships, counters, number)
    if duty == FREE:
        run, turn = usual_run(battle, ships, counters[number]), 0
    move.counter, move.run, move.turn, move.turn_first = number, run, turn, int(turn != 0)
    move.smoke, move.charge = 0, 0
    if duty == FREE and move_breach(battle, ships, counters, move) != LAWFUL:
        move.run, move.turn = 0, 0


@rule
def is_still_to_move(ships: list[Ship], counter: Counter, side: int) -> bool:
    """MOV.f, LTR.b  Whether a counter of a side waits for its move; what is in tow follows by itself."""
    if counter.side != side or counter.kind != SHIP_COUNTER or counter.status != ON_TABLE or counter.moved != 0:
        return False
    return counter.ship < 0 or ships[counter.ship].towed_by == NOBODY


@rule
def is_among(own: int, counter: Counter) -> bool:
    """MOV.n  Whether a counter is, or was issued with, a ship of a commander, a bit each; below zero he has all."""
    return own < 0 or (counter.issued >= 0 and own >> counter.issued & 1 != 0)


@rule
def move_the_rest(board: Board, side: int, own: int, move: Move, dice: Dice, answers: Answers, trace: Trace) -> None:
    """MOV.i  Every counter of a commander that has not moved goes on as it is; `move` is a blank to write on."""
    for i in range(len(board.counters)):
        is_his = is_among(own, board.counters[i]) and is_still_to_move(board.ships, board.counters[i], side)
        if is_his and board.battle.over == 0:
            move_on(board, i, move, dice, answers, trace)


@rule
def move_on(board: Board, number: int, move: Move, dice: Dice, answers: Answers, trace: Trace) -> None:
    """MOV.i  A counter goes on as it is; `move` is a blank to write on."""
    battle, ships, counters, clouds = board
    usual_move(battle, ships, counters, number, move)
    move_counter(battle, ships, counters, clouds, move, dice, answers, trace)


@rule
def holds_target(ships: list[Ship], counters: list[Counter], number: int) -> bool:
    """OBS.r5, OBS.r6  Whether a ship could fire at something that she observes."""
    counter = counters[number]
    if firer_breach(ships, counters, number) != LAWFUL:
        return False
    for i in range(len(counters)):
        other = counters[i]
        seen = other.shown != 0 and other.ship >= 0 and other.side != counter.side
        if seen and other.kind == SHIP_COUNTER and other.status == ON_TABLE and counter.sees >> other.ship & 1 != 0:
            return True
    return False


@rule
def usual_look(battle: Battle, ships: list[Ship], counters: list[Counter], number: int, look: Look) -> None:
    """OBS.c  One chance for a ship that holds something to fire at, else all she has; with radar if she has it."""
    counter = counters[number]
    left = chances_of(battle, ships, counter) - counter.looked
    look.counter, look.radar = number, 0
    look.chances = min(left, 1) if holds_target(ships, counters, number) else left
    if counter.known[counter.side] == IDENTIFIED and counter.ship >= 0:
        look.radar = int(has(ships[counter.ship], RADAR))


@rule
def is_still_to_look(counter: Counter, side: int) -> bool:
    """OBS.c  Whether a ship of a side has not looked out yet."""
    return counter.side == side and counter.kind == SHIP_COUNTER and counter.status == ON_TABLE and counter.looked == 0


@rule
def let_the_rest_look(board: Board, side: int, own: int, look: Look, dice: Dice, trace: Trace) -> None:
    """OBS.c  Every ship of a commander that has not looked yet looks as she usually does."""
    battle, ships, counters, clouds = board
    for i in range(len(counters)):
        if is_among(own, counters[i]) and is_still_to_look(counters[i], side):
            look_out(battle, ships, counters, clouds, look, i, dice, trace)


@rule
def look_out(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    look: Look,
    number: int,
    dice: Dice,
    trace: Trace,
) -> None:
    """OBS.c  A ship looks as she usually does, if she may; `look` is a blank to write on."""
    usual_look(battle, ships, counters, number, look)
    if look_breach(battle, ships, counters, clouds, look) == LAWFUL:
        observe(battle, ships, counters, clouds, look, dice, trace)
