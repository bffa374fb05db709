"""B5.4  Contact and giving battle by doctrine, as the simulator plays them.

At the table both are asked for in the middle of their step, each when its turn comes. Here a side sees the game at the
same moments, and what its doctrine decides is proposed: it is done unless the side chooses for itself.
"""

from __future__ import annotations

from ....kernel.choices import decide
from ....kernel.compiled import rule
from ..knowledge.sight import look
from ..rules.contact import EITHER, can_contact, seek_as_wished
from ..rules.engaging import answer_contact, can_give_battle, let_go
from ..rules.phases import open_combat
from ..tables.notes import Asked
from ..tables.sea import Chart, Parts
from ..tables.ships import NOBODY, SIDES
from .deciding import decide_battle, decide_contact


@rule
def seek_contact_by_doctrine(parts: Parts) -> None:
    """B5.4, B1.f  Zone by zone, wherever fleets of both sides are: first one side's attempts, then the other's."""
    if parts.battle.only_battle != 0:
        return
    for zone in range(len(parts.zones)):
        for side in range(SIDES):
            for own in range(len(parts.fleets)):
                fleet = parts.fleets[own]
                if fleet.in_use != 0 and fleet.zone == zone and fleet.side == side:
                    seek_fleets_by_doctrine(parts, own, side)


@rule
def seek_fleets_by_doctrine(parts: Parts, own: int, side: int) -> None:
    """B5.4  A fleet's attempts at all enemy fleets of its zone, each as wished when its turn comes."""
    for sought in range(len(parts.fleets)):
        if can_contact(parts.battle, parts.ships, parts.fleets, parts.zones, own, sought):
            look(parts, side)
            proposal = decide_contact(parts.known_ships, parts.known_fleets, parts.doctrines[side], own, parts.thoughts)
            wish = decide(parts.answers, Asked.SEEK_CONTACT, side, own, sought, EITHER, proposal)
            chart = Chart(parts.battle, parts.ships, parts.fleets, parts.zones)
            seek_as_wished(chart, own, sought, wish, parts.dice, parts.trace)


@rule
def seek_combat_by_doctrine(parts: Parts) -> None:
    """B5.4, B1.f  The next zone where a side that has contact gives battle; the others are let go."""
    if parts.battle.only_battle != 0:
        return
    zone = zone_of_combat(parts)
    if zone != NOBODY:
        open_combat(parts.battle, parts.ships, parts.fleets, zone, parts.trace)


@rule
def zone_of_combat(parts: Parts) -> int:
    """B5.4  That zone, or NOBODY."""
    for zone in range(len(parts.zones)):
        is_wanted = False
        for side in range(SIDES):
            if not is_wanted and can_give_battle(parts.ships, parts.fleets, zone, side):
                look(parts, side)
                doctrine = parts.doctrines[side]
                proposal = decide_battle(parts.known_ships, parts.known_fleets, doctrine, zone, side, parts.thoughts)
                choice = decide(parts.answers, Asked.GIVE_BATTLE, side, zone, 0, EITHER, proposal)
                is_wanted = answer_contact(zone, side, choice, parts.trace)
        if is_wanted:
            return zone
        let_go(parts.fleets, zone)
    return NOBODY
