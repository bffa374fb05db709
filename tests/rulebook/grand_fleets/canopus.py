"""HMS Canopus in real figures, to make cards from: sound, made anew for each test, to be changed by it."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.grand_fleets.files.conversions.card import Made, card_made
from tests.rulebook.grand_fleets.texts import changed


def canopus() -> dict[str, Any]:
    """An old battleship with Krupp plates, two twin turrets, twelve casemates and four tubes under water."""
    return {
        "class": "Canopus",
        "type": "BB",
        "nation": "GBR",
        "year": 1899,
        "ships": ["HMS Canopus", "HMS Goliath"],
        "displacement_tons": 13150,
        "knots": 18,
        "armour_make": "Krupp cemented",
        "belt_inches": [6, 2],
        "deck_inches": 2,
        "light_guns_mm": [[10, 76], [6, 47]],
        "guns": [
            {
                "name": '12"/35',
                "bore_inches": 12,
                "calibres": 35,
                "range_yards": 13900,
                "mounts": [
                    {"stands": "end turret forward", "barrels": 2, "mounts": 1},
                    {"stands": "end turret aft", "barrels": 2, "mounts": 1},
                ],
            },
            {
                "name": '6"/40',
                "bore_inches": 6,
                "calibres": 40,
                "range_yards": 11200,
                "mounts": [
                    {"stands": "port broadside", "barrels": 1, "mounts": 6},
                    {"stands": "starboard broadside", "barrels": 1, "mounts": 6},
                ],
            },
        ],
        "torpedoes": [
            {
                "name": '18"',
                "diameter_inches": 18,
                "range_yards": 4000,
                "tubes": [{"stands": "port", "tubes": 2}, {"stands": "starboard", "tubes": 2}],
            }
        ],
    }


def canopus_with(**changes: Any) -> dict[str, Any]:
    """Canopus with some figures changed; a full stop of a path is written as two lines."""
    figures = canopus()
    for path, value in changes.items():
        figures = changed(figures, path.replace("__", "."), value)
    return figures


def made(**changes: Any) -> Made:
    """The card of Canopus with some figures changed, and its arithmetic."""
    return card_made(canopus_with(**changes))


def result(place: str, **changes: Any) -> Any:
    """What stands at a place of the card of such a Canopus."""
    return made(**changes).line(place).result
