"""Battles on file at the table: the state that a scenario begins with, and its ships by name."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.files.toml_files import toml_of
from lineahead.kernel.trace import Trace
from lineahead.rulesets.perfidious_albion.files.scenarios import SCENARIO_FILES, read_scenario
from lineahead.rulesets.perfidious_albion.files.setting_up import begin
from lineahead.rulesets.perfidious_albion.rules.victory import points_of
from lineahead.rulesets.perfidious_albion.tables.ships import LEFT, Area, Battle, Ship, Squadron

USHANT = "off-ushant"
ALGIERS = "guard-at-algiers"
PICK_UP = "by-tonnage"
DUSK = "boats-at-dusk"
STRAGGLER = "straggler"


def text_of(name: str) -> dict[str, Any]:
    """The content of a scenario file, to be spoilt."""
    return toml_of(SCENARIO_FILES / f"{name}.toml")


class Begun:
    """A battle before its first turn."""

    def __init__(self, source: str | dict[str, Any]) -> None:
        self.scenario: Scenario = read_scenario(source)
        self.state: State = begin(self.scenario)
        self.battle: Battle = self.state.sea.battle
        self.ships: list[Ship] = self.state.sea.ships
        self.squadrons: list[Squadron] = self.state.sea.squadrons
        self.areas: list[Area] = self.state.sea.areas
        self.trace = Trace()

    def ship(self, name: str) -> Ship:
        """A ship by her name."""
        return self.ships[[entry.name for entry in self.scenario.ships].index(name)]

    def squadron(self, name: str) -> Squadron:
        """A squadron by its name in the file."""
        return self.squadrons[[squadron["name"] for squadron in self.scenario.text["squadrons"]].index(name)]

    def line(self, name: str) -> list[str]:
        """The ships of a squadron in the order of their places."""
        number = self.squadron(name).number
        own = sorted((ship for ship in self.ships if ship.squadron == number), key=lambda ship: ship.place)
        return [self.scenario.ships[ship.number].name for ship in own]

    def from_south_west(self, name: str) -> tuple[float, float]:
        """Where a ship is, in inches from the south-west corner as the scenarios have it."""
        ship = self.ship(name)
        return ship.x / 100, (self.battle.height - ship.y) / 100


def points(begun: Begun) -> tuple[int, int]:
    """The points of both sides."""
    return (
        points_of(begun.battle, begun.ships, begun.areas, 0),
        points_of(begun.battle, begun.ships, begun.areas, 1),
    )


def leave(ship: Ship, edge: int, flees: int = 0) -> None:
    """A ship steams off the table."""
    ship.status, ship.left_by, ship.flees = LEFT, edge, flees
