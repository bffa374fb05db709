"""10  Figures that no ship has: refused with their place and their clause, all at once."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.rulesets.grand_fleets.files.conversions.card import card_made
from tests.rulebook.grand_fleets.canopus import canopus, canopus_with
from tests.rulebook.grand_fleets.texts import problems_of


def refused(**changes: Any) -> dict[str, str]:
    """What Canopus with such figures is refused for: words by place."""
    return problems_of(lambda: card_made(canopus_with(**changes)))


def mounts(count: int) -> list[dict[str, Any]]:
    """So many single guns on the port side."""
    return [{"arcs": "Port", "barrels": 1, "mounts": count}]


@pytest.mark.parametrize(
    ("path", "value", "place", "words", "rule"),
    [
        ("displacement_tons", 0, "displacement_tons", "from 20 to 80000", "GF-10.2.a"),
        ("displacement_tons", 1_000_000, "displacement_tons", "from 20 to 80000", "GF-10.2.a"),
        ("displacement_tons", "heavy", "displacement_tons", "a number is needed", "GF-10.2.a"),
        ("displacement_tons", float("nan"), "displacement_tons", "a number is needed", "GF-10.2.a"),
        ("knots", 90, "knots", "from 1 to 45", "GF-10.2.c"),
        ("knots", -18, "knots", "from 1 to 45", "GF-10.2.c"),
        ("belt_inches", [-6, -6], "belt_inches[0]", "from 0 to 26", "GF-10.3.b"),
        ("belt_inches", [2, 6], "belt_inches", "the greatest thickness comes first", "GF-10.3.c"),
        ("belt_inches", 6, "belt_inches", "a list is needed here", "GF-10.3.b"),
        ("deck_inches", 40, "deck_inches", "from 0 to 12", "GF-10.3.d"),
        ("armour_make", "mithril", "armour_make", "'mithril' is not known here", "GF-10.3.a"),
        ("armour_quality", 0.9, "armour_quality", "the make says another quality", "GF-10.3.a"),
        ("protective_deck_inches", [1, 2], "belt_inches", "stand in place of this", "GF-10.3.e"),
        ("light_guns_mm", [[200, 47]], "light_guns_mm", "no ship has more than 60", "GF-10.2.d"),
        ("light_guns_mm", [[4, 100]], "light_guns_mm[0][1]", "stand among the guns", "GF-10.5.a"),
        ("light_guns_mm", [[4]], "light_guns_mm[0]", "a whole number of guns and their bore", "GF-10.2.d"),
        ("light_guns_mm", [["four", 47]], "light_guns_mm[0]", "a whole number of guns", "GF-10.2.d"),
        ("light_guns_mm", [[4.5, 47]], "light_guns_mm[0]", "a whole number of guns", "GF-10.2.d"),
        ("anti_aircraft_mm", [[61, 76]], "anti_aircraft_mm", "no ship has more than 60", "GF-10.2.e"),
        ("guns[0]__bore_inches", 3.9, "guns[0].bore_inches", "from 3.94 to 20", "GF-10.5.a"),
        ("guns[0]__bore_inches", 50, "guns[0].bore_inches", "from 3.94 to 20", "GF-10.5.a"),
        ("guns[0]__bore_mm", 280, "guns[0].bore_mm", "this is not the bore of 12 inches", "GF-10.5.a"),
        ("guns[0]__calibres", 0, "guns[0].calibres", "from 10 to 70", "GF-10.5.d"),
        ("guns[0]__range_yards", 900, "guns[0].range_yards", "from 1000 to 50000", "GF-10.5.b"),
        ("guns[1]__mounts[0]__mounts", 99, "guns", "no ship has more than 60 guns, and here are 109", "GF-10.5.a"),
        ("guns[1]__mounts[0]__stands", "attic", "guns[1].mounts[0].stands", "'attic' is not known here", ""),
        ("guns[1]__mounts[0]__arcs", "ABCD", "guns[1].mounts[0].arcs", "its place gives other arcs", "GF-10.5.f"),
        ("guns[1]__mounts[0]__barrels", 9, "guns[1].mounts[0].barrels", "from 1 to 4", ""),
        ("guns[1]__mounts[0]__mounts", 0, "guns[1].mounts[0].mounts", "from 1 to 99", ""),
        ("guns[1]__name", '12"/35', "guns[1].name", "two types of gun have this name", ""),
        ("torpedoes[0]__diameter_inches", 90, "torpedoes[0].diameter_inches", "from 10 to 25", "GF-10.6.a"),
        ("torpedoes[0]__range_yards", 600, "torpedoes[0].range_yards", "from 1000 to 44000", "GF-10.6.a"),
        ("torpedoes[0]__tubes[0]__tubes", 40, "torpedoes", "no ship has more than 30 tubes", "GF-10.6.b"),
        ("type", "battleship", "type", "2 to 4 capitals", "GF-10.1.a"),
        ("nation", "Britain", "nation", "three capitals", "GF-10.1.a"),
        ("year", 18.99, "year", "a whole number", ""),
        ("ships", [], "ships", "1 to 99 are needed", ""),
        ("notes", 7, "notes", "words are needed here", ""),
        ("colour", "grey", "colour", "there is no such key", ""),
    ],
)
def test_impossible_figures_are_refused(path: str, value: object, place: str, words: str, rule: str) -> None:
    found = refused(**{path: value})

    assert place in found
    assert words in found[place]
    assert rule in found[place]


@pytest.mark.clause("GF-10.5.a")
@pytest.mark.parametrize("bore", [3.94, 4])
def test_10_5_a_guns_from_100_mm_are_listed_and_smaller_ones_are_not(bore: float) -> None:
    assert len(card_made(canopus_with(**{"guns[1]__bore_inches": bore})).card["guns"]) == 2
    assert "GF-10.5.a" in refused(**{"guns[1]__bore_inches": 3.93})["guns[1].bore_inches"]
    assert "GF-10.5.a" in refused(light_guns_mm=[[1, 100]])["light_guns_mm[0][1]"]
    assert card_made(canopus_with(light_guns_mm=[[1, 99.9]])).card["hull"][0]["light_guns"] == 1


@pytest.mark.clause("GF-10.5.g")
def test_10_5_g_guns_for_which_no_number_is_left_are_refused() -> None:
    # 20 mounts take 1 to 5, the next 20 take 6 to 9, and there is none for the third.
    gun = canopus()["guns"][1]
    guns = [{**gun, "name": name, "mounts": mounts(20)} for name in ("first", "second", "third")]

    assert "GF-10.5.g" in refused(guns=guns)["guns[2].mounts"]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    assert list(refused(knots=90, belt_inches=[-1, -1], light_guns_mm=[[200, 47]])) == [
        "knots",
        "belt_inches[0]",
        "belt_inches[1]",
        "light_guns_mm",
    ]


@pytest.mark.parametrize(
    "missing", ["class", "displacement_tons", "knots", "armour_make", "belt_inches", "deck_inches"]
)
def test_what_is_needed_is_asked_for(missing: str) -> None:
    figures = {key: value for key, value in canopus().items() if key != missing}
    place = "armour_quality" if missing == "armour_make" else missing

    assert problems_of(lambda: card_made(figures))[place].startswith("this is missing")


@pytest.mark.parametrize("given", [None, 5, [], "Canopus"])
def test_what_are_no_figures_is_refused(given: object) -> None:
    assert list(problems_of(lambda: card_made(given))) == ["file"]


@pytest.mark.parametrize("optional", ["light_guns_mm", "guns", "torpedoes"])
def test_a_ship_may_be_without_weapons(optional: str) -> None:
    figures = {key: value for key, value in canopus().items() if key != optional}

    assert card_made(figures).card["points"] > 0


def test_a_ship_without_any_weapon_is_worth_a_point() -> None:
    bare = {key: value for key, value in canopus().items() if key not in ("light_guns_mm", "guns", "torpedoes")}

    assert card_made(bare).card["points"] == 1
