"""Orders that are worth a trial: other ships than the doctrine's, other ends of a move, other targets, or nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lineahead.engine.contract.questions import CHOICE, Answer, Nothing, Order, Question
from lineahead.engine.game.game import Game
from lineahead.kernel.dice import Dice
from lineahead.players.policy import answer, computer_player
from lineahead.playing import begin_battle
from lineahead.rulesets.grand_fleets.players.thinking import THINKING
from lineahead.rulesets.grand_fleets.players.trials import MOST_TRIALS

A_WHILE = 60  # questions
MILE = 1200


def asked_in(scenario: str) -> Iterator[tuple[Game, Question]]:
    """What is asked in a battle by doctrine for a while, but for choices in mid-step."""
    game, dice = begin_battle(scenario, seed=3, viewers=()), Dice.seeded(3, -1)
    player = computer_player(game.ruleset)
    for _ in range(A_WHILE):
        question = game.questions()[0]
        if question.asks != CHOICE:
            yield game, question
        assert answer(game, player, question, dice) is None


def offered(game: Game, question: Question) -> list[Answer]:
    """What is worth a trial."""
    return THINKING.offers(game.view(question.to), question, Dice.seeded(1, 0))


def first(scenario: str, asks: str) -> tuple[Question, list[Answer]]:
    """The first question of a kind, and what is worth a trial there."""
    game, question = next(found for found in asked_in(scenario) if found[1].asks == asks)
    return question, offered(game, question)


@pytest.mark.parametrize(
    "scenario", ["coronel", "destroyer-attack", "pick-up-500", "sealed-orders", "twelve-a-side-in-divisions"]
)
def test_all_are_legal_come_once_and_change_nothing(scenario: str) -> None:
    for game, question in asked_in(scenario):
        seat = next(seat.name for seat in game.scenario.seats if seat.side == question.to)
        before = repr(game.view(question.to).sea)
        found = offered(game, question)

        assert repr(game.view(question.to).sea) == before
        assert 0 < len(found) <= MOST_TRIALS or question.asks in ("choose", "form", "signal")
        assert all(order not in found[:place] for place, order in enumerate(found))
        for kind, given in found:
            assert game.why_not(Order(seat, question.number, kind, given)) is None


def test_every_ship_may_move_first_and_one_of_them_otherwise() -> None:
    question, found = first("coronel", "move")

    assert {order.ship for _, order in found} == set(question.about)
    lead = [order for _, order in found if order.ship == question.about[0]]
    ends = {(order.legs[0].turn // 100, order.legs[0].ahead / MILE) for order in lead}
    # Scharnhorst's five points: straight on for 5 miles or half of that, rounded up; one for each 60 degrees of a turn.
    assert {(0, 5), (0, 3), (30, 4), (-30, 4), (60, 4), (-60, 4), (90, 3), (-90, 3)} <= ends


def test_all_guns_of_a_ship_at_one_enemy_after_another_or_none() -> None:
    question, found = first("coronel", "fire")
    fires = [order for kind, order in found if kind == "fire"]
    targets = {tuple(sorted({battery.target for battery in fire.batteries[: fire.count]})) for fire in fires}

    assert ("decline", Nothing()) in found
    assert {fire.ship for fire in fires} <= set(question.about)
    assert len([only for only in targets if len(only) == 1]) > 1


def test_a_salvo_at_one_enemy_after_another_half_of_it_or_none() -> None:
    _, found = first("destroyer-attack", "launch")
    salvoes = [order for kind, order in found if kind == "launch"]

    assert ("decline", Nothing()) in found
    assert len({order.target for order in salvoes}) > 1
    whole = {(order.ship, order.target): order.tubes for order in reversed(salvoes)}
    halves = {aim: [(number + 1) // 2 for number in tubes] for aim, tubes in whole.items()}
    # half a tube is a tube: what has only single ones is tried once
    wanted = [(aim, tubes) for aim in whole for tubes in (whole[aim], halves[aim])]
    assert {(order.ship, order.target, *order.tubes) for order in salvoes} == {(*aim, *tubes) for aim, tubes in wanted}
    assert halves != whole


def test_a_line_turns_in_succession_or_together() -> None:
    _, found = first("twelve-a-side-in-divisions", "manoeuvre")

    assert {order.together for kind, order in found if kind == "manoeuvre"} == {0, 1}


def test_a_ship_is_placed_elsewhere_with_the_heading_that_is_proposed() -> None:
    question, found = first("pick-up-500", "place")
    assert question.default is not None
    proposed = question.default["answer"]

    assert len({(order.x, order.y) for _, order in found}) > 3
    assert {(order.ship, order.heading) for _, order in found} == {
        (proposed.get("ship", 0), proposed.get("heading", 0))
    }
