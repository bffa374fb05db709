"""Questions and orders: who is asked, who may answer, and what is refused."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from lineahead.engine.contract.questions import UMPIRE, Order, Refusal, Seat
from lineahead.engine.game.orders import order_as_json, order_from_json
from lineahead.engine.records.record import Record
from lineahead.engine.records.state_json import state_text
from tests.engine.hands import UMPIRE_SEAT, after_bids, asked, game_with, give, order_for
from tests.engine.lanterns import LANTERNS
from tests.engine.lanterns_pieces import Bid, Fire, Pass, Wind


def refused_with(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.rule


def test_sides_are_asked_at_once_and_nothing_resolves_until_all_have_answered() -> None:
    game = game_with("6: 3 4 5", sides=3)
    assert asked(game) == [(0, "bid", 5), (1, "bid", 6), (2, "bid", 7)]

    assert give(game, "Green", "bid", 1) is None
    assert give(game, "Red", "bid", 1) is None
    assert asked(game) == [(2, "bid", 7)]
    assert give(game, "Blue", "bid", 5) is None

    assert asked(game) == [(2, "fire", 11)]
    assert game.view(UMPIRE).sea.battle.acting == 2


def test_the_order_of_answers_does_not_matter() -> None:
    first, second = game_with("6: 3 4"), game_with("6: 3 4")

    for seat, bid in (("Red", 2), ("Green", 2)):
        give(first, seat, "bid", bid)
    for seat, bid in (("Green", 2), ("Red", 2)):
        give(second, seat, "bid", bid)

    assert state_text(first.view(UMPIRE)) == state_text(second.view(UMPIRE))
    assert [event.words for event in first.events(0)] == [event.words for event in second.events(0)]


def test_a_step_repeats_while_it_asks_and_its_loop_goes_round() -> None:
    game = after_bids("10: 1 1 1 1")
    places = []

    for seat, ship, target in (("Red", 0, 2), ("Green", 2, 0), ("Red", 1, 2), ("Green", 3, 0)):
        places.append(game.where())
        assert give(game, seat, "fire", ship, target) is None

    assert places == ["turn 1, volley 1, Fire"] * 2 + ["turn 1, volley 2, Fire"] * 2
    assert game.where() == "turn 2, Bid"


def test_a_question_is_for_its_own_side() -> None:
    game = after_bids("10: 1")
    (question,) = game.questions()

    refusal = game.submit(Order("Green", question.number, "fire", Fire(2, 0)))

    assert refused_with(refusal) == "engine.out-of-turn"
    assert game.questions_for("Green") == []
    assert game.questions_for("nobody") == []


def test_an_answered_question_takes_no_other_answer() -> None:
    game = game_with("6: 3 4")
    first = order_for(game, "Red", "bid", 1)
    game.submit(first)

    refusal = game.submit(Order("Red", first.question, "bid", Bid(2)))

    assert refused_with(refusal) == "engine.old-question"
    give(game, "Green", "bid", 0)
    assert game.view(UMPIRE).sea.battle.hands[0].bid == 1


def test_an_order_sent_again_is_recognised_and_played_once() -> None:
    game = after_bids("10: 2")
    order = order_for(game, "Red", "fire", 0, 2)
    assert game.submit(order) is None
    after = game.record().text()

    again = game.submit(Order("Red", order.question, "fire", Fire(0, 2)))
    other = game.submit(Order("Red", order.question, "fire", Fire(1, 2)))

    assert again is None
    assert refused_with(other) == "engine.old-question"
    assert game.record().text() == after


def test_a_question_that_was_never_asked() -> None:
    game = game_with("6: 3 4")

    assert refused_with(game.submit(Order("Red", 400, "bid", Bid(1)))) == "engine.out-of-turn"
    assert refused_with(game.submit(Order("Red", 1, "bid", Bid(1)))) == "engine.out-of-turn"
    assert refused_with(game.submit(Order("Red", -2, "bid", Bid(1)))) == "engine.out-of-turn"


def test_the_rules_refuse_from_the_view_and_nothing_changes() -> None:
    game = game_with("6: 3 4")
    before = game.record().text()

    refusal = give(game, "Red", "bid", 4)

    assert refusal == Refusal("T-2", "you hold 3 lanterns")
    assert str(refusal) == "you hold 3 lanterns [T-2]"
    assert game.record().text() == before
    assert len(game.questions()) == 2


def test_after_the_end_nothing_is_taken_but_what_has_arrived() -> None:
    game = after_bids(length=1)
    last = [order_for(game, "Red", "pass")]
    game.submit(last[0])
    last.append(order_for(game, "Green", "pass"))
    game.submit(last[1])

    assert game.is_over
    assert game.questions() == []
    assert game.submit(last[1]) is None
    assert refused_with(game.submit(Order("Green", last[1].question + 3, "pass", Pass()))) == "engine.game-over"
    assert refused_with(game.throw("Green", [3])) == "engine.game-over"


BAD_ORDERS: list[Any] = [
    None,
    "fire",
    Order("Red", 7, "ram", Fire(0, 2)),
    Order("Red", 7, "wind", Fire(0, 2)),
    Order("Red", 7, "bid", Bid(1)),
    Order("Red", 7, "fire", None),
    Order("Red", 7, "fire", {"ship": 0}),
    Order("Red", 7, "fire", Fire(0, math.nan)),  # type: ignore[arg-type]
    Order("Red", 7, "fire", Fire(0, 2.0)),  # type: ignore[arg-type]
    Order("Red", 7, "fire", Fire(0, 1 << 60)),
    Order("Red", 7, "fire", Fire(0, True)),
    Order("Red", 7, "fire", Fire(0, 2, [0] * 99)),
    Order("Red", 7, "fire", Fire(0, 2, "ab")),  # type: ignore[arg-type]
    Order("Red", 7, "fire", Fire(0, 2, [Fire, Fire])),  # type: ignore[list-item]
    Order("Red", 7, "fire", object.__new__(Fire)),
    Order("Red", True, "fire", Fire(0, 2)),
    Order("Red", "7", "fire", Fire(0, 2)),  # type: ignore[arg-type]
    Order("Red", math.nan, "fire", Fire(0, 2)),  # type: ignore[arg-type]
    Order("Rod", 7, "fire", Fire(0, 2)),
    Order(3, 7, "fire", Fire(0, 2)),  # type: ignore[arg-type]
    Order("Red", 7, ["fire"], Fire(0, 2)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("order", BAD_ORDERS, ids=range(len(BAD_ORDERS)))
def test_a_bad_order_is_refused_and_changes_nothing(order: Any) -> None:
    game = after_bids("10: 1")
    assert asked(game) == [(0, "fire", 7)]
    before = game.record().text()

    refusal = game.submit(order)

    assert refused_with(refusal) == "engine.bad-order"
    assert game.record().text() == before


BAD_JSON: list[tuple[Any, str]] = [
    (None, "an order is a table"),
    ([], "an order is a table"),
    ({}, "seat"),
    ({"seat": "Red"}, "question"),
    ({"seat": "Red", "question": 7}, "kind"),
    ({"seat": "Red", "question": 7, "kind": "fyre"}, "did you mean 'fire'?"),
    ({"seat": "Red", "question": 7, "kind": "fire", "speed": 9}, "speed"),
    ({"seat": "Red", "question": 7.5, "kind": "fire"}, "question"),
    ({"seat": "Red", "question": 7, "kind": "fire", "answer": []}, "answer"),
    ({"seat": "Red", "question": 7, "kind": "fire", "answer": {"shep": 1}}, "answer.shep"),
    ({"seat": "Red", "question": 7, "kind": "fire", "answer": {"ship": math.nan}}, "answer.ship"),
    ({"seat": "Red", "question": 7, "kind": "fire", "answer": {"ship": "0"}}, "answer.ship"),
    ({"seat": "Red", "question": 7, "kind": "fire", "answer": {"ship": 10**30}}, "answer.ship"),
    ({"seat": "Red", "question": 7, "kind": "fire", "answer": {"light": [1, None]}}, "answer.light[1]"),
]


@pytest.mark.parametrize(("data", "words"), BAD_JSON, ids=range(len(BAD_JSON)))
def test_bad_json_is_refused_with_its_place(data: Any, words: str) -> None:
    refusal = order_from_json(LANTERNS, data)

    assert isinstance(refusal, Refusal)
    assert refusal.rule == "engine.bad-order"
    assert words in refusal.words


def test_an_order_goes_through_json_and_back() -> None:
    order = Order("Red", 7, "fire", Fire(0, 2, [5, 0]))

    data = order_as_json(order)

    assert data == {"seat": "Red", "question": 7, "kind": "fire", "answer": {"target": 2, "light": [5]}}
    assert order_from_json(LANTERNS, data) == order


def test_what_the_caller_does_to_an_answer_later_does_not_matter() -> None:
    game = game_with("6: 3 4")
    answer = Bid(3)
    game.submit(Order("Red", 4, "bid", answer))

    answer.lanterns = 0
    give(game, "Green", "bid", 2)

    assert game.view(0).sea.battle.hands[0].bid == 3


DIVIDED = (Seat("Rod", 0, (0,)), Seat("Rae", 0, (1,)), Seat("Green", 1))


def test_a_seat_orders_only_the_ships_it_commands() -> None:
    game = game_with("6: 3 4", "10: 1 1", seats=DIVIDED)
    assert game.questions_for("Rae") == []
    assert refused_with(game.submit(Order("Rae", 4, "bid", Bid(3)))) == "engine.not-your-ship"
    give(game, "Rod", "bid", 3)
    give(game, "Green", "bid", 2)
    (question,) = game.questions()

    assert game.questions_for("Rod") == [replace(question, about=(0,))]
    assert game.questions_for("Rae") == [replace(question, about=(1,))]
    assert refused_with(give(game, "Rae", "fire", 0, 2)) == "engine.not-your-ship"
    assert give(game, "Rae", "fire", 1, 2) is None


def test_what_closes_a_step_waits_for_the_other_commander_of_the_side() -> None:
    game = game_with("6: 3 4", "10: 1 1", seats=DIVIDED)
    give(game, "Rod", "bid", 3)
    give(game, "Green", "bid", 2)

    assert give(game, "Rae", "pass") is None
    assert game.questions_for("Rae") == []
    assert [order.seat for order in game.view(0).given] == ["Rae"]
    assert game.view(1).given == ()
    assert give(game, "Rod", "pass") is None

    assert [question.to for question in game.questions()] == [1]
    orders = [entry.facts["seat"] for entry in game.entries if entry.kind == "order"]
    assert orders == ["Rod", "Green", "Rae", "Rod"]


def test_who_commands_all_ships_concerned_speaks_for_them() -> None:
    game = game_with("6: 3 4", "10: 1 1", seats=DIVIDED)
    give(game, "Rod", "bid", 3)
    give(game, "Green", "bid", 2)
    give(game, "Rod", "fire", 0, 2)
    give(game, "Green", "fire", 2, 0)

    assert game.questions_for("Rod") == []
    assert game.questions_for("Rae")[0].about == (1,)
    assert give(game, "Rae", "pass") is None
    assert [question.to for question in game.questions()] == [1]


def test_a_ship_that_no_seat_names_is_the_first_seats() -> None:
    seats = (Seat("Rod", 0, (1,)), Seat("Rae", 0, (1,)), Seat("Green", 1))
    game = game_with("6: 3 4", "10: 1", seats=seats)
    give(game, "Rod", "bid", 3)
    give(game, "Green", "bid", 2)

    assert refused_with(give(game, "Rae", "fire", 0, 2)) == "engine.not-your-ship"
    assert give(game, "Rod", "fire", 0, 2) is None


def test_without_an_umpire_the_book_decides_and_it_is_written_down() -> None:
    game = after_bids()

    give(game, "Red", "pass")
    give(game, "Green", "pass")

    assert game.view(UMPIRE).sea.battle.wind == 2
    rulings = [entry.facts for entry in game.entries if entry.kind == "ruling"]
    assert rulings == [{"by": "the book", "question": 3, "kind": "wind", "answer": {"force": 2}}]


def test_an_umpire_is_asked_and_rules() -> None:
    game = after_bids(seats=(UMPIRE_SEAT,))
    give(game, "Red", "pass")
    give(game, "Green", "pass")
    assert asked(game) == [(UMPIRE, "wind", 3)]

    assert refused_with(game.submit(Order("Red", 3, "wind", Wind(5)))) == "engine.out-of-turn"
    assert give(game, "Umpire", "wind", 5) is None

    assert game.view(UMPIRE).sea.battle.wind == 5
    assert game.where() == "turn 2, Bid"
    assert [entry.facts["by"] for entry in game.entries if entry.kind == "ruling"] == ["Umpire"]


def test_a_preview_changes_nothing_whatever_the_rule_set_does() -> None:
    game = game_with("6: 3 4")
    before = game.record().text()

    answer = game.preview("Red", 4, {"kind": "bid", "answer": {"lanterns": 9}})

    assert answer == {"kind": "bid", "refusal": "you hold 3 lanterns"}
    assert game.record().text() == before
    assert give(game, "Red", "bid", 4) == Refusal("T-2", "you hold 3 lanterns")


@pytest.mark.parametrize(
    ("seat", "question", "draft", "rule"),
    [
        ("Rod", 4, {"kind": "bid"}, "engine.bad-order"),
        ("Red", 5, {"kind": "bid"}, "engine.out-of-turn"),
        ("Red", 4, None, "engine.bad-order"),
        ("Red", 4, {"kind": "bid", "answer": {"lanterns": "x"}}, "engine.bad-order"),
    ],
)
def test_a_preview_of_nonsense_is_refused(seat: str, question: int, draft: object, rule: str) -> None:
    refusal = game_with("6: 3 4").preview(seat, question, draft)

    assert isinstance(refusal, Refusal)
    assert refusal.rule == rule


def test_a_note_stands_in_the_record() -> None:
    game = game_with("6: 3 4")

    assert game.note("Red", "a fine evening") is None
    assert refused_with(game.note("Rod", "who?")) == "engine.bad-order"
    assert refused_with(game.note("Red", "x" * 5000)) == "engine.bad-order"

    record: Record = game.record()
    assert record.entries[-1].facts == {"seat": "Red", "words": "a fine evening"}
