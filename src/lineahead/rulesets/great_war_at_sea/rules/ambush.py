"""18.2  Contact: a fleet that moves into a patrol zone may be found by each motor torpedo boat there."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, because, note
from ..tables.charts import CONTACT_MODIFIER, MTB_CONTACT_ON
from ..tables.notes import Noted, Thrown
from ..tables.ships import AT_SEA, NOBODY, ON_PATROL, Battle, Fleet, Ship, is_boat
from .revealing import reveal_fleet


@rule
def lies_in_wait(battle: Battle, ship: Ship, side: int, zone: int) -> bool:
    """18.2.a, 18.2.r6  Whether a ship is an MTB of a side in a zone; those that have attacked watch on by the text."""
    is_there = is_boat(ship) and ship.status == ON_PATROL and ship.side == side and ship.zone == zone
    return is_there and (ship.spent == 0 or battle.options.spent_boats_roll != 0)


@rule
def boats_in_wait(battle: Battle, ships: list[Ship], side: int, zone: int) -> int:
    """18.2.a  How many of a side's MTBs lie in wait in a zone."""
    boats = 0
    for i in range(len(ships)):
        if lies_in_wait(battle, ships[i], side, zone):
            boats += 1
    return boats


@rule
def has_ships(ships: list[Ship], fleet: int) -> bool:
    """B1.e  Whether a fleet has a ship left."""
    for i in range(len(ships)):
        if ships[i].fleet == fleet and ships[i].status == AT_SEA:
            return True
    return False


@rule
def find_ambush(battle: Battle, ships: list[Ship], fleets: list[Fleet]) -> bool:
    """18.2.r1, 18.2.r3  The next zone that a fleet has entered and in which enemy MTBs wait; each entry counts once."""
    battle.ambush_fleet, battle.ambush_zone = NOBODY, NOBODY
    for i in range(len(fleets)):
        while fleets[i].in_use != 0 and fleets[i].watched < fleets[i].gone:
            zone = fleets[i].path[fleets[i].watched]
            fleets[i].watched += 1
            if has_ships(ships, i) and boats_in_wait(battle, ships, 1 - fleets[i].side, zone) > 0:
                battle.ambush_fleet, battle.ambush_zone = i, zone
                return True
    return False


@rule
def contact_modifier_of_boats(battle: Battle, trace: Trace) -> int:
    """11.7.r8  Weather touches the dice of MTBs too, unless the option reads it otherwise."""
    modifier = CONTACT_MODIFIER[battle.weather]
    return because(trace, Noted.CONTACT_WEATHER, battle.options.mtb_weather != 0, modifier)


@rule
def contact_by_boats(battle: Battle, ships: list[Ship], fleets: list[Fleet], dice: Dice, trace: Trace) -> int:
    """18.2.a, 18.2.c, 18.2.r4  A die for every MTB in the zone; how many make contact, upon which all is revealed."""
    fleet, zone = battle.ambush_fleet, battle.ambush_zone
    owner = 1 - fleets[fleet].side
    modifier = contact_modifier_of_boats(battle, trace)
    boats = boats_in_wait(battle, ships, owner, zone)
    expect(dice, boats, D6, Thrown.MTB_CONTACT, owner, ABOUT_NOBODY, MTB_CONTACT_ON - modifier)
    found = 0
    for i in range(len(ships)):
        ships[i].contact, ships[i].victim = 0, NOBODY
        if lies_in_wait(battle, ships[i], owner, zone) and finds_fleet(battle, ships[i], modifier, dice, trace):
            found += 1
    if found > 0:
        reveal_ships_present(battle, ships, fleets, owner, trace)
    return found


@rule
def was_there(battle: Battle, fleets: list[Fleet], fleet: int) -> bool:
    """18.2.r5  Whether a fleet was in the zone when the one that is sought came in, having gone as many zones."""
    steps = min(fleets[battle.ambush_fleet].watched, fleets[fleet].gone)
    zone = fleets[fleet].path[steps - 1] if steps > 0 else fleets[fleet].zone
    return zone == battle.ambush_zone


@rule
def reveal_ships_present(battle: Battle, ships: list[Ship], fleets: list[Fleet], owner: int, trace: Trace) -> None:
    """18.2.c, 18.2.r5  The fleet that was found shows its ships, and by the text so does any other that was there."""
    for i in range(len(fleets)):
        is_other = fleets[i].in_use != 0 and fleets[i].side != owner and has_ships(ships, i)
        is_told = battle.options.all_ships_told != 0 and is_other and was_there(battle, fleets, i)
        if i == battle.ambush_fleet or is_told:
            reveal_fleet(ships, fleets, i, owner, trace)


@rule
def finds_fleet(battle: Battle, boat: Ship, modifier: int, dice: Dice, trace: Trace) -> bool:
    """18.2.b, 18.2.r6  One boat's die: contact on 3 or more; a boat without torpedoes does not attack for it."""
    face = d6(dice)
    has_found = face + modifier >= MTB_CONTACT_ON
    boat.contact = 1 if has_found and boat.spent == 0 else 0
    note(trace, Noted.MTB_CONTACT_DIE, boat.number, face, face + modifier, battle.ambush_zone)
    what = Noted.MTB_CONTACT if has_found else Noted.NO_MTB_CONTACT
    note(trace, what, boat.number, battle.ambush_fleet, battle.ambush_zone, 0)
    return has_found
