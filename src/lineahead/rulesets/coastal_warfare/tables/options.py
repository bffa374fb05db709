"""The options of Coastal Warfare: optional rules, what a scenario may leave open, and the readings of editions."""

from __future__ import annotations

from typing import Any

from ....engine.contract.ruleset import Option
from .ships import BY_RANGE, BY_TARGET, Options

LOSING_SIGHT = {"target": BY_TARGET, "range": BY_RANGE}

OPTIONS = (
    Option("hit_location", "CW-LOC.a", "Roll a D10 for the location of each hit.", True, (True, False)),
    Option("daylight", "CW-OBS.a", "By daylight everything is observed.", False, (False, True)),
    Option("umpire_decides", "CW-OBS.v", "An umpire decides on the weather.", False, (False, True)),
    Option(
        "guns_destroy_areas",
        "CW-DMG.b",
        "A Gun destroys all mounts of an area that it hits, not one of them.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
    Option(
        "guns_alone_keep_sight",
        "CW-OBS.d",
        "A target that steams off stays in sight if it fired guns; a searchlight is not enough.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
    Option(
        "losing_sight",
        "CW-OBS.r8",
        "A silent target is lost when its own move took it further off (target), or whenever the range opened (range).",
        "target",
        tuple(LOSING_SIGHT),
        since=2,
        before="range",
    ),
    Option(
        "places_by_lot",
        "CW-MOV.r5",
        "Lots decide in which of the places of a scenario each ship is, and in which her dummies are.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
    Option(
        "leaving_robs_nobody",
        "CW-SCN.r5",
        "Who is left alone is credited with what nobody can keep from him, and deserters count for the enemy.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
)


def as_record(values: dict[str, Any]) -> Options:
    """The options of a game as the rules read them."""
    return Options(
        hit_location=int(values["hit_location"]),
        daylight=int(values["daylight"]),
        umpire_decides=int(values["umpire_decides"]),
        guns_destroy_areas=int(values["guns_destroy_areas"]),
        guns_alone_keep_sight=int(values["guns_alone_keep_sight"]),
        losing_sight=LOSING_SIGHT[values["losing_sight"]],
        places_by_lot=int(values["places_by_lot"]),
        leaving_robs_nobody=int(values["leaving_robs_nobody"]),
    )
