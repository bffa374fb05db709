"""The command `scenarios`."""

from __future__ import annotations

from typing import Any

from ..engine.scenario import Scenario
from .given import Json
from .paper import paper, print_json


def scenarios(*, json: Json = False) -> None:
    """The battles that come with the program.

    For instance:

        lineahead scenarios
        lineahead scenarios --json

    Parameters
    ----------
    json
        Print everything as JSON.
    """
    from ..catalogue import read_scenario, scenario_files

    found = [described(read_scenario(name)) for name in scenario_files()]
    if json:
        print_json(found)
        return
    sheet = paper()
    sheet.table(
        ("scenario", "rule set", "title", "period", "sides", "ships", "turns"),
        [row(each) for each in found],
        ("turns",),
    )


def described(scenario: Scenario) -> dict[str, Any]:
    """What one wants to know of a scenario before choosing it."""
    sides = [
        {"name": name, "ships": [each.card for each in scenario.ships if each.side == side]}
        for side, name in enumerate(scenario.sides)
    ]
    return {
        "name": scenario.name,
        "ruleset": scenario.ruleset,
        "edition": scenario.edition,
        "title": scenario.title,
        "period": scenario.text.get("period"),
        "words": scenario.text.get("words"),
        "length": scenario.length or None,
        "board": scenario.board,
        "sides": sides,
    }


def row(scenario: dict[str, Any]) -> list[str]:
    """A scenario as a line of the table."""
    sides = scenario["sides"]
    return [
        scenario["name"],
        scenario["ruleset"],
        scenario["title"],
        scenario["period"] or "",
        " v. ".join(side["name"] for side in sides),
        " v. ".join(str(len(side["ships"])) for side in sides),
        str(scenario["length"] or ""),
    ]
