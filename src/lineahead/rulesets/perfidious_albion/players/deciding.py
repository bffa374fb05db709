"""What a computer player decides, by its doctrine or without one: the same at a table and in the simulator's loop."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..tables.doctrine import Doctrine
from ..tables.orders import Orders, Templates
from ..tables.ships import SIDES, Area, Battle, Ship, Squadron, Wedge
from .fires import choose_repair, choose_salvo, choose_squadron
from .moves import choose_detach, choose_steam
from .torpedoes import choose_templates
from .wild import any_of, any_repair, any_salvo, any_squadron, any_steam, any_templates

DONE = 0
FIRES = 1
MENDS = 2
STEAMS = 0
DETACHES = 1


@rule
def decide_templates(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], doctrine: Doctrine, side: int, order: Templates,
    trial: Wedge, thoughts: Dice,
) -> None:  # fmt: skip
    """SEQ.1  The templates that a side puts out."""
    if doctrine.wild != 0:
        any_templates(battle, ships, wedges, side, order, thoughts)
    else:
        choose_templates(battle, ships, wedges, side, order, trial)


@rule
def decide_first(battle: Battle, doctrine: Doctrine, thoughts: Dice) -> int:
    """SEQ.3  Who moves first: the enemy, so that his moves are seen."""
    return any_of(SIDES, thoughts) if doctrine.wild != 0 else 1 - battle.holder


@rule
def decide_move(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], wedges: list[Wedge], areas: list[Area],
    doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice,
) -> int:  # fmt: skip
    """SEQ.3  Whether a ship is detached, or how the next squadron steams: written into the orders."""
    if choose_detach(battle, ships, squadrons, side, orders.detach):
        return DETACHES
    if doctrine.wild != 0:
        any_steam(battle, ships, squadrons, areas, side, orders.steam, thoughts)
    else:
        choose_steam(battle, ships, squadrons, wedges, areas, doctrine, side, orders.steam, orders.trial, orders.wedge)
    return STEAMS


@rule
def decide_squadron(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], doctrine: Doctrine, side: int, thoughts: Dice
) -> int:
    """SEQ.5  The squadron that acts next."""
    if doctrine.wild != 0:
        return any_squadron(ships, squadrons, side, thoughts)
    return choose_squadron(battle, ships, squadrons, side)


@rule
def decide_action(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], doctrine: Doctrine, orders: Orders, thoughts: Dice,
    silence: Trace,
) -> int:  # fmt: skip
    """SEQ.5, DCT.r3  What the acting squadron does next: repairs first, then its fire; written into the orders."""
    acting, is_wild = battle.acting, doctrine.wild != 0
    if is_wild:
        if any_repair(ships, acting, orders.repair, thoughts):
            return MENDS
    elif choose_repair(ships, acting, orders.repair):
        return MENDS
    if squadrons[acting].fired != 0:
        return DONE
    if is_wild:
        return FIRES if any_salvo(battle, ships, squadrons, acting, orders.salvo, thoughts, silence) else DONE
    return FIRES if choose_salvo(battle, ships, squadrons, acting, orders.salvo, silence) else DONE
