"""TOR.f, TOR.r3  When a point touches a rectangle while one of the two moves: torpedoes that run, hulls that sweep.

A moment is the share of a movement that is done, from 0 to ONE. The rim of a rectangle belongs to it; moments of entry
are rounded down and those of exit up, so that a corner that is just touched is touched. Differences of coordinates
stay below 2**20; then no product exceeds 63 bits.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import DEGREE, FULL_CIRCLE, HALF_CIRCLE, ONE, cosine, divided_up, rounded, sine, turned
from ....kernel.open_table import Footprint, advance
from ..tables.sea import Stance

NEVER = ONE + 1
SWING_STEP = DEGREE  # over one degree an arc and its chord differ by less than a hundredth of a millimetre


@rule
def stay_within(start: int, end: int, limit: int) -> tuple[int, int]:
    """TOR.f  The first and last moment at which a coordinate that goes from start to end is within -limit and limit."""
    if end < start:
        start, end = -start, -end
    if start > limit or end < -limit:
        return NEVER, -1
    first = 0 if start >= -limit else (-limit - start) * ONE // (end - start)
    last = ONE if end <= limit else divided_up((limit - start) * ONE, end - start)
    return first, last


@rule
def first_touch_in_frame(
    ahead1: int, abeam1: int, ahead2: int, abeam2: int, length: int, width: int, after: int
) -> int:  # fmt: skip
    """TOR.f  The first moment from `after` on at which a point, seen from a rectangle, lies on it; else NEVER.

    Coordinates are doubled and in units of 1 / ONE, so that half a length is a whole number.
    """
    first_ahead, last_ahead = stay_within(ahead1, ahead2, length * ONE)
    first_abeam, last_abeam = stay_within(abeam1, abeam2, width * ONE)
    first = max(max(first_ahead, first_abeam), after)
    return first if first <= min(last_ahead, last_abeam) else NEVER


@rule
def in_frame(east: int, south: int, heading: int) -> tuple[int, int]:
    """TOR.f  How far ahead and abeam a point lies, doubled and in units of 1 / ONE."""
    eastward, northward = sine(heading), cosine(heading)
    return 2 * (east * eastward - south * northward), 2 * (east * northward + south * eastward)


@rule
def first_touch(x1: int, y1: int, x2: int, y2: int, hull: Footprint, after: int) -> int:
    """TOR.f  The first moment from `after` on at which a point that runs straight lies on a rectangle; else NEVER."""
    x, y, heading, length, width = hull
    reach = length + width
    if (x1 - x > reach and x2 - x > reach) or (x - x1 > reach and x - x2 > reach):
        return NEVER
    if (y1 - y > reach and y2 - y > reach) or (y - y1 > reach and y - y2 > reach):
        return NEVER
    ahead1, abeam1 = in_frame(x1 - x, y1 - y, heading)
    ahead2, abeam2 = in_frame(x2 - x, y2 - y, heading)
    return first_touch_in_frame(ahead1, abeam1, ahead2, abeam2, length, width, after)


@rule
def swing(from_heading: int, heading: int) -> int:
    """TRN.b  The angle of a swing, positive clockwise, the shorter way."""
    return (heading - from_heading + HALF_CIRCLE) % FULL_CIRCLE - HALF_CIRCLE


@rule
def part_of(whole: int, done: int, steps: int) -> int:
    """TRN.b  What some of the steps of a movement come to, to the nearest unit."""
    return rounded(whole * done, steps)


@rule
def first_sweep(point_x: int, point_y: int, was: Stance, hull: Footprint, bow: int, after: int) -> int:
    """TOR.r3  The first moment from `after` on at which a rectangle that moves lies on a point; else NEVER.

    It has come from where it was to where it is. Its bow, so far ahead of its centre, goes straight, and its heading
    changes evenly: a straight leg, a swing of the stern about the bow, or the way of what is towed.
    """
    from_x, from_y, from_heading = was
    x, y, heading, length, width = hull
    reach = 2 * bow + length + width
    if min(abs(point_x - from_x), abs(point_x - x)) > reach + abs(x - from_x):
        return NEVER
    if min(abs(point_y - from_y), abs(point_y - y)) > reach + abs(y - from_y):
        return NEVER
    by = swing(from_heading, heading)
    steps = max(divided_up(abs(by), SWING_STEP), 1)
    bow_x, bow_y = advance(from_x, from_y, from_heading, bow)
    to_x, to_y = advance(x, y, heading, bow)
    ahead1, abeam1 = in_frame(point_x - bow_x, point_y - bow_y, from_heading)
    for step in range(steps):
        east = point_x - bow_x - part_of(to_x - bow_x, step + 1, steps)
        south = point_y - bow_y - part_of(to_y - bow_y, step + 1, steps)
        ahead2, abeam2 = in_frame(east, south, turned(from_heading, part_of(by, step + 1, steps)))
        since = max(after * steps - step * ONE, 0)
        behind_bow = 2 * bow * ONE
        moment = first_touch_in_frame(ahead1 + behind_bow, abeam1, ahead2 + behind_bow, abeam2, length, width, since)
        if moment <= ONE:
            return max((step * ONE + moment) // steps, after)
        ahead1, abeam1 = ahead2, abeam2
    return NEVER


@rule
def place_at(was: Stance, end: Stance, bow: int, moment: int) -> Stance:
    """TOR.r3  Where a rectangle stands, and how it heads, at a moment of such a movement."""
    by = swing(was.heading, end.heading)
    if by == 0:
        x, y = was.x + part_of(end.x - was.x, moment, ONE), was.y + part_of(end.y - was.y, moment, ONE)
        return Stance(x, y, end.heading)
    bow_x, bow_y = advance(was.x, was.y, was.heading, bow)
    to_x, to_y = advance(end.x, end.y, end.heading, bow)
    heading = turned(was.heading, part_of(by, moment, ONE))
    bow_x, bow_y = bow_x + part_of(to_x - bow_x, moment, ONE), bow_y + part_of(to_y - bow_y, moment, ONE)
    x, y = advance(bow_x, bow_y, heading, -bow)
    return Stance(x, y, heading)
