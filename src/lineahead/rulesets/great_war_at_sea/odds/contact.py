"""B5.4, P.x, 18.2  The exact odds of contact between fleets, and of MTBs with a fleet that has come to them."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.chances import Chances, always, chances_of
from ....kernel.dice import Dice
from ....kernel.records import copy_of, copy_table
from ....kernel.trace import Note, Silence, Trace
from ..rules.ambush import contact_modifier_of_boats, finds_fleet
from ..rules.contact import attempt_contact, contact_modifier, is_contact_certain, is_safe_in_port
from ..tables.ships import AT_SEA, UNKNOWN, Battle, Fleet, Ship, Zone


@dataclass(frozen=True, slots=True)
class ContactOdds:
    """B5.4  A die that seeks contact: its modifiers, and whether it is made, 0 or 1."""

    notes: tuple[Note, ...]
    made: Chances
    is_certain: bool = False
    is_barred: bool = False


def odds_of_seeking(
    battle: Battle, ships: list[Ship], fleets: list[Fleet], zones: list[Zone], own: int, sought: int
) -> ContactOdds:
    """B5.4, P.x, P.x2  One fleet's attempt at another in its zone."""
    if is_safe_in_port(battle, zones, fleets[sought]):
        return ContactOdds((), Chances((1, 0), 1), is_barred=True)
    if is_contact_certain(battle, fleets, zones, own, sought):
        return ContactOdds((), always(1), is_certain=True)
    trace = Trace()
    contact_modifier(battle, ships, sought, trace)

    def play(dice: Dice, _answers: object) -> int:
        rows = copy_table(ships), copy_table(fleets)
        return int(attempt_contact(battle, *rows, fleets[own].side, own, sought, dice, Silence()))

    return ContactOdds(tuple(trace.notes), chances_of(play, most=1))


def strengths(ships: list[Ship], fleets: list[Fleet], fleet: int) -> tuple[int, int]:
    """B5.4  The fewest and the most ships that may be in a fleet whose ships are not known to a viewer.

    Each fleet that is not known has at least one of the ships that have not been seen.
    """
    side = fleets[fleet].side
    unseen = sum(1 for ship in ships if ship.side == side and ship.fleet == UNKNOWN and ship.status == AT_SEA)
    strange = [other.number for other in fleets if other.in_use and other.side == side and not other.known[1 - side]]
    if fleet not in strange or unseen == 0:
        return 0, 0
    most = unseen - len(strange) + 1
    return (most if len(strange) == 1 else 1), most


def with_strength(ships: list[Ship], side: int, fleet: int, count: int) -> list[Ship]:
    """B5.4  The ships as they would be if so many that have not been seen were in a fleet."""
    ships = copy_table(ships)
    unseen = [ship for ship in ships if ship.side == side and ship.fleet == UNKNOWN and ship.status == AT_SEA]
    for ship in unseen[:count]:
        ship.fleet = fleet
    return ships


def odds_of_boat(battle: Battle, boat: Ship) -> ContactOdds:
    """18.2.b, 11.7.r8  Whether one MTB finds the fleet that has come into her zone."""
    trace = Trace()
    modifier = contact_modifier_of_boats(battle, trace)
    made = chances_of(lambda dice, _: int(finds_fleet(battle, copy_of(boat), modifier, dice, Silence())), most=1)
    return ContactOdds(tuple(trace.notes), made)
