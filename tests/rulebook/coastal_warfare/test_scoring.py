"""SC1, SC2, SC5  Where points come from, line by line."""

from __future__ import annotations

import pytest

from lineahead.catalogue import read_scenario
from lineahead.engine.questions import UMPIRE
from lineahead.rulesets.coastal_warfare.ruleset import COASTAL_WARFARE
from lineahead.rulesets.coastal_warfare.ships import SUNK

BRITISH, GERMAN = 0, 1


def told(name: str, *sunk: str) -> list[tuple[int, float, str, str]]:
    """The lines of a battle in which these vessels are sunk."""
    scenario = read_scenario(name)
    state = COASTAL_WARFARE.begin(scenario)
    for number, entry in enumerate(scenario.ships):
        if entry.name in sunk:
            state.tables["ships"][number].status = SUNK
    lines = COASTAL_WARFARE.scores(COASTAL_WARFARE.view(state, UMPIRE, scenario))
    return [(each.side, each.points, each.words, each.rule) for each in lines]


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
