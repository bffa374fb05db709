"""GUN, LOC, ARM, FIR, MAG  Exact odds of salvoes, against every fall of the dice that the rules throw."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

import pytest

from lineahead.kernel.chances import Chances, every_fall
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of, copy_table
from lineahead.kernel.trace import Silence
from lineahead.rulesets.perfidious_albion.odds.gunnery import (
    PoolOdds,
    location_weights,
    odds_of_salvo,
    odds_of_straddle,
)
from lineahead.rulesets.perfidious_albion.odds.loss import LossOdds, Reckoner, odds_against
from lineahead.rulesets.perfidious_albion.rules.armour import strike_cell
from lineahead.rulesets.perfidious_albion.rules.gunnery import fire_salvo
from lineahead.rulesets.perfidious_albion.tables.cards import CELLS
from lineahead.rulesets.perfidious_albion.tables.orders import Salvo
from lineahead.rulesets.perfidious_albion.tables.ships import BLOWN_UP, SUNK, Ship, flotation_left
from tests.rulebook.perfidious_albion.table import at, battle, card, fleet, salvo, ship, squadrons_of

ALL_BOXES = tuple[bool, int, int]  # blown up, boxes lost, fire


@pytest.mark.clause("PA-GUN.ex1", "PA-GUN.c")
def test_gun_ex1_one_straddle_for_certain_and_a_second_by_twenty_per_cent():
    ships = fleet(ship(card(". . . . . . . . . .", ". X2 X2 . . . . . . .")), ship(at=(16, 0), side=1))

    (pool,) = odds_of_salvo(battle(), ships, salvo(0, (ships[0], "X", "starboard", ships[1])))

    assert (pool.per_cent, pool.penetration, pool.column, pool.rake) == (120, 7, 1, 0)
    assert pool.straddles == Chances((0, 8, 2), 10)
    assert sum(ships[0].fired) == 0


@pytest.mark.clause("PA-GUN.ex4", "PA-GUN.r1")
def test_gun_ex4_thirty_five_falls_of_a_hundred():
    ships = fleet(ship(card(". . . . . . . . . .", ". Z1 . . . . . . . .")), ship(at=(24, 0), side=1))
    (pool,) = odds_of_salvo(battle(), ships, salvo(0, (ships[0], "Z", "starboard", ships[1])))
    assert pool.straddles == Chances((65, 35), 100)


@pytest.mark.clause("PA-LOC.a", "PA-LOC.b", "PA-LOC.c")
def test_loc_every_cell_by_its_dice():
    assert location_weights(0) == [Fraction(1, 60)] * CELLS
    for rake, first, last in ((1, 1, 6), (2, 5, 10)):
        weights = location_weights(rake)
        for section, level in product(range(1, 11), range(1, 7)):
            assert weights[at(section, level)] == (Fraction(1, 36) if first <= section <= last else 0)


@pytest.mark.clause("PA-ARM.b", "PA-LOC.r3", "PA-MAG.r1")
def test_one_straddle_on_royal_sovereign_counted_by_hand():
    (target,) = fleet(ship("royal_sovereign"))
    target.destroyed[at(1, 3)] = 1

    odds = odds_of_straddle(target, 8, 0)

    # empty: sections 1, 2, 3, 8, 9, 10 of level 1, sections 1 and 10 of level 2; nothing keeps out an 8
    assert odds.passes_over == Fraction(8, 60)
    assert odds.kept_out == 0
    assert odds.penetrates == Fraction(52, 60)
    assert odds.under_water == Fraction(18, 60)  # levels 5 and 6 less two magazines
    assert odds.magazine == Fraction(2, 60)
    assert odds.flash == Fraction(6, 60)  # two columns of gun, trunk and coal
    assert odds.feeds_fire == Fraction(3, 60)  # two Fire boxes and the destroyed section
    # armour of 8 keeps out a 7: two barbettes, the tower, two trunks, eight sections of belt with what is below
    assert odds_of_straddle(target, 7, 0).kept_out == Fraction(5 + 8 * 3, 60)
    # from ahead only sections 1 to 6 are struck: three empty cells on level 1, one on level 2
    assert odds_of_straddle(target, 8, 1).passes_over == Fraction(4, 36)


def after(target: Ship) -> ALL_BOXES:
    return target.status == BLOWN_UP, target.flotation_lost, target.fire


def struck(target: Ship, shells: list[tuple[int, int]]) -> dict[ALL_BOXES, Fraction]:
    """Every place where shells of some penetration and rake may land, and every fall of the dice that follow."""
    ends: dict[ALL_BOXES, Fraction] = defaultdict(Fraction)
    rolls = [[(cell, w, factor) for cell, w in enumerate(location_weights(rake)) if w] for factor, rake in shells]
    for places in product(*rolls):
        weight = Fraction(1)
        for _, chance, _ in places:
            weight *= chance

        def play(dice: Dice, answers: Answers, places: tuple[tuple[int, Fraction, int], ...] = places) -> ALL_BOXES:
            sufferer = copy_of(target)
            for cell, _, factor in places:
                if sufferer.status not in (BLOWN_UP, SUNK):
                    strike_cell(battle(), [sufferer], sufferer, cell, factor, dice, answers, Silence())
            return after(sufferer)

        for end, one_in in every_fall(play):
            ends[end] += weight / one_in
    return ends


def as_loss(target: Ship, ends: dict[ALL_BOXES, Fraction]) -> LossOdds:
    """The same in the form of the odds."""
    left = flotation_left(target)
    boxes, fires = [Fraction(0)] * (left + 1), [Fraction(0)] * (target.card.fire_track + 1)
    for (blown_up, lost, fire), weight in ends.items():
        if not blown_up:
            boxes[lost - target.flotation_lost] += weight
            if lost < target.card.flotation:
                fires[fire] += weight
    return LossOdds(boxes[left], sum(w for end, w in ends.items() if end[0]) or Fraction(0), tuple(boxes), tuple(fires))


def pools(*shells: tuple[int, int]) -> list[PoolOdds]:
    """A pool of one certain straddle for each shell of some penetration and rake."""
    straddle = odds_of_straddle(ship(), 0, 0)
    return [PoolOdds(1, 4, 0, rake, 100, factor, (), Chances((0, 1), 1), straddle) for factor, rake in shells]


SMALL_HULL = (
    ". . . . . . . . . .",
    "b A1/4 c/2 ! . . . . A1/4 .",
    "h x h ! h h h h x h",
    "k/4 k/4 k k k k k k k/4 k",
    "w M w P P w w w M S",
)


def battered() -> Ship:
    """A ship that has been in action: some cells gone, a magazine flooded, burning, a commander aboard."""
    (made,) = fleet(ship(card(*SMALL_HULL, flotation=9), fire=4, rating=1, flotation_lost=3))
    for cell in (at(4, 2), at(1, 3), at(5, 3), at(3, 4), at(6, 6)):
        made.destroyed[cell] = 1
    made.flooded[at(9, 5)] = made.flooded[at(6, 6)] = 1
    return made


def sinking() -> Ship:
    """A ship with one box left, whose captain must risk his magazines."""
    (made,) = fleet(ship(card(*SMALL_HULL, flotation=9), rating=1, flotation_lost=8, fire=3))
    return made


@pytest.mark.clause("PA-ARM.h", "PA-MAG.a", "PA-FIR.e")
@pytest.mark.parametrize(
    ("make", "shells"),
    [
        (battered, [(4, 0)]),
        (battered, [(9, 1)]),
        (battered, [(2, 2)]),
        (sinking, [(4, 0)]),
        (sinking, [(3, 0)]),
        (lambda: fleet(ship("royal_sovereign"))[0], [(8, 0), (1, 0)]),
        (lambda: fleet(ship("forban"))[0], [(0, 0)]),
        (lambda: fleet(ship("havock", fire=1))[0], [(0, 2)]),
        (lambda: fleet(ship(card(*SMALL_HULL, flotation=3), rating=2))[0], [(4, 1), (2, 2)]),
    ],
)
def test_the_odds_are_what_every_fall_of_the_dice_comes_to(make, shells):
    target = make()

    odds = odds_against(target, pools(*shells))

    assert odds == as_loss(target, struck(target, shells))
    assert sum(odds.boxes) + odds.blown_up == 1


def fired_out(ships: list[Ship], order: Salvo) -> dict[ALL_BOXES, Fraction]:
    """Every fall of the dice of a whole salvo."""
    ends: dict[ALL_BOXES, Fraction] = defaultdict(Fraction)

    def play(dice: Dice, answers: Answers) -> ALL_BOXES:
        table = copy_table(ships)
        fire_salvo(battle(), table, squadrons_of(table), order, dice, answers, Silence())
        return after(table[1])

    for end, one_in in every_fall(play):
        ends[end] += Fraction(1, one_in)
    return ends


@pytest.mark.clause("PA-GUN.b", "PA-GUN.c", "PA-ARM.h", "PA-MAG.a")
def test_a_whole_salvo_by_every_fall():
    # three X guns at 16 inches by a crew of Quality 3: 120%, one certain and a fifth of another
    own = card(". . . . . . . . . .", ". X2 X1 . . . . . . .", quality=3)
    ships = fleet(ship(own), ship(card(*SMALL_HULL, flotation=4), at=(16, 0), side=1))
    order = salvo(0, (ships[0], "X", "starboard", ships[1]))

    odds = odds_of_salvo(battle(), ships, order)

    assert [pool.per_cent for pool in odds] == [120]
    assert odds_against(ships[1], odds) == as_loss(ships[1], fired_out(ships, order))


def test_arm_h_who_has_no_box_left_is_sunk_whatever_else_is_fired_at_her():
    (gone,) = fleet(ship(card(*SMALL_HULL, flotation=9), rating=1, flotation_lost=9))

    odds = odds_against(gone, pools((4, 0)))

    assert (odds.sunk, odds.blown_up, odds.boxes) == (1, 0, (1,))


def test_many_straddles_are_reckoned_with_floats_that_agree_with_the_exact_sums():
    (target,) = fleet(ship("dupuy_de_lome", flotation_lost=5))
    shells = [(4, 0)] * 3
    exact = Reckoner(target, pools(*shells), Fraction(1)).after()
    rounded = Reckoner(target, pools(*shells), 1.0).after()

    assert set(exact) == set(rounded)
    assert all(float(weight) == pytest.approx(rounded[hull], abs=1e-12) for hull, weight in exact.items())
    many = odds_against(target, pools(*[(2, 0)] * 9))
    assert float(sum(many.boxes) + many.blown_up) == pytest.approx(1)
    assert isinstance(many.sunk, float)


def test_odds_in_plain_values():
    own = card(". . . . . . . . . .", ". A2 . . . . . . . .", quality=3, technology=-5)
    ships = fleet(ship(own, fire=5), ship("brennus", at=(16, 0), side=1, speed=16))

    pools_of_it = odds_of_salvo(battle(), ships, salvo(0, (ships[0], "A", "starboard", ships[1])))
    plain = pools_of_it[0].as_json()

    # 50 - 10 + 10 - 5 is 45, halved 22.5, twice that
    assert (plain["letter"], plain["per_cent"], plain["automatic"], plain["remainder"]) == ("A", 45, 0, 45)
    assert plain["aims"] == [
        {
            "ship": 0,
            "to_starboard": True,
            "halved": True,
            "reasons": [
                {"rule": "PA-MOD.b", "words": "target above speed 15", "value": -10},
                {"rule": "PA-MOD.c", "words": "Quality 3", "value": 10},
                {"rule": "PA-MOD.f", "words": "technology", "value": -5},
            ],
            "mounts": [{"cell": at(2, 2), "guns": 2, "per_cent": 45.0}],
        }
    ]
    assert plain["straddles"] == [0.55, 0.45]
    loss = odds_against(ships[1], pools_of_it).as_json()
    assert sum(loss["boxes"]) + loss["blown_up"] == pytest.approx(1)
    assert Counter(type(chance) for chance in loss["fire"]) == {float: 6}


@pytest.mark.clause("PA-ARM.h", "PA-MAG.a")
def test_hulls_that_are_gathered_change_the_odds_by_less_than_a_thousandth():
    own, target = ship("royal_sovereign", (30, 10), 90), ship("brennus", (30, 22), 90, side=1, fire=3)
    ships = fleet(own, target)
    fired = odds_of_salvo(
        battle(), ships, salvo(0, (own, "Y", "starboard", target), (own, "E", "starboard", target))
    )  # fmt: skip

    exact, quick = (odds_against(target, fired, most) for most in (None, 100))

    assert (exact.is_exact, quick.is_exact) == (True, False)
    assert float(quick.blown_up) == pytest.approx(float(exact.blown_up), abs=0.001)
    assert [float(box) for box in quick.boxes] == pytest.approx([float(box) for box in exact.boxes], abs=0.001)
    assert [float(chance) for chance in quick.fire] == pytest.approx(
        [float(chance) for chance in exact.fire], abs=0.005
    )
    assert float(sum(quick.boxes) + quick.blown_up) == pytest.approx(1)
