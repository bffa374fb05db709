"""B13.2, 13.25  The odds of mines: of the table, of counters that lie face down, and of what becomes of ships."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lineahead.engine.contract.ruleset import State
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of
from lineahead.kernel.trace import Silence
from lineahead.rulesets.great_war_at_sea.files.setting_up import begin
from lineahead.rulesets.great_war_at_sea.knowledge.view import view
from lineahead.rulesets.great_war_at_sea.odds.mines import mines_in_hex, odds_of_throw, share_of_mines
from lineahead.rulesets.great_war_at_sea.odds.told import chance_of_mine, odds_of_field, odds_of_mines
from lineahead.rulesets.great_war_at_sea.rules.minefields import minefield_roll
from lineahead.rulesets.great_war_at_sea.rules.underwater import settle_flooding
from lineahead.rulesets.great_war_at_sea.tables.cards import MINESWEEPER
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    DUMMY,
    MINE,
    ON_MAP,
    SUNK,
    UNKNOWN,
    Counter,
    Ship,
    boxes_lost,
)
from tests.odds.great_war import seen_by, share_of, shares
from tests.rulebook.great_war_at_sea.table import battle, boat, card, fleet, ship
from tests.rulebook.great_war_at_sea.whole_games import scenario

WEST_HEX = (-5, 2)


def lying(*kinds: int, at: tuple[int, int] = WEST_HEX, face_up: int = 0) -> list[Counter]:
    """Counters of the second side in one hex."""
    return [Counter(in_use=1, side=1, q=at[0], r=at[1], kind=kind, face_up=face_up) for kind in kinds]


def shown_dummies(count: int) -> list[Counter]:
    """Dummies that were flipped and taken off the map."""
    return [Counter(in_use=0, side=1, kind=DUMMY, face_up=1) for _ in range(count)]


@pytest.mark.clause("GWAS-B13.ex1", "GWAS-B13.2")
@pytest.mark.parametrize(("modifier", "one", "two"), [(0, 10, 0), (1, 14, 1), (2, 18, 3), (4, 20, 10), (-2, 3, 0)])
def test_b13_ex1_falls_of_36_that_strike_one_mine_or_two(modifier: int, one: int, two: int) -> None:
    odds = odds_of_throw(battle(), ship("Lion"), modifier, settles=False, one=Fraction(1))
    assert odds.hits == (Fraction(36 - one - two, 36), Fraction(one, 36), Fraction(two, 36))


@pytest.mark.clause("GWAS-B13.2", "GWAS-B9.b")
def test_b13_2_nine_and_ten_are_never_critical() -> None:
    odds = odds_of_throw(battle(), ship("Lion"), 0, settles=True, one=Fraction(1))
    # 7 falls: 1 nothing, 2 and 3 one box, 4 to 6 two; 3 falls: the die as it is
    assert odds.loss.boxes[0] == Fraction(26, 36) + Fraction(10, 36) / 6
    worst = odds_of_throw(battle(), ship("Lion"), -1, settles=True, one=Fraction(1)).loss
    # only 12 - 1 = 11 is not "without critical": one fall, one face; at once, or by water after six of seven boxes
    assert worst.sunk == Fraction(1, 36) * Fraction(1, 36) * (1 + Fraction(2, 3) ** 5)


@pytest.mark.clause("GWAS-B13.2", "GWAS-B9.c")
@pytest.mark.parametrize("modifier", [0, 4])
@pytest.mark.parametrize("settles", [False, True])
def test_b13_2_what_mines_do_is_what_every_fall_of_all_dice_does(modifier: int, settles: bool) -> None:
    fight, sailing = battle(), ship("Wien")

    def play(dice: Dice, answers: Answers) -> tuple[bool, int]:
        sufferer = copy_of(sailing)
        minefield_roll(fight, sufferer, modifier, dice, Silence())
        if settles:
            settle_flooding(fight, sufferer, 1, dice, Silence())
        return sufferer.status == SUNK, 3 if sufferer.status == SUNK else boxes_lost(sufferer)

    odds, ends = odds_of_throw(fight, sailing, modifier, settles, Fraction(1)), shares(play)

    assert odds.loss.sunk == share_of(ends, lambda end: end[0])
    assert odds.loss.boxes == tuple(share_of(ends, lambda end, n=n: end[1] == n) for n in range(4))  # type: ignore[misc]


@pytest.mark.clause("GWAS-13.25.h", "GWAS-13.25.ex2")
def test_13_25_h_seven_counters_hide_four_mines() -> None:
    counters = lying(*[UNKNOWN] * 7)
    assert share_of_mines(counters, counters[0]) == Fraction(4, 7)
    # One of them shown as a mine leaves three among six; as a dummy, four among six.
    counters[6].kind, counters[6].face_up = MINE, 1
    assert share_of_mines(counters, counters[0]) == Fraction(3, 6)
    assert share_of_mines(counters, counters[6]) == 1
    counters = [*lying(*[UNKNOWN] * 6), *shown_dummies(1)]
    assert share_of_mines(counters, counters[0]) == Fraction(4, 6)


@pytest.mark.clause("GWAS-13.25.l")
def test_13_25_l_a_counter_in_the_middle_is_a_dummy_and_the_others_the_likelier_mines() -> None:
    counters = [*lying(*[UNKNOWN] * 5), *lying(UNKNOWN, UNKNOWN, at=(0, 0))]
    assert share_of_mines(counters, counters[6]) == 0
    assert share_of_mines(counters, counters[0]) == Fraction(4, 5)


@pytest.mark.clause("GWAS-13.25.h", "GWAS-13.25.q", "GWAS-13.25.y")
def test_13_25_q_so_many_mines_in_a_hex_of_two_counters() -> None:
    counters = [*lying(UNKNOWN, UNKNOWN), *lying(*[UNKNOWN] * 5, at=(5, -2))]
    # four mines among seven counters: 35 ways, of which 5 have none here, 20 one and 10 two
    assert mines_in_hex(counters, 1, *WEST_HEX, flips=True) == [Fraction(n, 35) for n in (5, 20, 10)]
    assert mines_in_hex(counters, 1, *WEST_HEX, flips=False) == [1]
    counters[0].kind, counters[0].face_up = MINE, 1
    assert mines_in_hex(counters, 1, *WEST_HEX, flips=True) == [0, Fraction(3, 6), Fraction(3, 6)]
    assert mines_in_hex(counters, 1, *WEST_HEX, flips=False) == [0, 1]


@pytest.mark.clause("GWAS-13.25.ex5", "GWAS-13.25.t", "GWAS-13.25.u", "GWAS-13.25.r4")
@pytest.mark.parametrize(
    ("mines", "impulse", "entering", "modifier", "struck"),
    [(3, 5, True, 4, 30), (3, 1, True, 2, 21), (1, 1, True, 0, 10), (2, 10, False, 1, 15), (2, 9, False, 1, 15)],
)
def test_13_25_ex5_mines_that_are_shown(mines: int, impulse: int, entering: bool, modifier: int, struck: int) -> None:
    seen = seen_by(0, battle(impulse=8), fleet(ship("Lion")), counters=list(lying(*[MINE] * mines, face_up=1)))

    told = odds_of_mines(seen, 0, *WEST_HEX, impulse, entering)

    assert (told["modifier"], told["needed"], told["dice"], told["shown"]) == (modifier, 9, 2, mines)
    assert told["strikes"] == pytest.approx(struck / 36)
    assert told["low"] == told["high"]
    assert sum(reason["value"] for reason in told["reasons"]) == modifier


@pytest.mark.clause("GWAS-13.25.ex6", "GWAS-13.25.q")
def test_13_25_ex6_the_average_over_what_a_counter_may_be() -> None:
    counters = [*lying(UNKNOWN), *lying(*[UNKNOWN] * 6, at=(5, -2))]
    seen = seen_by(0, battle(impulse=2), fleet(ship("Lion")), counters=list(counters))

    told = odds_of_mines(seen, 0, *WEST_HEX)

    assert told["mines"] == pytest.approx([3 / 7, 4 / 7])
    assert told["strikes"] == pytest.approx(4 / 7 * 21 / 36)  # +2 on impulse 2
    assert (told["low"]["strikes"], told["high"]["strikes"]) == (0, pytest.approx(21 / 36))
    assert told["hidden"] == 1
    staying = odds_of_mines(seen, 0, *WEST_HEX, entering=False)
    assert (staying["dice"], staying["hidden"], staying["strikes"]) == (0, 0, 0)


@pytest.mark.clause("GWAS-13.25.p", "GWAS-13.25.r5")
def test_13_25_p_ones_own_mines_do_no_harm() -> None:
    seen = seen_by(1, battle(impulse=1), fleet(ship("Seydlitz", 1)), counters=list(lying(MINE, MINE)))
    assert odds_of_mines(seen, 0, *WEST_HEX)["strikes"] == 0
    assert chance_of_mine(seen, 0) == 1.0


@pytest.mark.clause("GWAS-B13.22", "GWAS-B13.2")
def test_b13_22_a_minesweeper_in_the_fleet_takes_two_off() -> None:
    def sailing(of: Ship) -> Ship:
        of.status = 0
        return of

    sweeper = ship(card("Tatra"), 0, status=0)
    sweeper.card.kind = MINESWEEPER
    alone = seen_by(0, battle(), fleet(sailing(ship("Lion"))))
    swept = seen_by(0, battle(), fleet(sailing(ship("Lion")), sweeper))

    assert odds_of_field(alone, 0)["strikes"] == pytest.approx(10 / 36)
    assert odds_of_field(swept, 0)["strikes"] == pytest.approx(3 / 36)
    assert odds_of_field(alone, 0, swept=True)["reasons"][0]["rule"] == "GWAS-B13.22"


@pytest.mark.clause("GWAS-B9.b")
def test_b13_2_any_mine_destroys_a_boat() -> None:
    odds = odds_of_throw(battle(), boat(0, status=ON_MAP), 0, settles=False, one=Fraction(1))
    assert odds.loss.sunk == Fraction(10, 36)


def off_horns_reef(kinds: list[int]) -> State:
    """Seven German counters to the west, whatever they are."""
    state = begin(scenario("horns-reef"))
    for row, kind in enumerate(kinds):
        state.sea.counters[row] = Counter(number=row, in_use=1, side=1, q=-5, r=row, kind=kind)
    return state


@pytest.mark.clause("GWAS-13.25.f")
def test_13_25_f_odds_of_an_enemy_tell_nothing_of_what_his_counters_are() -> None:
    chosen = scenario("horns-reef")
    worlds = [off_horns_reef([MINE] * 4 + [DUMMY] * 3), off_horns_reef([DUMMY] * 3 + [MINE] * 4)]
    views = [view(world, 0, chosen) for world in worlds]

    ours = next(own.number for own in views[0].sea.ships if own.side == 0)
    first, second = ([odds_of_mines(seen, ours, -5, row) for row in range(5)] for seen in views)

    assert first == second
    assert chance_of_mine(views[0], 0) == chance_of_mine(views[1], 0) == pytest.approx(4 / 7)
