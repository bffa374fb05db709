"""SC1.f, SC2.e  Where points come from, line by line."""

from __future__ import annotations

import pytest

from lineahead.engine.contract.questions import UMPIRE
from lineahead.rulesets.perfidious_albion.ruleset import PERFIDIOUS_ALBION
from lineahead.rulesets.perfidious_albion.tables.ships import BLOWN_UP, LEFT, NORTH
from tests.rulebook.perfidious_albion.battles import USHANT, Begun


def told(begun: Begun) -> list[tuple[int, float, str, str]]:
    lines = PERFIDIOUS_ALBION.scores(PERFIDIOUS_ALBION.view(begun.state, UMPIRE, begun.scenario))
    return [(line.side, line.points, line.words, line.rule) for line in lines]


@pytest.mark.clause("PA-SC1.f")
def test_sc1_f_a_ship_blown_up_and_one_that_fled_are_told_with_what_they_give() -> None:
    begun = Begun(USHANT)
    assert told(begun) == []

    begun.ship("HMS Benbow").status = BLOWN_UP
    fled = begun.ship("Amiral Baudin")
    fled.status, fled.left_by, fled.flees = LEFT, NORTH, 1

    assert told(begun) == [
        (0, 3, "Amiral Baudin driven from the table", "PA-SC1.f"),
        (1, 5, "Benbow lost", "PA-SC1.f"),
    ]
