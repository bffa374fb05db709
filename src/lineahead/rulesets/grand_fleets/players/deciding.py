"""How a doctrine answers in each step, at the table and in the simulator: it writes an order and names its kind."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..play.standing import EDGE_CHOSEN, ORDER_CHOSEN, choose_place
from ..play.standing_in_line import choose_place_in_line, propose_division
from ..rules.sorting import who_sorts
from ..tables.divisions import Division
from ..tables.doctrine import Doctrine
from ..tables.orders import CHOOSE, DECLINE, DONE, FIRE, FORM, LAUNCH, MANOEUVRE, MOVE, PLACE, SIGNAL, Orders
from ..tables.ships import Battle, Ship
from .lines import next_leader
from .moves import next_to_move
from .planning import choose_fire, choose_launch, plan_manoeuvre, plan_ship
from .signals import think_of_signals, wants_signal
from .wild import any_fire, any_launch, any_move


@rule
def think_of_order(orders: Orders) -> int:
    """2.13.c  Deploy second, and see where the enemy stands."""
    orders.choose.choice = ORDER_CHOSEN
    return CHOOSE


@rule
def think_of_edge(orders: Orders) -> int:
    """2.13.r1  One edge is as good as the other."""
    orders.choose.choice = EDGE_CHOSEN
    return CHOOSE


@rule
def think_of_place(battle: Battle, ships: list[Ship], divisions: list[Division], side: int, orders: Orders) -> int:
    """2.13, 7.1  In line along the edge; sorted into divisions first, where those act."""
    if battle.options.divisions == 0:
        choose_place(battle, ships, side, orders.place)
        return PLACE
    if who_sorts(battle, ships) != 0:
        propose_division(battle, ships, side, orders.form)
        return FORM
    choose_place_in_line(battle, ships, divisions, side, orders.place)
    return PLACE


@rule
def think_of_move(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
) -> int:
    """3, 7.4  A ship or a division moves; nobody declines."""
    if battle.options.divisions != 0:
        return think_of_manoeuvre(battle, ships, divisions, doctrine, side, orders, thoughts)
    if doctrine.wild != 0:
        any_move(battle, ships, side, orders.move, thoughts)
    else:
        orders.move.ship = next_to_move(battle, ships, side)
        plan_ship(battle, ships, doctrine, orders, thoughts)
    return MOVE


@rule
def think_of_manoeuvre(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
) -> int:
    """7.2.c, 7.4  A division moves; one that is kept back leaves the slow ship first."""
    if battle.options.simultaneous != 0:
        return think_of_signals(battle, ships, divisions, side, orders)
    leader = next_leader(battle, ships, divisions, side, doctrine.wild, thoughts)
    if wants_signal(battle, ships, divisions, leader, orders.signal):
        return SIGNAL
    plan_manoeuvre(battle, ships, divisions, doctrine, leader, orders, thoughts)
    return MANOEUVRE


@rule
def think_of_fire(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace
) -> int:
    """4.r7  Fire where damage is to be expected, or decline."""
    if doctrine.wild != 0:
        fires = any_fire(battle, ships, side, orders.fire, thoughts, silence)
    else:
        fires = choose_fire(battle, ships, doctrine, side, orders.fire, silence)
    return FIRE if fires else without_attack(battle)


@rule
def think_of_launch(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace
) -> int:
    """5.r2  Launch where it is worth it, or decline."""
    if doctrine.wild != 0:
        launches = any_launch(battle, ships, side, orders.launch, thoughts)
    else:
        launches = choose_launch(battle, ships, doctrine, side, orders.launch, silence)
    return LAUNCH if launches else without_attack(battle)


@rule
def without_attack(battle: Battle) -> int:
    """4.r7, 5.r2, 7.5.a  To decline, or to finish with a division that has attacked."""
    return DECLINE if battle.acting_division < 0 else DONE
