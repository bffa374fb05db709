"""Exact chances: sums, compounds and tests over whole numbers, and every fall of a rule's dice."""

from fractions import Fraction

import pytest

from lineahead.kernel.chances import NOTHING, Chances, always, chances_of, every_fall
from lineahead.kernel.choices import Answers, Wanted, decide
from lineahead.kernel.dice import ABOUT_NOBODY, Dice, Throw, d10, expect

COIN = Chances((1, 1), 2)
THREE_IN_TEN = Chances((7, 3), 10)


def test_the_sum_of_two_numbers_counts_every_pair():
    two_coins = COIN.plus(COIN)

    assert two_coins == Chances((1, 2, 1), 4)
    assert two_coins.plus(THREE_IN_TEN) == Chances((7, 17, 13, 3), 40)


def test_the_sum_of_many_numbers_is_binomial():
    assert THREE_IN_TEN.times(3) == Chances((343, 441, 189, 27), 1000)
    assert THREE_IN_TEN.times(1) == THREE_IN_TEN
    assert THREE_IN_TEN.times(0) == NOTHING


def test_each_of_a_number_may_be_worth_a_number_itself():
    hits, points = Chances((7, 3), 10), Chances((4, 6), 10).times(2)

    # a miss 7 in 10; else 16, 48 and 36 of 100 for no, one and two points
    assert hits.each_worth(points) == Chances((748, 144, 108), 1000)


def test_each_worth_agrees_with_adding_up_case_by_case():
    number, worth = Chances((2, 5, 3), 10), Chances((1, 0, 4), 5)

    compound = number.each_worth(worth)

    # 2/10 + 5/10 (1, 0, 4)/5 + 3/10 (1, 0, 8, 0, 16)/25, over 250
    assert compound == Chances((50 + 25 + 3, 0, 100 + 24, 0, 48), 250)


def test_a_fixed_worth_stretches_a_number():
    assert Chances((49, 42, 9), 100).each_worth(always(5)) == Chances((49, 0, 0, 0, 0, 42, 0, 0, 0, 0, 9), 100)


def test_each_unit_may_have_to_pass_a_test():
    spared = Chances((1, 2, 1), 4).each_spared(Fraction(2, 3))

    assert spared == Chances((9, 12, 4), 36)
    assert spared.chance() == Fraction(25, 36)


def test_what_exceeds_a_cap_counts_as_the_cap_and_below_a_limit_is_left_out():
    number = Chances((1, 2, 3, 4), 10)

    assert number.capped(2) == Chances((1, 2, 7), 10)
    assert number.capped(3) == number
    assert number.capped(9) == number
    assert number.capped(0) == Chances((10,), 10)
    assert number.below(2) == Chances((1, 2), 10)
    assert number.below(0).chance() == 0


def test_chances_means_and_floats():
    number = Chances((1, 2, 3, 4), 10)

    assert number.at_least(2) == Fraction(7, 10)
    assert number.at_least(4) == 0
    assert number.mean() == 2
    assert number.probabilities() == [0.1, 0.2, 0.3, 0.4]
    assert number.chance() == 1


def test_large_totals_lose_nothing():
    forty = THREE_IN_TEN.times(40)

    assert forty.total == 10**40
    assert sum(forty.counts) == 10**40
    assert forty.counts[40] == 3**40
    assert forty.counts[39] == 40 * 7 * 3**39


def test_every_fall_of_two_dice_happens_once():
    sums = chances_of(lambda dice, _: d10(dice) + d10(dice))

    assert sums.total == 100
    assert sums.counts[:3] == (0, 0, 1)
    assert sums.counts[11] == 10
    assert sums.counts[20] == 1
    assert sums.mean() == 11


def test_falls_of_different_length_weigh_what_they_are_worth():
    def a_ten_and_then_six_or_more(dice: Dice, _: Answers) -> int:
        return int(d10(dice) == 10 and d10(dice) >= 6)

    falls = list(every_fall(a_ten_and_then_six_or_more))

    assert len(falls) == 9 + 10
    assert sorted(one_in for _, one_in in falls) == [10] * 9 + [100] * 10
    assert chances_of(a_ten_and_then_six_or_more) == Chances((95, 5), 100)


def test_dice_of_different_kinds_have_a_common_total():
    def four_or_six(dice: Dice, _: Answers) -> int:
        expect(dice, 1, 4, 0, 0, ABOUT_NOBODY, 0)
        kind = 6 if dice.take(4) == 4 else 10
        expect(dice, 1, kind, 0, 0, ABOUT_NOBODY, 0)
        return int(dice.take(kind) == 1)

    # 3/4 of one in ten, 1/4 of one in six
    assert chances_of(four_or_six).at_least(1) == Fraction(3, 40) + Fraction(1, 24)


def test_a_rule_without_dice_is_certain():
    assert chances_of(lambda dice, _: 3) == Chances((0, 0, 0, 1), 1)


def test_a_choice_gets_its_proposal():
    def die_and_choice(dice: Dice, answers: Answers) -> int:
        face = d10(dice)
        return decide(answers, 1, 0, 0, 0, 0b110, 2) if face == 10 else 0

    assert chances_of(die_and_choice) == Chances((9, 0, 1), 10)


def test_a_want_that_is_neither_die_nor_choice_is_not_hushed_up():
    def at_a_loss(dice: Dice, answers: Answers) -> int:
        raise Wanted

    with pytest.raises(Wanted):
        list(every_fall(at_a_loss))


def test_every_fall_asks_for_the_kind_of_die_that_is_due():
    wanted = []

    def one_d6(dice: Dice, answers: Answers) -> int:
        expect(dice, 1, 6, 0, 0, ABOUT_NOBODY, 0)
        try:
            return dice.take(6)
        except Wanted as want:
            wanted.append(want.throw)
            raise

    assert sorted(face for face, _ in every_fall(one_d6)) == [1, 2, 3, 4, 5, 6]
    assert wanted == [Throw(1, 6, 0, 0)]


def test_counts_go_up_to_the_most_that_was_asked_for_even_where_it_never_happens():
    assert chances_of(lambda dice, _: 0, most=2) == Chances((1, 0, 0), 1)
    assert chances_of(lambda dice, _: d10(dice) // 10, most=2) == Chances((9, 1, 0), 10)
    assert chances_of(lambda dice, _: d10(dice) // 5, most=1) == Chances((4, 5, 1), 10)
