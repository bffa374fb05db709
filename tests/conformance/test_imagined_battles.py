"""A battle that a side imagines, where things are hidden, is played on alike at the table and in the loop.

`LINEAHEAD_IMAGINED_BATTLES=20` plays on from so many moments of each.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from lineahead import Game, ruleset
from lineahead.engine.contract.ruleset import State
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.position import Position
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice, Stream
from lineahead.players.policy import computer_player
from lineahead.simulator.moments import ahead_of_others, imagined_at, position_of
from tests.conformance.kits import BLIND
from tests.conformance.test_resuming import (
    EVERY_BATTLE,
    SEED,
    Played,
    Seen,
    battle_named,
    battles_at,
    fate_at,
    plain,
    played,
    submit,
)

HIDDEN = [battle for battle in EVERY_BATTLE if battle[1] in BLIND or ruleset(battle[0]).has_secrets]
IMAGINED = int(os.environ.get("LINEAHEAD_IMAGINED_BATTLES", "6"))


def is_before_orders(whole: Played, seen: Seen) -> bool:
    """Whether nobody has ordered anything yet in the step at hand."""
    position = seen.position
    given = (*position.given, *position.held, *(position.orders or ()))
    return not any(given) and position.wanted is None and not ahead_of_others(whole.game, position)


def at_the_table(chosen: Scenario, state: State, seen: Seen, doctrines: list[Any]) -> tuple[State, int]:
    """A state played on to the end by the game: how it stands then, and its dice."""
    rules, source, thoughts = ruleset(chosen.ruleset), Seeded(SEED), Stream(0)
    thoughts.state = seen.thoughts
    game = Game.start(rules, chosen, source, viewers=())
    source.position = seen.dice
    game._play.position = Position(state, seen.position.asked)
    game._play.go_on()
    players = {side: computer_player(rules, doctrine=doctrine) for side, doctrine in enumerate(doctrines)}
    while asked := game.questions():
        submit(game, players, asked[0], Dice(thoughts.face))
    return position_of(game).state, source.position


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("rules", "name", "board"), HIDDEN)
def test_what_a_side_imagines_is_played_on_as_the_game_would(rules: str, name: str, board: str) -> None:
    found, fast, chosen = battle_named(rules, name, board)
    doctrines = [fast.doctrine() for _ in chosen.sides]
    whole = played(found, chosen, doctrines, stream=0)
    moments = [seen for seen in whole.moments if is_before_orders(whole, seen)]
    assert moments
    for number, seen in enumerate(random.Random(name).sample(moments, min(IMAGINED, len(moments)))):
        fate, eyes = fate_at(whole.game, doctrines, seen), number % len(chosen.sides)
        moment = imagined_at(whole.game, seen.position, fast, eyes, fate, Dice.seeded(SEED, number))
        many = battles_at(fast, moment, doctrines, seen.dice, seen.thoughts)
        many.go_on()
        end, dice = at_the_table(chosen, moment.state.copy(), seen, doctrines)
        assert plain(many.state(0)) == plain(end)
        assert many.dice["state"].tolist() == [dice]
