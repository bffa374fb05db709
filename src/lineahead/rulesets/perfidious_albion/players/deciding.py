"""How a doctrine answers in each step, at the table and in the simulator: it writes an order and names its kind."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..tables.doctrine import Doctrine
from ..tables.orders import ACTIVATE, DETACH, DONE, FIRE, FIRST, REPAIR, REST, STEAM, TEMPLATES, Orders
from ..tables.sea import Sea
from ..tables.ships import NOBODY, SIDES, Battle, Ship, Squadron, Wedge
from .fires import choose_repair, choose_salvo, choose_squadron
from .moves import choose_detach, choose_steam
from .scripted import NEAREST, SILENT, TORPEDO_RUSH, fire_at_nearest, steam_by_script, steers_by_script
from .torpedoes import AT_ANY_RISK, IF_WORTH_IT, choose_templates
from .wild import any_of, any_repair, any_salvo, any_squadron, any_steam, any_templates


@rule
def think_of_places() -> int:
    """MOV.p  All squadrons lie where they are proposed."""
    return REST


@rule
def think_of_templates(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], doctrine: Doctrine, side: int, orders: Orders,
    thoughts: Dice,
) -> int:  # fmt: skip
    """SEQ.1  The templates that a side puts out."""
    if doctrine.wild != 0:
        any_templates(battle, ships, wedges, side, orders.templates, thoughts)
    elif doctrine.script == SILENT:
        orders.templates.count = 0
    else:
        manner = AT_ANY_RISK if doctrine.script == TORPEDO_RUSH else IF_WORTH_IT
        choose_templates(battle, ships, wedges, side, manner, orders.templates, orders.wedge)
    return TEMPLATES


@rule
def think_of_first(battle: Battle, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """SEQ.3  Who moves first: the enemy, so that his moves are seen."""
    orders.first.choice = any_of(SIDES, thoughts) if doctrine.wild != 0 else 1 - battle.holder
    return FIRST


@rule
def think_of_move(sea: Sea, doctrine: Doctrine, side: int, orders: Orders, thoughts: Dice) -> int:
    """SEQ.3  Whether a ship is detached, or how the next squadron steams."""
    battle, ships, squadrons, _, areas = sea
    if choose_detach(ships, squadrons, side, orders.detach):
        return DETACH
    if doctrine.wild != 0:
        any_steam(battle, ships, squadrons, areas, side, orders.steam, thoughts)
    elif steers_by_script(doctrine.script):
        steam_by_script(sea, doctrine.script, side, orders.steam, thoughts)
    else:
        choose_steam(sea, doctrine, side, orders)
    return STEAM


@rule
def think_of_fire(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], doctrine: Doctrine, orders: Orders, thoughts: Dice,
    silence: Trace,
) -> int:  # fmt: skip
    """SEQ.5, DCT.r3  Which squadron acts next, and what it does: repairs first, then its fire."""
    if battle.acting == NOBODY:
        orders.activate.choice = squadron_to_act(battle, ships, squadrons, doctrine, thoughts)
        return ACTIVATE
    if mends(ships, battle.acting, doctrine, orders, thoughts):
        return REPAIR
    if squadrons[battle.acting].fired == 0 and fires(battle, ships, squadrons, doctrine, orders, thoughts, silence):
        return FIRE
    return DONE


@rule
def squadron_to_act(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], doctrine: Doctrine, thoughts: Dice
) -> int:
    """SEQ.5  The squadron that acts next."""
    if doctrine.wild != 0:
        return any_squadron(ships, squadrons, battle.firing, thoughts)
    return choose_squadron(battle, ships, squadrons, battle.firing)


@rule
def mends(ships: list[Ship], squadron: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> bool:
    """DCT.c  Whether a squadron tries a repair, and which."""
    if doctrine.wild != 0:
        return any_repair(ships, squadron, orders.repair, thoughts)
    return choose_repair(ships, squadron, orders.repair)


@rule
def fires(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], doctrine: Doctrine, orders: Orders, thoughts: Dice,
    silence: Trace,
) -> bool:  # fmt: skip
    """GUN.b  Whether the acting squadron fires, and at what."""
    if doctrine.wild != 0:
        return any_salvo(battle, ships, squadrons, battle.acting, orders.fire, thoughts, silence)
    if doctrine.script == SILENT or not choose_salvo(battle, ships, squadrons, battle.acting, orders.fire, silence):
        return False
    if doctrine.script == NEAREST:
        fire_at_nearest(battle, ships, squadrons[battle.acting], orders.fire, silence)
    return True
