"""DEP, MOV.b, MOV.d  From a scenario to the battle before its first die: ships, counters, and room for what comes."""

from __future__ import annotations

from ....engine.contract.scenario import Entry, Scenario
from ..rules.arranging import hang_lighters
from ..rules.launching import dummy_allowance, torpedoes_carried
from ..rules.placing import IN_PLACE, PLACING
from ..rules.solo_setting_up import has_solo_set_up
from ..tables.cards import LIGHTER, MOST_TUBE_GROUPS
from ..tables.charts import SOLO_DUMMIES
from ..tables.options import as_record
from ..tables.sea import Sea, State
from ..tables.ships import (
    AFLOAT,
    AHEAD,
    CM,
    CONVOY,
    CRIPPLE,
    IDENTIFIED,
    MOST_HITS_A_SHIP,
    NO_PROTOCOL,
    NOBODY,
    ON_TABLE,
    SIDES,
    STOPPED,
    TORPEDO_COUNTER,
    Battle,
    Cloud,
    Counter,
    Hit,
    Ship,
)
from .cards import card_from, hundredths
from .objectives import objectives_from
from .scenario_checks import PROTOCOLS, SCENARIOS, WEATHERS

DUMMIES = 2
MARKERS_A_TORPEDO = 3
CLOUDS_A_SHIP = 2
SPARE_CLOUDS = 4


def begin(scenario: Scenario) -> State:
    """DEP.a  The battle before its set-up dice."""
    battle = battle_from(scenario)
    ships = fleet_from(scenario)
    counters = counters_from(battle, scenario, ships)
    tie_lighters(scenario, ships)
    hang_lighters(ships, counters)
    for side in range(SIDES):
        battle.forces[side] = sum(ship.side == side for ship in ships)
    clouds = [Cloud() for _ in range(CLOUDS_A_SHIP * len(ships) + SPARE_CLOUDS)]
    hits = [Hit() for _ in range(MOST_HITS_A_SHIP * max(battle.forces))]
    return State([], Sea(battle, ships, counters, clouds, hits))


def battle_from(scenario: Scenario) -> Battle:
    """SCN, ORD.b, ORD.r4, EQP.c  Table, length, weather, who attacks and so is 1st player, protocols, objectives."""
    text, attackers = scenario.text, scenario.sides.index(scenario.text["attackers"])
    weather = WEATHERS[text.get("weather", "dice")]
    battle = Battle(
        options=as_record(scenario.options),
        width=hundredths(scenario.board["width"]),
        height=hundredths(scenario.board["height"]),
        shoal=hundredths(scenario.board["shoal"]),
        length=scenario.length,
        scenario=SCENARIOS[text["scenario"]],
        first_player=attackers,
        attackers=attackers,
        weather_by_die=int(weather is None),
        deploying=IN_PLACE if any(entry.at is not None for entry in scenario.ships) else PLACING,
        objectives=objectives_from(scenario),
    )
    if weather is not None:
        battle.medium_sea, battle.poor_weather = weather
    battle.protocol = [PROTOCOLS[side.get("protocol", "none")] for side in text["sides"]]
    return battle


def fleet_from(scenario: Scenario) -> list[Ship]:
    """CHT.a  A chart for every vessel, with full tubes."""
    printed = {name: card_from(scenario.cards[name]) for name in {entry.card for entry in scenario.ships}}
    fleet = []
    for number, entry in enumerate(scenario.ships):
        card = printed[entry.card]
        ship = Ship(
            card=card,
            number=number,
            side=entry.side,
            role=entry.facts["role"],
            comes_on=entry.facts.get("comes_on", 0),
            loaded=[card.tubes[group].tubes for group in range(MOST_TUBE_GROUPS)],
            reloads=card.reloads,
            dummies_left=dummy_allowance(card),
            charges_left=card.depth_charges,
            helpless=int(entry.facts["role"] == CRIPPLE),
        )
        fleet.append(ship)
    return fleet


def counters_from(battle: Battle, scenario: Scenario, ships: list[Ship]) -> list[Counter]:
    """MOV.b, MOV.d, MOV.e  The markers of each side, ship markers first, then enough torpedo markers for the game."""
    counters: list[Counter] = []
    for side in range(SIDES):
        for entry, ship in zip(scenario.ships, ships, strict=True):
            if ship.side == side:
                add_markers(battle, counters, entry, ship)
    for side in range(SIDES):
        torpedoes = sum(torpedoes_carried(ship.card) for ship in ships if ship.side == side)
        rows = MARKERS_A_TORPEDO * torpedoes
        if battle.protocol[side] != NO_PROTOCOL:
            own = sum(counter.side == side for counter in counters)
            rows = max(rows, DUMMIES * own)
        counters += [Counter(side=side, kind=TORPEDO_COUNTER) for _ in range(rows)]
    for number, counter in enumerate(counters):
        counter.number = number
        if battle.protocol[counter.side] == NO_PROTOCOL:
            counter.known[counter.side] = IDENTIFIED
    return counters


def add_markers(battle: Battle, counters: list[Counter], entry: Entry, ship: Ship) -> None:
    """MOV.b  A ship's own marker and her dummies; a lighter has one place and no dummies (SC6.c)."""
    ship.counter = len(counters)
    counters.append(marker_at(entry, ship, entry.at, ship.number))
    if ship.card.kind == LIGHTER:
        return
    usual = SOLO_DUMMIES if has_four_markers(battle, ship.side) else DUMMIES
    places: list[tuple[int, int] | None] = list(entry.facts.get("dummies", [None] * usual))
    for place in places:
        counters.append(marker_at(entry, ship, place, NOBODY))


def has_four_markers(battle: Battle, side: int) -> bool:
    """SAT.a2, SWS.3  Whether a side is set up by a protocol that adds three dummies to each real marker."""
    return battle.protocol[side] != CONVOY and has_solo_set_up(battle, side)


def marker_at(entry: Entry, ship: Ship, place: tuple[int, int] | None, is_ship: int) -> Counter:
    """SCN.a, SC5.e  A marker where the scenario has it, at the speed and course that it keeps until aware."""
    speed = entry.facts.get("speed", 8 * CM)
    if ship.card.engine_boxes > 0:
        speed = min(speed, ship.card.engines[0])
    counter = Counter(side=ship.side, ship=is_ship, issued=ship.number, heading=entry.heading)
    counter.set_speed, counter.speed, counter.went = speed, speed, AHEAD if speed else STOPPED
    counter.held = int(not entry.facts["free"])
    if place is None:
        return counter
    counter.x, counter.y = place
    if entry.facts["enters"] and entry.arrives >= 1:
        counter.arrives = entry.arrives
        return counter
    counter.status = ON_TABLE
    if is_ship != NOBODY:
        ship.status = AFLOAT
    return counter


def tie_lighters(scenario: Scenario, ships: list[Ship]) -> None:
    """LTR.a, SC6.b  Which lighter hangs behind which vessel."""
    numbers = {entry.name: number for number, entry in enumerate(scenario.ships)}
    for number, entry in enumerate(scenario.ships):
        if "towed_by" in entry.facts:
            tower = numbers[entry.facts["towed_by"]]
            ships[tower].tows, ships[number].towed_by, ships[number].original_tow = number, tower, 1
