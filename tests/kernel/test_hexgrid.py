"""Neighbours, distances, facings, columns and lines on the hexgrid, against true angles and exact clipping."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lineahead.kernel import hexgrid
from lineahead.kernel.compiled import compiled
from lineahead.kernel.hexgrid import (
    column_of,
    flanked_edge,
    hex_advance,
    hex_at,
    hex_direction,
    hex_distance,
    in_local_frame,
    is_on_grid,
    line_crosses_hex,
    row_of,
)

Hex = tuple[int, int]

WHERE = st.integers(-1000, 1000)
FACING = st.integers(0, 5)
CLOCKWISE_FROM_NORTH = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def neighbour(q: int, r: int, facing: int) -> Hex:
    return hex_advance(q, r, facing, 1)


def ring(radius: int) -> list[Hex]:
    return [place for place in within(radius) if hex_distance(0, 0, *place) == radius]


def within(radius: int) -> list[Hex]:
    reach = range(-radius, radius + 1)
    return [(q, r) for q in reach for r in reach if abs(q + r) <= radius]


def true_bearing(q: int, r: int) -> float:
    """Degrees clockwise from north: q points north, r points 60 degrees to its right."""
    return math.degrees(math.atan2(r * math.sqrt(3) / 2, q + r / 2)) % 360


def corners_of(q: int, r: int) -> list[Hex]:
    """The corners clockwise, in thirds: each is the middle of three hexes that meet."""
    around = zip(CLOCKWISE_FROM_NORTH, CLOCKWISE_FROM_NORTH[1:] + CLOCKWISE_FROM_NORTH[:1], strict=True)
    return [(3 * q + a[0] + b[0], 3 * r + a[1] + b[1]) for a, b in around]


def share_within(dq: int, dr: int, outline: list[Hex], rim: bool) -> Fraction:
    """How much of the line from (0, 0) to (dq, dr) lies inside an outline, its rim counted or not; -1 if it misses."""
    low, high = Fraction(0), Fraction(1)
    for (q1, r1), (q2, r2) in zip(outline, outline[1:] + outline[:1], strict=True):
        # From q to r is clockwise, so the inner side of an edge is positive.
        start = (q2 - q1) * -r1 - (r2 - r1) * -q1
        end = (q2 - q1) * (3 * dr - r1) - (r2 - r1) * (3 * dq - q1)
        if start == end:
            if start < 0 or (start == 0 and not rim):
                return Fraction(-1)
        elif end > start:
            low = max(low, Fraction(start, start - end))
        else:
            high = min(high, Fraction(start, start - end))
    return high - low if high >= low else Fraction(-1)


def crossed(dq: int, dr: int, among: Iterable[Hex]) -> set[Hex]:
    return {place for place in among if line_crosses_hex(dq, dr, *place)}


def edge_pairs(dq: int, dr: int, among: Iterable[Hex]) -> set[frozenset[Hex]]:
    pairs = set()
    for place in among:
        found, q, r = flanked_edge(dq, dr, *place)
        if found:
            pairs.add(frozenset({place, (q, r)}))
    return pairs


@pytest.mark.clause("GF-GEO.g")
def test_geo_g_neighbours_run_clockwise_from_north() -> None:
    assert [neighbour(0, 0, facing) for facing in range(6)] == CLOCKWISE_FROM_NORTH
    assert [round(true_bearing(*neighbour(0, 0, facing)), 9) for facing in range(6)] == [0, 60, 120, 180, 240, 300]


@given(WHERE, WHERE, FACING, st.integers(0, 30))
def test_advancing_is_stepping_from_neighbour_to_neighbour(q: int, r: int, facing: int, steps: int) -> None:
    here = (q, r)
    for _ in range(steps):
        here = neighbour(*here, facing)

    assert hex_advance(q, r, facing, steps) == here
    assert hex_distance(q, r, *here) == steps


@pytest.mark.clause("GF-GEO.h")
def test_geo_h_distance_is_the_largest_of_the_three_differences() -> None:
    assert hex_distance(3, -2, 3, -2) == 0
    assert hex_distance(0, 0, 2, 2) == 4  # differences 2, 2, -4
    assert hex_distance(0, 0, 4, 1) == 5
    assert hex_distance(0, 0, -3, 5) == 5
    assert hex_distance(1, 1, -1, 4) == 3  # differences -2, 3, -1


@pytest.mark.clause("GF-GEO.h")
def test_geo_h_distance_counts_the_steps_of_a_shortest_path() -> None:
    steps = {(0, 0): 0}
    queue = deque(steps)
    while queue:
        here = queue.popleft()
        for facing in range(6):
            there = neighbour(*here, facing)
            if there not in steps and steps[here] < 12:
                steps[there] = steps[here] + 1
                queue.append(there)

    assert len(steps) == 1 + 6 * sum(range(1, 13))
    assert all(hex_distance(0, 0, *place) == count for place, count in steps.items())
    assert all(hex_distance(5 + q, r - 7, 5, -7) == count for (q, r), count in steps.items())


@pytest.mark.clause("GF-GEO.i")
def test_geo_i_the_bow_is_ahead_whatever_the_facing() -> None:
    for facing, ahead in enumerate(CLOCKWISE_FROM_NORTH):
        starboard_bow = CLOCKWISE_FROM_NORTH[(facing + 1) % 6]
        assert in_local_frame(*ahead, facing) == (1, 0)
        assert in_local_frame(*starboard_bow, facing) == (0, 1)


@pytest.mark.clause("GF-GEO.i")
@pytest.mark.parametrize("facing", range(6))
def test_geo_i_the_local_frame_turns_every_bearing_back(facing: int) -> None:
    for place in within(8):
        if place == (0, 0):
            continue
        local = in_local_frame(*place, facing)
        apart = (true_bearing(*place) - 60 * facing - true_bearing(*local) + 180) % 360 - 180
        assert abs(apart) < 1e-9
        assert hex_distance(0, 0, *local) == hex_distance(0, 0, *place)


@pytest.mark.clause("GF-2.13.r2")
def test_2_13_columns_of_flat_topped_hexes_have_north_and_south_neighbours() -> None:
    assert hex_at(0, 0) == (0, 0)
    assert neighbour(*hex_at(4, 6), 0) == hex_at(4, 5)
    assert neighbour(*hex_at(4, 6), 3) == hex_at(4, 7)
    assert neighbour(*hex_at(5, 6), 0) == hex_at(5, 5)


@pytest.mark.clause("GF-COR.b")
def test_cor_b_odd_columns_lie_half_a_hex_south() -> None:
    # From an even column north-east leads to the odd column's row above, from an odd column to the same row.
    assert neighbour(*hex_at(4, 6), 1) == hex_at(5, 5)
    assert neighbour(*hex_at(4, 6), 2) == hex_at(5, 6)
    assert neighbour(*hex_at(5, 6), 1) == hex_at(6, 6)
    assert neighbour(*hex_at(5, 6), 2) == hex_at(6, 7)
    assert neighbour(*hex_at(4, 6), 5) == hex_at(3, 5)
    assert neighbour(*hex_at(5, 6), 4) == hex_at(4, 7)


@pytest.mark.clause("GF-COR.b")
def test_cor_b_the_flagships_start_eight_hexes_apart() -> None:
    good_hope = hex_at(round(4 / 0.866), 7)
    scharnhorst = hex_at(round(11.5 / 0.866), 7)

    assert (column_of(*good_hope), column_of(*scharnhorst)) == (5, 13)
    assert hex_distance(*good_hope, *scharnhorst) == 8


@given(WHERE, WHERE)
def test_column_and_row_lead_back_to_the_hex(column: int, row: int) -> None:
    q, r = hex_at(column, row)

    assert (column_of(q, r), row_of(q, r)) == (column, row)
    assert 2 * q + r == -2 * row - column % 2  # twice the way north of the centre


def test_the_grid_ends_with_its_columns_and_rows() -> None:
    on_board = [place for place in within(60) if is_on_grid(*place, 28, 18)]

    assert sorted(on_board) == sorted(hex_at(column, row) for column in range(28) for row in range(18))


@pytest.mark.clause("GF-GEO.l")
@pytest.mark.parametrize("radius", range(1, 13))
def test_geo_l_rows_and_corner_lines_are_the_boundaries(radius: int) -> None:
    straight_rows = {hex_advance(0, 0, facing, radius) for facing in range(6)}
    corner_lines = {place for place in ring(radius) if round(true_bearing(*place) * 1e6) % 60_000_000 == 30_000_000}

    assert {place for place in ring(radius) if round(true_bearing(*place) * 1e6) % 60_000_000 == 0} == straight_rows
    assert len(corner_lines) == (6 if radius % 2 == 0 else 0)
    for facing in range(6):
        k = radius // 2
        assert radius % 2 == 1 or hex_advance(*hex_advance(0, 0, facing, k), (facing + 1) % 6, k) in corner_lines


@pytest.mark.clause("GF-GEO.m")
@pytest.mark.parametrize("facing", range(6))
def test_geo_m_a_boundary_line_passes_centres_or_runs_along_edges(facing: int) -> None:
    straight = hex_advance(0, 0, facing, 12)
    to_corners = hex_advance(*hex_advance(0, 0, facing, 6), (facing + 1) % 6, 6)

    for dq, dr in (straight, to_corners):
        for q, r in within(14):
            inside = share_within(dq, dr, corners_of(q, r), rim=False) > 0
            assert not inside or q * dr == r * dq
    assert crossed(*straight, within(14)) == {hex_advance(0, 0, facing, k) for k in range(1, 12)}
    assert edge_pairs(*straight, within(14)) == set()
    assert len(crossed(*to_corners, within(14))) == 5
    assert len(edge_pairs(*to_corners, within(14))) == 6


@pytest.mark.clause("GF-GEO.l")
def test_geo_l_a_direction_is_a_line_of_30_degrees_or_what_lies_between_two() -> None:
    assert hex_direction(0, 0) == -1
    for place in within(8):
        if place != (0, 0):
            lines = round(true_bearing(*place) / 30, 9)
            assert hex_direction(*place) == (2 * int(lines) if lines.is_integer() else 2 * int(lines) + 1) % 24


@pytest.mark.clause("GF-GEO.n")
@pytest.mark.parametrize(
    ("radius", "counts"), [(1, (1, 1, 2, 2)), (2, (3, 3, 5, 5)), (3, (3, 3, 6, 6)), (4, (5, 5, 9, 9))]
)
@pytest.mark.parametrize("facing", range(6))
def test_geo_n_ring_counts_of_the_secondary_arcs(radius: int, counts: tuple[int, ...], facing: int) -> None:
    # Forward, aft, port, starboard: the middle of each arc and half its width.
    arcs = [(0, 30), (180, 30), (270, 60), (90, 60)]

    bearings = [true_bearing(*in_local_frame(*place, facing)) for place in ring(radius)]

    for (middle, half), count in zip(arcs, counts, strict=True):
        assert sum(abs((bearing - middle + 180) % 360 - 180) <= half + 1e-9 for bearing in bearings) == count


@pytest.mark.clause("GF-GEO.dv2")
def test_geo_dv2_two_edges_and_the_hex_between() -> None:
    assert hex_distance(0, 0, 2, 2) == 4
    assert crossed(2, 2, within(8)) == {(1, 1)}
    assert edge_pairs(2, 2, within(8)) == {frozenset({(1, 0), (0, 1)}), frozenset({(2, 1), (1, 2)})}


@pytest.mark.clause("GF-GEO.dv2")
def test_geo_dv2_a_straight_row_has_no_edges() -> None:
    assert crossed(4, 0, within(8)) == {(1, 0), (2, 0), (3, 0)}
    assert edge_pairs(4, 0, within(8)) == set()


@pytest.mark.clause("GF-GEO.dv3")
@pytest.mark.clause("GF-GEO.r3")
def test_geo_dv3_a_touched_corner_is_no_crossing() -> None:
    assert hex_distance(0, 0, 4, 1) == 5
    assert crossed(4, 1, within(8)) == {(1, 0), (2, 0), (2, 1), (3, 1)}
    assert edge_pairs(4, 1, within(8)) == set()


@pytest.mark.clause("GF-GEO.r3")
def test_geo_r3_corners_are_touched_on_the_way_to_72_of_462_targets() -> None:
    sector = [place for place in within(12) if place[0] > 0 and place[1] >= 0 and place != (1, 0)]
    with_touch = set()
    for dq, dr in sector:
        for q in range(-1, dq + 2):
            for r in range(-1, dr + 2):
                if share_within(dq, dr, corners_of(q, r), rim=True) == 0:
                    with_touch.add((dq, dr))
                    assert not line_crosses_hex(dq, dr, q, r)
                    assert flanked_edge(dq, dr, q, r) == (0, 0, 0)

    assert (6 * len(with_touch), 6 * len(sector)) == (72, 462)


@pytest.mark.clause("GF-GEO.o")
def test_geo_o_the_edges_of_every_direction_have_two_sides() -> None:
    for facing in range(6):
        left, right = CLOCKWISE_FROM_NORTH[facing], CLOCKWISE_FROM_NORTH[(facing + 1) % 6]
        end = (left[0] + right[0], left[1] + right[1])
        assert flanked_edge(*end, *left) == (1, *right)
        assert flanked_edge(*end, *right) == (1, *left)
        assert flanked_edge(*end, 0, 0) == (0, 0, 0)
        assert flanked_edge(*end, *end) == (0, 0, 0)


@pytest.mark.clause("GF-GEO.o")
def test_geo_o_the_end_hexes_and_a_line_of_no_length_cross_nothing() -> None:
    assert not line_crosses_hex(3, 1, 0, 0)
    assert not line_crosses_hex(3, 1, 3, 1)
    assert not line_crosses_hex(3, 0, -1, 0)
    assert not line_crosses_hex(3, 0, 4, 0)
    assert crossed(0, 0, within(3)) == set()
    assert edge_pairs(0, 0, within(3)) == set()


@pytest.mark.clause("GF-GEO.o")
def test_geo_o_crossing_and_edges_agree_with_clipping() -> None:
    for dq, dr in within(6):
        for q, r in within(8):
            outline = corners_of(q, r)
            inside = share_within(dq, dr, outline, rim=False) > 0
            with_rim = share_within(dq, dr, outline, rim=True) > 0
            is_an_end = (q, r) in ((0, 0), (dq, dr))
            assert line_crosses_hex(dq, dr, q, r) is (inside and not is_an_end)
            assert flanked_edge(dq, dr, q, r)[0] == (with_rim and not inside)


@pytest.mark.clause("GF-GEO.o")
@given(st.integers(-60, 60), st.integers(-60, 60), st.integers(0, 60), st.integers(-2, 2), st.integers(-2, 2))
def test_geo_o_far_lines_agree_with_clipping(dq: int, dr: int, share: int, aside_q: int, aside_r: int) -> None:
    q, r = dq * share // 60 + aside_q, dr * share // 60 + aside_r

    inside = (dq, dr) != (0, 0) and share_within(dq, dr, corners_of(q, r), rim=False) > 0

    assert line_crosses_hex(dq, dr, q, r) is (inside and (q, r) not in ((0, 0), (dq, dr)))


@given(st.integers(-30, 30), st.integers(-30, 30), st.integers(-30, 30), st.integers(-30, 30))
def test_crossing_is_the_same_from_either_end(dq: int, dr: int, q: int, r: int) -> None:
    assert line_crosses_hex(dq, dr, q, r) is line_crosses_hex(-dq, -dr, q - dq, r - dr)
    assert flanked_edge(dq, dr, q, r)[0] == flanked_edge(-dq, -dr, q - dq, r - dr)[0]


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("fn", "arguments"),
    [
        (hex_distance, [WHERE] * 4),
        (hex_advance, [WHERE, WHERE, FACING, st.integers(0, 30)]),
        (in_local_frame, [WHERE, WHERE, FACING]),
        (hex_direction, [st.integers(-6, 6)] * 2),
        (hex_at, [WHERE, WHERE]),
        (column_of, [WHERE, WHERE]),
        (row_of, [WHERE, WHERE]),
        (is_on_grid, [WHERE, WHERE, WHERE, WHERE]),
        (hexgrid.is_on_the_way, [st.integers(-6, 6)] * 4),
        (line_crosses_hex, [st.integers(-6, 6)] * 4),
        (flanked_edge, [st.integers(-4, 4)] * 4),
    ],
)
def test_compiled_equals_interpreted(fn: Callable[..., Any], arguments: list[st.SearchStrategy[int]]) -> None:
    twin = compiled(fn)

    @settings(deadline=None, max_examples=300)
    @given(st.tuples(*arguments))
    def agree(values: tuple[int, ...]) -> None:
        assert twin(*values) == fn(*values)

    agree()
