"""The options of Coastal Warfare: optional rules, and what a scenario may leave open."""

from __future__ import annotations

from typing import Any

from ...engine.ruleset import Option
from .ships import Options

OPTIONS = (
    Option("hit_location", "CW-LOC.a", "Roll a D10 for the location of each hit.", True, (True, False)),
    Option("daylight", "CW-OBS.a", "By daylight everything is observed.", False, (False, True)),
    Option("umpire_decides", "CW-OBS.v", "An umpire decides on the weather.", False, (False, True)),
)


def as_record(values: dict[str, Any]) -> Options:
    """The options of a game as the rules read them."""
    return Options(
        hit_location=int(values["hit_location"]),
        daylight=int(values["daylight"]),
        umpire_decides=int(values["umpire_decides"]),
    )
