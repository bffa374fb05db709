"""Nothing secret leaks: hands and bids stay hidden in views, questions, refusals, events and diaries."""

from __future__ import annotations

import json
from typing import Any

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Order, Refusal
from lineahead.engine.game.game import Game
from lineahead.engine.records.plain_values import as_plain, canonical
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_text
from tests.engine.hands import after_bids, game_with, give, literal, play_at_random
from tests.engine.lanterns import LANTERNS, lanterns
from tests.engine.lanterns_pieces import Bid, Fire, Pass


def obtainable(game: Game, seat: str, side: int) -> str:
    """All that a seat can get hold of, whatever it tries."""
    tries: list[Any] = [Order(seat, number, "bid", Bid(9)) for number in range(-3, 12)]
    tries += [Order(seat, number, kind, answer) for number in (4, 5) for kind, answer in KINDS]
    refusals = [as_plain(game.submit(order)) for order in tries]
    previews = [
        as_plain(game.preview(seat, number, {"kind": "bid", "answer": {"lanterns": 2}})) for number in range(12)
    ]
    return canonical(
        {
            "view": state_text(game.view(side)),
            "given": [as_plain(order) for order in game.view(side).given],
            "questions": [as_plain(question) for question in game.questions_for(seat)],
            "refusals": refusals,
            "previews": previews,
            "events": [as_plain(event) for event in game.events(side)],
            "undo": as_plain(game.undo("nobody")),
            "diary": game.diary(side),
        }
    )


KINDS: list[tuple[str, Any]] = [("fire", Fire(0, 2)), ("pass", Pass()), ("bid", Bid(-1))]


def test_another_hand_makes_no_difference_to_what_a_seat_can_obtain() -> None:
    one, other = game_with("6: 3 1"), game_with("6: 3 6")

    assert obtainable(one, "Red", 0) == obtainable(other, "Red", 0)
    assert obtainable(one, "Green", 1) != obtainable(other, "Green", 1)


def test_a_submitted_order_is_invisible_to_others() -> None:
    waiting, answered = game_with("6: 3 4"), game_with("6: 3 4")

    give(answered, "Green", "bid", 4)

    assert obtainable(waiting, "Red", 0) == obtainable(answered, "Red", 0)
    assert state_text(waiting.view(PUBLIC)) == state_text(answered.view(PUBLIC))
    assert canonical(waiting.diary(PUBLIC)) == canonical(answered.diary(PUBLIC))


def test_a_side_and_the_umpire_see_what_it_has_submitted_until_something_is_made_of_it() -> None:
    game = game_with("6: 3 4")
    give(game, "Green", "bid", 4)

    assert [(order.kind, order.answer) for order in game.view(1).given] == [("bid", Bid(4))]
    assert [(order.side, order.answer) for order in game.view(UMPIRE).given] == [(1, Bid(4))]
    assert game.view(0).given == game.view(PUBLIC).given == ()

    game.view(1).given[0].answer.lanterns = 1
    assert game.view(1).given[0].answer == Bid(4)
    assert game.undo("Green") is None
    assert game.view(1).given == ()
    give(game, "Green", "bid", 4)
    give(game, "Red", "bid", 3)
    assert game.view(1).given == game.view(UMPIRE).given == ()


def test_the_umpire_sees_all_and_the_public_no_hand() -> None:
    game = game_with("6: 3 4")

    assert [hand.lanterns for hand in game.view(UMPIRE).sea.battle.hands[:2]] == [3, 4]
    assert [hand.lanterns for hand in game.view(0).sea.battle.hands[:2]] == [3, -1]
    assert [hand.lanterns for hand in game.view(PUBLIC).sea.battle.hands[:2]] == [-1, -1]
    assert [event.words for event in game.events(0)] == ["dealt 0 3 0"]
    assert game.events(PUBLIC) == []


def test_numbers_of_questions_tell_nothing_of_what_others_are_asked() -> None:
    asked_twice = after_bids("10: 8", "6: 1 1", "10: 1")
    asked_once = after_bids("10: 1 1")
    for game in (asked_twice, asked_once):
        give(game, "Red", "fire", 0, 2)
    give(asked_twice, "Green", "choice", 0)
    for game in (asked_twice, asked_once):
        give(game, "Green", "fire", 2, 0)

    assert asked_twice.questions_for("Red")[0].number == asked_once.questions_for("Red")[0].number


def test_a_refusal_about_anothers_question_is_always_the_same() -> None:
    game = game_with("6: 3 4")
    before = game.submit(Order("Red", 5, "bid", Bid(1)))
    give(game, "Green", "bid", 1)

    after = game.submit(Order("Red", 5, "bid", Bid(1)))

    assert before == after == Refusal("engine.out-of-turn", "question 5 is not put to Red")
    assert game.submit(Order("Red", 8, "bid", Bid(1))) == Refusal("engine.out-of-turn", "question 8 is not put to Red")


def test_what_a_caller_does_to_a_view_does_not_reach_the_game() -> None:
    game = game_with("6: 3 4")

    view = game.view(0)
    view.sea.battle.hands[0].lanterns = 6
    view.sea.ships.clear()
    view.step.clear()

    assert give(game, "Red", "bid", 6) == Refusal("T-2", "you hold 3 lanterns")
    assert len(game.view(0).sea.ships) == 4
    assert game.where() == "turn 1, Bid"


def test_a_diary_holds_the_views_of_each_turn_and_the_events() -> None:
    game = Game.start(LANTERNS, lanterns(length=2), literal("6: 3 4", "10:" + " 1" * 40))
    play_at_random(game, 4)

    diary = game.diary(0)

    assert [view["at"] for view in diary["views"]] == ["turn 1, Bid", "turn 2, Bid", "the end"]
    assert diary["views"][0]["battle"]["hands"] == [{"lanterns": 3}, {"lanterns": -1}]
    assert [event["words"] for event in diary["events"]] == [event.words for event in game.events(0)]
    assert json.loads(json.dumps(diary)) == diary
    assert not {"entries", "header", "dice", "seed", "cards", "text"} & set(diary)


def test_events_are_kept_for_those_who_listen() -> None:
    game = Game.start(LANTERNS, lanterns(), literal("6: 3 4"), viewers=(PUBLIC,))

    give(game, "Red", "bid", 3)
    give(game, "Green", "bid", 2)

    assert game.events(0) == []
    assert [event.words for event in game.events(PUBLIC)] == ["bid 0 3 0", "bid 1 2 0"]


def test_a_record_of_a_game_without_listeners_is_the_same() -> None:
    games = [Game.start(LANTERNS, lanterns(), literal("6: 3 4", "10: 1 1 1 1"), viewers=who) for who in (None, ())]
    for game in games:
        give(game, "Red", "bid", 3)
        give(game, "Green", "bid", 2)
        give(game, "Red", "fire", 0, 2)

    assert games[0].record() == games[1].record()
    assert read_record(games[0].record().text()) == games[1].record()
