"""TOR.f, TOR.r3  When points touch rectangles, while either moves."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineahead.kernel.numbers import ONE
from lineahead.rulesets.coastal_warfare.torpedo_tracks import NEVER, first_sweep, first_touch, place_at, swing

HEADINGS = st.integers(0, 35999)


def offsets(x: float, y: float, heading: float) -> tuple[float, float]:
    """How far ahead and abeam a point lies of a centre at nought."""
    angle = radians(heading / 100)
    return x * sin(angle) - y * cos(angle), x * cos(angle) + y * sin(angle)


def test_a_point_touches_the_near_rim_first():
    # 1000 units north over a hull that lies across, its rim at 85 from the centre line: after 500 - 85 of 1000
    moment = first_touch(0, 500, 0, -500, 0, 0, 9000, 1040, 170, 0)

    assert moment == pytest.approx(0.415 * ONE, abs=2)


def test_the_rim_belongs_to_the_hull_and_what_is_beside_it_does_not():
    assert first_touch(-2000, 85, 2000, 85, 0, 0, 9000, 1040, 170, 0) < NEVER
    assert first_touch(-2000, 86, 2000, 86, 0, 0, 9000, 1040, 170, 0) == NEVER


def test_a_run_that_ends_at_the_rim_touches_and_one_that_ends_short_does_not():
    assert first_touch(0, 1585, 0, 85, 0, 0, 9000, 1040, 170, 0) == ONE
    assert first_touch(0, 1586, 0, 86, 0, 0, 9000, 1040, 170, 0) == NEVER


def test_after_a_moment_only_what_comes_later_counts():
    assert first_touch(0, 500, 0, -500, 0, 0, 9000, 1040, 170, ONE // 2) == ONE // 2
    assert first_touch(0, 500, 0, -500, 0, 0, 9000, 1040, 170, ONE * 6 // 10) == NEVER


@given(HEADINGS, *[st.integers(-2000, 2000)] * 4, st.integers(40, 2000), st.integers(40, 300))
def test_a_first_touch_is_on_the_rectangle_and_nothing_before_it_is(heading, x1, y1, x2, y2, length, width):
    moment = first_touch(x1, y1, x2, y2, 0, 0, heading, length, width, 0)

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
    moment = first_sweep(1000, 0, 0, 0, 9000, 2000, 0, 9000, 540, 1040, 170, 0)

    assert moment == pytest.approx(0.24 * ONE, abs=2)
    assert place_at(0, 0, 9000, 2000, 0, 9000, 540, moment) == (480, 0, 9000)


def test_a_swing_sweeps_what_the_stern_passes_on_its_side_only():
    # base 10.8 heads north with its bow at nought; 3 cm swing the stern 16 degrees to port (TRN.ex3)
    end_x, end_y = -540 * sin(radians(16)), 540 * cos(radians(16))
    swept = (0, 540, 0, round(end_x), round(end_y), 1600, 540, 1040, 170, 0)
    on_the_way = round(-900 * sin(radians(8))), round(900 * cos(radians(8)))

    assert 0 < first_sweep(*on_the_way, *swept) < ONE
    assert first_sweep(-on_the_way[0], on_the_way[1], *swept) == NEVER


def test_a_swing_the_other_way_mirrors_it():
    end_x, end_y = 540 * sin(radians(16)), 540 * cos(radians(16))
    swept = (0, 540, 0, round(end_x), round(end_y), 34400, 540, 1040, 170, 0)

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
        x, y, from_x, from_y, heading, to_x, to_y, (heading + by) % 36000, bow, length, width, 0
    )  # fmt: skip

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
    x, y, heading = place_at(0, 540, 0, -149, 519, 1600, 540, ONE // 2)

    assert heading == 800
    assert (x, y) == pytest.approx((-540 * sin(radians(8)), 540 * cos(radians(8))), abs=1.5)
