"""10.1.a  A new card tried where every newcomer has fought: at Coronel."""

from __future__ import annotations

from typing import Any

from .....engine.files.card_files import CardText
from .....engine.files.toml_files import toml_of
from ..scenarios import SCENARIO_FILES

AT = "coronel.toml"
SIDES = {"DEU": "German", "GER": "German"}
OTHERS = "British"
# ahead of her side's line, where no other ship lies
PLACES = {"British": [4, 8.5], "German": [11.5, 8.5]}


def trial(card: CardText) -> tuple[dict[str, Any], str]:
    """Coronel with the first ship of a card ahead of her side's line, or in her own place, and that side."""
    text, ship = toml_of(SCENARIO_FILES / AT), card["ships"][0]
    there = {entry["card"]: entry["side"] for entry in text["ships"]}
    side = there.get(ship) or SIDES.get(card["nation"], OTHERS)
    if ship not in there:
        text["ships"].append({"card": ship, "side": side, "at": PLACES[side], "heading": 180})
    text.pop("history", None)
    return {**text, "title": f"{text['title']}, with {ship}"[:80], "cards": [card]}, side
