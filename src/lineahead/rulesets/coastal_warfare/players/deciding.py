"""Who decides for a side, at the table and in the loop: a solo protocol, a doctrine, or nothing but its own dice."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..tables.doctrine import Doctrine
from ..tables.orders import Launch, Move, Orders
from ..tables.ships import NO_PROTOCOL, Battle, Cloud, Counter, Ship
from .fires import choose_action
from .launches import choose_launch
from .moves import choose_move
from .solo_play import action_by_protocol, launch_by_protocol, move_by_protocol, protocol_of
from .wild import any_action, any_launch, any_move


@rule
def decide_launch(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    doctrine: Doctrine,
    side: int,
    order: Launch,
    thoughts: Dice,
) -> bool:
    """TOR.a  Write the next launch of a side; whether there is one."""
    if doctrine.wild != 0:
        return any_launch(battle, ships, counters, side, order, thoughts)
    protocol = protocol_of(battle, doctrine, side)
    if protocol != NO_PROTOCOL:
        return launch_by_protocol(battle, ships, counters, protocol, side, order, thoughts)
    return choose_launch(battle, ships, counters, doctrine, side, order)


@rule
def decide_move(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    doctrine: Doctrine,
    side: int,
    order: Move,
    thoughts: Dice,
) -> bool:
    """MOV.f  Write the next move of a side; whether there is one, or the rest go on as they are."""
    if doctrine.wild != 0:
        return any_move(battle, ships, counters, side, order, thoughts)
    protocol = protocol_of(battle, doctrine, side)
    if protocol != NO_PROTOCOL:
        return move_by_protocol(battle, ships, counters, protocol, side, order)
    return choose_move(battle, ships, counters, doctrine, side, order)


@rule
def decide_action(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
    silence: Trace,
) -> int:
    """ORD.3  Write what a side does next in its firing phase; which order it is."""
    if doctrine.wild != 0:
        return any_action(battle, ships, counters, clouds, side, orders, thoughts, silence)
    protocol = protocol_of(battle, doctrine, side)
    if protocol != NO_PROTOCOL:
        return action_by_protocol(battle, ships, counters, clouds, protocol, side, orders, silence)
    return choose_action(battle, ships, counters, clouds, doctrine, side, orders, silence)
