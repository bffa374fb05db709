"""1  The ships: what each part of a data card says, and what the rules make of it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.kernel.choices import Answers
from lineahead.kernel.dice import Dice
from lineahead.kernel.trace import Silence
from lineahead.rulesets.grand_fleets.files.card_making import armour_for, rating_rows, size_for, speed_rows
from lineahead.rulesets.grand_fleets.files.cards import card_from, card_of, card_text, checked, gun_from
from lineahead.rulesets.grand_fleets.files.scenarios import begin, pick_up, read_scenario
from lineahead.rulesets.grand_fleets.rules.arcs import ABEAM, AHEAD, ASTERN, PORT, STARBOARD, A, B, C, D, E, F
from lineahead.rulesets.grand_fleets.rules.breaches import BEYOND_POINTS, LAWFUL
from lineahead.rulesets.grand_fleets.rules.damage import BELT, DECK, END, armour_struck, armour_value, inflict
from lineahead.rulesets.grand_fleets.rules.gunfire import band_at, barrels_bearing, gun_figures, shoot, to_hit_modifier
from lineahead.rulesets.grand_fleets.rules.losses import fill_boxes, gun_hit_on
from lineahead.rulesets.grand_fleets.rules.move_limits import cost_breach
from lineahead.rulesets.grand_fleets.rules.movement import movement_points
from lineahead.rulesets.grand_fleets.rules.torpedoes import begin_torpedoes, tubes_bearing
from lineahead.rulesets.grand_fleets.rules.victory import points_lost
from lineahead.rulesets.grand_fleets.tables.charts import LONG, MEDIUM_RANGE, OUT_OF_RANGE, SHORT
from lineahead.rulesets.grand_fleets.tables.sea import Blow, Lie
from lineahead.rulesets.grand_fleets.tables.ships import (
    ALL_ROWS_FULL,
    CRIPPLED,
    DAMAGED,
    LARGE,
    MEDIUM,
    MILE,
    NORMAL,
    SMALL,
    SUNK,
    VERY_LARGE,
    VERY_SMALL,
    Ship,
    anti_aircraft_rating,
    damage_level,
    hull_boxes,
    light_gun_rating,
    tubes_left,
)
from tests.rulebook.grand_fleets.table import (
    FIRST_OF_EACH_CLASS,
    at_end_of,
    battery,
    battle,
    fire,
    fires,
    fleet,
    launch,
    launches,
    move,
    recarded,
    ship,
)
from tests.rulebook.grand_fleets.texts import class_text, duel, joined_by

THIRTEEN_FIVE = 0
SIX_INCH = 1


def iron_duke(**fields: Any) -> Ship:
    """Iron Duke on an open table."""
    return ship("HMS Iron Duke", **fields)


def problems_with(text: dict[str, Any]) -> list[str]:
    """The places at which a card is unsound."""
    with pytest.raises(BadFile) as caught:
        checked(text, "a card")
    return [problem.place for problem in caught.value.problems]


@pytest.mark.clause("GF-1.a")
def test_1_a_each_ship_in_play_has_a_filled_in_card() -> None:
    ships = begin(read_scenario("twelve-a-side")).sea.ships

    assert len(ships) == 24
    assert all(vessel.card.points > 0 and min(vessel.card.boxes) > 0 for vessel in ships)


@pytest.mark.clause("GF-1.1.a")
def test_1_1_a_a_ship_may_bear_a_name_that_is_not_her_cards() -> None:
    text = joined_by(duel(), "HMS Iron Duke", "British", name="HMS Canada")

    names = [entry.name for entry in read_scenario(text).ships]

    assert names == ["HMS Iron Duke", "SMS Moltke", "HMS Canada"]


@pytest.mark.clause("GF-1.2.a")
@pytest.mark.parametrize("key", ["class", "type", "nation", "points", "size", "year", "ships"])
def test_1_2_a_the_first_block_is_complete(key: str) -> None:
    text = class_text()
    del text[key]

    assert problems_with(text) == [key]


@pytest.mark.clause("GF-1.21.a")
@pytest.mark.clause("GF-1.21.b")
@pytest.mark.clause("GF-1.21.r1")
@pytest.mark.parametrize("code", ["BB", "BC", "CA", "CL", "DD", "TB", "AMC", "BCL", "PDNT"])
def test_1_21_a_type_codes_standard_and_other(code: str) -> None:
    assert checked(class_text() | {"type": code}, "a card")["type"] == code


@pytest.mark.clause("GF-1.21.r1")
@pytest.mark.parametrize("code", ["B", "BATTL", "bb", "B1", "B B", ""])
def test_1_21_r1_a_type_is_two_to_four_capitals(code: str) -> None:
    assert problems_with(class_text() | {"type": code}) == ["type"]


@pytest.mark.clause("GF-1.21.r1")
def test_1_21_r1_no_basic_rule_depends_on_the_type() -> None:
    torpedo_boat, battleship = card_from(class_text() | {"type": "TB"}), card_from(class_text())

    # Smoke is an advanced rule, and so are divisions of one type group.
    assert replace(torpedo_boat, lays_smoke=0, type_group=battleship.type_group) == battleship


@pytest.mark.clause("GF-1.21.ex1")
@pytest.mark.clause("GF-1.22.ex1")
@pytest.mark.clause("GF-1.25.ex1")
def test_1_21_ex1_iron_duke_is_a_british_battleship_of_1914() -> None:
    text = card_text("HMS Iron Duke")

    assert (text["class"], text["type"], text["nation"], text["year"]) == ("Iron Duke", "BB", "GBR", 1914)


@pytest.mark.clause("GF-1.22.a")
@pytest.mark.parametrize("code", ["OST", "FRA", "DEU", "GBR", "ITA", "JAP", "RUS", "USA"])
def test_1_22_a_nation_codes(code: str) -> None:
    assert checked(class_text() | {"nation": code}, "a card")["nation"] == code


@pytest.mark.clause("GF-1.22.a")
@pytest.mark.parametrize("code", ["GB", "GERM", "gbr", "G1R"])
def test_1_22_a_a_nation_is_three_capitals(code: str) -> None:
    assert problems_with(class_text() | {"nation": code}) == ["nation"]


@pytest.mark.clause("GF-1.23.b")
@pytest.mark.clause("GF-1.23.ex1")
def test_1_23_b_points_balance_forces_and_score_victory() -> None:
    pick_up(245, {"British": ["HMS Iron Duke"], "German": ["SMS Moltke"]})
    with pytest.raises(BadFile, match="245 points, and no more than 244"):
        pick_up(244, {"British": ["HMS Iron Duke"], "German": ["SMS Moltke"]})

    sunk = iron_duke()
    sunk.status = SUNK
    assert points_lost(battle(), sunk) == 245


@pytest.mark.clause("GF-1.24.a")
@pytest.mark.clause("GF-1.24.r1")
@pytest.mark.parametrize(
    ("tons", "size"),
    [
        (1999, "VS"),
        (2000, "S"),
        (6999, "S"),
        (7000, "M"),
        (13999, "M"),
        (14000, "L"),
        (23999, "L"),
        (24000, "VL"),
    ],
)
def test_1_24_r1_size_class_by_displacement(tons: int, size: str) -> None:
    assert size_for(tons) == size


@pytest.mark.clause("GF-1.24.a")
@pytest.mark.parametrize(
    ("size", "size_class"), [("VS", VERY_SMALL), ("S", SMALL), ("M", MEDIUM), ("L", LARGE), ("VL", VERY_LARGE)]
)
def test_1_24_a_five_size_classes(size: str, size_class: int) -> None:
    assert card_from(class_text() | {"size": size}).size_class == size_class


@pytest.mark.clause("GF-1.24.ex1")
def test_1_24_ex1_iron_duke_of_25000_tons_is_very_large() -> None:
    assert size_for(25000) == "VL"
    assert card_of("HMS Iron Duke").size_class == VERY_LARGE


@pytest.mark.clause("GF-1.24.a")
@pytest.mark.parametrize("name", FIRST_OF_EACH_CLASS)
def test_1_24_a_the_size_of_every_ship_follows_from_her_tons(name: str) -> None:
    text = card_text(name)

    assert size_for(text["history"]["displacement_tons"]) == text["size"]


@pytest.mark.clause("GF-1.25.a")
def test_1_25_a_the_year_is_that_of_the_first_ship_of_the_class() -> None:
    # Lützow was commissioned in 1915 and Goeben in 1912, each after her sister.
    assert card_text("SMS Lützow")["year"] == 1914
    assert card_text("SMS Goeben")["year"] == 1911


@pytest.mark.clause("GF-1.26.ex1")
def test_1_26_ex1_the_four_ships_of_the_iron_duke_class() -> None:
    listed = card_text("HMS Marlborough")["ships"]

    assert sorted(listed) == ["HMS Benbow", "HMS Emperor of India", "HMS Iron Duke", "HMS Marlborough"]


@pytest.mark.clause("GF-1.3.a")
def test_1_3_a_protection_is_three_numbers() -> None:
    text = class_text()
    text["armour"] = {"belt": 13, "turrets": 11}

    assert problems_with(text) == ["armour.end", "armour.deck", "armour.turrets"]


@pytest.mark.clause("GF-1.31.a")
@pytest.mark.clause("GF-1.31.ex1")
def test_1_31_ex1_fire_from_abeam_meets_iron_dukes_belt_of_13() -> None:
    assert armour_value(iron_duke(), armour_struck(ABEAM, MEDIUM_RANGE, 3429)) == 13


@pytest.mark.clause("GF-1.32.a")
@pytest.mark.clause("GF-1.32.ex1")
@pytest.mark.parametrize("aspect", [AHEAD, ASTERN])
def test_1_32_ex1_fire_from_ahead_or_astern_meets_iron_dukes_end_of_9(aspect: int) -> None:
    assert armour_struck(aspect, MEDIUM_RANGE, 3429) == END
    assert armour_value(iron_duke(), END) == 9


@pytest.mark.clause("GF-1.32.a")
@pytest.mark.parametrize("name", FIRST_OF_EACH_CLASS)
def test_1_32_a_end_is_never_above_belt(name: str) -> None:
    assert card_of(name).end <= card_of(name).belt


@pytest.mark.clause("GF-1.33.a")
@pytest.mark.clause("GF-1.33.ex1")
def test_1_33_ex1_heavy_shells_at_long_range_meet_iron_dukes_deck_of_10() -> None:
    assert armour_struck(ABEAM, LONG, 3429) == DECK
    assert armour_struck(ABEAM, LONG, 1524) == BELT
    assert armour_value(iron_duke(), DECK) == 10


@pytest.mark.clause("GF-1.33.b")
def test_1_33_b_deck_is_an_average_of_belt_and_deck_armour() -> None:
    # Iron Duke: 1.1 x 12 = 13.2; 1.1 x (12 + 4) / 2 = 8.8; 1.1 x (12 + 2.5 x 2.5) / 2 = 10.04.
    assert armour_for(1.1, (12, 4), 2.5) == (13, 9, 10)


@pytest.mark.clause("GF-1.31.a")
@pytest.mark.clause("GF-1.33.b")
@pytest.mark.clause("GF-CARD.a")
@pytest.mark.parametrize("name", FIRST_OF_EACH_CLASS)
def test_1_31_a_the_armour_of_every_ship_follows_from_her_plates(name: str) -> None:
    text = card_text(name)
    plates = text["history"]
    belt_most, belt_least = plates["belt_inches"]

    made = armour_for(plates["armour_quality"], (belt_most, belt_least), plates["deck_inches"])

    assert made == (text["armour"]["belt"], text["armour"]["end"], text["armour"]["deck"])


@pytest.mark.clause("GF-1.4.a")
@pytest.mark.clause("GF-1.4.b")
@pytest.mark.clause("GF-1.4.c")
@pytest.mark.clause("GF-1.4.d")
@pytest.mark.parametrize(
    ("boxes", "level"), [(0, NORMAL), (7, NORMAL), (8, DAMAGED), (15, DAMAGED), (16, CRIPPLED), (23, CRIPPLED)]
)
def test_1_4_c_the_last_box_of_a_row_makes_the_level(boxes: int, level: int) -> None:
    struck = iron_duke()

    fill_boxes(struck, boxes, Silence())

    assert damage_level(struck) == level
    assert struck.status != SUNK


@pytest.mark.clause("GF-1.4.b")
def test_1_4_b_rows_fill_one_after_the_other() -> None:
    struck = iron_duke()

    levels = []
    for _ in range(24):
        fill_boxes(struck, 1, Silence())
        levels.append(damage_level(struck))

    assert levels == [NORMAL] * 7 + [DAMAGED] * 8 + [CRIPPLED] * 8 + [ALL_ROWS_FULL]


@pytest.mark.clause("GF-1.4.e")
def test_1_4_e_the_last_box_of_the_third_row_sinks_her_at_once() -> None:
    struck = iron_duke(hull_lost=23)

    inflict(battle(), struck, Blow(1, PORT, 1, 0), Dice(), Answers(), Silence())

    assert struck.status == SUNK


@pytest.mark.clause("GF-1.4.f")
@pytest.mark.parametrize(("boxes", "speed", "light_guns", "anti_aircraft"), [(0, 4, 1, 2), (8, 3, 1, 2), (16, 2, 0, 1)])
def test_1_4_f_the_level_sets_speed_and_both_ratings(
    boxes: int, speed: int, light_guns: int, anti_aircraft: int
) -> None:
    struck = iron_duke(hull_lost=boxes)

    assert movement_points(battle(), struck) == speed
    assert light_gun_rating(struck) == light_guns
    assert anti_aircraft_rating(struck) == anti_aircraft


@pytest.mark.clause("GF-1.4.g")
@pytest.mark.parametrize(("start", "rows"), [("10", (10, 7, 4)), ("20", (20, 14, 8)), ("5", (5, 4, 2))])
def test_1_4_g_values_fall_to_70_and_40_percent(start: str, rows: tuple[int, int, int]) -> None:
    assert rating_rows(Fraction(start)) == rows


@pytest.mark.clause("GF-1.4.r1")
@pytest.mark.parametrize(
    ("start", "rows"),
    [
        ("0.715", (1, 1, 0)),
        ("1.249", (1, 1, 0)),
        ("1.25", (1, 1, 1)),
        ("0.714", (1, 0, 0)),
        ("2.143", (2, 2, 1)),
        ("2.499", (2, 2, 1)),
        ("2.142", (2, 1, 1)),
        ("2.5", (3, 2, 1)),
    ],
)
def test_1_4_r1_shares_are_taken_of_the_unrounded_start(start: str, rows: tuple[int, int, int]) -> None:
    assert rating_rows(Fraction(start)) == rows


@pytest.mark.clause("GF-1.4.r1")
def test_1_4_r1_twenty_one_knots_make_iron_dukes_rows() -> None:
    # 12.6, 8.82 and 5.04 points in three turns, that is 13, 9 and 5.
    assert speed_rows(21) == ((4, 5, 4), (3, 3, 3), (2, 1, 2))


@pytest.mark.clause("GF-1.4.g")
@pytest.mark.clause("GF-1.4.r1")
@pytest.mark.clause("GF-CARD.a")
@pytest.mark.parametrize("name", FIRST_OF_EACH_CLASS)
def test_1_4_r1_the_speed_rows_of_every_ship_follow_from_her_knots(name: str) -> None:
    text = card_text(name)

    assert [list(row) for row in speed_rows(text["history"]["knots"])] == [row["speed"] for row in text["hull"]]


@pytest.mark.clause("GF-1.4.r2")
def test_1_4_r2_a_new_level_bites_at_once_for_ratings_and_at_the_next_move_for_speed() -> None:
    struck = ship("SMS Moltke", hull_lost=7)
    assert (light_gun_rating(struck), movement_points(battle(), struck)) == (6, 5)

    fill_boxes(struck, 1, Silence())

    assert light_gun_rating(struck) == 4
    assert movement_points(battle(), struck) == 4


@pytest.mark.clause("GF-1.4.r3")
def test_1_4_r3_rows_may_differ_in_length() -> None:
    # Moltke has rows of 8, 8 and 7 boxes.
    assert damage_level(ship("SMS Moltke", hull_lost=16)) == CRIPPLED
    assert damage_level(ship("SMS Moltke", hull_lost=22)) == CRIPPLED
    assert damage_level(ship("SMS Moltke", hull_lost=23)) == ALL_ROWS_FULL


@pytest.mark.clause("GF-1.4.r3")
@pytest.mark.clause("GF-1.4.f")
def test_1_4_r3_each_row_counts_by_itself_and_beyond_the_last_is_nothing() -> None:
    (struck,) = fleet(recarded(iron_duke(), boxes=[5, 3, 2]))
    assert hull_boxes(struck) == 10
    assert [damage_level(recarded(iron_duke(hull_lost=lost), boxes=[5, 3, 2])) for lost in (4, 5, 7, 8, 9, 10)] == [
        NORMAL,
        DAMAGED,
        DAMAGED,
        CRIPPLED,
        CRIPPLED,
        ALL_ROWS_FULL,
    ]

    struck.hull_lost = 10
    assert (light_gun_rating(struck), anti_aircraft_rating(struck), movement_points(battle(), struck)) == (0, 0, 0)


@pytest.mark.clause("GF-1.41.a")
@pytest.mark.clause("GF-1.41.ex1")
@pytest.mark.parametrize(("boxes", "miles"), [(0, 4), (8, 3), (16, 2)])
def test_1_41_ex1_iron_duke_makes_4_miles_damaged_3_crippled_2(boxes: int, miles: int) -> None:
    (runner,) = fleet(iron_duke(hull_lost=boxes))

    assert cost_breach(battle(), runner, move(runner, (0, miles))) == LAWFUL
    assert cost_breach(battle(), runner, move(runner, (0, miles + 0.01))) == BEYOND_POINTS


@pytest.mark.clause("GF-1.41.b")
def test_1_41_b_only_the_first_figure_counts_in_the_basic_game() -> None:
    basic = [movement_points(battle(turn=turn), iron_duke()) for turn in (1, 2, 3)]
    expanded = [movement_points(battle(turn=turn, expanded_movement=1), iron_duke()) for turn in (1, 2, 3)]

    assert basic == [4, 4, 4]
    assert expanded == [4, 5, 4]


@pytest.mark.clause("GF-1.42.a")
def test_1_42_a_smaller_guns_are_no_gun_row_but_light_guns() -> None:
    text = class_text("SMS G-101")
    row = class_text()["guns"][1] | {"name": '3.5"/45 (8.8cm)', "bore_mm": 88}

    assert problems_with(text | {"guns": [row]}) == ["guns[0].bore_mm"]
    assert light_gun_rating(ship("SMS G-101")) == 2


@pytest.mark.clause("GF-1.42.ex1")
@pytest.mark.parametrize(("boxes", "rating"), [(0, 1), (8, 1), (16, 0)])
def test_1_42_ex1_iron_dukes_light_guns(boxes: int, rating: int) -> None:
    assert light_gun_rating(iron_duke(hull_lost=boxes)) == rating


@pytest.mark.clause("GF-1.43.a")
def test_1_43_a_the_anti_aircraft_rating_has_no_effect() -> None:
    fought = [duel_of_guns(anti_aircraft=rating) for rating in ([0, 0, 0], [9, 9, 9])]

    assert fought == [(1, 0)] * 2


def duel_of_guns(**card: Any) -> tuple[int, int]:
    """The boxes that Moltke, with a changed card, loses to a salvo at 7 miles, and those that her answer costs."""
    attacker, moltke = ships = fleet(iron_duke(), recarded(ship("SMS Moltke", side=1, at=(7, 0)), **card))
    # Ten dice need 7 for the large target abeam; the one hit needs 5 (belt 12 - 7) with three dice; location 5.
    fires(battle(), ships, fire(attacker, battery(THIRTEEN_FIVE, moltke)), Dice.showing(*[1] * 9, 7, 5, 4, 4, 5))
    # Moltke's ten 28 cm at long range, -1, and a very large target, +1: a 7 misses.
    fires(battle(), ships, fire(moltke, battery(0, attacker)), Dice.showing(*[1] * 9, 7))
    return moltke.hull_lost, attacker.hull_lost


@pytest.mark.clause("GF-1.43.ex1")
@pytest.mark.parametrize(("boxes", "rating"), [(0, 2), (8, 2), (16, 1)])
def test_1_43_ex1_iron_dukes_anti_aircraft(boxes: int, rating: int) -> None:
    assert anti_aircraft_rating(iron_duke(hull_lost=boxes)) == rating


@pytest.mark.clause("GF-1.5.a")
@pytest.mark.parametrize("key", ["bore_mm", "range", "rate_of_fire", "penetration", "damage", "hit_on", "mounts"])
def test_1_5_a_a_gun_row_is_complete(key: str) -> None:
    text = class_text()
    del text["guns"][1][key]

    assert problems_with(text) == [f"guns[1].{key}"]


@pytest.mark.clause("GF-1.5.a")
def test_1_5_a_guns_begin_at_100_millimetres() -> None:
    text = class_text()
    text["guns"][1]["bore_mm"] = 100
    assert checked(text, "a card")["guns"][1]["bore_mm"] == 100

    text["guns"][1]["bore_mm"] = 99.9
    assert problems_with(text) == ["guns[1].bore_mm"]


@pytest.mark.clause("GF-1.51.a")
@pytest.mark.clause("GF-1.51.ex1")
@pytest.mark.parametrize(
    ("miles", "band"),
    [(4, SHORT), (5, MEDIUM_RANGE), (8, MEDIUM_RANGE), (9, LONG), (12, LONG), (13, OUT_OF_RANGE)],
)
def test_1_51_ex1_the_bands_of_iron_dukes_13_5_inch_guns(miles: int, band: int) -> None:
    assert band_at(iron_duke(), THIRTEEN_FIVE, miles * MILE) == band


@pytest.mark.clause("GF-1.52.a")
@pytest.mark.clause("GF-1.52.ex1")
@pytest.mark.parametrize(("weapon", "bonus"), [(THIRTEEN_FIVE, 0), (SIX_INCH, 1)])
def test_1_52_a_the_rate_of_fire_bonus_goes_on_the_to_hit_roll(weapon: int, bonus: int) -> None:
    target = ship("HMS Monmouth", side=1)
    lie = at_end_of(iron_duke(), weapon, MEDIUM_RANGE, ABEAM)

    assert to_hit_modifier(battle(), iron_duke(), target, weapon, lie, Silence()) == bonus


@pytest.mark.clause("GF-1.53.a")
@pytest.mark.clause("GF-1.53.ex1")
@pytest.mark.parametrize(("band", "penetration"), [(SHORT, 11), (MEDIUM_RANGE, 7), (LONG, 4)])
def test_1_53_ex1_the_penetration_of_iron_dukes_13_5_inch_guns(band: int, penetration: int) -> None:
    assert gun_figures(iron_duke(), THIRTEEN_FIVE, band)[2] == penetration


@pytest.mark.clause("GF-1.54.a")
@pytest.mark.clause("GF-1.54.ex1")
def test_1_54_ex1_one_hit_of_13_5_inch_rolls_three_penetration_dice() -> None:
    # At 7 miles Moltke, large and abeam, is hit on a 7; her belt of 12 less 7 is pierced on a 5.
    dice = Dice.showing(7, 5, 4, 5)

    lie, moltke = Lie(7 * MILE, ABEAM), ship("SMS Moltke", side=1)
    hits, points = shoot(battle(), iron_duke(), moltke, THIRTEEN_FIVE, 1, lie, dice, Silence())

    assert (hits, points) == (1, 2)
    assert dice.read == 4


@pytest.mark.clause("GF-1.55.a")
@pytest.mark.clause("GF-1.55.b")
@pytest.mark.clause("GF-1.55.ex1")
@pytest.mark.parametrize(("arc", "barrels"), [(A, 6), (B, 6), (C, 6), (D, 6), (E, 0), (F, 0)])
def test_1_55_ex1_two_triple_turrets_fire_into_a_b_c_and_d(arc: int, barrels: int) -> None:
    row = class_text()["guns"][0] | {"mounts": [{"arcs": "ABCD", "barrels": 3, "mounts": 2}]}
    firer = iron_duke()
    firer.card.guns[0] = gun_from(row)

    assert barrels_bearing(firer, THIRTEEN_FIVE, arc) == barrels


@pytest.mark.clause("GF-1.55.a")
@pytest.mark.clause("GF-1.55.b")
@pytest.mark.clause("GF-1.55.ex2")
@pytest.mark.parametrize(("arc", "barrels"), [(A, 4), (B, 4), (C, 10), (D, 10), (E, 4), (F, 4)])
def test_1_55_ex2_iron_dukes_five_twin_turrets(arc: int, barrels: int) -> None:
    assert sum(group.mounts for group in card_of("HMS Iron Duke").guns[0].groups) == 5
    assert barrels_bearing(iron_duke(), THIRTEEN_FIVE, arc) == barrels


@pytest.mark.clause("GF-1.55.r1")
@pytest.mark.parametrize(("arcs", "barrels"), [(A | B, 4), (B | D, 10), (C | D, 10), (E | F, 4)])
def test_1_55_r1_a_mount_that_covers_both_of_a_targets_arcs_fires_once(arcs: int, barrels: int) -> None:
    assert barrels_bearing(iron_duke(), THIRTEEN_FIVE, arcs) == barrels


@pytest.mark.clause("GF-1.56.a")
@pytest.mark.clause("GF-1.56.r1")
@pytest.mark.parametrize(
    ("face", "gun"), [(1, THIRTEEN_FIVE), (2, SIX_INCH), (3, SIX_INCH), (4, SIX_INCH), (5, -1), (9, -1)]
)
def test_1_56_r1_hit_on_as_the_card_prints_it(face: int, gun: int) -> None:
    assert gun_hit_on(battle(), iron_duke(), face) == gun


@pytest.mark.clause("GF-1.56.ex1")
@pytest.mark.parametrize(
    ("face", "gun"), [(1, THIRTEEN_FIVE), (2, THIRTEEN_FIVE), (3, SIX_INCH), (4, SIX_INCH), (5, -1)]
)
def test_1_56_ex1_by_the_text_a_1_or_2_takes_a_13_5_inch_turret(face: int, gun: int) -> None:
    assert gun_hit_on(battle(hit_on_by_text=1), iron_duke(), face) == gun


@pytest.mark.clause("GF-1.56.ex1")
@pytest.mark.parametrize(("second", "struck"), [((2, 3), THIRTEEN_FIVE), ((2, 2), SIX_INCH), ((0, 0), -1)])
def test_1_56_ex1_by_the_text_a_type_with_one_number_or_none_gives_up_nothing(
    second: tuple[int, int], struck: int
) -> None:
    struck_ship = recarded(iron_duke())
    six_inch = struck_ship.card.guns[SIX_INCH]
    six_inch.hit_from, six_inch.hit_to = second

    assert gun_hit_on(battle(hit_on_by_text=1), struck_ship, 2) == struck


@pytest.mark.clause("GF-1.56.a")
def test_1_56_a_a_wider_span_is_a_likelier_loss() -> None:
    lost = [gun_hit_on(battle(), ship("HMS Good Hope"), face) for face in range(1, 11)]

    assert lost.count(0) == 1  # two 9.2 inch mounts, hit on 1
    assert lost.count(1) == 4  # sixteen 6 inch mounts, hit on 2 to 5


def two_kinds_of_torpedo(**fields: Any) -> Ship:
    """Iron Duke with an older torpedo beside her own: two tubes to starboard, range 2, damage 4."""
    text = class_text()
    older = {"name": '18" (45.7cm)', "range": 2, "damage": 4, "tubes": [{"arcs": "Stbd", "tubes": 2}]}
    text["torpedoes"].append(older)
    firer = iron_duke(**fields)
    firer.card = card_from(checked(text, "a card"))
    return firer


@pytest.mark.clause("GF-1.6.a")
def test_1_6_a_a_card_has_room_for_a_second_type_but_not_for_a_third() -> None:
    text = class_text()
    text["torpedoes"] *= 3

    assert problems_with(text) == ["torpedoes"]


@pytest.mark.clause("GF-1.6.r1")
def test_1_6_r1_two_types_attack_one_target_each_with_its_own_range_and_damage() -> None:
    firer, target = ships = fleet(two_kinds_of_torpedo(), ship("SMS Moltke", side=1, at=(2, 0)))
    order = launch(firer, target)
    order.tubes[1] = 1  # her own, to starboard
    order.tubes[6] = 1  # the older type, to starboard
    # At 2 miles the large target abeam gives +1: a 7 hits. 5 + 4 boxes, nine locations, then two critical hits.
    dice = Dice.showing(7, 7, *[9] * 9, 4, 4, 4, 4)

    launches(battle(), ships, order, dice)

    assert target.hull_lost == 9
    assert target.floods == 2


@pytest.mark.clause("GF-1.6.r1")
@pytest.mark.parametrize(("miles", "older", "own"), [(2, 2, 2), (3, 0, 2), (6, 0, 0)])
def test_1_6_r1_each_type_has_its_own_range(miles: int, older: int, own: int) -> None:
    firer = two_kinds_of_torpedo()

    assert tubes_bearing(firer, 0, 1, miles * MILE, STARBOARD) == own
    assert tubes_bearing(firer, 1, 0, miles * MILE, STARBOARD) == older


@pytest.mark.clause("GF-1.61.a")
@pytest.mark.clause("GF-1.61.ex1")
def test_1_61_ex1_iron_dukes_torpedoes_run_five_miles() -> None:
    assert tubes_bearing(iron_duke(), 0, 0, 5 * MILE, PORT) == 2
    assert tubes_bearing(iron_duke(), 0, 0, 5 * MILE + 1, PORT) == 0


@pytest.mark.clause("GF-1.62.a")
@pytest.mark.clause("GF-1.62.ex1")
@pytest.mark.clause("GF-1.62.r1")
def test_1_62_ex1_one_hit_takes_five_boxes_and_rolls_five_location_dice() -> None:
    firer, target = ships = fleet(iron_duke(), ship("SMS Moltke", side=1, at=(2, 0)))
    # A 7 hits the large target abeam; locations 1 and four that strike nothing; the automatic critical is flooding.
    dice = Dice.showing(7, 9, 9, 9, 1, 9, 4, 4)

    launches(battle(), ships, launch(firer, target, 0, 1), dice, 0)

    assert target.hull_lost == 5
    assert sum(target.mounts_lost) == 1
    assert dice.read == 8


@pytest.mark.clause("GF-1.63.a")
@pytest.mark.clause("GF-1.63.ex1")
def test_1_63_ex1_iron_duke_has_two_tubes_to_port_and_two_to_starboard() -> None:
    firer = iron_duke()

    assert (tubes_left(firer, 0, 0), tubes_left(firer, 0, 1)) == (2, 2)
    assert tubes_bearing(firer, 0, 0, MILE, PORT) == 2
    assert tubes_bearing(firer, 0, 0, MILE, STARBOARD) == 0
    assert tubes_bearing(firer, 0, 1, MILE, STARBOARD) == 2


@pytest.mark.clause("GF-1.63.b")
def test_1_63_b_a_tube_once_fired_stays_empty() -> None:
    firer, target = ships = fleet(iron_duke(), ship("SMS Moltke", side=1, at=(2, 0)))

    launches(battle(), ships, launch(firer, target, 0, 2), Dice.showing(1, 1))
    begin_torpedoes(ships)

    assert (tubes_left(firer, 0, 0), tubes_left(firer, 0, 1)) == (2, 0)
