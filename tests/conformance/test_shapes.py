"""What a page is told in games at random has the shapes that the rule sets say it has."""

from __future__ import annotations

import pytest

from lineahead.rulesets import RULESETS, ruleset
from lineahead.server.lobby.offers import ships
from tests.conformance.kits import EVERY_BATTLE_OF_ALL, battle_of
from tests.conformance.random_games import RandomGame
from tests.golden.shapes import EXACTLY, Checker, misshapen
from tests.golden.telling import told_at

LOOKS = 3
ORDERS_BETWEEN = 9


@pytest.mark.parametrize(("rules", "name", "board"), EVERY_BATTLE_OF_ALL)
def test_what_a_page_is_told_has_its_shape(rules: str, name: str, board: str) -> None:
    random_game = RandomGame(*battle_of(rules, name, board, seed=1), seed=1)

    for _ in range(LOOKS):
        assert misshapen(rules, told_at(random_game.game)) == []
        for _ in range(ORDERS_BETWEEN):
            if not random_game.game.is_over:
                random_game.order_only()


@pytest.mark.parametrize("rules", RULESETS)
def test_cards_that_are_listed_have_their_shape(rules: str) -> None:
    checker = Checker(ruleset(rules).shapes.card, EXACTLY)

    assert [problem for card in ships(rules) for problem in checker.problems(card)] == []


def test_a_shape_takes_no_key_more_and_none_less() -> None:
    checker = Checker(ruleset("grand-fleets").shapes.orders["put"], EXACTLY)
    order = {"ship": 1, "at": [2.5, 3], "heading": 90}

    assert checker.problems(order) == []
    assert checker.problems({**order, "speed": 2}) == ["value.speed: Extra inputs are not permitted"]
    assert checker.problems({"ship": 1, "at": [2.5, 3]}) == ["value.heading: Field required"]
    assert len(checker.problems({**order, "at": [2.5, 3, 4]})) == 1
    assert len(checker.problems({**order, "ship": "1"})) == 1
