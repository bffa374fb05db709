"""HAZ.a, HAZ.b, HAZ.f  How near a ship's way comes to other ships and to shores, and how far it runs in a field."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lineahead.rulesets.perfidious_albion.rules.geometry import arc_length
from lineahead.rulesets.perfidious_albion.rules.paths import (
    FAR,
    ROUNDING,
    clipped,
    come_within,
    distance_to_area,
    distance_to_shore,
    is_in_area,
    leaves_mouth,
    nearest_shore,
    pieces_of,
    pose_at,
    run_inside,
    run_of_path,
    square_to_origin,
    twice_middle,
)
from lineahead.rulesets.perfidious_albion.tables.ships import HARBOUR_MOUTH, MINEFIELD, SHORE, Area, Leg, Ship
from tests.rulebook.perfidious_albion.table import hundredths, ship

NORTH, EAST, SOUTH, WEST = 0, 90, 180, 270
INCH = 100


def way(start: tuple[float, float], heading: float = NORTH, *runs: float) -> Ship:
    """A ship that has steamed straight runs, one after the other."""
    x, y = hundredths(start[0]), hundredths(start[1])
    made = ship(from_x=x, from_y=y, from_heading=hundredths(heading), moved=1, leg_count=len(runs))
    made.legs[: len(runs)] = [Leg(run=hundredths(run)) for run in runs]
    made.x, made.y, made.heading = pose_at(made, run_of_path(made))
    return made


def box(kind: int, x1: float, y1: float, x2: float, y2: float) -> Area:
    """A part of the table."""
    return Area(kind=kind, x1=hundredths(x1), y1=hundredths(y1), x2=hundredths(x2), y2=hundredths(y2))


@pytest.mark.clause("PA-HAZ.b")
@pytest.mark.parametrize(
    ("start", "end", "square"),
    [
        ((300, 400), (300, 400), 250_000),
        ((-500, 300), (500, 300), 90_000),
        ((300, -500), (300, 500), 90_000),
        ((100, 0), (400, 0), 10_000),
        ((400, 0), (100, 0), 10_000),
        ((0, 500), (500, 0), 125_000),
        ((-100, 200), (300, 500), 50_000),
        ((-300, 100), (100, 400), 67_600),
        ((-1, 5), (0, 5), 25),
        ((5, -1), (5, 0), 25),
    ],
)
def test_haz_b_the_nearest_point_of_a_line(start, end, square):
    assert square_to_origin(*start, *end) == square


@pytest.mark.clause("PA-HAZ.b", "PA-MOV.i")
@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        # head on, and a little aside
        (way((40, 50), NORTH, 8), way((40, 40), SOUTH, 8), True),
        (way((41, 50), NORTH, 8), way((40, 40), SOUTH, 8), True),
        (way((41.01, 50), NORTH, 8), way((40, 40), SOUTH, 8), False),
        # across each other's way at the same moment, and one half a turn later
        (way((40, 44), NORTH, 8), way((36, 40), EAST, 8), True),
        (way((40, 44), NORTH, 8), way((40, 40), EAST, 8), False),
        # they began together: only who ends so, and has moved at all, comes near again
        (way((40, 50), NORTH, 8), way((40.9, 50), NORTH, 8), True),
        (way((40, 50), NORTH, 8), way((40.9, 50), SOUTH, 8), False),
        (way((40, 50)), way((40.9, 50)), False),
        (way((40, 50), NORTH, 0.4), way((40.9, 50)), True),
        (way((40, 50)), way((40.9, 50), NORTH, 0.4), True),
        # one lies still
        (way((40, 50), NORTH, 8), way((40.5, 46)), True),
        (way((40, 50), NORTH, 8), way((40.5, 40)), False),
        (way((40, 50), NORTH, 8), way((40.5, 41.2)), True),
        # an inch apart at first, and at last; a hundredth of an inch is a move, too
        (way((40, 50), NORTH, 8), way((41, 50), SOUTH, 8), False),
        (way((40, 50), NORTH, 8), way((41, 50), NORTH, 8), True),
        (way((40, 50), NORTH, 0.01), way((40.9, 50)), True),
        # towards each other until they are an inch apart, from west and east, and from south and north
        (way((40, 50), EAST, 8), way((57, 50), WEST, 8), True),
        (way((40, 50), EAST, 8), way((57.01, 50), WEST, 8), False),
        (way((40, 50), NORTH, 8), way((40, 33), SOUTH, 8), True),
        (way((40, 50), NORTH, 8), way((40, 32.99), SOUTH, 8), False),
        # far away in one direction and in the other
        (way((40, 50), NORTH, 8), way((70, 50), NORTH, 8), False),
        (way((40, 50), NORTH, 8), way((40, 10), NORTH, 8), False),
    ],
)
def test_haz_b_who_comes_within_an_inch_of_whom(one, other, near):
    assert come_within(one, other, INCH) is near
    assert come_within(other, one, INCH) is near


@pytest.mark.clause("PA-HAZ.r1")
def test_haz_r1_a_path_of_several_legs():
    made = way((40, 50), NORTH, 2, 3, 1)

    assert (run_of_path(made), made.y) == (600, 4400)
    assert [pose_at(made, at)[1] for at in (0, 100, 200, 350, 600, 900)] == [5000, 4900, 4800, 4650, 4400, 4400]
    assert [pieces_of(run) for run in (0, 1, 25, 26, 800)] == [1, 1, 1, 2, 32]


@pytest.mark.clause("PA-HAZ.a", "PA-HAZ.f")
def test_haz_a_the_rim_of_an_area_is_in_it():
    area = box(SHORE, 10, 20, 30, 40)
    within: list[tuple[float, float]] = [(10, 20), (30, 40), (10, 40), (20, 30)]
    outside = [(9.99, 30), (30.01, 30), (20, 19.99), (20, 40.01), (50, 50)]
    assert all(is_in_area(area, hundredths(x), hundredths(y)) for x, y in within)
    assert not any(is_in_area(area, hundredths(x), hundredths(y)) for x, y in outside)
    assert [distance_to_area(area, 100 * x, 100 * y) for x, y in ((20, 30), (5, 30), (33, 30), (20, 18), (20, 47))] == [
        0, 500, 300, 200, 700,
    ]  # fmt: skip
    # by the corners: 3, 4 and 5
    assert distance_to_area(area, 700, 1600) == distance_to_area(area, 3300, 4400) == 500


@pytest.mark.clause("PA-HAZ.a", "PA-SC2.b")
def test_haz_a_the_nearest_shore_and_none_in_a_harbour_mouth():
    west, east = box(SHORE, 0, 0, 10, 60), box(SHORE, 30, 0, 40, 60)
    mouth, field = box(HARBOUR_MOUTH, 8, 20, 14, 24), box(MINEFIELD, 11, 0, 13, 60)

    assert distance_to_shore([west, east, field], 1200, 1000) == 200
    assert distance_to_shore([east, west], 2700, 1000) == 300
    assert distance_to_shore([west, mouth], 1200, 2200) == FAR
    assert distance_to_shore([west, mouth], 1200, 2500) == 200
    assert distance_to_shore([field], 1200, 1000) == FAR


@pytest.mark.clause("PA-HAZ.a", "PA-HAZ.r1")
@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (way((40, 31), NORTH, 8), (300, 800)),
        (way((40, 32), NORTH, 8), (400, 800)),
        (way((40, 24), SOUTH, 8), (400, 0)),
        (way((40, 40), NORTH, 8), (1200, 800)),
        (way((40, 60), NORTH, 8), (FAR, 0)),
        # along the shore: the last of the nearest points
        (way((40, 23), EAST, 8), (300, 800)),
        # onto land: she stops a quarter of an inch before it
        (way((40, 24), NORTH, 8), (0, 375)),
        (way((40, 19), NORTH, 8), (0, 0)),
    ],
    ids=[
        "towards it",
        "just within four inches",
        "from it",
        "not so near",
        "far away",
        "along it",
        "up on it",
        "on it from the first",
    ],
)
def test_haz_a_the_nearest_point_of_a_way_to_the_shore(made, expected):
    assert nearest_shore(made, [box(SHORE, 0, 0, 96, 20)], 400 if expected[0] < 1200 else 1300) == expected


@pytest.mark.clause("PA-SC2.b", "PA-HAZ.a")
def test_sc2_b_who_comes_out_of_a_harbour_mouth_meets_the_shore_beside_it():
    shore, mouth, field = box(SHORE, 0, 0, 96, 20), box(HARBOUR_MOUTH, 38, 0, 42, 24), box(MINEFIELD, 0, 0, 96, 72)
    out = way((40, 22), EAST, 8)

    assert leaves_mouth(out, [shore, mouth])
    assert not leaves_mouth(out, [shore, field])
    assert not leaves_mouth(way((50, 22), EAST, 8), [shore, mouth])
    # in the mouth there is no shore to fear; two inches on she is two inches off it
    assert nearest_shore(out, [shore, mouth], 400) == (200, 800)


@pytest.mark.clause("PA-HAZ.f")
@pytest.mark.parametrize(
    ("made", "inside"),
    [
        (way((40, 44), NORTH, 8), 300),
        (way((40, 41), NORTH, 8), 300),
        (way((40, 40), NORTH, 1), 100),
        (way((40, 40), SOUTH, 8), 100),
        (way((40, 50), NORTH, 8), 0),
        (way((40, 60), NORTH, 8), 0),
        (way((36, 40), EAST, 8), 200),
        (way((36, 37.9), EAST, 8), 0),
        (way((40, 39), NORTH), 0),
        (way((40, 40), NORTH, 0.2), 20),
    ],
    ids=[
        "across",
        "from its rim",
        "within",
        "out of it",
        "short of it",
        "far",
        "along and out",
        "past it",
        "at rest",
        "a little",
    ],
)
def test_haz_f_how_far_a_way_runs_inside_a_field(made, inside):
    assert run_inside(made, box(MINEFIELD, 38, 38, 40, 41)) == inside


@pytest.mark.clause("PA-HAZ.f")
@pytest.mark.parametrize(
    ("start", "step", "expected"),
    [
        (0, 100, (20, 40)),
        (100, -100, (60, 80)),
        (30, 100, (0, 10)),
        (0, 30, (67, 100)),
        (0, 10, (200, 100)),
        (30, 0, (0, 100)),
        (50, 0, (100, 0)),
        (10, 0, (100, 0)),
        (20, 0, (0, 100)),
        (40, 0, (0, 100)),
    ],
)
def test_haz_f_the_part_of_a_piece_between_two_limits(start, step, expected):
    # a piece of 100, of which the coordinate is to lie from 20 to 40
    assert clipped(start, step, 20, 40, 100) == expected


@pytest.mark.clause("PA-HAZ.b")
def test_haz_b_a_turn_at_the_very_beginning_is_followed():
    # On a circle two inches across, 26 inches in all: after 0.4 inches she is 0.97 from the other, who lies at rest
    # off her port bow. As the crow flies to the end of the turn, at 0.81 inches, nobody would come within an inch.
    turning = way((40, 40), NORTH, 26)
    turning.legs[:2], turning.leg_count = [Leg(run=81, arc=4641, diameter=200), Leg(run=2519)], 2

    assert come_within(turning, way((39.19, 39.22)), INCH)
    assert not come_within(turning, way((39.15, 39.2)), INCH)


straight = st.builds(Leg, run=st.integers(1, 700))
turning = st.builds(
    lambda arc, diameter: Leg(run=arc_length(arc, diameter), arc=arc, diameter=diameter),
    st.integers(-36000, 36000).filter(bool),
    st.integers(200, 2400),
)


@pytest.mark.clause("PA-HAZ.b")
@settings(deadline=None, max_examples=100)
@given(st.lists(st.one_of(straight, turning), min_size=1, max_size=24), st.integers(0, 35999))
def test_haz_b_no_point_of_a_way_is_farther_from_its_middle_than_half_its_run(legs: list[Leg], heading: int) -> None:
    made = ship(from_x=4000, from_y=4000, from_heading=heading, leg_count=len(legs))
    made.legs[: len(legs)] = legs
    run = run_of_path(made)

    middle = twice_middle(made, run)

    for piece in range(41):
        x, y, _ = pose_at(made, run * piece // 40)
        assert hypot(2 * x - middle[0], 2 * y - middle[1]) <= run + 2 * ROUNDING


@pytest.mark.clause("PA-HAZ.b")
@pytest.mark.parametrize(("east", "near"), [(4999, True), (5000, True), (5001, False), (5400, False)])
def test_haz_b_ways_side_by_side_are_compared_moment_by_moment(east: int, near: bool) -> None:
    one, other = way((40, 40), NORTH, 12), way((east / 100, 40), NORTH, 12)

    assert come_within(one, other, 10 * INCH) is near
