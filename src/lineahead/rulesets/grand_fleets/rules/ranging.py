"""9.4  Range-finding: guns that keep on firing at one target hit it more often."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, because
from ..tables.charts import RANGING, SHORT
from ..tables.notes import Noted
from ..tables.orders import LIGHT_GUNS
from ..tables.ships import TARGETS_OF_A_TYPE, Battle, Ship


@rule
def turns_of_fire(battle: Battle, firer: Ship, weapon: int, target: Ship) -> int:
    """9.4.a, 9.4.b  For how many turns on end, up to the last one, a type has fired at a target."""
    if firer.fire_control != 0:
        return 0
    for i in range(TARGETS_OF_A_TYPE * weapon, TARGETS_OF_A_TYPE * (weapon + 1)):
        if firer.ranged_on[i] == 1 + target.number and firer.ranged_in[i] == battle.turn - 1:
            return firer.ranged_for[i]
    return 0


@rule
def ranging_modifier(battle: Battle, firer: Ship, target: Ship, weapon: int, band: int, trace: Trace) -> int:
    """9.4.a, 9.4.c  Worse in the first turn of fire, better from the third on; not at short range, nor light guns."""
    if battle.options.range_finding == 0 or weapon == LIGHT_GUNS or band == SHORT:
        return 0
    modifier = RANGING[min(turns_of_fire(battle, firer, weapon, target), len(RANGING) - 1)]
    return because(trace, Noted.RANGING, modifier != 0, modifier)


@rule
def keep_ranging(battle: Battle, firer: Ship, weapon: int, target: Ship) -> None:
    """9.4.a  A type has fired at a target in this turn."""
    if battle.options.range_finding == 0 or weapon == LIGHT_GUNS:
        return
    turns = turns_of_fire(battle, firer, weapon, target)
    place = place_for(battle, firer, weapon, target)
    firer.ranged_on[place] = 1 + target.number
    firer.ranged_for[place] = turns + 1
    firer.ranged_in[place] = battle.turn


@rule
def place_for(battle: Battle, firer: Ship, weapon: int, target: Ship) -> int:
    """9.4.a  Where a type notes its target: where it stood before, else where nothing of this turn stands."""
    first = TARGETS_OF_A_TYPE * weapon
    for i in range(first, first + TARGETS_OF_A_TYPE):
        if firer.ranged_on[i] == 1 + target.number:
            return i
    return first if firer.ranged_in[first] < battle.turn else first + 1
