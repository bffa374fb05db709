"""How a side's player answers in each step: a solo protocol, a doctrine, a script, or nothing but its own dice.

Each rule writes an order and returns the number of its kind. At the table a player decides over its view; in the
simulator it first sees the battle anew on a desk, so that it knows no more than people would.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..knowledge.sight import see
from ..tables.doctrine import NO_SCRIPT, Doctrine
from ..tables.orders import DONE, FIRE, LAUNCH, LIGHT, LOOK, MOVE, REST, Launch, Move, Orders
from ..tables.sea import Board, Desk
from ..tables.ships import NO_PROTOCOL
from .fires import FIRES, LIGHTS, LOOKS, choose_action
from .launches import choose_launch
from .moves import choose_move
from .scripted import scripted_action, scripted_launch, scripted_move
from .solo_play import action_by_protocol, launch_by_protocol, move_by_protocol, protocol_of
from .wild import any_action, any_launch, any_move


@rule
def think_of_places() -> int:
    """DEP  All counters lie where the scenario would have them."""
    return REST


@rule
def think_of_launch(board: Board, desk: Desk, doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice) -> int:
    """TOR.a  The next launch of a side in the simulator."""
    known = Board(desk.known_battle, desk.known_ships, desk.known_counters, desk.known_clouds)
    see(known, board, side)
    return decide_launch(known, doctrine, side, orders, thoughts)


@rule
def think_of_move(board: Board, desk: Desk, doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice) -> int:
    """MOV.f  The next move of a side in the simulator."""
    known = Board(desk.known_battle, desk.known_ships, desk.known_counters, desk.known_clouds)
    see(known, board, side)
    return decide_move(known, doctrine, side, orders, thoughts)


@rule
def think_of_fire(
    board: Board, desk: Desk, doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace
) -> int:
    """ORD.3  What a side does next in its firing phase in the simulator."""
    known = Board(desk.known_battle, desk.known_ships, desk.known_counters, desk.known_clouds)
    see(known, board, side)
    return decide_fire(known, doctrine, side, orders, thoughts, silence)


@rule
def decide_launch(known: Board, doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice) -> int:
    """TOR.a  The next launch of a side, or that it is done."""
    return LAUNCH if launches(known, doctrine, side, orders.launch, thoughts) else DONE


@rule
def launches(known: Board, doctrine: Doctrine, side: int, launch: Launch, thoughts: Dice) -> bool:
    """TOR.a  Write the next launch of a side; whether there is one."""
    battle, ships, counters, _ = known
    if doctrine.wild != 0:
        return any_launch(battle, ships, counters, side, launch, thoughts)
    protocol = protocol_of(battle, doctrine, side)
    if protocol != NO_PROTOCOL:
        return launch_by_protocol(battle, ships, counters, protocol, side, launch, thoughts)
    if doctrine.script != NO_SCRIPT:
        return scripted_launch(battle, ships, counters, doctrine, side, launch)
    return choose_launch(battle, ships, counters, doctrine, side, launch)


@rule
def decide_move(known: Board, doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice) -> int:
    """MOV.f  The next move of a side, or that the rest go on as they are."""
    return MOVE if moves(known, doctrine, side, orders.move, thoughts) else REST


@rule
def moves(known: Board, doctrine: Doctrine, side: int, move: Move, thoughts: Dice) -> bool:
    """MOV.f  Write the next move of a side; whether there is one."""
    battle, ships, counters, _ = known
    move.smoke, move.charge = 0, 0
    if doctrine.wild != 0:
        return any_move(battle, ships, counters, side, move, thoughts)
    protocol = protocol_of(battle, doctrine, side)
    if protocol != NO_PROTOCOL:
        return move_by_protocol(battle, ships, counters, protocol, side, move)
    if doctrine.script != NO_SCRIPT:
        return scripted_move(battle, ships, counters, doctrine, side, move)
    return choose_move(battle, ships, counters, doctrine, side, move)


@rule
def decide_fire(known: Board, doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace) -> int:
    """ORD.3  What a side does next in its firing phase: it looks, lights or fires, or it is done."""
    action = next_action_of(known, doctrine, side, orders, thoughts, silence)
    if action == LOOKS:
        return LOOK
    if action == LIGHTS:
        return LIGHT
    return FIRE if action == FIRES else DONE


@rule
def next_action_of(known: Board, doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice, silence: Trace) -> int:
    """ORD.3  Write what a side does next in its firing phase; which action it is."""
    battle, ships, counters, clouds = known
    if doctrine.wild != 0:
        return any_action(battle, ships, counters, clouds, side, orders, thoughts, silence)
    protocol = protocol_of(battle, doctrine, side)
    if protocol != NO_PROTOCOL:
        return action_by_protocol(battle, ships, counters, clouds, protocol, side, orders, silence)
    if doctrine.script != NO_SCRIPT:
        return scripted_action(known, doctrine, side, orders, silence)
    return choose_action(battle, ships, counters, clouds, doctrine, side, orders, silence)
