"""ORD  The sequence of play once more, as the simulator plays it: the same rules, with doctrines for players.

`turn.py` holds the tree that the game walks; a test plays both with the same dice and compares them to the last box.
Before each decision a side sees the battle anew (`sight.py`), so that its doctrine knows no more than its player would.
"""

from __future__ import annotations

from ...kernel.choices import Answers
from ...kernel.compiled import rule
from ...kernel.dice import Dice
from ...kernel.records import record, zeros
from ...kernel.trace import Trace
from .knowledge.sight import Desk, see
from .play.standing import is_still_to_move, move_the_rest
from .players.deciding import decide_action, decide_launch, decide_move
from .players.fires import FIRES, LIGHTS, LOOKS
from .rules.gunfire import fire_ship
from .rules.lights import shine
from .rules.manoeuvre import move_counter
from .rules.observation import observe
from .rules.phases import (
    begin_turn,
    close_firing,
    close_movement,
    end_turn,
    make_repairs,
    mover,
    open_firing,
    open_movement,
    run_all_torpedoes,
    watcher,
    work_out_damage,
)
from .rules.placing import end_deployment, is_placing, place_the_rest, set_up
from .rules.rulings import rule_on_weather
from .rules.torpedoes import launch
from .rules.victory import points_of, winner
from .tables.doctrine import Doctrine
from .tables.ships import ON_TABLE, SHIP_COUNTER, SIDES, Battle, Cloud, Counter, Hit, Ship


@record
class Result:
    """SCN.b  What is left to say when a battle is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(SIDES)


@rule
def has_counter(counters: list[Counter], side: int) -> bool:
    """MOV.b  Whether anything of a side is on the table."""
    for i in range(len(counters)):
        is_there = counters[i].status == ON_TABLE and counters[i].kind == SHIP_COUNTER
        if is_there and counters[i].side == side:
            return True
    return False


@rule
def has_to_move(ships: list[Ship], counters: list[Counter], side: int) -> bool:
    """MOV.f  Whether a counter of a side waits for its move."""
    for i in range(len(counters)):
        if is_still_to_move(ships, counters[i], side):
            return True
    return False


@rule
def launching(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    known_ships: list[Ship],
    known_counters: list[Counter],
    known_clouds: list[Cloud],
    doctrine: Doctrine,
    desk: Desk,
    thoughts: Dice,
    trace: Trace,
) -> None:
    """TOR.a  The mover launches, counter by counter, until he is done."""
    side, order = mover(battle), desk.orders.launch
    goes_on = has_counter(counters, side)
    while goes_on:
        see(desk.battle, known_ships, known_counters, known_clouds, battle, ships, counters, clouds, side)
        goes_on = decide_launch(desk.battle, known_ships, known_counters, doctrine, side, order, thoughts)
        if goes_on:
            launch(battle, ships, counters, order, trace)


@rule
def moving(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    known_ships: list[Ship],
    known_counters: list[Counter],
    known_clouds: list[Cloud],
    doctrine: Doctrine,
    desk: Desk,
    dice: Dice,
    thoughts: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """MOV.f  The mover moves, counter by counter, and lets the rest go on as they are."""
    side, order = mover(battle), desk.orders.move
    while battle.over == 0 and has_to_move(ships, counters, side):
        see(desk.battle, known_ships, known_counters, known_clouds, battle, ships, counters, clouds, side)
        order.smoke, order.charge = 0, 0
        if decide_move(desk.battle, known_ships, known_counters, doctrine, side, order, thoughts):
            move_counter(battle, ships, counters, clouds, order, dice, answers, trace)
        else:
            move_the_rest(battle, ships, counters, clouds, order, side, dice, answers, trace)


@rule
def firing(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    hits: list[Hit],
    known_ships: list[Ship],
    known_counters: list[Counter],
    known_clouds: list[Cloud],
    doctrine: Doctrine,
    desk: Desk,
    dice: Dice,
    thoughts: Dice,
    answers: Answers,
    trace: Trace,
    silence: Trace,
) -> None:
    """ORD.3, ORD.7  The watcher looks, lights and fires until he is done."""
    side, orders, goes_on = watcher(battle), desk.orders, True
    while goes_on and battle.over == 0 and has_counter(counters, side):
        see(desk.battle, known_ships, known_counters, known_clouds, battle, ships, counters, clouds, side)
        action = decide_action(
            desk.battle, known_ships, known_counters, known_clouds, doctrine, side, orders, thoughts, silence
        )
        if action == LOOKS:
            observe(battle, ships, counters, clouds, orders.look, dice, trace)
        elif action == LIGHTS:
            shine(battle, ships, counters, clouds, orders.light, dice, trace)
        elif action == FIRES:
            fire_ship(battle, ships, counters, clouds, hits, orders.fire, dice, answers, trace)
        else:
            goes_on = False


@rule
def half_turn(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    hits: list[Hit],
    known_ships: list[Ship],
    known_counters: list[Counter],
    known_clouds: list[Cloud],
    doctrines: list[Doctrine],
    desk: Desk,
    dice: Dice,
    thoughts: Dice,
    answers: Answers,
    trace: Trace,
    silence: Trace,
) -> None:
    """ORD.1 to ORD.4, ORD.5 to ORD.8  Repairs, launches, torpedoes, moves; the other side fires; damage."""
    make_repairs(battle, ships, counters, dice, answers, trace)
    open_movement(battle, ships, counters, trace)
    launching(
        battle, ships, counters, clouds, known_ships, known_counters, known_clouds,
        doctrines[mover(battle)], desk, thoughts, trace,
    )  # fmt: skip
    run_all_torpedoes(battle, ships, counters, dice, answers, trace)
    moving(
        battle, ships, counters, clouds, known_ships, known_counters, known_clouds,
        doctrines[mover(battle)], desk, dice, thoughts, answers, trace,
    )  # fmt: skip
    close_movement(battle, ships, counters, clouds, trace)
    open_firing(battle, ships, counters, clouds, trace)
    firing(
        battle, ships, counters, clouds, hits, known_ships, known_counters, known_clouds,
        doctrines[watcher(battle)], desk, dice, thoughts, answers, trace, silence,
    )  # fmt: skip
    close_firing(battle, ships, counters, clouds, trace)
    work_out_damage(battle, ships, counters, hits, dice, answers, trace)


@rule
def play_out(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    hits: list[Hit],
    known_ships: list[Ship],
    known_counters: list[Counter],
    known_clouds: list[Cloud],
    doctrines: list[Doctrine],
    desk: Desk,
    dice: Dice,
    thoughts: Dice,
    answers: Answers,
    trace: Trace,
    silence: Trace,
) -> None:
    """ORD, DEP  A whole battle from its set-up on; `thoughts` are the players' own dice."""
    rule_on_weather(battle, dice, answers, trace)
    set_up(battle, ships, counters, dice, trace)
    for side in range(SIDES):
        if is_placing(battle, counters, side):
            place_the_rest(battle, ships, counters, side, trace)
    end_deployment(battle, ships, counters, trace)
    while battle.over == 0:
        begin_turn(battle, counters, trace)
        for _ in range(SIDES):
            half_turn(
                battle, ships, counters, clouds, hits, known_ships, known_counters, known_clouds,
                doctrines, desk, dice, thoughts, answers, trace, silence,
            )  # fmt: skip
        end_turn(battle, ships, counters, clouds, trace)


@rule
def fight_many(
    battles: list[Battle],
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    hits: list[Hit],
    known_ships: list[Ship],
    known_counters: list[Counter],
    known_clouds: list[Cloud],
    doctrines: list[Doctrine],
    desk: Desk,
    results: list[Result],
    dice: list[Dice],
    thoughts: list[Dice],
    answers: Answers,
    trace: Trace,
    silence: Trace,
) -> None:
    """SCN.b  Battle after battle, each with its own dice; the rows of all battles stand in one table of each kind."""
    fleet, markers = len(known_ships), len(known_counters)
    sea, marks = len(known_clouds), len(hits) // len(battles)
    for i in range(len(battles)):
        own = ships[i * fleet : (i + 1) * fleet]
        play_out(
            battles[i], own, counters[i * markers : (i + 1) * markers], clouds[i * sea : (i + 1) * sea],
            hits[i * marks : (i + 1) * marks], known_ships, known_counters, known_clouds,
            doctrines, desk, dice[i], thoughts[i], answers, trace, silence,
        )  # fmt: skip
        results[i].winner = winner(battles[i], own)
        results[i].turns = battles[i].turn
        for side in range(SIDES):
            results[i].points[side] = points_of(battles[i], own, side)
