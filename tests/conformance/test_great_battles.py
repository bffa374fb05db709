"""Great battles to their ends on both boards: compiled loop, interpreted loop and game fight the same battle."""

from __future__ import annotations

import pytest

from lineahead.rulesets.grand_fleets.files.scenarios import scenario_names
from tests.conformance.battles import (
    BOARDS,
    GRAND_FLEETS,
    doctrines_for,
    end_of,
    fought_by,
    fought_compiled,
    played_by,
)
from tests.conformance.great_battles import is_great
from tests.conformance.wild_battles import WILD

SEED = 1914
GREAT = [name for name in scenario_names() if is_great(name)]
AT_A_TABLE = [name for name in GREAT if name != "jutland"]  # which takes seconds there

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", GREAT)
def test_a_great_battle_comes_to_the_same_end_at_both_speeds(name: str, board: str) -> None:
    chosen = GRAND_FLEETS.read_scenario(name, board=board)
    doctrines = doctrines_for(chosen)

    ends, results = fought_compiled(chosen, doctrines, SEED, range(2))

    assert ends[1] == fought_by(chosen, doctrines, SEED, 1)
    assert 0 < results[1].turns <= chosen.length
    if name in AT_A_TABLE:
        game = played_by(chosen, doctrines, SEED, 1)
        outcome = game.outcome()
        assert outcome is not None
        assert end_of(game) == ends[1]
        assert outcome.facts["turns"] == results[1].turns
        assert list(outcome.points) == results[1].points[: len(outcome.points)]


@pytest.mark.parametrize("name", AT_A_TABLE)
def test_wild_players_fight_a_great_battle_alike_at_both_speeds(name: str) -> None:
    chosen = GRAND_FLEETS.read_scenario(name, board="hex")
    wild = [WILD for _ in chosen.sides]

    ends, _ = fought_compiled(chosen, wild, SEED, range(1))

    assert ends == [fought_by(chosen, wild, SEED)]
