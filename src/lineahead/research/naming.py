"""Names of environments: `lineahead/coronel-hex-v1` is Coronel on hexes, by the first version of its grid."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..catalogue import read_scenario, scenario_files
from ..engine.contract.research import Research
from ..engine.contract.scenario import BadFile, Problem, Scenario, nearest
from ..rulesets import ruleset
from .ladder import FOLDER, TASKS

HOUSE = "lineahead"
BOARDS = ("hex", "open")
PATTERN = re.compile(rf"{HOUSE}/(?P<battle>[a-z0-9-]+)-v(?P<version>[0-9]+)")


def scenario_named(name: str, options: Mapping[str, Any] | None = None) -> Scenario:
    """The battle of an environment: of the ladder of tasks or of the catalogue, on the board that its name says."""
    found = PATTERN.fullmatch(name)
    if found is None:
        raise refused(name, f"environments are called {HOUSE}/SCENARIO-vN, or {HOUSE}/SCENARIO-hex-vN")
    known, battle, board = [*TASKS, *scenario_files()], found["battle"], None
    if battle not in known and battle.rpartition("-")[2] in BOARDS:
        battle, _, board = battle.rpartition("-")
    if battle not in known:
        raise refused(name, f"there is no battle of this name; {nearest(battle, known)}")
    source = FOLDER / f"{battle}.toml" if battle in TASKS else battle
    scenario = read_scenario(source, board, options)
    version = research_of(scenario).version
    if int(found["version"]) != version:
        raise refused(name, f"the grid of this battle has version {version}")
    return scenario


def research_of(scenario: Scenario) -> Research:
    """What a battle's rule set has for programs that learn."""
    rules = ruleset(scenario.ruleset)
    if rules.research is None:
        raise refused(scenario.name, f"{rules.title} has no grid of orders")
    return rules.research


def name_of(scenario: Scenario) -> str:
    """What the environment of a battle is called."""
    board = f"-{scenario.board['kind']}" if "kind" in scenario.board else ""
    return f"{HOUSE}/{scenario.name}{board}-v{research_of(scenario).version}"


def refused(name: str, words: str) -> BadFile:
    """A name that is none."""
    return BadFile("environment", [Problem(name[:60], words)])
