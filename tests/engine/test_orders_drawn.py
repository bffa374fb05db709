"""An order that the program thought out comes to a page in the page's own terms, and back as the same order."""

from __future__ import annotations

from collections import Counter

import pytest

from lineahead.catalogue import read_scenario
from lineahead.engine.contract.questions import Answer, Order, Question, Refusal
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import order_from_json
from lineahead.engine.records.dice_source import Seeded
from lineahead.kernel.dice import Dice
from lineahead.players.policy import computer_player, orders_for
from lineahead.rulesets import ruleset
from lineahead.rulesets.coastal_warfare.tables.cards import SEARCHLIGHT, STAR_SHELL
from lineahead.rulesets.coastal_warfare.tables.orders import Light

# Battles in which, together, every kind of order comes up that a page has terms of its own for.
BATTLES = {
    "pick-up-500": {"choose", "place", "move", "fire", "launch"},
    "twelve-a-side-in-divisions": {"manoeuvre", "signal", "fire", "choice"},
    "hunter-prey": {"place", "launch", "move", "look", "fire", "rest"},
    "by-tonnage": {"place", "templates", "first", "steam", "activate", "fire", "repair"},
    "valona-convoys": {"patrol", "plot", "victims", "deploy", "move", "fire", "launch"},
    "horns-reef": {"mines", "move"},
}
MOST = 300


def read_again(game: Game, question: Question, order: Answer) -> Order:
    """An order that has been to a page and back, which finds it as it was."""
    rules, view = game.ruleset, game.view(question.to)
    told = rules.drawn(view, question, order)
    meant = rules.from_page(view, told["kind"], dict(told["answer"]))
    assert not isinstance(meant, Refusal), (told, meant)
    read = order_from_json(rules, {"seat": "", "question": 0, "kind": meant[0], "answer": meant[1]})
    assert not isinstance(read, Refusal), (told, read)
    assert (read.kind, rules.drawn(view, question, (read.kind, read.answer))) == (order[0], told)
    return read


@pytest.mark.parametrize("name", BATTLES)
def test_orders_come_back_from_a_page_as_they_were(name: str) -> None:
    scenario = read_scenario(name)
    rules, dice, kinds = ruleset(scenario.ruleset), Dice.seeded(5, 0), Counter[str]()
    game = Game.start(rules, scenario, Seeded(3))
    while game.questions() and kinds.total() < MOST:
        question = game.questions()[0]
        some = rules.some_order(game.view(question.to), question, dice)
        kinds[read_again(game, question, some).kind] += 1
        best = read_again(game, question, computer_player(rules).choose(game.view(question.to), question, dice))
        kinds[best.kind] += 1
        for order in orders_for(game, question, best.kind, best.answer):
            refusal = game.submit(order)
            assert refusal is None, refusal

    assert BATTLES[name] <= set(kinds)


def test_lights_come_back_as_they_were() -> None:
    scenario = read_scenario("hunter-prey")
    game = Game.start(ruleset(scenario.ruleset), scenario, Seeded(3))
    question = game.questions()[0]

    lit = read_again(game, question, ("light", Light(counter=1, equipment=SEARCHLIGHT, target=4))).answer
    burst = read_again(game, question, ("light", Light(counter=1, equipment=STAR_SHELL, x=1234, y=567, mount=2))).answer
    assert (lit.counter, lit.target) == (1, 4)
    assert (burst.x, burst.y, burst.mount) == (1234, 567, 2)
