"""Battles in the dark, made at random but as they come about in play, to try views and imagination on."""

from __future__ import annotations

from random import Random
from typing import Any

from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Entry, Scenario
from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.files.cards import card_of
from lineahead.rulesets.coastal_warfare.rules.disclosure import betray, disclose, remove_dummy, turn_down
from lineahead.rulesets.coastal_warfare.rules.firing_phase import remember_deeds
from lineahead.rulesets.coastal_warfare.rules.known_places import take_place
from lineahead.rulesets.coastal_warfare.rules.observation import spot
from lineahead.rulesets.coastal_warfare.tables.sea import Sea
from lineahead.rulesets.coastal_warfare.tables.ships import (
    AFLOAT,
    ATTACKERS,
    CHARGE_DROPPED,
    DUE,
    IDENTIFIED,
    LEFT,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SMOKE_SCREEN,
    TORPEDO_COUNTER,
    WEST,
    Battle,
    Cloud,
    Counter,
    Hit,
    Options,
    Ship,
    is_hidden,
)

FLEETS = (
    ("Freighter", "Freighter", "Tug", "Lighter", "Lighter", "Isles trawler", "Flower", "BPB 71 ft", "Hunt III"),
    ("S-100", "S-100", "S-38", "VP boat", "R-130"),
)


def scenario_of(ships: list[Ship], names: list[str]) -> Scenario:
    """A scenario whose entries tell everything, so that whatever is let through is noticed."""
    entries = tuple(
        Entry(f"{name} {i}", name, ship.side, (i, i), 100 + i, 1, {"cargo": i})
        for i, (ship, name) in enumerate(zip(ships, names, strict=True))
    )
    return Scenario(
        "dark",
        "coastal-warfare",
        1,
        "Dark waters",
        {},
        20,
        {},
        ("Britain", "Germany"),
        (),
        entries,
        {},
        {"ships": "all"},
    )


def dark_waters(seed: int, solo: bool = False) -> tuple[State, Scenario]:
    """Two fleets with their dummies, some turns into a battle; if it is solo, the book plays the second."""
    chance = Random(seed)
    names = [name for fleet in FLEETS for name in fleet]
    sides = [side for side, fleet in enumerate(FLEETS) for _ in fleet]
    ships = [fresh(name, side, i) for i, (name, side) in enumerate(zip(names, sides, strict=True))]
    counters = markers_of(ships, chance, solo)
    battle = Battle(options=Options(), turn=3, phase=3, aware=[1, chance.randint(0, 1)])
    if seed % 3 == 2:
        put_in_order(ships, counters)
    battle.protocol[1] = ATTACKERS if solo else 0
    state = State([1], Sea(battle, ships, counters, clouds(chance), hits=[Hit()] * 3))
    tow(ships, counters)
    for _ in range(40):
        happen(state, chance)
    launch_some(state, chance, solo)
    state.sea = state.sea._replace(hits=hits_on(state, chance))
    return state, scenario_of(ships, names)


def fresh(name: str, side: int, number: int) -> Ship:
    """A ship as she goes to sea."""
    ship = Ship(card=card_of(name), side=side, number=number, status=AFLOAT, role=number % 3)
    ship.loaded = [group.tubes for group in ship.card.tubes]
    ship.reloads, ship.charges_left = ship.card.reloads, ship.card.depth_charges
    ship.dummies_left = 2 * (sum(ship.loaded) + ship.reloads)
    return ship


def markers_of(ships: list[Ship], chance: Random, solo: bool) -> list[Counter]:
    """One marker and two dummies for each ship (lighters have none), mixed; and spare markers for torpedoes."""
    made = [Counter(side=ship.side, ship=ship.number, issued=ship.number) for ship in ships]
    for ship in ships:
        if ship.card.engine_boxes > 0:
            made += [Counter(side=ship.side, issued=ship.number) for _ in range(2)]
    chance.shuffle(made)
    made += [Counter(side=side, kind=TORPEDO_COUNTER) for side in (0, 1) for _ in range(6)]
    for number, marker in enumerate(made):
        marker.number = number
        if marker.ship != NOBODY:
            ships[marker.ship].counter = number
        if marker.kind != TORPEDO_COUNTER:
            put_to_sea(marker, chance)
            marker.known[marker.side] = NOT_KNOWN if solo and marker.side == 1 else IDENTIFIED
    return made


def put_to_sea(counter: Counter, chance: Random) -> None:
    """A place, a course and a speed for a marker, at most what the slowest of its side can do."""
    counter.status = ON_TABLE
    counter.x, counter.y = chance.randint(0, 24000), chance.randint(0, 15000)
    counter.heading, counter.speed = chance.randint(0, 35999), chance.choice((0, 100, 400))
    counter.was_x, counter.was_y = counter.x, counter.y
    remember_deeds(counter)


def put_in_order(ships: list[Ship], counters: list[Counter]) -> None:
    """Everybody knows which markers may be which ship; two ships each share a lot, and all were dealt the first row."""
    rows: dict[int, int] = {}
    for counter in sorted(counters, key=lambda counter: counter.ship == NOBODY):
        if counter.kind != TORPEDO_COUNTER:
            row = rows.get(counter.issued, 0)
            take_place(ships, counter, counter.issued, row, counter.issued // 2 * 2)
            rows[counter.issued] = row + 1


def tow(ships: list[Ship], counters: list[Counter]) -> None:
    """The tug and her lighters are one marker."""
    for ship, ahead in ((3, 2), (4, 3)):
        ships[ahead].tows, ships[ship].towed_by, ships[ship].original_tow = ship, ahead, 1
        counters[ships[ship].counter].status = OFF_TABLE
        counters[ships[ship].counter].came = counters[ships[ship].counter].speed = 0
        counters[ships[ship].counter].fastest = 0


def happen(state: State, chance: Random) -> None:
    """One thing that may befall a marker."""
    ships, counters = state.sea.ships, state.sea.counters
    counter = chance.choice([marker for marker in counters if marker.kind != TORPEDO_COUNTER])
    what = chance.randint(0, 9)
    if counter.status != ON_TABLE:
        return
    if what == 0:
        spot(state.sea.battle, ships, counters, observer_of(state, counter, chance), counter.number, Trace())
    elif what == 1 and counter.ship != NOBODY:
        betray(counter)
        counter.fired = ships[counter.ship].fired = 1
    elif what == 2 and counter.ship != NOBODY and counter.shown:
        turn_down(ships, counters, ships[counter.ship], Trace())
    elif what == 3 and counter.ship == NOBODY:
        remove_dummy(counter, Trace())
    elif what == 4:
        leave(ships, counter)
    elif what == 5 and not counter.shown and NOT_KNOWN in counter.known:
        wait(ships, counter)
    elif what == 6:
        counter.speed = ships[counter.issued].card.engines[0]
        remember_deeds(counter)
    elif what == 7 and counter.ship != NOBODY and counter.shown:
        ships[counter.ship].damage, ships[counter.ship].reloads, ships[counter.ship].radar_on = 3, 1, 1


def observer_of(state: State, target: Counter, chance: Random) -> int:
    """An enemy ship that may have spotted a marker."""
    enemies = [ship for ship in state.sea.ships if ship.side != target.side and ship.status == AFLOAT]
    able = [enemy.counter for enemy in enemies if state.sea.counters[enemy.counter].status == ON_TABLE]
    return chance.choice(able)


def leave(ships: list[Ship], counter: Counter) -> None:
    """A marker goes off the table over its western edge, if it tows nobody."""
    if counter.ship != NOBODY and (ships[counter.ship].tows != NOBODY or ships[counter.ship].towed_by != NOBODY):
        return
    counter.status, counter.x, counter.shown = OFF_TABLE, 0, 0
    if counter.ship != NOBODY:
        ship = ships[counter.ship]
        ship.status, ship.left_by, ship.left_turn = LEFT, WEST, 3


def wait(ships: list[Ship], counter: Counter) -> None:
    """A marker has not come yet."""
    if counter.ship != NOBODY and ships[counter.ship].tows != NOBODY:
        return
    counter.status, counter.arrives, counter.came, counter.speed, counter.fastest = OFF_TABLE, 5, 0, 0, 0
    counter.x, counter.fired, counter.sees = -500, 0, 0
    for side in (0, 1):
        counter.known[side] = min(counter.known[side], IDENTIFIED if side == counter.side else NOT_KNOWN)
    if counter.ship != NOBODY:
        ships[counter.ship].status, ships[counter.ship].seen, ships[counter.ship].fired = DUE, 0, 0


def launch_some(state: State, chance: Random, solo: bool) -> None:
    """Torpedo markers, real and dummies, some of them observed."""
    ships, counters = state.sea.ships, state.sea.counters
    for marker in (counter for counter in counters if counter.kind == TORPEDO_COUNTER and chance.randint(0, 2)):
        boats = [counter for counter in counters if counter.side == marker.side and is_hidden(counter)]
        boats = [armed for armed in boats if any(group.tubes for group in ships[armed.issued].card.tubes)]
        if not boats or marker.side == 0:
            continue
        boat = chance.choice(boats)
        boat.has_launched, marker.ship, marker.status, marker.speed = 1, boat.ship, ON_TABLE, 1500
        marker.x, marker.y, marker.torpedoes = boat.x, boat.y, 0 if boat.ship == NOBODY else chance.randint(0, 2)
        marker.known[marker.side] = IDENTIFIED
        if solo:
            marker.launcher, marker.torpedoes = boat.number, int(boat.ship != NOBODY)
            marker.known[marker.side] = NOT_KNOWN
        remember_deeds(marker)
        if chance.randint(0, 3) == 0:
            disclose(state.sea.battle, ships, counters, marker.number, Trace())


def clouds(chance: Random) -> list[Cloud]:
    """Smoke and depth charges."""
    kinds = [(SMOKE_SCREEN, 0), (CHARGE_DROPPED, 0), (CHARGE_DROPPED, 1), (SMOKE_SCREEN, 1), (0, 0), (0, 0)]
    return [Cloud(kind=kind, side=side, x=chance.randint(0, 9000)) if kind else Cloud() for kind, side in kinds]


def hits_on(state: State, chance: Random) -> list[Hit]:
    """A hit scored by a marker that fired, if there is one."""
    ships, counters = state.sea.ships, state.sea.counters
    firers = [
        ship.number for ship in ships if ship.side == 0 and ship.fired and counters[ship.counter].status == ON_TABLE
    ]
    hits = [Hit() for _ in range(3)]
    if firers:
        hits[0] = Hit(target=9, firer=chance.choice(firers), weapon=4, calibre=80)
        state.sea.battle.hits = 1
    return hits


def altered(thing: Any) -> None:
    """Every number of a record set to one that it would not have by default."""
    for place, name in enumerate(thing.__slots__):
        value = getattr(thing, name)
        if isinstance(value, int):
            setattr(thing, name, 40 + place)
        elif isinstance(value, list) and isinstance(value[0], int):
            setattr(thing, name, [50 + place + i for i in range(len(value))])
