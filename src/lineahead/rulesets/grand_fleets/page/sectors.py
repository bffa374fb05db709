"""4.12, GEO  Where guns bear, in degrees from the bow: sectors for the chart, and ranges for the drawing of a mount."""

from __future__ import annotations

from ....kernel.numbers import DEGREE, FULL_CIRCLE
from ..rules.arcs import IN_SECTOR, SECTOR
from .shapes_of_reach import Sector

WHOLE_TURN = FULL_CIRCLE // DEGREE


def sectors_bearing(guns: list[int]) -> list[Sector]:
    """4.12  Neighbouring sectors with as many guns as one, given the guns of each from the bow on clockwise."""
    found: list[Sector] = []
    for place, number in enumerate(guns):
        start = place * SECTOR // DEGREE
        if found and found[-1]["guns"] == number and found[-1]["end"] == start:
            found[-1]["end"] = start + SECTOR // DEGREE
        elif number > 0:
            found.append({"start": start, "end": start + SECTOR // DEGREE, "guns": number})
    first, last = (found[0], found[-1]) if len(found) > 1 else (None, None)
    if first and last and first["start"] == 0 and last["end"] == WHOLE_TURN and first["guns"] == last["guns"]:
        last["end"] += first["end"]
        del found[0]
    return found


def ranges_of(arcs: int) -> list[list[int]]:
    """4.12  The ranges of bearings that arcs hold; over the bow one ends beyond 360."""
    sectors = sectors_bearing([int(arcs & sector != 0) for sector in IN_SECTOR])
    return [[sector["start"], sector["end"]] for sector in sectors]
