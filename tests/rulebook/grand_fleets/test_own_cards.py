"""1.2 to 1.4  Cards that a scenario brings: what no card can have, and what is only not made as cards are."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.scenario import Remark
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.record import read_record
from lineahead.rulesets.grand_fleets.files.card_remarks import remarks_on, remarks_on_card
from lineahead.rulesets.grand_fleets.files.cards import ships_on_file
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from tests.rulebook.grand_fleets.table import FIRST_OF_EACH_CLASS
from tests.rulebook.grand_fleets.texts import changed, class_text, duel, joined_by, problems_of


def own_card(**changes: Any) -> dict[str, Any]:
    """Iron Duke's card as another class, some of it changed; a full stop of a path is written as two lines."""
    text = class_text() | {"class": "Own", "ships": ["HMS Own"]}
    for path, value in changes.items():
        text = changed(text, path.replace("__", "."), value)
    return text


def all_remarks(**changes: Any) -> dict[str, tuple[str, str]]:
    """What is said of such a card: words and clause by place."""
    scenario = read_scenario(joined_by(duel(cards=[own_card(**changes)]), "HMS Own", "British"))
    return {remark.place: (remark.words, remark.rule) for remark in remarks_on(scenario)}


def remarks(**changes: Any) -> dict[str, tuple[str, str]]:
    """What is said of such a card but for its points, which change with every other figure."""
    return {place: said for place, said in all_remarks(**changes).items() if place != "cards[0].points"}


@pytest.mark.clause("GF-1.24.r1")
@pytest.mark.clause("GF-1.33.b")
@pytest.mark.clause("GF-1.4.g")
@pytest.mark.clause("GF-1.4.r1")
@pytest.mark.parametrize("name", FIRST_OF_EACH_CLASS)
def test_nothing_is_to_be_said_of_cards_that_come_with_the_program(name: str) -> None:
    card = ships_on_file()[name]
    bare = {key: value for key, value in card.items() if key != "history"}

    assert [*remarks_on_card(card, "card"), *remarks_on_card(bare, "card")] == []


@pytest.mark.clause("GF-1.24.ex1")
@pytest.mark.clause("GF-1.24.r1")
def test_1_24_r1_a_size_that_is_not_that_of_her_tons_is_said() -> None:
    assert remarks() == {}
    assert remarks(size="L") == {
        "cards[0].size": ("a ship of 25,000 tons is VL, and this card says L", "GF-1.24.r1"),
    }
    # 0.15 x the root of 23,999 = 23.24 boxes
    lighter = remarks(history__displacement_tons=23999)
    assert lighter["cards[0].size"] == ("a ship of 23,999 tons is L, and this card says VL", "GF-1.24.r1")
    assert [rule for _, rule in lighter.values()] == ["GF-1.24.r1", "GF-10.4.a"]


@pytest.mark.clause("GF-1.33.b")
def test_1_33_b_armour_that_is_not_that_of_her_plates_is_said() -> None:
    # 1.1 x (12 + 2.5 x 2.5) / 2 = 10.04
    assert remarks(armour__deck=12) == {
        "cards[0].armour.deck": ("plates as in its history make 10, and this card says 12", "GF-1.33.b"),
    }
    assert {place: rule for place, (_, rule) in remarks(armour__belt=12, armour__end=8).items()} == {
        "cards[0].armour.belt": "GF-1.31.a",
        "cards[0].armour.end": "GF-1.32.a",
    }


@pytest.mark.clause("GF-1.4.r1")
def test_1_4_r1_rows_that_are_not_those_of_her_knots_are_said() -> None:
    # 21 knots are 12.6, 8.82 and 5.04 points in three turns
    assert remarks(**{"hull[1]__speed": [3, 4, 3]}) == {
        "cards[0].hull[1].speed": ("21 knots make 3-3-3, and this card says 3-4-3", "GF-1.4.r1"),
    }


@pytest.mark.clause("GF-1.4.g")
@pytest.mark.clause("GF-1.4.r1")
def test_1_4_g_without_knots_the_rows_must_have_one_start() -> None:
    # Of 13 in three turns (12.5 to 13.49) 70% are 8.75 to 9.44: 9, and 40% are 5 to 5.4: 5.
    without: dict[str, Any] = {"history": {}}
    assert remarks(**without) == {}
    assert remarks(**without, **{"hull[1]__speed": [3, 2, 3]}) == {
        "cards[0].hull": ("speed: no start gives 13-8-5 for 100%, 70%, 40%, each rounded half up", "GF-1.4.g"),
    }


@pytest.mark.clause("GF-1.4.g")
@pytest.mark.clause("GF-1.4.r1")
@pytest.mark.parametrize(
    ("rows", "is_said"),
    [
        ((1, 1, 0), False),
        ((1, 0, 0), False),
        ((1, 1, 1), False),
        ((2, 2, 1), False),
        ((2, 0, 0), True),
        ((3, 3, 3), True),
    ],
)
def test_1_4_r1_ratings_that_no_start_has_are_said(rows: tuple[int, int, int], is_said: bool) -> None:
    without: dict[str, Any] = {"history": {}}
    found = remarks(**without, **{f"hull[{level}]__light_guns": value for level, value in enumerate(rows)})

    assert [rule for _, rule in found.values()] == ["GF-1.4.g"] * is_said


@pytest.mark.clause("GF-10.2.d")
@pytest.mark.clause("GF-10.4.a")
@pytest.mark.clause("GF-10.5.d")
@pytest.mark.clause("GF-10.6.a")
@pytest.mark.parametrize(
    ("path", "value", "place", "words", "rule"),
    [
        ("hull[1]__light_guns", 0, "hull.light_guns", "1/1/0, and this card says 1/0/0", "GF-10.2.d"),
        ("hull[2]__boxes", 9, "hull.boxes", "8 + 8 + 8, and this card says 8/8/9", "GF-10.4.a"),
        ("guns[0]__penetration", [12, 7, 4], "guns[0].penetration", "11/7/4, and this card says 12/7/4", "GF-10.5.d"),
        ("guns[1]__hit_on", [2, 5], "guns[1].hit_on", "2-4, and this card says 2/5", "GF-10.5.g"),
        ("torpedoes[0]__range", 6, "torpedoes[0].range", "5, and this card says 6", "GF-10.6.a"),
    ],
)
def test_10_what_is_not_as_the_formulas_have_it_is_said(
    path: str, value: object, place: str, words: str, rule: str
) -> None:
    found = remarks(**{path: value})

    assert list(found) == [f"cards[0].{place}"]
    assert found[f"cards[0].{place}"][0].endswith(words)
    assert found[f"cards[0].{place}"][1] == rule


@pytest.mark.clause("GF-10.2.f")
def test_10_2_f_points_off_the_formula_are_said_with_their_share_and_not_refused() -> None:
    # The formula gives Iron Duke 244.82: 255 are 4.2% more.
    words = "its own figures make 245 points, and this card says 255 (+4.2%)"

    assert all_remarks(points=255) == {"cards[0].points": (words, "GF-10.2.f")}
    assert all_remarks() == {}


@pytest.mark.clause("GF-10.2.f")
@pytest.mark.clause("GF-10.2.i")
def test_10_2_i_points_are_compared_with_the_cards_own_figures() -> None:
    # With a belt of 20 the defence is 24 x 97 = 2328: 244.82 x (2328 / 2160) ^ 0.75 = 258.97.
    found = all_remarks(armour__belt=20)

    assert found["cards[0].points"][0] == "its own figures make 259 points, and this card says 245 (-5.4%)"
    assert "cards[0].points" not in all_remarks(armour__belt=20, points=259)


@pytest.mark.clause("GF-1.4.g")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("hull[1]__speed", [4, 6, 4]),
        ("hull[1]__light_guns", 2),
        ("hull[2]__anti_aircraft", 3),
        ("hull[2]__speed", [4, 4, 4]),
    ],
)
def test_1_4_g_a_card_that_grows_with_damage_is_refused(path: str, value: object) -> None:
    text = joined_by(duel(cards=[own_card(**{path: value})]), "HMS Own", "British")

    found = problems_of(lambda: read_scenario(text))

    assert list(found) == [f"cards[0].{path.replace('__', '.')}"]
    assert all("GF-1.4.g" in words for words in found.values())


@pytest.mark.clause("GF-1.4.g")
def test_a_game_on_record_keeps_the_card_it_was_played_with() -> None:
    scenario = read_scenario(joined_by(duel(cards=[own_card()]), "HMS Own", "British"))
    kept = read_record(Game.start(GRAND_FLEETS, scenario, Seeded(1, 0)).record().text()).scenario
    for card in (kept.text["cards"][0], kept.cards["HMS Own"]):
        card["hull"][1]["light_guns"] = 2

    assert read_scenario(kept).cards["HMS Own"]["hull"][1]["light_guns"] == 2


def test_figures_that_are_none_are_left_alone() -> None:
    odd = {"displacement_tons": "heavy", "knots": True, "belt_inches": 12, "deck_inches": -1, "armour_quality": 1}

    assert remarks(history=odd, size="L") == {}


def test_a_remark_names_place_words_and_clause() -> None:
    assert str(Remark("cards[0].size", "too small", "GF-1.24.r1")) == "cards[0].size: too small [GF-1.24.r1]"
