"""How a doctrine moves squadrons: it weighs some turns and speeds by where they would lead."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import DEGREE, FULL_CIRCLE
from ..play.standing import is_order_lawful, steer, usual_steam
from ..rules.breaches import LAWFUL
from ..rules.engagement import leading_ship
from ..rules.formation import cannot_keep_up, detach_breach, ships_in
from ..rules.speeds import squadron_limits
from ..tables.doctrine import Doctrine
from ..tables.orders import Detach, Orders, Steam
from ..tables.sea import Sea
from ..tables.ships import NOBODY, Ship, Squadron, is_in_play, maximum_speed
from .costs import TORPEDOES_COST, cost_of_order
from .plans import weigh_up

TURNS = (0, 20, -20, 45, -45, 75, -75, 110, -110, 160, -160)  # degrees
TURN_COUNT = 11
SPEED_COUNT = 3
ANY_COST = 1 << 40


@rule
def next_squadron(ships: list[Ship], squadrons: list[Squadron], side: int) -> int:
    """SEQ.3  The first squadron of a side that has still to move, or nobody."""
    for i in range(len(squadrons)):
        is_waiting = squadrons[i].in_use != 0 and squadrons[i].side == side and squadrons[i].moved == 0
        if is_waiting and ships_in(ships, i) > 0:
            return i
    return NOBODY


@rule
def choose_detach(ships: list[Ship], squadrons: list[Squadron], side: int, order: Detach) -> bool:
    """MOV.b  Whether a ship without way holds back her squadron: written into the order."""
    for i in range(len(ships)):
        is_cripple = is_in_play(ships[i]) and ships[i].side == side and maximum_speed(ships[i]) == 0
        if is_cripple and cannot_keep_up(ships, ships[i]):
            order.ship = i
            if detach_breach(ships, squadrons, order) == LAWFUL:
                return True
    return False


@rule
def trial_speed(least: int, most: int, number: int) -> int:
    """MOV.e  One of the speeds that are weighed: the most, the middle, the least."""
    if number == 0:
        return most
    return (least + most + 1) // 2 if number == 1 else least


@rule
def write_trial(
    ships: list[Ship], squadrons: list[Squadron], squadron: int, number: int, least: int, most: int, order: Steam
) -> None:
    """MOV.c, MOV.p  One of the orders that are weighed: by speed, then by turn, then in succession or together."""
    speed = trial_speed(least, most, number // (2 * TURN_COUNT))
    turn = TURNS[number // 2 % TURN_COUNT] * DEGREE
    course = (ships[leading_ship(ships, squadron)].heading + turn) % FULL_CIRCLE
    steer(ships, squadrons, squadron, course, speed, number % 2, order)


@rule
def is_worth_trying(ships: list[Ship], squadron: Squadron, number: int) -> bool:
    """MOV.p  A line turns together only to comb or close, and one ship has nothing to turn together with."""
    is_together = number % 2 == 1
    return not is_together or (ships_in(ships, squadron.number) > 1 and TURNS[number // 2 % TURN_COUNT] != 0)


@rule
def copy_order(order: Steam, source: Steam) -> None:
    """MOV  One order becomes like another."""
    order.squadron, order.speed, order.astern, order.together = (
        source.squadron, source.speed, source.astern, source.together,
    )  # fmt: skip
    order.count, order.emergency, order.ram = source.count, source.emergency, source.ram
    for i in range(source.count):
        order.legs[i].run, order.legs[i].arc = source.legs[i].run, source.legs[i].arc
        order.legs[i].diameter = source.legs[i].diameter


@rule
def choose_steam(sea: Sea, doctrine: Doctrine, side: int, orders: Orders) -> None:
    """MOV, MOR.g  The next squadron of a side, where it does best; in flight, off the table."""
    battle, ships, squadrons, _, areas = sea
    order, trial, wedge, weights = orders.steam, orders.trial, orders.wedge, orders.weights
    squadron = next_squadron(ships, squadrons, side)
    usual_steam(battle, ships, squadrons, areas, squadron, order)
    leader = ships[leading_ship(ships, squadron)]
    least, most = squadron_limits(battle, ships, squadron, 0)
    if squadrons[squadron].flees != 0 or leader.flees != 0 or most <= 0:
        return
    weigh_up(sea, doctrine, squadron, weights)
    best = cost_of_order(sea, doctrine, order, wedge, weights, ANY_COST)
    for number in range(2 * TURN_COUNT * SPEED_COUNT):
        if is_worth_trying(ships, squadrons[squadron], number):
            write_trial(ships, squadrons, squadron, number, least, most, trial)
            cost = cost_of_order(sea, doctrine, trial, wedge, weights, best)
            cost += TORPEDOES_COST // TURN_COUNT if trial.together != 0 and order.together == 0 else 0
            if cost < best and is_order_lawful(battle, ships, squadrons, areas, trial):
                best = cost
                copy_order(order, trial)
