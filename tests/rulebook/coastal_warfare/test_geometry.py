"""INT, CHT.m  Distances, markers, bases, arcs, and the edges of the table."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules.board import (
    arcs_at,
    arcs_to,
    base_in_line,
    bases_touch,
    bow_of,
    centimetres,
    edge_crossed,
    is_inside,
    is_on_shoal,
    length_on_table,
    run_within,
    separation,
    stern_of,
    width_on_table,
)
from lineahead.rulesets.coastal_warfare.rules.damage import sink
from lineahead.rulesets.coastal_warfare.tables.cards import FRONT_ARC, PORT_ARC, REAR_ARC, STARBOARD_ARC
from lineahead.rulesets.coastal_warfare.tables.ships import (
    EAST,
    NORTH,
    OFF_TABLE,
    ON_TABLE,
    SOUTH,
    TORPEDO_COUNTER,
    WEST,
    Battle,
)
from tests.rulebook.coastal_warfare.table import battle, card, counter, sea, ship


@pytest.mark.clause("CW-INT.r1")
def test_int_r1_a_marker_and_the_model_it_hides_are_equally_far() -> None:
    target = ship("Freighter", side=1)
    ships, counters = sea((ship("S-38"), counter(None, at=(10, 10))), (target, counter(target, at=(40, 50), shown=0)))
    hidden = separation(counters[0], counters[1])
    counters[1].shown = 1

    assert hidden == separation(counters[0], counters[1]) == 5000
    assert ships[1] is target


@pytest.mark.clause("CW-INT.r2")
@pytest.mark.parametrize(
    ("east", "whole"),
    [(0, 1), (0.01, 1), (1, 1), (1.01, 2), (20, 20), (20.01, 21), (20.99, 21), (21, 21), (120.5, 121)],
)
def test_int_r2_distances_are_rounded_up_to_the_next_centimetre(east: float, whole: int) -> None:
    assert centimetres(counter(None, at=(5, 5)), counter(None, at=(5 + east, 5))) == whole


@pytest.mark.clause("CW-INT.c", "CW-INT.f")
@pytest.mark.parametrize("name", ["Vosper 70 ft", "S-38", "Flower", "Freighter", "Lighter"])
def test_int_f_a_base_is_four_millimetres_longer_and_wider_than_its_model(name: str) -> None:
    card = ship(name).card

    assert (card.base_length - card.length, card.base_beam - card.beam) == (40, 40)


@pytest.mark.clause("CW-INT.c")
def test_int_c_movement_is_measured_by_the_base() -> None:
    boat = ship("S-38")
    at = counter(boat, at=(50, 50), heading=90)

    assert bow_of(at, boat.card) == (5310, 5000)
    assert stern_of(at, boat.card) == (4690, 5000)


@pytest.mark.clause("CW-INT.d", "CW-MOV.c")
@pytest.mark.parametrize("name", ["Vosper 70 ft", "Freighter"])
def test_int_d_every_hidden_marker_has_the_same_size(name: str) -> None:
    vessel = ship(name)
    ships, (real, dummy) = sea((vessel, counter(vessel, shown=0)), (None, counter(None, issued=0)))

    assert [(length_on_table(ships, marker), width_on_table(ships, marker)) for marker in (real, dummy)] == [
        (300, 200)
    ] * 2
    real.shown = 1
    assert (length_on_table(ships, real), width_on_table(ships, real)) == (vessel.card.length, vessel.card.beam)


@pytest.mark.clause("CW-INT.g")
@pytest.mark.parametrize("shown", [0, 1])
def test_int_g_a_torpedo_marker_is_three_by_two_hidden_or_observed(shown: int) -> None:
    boat = ship("S-38")
    torpedo = counter(None, kind=TORPEDO_COUNTER, shown=shown, torpedoes=1, issued=0)
    ships, counters = sea((boat, counter(boat)), (None, torpedo))

    assert (length_on_table(ships, counters[1]), width_on_table(ships, counters[1])) == (300, 200)


@pytest.mark.clause("CW-INT.e")
def test_int_e_of_two_boats_that_are_one_model_each_one_sinks_and_one_stays() -> None:
    pair = [ship("S-38"), ship("S-38")]
    ships, counters = sea(*[(boat, counter(boat)) for boat in pair])
    sink(ships, counters, ships[0], Trace())

    assert [marker.status for marker in counters] == [OFF_TABLE, ON_TABLE]


@pytest.mark.clause("CW-INT.r3")
def test_int_r3_the_table_is_240_by_150() -> None:
    table = Battle()

    assert is_inside(table, 0, 0)
    assert is_inside(table, 24000, 15000)
    assert not is_inside(table, 24001, 0)
    assert not is_inside(table, 0, 15001)


@pytest.mark.parametrize(
    ("x", "y", "edge"),
    [
        (10, -1, NORTH),
        (24001, 10, EAST),
        (10, 15001, SOUTH),
        (-1, 10, WEST),
        (10, 10, 0),
        (-1, -1, NORTH),
        (-1, 0, WEST),
        (24001, 15000, EAST),
        (24000, 10, 0),
        (0, 15000, 0),
    ],
)
@pytest.mark.clause("CW-SC4.c")
def test_sc4_c_the_edge_by_which_a_ship_leaves(x: int, y: int, edge: int) -> None:
    assert edge_crossed(battle(), x, y) == edge


@pytest.mark.clause("CW-CHT.m")
@pytest.mark.parametrize(
    ("east", "south", "arcs"),
    [
        (0, -10, FRONT_ARC),
        (9, -10, FRONT_ARC),
        (10, -10, FRONT_ARC | STARBOARD_ARC),
        (11, -10, STARBOARD_ARC),
        (10, 0, STARBOARD_ARC),
        (10, 10, STARBOARD_ARC | REAR_ARC),
        (0, 10, REAR_ARC),
        (-10, 10, REAR_ARC | PORT_ARC),
        (-10, 0, PORT_ARC),
        (-10, -10, PORT_ARC | FRONT_ARC),
        (-9, -10, FRONT_ARC),
    ],
)
def test_cht_m_arcs_from_the_centre_and_both_on_a_boundary(east: float, south: float, arcs: int) -> None:
    firer = counter(None, at=(100, 100))
    turned = counter(None, at=(100, 100), heading=90)

    assert arcs_to(firer, counter(None, at=(100 + east, 100 + south))) == arcs
    assert arcs_at(turned, 10000 - round(south * 100), 10000 + round(east * 100)) == arcs


@pytest.mark.clause("CW-OBS.w")
def test_obs_w_a_line_through_the_base_is_screened() -> None:
    boat = ship("S-38")  # base 6.2 x 1.2
    at = counter(boat, at=(50, 50), heading=0)

    assert base_in_line(at, boat.card, 4000, 5309, 6000, 5309)
    assert not base_in_line(at, boat.card, 4000, 5310, 6000, 5310)


@pytest.mark.clause("CW-LTR.b", "CW-LTR.f")
@pytest.mark.parametrize(
    ("east", "south", "touch"), [(0, 6.7, True), (0, 6.71, False), (1.7, 0, True), (1.71, 0, False)]
)
def test_ltr_b_bases_touch_if_no_more_than_a_gap_is_left_between_them(east: float, south: float, touch: bool) -> None:
    boat = ship("S-38")  # base 6.2 x 1.2, and a gap of 0.5
    one, other = counter(boat, at=(50, 50)), counter(boat, at=(50 + east, 50 + south))

    assert bases_touch(one, boat.card, other, boat.card, 50) is touch


@pytest.mark.clause("CW-LTR.b", "CW-LTR.f")
def test_ltr_b_half_a_unit_beyond_the_gap_is_no_contact() -> None:
    one, other = card(base_length=615, base_beam=115), card(base_length=620, base_beam=120)
    at = counter(None, at=(50, 50))

    for apart, touch in (((0, 6.67), True), ((0, 6.68), False), ((1.67, 0), True), ((1.68, 0), False)):
        beside = counter(None, at=(50 + apart[0], 50 + apart[1]))
        assert bases_touch(at, one, beside, other, 50) is touch


@pytest.mark.clause("CW-SC6.a")
def test_sc6_a_shoal_water_begins_beyond_its_border_where_there_is_any() -> None:
    assert [is_on_shoal(battle(shoal=14000), y) for y in (13999, 14000, 14001)] == [False, False, True]
    assert not is_on_shoal(battle(), 15000)


@pytest.mark.clause("CW-SC6.a", "CW-MOV.n")
@pytest.mark.parametrize(
    ("at", "heading", "run", "made"),
    [
        ((100, 5), 0, 400, 400),
        ((100, 0), 0, 800, 1),  # from the very edge
        ((100, 140), 180, 800, 0),  # from the very border of the shoal
        ((100, 5), 0, 500, 500),  # onto the edge, which is still the table
        ((100, 5), 0, 501, 501),
        ((100, 5), 0, 502, 501),  # just over it
        ((100, 5), 0, 1500, 501),
        ((100, 5), 180, -400, -400),
        ((100, 5), 180, -1500, -501),
        ((100, 135), 180, 500, 500),  # to the border of shoal water at 140, and no further
        ((100, 135), 180, 501, 500),
        ((100, 135), 180, 1200, 500),
        ((100, 135), 0, -1200, -500),
        ((239, 139), 135, 1000, 143),  # over edge and border at once: 142 is 100.4 either way, to the nearest still 100
        ((239, 130), 90, 1000, 101),
    ],
)
def test_sc6_a_a_run_ends_just_over_an_edge_or_at_the_border_of_the_shoal(
    at: tuple[float, float], heading: float, run: int, made: int
) -> None:
    assert run_within(battle(shoal=14000), counter(None, at=at, heading=heading), run) == made
