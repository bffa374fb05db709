"""CRD, WPN.i, CHT.n, INT.f, VER.r1  The cards that come with the program, and cards that cannot be used."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.coastal_warfare.files.cards import card_of, card_text, checked, classes_on_file
from lineahead.rulesets.coastal_warfare.tables.cards import DEPTH_CHARGES

# Rank, model and base length, engines, bridge, damage, torpedoes (and reloads), equipment, points.
TABLE: dict[str, tuple[int, float, float, list[int], int, int, int, int, set[str], int]] = {
    "Fairmile D": (1, 5.8, 6.2, [12, 8, 4], 2, 12, 4, 0, {"radar", "depth charges"}, 17),
    "Vosper 70 ft": (1, 3.7, 4.1, [15, 10, 5], 2, 8, 2, 0, set(), 6),
    "BPB 71 ft": (1, 3.7, 4.1, [15, 10, 5], 2, 8, 0, 0, {"radar", "depth charges"}, 6),
    "S-38": (1, 5.8, 6.2, [15, 10, 5], 2, 12, 2, 2, {"smoke", "mines"}, 13),
    "S-100": (1, 5.8, 6.2, [15, 10, 5], 2, 14, 2, 2, {"NAXOS", "smoke", "mines"}, 14),
    "R-130": (1, 6.8, 7.2, [8, 5, 3], 2, 12, 0, 0, {"depth charges", "mines"}, 5),
    "VP boat": (2, 8.3, 8.7, [4, 3, 1], 2, 18, 0, 0, {"searchlight", "hydrophone", "depth charges"}, 11),
    "Isles trawler": (2, 8.3, 8.7, [4, 3, 1], 2, 18, 0, 0, {"hydrophone", "depth charges"}, 6),
    "Flower": (3, 10.4, 10.8, [6, 4, 2], 3, 24, 0, 0, {"radar", "hydrophone", "searchlight", "depth charges"}, 9),
    "M-class": (3, 10.4, 10.8, [6, 4, 2], 3, 26, 0, 0, {"hydrophone", "mines", "depth charges"}, 14),
    "Hunt III": (
        4, 14.2, 14.6, [10, 7, 3], 3, 36, 2, 0, {"radar", "hydrophone", "director", "searchlight", "star shell"}, 24,
    ),
    "T-22": (4, 17.0, 17.4, [12, 8, 4], 3, 36, 6, 0, {"radar", "hydrophone", "director", "mines"}, 38),
    "MFP": (2, 7.9, 8.3, [4, 3, 1], 2, 16, 0, 0, set(), 8),
    "Coaster": (2, 10.0, 10.4, [4, 3, 1], 2, 20, 0, 0, set(), 6),
    "Freighter": (4, 20.0, 20.4, [4, 3, 1], 3, 40, 0, 0, set(), 14),
    "Tug": (2, 5.0, 5.4, [4, 2], 2, 12, 0, 0, set(), 1),
    "Lighter": (2, 4.0, 4.4, [], 0, 8, 0, 0, set(), 0),
}  # fmt: skip

MOUNTS = {
    "Fairmile D": ["6 pdr F 1", "twin MG P 5", "twin MG S 5", "twin 20 mm B 7", "6 pdr R 9"],
    "Vosper 70 ft": ["20 mm F 1", "twin MG B 7"],
    "BPB 71 ft": ["single pom-pom F 1", "twin MG P 5", "twin MG S 5", "twin 20 mm R 9"],
    "S-38": ["20 mm F 1", "20 mm B 7", "40 mm R 9"],
    "S-100": ["20 mm F 1", "twin 20 mm B 7", "37 mm R 9"],
    "R-130": ["20 mm F 1", "20 mm B 7", "37 mm R 9"],
    "VP boat": ["88 mm F 1", "20 mm P 5", "20 mm S 5", "Vierling B 7", "37 mm R 9"],
    "Isles trawler": ["12 pdr F 1", "20 mm P 5", "20 mm S 5", "20 mm R 9"],
    "Flower": ['4" F 1', "20 mm P 5", "20 mm S 5", "single pom-pom R 8"],
    "M-class": ["105 mm F 1", "20 mm P 5", "20 mm S 5", "twin 37 mm R 8", "20 mm B 7", "105 mm R 9"],
    "Hunt III": ['twin 4" F 1', "20 mm P 5", "20 mm S 5", "quad pom-pom R 7", 'twin 4" R 9'],
    "T-22": [
        "105 mm F 1", "20 mm P 5", "20 mm S 5", "twin 37 mm B 7", "105 mm R 8",
        "twin 37 mm B 8", "Vierling R 8", "105 mm R 9", "105 mm R 9",
    ],
    "MFP": ["88 mm F 1", "20 mm P 5", "20 mm S 5", "37 mm R 9"],
    "Coaster": ["20 mm P 5", "20 mm S 5", "12 pdr R 9"],
    "Freighter": ["12 pdr F 1", "20 mm P 5", "20 mm S 5", "20 mm P 8", "20 mm S 8", '4" R 9'],
    "Tug": [],
    "Lighter": [],
}  # fmt: skip


@pytest.mark.clause("CW-CRD.t1", "CW-INT.f", "CW-CHT.n")
@pytest.mark.parametrize("name", TABLE)
def test_crd_t1_a_card_says_what_the_table_of_cards_says(name):
    rank, length, base, engines, bridge, damage, torpedoes, reloads, equipment, points = TABLE[name]
    text, card = card_text(name), card_of(name)

    assert (text["rank"], text["length"], text["engines"]) == (rank, length, engines)
    assert (text["bridge"], text["damage"], text["points"]) == (bridge, damage, points)
    assert card.base_length == round(100 * base)
    assert sum(group["tubes"] for group in text.get("tubes", [])) == torpedoes
    assert text.get("reloads", 0) == reloads
    assert set(text.get("equipment", [])) == equipment


@pytest.mark.clause("CW-CRD.t1", "CW-LOC.j")
@pytest.mark.parametrize("name", MOUNTS)
def test_crd_t1_a_card_has_the_mounts_of_the_table(name):
    mounts = [f"{mount['weapon']} {mount['facing']} {mount['at']}" for mount in card_text(name).get("mounts", [])]

    assert mounts == MOUNTS[name]


@pytest.mark.clause("CW-CRD.t1", "CW-TOR.i")
@pytest.mark.parametrize(
    ("name", "tubes"),
    [
        ("Fairmile D", [(2, "fore-mid", "fixed"), (2, "fore-mid", "fixed")]),
        ("Vosper 70 ft", [(1, "fore-mid", "fixed"), (1, "fore-mid", "fixed")]),
        ("S-38", [(1, "forward", "fixed"), (1, "forward", "fixed")]),
        ("S-100", [(1, "forward", "fixed"), (1, "forward", "fixed")]),
        ("Hunt III", [(2, "fore-mid", "trainable")]),
        ("T-22", [(3, "fore-mid", "trainable"), (3, "aft-mid", "trainable")]),
    ],
)
def test_crd_t1_tubes_stand_where_the_table_has_them(name, tubes):
    assert [(tube["tubes"], tube["where"], tube["aim"]) for tube in card_text(name)["tubes"]] == tubes


@pytest.mark.clause("CW-CRD.t1", "CW-EQP.b")
@pytest.mark.parametrize(
    ("name", "charges"),
    [("Fairmile D", 2), ("BPB 71 ft", 2), ("R-130", 6), ("VP boat", 6), ("Flower", 6), ("S-100", 0), ("Hunt III", 0)],
)
def test_crd_t1_depth_charges_are_six_where_the_card_gives_no_number(name, charges):
    card = card_of(name)

    assert card.depth_charges == charges
    assert bool(card.equipment & DEPTH_CHARGES) == (charges > 0)


@pytest.mark.clause("CW-CRD.t1", "CW-TEF.j")
def test_crd_t1_a_freighter_has_an_explosive_cargo_on_a_die_of_1_or_2_and_a_coaster_has_none():
    assert card_of("Freighter").cargo_die == 2
    assert card_of("Coaster").cargo_die == 0


@pytest.mark.clause("CW-CRD.a")
@pytest.mark.parametrize(
    ("types", "rank"),
    [
        ({"MTB", "MGB", "ML", "SGB", "S-boat", "R-boat"}, 1),
        ({"Trawler", "Vorpostenboot", "Tug", "Coaster", "Towed lighter", "Armed ferry", "AFP"}, 2),
        ({"Corvette", "Minesweeper"}, 3),
        ({"Escort destroyer", "Torpedo boat", "Freighter"}, 4),
    ],
)
def test_crd_a_the_type_of_a_vessel_gives_her_rank(types, rank):
    ranks = {card["type"]: card["rank"] for card in classes_on_file().values()}

    assert types <= set(ranks)
    assert {ranks[kind] for kind in types} == {rank}


@pytest.mark.clause("CW-CRD.a")
def test_crd_a_every_type_on_file_is_among_those_with_a_rank():
    small = {"MTB", "MGB", "ML", "SGB", "S-boat", "R-boat"}
    middling = {"Trawler", "Vorpostenboot", "Tug", "Coaster", "Towed lighter", "Armed ferry", "AFP"}
    large = {"Corvette", "Minesweeper", "Escort destroyer", "Torpedo boat", "Freighter"}

    assert {card["type"] for card in classes_on_file().values()} == small | middling | large


@pytest.mark.clause("CW-CRD.b")
@pytest.mark.parametrize(
    ("name", "knots", "centimetres"),
    [
        ("Vosper 70 ft", 40, 15),  # 15.0
        ("Fairmile D", 31, 12),  # 11.6
        ("S-38", 39, 15),  # 14.6
        ("R-130", 21, 8),  # 7.9
        ("VP boat", 11, 4),  # 4.1
        ("Flower", 16.5, 6),  # 6.2
        ("M-class", 17, 6),  # 6.4
        ("Hunt III", 27, 10),  # 10.1
        ("T-22", 32.5, 12),  # 12.2
        ("MFP", 10, 4),  # 3.75
        ("Steam gun boat", 35, 13),  # 13.1
        ("Fairmile B", 20, 8),  # 7.5
        ("Fairmile C", 26.5, 10),  # 9.9
        ("R-301", 24, 9),  # 9.0
        ("Artillery ferry", 8.5, 3),  # 3.2
        ("Type 24", 33, 12),  # 12.4
    ],
)
def test_crd_b_the_first_engine_box_is_three_eighths_of_the_knots(name, knots, centimetres):
    text = card_text(name)

    assert text["history"]["knots"] == knots
    assert text["engines"][0] == centimetres


@pytest.mark.clause("CW-CRD.b")
@pytest.mark.parametrize(
    ("first", "boxes"),
    [
        (15, [15, 10, 5]),
        (12, [12, 8, 4]),
        (10, [10, 7, 3]),
        (9, [9, 6, 3]),
        (8, [8, 5, 3]),
        (6, [6, 4, 2]),
        (3, [3, 2, 1]),
    ],
)
def test_crd_b_later_engine_boxes_fall_by_equal_steps(first, boxes):
    of_three = [card["engines"] for card in classes_on_file().values() if len(card["engines"]) == 3]

    assert boxes in of_three
    assert [layout for layout in of_three if layout[0] == first and layout != boxes] == []


@pytest.mark.clause("CW-CRD.c")
def test_crd_c_bridge_boxes_go_by_rank():
    expected = {1: 2, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4}

    for name, card in classes_on_file().items():
        assert card["bridge"] == (0 if name == "Lighter" else expected[card["rank"]]), name


@pytest.mark.clause("CW-CRD.d", "CW-INT.f")
@pytest.mark.parametrize(
    ("name", "beam", "base"),
    [
        ("Fairmile D", 110, 150),
        ("Vosper 70 ft", 100, 140),
        ("BPB 71 ft", 100, 140),
        ("S-38", 80, 120),
        ("S-100", 90, 130),
        ("R-130", 100, 140),
        ("VP boat", 140, 180),
        ("Isles trawler", 140, 180),
        ("Flower", 170, 210),
        ("M-class", 150, 190),
        ("Hunt III", 160, 200),
        ("T-22", 170, 210),
        ("MFP", 110, 150),
        ("Coaster", 160, 200),
        ("Freighter", 280, 320),
        ("Tug", 120, 160),
        ("Lighter", 100, 140),
    ],
)
def test_crd_d_a_base_is_four_millimetres_wider_than_the_hull(name, beam, base):
    card = card_of(name)

    assert (card.beam, card.base_beam) == (beam, base)


@pytest.mark.clause("CW-INT.f")
@pytest.mark.parametrize(
    ("name", "metres", "length"),
    [("Fairmile D", 35.1, 5.8), ("Flower", 62.5, 10.4), ("Hunt III", 85.3, 14.2), ("Freighter", 120, 20.0)],
)
def test_int_f_a_model_is_a_sixth_of_the_metres_long(name, metres, length):
    text = card_text(name)

    assert (text["history"]["metres"], text["length"]) == (metres, length)


@pytest.mark.clause("CW-WPN.i")
@pytest.mark.parametrize(
    ("name", "mounts", "torpedoes", "boxes"),
    [
        ("Fairmile D", [2, 1, 1, 2, 2], 4, 12),
        ("Vosper 70 ft", [1, 1], 2, 8),
        ("Vosper 73 ft", [1, 1, 1, 1], 4, 8),
        ("BPB 71 ft", [2, 1, 1, 2], 0, 8),
        ("Fairmile B", [3, 1], 0, 10),
        ("Fairmile C", [2, 1, 1, 2], 0, 10),
        ("Steam gun boat", [2, 2, 2, 2, 2, 3], 2, 18),
        ("S-38", [1, 1, 2], 4, 12),
        ("S-100", [1, 2, 2], 4, 14),
        ("R-25", [1, 1], 0, 11),
        ("R-130", [1, 1, 2], 0, 12),
        ("R-301", [1, 1, 2], 2, 14),
        ("VP boat", [3, 1, 1, 3, 2], 0, 18),
        ("Isles trawler", [2, 1, 1, 1], 0, 18),
        ("Flower", [3, 1, 1, 2], 0, 24),
        ("M-class", [3, 1, 1, 3, 1, 3], 0, 26),
        ("M-40", [3, 1, 1, 1, 2], 0, 24),
        ("Hunt III", [6, 1, 1, 3, 6], 2, 36),
        ("T-22", [3, 1, 1, 3, 3, 3, 3, 3, 3], 6, 36),
        ("Type 24", [3, 1, 1, 3, 3], 6, 32),
        ("MFP", [3, 1, 1, 2], 0, 16),
        ("Artillery ferry", [3, 1, 1, 2, 3], 0, 17),
        ("Coaster", [1, 1, 2], 0, 20),
        ("Freighter", [3, 1, 1, 1, 1, 3], 0, 40),
        ("Tug", [], 0, 12),
        ("Lighter", [], 0, 8),
    ],
)
def test_wpn_i_points_are_weapons_two_a_torpedo_and_one_for_ten_boxes(name, mounts, torpedoes, boxes):
    assert card_text(name)["points"] == sum(mounts) + 2 * torpedoes + boxes // 10


@pytest.mark.clause("CW-WPN.i")
def test_wpn_i_every_class_on_file_has_been_reckoned():
    reckoned = next(
        mark for mark in test_wpn_i_points_are_weapons_two_a_torpedo_and_one_for_ten_boxes.pytestmark
        if mark.name == "parametrize"
    )  # fmt: skip

    assert {row[0] for row in reckoned.args[1]} == set(classes_on_file())


def changed(name: str, **fields: Any) -> dict[str, Any]:
    """A card on file with some fields otherwise; None takes one away."""
    text = {**deepcopy(card_text(name)), **fields}
    return {key: value for key, value in text.items() if value is not None}


def problems_of(text: dict[str, Any]) -> list[str]:
    """What is wrong with a card, each with its place."""
    with pytest.raises(BadFile) as found:
        checked(text, "card")
    return [str(problem) for problem in found.value.problems]


@pytest.mark.clause("CW-CHT.n", "CW-CHT.o", "CW-VER.r1", "CW-LOC.b", "CW-LOC.j", "CW-TOR.j", "CW-MOV.g", "CW-EQP.b")
@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        ({"rank": 0}, "rank", "from 1 to 6"),
        ({"rank": 7}, "rank", "from 1 to 6"),
        ({"rank": None}, "rank", "this is missing"),
        ({"kind": "submarine"}, "kind", "'submarine' is not known here"),
        ({"kind": "plane"}, "kind", "'plane' is not known here"),
        ({"engines": [8, 12, 4]}, "engines", "fall from left to right [CW-MOV.g]"),
        ({"engines": []}, "engines", "only a towed lighter has no engines"),
        ({"engines": [16, 12, 8, 4, 2]}, "engines", "0 to 4 are needed here"),
        ({"damage": 0}, "damage", "from 1 to 99"),
        ({"points": 18}, "points", "weapons, torpedoes and boxes make 17, not 18 [CW-WPN.i]"),
        ({"equipment": ["radar", "sonar"]}, "equipment[1]", "'sonar' is not known here"),
        ({"equipment": ["radar"]}, "depth_charges", "not fitted with them [CW-EQP.b]"),
        ({"locations": ["weapon"] * 9}, "locations", "10 are needed here, not 9"),
        ({"locations": ["weapon"] * 9 + ["keel"]}, "locations[9]", "[CW-LOC.b]"),
        ({"nation": "Britain"}, "nation", "three capitals"),
        ({"crew": 30}, "crew", "there is no such key"),
    ],
)  # fmt: skip
def test_cht_n_a_card_that_is_wrong_is_refused_at_its_place(fields, place, words):
    found = problems_of(changed("Fairmile D", **fields))

    assert any(problem.startswith(f"{place}: ") and words in problem for problem in found), found


@pytest.mark.clause("CW-CHT.o", "CW-LOC.j")
@pytest.mark.parametrize(
    ("mount", "place", "words"),
    [
        ({"weapon": "6 pdr", "facing": "F"}, "mounts[0].at", "location at which it is struck [CW-LOC.j]"),
        ({"weapon": "6 pdr", "facing": "F", "at": 11}, "mounts[0].at", "from 1 to 10"),
        ({"weapon": "6 pdr", "facing": "N", "at": 1}, "mounts[0].facing", "'N' is not known here"),
        ({"weapon": "7 pdr", "facing": "F", "at": 1}, "mounts[0].weapon", "did you mean '6 pdr'?"),
        ({"weapon": "6 pdr", "facing": "P", "at": 1, "blocked": ["S"]}, "mounts[0].blocked", "[CW-CHT.o]"),
    ],
)
def test_cht_o_a_mount_that_is_wrong_is_refused_at_its_place(mount, place, words):
    found = problems_of(changed("Fairmile D", mounts=[mount]))

    assert any(problem.startswith(f"{place}: ") and words in problem for problem in found), found


@pytest.mark.clause("CW-TOR.j")
def test_tor_j_reloads_without_tubes_are_refused():
    found = problems_of(changed("Vosper 70 ft", tubes=None, reloads=2))

    assert "reloads: reloads need tubes to be loaded into [CW-TOR.j]" in found


@pytest.mark.clause("CW-CHT.a", "CW-CHT.n")
def test_cht_a_a_chart_is_found_by_the_name_of_a_vessel_or_of_her_class():
    assert card_text("MTB 617") is card_text("Fairmile D")
    with pytest.raises(BadFile, match="did you mean 'S-100'"):
        card_text("S-10O")
