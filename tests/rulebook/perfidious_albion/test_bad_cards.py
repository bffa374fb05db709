"""CRD  Cards that are not sound are refused, every problem told at its place, those of a grid at their cell."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.perfidious_albion.files.cards import card_of, card_text, checked


def problems_of(text: object) -> dict[str, str]:
    """The problems of a card by their places."""
    with pytest.raises(BadFile) as refused:
        checked(text, "a card")
    return {problem.place: problem.words for problem in refused.value.problems}


def benbow(**fields: Any) -> dict[str, Any]:
    """HMS Benbow's card with other values."""
    return {**card_text("Benbow"), **fields}


def with_code(level: int, section: int, code: str) -> dict[str, Any]:
    """HMS Benbow's card with another code in one cell."""
    rows = [row.split() for row in card_text("Benbow")["grid"]]
    rows[level - 1][section - 1] = code
    return benbow(grid=[" ".join(row) for row in rows])


@pytest.mark.clause("PA-CRD.a")
@pytest.mark.parametrize(
    ("fields", "place", "words"),
    [
        ({"tons": 0}, "tons", "from 1 to"),
        ({"tons": "10600"}, "tons", "a whole number is needed"),
        ({"flotation": 16}, "flotation", "10600 tons make 15 boxes, not 16 [PA-CRD.d]"),
        ({"quality": 4}, "quality", "from 1 to 3"),
        ({"circle": 6}, "circle", "from 1 to 5"),
        ({"circle": "IV"}, "circle", "a whole number is needed"),
        ({"fire_track": 0}, "fire_track", "from 1 to 9"),
        ({"technology": 51}, "technology", "from -50 to 50"),
        ({"torpedoes": "new"}, "torpedoes", "'new' is not known here"),
        ({"kind": "frigate"}, "kind", "'frigate' is not known here"),
        ({"nation": "British"}, "nation", "three capitals"),
        ({"ships": []}, "ships", "1 to 99 are needed here, not 0"),
        ({"length_ft": 0}, "length_ft", "from 1 to 2000"),
        ({"speeds": [16, 12, 8, 4, 2]}, "speeds", "the last to 0 [PA-MOV.l]"),
        ({"speeds": [16, 12, 12, 4, 0]}, "speeds", "fall from level to level"),
        ({"speeds": [16, 8, 4, 0]}, "speeds", "4 propulsion boxes make 5 levels, not 4 [PA-MOV.k]"),
        ({"speeds": [16]}, "speeds", "2 to 6 are needed here, not 1"),
        ({"speeds": 16}, "speeds", "a list is needed"),
        ({"speeds": [16, 12, 8, -4, 0]}, "speeds[3]", "from 0 to 40"),
        ({"history": {"knots": float("nan")}}, "history.knots", "a number is needed here, not nan"),
        ({"grid": "h h h"}, "grid", "a list is needed"),
        ({"magazines": 2}, "magazines", "there is no such key"),
    ],
)
def test_one_problem_of_a_card_is_told_at_its_place(fields, place, words):
    problems = problems_of(benbow(**fields))

    assert list(problems) == [place]
    assert words in problems[place]


@pytest.mark.clause("PA-CRD.b")
@pytest.mark.parametrize(
    ("level", "section", "code", "words"),
    [
        (2, 4, "y", "'y' is no code; there are . h ! m f b c x M P S k w, guns such as A2"),
        (2, 2, "Z", "'Z' is no code"),
        (2, 2, "D2", "there are no guns of letter D; there are Z Y X A B C E F Q"),
        (2, 2, "G1+1", "there are no guns of letter G"),
        (2, 2, "Z0", "at least one"),
        (3, 4, "F0+0", "at least one"),
        (3, 4, "F1+", "'F1+' is no code"),
        (3, 4, "F10", "'F10' is no code"),
        (4, 10, "t", "'t' is no code"),
        (4, 10, "t0", "at least one"),
        (4, 4, "k/10", "armour is a figure from 0 to 9 behind the stroke, not '10'"),
        (4, 4, "k/", "armour is a figure"),
        (4, 4, "k/-1", "armour is a figure"),
        (4, 4, "k/8/8", "armour is a figure"),
        (1, 1, "./2", "an empty cell has no armour"),
        (5, 2, "M/8", "levels 5 and 6 have the armour of level 4"),
        (6, 9, "w/1", "levels 5 and 6 have the armour of level 4"),
        (2, 3, "/7", "'' is no code"),
        (2, 3, "c/٧", "armour is a figure"),
    ],
)
def test_crd_b_a_code_that_does_not_exist_is_told_at_its_cell(level, section, code, words):
    problems = problems_of(with_code(level, section, code))

    assert list(problems) == [f"grid, level {level}, section {section}"]
    assert words in problems[f"grid, level {level}, section {section}"]
    assert problems[f"grid, level {level}, section {section}"].endswith("[PA-CRD.b]")


@pytest.mark.clause("PA-CRD.a", "PA-CRD.b")
def test_crd_a_a_grid_has_ten_sections_and_six_levels():
    grid = card_text("Benbow")["grid"]

    assert problems_of(benbow(grid=grid[:5])) == {"grid": "6 are needed here, not 5"}
    assert problems_of(benbow(grid=[*grid, grid[5]])) == {"grid": "6 are needed here, not 7"}
    assert list(problems_of(benbow(grid=[*grid[:5], "w w w"]))) == ["grid, level 6"]
    assert list(problems_of(benbow(grid=[*grid[:5], grid[5] + " w"]))) == ["grid, level 6"]
    assert list(problems_of(benbow(grid=[*grid[:5], 7]))) == ["grid, level 6"]


def test_all_problems_of_a_card_are_told_at_once():
    text = with_code(2, 2, "D1")
    text["grid"][5] = "w w w w w w w w q w"
    text["quality"] = 9
    del text["nation"]

    assert set(problems_of(text)) == {"grid, level 2, section 2", "grid, level 6, section 9", "quality", "nation"}


@pytest.mark.parametrize("key", ["class", "type", "kind", "tons", "speeds", "grid", "torpedoes", "length_ft"])
def test_what_is_missing_is_one_problem(key):
    text = benbow()
    del text[key]

    assert problems_of(text) == {key: "this is missing"}


def test_a_card_that_is_no_table():
    assert next(iter(problems_of([1, 2]))) == "file"


def test_a_ship_that_does_not_exist_suggests_the_nearest():
    with pytest.raises(BadFile, match=r"ships: HMS Benbo: there is no such ship; did you mean 'HMS Benbow'\?"):
        card_of("HMS Benbo")
