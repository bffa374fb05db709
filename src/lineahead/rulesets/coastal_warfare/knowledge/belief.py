"""MOV.b, MOV.d, MOV.n  What a strange marker may be, and how likely: from a view and from what everybody saw it do.

Ships and counters are those of a view. A ship that nobody has identified is thought to lie with equal chance under
every marker that she can be under; markers that must be real take their share of the ships first, and the others
divide the rest.
"""

from __future__ import annotations

from typing import Any

from ....kernel.compiled import rule
from ..rules.known_places import fits_set_up
from ..rules.solo_common import is_escort_vessel
from ..tables.cards import LIGHTER, MOST_TUBE_GROUPS
from ..tables.sea import View
from ..tables.ships import (
    ABSENT,
    DUE,
    ESCORT_COLOUR,
    KNOWN_REAL,
    NO_PROTOCOL,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    SIDES,
    UNKNOWN,
    Battle,
    Counter,
    Ship,
)

CERTAIN = 1000
DUMMIES_FOR_EACH_TORPEDO = 2
FINE = 1_000_000


@rule
def is_strange(counter: Counter) -> bool:
    """MOV.b  Whether a viewer does not know what a ship's counter stands for."""
    return counter.kind == SHIP_COUNTER and counter.ship == UNKNOWN


@rule
def is_stranger(ship: Ship) -> bool:
    """MOV.b, SC1.d  Whether a viewer does not know under which marker a ship lies that has one of her own."""
    return ship.counter == UNKNOWN and not follows(ship)


@rule
def follows(ship: Ship) -> bool:
    """SC1.d  Whether a ship is a lighter that belongs to the marker of her tug."""
    return ship.card.kind == LIGHTER and ship.towed_by >= 0


@rule
def must_be_real(counter: Counter) -> bool:
    """MOV.a  Whether a counter has done what no dummy can, or has been turned up and left where it is."""
    return counter.shown != 0 or counter.known[1 - counter.side] >= KNOWN_REAL


@rule
def can_have_done(ship: Ship, marker: Counter) -> bool:
    """MOV.f, MOV.o  Whether a ship, or a dummy issued with her, can have done what a marker did."""
    fastest, tubes = 0, 0
    if ship.card.engine_boxes > 0:
        fastest = ship.card.engines[0]
    for group in range(MOST_TUBE_GROUPS):
        tubes += ship.card.tubes[group].tubes
    return max(marker.fastest, marker.speed) <= fastest and (marker.has_launched == 0 or tubes > 0)


@rule
def can_be_where(battle: Battle, ship: Ship, marker: Counter) -> bool:
    """SC5.e, SCS.4b, MOV.r5  Whether a marker waits to come in if the ship is due, and does not if she is not.

    Of a ship that came with one of several markers it is not known if she is due (`fits_set_up` says under which).
    """
    waits = marker.status == OFF_TABLE and marker.arrives > 0
    if ship.status == ABSENT:
        return marker.status == OFF_TABLE and marker.came == 0 and not waits
    if ship.status == DUE or waits:
        is_due = ship.status == DUE or (ship.status == UNKNOWN and ship.has_places > 0)
        return waits and is_due
    if marker.status == ON_TABLE or marker.came != 0 or marker.in_pot != 0:
        return True
    return battle.protocol[marker.side] != NO_PROTOCOL


@rule
def has_colour(ship: Ship, marker: Counter) -> bool:
    """SCS.2  Whether a ship is among those whose markers have a colour; most markers have none."""
    if marker.colour == 0:
        return True
    return is_escort_vessel(ship) == (marker.colour == ESCORT_COLOUR)


@rule
def may_be(battle: Battle, counters: list[Counter], ship: Ship, marker: Counter) -> bool:
    """MOV.b, MOV.r5  Whether a strange marker may be a ship that nobody has identified."""
    if ship.side != marker.side or not is_stranger(ship) or not is_strange(marker):
        return False
    if not has_colour(ship, marker) or not fits_set_up(counters, ship, marker):
        return False
    return can_be_where(battle, ship, marker) and can_have_done(ship, marker)


@rule
def places_open(battle: Battle, ship: Ship, counters: list[Counter]) -> tuple[int, int]:
    """MOV.b  Under how many markers a ship may lie, and how many of those need not be real."""
    all_told, doubtful = 0, 0
    for i in range(len(counters)):
        if may_be(battle, counters, ship, counters[i]):
            all_told += 1
            doubtful += 0 if must_be_real(counters[i]) else 1
    return all_told, doubtful


@rule
def share_of(battle: Battle, ship: Ship, counters: list[Counter], marker: Counter) -> int:
    """MOV.b  A marker's part in a ship that may be under it, in millionths, before other markers are weighed."""
    if not may_be(battle, counters, ship, marker):
        return 0
    all_told, _ = places_open(battle, ship, counters)
    return FINE // all_told


@rule
def total_share(battle: Battle, ships: list[Ship], counters: list[Counter], marker: Counter) -> int:
    """MOV.b  A marker's part in all ships that may be under it."""
    share = 0
    for i in range(len(ships)):
        share += share_of(battle, ships[i], counters, marker)
    return share


@rule
def ships_in_doubt(battle: Battle, ships: list[Ship], counters: list[Counter], side: int) -> tuple[int, int]:
    """MOV.b  How many strange ships are left for markers that need not be real, and the parts of those in them."""
    left, share = 0, 0
    for i in range(len(ships)):
        if ships[i].side == side and is_stranger(ships[i]):
            all_told, doubtful = places_open(battle, ships[i], counters)
            if all_told > 0:
                left += 1
                share += FINE * doubtful // all_told
    for i in range(len(counters)):
        if counters[i].side == side and is_strange(counters[i]) and must_be_real(counters[i]):
            left -= 1
    return max(left, 0), share


@rule
def as_chance(share: int, left: int, in_doubt: int) -> int:
    """MOV.b  A part in strange ships in per mille, when so many are left and all parts come to so much."""
    return min(share * left * CERTAIN // max(in_doubt, 1), CERTAIN)


@rule
def chance_of_being_real(battle: Battle, ships: list[Ship], counters: list[Counter], counter: int) -> int:
    """MOV.b, MOV.d  How likely a marker is no dummy, in per mille."""
    marker = counters[counter]
    if marker.kind != SHIP_COUNTER:
        return chance_of_torpedo(battle, ships, counters, marker)
    if marker.ship != UNKNOWN:
        return 0 if marker.ship == NOBODY else CERTAIN
    if must_be_real(marker):
        return CERTAIN
    left, in_doubt = ships_in_doubt(battle, ships, counters, marker.side)
    return as_chance(total_share(battle, ships, counters, marker), left, in_doubt)


@rule
def chance_of_torpedo(battle: Battle, ships: list[Ship], counters: list[Counter], marker: Counter) -> int:
    """MOV.d, SAT.r1  A strange torpedo: one in three by the allowance; a solo attacker's is what its launcher is."""
    if marker.torpedoes != UNKNOWN:
        return CERTAIN if marker.torpedoes > 0 else 0
    if must_be_real(marker):
        return CERTAIN
    if marker.launcher != NOBODY and is_strange(counters[marker.launcher]):
        left, in_doubt = ships_in_doubt(battle, ships, counters, marker.side)
        share = total_share(battle, ships, counters, counters[marker.launcher])
        return as_chance(share, left, in_doubt)
    if marker.launcher != NOBODY:
        return 0 if counters[marker.launcher].ship == NOBODY else CERTAIN
    return CERTAIN // (1 + DUMMIES_FOR_EACH_TORPEDO)


def beliefs(view: View) -> list[dict[str, Any]]:
    """MOV.b, MOV.d  How likely each counter is real and of which class, in per mille, as far as the viewer knows."""
    battle, ships, counters = view.sea.battle, view.sea.ships, view.sea.counters
    shares: dict[int, dict[int, int]] = {counter.number: {} for counter in counters}
    for ship in (other for other in ships if is_stranger(other)):
        places = [counter.number for counter in counters if may_be(battle, counters, ship, counter)]
        for number in places:
            shares[number][ship.number] = FINE // len(places)
    in_doubt = [ships_in_doubt(battle, ships, counters, side) for side in range(SIDES)]
    return [as_believed(view, counter, shares[counter.number], *in_doubt[counter.side]) for counter in counters]


def as_believed(view: View, counter: Counter, shares: dict[int, int], left: int, in_doubt: int) -> dict[str, Any]:
    """MOV.b, MOV.d  What is thought of one counter that has these parts in strange ships."""
    battle, ships, counters = view.sea.battle, view.sea.ships, view.sea.counters
    if not is_strange(counter):
        is_known = counter.kind == SHIP_COUNTER and counter.ship >= 0
        classes = {view.scenario.ships[counter.ship].card: CERTAIN} if is_known else {}
        return {"real": chance_of_being_real(battle, ships, counters, counter.number), "classes": classes}
    total = sum(shares.values())
    classes = {}
    for ship, share in shares.items():
        chance = share * CERTAIN // total if must_be_real(counter) else as_chance(share, left, in_doubt)
        name = view.scenario.ships[ship].card
        classes[name] = classes.get(name, 0) + chance
    return {"real": CERTAIN if must_be_real(counter) else as_chance(total, left, in_doubt), "classes": classes}
