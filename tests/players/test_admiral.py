"""The player that looks ahead: legal orders in time, the same for the same view, and nothing from what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from lineahead import read_scenario, ruleset
from lineahead.engine.contract.questions import CHOICE, Order, Question
from lineahead.engine.contract.ruleset import Ruleset, View
from lineahead.engine.contract.thinking import Thinking
from lineahead.engine.game.game import Game
from lineahead.kernel.dice import Dice
from lineahead.players.admiral import Admiral, Parameters, is_ready
from lineahead.players.admiral.candidates import key_of
from lineahead.players.midshipman import Midshipman
from lineahead.players.naming import player_named
from lineahead.players.ordinary import Ordinary
from lineahead.players.policy import answer, computer_player
from lineahead.playing import begin_battle
from tests.conformance.leaks import in_another_world

BATTLES = 24
SECRETS = ("in-the-mist", "sealed-orders", "hearty-knoll", "boats-at-dusk", "horns-reef", "two-boats")


def asked_in(scenario: str, orders: int, every: int = 1) -> Iterator[tuple[Game, Question]]:
    """At each so-manieth order of a battle by doctrine the game and what is asked, but for choices in mid-step."""
    game, dice = begin_battle(scenario, seed=3, viewers=()), Dice.seeded(3, -1)
    player = computer_player(game.ruleset)
    for number in range(orders):
        if game.is_over:
            return
        question = game.questions()[0]
        if number % every == 0 and question.asks != CHOICE:
            yield game, question
        assert answer(game, player, question, dice) is None


def at_sea(scenario: str = "coronel", orders: int = 12) -> tuple[Game, Question]:
    """A battle that has gone on for a while, and what is asked there."""
    *_, last = asked_in(scenario, orders)
    return last


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["coronel", "hearty-knoll", "off-ushant", "horns-reef"])
def test_its_orders_are_legal_and_the_same_again(name: str) -> None:
    for game, question in asked_in(name, orders=40, every=8):
        admiral, view = Admiral(game.ruleset, Parameters(battles=BATTLES)), game.view(question.to)
        first = admiral.advise(view, question, Dice.seeded(1, 0))
        again = admiral.advise(view, question, Dice.seeded(1, 0))

        seat = next(seat.name for seat in game.scenario.seats if seat.side == question.to)
        assert game.why_not(Order(seat, question.number, *first.best.order)) is None
        assert (first.best, first.others, first.battles) == (again.best, again.others, again.battles)
        assert first.battles <= BATTLES


@pytest.mark.compiled
def test_advice_says_how_battles_ended_with_each_order_and_with_ones_own() -> None:
    game, question = at_sea()
    own = game.ruleset.some_order(game.view(question.to), question, Dice.seeded(8, 0))

    advice = Admiral(game.ruleset, Parameters(battles=400)).advise(
        game.view(question.to), question, Dice.seeded(1, 0), own
    )

    assert advice.own is not None
    assert key_of(advice.own.order) == key_of(own)
    assert advice.own.battles >= advice.best.battles > 20
    assert 0 <= advice.best.low <= advice.best.win <= advice.best.high <= 1
    assert advice.best.battles >= max(other.battles for other in advice.others)
    assert 300 < advice.battles <= 400
    assert advice.models == len(game.ruleset.thinking.models)


class Ticking:
    """A clock that goes on by so much each time it is looked at."""

    def __init__(self, step: float) -> None:
        self.step, self.looks = step, count()

    def __call__(self) -> float:
        """The time."""
        return next(self.looks) * self.step


def at_a_choice() -> tuple[Ruleset, View, Question]:
    """A moment at sea with some orders that are worth a trial."""
    game, question = at_sea()
    view, rules = game.view(question.to), game.ruleset
    some = [order for order in rules.every_order(view, question)[:8] if order[0] == question.asks]
    assert len(some) > 2
    return replace(rules, thinking=replace(rules.thinking, offers=lambda *_: some)), view, question


@pytest.mark.compiled
@pytest.mark.parametrize("step", [0.001, 0.002])
def test_it_never_takes_longer_than_it_has(step: float) -> None:
    rules, view, question = at_a_choice()

    advice = Admiral(rules, Parameters(seconds=0.1), Ticking(step)).advise(view, question, Dice.seeded(1, 0))

    assert advice.seconds <= 0.1 + 3 * step
    assert advice.battles > 0


@pytest.mark.compiled
def test_it_never_takes_more_than_three_seconds() -> None:
    rules, view, question = at_a_choice()

    advice = Admiral(rules, Parameters(seconds=50), Ticking(0.05)).advise(view, question, Dice.seeded(1, 0))

    assert 2 < advice.seconds <= 3.1


def test_without_time_it_orders_what_the_doctrine_does() -> None:
    game, question = at_sea()
    view = game.view(question.to)

    hurried = Admiral(game.ruleset, Parameters(seconds=0)).choose(view, question, Dice.seeded(1, 0))

    assert key_of(hurried) == key_of(computer_player(game.ruleset).choose(view, question, Dice.seeded(2, 0)))


@pytest.mark.parametrize("style", ["bold", "steady", "wary"])
def test_its_style_is_that_of_a_lieutenant(style: str) -> None:
    game, question = at_sea("coronel", orders=1)
    view = game.view(question.to)

    hurried = player_named(game.ruleset, f"admiral:seconds=0,style={style}").policy()
    lieutenant = player_named(game.ruleset, f"lieutenant:style={style}").policy()

    assert key_of(hurried.choose(view, question, Dice.seeded(1, 0))) == key_of(
        lieutenant.choose(view, question, Dice.seeded(1, 0))
    )


@pytest.mark.compiled
def test_the_only_order_is_weighed_if_somebody_asks() -> None:
    game, question = at_sea()
    usual = computer_player(game.ruleset).choose(game.view(question.to), question, Dice.seeded(1, 0))
    rules = replace(game.ruleset, thinking=Thinking(offers=lambda *_: [usual]))
    admiral = Admiral(rules, Parameters(battles=40))

    advice = admiral.advise(game.view(question.to), question, Dice.seeded(1, 0))

    assert advice.others == ()
    assert (advice.battles, advice.best.battles) == (40, 40)


@pytest.mark.compiled
@pytest.mark.parametrize("name", SECRETS)
def test_what_it_orders_does_not_depend_on_what_is_hidden(name: str) -> None:
    compared = 0
    for number, (game, question) in enumerate(asked_in(name, orders=60, every=9)):
        other = in_another_world(game, question.to, Dice.seeded(number, 5))
        if other is None or other.questions_for(seat_of(game, question)) != game.questions_for(seat_of(game, question)):
            continue
        admiral = Admiral(game.ruleset, Parameters(battles=BATTLES))
        here = admiral.choose(game.view(question.to), question, Dice.seeded(1, 0))
        there = admiral.choose(other.view(question.to), question, Dice.seeded(1, 0))
        assert key_of(here) == key_of(there)
        compared += 1

    assert compared > 0


def seat_of(game: Game, question: Question) -> str:
    """The seat that is asked."""
    return next(seat.name for seat in game.scenario.seats if seat.side == question.to)


@pytest.mark.parametrize("name", ["coronel", "hearty-knoll", "off-ushant", "horns-reef"])
def test_every_rule_set_knows_the_strengths_by_name(name: str) -> None:
    rules = ruleset(read_scenario(name).ruleset)

    assert player_named(rules, "captain").parameters.seconds == 0.1
    assert player_named(rules, "admiral:seconds=0.3").parameters.seconds == 0.3
    assert isinstance(player_named(rules, "admiral:battles=50").policy(), Admiral)
    assert isinstance(player_named(rules, "lieutenant").policy(), Ordinary)


def test_a_midshipman_has_whims_and_keeps_to_the_rules() -> None:
    game, dice = begin_battle("coronel", seed=3, viewers=()), Dice.seeded(3, -1)
    player = player_named(game.ruleset, "midshipman").policy()
    for _ in range(40):
        assert answer(game, player, game.questions()[0], dice) is None


@pytest.mark.parametrize("name", ["coronel", "hearty-knoll", "off-ushant", "horns-reef"])
def test_a_midshipman_is_a_simple_player_whatever_his_style(name: str) -> None:
    rules = ruleset(read_scenario(name).ruleset)
    player = player_named(rules, "midshipman:style=wary").policy()

    assert isinstance(player, Midshipman)
    assert isinstance(player.hasty, Ordinary)
    assert player.hasty.changes == {**rules.thinking.styles["wary"], **rules.thinking.hasty}
    assert list(rules.thinking.scripts)[rules.thinking.hasty["script"] - 1] in (
        "point-blank",
        "nearest",
        "torpedo-rush",
    )


@pytest.mark.compiled
def test_whoever_asks_may_know_whether_he_would_wait_for_the_compiler(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game, question = at_sea("off-ushant", orders=1)
    Admiral(game.ruleset, Parameters(battles=1)).choose(game.view(question.to), question, Dice.seeded(1, 0))

    assert is_ready(game.ruleset)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert not is_ready(game.ruleset)


def choices_in(scenario: str, seeds: range, words: str) -> Iterator[tuple[Game, Question, View]]:
    """Where these words are asked in the middle of a step: the game, the question, and what whoever is asked sees."""
    for seed in seeds:
        game, dice = begin_battle(scenario, seed=seed, viewers=()), Dice.seeded(seed, -1)
        player = computer_player(game.ruleset)
        while not game.is_over:
            question = game.questions()[0]
            if question.asks == CHOICE and words in question.words:
                view = game.view(question.to)
                view.before = game.before_step(question)
                yield game, question, view
            assert answer(game, player, question, dice) is None


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "words"),
    [("valona-convoys", "do you give battle"), ("two-boats", "does she attack"), ("coronel", "lose?")],
)
def test_answers_in_mid_step_are_tried_where_the_choice_comes_again(name: str, words: str) -> None:
    game, question, view = next(choices_in(name, range(4), words))
    admiral, usual = Admiral(game.ruleset, Parameters(battles=400)), computer_player(game.ruleset)

    advice = admiral.advise(view, question, Dice.seeded(1, 0))
    again = admiral.advise(view, question, Dice.seeded(1, 0))
    own = usual.choose(view, question, Dice.seeded(1, 0))

    assert advice.best == again.best
    assert advice.best.answer.choice in question.bounds["choices"]
    assert advice.best.battles >= 6
    assert {one.answer.choice for one in (advice.best, *advice.others)} == set(question.bounds["choices"])
    assert admiral.advise(view, question, Dice.seeded(1, 0), own).own is not None


@pytest.mark.compiled
def test_without_what_was_seen_before_the_step_a_choice_is_the_doctrines() -> None:
    game, question, view = next(choices_in("two-boats", range(4), "does she attack"))
    view.before = None

    advice = Admiral(game.ruleset, Parameters(battles=400)).advise(view, question, Dice.seeded(1, 0))

    assert advice.best.order == computer_player(game.ruleset).choose(view, question, Dice.seeded(1, 0))
    assert advice.best.battles == 0


def test_what_was_seen_before_a_step_is_what_the_side_saw_then() -> None:
    game, dice = begin_battle("coronel", seed=3, viewers=()), Dice.seeded(3, -1)
    player, asked = computer_player(game.ruleset), 0
    while not game.is_over:
        question, sights = game.questions()[0], [game.view(side).sea for side in (0, 1)]
        assert game.before_step(question) is None
        assert answer(game, player, question, dice) is None
        choice = None if game.is_over else game.questions()[0]
        while choice is not None and choice.asks == CHOICE:
            before = game.before_step(choice)
            assert before is not None
            if choice.to >= 0 and question.asks == "fire":
                assert before.sea == sights[choice.to]
                assert [order.kind for order in before.given] == (["fire"] if choice.to == question.to else [])
                asked += 1
            assert answer(game, player, choice, dice) is None
            choice = None if game.is_over else game.questions()[0]

    assert asked > 0
