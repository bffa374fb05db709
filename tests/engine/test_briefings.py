"""Each side of each battle that comes with the program is briefed, and told by the rules what wins."""

from __future__ import annotations

import re
from typing import Any

import pytest

from lineahead.catalogue import scenario_texts
from lineahead.engine.contract.briefing import Mission, story_and_goal
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.scenario import BadFile, Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.page.briefings import briefings_for
from lineahead.engine.records.dice_source import Seeded
from lineahead.rulesets import ruleset
from lineahead.server.lobby.offers import known_clauses

TEXTS = dict(scenario_texts())
BRIEFING = {"British": {"story": "Find her.", "goal": "Sink Moltke."}, "German": {"story": "Hide.", "goal": "Be gone."}}


def bundled(name: str) -> Scenario:
    text = TEXTS[name]
    return ruleset(text["ruleset"]).read_scenario(text, None, None, name)


def mission(name: str, side: int) -> Mission:
    scenario = bundled(name)
    return ruleset(scenario.ruleset).mission(scenario, side)


def told(name: str, side: int) -> dict[str, str]:
    return {line.label: line.words for line in mission(name, side).lines}


def duel(**more: Any) -> Scenario:
    text = {
        "ruleset": "grand-fleets",
        "edition": 2,
        "title": "A duel",
        "length": 8,
        "board": {"width": 18, "height": 24, "models": 3000},
        "sides": [{"name": "British"}, {"name": "German"}],
        "ships": [
            {"card": "HMS Iron Duke", "side": "British", "at": [4, 8], "heading": 0},
            {"card": "SMS Moltke", "side": "German", "at": [14, 8], "heading": 0},
        ],
        "briefing": BRIEFING,
        **more,
    }
    return ruleset("grand-fleets").read_scenario(text)


@pytest.mark.parametrize("name", TEXTS)
def test_each_side_has_a_story_a_goal_and_what_the_rules_say(name):
    scenario = bundled(name)
    rules = ruleset(scenario.ruleset)
    clauses = {clause.id for clause in known_clauses(scenario.ruleset)}
    for side in range(len(scenario.sides)):
        story, goal = story_and_goal(scenario, side)
        assert story
        assert goal
        words = rules.mission(scenario, side)
        assert words.aim
        assert words.lines[-1].label == "Ends"
        assert {line.rule for line in words.lines} <= clauses


@pytest.mark.parametrize("name", TEXTS)
def test_whatever_figure_a_goal_names_stands_in_the_conditions_of_victory(name):
    scenario = bundled(name)
    text = scenario.text
    victory = {key: text[key] for key in ("victory", "exits", "objectives", "length", "board") if key in text}
    for side in range(len(scenario.sides)):
        for figure in re.findall(r"[A-Z]?\d+", story_and_goal(scenario, side)[1]):
            assert figure in re.findall(r"[A-Z]?\d+", str(victory))


@pytest.mark.parametrize("name", TEXTS)
def test_the_end_that_is_told_is_the_last_turn_of_the_scenario(name):
    scenario = bundled(name)

    assert re.search(rf"(turn|round) {scenario.length}\b", told(name, 0)["Ends"])


def test_grades_are_told_to_each_side_by_what_it_must_reach():
    assert mission("coronel-at-dusk", 1).aim == "lead by 100 points or more after turn 12"
    assert mission("coronel-at-dusk", 0).aim == "keep the German lead under 60 points after turn 12"
    assert told("coronel-at-dusk", 0)["Wins"] == (
        "By the German lead in points: German decisive from 130, German marginal from 100, a draw from 60,"
        " British marginal from 20 and British decisive below."
    )


def test_enemy_ships_are_priced_as_the_scenario_weighs_them():
    assert "Scharnhorst and Gneisenau 74, Dresden 20, Leipzig 19" in told("coronel", 0)["Points"]
    assert "Scharnhorst and Gneisenau 148" in told("coronel-at-dusk", 0)["Points"]
    assert told("under-smoke", 0)["Besides"] == "The German side begins with 110."


def test_the_ways_home_are_told_to_both_sides():
    scenario = bundled("coronel")
    lines = ruleset("grand-fleets").mission(scenario, 0).lines
    assert [line.words for line in lines if line.label == "Home"] == [
        "Otranto may leave by the west or south edge and give no points.",
        "Good Hope, Monmouth and Glasgow may leave by the west or south edge from turn 6 and give no points.",
    ]
    assert [line.label for line in ruleset("grand-fleets").mission(scenario, 1).lines].count("Enemy") == 2


def test_a_night_action_is_told_by_its_kind():
    assert mission("hearty-knoll", 1).aim == "bring the total above 0"
    assert mission("hearty-knoll", 0).aim == "bring the German total below 0"
    assert "gains 2 for each merchantman" in told("hearty-knoll", 0)["Points"]
    assert told("hearty-knoll", 0)["Losses"] == "It loses 3 for each attacking boat lost, and 1 for one at 0 points."
    assert "scores 4 for mines that two vessels lay" in told("mines-off-the-cotentin", 1)["Mines"]
    assert mission("texel-lighters", 0).aim == "lead by 2 points"


def test_squadron_actions_are_told_by_their_scores():
    assert mission("off-ushant", 0).aim == "lead by 3 points or more after turn 20"
    assert told("off-ushant", 1)["You score"].endswith(
        "off by the south or west edge with half her flotation or more: battleship 4."
    )
    assert "neither in harbour nor off by the west edge at the end: boat ½" in told("guard-at-algiers", 0)["You score"]


def test_a_chart_is_told_by_its_havens():
    assert (
        told("premuda", 1)["You"]
        == "The Austrian side scores six points for each capital ship in D6 (Cattaro) at the end."
    )
    assert mission("horns-reef", 0).aim == "lead by three points or more after round 15"


def test_a_briefing_is_checked_with_its_place():
    with pytest.raises(BadFile) as bad:
        duel(briefing={"British": {"story": "", "goal": "x" * 91, "hint": "none"}, "Dutch": {}})

    assert {problem.place: problem.words for problem in bad.value.problems} == {
        "briefing.British.story": "words are needed here, no more than 600 letters of them",
        "briefing.British.goal": "words are needed here, no more than 90 letters of them",
        "briefing.British.hint": "there is no such key; known are goal, story",
        "briefing.Dutch": "there is no such key; known are British, German",
    }


def test_a_side_reads_its_own_briefing_and_of_others_what_the_rules_say():
    scenario, rules = duel(), ruleset("grand-fleets")

    german = briefings_for(rules, scenario, scenario, 1)
    assert [(one["story"], one["goal"]) for one in german] == [("", "most points after turn 8"), ("Hide.", "Be gone.")]
    assert [one["story"] for one in briefings_for(rules, scenario, scenario, UMPIRE)] == ["Find her.", "Hide."]
    assert [one["story"] for one in briefings_for(rules, scenario, scenario, PUBLIC)] == ["", ""]


def test_no_view_of_a_game_tells_a_briefing():
    game = Game.start(ruleset("grand-fleets"), duel(), Seeded(1))

    assert all("briefing" not in game.view(viewer).scenario.text for viewer in (0, 1, PUBLIC, UMPIRE))
