"""MOV.a, OBS.o  What a viewer may know of ships and counters, built up field by field on blank rows.

A viewer is a side, UMPIRE (all) or PUBLIC (what both sides know). These are rules, so that computer players are given
the same in the game and in the compiled loop. Whatever is not filled in stays blank: numbers of things that a viewer
does not know are UNKNOWN, and masks and counts of what others have seen or done in secret are empty.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ..rules.known_places import is_still_to_come
from ..tables.cards import LIGHTER, MOST_MOUNTS, MOST_TUBE_GROUPS
from ..tables.ships import (
    ABSENT,
    DUE,
    IDENTIFIED,
    NOBODY,
    ON_TABLE,
    SIDES,
    TORPEDO_COUNTER,
    UNKNOWN,
    Battle,
    Counter,
    Ship,
)

ALL_KNOWING = -1
ONLOOKER = -2


@rule
def knowledge_of(counter: Counter, viewer: int) -> int:
    """MOV.a, OBS.i  How much a viewer knows of a counter; an onlooker, only what both sides know."""
    if viewer == ALL_KNOWING:
        return IDENTIFIED
    if viewer == ONLOOKER:
        return min(counter.known[0], counter.known[1])
    return counter.known[viewer]


@rule
def is_owner(side: int, viewer: int) -> bool:
    """MOV.a  Whether a viewer is told a side's secrets."""
    return viewer in (ALL_KNOWING, side)


@rule
def learn_counter(known: Counter, counter: Counter, deploying: int, viewer: int) -> None:
    """MOV.a to MOV.e, DEP  Fill in a blank row with what a viewer knows of a counter; sides deploy behind a barrier."""
    known.number, known.side, known.kind = counter.number, counter.side, counter.kind
    known.status, known.arrives, known.in_pot = counter.status, counter.arrives, counter.in_pot
    known.came = has_come(counter)
    known.colour, known.column, known.astern = counter.colour, counter.column, counter.astern
    for side in range(SIDES):
        known.known[side] = counter.known[side]
    own = is_owner(counter.side, viewer)
    if own or (known.came != 0 and deploying == 0):
        learn_place(known, counter)
        learn_deeds(known, counter)
    learn_nature(known, counter, knowledge_of(counter, viewer), own)
    if own:
        known.looked, known.tried, known.alarmed = counter.looked, counter.tried, counter.alarmed
        known.set_speed, known.held = counter.set_speed, counter.held
        known.has_spotted, known.steers, known.combs = counter.has_spotted, counter.steers, counter.combs
    if own or counter.shown != 0:
        known.sees, known.spared = counter.sees, counter.spared


@rule
def has_come(counter: Counter) -> int:
    """MOV.a  Whether a counter lies on the table, or has lain there."""
    return 1 if counter.status == ON_TABLE else counter.came


@rule
def learn_place(known: Counter, counter: Counter) -> None:
    """MOV.a, MOV.r5  Where a counter lies or lay and which way it points, and whose place it had: the table is open."""
    known.x, known.y, known.heading, known.shown = counter.x, counter.y, counter.heading, counter.shown
    known.was_x, known.was_y = counter.was_x, counter.was_y
    known.place_of, known.row, known.lot_with = counter.place_of, counter.row, counter.lot_with


@rule
def learn_deeds(known: Counter, counter: Counter) -> None:
    """MOV.a  What everybody saw a counter do."""
    known.speed, known.turned, known.went, known.moved = counter.speed, counter.turned, counter.went, counter.moved
    known.launched, known.has_launched = counter.launched, counter.has_launched
    known.fastest, known.fired, known.launcher = counter.fastest, counter.fired, counter.launcher


@rule
def learn_nature(known: Counter, counter: Counter, knowledge: int, own: bool) -> None:
    """MOV.b, MOV.d, MOV.e  What a counter stands for; how many torpedoes, only their owner knows."""
    is_marker = counter.kind == TORPEDO_COUNTER
    known.ship, known.torpedoes = UNKNOWN, UNKNOWN if is_marker else 0
    known.issued = counter.issued if own or is_marker else UNKNOWN
    if knowledge != IDENTIFIED:
        return
    if own or not is_marker:
        known.ship = counter.ship
    if own or counter.torpedoes == 0:
        known.torpedoes = counter.torpedoes
    if not is_marker and counter.ship != NOBODY:
        known.issued = counter.issued


@rule
def learn_ship(
    known: Ship, ships: list[Ship], ship: Ship, counters: list[Counter], deploying: int, viewer: int
) -> None:
    """CHT, OBS.o  Fill in a row that has but a card with what a viewer knows of a ship."""
    counter = counters[ship.counter]
    known.number, known.side, known.role, known.helpless = ship.number, ship.side, ship.role, ship.helpless
    known.original_tow, known.comes_on = ship.original_tow, ship.comes_on
    if deploying == 0 or is_owner(ship.side, viewer):
        known.has_places = ship.has_places
    if knowledge_of(counter, viewer) != IDENTIFIED:
        known.counter, known.status = UNKNOWN, UNKNOWN
        if ship.status == ABSENT or (ship.status == DUE and is_still_to_come(counters, ship)):
            known.status = ship.status
        learn_train(known, ships, ship)
        return
    learn_chart(known, ship)
    learn_fight(known, ship)
    if is_owner(ship.side, viewer):
        learn_stores(known, ship)
        known.looked, known.looked_twice = ship.looked, ship.looked_twice
    else:
        hide_stores(known)
    if is_owner(ship.side, viewer) or counter.shown != 0:
        known.seen = ship.seen


@rule
def learn_train(known: Ship, ships: list[Ship], ship: Ship) -> None:
    """SC1.d, LTR.a  A tug and the lighters she began with are in the order of battle as one train."""
    if ship.card.kind == LIGHTER and ship.original_tow != 0:
        known.towed_by = ship.towed_by
    if ship.tows >= 0 and ships[ship.tows].card.kind == LIGHTER and ships[ship.tows].original_tow != 0:
        known.tows = ship.tows


@rule
def learn_chart(known: Ship, ship: Ship) -> None:
    """CHT.i, CHT.j  All that is crossed off on the chart of a vessel that has been identified."""
    known.counter, known.status = ship.counter, ship.status
    known.left_by, known.left_turn = ship.left_by, ship.left_turn
    known.engines_lost, known.bridge_lost = ship.engines_lost, ship.bridge_lost
    known.damage, known.over_damage = ship.damage, ship.over_damage
    known.torpedoed, known.disabled, known.sinks_after = ship.torpedoed, ship.disabled, ship.sinks_after
    known.equipment_lost, known.drifts, known.stopped_by_ram = ship.equipment_lost, ship.drifts, ship.stopped_by_ram
    known.tows, known.towed_by, known.alongside = ship.tows, ship.towed_by, ship.alongside
    for i in range(MOST_MOUNTS):
        known.mounts_lost[i] = ship.mounts_lost[i]
    for i in range(MOST_TUBE_GROUPS):
        known.tubes_lost[i] = ship.tubes_lost[i]


@rule
def learn_fight(known: Ship, ship: Ship) -> None:
    """GUN, VAR.b, OBS.t  What an identified ship has fired and shone at."""
    known.fired, known.fired_before = ship.fired, ship.fired_before
    known.straddled_cannon, known.straddled_guns = ship.straddled_cannon, ship.straddled_guns
    known.straddling_cannon, known.straddling_guns = ship.straddling_cannon, ship.straddling_guns
    known.radar_on, known.searchlight, known.star_shells = ship.radar_on, ship.searchlight, ship.star_shells
    known.shots, known.hits = ship.shots, ship.hits


@rule
def learn_stores(known: Ship, ship: Ship) -> None:
    """MOV.d, TOR.j, EQP, TEF.j  Torpedoes, reloads, smoke, charges, mines and cargo are the owner's affair."""
    for i in range(MOST_TUBE_GROUPS):
        known.loaded[i] = ship.loaded[i]
    known.reloads, known.reloading, known.dummies_left = ship.reloads, ship.reloading, ship.dummies_left
    known.charges_left, known.smoke_laid, known.cargo = ship.charges_left, ship.smoke_laid, ship.cargo
    known.laying, known.laying_at = ship.laying, ship.laying_at


@rule
def hide_stores(known: Ship) -> None:
    """MOV.d, TOR.j, EQP, TEF.j  What only the owner knows."""
    for i in range(MOST_TUBE_GROUPS):
        known.loaded[i] = UNKNOWN
    known.reloads, known.reloading, known.dummies_left = UNKNOWN, UNKNOWN, UNKNOWN
    known.charges_left, known.smoke_laid, known.cargo = UNKNOWN, UNKNOWN, UNKNOWN
    known.laying, known.laying_at = UNKNOWN, UNKNOWN


@rule
def learn_battle(known: Battle, battle: Battle, viewer: int) -> None:
    """OBS.q, SWT.r2, DEP  A side knows if it is aware, has sighted the enemy, has deployed; of the other, not.

    All else of a battle is open, and is in the row already.
    """
    for side in range(SIDES):
        own = is_owner(side, viewer)
        known.aware[side] = battle.aware[side] if own else UNKNOWN
        known.becomes_aware[side] = battle.becomes_aware[side] if own else UNKNOWN
        known.sighted[side] = battle.sighted[side] if own else UNKNOWN
        known.placed[side] = battle.placed[side] if own else UNKNOWN
