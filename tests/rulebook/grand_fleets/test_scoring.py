"""2.3, 2.31, 3.23  Where victory points come from, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import State
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.ruleset import GRAND_FLEETS
from lineahead.rulesets.grand_fleets.tables.ships import LEFT, SUNK, Battle, Ship
from tests.rulebook.grand_fleets.games import british, german, text_of

IRON_DUKE, MOLTKE = 0, 1


def told(**options: Any) -> list[tuple[int, float, str, str]]:
    """The lines of a duel in which Iron Duke, 245 points, has left and Moltke, 206, is sunk."""
    text = text_of(british("HMS Iron Duke", (12, 9)), german("SMS Moltke", (16, 9)))
    scenario = read_scenario({**text, "options": options})
    state: State = GRAND_FLEETS.begin(scenario)
    ships: list[Ship] = state.sea.ships
    ships[IRON_DUKE].status, ships[MOLTKE].status = LEFT, SUNK
    ships[IRON_DUKE].hull_lost = ships[IRON_DUKE].card.boxes[0] + ships[IRON_DUKE].card.boxes[1]
    battle: Battle = state.sea.battle
    battle.extra_points[1] = 40
    lines = GRAND_FLEETS.scores(GRAND_FLEETS.view(state, UMPIRE, scenario))
    return [(line.side, line.points, line.words, line.rule) for line in lines]


@pytest.mark.clause("GF-2.3.ex1")
@pytest.mark.clause("GF-2.3.c")
@pytest.mark.clause("GF-3.23.dv1")
def test_2_3_a_sunk_ship_gives_all_one_that_left_half_and_the_scenario_adds_its_own() -> None:
    assert told() == [
        (0, 206, "SMS Moltke sunk: all of 206", "GF-2.3.b"),
        (1, 123, "HMS Iron Duke left the board: half of 245", "GF-3.23.b"),
        (1, 40, "given by the scenario", "GF-2.3.c"),
    ]


@pytest.mark.clause("GF-3.23.c")
@pytest.mark.clause("GF-2.31.ex1")
def test_2_31_with_partial_points_one_that_left_crippled_gives_the_share_of_her_damage() -> None:
    assert told(partial_points=True)[1] == (1, 123, "HMS Iron Duke left crippled: half of 245", "GF-3.23.c")
