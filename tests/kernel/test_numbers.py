"""Roots, quotients, sines and bearings, against references that share nothing with the tables."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lineahead.kernel import numbers
from lineahead.kernel.compiled import compiled
from lineahead.kernel.numbers import (
    ONE,
    angle_of_chord,
    bearing_of,
    chord_of_angle,
    cosine,
    divided_up,
    root_up,
    rounded,
    sine,
    turned,
)

ANGLES = st.integers(0, 35999)
SPANS = st.integers(-(2**21) + 1, 2**21 - 1)
DIGITS = 60


@cache
def reference_sines() -> list[Decimal]:
    """The sine of every half of a hundredth of a degree, each summed from its own series."""
    with localcontext() as context:
        context.prec = DIGITS
        pi = 16 * arctangent_of_one_over(5) - 4 * arctangent_of_one_over(239)
        quarter = [series_of_sine(pi * step / 36000) for step in range(18001)]
        half = quarter + quarter[-2::-1]
        return half[:-1] + [-value for value in half[:-1]]


def arctangent_of_one_over(n: int) -> Decimal:
    power, total, sign = Decimal(1) / n, Decimal(0), 1
    for k in range(1, 100, 2):
        total += sign * power / k
        power, sign = power / (n * n), -sign
    return total


def series_of_sine(angle: Decimal) -> Decimal:
    term = total = angle
    for k in range(2, 48, 2):
        term = -term * angle * angle / (k * (k + 1))
        total += term
    return total


def nearest_fractions(value: Fraction, largest_denominator: int) -> tuple[Fraction, Fraction]:
    """The next fractions below and above a value between 0 and 1, found on the Stern-Brocot tree."""
    p, q = value.numerator, value.denominator
    low, low_under, high, high_under = 0, 1, 1, 1
    while True:
        gap_low, gap_high = p * low_under - low * q, high * q - p * high_under
        up = min((gap_low - 1) // gap_high, (largest_denominator - low_under) // high_under)
        low, low_under = low + up * high, low_under + up * high_under
        gap_low = p * low_under - low * q
        down = min((gap_high - 1) // gap_low, (largest_denominator - high_under) // low_under)
        high, high_under = high + down * low, high_under + down * low_under
        if up == 0 and down == 0:
            return Fraction(low, low_under), Fraction(high, high_under)


@given(st.integers(0, 2**62))
def test_roots_enclose_the_number(n: int) -> None:
    assert root_up(n) ** 2 >= n > (root_up(n) - 1) ** 2 or n == root_up(n) == 0


@given(st.integers(2, 2**31))
def test_roots_beside_a_square(root: int) -> None:
    square = root * root

    assert (root_up(square - 1), root_up(square)) == (root, root)
    assert square == 2**62 or root_up(square + 1) == root + 1


@pytest.mark.parametrize(
    ("dividend", "divisor", "up", "nearest"),
    [(0, 5, 0, 0), (7, 2, 4, 4), (5, 2, 3, 3), (-5, 2, -2, -2), (-7, 4, -1, -2), (1, 3, 1, 0), (6, 3, 2, 2)],
)
def test_quotients_by_hand(dividend: int, divisor: int, up: int, nearest: int) -> None:
    assert divided_up(dividend, divisor) == up
    assert rounded(dividend, divisor) == nearest


@given(st.integers(-(2**60), 2**60), st.integers(1, 2**40))
def test_quotients_of_any_numbers(dividend: int, divisor: int) -> None:
    exact = Fraction(dividend, divisor)

    assert divided_up(dividend, divisor) == math.ceil(exact)
    assert rounded(dividend, divisor) == math.floor(exact + Fraction(1, 2))


@pytest.mark.parametrize(
    ("heading", "by", "after"),
    [(0, 6000, 6000), (0, -6000, 30000), (35999, 1, 0), (30000, 12000, 6000), (100, -100, 0), (4500, 72000, 4500)],
)
def test_turned_stays_on_the_compass(heading: int, by: int, after: int) -> None:
    assert turned(heading, by) == after


def test_sines_and_cosines_are_the_nearest_units_all_round() -> None:
    reference = [int((value * ONE).to_integral_value()) for value in reference_sines()[::2]]

    assert [sine(angle) for angle in range(36000)] == reference
    assert [cosine(angle) for angle in range(36000)] == reference[9000:] + reference[:9000]


def test_sines_that_are_whole() -> None:
    assert [sine(angle) for angle in (0, 3000, 9000, 15000, 18000, 21000, 27000, 33000)] == [
        0, ONE // 2, ONE, ONE // 2, 0, -ONE // 2, -ONE, -ONE // 2,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("east", "south", "direction"),
    [
        (0, 0, 0),
        (0, -9, 0),
        (9, -9, 4500),
        (9, 0, 9000),
        (9, 9, 13500),
        (0, 9, 18000),
        (-9, 9, 22500),
        (-9, 0, 27000),
        (-9, -9, 31500),
        (1, -2, 2657),  # arctangent of 1/2 = 26.565 degrees
        (3, -4, 3687),  # 36.870
        (4, -3, 5313),
        (3, 4, 14313),
        (-1, -2, 33343),
        (-1, -(2**20), 0),  # nearer to north than to 359.99
        (-100, -(2**20), 35999),  # 0.0055 degrees west of north
    ],
)
def test_bearing_by_hand(east: int, south: int, direction: int) -> None:
    assert bearing_of(east, south) == direction


def test_bearing_is_exact_on_both_sides_of_every_boundary() -> None:
    sines = reference_sines()
    for angle in range(4500):
        tangent = Fraction(sines[2 * angle + 1]) / Fraction(sines[2 * angle + 1 + 18000])
        below, above = nearest_fractions(tangent.limit_denominator(10**45), 2**21 - 1)

        assert bearing_of(below.numerator, -below.denominator) == angle
        assert bearing_of(above.numerator, -above.denominator) == angle + 1


@given(SPANS, SPANS)
def test_bearing_turns_and_mirrors_with_the_vector(east: int, south: int) -> None:
    assume((east, south) != (0, 0))

    direction = bearing_of(east, south)

    assert bearing_of(-east, south) == (36000 - direction) % 36000
    assert bearing_of(-south, east) == (direction + 9000) % 36000


@given(SPANS, SPANS)
def test_bearing_agrees_with_the_arctangent(east: int, south: int) -> None:
    degrees = math.degrees(math.atan2(east, -south)) * 100 if (east, south) != (0, 0) else 0.0
    apart = (bearing_of(east, south) - degrees + 18000) % 36000 - 18000

    assert 0 <= bearing_of(east, south) < 36000
    assert abs(apart) <= 0.5 + 1e-9


@pytest.mark.parametrize(
    ("chord", "radius", "angle"),
    [
        (0, 600, 0),
        (600, 600, 6000),  # an equilateral triangle
        (300, 600, 2896),  # 2 x arcsine of 1/4 = 28.955 degrees
        (750, 620, 7443),  # 74.434
        (300, 1080, 1597),  # 15.967
        (1, 600, 10),  # 0.0955
        (1199, 600, 17532),  # 175.321
        (1200, 600, 18000),
        (5000, 600, 18000),  # longer than the diameter
    ],
)
def test_angle_of_chord_by_hand(chord: int, radius: int, angle: int) -> None:
    assert angle_of_chord(chord, radius) == angle


@given(st.integers(1, 2**13 - 1), st.fractions(0, 2))
def test_angle_of_chord_agrees_with_the_arcsine(radius: int, share: Fraction) -> None:
    chord = math.floor(share * radius)
    hundredths = 200 * math.degrees(math.asin(chord / (2 * radius)))

    assert abs(angle_of_chord(chord, radius) - hundredths) <= 0.5 + 1e-5


@given(st.integers(0, 18000), st.integers(100, 2**13 - 1))
def test_chord_of_angle_is_the_shortest_that_suffices(angle: int, radius: int) -> None:
    chord = chord_of_angle(angle, radius)

    assert angle_of_chord(chord, radius) >= angle
    assert chord == 0 or angle_of_chord(chord - 1, radius) < angle


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("fn", "arguments"),
    [
        (angle_of_chord, [st.integers(0, 2**14), st.integers(1, 2**13 - 1)]),
        (chord_of_angle, [st.integers(0, 18000), st.integers(1, 2**13 - 1)]),
        (root_up, [st.integers(0, 2**62)]),
        (divided_up, [st.integers(-(2**62), 2**62), st.integers(1, 2**62)]),
        (rounded, [st.integers(-(2**60), 2**60), st.integers(1, 2**60)]),
        (turned, [ANGLES, st.integers(-72000, 72000)]),
        (sine, [ANGLES]),
        (cosine, [ANGLES]),
        (numbers.lean, [st.integers(0, 2**20), st.integers(2**20, 2**21 - 1)]),
        (bearing_of, [SPANS, SPANS]),
    ],
)
def test_compiled_equals_interpreted(fn: Callable[..., Any], arguments: list[st.SearchStrategy[int]]) -> None:
    twin = compiled(fn)

    @settings(deadline=None)
    @given(st.tuples(*arguments))
    def agree(values: tuple[int, ...]) -> None:
        assert twin(*values) == fn(*values)

    agree()


@pytest.mark.compiled
def test_compiled_bearing_is_exact_at_the_boundaries() -> None:
    twin = compiled(bearing_of)
    for angle in range(4500):
        scaled = round(math.tan(math.radians((angle + 0.5) / 100)) * (2**21 - 1))
        for east in (scaled - 1, scaled, scaled + 1):
            assert twin(east, 1 - 2**21) == bearing_of(east, 1 - 2**21)
