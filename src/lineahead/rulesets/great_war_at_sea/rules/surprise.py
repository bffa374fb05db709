"""18.41, 18.411  The attack of motor torpedo boats: surprise, the fire they meet, and their torpedoes."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.dice import D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.cards import BATTERIES
from ..tables.charts import ATTACK_RANGE, BATTERIES_FIRE, FLEET_FIRES, LEAST_RANGE_AT_MTB, READY_AGAIN_AFTER
from ..tables.notes import Asked, Noted, Thrown
from ..tables.orders import Victims
from ..tables.ships import AT_SEA, IDENTIFIED, MOST_SHIPS, NOBODY, SUNK, Battle, Ship, is_boat, torpedoes_left
from . import breaches
from .ambush import has_ships
from .breaches import LAWFUL
from .conditions import are_torpedoes_banned, visibility
from .gunnery import fire_battery, gun_reach
from .hull import sink
from .torpedoes import torpedo_attack
from .underwater import settle_flooding, underwater_hit

ATTACKS = 0
HOLDS = 1
EITHER = 1 << ATTACKS | 1 << HOLDS


@rule
def can_boats_attack(battle: Battle, ships: list[Ship]) -> bool:
    """18.41.c, 18.41.r1, 18.41.r2  Boats with contact attack; where weather bars torpedoes nothing follows."""
    if are_torpedoes_banned(battle) or not has_ships(ships, battle.ambush_fleet):
        return False
    return boat_to_attack(ships) != NOBODY


@rule
def victims_breach(battle: Battle, ships: list[Ship], victims: Victims) -> int:
    """18.41.a, 18.2.r2  What is wrong with the targets: a ship of the fleet for each boat with contact."""
    for i in range(MOST_SHIPS):
        target = victims.targets[i]
        has_contact = i < len(ships) and ships[i].contact != 0
        if not has_contact and target != NOBODY:
            return breaches.NO_CONTACT
        if has_contact and target == NOBODY:
            return breaches.VICTIM_MISSING
        if has_contact and not is_in_fleet(ships, target, battle.ambush_fleet):
            return breaches.NOT_IN_THE_FLEET
    return LAWFUL


@rule
def is_in_fleet(ships: list[Ship], ship: int, fleet: int) -> bool:
    """18.41.a, 18.6.d  Whether a ship, a transport as well as any other, is one of a fleet's and afloat."""
    return 0 <= ship < len(ships) and ships[ship].fleet == fleet and ships[ship].status == AT_SEA


@rule
def name_victims(ships: list[Ship], victims: Victims, trace: Trace) -> None:
    """18.41.a, 18.41.r5  All targets are named before any die is thrown."""
    for i in range(len(ships)):
        if ships[i].contact != 0:
            ships[i].victim, ships[i].rank = victims.targets[i], victims.ranks[i]
            note(trace, Noted.VICTIM_NAMED, i, ships[i].victim, 0, 0)


@rule
def boat_to_attack(ships: list[Ship]) -> int:
    """18.41.r5  The next boat in her owner's order, or NOBODY."""
    best = NOBODY
    for i in range(len(ships)):
        if ships[i].contact != 0 and (best == NOBODY or ships[i].rank < ships[best].rank):
            best = i
    return best


@rule
def attack_with_boats(battle: Battle, ships: list[Ship], dice: Dice, answers: Answers, trace: Trace) -> None:
    """18.41.r5  Boat after boat attacks the ship that was named for her."""
    boat = boat_to_attack(ships)
    while boat != NOBODY:
        ships[boat].contact = 0
        attack_with_boat(battle, ships, boat, dice, answers, trace)
        boat = boat_to_attack(ships)


@rule
def attack_with_boat(battle: Battle, ships: list[Ship], boat: int, dice: Dice, answers: Answers, trace: Trace) -> None:
    """18.41.b, 18.41.r6  The surprise die, the fire it allows, then torpedoes; lost if the target has sunk."""
    target = ships[boat].victim
    if ships[target].status == SUNK:
        note(trace, Noted.VICTIM_GONE, boat, target, 0, 0)
        return
    ships[boat].known[ships[target].side] = IDENTIFIED
    expect(dice, 1, D6, Thrown.SURPRISE, ships[boat].side, boat, 0)
    face = d6(dice)
    note(trace, Noted.SURPRISE_DIE, boat, target, face, 0)
    fire_at_boat(battle, ships, boat, face, dice, trace)
    if ships[boat].status != SUNK and will_attack(ships[boat], answers, trace):
        launch_at_victim(battle, ships, boat, ATTACK_RANGE[face], dice, trace)


@rule
def range_at_boat(battle: Battle, firer: Ship, battery: int) -> int:
    """18.41.k, 18.41.r4  Visibility or one hex, whichever is further, and no more than the battery reaches."""
    return min(max(visibility(battle), LEAST_RANGE_AT_MTB), gun_reach(battle, firer, battery))


@rule
def fire_at_boat(battle: Battle, ships: list[Ship], boat: int, face: int, dice: Dice, trace: Trace) -> None:
    """18.41.d, 18.41.h, 18.41.t1  By the surprise die nobody, the target, or ship by ship the whole fleet fires."""
    target = ships[boat].victim
    fleet = ships[target].fleet
    for i in range(len(ships)):
        fires = i == target or (FLEET_FIRES[face] != 0 and is_in_fleet(ships, i, fleet))
        if fires and ships[boat].status != SUNK:
            fire_ship_at_boat(battle, ships[i], ships[boat], face, dice, trace)


@rule
def fire_ship_at_boat(battle: Battle, firer: Ship, boat: Ship, face: int, dice: Dice, trace: Trace) -> None:
    """18.41.e, 18.41.f, 18.41.g, 18.41.j, 18.41.r3  One ship's guns of the batteries allowed; any hit destroys."""
    hits = 0
    for battery in range(BATTERIES):
        if BATTERIES_FIRE[face][battery] != 0:
            distance = range_at_boat(battle, firer, battery)
            hits += fire_battery(battle, firer, boat, battery, distance, dice, trace)
    if hits > 0:
        sink(boat, firer.side, trace)


@rule
def will_attack(boat: Ship, answers: Answers, trace: Trace) -> bool:
    """18.41.i, 18.41.r7  A boat that has survived may attack, or hold her torpedoes for another day."""
    note(trace, Noted.MTB_SURVIVES, boat.number, 0, 0, 0)
    choice = decide(answers, Asked.HOLD_TORPEDOES, boat.side, boat.number, boat.victim, EITHER, ATTACKS)
    if choice == HOLDS:
        note(trace, Noted.TORPEDOES_HELD, boat.number, 0, 0, 0)
    return choice == ATTACKS


@rule
def launch_at_victim(battle: Battle, ships: list[Ship], boat: int, distance: int, dice: Dice, trace: Trace) -> None:
    """18.3.a, 18.3.r1, 18.41.d, 18.41.i  Both factors in one attack, at range 0 by surprise and else at range 1."""
    attacker, target = ships[boat], ships[ships[boat].victim]
    attacker.spent = max(battle.turn, 1)
    hits = torpedo_attack(battle, attacker, target, torpedoes_left(attacker), distance, dice, trace)
    for _ in range(hits):
        underwater_hit(battle, target, 0, attacker.side, dice, trace)
    settle_flooding(battle, target, attacker.side, dice, trace)


@rule
def restore_boats(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """18.3.r1  In a campaign a boat has torpedoes again after six turns; every patrol is in reach of port."""
    if battle.restores_boats == 0:
        return
    for i in range(len(ships)):
        is_due = ships[i].spent != 0 and battle.turn - ships[i].spent >= READY_AGAIN_AFTER
        if is_due and is_boat(ships[i]) and ships[i].status != SUNK:
            ships[i].spent, ships[i].torpedoes_spent = 0, 0
            note(trace, Noted.MTB_READY_AGAIN, i, 0, 0, 0)
