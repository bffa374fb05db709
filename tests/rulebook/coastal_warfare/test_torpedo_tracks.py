"""TOR.f, TOR.r3  When points touch rectangles, while either moves."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineahead.kernel.numbers import ONE
from lineahead.kernel.open_table import Footprint
from lineahead.rulesets.coastal_warfare.rules.torpedo_tracks import NEVER, first_sweep, first_touch, place_at, swing
from lineahead.rulesets.coastal_warfare.tables.sea import Stance

HEADINGS = st.integers(0, 35999)


def offsets(x: float, y: float, heading: float) -> tuple[float, float]:
    """How far ahead and abeam a point lies of a centre at nought."""
    angle = radians(heading / 100)
    return x * sin(angle) - y * cos(angle), x * cos(angle) + y * sin(angle)


def test_a_point_touches_the_near_rim_first():
    # 1000 units north over a hull that lies across, its rim at 85 from the centre line: after 500 - 85 of 1000
    moment = first_touch(0, 500, 0, -500, Footprint(0, 0, 9000, 1040, 170), 0)

    assert moment == pytest.approx(0.415 * ONE, abs=2)


def test_the_rim_belongs_to_the_hull_and_what_is_beside_it_does_not():
    assert first_touch(-2000, 85, 2000, 85, Footprint(0, 0, 9000, 1040, 170), 0) < NEVER
    assert first_touch(-2000, 86, 2000, 86, Footprint(0, 0, 9000, 1040, 170), 0) == NEVER


def test_a_run_that_ends_at_the_rim_touches_and_one_that_ends_short_does_not():
    assert first_touch(0, 1585, 0, 85, Footprint(0, 0, 9000, 1040, 170), 0) == ONE
    assert first_touch(0, 1586, 0, 86, Footprint(0, 0, 9000, 1040, 170), 0) == NEVER


def test_after_a_moment_only_what_comes_later_counts():
    assert first_touch(0, 500, 0, -500, Footprint(0, 0, 9000, 1040, 170), ONE // 2) == ONE // 2
    assert first_touch(0, 500, 0, -500, Footprint(0, 0, 9000, 1040, 170), ONE * 6 // 10) == NEVER


@given(HEADINGS, *[st.integers(-2000, 2000)] * 4, st.integers(40, 2000), st.integers(40, 300))
def test_a_first_touch_is_on_the_rectangle_and_nothing_before_it_is(heading, x1, y1, x2, y2, length, width):
    moment = first_touch(x1, y1, x2, y2, Footprint(0, 0, heading, length, width), 0)

    for step in range(101):
        share = step / 100
        ahead, abeam = offsets(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, heading)
        outside = max(abs(ahead) - length / 2, abs(abeam) - width / 2)
        if share * ONE < moment - 2:
            assert outside > -0.01
    if moment <= ONE:
        share = moment / ONE
        ahead, abeam = offsets(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, heading)
        assert max(abs(ahead) - length / 2, abs(abeam) - width / 2) < 0.01


def test_a_straight_leg_sweeps_what_its_bow_reaches():
    # hull of 1040 runs 2000 east from x = 0: its bow at 520 reaches a point at 1000 after 480
    moment = first_sweep(1000, 0, Stance(0, 0, 9000), Footprint(2000, 0, 9000, 1040, 170), 540, 0)

    assert moment == pytest.approx(0.24 * ONE, abs=2)
    assert place_at(Stance(0, 0, 9000), Stance(2000, 0, 9000), 540, moment) == (480, 0, 9000)


def test_a_swing_sweeps_what_the_stern_passes_on_its_side_only():
    # base 10.8 heads north with its bow at nought; 3 cm swing the stern 16 degrees to port (TRN.ex3)
    end_x, end_y = -540 * sin(radians(16)), 540 * cos(radians(16))
    swept = (Stance(0, 540, 0), Footprint(round(end_x), round(end_y), 1600, 1040, 170), 540, 0)
    x, y = round(-900 * sin(radians(8))), round(900 * cos(radians(8)))

    assert 0 < first_sweep(x, y, *swept) < ONE
    assert first_sweep(-x, y, *swept) == NEVER


def test_a_swing_the_other_way_mirrors_it():
    end_x, end_y = 540 * sin(radians(16)), 540 * cos(radians(16))
    swept = (Stance(0, 540, 0), Footprint(round(end_x), round(end_y), 34400, 1040, 170), 540, 0)

    assert swing(0, 34400) == -1600
    assert 0 < first_sweep(125, 891, *swept) < ONE
    assert first_sweep(-125, 891, *swept) == NEVER


@given(HEADINGS, st.integers(-9000, 9000), st.integers(-1500, 1500), st.integers(-1500, 1500), st.integers(200, 1000))
def test_a_swing_touches_what_small_steps_of_it_touch(heading, by, x, y, bow):
    length, width = 2 * bow - 40, 150
    start, end = radians(heading / 100), radians((heading + by) / 100)
    from_x, from_y = round(-bow * sin(start)), round(bow * cos(start))
    to_x, to_y = round(-bow * sin(end)), round(bow * cos(end))

    moment = first_sweep(
        x, y, Stance(from_x, from_y, heading), Footprint(to_x, to_y, (heading + by) % 36000, length, width), bow, 0
    )

    nearest = min(
        max(abs(ahead + bow) - length / 2, abs(abeam) - width / 2)
        for step in range(401)
        for ahead, abeam in [offsets(x, y, heading + by * step / 400)]
    )
    between_steps = hypot(x, y) * radians(abs(by) / 100) / 800
    if moment <= ONE:
        assert nearest < between_steps + 2
    else:
        assert nearest > -2


def test_a_place_in_mid_swing_keeps_the_bow():
    x, y, heading = place_at(Stance(0, 540, 0), Stance(-149, 519, 1600), 540, ONE // 2)

    assert heading == 800
    assert (x, y) == pytest.approx((-540 * sin(radians(8)), 540 * cos(radians(8))), abs=1.5)


def across(x1: int, y1: int, x2: int, y2: int) -> int:
    """When a point between two places, in units from its middle, touches a hull of 580 x 80 that lies eastward."""
    return first_touch(10000 + x1, 7500 + y1, 10000 + x2, 7500 + y2, Footprint(10000, 7500, 9000, 580, 80), 0)


@pytest.mark.parametrize(
    ("east", "south", "rim"),
    [(1, 0, 290), (-1, 0, 290), (0, 1, 40), (0, -1, 40)],
    ids=["east", "west", "south", "north"],
)
def test_a_point_touches_from_any_side_when_it_comes_passes_or_leaves(east, south, rim):
    far, out = 2000, (2000 * east, 2000 * south)

    assert across(*out, 0, 0) == (far - rim) * ONE // far
    assert across(*out, -out[0], -out[1]) == (far - rim) * ONE // (2 * far)
    assert across(0, 0, *out) == 0
    assert across(out[0], out[1], 3 * out[0], 3 * out[1]) == NEVER


@pytest.mark.parametrize("abeam", [-85, 85])
def test_a_point_that_runs_along_either_rim_touches_it_where_the_hull_begins(abeam):
    assert first_touch(-2000, abeam, 2000, abeam, Footprint(0, 0, 9000, 1040, 170), 0) == 1480 * ONE // 4000
    assert first_touch(abeam, -2000, abeam, 2000, Footprint(0, 0, 0, 1040, 170), 0) == 1480 * ONE // 4000


@pytest.mark.parametrize(("to", "moment"), [(480, ONE), (479, NEVER), (481, 480 * ONE // 481)])
def test_a_leg_that_ends_with_its_bow_on_a_point_touches_it(to, moment):
    assert first_sweep(1000, 0, Stance(0, 0, 9000), Footprint(to, 0, 9000, 1040, 170), 540, 0) == moment
    # and the same to the south
    assert first_sweep(0, 1000, Stance(0, 0, 18000), Footprint(0, to, 18000, 1040, 170), 540, 0) == moment


def test_a_long_leg_to_the_north_or_south_sweeps_what_lies_on_it():
    moment = (1500 - 290) * ONE // 2500

    assert first_sweep(5000, 6000, Stance(5000, 7500, 0), Footprint(5000, 5000, 0, 580, 80), 310, 0) == moment
    assert first_sweep(5000, 9000, Stance(5000, 7500, 18000), Footprint(5000, 10000, 18000, 580, 80), 310, 0) == moment


def test_a_leg_sweeps_again_only_what_is_there_later():
    leg = (1000, 0, Stance(0, 0, 9000), Footprint(2000, 0, 9000, 1040, 170), 540)

    assert first_sweep(*leg, ONE // 2) == ONE // 2  # the point is still under her
    assert first_sweep(*leg, ONE * 9 // 10) == NEVER  # after 1520 of the 2000 it is astern


def test_a_swing_sweeps_again_only_what_is_there_later():
    end_x, end_y = round(-540 * sin(radians(16))), round(540 * cos(radians(16)))
    swept = (Stance(0, 540, 0), Footprint(end_x, end_y, 1600, 1040, 170), 540)
    x, y = round(-900 * sin(radians(8))), round(900 * cos(radians(8)))
    first = first_sweep(x, y, *swept, 0)

    # her side, 0.85 from the middle line, comes to the point 5.4 degrees before her middle does
    assert first == pytest.approx(ONE * (8 - 5.42) / 16, rel=0.02)
    assert first_sweep(x, y, *swept, ONE // 2) == ONE // 2
    assert first_sweep(x, y, *swept, ONE * 14 // 16) == NEVER


def test_a_place_on_a_straight_leg_lies_between_its_ends():
    assert place_at(Stance(100, 900, 0), Stance(100, 300, 0), 540, ONE // 2) == (100, 600, 0)
    assert place_at(Stance(100, 300, 18000), Stance(100, 900, 18000), 540, ONE // 4) == (100, 450, 18000)
    assert place_at(Stance(100, 300, 9000), Stance(500, 300, 9000), 540, ONE // 4) == (200, 300, 9000)


def test_what_is_towed_swings_about_a_bow_that_goes_straight():
    # the bow goes from (700, 500) to (2000, 1300); half way it is at (1350, 900), and she heads 045
    x, y, heading = place_at(Stance(700, 800, 0), Stance(1700, 1300, 9000), 300, ONE // 2)

    assert heading == 4500
    assert (x, y) == pytest.approx((1350 - 300 * sin(radians(45)), 900 + 300 * cos(radians(45))), abs=1.5)
    assert place_at(Stance(0, 0, 0), Stance(0, -100, 1), 540, 0) == (0, 0, 0)
