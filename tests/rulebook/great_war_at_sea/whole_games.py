"""Whole games through the engine, before the rule set has words and players: everybody is asked, orders are drawn."""

from __future__ import annotations

from typing import Any

from lineahead.engine.dice_source import Seeded
from lineahead.engine.game import Game
from lineahead.engine.questions import Order, Question, Refusal
from lineahead.engine.ruleset import Outcome, Ruleset, State, View
from lineahead.engine.scenario import Scenario
from lineahead.kernel.choices import Choice
from lineahead.kernel.dice import Dice, Throw
from lineahead.rulesets.great_war_at_sea.options import OPTIONS
from lineahead.rulesets.great_war_at_sea.orders import every_order, some_order
from lineahead.rulesets.great_war_at_sea.scenarios import read_scenario
from lineahead.rulesets.great_war_at_sea.setting_up import begin
from lineahead.rulesets.great_war_at_sea.ships import (
    SIDES,
    Deployment,
    Gunfire,
    Launches,
    Mines,
    Moves,
    Nothing,
    Patrol,
    Plot,
    Victims,
)
from lineahead.rulesets.great_war_at_sea.turn import SEQUENCE
from lineahead.rulesets.great_war_at_sea.victory import DRAW, points_of, winner
from lineahead.rulesets.great_war_at_sea.view import imagine, view

MOST_ORDERS = 20_000


def outcome(state: State) -> Outcome | None:
    """Points and winner, without words."""
    battle, ships, fleets = state.battle, state.tables["ships"], state.tables["fleets"]
    if not battle.over:
        return None
    won = winner(battle, ships, fleets)
    points = tuple(points_of(battle, ships, fleets, side) for side in range(SIDES))
    return Outcome(points, None if won == DRAW else won, "over", {"turns": battle.turn, "ships": []})


def word_choice(choice: Choice, view: View) -> Question:
    """A choice without words."""
    return Question(choice.owner, "GWAS-B1.f", "choice", "")


def word_throw(throw: Throw, view: View) -> str:
    """A throw without words."""
    return ""


def nothing_told(notes: Any, view: View) -> list[Any]:
    """No events."""
    return []


def nothing_shown(view: View, question: Question, order: Order) -> dict[str, Any]:
    """No previews."""
    return {}


PLAIN = Ruleset(
    name="great-war-at-sea",
    edition=1,
    title="Great War at Sea",
    options=OPTIONS,
    sequence=SEQUENCE,
    answers={
        "patrol": Patrol,
        "plot": Plot,
        "victims": Victims,
        "deploy": Deployment,
        "mines": Mines,
        "move": Moves,
        "fire": Gunfire,
        "launch": Launches,
        "rest": Nothing,
        "done": Nothing,
        "surrender": Nothing,
    },
    begin=begin,
    view=view,
    narrate=nothing_told,
    preview=nothing_shown,
    word_choice=word_choice,
    word_throw=word_throw,
    every_order=every_order,
    some_order=some_order,
    imagine=imagine,
    outcome=outcome,
    read_scenario=read_scenario,
    has_secrets=True,
    draws_lots=True,
)


def scenario(name: str, **options: Any) -> Scenario:
    """A scenario that comes with the program."""
    return read_scenario(name, options=options)


def started(name: str, seed: int, **options: Any) -> Game:
    """A game of a scenario, at its first question."""
    return Game.start(PLAIN, scenario(name, **options), Seeded(seed), viewers=())


def seat_for(game: Game, question: Question) -> str:
    """Who answers a question."""
    return next(each.name for each in game.scenario.seats if each.side == question.to)


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
