"""SCA.e, SCB.f  Where points come from, line by line."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.rulesets.great_war_at_sea.files.scenarios import read_scenario
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.ships import SUNK
from tests.rulebook.great_war_at_sea.table import lose_boxes
from tests.rulebook.great_war_at_sea.test_victory import ITALIAN, SZENT_ISTVAN, TEGETTHOFF, premuda


@pytest.mark.clause("GWAS-SCA.e")
def test_sca_e_ships_sunk_and_half_sunk_and_turns_in_the_open_are_told_one_by_one() -> None:
    state = premuda()
    ships = state.sea.ships
    ships[SZENT_ISTVAN].status = SUNK
    lose_boxes(ships[TEGETTHOFF], 3)
    state.sea.battle.tally[ITALIAN] = 2

    lines = GREAT_WAR_AT_SEA.scores(GREAT_WAR_AT_SEA.view(state, UMPIRE, read_scenario("premuda")))

    assert [(line.side, line.points, line.words, line.rule) for line in lines] == [
        (ITALIAN, 6, "Tegetthoff has lost half her hull: half of 12", "GWAS-SCA.e"),
        (ITALIAN, 12, "Szent Istvan sunk: all of 12", "GWAS-SCA.e"),
        (ITALIAN, 2, "turns that enemy fleets spent in open zones", "GWAS-SCA.e"),
    ]
