"""TOR.b, TOR.i, TOR.j, MOV.d, MOV.e, MOV.o  Launching torpedoes: markers and courses, how many, when again, dummies."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules import breaches
from lineahead.rulesets.coastal_warfare.rules.launching import dummy_allowance
from lineahead.rulesets.coastal_warfare.rules.torpedoes import reload_tubes
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.ships import (
    IDENTIFIED,
    NOT_KNOWN,
)
from tests.rulebook.coastal_warfare.launching import boat, breach, dummy_of_boat, launched
from tests.rulebook.coastal_warfare.table import ship


@pytest.mark.clause("CW-TOR.b")
def test_tor_b_torpedoes_are_inverted_markers_real_or_dummy():
    real, dummy = launched(boat(), (0, 1), (5, 0))

    assert (real.torpedoes, dummy.torpedoes) == (1, 0)
    assert real.shown == dummy.shown == 0
    assert real.known == dummy.known == [IDENTIFIED, NOT_KNOWN]


@pytest.mark.clause("CW-TOR.b")
def test_tor_b_the_order_of_markers_is_that_of_their_courses():
    markers = launched(boat(), (8, 0), (352, 1), (0, 0), (4, 0, 1), (355, 1, 1), (2, 0))

    assert [marker.heading for marker in markers] == [35200, 35500, 0, 200, 400, 800]
    assert [marker.number for marker in markers] == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("CW-TOR.i")
def test_tor_i_tubes_of_boats_fire_within_10_degrees_of_the_bow():
    assert breach(boat(heading=30), (40, 1)) == 0
    assert breach(boat(heading=30), (20, 1)) == 0
    assert breach(boat(heading=30), (40.01, 1)) == breaches.OUTSIDE_THE_TUBES
    assert breach(boat(heading=5), (354.99, 1)) == breaches.OUTSIDE_THE_TUBES


@pytest.mark.clause("CW-TOR.i")
@pytest.mark.parametrize(
    ("course", "allowed"), [(45, 1), (44.99, 0), (135, 1), (135.01, 0), (225, 1), (315, 1), (0, 0)]
)
def test_tor_i_trainable_mounts_fire_into_the_side_arcs(course, allowed):
    expected = 0 if allowed else breaches.OUTSIDE_THE_TUBES

    assert breach(boat(of="T-22"), (course, 1)) == expected


@pytest.mark.clause("CW-TOR.i")
def test_tor_i_a_marker_starts_with_its_rear_edge_at_the_bow():
    [marker] = launched(boat(heading=90), (90, 1))

    # the S-boat is 5.8 cm long: bow 2.9 ahead of her centre, the marker's centre 1.5 further
    assert (marker.x, marker.y, marker.heading) == (10440, 10000, 9000)


@pytest.mark.clause("CW-TOR.i")
def test_tor_i_from_trainable_tubes_it_starts_at_the_side():
    abeam, oblique = launched(boat(of="T-22"), (90, 1), (45, 1))[::-1]

    # beam 1.7: abeam 0.85 + 1.5; at 45 degrees the side is cut 0.85 * sqrt(2) from the centre
    assert (abeam.x, abeam.y) == (10235, 10000)
    assert abs(oblique.x - 10000 - (85 * sqrt(2) + 150) / sqrt(2)) <= 1


@pytest.mark.clause("CW-TOR.j")
def test_tor_j_any_or_all_loaded_torpedoes_may_go_in_one_launch():
    assert breach(boat(), (0, 1)) == 0
    assert breach(boat(), (0, 1, 0), (2, 1, 1)) == 0
    assert breach(boat(), (0, 1, 0), (2, 1, 0)) == breaches.TUBES_EMPTY
    assert breach(boat(of="Fairmile D"), (0, 2, 0), (2, 2, 1)) == 0
    assert breach(boat(of="Fairmile D"), (0, 3, 0)) == breaches.TUBES_EMPTY


@pytest.mark.clause("CW-TOR.j")
def test_tor_j_launched_torpedoes_are_gone_and_a_counter_launches_once_in_a_phase():
    table = boat()
    launched(table, (0, 1))

    assert table[0][0].loaded[:2] == [0, 1]
    assert breach(table, (0, 1, 1)) == breaches.HAS_LAUNCHED
    table[2].launched = 0
    assert breach(table, (0, 1, 0)) == breaches.TUBES_EMPTY


@pytest.mark.clause("CW-TOR.j")
def test_tor_j_a_reload_is_ready_after_three_turns_at_4_cm_or_less():
    table = boat(loaded=[0, 0, 0, 0])
    ships, counters, marker = table
    trace = Trace()

    for moved, speed in ((1, 400), (1, 300), (1, 401), (0, 1200)):
        assert ships[0].loaded[:2] == [0, 0]
        # the last one has not moved in this phase; her speed is that of the phase before
        marker.moved, marker.speed = moved, speed
        reload_tubes(ships, counters, 0, trace)

    assert (ships[0].loaded[:2], ships[0].reloads) == ([1, 0], 1)
    assert [note.what for note in trace.notes] == [Noted.TUBE_READY]


@pytest.mark.clause("CW-TOR.j")
def test_tor_j_nothing_is_readied_without_reloads_an_empty_tube_or_a_sound_one():
    for fields in ({"reloads": 0, "loaded": [0, 0, 0, 0]}, {}, {"loaded": [0, 0, 0, 0], "tubes_lost": [1, 1, 0, 0]}):
        ships, counters, _ = boat(**fields)
        before = list(ships[0].loaded)
        for _ in range(6):
            reload_tubes(ships, counters, 0, Trace())
        assert (ships[0].loaded, ships[0].reloading) == (before, 0)


@pytest.mark.clause("CW-MOV.d")
@pytest.mark.clause("CW-MOV.r1")
def test_mov_d_up_to_two_dummies_go_with_each_real_torpedo():
    assert breach(boat(), (0, 1)) == 0
    assert breach(boat(), (0, 1), (2, 0)) == 0
    assert breach(boat(), (0, 1), (2, 0), (4, 0)) == 0
    assert breach(boat(), (0, 1), (2, 0), (4, 0), (6, 0)) == breaches.TOO_MANY_DUMMIES


@pytest.mark.clause("CW-MOV.d")
def test_mov_d_the_allowance_of_a_game_is_two_for_each_torpedo_on_board():
    assert dummy_allowance(ship("S-38").card) == 8
    assert dummy_allowance(ship("T-22").card) == 12
    assert dummy_allowance(ship("Flower").card) == 0


@pytest.mark.clause("CW-MOV.d")
def test_mov_d_a_ship_and_her_dummies_share_the_allowance():
    ships, counters, marker = dummy_of_boat(dummies_left=3)
    launched((ships, counters, marker), (0, 0), (2, 0))
    counters[0].x, counters[0].y = 5000, 10000

    assert ships[0].dummies_left == 1
    assert breach((ships, counters, counters[0]), (0, 1), (2, 0)) == 0
    assert breach((ships, counters, counters[0]), (0, 1), (2, 0), (4, 0)) == breaches.TOO_MANY_DUMMIES


@pytest.mark.clause("CW-MOV.e")
@pytest.mark.clause("CW-MOV.r2")
def test_mov_e_one_marker_may_be_a_spread_which_allows_two_dummies_for_each_torpedo_in_it():
    spread = (0, 2)
    [marker] = launched(boat(of="Fairmile D"), spread)

    assert marker.torpedoes == 2
    assert breach(boat(of="Fairmile D"), spread, (1, 0), (2, 0), (3, 0), (4, 0)) == 0
    assert breach(boat(of="Fairmile D"), spread, (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)) == breaches.TOO_MANY_DUMMIES


@pytest.mark.clause("CW-MOV.e")
def test_mov_e_two_markers_of_a_launch_do_not_share_a_course():
    assert breach(boat(), (0, 1, 0), (0, 1, 1)) == breaches.SAME_COURSE


@pytest.mark.clause("CW-MOV.o")
def test_mov_o_a_ship_launches_dummies_only_beside_a_real_torpedo():
    assert breach(boat(), (0, 0)) == breaches.NO_REAL_ONE
    assert breach(boat(), (0, 0), (5, 1)) == 0


@pytest.mark.clause("CW-MOV.o")
def test_mov_o_a_dummy_ship_launches_dummies_alone_and_in_the_same_manner():
    [marker] = launched(dummy_of_boat(), (7, 0))

    # from the bow of the S-boat that it pretends to be, 2.9 cm ahead of its centre
    assert marker.x == round(10000 + 150 * sin(radians(7)))
    assert marker.y == round(10000 - 290 - 150 * cos(radians(7)))
    assert breach(dummy_of_boat(), (7, 1)) == breaches.TUBES_EMPTY
    assert breach(dummy_of_boat(), (11, 0)) == breaches.OUTSIDE_THE_TUBES
    assert breach(dummy_of_boat(of="Flower"), (0, 0)) == breaches.NO_SUCH_TUBES


@pytest.mark.clause("CW-MOV.r1")
def test_mov_r1_dummies_are_never_compulsory():
    markers = launched(boat(), (0, 1, 0), (4, 1, 1))

    assert [marker.torpedoes for marker in markers] == [1, 1]
