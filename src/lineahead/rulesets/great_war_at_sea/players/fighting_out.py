"""B7, 13.25  A tactical battle that a game's options leave to the computer, which acts for both sides at once.

Of these each knows no more than its player would, and nobody is asked. The lots are the game's own, so that they are
in the record.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.ruleset import State
from ....kernel.choices import AsProposed
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.records import copy_of, copy_table
from ....kernel.trace import Silence, Trace
from ..knowledge.sight import look
from ..rules.counters import has_to_place, place_mines
from ..rules.deploying import set_up_ships, side_to_set_up
from ..rules.gunnery import name_targets
from ..rules.impulses import impulse_kind, side_to_name
from ..rules.phases import move_in_impulse
from ..rules.torpedoes import name_launches
from ..tables.charts import GUNNERY, MOVEMENT
from ..tables.doctrine import Doctrine
from ..tables.orders import Orders
from ..tables.sea import Desk, Sea
from ..tables.ships import NOBODY, SIDES, Battle
from .deciding import decide_deployment, decide_gunfire, decide_launches, decide_mines, decide_moves


@rule
def is_left_to_computer(battle: Battle) -> bool:
    """B5.4  Whether the computer fights battles for both sides."""
    return battle.options.battles_played == 0


@rule
def set_up_for_both(sea: Sea) -> None:
    """B7.c, 13.25.f  Where the computer fights, it sets up ships and counters of both sides."""
    if not is_left_to_computer(sea.battle):
        return
    while side_to_set_up(sea.battle) != NOBODY:
        set_up_for(sea, side_to_set_up(sea.battle))
    if has_to_place(sea.battle, 0):
        place_mines_of_both(sea)


@rule
def set_up_for(sea: Sea, side: int) -> None:
    """B7.c, P.m  A side sets up its ships."""
    look(sea, side)
    desk = Desk(sea.known_battle, sea.known_ships, sea.known_fleets, sea.zones, sea.known_fields, sea.known_counters)
    decide_deployment(desk, side, sea.orders[side].ordinary, sea.orders[side], sea.dice)
    set_up_ships(sea.battle, sea.ships, sea.orders[side].deploy, side, sea.trace)


@rule
def place_mines_of_both(sea: Sea) -> None:
    """13.25.f, 13.25.r7  Both sides write down where their counters go; none goes down before both have."""
    for side in range(SIDES):
        look(sea, side)
        desk = Desk(
            sea.known_battle, sea.known_ships, sea.known_fleets, sea.zones, sea.known_fields, sea.known_counters
        )
        decide_mines(desk, side, sea.orders[side].ordinary, sea.orders[side], sea.dice)
    for side in range(SIDES):
        place_mines(sea.battle, sea.counters, sea.orders[side].mines, side, sea.dice, sea.trace)


@rule
def act_for_both(sea: Sea) -> None:
    """B7.d, B8.g  Where the computer fights, it acts for both sides in the impulse at hand."""
    if not is_left_to_computer(sea.battle):
        return
    while side_to_name(sea.battle) != NOBODY:
        act_for(sea, side_to_name(sea.battle))


@rule
def act_for(sea: Sea, side: int) -> None:
    """B7.t1, B7.d, B8.g  A side moves in the impulse at hand, or names the targets of its guns or torpedoes."""
    look(sea, side)
    desk = Desk(sea.known_battle, sea.known_ships, sea.known_fleets, sea.zones, sea.known_fields, sea.known_counters)
    battle, orders, kind = sea.battle, sea.orders[side], impulse_kind(sea.battle)
    if kind == MOVEMENT:
        decide_moves(desk, side, orders.ordinary, orders, sea.dice)
        move_in_impulse(battle, sea.ships, sea.counters, orders.move, side, sea.dice, sea.answers, sea.trace)
    elif kind == GUNNERY:
        decide_gunfire(desk, side, orders.ordinary, orders, sea.dice, sea.silence)
        name_targets(battle, sea.ships, orders.fire, side, sea.trace)
    else:
        decide_launches(desk, side, orders.ordinary, orders, sea.dice, sea.silence)
        name_launches(battle, sea.ships, orders.launch, side, sea.trace)


def let_computer_set_up(state: State, dice: Dice, trace: Trace) -> None:
    """B7.c, 13.25.f  The same at the table, where there are no desks."""
    if is_left_to_computer(state.battle):
        set_up_for_both(sea_of(state, dice, trace))


def let_computer_act(state: State, dice: Dice, trace: Trace) -> None:
    """B7.d, B8.g  The same at the table, where there are no desks."""
    if is_left_to_computer(state.battle):
        act_for_both(sea_of(state, dice, trace))


def sea_of(state: State, dice: Dice, trace: Trace) -> Sea:
    """B5.4  A game in which the computer decides by the ordinary doctrine, with the dice of the game and spare rows."""
    parts: dict[str, Any] = {"battle": state.battle, **state.tables, "known_battle": copy_of(state.battle)}
    parts |= {f"known_{name}": copy_table(state.tables[name]) for name in ("ships", "fleets", "fields", "counters")}
    doctrines, orders = [Doctrine() for _ in range(SIDES)], [Orders() for _ in range(SIDES)]
    parts |= {"doctrines": doctrines, "orders": orders, "dice": dice, "thoughts": dice, "answers": AsProposed()}
    return Sea(**parts, trace=trace, silence=Silence())
