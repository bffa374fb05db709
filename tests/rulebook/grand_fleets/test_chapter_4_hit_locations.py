"""4.32  Hull boxes and hit locations: what is struck, and in which order."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Answers, Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.files.cards import arcs_named
from lineahead.rulesets.grand_fleets.rules.arcs import arcs_to
from lineahead.rulesets.grand_fleets.rules.damage import (
    inflict,
)
from lineahead.rulesets.grand_fleets.rules.gunfire import barrels_bearing, has_shot
from lineahead.rulesets.grand_fleets.tables.notes import Noted, Thrown
from lineahead.rulesets.grand_fleets.tables.sea import Blow
from lineahead.rulesets.grand_fleets.tables.ships import (
    ON_BOARD,
    SUNK,
    light_gun_rating,
)
from tests.rulebook.grand_fleets.hits import MAIN_GUNS, SECONDARY_GUNS, iron_duke, moltke_off, mounts, strike
from tests.rulebook.grand_fleets.table import (
    OPEN,
    battery,
    battle,
    fire,
    fires,
    fleet,
    place_off,
    ship,
)


@pytest.mark.clause("GF-4.32.a")
def test_4_32_a_damage_fills_hull_boxes_and_the_last_one_destroys():
    target = iron_duke(hull_lost=20)
    attacker = moltke_off(target, 270)

    strike(target, attacker, 3, Dice.showing(9, 9, 9))
    after_three = (target.hull_lost, target.status)
    strike(target, attacker, 1, Dice.showing())

    assert after_three == (23, ON_BOARD)
    assert (target.hull_lost, target.status) == (24, SUNK)
    assert not has_shot(battle(), fleet(attacker, target), attacker)


@pytest.mark.clause("GF-4.32.b")
@pytest.mark.parametrize(("face", "main", "secondary"), [(1, 1, 0), (2, 0, 1), (3, 0, 1), (4, 0, 1), (5, 0, 0)])
def test_4_32_b_the_location_die_takes_one_mount_of_the_type_it_strikes(face: int, main: int, secondary: int):
    target = iron_duke()
    dice = Dice.showing(face)

    strike(target, moltke_off(target, 270), 1, dice, 0)

    assert 5 - sum(mounts(target, MAIN_GUNS)) == main
    assert 12 - sum(mounts(target, SECONDARY_GUNS)) == secondary
    assert dice.read == 1


@pytest.mark.clause("GF-4.32.b")
def test_4_32_b_one_location_die_for_each_box_lost():
    target = iron_duke()
    dice = Dice.showing(5, 6, 7, 8, 9)

    strike(target, moltke_off(target, 270), 5, dice)

    assert target.hull_lost == 5
    assert dice.read == 5


@pytest.mark.clause("GF-4.32.b")
def test_4_32_b_location_dice_are_thrown_together_by_the_attacker():
    target = iron_duke()

    with pytest.raises(Wanted) as wanted:
        inflict(battle(), target, Blow(3, arcs_named("C"), 1, 0), Dice(), Answers(), Trace())

    assert wanted.value.throw == Throw(3, D10, Thrown.LOCATION, 1, ship=0)


@pytest.mark.clause("GF-4.32.e")
def test_4_32_e_a_type_already_wiped_out_is_struck_without_effect():
    target = iron_duke()
    target.mounts_lost[0:3] = [2, 1, 2]
    dice = Dice.showing(1)

    trace = strike(target, moltke_off(target, 270), 1, dice)

    assert mounts(target, MAIN_GUNS) == [0, 0, 0]
    assert mounts(target, SECONDARY_GUNS) == [6, 6]
    assert target.hull_lost == 1
    assert Noted.MOUNTS_GONE in [note.what for note in trace.notes]


@pytest.mark.clause("GF-4.32.f")
def test_4_32_f_a_die_that_matches_no_type_has_no_effect():
    target = iron_duke()
    dice = Dice.showing(5, 6, 7, 8, 9)

    trace = strike(target, moltke_off(target, 270), 5, dice)

    assert mounts(target, MAIN_GUNS) + mounts(target, SECONDARY_GUNS) == [2, 1, 2, 6, 6]
    assert Noted.CRITICAL_HIT not in [note.what for note in trace.notes]
    assert dice.read == 5


@pytest.mark.clause("GF-4.32.f")
def test_4_32_f_a_10_is_a_critical_hit():
    target = iron_duke()
    # 5 + 6 = 11 of the gunfire column: the bridge.
    dice = Dice.showing(10, 5, 6)

    strike(target, moltke_off(target, 270), 1, dice)

    assert target.bridge != 0
    assert dice.read == 3


@pytest.mark.clause("GF-4.32.g")
def test_4_32_g_a_ship_may_lose_guns_or_sink_before_it_can_answer():
    firer = ship("HMS Iron Duke", 0, at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7), hull_lost=20)
    ships = fleet(firer, target)
    order = fire(firer, battery(MAIN_GUNS, target))
    bearing = arcs_to(OPEN, target, firer)

    before = barrels_bearing(target, MAIN_GUNS, bearing)
    # One hit, one point, location 1: a turret of the owner's choice.
    fires(battle(), ships, order, Dice.showing(7, *[6] * 9, 5, 4, 4, 1), 3)
    after = barrels_bearing(target, MAIN_GUNS, bearing)
    could_still_answer = has_shot(battle(), ships, target)
    # Another hit, two points: the last two boxes.
    fires(battle(), ships, order, Dice.showing(7, *[6] * 9, 5, 5, 4))

    assert (before, after) == (10, 8)
    assert could_still_answer
    assert target.status == SUNK
    assert not has_shot(battle(), ships, target)


@pytest.mark.clause("GF-4.32.dv1")
def test_4_32_dv1_four_points_on_iron_duke_from_directly_to_port():
    target = iron_duke()
    # 4 + 5 = 9 of the gunfire column: a fire.
    dice = Dice.showing(1, 3, 7, 10, 4, 5)

    strike(target, moltke_off(target, 270), 4, dice, 1)

    assert target.hull_lost == 4
    assert mounts(target, MAIN_GUNS) == [2, 0, 2]
    assert mounts(target, SECONDARY_GUNS) == [5, 6]
    assert target.fires == 1
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.32.r2")
def test_4_32_r2_damage_beyond_the_last_box_is_lost_and_a_destroyed_ship_rolls_nothing():
    target = iron_duke(hull_lost=22)
    dice = Dice.showing(10, 10, 5, 5, 5)

    trace = strike(target, moltke_off(target, 270), 5, dice)

    assert (target.hull_lost, target.status) == (24, SUNK)
    assert dice.read == 0
    assert [(note.b, note.c) for note in trace.notes if note.what == Noted.DAMAGE] == [(2, 5)]


@pytest.mark.clause("GF-4.32.r3")
def test_4_32_r3_a_critical_hit_counts_before_the_next_ship_fires():
    firer = ship("HMS Iron Duke", 0, at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    ships = fleet(firer, target)
    # One hit, one point, a 10, and 5 + 6: the bridge; whoever has lost it fires no guns.
    dice = Dice.showing(7, *[6] * 9, 5, 4, 4, 10, 5, 6)

    before = has_shot(battle(), ships, target)
    fires(battle(), ships, fire(firer, battery(MAIN_GUNS, target)), dice)

    assert before
    assert not has_shot(battle(), ships, target)


@pytest.mark.clause("GF-4.32.r3")
def test_4_32_r3_a_magazine_that_blows_up_costs_the_next_battery_its_target():
    firer = ship("HMS Iron Duke", 0, at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 4))
    ships = fleet(firer, target)
    order = fire(firer, battery(MAIN_GUNS, target), battery(SECONDARY_GUNS, target))
    # Short range, large abeam: 5 needed. One hit, one point, a 10, two tens: the magazine, and 4 blows her up.
    dice = Dice.showing(5, *[4] * 9, 2, 1, 1, 10, 10, 10, 4)

    trace = fires(battle(), ships, order, dice)

    assert target.status == SUNK
    assert Noted.FIRE_LOST in [note.what for note in trace.notes]
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.32.r4")
def test_4_32_r4_all_hits_all_penetration_all_boxes_all_locations_then_the_critical_hits():
    firer = ship("HMS Iron Duke", 0, at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    # Two hits; six dice against 5 give four points; locations 10, 1, 10, 1; then 3 + 4 = 7, fire control, and
    # 5 + 6 = 11, the bridge. The owner gives up one CDEF turret, then the other.
    dice = Dice.showing(7, 7, *[6] * 8, 5, 6, 7, 8, 4, 4, 10, 1, 10, 1, 3, 4, 5, 6)

    fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice, 3, 3)

    assert target.hull_lost == 4
    assert mounts(target, MAIN_GUNS) == [1, 1, 1, 0]
    assert target.fire_control != 0
    assert target.bridge != 0
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.32.r4")
def test_4_32_r4_the_mount_is_chosen_die_by_die():
    target = ship("SMS Moltke", 1, at=(12, 9))
    attacker = ship("HMS Lion", 0, at=place_off(target, 20, 5))

    # In arc B the first die leaves ABCD or BCDF; the second only the one that is left.
    strike(target, attacker, 2, Dice.showing(1, 1), 0)

    assert mounts(target, MAIN_GUNS) == [0, 1, 0, 2]


@pytest.mark.clause("GF-4.32.r5")
def test_4_32_r5_light_guns_fall_only_with_the_damage_level_and_tubes_are_never_hit():
    target = ship("SMS Moltke", 1, at=(12, 9), mount_preference=1)
    attacker = ship("HMS Lion", 0, at=place_off(target, 270, 5))

    strike(target, attacker, 7, Dice.showing(1, 2, 3, 4, 5, 6, 7))
    one_box_short = light_gun_rating(target)
    strike(target, attacker, 1, Dice.showing(8))

    assert one_box_short == 6
    assert light_gun_rating(target) == 4
    assert set(target.tubes_spent) == {0}
