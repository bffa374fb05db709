"""The open table: positions in whole units, x to the east and y to the south, headings in hundredths of a degree.

Coordinates lie between -2**20 and 2**20, lengths and widths between 1 and 2**20; then no product exceeds 63 bits.
A footprint is a rectangle centred on its point, its length along the heading. Its sides run by the tables of sines:
true right angles, and lengths that are off by less than a millionth.
"""

from __future__ import annotations

from typing import NamedTuple

from .compiled import rule
from .numbers import FULL_CIRCLE, ONE, bearing_of, cosine, root_up, rounded, sine

# The root of 3, and how many places of products are kept and how many of them tell that a point is clear of a line.
ROOT_BITS = 20
ROOT_OF_3 = 1816187
FINE_BITS = 8
CLEAR_BITS = 10


class Footprint(NamedTuple):
    """The water that a thing takes up: where its centre lies, how it heads, how long and wide it is."""

    x: int
    y: int
    heading: int
    length: int
    width: int


class Sides(NamedTuple):
    """The sides of a footprint: sine and cosine of its heading, its length and its width."""

    sine: int
    cosine: int
    length: int
    width: int


@rule
def distance(x1: int, y1: int, x2: int, y2: int) -> int:
    """The distance rounded up, so that comparing it with a whole limit is exact and the limit itself is within."""
    east, south = x2 - x1, y2 - y1
    return root_up(east * east + south * south)


@rule
def is_within(x1: int, y1: int, x2: int, y2: int, limit: int) -> bool:
    """Whether the distance is at most a whole limit; no root is taken for it."""
    east, south = x2 - x1, y2 - y1
    return limit >= 0 and east * east + south * south <= limit * limit


@rule
def bearing(x1: int, y1: int, x2: int, y2: int) -> int:
    """The direction of the second point seen from the first, clockwise from north."""
    return bearing_of(x2 - x1, y2 - y1)


@rule
def relative_bearing(x: int, y: int, heading: int, to_x: int, to_y: int) -> int:
    """The direction of a point seen from a ship, clockwise from her bow."""
    return (bearing_of(to_x - x, to_y - y) - heading) % FULL_CIRCLE


@rule
def clear_sector(x: int, y: int, heading: int, to_x: int, to_y: int) -> int:
    """The sector of 30 degrees, clockwise from the bow, in which a point lies, or -1 near a boundary of two.

    It takes no bearing, only products: what lies further from a boundary than a tenth of a degree is in the sector that
    its bearing, to the nearest hundredth, is in.
    """
    east, south = to_x - x, to_y - y
    sine_of, cosine_of = sine(heading), cosine(heading)
    ahead, abeam = east * sine_of - south * cosine_of, east * cosine_of + south * sine_of
    along, across = abs(ahead) >> FINE_BITS, abs(abeam) >> FINE_BITS
    near = ((along + across) >> CLEAR_BITS) + 1
    third, two_thirds = across * ROOT_OF_3 >> ROOT_BITS, along * ROOT_OF_3 >> ROOT_BITS
    if along < near or across < near or abs(third - along) < near or abs(two_thirds - across) < near:
        return -1
    sector = 0 if third < along else (1 if across < two_thirds else 2)
    if ahead < 0:
        return 6 + sector if abeam < 0 else 5 - sector
    return 11 - sector if abeam < 0 else sector


@rule
def whole_part(ahead: int, share: int) -> int:
    """The units of a move that fall to one axis; halves go outward, so that a move and its return cancel."""
    return rounded(ahead * share, ONE) if share >= 0 else -rounded(-ahead * share, ONE)


@rule
def advance(x: int, y: int, heading: int, ahead: int) -> tuple[int, int]:
    """The place a number of units straight ahead, to the nearest unit."""
    return x + whole_part(ahead, sine(heading)), y - whole_part(ahead, cosine(heading))


@rule
def is_on_table(x: int, y: int, width: int, height: int) -> bool:
    """Whether a point lies on the table; its edge still does."""
    return 0 <= x <= width and 0 <= y <= height


@rule
def is_clear_of_sides(east: int, south: int, one: Sides, other: Sides) -> bool:
    """Whether a line along a side of the first footprint separates it from the second, which lies east and south."""
    own = one.sine * one.sine + one.cosine * one.cosine
    along = abs(one.sine * other.sine + one.cosine * other.cosine)
    across = abs(one.sine * other.cosine - one.cosine * other.sine)
    ahead = 2 * ONE * abs(east * one.sine - south * one.cosine)
    abeam = 2 * ONE * abs(east * one.cosine + south * one.sine)
    return (
        ahead >= one.length * own + other.length * along + other.width * across
        or abeam >= one.width * own + other.length * across + other.width * along
    )


@rule
def sides_of(footprint: Footprint) -> Sides:
    """The sides of a footprint, as they run by the tables of sines."""
    return Sides(sine(footprint.heading), cosine(footprint.heading), footprint.length, footprint.width)


@rule
def footprints_overlap(one: Footprint, other: Footprint) -> bool:
    """Whether two footprints share more than their rims."""
    east, south = other.x - one.x, other.y - one.y
    reach = one.length + one.width + other.length + other.width
    if 2 * abs(east) >= reach or 2 * abs(south) >= reach:
        return False
    own, others = sides_of(one), sides_of(other)
    return not (is_clear_of_sides(east, south, own, others) or is_clear_of_sides(east, south, others, own))


@rule
def first_contact(mover: Footprint, ahead: int, other: Footprint) -> int:
    """The shortest run straight ahead (astern if negative) that lays a footprint on another, or -1 if none does.

    Both are examined at double size, so that the middle of a run is a whole number; hence tables up to 2**19.
    """
    if not run_overlaps(mover, ahead, other):
        return -1
    way = 1 if ahead >= 0 else -1
    low, high = 0, abs(ahead)
    while low < high:
        middle = (low + high) // 2
        if run_overlaps(mover, way * middle, other):
            high = middle
        else:
            low = middle + 1
    return low


@rule
def run_overlaps(mover: Footprint, ahead: int, other: Footprint) -> bool:
    """Whether what a footprint sweeps over on a straight run has more than its rim in common with another."""
    heading = mover.heading
    east, south = whole_part(ahead, sine(heading)), whole_part(ahead, cosine(heading))
    length = 2 * mover.length + 2 * abs(ahead)
    swept = Footprint(2 * mover.x + east, 2 * mover.y - south, heading, length, 2 * mover.width)
    doubled = Footprint(2 * other.x, 2 * other.y, other.heading, 2 * other.length, 2 * other.width)
    return footprints_overlap(swept, doubled)


@rule
def line_crosses(x1: int, y1: int, x2: int, y2: int, footprint: Footprint) -> bool:
    """Whether a line between two points passes through the inside of a footprint; touching the rim is no crossing."""
    reach = (footprint.length + footprint.width + 1) // 2
    east1, east2 = x1 - footprint.x, x2 - footprint.x
    if (east1 >= reach and east2 >= reach) or (east1 <= -reach and east2 <= -reach):
        return False
    south1, south2 = y1 - footprint.y, y2 - footprint.y
    if (south1 >= reach and south2 >= reach) or (south1 <= -reach and south2 <= -reach):
        return False
    twice_area = abs(east1 * south2 - south1 * east2)
    if twice_area > 0 and twice_area >= reach * (abs(x2 - x1) + abs(y2 - y1)):
        return False
    return enters_sides(east1, south1, east2, south2, sides_of(footprint))


@rule
def enters_sides(east1: int, south1: int, east2: int, south2: int, sides: Sides) -> bool:
    """Whether a line, its ends seen from the centre of a footprint, has a point inside it."""
    eastward, northward, length, width = sides
    ahead1, ahead2 = east1 * eastward - south1 * northward, east2 * eastward - south2 * northward
    abeam1, abeam2 = east1 * northward + south1 * eastward, east2 * northward + south2 * eastward
    own = eastward * eastward + northward * northward
    if is_outside(2 * ONE * ahead1, 2 * ONE * ahead2, length * own):
        return False
    if is_outside(2 * ONE * abeam1, 2 * ONE * abeam2, width * own):
        return False
    span = length * abs(abeam2 - abeam1) + width * abs(ahead2 - ahead1)
    # Below 2**42, as the centre and both ends lie in a square of 2**21.
    twice_area = abs(east1 * south2 - south1 * east2)
    return span == 0 or 2 * ONE * twice_area < span


@rule
def is_outside(start: int, end: int, limit: int) -> bool:
    """Whether a stretch has no point between -limit and limit."""
    return (start >= limit and end >= limit) or (start <= -limit and end <= -limit)


@rule
def line_comes_within(x1: int, y1: int, x2: int, y2: int, x: int, y: int, reach: int) -> bool:
    """Whether a line between two points comes nearer to a third than its reach; just so near is no coming within.

    For tables up to 2**19 and a reach of up to 2**11.
    """
    east, south, to_east, to_south = x2 - x1, y2 - y1, x - x1, y - y1
    along, square = to_east * east + to_south * south, east * east + south * south
    if along <= 0:
        return to_east * to_east + to_south * to_south < reach * reach
    if along >= square:
        return (x - x2) * (x - x2) + (y - y2) * (y - y2) < reach * reach
    across = abs(to_east * south - to_south * east)
    if across >= reach * (abs(east) + abs(south)):  # so that its square has room
        return False
    return across * across < reach * reach * square
