"""The options of Perfidious Albion: what binds, what spreads, and who decides what the sheet leaves open."""

from __future__ import annotations

from typing import Any

from ....engine.contract.ruleset import Option
from .ships import Options

OPTIONS = (
    Option(
        "rules_of_engagement",
        "PA-GUN.r3",
        "Small vessels are left to light guns, and main guns fire at the leading ship.",
        True,
        (True, False),
    ),
    Option(
        "fire_spreads", "PA-DAM.r3", "A fire of level 3 that nobody beats may grow by itself.", False, (False, True)
    ),
    Option(
        "umpire_decides",
        "PA-DAM.e",
        "An umpire decides on weather, hazards, gun decks and other damage.",
        False,
        (False, True),
    ),
    Option(
        "torpedoes_pass_still_ships",
        "PA-TOR.r8",
        "Torpedoes are tested on ships that steam over them, not on one that lies still.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
    Option(
        "leaving_is_fleeing",
        "PA-SC1.r1",
        "Whoever leaves the table other than where her side is bound counts as one that fled.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
    Option(
        "battle_goes_on",
        "PA-SC1.r2",
        "When one side is gone, the other plays on for what it can still gain by getting away or coming home.",
        True,
        (True, False),
        since=2,
        before=False,
    ),
)


def as_record(values: dict[str, Any]) -> Options:
    """The options of a game as the rules read them."""
    return Options(
        rules_of_engagement=int(values["rules_of_engagement"]),
        fire_spreads=int(values["fire_spreads"]),
        umpire_decides=int(values["umpire_decides"]),
        torpedoes_pass_still_ships=int(values["torpedoes_pass_still_ships"]),
        leaving_is_fleeing=int(values["leaving_is_fleeing"]),
        battle_goes_on=int(values["battle_goes_on"]),
    )
