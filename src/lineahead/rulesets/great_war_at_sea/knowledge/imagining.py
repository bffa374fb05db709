"""18.1.a, B5.4, 13.25.f  A full game that fits a view: what is strange to the viewer is dealt as it is likely to be.

Whatever is possible may be dealt. MTBs lie rather on the enemy's way than off it, and less likely where fleets of his
have passed unharmed; of counters as many are mines as may be, more often than not.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import UMPIRE
from ....engine.contract.sea import copy_of_sea
from ....engine.game.offering import drawn
from ....kernel.dice import Dice
from ..rules.board import is_near_side
from ..rules.breaches import LAWFUL
from ..rules.counters import mines_allowed
from ..rules.patrols import zone_breach
from ..rules.zones import is_friendly_port, zone_distance
from ..tables.sea import Sea, State, View
from ..tables.ships import (
    AT_SEA,
    BOUNDARIES,
    DUMMY,
    MINE,
    NOBODY,
    ON_PATROL,
    SIDES,
    UNKNOWN,
    Battle,
    Counter,
    Fleet,
    Ship,
    is_boat,
)
from .rows import is_owner, knows_fleet

ON_THE_WAY = 64  # how likely a boat lies in such a zone
OFF_THE_WAY = 16
GUESSES_AT_MINES = 3  # of which that with most mines counts


def imagine(view: View, dice: Dice) -> State:
    """B1.e  A full game that the viewer could not tell from the true one."""
    sea = copy_of_sea(view.sea)
    battle, ships, fleets = sea.battle, sea.ships, sea.fleets
    if view.viewer != UMPIRE:
        for side in range(SIDES):
            deal_crews(ships, fleets, side, view.viewer, dice)
            deal_boats(sea, side, dice)
            deal_counters(sea.counters, side, dice)
        deal_contact(battle, ships, fleets, view.viewer, dice)
        for fleet in fleets:
            write_orders(battle, fleet, view.viewer)
        for ship in ships:
            if ship.fields_left == UNKNOWN:
                ship.fields_left = ship.card.mines
    return State(view.step[:], sea)


def shuffled(things: list[Any], dice: Dice) -> list[Any]:
    """Some things in any order."""
    left, dealt = things[:], []
    while left:
        dealt.append(left.pop(dice.take(len(left)) - 1 if len(left) > 1 else 0))
    return dealt


def deal_crews(ships: list[Ship], fleets: list[Fleet], side: int, viewer: int, dice: Dice) -> None:
    """B5.4  Ships that have not been revealed are in fleets that have not; each such fleet has one at least."""
    strange = [
        fleet.number for fleet in fleets if fleet.in_use and fleet.side == side and not knows_fleet(fleet, viewer)
    ]
    unknown = [other for other in ships if other.side == side and other.fleet == UNKNOWN]
    for place, ship in enumerate(shuffled(unknown, dice)):
        ship.fleet = NOBODY
        if strange and ship.status == AT_SEA:
            ship.fleet = strange[place] if place < len(strange) else drawn(dice, strange)


def deal_boats(sea: Sea, side: int, dice: Dice) -> None:
    """18.1.d  MTBs that have not shown themselves lie in a zone where they may; before play in none as yet."""
    strange = [ship for ship in sea.ships if ship.side == side and ship.zone == UNKNOWN]
    lawful = [zone.number for zone in sea.zones if zone_breach(sea.zones, zone.number, side) == LAWFUL]
    if not strange or not lawful or sea.battle.turn == 0:
        lawful = []
    on_way = zones_on_way(sea, 1 - side) if lawful else set()
    weights = [likelihood_of_boat(sea, zone, zone in on_way, side) for zone in lawful]
    for ship in strange:
        ship.zone = drawn_by_weight(dice, lawful, weights) if lawful else NOBODY


def drawn_by_weight(dice: Dice, things: list[int], weights: list[int]) -> int:
    """One of some things, each as likely as its weight says."""
    drawn_weight = dice.take(sum(weights))
    for thing, weight in zip(things, weights, strict=True):
        drawn_weight -= weight
        if drawn_weight <= 0:
            return thing
    return things[-1]


def likelihood_of_boat(sea: Sea, zone: int, is_on_way: bool, side: int) -> int:
    """18.1.d, 18.2.a  How likely a boat lies in a zone: more on the enemy's way, half for each fleet that passed."""
    weight = ON_THE_WAY if is_on_way else OFF_THE_WAY
    for line in sea.log:
        if line.in_use and line.side != side:
            weight >>= line.path[: line.steps].count(zone)
    return max(weight, 1)


def zones_on_way(sea: Sea, side: int) -> set[int]:
    """SCA.e  The zones on shortest ways from a side's ports to its haven."""
    haven, zones = sea.battle.terms[side].haven, sea.zones
    if haven == NOBODY:
        return set()
    left = [zone_distance(zones, zone.number, haven) for zone in zones]
    found: set[int] = set()
    for port in (zone.number for zone in zones if is_friendly_port(zone, side)):
        found |= {zone for zone, rest in enumerate(left) if zone_distance(zones, port, zone) + rest == left[port]}
    return found


def deal_contact(battle: Battle, ships: list[Ship], fleets: list[Fleet], viewer: int, dice: Dice) -> None:
    """18.2.c  Where a viewer's fleet has been found, some MTB there has contact with it."""
    if battle.ambush_fleet == NOBODY or is_owner(1 - fleets[battle.ambush_fleet].side, viewer):
        return
    owner, zone = 1 - fleets[battle.ambush_fleet].side, battle.ambush_zone
    boats = [ship for ship in ships if is_boat(ship) and ship.side == owner and ship.status == ON_PATROL]
    able = [ship for ship in boats if ship.spent == 0 and (ship.known[1 - owner] == 0 or ship.zone == zone)]
    if able:
        boat = drawn(dice, able)
        boat.zone, boat.contact = zone, 1


def deal_counters(counters: list[Counter], side: int, dice: Dice) -> None:
    """13.25.h, 13.25.l  Face-down counters of others are mines or dummies: half of all mines, or fewer."""
    own = [counter for counter in counters if counter.in_use and counter.side == side]
    down = [counter for counter in own if counter.kind == UNKNOWN]
    put_down = sum(1 for counter in counters if counter.side == side and (counter.in_use or counter.face_up))
    shown = sum(1 for counter in own if counter.face_up and counter.kind == MINE)
    able = [
        counter
        for counter in down
        if any(is_near_side(counter.q, counter.r, boundary) for boundary in range(BOUNDARIES))
    ]
    most = min(max(mines_allowed(put_down) - shown, 0), len(able))
    least = min(most, 0 if shown else 1)
    real = max(drawn(dice, list(range(least, most + 1))) for _ in range(GUESSES_AT_MINES))
    for counter in down:
        counter.kind = DUMMY
    for counter in shuffled(able, dice)[:real]:
        counter.kind = MINE


def write_orders(battle: Battle, fleet: Fleet, viewer: int) -> None:
    """B1.e  While log sheets are open others have written nothing yet; later fleets meant to go where they went."""
    if fleet.in_use and not is_owner(fleet.side, viewer):
        fleet.plotted = int(battle.turn > 0 and not battle.writing)
