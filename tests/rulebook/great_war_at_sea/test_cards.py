"""CRD, P.t2  The printed cards figure by figure, further ships by the rules of rating, and cards that are not sound."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.great_war_at_sea.files.card_making import d6_speed_by_knots, primary_factor, speed_by_knots
from lineahead.rulesets.great_war_at_sea.files.card_table import CARD_TABLE
from lineahead.rulesets.great_war_at_sea.files.cards import card_from, card_of, card_text, checked, classes_on_file
from lineahead.rulesets.great_war_at_sea.rules.gunnery import gun_reach
from lineahead.rulesets.great_war_at_sea.tables.cards import (
    AUSTRIA,
    DECK,
    ITALY,
    MINESWEEPER,
    MOTOR_TORPEDO_BOAT,
    ONE,
    ONE_SLOW,
    PRIMARY,
    TRANSPORT,
)
from lineahead.rulesets.great_war_at_sea.tables.options import OPTIONS, as_record
from lineahead.rulesets.great_war_at_sea.tables.ships import D6_SYSTEM, D20_SYSTEM, Options, Ship
from tests.rulebook.great_war_at_sea.table import CARDS, battle, card

# Gunnery, primary reach and speed by the published dice (GWAS-P.t2).
BY_D6 = {
    "Tegetthoff": ("8-3-1", 3, "1"),
    "Szent Istvan": ("8-3-1", 3, "1"),
    "Wien": ("2-2-1", 2, "1 slow"),
    "Novara": ("0-2-1", None, "2"),
    "Tatra": ("0-0-2", None, "2+"),
    "TB 76": ("0-0-1", None, "2"),
    "Dante Alighieri": ("8-3-1", 3, "1"),
    "MAS 15": ("0-0-0", None, "0"),
    "Iron Duke": ("8-3-1", 3, "1"),
    "Lion": ("6-2-1", 3, "2"),
    "Aurora": ("0-2-1", None, "2+"),
    "M-class": ("0-0-2", None, "2+"),
    "Abdiel": ("0-0-1", None, "2+"),
    "Seydlitz": ("6-3-1", 3, "2"),
    "Pillau": ("0-3-1", None, "2"),
    "G 41": ("0-0-1", None, "2+"),
    "Convoy ship": ("0-0-0", None, "1 slow"),
}
FURTHER = (
    "Radetzky",
    "Sankt Georg",
    "Chamäleon",
    "Conte di Cavour",
    "Andrea Doria",
    "Regina Elena",
    "Indomito",
    "Quarto",
    "Weymouth",
    "Tiger",
    "Indefatigable",
    "Moltke",
    "Derfflinger",
    "Blücher",
    "Karlsruhe",
    "Kolberg",
    "V 25",
    "Minesweeper",
)


def on_file(name: str) -> str:
    """The name under which a card of the printed table is on file."""
    return "MAS 15" if name == "MAS" else name


def faults(**changes: Any) -> list[str]:
    """Where Tegetthoff's card has problems when some of its values are others."""
    return problems_of({**deepcopy(card_text("Tegetthoff")), **changes})


def problems_of(text: dict[str, Any]) -> list[str]:
    """Where a card has problems."""
    try:
        checked(text, "card")
    except BadFile as problem:
        return [fault.place for fault in problem.problems]
    return []


@pytest.mark.clause("GWAS-CRD.t1", "GWAS-CRD.a")
@pytest.mark.parametrize("name", CARDS)
def test_crd_t1_the_printed_cards(name):
    nation = "GBR" if name == "Convoy ship" else None

    assert card_from(card_text(on_file(name)), D20_SYSTEM, nation) == card(name)


@pytest.mark.clause("GWAS-CRD.t1")
def test_crd_t1_seventeen_ships_have_printed_cards_and_more_classes_are_added():
    assert len(CARDS) == 17
    printed = {card_text(on_file(name))["class"] for name in CARDS}
    assert set(classes_on_file()) == printed | set(FURTHER)
    assert not printed & set(FURTHER)


@pytest.mark.clause("GWAS-P.t2", "GWAS-P.0", "GWAS-P.o", "GWAS-P.n")
@pytest.mark.parametrize("name", BY_D6)
def test_p_t2_ratings_by_the_published_dice(name):
    gunnery, reach, speed = BY_D6[name]
    found = card_of(name, D6_SYSTEM)

    expected = card("MAS" if name == "MAS 15" else name, gunnery=gunnery, speed=speed)
    assert (found.guns, found.speed) == (expected.guns, expected.speed)
    assert (found.hull, found.armour, found.torpedoes) == (expected.hull, expected.armour, expected.torpedoes)
    if reach is not None:
        assert gun_reach(battle(by_d6=True), Ship(card=found), PRIMARY) == reach


@pytest.mark.clause("GWAS-CRD.b")
def test_crd_b_speed_by_trial_knots():
    knots = (9, 11.9, 12, 17.9, 18, 23.9, 24, 28.9, 29, 35)

    assert [speed_by_knots(value) for value in knots] == [
        "1 slow", "1 slow", "1", "1", "2", "2", "2+", "2+", "3", "3",
    ]  # fmt: skip


@pytest.mark.clause("GWAS-P.p", "GWAS-P.n")
def test_p_p_speed_by_trial_knots_and_the_published_dice():
    knots = (10, 17.9, 18, 23, 23.1, 28, 28.1, 35)

    assert [d6_speed_by_knots(value) for value in knots] == ["1 slow", "1 slow", "1", "1", "2", "2", "2+", "2+"]


@pytest.mark.clause("GWAS-P.t", "GWAS-P.s")
def test_p_t_the_primary_factor_fits_the_known_values():
    assert [primary_factor(12, 12), primary_factor(10, 11), primary_factor(4, 12)] == [8, 6, 3]
    assert primary_factor(10, 13.5) == 8  # 7.5, a half going up


@pytest.mark.clause("GWAS-P.s", "GWAS-P.t")
def test_p_s_tegetthoff_and_goeben_have_their_published_guns():
    assert card_of("Tegetthoff", D6_SYSTEM).guns == [8, 3, 1]
    assert card_of("Goeben", D6_SYSTEM).guns[PRIMARY] == 6
    assert card_of("Radetzky", D6_SYSTEM).guns[PRIMARY] == 3  # four 12-inch guns like a Charlemagne's


@pytest.mark.clause("GWAS-P.o")
@pytest.mark.parametrize("name", ["Radetzky", "Conte di Cavour", "Duilio", "Viribus Unitis"])
def test_p_o_austrian_and_italian_battleships_have_speed_1(name):
    assert card_of(name, D6_SYSTEM).speed == ONE


@pytest.mark.clause("GWAS-CRD.b", "GWAS-P.p", "GWAS-P.t")
@pytest.mark.parametrize("name", FURTHER)
def test_crd_b_further_ships_follow_the_rules_of_rating_and_say_where_they_come_from(name):
    text = card_text(name)

    by_d6 = {**text, **text.get("d6", {})}
    assert (text["speed"], by_d6["speed"]) == (speed_by_knots(text["knots"]), d6_speed_by_knots(text["knots"]))
    if "main_guns" in text:
        assert by_d6["gunnery"][0] == primary_factor(**text["main_guns"])
    assert ("main_guns" in text) == (text["gunnery"][0] > 0)
    assert text["origin"].startswith("rated by GWAS-CRD.b")


@pytest.mark.clause("GWAS-18.3.a", "GWAS-18.1.e")
def test_18_3_a_a_mas_boat_has_two_deck_factors_and_no_speed():
    boat = card_of("MAS 15")

    assert (boat.kind, boat.nation, boat.torpedoes, boat.mount) == (MOTOR_TORPEDO_BOAT, ITALY, 2, DECK)
    assert boat.guns == [0, 0, 0]


@pytest.mark.clause("GWAS-B1.g")
def test_b1_g_transports_are_slow_unarmed_and_worth_3_points():
    ship = card_from(card_text("Convoy ship"), D20_SYSTEM, "ITA")

    assert (ship.kind, ship.speed, ship.guns, ship.boxes, ship.points) == (TRANSPORT, ONE_SLOW, [0, 0, 0], 2, 3)
    assert ship.nation == ITALY


@pytest.mark.clause("GWAS-B13.22")
def test_b13_22_there_is_a_minesweeper_for_every_navy():
    assert card_from(card_text("Minesweeper"), D20_SYSTEM, "AUH").kind == MINESWEEPER
    assert card_from(card_text("Minesweeper"), D20_SYSTEM, "AUH").nation == AUSTRIA


@pytest.mark.clause("GWAS-P.b", "GWAS-P.c")
def test_p_c_the_mark_of_excellence_is_on_the_card_for_d6_alone_and_no_printed_card_has_it():
    text = {**card_text("Seydlitz"), "d6": {"gunnery": [6, 3, 1], "speed": "2", "excellent": True}}

    assert card_from(checked(text, "card"), D6_SYSTEM).excellent == 1
    assert card_from(text, D20_SYSTEM).excellent == 0
    assert not any(card_from(printed, D6_SYSTEM).excellent for printed in classes_on_file().values())


@pytest.mark.clause("GWAS-CRD.a", "GWAS-CRD.b", "GWAS-P.t")
@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"type": "frigate"}, ["type"]),
        ({"nation": "Austria"}, ["nation"]),
        ({"gunnery": [8, 3]}, ["gunnery"]),
        ({"gunnery": [8, 0, 1]}, ["armour[1]"]),
        ({"armour": ["H", "-", "L"]}, ["armour[1]"]),
        ({"armour": ["H", "X", "L"]}, ["armour[1]"]),
        ({"torpedoes": 0}, ["mount"]),
        ({"hull": "HHX"}, ["hull"]),
        ({"hull": "H" * 13}, ["hull"]),
        ({"speed": "1"}, ["speed"]),
        ({"knots": 25}, ["speed", "d6.speed"]),
        ({"d6": {"speed": "3"}}, ["d6.speed"]),
        ({"main_guns": {"barrels": 10, "inches": 12}}, ["main_guns"]),
        ({"points": -1}, ["points"]),
        ({"colour": "grey"}, ["colour"]),
    ],
)
def test_crd_a_what_is_wrong_with_a_card_is_told_at_its_place(changes, places):
    assert faults(**changes) == places


@pytest.mark.clause("GWAS-18.1.e")
def test_18_1_e_a_card_of_a_motor_torpedo_boat_has_no_speed():
    assert problems_of({**deepcopy(card_text("MAS boat")), "speed": "2"}) == ["speed"]


def test_the_table_of_cards_has_a_figure_for_every_heading():
    line = dict(zip(CARD_TABLE.headings, CARD_TABLE.row("Lion", card_text("Lion")), strict=True))

    assert (line["gunnery (armour)"], line["torpedoes"], line["hull"]) == ("7-2-1 (H,L,L)", "1 S", "HHMMMLL")
    assert (line["speed"], line["by D6"]) == ("2+", "6-2-1, speed 2")


@pytest.mark.clause("GWAS-P.0", "GWAS-11.7.r8", "GWAS-13.25.a")
def test_p_0_options_are_switches_of_a_whole_game():
    usual = {option.name: option.default for option in OPTIONS}

    letter = {"all_counters_flip": 1, "all_ships_told": 1, "spent_boats_roll": 1, "exits_played_out": 1}

    assert as_record(usual) == Options(**letter)
    assert as_record({**usual, "dice": "d6", "tactical_mines": False, "mtb_weather": False}) == Options(
        dice=D6_SYSTEM, tactical_mines=0, mtb_weather=0, **letter
    )


@pytest.mark.clause("GWAS-13.25.r5", "GWAS-18.2.r5", "GWAS-18.2.r6", "GWAS-SCB.r1")
def test_the_readings_of_the_first_edition_are_those_of_blank_options():
    first = {option.name: option.default_in(1) for option in OPTIONS}

    assert as_record(first) == Options()


@pytest.mark.clause("GWAS-18.3.a")
@pytest.mark.parametrize(
    ("changes", "places"), [({"torpedoes": 3}, ["torpedoes"]), ({"mount": "submerged"}, ["mount"]), ({}, [])]
)
def test_18_3_a_a_card_of_a_motor_torpedo_boat_has_two_factors_on_deck(changes, places):
    text = {**deepcopy(card_text("MAS boat")), **changes}

    assert problems_of(text) == places
