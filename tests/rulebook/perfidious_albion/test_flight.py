"""MOR.g, MOR.h, MOR.r6, MOR.r7  The safest way off the table, and colours struck."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.flight import (
    NOT_HEADING_OFF,
    course_to_edge,
    crosses,
    flight_breach,
    has_gun_left,
    is_badly_damaged,
    safest_edge,
)
from lineahead.rulesets.perfidious_albion.gunnery import salvo_breach
from lineahead.rulesets.perfidious_albion.morale import morale_phase
from lineahead.rulesets.perfidious_albion.order_records import Steam
from lineahead.rulesets.perfidious_albion.ships import (
    AFLOAT,
    EAST,
    HARBOUR_MOUTH,
    NORTH,
    SHORE,
    SOUTH,
    SUNK,
    SURRENDERED,
    WEST,
    Area,
    Leg,
    Ship,
)
from tests.rulebook.perfidious_albion.table import at, battle, card, d6s, fleet, salvo, ship, squadrons_of

GUNS = (
    ". . . . . . . . . .",
    ". A2 . . . . . . . .",
    "h x h h h h h h h h",
    "h h h h h h h h h h",
    "w M w w w w w w w w",
)
FORWARD_GUNS, TRUNK_UNDER_THEM, THEIR_MAGAZINE = at(2, 2), at(2, 3), at(2, 5)
EAST_COAST = Area(kind=SHORE, x1=9000, y1=0, x2=9600, y2=7200)


def armed(**fields: Any) -> Ship:
    """A ship of twenty flotation boxes with one mount and its magazine."""
    return ship(card(*GUNS), **fields)


def edge(runner: Ship, *enemies: tuple[float, float], areas: tuple[Area, ...] = ()) -> int:
    """Where a ship flees to on a table of 96 by 72 inches, enemies with guns being about."""
    ships = fleet(runner, *(armed(at=place, side=1) for place in enemies))
    return safest_edge(battle(), ships, list(areas), runner)


@pytest.mark.clause("PA-MOR.r6", "PA-MOR.g")
@pytest.mark.parametrize(
    ("enemy", "expected"), [((48, 16), SOUTH), ((48, 56), NORTH), ((70, 36), WEST), ((26, 36), EAST)]
)
def test_mor_r6_away_from_the_enemys_guns(enemy, expected):
    assert edge(armed(at=(48, 36)), enemy) == expected


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_between_two_enemies_the_way_that_keeps_most_distance():
    # at 20 inches east and west of her; the edge to the north is 10 inches off, that to the south 62
    assert edge(armed(at=(48, 10)), (28, 10), (68, 10)) == SOUTH
    # an enemy to the south as well leaves her the north
    assert edge(armed(at=(48, 10)), (28, 10), (68, 10), (48, 32)) == NORTH


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_a_coast_is_no_way_off_the_table():
    assert edge(armed(at=(60, 36)), (30, 36)) == EAST
    # going north she would pass the enemy's beam at 30 inches; going south she never comes so near
    assert edge(armed(at=(60, 36)), (30, 34), areas=(EAST_COAST,)) == SOUTH


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_a_harbour_mouth_is_open():
    shore = Area(kind=SHORE, x1=0, y1=6400, x2=9600, y2=7200)
    mouth = Area(kind=HARBOUR_MOUTH, x1=3400, y1=6400, x2=3800, y2=7200)

    assert edge(armed(at=(36, 36)), (36, 10), (90, 36), (1, 36), areas=(shore, mouth)) == SOUTH
    # beside the mouth every other way leads past an enemy; the end of that to the north is 10 inches from one
    assert edge(armed(at=(42, 36)), (42, 10), (90, 36), (1, 36), areas=(shore, mouth)) == NORTH


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_only_ships_with_guns_that_fire_are_shunned():
    runner = armed(at=(48, 36))
    gunless, armed_enemy = ship(at=(48, 50), side=1), armed(at=(48, 10), side=1)

    assert safest_edge(battle(), fleet(runner, gunless, armed_enemy), [], runner) == SOUTH
    assert safest_edge(battle(), fleet(runner, armed(at=(48, 50), side=1), gunless), [], runner) == NORTH


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_without_an_enemy_the_nearest_edge():
    assert edge(armed(at=(90, 36))) == EAST
    assert edge(armed(at=(48, 70))) == SOUTH


@pytest.mark.clause("PA-MOR.g")
@pytest.mark.parametrize(("side", "course"), [(NORTH, 0), (EAST, 9000), (SOUTH, 18000), (WEST, 27000)])
def test_mor_g_the_course_to_each_edge(side, course):
    assert course_to_edge(side) == course


def ordered(runner: Ship, *legs: Leg, flees: int = 1) -> int:
    """What is against a move of a ship that flees in mid-table, an enemy being 22 inches east of her."""
    ships = fleet(runner, armed(at=(70, 36), side=1))
    squadrons = squadrons_of(ships)
    squadrons[0].flees = flees
    order = Steam(squadron=0, speed=sum(leg.run for leg in legs) // 100, count=len(legs))
    order.legs[: len(legs)] = legs
    return flight_breach(battle(), ships, squadrons, [], order)


# a quarter turn to port on circle IV: 5 inches of diameter make an arc of 3.93 inches
ABOUT_TO_PORT = Leg(run=393, arc=-9000, diameter=500)
ABOUT_TO_STARBOARD = Leg(run=393, arc=9000, diameter=500)


@pytest.mark.clause("PA-MOR.g", "PA-MOR.r6")
@pytest.mark.parametrize(
    ("heading", "legs", "expected"),
    [
        (270, [Leg(run=800)], 0),
        (270, [], NOT_HEADING_OFF),
        (90, [Leg(run=800)], NOT_HEADING_OFF),
        (90, [ABOUT_TO_PORT], 0),
        (90, [ABOUT_TO_STARBOARD], 0),
        (0, [Leg(run=800)], NOT_HEADING_OFF),
        (0, [ABOUT_TO_PORT], 0),
        (0, [ABOUT_TO_STARBOARD], NOT_HEADING_OFF),
        (315, [Leg(run=800)], 0),
    ],
)
def test_mor_g_who_flees_moves_or_turns_towards_the_safest_edge(heading, legs, expected):
    assert ordered(armed(at=(48, 36), heading=heading), *legs) == expected
    assert ordered(armed(at=(48, 36), heading=heading), *legs, flees=0) == 0


@pytest.mark.clause("PA-MOR.g")
@pytest.mark.parametrize("fields", [{"propulsion_lost": 4, "speed": 0}, {"aground": 1, "speed": 0}, {"must_repeat": 1}])
def test_mor_g_who_cannot_move_or_steer_is_excused(fields):
    assert ordered(armed(at=(48, 36), heading=90, **fields), Leg(run=800)) == 0


@pytest.mark.clause("PA-MOR.g", "PA-MOR.e")
def test_mor_g_a_detached_ship_flees_by_herself():
    runner = armed(at=(48, 36), heading=90, detached=1, flees=1)

    assert ordered(runner, Leg(run=800), flees=0) == NOT_HEADING_OFF


@pytest.mark.clause("PA-MOR.r6")
def test_mor_r6_who_flees_keeps_firing():
    ships = fleet(armed(at=(0, 0), flees=1), armed(at=(0, -10), side=1))
    squadrons = squadrons_of(ships)
    squadrons[0].flees = 1

    assert salvo_breach(battle(), ships, squadrons, salvo(0, (ships[0], "A", "starboard", ships[1])), Silence()) == 0


@pytest.mark.clause("PA-MOR.r7")
@pytest.mark.parametrize(("lost", "is_bad"), [(9, False), (10, True), (15, True)])
def test_mor_r7_half_of_the_flotation_boxes_is_bad_damage(lost, is_bad):
    assert is_badly_damaged(armed(flotation_lost=lost)) is is_bad


@pytest.mark.clause("PA-MOR.r7")
def test_mor_r7_so_is_no_gun_able_to_fire():
    destroyed, flooded, cut_off = armed(), armed(), armed()
    destroyed.destroyed[FORWARD_GUNS] = 1
    flooded.flooded[THEIR_MAGAZINE] = 1
    cut_off.destroyed[TRUNK_UNDER_THEM] = 1

    assert has_gun_left(armed())
    assert [is_badly_damaged(each) for each in (destroyed, flooded, cut_off)] == [True, True, True]
    cut_off.ready_shells[FORWARD_GUNS] = 1
    assert not is_badly_damaged(cut_off)


def fails(loner: Ship, enemy: Ship) -> tuple[int, int]:
    """What becomes of a ship that fails morale: her status, and whether she flees."""
    ships = fleet(armed(at=(90, 70)), armed(at=(90, 68)), loner, enemy)
    morale_phase(battle(), ships, squadrons_of(ships), d6s(6), Silence())
    return loner.status, loner.flees


@pytest.mark.clause("PA-MOR.h", "PA-MOR.r7")
@pytest.mark.parametrize(
    ("fields", "gap", "status"),
    [
        ({"flotation_lost": 10}, 16, SURRENDERED),
        ({"flotation_lost": 10}, 16.01, AFLOAT),
        ({"flotation_lost": 9}, 5, AFLOAT),
        ({"speed": 0}, 16, SURRENDERED),
        ({"propulsion_lost": 4}, 16, SURRENDERED),
        ({"speed": 0}, 17, AFLOAT),
        ({}, 2, AFLOAT),
    ],
)
def test_mor_r7_a_detached_ship_in_a_bad_way_strikes_to_an_enemy_within_16_inches(fields, gap, status):
    loner = armed(at=(20, 20), detached=1, just_detached=1, **fields)

    assert fails(loner, armed(at=(20, 20 + gap), side=1)) == (status, int(status == AFLOAT))


@pytest.mark.clause("PA-MOR.r7")
def test_mor_r7_an_enemy_that_is_lost_takes_no_surrender():
    loner = armed(at=(20, 20), detached=1, just_detached=1, speed=0)

    ships = fleet(armed(at=(90, 70)), armed(at=(90, 68)), loner, armed(side=1), armed(at=(20, 25), side=1, status=SUNK))
    squadrons = squadrons_of(ships)
    squadrons[1].losses_tested = 1
    morale_phase(battle(), ships, squadrons, d6s(6), Silence())

    assert (loner.status, loner.flees) == (AFLOAT, 1)


@pytest.mark.clause("PA-MOR.h", "PA-MOR.e")
def test_mor_h_a_ship_of_a_squadron_does_not_strike():
    ships = fleet(armed(at=(20, 20), speed=0, flotation_lost=15), armed(status=SUNK), armed(at=(20, 25), side=1))

    morale_phase(battle(), ships, squadrons_of(ships), d6s(6), Silence())

    assert (ships[0].status, ships[0].flees) == (AFLOAT, 1)


@pytest.mark.clause("PA-MOR.h", "PA-MOR.r4", "PA-MOR.r6")
def test_mor_h_a_ship_that_flees_may_still_have_to_strike():
    loner = armed(at=(20, 20), detached=1, flees=1, hit_this_turn=1, flotation_lost=12)

    assert fails(loner, armed(at=(20, 30), side=1)) == (SURRENDERED, 1)
    assert loner.speed == 0


@pytest.mark.clause("PA-MOR.r6")
@pytest.mark.parametrize(
    ("line", "touches"),
    [
        ((20, 30, 0, 30), True),
        ((20, 30, 11, 30), False),
        ((20, 30, 10, 30), True),
        ((5, 60, 5, 40), True),
        ((5, 60, 5, 41), False),
        ((5, 5, 5, 20), True),
        ((5, 5, 5, 19), False),
        ((0, 10, 9, 10), False),
    ],
)
def test_mor_r6_a_way_that_only_touches_the_shore_is_barred(line, touches):
    shore = Area(kind=SHORE, x1=0, y1=20, x2=10, y2=40)

    assert crosses(shore, *line) is touches
