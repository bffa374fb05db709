"""MOV.e, MOV.f, MOV.k  How fast ships and squadrons may go."""

from __future__ import annotations

import pytest

from lineahead.rulesets.perfidious_albion.play.asking import ask_to_move
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.speeds import (
    NEVER,
    least_diameter,
    present_maximum,
    speed_limits,
    squadron_circle,
    squadron_limits,
)
from lineahead.rulesets.perfidious_albion.tables.ships import MODERATE, ROUGH, SUNK, maximum_speed
from tests.rulebook.perfidious_albion.steaming import Sea, course
from tests.rulebook.perfidious_albion.table import battle, card, fleet, ship
from tests.rulebook.perfidious_albion.told import seen


@pytest.mark.clause("PA-MOV.ex1", "PA-MOV.e")
@pytest.mark.parametrize(("speed", "limits"), [(12, (6, 14)), (4, (0, 6)), (17, (11, 17)), (16, (10, 17)), (0, (0, 2))])
def test_mov_ex1_two_boxes_more_or_six_less(speed, limits):
    assert speed_limits(battle(), ship(speed=speed), 0) == limits


@pytest.mark.clause("PA-MOV.e")
@pytest.mark.parametrize(("speed", "breach"), [(6, 0), (14, 0), (5, breaches.TOO_SLOW), (15, breaches.TOO_FAST)])
def test_mov_e_orders_beyond_the_limits_are_refused(speed, breach):
    sea = Sea(fleet(ship(at=(40, 40), speed=12)))

    assert sea.breach(course(speed)) == breach


@pytest.mark.clause("PA-MOV.ex2", "PA-MOV.k", "PA-MOV.l")
@pytest.mark.parametrize(("lost", "maximum"), [(0, 17), (1, 13), (2, 9), (3, 4), (4, 0), (5, 0)])
def test_mov_ex2_each_propulsion_box_is_a_level(lost, maximum):
    assert maximum_speed(ship(propulsion_lost=lost)) == maximum


@pytest.mark.clause("PA-MOV.ex3", "PA-MOV.f", "PA-MOV.r2")
@pytest.mark.parametrize(
    ("speed", "astern", "most"), [(0, 0, 2), (2, 1, 4), (7, 1, 8), (8, 1, 8)], ids=["at a halt", "2", "7", "8"]
)
def test_mov_ex3_astern_by_two_boxes_up_to_half_speed(speed, astern, most):
    # half of 17, rounded down
    assert speed_limits(battle(), ship(speed=speed, astern=astern), 1)[1] == most


@pytest.mark.clause("PA-MOV.f", "PA-MOV.r2")
def test_mov_f_only_from_a_halt():
    sea = Sea(fleet(ship(at=(40, 40), speed=1)))

    assert sea.breach(course(1, astern=1)) == breaches.NOT_ASTERN_YET
    sea.steams(course(0))
    sea.next_turn()
    sea.steams(course(2, astern=1))
    assert (sea.ships[0].y, sea.ships[0].speed, sea.ships[0].astern) == (4200, 2, 1)
    sea.next_turn()
    assert sea.breach(course(2)) == breaches.TOO_FAST
    assert sea.breach(course(0)) == 0


@pytest.mark.clause("PA-MOV.r2")
def test_mov_r2_half_of_what_is_the_maximum_now():
    assert speed_limits(battle(), ship(speed=4, astern=1, propulsion_lost=2), 1) == (0, 4)


@pytest.mark.clause("PA-MOV.r3")
@pytest.mark.parametrize(
    ("speed", "lost", "limits"), [(17, 2, (11, 11)), (11, 2, (5, 9)), (17, 3, (11, 11)), (5, 3, (0, 4)), (8, 4, (2, 2))]
)
def test_mov_r3_a_ship_too_fast_for_her_engines_slows_by_six(speed, lost, limits):
    # levels 17, 13, 9, 4, 0
    assert speed_limits(battle(), ship(speed=speed, propulsion_lost=lost), 0) == limits


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_the_slowest_ship_sets_the_pace():
    ships = fleet(ship(speed=8), ship(card(speeds=[9, 0]), speed=8), ship(card(speeds=[20, 0]), speed=8))

    assert squadron_limits(battle(), ships, 0, 0) == (2, 9)
    ships[1].squadron = 5
    assert squadron_limits(battle(), ships, 0, 0) == (2, 10)


@pytest.mark.clause("PA-MOV.p", "PA-MOV.b")
@pytest.mark.parametrize("together", [0, 1])
def test_mov_p_a_ship_that_cannot_make_what_the_rest_must_falls_out(together):
    ships = fleet(ship(at=(40, 40), speed=12, place=1), ship(at=(40, 42), speed=0, place=2))
    sea = Sea(ships)

    assert squadron_limits(sea.battle, ships, 0, 0) == (6, 6)
    sea.steams(course(6, together=together))

    assert [vessel.y for vessel in ships] == [3400, 4000]
    assert [vessel.detached for vessel in ships] == [0, 1]


@pytest.mark.clause("PA-WEA.d")
def test_wea_d_a_boat_caught_by_a_rough_sea_slows_down():
    boat = ship(card(tons=240, speeds=[26, 13, 0]), speed=20)

    assert speed_limits(battle(sea=ROUGH), boat, 0) == (14, 14)


@pytest.mark.clause("PA-WEA.d", "PA-HAZ.a")
@pytest.mark.parametrize(
    ("tons", "sea", "aground", "maximum"),
    [(1999, ROUGH, 0, 6), (2000, ROUGH, 0, 13), (1999, MODERATE, 0, 13), (1999, ROUGH, 1, 0), (9000, 0, 1, 0)],
)
def test_wea_d_small_vessels_make_half_speed_in_a_rough_sea_and_nobody_any_aground(tons, sea, aground, maximum):
    assert present_maximum(battle(sea=sea), ship(card(tons=tons, speeds=[13, 0]), aground=aground)) == maximum


@pytest.mark.clause("PA-HAZ.a", "PA-MOV.f", "PA-MOV.r2")
@pytest.mark.parametrize(
    ("fields", "ahead", "astern"),
    [
        ({"aground": 1, "speed": 0}, (0, 0), (0, NEVER)),
        ({"speed": 1}, (0, 3), (0, NEVER)),
        ({"speed": 4}, (0, 6), (0, NEVER)),
        ({"speed": 1, "astern": 1}, (0, 0), (0, 3)),
        ({"speed": 6, "astern": 1}, (0, 0), (0, 8)),
        # seven boxes astern: she cannot even come to a halt
        ({"speed": 7, "astern": 1}, (0, NEVER), (1, 8)),
        ({"speed": 0, "astern": 1}, (0, 2), (0, 2)),
        ({"speed": 0}, (0, 2), (0, 2)),
    ],
)
def test_mov_f_from_one_direction_to_the_other_she_comes_to_a_halt_first(fields, ahead, astern):
    made = ship(**fields)

    assert (speed_limits(battle(), made, 0), speed_limits(battle(), made, 1)) == (ahead, astern)


@pytest.mark.clause("PA-MOV.p", "PA-MOV.b")
@pytest.mark.parametrize(
    ("own", "others", "limits"),
    [
        ({"speed": 0}, {"speed": 0}, (0, 2)),
        # a ship that cannot move at all, and one that cannot make less than six or one
        ({"speed": 0, "propulsion_lost": 4}, {"speed": 12}, (6, 6)),
        ({"speed": 0, "propulsion_lost": 4}, {"speed": 7}, (1, 1)),
        ({"speed": 0, "propulsion_lost": 4}, {"speed": 6}, (0, 0)),
        # one that goes astern too fast for a halt has no say about going ahead, nor has anybody else
        ({"speed": 7, "astern": 1}, {"speed": 12}, (6, NEVER)),
    ],
)
def test_mov_p_what_all_ships_of_a_squadron_can_make(own, others, limits):
    ships = fleet(ship(**own), ship(**others), ship(speed=0, aground=1, status=SUNK), ship(speed=17, side=1))

    assert squadron_limits(battle(), ships, 0, 0) == limits


@pytest.mark.clause("PA-MOV.d", "PA-MOV.p")
def test_mov_p_the_circle_of_a_squadron_is_its_largest_in_play():
    ships = fleet(*(ship(card(circle=circle)) for circle in (1, 3, 2)), ship(card(circle=5), side=1))
    assert squadron_circle(ships, 0) == 3
    ships[1].status = SUNK
    assert squadron_circle(ships, 0) == 2
    ships[2].squadron = 4
    assert squadron_circle(ships, 0) == 1


@pytest.mark.clause("PA-MOV.d", "PA-MOV.g", "PA-MOV.r4")
@pytest.mark.parametrize(
    ("circle", "usual", "emergency"), [(1, 200, 200), (2, 300, 200), (3, 400, 300), (4, 500, 400), (5, 600, 500)]
)
def test_mov_g_the_next_smaller_circle(circle, usual, emergency):
    assert (least_diameter(circle, 0), least_diameter(circle, 1)) == (usual, emergency)


@pytest.mark.clause("PA-MOV.g", "PA-MOV.r4")
@pytest.mark.parametrize(("circle", "emergency"), [(1, None), (2, 200), (5, 500)])
def test_mov_g_the_circle_of_an_emergency_turn_is_told_to_who_moves(circle, emergency):
    ships = fleet(ship(card(circle=circle), at=(40, 40)), ship(at=(80, 40), side=1))

    (asked,) = ask_to_move(seen(ships, "HMS Edgar", "Brennus", viewer=0, state=battle(moving=0)))

    assert asked.bounds["squadrons"]["0"]["emergency_circle"] == emergency
