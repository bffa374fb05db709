"""REP  Repairs: a die for each damaged ship, and what a 6 mends."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.charts import REPAIRED_ON
from ..tables.notes import Asked, Noted, Thrown
from ..tables.ships import AFLOAT, Ship, bridge_left, maximum_speed
from .systems import (
    BRIDGE_SYSTEM,
    ENGINE_SYSTEM,
    FIRST_MOUNT,
    SYSTEMS,
    is_crossed_off,
    is_fitted,
    one_of,
    restore,
)

REPAIR_BRIDGE = 0
REPAIR_ENGINES = 1
REPAIR_SYSTEM = 2


@rule
def systems_destroyed(ship: Ship) -> int:
    """REP.b  How many weapons, torpedo groups and items of equipment are destroyed."""
    count = 0
    for system in range(FIRST_MOUNT, SYSTEMS):
        if is_fitted(ship.card, system) and is_crossed_off(ship, system):
            count += 1
    return count


@rule
def system_destroyed(ship: Ship, place: int) -> int:
    """REP.b  The destroyed system at a place of their list."""
    left = place
    for system in range(FIRST_MOUNT, SYSTEMS):
        if is_fitted(ship.card, system) and is_crossed_off(ship, system):
            if left == 0:
                return system
            left -= 1
    return SYSTEMS


@rule
def repairs_open(ship: Ship) -> int:
    """REP.b, REP.r1, REP.r2  The kinds of repair that a ship has use for, a bit each; boxes are never restored."""
    kinds = 0
    if ship.bridge_lost > 0:
        kinds |= 1 << REPAIR_BRIDGE
    if ship.engines_lost > 0:
        kinds |= 1 << REPAIR_ENGINES
    if systems_destroyed(ship) > 0:
        kinds |= 1 << REPAIR_SYSTEM
    return kinds


@rule
def can_repair(ship: Ship) -> bool:
    """REP.a, REP.r3  A ship in play with something to mend, unless she is disabled or sinking."""
    return ship.status == AFLOAT and ship.disabled == 0 and ship.sinks_after < 0 and repairs_open(ship) != 0


@rule
def repair_preferred(ship: Ship) -> int:
    """REP.r1  What an owner would choose: way on the ship, a hand at the helm, then weapons, then speed."""
    kinds = repairs_open(ship)
    if maximum_speed(ship) == 0 and kinds >> REPAIR_ENGINES & 1 != 0:
        return REPAIR_ENGINES
    if bridge_left(ship) == 0 and kinds >> REPAIR_BRIDGE & 1 != 0:
        return REPAIR_BRIDGE
    if kinds >> REPAIR_SYSTEM & 1 != 0:
        return REPAIR_SYSTEM
    return REPAIR_ENGINES if kinds >> REPAIR_ENGINES & 1 != 0 else REPAIR_BRIDGE


@rule
def mend(ship: Ship, dice: Dice, answers: Answers, trace: Trace) -> None:
    """REP.b, REP.r1  The owner chooses the kind; which destroyed system it is, chance."""
    kind = decide(answers, Asked.REPAIR_KIND, ship.side, ship.number, 0, repairs_open(ship), repair_preferred(ship))
    if kind == REPAIR_BRIDGE:
        restore(ship, BRIDGE_SYSTEM, trace)
    elif kind == REPAIR_ENGINES:
        restore(ship, ENGINE_SYSTEM, trace)
    else:
        place = one_of(systems_destroyed(ship), Thrown.RANDOM_SYSTEM, ship.side, dice)
        restore(ship, system_destroyed(ship, place), trace)


@rule
def roll_repair(ship: Ship, dice: Dice, answers: Answers, trace: Trace) -> None:
    """REP.a, REP.b  One D6 for a ship; only a 6 repairs."""
    expect(dice, 1, D6, Thrown.REPAIR, ship.side, ship.number, REPAIRED_ON)
    face = d6(dice)
    note(trace, Noted.REPAIR_DIE, ship.number, face, 0, 0)
    if face >= REPAIRED_ON:
        mend(ship, dice, answers, trace)


@rule
def repair_phase(ships: list[Ship], side: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """ORD.1, ORD.5, REP.a  Each damaged ship of a side makes one repair roll."""
    for i in range(len(ships)):
        if ships[i].side == side and can_repair(ships[i]):
            roll_repair(ships[i], dice, answers, trace)
