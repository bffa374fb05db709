"""SCA, SCB  From a scenario to the game before its first die: zones, fleets, ships, mines, and room for what comes."""

from __future__ import annotations

from ....engine.contract.scenario import Entry, Scenario
from ..rules.zones import is_friendly_port
from ..tables.cards import Card
from ..tables.charts import COUNTERS_OF_A_FIELD, MOST_ROUNDS
from ..tables.options import as_record
from ..tables.sea import Sea, State
from ..tables.ships import (
    AT_SEA,
    BOUNDARIES,
    CLEAR,
    IDENTIFIED,
    MOST_FIELDS,
    MOST_FLEETS,
    MOST_STEPS,
    NOBODY,
    ON_HEXES,
    ON_MAP,
    ON_PATROL,
    ON_ZONES,
    SIDES,
    Battle,
    Counter,
    Field,
    Fleet,
    LogEntry,
    Ship,
    Zone,
    is_boat,
)
from .card_checks import ANY_NATION
from .cards import card_from
from .chart_checks import BATTLE, zone_names, zones_from
from .scenario_checks import weather_of
from .scores import BOUNDARY_NAMES, take_victory

SPARE_FLEETS = 8  # B13.24, B7.h  for those that split off
MOST_DUE = COUNTERS_OF_A_FIELD * BOUNDARIES  # 13.25.g  counters of a side with a field on every boundary


def begin(scenario: Scenario) -> State:
    """SCA, SCB  The game before its first turn or round."""
    battle = battle_from(scenario)
    zones = zones_from(scenario.board, list(scenario.sides))
    ships = ships_from(scenario, battle)
    fleets = fleets_from(scenario, zones)
    sea = Sea(
        battle=battle,
        ships=ships,
        fleets=fleets,
        zones=zones,
        fields=fields_from(scenario),
        counters=[Counter(number=number, side=NOBODY) for number in range(SIDES * MOST_DUE)],
        log=[LogEntry() for _ in range(len(fleets) * (1 if battle.only_battle else battle.length))],
    )
    return State([], sea)


def battle_from(scenario: Scenario) -> Battle:
    """B1.a, B11.a, SCA.d, SCB.a  Weather and hour, length, and the terms of victory; where play begins."""
    text, weather = scenario.text, weather_of(scenario.text)
    is_battle = scenario.board["kind"] == BATTLE
    battle = Battle(
        options=as_record(scenario.options),
        only_battle=int(is_battle),
        stage=ON_HEXES if is_battle else ON_ZONES,
        length=scenario.length,
        most_rounds=scenario.length if is_battle else MOST_ROUNDS,
        first_turn=text.get("first_turn", 1),
        weather=CLEAR if weather is None else weather,
        weather_by_die=int(weather is None),
        changes=sum(1 << turn for turn in set(text.get("weather_changes", ()))),
        daily_change=int(not text.get("steady_days", False)),
        steps=text.get("zones_a_turn", MOST_STEPS),
        restores_boats=int(text.get("campaign", False)),
        allies=scenario.sides.index(text["allies"]) if "allies" in text else 0,
    )
    if is_battle:
        is_dark = text.get("light", "day") == "night"
        battle.always_day, battle.always_night = int(not is_dark), int(is_dark)
        battle.zone, battle.printed, battle.placed = 0, 1, [1] * SIDES
    take_victory(battle, scenario)
    return battle


def nation_of(scenario: Scenario, side: int) -> str | None:
    """CRD.t1  The flag of a side: that of its first ship whose card names one."""
    nations = [scenario.cards[entry.card]["nation"] for entry in scenario.ships if entry.side == side]
    return next((nation for nation in nations if nation != ANY_NATION), None)


def ships_from(scenario: Scenario, battle: Battle) -> list[Ship]:
    """CRD.a, P.t2  A card for every ship in the dice of the game; the scenario may call her gunnery excellent (P.c)."""
    flags = [nation_of(scenario, side) for side in range(SIDES)]
    written = scenario.text["ships"]
    ships = []
    for number, entry in enumerate(scenario.ships):
        card = card_from(scenario.cards[entry.card], battle.options.dice, flags[entry.side])
        if written[number].get("excellent", False):
            card.excellent = 1
        ships.append(ship_from(entry, number, card, battle))
    return ships


def ship_from(entry: Entry, number: int, card: Card, battle: Battle) -> Ship:
    """SCA.b, SCA.c, SCB.d  A ship in her fleet or on her hex; an MTB in her patrol zone, or without one as yet."""
    ship = Ship(card=card, number=number, side=entry.side, fleet=entry.facts["fleet"], zone=entry.facts["zone"])
    ship.fields_left = card.mines
    ship.status = ON_PATROL if is_boat(ship) else AT_SEA
    ship.known[entry.side] = IDENTIFIED
    if battle.only_battle and entry.at is not None:
        ship.status, ship.known = ON_MAP, [IDENTIFIED] * SIDES
        ship.q, ship.r = entry.at
    return ship


def fleets_from(scenario: Scenario, zones: list[Zone]) -> list[Fleet]:
    """B1.d, SCA.b  The fleets of the chart and rows to spare; in a battle alone one for each side, engaged."""
    if scenario.board["kind"] == BATTLE:
        return [
            Fleet(number=side, in_use=1, side=side, zone=0, engaged=1, known=[IDENTIFIED] * SIDES)
            for side in range(SIDES)
        ]
    written, names = scenario.text["fleets"], zone_names(scenario.board)
    fleets = [Fleet(number=number) for number in range(min(len(written) + SPARE_FLEETS, MOST_FLEETS))]
    for fleet, text in zip(fleets, written, strict=False):
        fleet.in_use, fleet.named, fleet.side = 1, 1, scenario.sides.index(text["side"])
        fleet.zone = names.index(text["zone"])
        fleet.in_port = int(is_friendly_port(zones[fleet.zone], fleet.side))
        fleet.known[fleet.side] = IDENTIFIED
    return fleets


def fields_from(scenario: Scenario) -> list[Field]:
    """B13.1, SCB.b  Each side's minefields and entries in rows of its own, and a row for every turn of a minelayer.

    So neither the number of rows nor a blank one tells of a field that a side does not know.
    """
    names, rows = zone_names(scenario.board), []
    for side, name in enumerate(scenario.sides):
        own = [field for field in scenario.text.get("fields", ()) if field["side"] == name]
        for text in own:
            entries = text.get("entries", 0)
            row = Field(in_use=1, side=side, entries=entries, laid=int(entries == 0))
            row.zone, row.boundary = names.index(text["zone"]) if names else 0, BOUNDARY_NAMES[text["boundary"]]
            row.known[side] = 1
            rows.append(row)
        room = MOST_FIELDS // SIDES + minelayers_of(scenario, side) * scenario.length
        rows += [Field(side=side) for _ in range(room - len(own))]
    return rows


def minelayers_of(scenario: Scenario, side: int) -> int:
    """B13.1  Ships of a side that can lay mines in the course of the game; in a battle alone nobody does."""
    if scenario.board["kind"] == BATTLE:
        return 0
    return sum(entry.side == side and scenario.cards[entry.card]["mines"] > 0 for entry in scenario.ships)
