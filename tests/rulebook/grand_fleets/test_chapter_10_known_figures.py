"""10.7  The formulas against every figure that is known, and against the cards that come with the program."""

from __future__ import annotations

import pytest

from lineahead.rulesets.grand_fleets.files.cards import CARDS, card_text
from lineahead.rulesets.grand_fleets.files.conversions.card import Made, card_made
from lineahead.rulesets.grand_fleets.files.conversions.differences import differences
from lineahead.rulesets.grand_fleets.files.conversions.figures import figures_of
from lineahead.rulesets.grand_fleets.files.conversions.hull_and_armour import speed
from lineahead.rulesets.grand_fleets.files.conversions.points import exact_points
from lineahead.rulesets.grand_fleets.tables.charts import (
    LIGHT_BANDS,
    LIGHT_DAMAGE,
    LIGHT_PENETRATION,
    LIGHT_RATE_OF_FIRE,
)
from tests.rulebook.grand_fleets.table import FIRST_OF_EACH_CLASS


def remade(ship: str) -> Made:
    """The card of a ship on file, made anew from her figures."""
    return card_made(figures_of(card_text(ship)))


@pytest.mark.clause("GF-10.h3")
@pytest.mark.clause("GF-10.7.c")
@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("size", "VL"),
        ("armour.belt", 13),
        ("armour.end", 9),
        ("armour.deck", 10),
        ("hull.boxes", [8, 8, 8]),
        ("hull[0].speed", [4, 5, 4]),
        ("hull[1].speed", [3, 3, 3]),
        ("hull[2].speed", [2, 1, 2]),
        ("hull.light_guns", [1, 1, 0]),
        ("hull.anti_aircraft", [2, 2, 1]),
        ("guns[0].range", [4, 8, 12]),
        ("guns[0].rate_of_fire", 0),
        ("guns[0].penetration", [11, 7, 4]),
        ("guns[0].damage", 3),
        ("guns[0].hit_on", [1, 1]),
        ("guns[1].range", [2, 4, 7]),
        ("guns[1].rate_of_fire", 1),
        ("guns[1].penetration", [4, 1, 0]),
        ("guns[1].damage", 1),
        ("guns[1].hit_on", [2, 4]),
        ("torpedoes[0].range", 5),
        ("torpedoes[0].damage", 5),
    ],
)
def test_10_h3_the_whole_printed_card_of_iron_duke_comes_out(place: str, value: object) -> None:
    assert remade("HMS Iron Duke").line(place).result == value


@pytest.mark.clause("GF-10.h3")
def test_10_h3_what_is_known_of_other_ships_comes_out() -> None:
    assert remade("SMS Moltke").card["size"] == "L"
    assert remade("SMS Moltke").card["armour"]["belt"] == 12
    assert remade("HMS Tiger").card["guns"][0]["range"] == [4, 8, 12]
    assert remade("SMS G-101").card["size"] == "VS"
    assert (LIGHT_BANDS, LIGHT_RATE_OF_FIRE, LIGHT_PENETRATION, LIGHT_DAMAGE) == ((1, 2, 3), 3, (0, 0, 0), 1)


@pytest.mark.clause("GF-10.h2")
@pytest.mark.clause("GF-10.2.c")
def test_10_h2_twenty_three_to_twenty_seven_knots_are_a_speed_of_5() -> None:
    assert [knots for knots in range(15, 35) if speed(knots)[0].result[0] == 5] == [23, 24, 25, 26, 27]
    assert speed(23.4)[0].shown == "5-4-5"  # 14.04 points in three turns


@pytest.mark.clause("GF-10.2.f")
@pytest.mark.clause("GF-10.h3")
@pytest.mark.clause("GF-10.7.b")
@pytest.mark.parametrize(
    ("ship", "points", "unrounded"),
    [
        ("HMS Iron Duke", 245, 244.82),
        ("SMS Derfflinger", 265, 265.04),
        ("SMS Blücher", 126, 126.33),
        ("SMS Graudenz", 43, 42.52),
        ("SMS Rostock", 41, 41.48),
    ],
)
def test_10_2_f_the_five_printed_point_values_come_out(ship: str, points: int, unrounded: float) -> None:
    card = remade(ship).card

    assert card["points"] == points
    assert float(exact_points(card)) == pytest.approx(unrounded, abs=0.005)
    assert abs(float(exact_points(card)) - points) < 0.485


@pytest.mark.clause("GF-10.7.d")
@pytest.mark.parametrize(
    ("ship", "least", "most"),
    [
        ("HMS Tiger", 290, 298),
        ("HMS Lion", 230, 233),
        ("SMS Moltke", 204, 206),
        ("HMS Good Hope", 66, 68),
        ("SMS Scharnhorst", 74, 75),
    ],
)
def test_10_7_d_points_that_are_not_known_lie_within_their_spread(ship: str, least: int, most: int) -> None:
    assert least <= remade(ship).card["points"] <= most


@pytest.mark.clause("GF-0.d")
@pytest.mark.clause("GF-CARD.a")
@pytest.mark.parametrize("ship", FIRST_OF_EACH_CLASS)
def test_0_d_every_card_on_file_comes_out_of_its_figures_to_the_box(ship: str) -> None:
    card, made = card_text(ship), remade(ship)

    assert differences(card, made) == []
    assert {key: card[key] for key in made.card if key != "history"} == {
        key: value for key, value in made.card.items() if key != "history"
    }


@pytest.mark.clause("GF-10.7.c")
def test_10_7_c_without_the_chosen_figures_the_printed_card_would_not_come_out() -> None:
    figures = figures_of(CARDS.classes()["Iron Duke"])
    low_casemates = [figures["guns"][0], {**figures["guns"][1], "range_yards": 12200}]

    assert card_made({**figures, "belt_inches": [12, 6]}).card["armour"]["end"] == 10
    assert card_made({**figures, "guns": low_casemates}).card["guns"][1]["range"] == [2, 4, 6]
