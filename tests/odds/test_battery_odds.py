"""4, 5  The odds of one battery against the figures of the book and figures worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from lineahead.kernel.chances import Chances
from lineahead.rulesets.grand_fleets.odds.attack import TORPEDOES, battery_odds
from lineahead.rulesets.grand_fleets.odds.battery import chance_to_hit, chance_to_penetrate, dice_bearing
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, AHEAD, ASTERN
from lineahead.rulesets.grand_fleets.rules.damage import BELT, DECK, END
from lineahead.rulesets.grand_fleets.tables.charts import GREEN, LONG, MEDIUM_RANGE, RED, SHORT, YELLOW
from lineahead.rulesets.grand_fleets.tables.orders import LIGHT_GUNS
from lineahead.rulesets.grand_fleets.tables.ships import LARGE, MILE, SMALL, VERY_LARGE, VERY_SMALL, Ship
from tests.rulebook.grand_fleets.table import ship

HEAVY = 0
SECONDARY = 1


def target_of_size(size: int, **fields: Any) -> Ship:
    """A target of a size class with armour 10, 7 and 5, as far as the odds care."""
    target = ship("SMS Moltke", 1, **fields)
    target.card.size_class = size
    target.card.belt, target.card.end, target.card.deck = 10, 7, 5
    return target


def worth(odds) -> list[int]:
    """What each reason of a battery's modifier is worth."""
    return [reason.value for reason in odds.reasons]


@pytest.mark.clause("GF-4.2.dv1")
def test_4_2_dv1_iron_duke_at_moltke():
    firer, target = ship("HMS Iron Duke"), ship("SMS Moltke", 1, speed_marker=YELLOW)

    at_seven = battery_odds(firer, target, HEAVY, 10, 7 * MILE, ABEAM)
    at_four = battery_odds(firer, target, HEAVY, 10, 4 * MILE, ABEAM)

    assert (at_seven.modifier, at_seven.to_hit, at_seven.band) == (0, 8, MEDIUM_RANGE)
    assert worth(at_seven) == [-1, 1]
    assert at_seven.hits.mean() == 10 * Fraction(30, 100)
    assert (at_four.modifier, at_four.to_hit, at_four.band) == (2, 6, SHORT)
    assert worth(at_four) == [2, -1, 1]
    assert at_four.hits.mean() == 10 * Fraction(50, 100)


@pytest.mark.clause("GF-4.2.dv2")
def test_4_2_dv2_a_very_large_target_at_twelve_miles():
    firer = ship("HMS Iron Duke", speed_marker=YELLOW)
    target = target_of_size(VERY_LARGE, speed_marker=YELLOW, splashes=1)

    odds = battery_odds(firer, target, HEAVY, 1, 12 * MILE, AHEAD)

    assert (odds.modifier, odds.to_hit, odds.second_roll) == (-3, 10, 6)
    assert sorted(worth(odds)) == [-1, -1, -1, -1, 1]
    assert odds.hits == Chances((95, 5), 100)


@pytest.mark.clause("GF-4.23.a")
@pytest.mark.parametrize(
    ("modifier", "in_hundred"),
    [(7, 100), (6, 90), (2, 50), (0, 30), (-1, 20), (-2, 10), (-3, 5), (-4, 3), (-5, 1), (-6, 0), (-7, 0), (-20, 0)],
)
def test_4_23_a_the_chance_of_one_gun_by_its_modifier(modifier, in_hundred):
    assert chance_to_hit(modifier).at_least(1) == Fraction(in_hundred, 100)


@pytest.mark.clause("GF-4.23.a")
@pytest.mark.parametrize(
    ("fires", "modifier", "faces"),
    [(2, -2, (10, None)), (3, -3, (10, 6)), (4, -4, (10, 8)), (5, -5, (10, 10)), (6, -6, (None, None))],
)
def test_4_23_a_what_the_dice_must_show(fires, modifier, faces):
    firer, target = ship("HMS Iron Duke", fires=fires), ship("SMS Moltke", 1)

    odds = battery_odds(firer, target, HEAVY, 4, 7 * MILE, AHEAD)

    assert odds.modifier == modifier
    assert (odds.to_hit, odds.second_roll) == faces


@pytest.mark.clause("GF-4.23.a")
def test_4_23_a_where_no_hit_is_possible_no_damage_is_either():
    firer, target = ship("HMS Iron Duke", fires=6), ship("SMS Moltke", 1)

    odds = battery_odds(firer, target, HEAVY, 2, 7 * MILE, AHEAD)

    assert odds.hits.probabilities() == [1, 0, 0]
    assert odds.damage.probabilities() == [1, 0, 0, 0, 0, 0, 0]


@pytest.mark.clause("GF-4.23.ex1")
def test_4_23_ex1_six_inch_guns_at_a_destroyer():
    firer = ship("HMS Iron Duke")
    destroyer = ship("HMS Laforey", 1, speed_marker=RED)

    odds = battery_odds(firer, destroyer, SECONDARY, 6, 7 * MILE, ABEAM)

    assert odds.band == LONG
    assert sorted(worth(odds)) == [-2, -1, -1, 1]
    assert (odds.modifier, odds.to_hit, odds.second_roll) == (-3, 10, 6)
    assert odds.hits.mean() == 6 * Fraction(5, 100)


def test_a_modifier_that_makes_every_face_a_hit_needs_a_one():
    firer, target = ship("SMS G-101", speed_marker=GREEN), ship("HMS Iron Duke", 1, speed_marker=GREEN)

    odds = battery_odds(firer, target, LIGHT_GUNS, 1, MILE, ABEAM)

    # rate of fire 3, short range 2, both green 1 and 1, very large 1
    assert (odds.modifier, odds.to_hit) == (8, 1)
    assert odds.hits.probabilities() == [0, 1]


@pytest.mark.clause("GF-4.31.dv1")
@pytest.mark.parametrize(
    ("target_number", "in_ten"), [(-9, 9), (0, 9), (1, 9), (2, 9), (3, 8), (5, 6), (9, 2), (10, 1), (11, 1), (40, 1)]
)
def test_4_31_dv1_the_chance_of_one_penetration_die(target_number, in_ten):
    assert chance_to_penetrate(target_number) == Chances((10 - in_ten, in_ten), 10)


@pytest.mark.clause("GF-4.31.ex2")
def test_4_31_ex2_thirteen_point_five_inch_at_moltkes_belt():
    odds = battery_odds(ship("HMS Iron Duke"), ship("SMS Moltke", 1), HEAVY, 1, 7 * MILE, ABEAM)

    assert (odds.armour, odds.target_number) == (BELT, 5)
    # +1 for a large target: 6 faces miss, else three dice at 60%
    assert odds.damage == Chances((6000 + 4 * 64, 4 * 288, 4 * 432, 4 * 216), 10000)


@pytest.mark.parametrize(
    ("weapon", "miles", "aspect", "armour", "target_number"),
    [
        pytest.param(HEAVY, 8, ABEAM, BELT, 10 - 7, marks=pytest.mark.clause("GF-4.31.b")),
        pytest.param(HEAVY, 4, AHEAD, END, 7 - 11, marks=pytest.mark.clause("GF-4.31.c")),
        pytest.param(HEAVY, 8, ASTERN, END, 7 - 7, marks=pytest.mark.clause("GF-4.31.c")),
        pytest.param(HEAVY, 9, ABEAM, DECK, 5 - 4, marks=pytest.mark.clause("GF-4.31.d")),
        pytest.param(HEAVY, 12, AHEAD, DECK, 5 - 4, marks=pytest.mark.clause("GF-4.31.d")),
        pytest.param(SECONDARY, 7, ABEAM, BELT, 10 - 0, marks=pytest.mark.clause("GF-4.31.d")),
        pytest.param(SECONDARY, 5, ASTERN, END, 7 - 0, marks=pytest.mark.clause("GF-4.31.d")),
    ],
)
def test_4_31_which_armour_is_struck(weapon, miles, aspect, armour, target_number):
    odds = battery_odds(ship("HMS Iron Duke"), target_of_size(LARGE), weapon, 1, miles * MILE, aspect)

    assert (odds.armour, odds.target_number) == (armour, target_number)


def test_ten_barrels_of_three_dice_each():
    odds = battery_odds(ship("HMS Iron Duke"), ship("SMS Moltke", 1, speed_marker=YELLOW), HEAVY, 10, 7 * MILE, ABEAM)

    assert len(odds.hits.counts) == 11
    assert len(odds.damage.counts) == 31
    assert odds.hits.counts[0] * 10**10 == 7**10 * odds.hits.total
    assert sum(odds.damage.counts) == odds.damage.total == 10**40
    # a barrel does no damage when it misses, or hits and all of three dice at 60% fail
    assert odds.damage.counts[0] == (7000 + 3 * 4**3) ** 10
    assert odds.damage.counts[30] == (3 * 6**3) ** 10
    assert odds.damage.mean() == 10 * Fraction(3, 10) * 3 * Fraction(6, 10)


@pytest.mark.clause("GF-4.13.d")
def test_4_13_d_beyond_the_long_band_there_is_nothing_to_hope_for():
    odds = battery_odds(ship("HMS Iron Duke"), ship("SMS Moltke", 1), HEAVY, 10, 12 * MILE + 1, ABEAM)

    assert (odds.barrels, odds.band, odds.to_hit) == (0, None, None)
    assert odds.hits.probabilities() == odds.damage.probabilities() == [1]
    assert [reason.rule for reason in odds.reasons] == ["GF-4.13.d"]


@pytest.mark.clause("GF-4.4.d")
@pytest.mark.parametrize(
    ("distance", "band", "modifier"),
    [(MILE, SHORT, 5), (MILE + 1, MEDIUM_RANGE, 3), (2 * MILE, MEDIUM_RANGE, 3), (3 * MILE, LONG, 2)],
)
def test_4_4_d_light_guns_have_a_profile_of_their_own(distance, band, modifier):
    medium_sized = target_of_size(2)

    odds = battery_odds(ship("SMS Moltke"), medium_sized, LIGHT_GUNS, 3, distance, ABEAM)

    assert (odds.band, odds.modifier, odds.target_number) == (band, modifier, 10)
    # one penetration die a hit, and it succeeds on a 10 only
    assert odds.damage.mean() == odds.hits.mean() / 10
    assert len(odds.damage.counts) == 4


@pytest.mark.clause("GF-4.4.d")
def test_4_4_d_light_guns_reach_three_miles():
    odds = battery_odds(ship("SMS Moltke"), ship("HMS Iron Duke", 1), LIGHT_GUNS, 3, 3 * MILE + 1, ABEAM)

    assert odds.barrels == 0


@pytest.mark.clause("GF-4.4.e")
def test_4_4_e_light_guns_take_the_modifiers_of_other_guns():
    firer = ship("SMS Moltke", speed_marker=YELLOW, fires=1)
    small = target_of_size(SMALL, speed_marker=RED)

    odds = battery_odds(firer, small, LIGHT_GUNS, 1, 2 * MILE, ASTERN)

    # +3 rate of fire, -1 yellow, -2 red, -1 small end on, -1 fire
    assert odds.modifier == -2
    assert odds.armour == END
    assert odds.hits == Chances((9, 1), 10)


@pytest.mark.clause("GF-4.4.dv1")
@pytest.mark.parametrize(("rating", "dice"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_4_4_dv1_at_most_half_the_dice_at_one_target(rating, dice):
    firer = ship("SMS Moltke")
    firer.card.light_guns[0] = rating
    to_starboard = 1 << 7

    assert dice_bearing(firer, LIGHT_GUNS, MILE, to_starboard) == dice


@pytest.mark.clause("GF-4.22.b")
@pytest.mark.clause("GF-4.22.c")
def test_4_22_splashes_count_for_ten_inch_guns_at_long_range_alone():
    firer, target = ship("HMS Iron Duke"), target_of_size(2, splashes=2)

    assert battery_odds(firer, target, HEAVY, 1, 9 * MILE, ABEAM).modifier == -1 - 2
    assert battery_odds(firer, target, HEAVY, 1, 8 * MILE, ABEAM).modifier == 0
    assert battery_odds(firer, target, SECONDARY, 1, 7 * MILE, ABEAM).modifier == 1 - 1


@pytest.mark.clause("GF-5.2.dv1")
def test_5_2_dv1_a_destroyer_at_a_very_large_ship():
    destroyer = ship("HMS Laforey", speed_marker=RED)
    target = target_of_size(VERY_LARGE, speed_marker=YELLOW)

    at_three = battery_odds(destroyer, target, TORPEDOES, 1, 3 * MILE, AHEAD)
    at_four = battery_odds(destroyer, target, TORPEDOES, 1, 4 * MILE, AHEAD)

    assert (at_three.modifier, at_three.to_hit, at_three.second_roll) == (-2, 10, None)
    assert at_three.hits == Chances((9, 1), 10)
    assert (at_four.modifier, at_four.to_hit, at_four.second_roll) == (-3, 10, 6)
    assert at_four.hits == Chances((95, 5), 100)


@pytest.mark.clause("GF-5.3.a")
def test_5_3_a_a_torpedo_does_exactly_its_damage_whatever_the_armour():
    odds = battery_odds(ship("HMS Iron Duke"), ship("SMS Moltke", 1), TORPEDOES, 2, 3 * MILE, AHEAD)

    # no modifier end on at 3 nm: 30% each
    assert odds.hits == Chances((49, 42, 9), 100)
    assert odds.damage == Chances((49, 0, 0, 0, 0, 42, 0, 0, 0, 0, 9), 100)
    assert (odds.band, odds.armour, odds.target_number) == (None, None, None)


@pytest.mark.clause("GF-5.2.b")
@pytest.mark.parametrize(
    ("size", "aspect", "modifier"),
    [(VERY_SMALL, ABEAM, -1), (SMALL, AHEAD, -1), (SMALL, ABEAM, 0), (LARGE, ABEAM, 1), (LARGE, ASTERN, 0)],
)
def test_5_2_b_size_and_aspect_count_for_torpedoes(size, aspect, modifier):
    odds = battery_odds(ship("HMS Laforey"), target_of_size(size), TORPEDOES, 1, 2 * MILE, aspect)

    assert odds.modifier == modifier


@pytest.mark.clause("GF-5.2.r2")
@pytest.mark.parametrize(("tenths", "modifier"), [(10, 1), (12, 0), (30, 0), (34, -1), (50, -1)])
def test_5_2_r2_torpedo_ranges_round_up_to_whole_miles(tenths, modifier):
    odds = battery_odds(ship("HMS Laforey"), target_of_size(2), TORPEDOES, 1, tenths * MILE // 10, ABEAM)

    assert odds.modifier == modifier
