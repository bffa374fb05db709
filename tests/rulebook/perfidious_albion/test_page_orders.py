"""How the page's orders of a squadron action are read."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest

from lineahead.engine.contract.questions import Refusal
from lineahead.rulesets.perfidious_albion.page.orders import from_page
from lineahead.rulesets.perfidious_albion.rules.geometry import arc_length
from lineahead.rulesets.perfidious_albion.tables.ships import LINE_ABREAST
from tests.rulebook.perfidious_albion.at_page import sight
from tests.rulebook.perfidious_albion.table import fleet, ship


def read(kind: str, data: Any) -> Any:
    """An order of the page as the rules take it."""
    return from_page(sight(fleet(ship(), ship(at=(9, 9), side=1))), kind, data)


STEAM = {"squadron": 0, "speed": 10, "astern": False, "together": False, "emergency": False, "ram": None}


@pytest.mark.clause("PA-MOV.c", "PA-MOV.o")
def test_mov_c_a_straight_run_and_an_arc_become_hundredths():
    # a quarter of a circle of 5 inches is 3.93 inches long, so 6.07 are left of ten
    legs = [{"run": 99, "turn": -90, "diameter": 5}, {"run": 6.07, "turn": 0, "diameter": 0}]

    kind, order = read("steam", {**STEAM, "legs": legs})

    assert (kind, order["squadron"], order["speed"], order["astern"], order["ram"], order["count"]) == (
        "steam", 0, 10, 0, -1, 2,
    )  # fmt: skip
    assert arc_length(-9000, 500) == 393
    assert order["legs"] == [
        {"run": 393, "arc": -9000, "diameter": 500},
        {"run": 607, "arc": 0, "diameter": 0},
    ]


@pytest.mark.clause("PA-MOV.c")
@pytest.mark.parametrize(("run", "filled"), [(6.03, 607), (6.11, 607), (6.0, 600), (6.2, 620)])
def test_mov_c_a_track_that_misses_its_speed_by_a_hair_is_made_to_fit(run, filled):
    legs = [{"turn": 90, "diameter": 5}, {"run": run}]

    assert read("steam", {**STEAM, "legs": legs})[1]["legs"][1]["run"] == filled


@pytest.mark.clause("PA-MOV.c")
def test_mov_c_without_a_straight_leg_the_last_arc_fills_the_speed():
    # 45.8 degrees of a circle of 5 inches are 2.00 inches within a hundredth, 45.4 are 1.98
    (leg,) = read("steam", {**STEAM, "speed": 2, "legs": [{"turn": -45.4, "diameter": 5}]})[1]["legs"]

    assert leg["run"] == 200
    assert -4600 < leg["arc"] < -4570


def straight_on(speed: int, *legs: dict[str, float]) -> list[tuple[int, int, int]]:
    """The legs of an order that goes straight on after those that were given."""
    order = read("steam", {**STEAM, "speed": speed, "legs": list(legs), "straight_on": True})[1]
    return [(leg["run"], leg["arc"], leg["diameter"]) for leg in order["legs"]]


@pytest.mark.clause("PA-MOV.c", "PA-MOV.r1")
def test_mov_r1_she_goes_straight_on_for_what_is_left_of_her_speed():
    # a quarter of a circle of 5 inches is 3.93 inches long
    assert straight_on(10, {"turn": 90, "diameter": 5}) == [(393, 9000, 500), (607, 0, 0)]
    assert straight_on(10) == [(1000, 0, 0)]
    assert straight_on(10, {"run": 4}) == [(1000, 0, 0)]
    assert straight_on(0) == []


@pytest.mark.clause("PA-MOV.c", "PA-MOV.o", "PA-MOV.r1")
def test_mov_r1_what_is_longer_than_her_speed_is_left_out():
    # three inches of a circle whose 6.28 inches are a full turn: 171.89 degrees
    assert straight_on(3, {"turn": -360, "diameter": 2}, {"run": 5}) == [(300, -17189, 200)]
    assert straight_on(2, {"run": 5}, {"turn": 90, "diameter": 5}) == [(200, 0, 0)]
    assert straight_on(0, {"turn": 90, "diameter": 5}) == []


@pytest.mark.clause("PA-MOV.f")
def test_mov_f_astern_the_runs_are_below_nought_and_a_ram_names_its_victim():
    order = read("steam", {**STEAM, "speed": 4, "astern": True, "ram": 1, "legs": [{"run": 4}]})[1]

    assert (order["astern"], order["ram"], order["legs"][0]["run"]) == (1, 1, -400)


def test_other_orders_in_the_words_of_the_page():
    aims = [{"ship": 0, "letter": "Y", "to_starboard": True, "target": 1}]
    wedges = [{"ship": 0, "cell": 22, "to_starboard": False, "torpedoes": 1}]
    place = {"squadron": 2, "at": [3.5, 71.256], "heading": -90, "formation": "abreast"}

    assert read("fire", {"squadron": 0, "aims": aims}) == (
        "fire", {"squadron": 0, "count": 1, "aims": [{"ship": 0, "letter": 2, "to_starboard": 1, "target": 1}]},
    )  # fmt: skip
    assert read("templates", {"templates": wedges}) == (
        "templates", {"count": 1, "wedges": [{"ship": 0, "cell": 22, "to_starboard": 0, "torpedoes": 1}]},
    )  # fmt: skip
    assert read("repair", {"ship": 0, "what": "steering"}) == ("repair", {"ship": 0, "what": 3})
    assert read("place", place) == (
        "place", {"squadron": 2, "x": 350, "y": 7126, "heading": 27000, "formation": LINE_ABREAST},
    )  # fmt: skip
    assert read("templates", {"count": 0}) == ("templates", {"count": 0})
    for kind, data in (("first", {"choice": 1}), ("detach", {"ship": 1}), ("rest", {}), ("choice", {"choice": 0})):
        assert read(kind, data) == (kind, data)


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("steam", 7, "table of named values"),
        ("steam", {**STEAM, "legs": [], "more": 1}, "more: there is no such value"),
        ("steam", {**STEAM, "legs": 5}, "legs: a list of at most 8"),
        ("steam", {**STEAM, "legs": [{"run": 1}] * 9}, "legs: a list of at most 8"),
        ("steam", {**STEAM, "legs": [{"turn": 1, "diameter": 2}] * 8, "straight_on": True}, "legs: at most 7 before"),
        ("steam", {**STEAM, "legs": [7]}, "legs: a list"),
        ("steam", {**STEAM, "legs": [{"turn": 30}]}, "diameter: a turn needs"),
        ("steam", {**STEAM, "legs": [{"turn": 30, "diameter": -5}]}, "diameter: a turn needs"),
        ("steam", {**STEAM, "legs": [{"run": nan}]}, "run: a number"),
        ("steam", {**STEAM, "legs": [{"run": inf}]}, "run: a number"),
        ("steam", {**STEAM, "legs": [{"run": 10**400}]}, "run: a number"),
        ("steam", {**STEAM, "legs": [{"run": True}]}, "run: a number"),
        ("steam", {**STEAM, "legs": [{"run": "6"}]}, "run: a number"),
        ("steam", {**STEAM, "speed": 7.5, "legs": []}, "speed: a whole number"),
        ("steam", {**STEAM, "astern": "yes", "legs": []}, "astern: true or false"),
        ("steam", {**STEAM, "astern": [], "legs": []}, "astern: true or false"),
        ("steam", {**STEAM, "ram": "Brennus", "legs": []}, "ram: a whole number"),
        ("fire", {"squadron": 0, "aims": [{"ship": 0, "letter": "D", "target": 1}]}, "letter: one of Z Y X A"),
        ("fire", {"squadron": 0, "aims": [{"ship": 0, "letter": ["Y"], "target": 1}]}, "letter: one of"),
        ("fire", {"squadron": 0, "aims": [{"ship": None, "letter": "Y", "target": 1}]}, "ship: a whole number"),
        ("fire", {"squadron": True, "aims": []}, "squadron: a whole number"),
        ("templates", {"templates": [{}] * 25}, "templates: a list of at most 24"),
        ("repair", {"ship": 0, "what": "paint"}, "what: one of flooding, fire, propulsion, steering"),
        ("repair", {"ship": 0, "what": {}}, "what: one of"),
        ("place", {"squadron": 0, "at": [1], "heading": 0}, "at: inches east and south"),
        ("place", {"squadron": 0, "at": [1, nan], "heading": 0}, "at: inches east and south"),
        ("place", {"squadron": 0, "at": [1, 1], "heading": 0, "formation": "wedge"}, "formation: ahead or abreast"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_its_place(kind, data, words):
    answer = read(kind, data)

    assert isinstance(answer, Refusal)
    assert words in answer.words
    assert len(answer.words) < 200
