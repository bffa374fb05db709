"""How a doctrine answers in each step, at the table and in the simulator: it writes an order and names its kind."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..play.standing import EDGE_CHOSEN, ORDER_CHOSEN, choose_place
from ..tables.doctrine import Doctrine
from ..tables.orders import CHOOSE, DECLINE, FIRE, LAUNCH, MOVE, PLACE, Orders
from ..tables.ships import Battle, Ship
from .attacks import choose_fire, choose_launch
from .moves import choose_move
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
def think_of_place(battle: Battle, ships: list[Ship], side: int, orders: Orders) -> int:
    """2.13  In line along the edge."""
    choose_place(battle, ships, side, orders.place)
    return PLACE


@rule
def think_of_move(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice
) -> int:
    """3  A ship moves; nobody declines."""
    if doctrine.wild != 0:
        any_move(battle, ships, side, orders.move, thoughts)
    else:
        choose_move(battle, ships, doctrine, side, orders.move, orders.weighed)
    return MOVE


@rule
def think_of_fire(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace
) -> int:
    """4.r7  Fire where damage is to be expected, or decline."""
    if doctrine.wild != 0:
        fires = any_fire(battle, ships, side, orders.fire, thoughts, silence)
    else:
        fires = choose_fire(battle, ships, side, orders.fire, silence)
    return FIRE if fires else DECLINE


@rule
def think_of_launch(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace
) -> int:
    """5.r2  Launch where it is worth it, or decline."""
    if doctrine.wild != 0:
        launches = any_launch(battle, ships, side, orders.launch, thoughts)
    else:
        launches = choose_launch(battle, ships, doctrine, side, orders.launch, silence)
    return LAUNCH if launches else DECLINE
