"""B7, 13.25  A tactical battle that a game's options leave to the computer, which acts for both sides at once.

Of these each knows no more than its player would, and nobody is asked. The lots are the game's own, so that they are
in the record.
"""

from __future__ import annotations

from ....engine.contract.sea import copy_of_sea, parts_of_sea
from ....kernel.choices import AsProposed
from ....kernel.compiled import rule
from ....kernel.dice import Dice
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
from ..tables.sea import Desk, Parts, State
from ..tables.ships import NOBODY, SIDES, Battle
from .deciding import decide_deployment, decide_gunfire, decide_launches, decide_mines, decide_moves


@rule
def is_left_to_computer(battle: Battle) -> bool:
    """B5.4  Whether the computer fights battles for both sides."""
    return battle.options.battles_played == 0


@rule
def set_up_for_both(parts: Parts) -> None:
    """B7.c, 13.25.f  Where the computer fights, it sets up ships and counters of both sides."""
    if not is_left_to_computer(parts.battle):
        return
    while side_to_set_up(parts.battle) != NOBODY:
        set_up_for(parts, side_to_set_up(parts.battle))
    if has_to_place(parts.battle, 0):
        place_mines_of_both(parts)


@rule
def set_up_for(parts: Parts, side: int) -> None:
    """B7.c, P.m  A side sets up its ships."""
    look(parts, side)
    desk = Desk(
        parts.known_battle, parts.known_ships, parts.known_fleets, parts.zones, parts.known_fields, parts.known_counters
    )
    decide_deployment(desk, side, parts.orders[side].ordinary, parts.orders[side], parts.dice)
    set_up_ships(parts.battle, parts.ships, parts.orders[side].deploy, side, parts.trace)


@rule
def place_mines_of_both(parts: Parts) -> None:
    """13.25.f, 13.25.r7  Both sides write down where their counters go; none goes down before both have."""
    for side in range(SIDES):
        look(parts, side)
        desk = Desk(
            parts.known_battle,
            parts.known_ships,
            parts.known_fleets,
            parts.zones,
            parts.known_fields,
            parts.known_counters,
        )
        decide_mines(desk, side, parts.orders[side].ordinary, parts.orders[side], parts.dice)
    for side in range(SIDES):
        place_mines(parts.battle, parts.counters, parts.orders[side].mines, side, parts.dice, parts.trace)


@rule
def act_for_both(parts: Parts) -> None:
    """B7.d, B8.g  Where the computer fights, it acts for both sides in the impulse at hand."""
    if not is_left_to_computer(parts.battle):
        return
    while side_to_name(parts.battle) != NOBODY:
        act_for(parts, side_to_name(parts.battle))


@rule
def act_for(parts: Parts, side: int) -> None:
    """B7.t1, B7.d, B8.g  A side moves in the impulse at hand, or names the targets of its guns or torpedoes."""
    look(parts, side)
    desk = Desk(
        parts.known_battle, parts.known_ships, parts.known_fleets, parts.zones, parts.known_fields, parts.known_counters
    )
    battle, orders, kind = parts.battle, parts.orders[side], impulse_kind(parts.battle)
    if kind == MOVEMENT:
        decide_moves(desk, side, orders.ordinary, orders, parts.dice)
        move_in_impulse(battle, parts.ships, parts.counters, orders.move, side, parts.dice, parts.answers, parts.trace)
    elif kind == GUNNERY:
        decide_gunfire(desk, side, orders.ordinary, orders, parts.dice, parts.silence)
        name_targets(battle, parts.ships, orders.fire, side, parts.trace)
    else:
        decide_launches(desk, side, orders.ordinary, orders, parts.dice, parts.silence)
        name_launches(battle, parts.ships, orders.launch, side, parts.trace)


def let_computer_set_up(state: State, dice: Dice, trace: Trace) -> None:
    """B7.c, 13.25.f  The same at the table, where there are no desks."""
    if is_left_to_computer(state.sea.battle):
        set_up_for_both(parts_for(state, dice, trace))


def let_computer_act(state: State, dice: Dice, trace: Trace) -> None:
    """B7.d, B8.g  The same at the table, where there are no desks."""
    if is_left_to_computer(state.sea.battle):
        act_for_both(parts_for(state, dice, trace))


def parts_for(state: State, dice: Dice, trace: Trace) -> Parts:
    """B5.4  A game in which the computer decides by the ordinary doctrine, with the dice of the game and spare rows."""
    known = copy_of_sea(state.sea)
    parts = {**parts_of_sea(state.sea), "known_battle": known.battle, "known_ships": known.ships}
    parts |= {"known_fleets": known.fleets, "known_fields": known.fields, "known_counters": known.counters}
    doctrines, orders = [Doctrine() for _ in range(SIDES)], [Orders() for _ in range(SIDES)]
    parts |= {"doctrines": doctrines, "orders": orders, "dice": dice, "thoughts": dice, "answers": AsProposed()}
    return Parts(**parts, trace=trace, silence=Silence())
