"""CHT.m  Arcs of a chart in degrees from the bow, as the page draws them."""

from __future__ import annotations

from ..tables.cards import FRONT_ARC, PORT_ARC, REAR_ARC, STARBOARD_ARC

CLOCKWISE = (FRONT_ARC, STARBOARD_ARC, REAR_ARC, PORT_ARC)
ALL_ROUND = [[0.0, 360.0]]


def degrees_of(arcs: int) -> list[list[float]]:
    """CHT.m  Arcs as ranges of relative bearings, neighbours joined; a range over the bow ends beyond 360."""
    starts = [45.0 * (2 * i - 1) % 360 for i, arc in enumerate(CLOCKWISE) if arcs & arc]
    if len(starts) == len(CLOCKWISE):
        return ALL_ROUND
    ranges = []
    for start in starts:
        if (start - 90) % 360 not in starts:
            end = start + 90
            while end % 360 in starts:
                end += 90
            ranges.append([start, end])
    return ranges
