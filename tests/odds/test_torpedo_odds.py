"""TEF  The odds of a torpedo: exact counts by hand, and against every fall of the dice through the rules of play."""

from __future__ import annotations

import json
from collections import Counter as Tally
from fractions import Fraction
from itertools import product

import pytest

from lineahead.kernel.dice import D6, Dice
from lineahead.rulesets.coastal_warfare.odds.torpedo import effect_chances, torpedo_odds
from lineahead.rulesets.coastal_warfare.tables.charts import (
    BREAKS_IN_TWO,
    DISABLING_HIT,
    EXPLODES_NEAR,
    MISSES,
    PASSES_UNDER,
    SERIOUS_HIT,
    SINKING_HIT,
)
from lineahead.rulesets.coastal_warfare.tables.ships import SUNK
from tests.rulebook.coastal_warfare.table import ship
from tests.rulebook.coastal_warfare.torpedo_table import struck

UNDER_WAY = 600
SIX_BY_SIX = 36


@pytest.mark.clause("CW-TEF.t1")
@pytest.mark.parametrize(
    ("of", "speed", "end_on", "expected"),
    [
        pytest.param("S-38", 0, False, {PASSES_UNDER: 1}, id="small craft are passed under"),
        pytest.param(
            "Flower",
            UNDER_WAY,
            False,
            {MISSES: 2, PASSES_UNDER: 1, EXPLODES_NEAR: 1, SERIOUS_HIT: 1, DISABLING_HIT: 1},
            id="corvette under way",
        ),
        pytest.param(
            "Freighter",
            0,
            False,
            {EXPLODES_NEAR: 1, SERIOUS_HIT: 1, DISABLING_HIT: 1, SINKING_HIT: 1, BREAKS_IN_TWO: 2},
            id="stationary freighter, die + 2",
        ),
        pytest.param(
            "Hunt III", 1200, True, {MISSES: 4, EXPLODES_NEAR: 1, SERIOUS_HIT: 1}, id="fast and end on, die - 2"
        ),
        pytest.param("VP boat", 1200, True, {MISSES: 4, PASSES_UNDER: 1, EXPLODES_NEAR: 1}, id="the same, left column"),
    ],
)
def test_tef_t1_the_rows_counted_by_hand(of, speed, end_on, expected):
    chances = effect_chances(ship(of).card, speed, end_on)

    assert {effect: ways for effect, ways in enumerate(chances.counts) if ways} == expected
    assert chances.total == sum(expected.values())


@pytest.mark.clause("CW-TEF.f")
def test_tef_f_a_submarine_shifts_every_row():
    assert effect_chances(ship("Hunt III").card, UNDER_WAY, False, True).counts == (1, 0, 1, 1, 1, 1, 1)


@pytest.mark.clause("CW-DMG.r2")
def test_dmg_r2_the_chance_to_sink_by_damage_is_counted_exactly():
    # 7 boxes left: 2D6 reach 7 in 21 of 36 falls, 4D6 in 1296 - (1 + 4 + 10) of 1296
    odds = torpedo_odds(ship("Flower", damage=17), UNDER_WAY, False)
    near, serious = Fraction(21, SIX_BY_SIX), Fraction(1296 - 15, 1296)

    assert odds.sunk == (near + serious) / 6
    assert odds.lost == odds.sunk + Fraction(1, 6)
    assert odds.damage[7] == odds.sunk
    # two boxes by the double one of a near explosion, none by the other rows
    assert odds.damage[2] == Fraction(1, 6 * SIX_BY_SIX)
    assert sum(odds.damage) == 1


@pytest.mark.clause("CW-TEF.j")
def test_tef_j_cargo_explodes_in_four_of_six_hits():
    plain = torpedo_odds(ship("Freighter"), UNDER_WAY, False)
    loaded = torpedo_odds(ship("Freighter"), UNDER_WAY, False, explosive=True)

    # die + 1: 2 misses, 3 near, 4 serious, 5 disabled, 6 sinking, 7 breaks: four hits of six
    assert plain.explodes == plain.sunk == 0
    assert loaded.explodes == loaded.sunk == Fraction(4, 6) * Fraction(4, 6)
    assert plain.lost == Fraction(3, 6)
    assert loaded.lost == Fraction(3, 6) + Fraction(1, 6) * Fraction(4, 6)


def test_every_fall_through_the_rules_of_play_gives_the_same_fates():
    # near explosions and misses throw no further dice: a VP boat end on and fast, her last 5 boxes
    tally: Tally[tuple[int, bool]] = Tally()
    for faces in product(range(1, 7), repeat=3):
        target = ship("VP boat", damage=13)
        dice = Dice()
        dice.put(D6, faces[0], *(faces[1:] if faces[0] == 6 else ()))
        struck(target, heading=0, speed=12, dice=dice)
        tally[target.damage - 13, target.status == SUNK] += 1

    odds = torpedo_odds(ship("VP boat", damage=13), 1200, True)

    assert odds.sunk == Fraction(sum(ways for (_, sunk), ways in tally.items() if sunk), 6**3)
    boxes = [sum(ways for (taken, _), ways in tally.items() if taken == hits) for hits in range(6)]
    assert list(odds.damage) == [Fraction(ways, 6**3) for ways in boxes]


def test_the_form_of_the_odds():
    told = torpedo_odds(ship("Freighter"), 0, True, explosive=True).as_json()

    assert json.loads(json.dumps(told)) == told
    assert told["modifier"] == 1
    assert [reason["rule"] for reason in told["reasons"]] == ["CW-TEF.d", "CW-TEF.e", "CW-TEF.g"]
    assert told["effects"][0] == {"effect": "miss or malfunction", "chance": 1 / 6}
    assert told["turns_to_sink"] == [0.0] + [1 / 6] * 6
