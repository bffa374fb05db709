"""Geometry: bearings, firing arcs and lines of fire on both boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import atan2, degrees, isclose, sqrt

import pytest

from lineahead.kernel.hexgrid import flanked_edge, in_local_frame, line_crosses_hex
from lineahead.kernel.open_table import advance, relative_bearing
from lineahead.rulesets.grand_fleets.rules import arcs
from lineahead.rulesets.grand_fleets.rules.arcs import arcs_at_bearing, arcs_of_hex, arcs_to
from lineahead.rulesets.grand_fleets.rules.board import is_line_blocked, place_ahead, range_between
from lineahead.rulesets.grand_fleets.rules.gunfire import barrels_bearing
from lineahead.rulesets.grand_fleets.tables.ships import MILE, VERY_SMALL, Ship
from tests.rulebook.grand_fleets.table import HEXES, OPEN, fleet, on_hex, ship

MAIN_GUNS, SECONDARY_GUNS = 0, 1

BITS = {
    "A": arcs.A,
    "B": arcs.B,
    "C": arcs.C,
    "D": arcs.D,
    "E": arcs.E,
    "F": arcs.F,
    "Fwd": arcs.FORWARD,
    "Stbd": arcs.STARBOARD,
    "Aft": arcs.AFT,
    "Port": arcs.PORT,
}
# first and last bearing of each arc, in degrees clockwise from the bow
PRIMARY = {"A": (300, 360), "B": (0, 60), "C": (240, 300), "D": (60, 120), "E": (180, 240), "F": (120, 180)}
SECONDARY = {"Fwd": (-30, 30), "Stbd": (30, 150), "Aft": (150, 210), "Port": (210, 330)}
NEIGHBOURS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def named(bits: int) -> set[str]:
    return {name for name, bit in BITS.items() if bits & bit}


def primary(bits: int) -> set[str]:
    return named(bits) & PRIMARY.keys()


def secondary(bits: int) -> set[str]:
    return named(bits) & SECONDARY.keys()


def holding(limits: dict[str, tuple[int, int]], bearing: float) -> set[str]:
    """The arcs of a printed list that hold a bearing; on a line, both."""

    def is_within(first: int, last: int, angle: float) -> bool:
        return first - 1e-9 <= angle <= last + 1e-9

    turns = (bearing - 360, bearing, bearing + 360)
    return {name for name, (first, last) in limits.items() if any(is_within(first, last, turn) for turn in turns)}


def rings(farthest: int, nearest: int = 1) -> Iterator[tuple[int, int]]:
    """All hexes about (0, 0) from one range to another."""
    for q in range(-farthest, farthest + 1):
        for r in range(-farthest, farthest + 1):
            if nearest <= max(abs(q), abs(r), abs(q + r)) <= farthest:
                yield q, r


def true_bearing(q: int, r: int) -> float:
    """The bearing of a hex by trigonometry: q counts along the bow, r along the line 60 degrees to starboard."""
    return degrees(atan2(r * sqrt(3) / 2, q + r / 2)) % 360


def shared_stretch(target: tuple[int, int], place: tuple[int, int]) -> tuple[Fraction, Fraction, bool] | None:
    """What the line from (0, 0) to a target shares with a closed hex: from, to (as parts of the line), and whether it
    keeps to the rim. A point belongs to the hex whose centre is nearest, which gives three pairs of sides."""
    start, end, on_rim = Fraction(0), Fraction(1), False
    for u, v in ((2, 1), (1, 2), (1, -1)):
        slope, offset = u * target[0] + v * target[1], u * place[0] + v * place[1]
        if slope == 0:
            if abs(offset) > 1:
                return None
            on_rim = on_rim or abs(offset) == 1
        else:
            near, far = sorted((Fraction(offset - 1, slope), Fraction(offset + 1, slope)))
            start, end = max(start, near), min(end, far)
    return (start, end, on_rim) if start <= end else None


def is_blocked_by(target: tuple[int, int], *thirds: tuple[int, int]) -> bool:
    """Whether battleships in these hexes, as seen from the firer, block the line to a target."""
    q, r = -9, 12
    firer, aimed_at = (
        on_hex("HMS Iron Duke", at=(q, r)),
        on_hex("SMS Moltke", side=1, at=(q + target[0], r + target[1])),
    )
    ships = fleet(firer, aimed_at, *(on_hex("HMS Tiger", at=(q + third[0], r + third[1])) for third in thirds))
    return is_line_blocked(HEXES, ships, firer, aimed_at, VERY_SMALL)


@pytest.mark.clause("GF-GEO.a")
@pytest.mark.parametrize(
    ("at", "bearing"),
    [((15, 9), 0), ((10, 12), 90), ((4, 9), 180), ((10, 5), 270), ((14, 13), 45), ((6, 13), 135), ((14, 5), 315)],
)
def test_geo_a_bearing_is_clockwise_from_the_bow_between_centres(at: tuple[int, int], bearing: int) -> None:
    steering_east = ship("HMS Iron Duke", at=(10, 9), heading=90)
    other = ship("SMS Moltke", side=1, at=at, heading=200)

    found = relative_bearing(steering_east.x, steering_east.y, steering_east.heading, other.x, other.y)

    assert found == bearing * 100


@pytest.mark.clause("GF-GEO.a")
def test_geo_a_bearing_just_off_the_port_bow_is_under_360() -> None:
    assert relative_bearing(0, 0, 1, 0, -1000) == 35999


@pytest.mark.clause("GF-GEO.b")
def test_geo_b_six_primary_arcs_of_60_degrees() -> None:
    for bearing in range(360):
        assert primary(arcs_at_bearing(bearing * 100)) == holding(PRIMARY, bearing), bearing


@pytest.mark.clause("GF-GEO.c")
@pytest.mark.parametrize(("bearing", "arc"), [(330, "A"), (30, "B"), (270, "C"), (90, "D"), (210, "E"), (150, "F")])
def test_geo_c_letters_run_front_to_back_then_left_to_right_and_c_is_directly_to_port(bearing: int, arc: str) -> None:
    assert primary(arcs_at_bearing(bearing * 100)) == {arc}


@pytest.mark.clause("GF-GEO.c")
def test_geo_c_fore_turrets_bear_ahead_and_after_turrets_astern() -> None:
    iron_duke = ship("HMS Iron Duke")
    fore, midship, after = (group.arcs for group in iron_duke.card.guns[MAIN_GUNS].groups[:3])

    assert [named(fore), named(midship), named(after)] == [set("ABCD"), set("CD"), set("CDEF")]
    assert [bool(group & arcs_at_bearing(0)) for group in (fore, midship, after)] == [True, False, False]
    assert [bool(group & arcs_at_bearing(18000)) for group in (fore, midship, after)] == [False, False, True]


@pytest.mark.clause("GF-GEO.d")
def test_geo_d_fwd_and_aft_are_60_degrees_port_and_stbd_120() -> None:
    for bearing in range(360):
        assert secondary(arcs_at_bearing(bearing * 100)) == holding(SECONDARY, bearing), bearing


@pytest.mark.clause("GF-GEO.e")
def test_geo_e_boundary_lines_of_the_two_kinds_never_coincide() -> None:
    on_primary_line = {b for b in range(36000) if len(primary(arcs_at_bearing(b))) == 2}
    on_secondary_line = {b for b in range(36000) if len(secondary(arcs_at_bearing(b))) == 2}

    assert on_primary_line == {0, 6000, 12000, 18000, 24000, 30000}
    assert on_secondary_line == {3000, 15000, 21000, 33000}
    assert all(len(primary(arcs_at_bearing(b))) == 1 for b in on_secondary_line)


@pytest.mark.clause("GF-GEO.f")
def test_geo_f_clockwise_the_primary_arcs_are_a_b_d_f_e_c() -> None:
    on_the_lines = [primary(arcs_at_bearing(line)) for line in (0, 6000, 12000, 18000, 24000, 30000)]

    assert on_the_lines == [set("AB"), set("BD"), set("DF"), set("FE"), set("EC"), set("CA")]


@pytest.mark.clause("GF-GEO.g")
@pytest.mark.parametrize("facing", range(6))
def test_geo_g_neighbours_go_clockwise_from_facing_0(facing: int) -> None:
    assert place_ahead(HEXES, 0, 0, facing * 6000, MILE) == NEIGHBOURS[facing]


@pytest.mark.clause("GF-GEO.h")
@pytest.mark.parametrize(
    ("target", "hexes"),
    [((1, 0), 1), ((1, -1), 1), ((2, 2), 4), ((3, -1), 3), ((-2, 5), 5), ((-3, -4), 7), ((4, -9), 9)],
)
def test_geo_h_hex_distance_is_the_greatest_difference(target: tuple[int, int], hexes: int) -> None:
    firer, aimed_at = on_hex("HMS Iron Duke"), on_hex("SMS Moltke", side=1, at=target)

    assert range_between(HEXES, firer, aimed_at) == hexes * MILE
    assert range_between(HEXES, aimed_at, firer) == hexes * MILE


@pytest.mark.clause("GF-GEO.i")
@pytest.mark.parametrize("facing", range(6))
def test_geo_i_in_the_local_frame_the_bow_is_plus_q(facing: int) -> None:
    assert in_local_frame(*NEIGHBOURS[facing], facing) == (1, 0)
    assert in_local_frame(*NEIGHBOURS[(facing + 1) % 6], facing) == (0, 1)


@pytest.mark.clause("GF-GEO.i")
def test_geo_i_one_facing_step_turns_q_r_into_q_plus_r_and_minus_q() -> None:
    assert in_local_frame(2, 1, 1) == (3, -2)
    assert in_local_frame(2, 1, 2) == (1, -3)


@pytest.mark.clause("GF-GEO.j")
@pytest.mark.parametrize("facing", range(6))
def test_geo_j_primary_arcs_on_hexes_agree_with_true_bearings(facing: int) -> None:
    firer = on_hex("HMS Iron Duke", at=(-9, 12), heading=60 * facing)

    for q, r in rings(20):
        aimed_at = Ship(x=firer.x + q, y=firer.y + r)
        expected = holding(PRIMARY, (true_bearing(q, r) - 60 * facing) % 360)
        assert primary(arcs_to(HEXES, firer, aimed_at)) == expected, (q, r)


@pytest.mark.clause("GF-GEO.k")
@pytest.mark.parametrize("facing", range(6))
def test_geo_k_secondary_arcs_on_hexes_agree_with_true_bearings(facing: int) -> None:
    firer = on_hex("HMS Iron Duke", at=(-9, 12), heading=60 * facing)

    for q, r in rings(20):
        aimed_at = Ship(x=firer.x + q, y=firer.y + r)
        expected = holding(SECONDARY, (true_bearing(q, r) - 60 * facing) % 360)
        assert secondary(arcs_to(HEXES, firer, aimed_at)) == expected, (q, r)


@pytest.mark.clause("GF-GEO.l")
def test_geo_l_primary_lines_are_the_six_straight_rows() -> None:
    bisected = {(q, r) for q, r in rings(8) if len(primary(arcs_of_hex(q, r))) == 2}

    assert bisected == {(k * q, k * r) for k in range(1, 9) for q, r in NEIGHBOURS}


@pytest.mark.clause("GF-GEO.l")
def test_geo_l_secondary_lines_meet_hex_centres_at_even_ranges_only() -> None:
    bisected = {(q, r) for q, r in rings(9) if len(secondary(arcs_of_hex(q, r))) == 2}

    at_30_150_210_330 = ((1, 1), (-2, 1), (-1, -1), (2, -1))
    assert bisected == {(k * q, k * r) for k in range(1, 5) for q, r in at_30_150_210_330}
    assert {max(abs(q), abs(r), abs(q + r)) for q, r in bisected} == {2, 4, 6, 8}


@pytest.mark.clause("GF-GEO.m")
@pytest.mark.parametrize(
    ("line", "kind"),
    [(offset, primary) for offset in NEIGHBOURS]
    + [(offset, secondary) for offset in ((1, 1), (-2, 1), (-1, -1), (2, -1))],
)
def test_geo_m_a_hex_cut_by_a_boundary_line_has_its_centre_on_it(
    line: tuple[int, int], kind: Callable[[int], set[str]]
) -> None:
    corners_in_thirds = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))

    def side(q: int, r: int) -> int:
        return line[0] * r - line[1] * q

    for q, r in rings(12):
        is_ahead = 2 * (q * line[0] + r * line[1]) + q * line[1] + r * line[0] > 0
        sides = [side(3 * q + dq, 3 * r + dr) for dq, dr in corners_in_thirds]
        is_cut = is_ahead and min(sides) < 0 < max(sides)
        is_centre_on_line = is_ahead and isclose(true_bearing(q, r), true_bearing(*line), abs_tol=1e-9)
        assert is_cut == is_centre_on_line, (q, r)
        assert not is_cut or len(kind(arcs_of_hex(q, r))) == 2, (q, r)


@pytest.mark.clause("GF-GEO.n")
@pytest.mark.parametrize(
    ("distance", "counts"), [(1, (1, 1, 2, 2)), (2, (3, 3, 5, 5)), (3, (3, 3, 6, 6)), (4, (5, 5, 9, 9))]
)
def test_geo_n_hexes_of_the_secondary_arcs_on_each_ring(distance: int, counts: tuple[int, ...]) -> None:
    ring = [secondary(arcs_of_hex(q, r)) for q, r in rings(distance, distance)]

    assert tuple(sum(arc in held for held in ring) for arc in ("Fwd", "Aft", "Port", "Stbd")) == counts


@pytest.mark.clause("GF-GEO.o")
def test_geo_o_a_hex_is_crossed_where_the_line_shares_a_stretch_with_its_inside() -> None:
    for target in rings(5):
        for place in rings(6):
            if place != target:
                shared = shared_stretch(target, place)
                expected = shared is not None and shared[0] < shared[1] and not shared[2]
                assert line_crosses_hex(*target, *place) == expected, (target, place)


@pytest.mark.clause("GF-GEO.o")
def test_geo_o_an_edge_is_run_along_where_the_line_shares_a_stretch_with_it() -> None:
    bearings = set()

    for target in rings(6):
        for place in rings(6):
            shared = shared_stretch(target, place)
            expected = shared is not None and shared[0] < shared[1] and shared[2]
            flanks, east, south = flanked_edge(*target, *place)
            assert bool(flanks) == expected, (target, place)
            if expected:
                assert (east, south) != place
                assert shared_stretch(target, (east, south)) == shared, (target, place)
                bearings.add(round(true_bearing(*target), 6))

    assert bearings == {30, 90, 150, 210, 270, 330}


@pytest.mark.clause("GF-GEO.dv1")
@pytest.mark.parametrize(
    ("offset", "held"),
    [
        ((1, 0), {"A", "B", "Fwd"}),
        ((2, 1), {"B", "Fwd"}),
        ((1, 1), {"B", "Fwd", "Stbd"}),
        ((1, 2), {"B", "Stbd"}),
        ((0, 1), {"B", "D", "Stbd"}),
        ((-1, 2), {"D", "Stbd"}),
        ((-1, 1), {"D", "F", "Stbd"}),
        ((-2, 1), {"F", "Aft", "Stbd"}),
        ((-1, 0), {"E", "F", "Aft"}),
        ((0, -1), {"C", "E", "Port"}),
        ((1, -1), {"A", "C", "Port"}),
        ((2, -1), {"A", "Fwd", "Port"}),
    ],
)
def test_geo_dv1_offsets_and_their_arcs_for_facing_0(offset: tuple[int, int], held: set[str]) -> None:
    firer, aimed_at = on_hex("HMS Iron Duke"), on_hex("SMS Moltke", side=1, at=offset)

    assert named(arcs_to(HEXES, firer, aimed_at)) == held


@pytest.mark.clause("GF-GEO.dv2")
def test_geo_dv2_along_edges_to_2_2_and_down_the_row_to_4_0() -> None:
    to_2_2 = {place: (line_crosses_hex(2, 2, *place), flanked_edge(2, 2, *place)) for place in rings(5)}
    to_4_0 = {place: (line_crosses_hex(4, 0, *place), flanked_edge(4, 0, *place)) for place in rings(5)}

    assert [place for place, (crossed, _) in to_2_2.items() if crossed] == [(1, 1)]
    assert {place: edge[1:] for place, (_, edge) in to_2_2.items() if edge[0]} == {
        (1, 0): (0, 1),
        (0, 1): (1, 0),
        (2, 1): (1, 2),
        (1, 2): (2, 1),
    }
    assert [place for place, (crossed, _) in to_4_0.items() if crossed] == [(1, 0), (2, 0), (3, 0)]
    assert not any(edge[0] for _, edge in to_4_0.values())


@pytest.mark.clause("GF-GEO.dv2")
@pytest.mark.parametrize(
    ("thirds", "blocked"),
    [
        (((1, 1),), True),
        (((1, 0),), False),
        (((1, 0), (0, 1)), True),
        (((0, 1), (2, -2), (1, 0)), True),
        (((2, 1), (1, 2)), True),
        (((1, 0), (1, 2)), False),
        (((0, 1), (2, 1)), False),
        (((1, 0), (2, 0)), False),
    ],
)
def test_geo_dv2_an_edge_is_shut_only_from_both_sides(thirds: tuple[tuple[int, int], ...], blocked: bool) -> None:
    assert is_blocked_by((2, 2), *thirds) == blocked


@pytest.mark.clause("GF-GEO.dv3")
def test_geo_dv3_the_line_to_4_1_crosses_four_hexes_and_touches_two() -> None:
    crossed = [place for place in rings(6) if line_crosses_hex(4, 1, *place)]

    assert crossed == [(1, 0), (2, 0), (2, 1), (3, 1)]
    assert not any(flanked_edge(4, 1, *place)[0] for place in rings(6))
    assert [is_blocked_by((4, 1), place) for place in crossed] == [True, True, True, True]
    assert not is_blocked_by((4, 1), (1, 1), (3, 0))


@pytest.mark.clause("GF-GEO.dv4")
@pytest.mark.parametrize(("bearing", "arc", "barrels"), [(10, "B", 4), (90, "D", 10), (170, "F", 4)])
def test_geo_dv4_iron_duke_on_an_open_table(bearing: int, arc: str, barrels: int) -> None:
    iron_duke = ship("HMS Iron Duke", at=(10, 9), heading=0)
    moltke = ship("SMS Moltke", side=1)
    moltke.x, moltke.y = advance(iron_duke.x, iron_duke.y, bearing * 100, 7 * MILE)

    held = arcs_to(OPEN, iron_duke, moltke)

    assert primary(held) == {arc}
    assert barrels_bearing(iron_duke, MAIN_GUNS, held) == barrels


@pytest.mark.clause("GF-GEO.dv5")
def test_geo_dv5_iron_duke_on_hexes_with_a_target_on_the_line_of_b_and_d() -> None:
    iron_duke, moltke = on_hex("HMS Iron Duke"), on_hex("SMS Moltke", side=1, at=(0, 1))

    held = arcs_to(HEXES, iron_duke, moltke)

    assert primary(held) == {"B", "D"}
    assert barrels_bearing(iron_duke, MAIN_GUNS, held) == 10
    assert barrels_bearing(iron_duke, SECONDARY_GUNS, held) == 6


@pytest.mark.clause("GF-GEO.r1")
def test_geo_r1_c_meets_e_and_d_meets_f_but_c_never_f() -> None:
    meetings = {frozenset(primary(arcs_at_bearing(bearing))) for bearing in range(36000)}

    assert frozenset("CE") in meetings
    assert frozenset("DF") in meetings
    assert frozenset("CF") not in meetings


@pytest.mark.clause("GF-GEO.r2")
@pytest.mark.parametrize(
    ("at", "heading", "held"),
    [
        ((10, 5), 0, {"A", "B", "Fwd"}),
        ((10, 12), 0, {"E", "F", "Aft"}),
        ((15, 9), 30, {"B", "D", "Stbd"}),
        ((15, 9), 60, {"B", "Fwd", "Stbd"}),
        ((6, 9), 60, {"E", "Aft", "Port"}),
    ],
)
def test_geo_r2_a_centre_on_the_line_is_in_both_arcs(at: tuple[int, int], heading: int, held: set[str]) -> None:
    firer, aimed_at = ship("HMS Iron Duke", at=(10, 9), heading=heading), ship("SMS Moltke", side=1, at=at)

    assert named(arcs_to(OPEN, firer, aimed_at)) == held


@pytest.mark.clause("GF-GEO.r2")
@pytest.mark.parametrize(("off", "held"), [(-0.01, {"B", "Fwd"}), (0.01, {"A", "Fwd"})])
def test_geo_r2_a_hundredth_of_a_degree_off_the_line_is_in_one_arc(off: float, held: set[str]) -> None:
    firer, aimed_at = ship("HMS Iron Duke", at=(10, 9), heading=off % 360), ship("SMS Moltke", side=1, at=(10, 5))

    assert named(arcs_to(OPEN, firer, aimed_at)) == held


@pytest.mark.clause("GF-GEO.r3")
def test_geo_r3_touching_a_corner_does_not_block() -> None:
    touching_a_corner = {}
    for target in rings(12, 2):
        shared = {place: shared_stretch(target, place) for place in rings(12) if place != target}
        touched = [place for place, stretch in shared.items() if stretch is not None and stretch[0] == stretch[1]]
        if touched:
            touching_a_corner[target] = touched

    assert len(list(rings(12, 2))) == 462
    assert len(touching_a_corner) == 72
    assert not any(is_blocked_by(target, *touched) for target, touched in touching_a_corner.items())
