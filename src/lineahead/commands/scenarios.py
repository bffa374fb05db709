"""The command `scenarios`."""

from __future__ import annotations

from typing import Any

from .given import Json
from .paper import paper, print_json


def scenarios(*, json: Json = False) -> None:
    """The battles that come with the program.

    One that has handicaps can be played with one of them as NAME:HANDICAP.

    For instance:

        lineahead scenarios
        lineahead scenarios --json

    Parameters
    ----------
    json
        Print everything as JSON.
    """
    from ..catalogue import scenario_texts

    found = [described(name, text) for name, text in scenario_texts()]
    if json:
        print_json(found)
        return
    sheet = paper()
    sheet.table(
        ("scenario", "rule set", "title", "period", "sides", "ships", "turns", "handicaps"),
        [row(scenario) for scenario in found],
        ("turns",),
    )


def described(name: str, text: dict[str, Any]) -> dict[str, Any]:
    """What one wants to know of a scenario before choosing it."""
    sides = [
        {
            "name": side["name"],
            "ships": [ship["card"] for ship in text.get("ships", ()) if ship["side"] == side["name"]],
        }
        for side in text["sides"]
    ]
    return {
        "name": name,
        "ruleset": text["ruleset"],
        "edition": text["edition"],
        "title": text["title"],
        "period": text.get("period"),
        "words": text.get("words"),
        "length": text.get("length"),
        "board": text.get("board"),
        "forces": text.get("forces"),
        "history": text.get("history"),
        "handicaps": [{key: row[key] for key in ("name", "title", "words")} for row in text.get("handicaps", ())],
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
        " v. ".join(str(len(side["ships"])) for side in sides) if has_ships(sides) else "any",
        str(scenario["length"] or ""),
        ", ".join(row["name"] for row in scenario["handicaps"]),
    ]


def has_ships(sides: list[dict[str, Any]]) -> bool:
    """Whether a scenario lists its ships; one that leaves them to ratios is for forces of any size."""
    return all(side["ships"] for side in sides)
