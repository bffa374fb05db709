"""SC2.e  Points that are counted in halves are told as people say them: by commands, simulator and server."""

from __future__ import annotations

import json

import numpy as np
import pytest

from lineahead.commands.report import histogram
from lineahead.engine.contract.ruleset import Outcome
from lineahead.rulesets import ruleset
from lineahead.server.after.text import result
from lineahead.server.table.telling import outcome_in_plain
from lineahead.simulator.report import Report

ALGIERS = "guard-at-algiers"


def outcome(*points: int, in_halves: bool = True) -> Outcome:
    facts = {"turns": 9, "in_halves": in_halves, "ships": [{"ship": 0, "fate": "sunk", "points": points[0]}]}
    return Outcome(points, 0, "won by 1½ to 1", facts)


@pytest.mark.clause("PA-SC2.e")
def test_sc2_e_what_the_server_tells():
    told = outcome_in_plain(outcome(3, 2))

    assert told["points"] == [1.5, 1]
    assert (told["how"], told["winner"], told["facts"]["ships"][0]["points"]) == ("rules", 0, 1.5)
    whole = outcome_in_plain(outcome(3, 2, in_halves=False))
    assert (whole["points"], whole["facts"]["ships"][0]["points"]) == ([3, 2], 3)
    scenario = ruleset("perfidious-albion").read_scenario(ALGIERS)
    assert result(scenario, told) == "The British side won by 1½ to 1: British 1.5, French 1 victory points."


@pytest.mark.clause("PA-SC2.e")
def test_sc2_e_what_the_simulator_tells():
    report = Report(ALGIERS, "perfidious-albion", 1, 0, ("British", "French"), ("Jemmapes",), in_halves=True)
    results = np.zeros(2, [("winner", "i8"), ("turns", "i8"), ("points", "i8", (2,))])
    results["points"] = [[3, 0], [8, 2]]

    report.add(results, {})
    told = report.as_json()

    # one battle 1.5 to 0, another 4 to 1
    assert told["points"] == {"British": 2.75, "French": 0.5}
    assert told["margin"]["counts"] == {"1.5": 1, "3": 1}
    assert (told["margin"]["mean"], told["margin"]["least"], told["margin"]["most"]) == (2.25, 1.5, 3)


def test_bars_of_halves_say_so():
    assert [line.split()[0] for line in histogram({0: 1, 3: 1}, 2)] == ["0", "0.5", "1", "1.5"]


@pytest.mark.clause("PA-SC2.e")
def test_sc2_e_what_a_battle_prints(command):
    said = command("fight", ALGIERS, "--seed", "1", "--json")
    told = json.loads(said.out)["outcome"]
    sum_of_fates = sum(float(ship["points"].replace("½", ".5")) for ship in told["ships"])

    # the words have the winner's points first; every score of this battle but torpedo hits is that of a ship
    winner = told["winner"] or "British"
    words = told["words"].split(":")[1]
    assert f"{winner} {told['points'][winner]:g}" in words
    assert sum(told["points"].values()) >= sum_of_fates
    assert all(2 * point == int(2 * point) for point in told["points"].values())
