"""B5.4, B8, B9, B13.2, 13.25, 18  Odds of undamaged ships that are known by name, without a game.

They are put on a map of their own, and then the same is told that the page tells of a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.contract.reference import OddsQuestion
from ....engine.contract.scenario import BadFile, Problem, Scenario
from ..files.card_making import SPEEDS
from ..files.cards import card_of
from ..files.scenario_checks import LIGHTS, WEATHERS
from ..odds.fire import battery_volley
from ..odds.shells import ShellReckoner
from ..odds.told import (
    Odds,
    odds_of_ambush,
    odds_of_battery,
    odds_of_boats,
    odds_of_contact,
    odds_of_field,
    odds_of_mines,
    odds_of_torpedoes,
)
from ..odds.values import (
    ALL,
    AMBUSH_VALUES,
    BATTERY_NAMES,
    BOATS_VALUES,
    BY_CARD,
    CONTACT_VALUES,
    GUNNERY_VALUES,
    MINES_VALUES,
    MISSIONS,
    NO,
    NONE,
    PORTS,
    TORPEDO_VALUES,
    YES,
    Given,
    ambush_heading,
    boats_heading,
    contact_heading,
    fire_heading,
    mines_heading,
)
from ..odds.words import ambush_table, boats_table, contact_table, gunnery_table, mines_table, torpedo_table
from ..rules.bricks import bricks
from ..tables.cards import BATTERIES
from ..tables.options import DICE
from ..tables.sea import Sea, View
from ..tables.ships import (
    AT_SEA,
    IDENTIFIED,
    MINE,
    NOBODY,
    ON_HEXES,
    ON_MAP,
    ON_PATROL,
    STEAMS,
    Battle,
    Counter,
    Fleet,
    Options,
    Ship,
    Zone,
    boxes_left,
    is_boat,
    torpedoes_left,
)


def battle_of(given: Given) -> Battle:
    """11.7, B1.a, P.0  Weather, hour and dice, as far as they are given."""
    light = given.get("light", LIGHTS[0])
    options = Options(dice=DICE[given.get("dice", "d20")], mtb_weather=int(given.get("mtb_weather", YES) == YES))
    return Battle(
        options=options,
        stage=ON_HEXES,
        turn=1,
        weather=WEATHERS[given.get("weather", "clear")],
        always_day=int(light == "day"),
        always_night=int(light == "night"),
    )


def ship_of(name: str, number: int, side: int, given: Given) -> Ship:
    """CRD.a, P.t2  An undamaged ship with the ratings of the dice in force."""
    card = card_of(name, DICE[given["dice"]])
    return Ship(card=card, number=number, side=side, fleet=side, status=ON_MAP)


def view_of(
    battle: Battle,
    ships: list[Ship],
    fleets: Sequence[Fleet] = (),
    zones: Sequence[Zone] = (),
    counters: Sequence[Counter] = (),
) -> View:
    """B7.a  Ships on a map of their own, where both sides see all."""
    sea = Sea(battle, ships, list(fleets), list(zones), fields=[], counters=list(counters), log=[])
    scenario = Scenario("odds", "great-war-at-sea", 1, "", {}, 1, {}, ("", ""), (), (), {}, {})
    return View(0, [], sea, scenario)


def duel(given: Given) -> View:
    """B8.c, B9.a  A ship and her target so many hexes apart."""
    firer, target = ship_of(given["firer"], 0, 0, given), ship_of(given["target"], 1, 1, given)
    target.q = given["range"]
    firer.on_fire = int(given.get("burning", NO) == YES)
    if given.get("excellent", NO) == YES:
        firer.card.excellent = 1
    if given["target_speed"] != BY_CARD:
        target.card.speed = SPEEDS[given["target_speed"]]
    return view_of(battle_of(given), [firer, target])


def gunnery_odds(given: Given) -> Odds:
    """B8, P.a to P.h  Batteries of a ship at another, each by itself and all together."""
    view = duel(given)
    firer, target = view.sea.ships
    chosen = range(BATTERIES) if given["battery"] == ALL else [BATTERY_NAMES[given["battery"]]]
    told = [{"battery": battery, **odds_of_battery(view, 0, battery, 1)} for battery in chosen]
    volleys = [
        battery_volley(view.sea.battle, firer, target, row["battery"], given["range"]) for row in told if row["dice"]
    ]
    loss = ShellReckoner(view.sea.battle, target).loss(
        [(volley.battery, volley.hits) for volley in volleys if volley is not None]
    )
    return {"batteries": told, "dice": sum(row["dice"] for row in told), **loss.as_json(), "hull": boxes_left(target)}


def torpedo_odds(given: Given) -> Odds:
    """B9, P.i  Torpedoes of a ship at another."""
    view = duel(given)
    return odds_of_torpedoes(view, 0, 1, given["factors"] or max(torpedoes_left(view.sea.ships[0]), 1))


def contact_odds(given: Given) -> Odds:
    """B5.4, P.x  A fleet that seeks another in its zone."""
    lying = given["lying"]
    zones = bricks(1, 1)
    zones[0].port, zones[0].port_side = PORTS.get(lying, 0), 1
    fleets = [Fleet(number=side, side=side, in_use=1, zone=0, known=[IDENTIFIED, IDENTIFIED]) for side in range(2)]
    fleets[0].entered = 1
    fleets[1].mission, fleets[1].in_port = MISSIONS.get(lying, STEAMS), int(lying in PORTS)
    ships = [Ship(number=i, side=int(i > 0), fleet=int(i > 0), status=AT_SEA) for i in range(given["ships"] + 1)]
    return odds_of_contact(view_of(battle_of(given), ships, fleets=fleets, zones=zones), 0, 1)


def boats_odds(given: Given) -> Odds:
    """18.2  MTBs whose zone a fleet enters."""
    return odds_of_boats(view_of(battle_of(given), []), 0, given["boats"])


def ambush_odds(given: Given) -> Odds:
    """18.41  MTBs that have found a fleet and attack one of its ships."""
    escorts = [name.strip() for name in given["escorts"].split(",")] if given["escorts"] != NONE else []
    names = [given["target"], *escorts, *[given["boat"]] * given["boats"]]
    first = 1 + len(escorts)
    ships = [ship_of(name, i, int(i >= first), given) for i, name in enumerate(names)]
    for ship in ships:
        ship.status = AT_SEA
    if not is_boat(ships[first]):
        raise BadFile("ambush", [Problem("boat", f"{given['boat'][:60]} is no motor torpedo boat [GWAS-18.0.a]")])
    for boat in ships[first:]:
        boat.status, boat.fleet, boat.zone = ON_PATROL, NOBODY, 0
    return odds_of_ambush(view_of(battle_of(given), ships), list(range(first, len(ships))), 0)


def mines_odds(given: Given) -> Odds:
    """B13.2, 13.25  A ship among mines, in a hex or on a boundary."""
    mines = [Counter(number=i, in_use=1, side=1, kind=MINE, face_up=1) for i in range(given["mines"])]
    view = view_of(battle_of(given), [ship_of(given["ship"], 0, 0, given)], counters=mines)
    if given["where"] == "boundary":
        return odds_of_field(view, 0, given["swept"] == YES)
    return odds_of_mines(view, 0, 0, 0, given["impulse"], entering=given["staying"] == NO)


ODDS = (
    OddsQuestion("gunnery", "guns of a ship at another", GUNNERY_VALUES, gunnery_odds, fire_heading, gunnery_table),
    OddsQuestion("torpedo", "torpedoes at a ship", TORPEDO_VALUES, torpedo_odds, fire_heading, torpedo_table),
    OddsQuestion("contact", "a fleet that seeks another", CONTACT_VALUES, contact_odds, contact_heading, contact_table),
    OddsQuestion("boats", "MTBs that a fleet passes", BOATS_VALUES, boats_odds, boats_heading, boats_table),
    OddsQuestion("ambush", "MTBs that attack a ship", AMBUSH_VALUES, ambush_odds, ambush_heading, ambush_table),
    OddsQuestion("mines", "a ship among mines", MINES_VALUES, mines_odds, mines_heading, mines_table),
)
