"""Whole games through the engine: everybody is asked, orders are drawn."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.questions import Order, Question, Refusal
from lineahead.engine.contract.ruleset import State, View
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.rulesets.great_war_at_sea.files.scenarios import read_scenario
from lineahead.rulesets.great_war_at_sea.play.offers import some_order
from lineahead.rulesets.great_war_at_sea.ruleset import GREAT_WAR_AT_SEA
from lineahead.rulesets.great_war_at_sea.tables.sea import Board

MOST_ORDERS = 20_000


def board_of(truth: State | View) -> Board:
    """All that lies on both maps."""
    return Board(*(getattr(truth.sea, name) for name in Board._fields))


def scenario(name: str, **options: Any) -> Scenario:
    """A scenario that comes with the program."""
    return read_scenario(name, options=options)


def started(name: str, seed: int, **options: Any) -> Game:
    """A game of a scenario, at its first question."""
    return Game.start(GREAT_WAR_AT_SEA, scenario(name, **options), Seeded(seed), viewers=())


def seat_for(game: Game, question: Question) -> str:
    """Who answers a question."""
    return next(seat.name for seat in game.scenario.seats if seat.side == question.to)


def given(game: Game, question: Question, kind: str, answer: Any) -> Refusal | None:
    """An order to a question, taken or refused."""
    return game.submit(Order(seat_for(game, question), question.number, kind, answer))


def play_on(game: Game, thoughts: Dice) -> None:
    """One question answered by an order that is drawn."""
    question = game.questions()[0]
    answer = some_order(game.view(question.to), question, thoughts)
    refusal = given(game, question, *answer)
    assert refusal is None, (game.where(), question, answer, refusal)


def played(name: str, seed: int, **options: Any) -> Game:
    """A game of a scenario with orders that are drawn, to its end."""
    game, thoughts = started(name, seed, **options), Dice.seeded(seed, -1)
    for _ in range(MOST_ORDERS):
        if game.is_over:
            return game
        play_on(game, thoughts)
    raise AssertionError(f"{name} goes on and on: {game.where()}")
