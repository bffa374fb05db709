"""What a study finds: counted alike in one go and in parts, and told so that it can be drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from lineahead import read_scenario
from lineahead.simulator.report import Report
from lineahead.study.findings import Findings, findings, step_for


def made(margins: dict[tuple[int, int], int], in_halves: bool = False) -> Findings:
    games = sum(margins.values())
    report = Report("a duel", "grand-fleets", 2, 7, ("British", "German"), ("Lion",))
    report.games, report.fates = games, {"sunk": [1], "unhurt": [games - 1], "shots": [9]}
    return Findings(report, Counter(margins), ("Lion sunk", "German wins"), 1, (1, 3), (1, 1), in_halves)


def test_leads_are_counted_in_steps_by_who_won_with_draws_last():
    told = made({(0, 4): 3, (1, -3): 2, (-1, 0): 1}).as_json()["margin"]

    assert (told["step"], told["first"], told["p50"]) == (1, -3, 0)
    assert told["counts"] == [[0, 2, 0], [0, 0, 0], [0, 0, 0], [0, 0, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0], [3, 0, 0]]


def test_halves_are_whole_points_when_they_are_told():
    told = made({(0, 5): 2, (1, -1): 2}, in_halves=True).as_json()["margin"]

    assert (told["first"], told["mean"]) == (-1, 1.0)  # 2.5 and -0.5
    assert told["counts"] == [[0, 2, 0], [0, 0, 0], [0, 0, 0], [2, 0, 0]]


@pytest.mark.parametrize(("span", "step"), [(0, 1), (31, 1), (32, 2), (63, 2), (100, 5), (319, 10), (7000, 500)])
def test_a_step_is_a_round_number(span, step):
    assert step_for(span) == step


def test_ships_are_told_by_fates_and_not_by_shots():
    told = made({(0, 4): 3, (-1, 0): 1}).as_json()

    assert told["fates"] == ["sunk", "unhurt"]
    assert told["ships"] == [{"name": "Lion", "met": [1, 3]}]
    assert told["facts"][0]["words"] == "Lion sunk"
    assert (told["events"][0]["words"], told["events"][0]["count"]) == ("German wins", 3)


@pytest.mark.compiled
def test_parts_of_a_study_add_up_to_the_whole():
    scenario = read_scenario("two-boats")
    events = ["no ship sunk", "Italian wins"]

    whole = findings(scenario, range(60), 3, events, jobs=1).as_json()
    parts = findings(scenario, range(20), 3, events, jobs=1) + findings(scenario, range(20, 60), 3, events, jobs=1)

    assert parts.as_json() == whole
    assert sum(outcome["count"] for outcome in whole["outcomes"]) == 60
    assert sum(map(sum, whole["margin"]["counts"])) == 60
    assert whole["events"][1]["count"] == whole["outcomes"][0]["count"]
    for ship in whole["ships"]:
        assert sum(ship["met"]) == 60


@pytest.mark.compiled
def test_facts_together_are_no_likelier_than_by_themselves():
    told = findings(read_scenario("coronel-at-dusk"), range(40), 3, jobs=1).as_json()

    before = 40
    for fact in told["facts"]:
        assert fact["together"]["count"] <= min(before, fact["count"])
        before = fact["together"]["count"]
    assert told["whole"]["count"] == before
