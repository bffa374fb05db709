"""SC1, SC2  From a scenario to the battle before its first turn: ships, squadrons, areas, and room for templates."""

from __future__ import annotations

from typing import Any

from ....engine.contract.scenario import Entry, Problem, Scenario
from ....engine.files.toml_files import TomlTable
from ..rules.placing import pass_on_placing, put_ship
from ..tables.cards import Card
from ..tables.options import as_record
from ..tables.sea import Sea, State
from ..tables.ships import AFLOAT, DUE, NOBODY, SIDES, Area, Battle, Ship, Squadron, Terms, Wedge
from .cards import card_from
from .scenario_checks import MOST_FIELDS, MOST_SHORES, SEAS, VISIBILITIES, Sheet, check_area, check_zone
from .scores import terms_of
from .squadron_checks import FORMATIONS, hundredths
from .start_damage import suffer

TEMPLATES_AT_ONCE = 48  # TOR.k  of both sides, on the table together


def begin(scenario: Scenario) -> State:
    """SC1, SC2  The battle before its first turn: ships in place or due; those of a zone are yet to be placed."""
    battle = battle_from(scenario)
    ships = fleet_from(scenario, battle.terms)
    squadrons = squadrons_from(scenario, ships)
    areas = areas_from(scenario)
    wedges = [Wedge() for _ in range(TEMPLATES_AT_ONCE)]
    pass_on_placing(battle, ships, squadrons)
    return State([], Sea(battle, ships, squadrons, wedges, areas))


def battle_from(scenario: Scenario) -> Battle:
    """SC1.b, SC1.f, SC2.b, WEA.e  Table, length, weather and nightfall, and the terms of victory."""
    text = scenario.text
    return Battle(
        options=as_record(scenario.options),
        terms=with_zones(terms_of(scenario), scenario),
        width=hundredths(scenario.board["width"]),
        height=hundredths(scenario.board["height"]),
        length=scenario.length,
        visibility=VISIBILITIES[text.get("visibility", "clear")],
        sea=SEAS[text.get("sea", "calm")],
        night_from=text.get("night_from", 0),
    )


def with_zones(terms: Terms, scenario: Scenario) -> Terms:
    """MOV.p  Which sides place their squadrons themselves, and where."""
    problems: list[Problem] = []
    sheet = Sheet(board=scenario.board, sides=list(scenario.sides))
    for number, side in enumerate(scenario.text["sides"]):
        zone = check_zone(TomlTable(side, "", problems), number, sheet, "forces" in scenario.text)
        if zone is not None:
            terms.placing[number], terms.zones[number] = 1, zone
    return terms


def areas_from(scenario: Scenario) -> list[Area]:
    """SC1.b, SC1.e, SC2.b  Shores and harbour mouths, then each side's minefields in rows of their own.

    So neither the number of rows nor a blank one tells of a field that a side does not know.
    """
    problems: list[Problem] = []
    sheet = Sheet(board=scenario.board, sides=list(scenario.sides))
    for area in scenario.text.get("areas", ()):
        check_area(TomlTable(area, "", problems), sheet)
    areas: list[Area] = []
    for owner, rows in ((NOBODY, MOST_SHORES), *((side, MOST_FIELDS) for side in range(SIDES))):
        own = [area for area in sheet.areas if area.side == owner]
        areas += own + [Area() for _ in range(rows - len(own))]
    return areas


def fleet_from(scenario: Scenario, terms: Terms) -> list[Ship]:
    """CRD.a  A card for every ship, and what she has suffered already."""
    printed = {name: card_from(scenario.cards[name]) for name in {entry.card for entry in scenario.ships}}
    return [
        ship_from(entry, number, printed[entry.card], bool(terms.placing[entry.side]))
        for number, entry in enumerate(scenario.ships)
    ]


def ship_from(entry: Entry, number: int, card: Card, is_to_be_placed: bool) -> Ship:
    """SC1.c, SC1.d  A ship at her place in her line; one that comes later, or is yet to be placed, is due."""
    ship = Ship(
        card=card,
        number=number,
        side=entry.side,
        squadron=entry.facts["squadron"],
        place=entry.facts["place"],
        status=DUE if is_to_be_placed or entry.arrives > 1 else AFLOAT,
        arrives=entry.arrives,
        speed=entry.facts["speed"],
    )
    suffer(ship, entry.facts.get("damage", {}))
    if entry.at is not None:
        put_ship(ship, entry.at[0], entry.at[1], entry.heading)
    return ship


def squadrons_from(scenario: Scenario, ships: list[Ship]) -> list[Squadron]:
    """MOV.a, MOV.b, SEQ.r3  The squadrons of the file, and a row to spare for every ship that may be detached."""
    written: list[dict[str, Any]] = scenario.text["squadrons"]
    squadrons = [Squadron(number=number) for number in range(len(written) + len(ships))]
    numbers = {entry.name: number for number, entry in enumerate(scenario.ships)}
    for squadron, text in zip(squadrons, written, strict=False):
        squadron.in_use, squadron.side = 1, scenario.sides.index(text["side"])
        squadron.formation = FORMATIONS[text.get("formation", "line ahead")]
        squadron.speed = text["speed"]
        squadron.strength = sum(ship.squadron == squadron.number for ship in ships)
        take_commander(squadron, ships, numbers.get(text.get("flagship", ""), NOBODY), text.get("rating", 0))
    return squadrons


def take_commander(squadron: Squadron, ships: list[Ship], flagship: int, rating: int) -> None:
    """MOR.k  A commander is aboard the named flagship."""
    squadron.flagship = flagship
    if flagship != NOBODY:
        ships[flagship].rating = rating
