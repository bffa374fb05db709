"""2.3  Victory by a scenario's own conditions."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.scenario import BadFile
from lineahead.rulesets.grand_fleets.files.scenarios import begin, read_scenario
from lineahead.rulesets.grand_fleets.rules.victory import victory_points, winner
from lineahead.rulesets.grand_fleets.tables.ships import SUNK

BRITISH, GERMANS = 0, 1


def duel(**victory: Any) -> dict[str, Any]:
    """Iron Duke (245 points) against Moltke (206), to be won as the scenario says."""
    ships = [
        {"card": "HMS Iron Duke", "side": "British", "at": [4, 9], "heading": 0},
        {"card": "SMS Moltke", "side": "German", "at": [14, 9], "heading": 0},
    ]
    sides = [{"name": "British"}, {"name": "German"}]
    board = {"width": 24, "height": 18, "models": 3000}
    text = {"ruleset": "grand-fleets", "edition": 1, "title": "Duel", "board": board, "sides": sides, "ships": ships}
    return {**text, "victory": victory}


@pytest.mark.clause("GF-2.3.a")
def test_2_3_a_a_scenario_weighs_the_loss_of_a_ship() -> None:
    state = begin(read_scenario(duel(worth={"SMS Moltke": 1.5})))
    state.sea.ships[1].status = SUNK

    # 206 half as much again is 309
    assert victory_points(state.sea.battle, state.sea.ships, BRITISH) == 309


@pytest.mark.clause("GF-2.3.c")
def test_2_3_c_a_scenario_gives_points_besides_those_for_ships() -> None:
    state = begin(read_scenario(duel(points={"German": 250})))
    state.sea.ships[1].status = SUNK

    points = [victory_points(state.sea.battle, state.sea.ships, side) for side in (BRITISH, GERMANS)]

    assert points == [206, 250]
    assert winner(state.sea.battle, state.sea.ships) == GERMANS


@pytest.mark.clause("GF-2.3.e")
@pytest.mark.parametrize(("margin", "who"), [(206, BRITISH), (207, -1)])
def test_2_3_e_a_margin_agreed_before_play_must_be_reached(margin: int, who: int) -> None:
    state = begin(read_scenario(duel(margin=margin)))
    state.sea.ships[1].status = SUNK

    assert winner(state.sea.battle, state.sea.ships) == who


def test_every_slip_in_the_conditions_is_told_at_once() -> None:
    wrong = duel(worth={"SMS Molkte": 2, "HMS Iron Duke": -1}, points={"French": 3}, margin=0, bonus=1)

    with pytest.raises(BadFile) as told:
        read_scenario(wrong)

    places = {problem.place for problem in told.value.problems}
    assert places == {
        "victory.worth.SMS Molkte",
        "victory.worth.HMS Iron Duke",
        "victory.points.French",
        "victory.margin",
        "victory.bonus",
    }
