"""B1.e, 18.1.a  What a viewer may know of a game, built up from his own things, what was revealed, and what lies open.

The scenario tells a viewer which ships are in his own fleets, where his own MTBs lie and where his own mines are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....engine.contract.questions import UMPIRE
from ....engine.contract.scenario import Entry, Scenario, remembered
from ....engine.game.tables_of_views import learnt_when_looked_at, made_when_looked_at
from ....kernel.records import copy_of
from ..tables.sea import Sea, State, View
from ..tables.ships import Battle, Counter, Field, Fleet, LogEntry, Ship
from .imagining import imagine
from .rows import is_owner, learn_battle, learn_counter, learn_fields, learn_fleet, learn_line, learn_ship

__all__ = ["fleet_name", "imagine", "name_of", "view"]

# What a scenario's text says to everybody, and what of that it says of ships that are not a viewer's own.
OPEN_TEXT = (
    *("ruleset", "edition", "title", "period", "words", "length", "allies", "options", "board", "sides", "victory"),
    *("weather", "light", "first_turn", "weather_changes", "steady_days", "zones_a_turn", "campaign"),
)
OPEN_ON_SHIPS = ("card", "side", "name", "at", "excellent")

# A log sheet has a line for every fleet and turn there can be, and most of them are blank as long as the game goes on.
BLANK_LINE = LogEntry()


def view(state: State, viewer: int, scenario: Scenario) -> View:
    """B1.e  The game as one viewer knows it; zones never change and are the game's own."""
    battle: Battle = copy_of(state.sea.battle)
    learn_battle(battle, state.sea.battle, state.sea.ships, state.sea.fleets, viewer)
    truth = state.sea
    sea = made_when_looked_at(
        Sea,
        battle,
        {"zones": truth.zones},
        ships=lambda: learnt_when_looked_at(truth.ships, lambda ship: ship_as_known(ship, viewer)),
        fleets=lambda: learnt_when_looked_at(truth.fleets, lambda fleet: fleet_as_known(fleet, viewer)),
        fields=lambda: fields_as_known(truth.fields, viewer),
        counters=lambda: learnt_when_looked_at(truth.counters, lambda counter: counter_as_known(counter, viewer)),
        log=lambda: learnt_when_looked_at(truth.log, lambda line: line_as_known(line, viewer)),
    )
    return View(viewer, state.step[:], sea, scenario_as_known(scenario, viewer))


def ship_as_known(ship: Ship, viewer: int) -> Ship:
    """18.2.c  A ship as a viewer knows her; her owner and the umpire know all of her."""
    if is_owner(ship.side, viewer):
        return ship
    known = Ship(card=ship.card)
    learn_ship(known, ship, viewer)
    return known


def fleet_as_known(fleet: Fleet, viewer: int) -> Fleet:
    """B1.e  A fleet as a viewer knows it."""
    known = Fleet()
    learn_fleet(known, fleet, viewer)
    return known


def fields_as_known(fields: list[Field], viewer: int) -> list[Field]:
    """B13.1  Minefields as a viewer knows them."""
    known = [Field() for _ in fields]
    learn_fields(known, fields, viewer)
    return known


def counter_as_known(counter: Counter, viewer: int) -> Counter:
    """13.25.f  A counter as a viewer knows it."""
    known = Counter()
    learn_counter(known, counter, viewer)
    return known


def line_as_known(entry: LogEntry, viewer: int) -> LogEntry:
    """B1.e  A line of the log sheets as a viewer knows it."""
    if not entry.in_use:
        return BLANK_LINE
    known = LogEntry()
    learn_line(known, entry, viewer)
    return known


@remembered
def scenario_as_known(scenario: Scenario, viewer: int) -> Scenario:
    """B1.e, 18.1.a  The scenario without what others' log sheets say before play."""
    if viewer == UMPIRE:
        return scenario
    ships = tuple(entry if is_owner(entry.side, viewer) else without_place(entry) for entry in scenario.ships)
    return replace(scenario, ships=ships, text=text_as_known(scenario, viewer))


def without_place(entry: Entry) -> Entry:
    """18.1.a  A ship of the order of battle, with the hex where everybody sees her if there is one."""
    return replace(entry, facts={})


def text_as_known(scenario: Scenario, viewer: int) -> dict[str, Any]:
    """B1.e, B13.1  A scenario's text: of others neither fleets of ships, patrols, names of fleets nor mines."""
    text = {name: scenario.text[name] for name in OPEN_TEXT if name in scenario.text}
    own = [name for side, name in enumerate(scenario.sides) if is_owner(side, viewer)]
    text["ships"] = [ship if ship["side"] in own else opened(ship) for ship in scenario.text["ships"]]
    if "fleets" in scenario.text:
        text["fleets"] = [fleet if fleet["side"] in own else nameless(fleet) for fleet in scenario.text["fleets"]]
    if "fields" in scenario.text:
        text["fields"] = [field for field in scenario.text["fields"] if field["side"] in own]
    return text


def opened(ship: dict[str, Any]) -> dict[str, Any]:
    """B5.4  What everybody may read of a ship."""
    return {name: ship[name] for name in OPEN_ON_SHIPS if name in ship}


def nameless(fleet: dict[str, Any]) -> dict[str, Any]:
    """B5.4  A fleet without its name, which may tell what it is."""
    return {name: value for name, value in fleet.items() if name != "name"}


def name_of(view: View, ship: int) -> str:
    """CRD.a  A ship's name, or words for a number that is none."""
    ships = view.scenario.ships
    return ships[ship].name if 0 <= ship < len(ships) else "an unknown ship"


def fleet_name(view: View, fleet: int) -> str:
    """B1.e  A fleet's name as its owner calls it, or one by its number for others and for those that split off."""
    named = view.scenario.text.get("fleets", ())
    if 0 <= fleet < len(named) and "name" in named[fleet]:
        return str(named[fleet]["name"])
    return f"fleet {fleet + 1}"
