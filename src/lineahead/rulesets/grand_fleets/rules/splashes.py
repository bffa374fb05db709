"""4.22  Over-concentration: the splashes of heavy guns around a target, and whom they trouble."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.charts import TEN_INCHES
from ..tables.notes import Noted
from ..tables.orders import LIGHT_GUNS, Battery, Fire
from ..tables.ships import ON_BOARD, Battle, Ship


@rule
def is_heavy(firer: Ship, battery: Battery) -> bool:
    """4.22.r2  Guns of 10 inches or more."""
    return battery.weapon != LIGHT_GUNS and firer.card.guns[battery.weapon].bore >= TEN_INCHES


@rule
def place_splashes(ships: list[Ship], fire: Fire, trace: Trace) -> None:
    """4.22.a, 4.22.r1  One SPLASH on each target of 10-inch guns, placed last, so that a ship's own never counts."""
    firer = ships[fire.ship]
    for i in range(fire.count):
        battery = fire.batteries[i]
        first = is_heavy(firer, battery)
        for j in range(i):
            if is_heavy(firer, fire.batteries[j]) and fire.batteries[j].target == battery.target:
                first = False
        if first and ships[battery.target].status == ON_BOARD:
            ships[battery.target].splashes += 1
            ships[battery.target].own_splashes += 1 if firer.division >= 0 else 0
            note(trace, Noted.SPLASH, battery.target, ships[battery.target].splashes, 0, 0)


@rule
def splashes_of_others(battle: Battle, firer: Ship, target: Ship) -> int:
    """4.22.b, 7.5.b  The splashes around a target that trouble a ship: not those of its own division."""
    is_of_division = battle.acting_division >= 0 and firer.division == battle.acting_division
    return target.splashes - (target.own_splashes if is_of_division else 0)
