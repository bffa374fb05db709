"""TOR.a to TOR.c, TOR.i, TOR.j, MOV.d, MOV.e, MOV.o  Launching torpedoes: who may, how many, where to, when again."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import pytest

from lineahead.kernel.trace import Trace
from lineahead.rulesets.coastal_warfare.rules import breaches
from lineahead.rulesets.coastal_warfare.rules.breaches import BEYOND_HALF_AFTER_LAUNCH
from lineahead.rulesets.coastal_warfare.rules.launching import dummy_allowance, first_on_track, launch_breach
from lineahead.rulesets.coastal_warfare.rules.move_limits import move_breach
from lineahead.rulesets.coastal_warfare.rules.movement import begin_movement
from lineahead.rulesets.coastal_warfare.rules.torpedoes import launch, reload_tubes
from lineahead.rulesets.coastal_warfare.tables.notes import Noted
from lineahead.rulesets.coastal_warfare.tables.orders import Move
from lineahead.rulesets.coastal_warfare.tables.ships import (
    ATTACKERS,
    FLOTILLA,
    IDENTIFIED,
    KNOWN_REAL,
    NOBODY,
    NOT_KNOWN,
    ON_TABLE,
    Counter,
    Ship,
)
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship
from tests.rulebook.coastal_warfare.torpedo_table import launch_of, spare_markers, torpedo


def boat(*others, of: str = "S-38", heading: float = 0, hidden: bool = True, **fields):
    """A torpedo boat at (100, 100) with her allowance, whatever else is there, and 18 spare markers."""
    launcher = ship(of, dummies_left=dummy_allowance(ship(of).card))
    for name, value in fields.items():
        setattr(launcher, name, value)
    marker = counter(launcher, at=(100, 100), heading=heading, shown=0 if hidden else 1)
    ships, counters = sea((launcher, marker), *others, *spare_markers(18))
    return ships, counters, marker


def dummy_of_boat(of: str = "S-38", **fields):
    """A dummy at (100, 100) that was issued with a boat which lies far off, and 18 spare markers."""
    issued = ship(of, dummies_left=dummy_allowance(ship(of).card))
    marker = counter(None, at=(100, 100), issued=0)
    for name, value in fields.items():
        setattr(issued, name, value)
    ships, counters = sea((issued, counter(issued, at=(10, 140), shown=0)), (None, marker), *spare_markers(18))
    return ships, counters, marker


def enemy_at(x: float, y: float, heading: float = 90, shown: int = 1, of: str = "Flower") -> tuple[Ship, Counter]:
    """An enemy vessel somewhere."""
    enemy = ship(of, 1)
    return enemy, counter(enemy, at=(x, y), heading=heading, shown=shown)


def breach(table, *tracks, at=None) -> int:
    """What a launch of the boat on a table breaks."""
    ships, counters, marker = table
    return launch_breach(at or battle(), ships, counters, launch_of(marker, *tracks))


def launched(table, *tracks, at=None):
    """The torpedo markers on the table after a launch, in order of their numbers."""
    ships, counters, marker = table
    order = launch_of(marker, *tracks)
    assert launch_breach(at or battle(), ships, counters, order) == 0
    launch(at or battle(), ships, counters, order, Trace())
    return [token for token in counters if token.kind == 1 and token.status == ON_TABLE]


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


def solo() -> object:
    """A battle in which the solo rules attack with side 0."""
    return battle(protocol=[ATTACKERS, 0])


@pytest.mark.clause("CW-SAT.r1")
@pytest.mark.clause("CW-SAT.r4")
def test_sat_r1_solo_torpedoes_share_the_nature_of_their_launcher_on_any_course_from_its_bow():
    real = launched(boat(), (40, 0), (300, 0), at=solo())
    dummies = launched(dummy_of_boat(), (40, 0), (300, 0), at=solo())

    assert [marker.torpedoes for marker in real] == [1, 1]
    assert [dummy.torpedoes for dummy in dummies] == [0, 0]
    assert [(marker.x, marker.y, marker.known) for marker in real] == [
        (marker.x, marker.y, marker.known) for marker in dummies
    ]
    assert real[0].known == [NOT_KNOWN, NOT_KNOWN]
    assert real[0].launcher == 0
    assert dummies[0].launcher == 1


@pytest.mark.clause("CW-SAT.r1")
def test_sat_r1_torpedoes_of_a_disclosed_attacker_are_known_to_be_real():
    table = boat(hidden=False)
    [marker] = launched(table, (40, 0), at=solo())

    assert marker.known == [KNOWN_REAL, KNOWN_REAL]
    assert table[0][0].loaded[:2] == [0, 1]


@pytest.mark.clause("CW-SAT.r2")
def test_sat_r2_the_30_cm_bind_solo_attackers_too():
    assert breach(boat(enemy_at(120, 80)), (45, 0), at=solo()) == breaches.TOO_NEAR
    assert breach(boat(enemy_at(130, 70)), (45, 0), at=solo()) == 0


def test_a_solo_flotilla_may_put_out_dummies_alone():
    assert breach(boat(), (0, 0), at=battle(protocol=[FLOTILLA, 0])) == 0


def test_markers_are_used_again_as_new_ones():
    table = boat()
    [marker] = launched(table, (0, 1))
    marker.status, marker.shown, marker.spared, marker.known = 0, 1, 7, [IDENTIFIED, IDENTIFIED]
    table[2].launched = 0

    [again] = launched(table, (5, 1, 1))

    assert again is marker
    assert (again.shown, again.spared, again.known, again.launcher) == (0, 0, [IDENTIFIED, NOT_KNOWN], NOBODY)
