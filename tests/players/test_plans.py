"""A scenario plans how the computer's doctrine fights it; who is told otherwise does otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from lineahead import BadFile, Scenario, fight, ruleset, simulate
from lineahead.engine.contract.questions import Answer, Question
from lineahead.engine.contract.ruleset import Policy
from lineahead.engine.game.game import Game
from lineahead.kernel.dice import Dice
from lineahead.players.admiral import Admiral
from lineahead.players.admiral.admiral import Thought
from lineahead.players.admiral.budget import Budget
from lineahead.players.naming import player_named
from lineahead.players.policy import answer, computer_player
from lineahead.playing import begin_battle, doctrines_for, doctrines_of, players_chosen
from lineahead.rulesets.grand_fleets.files.scenarios import read_scenario
from lineahead.rulesets.grand_fleets.tables.doctrine import Doctrine

PLANS = {"German": {"fighting_range": 4, "broadside": 900}}


def duel(plans: dict[str, Any] = PLANS) -> Scenario:
    text = {key: value for key, value in read_scenario("iron-duke-v-moltke").text.items() if key != "plans"}
    return read_scenario({**text, "plans": plans})


def test_each_side_follows_its_own_plan_and_the_ordinary_doctrine_in_everything_else() -> None:
    assert doctrines_for(duel(), {}) == [Doctrine(), Doctrine(fighting_range=4, broadside=900)]


def test_what_a_player_is_told_goes_before_the_plan() -> None:
    chosen = players_chosen(duel(), {"German": "doctrine:fighting_range=0"}, {"British.broadside": "1"})

    assert doctrines_of(duel(), chosen) == [Doctrine(broadside=1), Doctrine(fighting_range=0, broadside=900)]


def test_a_style_changes_what_is_planned() -> None:
    bold = players_chosen(duel(), {"German": "lieutenant:style=bold"})

    assert doctrines_of(duel(), bold)[1] == Doctrine(fighting_range=4, broadside=600, withdraws=0)


def test_a_plan_is_followed_at_both_speeds() -> None:
    planned, told = duel(), [Doctrine(), Doctrine(fighting_range=4, broadside=900)]

    assert (
        simulate(planned, 40, 3, 1).wins == simulate(duel({}), 40, 3, 1, told).wins != simulate(duel({}), 40, 3, 1).wins
    )
    moves = list(fight(planned, seed=3).entries)
    assert moves == list(fight(duel({}), seed=3, doctrines=told).entries) != list(fight(duel({}), seed=3).entries)


@pytest.mark.parametrize("words", ["", "lieutenant", "doctrine"])
def test_whoever_plays_for_a_side_is_told_its_plan_by_what_he_sees(words: str) -> None:
    game, german = next(
        (game, question) for game, question in asked(duel()) if question.asks == "move" and question.to == 1
    )
    plan = PLANS["German"] if words == "doctrine" else {}
    player = player_named(game.ruleset, words, plan).policy() if words else computer_player(game.ruleset)
    told = computer_player(game.ruleset, doctrine=Doctrine(fighting_range=4, broadside=900))

    assert chosen_by(player, game, german) == chosen_by(told, game, german)


def test_an_admiral_expects_every_side_to_follow_its_plan() -> None:
    game, question = next(asked(duel()))
    budget = Budget(lambda: 0.0, 1.0, 1)

    thought = Thought(Admiral(game.ruleset), game.view(question.to), question, 1, budget)

    assert thought.models[0] == [Doctrine(), Doctrine(fighting_range=4, broadside=900)]
    assert [model[1].broadside for model in thought.models if model[0].fighting_range == 2] == [900]


@pytest.mark.parametrize(
    ("plans", "place", "words"),
    [
        ({"French": {}}, "plans.French", "there is no such key"),
        ({"German": {"fighting_rang": 4}}, "plans.German.fighting_rang", "did you mean 'fighting_range'"),
        ({"German": {"fighting_range": -1}}, "plans.German.fighting_range", "0"),
        ({"German": {"fighting_range": "near"}}, "plans.German.fighting_range", "whole number"),
        ({"German": {"script": 1}}, "plans.German.script", "there is no such key"),
        ({"German": 4}, "plans.German", "table"),
        (7, "plans", "table"),
    ],
)
def test_a_plan_that_is_none_is_refused_at_its_place(plans: Any, place: str, words: str) -> None:
    with pytest.raises(BadFile) as told:
        duel(plans)

    (problem,) = told.value.problems
    assert problem.place == place
    assert words in problem.words


def asked(scenario: Scenario) -> Iterator[tuple[Game, Question]]:
    """Every question of a battle by doctrine, and the game in which it is put."""
    game, dice = begin_battle(scenario, seed=3, viewers=()), Dice.seeded(3, -1)
    player = computer_player(ruleset(scenario.ruleset))
    while not game.is_over:
        question = game.questions()[0]
        yield game, question
        assert answer(game, player, question, dice) is None


def chosen_by(player: Policy, game: Game, question: Question) -> Answer:
    return player.choose(game.view(question.to), question, Dice.seeded(5, 0))
