"""The command `odds`."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from cyclopts import Parameter

from .given import Json, Whole, check_whole, refuse
from .paper import paper, print_json

Marker = Literal["green", "none", "yellow", "red"]
MOST_MARKERS = 99
FARTHEST = 1000


def odds(
    ruleset: str,
    /,
    *,
    firer: str,
    target: str,
    miles: Annotated[str, Parameter(name="--range")],
    bearing: str,
    aspect_bearing: str,
    firer_marker: Marker = "none",
    target_marker: Marker = "none",
    splashes: Whole = 0,
    fires: Whole = 0,
    json: Json = False,
) -> None:
    """The exact chances of all that one ship can fire at another, with every modifier and its rule.

    For instance:

        lineahead odds grand-fleets --firer "HMS Iron Duke" --target "SMS Moltke"
            --range 7 --bearing 90 --aspect-bearing 270

    Parameters
    ----------
    ruleset
        The rule set, for instance grand-fleets.
    firer
        The ship that fires, a name that `lineahead ships` lists.
    target
        The ship that is fired at.
    miles
        How far off the target is, in nautical miles.
    bearing
        The target's bearing from the firer's bow, in degrees clockwise.
    aspect_bearing
        The firer's bearing from the target's bow, in degrees clockwise.
    firer_marker
        The speed marker of the firer.
    target_marker
        The speed marker of the target.
    splashes
        SPLASH markers of other ships on the target.
    fires
        FIRE markers on the firer.
    json
        Print everything as JSON.
    """
    from ..attack import odds as odds_of

    check_whole("--splashes", splashes, 0, MOST_MARKERS)
    check_whole("--fires", fires, 0, MOST_MARKERS)
    lie = (check_range(miles), check_number("--bearing", bearing), check_number("--aspect-bearing", aspect_bearing))
    found = odds_of(ruleset, firer, target, *lie, firer_marker, target_marker, splashes, fires)
    if json:
        print_json(found)
        return
    from ..rulesets.grand_fleets.odds import odds_table

    sheet = paper()
    sheet.heading(f"{firer} at {target}, {miles} nm, bearing {bearing}°, aspect bearing {aspect_bearing}°")
    for words in odds_table(found):
        sheet.line(words)


def check_number(name: str, words: str) -> str:
    """A number as people write it, kept as it is written so that nothing is rounded."""
    if not re.fullmatch(r"[+-]?\d{1,6}(\.\d{1,6})?", words, re.ASCII):
        refuse(name, words, "a number such as 7 or 7.25 is needed here")
    return words


def check_range(words: str) -> str:
    """A range in nautical miles."""
    if not 0 <= float(check_number("--range", words)) <= FARTHEST:
        refuse("--range", words, f"a number from 0 to {FARTHEST} is needed here")
    return words
