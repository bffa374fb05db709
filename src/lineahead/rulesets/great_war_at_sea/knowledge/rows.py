"""18.1.a, 18.2.c, 13.25.f, B1.e  What a viewer may know of ships, fleets, mines and log sheets, on blank rows.

A viewer is a side, UMPIRE (all) or PUBLIC (what both sides know). These are rules, so that computer players are given
the same in the game and in the compiled loop. Orders of battle are open, and so is every loss; where fleets are, one
sees, but not which ships are in them before contact, nor what they are ordered to do. Whatever is not filled in stays
blank: numbers of things that a viewer does not know are UNKNOWN.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.cards import BATTERIES, MOST_BOXES
from ..tables.ships import (
    ARRIVED,
    AT_SEA,
    DUE,
    MOST_STEPS,
    NOBODY,
    OFF_MAP,
    ON_MAP,
    ON_PATROL,
    SIDES,
    STAYS,
    SUNK,
    UNKNOWN,
    Battle,
    Counter,
    Field,
    Fleet,
    LogEntry,
    Ship,
    is_boat,
)

ALL_KNOWING = -1
ONLOOKER = -2


@rule
def is_owner(side: int, viewer: int) -> bool:
    """B1.e  Whether a viewer is told a side's secrets."""
    return viewer in (ALL_KNOWING, side)


@rule
def has_seen(first: int, second: int, side: int, viewer: int) -> bool:
    """18.2.c  Whether a viewer is among those who know a thing of a side; an onlooker is when its enemy does."""
    seer = 1 - side if viewer == ONLOOKER else viewer
    return (first if seer == 0 else second) != 0


@rule
def knows_ship(ship: Ship, viewer: int) -> bool:
    """18.2.c, B5.4  Ships of one's own, ships that have been revealed, and all that are on the tactical map."""
    if is_owner(ship.side, viewer) or ship.status == ON_MAP or ship.status == OFF_MAP:
        return True
    return has_seen(ship.known[0], ship.known[1], ship.side, viewer)


@rule
def knows_fleet(fleet: Fleet, viewer: int) -> bool:
    """18.2.c, B5.4  Whether a viewer knows which ships are in a fleet."""
    return is_owner(fleet.side, viewer) or has_seen(fleet.known[0], fleet.known[1], fleet.side, viewer)


@rule
def knows_field(field: Field, viewer: int) -> bool:
    """B13.1  Minefields lie face down, until an enemy has crossed them."""
    return is_owner(field.side, viewer) or has_seen(field.known[0], field.known[1], field.side, viewer)


@rule
def learn_ship(known: Ship, ship: Ship, viewer: int) -> None:
    """18.1.a, 18.2.c  Fill in a row that has but a card with what a viewer knows of a ship or boat."""
    known.number, known.side, known.sunk_by = ship.number, ship.side, ship.sunk_by
    for side in range(SIDES):
        known.known[side] = ship.known[side]
    if knows_ship(ship, viewer):
        learn_place(known, ship)
        learn_damage(known, ship)
        learn_aims(known, ship)
    else:
        learn_of_stranger(known, ship)
    learn_secrets(known, ship, viewer)


@rule
def learn_of_stranger(known: Ship, ship: Ship) -> None:
    """B1.e, 18.1.a  Of a ship that has not been revealed one knows whether she is lost, and not where she is."""
    known.status = ON_PATROL if is_boat(ship) else AT_SEA
    if ship.status == SUNK or ship.status == ARRIVED or ship.status == DUE:
        known.status = ship.status
    if is_boat(ship):
        known.zone = UNKNOWN
    else:
        known.fleet = UNKNOWN


@rule
def learn_place(known: Ship, ship: Ship) -> None:
    """18.2.c, B7.a  Where a ship is on either map."""
    known.status, known.fleet, known.zone = ship.status, ship.fleet, ship.zone
    known.q, known.r, known.left_by, known.moved = ship.q, ship.r, ship.left_by, ship.moved


@rule
def learn_damage(known: Ship, ship: Ship) -> None:
    """CRD.a  All that is crossed off on the card of a ship, and what she has fired."""
    for battery in range(BATTERIES):
        known.guns_lost[battery] = ship.guns_lost[battery]
    for box in range(MOST_BOXES):
        known.hull_lost[box] = ship.hull_lost[box]
    known.mount_lost, known.torpedoes_spent, known.speed_lost = ship.mount_lost, ship.torpedoes_spent, ship.speed_lost
    known.criticals, known.on_fire, known.flooding = ship.criticals, ship.on_fire, ship.flooding
    known.rudder_hit, known.rudder_jammed, known.spent = ship.rudder_hit, ship.rudder_jammed, ship.spent
    known.shots, known.hits = ship.shots, ship.hits


@rule
def learn_aims(known: Ship, ship: Ship) -> None:
    """B8.g  Targets that have been named, and hits that wait."""
    for battery in range(BATTERIES):
        known.aims[battery], known.gun_hits[battery] = ship.aims[battery], ship.gun_hits[battery]
    known.torpedo_aim, known.torpedoes_aimed = ship.torpedo_aim, ship.torpedoes_aimed
    known.torpedo_hits = ship.torpedo_hits


@rule
def learn_secrets(known: Ship, ship: Ship, viewer: int) -> None:
    """B13.1, 18.2  How many minefields she has left, and which MTB has contact, is their owner's affair."""
    if is_owner(ship.side, viewer):
        known.fields_left = ship.fields_left
        known.contact, known.victim, known.rank = ship.contact, ship.victim, ship.rank
    elif ship.card.mines > 0:
        known.fields_left = UNKNOWN


@rule
def learn_fleet(known: Fleet, fleet: Fleet, viewer: int) -> None:
    """B1.e  Where a fleet is and which zones it has entered, everybody sees; what is written for it, its owner."""
    known.number, known.in_use, known.side, known.zone = fleet.number, fleet.in_use, fleet.side, fleet.zone
    known.named, known.in_port = fleet.named, fleet.in_port
    known.came_by, known.came_from = fleet.came_by, fleet.came_from
    known.gone, known.entered, known.rested = fleet.gone, fleet.entered, fleet.rested
    known.met, known.engaged, known.fought = fleet.met, fleet.engaged, fleet.fought
    for side in range(SIDES):
        known.known[side] = fleet.known[side]
    learn_way(known, fleet, viewer)


@rule
def learn_way(known: Fleet, fleet: Fleet, viewer: int) -> None:
    """B1.e, 18.2.a  Its orders; how far MTBs have had their dice would tell where they lie."""
    own = is_owner(fleet.side, viewer)
    for step in range(MOST_STEPS):
        known.path[step] = fleet.path[step] if own or step < fleet.gone else STAYS
    known.watched = fleet.watched if viewer == ALL_KNOWING else fleet.gone
    known.steps = fleet.steps if own else fleet.gone
    if own:
        known.plotted, known.stays = fleet.plotted, fleet.stays
        known.mission, known.mine_boundary = fleet.mission, fleet.mine_boundary


@rule
def learn_fields(known: list[Field], fields: list[Field], viewer: int) -> None:
    """B13.1  Fill in blank rows with one's own mines as they stand, and the minefields of others that have been met.

    Those fill the first rows of their side, for a gap would tell of others.
    """
    for i in range(len(fields)):
        known[i].side = fields[i].side
    for i in range(len(fields)):
        if fields[i].in_use == 0 or not knows_field(fields[i], viewer):
            continue
        row = i if is_owner(fields[i].side, viewer) else blank_row(known, fields[i].side)
        learn_field(known[row], fields[i], is_owner(fields[i].side, viewer))


@rule
def blank_row(known: list[Field], side: int) -> int:
    """B13.1  The first row of a side that is not in use; there is one for each of its fields."""
    for i in range(len(known)):
        if known[i].side == side and known[i].in_use == 0:
            return i
    return NOBODY


@rule
def learn_field(known: Field, field: Field, own: bool) -> None:
    """B13.1  A minefield; what is written for the next is its owner's affair."""
    known.in_use, known.side, known.zone, known.boundary = 1, field.side, field.zone, field.boundary
    known.laid, known.entries = field.laid, field.entries if own else 0
    for side in range(SIDES):
        known.known[side] = field.known[side]


@rule
def learn_counter(known: Counter, counter: Counter, viewer: int) -> None:
    """13.25.f, 13.25.q, 13.25.s  Where a counter lies, everybody sees; what it is, its owner, and all once it is shown.

    Dummies that were shown are remembered, for they count among the counters of which half may be mines.
    """
    known.number, known.side = counter.number, NOBODY
    if counter.in_use == 0 and counter.face_up == 0:
        return
    known.in_use, known.side, known.face_up = counter.in_use, counter.side, counter.face_up
    known.q, known.r = counter.q, counter.r
    known.kind = counter.kind if is_owner(counter.side, viewer) or counter.face_up != 0 else UNKNOWN


@rule
def learn_line(known: LogEntry, entry: LogEntry, viewer: int) -> None:
    """B1.e  A line of a log sheet: where a fleet went was seen, what it did there only its owner knows."""
    known.in_use, known.turn, known.side, known.fleet = entry.in_use, entry.turn, entry.side, entry.fleet
    known.zone, known.steps = entry.zone, entry.steps
    for step in range(MOST_STEPS):
        known.path[step] = entry.path[step]
    if is_owner(entry.side, viewer):
        known.mission, known.mine_boundary = entry.mission, entry.mine_boundary


@rule
def learn_battle(known: Battle, battle: Battle, ships: list[Ship], fleets: list[Fleet], viewer: int) -> None:
    """18.2, 13.25.r2  Who has forgone counters, and whom MTBs are seeking, only their owner knows.

    All else of a battle is open, and is in the row already.
    """
    for side in range(SIDES):
        has_placed = battle.mines_placed[side] == 1
        known.mines_placed[side] = battle.mines_placed[side] if has_placed or is_owner(side, viewer) else 0
    if battle.ambush_fleet == NOBODY or is_owner(1 - fleets[battle.ambush_fleet].side, viewer):
        return
    has_contact = False
    for i in range(len(ships)):
        has_contact = has_contact or ships[i].contact != 0
    if not has_contact:
        known.ambush_fleet, known.ambush_zone = NOBODY, NOBODY
