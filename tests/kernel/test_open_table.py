"""Distances, bearings, moves and footprints on the open table, against clipping with exact fractions."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from lineahead.kernel import open_table
from lineahead.kernel.compiled import compiled
from lineahead.kernel.numbers import ONE, cosine, sine
from lineahead.kernel.open_table import (
    Footprint,
    advance,
    bearing,
    clear_sector,
    distance,
    first_contact,
    footprints_overlap,
    is_on_table,
    line_crosses,
    relative_bearing,
    run_overlaps,
)

Point = tuple[Fraction, Fraction]

ANYWHERE = st.integers(-(2**20) + 1, 2**20 - 1)
NEAR = st.integers(-90, 90)
SIZES = st.integers(1, 80)
ANY_SIZE = st.integers(1, 2**20 - 1)
HEADINGS = st.one_of(st.sampled_from(range(0, 36000, 1500)), st.integers(0, 35999))
FOOTPRINTS = st.tuples(NEAR, NEAR, HEADINGS, SIZES, SIZES)
NEAR_FOOTPRINTS = st.builds(Footprint, NEAR, NEAR, HEADINGS, SIZES, SIZES)
ANY_FOOTPRINTS = st.builds(Footprint, ANYWHERE, ANYWHERE, HEADINGS, ANY_SIZE, ANY_SIZE)
SHORT = st.integers(0, 12)


def corners(x: int, y: int, heading: int, length: int, width: int) -> list[Point]:
    """The corners clockwise from the starboard bow, with the sines of the tables taken as they are."""
    east, south = Fraction(sine(heading) * length, 2 * ONE), -Fraction(cosine(heading) * length, 2 * ONE)
    abeam_east, abeam_south = Fraction(cosine(heading) * width, 2 * ONE), Fraction(sine(heading) * width, 2 * ONE)
    return [
        (x + ahead * east + abeam * abeam_east, y + ahead * south + abeam * abeam_south)
        for ahead, abeam in ((1, 1), (-1, 1), (-1, -1), (1, -1))
    ]


def inwards(start: Point, end: Point, point: Point) -> Fraction:
    """Positive on the inner side of an edge of a clockwise outline."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def clipped(outline: list[Point], start: Point, end: Point) -> list[Point]:
    """The part of an outline on the inner side of an edge."""
    kept = []
    for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
        depth, next_depth = inwards(start, end, here), inwards(start, end, there)
        if depth >= 0:
            kept.append(here)
        if depth * next_depth < 0:
            share = depth / (depth - next_depth)
            kept.append((here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])))
    return kept


def common_area(first: list[Point], second: list[Point]) -> Fraction:
    for start, end in zip(second, second[1:] + second[:1], strict=True):
        first = clipped(first, start, end)
        if not first:
            return Fraction(0)
    ring = zip(first, first[1:] + first[:1], strict=True)
    return sum((a[0] * b[1] - a[1] * b[0] for a, b in ring), Fraction(0)) / 2


def has_a_point_inside(x1: int, y1: int, x2: int, y2: int, outline: list[Point]) -> bool:
    """Whether some point of the closed line lies strictly within every edge of the outline."""
    start, end = (Fraction(x1), Fraction(y1)), (Fraction(x2), Fraction(y2))
    earliest, latest = Fraction(-1), Fraction(2)
    for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
        depth, last_depth = inwards(a, b, start), inwards(a, b, end)
        if depth == last_depth:
            if depth <= 0:
                return False
        elif last_depth > depth:
            earliest = max(earliest, depth / (depth - last_depth))
        else:
            latest = min(latest, depth / (depth - last_depth))
    return earliest < latest and earliest < 1 and latest > 0


@pytest.mark.parametrize(
    ("x2", "y2", "units"), [(0, 0, 0), (3, 4, 5), (-3, 4, 5), (1, 1, 2), (0, -7, 7), (1200, 1, 1201), (5, 12, 13)]
)
def test_distance_by_hand(x2: int, y2: int, units: int) -> None:
    assert distance(100, 200, 100 + x2, 200 + y2) == units


@given(ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE)
def test_distance_is_exact_against_a_whole_limit(x1: int, y1: int, x2: int, y2: int) -> None:
    limit, square = distance(x1, y1, x2, y2), (x2 - x1) ** 2 + (y2 - y1) ** 2

    assert square <= limit**2
    assert limit == 0 or square > (limit - 1) ** 2


def test_bearing_counts_clockwise_from_north_with_y_to_the_south() -> None:
    assert bearing(10, 10, 10, 0) == 0
    assert bearing(10, 10, 20, 10) == 9000
    assert bearing(10, 10, 10, 20) == 18000
    assert bearing(10, 10, 0, 0) == 31500


@pytest.mark.clause("GF-GEO.a")
@pytest.mark.parametrize(("heading", "ahead"), [(0, (0, -5)), (9000, (5, 0)), (18000, (0, 5)), (31500, (-5, -5))])
def test_relative_bearing_is_clockwise_from_the_bow(heading: int, ahead: tuple[int, int]) -> None:
    east, south = ahead

    assert relative_bearing(50, 60, heading, 50 + east, 60 + south) == 0
    assert relative_bearing(50, 60, heading, 50 - south, 60 + east) == 9000
    assert relative_bearing(50, 60, heading, 50 - east, 60 - south) == 18000
    assert relative_bearing(50, 60, heading, 50 + south, 60 - east) == 27000


@given(x=ANYWHERE, y=ANYWHERE, heading=HEADINGS, to_x=ANYWHERE, to_y=ANYWHERE)
def test_a_clear_sector_is_the_one_of_the_bearing(x: int, y: int, heading: int, to_x: int, to_y: int) -> None:
    sector, seen = clear_sector(x, y, heading, to_x, to_y), relative_bearing(x, y, heading, to_x, to_y)

    assert sector in (-1, seen // 3000)


@given(heading=HEADINGS, edge=st.integers(0, 11), off=st.integers(-12, 12), ahead=st.integers(0, 2**20 - 2))
@example(heading=0, edge=0, off=0, ahead=0)
def test_near_a_boundary_a_sector_is_clear_only_beyond_it(heading: int, edge: int, off: int, ahead: int) -> None:
    to = advance(0, 0, (heading + 3000 * edge + off) % 36000, ahead)
    sector, seen = clear_sector(0, 0, heading, *to), relative_bearing(0, 0, heading, *to)

    assert sector == -1 or (sector == seen // 3000 and seen % 3000 != 0)


def test_well_within_a_sector_it_is_clear() -> None:
    # North-east of a ship that steers east, 45 degrees off her port bow: the eleventh sector from the bow on.
    assert clear_sector(0, 0, 9000, 5000, -5000) == 10
    assert clear_sector(0, 0, 0, 5000, -5000) == 1


@pytest.mark.parametrize(
    ("heading", "ahead", "place"),
    [
        (0, 1200, (1000, -200)),
        (9000, 1200, (2200, 1000)),
        (18000, 7, (1000, 1007)),
        (27000, 1000, (0, 1000)),
        (3000, 100, (1050, 913)),  # 100 x 0.866 = 86.6
        (4500, 100, (1071, 929)),  # 100 x 0.7071 = 70.7
        (3000, 101, (1051, 913)),  # 50.5 goes outward, 87.47 is cut
        (21000, 101, (949, 1087)),  # and so it does on the way back
        (0, 0, (1000, 1000)),
    ],
)
def test_advance_by_hand(heading: int, ahead: int, place: tuple[int, int]) -> None:
    assert advance(1000, 1000, heading, ahead) == place


@given(ANYWHERE, ANYWHERE, st.integers(0, 35999), st.integers(0, 2**20))
def test_advance_is_near_the_true_place_and_can_be_retraced(x: int, y: int, heading: int, ahead: int) -> None:
    there = advance(x, y, heading, ahead)

    allowed = 0.5 + ahead / ONE / 2 + 1e-6  # the rounding of the place and that of the sines
    assert there[0] == pytest.approx(x + ahead * math.sin(math.radians(heading / 100)), abs=allowed, rel=0)
    assert there[1] == pytest.approx(y - ahead * math.cos(math.radians(heading / 100)), abs=allowed, rel=0)
    assert advance(*there, (heading + 18000) % 36000, ahead) == (x, y)


@pytest.mark.parametrize(
    ("x", "y", "is_on"),
    [(0, 0, True), (24, 18, True), (24, 0, True), (25, 5, False), (-1, 5, False), (5, 19, False), (5, -1, False)],
)
def test_the_edge_is_on_the_table(x: int, y: int, is_on: bool) -> None:
    assert is_on_table(x, y, 24, 18) is is_on


@pytest.mark.parametrize(
    ("first", "second", "overlap"),
    [
        ((0, 0, 0, 60, 20), (19, 0, 0, 60, 20), True),  # side by side
        ((0, 0, 0, 60, 20), (20, 0, 0, 60, 20), False),  # side touches side
        ((0, 0, 0, 60, 20), (0, 59, 0, 60, 20), True),  # bow over stern
        ((0, 0, 0, 60, 20), (0, 60, 18000, 60, 20), False),  # stern touches stern
        ((0, 0, 9000, 60, 20), (59, 0, 9000, 60, 20), True),
        ((0, 0, 9000, 60, 20), (60, 0, 9000, 60, 20), False),
        ((0, 0, 0, 60, 20), (0, 39, 9000, 60, 20), True),  # her stern, 30 long, on a beam of 10
        ((0, 0, 0, 60, 20), (0, 40, 9000, 60, 20), False),
        ((0, 0, 0, 60, 20), (20, 60, 0, 60, 20), False),  # corner touches corner
        ((0, 0, 0, 60, 20), (0, 0, 9000, 60, 20), True),  # a cross: no corner of either lies in the other
        ((0, 0, 0, 100, 100), (120, 0, 4500, 100, 100), True),  # a corner reaches 70.71, the side 50
        ((0, 0, 0, 100, 100), (121, 0, 4500, 100, 100), False),
        ((0, 0, 0, 100, 100), (85, 85, 4500, 100, 100), True),  # 120.2 apart, 70.71 + 50
        ((0, 0, 0, 100, 100), (86, 86, 4500, 100, 100), False),  # 121.6 apart
        ((0, 0, 0, 300, 300), (10, 10, 2000, 5, 5), True),  # one within the other
    ],
)
def test_overlap_by_hand(first: tuple[int, ...], second: tuple[int, ...], overlap: bool) -> None:
    assert footprints_overlap(Footprint(*first), Footprint(*second)) is overlap
    assert footprints_overlap(Footprint(*second), Footprint(*first)) is overlap


@settings(max_examples=300, deadline=None)
@given(FOOTPRINTS, FOOTPRINTS)
def test_overlap_is_common_area(first: tuple[int, ...], second: tuple[int, ...]) -> None:
    assert footprints_overlap(Footprint(*first), Footprint(*second)) is (
        common_area(corners(*first), corners(*second)) > 0
    )


@pytest.mark.clause("GF-4.14.r5")
@pytest.mark.parametrize(
    ("line", "crosses"),
    [
        ((-50, 0, 50, 0), True),  # straight through
        ((-500, -500, 500, 500), True),
        ((-500, 501, 500, -499), True),
        ((-50, 29, 50, 29), True),
        ((-50, 30, 50, 30), False),  # along the stern
        ((10, -50, 10, 50), False),  # along the side
        ((9, -50, 9, 50), True),
        ((0, -40, 20, -20), False),  # through the corner (10, -30) only
        ((0, -40, 21, -19), False),
        ((-1, -40, 20, -19), True),  # one unit inside that corner
        ((-50, 0, -10, 0), False),  # ends on the side
        ((-50, 0, -9, 0), True),  # ends inside
        ((0, -50, 0, -30), False),
        ((0, -50, 0, -29), True),
        ((-3, -3, 4, 5), True),  # wholly inside
        ((0, 0, 0, 0), True),
        ((10, 0, 10, 0), False),
        ((-50, 0, -20, 0), False),  # points at her, but stops short
        ((20, 60, 50, -20), False),  # near on both axes, but passes by
    ],
)
def test_4_14_a_line_that_only_touches_the_rim_does_not_cross(line: tuple[int, int, int, int], crosses: bool) -> None:
    x1, y1, x2, y2 = line

    assert line_crosses(x1, y1, x2, y2, Footprint(0, 0, 0, 60, 20)) is crosses
    assert line_crosses(x2, y2, x1, y1, Footprint(0, 0, 18000, 60, 20)) is crosses
    assert line_crosses(-y1, x1, -y2, x2, Footprint(0, 0, 9000, 60, 20)) is crosses


@settings(max_examples=300, deadline=None)
@given(NEAR, NEAR, NEAR, NEAR, FOOTPRINTS)
@example(0, 0, 0, 0, (1, 1, 4500, 3, 3))
def test_crossing_is_a_point_inside(x1: int, y1: int, x2: int, y2: int, footprint: tuple[int, ...]) -> None:
    assert line_crosses(x1, y1, x2, y2, Footprint(*footprint)) is has_a_point_inside(
        x1, y1, x2, y2, corners(*footprint)
    )


@settings(max_examples=300, deadline=None)
@given(NEAR, NEAR, st.integers(-40, 40), st.integers(-40, 40), SHORT, SHORT, HEADINGS, SIZES, SIZES)
def test_crossing_of_a_line_laid_through_a_footprint_or_close_by(
    x: int, y: int, east: int, south: int, before: int, after: int, heading: int, length: int, width: int
) -> None:
    line = (x - before * east, y - before * south, x + after * east, y + after * south)
    is_inside = has_a_point_inside(*line, corners(0, 0, heading, length, width))

    assert line_crosses(*line, Footprint(0, 0, heading, length, width)) is is_inside


@given(ANYWHERE, ANYWHERE, ANYWHERE, ANYWHERE, st.integers(0, 35999), st.integers(100, 2**19))
def test_crossing_of_a_far_line_follows_true_sines(
    x1: int, y1: int, x2: int, y2: int, heading: int, length: int
) -> None:
    width, angle = length // 3, math.radians(heading / 100)
    east, north = math.sin(angle), math.cos(angle)
    ends = [(x * east - y * north, x * north + y * east) for x, y in ((x1, y1), (x2, y2))]
    tight, loose = (passes_through(ends, length / 2 + margin, width / 2 + margin) for margin in (-4, 4))
    assume(tight == loose)

    assert line_crosses(x1, y1, x2, y2, Footprint(0, 0, heading, length, width)) is tight


def passes_through(ends: list[tuple[float, float]], half_length: float, half_width: float) -> bool:
    """Whether a line crosses an upright rectangle about the origin: the shares of it within both strips meet."""
    low, high = 0.0, 1.0
    for axis, half in ((0, half_length), (1, half_width)):
        start, step = ends[0][axis], ends[1][axis] - ends[0][axis]
        if step == 0:
            if abs(start) >= half:
                return False
            continue
        near, far = sorted(((-half - start) / step, (half - start) / step))
        low, high = max(low, near), min(high, far)
    return low < high


@pytest.mark.parametrize(
    ("ahead", "other", "run"),
    [
        (100, (0, -60, 0, 40, 20), 21),  # ends of 20 each: 20 apart is a rim, 21 overlaps
        (20, (0, -60, 0, 40, 20), -1),
        (21, (0, -60, 0, 40, 20), 21),
        (-100, (0, 60, 0, 40, 20), 21),  # astern
        (-100, (0, -60, 0, 40, 20), -1),
        (100, (0, -60, 9000, 40, 20), 31),  # across her bows: 10 more
        (100, (15, -60, 0, 40, 20), 21),
        (100, (20, -60, 0, 40, 20), -1),  # side along side
        (100, (10, 0, 0, 40, 20), 0),  # lies on it before she moves
        (100, (0, 60, 0, 40, 20), -1),  # it lies astern
        (0, (10, 0, 0, 40, 20), 0),
        (0, (0, -60, 0, 40, 20), -1),
    ],
)
def test_first_contact_on_a_straight_run(ahead: int, other: tuple[int, ...], run: int) -> None:
    x, y, heading, length, width = other
    about = (-y, x, (heading + 9000) % 36000, length, width)

    assert first_contact(Footprint(0, 0, 0, 40, 20), ahead, Footprint(*other)) == run
    assert first_contact(Footprint(0, 0, 9000, 40, 20), ahead, Footprint(*about)) == run


@settings(max_examples=200)
@given(st.integers(0, 35999), st.integers(-150, 150), FOOTPRINTS, SIZES, SIZES)
def test_first_contact_is_where_steps_of_one_unit_first_overlap(
    heading: int, ahead: int, other: tuple[int, ...], length: int, width: int
) -> None:
    way = 1 if ahead >= 0 else -1
    tight = stepped_contact(heading, ahead, other, length - 3, width - 3) if min(length, width) > 4 else None
    loose = stepped_contact(heading, ahead, other, length + 3, width + 3)
    mover = Footprint(0, 0, heading, length, width)
    found = first_contact(mover, ahead, Footprint(*other))

    assert loose is not None or found == -1
    assert tight is None or 0 <= found <= tight
    if found > 0:
        assert loose is not None
        assert loose <= found
        assert not run_overlaps(mover, way * (found - 1), Footprint(*other))


def stepped_contact(heading: int, ahead: int, other: tuple[int, ...], length: int, width: int) -> int | None:
    """The first of the runs of 0, 1, 2 units and so on after which two footprints overlap."""
    way = 1 if ahead >= 0 else -1
    for run in range(abs(ahead) + 1):
        x, y = advance(0, 0, heading, way * run)
        if footprints_overlap(Footprint(x, y, heading, length, width), Footprint(*other)):
            return run
    return None


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("fn", "arguments"),
    [
        (first_contact, [NEAR_FOOTPRINTS, NEAR, NEAR_FOOTPRINTS]),
        (distance, [ANYWHERE] * 4),
        (bearing, [ANYWHERE] * 4),
        (relative_bearing, [ANYWHERE, ANYWHERE, HEADINGS, ANYWHERE, ANYWHERE]),
        (open_table.whole_part, [ANY_SIZE, st.integers(-ONE, ONE)]),
        (advance, [ANYWHERE, ANYWHERE, HEADINGS, ANY_SIZE]),
        (is_on_table, [ANYWHERE] * 4),
        (open_table.is_outside, [ANYWHERE, ANYWHERE, ANY_SIZE]),
        (footprints_overlap, [NEAR_FOOTPRINTS] * 2),
        (footprints_overlap, [ANY_FOOTPRINTS] * 2),
        (line_crosses, [NEAR, NEAR, NEAR, NEAR, NEAR_FOOTPRINTS]),
        (line_crosses, [ANYWHERE] * 4 + [ANY_FOOTPRINTS]),
    ],
)
def test_compiled_equals_interpreted(fn: Callable[..., Any], arguments: list[st.SearchStrategy[Any]]) -> None:
    twin = compiled(fn)

    @settings(deadline=None, max_examples=300)
    @given(st.tuples(*arguments))
    def agree(values: tuple[Any, ...]) -> None:
        assert twin(*values) == fn(*values)

    agree()


@pytest.mark.compiled
def test_compiled_products_fit_at_the_corners_of_the_widest_table() -> None:
    far, large = 2**20 - 1, 2**20 - 1
    overlap, crosses = compiled(footprints_overlap), compiled(line_crosses)
    for heading in range(0, 36000, 750):
        for x, y in ((far, far), (-far, far), (far, -far), (-far, -far), (0, far), (0, 0)):
            here = Footprint(x, y, heading, large, large)
            pair = (here, Footprint(far, -far, 36000 - 750 - heading, large, large))
            line = (-far, -far, far, far, here)
            other = (far, -far, x, y, Footprint(-far, far, heading, large, large))
            assert overlap(*pair) == footprints_overlap(*pair)
            assert crosses(*line) == line_crosses(*line)
            assert crosses(*other) == line_crosses(*other)
