"""Nothing hidden reaches a bot: in two worlds that look alike to its seat it hears the same, to the letter."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lineahead.engine.contract.questions import Question, Seat
from lineahead.engine.game.game import Game
from lineahead.kernel.dice import Dice
from lineahead.players.bot_messages import decision, hello, told_about
from lineahead.players.chairs import ComputerChair, shares_of
from lineahead.players.policy import computer_player
from lineahead.playing import begin_battle
from tests.conformance.leaks import in_another_world


def all_that_is_said(game: Game, seat: Seat, question: Question) -> str:
    """Every message that a bot can get at a decision."""
    asks: list[dict[str, Any]] = [{"ask": "records"}, {"ask": "preview", "order": question.default}]
    asks += [{"ask": "targets", "ship": number} for number in range(-1, 12)]
    answers = [told_about(game, seat, question, ask) for ask in asks]
    return json.dumps([hello(game, seat, 1, 1.0, 1.0), decision(game, seat, question, 0, Dice.seeded(5, 0)), answers])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "points"), [("hearty-knoll", 24), ("premuda", 8)])
def test_in_another_world_that_fits_its_view_a_bot_hears_the_same(name: str, points: int) -> None:
    game, dice = begin_battle(name, 3, 0, (0, 1)), Dice.seeded(3, 1)
    chair, worlds, differing = ComputerChair(computer_player(game.ruleset)), 0, 0
    for point in range(points):
        for question in game.questions():
            twin = in_another_world(game, question.to, Dice.seeded(point, question.to))
            if twin is None:
                continue
            seat, share = next(shares_of(game, question))
            here, there = (all_that_is_said(world, seat, share) for world in (game, twin))
            assert here == there
            worlds += 1
            differing += game._play.position.state != twin._play.position.state
        chair.answer(game, game.questions()[0], dice)

    assert worlds >= points / 2
    assert differing > 0
