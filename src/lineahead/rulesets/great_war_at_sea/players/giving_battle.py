"""B5.4  Contact and giving battle by doctrine, as the simulator plays them.

At the table both are asked for in the middle of their step, each when its turn comes. Here a side sees the game at the
same moments, and its doctrine decides at once.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ..knowledge.sight import look
from ..rules.contact import can_contact, seek_as_wished
from ..rules.engaging import answer_contact, can_give_battle, let_go
from ..rules.phases import open_combat
from ..tables.sea import Chart, Sea
from ..tables.ships import NOBODY, SIDES
from .deciding import decide_battle, decide_contact


@rule
def seek_contact_by_doctrine(sea: Sea) -> None:
    """B5.4, B1.f  Zone by zone, wherever fleets of both sides are: first one side's attempts, then the other's."""
    if sea.battle.only_battle != 0:
        return
    for zone in range(len(sea.zones)):
        for side in range(SIDES):
            for own in range(len(sea.fleets)):
                fleet = sea.fleets[own]
                if fleet.in_use != 0 and fleet.zone == zone and fleet.side == side:
                    seek_fleets_by_doctrine(sea, own, side)


@rule
def seek_fleets_by_doctrine(sea: Sea, own: int, side: int) -> None:
    """B5.4  A fleet's attempts at all enemy fleets of its zone, each as wished when its turn comes."""
    for sought in range(len(sea.fleets)):
        if can_contact(sea.battle, sea.ships, sea.fleets, sea.zones, own, sought):
            look(sea, side)
            wish = decide_contact(sea.known_ships, sea.known_fleets, sea.doctrines[side], own, sea.thoughts)
            chart = Chart(sea.battle, sea.ships, sea.fleets, sea.zones)
            seek_as_wished(chart, own, sought, wish, sea.dice, sea.trace)


@rule
def seek_combat_by_doctrine(sea: Sea) -> None:
    """B5.4, B1.f  The next zone where a side that has contact gives battle; the others are let go."""
    if sea.battle.only_battle != 0:
        return
    zone = zone_of_combat(sea)
    if zone != NOBODY:
        open_combat(sea.battle, sea.ships, sea.fleets, zone, sea.trace)


@rule
def zone_of_combat(sea: Sea) -> int:
    """B5.4  That zone, or NOBODY."""
    for zone in range(len(sea.zones)):
        is_wanted = False
        for side in range(SIDES):
            if not is_wanted and can_give_battle(sea.ships, sea.fleets, zone, side):
                look(sea, side)
                doctrine = sea.doctrines[side]
                choice = decide_battle(sea.known_ships, sea.known_fleets, doctrine, zone, side, sea.thoughts)
                is_wanted = answer_contact(zone, side, choice, sea.trace)
        if is_wanted:
            return zone
        let_go(sea.fleets, zone)
    return NOBODY
