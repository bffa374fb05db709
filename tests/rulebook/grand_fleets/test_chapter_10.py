"""10  Conversions: each formula by itself, from figures that are worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead import card_from_figures
from lineahead.rulesets.grand_fleets.files.cards import checked
from lineahead.rulesets.grand_fleets.files.conversions.card import card_made
from lineahead.rulesets.grand_fleets.files.conversions.hull_and_armour import QUALITIES, boxes, light_guns, speed
from lineahead.rulesets.grand_fleets.files.conversions.points import arcs_covered, torpedo_term
from lineahead.rulesets.grand_fleets.files.conversions.weapons import (
    ARCS_BY_PLACE,
    TUBES_BY_PLACE,
    gun_damage,
    gun_range,
    hit_on,
    penetration,
    rate_of_fire,
    torpedo_damage,
    torpedo_range,
)
from lineahead.rulesets.grand_fleets.tables.charts import LIGHT_RATE_OF_FIRE
from tests.rulebook.grand_fleets.canopus import canopus, made, result


@pytest.mark.clause("GF-10.1.a")
def test_10_1_a_a_card_begins_with_class_type_nation_year_and_sisters() -> None:
    card = made().card

    named = {key: card[key] for key in ("class", "type", "nation", "year", "ships")}
    assert named == {
        "class": "Canopus",
        "type": "BB",
        "nation": "GBR",
        "year": 1899,
        "ships": ["HMS Canopus", "HMS Goliath"],
    }


@pytest.mark.clause("GF-10.2.a")
@pytest.mark.clause("GF-10.2.b")
@pytest.mark.parametrize(
    ("tons", "size"),
    [
        (1999, "VS"),
        (2000, "S"),
        (6999, "S"),
        (7000, "M"),
        (13150, "M"),
        (14000, "L"),
        (23999, "L"),
        (24000, "VL"),
    ],
)
def test_10_2_b_size_by_tons(tons: int, size: str) -> None:
    assert result("size", displacement_tons=tons) == size


@pytest.mark.clause("GF-10.2.c")
@pytest.mark.parametrize(
    ("knots", "rows"),
    [
        (21, ["4-5-4", "3-3-3", "2-1-2"]),  # 12.6, 8.82, 5.04
        (18, ["4-3-4", "3-2-3", "1-2-1"]),  # 10.8, 7.56, 4.32
        (25, ["5-5-5", "4-3-4", "2-2-2"]),  # 15, 10.5, 6
        (33.5, ["7-6-7", "5-4-5", "3-2-3"]),  # 20.1, 14.07, 8.04
    ],
)
def test_10_2_c_speed_by_knots(knots: float, rows: list[str]) -> None:
    assert [line.shown for line in speed(knots)] == rows


@pytest.mark.clause("GF-10.2.d")
@pytest.mark.parametrize(
    ("guns", "rows"),
    [
        ([[4, 47], [2, 76]], [1, 1, 0]),  # (4 x 6.335 + 2 x 26.79) / 80 = 0.987
        ([[10, 76], [6, 47]], [4, 3, 2]),  # 3.82, 2.68, 1.53
        ([[16, 88]], [8, 6, 3]),  # 16 x 41.59 / 80 = 8.32, 5.82, 3.33
        ([], [0, 0, 0]),
    ],
)
def test_10_2_d_light_guns_by_the_cube_of_their_bore(guns: Any, rows: list[int]) -> None:
    assert light_guns(guns).result == rows


@pytest.mark.clause("GF-10.2.e")
@pytest.mark.parametrize(
    ("guns", "rows"),
    [
        ([[2, 76]], [2, 2, 1]),  # 2.2, 1.54, 0.88
        ([[4, 88]], [4, 3, 2]),  # 4.4, 3.08, 1.76
        ([[1, 65]], [1, 1, 0]),  # 1.1, 0.77, 0.44
        ([[2, 64]], [1, 0, 0]),  # 0.6, 0.42, 0.24
        ([[1, 76], [5, 40]], [3, 2, 1]),  # 2.6, 1.82, 1.04
    ],
)
def test_10_2_e_anti_aircraft_by_large_and_small_guns(guns: Any, rows: list[int]) -> None:
    assert result("hull.anti_aircraft", anti_aircraft_mm=guns) == rows


@pytest.mark.clause("GF-10.2.g")
@pytest.mark.parametrize(
    ("words", "count"),
    [("ABCD", 4), ("CD", 2), ("ACE", 3), ("Port", 2), ("Stbd", 2), ("Fwd", 1), ("Aft", 1), ("Port/Stbd", 4)],
)
def test_10_2_g_arcs_covered(words: str, count: int) -> None:
    assert arcs_covered(words) == count


@pytest.mark.clause("GF-10.2.f")
@pytest.mark.clause("GF-10.2.g")
@pytest.mark.clause("GF-10.2.h")
@pytest.mark.clause("GF-10.2.i")
def test_10_2_f_the_points_of_canopus_by_hand() -> None:
    # Guns 4 x 4/6 x 3 x 3 x 23/10 = 55.2 and 12 x 2/6 x 1 x 4 x 11/10 = 17.6; light guns 1.4 x 4 = 5.6;
    # torpedoes 4 x 2/6 x 4 x 2 = 10.67, times 1.4 = 14.93. Boxes 17 x (7 + 4 + 6 + 58) = 1275.
    # 0.001027 x 11 x (93.33 x 1275) ^ 0.75 = 72.38.
    shown = {line.what: line.shown for line in made().arithmetic if line.part == "Points"}

    assert shown == {"Torpedo term": "10.67", "Offence": "93.33", "Defence": "1,275", "Points": "72"}
    assert made().line("size").result == "M"
    assert made().card["points"] == 72


@pytest.mark.clause("GF-10.2.h")
@pytest.mark.parametrize(
    ("size", "tubes", "term"),
    [
        ("M", 4, 34),  # 4 x 4/6 x 5 x 5 = 66.7, more than is counted
        ("VS", 4, 17),
        ("M", 2, 100 / 3),
        ("VS", 2, 50 / 3),
    ],
)
def test_10_2_h_torpedoes_count_up_to_34_and_half_on_very_small_ships(size: str, tubes: int, term: float) -> None:
    torpedo = {"damage": 5, "range": 5, "tubes": [{"arcs": "Port/Stbd", "tubes": tubes}]}

    assert float(torpedo_term({"size": size, "torpedoes": [torpedo]})) == pytest.approx(term)


@pytest.mark.clause("GF-10.3.a")
def test_10_3_a_the_quality_of_plates() -> None:
    assert QUALITIES == {
        "Krupp cemented": 1.1,
        "nickel steel": 1.0,
        "protective deck": 0.9,
        "Harvey": 0.9,
        "compound": 0.7,
        "iron": 0.5,
    }
    # Of six inches: 6.6, 6, 5.4, 4.2, 3
    belts = [result("armour.belt", armour_make=make) for make in QUALITIES]
    assert belts == [7, 6, 5, 5, 4, 3]


@pytest.mark.clause("GF-10.3.b")
@pytest.mark.clause("GF-10.3.c")
@pytest.mark.clause("GF-10.3.d")
@pytest.mark.parametrize(
    ("belt", "deck", "armour"),
    [
        ([12, 4], 2.5, (13, 9, 10)),  # 13.2, 8.8, 1.1 x (12 + 6.25) / 2 = 10.04
        ([6, 2], 2, (7, 4, 6)),  # 6.6, 4.4, 1.1 x (6 + 5) / 2 = 6.05
        ([10.63, 3.94], 2, (12, 8, 9)),  # 11.69, 8.01, 8.6
        ([0, 0], 0, (0, 0, 0)),
    ],
)
def test_10_3_b_belt_end_and_deck(belt: list[float], deck: float, armour: tuple[int, int, int]) -> None:
    card = made(belt_inches=belt, deck_inches=deck).card

    assert (card["armour"]["belt"], card["armour"]["end"], card["armour"]["deck"]) == armour


@pytest.mark.clause("GF-10.3.e")
def test_10_3_e_a_protected_cruiser_has_the_mean_of_her_deck_and_half_of_it_for_belt_and_ends() -> None:
    # Flat 1.5 and slope 2.5: 2 inches of deck, 1 of belt; 0.9, 0.9, and 0.9 x (1 + 2.5 x 2) / 2 = 2.7.
    figures = {key: value for key, value in canopus().items() if key not in ("belt_inches", "deck_inches")}
    changes: dict[str, Any] = {"armour_make": "protective deck", "protective_deck_inches": [1.5, 2.5]}

    protected = card_made(figures | changes)

    assert protected.card["armour"] == {"belt": 1, "end": 1, "deck": 3}
    line = next(line for line in protected.arithmetic if line.rule == "GF-10.3.e")
    assert (line.working, line.shown) == ("(1.5 + 2.5) / 2 = 2; half of it for belt and ends", "2 and 1")


@pytest.mark.clause("GF-10.4.a")
@pytest.mark.parametrize(
    ("tons", "rows"),
    [
        (25000, [8, 8, 8]),  # 23.72
        (22616, [8, 8, 7]),  # 22.56
        (13150, [6, 6, 5]),  # 17.2
        (1116, [2, 2, 1]),  # 5.01
        (400, [1, 1, 1]),  # 3
        (100, [1, 1, 1]),  # 1.5, and there are at least 3
    ],
)
def test_10_4_a_boxes_by_the_root_of_the_tons_in_three_rows(tons: int, rows: list[int]) -> None:
    assert boxes(tons, False).result == rows


@pytest.mark.clause("GF-10.4.b")
def test_10_4_b_a_merchant_hull_has_half_the_boxes() -> None:
    # 0.15 x the root of 12,124 is 16.52, and half of it 8.26.
    assert boxes(12124, True).result == [3, 3, 2]
    assert boxes(12124, True).rule == "GF-10.4.b"
    assert result("hull.boxes", merchant=True, displacement_tons=12124) == [3, 3, 2]


@pytest.mark.clause("GF-10.5.b")
@pytest.mark.parametrize(
    ("yards", "bands"),
    [
        (23800, [4, 8, 12]),  # 11.9
        (13900, [2, 4, 7]),  # 6.95
        (20900, [3, 6, 10]),  # 10.45
        (15000, [3, 6, 8]),  # 7.5, halves up; a third is 2.67
        (9000, [2, 4, 5]),  # 4.5
        (2000, [1, 1, 1]),  # medium is never above long
    ],
)
def test_10_5_b_range_bands(yards: int, bands: list[int]) -> None:
    assert gun_range(yards, 0, "gun").result == bands


@pytest.mark.clause("GF-10.5.c")
@pytest.mark.parametrize(("bore", "bonus"), [(13.5, 0), (8, 0), (7.99, 1), (5, 1), (4.99, 2), (3.94, 2)])
def test_10_5_c_rate_of_fire_by_bore(bore: float, bonus: int) -> None:
    assert rate_of_fire(bore, 0, "gun").result == bonus
    assert LIGHT_RATE_OF_FIRE == 3


@pytest.mark.clause("GF-10.5.d")
@pytest.mark.parametrize(
    ("bore", "calibres", "values"),
    [
        (13.5, 45, [11, 7, 4]),  # 11.25, 6.875, 4
        (6, 45, [4, 1, 0]),  # 3.75, 1.25, 0.25
        (12, 35, [8, 5, 3]),  # e = 10.58: 8.33, 4.69, 2.54
        (12.01, 50, [10, 6, 4]),  # e = 12.66: 10.41, 6.24, 3.58
        (4, 40, [2, 0, 0]),  # e = 3.77: 1.52, -0.42, -0.86, never below 0
        (6.5, 45, [4, 2, 1]),  # 4.25, 1.625, and 0.5, halves up
    ],
)
def test_10_5_d_penetration_by_bore_and_calibre_length(bore: float, calibres: int, values: list[int]) -> None:
    assert penetration(bore, calibres, 0, "gun").result == values


@pytest.mark.clause("GF-10.5.e")
@pytest.mark.parametrize(("bore", "damage"), [(15, 3), (13.5, 3), (11.25, 3), (11.02, 2), (6.75, 2), (6, 1), (4, 1)])
def test_10_5_e_damage_by_bore(bore: float, damage: int) -> None:
    assert gun_damage(bore, 0, "gun").result == damage


@pytest.mark.clause("GF-10.5.f")
@pytest.mark.parametrize(
    ("place", "arcs"),
    [
        ("end turret forward", "ABCD"),
        ("end turret aft", "CDEF"),
        ("midship turret", "CD"),
        ("port wing turret", "ACE"),
        ("starboard wing turret", "BDF"),
        ("port echelon turret", "ACDE"),
        ("starboard echelon turret", "BCDF"),
        ("port broadside", "Port"),
        ("starboard broadside", "Stbd"),
        ("port forecastle", "ABC"),
        ("starboard forecastle", "ABD"),
        ("port quarterdeck", "CEF"),
        ("starboard quarterdeck", "DEF"),
    ],
)
def test_10_5_f_arcs_by_where_a_mount_stands(place: str, arcs: str) -> None:
    assert len(ARCS_BY_PLACE) == 13
    group = {"stands": place, "barrels": 1, "mounts": 2}

    assert made(**{"guns[0]__mounts": [group]}).card["guns"][0]["mounts"] == [{"arcs": arcs, "barrels": 1, "mounts": 2}]


@pytest.mark.clause("GF-10.5.g")
@pytest.mark.parametrize(
    ("mounts", "first", "span"),
    [(5, 1, [1, 1]), (12, 2, [2, 4]), (2, 1, [1, 1]), (6, 1, [1, 2]), (20, 3, [3, 7]), (20, 8, [8, 9])],
)
def test_10_5_g_hit_on_a_quarter_of_the_mounts_never_past_9(mounts: int, first: int, span: list[int]) -> None:
    assert hit_on(mounts, first, 0, "gun").result == span


@pytest.mark.clause("GF-10.5.g")
def test_10_5_g_the_largest_bore_comes_first_in_whatever_order_guns_are_given() -> None:
    turned = made(guns=canopus()["guns"][::-1]).card

    assert [(gun["name"], gun["hit_on"]) for gun in turned["guns"]] == [('12"/35', [1, 1]), ('6"/40', [2, 4])]
    assert turned == made().card


@pytest.mark.clause("GF-10.6.a")
@pytest.mark.parametrize(("yards", "miles"), [(10000, 5), (5500, 3), (3300, 2), (4000, 2), (5000, 3), (1000, 1)])
def test_10_6_a_the_range_of_torpedoes(yards: int, miles: int) -> None:
    assert torpedo_range(yards, 0, "torpedo").result == miles


@pytest.mark.clause("GF-10.6.a")
@pytest.mark.clause("GF-10.h4")
def test_10_6_a_the_damage_of_torpedoes_grows_with_their_diameter() -> None:
    # 3.33, 4.21, 4.29, 4.69, 5, and 4.5, halves up
    damages = [torpedo_damage(inches, 0, "torpedo").result for inches in (14, 17.7, 18, 19.7, 21, 18.9)]

    assert damages == [3, 4, 4, 5, 5, 5]


@pytest.mark.clause("GF-10.6.b")
@pytest.mark.parametrize(
    ("place", "arcs"),
    [("bow", "Fwd"), ("port", "Port"), ("starboard", "Stbd"), ("stern", "Aft"), ("trainable", "Port/Stbd")],
)
def test_10_6_b_tubes_by_where_they_lie(place: str, arcs: str) -> None:
    assert len(TUBES_BY_PLACE) == 5
    card = made(**{"torpedoes[0]__tubes": [{"stands": place, "tubes": 3}]}).card

    assert card["torpedoes"][0]["tubes"] == [{"arcs": arcs, "tubes": 3}]


@pytest.mark.clause("GF-10.h1")
def test_10_h1_the_arithmetic_goes_through_the_card_in_the_order_of_chapter_1() -> None:
    parts = list(dict.fromkeys(line.part for line in made().arithmetic))

    assert parts == ["Class data", "Armour", "Hull", '12"/35', '6"/40', "Torpedoes", "Points"]
    assert all(line.working and line.shown and line.rule.startswith("GF-10.") for line in made().arithmetic)


def test_a_card_that_was_made_is_sound() -> None:
    assert checked(made().card, "Canopus")["size"] == "M"


@pytest.mark.clause("GF-10.2.f")
def test_10_2_f_points_follow_from_figures_that_the_maker_changes_unless_he_names_them() -> None:
    # defence is 17 boxes and 8 + 4 + 6 + 58 instead of 75: 72.38 points grow by (76 / 75) to the power of 0.75, to 73.1
    belt = card_from_figures(canopus(), changes={"armour.belt": 8})
    both = card_from_figures(canopus(), changes={"armour.belt": 8, "points": 76})

    assert (belt["card"]["points"], [each["place"] for each in belt["differences"]]) == (73, ["armour.belt"])
    assert both["card"]["points"] == 76
    assert "73 points, and this card says 76 (+4.0%)" in both["differences"][1]["words"]
