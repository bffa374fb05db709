"""Handicaps that a scenario file offers: how they are written, what they change, and how a battle tells of them."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.catalogue import battle_texts, read_scenario, scenario_text
from lineahead.engine.contract.questions import PUBLIC
from lineahead.engine.contract.scenario import BadFile
from lineahead.engine.files.handicaps import merged, with_handicap
from lineahead.engine.page.briefings import briefings_for
from lineahead.rulesets import ruleset

CHANGED = {
    "name": "one-against-one",
    "title": "One against one",
    "words": "Moltke is alone.",
    "without": ["SMS Goeben"],
    "changes": {
        "length": 6,
        "victory": {"points": {"British": 20}},
        "ships": [
            {"card": "SMS Moltke", "heading": 90},
            {"card": "HMS Lion", "side": "British", "at": [4, 9], "heading": 0},
        ],
    },
}


def duel(*handicaps: dict[str, Any]) -> dict[str, Any]:
    return {
        "ruleset": "grand-fleets",
        "edition": 2,
        "title": "A duel",
        "length": 8,
        "board": {"width": 18, "height": 24, "models": 3000},
        "sides": [{"name": "British"}, {"name": "German"}],
        "ships": [
            {"card": "HMS Iron Duke", "side": "British", "at": [4, 8], "heading": 0},
            {"card": "SMS Moltke", "side": "German", "at": [14, 8], "heading": 0},
            {"card": "SMS Goeben", "side": "German", "at": [14, 10], "heading": 0},
        ],
        "exits": [{"side": "German", "ships": ["SMS Goeben"], "edges": ["south"]}],
        "handicaps": list(handicaps),
    }


def problems_of(text: dict[str, Any]) -> list[str]:
    with pytest.raises(BadFile) as refused:
        ruleset("grand-fleets").read_scenario(text)
    return [str(problem) for problem in refused.value.problems]


def test_a_handicap_changes_takes_away_and_adds():
    text = with_handicap(duel(CHANGED), "one-against-one", "duel")

    assert (text["title"], text["length"]) == ("A duel: One against one", 6)
    assert text["handicap"] == {"name": "one-against-one", "title": "One against one", "words": "Moltke is alone."}
    assert [ship["card"] for ship in text["ships"]] == ["HMS Iron Duke", "SMS Moltke", "HMS Lion"]
    assert text["ships"][1]["heading"] == 90
    assert text["ships"][1]["at"] == [14, 8]
    assert text["exits"] == []
    assert "handicaps" not in text


def test_the_book_s_own_battle_is_what_it_was():
    rules = ruleset("grand-fleets")
    plain = {key: value for key, value in duel().items() if key != "handicaps"}

    assert rules.read_scenario(duel(CHANGED)) == rules.read_scenario(plain)


def test_a_battle_with_a_handicap_is_read_again_from_its_own_text():
    rules = ruleset("grand-fleets")
    scenario = rules.read_scenario(with_handicap(duel(CHANGED), "one-against-one", "duel"))

    assert rules.read_scenario(scenario) == scenario
    assert [ship.name for ship in scenario.ships] == ["HMS Iron Duke", "SMS Moltke", "HMS Lion"]


def test_a_briefing_begins_with_the_handicap_for_everybody():
    rules = ruleset("grand-fleets")
    scenario = rules.read_scenario(with_handicap(duel(CHANGED), "one-against-one", "duel"))

    for briefed in briefings_for(rules, scenario, scenario, PUBLIC):
        assert briefed["lines"][0] == {"label": "Handicap", "words": "One against one. Moltke is alone.", "rule": ""}


def test_rows_without_names_stand_in_the_place_of_those_before():
    assert merged({"scores": [{"open": 1}, {"haven": 6}]}, {"scores": [{"haven": 1}]}) == {"scores": [{"haven": 1}]}
    assert merged({"a": {"b": 1, "c": 2}}, {"a": {"c": 3}}) == {"a": {"b": 1, "c": 3}}


@pytest.mark.parametrize(
    ("handicap", "told"),
    [
        ({"name": "Two Boats"}, "handicaps[0].name: small letters, digits and hyphens are needed here"),
        ({"title": 3}, "handicaps[0].title: a name or a line of words is needed here"),
        ({"words": ""}, "handicaps[0].words: words are needed here"),
        ({"words": "long " * 80}, "handicaps[0].words: words are needed here, no more than 300"),
        ({"without": "SMS Goeben"}, "handicaps[0].without: a list is needed here"),
        ({"changes": {"edition": 1}}, "handicaps[0].changes.edition: no handicap changes this"),
        ({"changes": 4}, "handicaps[0].changes: a table of named values is needed here"),
        ({"chances": {}}, "handicaps[0].chances:"),
    ],
)
def test_one_that_is_badly_written_is_told_with_its_place(handicap, told):
    assert any(problem.startswith(told) for problem in problems_of(duel({**CHANGED, **handicap})))


def test_two_of_one_name_are_refused():
    assert problems_of(duel(CHANGED, CHANGED)) == ["handicaps: 'one-against-one' stands here twice"]


@pytest.mark.parametrize(
    ("handicap", "name", "told"),
    [
        (CHANGED, "two-boats", "has no such handicap"),
        ({**CHANGED, "without": ["SMS Emden"]}, "one-against-one", "'SMS Emden' is no ship of this battle"),
        ({**CHANGED, "changes": 4}, "one-against-one", "a table of named values is needed"),
    ],
)
def test_what_cannot_be_chosen_is_refused(handicap, name, told):
    with pytest.raises(BadFile, match=told):
        with_handicap(duel(handicap), name, "duel")


def test_a_handicap_is_chosen_by_its_name_after_the_battle_s():
    text, name = scenario_text("premuda:worn-boilers")

    assert name == "premuda:worn-boilers"
    assert read_scenario(name).title == text["title"] == "Premuda: Worn boilers"
    with pytest.raises(BadFile, match="has no such handicap"):
        read_scenario("premuda:no-boilers")


@pytest.mark.parametrize("name", [name for name, _ in battle_texts() if ":" in name])
def test_every_handicap_that_comes_with_the_program_makes_a_battle(name):
    assert read_scenario(name).text["handicap"]["name"] == name.partition(":")[2]
