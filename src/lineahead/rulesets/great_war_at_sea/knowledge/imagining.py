"""18.1.a, B5.4, 13.25.f  A full game that fits a view: what is strange to the viewer is dealt blind."""

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
from ..tables.sea import State, View
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
    Zone,
    is_boat,
)
from .rows import is_owner, knows_fleet


def imagine(view: View, dice: Dice) -> State:
    """B1.e  A full game that the viewer could not tell from the true one."""
    sea = copy_of_sea(view.sea)
    battle, ships, fleets = sea.battle, sea.ships, sea.fleets
    if view.viewer != UMPIRE:
        for side in range(SIDES):
            deal_crews(ships, fleets, side, view.viewer, dice)
            deal_boats(battle, ships, sea.zones, side, dice)
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
    strange = [each.number for each in fleets if each.in_use and each.side == side and not knows_fleet(each, viewer)]
    unknown = [each for each in ships if each.side == side and each.fleet == UNKNOWN]
    for place, ship in enumerate(shuffled(unknown, dice)):
        ship.fleet = NOBODY
        if strange and ship.status == AT_SEA:
            ship.fleet = strange[place] if place < len(strange) else drawn(dice, strange)


def deal_boats(battle: Battle, ships: list[Ship], zones: list[Zone], side: int, dice: Dice) -> None:
    """18.1.d  MTBs that have not shown themselves lie in any zone where they may; before play in none as yet."""
    lawful = [each.number for each in zones if zone_breach(zones, each.number, side) == LAWFUL]
    for ship in ships:
        if ship.side == side and ship.zone == UNKNOWN:
            ship.zone = drawn(dice, lawful) if lawful and battle.turn > 0 else NOBODY


def deal_contact(battle: Battle, ships: list[Ship], fleets: list[Fleet], viewer: int, dice: Dice) -> None:
    """18.2.c  Where a viewer's fleet has been found, some MTB there has contact with it."""
    if battle.ambush_fleet == NOBODY or is_owner(1 - fleets[battle.ambush_fleet].side, viewer):
        return
    owner, zone = 1 - fleets[battle.ambush_fleet].side, battle.ambush_zone
    boats = [each for each in ships if is_boat(each) and each.side == owner and each.status == ON_PATROL]
    able = [each for each in boats if each.spent == 0 and (each.known[1 - owner] == 0 or each.zone == zone)]
    if able:
        boat = drawn(dice, able)
        boat.zone, boat.contact = zone, 1


def deal_counters(counters: list[Counter], side: int, dice: Dice) -> None:
    """13.25.h, 13.25.l  Face-down counters of others are mines or dummies, at most half of all mines."""
    own = [each for each in counters if each.in_use and each.side == side]
    down = [each for each in own if each.kind == UNKNOWN]
    put_down = sum(1 for each in counters if each.side == side and (each.in_use or each.face_up))
    shown = sum(1 for each in own if each.face_up and each.kind == MINE)
    able = [each for each in down if any(is_near_side(each.q, each.r, boundary) for boundary in range(BOUNDARIES))]
    most = min(max(mines_allowed(put_down) - shown, 0), len(able))
    least = min(most, 0 if shown else 1)
    real = drawn(dice, list(range(least, most + 1)))
    for each in down:
        each.kind = DUMMY
    for each in shuffled(able, dice)[:real]:
        each.kind = MINE


def write_orders(battle: Battle, fleet: Fleet, viewer: int) -> None:
    """B1.e  While log sheets are open others have written nothing yet; later fleets meant to go where they went."""
    if fleet.in_use and not is_owner(fleet.side, viewer):
        fleet.plotted = int(battle.turn > 0 and not battle.writing)
