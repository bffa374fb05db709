"""2.2  The sequence of play once more, as the simulator plays it: the same rules, with doctrines for players.

`turn.py` holds the tree that the game walks; a test plays both with the same dice and compares them to the last box.
"""

from __future__ import annotations

from ...kernel.choices import Answers
from ...kernel.compiled import rule
from ...kernel.dice import Dice
from ...kernel.records import record, zeros
from ...kernel.trace import Trace
from .play.standing import EDGE_CHOSEN, ORDER_CHOSEN, choose_place
from .players.attacks import choose_fire, choose_launch
from .players.moves import choose_move
from .players.wild import any_fire, any_launch, any_move
from .rules.alternation import acting_side, decline, has_acted
from .rules.deployment import (
    begin_turn,
    choose_edge,
    choose_order,
    end_deployment,
    is_placing,
    place_ship,
    roll_for_deployment,
)
from .rules.end_phase import end_phase
from .rules.gunfire import fire_ship
from .rules.movement import move_ship
from .rules.phases import close_gunfire, close_movement, close_torpedoes, open_gunfire, open_movement, open_torpedoes
from .rules.torpedoes import launch_torpedoes
from .rules.victory import close_turn, victory_points, winner
from .tables.doctrine import Doctrine
from .tables.orders import Orders
from .tables.rulings import rule_on_bridges
from .tables.ships import MOST_SIDES, Battle, Ship


@record
class Result:
    """2.3  What is left to say when a battle is over."""

    winner: int = -1
    turns: int = 0
    points: list[int] = zeros(MOST_SIDES)


@rule
def deploy(battle: Battle, ships: list[Ship], orders: Orders, dice: Dice, trace: Trace) -> None:
    """2.13  Deployment, where the scenario leaves it to the players."""
    if battle.deploying == 0:
        return
    roll_for_deployment(battle, dice, trace)
    if battle.options.secret_deployment == 0:
        choose_order(battle, ORDER_CHOSEN, trace)
    choose_edge(battle, EDGE_CHOSEN, trace)
    first = battle.first_to_deploy
    while is_placing(battle, ships, 0) or is_placing(battle, ships, 1):
        for turn in range(2):
            side = turn if battle.options.secret_deployment != 0 else (first + turn) % 2
            if is_placing(battle, ships, side):
                choose_place(battle, ships, side, orders.place)
                place_ship(battle, ships, orders.place, trace)
    end_deployment(battle, trace)


@rule
def movement_phase(
    battle: Battle,
    ships: list[Ship],
    doctrines: list[Doctrine],
    orders: Orders,
    dice: Dice,
    thoughts: Dice,
    answers: Answers,
    trace: Trace,
) -> None:
    """2.21, 3  Sides move ships in turn."""
    open_movement(battle, ships, dice, trace)
    while battle.acting >= 0:
        side = acting_side(battle)
        if doctrines[side].wild != 0:
            any_move(battle, ships, side, orders.move, thoughts)
        else:
            choose_move(battle, ships, doctrines[side], side, orders.move)
        move_ship(battle, ships, orders.move, dice, answers, trace)
        has_acted(battle, ships)
    close_movement(battle, ships, trace)


@rule
def fires(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace
) -> bool:
    """4.r7  Whether a side fires, and with what: written into the orders."""
    if doctrine.wild != 0:
        return any_fire(battle, ships, side, orders.fire, thoughts, silence)
    return choose_fire(battle, ships, side, orders.fire, silence)


@rule
def gunfire_phase(
    battle: Battle,
    ships: list[Ship],
    doctrines: list[Doctrine],
    orders: Orders,
    dice: Dice,
    thoughts: Dice,
    answers: Answers,
    trace: Trace,
    silence: Trace,
) -> None:
    """2.22, 4  Sides fire ships in turn."""
    open_gunfire(battle, ships, dice, trace)
    while battle.acting >= 0:
        side = acting_side(battle)
        if fires(battle, ships, doctrines[side], side, orders, thoughts, silence):
            fire_ship(battle, ships, orders.fire, dice, answers, trace)
            has_acted(battle, ships)
        else:
            decline(battle, ships, side, trace)
    close_gunfire(battle, ships, trace)


@rule
def launches(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace
) -> bool:
    """5.r2  Whether a side launches, and what: written into the orders."""
    if doctrine.wild != 0:
        return any_launch(battle, ships, side, orders.launch, thoughts)
    return choose_launch(battle, ships, doctrine, side, orders.launch, silence)


@rule
def torpedo_phase(
    battle: Battle,
    ships: list[Ship],
    doctrines: list[Doctrine],
    orders: Orders,
    dice: Dice,
    thoughts: Dice,
    answers: Answers,
    trace: Trace,
    silence: Trace,
) -> None:
    """2.23, 5  Sides launch torpedoes in turn."""
    open_torpedoes(battle, ships, dice, trace)
    while battle.acting >= 0:
        side = acting_side(battle)
        if launches(battle, ships, doctrines[side], side, orders, thoughts, silence):
            launch_torpedoes(battle, ships, orders.launch, dice, answers, trace)
            has_acted(battle, ships)
        else:
            decline(battle, ships, side, trace)
    rule_on_bridges(battle, ships, answers)
    close_torpedoes(battle, ships, trace)


@rule
def play_out(
    battle: Battle,
    ships: list[Ship],
    doctrines: list[Doctrine],
    orders: Orders,
    dice: Dice,
    thoughts: Dice,
    answers: Answers,
    trace: Trace,
    silence: Trace,
) -> None:
    """2.2  A whole battle, turn after turn until it is over; `thoughts` are the players' own dice."""
    deploy(battle, ships, orders, dice, trace)
    while battle.over == 0:
        begin_turn(battle, ships, trace)
        movement_phase(battle, ships, doctrines, orders, dice, thoughts, answers, trace)
        if battle.over == 0:
            gunfire_phase(battle, ships, doctrines, orders, dice, thoughts, answers, trace, silence)
        if battle.over == 0:
            torpedo_phase(battle, ships, doctrines, orders, dice, thoughts, answers, trace, silence)
        if battle.over == 0:
            end_phase(battle, ships, dice, answers, trace)
            close_turn(battle, ships, trace)


@rule
def fight_many(
    battles: list[Battle],
    ships: list[Ship],
    doctrines: list[Doctrine],
    orders: Orders,
    results: list[Result],
    dice: list[Dice],
    thoughts: list[Dice],
    answers: Answers,
    trace: Trace,
    silence: Trace,
) -> None:
    """2.3  Battle after battle, each with its own dice; the ships of all battles stand in one table."""
    fleet = len(ships) // len(battles)
    for i in range(len(battles)):
        own = ships[i * fleet : (i + 1) * fleet]
        play_out(battles[i], own, doctrines, orders, dice[i], thoughts[i], answers, trace, silence)
        results[i].winner = winner(battles[i], own)
        results[i].turns = battles[i].turn
        for side in range(battles[i].sides):
            results[i].points[side] = victory_points(battles[i], own, side)
