"""4, 5  The odds of a whole attack: what bears, what is silent and why, what it comes to, and the table of it."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.records import copy_of
from lineahead.kernel.trace import Trace
from lineahead.rulesets.grand_fleets.files.cards import card_text
from lineahead.rulesets.grand_fleets.odds.attack import (
    MARKERS,
    attack_odds,
    hundredths,
    odds_table,
    odds_through,
    units,
    weapon_names,
)
from lineahead.rulesets.grand_fleets.rules.arcs import arcs_to
from lineahead.rulesets.grand_fleets.rules.board import range_between
from lineahead.rulesets.grand_fleets.rules.gunfire import fire_ship
from lineahead.rulesets.grand_fleets.tables.charts import YELLOW
from lineahead.rulesets.grand_fleets.tables.notes import Noted
from lineahead.rulesets.grand_fleets.tables.ships import FRESH, IN_EFFECT, MILE, SUNK, Battle, Options, Ship, hull_boxes
from tests.odds.falls import fate, shares
from tests.rulebook.grand_fleets.table import HEXES, battery, battle, fire, fleet, light_guns, on_hex, ship

IRON_DUKE = ('13.5"/45 (34.3cm)', '6"/45 (15.2cm)', "light guns", 'torpedo 21" (533mm)')


def iron_duke_at_moltke(miles: float = 7, bearing: float = 90, aspect_bearing: float = 270, **fields: Any):
    """The odds of Iron Duke, in some state, at a fresh Moltke with a yellow marker."""
    firer, target = ship("HMS Iron Duke", **fields), ship("SMS Moltke", 1, speed_marker=YELLOW)
    return attack_odds(firer, target, miles, bearing, aspect_bearing, weapon_names(card_text("HMS Iron Duke")))


def barrels(odds) -> list[int]:
    """How many dice each battery throws."""
    return [row["barrels"] for row in odds["batteries"]]


def rules(odds) -> list[str]:
    """The first rule that each battery cites."""
    return [row["reasons"][0]["rule"] for row in odds["batteries"]]


def test_the_form_of_the_odds():
    odds = iron_duke_at_moltke()

    assert json.loads(json.dumps(odds)) == odds
    assert [row["weapon"] for row in odds["batteries"]] == list(IRON_DUKE)
    assert barrels(odds) == [10, 6, 0, 0]
    first = odds["batteries"][0]
    assert {key: first[key] for key in ("band", "modifier", "to_hit", "second_roll", "armour", "target_number")} == {
        "band": "medium",
        "modifier": 0,
        "to_hit": 8,
        "second_roll": None,
        "armour": "belt",
        "target_number": 5,
    }
    assert first["reasons"] == [
        {"rule": "GF-4.2", "words": "target at 20-25 knots", "value": -1},
        {"rule": "GF-4.2", "words": "large target abeam", "value": 1},
    ]
    assert len(first["hits"]) == 11
    assert first["hits"][0] == pytest.approx(0.7**10)
    assert sum(first["damage"]) == pytest.approx(1)


def test_a_silent_battery_has_no_barrels_and_a_reason():
    silent = iron_duke_at_moltke()["batteries"][3]

    assert silent == {
        "weapon": 'torpedo 21" (533mm)',
        "barrels": 0,
        "band": None,
        "modifier": 0,
        "reasons": [{"rule": "GF-5.12.a", "words": "out of range", "value": 0}],
        "to_hit": None,
        "second_roll": None,
        "armour": "none",
        "target_number": None,
        "hits": [1.0],
        "damage": [1.0],
    }


@pytest.mark.parametrize(
    ("miles", "bearing", "fields", "expected"),
    [
        pytest.param(13, 90, {}, ["GF-4.13.d", "GF-4.13.d", "GF-4.13.d", "GF-5.12.a"], id="out of range"),
        pytest.param(2, 180, {}, ["GF-4.2", "GF-4.12.g", "GF-4.4.r2", "GF-5.1.b"], id="out of arc"),
        pytest.param(2, 90, {"bridge": FRESH}, ["GF-6.21.d"] * 4, id="bridge hit"),
        pytest.param(
            2, 90, {"fire_control": IN_EFFECT}, ["GF-6.24.a", "GF-6.24.a", "GF-6.24.a", "GF-5.2"], id="fire control"
        ),
        pytest.param(5, 90, {"listing": 1}, ["GF-4.2", "GF-6.26.b", "GF-4.13.d", "GF-6.26.c"], id="list"),
        pytest.param(2, 90, {"hull_lost": 23}, ["GF-4.2", "GF-4.2", "GF-4.4.a", "GF-5.2"], id="no light guns left"),
    ],
)
def test_why_a_battery_is_silent(miles, bearing, fields, expected):
    odds = iron_duke_at_moltke(miles, bearing, **fields)

    assert rules(odds) == expected
    for battery_, rule in zip(odds["batteries"], expected, strict=True):
        assert (battery_["barrels"] > 0) == (rule in ("GF-4.2", "GF-5.2"))


def test_a_ship_that_is_gone_attacks_nobody():
    firer = ship("HMS Iron Duke")
    firer.status = SUNK

    odds = attack_odds(firer, ship("SMS Moltke", 1), 2, 90, 90)

    assert barrels(odds) == [0, 0, 0, 0]
    assert rules(odds) == ["GF-4.11.r5"] * 4


@pytest.mark.clause("GF-6.24.r1")
def test_6_24_r1_a_fresh_fire_control_hit_still_lets_the_ship_fire():
    assert barrels(iron_duke_at_moltke(fire_control=FRESH)) == [10, 6, 0, 0]


@pytest.mark.clause("GF-4.32.e")
@pytest.mark.clause("GF-5.2.c")
def test_4_32_e_and_5_2_c_mounts_and_torpedoes_that_are_gone():
    firer, target = ship("HMS Iron Duke"), ship("SMS Moltke", 1)
    firer.mounts_lost[:3] = [2, 1, 2]
    firer.tubes_spent[:2] = [2, 2]

    odds = attack_odds(firer, target, 2, 90, 90)

    assert barrels(odds) == [0, 6, 1, 0]
    assert rules(odds)[0] == "GF-4.32.e"
    assert rules(odds)[3] == "GF-5.2.c"


def test_some_mounts_and_torpedoes_gone_leave_the_others():
    firer, target = ship("HMS Iron Duke"), ship("SMS Moltke", 1)
    firer.mounts_lost[0] = 1
    firer.tubes_spent[1] = 1

    assert barrels(attack_odds(firer, target, 2, 90, 90)) == [8, 6, 1, 1]


@pytest.mark.clause("GF-GEO.dv4")
@pytest.mark.parametrize(("bearing", "turret_guns"), [(10, 4), (90, 10), (170, 4)])
def test_geo_dv4_iron_dukes_turrets_by_bearing(bearing, turret_guns):
    assert barrels(iron_duke_at_moltke(bearing=bearing))[0] == turret_guns


@pytest.mark.clause("GF-GEO.r2")
@pytest.mark.parametrize(
    ("bearing", "guns"), [(60, [10, 6]), ("59.99", [4, 6]), ("60.01", [10, 6]), (30, [4, 6]), ("29.99", [4, 0])]
)
def test_geo_r2_on_a_boundary_line_both_arcs_count(bearing, guns):
    assert barrels(iron_duke_at_moltke(bearing=bearing))[:2] == guns


@pytest.mark.clause("GF-4.21.r1")
@pytest.mark.parametrize(("aspect_bearing", "armour"), [(330, "belt"), ("330.01", "end"), (0, "end"), (180, "end")])
def test_4_21_r1_the_firer_on_a_line_of_the_targets_arcs_is_abeam(aspect_bearing, armour):
    assert iron_duke_at_moltke(aspect_bearing=aspect_bearing)["batteries"][0]["armour"] == armour


@pytest.mark.clause("GF-GEO.dv5")
def test_geo_dv5_a_board_of_hexes_gives_arcs_and_distance():
    firer, target = on_hex("HMS Iron Duke", at=(5, 5)), on_hex("SMS Moltke", 1, at=(5, 6))

    arcs, attacker_arcs = arcs_to(HEXES, firer, target), arcs_to(HEXES, target, firer)
    odds = odds_through(firer, target, range_between(HEXES, firer, target), arcs, attacker_arcs)

    assert barrels(odds)[:2] == [10, 6]
    assert odds["batteries"][0]["band"] == "short"


@pytest.mark.clause("GF-4.13.r1")
@pytest.mark.parametrize(
    ("miles", "distance"),
    [
        (7, 8400),
        (7.25, 8700),
        ("4", 4800),
        (4.0001, 4801),
        (1.1, 1320),
        (Fraction(1, 3), 400),
        (Decimal("0.001"), 2),
        (0, 0),
    ],
)
def test_4_13_r1_a_range_is_taken_exactly_and_rounded_up(miles, distance):
    assert units(miles) == distance


@pytest.mark.parametrize(
    ("degrees", "angle"), [(0, 0), (90, 9000), (22.5, 2250), (-90, 27000), (360, 0), (725, 500), (359.996, 0)]
)
def test_bearings_go_round_the_circle_in_hundredths(degrees, angle):
    assert hundredths(degrees) == angle


@pytest.mark.parametrize(
    "number", [float("nan"), float("inf"), "seven", "", "1e999999999", "1e-999999999", "1/0", True, None]
)
def test_what_is_no_number_is_refused(number):
    with pytest.raises(ValueError, match="a number is needed here"):
        units(number)
    with pytest.raises(ValueError, match="a number is needed here"):
        hundredths(number)


def test_a_negative_range_is_refused():
    with pytest.raises(ValueError, match="a range is not negative"):
        units(-1)


@pytest.mark.clause("GF-4.32.r2")
def test_4_32_r2_damage_in_all_is_capped_at_the_boxes_left():
    firer, target = ship("HMS Iron Duke"), ship("SMS Moltke", 1, hull_lost=20)

    odds = attack_odds(firer, target, 4, 90, 270)

    heavy, lighter, _, torpedoes = odds["batteries"]
    assert odds["boxes_left"] == 3
    assert len(odds["total_damage"]) == 4
    assert sum(odds["total_damage"]) == pytest.approx(1)
    assert odds["sunk"] == odds["total_damage"][3]
    assert odds["total_damage"][0] == pytest.approx(heavy["damage"][0] * lighter["damage"][0] * torpedoes["damage"][0])
    one = heavy["damage"][1] * lighter["damage"][0] + heavy["damage"][0] * lighter["damage"][1]
    assert odds["total_damage"][1] == pytest.approx(one * torpedoes["damage"][0])


def test_a_ship_without_boxes_left_is_lost_already():
    sunk = ship("SMS Moltke", 1)
    sunk.hull_lost = hull_boxes(sunk)

    odds = attack_odds(ship("HMS Iron Duke"), sunk, 4, 90, 270)

    assert (odds["sunk"], odds["lost"], odds["explodes"], odds["total_damage"]) == (1, 1, 0, [1])


def test_an_attack_that_cannot_be_made_harms_nobody():
    odds = iron_duke_at_moltke(13)

    assert odds["total_damage"] == [1.0]
    assert (odds["sunk"], odds["explodes"], odds["lost"]) == (0, 0, 0)


def small_attack(**fields: Any) -> tuple[Ship, Ship]:
    """One 6-inch gun and one light gun die, both hitting on a 10, at a ship with two boxes left."""
    firer, target = ship("HMS Monmouth", fires=6), ship("SMS Moltke", 1, at=(2, 0), hull_lost=21, **fields)
    firer.card.light_guns[:] = [1, 1, 1]
    firer.card.torpedoes[0].reach = 0
    for i, group in enumerate(firer.card.guns[0].groups):
        group.mounts, group.barrels = int(i == 0), int(i == 0)
    return firer, target


@pytest.mark.clause("GF-4.11.r3")
def test_4_11_r3_battery_after_battery_to_the_end_of_a_ship():
    firer, target = small_attack()

    def fired(dice: Dice, answers: Answers) -> str:
        ships, trace = fleet(copy_of(firer), copy_of(target)), Trace()
        order = fire(ships[0], battery(0, ships[1]), light_guns(ships[1], to_side=2))
        fire_ship(battle(), ships, order, dice, answers, trace)
        return fate(ships[1], any(note.what == Noted.EXPLODES for note in trace.notes))

    found = shares(fired)
    odds = attack_odds(firer, target, 2, 90, 270)

    assert barrels(odds) == [1, 1]
    assert [row["modifier"] for row in odds["batteries"]] == [-2, -2]
    # a hit in 10, then a point in 10/3 and in 10; a point blows the ship up in one of ten times 2% times 70%
    heavy, light, blown_up = Fraction(3, 100), Fraction(1, 100), Fraction(14, 10000)
    assert odds["sunk"] == pytest.approx(float(heavy * light))
    assert odds["explodes"] == pytest.approx(float(found["exploded"]))
    assert found["exploded"] == blown_up * (heavy + (1 - heavy) * light)
    assert found["sunk"] == heavy * light * (1 - blown_up)
    assert odds["lost"] == pytest.approx(float(found["exploded"] + found["sunk"]))


@pytest.mark.clause("GF-6.b")
def test_6_b_the_option_without_critical_hits_reaches_the_odds():
    firer, target = small_attack()

    odds = attack_odds(firer, target, 2, 90, 270, battle=Battle(options=Options(criticals=0)))

    assert odds["explodes"] == 0
    assert odds["lost"] == odds["sunk"] > 0


def test_odds_change_nothing():
    firer, target = ship("HMS Iron Duke", fires=1), ship("SMS Moltke", 1, splashes=2)
    before = copy_of(firer), copy_of(target)

    attack_odds(firer, target, 3, 90, 270)

    assert (firer, target) == before


def test_weapons_without_names_are_called_by_their_bore():
    odds = attack_odds(ship("HMS Iron Duke"), ship("SMS Moltke", 1), 7, 90, 270)

    assert [row["weapon"] for row in odds["batteries"]] == ['13.5"', '6"', "light guns", "torpedo"]


def test_markers_have_the_names_of_their_colours():
    assert MARKERS == {"green": 1, "none": 0, "yellow": -1, "red": -2}


def test_the_table_for_people():
    firer, target = small_attack(speed_marker=YELLOW)

    lines = odds_table(attack_odds(firer, target, 2, 90, 270, weapon_names(card_text("HMS Monmouth"))))

    # -3 after a yellow marker: 10 and then 6 or more, 5%; belt 12 against 4 and 0
    # points in 1.5% and 0.5% of all falls, both in 0.0075%; a point of 0.14% blows her up
    assert lines == [
        "weapon          dice  range   to hit           armour          hits  damage",
        '6"/45 (15.2cm)     1  short   10 then 6+ (5%)  belt 8+ (30%)   0.05    0.01',
        "    +1 rate of fire [4.2], +2 short range [4.2], −1 target at 20-25 knots [4.2],"
        " +1 large target abeam [4.2], −6 six fires aboard [6.23]",
        "light guns         1  medium  10 then 6+ (5%)  belt 12+ (10%)  0.05    0.01",
        "    +3 rate of fire [4.2], −1 target at 20-25 knots [4.2],"
        " +1 large target abeam [4.2], −6 six fires aboard [6.23]",
        "",
        "Damage expected: 0.02 of 2 hull boxes left; any at all 2.0%; half of them 2.0%.",
        "Sunk by damage 0.007%; a magazine explodes 0.003%; lost one way or the other 0.01%.",
    ]


def test_the_table_of_silent_and_hopeless_batteries():
    firer, target = small_attack(speed_marker=YELLOW)
    firer.fires = 9

    lines = odds_table(attack_odds(firer, target, "3.5", 90, 270))

    assert lines[:4] == [
        "weapon      dice  range   to hit           armour    hits  damage",
        '6"             1  medium  no hit possible  belt 11+  0.00    0.00',
        "    +1 rate of fire [4.2], −1 target at 20-25 knots [4.2],"
        " +1 large target abeam [4.2], −9 nine fires aboard [6.23]",
        "light guns     -  -       -                -            -       -",
    ]
    assert lines[4] == "    out of range [4.13.d]"
    assert lines[6] == "Damage expected: 0.00 of 2 hull boxes left; any at all 0.0%; half of them 0.0%."


def test_miles_of_the_board_are_the_miles_of_the_odds():
    assert units(1) == MILE
