"""What a player plans for one ship or one line, whether he follows the doctrine or a script."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..rules.gunfire import may_fire
from ..rules.torpedoes import may_launch
from ..tables.divisions import Division
from ..tables.doctrine import Doctrine
from ..tables.orders import Fire, Launch, Orders
from ..tables.ships import Battle, Ship
from .attacks import is_of_division, plan_fire, plan_launch, plan_searchlight
from .leading import any_manoeuvre, choose_manoeuvre
from .lines import clear_manoeuvre
from .moves import plan_move
from .plan import does_break_off
from .scripted import (
    DRIFTER,
    NEAREST,
    SILENT,
    fire_at_nearest,
    follow_script,
    lead_by_script,
    least_chance,
    moves_by_doctrine,
)
from .stations import keep_station, ship_ahead


@rule
def plan_ship(battle: Battle, ships: list[Ship], doctrine: Doctrine, orders: Orders, thoughts: Dice) -> None:
    """3  The move of the ship that the order names."""
    if not moves_by_doctrine(doctrine):
        follow_script(battle, ships, doctrine.script, orders.move, thoughts)
        return
    ship = ships[orders.move.ship]
    ahead = ship_ahead(battle, ships, doctrine, ship)
    if ahead >= 0 and not does_break_off(battle, ships, ship, orders.weighed):
        keep_station(battle, ships, ship, ships[ahead], orders.move)
    else:
        plan_move(battle, ships, doctrine, orders.move, orders.weighed)


@rule
def plan_manoeuvre(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    doctrine: Doctrine,
    leader: int,
    orders: Orders,
    thoughts: Dice,
) -> None:
    """7.4  The move of the division that a ship leads; one that has to do as before is ordered nothing."""
    clear_manoeuvre(orders.manoeuvre, leader)
    if divisions[ships[leader].division].repeats != 0:
        return
    if doctrine.wild != 0 or doctrine.script == DRIFTER:
        any_manoeuvre(battle, ships, divisions, orders.manoeuvre, thoughts)
    elif moves_by_doctrine(doctrine):
        choose_manoeuvre(battle, ships, divisions, doctrine, orders.manoeuvre, orders.weighed)
    else:
        lead_by_script(battle, ships, divisions, doctrine.script, orders.manoeuvre)


@rule
def plan_ship_fire(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, firer: Ship, fire: Fire, trace: Trace
) -> bool:
    """4.11  Whether a ship is to fire, and at whom."""
    if doctrine.script == SILENT:
        return False
    if doctrine.script == NEAREST:
        return fire_at_nearest(battle, ships, firer, fire, trace)
    return plan_fire(battle, ships, firer, fire, trace)


@rule
def plan_ship_launch(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, firer: Ship, launch: Launch, trace: Trace
) -> bool:
    """5.11  Whether a ship is to launch, and at whom."""
    if doctrine.script == SILENT:
        return False
    return plan_launch(battle, ships, least_chance(doctrine, firer), firer, launch, trace)


@rule
def choose_fire(battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, fire: Fire, trace: Trace) -> bool:
    """4.r7  Write the fire of the first ship that can tell; False to decline for the rest of the phase."""
    for i in range(len(ships)):
        ready = ships[i].side == side and ships[i].fired == 0 and is_of_division(battle, ships[i])
        if ready and may_fire(ships[i]) and plan_ship_fire(battle, ships, doctrine, ships[i], fire, trace):
            plan_searchlight(battle, ships, ships[i], fire)
            return True
    return False


@rule
def choose_launch(
    battle: Battle, ships: list[Ship], doctrine: Doctrine, side: int, launch: Launch, trace: Trace
) -> bool:
    """5.r2  Write the first launch that is worth it; False to decline for the rest of the phase."""
    for i in range(len(ships)):
        ready = ships[i].side == side and ships[i].launched == 0 and is_of_division(battle, ships[i])
        if ready and may_launch(ships[i]) and plan_ship_launch(battle, ships, doctrine, ships[i], launch, trace):
            return True
    return False
