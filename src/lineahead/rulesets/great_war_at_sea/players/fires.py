"""B8, B9  How a doctrine fires: each battery where it hurts most, torpedoes at what is worth them."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace
from ..rules.board import range_between
from ..rules.breaches import LAWFUL
from ..rules.conditions import is_by_d6
from ..rules.gunnery import battery_breach, gun_dice, gun_modifier, gun_needed
from ..rules.hull import can_beat
from ..rules.torpedoes import launch_breach, torpedo_modifier, torpedo_needed
from ..tables.cards import BATTERIES, DESTROYER, TORPEDO_BOAT
from ..tables.charts import ALWAYS_HITS
from ..tables.orders import Gunfire, Launches
from ..tables.ships import MOST_SHIPS, NOBODY, ON_MAP, Battle, Ship, boxes_left, factors_left, torpedoes_left

THREAT_WITHIN = 2  # hexes
PER_POINT = 10
WORTH_TORPEDOES = 2  # points of a card
FACTORS_ENOUGH = 4
DICE_A_BOX = 8  # of guns that are enough for a hull box


@rule
def chance_of(battle: Battle, needed: int) -> int:
    """B8.t1, P.t1  The chance of a die to show so much, in sixtieths."""
    if is_by_d6(battle):
        return 10 * min(max(7 - needed, 0), 6)
    return 3 * min(max(21 - needed, 0), 20)


@rule
def is_flotilla_craft(ship: Ship) -> bool:
    """B9.a  Whether she is there for her torpedoes rather than her guns."""
    return ship.card.kind in (DESTROYER, TORPEDO_BOAT)


@rule
def boxes_to_beat(target: Ship, battery: int) -> int:
    """B8.e  Hull boxes that stand and that a battery's shells can cross off."""
    boxes = 0
    for box in range(target.card.boxes):
        if target.hull_lost[box] == 0 and can_beat(battery, target.card.hull[box]):
            boxes += 1
    return boxes


@rule
def worth_of_hit(firer: Ship, target: Ship, battery: int) -> int:
    """B8.e  What a hit is worth: the target's points by the boxes it may take, double if she is about to launch."""
    boxes = max(boxes_left(target), 1)
    worth = 1 + PER_POINT * target.card.points * boxes_to_beat(target, battery) // (boxes * boxes)
    is_threat = is_flotilla_craft(target) and torpedoes_left(target) > 0
    return 2 * worth if is_threat and range_between(firer, target) <= THREAT_WITHIN else worth


@rule
def value_of_fire(battle: Battle, firer: Ship, target: Ship, battery: int, silence: Trace) -> int:
    """B8.a, B8.b  What a battery may hope for from a target that it can reach."""
    needed = gun_needed(battle, firer, battery, range_between(firer, target))
    needed -= gun_modifier(battle, firer, target, silence)
    if not is_by_d6(battle):
        needed = min(needed, ALWAYS_HITS)
    chance = chance_of(battle, needed)
    return chance * gun_dice(battle, firer, target, battery) * worth_of_hit(firer, target, battery)


@rule
def factors_aimed(ships: list[Ship], gunfire: Gunfire, last: int, target: int) -> int:
    """B8.g  Gun factors that an order, as far as it is written, has at a target."""
    factors = 0
    for i in range(last):
        if gunfire.targets[i] == target:
            factors += factors_left(ships[i // BATTERIES], i % BATTERIES)
    return factors


@rule
def best_target(battle: Battle, ships: list[Ship], firer: int, battery: int, gunfire: Gunfire, silence: Trace) -> int:
    """B8.c  The ship at which a battery tells most, or NOBODY; less where many dice are aimed already."""
    found, best = NOBODY, 0
    for i in range(len(ships)):
        if battery_breach(battle, ships, firer, battery, i) == LAWFUL:
            value = value_of_fire(battle, ships[firer], ships[i], battery, silence)
            enough = DICE_A_BOX * max(boxes_left(ships[i]), 1)
            value = value * enough // (enough + factors_aimed(ships, gunfire, BATTERIES * firer + battery, i))
            if value > best:
                found, best = i, value
    return found


@rule
def choose_gunfire(battle: Battle, ships: list[Ship], side: int, gunfire: Gunfire, silence: Trace) -> bool:
    """B8.g  The targets of a side's batteries, written into the order; whether any fires."""
    fires = False
    for i in range(MOST_SHIPS):
        for battery in range(BATTERIES):
            target = NOBODY
            if i < len(ships) and ships[i].side == side and ships[i].status == ON_MAP:
                target = best_target(battle, ships, i, battery, gunfire, silence)
            gunfire.targets[BATTERIES * i + battery] = target
            fires = fires or target != NOBODY
    return fires


@rule
def worthiest_afloat(ships: list[Ship], side: int) -> int:
    """B9.a  The points of the enemy ship on the map that has most."""
    most = 0
    for i in range(len(ships)):
        if ships[i].status == ON_MAP and ships[i].side != side:
            most = max(most, ships[i].card.points)
    return most


@rule
def factors_at(launches: Launches, target: int) -> int:
    """B9.a  Torpedo factors that an order has at a target already."""
    factors = 0
    for i in range(MOST_SHIPS):
        if launches.targets[i] == target:
            factors += launches.factors[i]
    return factors


@rule
def best_victim(battle: Battle, ships: list[Ship], firer: int, launches: Launches, silence: Trace) -> int:
    """B9.t1  The ship at which torpedoes are best spent, or NOBODY; they are kept for ships that are worth them.

    The more are aimed at a ship already, the less she is worth.
    """
    found, best = NOBODY, 0
    enough = min(WORTH_TORPEDOES, worthiest_afloat(ships, ships[firer].side))
    for i in range(len(ships)):
        points = FACTORS_ENOUGH * ships[i].card.points // (FACTORS_ENOUGH + factors_at(launches, i))
        if points < enough or launch_breach(battle, ships, firer, i, 1) != LAWFUL:
            continue
        needed = torpedo_needed(battle, range_between(ships[firer], ships[i]))
        chance = chance_of(battle, needed - torpedo_modifier(battle, ships[firer], ships[i], silence))
        value = PER_POINT * chance * ships[i].card.points // (FACTORS_ENOUGH + factors_at(launches, i))
        if value > best:
            found, best = i, value
    return found


@rule
def choose_launches(battle: Battle, ships: list[Ship], side: int, launches: Launches, silence: Trace) -> bool:
    """B9.a  The targets of a side's torpedoes, all factors of a ship at once; whether any are fired."""
    for i in range(MOST_SHIPS):
        launches.targets[i], launches.factors[i] = NOBODY, 0
    fires = False
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == ON_MAP and torpedoes_left(ships[i]) > 0:
            target = best_victim(battle, ships, i, launches, silence)
            if target != NOBODY:
                launches.targets[i], launches.factors[i] = target, torpedoes_left(ships[i])
                fires = True
    return fires
