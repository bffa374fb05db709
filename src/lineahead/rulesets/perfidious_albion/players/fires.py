"""How a doctrine fires and repairs: each battery where it tells most, and whatever is worst is mended first."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace
from ..rules.breaches import LAWFUL
from ..rules.damage_control import NO_REPAIR, repair_preferred
from ..rules.engagement import is_small
from ..rules.formation import ships_in
from ..rules.geometry import inches
from ..rules.gunnery import aim_breach, has_guns
from ..rules.phases import can_act
from ..rules.pooling import chance_of_aim
from ..rules.shooting import penetration_of
from ..rules.tubes import torpedoes_aboard
from ..tables.cards import BROADSIDE_GUNS, CELLS, GUN_C, GUN_E, GUN_Q, GUN_Z
from ..tables.orders import MOST_AIMS, Repair, Salvo
from ..tables.ships import INCH, NOBODY, Battle, Ship, Squadron, flotation_left, is_in_play

TYPE_WORTH = (10, 8, 8, 6)  # battleship, cruiser, coast defence ship, boat
THREAT_WITHIN = 12 * INCH
FULL_WORTH = 100


@rule
def worth_of(firer: Ship, target: Ship, letter: int) -> int:
    """GUN.e  What a straddle on a target is worth: more on one that is nearly gone, or about to launch torpedoes."""
    lost = FULL_WORTH * (target.card.flotation - flotation_left(target)) // max(target.card.flotation, 1)
    worth = TYPE_WORTH[target.card.ship_type] * (FULL_WORTH + lost)
    if is_small(target):
        is_threat = torpedoes_aboard(target) > 0 and inches(firer, target) <= THREAT_WITHIN
        worth *= 2 if is_threat else 1
    elif letter < GUN_E:
        worth += worth * penetration_of(letter, inches(firer, target)) // 10
    return worth // 2 if target.flees != 0 else worth


@rule
def best_target(
    battle: Battle, ships: list[Ship], squadron: Squadron, salvo: Salvo, number: int, silence: Trace
) -> int:
    """GUN.r6  The target at which the guns of an aim tell most, or nobody; the aim is left with the last one tried."""
    aim, found, best = salvo.aims[number], NOBODY, 0
    for i in range(len(ships)):
        if ships[i].side != squadron.side and is_in_play(ships[i]):
            aim.target = i
            if aim_breach(battle, ships, squadron, salvo, number, silence) == LAWFUL:
                chance = chance_of_aim(battle, ships, salvo, number, silence)
                value = chance * worth_of(ships[aim.ship], ships[i], aim.letter)
                if value > best:
                    found, best = i, value
    return found


@rule
def add_aim(
    battle: Battle, ships: list[Ship], squadron: Squadron, ship: int, letter: int, to_starboard: int, salvo: Salvo,
    silence: Trace,
) -> bool:  # fmt: skip
    """GUN.r6  The guns of one letter and side of a ship at their best target, if they have one."""
    if salvo.count >= MOST_AIMS or not has_guns(ships[ship], letter, to_starboard):
        return False
    aim = salvo.aims[salvo.count]
    aim.ship, aim.letter, aim.to_starboard = ship, letter, to_starboard
    target = best_target(battle, ships, squadron, salvo, salvo.count, silence)
    if target != NOBODY:
        aim.target = target
        salvo.count += 1
    return target != NOBODY


@rule
def add_both_sides(
    battle: Battle, ships: list[Ship], squadron: Squadron, ship: int, letter: int, salvo: Salvo, silence: Trace
) -> None:
    """GUN.r5, GUN.r6  Both sides of a ship; when a leader to starboard has her share, the rest may fire to port."""
    fires_to_port = add_aim(battle, ships, squadron, ship, letter, 0, salvo, silence)
    fires_to_starboard = add_aim(battle, ships, squadron, ship, letter, 1, salvo, silence)
    if letter <= GUN_C and fires_to_starboard and not fires_to_port:
        add_aim(battle, ships, squadron, ship, letter, 0, salvo, silence)


@rule
def choose_salvo(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], squadron: int, salvo: Salvo, silence: Trace
) -> bool:
    """GUN.b  What a squadron fires, heavy guns first: written into the order; whether it fires at all."""
    salvo.squadron, salvo.count = squadron, 0
    for letter in range(GUN_Z, GUN_Q + 1):
        for ship in range(len(ships)):
            if is_in_play(ships[ship]) and ships[ship].squadron == squadron:
                add_both_sides(battle, ships, squadrons[squadron], ship, letter, salvo, silence)
    return salvo.count > 0


@rule
def choose_repair(ships: list[Ship], squadron: int, repair: Repair) -> bool:
    """DCT.r2  The next try at repairs of a squadron: written into the order; whether there is one."""
    for i in range(len(ships)):
        is_of_it = is_in_play(ships[i]) and ships[i].squadron == squadron
        if is_of_it and ships[i].tests_left > 0 and repair_preferred(ships[i]) != NO_REPAIR:
            repair.ship, repair.what = i, repair_preferred(ships[i])
            return True
    return False


@rule
def guns_of(ships: list[Ship], squadron: int) -> int:
    """SEQ.5  How many guns a squadron has left, the heavy ones counting more."""
    guns = 0
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].squadron == squadron:
            for cell in range(CELLS):
                spot = ships[i].card.cells[cell]
                if spot.guns > 0 and ships[i].destroyed[cell] == 0:
                    count = spot.guns + (spot.starboard if spot.kind == BROADSIDE_GUNS else 0)
                    guns += count * (GUN_Q + 1 - spot.letter)
    return guns


@rule
def choose_squadron(battle: Battle, ships: list[Ship], squadrons: list[Squadron], side: int) -> int:
    """SEQ.5, SEQ.r4  The squadron that fires next: of those with something to do, the one with the most guns."""
    chosen, best = NOBODY, -1
    for i in range(len(squadrons)):
        is_left = squadrons[i].in_use != 0 and squadrons[i].side == side and squadrons[i].fired == 0
        if is_left and ships_in(ships, i) > 0:
            value = guns_of(ships, i) + 1 if can_act(battle, ships, i) else 0
            if value > best:
                chosen, best = i, value
    return chosen
