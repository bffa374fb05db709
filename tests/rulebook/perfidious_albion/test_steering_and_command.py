"""MOV.q, MOV.s  Ships without steering gear or without a bridge."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules import breaches
from lineahead.rulesets.perfidious_albion.rules.formation import (
    cannot_keep_up,
)
from lineahead.rulesets.perfidious_albion.rules.movement import run_track, try_track
from lineahead.rulesets.perfidious_albion.rules.systems import destroy, restore_steering
from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import (
    Leg,
    Ship,
)
from tests.rulebook.perfidious_albion.steaming import Sea, course, pose, turn
from tests.rulebook.perfidious_albion.table import at, battle, d6s, fleet, ship

STEERING_GEAR, BRIDGE_CELL, TOWER_CELL = at(10, 5), at(8, 2), at(3, 2)  # of Majestic


def majestic(**fields: int) -> Ship:
    """A ship with steering gear, a bridge and a conning tower, of Quality 3 and circle IV."""
    return ship("majestic", at=(40, 40), **fields)


def shot_away(ship: Ship, cell: int, *faces: int) -> None:
    """A section is destroyed."""
    destroy(battle(), ship, cell, d6s(*faces), Answers(), Silence())


@pytest.mark.clause("PA-MOV.b", "PA-MOV.q", "PA-MOV.s")
@pytest.mark.parametrize(
    ("cells", "keeps_up"),
    [((STEERING_GEAR,), False), ((BRIDGE_CELL, TOWER_CELL), False), ((BRIDGE_CELL,), True), ((), True)],
    ids=["no steering", "no command", "half her command", "whole"],
)
def test_mov_b_who_has_lost_steering_or_command_cannot_keep_up(cells, keeps_up):
    sea = Sea(fleet(majestic(place=1), ship("majestic", at=(40, 42), place=2)))
    for cell in cells:
        shot_away(sea.ships[1], cell)

    assert cannot_keep_up(sea.ships, sea.ships[1]) is not keeps_up


@pytest.mark.clause("PA-MOV.m", "PA-MOV.q")
@pytest.mark.parametrize(("face", "end"), [(3, (46.57, 37.5, 90)), (4, (40, 32, 0))], ids=["passed", "failed"])
def test_mov_q_without_steering_gear_only_a_crew_test_turns_her(face, end):
    sea = Sea(fleet(majestic()))
    shot_away(sea.ships[0], STEERING_GEAR)

    sea.steams(course(8, turn(90)), face)

    assert pose(sea.ships[0]) == end


@pytest.mark.clause("PA-MOV.q")
def test_mov_q_straight_on_needs_no_test_and_repairs_end_it():
    sea = Sea(fleet(majestic()))
    shot_away(sea.ships[0], STEERING_GEAR)

    sea.steams(course(8))
    assert sea.breach(course(8, turn(90, "III"), emergency=1)) == breaches.HAS_MOVED
    sea.next_turn()
    assert sea.breach(course(8, turn(90, "III"), emergency=1)) == breaches.NO_STEERING

    restore_steering(sea.ships[0])
    sea.steams(course(8, turn(90)))
    assert sea.ships[0].heading == 9000


@pytest.mark.clause("PA-MOV.q")
def test_mov_q_a_follower_who_cannot_turn_falls_out():
    sea = Sea(fleet(majestic(place=1), ship("majestic", at=(40, 42), place=2)))
    shot_away(sea.ships[1], STEERING_GEAR)

    sea.steams(course(8, turn(90)), 4)

    assert pose(sea.ships[1]) == (40, 34, 0)
    assert sea.ships[1].detached == 1
    assert [note.a for note in sea.noted(Noted.FALLS_OUT)] == [1]


@pytest.mark.clause("PA-MOV.m", "PA-MOV.s")
@pytest.mark.parametrize("cell", [BRIDGE_CELL, TOWER_CELL], ids=["bridge", "conning tower"])
@pytest.mark.parametrize(("face", "heading"), [(3, 0), (4, 180)], ids=["passed", "failed"])
def test_mov_s_she_repeats_her_last_move_unless_a_crew_test_is_passed(cell, face, heading):
    sea = Sea(fleet(majestic()))
    sea.steams(course(8, turn(90)))
    shot_away(sea.ships[0], cell)

    sea.next_turn()
    sea.steams(course(10, turn(-90)), face)
    assert sea.ships[0].heading == 100 * heading
    assert sea.ships[0].speed == (8 if heading else 10)

    # Only the next turn: afterwards nobody tests.
    sea.next_turn()
    sea.steams(course(8))


@pytest.mark.clause("PA-MOV.s")
def test_mov_s_with_both_gone_it_lasts_every_turn():
    sea = Sea(fleet(majestic()))
    shot_away(sea.ships[0], BRIDGE_CELL)
    shot_away(sea.ships[0], TOWER_CELL)

    for _ in range(3):
        sea.steams(course(8, turn(90)), 6)
        sea.next_turn()
    assert pose(sea.ships[0]) == (40, 16, 0)

    sea.steams(course(8, turn(90)), 1)
    assert sea.ships[0].heading == 9000


@pytest.mark.clause("PA-MOV.s")
def test_mov_s_a_repeated_move_is_no_faster_than_her_engines():
    sea = Sea(fleet(majestic(speed=12)))
    sea.steams(course(12))
    shot_away(sea.ships[0], BRIDGE_CELL)
    sea.ships[0].propulsion_lost = 2

    sea.next_turn()
    sea.steams(course(6), 6)

    assert (sea.ships[0].speed, sea.ships[0].y) == (9, 1900)


@pytest.mark.clause("PA-MOV.s", "PA-MOV.l")
def test_mov_s_dead_in_the_water_she_repeats_nothing():
    sea = Sea(fleet(majestic(speed=4)))
    sea.steams(course(4))
    shot_away(sea.ships[0], BRIDGE_CELL)
    sea.ships[0].propulsion_lost = 4

    sea.next_turn()
    sea.steams(course(0), 6)

    assert (sea.ships[0].speed, sea.ships[0].y) == (0, 3600)


@pytest.mark.clause("PA-MOV.s")
@pytest.mark.parametrize(("face", "rating"), [(4, 1), (5, 0), (6, 0)])
def test_mov_s_a_commander_aboard_falls_on_five_or_six(face, rating):
    flagship = majestic(rating=1)

    shot_away(flagship, TOWER_CELL, face)

    assert flagship.rating == rating


@pytest.mark.clause("PA-MOV.s", "PA-MOV.p")
@pytest.mark.parametrize(("face", "end", "told"), [(4, (40, 34, 0), 0), (3, (44.57, 37.5, 90), 1)])
def test_mov_s_a_follower_without_a_bridge_repeats_her_move_while_the_line_turns(face, end, told):
    # Quality 3: a 4 makes her go straight on as before, with a 3 she follows two inches behind
    sea = Sea(fleet(majestic(place=1), ship("majestic", at=(40, 50), place=2)))
    sea.ships[1].y = 4200
    sea.ships[1].way[0].run = 200
    shot_away(sea.ships[1], BRIDGE_CELL)

    sea.steams(course(8, turn(90)), face)

    assert pose(sea.ships[1]) == end
    assert sea.ships[1].detached == 1 - told
    assert [note[1:3] for note in sea.noted(Noted.REPEATS_MOVE)] == [(1, told)]


@pytest.mark.clause("PA-MOV.q")
@pytest.mark.parametrize(
    ("legs", "end"),
    [
        ([Leg(run=393, arc=9000, diameter=500), Leg(run=407)], 3200),
        ([Leg(run=-393, arc=9000, diameter=500), Leg(run=-7)], 4400),
        # a turn too small to be measured, and three inches ahead
        ([Leg(run=0, arc=3, diameter=500), Leg(run=300)], 3700),
    ],
    ids=["ahead", "astern", "hardly a turn"],
)
def test_mov_q_without_steering_gear_she_goes_as_far_straight_on(legs, end):
    made = majestic()
    shot_away(made, STEERING_GEAR)
    made.legs[: len(legs)], made.leg_count = legs, len(legs)

    try_track(made, d6s(6), Silence())
    run_track(battle(), made, Silence())

    assert (made.x, made.y, made.heading) == (4000, end, 0)


@pytest.mark.clause("PA-MOV.g", "PA-MOV.q", "PA-MOV.s")
def test_mov_g_what_crews_tried_is_told():
    sea = Sea(fleet(majestic()))
    sea.steams(course(8, turn(45, "III"), emergency=1), 4)
    assert [note[1:3] for note in sea.noted(Noted.EMERGENCY_TRIED)] == [(0, 0)]
    sea.next_turn()
    shot_away(sea.ships[0], STEERING_GEAR)
    sea.steams(course(8, turn(45)), 3)
    assert [note[1:3] for note in sea.noted(Noted.STEERING_TRIED)] == [(0, 1)]
    assert (sea.ships[0].may_steer, sea.ships[0].emergency) == (1, 0)


@pytest.mark.clause("PA-MOV.c", "PA-MOV.f", "PA-MOV.s")
@pytest.mark.parametrize(
    ("fields", "end"), [({"speed": 8}, 3200), ({"speed": 3, "astern": 1}, 4300), ({"speed": 0}, 4000)]
)
def test_mov_s_before_her_first_move_she_goes_straight_on(fields, end):
    sea = Sea(fleet(majestic(**fields)))
    shot_away(sea.ships[0], BRIDGE_CELL)

    order = course(2, astern=1, together=1) if fields.get("astern") else course(2)
    sea.steams(order, 6)

    assert (sea.ships[0].y, sea.ships[0].speed) == (end, fields["speed"])
    assert sea.ships[0].astern == fields.get("astern", 0)
