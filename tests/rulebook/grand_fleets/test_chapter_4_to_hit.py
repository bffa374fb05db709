"""4.2  The roll to hit: modifiers, aspect, over-concentration, open-ended rolls."""

from __future__ import annotations

import pytest

from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import D10, Dice, Throw
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, AHEAD, ASTERN, arcs_to, aspect_of
from lineahead.rulesets.grand_fleets.rules.gunfire import (
    begin_gunfire,
    end_gunfire,
    roll_to_hit,
    to_hit_modifier,
)
from lineahead.rulesets.grand_fleets.rules.splashes import is_heavy
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, LONG, MEDIUM_RANGE, RED, SHORT, YELLOW
from lineahead.rulesets.grand_fleets.tables.notes import Noted, Thrown
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS, TO_STARBOARD
from lineahead.rulesets.grand_fleets.tables.ships import Ship
from tests.rulebook.grand_fleets.table import (
    HEXES,
    OPEN,
    at_end_of,
    battery,
    battle,
    fire,
    fires,
    fleet,
    launch,
    launches,
    light_guns,
    on_hex,
    place_off,
    recarded,
    ship,
)

MAIN_GUNS = 0
SECONDARY_GUNS = 1


def modifier(firer: Ship, target: Ship, weapon: int = MAIN_GUNS, band: int = MEDIUM_RANGE, aspect: int = ABEAM) -> int:
    """The modifier of one gun, as the rules add it up."""
    return to_hit_modifier(battle(), firer, target, weapon, at_end_of(firer, weapon, band, aspect), Trace())


def reasons(trace: Trace, why: int) -> list[int]:
    """The values noted for one reason."""
    return [note.a for note in trace.notes if note.what == why]


@pytest.mark.clause("GF-4.2.a")
def test_4_2_a_one_die_for_each_gun_that_bears_and_8_or_more_hits():
    firer = ship("HMS Iron Duke", at=(12, 9))
    # On the bow only the two fore turrets bear; a medium ship at medium range gives no modifier.
    target = ship("SMS Scharnhorst", 1, at=place_off(firer, 10, 7), heading=90)
    dice = Dice.showing(7, 8, 10, 1, 1, 1, 1, 1, 1, 1)

    fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    # Four dice to hit, then three penetration dice for each of the two hits.
    assert (firer.shots, firer.hits) == (4, 2)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.2.a")
@pytest.mark.parametrize(("total", "least"), [(0, 8), (1, 7), (3, 5), (-1, 9), (-2, 10)])
def test_4_2_a_the_modified_die_must_reach_8(total: int, least: int):
    dice = Dice.showing(least - 1, least)

    hits = roll_to_hit(2, total, 0, dice, Trace())

    assert hits == 1
    assert dice.read == 2


@pytest.mark.clause("GF-4.2.b")
@pytest.mark.parametrize(
    ("weapon", "band", "expected"),
    [
        (MAIN_GUNS, MEDIUM_RANGE, 0),
        (SECONDARY_GUNS, MEDIUM_RANGE, 1),
        (LIGHT_GUNS, MEDIUM_RANGE, 3),
        (MAIN_GUNS, SHORT, 2),
        (MAIN_GUNS, LONG, -1),
        (SECONDARY_GUNS, SHORT, 3),
        (SECONDARY_GUNS, LONG, 0),
    ],
)
def test_4_2_b_rate_of_fire_and_range(weapon: int, band: int, expected: int):
    firer, target = ship("HMS Iron Duke"), ship("SMS Scharnhorst", 1)

    assert modifier(firer, target, weapon, band) == expected


@pytest.mark.clause("GF-4.2.b")
@pytest.mark.parametrize(("own", "other", "expected"), [(GREEN, 0, 1), (YELLOW, 0, -1), (RED, 0, -2), (RED, GREEN, -1)])
def test_4_2_b_speed_markers_of_firer_and_target(own: int, other: int, expected: int):
    firer, target = ship("HMS Iron Duke", speed_marker=own), ship("SMS Scharnhorst", 1, speed_marker=other)

    assert modifier(firer, target) == expected
    assert modifier(ship("HMS Iron Duke", speed_marker=other), ship("SMS Scharnhorst", 1, speed_marker=own)) == expected


@pytest.mark.clause("GF-4.2.b")
@pytest.mark.parametrize(
    ("name", "ahead", "abeam", "astern"),
    [
        ("SMS G-101", -1, -1, -1),
        ("SMS Graudenz", -1, 0, -1),
        ("SMS Scharnhorst", 0, 0, 0),
        ("SMS Moltke", 0, 1, 0),
        ("SMS Derfflinger", 1, 1, 1),
    ],
)
def test_4_2_b_size_of_the_target_as_it_lies(name: str, ahead: int, abeam: int, astern: int):
    firer, target = ship("HMS Iron Duke"), ship(name, 1)

    found = [modifier(firer, target, aspect=aspect) for aspect in (AHEAD, ABEAM, ASTERN)]

    assert found == [ahead, abeam, astern]


@pytest.mark.clause("GF-4.2.b")
def test_4_2_b_modifiers_add_up_and_each_is_noted_with_its_reason():
    firer = ship("HMS Iron Duke", at=(12, 9), speed_marker=YELLOW)
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 2), speed_marker=RED)
    # +1 ROF, +2 short, -1 own speed, -2 target's speed, +1 very large: +1, so 7 needed.
    dice = Dice.showing(6, 6, 6, 6, 6, 7, 1)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(SECONDARY_GUNS, target)), dice)

    assert firer.hits == 1
    assert reasons(trace, Noted.NEEDED) == [1]
    assert [reasons(trace, why) for why in (Noted.RATE_OF_FIRE, Noted.SHORT_RANGE, Noted.VERY_LARGE_TARGET)] == [
        [1],
        [2],
        [1],
    ]
    assert (reasons(trace, Noted.OWN_SPEED), reasons(trace, Noted.TARGET_SPEED)) == ([-1], [-2])


@pytest.mark.clause("GF-4.2.c")
@pytest.mark.parametrize("aspect", [AHEAD, ABEAM, ASTERN])
def test_4_2_c_medium_range_and_medium_size_give_no_modifier(aspect: int):
    assert modifier(ship("HMS Iron Duke"), ship("SMS Scharnhorst", 1), band=MEDIUM_RANGE, aspect=aspect) == 0


@pytest.mark.clause("GF-4.2.d")
def test_4_2_d_each_fire_marker_of_the_firer_gives_minus_1():
    target = ship("SMS Scharnhorst", 1, fires=4)

    assert modifier(ship("HMS Iron Duke"), target) == 0
    assert modifier(ship("HMS Iron Duke", fires=1), target) == -1
    assert modifier(ship("HMS Iron Duke", fires=3), target, SECONDARY_GUNS) == 1 - 3


@pytest.mark.clause("GF-4.2.dv1")
@pytest.mark.parametrize(("miles", "least"), [(7, 8), (4, 6)])
def test_4_2_dv1_iron_duke_at_moltke_abeam_and_at_yellow_speed(miles: int, least: int):
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, miles), speed_marker=YELLOW)
    # Nine guns miss by one, the tenth just hits; none of its three penetration dice counts.
    dice = Dice.showing(*[least - 1] * 9, least, 1, 1, 1)

    fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert firer.hits == 1
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.2.dv2")
def test_4_2_dv2_long_range_two_yellow_markers_and_another_ships_splash_make_minus_3():
    firer = ship("HMS Iron Duke", at=(11, 9), speed_marker=YELLOW)
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 12), speed_marker=YELLOW, splashes=1)
    # Two tens roll again, all first dice before the second ones: 5 misses, 6 hits; three penetration dice.
    dice = Dice.showing(10, 9, 9, 9, 9, 10, 9, 9, 9, 9, 5, 6, 1, 1, 1)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert reasons(trace, Noted.NEEDED) == [-3]
    assert firer.hits == 1
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.2.r1")
def test_4_2_r1_a_twin_turret_throws_two_dice():
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    dice = Dice.showing(*[1] * 10)

    fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    # Five mounts, ten barrels.
    assert firer.shots == 10
    assert dice.read == 10


@pytest.mark.clause("GF-4.2.r2")
def test_4_2_r2_a_natural_1_hits_where_the_modifier_is_enough():
    firer = ship("HMS Iron Duke", at=(12, 9), speed_marker=GREEN)
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 1), speed_marker=GREEN)
    # Light guns: +3 ROF, +2 short, +1, +1, +1 very large make +8; the penetration die of 1 then fails.
    dice = Dice.showing(1, 1)

    fires(battle(), fleet(firer, target), fire(firer, light_guns(target, TO_STARBOARD)), dice)

    assert (firer.shots, firer.hits) == (1, 1)
    assert dice.read == 2


@pytest.mark.clause("GF-4.2.r2")
def test_4_2_r2_a_natural_10_does_not_hit_by_itself():
    dice = Dice.showing(10, 1)

    hits = roll_to_hit(1, -3, 0, dice, Trace())

    assert hits == 0
    assert dice.read == 2


@pytest.mark.clause("GF-4.21.a")
@pytest.mark.parametrize(
    ("bearing", "aspect"),
    [(0, AHEAD), (29, AHEAD), (331, AHEAD), (31, ABEAM), (149, ABEAM), (270, ABEAM), (151, ASTERN), (209, ASTERN)],
)
def test_4_21_a_ahead_abeam_or_astern_by_the_targets_secondary_arcs(bearing: int, aspect: int):
    target = ship("SMS Moltke", 1, at=(12, 9), heading=120)
    firer = ship("HMS Iron Duke", at=place_off(target, bearing, 5))

    assert aspect_of(arcs_to(OPEN, target, firer)) == aspect


@pytest.mark.clause("GF-4.21.b")
@pytest.mark.parametrize("offset", [(1, 1), (2, -1), (-2, 1), (-1, -1)])
def test_4_21_b_on_hexes_two_aspects_at_once_count_as_abeam(offset: tuple[int, int]):
    target = on_hex("SMS Moltke", 1, at=(-12, 10))
    firer = on_hex("HMS Iron Duke", at=(-12 + offset[0], 10 + offset[1]))

    assert aspect_of(arcs_to(HEXES, target, firer)) == ABEAM


@pytest.mark.clause("GF-4.21.ex1")
def test_4_21_ex1_on_the_line_between_forward_and_port_the_firer_is_abeam():
    target = on_hex("SMS Moltke", 1, at=(-12, 10))
    # The target's local hex (4, -2) is bisected by her line at 330 degrees.
    firer = on_hex("HMS Iron Duke", at=(-8, 8))
    # +1 ROF and +1 for a large target abeam: 6 hits, 5 does not; the penetration die fails.
    dice = Dice.showing(5, 6, 5, 5, 5, 5, 1)

    fires(battle(HEXES), fleet(firer, target), fire(firer, battery(SECONDARY_GUNS, target)), dice)

    assert firer.hits == 1
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.21.r1")
@pytest.mark.parametrize("bearing", [30, 150, 210, 330])
def test_4_21_r1_on_an_open_table_too_the_line_between_aspects_is_abeam(bearing: int):
    target = ship("SMS Moltke", 1, at=(12, 9))
    firer = ship("HMS Iron Duke", at=place_off(target, bearing, 6))

    assert aspect_of(arcs_to(OPEN, target, firer)) == ABEAM


@pytest.mark.clause("GF-4.22.a")
@pytest.mark.parametrize("miles", [3, 7, 11])
def test_4_22_a_heavy_guns_put_a_splash_marker_on_their_target_at_any_range(miles: int):
    firer = ship("HMS Iron Duke", at=(12, 9))
    target, other = ship("SMS Moltke", 1, at=place_off(firer, 90, miles)), ship("SMS Moltke", 1, at=(2, 2))
    ships = fleet(firer, target, other)

    fires(battle(), ships, fire(firer, battery(MAIN_GUNS, target)), Dice.showing(*[1] * 10))

    assert (target.splashes, other.splashes) == (1, 0)


@pytest.mark.clause("GF-4.22.a")
def test_4_22_a_smaller_guns_put_none():
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 3))

    fires(battle(), fleet(firer, target), fire(firer, battery(SECONDARY_GUNS, target)), Dice.showing(*[1] * 6))

    assert target.splashes == 0


@pytest.mark.clause("GF-4.22.b")
@pytest.mark.parametrize("splashes", [0, 1, 2, 4])
def test_4_22_b_heavy_guns_at_long_range_take_minus_1_for_each_splash(splashes: int):
    target = ship("SMS Scharnhorst", 1, splashes=splashes)

    assert modifier(ship("HMS Iron Duke"), target, MAIN_GUNS, LONG) == -1 - splashes


@pytest.mark.clause("GF-4.22.b")
def test_4_22_b_a_ships_own_splash_does_not_count():
    firer = recarded(ship("HMS Iron Duke", at=(12, 9)))
    firer.card.guns[SECONDARY_GUNS].bore = 2540
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 6))
    ships = fleet(firer, target)
    order = fire(firer, battery(MAIN_GUNS, target), battery(SECONDARY_GUNS, target))
    # The second battery is a 10" one at long range: +1 ROF, -1 long, +1 large abeam, so 7 hits.
    dice = Dice.showing(*[1] * 10, 7, 6, 6, 6, 6, 6, 1)

    trace = fires(battle(), ships, order, dice)

    assert firer.hits == 1
    assert reasons(trace, Noted.OVER_CONCENTRATION) == []
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.22.c")
@pytest.mark.parametrize(
    ("weapon", "band", "expected"),
    [
        (MAIN_GUNS, SHORT, 2),
        (MAIN_GUNS, MEDIUM_RANGE, 0),
        (SECONDARY_GUNS, LONG, 0),
        (LIGHT_GUNS, LONG, 2),
    ],
)
def test_4_22_c_nearer_or_from_smaller_guns_splashes_have_no_effect(weapon: int, band: int, expected: int):
    assert modifier(ship("HMS Iron Duke"), ship("SMS Scharnhorst", 1, splashes=3), weapon, band) == expected


@pytest.mark.clause("GF-4.22.d")
@pytest.mark.clause("GF-4.22.r3")
def test_4_22_d_and_r3_splashes_stay_to_the_end_of_the_gunfire_phase_and_go_then():
    firers = [ship("HMS Iron Duke", at=(12, 9)), ship("HMS Tiger", at=(12, 6))]
    target = ship("SMS Moltke", 1, at=(18, 8))
    ships = fleet(*firers, target)

    begin_gunfire(ships)
    for firer in firers:
        fires(battle(), ships, fire(firer, battery(MAIN_GUNS, target)), Dice.showing(*[1] * 10))
    in_the_phase = target.splashes
    end_gunfire(ships, Trace())

    assert in_the_phase == 2
    assert target.splashes == 0


@pytest.mark.clause("GF-4.22.e")
def test_4_22_e_the_first_to_fire_is_unhindered_the_later_ones_more_and_more():
    firers = [ship("HMS Iron Duke", at=(5, 9)), ship("HMS Benbow", at=(5, 7)), ship("HMS Marlborough", at=(5, 5))]
    target = ship("SMS Moltke", 1, at=(15, 8))
    ships = fleet(*firers, target)

    # Long range -1, large abeam +1: in all 0, then -1, then -2.
    totals = []
    for firer in firers:
        trace = fires(battle(), ships, fire(firer, battery(MAIN_GUNS, target)), Dice.showing(*[1] * 10))
        totals += reasons(trace, Noted.NEEDED)

    assert totals == [0, -1, -2]


@pytest.mark.clause("GF-4.22.r1")
def test_4_22_r1_two_heavy_types_at_one_target_place_one_marker():
    firer = recarded(ship("HMS Iron Duke", at=(12, 9)))
    firer.card.guns[SECONDARY_GUNS].bore = 2540
    one, other = ship("SMS Moltke", 1, at=place_off(firer, 90, 6)), ship("SMS Moltke", 1, at=place_off(firer, 60, 6))
    ships = fleet(firer, one, other)

    at_one = fire(firer, battery(MAIN_GUNS, one), battery(SECONDARY_GUNS, one))
    fires(battle(), ships, at_one, Dice.showing(*[1] * 16))
    after_one = (one.splashes, other.splashes)
    at_both = fire(firer, battery(MAIN_GUNS, one), battery(SECONDARY_GUNS, other))
    fires(battle(), ships, at_both, Dice.showing(*[1] * 16))

    assert after_one == (1, 0)
    assert (one.splashes, other.splashes) == (2, 1)


@pytest.mark.clause("GF-4.22.r2")
@pytest.mark.parametrize(
    ("name", "heavy"),
    [
        ("HMS Iron Duke", True),
        ("SMS Derfflinger", True),
        ("SMS Moltke", True),
        ("HMS Good Hope", False),
        ("SMS Blücher", False),
    ],
)
def test_4_22_r2_the_threshold_lies_between_9_2_inches_and_11(name: str, heavy: bool):
    target = ship("SMS Moltke", 1)

    assert is_heavy(ship(name), battery(MAIN_GUNS, target)) is heavy


@pytest.mark.clause("GF-4.22.r2")
@pytest.mark.parametrize(("tenths_of_a_millimetre", "heavy"), [(2400, False), (2539, False), (2540, True)])
def test_4_22_r2_254_millimetres_are_10_inches(tenths_of_a_millimetre: int, heavy: bool):
    firer, target = recarded(ship("HMS Iron Duke")), ship("SMS Scharnhorst", 1, splashes=1)
    firer.card.guns[MAIN_GUNS].bore = tenths_of_a_millimetre

    assert is_heavy(firer, battery(MAIN_GUNS, target)) is heavy
    assert modifier(firer, target, MAIN_GUNS, LONG) == (-2 if heavy else -1)


@pytest.mark.clause("GF-4.23.a")
@pytest.mark.parametrize(("total", "least"), [(-3, 6), (-4, 8), (-5, 10)])
def test_4_23_a_at_minus_3_to_minus_5_a_10_and_then_a_second_die(total: int, least: int):
    dice = Dice.showing(10, 9, 10, least - 1, least)

    hits = roll_to_hit(3, total, 0, dice, Trace())

    assert hits == 1
    assert dice.read == 5


@pytest.mark.clause("GF-4.23.a")
@pytest.mark.parametrize("total", [-6, -7, -12])
def test_4_23_a_at_minus_6_and_worse_nothing_hits_and_nothing_is_thrown(total: int):
    dice = Dice.showing(10, 10)

    hits = roll_to_hit(1, total, 0, dice, Trace())

    assert hits == 0
    assert dice.read == 0


@pytest.mark.clause("GF-4.2.a")
@pytest.mark.parametrize(("modifier", "needed"), [(0, 8), (2, 6), (9, 1), (-2, 10), (-3, 10)])
def test_4_2_a_the_dice_of_a_battery_are_thrown_together_by_the_firing_side(modifier: int, needed: int):
    with pytest.raises(Wanted) as wanted:
        roll_to_hit(3, modifier, 1, Dice(), Trace())

    assert wanted.value.throw == Throw(3, D10, Thrown.TO_HIT, 1, needed=needed)


@pytest.mark.clause("GF-4.23.a")
def test_4_23_a_the_second_dice_are_thrown_together():
    dice = Dice.showing(10, 10, 3, 6, 6)

    roll_to_hit(3, -3, 1, dice, Trace())

    assert dice.due is not None
    assert dice.due == Throw(2, D10, Thrown.OPEN_ENDED, 1, needed=6)


@pytest.mark.clause("GF-4.23.ex1")
def test_4_23_ex1_iron_dukes_six_inch_at_a_fast_destroyer_at_long_range():
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS G-101", 1, at=place_off(firer, 90, 6), speed_marker=RED)
    # Six guns: 10 and then 6 hits; no armour, so a 2 penetrates; the location die finds no gun.
    dice = Dice.showing(10, 9, 9, 9, 9, 10, 5, 6, 2, 4)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(SECONDARY_GUNS, target)), dice)

    assert reasons(trace, Noted.NEEDED) == [-3]
    assert (firer.hits, target.hull_lost) == (1, 1)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.23.r1")
def test_4_23_r1_torpedoes_roll_open_ended_too():
    firer = ship("HMS Laforey", at=(12, 9), speed_marker=RED)
    target = ship("SMS Derfflinger", 1, at=place_off(firer, 90, 4), speed_marker=YELLOW)
    # -1 for 4 nm, -2, -1, +1 very large: -3. Two tens roll again, and two fives are too few.
    dice = Dice.showing(10, 9, 10, 9, 5, 5)

    launches(battle(), fleet(firer, target), launch(firer, target, 4), dice)

    assert (firer.shots, firer.hits) == (4, 0)
    assert dice.read == len(dice.faces)
