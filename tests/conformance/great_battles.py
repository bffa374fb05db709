"""Great battles are tried like others, but their first turns alone, on one board: they take long at a table."""

from __future__ import annotations

from functools import cache
from typing import Any

from lineahead.catalogue import scenario_files
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.files.toml_files import toml_of
from lineahead.rulesets import ruleset

MOST_SHIPS = 24  # of a battle that is not great
FIRST_TURNS = 2


@cache
def is_great(name: str) -> bool:
    """Whether a scenario that comes with Grand Fleets has more ships than a table holds with ease."""
    path = scenario_files()[name]
    return path.parent.name == "grand-fleets" and len(toml_of(path)["ships"]) > MOST_SHIPS


def boards_for(name: str, boards: tuple[str, ...]) -> tuple[str, ...]:
    """The boards on which a scenario is tried: a great battle on the first of them alone."""
    return boards[:1] if is_great(name) else boards


def as_many(usual: int, chosen: Scenario) -> int:
    """How often a battle is fought where others are fought so often: a great one less."""
    return usual if len(chosen.ships) <= MOST_SHIPS else max(2, usual // 6)


def read(rules: str, name: str, board: str, options: dict[str, Any]) -> Scenario:
    """A scenario as it is tried: of a great battle the first turns."""
    found = ruleset(rules)
    if not is_great(name):
        return found.read_scenario(name, board=board, options=options)
    text = {**toml_of(scenario_files()[name]), "length": FIRST_TURNS}
    text.pop("history", None)
    return found.read_scenario(text, board=board, options=options, name=name)
