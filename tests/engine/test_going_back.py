"""Undo alone up to the last die, take-backs by agreement beyond it; new faces, new numbers, nothing forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Order, Refusal, Seat
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.game.undo import standing
from lineahead.engine.records.dice_source import RealDice, Secret, Seeded
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_text
from tests.engine.hands import UMPIRE_SEAT, after_bids, asked, game_with, give, literal, order_for, play_at_random, told
from tests.engine.lanterns import LANTERNS, lanterns
from tests.engine.lanterns_pieces import Bid


def refused_with(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.rule


def test_an_order_that_nothing_followed_is_undone() -> None:
    game = game_with("6: 3 4")
    give(game, "Red", "bid", 3)

    assert game.undo("Red") is None

    assert asked(game) == [(0, "bid", 7), (1, "bid", 5)]
    assert give(game, "Red", "bid", 1) is None
    give(game, "Green", "bid", 0)
    assert game.view(UMPIRE).sea.battle.hands[0].bid == 1


def test_a_number_never_returns() -> None:
    game = game_with("6: 3 4")
    order = order_for(game, "Red", "bid", 3)
    game.submit(order)
    game.undo("Red")

    assert refused_with(game.submit(order)) == "engine.old-question"
    assert refused_with(game.submit(Order("Red", order.question, "bid", Bid(1)))) == "engine.old-question"


def test_others_do_not_notice_that_a_hidden_order_was_undone() -> None:
    game = game_with("6: 3 4")
    before = (game.questions_for("Green"), told(game, 1), told(game, PUBLIC))
    give(game, "Red", "bid", 3)

    game.undo("Red")

    assert (game.questions_for("Green"), told(game, 1), told(game, PUBLIC)) == before
    assert told(game, 0)[-1] == "Play goes back to turn 1, Bid."
    assert told(game, UMPIRE)[-1] == "Play goes back to turn 1, Bid."


def test_an_order_given_before_stays_given() -> None:
    game = game_with("6: 3 4 5", sides=3)
    give(game, "Green", "bid", 4)
    give(game, "Red", "bid", 3)

    game.undo("Red")

    assert asked(game) == [(0, "bid", 9), (2, "bid", 7)]
    give(game, "Blue", "bid", 1)
    give(game, "Red", "bid", 0)
    assert game.view(UMPIRE).sea.battle.acting == 1


def test_what_was_resolved_without_dice_is_undone_and_everybody_is_told() -> None:
    game = after_bids()
    before = state_text(game.view(UMPIRE))
    heard = len(told(game, 1))
    give(game, "Red", "pass")
    assert game.view(PUBLIC).sea.ships[0].has_fired == 1

    assert game.undo("Red") is None

    assert state_text(game.view(UMPIRE)) == before
    event = game.events(1)[-1]
    assert (event.kind, event.rule, event.facts) == ("taken-back", "engine.undo", {"events": heard})


def test_orders_are_undone_one_by_one() -> None:
    game = after_bids(seats=(Seat("Red", 0), Seat("Green", 1)))
    give(game, "Red", "pass")
    give(game, "Green", "pass")
    assert game.where() == "turn 2, Bid"

    assert game.undo("Green") is None
    assert game.where() == "turn 1, volley 1, Fire"
    assert game.undo("Red") is None
    assert asked(game)[0][:2] == (0, "fire")
    assert refused_with(game.undo("Red")) == "engine.undo"


def test_a_die_that_was_read_binds() -> None:
    game = after_bids("10: 1")
    give(game, "Red", "fire", 0, 2)

    assert refused_with(game.undo("Red")) == "engine.undo"


def test_what_another_has_done_since_binds() -> None:
    game = after_bids()
    give(game, "Red", "pass")
    give(game, "Green", "pass")

    assert refused_with(game.undo("Red")) == "engine.undo"
    assert game.undo("Green") is None
    assert game.undo("Red") is None


def test_a_hidden_order_of_another_neither_binds_nor_is_lost() -> None:
    game = game_with("6: 3 4 5", sides=3)
    give(game, "Red", "bid", 3)
    give(game, "Green", "bid", 2)
    asked_of_green = game.questions_for("Green")

    assert game.undo("Red") is None

    assert [question.to for question in game.questions()] == [0, 2]
    assert game.questions_for("Green") == asked_of_green
    give(game, "Red", "bid", 1)
    give(game, "Blue", "bid", 0)
    assert [hand.bid for hand in game.view(UMPIRE).sea.battle.hands] == [1, 2, 0]
    again = Game.replay(read_record(game.record().text()), LANTERNS)
    assert again.record() == game.record()


def loop_with_secret_bids(loop: Loop) -> Loop:
    """The sequence with bids that are asked for in secret."""
    return replace(loop, steps=tuple(with_secret_bids(part) for part in loop.steps))


def with_secret_bids(part: Step | Loop) -> Step | Loop:
    """One part of it."""
    if isinstance(part, Loop):
        return loop_with_secret_bids(part)
    asks = part.asks
    if asks is None or part.name != "Bid":
        return part
    return replace(part, asks=lambda view: [replace(question, secret=True) for question in asks(view)])


def test_what_was_done_in_secret_is_undone_only_until_something_is_made_of_it() -> None:
    secretive = replace(LANTERNS, sequence=loop_with_secret_bids(LANTERNS.sequence))
    first, second = (Game.start(secretive, lanterns(), literal("6: 3 4")) for _ in range(2))
    give(first, "Red", "bid", 3)
    give(second, "Green", "bid", 2)
    assert first.undo("Red") is None

    give(first, "Red", "bid", 3)
    give(first, "Green", "bid", 2)
    give(second, "Red", "bid", 3)

    for game in (first, second):
        refusal = game.undo("Red")
        assert refusal is not None
        assert "in secret" in refusal.words


def test_what_came_to_light_binds() -> None:
    def game_of(masks: int) -> Game:
        def begin(scenario: object) -> object:
            state = LANTERNS.begin(scenario)  # type: ignore[arg-type]
            state.sea.battle.masks = masks
            return state

        game = Game.start(replace(LANTERNS, begin=begin), lanterns(), Seeded(1))  # type: ignore[arg-type]
        give(game, "Red", "bid", 0)
        give(game, "Green", "bid", 0)
        give(game, "Red", "pass")
        give(game, "Green", "pass")
        return game

    assert game_of(masks=0).undo("Green") is None
    assert refused_with(game_of(masks=1).undo("Green")) == "engine.undo"


def test_there_may_be_nothing_to_undo() -> None:
    game = game_with("6: 3 4")

    assert refused_with(game.undo("Red")) == "engine.undo"
    assert refused_with(game.undo("Rod")) == "engine.bad-order"


def test_a_choice_of_ones_own_can_be_undone_until_dice_fall() -> None:
    game = game_with(source=RealDice())
    game.throw("Red", [3])
    game.throw("Green", [4])
    give(game, "Red", "bid", 3)
    give(game, "Green", "bid", 2)
    give(game, "Red", "fire", 0, 2)
    game.throw("Red", [7])
    give(game, "Green", "choice", 1)
    assert game.questions()[0].asks == "dice"

    assert game.undo("Green") is None

    assert asked(game) == [(1, "choice", 17)]
    assert give(game, "Green", "choice", 2) is None
    game.throw("Green", [1, 6])
    assert game.view(PUBLIC).sea.ships[2].boxes == [2, 2, 0]


def test_a_take_back_needs_all_seats() -> None:
    game = after_bids("10: 1 2")
    give(game, "Red", "fire", 0, 2)
    order = game.entries[-2]
    assert order.kind == "order"

    assert refused_with(game.take_back(order.number, ["Red"])) == "engine.take-back"
    assert refused_with(game.take_back(order.number, ["Red", "Rod"])) == "engine.take-back"
    assert game.take_back(order.number, ["Green", "Red"]) is None
    assert game.is_irregular
    assert not after_bids().is_irregular


def test_a_take_back_may_be_the_umpires() -> None:
    game = after_bids("10: 1 2", seats=(UMPIRE_SEAT,))
    give(game, "Red", "fire", 0, 2)

    assert game.take_back(game.entries[-2].number, ["Umpire"]) is None


def test_what_is_played_anew_gets_new_faces() -> None:
    game = after_bids("10: 1 9", "6: 1 1")
    give(game, "Red", "fire", 0, 2)
    game.take_back(game.entries[-2].number, ["Red", "Green"])

    give(game, "Red", "fire", 0, 2)

    fired = [words for words in told(game, 0) if words.startswith("fired")]
    assert fired == ["fired 0 2 1", "fired 0 2 9"]


@pytest.mark.parametrize("number", [0, -1, 999, 1, 2, 3, "5", None, 5.5])
def test_a_take_back_leads_to_an_order_that_stands(number: object) -> None:
    game = after_bids("10: 1")
    kinds = [entry.kind for entry in game.entries]
    assert kinds == ["faces", "checkup", "snapshot", "order", "order"]

    assert refused_with(game.take_back(number, ["Red", "Green"])) == "engine.take-back"  # type: ignore[arg-type]


def test_what_was_taken_back_cannot_be_gone_back_to() -> None:
    game = after_bids("10: 1 1 1")
    give(game, "Red", "fire", 0, 2)
    game.take_back(4, ["Red", "Green"])

    assert refused_with(game.take_back(5, ["Red", "Green"])) == "engine.take-back"
    assert [entry.number for entry in standing(game.entries)] == [1, 2, 3, 8]


def test_a_mistyped_throw_is_taken_back() -> None:
    game = game_with(source=RealDice())
    game.throw("Red", [3])
    game.throw("Green", [4])
    assert game.entries[1].facts["faces"] == "d6 4"

    assert game.take_back(2, ["Red", "Green"]) is None
    assert game.questions()[0].bounds == {"count": 1, "kind": 6}
    game.throw("Green", [5])

    assert game.view(UMPIRE).sea.battle.hands[1].lanterns == 5
    assert game.view(UMPIRE).sea.battle.hands[0].lanterns == 3


def test_a_game_whose_seed_was_shown_is_closed() -> None:
    game = Game.start(LANTERNS, lanterns(length=1), Secret())
    play_at_random(game, 1)
    orders = [entry.number for entry in game.entries if entry.kind == "order"]

    assert refused_with(game.take_back(orders[0], ["Red", "Green"])) == "engine.take-back"
    assert refused_with(game.undo("Red")) == "engine.undo"


def test_a_game_can_be_taken_back_from_its_end() -> None:
    game = Game.start(LANTERNS, lanterns(length=1), Seeded(4))
    play_at_random(game, 1)
    orders = [entry.number for entry in game.entries if entry.kind == "order"]

    assert game.take_back(orders[-1], ["Red", "Green"]) is None

    assert not game.is_over
    assert game.outcome() is None
    play_at_random(game, 2)
    assert verify(game.record(), LANTERNS).agrees


@pytest.mark.parametrize("seed", range(12))
def test_games_with_undos_and_take_backs_replay_exactly(seed: int) -> None:
    game = Game.start(LANTERNS, lanterns(sides=3, length=3), Seeded(seed))
    for round_ in range(8):
        play_at_random(game, seed * 100 + round_, most=9)
        for seat in ("Green", "Blue", "Red"):
            game.undo(seat)
        orders = [entry.number for entry in standing(game.entries) if entry.kind in ("order", "answer")]
        if orders and round_ % 2:
            assert game.take_back(orders[len(orders) // 2], ["Red", "Green", "Blue"]) is None
    play_at_random(game, seed)

    again = Game.replay(read_record(game.record().text()), LANTERNS)

    assert game.is_over
    assert again.record() == game.record()
    assert [again.events(viewer) for viewer in (0, 1, 2, UMPIRE, PUBLIC)] == [
        game.events(viewer) for viewer in (0, 1, 2, UMPIRE, PUBLIC)
    ]


def test_going_back_leaves_exactly_the_position_that_was() -> None:
    game = Game.start(LANTERNS, lanterns(sides=3, length=3), Seeded(11))
    seen = []
    while not game.is_over:
        seen.append((len(game.entries) + 1, game.where(), state_text(game.view(UMPIRE)), [a[:2] for a in asked(game)]))
        play_at_random(game, len(seen), most=1)

    for number, where, state, questions in reversed(seen):
        assert game.take_back(number, ["Red", "Green", "Blue"]) is None
        assert (game.where(), state_text(game.view(UMPIRE))) == (where, state)
        assert [question[:2] for question in asked(game)] == questions
