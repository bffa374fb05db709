"""TOR.a, TOR.c, ORD.2, CHT.r3  Who may launch torpedoes: range and track, speed after it, and what is no launch."""

from __future__ import annotations

import pytest

from lineahead.rulesets.coastal_warfare.rules import breaches
from lineahead.rulesets.coastal_warfare.rules.breaches import BEYOND_HALF_AFTER_LAUNCH
from lineahead.rulesets.coastal_warfare.rules.launching import first_on_track, launch_breach
from lineahead.rulesets.coastal_warfare.rules.move_limits import move_breach
from lineahead.rulesets.coastal_warfare.rules.movement import begin_movement
from lineahead.rulesets.coastal_warfare.tables.orders import Move
from lineahead.rulesets.coastal_warfare.tables.ships import (
    FLOTILLA,
    IDENTIFIED,
    NOT_KNOWN,
)
from tests.rulebook.coastal_warfare.launching import boat, breach, dummy_of_boat, enemy_at, launched
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import launch_of, spare_markers, torpedo


def run_breach(table, run: float) -> int:
    """What a straight run of so many centimetres breaks."""
    ships, counters, marker = table
    return move_breach(battle(aware=[1, 1]), ships, counters, Move(counter=marker.number, run=round(run * 100)))


@pytest.mark.clause("CW-TOR.a")
@pytest.mark.clause("CW-TOR.r8")
def test_tor_a_whoever_has_launched_moves_at_most_half_speed_even_if_only_dummies_went():
    # an S-boat makes 15, so 7.5 (MOV.r4)
    for table, torpedoes in ((boat(), 1), (dummy_of_boat(), 0)):
        assert run_breach(table, 15) == 0
        launched(table, (0, torpedoes))
        assert run_breach(table, 7.5) == 0
        assert run_breach(table, 7.51) == BEYOND_HALF_AFTER_LAUNCH


@pytest.mark.clause("CW-TOR.r7")
def test_tor_r7_only_the_movement_that_follows_the_launch_is_halved():
    table = boat()
    launched(table, (0, 1))
    begin_movement(table[0], table[1], 0)

    assert run_breach(table, 15) == 0


@pytest.mark.clause("CW-TOR.r9")
def test_tor_r9_a_launch_makes_no_ship_visible():
    table = boat()
    launched(table, (0, 1))

    assert (table[2].shown, table[2].known) == (0, [IDENTIFIED, NOT_KNOWN])


@pytest.mark.clause("CW-TOR.c")
@pytest.mark.parametrize(("y", "expected"), [(70, 0), (70.01, breaches.TOO_NEAR)])
def test_tor_c_no_launch_from_less_than_30_cm(y, expected):
    assert breach(boat(enemy_at(100, y)), (0, 1)) == expected


@pytest.mark.clause("CW-TOR.c")
@pytest.mark.clause("CW-TOR.r1")
def test_tor_r1_every_track_is_measured_to_the_first_enemy_on_it():
    near, far = enemy_at(100, 75), enemy_at(100, 40)

    assert breach(boat(far), (0, 1)) == 0
    assert breach(boat(far, near), (0, 1)) == breaches.TOO_NEAR
    assert breach(boat(far, near), (10, 1)) == breaches.TOO_NEAR
    assert breach(boat(far, enemy_at(90, 75, heading=0)), (0, 1)) == 0
    assert breach(boat(far, enemy_at(104.4, 75, heading=0)), (0, 1, 0), (10, 1, 1)) == breaches.TOO_NEAR


@pytest.mark.clause("CW-TOR.r1")
def test_tor_r1_a_hidden_marker_on_the_track_counts_like_a_model():
    real, dummy = enemy_at(100, 75, shown=0), (None, counter(None, at=(100, 75), side=1))

    assert breach(boat(real), (0, 1)) == breaches.TOO_NEAR
    assert breach(boat(dummy), (0, 1)) == breaches.TOO_NEAR


@pytest.mark.clause("CW-TOR.r1")
def test_tor_r1_with_nobody_on_the_track_any_launch_is_allowed():
    beside, astern = enemy_at(85, 100, heading=0), enemy_at(100, 120)
    friend = ship("S-38")

    assert breach(boat(beside, astern), (0, 1)) == 0
    assert breach(boat((friend, counter(friend, at=(100, 90)))), (0, 1)) == 0
    assert breach(boat((None, torpedo((100, 85), 180, side=1))), (0, 1)) == 0


@pytest.mark.clause("CW-WPN.c")
def test_wpn_c_a_track_has_no_end():
    ships, counters, marker = boat(enemy_at(100, 1))
    order = launch_of(marker, (0, 1))

    assert first_on_track(battle(), ships, counters, marker, order.tracks[0]) == 1


@pytest.mark.clause("CW-CHT.r3")
def test_cht_r3_a_ship_at_0_points_launches_nothing():
    assert breach(boat(damage=12), (0, 1)) == breaches.MUST_RUN
    assert breach(boat(damage=11), (0, 1)) == 0


@pytest.mark.clause("CW-ORD.2")
def test_ord_2_launching_comes_before_moving():
    table = boat()
    table[2].moved = 1

    assert breach(table, (0, 1)) == breaches.MOVED_BEFORE_LAUNCH


def test_a_disabled_ship_launches_nothing():
    assert breach(boat(disabled=1), (0, 1)) == breaches.CANNOT_LAUNCH


def test_destroyed_tubes_launch_nothing():
    assert breach(boat(tubes_lost=[1, 0, 0, 0]), (0, 1, 0)) == breaches.TUBES_DESTROYED
    assert breach(boat(tubes_lost=[1, 0, 0, 0]), (0, 1, 1)) == 0
    assert breach(boat(tubes_lost=[1, 0, 0, 0]), (0, 1, 1), (2, 0, 0)) == breaches.TUBES_DESTROYED


@pytest.mark.clause("CW-SCN.a")
def test_scn_a_a_held_boat_that_is_faster_than_half_speed_cannot_launch():
    for set_speed, aware, expected in ((800, 0, breaches.IS_HELD), (800, 1, 0), (750, 0, 0)):
        table = boat()
        table[2].held, table[2].set_speed = 1, set_speed
        assert breach(table, (0, 1), at=battle(aware=[aware, 0])) == expected


def test_an_order_that_makes_no_sense_is_a_breach():
    table = boat()

    assert breach(table) == breaches.NO_TRACK
    assert breach(table, (360, 1)) == breaches.NO_TRACK
    assert breach(table, (0, -1)) == breaches.NO_TRACK
    assert breach(table, (0, 1, 2)) == breaches.NO_SUCH_TUBES
    assert breach(table, (0, 1, 4)) == breaches.NO_SUCH_TUBES
    assert breach((*table[:2], table[1][1]), (0, 1)) == breaches.NOT_IN_PLAY
    assert launch_breach(battle(), table[0], table[1], launch_of(counter(None, number=99))) == breaches.NOT_IN_PLAY
    assert breach((table[0], table[1][:2], table[2]), (0, 1), (1, 0)) == breaches.NO_TRACK


def test_a_torpedo_marker_launches_nothing_and_the_enemys_markers_are_not_ours():
    table = boat((None, torpedo((50, 50), issued=0)))
    assert breach((*table[:2], table[1][1]), (0, 1)) == breaches.NOT_IN_PLAY

    launcher = ship("S-38")
    lonely = (*sea((launcher, counter(launcher, at=(100, 100))), *spare_markers(1, side=1)),)
    assert breach((*lonely, lonely[1][0]), (0, 1)) == breaches.NO_TRACK


def test_the_most_markers_that_a_launch_can_have():
    table = boat(of="T-22")
    tracks = [(50 + place, 6 if place == 0 else 0) for place in range(18)]
    table[0][0].loaded[0], table[0][0].dummies_left = 6, 17

    # six torpedoes in one marker allow twelve dummies, not seventeen
    assert breach(table, *tracks[:13]) == 0
    assert breach(table, *tracks) == breaches.TOO_MANY_DUMMIES
    assert breach(table, *tracks, at=battle(protocol=[FLOTILLA, 0])) == 0
