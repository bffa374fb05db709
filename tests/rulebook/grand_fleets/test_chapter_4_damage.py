"""4.31  Armour and damage: penetration, and the dice of a hit."""

from __future__ import annotations

import pytest

from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Note, Trace
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, AHEAD, ASTERN
from lineahead.rulesets.grand_fleets.rules.damage import (
    BELT,
    DECK,
    END,
    armour_struck,
    armour_value,
    does_penetrate,
    roll_penetration,
)
from lineahead.rulesets.grand_fleets.tables.charts import LONG, MEDIUM_RANGE, SHORT, TEN_INCHES
from lineahead.rulesets.grand_fleets.tables.notes import Noted, Thrown
from tests.rulebook.grand_fleets.hits import MAIN_GUNS, iron_duke, moltke_off
from tests.rulebook.grand_fleets.table import (
    battery,
    battle,
    fire,
    fires,
    fleet,
    place_off,
    ship,
)

FACES = range(1, 11)


def target_numbers(trace: Trace) -> list[int]:
    """The target numbers that penetration was rolled against."""
    return [note.a for note in trace.notes if note.what == Noted.PENETRATION]


@pytest.mark.clause("GF-4.3.a")
def test_4_3_a_after_a_hit_come_penetration_and_then_the_effects():
    target = iron_duke()
    firer = moltke_off(target, 270, 5)
    # Moltke on the port beam, medium range, very large target: 7 needed. Two hits, four penetration dice against
    # 13 - 5 = 8, of which two succeed; two boxes, two location dice.
    dice = Dice.showing(7, 7, 6, 6, 6, 6, 6, 6, 6, 6, 8, 7, 9, 7, 9, 8)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    told = [note.what for note in trace.notes]
    order = [Noted.HITS, Noted.PENETRATION_DIE, Noted.DAMAGE, Noted.LOCATION_DIE]
    assert [told.index(what) for what in order] == sorted(told.index(what) for what in order)
    assert target.hull_lost == 2
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.31.e")
def test_4_31_e_so_many_dice_are_told_before_they_are_thrown():
    target = iron_duke()
    firer = moltke_off(target, 270, 5)
    # three hits with shells of 2 points, at belt 13 less 5
    dice = Dice.showing(7, 7, 7, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    told = [note for note in trace.notes if note.what in (Noted.NEEDED, Noted.PENETRATION)]
    assert told == [Note(Noted.NEEDED, 1, 7), Note(Noted.PENETRATION, 8, 6, BELT, target.number)]


@pytest.mark.clause("GF-4.31.a")
@pytest.mark.parametrize(
    ("miles", "expected"),
    [(3, 12 - 11), (7, 12 - 7), (11, 9 - 4)],
)
def test_4_31_a_the_target_number_is_armour_less_penetration_at_that_range(miles: int, expected: int):
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, miles))
    dice = Dice.showing(10, *[1] * 9, 1, 1, 1)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert target_numbers(trace) == [expected]


@pytest.mark.clause("GF-4.31.b")
@pytest.mark.parametrize("bore", [1050, 1524, 2540, 3429])
@pytest.mark.parametrize("band", [SHORT, MEDIUM_RANGE])
def test_4_31_b_from_abeam_at_short_and_medium_range_the_belt_is_struck(band: int, bore: int):
    assert armour_struck(ABEAM, band, bore) == BELT
    assert armour_value(iron_duke(), BELT) == 13


@pytest.mark.clause("GF-4.31.c")
@pytest.mark.parametrize("aspect", [AHEAD, ASTERN])
@pytest.mark.parametrize("band", [SHORT, MEDIUM_RANGE])
def test_4_31_c_from_ahead_or_astern_at_short_and_medium_range_the_end_is_struck(band: int, aspect: int):
    for bore in (1050, TEN_INCHES):
        assert armour_struck(aspect, band, bore) == END
    assert armour_value(iron_duke(), END) == 9


@pytest.mark.clause("GF-4.31.d")
@pytest.mark.parametrize(
    ("aspect", "bore", "armour"),
    [
        (ABEAM, 2540, DECK),
        (AHEAD, 3429, DECK),
        (ASTERN, 2540, DECK),
        (ABEAM, 2539, BELT),
        (AHEAD, 2337, END),
        (ASTERN, 1524, END),
    ],
)
def test_4_31_d_at_long_range_the_deck_by_heavy_guns_else_belt_or_end(aspect: int, bore: int, armour: int):
    assert armour_struck(aspect, LONG, bore) == armour
    assert armour_value(iron_duke(), DECK) == 10


@pytest.mark.clause("GF-4.31.d")
def test_4_31_d_good_hopes_nine_inch_strikes_the_belt_at_long_range():
    firer = ship("HMS Good Hope", at=(12, 9))
    target = ship("SMS Scharnhorst", 1, at=place_off(firer, 90, 8))
    # Two barrels: 9 needed at long range; belt 6 - 2.
    dice = Dice.showing(9, 8, 3, 3)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert target_numbers(trace) == [4]
    assert target.hull_lost == 0
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.31.e")
def test_4_31_e_each_die_that_reaches_the_target_number_is_a_point():
    dice = Dice.showing(4, 5, 6, 4, 3, 5)

    points = roll_penetration(6, 5, 0, dice, Trace())

    assert points == 3
    assert dice.read == 6


@pytest.mark.clause("GF-4.31.e")
@pytest.mark.parametrize(("hits", "count"), [(1, 3), (2, 6), (3, 9)])
def test_4_31_e_the_damage_value_in_dice_for_each_hit(hits: int, count: int):
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    dice = Dice.showing(*[10] * hits, *[1] * (10 - hits), *[1] * count)

    fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert firer.hits == hits
    assert dice.read == len(dice.faces)
    assert dice.due is not None
    assert (dice.due.count, dice.due.purpose) == (count, Thrown.PENETRATION)


@pytest.mark.clause("GF-4.31.f")
def test_4_31_f_a_natural_1_always_fails_and_a_natural_10_always_succeeds():
    for target_number in range(-12, 20):
        assert not does_penetrate(1, target_number)
        assert does_penetrate(10, target_number)


@pytest.mark.clause("GF-4.31.ex1")
def test_4_31_ex1_armour_9_against_penetration_5_makes_4():
    target = iron_duke()
    # Moltke dead ahead at medium range: End 9, penetration 5; her own arcs are those of a beam target.
    firer = ship("SMS Moltke", 0, at=place_off(target, 0, 5), heading=90)
    # Very large +1: one hit of ten; of its two dice 3 fails and 4 succeeds.
    dice = Dice.showing(7, *[6] * 9, 3, 4, 9)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert target_numbers(trace) == [4]
    assert target.hull_lost == 1
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.31.ex2")
def test_4_31_ex2_two_hits_by_iron_duke_on_moltkes_belt():
    firer = ship("HMS Iron Duke", at=(12, 9))
    target = ship("SMS Moltke", 1, at=place_off(firer, 90, 7))
    # Ten dice to hit (large target abeam: 7 needed), the six dice of the example, two location dice.
    dice = Dice.showing(7, 7, *[6] * 8, 1, 2, 4, 4, 6, 9, 8, 9)

    trace = fires(battle(), fleet(firer, target), fire(firer, battery(MAIN_GUNS, target)), dice)

    assert target_numbers(trace) == [5]
    assert (firer.hits, target.hull_lost) == (2, 2)
    assert dice.read == len(dice.faces)


@pytest.mark.clause("GF-4.31.dv1")
@pytest.mark.parametrize(
    ("target_number", "ways"), [(-3, 9), (0, 9), (1, 9), (2, 9), (5, 6), (10, 1), (11, 1), (13, 1)]
)
def test_4_31_dv1_chances_of_one_die(target_number: int, ways: int):
    assert sum(does_penetrate(face, target_number) for face in FACES) == ways


@pytest.mark.clause("GF-4.31.r1")
def test_4_31_r1_below_1_only_a_natural_1_fails():
    firer = ship("HMS Iron Duke", at=(12, 9))
    unarmoured = ship("SMS G-101", 1, at=place_off(firer, 90, 3))
    dice = Dice.showing(10, *[1] * 9, 1, 2, 1, 5)

    trace = fires(battle(), fleet(firer, unarmoured), fire(firer, battery(MAIN_GUNS, unarmoured)), dice)

    assert target_numbers(trace) == [-11]
    assert unarmoured.hull_lost == 1
    assert dice.read == len(dice.faces)
