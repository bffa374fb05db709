"""Where points come from, in every rule set: the lines that a viewer is told make the points that he is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import lineahead.rulesets
from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from lineahead.engine.contract.scoring import ScoreLine
from lineahead.engine.files.clauses import read_clauses
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.players.policy import answer, computer_player
from lineahead.rulesets import ruleset

BATTLES = [
    "coronel", "iron-duke-v-moltke", "off-ushant", "guard-at-algiers", "straggler", "hearty-knoll", "texel-lighters",
    "escape", "rescue", "mines-off-the-cotentin", "premuda", "horns-reef",
]  # fmt: skip
EACH = 12


def moments(game: Game) -> Iterator[Game]:
    """A battle of computers, from time to time and at its end."""
    player, thoughts = computer_player(game.ruleset), Dice.seeded(3, -1)
    for count in range(100_000):
        if game.is_over or count % EACH == 0:
            yield game
        if game.is_over:
            return
        assert answer(game, player, game.questions()[0], thoughts) is None


def sums(game: Game, lines: list[ScoreLine]) -> list[float]:
    return [sum(line.points for line in lines if line.side == side) for side in range(len(game.scenario.sides))]


@pytest.mark.slow
@pytest.mark.parametrize("name", BATTLES)
def test_all_lines_of_a_side_make_its_points(name: str) -> None:
    scenario = read_scenario(name)
    rules = ruleset(scenario.ruleset)
    folder = Path(lineahead.rulesets.__file__).parent / rules.name.replace("-", "_")
    known = {clause.id for clause in read_clauses(folder / "clauses.toml")}
    game = Game.start(rules, scenario, Seeded(3))
    told = 0

    for now in moments(game):
        for viewer in (0, 1, UMPIRE, PUBLIC):
            view = now.view(viewer)
            lines = rules.scores(view)
            assert sums(now, lines) == list(rules.picture(view)["points"])
            assert {line.rule for line in lines} <= known
            told += len(lines)

    outcome = game.outcome()
    assert outcome is not None
    lines = rules.scores(game.view(UMPIRE))
    assert sums(game, lines) == [outcome.told(points) for points in outcome.points]
    assert told > 0
