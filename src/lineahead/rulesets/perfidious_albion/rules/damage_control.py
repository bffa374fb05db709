"""DCT  Damage control: Crew Tests against flooding and fire, for engines and steering gear."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace, note
from ..tables.charts import BOXES_FOR_A_TEST
from ..tables.notes import Noted, Thrown
from ..tables.orders import Repair
from ..tables.ships import Battle, Ship, flotation_left, is_at_explosion, is_in_play, maximum_speed
from . import breaches
from .breaches import LAWFUL
from .crew import crew_test
from .systems import has_lost_steering, restore_propulsion, restore_steering

# DCT.c  What a success may mend; DCT.r5  nothing else.
STEM_FLOODING = 0
FIGHT_FIRE = 1
MEND_PROPULSION = 2
MEND_STEERING = 3
REPAIRS = 4
NO_REPAIR = -1


@rule
def repair_tests(ship: Ship) -> int:
    """DCT.b, DCT.r1  One test for each full five flotation boxes that are left; small craft get none."""
    return flotation_left(ship) // BOXES_FOR_A_TEST


@rule
def begin_damage_control(ships: list[Ship], squadron: int) -> None:
    """DCT.r3, SEQ.5  A squadron is activated: each of its ships has her tests, before or after its fire."""
    for i in range(len(ships)):
        if ships[i].squadron == squadron:
            ships[i].tests_left = repair_tests(ships[i]) if is_in_play(ships[i]) else 0


@rule
def left_to_repair(ship: Ship, what: int) -> int:
    """DCT.c, DCT.r5  How much of a thing is there to be mended; of what is not listed, nothing."""
    if what == STEM_FLOODING:
        return ship.flooding
    if what == FIGHT_FIRE:
        return ship.fire
    if what == MEND_PROPULSION:
        return ship.propulsion_lost
    return int(has_lost_steering(ship)) if what == MEND_STEERING else 0


@rule
def repairs_open(ship: Ship) -> int:
    """DCT.c  What a ship may try to mend, a bit each."""
    kinds = 0
    for what in range(REPAIRS):
        if left_to_repair(ship, what) > 0:
            kinds |= 1 << what
    return kinds


@rule
def repair_breach(battle: Battle, ships: list[Ship], repair: Repair) -> int:
    """DCT.a to DCT.c, DCT.r2, DCT.r3, DCT.r5  What is against a try at repairs, or 0."""
    if not 0 <= repair.ship < len(ships) or not is_in_play(ships[repair.ship]):
        return breaches.NO_SHIP_TO_REPAIR
    if not 0 <= repair.what < REPAIRS:
        return breaches.NOT_REPAIRABLE
    ship = ships[repair.ship]
    if battle.acting != ship.squadron:
        return breaches.NOT_HER_TURN
    if ship.tests_left <= 0:
        return breaches.NO_TESTS_LEFT
    return LAWFUL if left_to_repair(ship, repair.what) > 0 else breaches.NOTHING_TO_REPAIR


@rule
def mend(ship: Ship, what: int) -> None:
    """DCT.c, DCT.r4  One level of flooding or fire less, one propulsion box back, or the steering gear repaired."""
    if what == STEM_FLOODING:
        ship.flooding -= 1
    elif what == FIGHT_FIRE:
        ship.fire -= 1
        ship.fire_fought = 1
    elif what == MEND_PROPULSION:
        restore_propulsion(ship)
    elif what == MEND_STEERING:
        restore_steering(ship)


@rule
def try_repair(ships: list[Ship], repair: Repair, dice: Dice, trace: Trace) -> None:
    """DCT.a, DCT.c, DCT.r2, MOR.j  One Crew Test for what was named before the die; a failure mends nothing."""
    ship = ships[repair.ship]
    ship.tests_left -= 1
    if crew_test(ship, 0, Thrown.REPAIR, dice, trace):
        mend(ship, repair.what)
        note(trace, Noted.REPAIRED, ship.number, repair.what, left_to_repair(ship, repair.what), 0)
    else:
        note(trace, Noted.NOT_REPAIRED, ship.number, repair.what, 0, 0)


@rule
def repair_preferred(ship: Ship) -> int:
    """DCT.r2  What an owner would name: a fire that explodes, then water, engines that stand still, the helm, fire."""
    kinds = repairs_open(ship)
    if is_at_explosion(ship):
        return FIGHT_FIRE
    if kinds >> STEM_FLOODING & 1 != 0:
        return STEM_FLOODING
    if kinds >> MEND_PROPULSION & 1 != 0 and maximum_speed(ship) == 0:
        return MEND_PROPULSION
    if kinds >> MEND_STEERING & 1 != 0:
        return MEND_STEERING
    if kinds >> FIGHT_FIRE & 1 != 0:
        return FIGHT_FIRE
    return MEND_PROPULSION if kinds != 0 else NO_REPAIR
