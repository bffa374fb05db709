"""The log of hull boxes, hit locations and critical hits: whole lines, written by hand from literal dice."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.rules.criticals import critical_hit
from lineahead.rulesets.grand_fleets.rules.damage import roll_locations
from lineahead.rulesets.grand_fleets.rules.losses import AFT_FIRST, FORE_FIRST, fill_boxes
from lineahead.rulesets.grand_fleets.tables.ships import IN_EFFECT
from tests.rulebook.grand_fleets.table import battle, ship
from tests.rulebook.grand_fleets.told import BRITISH, GERMAN, log


@pytest.mark.parametrize(
    ("lost", "points", "lines"),
    [
        (0, 6, ["Good Hope loses six hull boxes, 12 of 18 left [4.32]; she is now damaged [1.4]."]),
        (11, 1, ["Good Hope loses one hull box, 6 of 18 left [4.32]; she is now crippled [1.4]."]),
        (16, 5, ["Good Hope loses her last two hull boxes [4.32].", "Good Hope sinks [4.32]: 66 points [2.3]."]),
    ],
)
def test_1_4_4_32_a_hull_boxes_levels_and_sinking(lost: int, points: int, lines: list[str]) -> None:
    good_hope = ship("HMS Good Hope", hull_lost=lost)
    trace = Trace()

    fill_boxes(good_hope, points, trace)

    assert log(trace, battle(), [good_hope], "HMS Good Hope") == lines


@pytest.mark.parametrize(
    ("name", "face", "fields", "words"),
    [
        ("HMS Good Hope", 1, {"mount_preference": FORE_FIRST}, 'the fore 9.2" gun (ABCD) lost'),
        ("HMS Good Hope", 1, {"mounts_lost": [1, 1] + [0] * 30}, 'her 9.2" guns are all gone already'),
        ("SMS Moltke", 1, {"mount_preference": AFT_FIRST, "mounts_lost": [0, 0, 0, 1] + [0] * 28},
         'the last after 11" turret (CDEF) lost'),
    ],
)  # fmt: skip
def test_4_32_b_4_32_e_each_location_die_says_what_it_takes(
    name: str, face: int, fields: dict[str, Any], words: str
) -> None:
    target = ship(name, **fields)
    trace = Trace()

    roll_locations(battle(), target, 1, 0, GERMAN, Dice.showing(face), Answers(), trace)

    assert log(trace, battle(), [target], name) == [f"Hit locations on {name[4:]} [4.32]: {face}, {words}."]


def test_6_b_without_critical_hits_a_ten_is_nothing() -> None:
    good_hope = ship("HMS Good Hope")
    fight, trace = battle(criticals=0), Trace()

    roll_locations(fight, good_hope, 1, 0, GERMAN, Dice.showing(10), Answers(), trace)

    assert log(trace, fight, [good_hope], "HMS Good Hope") == [
        "Hit locations on Good Hope [4.32]: 10, nothing, as critical hits are not played [6]."
    ]


@pytest.mark.parametrize(
    ("faces", "lines"),
    [
        ((5, 6), ["5 + 6 = 11 [6.1]: bridge, no turns, half speed and no attacks until the end of"
                  " the next turn's Torpedo Phase [6.21]."]),
        ((1, 2), ["1 + 2 = 3 [6.1]: engine, each mile costs 1 MP more until it is repaired [6.22]."]),
        ((3, 4), ["3 + 4 = 7 [6.1]: fire control, no guns in the next Gunfire Phase [6.24]."]),
        ((3, 3), ["3 + 3 = 6 [6.1]: list, no guns at long range and no torpedoes until she is righted [6.26]."]),
        ((8, 9), ["8 + 9 = 17 [6.1]: rudder, jammed, and the dice steer her until it is freed [6.28]."]),
    ],
)  # fmt: skip
def test_6_2_each_critical_hit_says_what_it_does(faces: tuple[int, int], lines: list[str]) -> None:
    moltke = ship("SMS Moltke")
    trace = Trace()

    critical_hit(moltke, BRITISH, 0, Dice.showing(*faces), Answers(), trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [f"Critical hit on Moltke, {line}" for line in lines]


def test_6_21_r1_by_the_letter_a_bridge_hit_lasts_this_turn_only() -> None:
    moltke = ship("SMS Moltke")
    fight, trace = battle(bridge_by_letter=1), Trace()

    critical_hit(moltke, BRITISH, 0, Dice.showing(5, 6), Answers(), trace)

    assert log(trace, fight, [moltke], "SMS Moltke") == [
        "Critical hit on Moltke, 5 + 6 = 11 [6.1]: bridge, no turns, half speed and no attacks until the end of"
        " this Torpedo Phase [6.21]."
    ]


def test_6_21_f_a_second_bridge_hit_is_told_as_of_no_effect() -> None:
    moltke = ship("SMS Moltke", bridge=IN_EFFECT)
    trace = Trace()

    critical_hit(moltke, BRITISH, 0, Dice.showing(5, 6), Answers(), trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [
        "Critical hit on Moltke, 5 + 6 = 11 [6.1]: bridge, already hit, no further effect [6.21]."
    ]


def test_6_27_a_an_explosion_in_three_lines() -> None:
    moltke = ship("SMS Moltke")
    trace = Trace()

    critical_hit(moltke, BRITISH, 0, Dice.showing(10, 10, 7), Answers(), trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [
        "Critical hit on Moltke, 10 + 10 = 20 [6.1]: magazine, a die will tell [6.27].",
        "Moltke's magazine [6.27]: 7, she blows up.",
        "Moltke sinks [4.32]: 206 points [2.3].",
    ]


def test_6_27_b_a_flash_that_is_stopped_costs_a_mount() -> None:
    moltke = ship("SMS Moltke")
    trace = Trace()

    critical_hit(moltke, BRITISH, 0, Dice.showing(1, 1, 2), Answers(1), trace)

    assert log(trace, battle(), [moltke], "SMS Moltke") == [
        "Critical hit on Moltke, 1 + 1 = 2 [6.1]: magazine, a die will tell [6.27].",
        "Moltke's magazine [6.27]: 2, the flash is stopped by flooding it.",
        'The price on Moltke [6.27]: the midship port 11" turret (ACDE) lost.',
    ]


def test_6_27_d_without_a_magazine_it_is_a_fire() -> None:
    boat = ship("SMS G-101", tubes_spent=[1, 1, 4] + [0] * 9)
    trace = Trace()

    critical_hit(boat, BRITISH, 0, Dice.showing(10, 10), Answers(), trace)

    assert log(trace, battle(), [boat], "SMS G-101") == [
        "Critical hit on G-101, 10 + 10 = 20 [6.1]: no magazine to explode [6.27], so a fire,"
        " −1 to her own attacks until it is put out [6.23]."
    ]
