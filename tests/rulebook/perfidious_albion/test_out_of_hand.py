"""MOV.p, MOV.q, MOV.s  Ships that do not do as they are ordered: astern, aground, without steering or command."""

from __future__ import annotations

import pytest

from lineahead.rulesets.perfidious_albion.tables.notes import Noted
from lineahead.rulesets.perfidious_albion.tables.ships import Ship
from tests.rulebook.perfidious_albion.steaming import Sea, ahead, astern, course, pose, turn
from tests.rulebook.perfidious_albion.table import at, card, fleet, ship

FAILS, PASSES = 6, 1
GEAR = at(10, 5)


def steered(lies: tuple[float, float] = (40, 40), **fields: int) -> Ship:
    """A ship of circle IV that heads north, with steering gear to lose."""
    grid = [". . . . . . . . . ."] * 4
    return ship(card(*grid, "w w w w w w w w w S", circle=4), at=lies, **fields)


@pytest.mark.clause("PA-MOV.s", "PA-MOV.f")
def test_mov_s_who_went_astern_repeats_that_too():
    # before her first move she goes on as she is going, which is three boxes astern
    sea = Sea(fleet(steered(speed=3, astern=1, must_repeat=1)))
    sea.steams(course(2, astern=1, together=1), FAILS)
    assert (pose(sea.ships[0]), sea.ships[0].speed, sea.ships[0].astern) == ((40, 43, 0), 3, 1)

    sea.ships[0].must_repeat = 1
    sea.next_turn()
    sea.steams(course(2, astern=1, together=1), FAILS)
    assert (pose(sea.ships[0]), sea.ships[0].speed, sea.ships[0].astern) == ((40, 46, 0), 3, 1)


@pytest.mark.clause("PA-MOV.q", "PA-MOV.f")
@pytest.mark.parametrize(("face", "heading"), [(FAILS, 0), (PASSES, 91.67)])
def test_mov_q_without_steering_gear_a_turn_astern_may_end_straight_astern(face, heading):
    sea = Sea(fleet(steered(speed=4, astern=1)))
    sea.ships[0].destroyed[GEAR] = 1

    sea.steams(course(4, astern(turn(91.67)), astern=1, together=1), face)

    x, y, found = pose(sea.ships[0])
    assert found == heading
    assert (x, y) == ((40, 44) if face == FAILS else (pytest.approx(37.43, abs=0.02), pytest.approx(42.5, abs=0.02)))


@pytest.mark.clause("PA-MOV.q", "PA-MOV.g", "PA-MOV.r5")
def test_mov_q_who_follows_an_emergency_turn_without_steering_gear_turns_on_her_own_circle():
    ships = fleet(steered((40, 40), place=1), steered((40, 42), place=2))
    ships[1].destroyed[GEAR] = 1
    sea = Sea(ships)

    # the leader passes for the circle of 4 inches, her follower for turning at all
    sea.steams(course(8, turn(90, "III"), emergency=1), PASSES, PASSES)

    assert {leg.diameter for leg in ships[0].legs[: ships[0].leg_count]} == {0, 400}
    assert {leg.diameter for leg in ships[1].legs[: ships[1].leg_count]} == {0, 500}
    # so she is out of the line
    assert (ships[1].detached, len(sea.noted(Noted.FALLS_OUT))) == (1, 1)


@pytest.mark.clause("PA-MOV.p", "PA-HAZ.a")
def test_mov_p_a_ship_aground_stays_where_she_is_when_all_steam_together():
    ships = fleet(steered((40, 40), place=1, speed=12), steered((43, 40), place=2, speed=0, aground=1))
    sea = Sea(ships)

    sea.steams(course(6, together=1))

    assert [pose(vessel) for vessel in ships] == [(40, 34, 0), (43, 40, 0)]
    assert [vessel.detached for vessel in ships] == [0, 1]


@pytest.mark.clause("PA-MOV.p", "PA-MOV.g", "PA-MOV.r5")
def test_mov_r5_who_fails_while_all_turn_together_is_out_of_the_formation():
    ships = fleet(steered((40, 40), place=1), steered((43, 40), place=2))
    sea = Sea(ships)

    sea.steams(course(8, turn(90, "III"), emergency=1, together=1), PASSES, FAILS)

    assert [vessel.emergency for vessel in ships] == [1, 0]
    assert [vessel.detached for vessel in ships] == [0, 1]
    assert pose(ships[0]) == (46.86, 38, 90)


@pytest.mark.clause("PA-MOV.p", "PA-MOV.s", "PA-MOV.e")
def test_mov_e_a_follower_cannot_slow_down_as_suddenly_as_a_leader_out_of_hand():
    # the leader repeats a move of two inches; the second makes at least six boxes, as far as there is a track
    ships = fleet(steered((40, 40), place=1, speed=2, must_repeat=1), steered((40, 42), place=2, speed=12))
    sea = Sea(ships)
    ships[0].legs[0], ships[0].leg_count = ahead(2), 1

    sea.steams(course(6), FAILS)

    assert [pose(vessel) for vessel in ships] == [(40, 38, 0), (40, 38, 0)]
    assert (ships[1].speed, ships[1].detached) == (4, 1)


@pytest.mark.clause("PA-MOV.p")
def test_mov_p_a_line_that_goes_straight_has_one_straight_way():
    ships = fleet(*(steered((40, 60 + 2 * i), place=i + 1) for i in range(3)))
    sea = Sea(ships)
    for _ in range(3):
        sea.steams(course(8))
        sea.next_turn()

    assert [vessel.way_count for vessel in ships] == [0, 1, 1]
    assert [vessel.way[0].run for vessel in ships[1:]] == [200, 400]
    sea.steams(course(8, turn(90)))
    # straight, round, straight
    assert [vessel.way_count for vessel in ships[1:]] == [1, 1]
    assert [vessel.heading for vessel in ships] == [9000, 9000, 9000]
