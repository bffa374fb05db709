"""B5.4  What a doctrine takes fleets to be worth, and whether it seeks contact and gives battle."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.fleets import has_kind, sails_in
from ..tables.cards import BATTERIES, TRANSPORT
from ..tables.doctrine import Doctrine
from ..tables.ships import AT_SEA, UNKNOWN, Fleet, Ship, boxes_left, factors_left, torpedoes_left


@rule
def strength_of_ship(ship: Ship) -> int:
    """CRD.a  What a ship is worth in a fight."""
    strength = boxes_left(ship) + torpedoes_left(ship)
    for battery in range(BATTERIES):
        strength += (BATTERIES - battery) * factors_left(ship, battery)
    return strength if ship.card.kind != TRANSPORT else 0


@rule
def strength_of_fleet(ships: list[Ship], fleet: int) -> int:
    """B5.4  What the ships that are known to be in a fleet are worth in a fight."""
    strength = 0
    for i in range(len(ships)):
        if sails_in(ships[i], fleet):
            strength += strength_of_ship(ships[i])
    return strength


@rule
def strength_of_stranger(ships: list[Ship], fleets: list[Fleet], side: int) -> int:
    """B5.4  What a side's fleet of unknown ships may be worth: its share of all that nobody has seen."""
    strength, count = 0, 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == AT_SEA and ships[i].fleet == UNKNOWN:
            strength += strength_of_ship(ships[i])
    for i in range(len(fleets)):
        if fleets[i].in_use != 0 and fleets[i].side == side and fleets[i].known[1 - side] == 0:
            count += 1
    return strength // max(count, 1)


@rule
def strength_expected(ships: list[Ship], fleets: list[Fleet], fleet: int, viewer: int) -> int:
    """B5.4  What a viewer takes a fleet to be worth."""
    strength = strength_of_fleet(ships, fleet)
    if strength == 0 and fleets[fleet].side != viewer:
        return strength_of_stranger(ships, fleets, fleets[fleet].side)
    return strength


@rule
def strength_in(ships: list[Ship], fleets: list[Fleet], zone: int, side: int, viewer: int) -> int:
    """B5.4  What a viewer takes a side's fleets in a zone to be worth together."""
    strength = 0
    for i in range(len(fleets)):
        if fleets[i].in_use != 0 and fleets[i].zone == zone and fleets[i].side == side:
            strength += strength_expected(ships, fleets, i, viewer)
    return strength


@rule
def is_strong_enough(doctrine: Doctrine, own: int, enemy: int) -> bool:
    """B5.4  Whether one strength is enough against another."""
    return own > 0 and 100 * own >= doctrine.odds * enemy


@rule
def is_battle_given(ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, zone: int, side: int) -> bool:
    """B5.4  Whether a side's fleets in a zone are strong enough against the enemy's there."""
    own = strength_in(ships, fleets, zone, side, side)
    return is_strong_enough(doctrine, own, strength_in(ships, fleets, zone, 1 - side, side))


@rule
def is_contact_sought(ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, own: int) -> bool:
    """B5.4  Whether a fleet seeks the enemy in its zone: a convoy never does, others if battle would be given."""
    if has_kind(ships, own, TRANSPORT):
        return False
    return is_battle_given(ships, fleets, doctrine, fleets[own].zone, fleets[own].side)
