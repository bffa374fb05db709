"""B5.4, B1.f  From contact to surface combat: in which zones a player gives battle, and which fleets fight."""

from __future__ import annotations

from ....kernel.choices import Answers, decide
from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Asked, Noted
from ..tables.ships import NOBODY, SIDES, Fleet, Ship, Zone
from .ambush import has_ships
from .revealing import reveal_fleet

DECLINES = 0
FIGHTS = 1
EITHER = 1 << DECLINES | 1 << FIGHTS


@rule
def has_contact(ships: list[Ship], fleets: list[Fleet], own: int, other: int) -> bool:
    """B5.4  Whether a fleet has contact with another in its zone that it has neither fought nor let go this turn."""
    if fleets[own].zone != fleets[other].zone:
        return False
    if fleets[own].met >> other & 1 == 0 or fleets[own].fought >> other & 1 != 0:
        return False
    return has_ships(ships, own) and has_ships(ships, other)


@rule
def can_give_battle(ships: list[Ship], fleets: list[Fleet], zone: int, side: int) -> bool:
    """B5.4  Whether a side has contact with an enemy in a zone, which allows it combat."""
    for own in range(len(fleets)):
        if fleets[own].in_use == 0 or fleets[own].side != side or fleets[own].zone != zone:
            continue
        for other in range(len(fleets)):
            if has_contact(ships, fleets, own, other):
                return True
    return False


@rule
def is_in_contact(ships: list[Ship], fleets: list[Fleet], fleet: int) -> bool:
    """B5.4  Whether a fleet has found an enemy of its zone or been found by one."""
    for other in range(len(fleets)):
        if has_contact(ships, fleets, fleet, other) or has_contact(ships, fleets, other, fleet):
            return True
    return False


@rule
def next_combat(ships: list[Ship], fleets: list[Fleet], zones: list[Zone], answers: Answers, trace: Trace) -> int:
    """B5.4, B1.f  The next zone where contact allows combat and a player who has it wants it, or NOBODY."""
    for zone in range(len(zones)):
        is_wanted = False
        for side in range(SIDES):
            if not is_wanted and can_give_battle(ships, fleets, zone, side):
                is_wanted = gives_battle(zone, side, answers, trace)
        if is_wanted:
            return zone
        let_go(fleets, zone)
    return NOBODY


@rule
def gives_battle(zone: int, side: int, answers: Answers, trace: Trace) -> bool:
    """B5.4  Contact allows combat and does not demand it."""
    return answer_contact(zone, side, decide(answers, Asked.GIVE_BATTLE, side, zone, 0, EITHER, FIGHTS), trace)


@rule
def answer_contact(zone: int, side: int, choice: int, trace: Trace) -> bool:
    """B5.4  A player has said whether he fights in a zone."""
    note(trace, Noted.BATTLE_GIVEN if choice == FIGHTS else Noted.BATTLE_DECLINED, side, zone, 0, 0)
    return choice == FIGHTS


@rule
def let_go(fleets: list[Fleet], zone: int) -> None:
    """B5.4  Fleets in contact in a zone are done with each other for this turn."""
    for i in range(len(fleets)):
        if fleets[i].in_use != 0 and fleets[i].zone == zone:
            for other in range(len(fleets)):
                if fleets[other].side != fleets[i].side and fleets[other].zone == zone:
                    fleets[i].fought |= 1 << other


@rule
def engage(ships: list[Ship], fleets: list[Fleet], zone: int, trace: Trace) -> None:
    """B5.4  All fleets of a zone that have found an enemy or been found take part, and are seen for what they are."""
    for i in range(len(fleets)):
        is_here = fleets[i].in_use != 0 and fleets[i].zone == zone
        fleets[i].engaged = 1 if is_here and is_in_contact(ships, fleets, i) else 0
    for i in range(len(fleets)):
        if fleets[i].engaged != 0:
            reveal_fleet(ships, fleets, i, 1 - fleets[i].side, trace)
    let_go(fleets, zone)
