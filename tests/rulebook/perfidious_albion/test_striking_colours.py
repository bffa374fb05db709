"""MOR.h, MOR.r7  Ships in a bad way, and colours struck."""

from __future__ import annotations

import pytest

from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.rules.flight import (
    can_gun_fire,
    has_gun_left,
    is_badly_damaged,
    is_enemy_near,
    would_strike,
)
from lineahead.rulesets.perfidious_albion.rules.morale import morale_phase
from lineahead.rulesets.perfidious_albion.tables.ships import (
    AFLOAT,
    SUNK,
    SURRENDERED,
    Ship,
)
from tests.rulebook.perfidious_albion.fleeing import armed
from tests.rulebook.perfidious_albion.table import at, battle, d6s, fleet, squadrons_of

FORWARD_GUNS, TRUNK_UNDER_THEM, THEIR_MAGAZINE = at(2, 2), at(2, 3), at(2, 5)


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
    assert [is_badly_damaged(vessel) for vessel in (destroyed, flooded, cut_off)] == [True, True, True]
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


@pytest.mark.clause("PA-MOR.r7", "PA-ARM.a", "PA-MAG.f")
def test_mor_r7_guns_without_shells_or_that_are_none_cannot_fire():
    made = armed()
    assert can_gun_fire(made, FORWARD_GUNS)
    assert not can_gun_fire(made, TRUNK_UNDER_THEM)
    made.destroyed[TRUNK_UNDER_THEM] = 1
    assert not can_gun_fire(made, FORWARD_GUNS)
    # nor can they again who have fired their last shells this turn
    made.fired[FORWARD_GUNS] = 1
    assert not can_gun_fire(made, FORWARD_GUNS)
    made.ready_shells[FORWARD_GUNS] = 1
    assert can_gun_fire(made, FORWARD_GUNS)
    made.flooded[THEIR_MAGAZINE] = 1
    assert not can_gun_fire(made, FORWARD_GUNS)


@pytest.mark.clause("PA-MOR.r7", "PA-MOR.h")
def test_mor_r7_only_enemies_in_play_within_16_inches_are_near():
    loner = armed(at=(20, 20), detached=1, speed=0)
    near, friend, wreck = armed(at=(20, 36), side=1), armed(at=(20, 22)), armed(at=(20, 22), side=1, status=SUNK)

    assert is_enemy_near([loner, friend, wreck, near], loner)
    assert not is_enemy_near([loner, friend, wreck], loner)
    assert would_strike([loner, near], loner)
    assert not would_strike([loner, friend], loner)
    loner.detached = 0
    assert not would_strike([loner, near], loner)
    # whole and under way she has no reason
    loner.detached, loner.speed = 1, 1
    assert not would_strike([loner, near], loner)
