"""SC1, SC2, SC5  Where points come from, line by line."""

from __future__ import annotations

import pytest

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import UMPIRE
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.tables.ships import EAST, LEFT, SOUTH, SUNK

BRITISH, GERMAN = 0, 1


def told(name: str, *sunk: str, away: str = "", by: int = SOUTH) -> list[tuple[int, float, str, str]]:
    """The lines of a battle that is over, in which these vessels are sunk; some are away by an edge."""
    scenario = read_scenario(name)
    state = COASTAL_WARFARE.begin(scenario)
    state.sea.battle.over = 1
    for number, entry in enumerate(scenario.ships):
        if entry.name in sunk:
            state.sea.ships[number].status = SUNK
        elif away and entry.name.startswith(away):
            state.sea.ships[number].status, state.sea.ships[number].left_by = LEFT, by
    lines = COASTAL_WARFARE.scores(COASTAL_WARFARE.view(state, UMPIRE, scenario))
    return [(line.side, line.points, line.words, line.rule) for line in lines]


@pytest.mark.clause("CW-SC1.f")
@pytest.mark.clause("CW-SC1.g")
@pytest.mark.clause("CW-SC1.h")
def test_sc1_a_freighter_brings_two_an_attacker_lost_costs_two_and_the_defenders_have_the_contrary() -> None:
    assert told("hearty-knoll", "Freighter 1", "Corvette") == [
        (BRITISH, -4, "the attackers' total, counted against the defenders", "CW-SC1.h"),
        (GERMAN, 2, "Freighter 1 lost", "CW-SC1.f"),
        (GERMAN, 2, "Corvette lost", "CW-SC1.f"),
    ]


@pytest.mark.clause("CW-SC4.d")
def test_sc4_d_who_has_not_escaped_leaves_the_point_to_the_others() -> None:
    lines = told("escape")

    assert [(points, words, rule) for _, points, words, rule in lines] == [
        (1, "the small force has not escaped", "CW-SC4.d")
    ]


@pytest.mark.clause("CW-SCN.r5")
def test_scn_r5_whoever_ran_away_is_told_by_name() -> None:
    assert told("hearty-knoll", away="Coaster 1")[1:] == [(GERMAN, 2, "Coaster 1 ran over a long edge", "CW-SCN.r5")]
    ran = [line for line in told("texel-lighters", away="R 130", by=EAST) if line[3] == "CW-SCN.r5"]
    assert ran == [(BRITISH, 2, "R 130 ran away", "CW-SCN.r5")]


@pytest.mark.clause("CW-SCN.r5")
@pytest.mark.clause("CW-EQP.c")
def test_scn_r5_mines_that_nobody_was_left_to_hinder_are_told_apart() -> None:
    british = ("Melbreak", "Grey Goose", "Grey Owl", "MTB 617", "MTB 624")

    assert (GERMAN, 4, "a minefield that nobody was left to hinder", "CW-SCN.r5") in told(
        "mines-off-the-cotentin", *british
    )
