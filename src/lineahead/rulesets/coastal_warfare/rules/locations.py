"""LOC  Hit location: which systems a hit takes, by the common charts, a ship's own, or at random."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import D6, D10, Dice, d6, d10, expect
from ....kernel.trace import Trace, note
from ..tables.cards import (
    DEPTH_CHARGES,
    DIRECTOR,
    FACING_PORT,
    FACING_STARBOARD,
    GUN,
    MINES,
    MOST_MOUNTS,
    MOST_TUBE_GROUPS,
    NAXOS,
    NO_WEAPON,
    RADAR,
    SEARCHLIGHT,
    Card,
)
from ..tables.charts import (
    BRIDGE,
    CORVETTE_RANK,
    ENGINES,
    EQUIPMENT,
    LAST_LOCATION,
    LOCATIONS_OF_LARGER,
    LOCATIONS_OF_SMALLER,
    STERN,
    TRAWLER_RANK,
    WING_WEAPON,
)
from ..tables.notes import Noted, Thrown
from ..tables.ships import Battle, Ship
from .systems import (
    BRIDGE_SYSTEM,
    ENGINE_SYSTEM,
    FIRST_EQUIPMENT,
    FIRST_MOUNT,
    FIRST_TUBES,
    SYSTEMS,
    cross_off,
    is_fitted,
    is_mount,
    one_of,
)
from .weapons import is_flak, is_small_cannon

NEITHER_SIDE = 0


@rule
def kind_at(card: Card, location: int) -> int:
    """LOC.a, LOC.b, LOC.c  What a ship's own chart has at a location, or the common one for its size."""
    if card.own_chart != 0:
        return card.locations[location - 1]
    return LOCATIONS_OF_LARGER[location - 1] if card.rank >= CORVETTE_RANK else LOCATIONS_OF_SMALLER[location - 1]


@rule
def equipment_at(card: Card, location: int) -> int:
    """LOC.t1, LOC.h  Director, radar and searchlight, or radar and its detector; at the stern, charges and mines."""
    items = DEPTH_CHARGES | MINES if location == STERN else 0
    if kind_at(card, location) != EQUIPMENT:
        return items
    return items | (DIRECTOR | RADAR | SEARCHLIGHT if card.rank >= CORVETTE_RANK else RADAR | NAXOS)


@rule
def spares_all_but_flak(card: Card, weapon: int) -> bool:
    """GUN.g, GUN.r8  Against corvettes and larger, small cannon destroy nothing but Flak mountings."""
    return card.rank >= CORVETTE_RANK and is_small_cannon(weapon)


@rule
def is_mount_at(card: Card, mount: int, location: int, away_from: int) -> bool:
    """LOC.j, LOC.e  Whether a mount is struck at a location, unless it faces the wing that was not hit."""
    fitted = card.mounts[mount].weapon != NO_WEAPON and card.mounts[mount].location == location
    return fitted and (away_from == NEITHER_SIDE or card.mounts[mount].facing != away_from)


@rule
def mounts_at(card: Card, location: int, away_from: int) -> int:
    """CRD.r1  How many mounts a card puts at one number; those already destroyed can be struck in vain (LOC.ex1)."""
    count = 0
    for i in range(MOST_MOUNTS):
        if is_mount_at(card, i, location, away_from):
            count += 1
    return count


@rule
def wing_spared(ship: Ship, location: int, dice: Dice) -> int:
    """LOC.e, LOC.ex1  Port or starboard at random, odd or even: the facing that is not hit."""
    if kind_at(ship.card, location) != WING_WEAPON or mounts_at(ship.card, location, NEITHER_SIDE) == 0:
        return NEITHER_SIDE
    expect(dice, 1, D6, Thrown.WING, ship.side, ship.number, 0)
    return FACING_STARBOARD if d6(dice) % 2 == 1 else FACING_PORT


@rule
def mount_struck(ship: Ship, location: int, spared: int, dice: Dice) -> int:
    """LOC.t1, CRD.r1  The mount that a hit on a location strikes, or -1."""
    count = mounts_at(ship.card, location, spared)
    place = one_of(count, Thrown.WING, ship.side, dice)
    for i in range(MOST_MOUNTS):
        if is_mount_at(ship.card, i, location, spared):
            if place == 0:
                return i
            place -= 1
    return -1


@rule
def lose_weapons_at(battle: Battle, ship: Ship, location: int, weapon: int, dice: Dice, trace: Trace) -> bool:
    """LOC.e, DMG.b  A wing is chosen, then the weapon at a location goes; all of them if a Gun destroys the area."""
    spared = wing_spared(ship, location, dice)
    if weapon == GUN and battle.options.guns_destroy_areas != 0:
        return lose_all_mounts_at(ship, location, spared, trace)
    return lose_mount_at(ship, location, spared, weapon, dice, trace)


@rule
def lose_all_mounts_at(ship: Ship, location: int, spared: int, trace: Trace) -> bool:
    """DMG.b  Every mount at a location is destroyed, but for those of the wing that was not hit."""
    lost = False
    for i in range(MOST_MOUNTS):
        if is_mount_at(ship.card, i, location, spared) and cross_off(ship, FIRST_MOUNT + i, 1, trace):
            lost = True
    return lost


@rule
def lose_mount_at(ship: Ship, location: int, spared: int, weapon: int, dice: Dice, trace: Trace) -> bool:
    """LOC.i, GUN.g, CRD.r1  One weapon at a location is destroyed, if there is one to destroy."""
    mount = mount_struck(ship, location, spared, dice)
    if mount < 0 or (spares_all_but_flak(ship.card, weapon) and not is_flak(ship.card, mount)):
        return False
    return cross_off(ship, FIRST_MOUNT + mount, 1, trace)


@rule
def lose_others_at(ship: Ship, location: int, boxes: int, trace: Trace) -> bool:
    """LOC.d, LOC.f, LOC.g, LOC.h, LOC.k  Bridge, engines and equipment of a location, and the torpedoes there too."""
    kind = kind_at(ship.card, location)
    lost = kind == BRIDGE and cross_off(ship, BRIDGE_SYSTEM, boxes, trace)
    if kind == ENGINES:
        lost = cross_off(ship, ENGINE_SYSTEM, boxes, trace)
    for i in range(MOST_TUBE_GROUPS):
        if ship.card.tubes[i].location == location and cross_off(ship, FIRST_TUBES + i, 1, trace):
            lost = True
    for system in range(FIRST_EQUIPMENT, SYSTEMS):
        struck = equipment_at(ship.card, location) >> (system - FIRST_EQUIPMENT) & 1 != 0
        if struck and cross_off(ship, system, 1, trace):
            lost = True
    return lost


@rule
def strike_area(battle: Battle, ship: Ship, location: int, weapon: int, boxes: int, dice: Dice, trace: Trace) -> None:
    """LOC.t1, LOC.i  Everything that a hit takes at one location; if there is nothing, a non-critical area."""
    lost = lose_weapons_at(battle, ship, location, weapon, dice, trace)
    if not spares_all_but_flak(ship.card, weapon) and lose_others_at(ship, location, boxes, trace):
        lost = True
    if not lost:
        note(trace, Noted.NON_CRITICAL, ship.number, location, 0, 0)


@rule
def destroys_neighbours(card: Card, weapon: int) -> bool:
    """DMG.b, DMG.r4  Guns of 3 inches or more, on vessels smaller than trawlers."""
    return weapon == GUN and card.rank < TRAWLER_RANK


@rule
def strike_by_location(battle: Battle, ship: Ship, weapon: int, boxes: int, dice: Dice, trace: Trace) -> None:
    """LOC.a, DMG.b, DMG.r1  A D10 for the location; on small craft the areas next to it too, bow to stern."""
    expect(dice, 1, D10, Thrown.LOCATION, ship.side, ship.number, 0)
    location = d10(dice)
    note(trace, Noted.LOCATION_DIE, ship.number, location, kind_at(ship.card, location), 0)
    strike_area(battle, ship, location, weapon, boxes, dice, trace)
    if destroys_neighbours(ship.card, weapon):
        if location < LAST_LOCATION:
            strike_area(battle, ship, location + 1, weapon, boxes, dice, trace)
        if location > 1:
            strike_area(battle, ship, location - 1, weapon, boxes, dice, trace)


@rule
def system_listed(card: Card, place: int) -> int:
    """LOC.r1  The system that stands at a place of the card's list."""
    left = place
    for system in range(SYSTEMS):
        if is_fitted(card, system):
            if left == 0:
                return system
            left -= 1
    return SYSTEMS


@rule
def systems_listed(card: Card) -> int:
    """LOC.r1  How many systems a card lists, bridge and engines included."""
    count = 0
    for system in range(SYSTEMS):
        if is_fitted(card, system):
            count += 1
    return count


@rule
def strike_at_random(ship: Ship, weapon: int, boxes: int, dice: Dice, trace: Trace) -> None:
    """LOC.r1  Without locations: any system of the card with equal chance, even one that is gone already (LOC.i)."""
    count = systems_listed(ship.card)
    if count == 0:
        note(trace, Noted.NON_CRITICAL, ship.number, 0, 0, 0)
        return
    system = system_listed(ship.card, one_of(count, Thrown.RANDOM_SYSTEM, ship.side, dice))
    note(trace, Noted.SYSTEM_DRAWN, ship.number, system, 0, 0)
    flak = is_mount(system) and is_flak(ship.card, system - FIRST_MOUNT)
    spared = spares_all_but_flak(ship.card, weapon) and not flak
    if spared or not cross_off(ship, system, boxes, trace):
        note(trace, Noted.NON_CRITICAL, ship.number, 0, 0, 0)


@rule
def strike(battle: Battle, ship: Ship, weapon: int, boxes: int, dice: Dice, trace: Trace) -> None:
    """DMG.a, DMG.b  The systems that one hit takes; without locations the two neighbouring areas are random too."""
    if battle.options.hit_location != 0:
        strike_by_location(battle, ship, weapon, boxes, dice, trace)
    else:
        for _ in range(3 if destroys_neighbours(ship.card, weapon) else 1):
            strike_at_random(ship, weapon, boxes, dice, trace)
