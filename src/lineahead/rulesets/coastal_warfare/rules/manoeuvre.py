"""MOV, TRN, LTR.b  A counter goes on its way: legs ahead and swings, what it comes upon, what it draws after it."""

from __future__ import annotations

from ....kernel.choices import Answers
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.open_table import advance
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.orders import Move
from ..tables.sea import Board, Pieces, Stance
from ..tables.ships import AHEAD, ASTERN, LEFT, NOBODY, OFF_TABLE, ON_TABLE, Battle, Cloud, Counter, Ship
from .board import edge_crossed, is_inside, run_within
from .charges import meet_charges
from .collision import come_upon, hulls_touched, next_contact, next_laid_on, stops_short
from .damage import lose_sight_of
from .equipment import drop_charge, lay_smoke
from .movement import place_after_swing, stay
from .torpedoes import meet_torpedoes
from .towing import trail


@rule
def move_counter(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    move: Move,
    dice: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """MOV.i, TRN.c  One counter makes its move: a run, a swing before or after it, or nothing at all."""
    counter = counters[move.counter]
    stay(counter)
    note(trace, Noted.MOVES, counter.number, counter.side, 0, 0)
    if move.run != 0 or move.turn != 0:
        # What strikes her on the way strikes a ship that makes this speed.
        counter.speed = abs(move.run) + abs(move.turn)
        counter.went = ASTERN if move.run < 0 else AHEAD
        made = go_on_her_way(Board(battle, ships, counters, clouds), move, dice, answers, trace)
        end_her_way(ships, counters, move.counter, made)
    if move.smoke != 0 and counter.ship >= 0:
        ships[counter.ship].smoke_laid = 1
    if move.charge != 0 and counter.ship >= 0 and counter.status == ON_TABLE:
        drop_charge(battle, ships[counter.ship], counter, clouds, trace)


@rule
def go_on_her_way(board: Board, move: Move, dice: Dice, answers: Answers, trace: Trace) -> int:
    """TRN.c, TRN.r3  The swing before or after the run; how much of the run was made."""
    counter, goes_on = board.counters[move.counter], True
    if move.turn_first != 0 and move.turn != 0:
        goes_on = swing_stern(board, move, move.turn, dice, trace)
    made = 0
    if goes_on and move.run != 0:
        spent = abs(move.turn) if move.turn_first != 0 else 0
        made, goes_on = run_straight(board, move, spent, dice, answers, trace)
    if goes_on and move.turn_first == 0 and move.turn != 0:
        swing_stern(board, move, move.turn, dice, trace)
    return abs(made) + (abs(move.turn) if counter.turned != 0 else 0)


@rule
def end_her_way(ships: list[Ship], counters: list[Counter], number: int, made: int) -> None:
    """TRN.r4, LTR.b  What was spent is her speed, and that of all she tows."""
    counter = counters[number]
    counter.speed = made
    if counter.ship >= 0:
        towed = ships[counter.ship].tows
        while towed != NOBODY:
            follower = counters[ships[towed].counter]
            follower.moved, follower.speed, follower.went = 1, made, counter.went
            follower.turned = counter.turned
            towed = ships[towed].tows


@rule
def swing_stern(board: Board, move: Move, turn: int, dice: Dice, trace: Trace) -> bool:
    """TRN.b  The bow stays, the stern swings; whether she goes on afterwards."""
    battle, ships, counters, _ = board
    number = move.counter
    counter = counters[number]
    was = Stance(counter.x, counter.y, counter.heading)
    touched = hulls_touched(ships, counters, number)
    card = ships[counter.issued].card
    counter.x, counter.y, counter.heading = place_after_swing(was.x, was.y, was.heading, card, turn)
    counter.turned = 1
    note(trace, Noted.SWINGS, counter.number, turn, counter.heading, was.heading)
    goes_on = end_leg(board, move, was, 0, dice, trace)
    other = next_laid_on(ships, counters, number, touched) if goes_on else NOBODY
    while goes_on and other != NOBODY:
        goes_on = come_upon(Pieces(battle, ships, counters), number, other, abs(turn), False, dice, trace)
        other = next_laid_on(ships, counters, number, touched) if goes_on else NOBODY
    return goes_on


@rule
def run_straight(board: Board, move: Move, spent: int, dice: Dice, answers: Answers, trace: Trace) -> tuple[int, bool]:
    """MOV.f, MOV.l, RAM.a  Straight ahead or astern, from one contact to the next; the run made, and if she goes on."""
    battle, ships, counters, _ = board
    number = move.counter
    counter, way = counters[number], 1 if move.run > 0 else -1
    run = run_within(battle, counter, move.run)
    touched = hulls_touched(ships, counters, number)
    made, goes_on, is_under_way = 0, True, True
    while is_under_way:
        other, at = next_contact(ships, counters, number, run - made, touched)
        leg = run - made if other == NOBODY else way * at
        goes_on = run_leg(board, move, leg, dice, trace)
        made += leg
        if goes_on and other != NOBODY:
            was_hidden = counters[other].shown == 0
            goes_on = come_upon(Pieces(battle, ships, counters), number, other, spent + abs(made), way > 0, dice, trace)
            if goes_on and was_hidden:
                goes_on = not stops_short(ships, counters, number, other, run - made, answers)
        is_under_way = goes_on and other != NOBODY
    if goes_on and abs(run) < abs(move.run) and counter.status == ON_TABLE:
        note(trace, Noted.STOPS_AT_SHOAL, counter.number, 0, 0, 0)
        goes_on = False
    return made, goes_on


@rule
def run_leg(board: Board, move: Move, leg: int, dice: Dice, trace: Trace) -> bool:
    """MOV.f  One straight leg; whether she goes on after it."""
    if leg == 0:
        return True
    counter = board.counters[move.counter]
    was = Stance(counter.x, counter.y, counter.heading)
    counter.x, counter.y = advance(was.x, was.y, was.heading, leg)
    note(trace, Noted.RUNS_AHEAD if leg > 0 else Noted.RUNS_ASTERN, counter.number, abs(leg), 0, 0)
    return end_leg(board, move, was, leg, dice, trace)


@rule
def end_leg(board: Board, move: Move, was: Stance, leg: int, dice: Dice, trace: Trace) -> bool:
    """TOR.r3, EQP, LTR.b, MOV.n  What a leg or a swing brings with it; whether she goes on after it."""
    battle, ships, counters, clouds = board
    number = move.counter
    counter = counters[number]
    goes_on = meet_torpedoes(Pieces(battle, ships, counters), number, was, dice, trace)
    if counter.ship >= 0 and counter.status == ON_TABLE:
        if leg != 0:
            meet_charges(board, number, was.x, was.y, leg, dice, trace)
        else:
            meet_charges(board, number, counter.x, counter.y, 0, dice, trace)
        if move.smoke != 0:
            lay_smoke(battle, clouds, counter, was.x, was.y, trace)
        draw_chain(battle, ships, counters, counter.ship, dice, trace)
    if counter.status == ON_TABLE and not is_inside(battle, counter.x, counter.y):
        leave_table(battle, ships, counters, number, trace)
    return goes_on and counter.status == ON_TABLE


@rule
def draw_chain(battle: Battle, ships: list[Ship], counters: list[Counter], ship: int, dice: Dice, trace: Trace) -> None:
    """LTR.b, SC2.d  All that is towed follows, each in contact with the vessel ahead of it."""
    towed = ships[ship].tows
    while towed != NOBODY:
        number = ships[towed].counter
        was = Stance(counters[number].x, counters[number].y, counters[number].heading)
        trail(ships, counters, towed)
        if counters[number].status == ON_TABLE:
            meet_torpedoes(Pieces(battle, ships, counters), number, was, dice, trace)
        towed = ships[towed].tows


@rule
def leave_table(battle: Battle, ships: list[Ship], counters: list[Counter], number: int, trace: Trace) -> None:
    """MOV.n, CHT.k  A counter whose centre has crossed an edge is gone for good, and with a ship all that she tows."""
    counter = counters[number]
    edge = edge_crossed(battle, counter.x, counter.y)
    counter.status = OFF_TABLE
    note(trace, Noted.LEAVES_TABLE, number, edge, 0, 0)
    leaver = counter.ship
    while leaver >= 0:
        ships[leaver].status = LEFT
        ships[leaver].left_by, ships[leaver].left_turn = edge, battle.turn
        counters[ships[leaver].counter].status = OFF_TABLE
        lose_sight_of(ships, counters, ships[leaver])
        leaver = ships[leaver].tows
