"""Choices and real dice in the middle of a step: asked once, told once, resolved again with the longer tape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Chosen, Order, Question, Refusal
from lineahead.engine.contract.ruleset import View
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Literal, RealDice
from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import BadFace
from tests.engine.hands import UMPIRE_SEAT, after_bids, asked, game_with, give, told
from tests.engine.lanterns import LANTERNS, lanterns
from tests.engine.lanterns_pieces import Ship
from tests.engine.lanterns_rules import ask_bid


def refused_with(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.rule


def test_a_choice_in_mid_step_is_put_to_its_owner() -> None:
    game = after_bids("10: 7", "6: 2 6")

    give(game, "Red", "fire", 0, 2)

    (question,) = game.questions()
    assert (question.to, question.rule, question.asks, question.kinds) == (1, "T-3.1", "choice", ("choice",))
    assert question.words == "Which box is lost?"
    assert question.about == (2,)
    assert question.bounds == {"asked": 1, "low": 0, "high": 2, "choices": [0, 1, 2]}
    assert question.default == {"kind": "choice", "answer": {"choice": 0}}


def test_the_answer_is_read_and_the_step_ends() -> None:
    game = after_bids("10: 7", "6: 2 6")
    give(game, "Red", "fire", 0, 2)

    assert give(game, "Green", "choice", 1) is None

    assert game.view(PUBLIC).sea.ships[2].boxes == [2, 0, 2]
    assert asked(game) == [(1, "fire", 11)]
    answers = [entry.facts for entry in game.entries if entry.kind == "answer"]
    assert answers == [{"seat": "Green", "question": 8, "choice": 1}]


@pytest.mark.parametrize("choice", [-1, 3, 99])
def test_an_answer_that_is_no_choice_is_refused(choice: int) -> None:
    game = after_bids("10: 7", "6: 2 6")
    give(game, "Red", "fire", 0, 2)
    before = game.record().text()

    assert refused_with(give(game, "Green", "choice", choice)) == "T-3.1"
    assert refused_with(game.submit(Order("Red", 8, "choice", Chosen(0)))) == "engine.out-of-turn"
    assert game.record().text() == before


def test_every_note_is_told_once_however_often_the_step_is_resolved() -> None:
    game = after_bids("10: 10", "6: 1 4", seats=(UMPIRE_SEAT,))
    heard = len(told(game, 0))

    give(game, "Red", "fire", 0, 2)
    assert told(game, 0)[heard:] == ["fired 0 2 10"]
    give(game, "Green", "choice", 2)
    assert told(game, 0)[heard:] == ["fired 0 2 10", "box_lost 2 2 4"]
    give(game, "Umpire", "choice", 1)

    assert told(game, 0)[heard:] == ["fired 0 2 10", "box_lost 2 2 4", "blown_up 2 0 0"]
    assert game.events(0, since=heard + 2)[0].words == "blown_up 2 0 0"


def test_an_order_comes_to_every_resolution_as_it_was_given() -> None:
    game = after_bids("10: 7", "6: 1 1")

    give(game, "Red", "fire", 0, 2)
    give(game, "Green", "choice", 0)
    give(game, "Green", "pass")

    fired = [event for event in game.events(UMPIRE) if event.kind == "fired"]
    assert [event.facts["light"] for event in fired] == [1]


def test_while_a_choice_is_open_the_view_shows_the_battle_so_far() -> None:
    game = after_bids("10: 7", "6: 2 6")

    give(game, "Red", "fire", 0, 2)

    assert game.view(PUBLIC).sea.ships[0].has_fired == 1
    assert game.view(PUBLIC).sea.ships[2].boxes == [2, 2, 2]


def test_an_umpires_choice_without_an_umpire_is_the_books() -> None:
    game = after_bids("10: 10", "6: 1 4")

    give(game, "Red", "fire", 0, 2)
    give(game, "Green", "choice", 2)

    assert game.view(PUBLIC).sea.ships[2].boxes == [2, 2, 1]
    rulings = [entry.facts for entry in game.entries if entry.kind == "ruling"]
    assert rulings == [{"by": "the book", "question": 3, "choice": 0}]


def test_one_choice_is_no_question() -> None:
    game = after_bids("10: 7", "6: 6 6", "10: 7", "6: 6 6", "10: 7", "6: 6 6", ships=3)
    for ship, (seat, other) in enumerate((("Red", 1), ("Red", 2), ("Red", 0))):
        give(game, seat, "fire", ship, 3)
        if ship < 2:
            give(game, "Green", "choice", other)
        if ship == 0:
            give(game, "Green", "pass")

    assert game.view(PUBLIC).sea.ships[3].boxes == [0, 0, 0]


def test_real_dice_are_asked_for_throw_by_throw_in_the_words_of_the_rules() -> None:
    game = game_with(source=RealDice())
    (question,) = game.questions()
    assert (question.to, question.asks, question.words, question.rule) == (0, "dice", "your hand", "T-1")
    assert question.bounds == {"count": 1, "kind": 6}

    assert game.throw("Red", [3]) is None
    assert game.throw("Green", [4]) is None
    give(game, "Red", "bid", 3)
    give(game, "Green", "bid", 2)
    give(game, "Red", "fire", 0, 2)
    assert game.questions()[0].words == "to hit"
    assert game.throw("Red", [7], kind=10) is None
    give(game, "Green", "choice", 1)
    assert game.questions()[0].bounds == {"count": 2, "kind": 6}
    assert game.throw("Green", [2, 6]) is None

    assert game.view(PUBLIC).sea.ships[2].boxes == [2, 0, 2]
    faces = [entry.facts["faces"] for entry in game.entries if entry.kind == "faces"]
    assert faces == ["d6 3", "d6 4", "d10 7", "d6 2 6"]


@pytest.mark.parametrize(
    "faces", [[], [1, 2], [0], [7], [-1], [True], [3.0], ["3"], [None], "3", {3}, 3, [float("nan")], [10**30]]
)
def test_faces_that_the_dice_cannot_show_are_refused(faces: object) -> None:
    game = game_with(source=RealDice())
    before = game.record().text()

    assert refused_with(game.throw("Red", faces)) == "engine.dice"  # type: ignore[arg-type]
    assert game.record().text() == before


def test_dice_of_the_wrong_kind_are_refused() -> None:
    game = game_with(source=RealDice())

    assert game.throw("Red", [3], kind=10) == Refusal("engine.dice", "d6 are due, not d10")


def test_who_may_throw() -> None:
    game = game_with(source=RealDice(), seats=(UMPIRE_SEAT,))

    assert refused_with(game.throw("Green", [3])) == "engine.dice"
    assert refused_with(game.throw("nobody", [3])) == "engine.bad-order"
    assert [seat.name for seat in game.scenario.seats if game.questions_for(seat.name)] == ["Umpire", "Red"]
    assert game.throw("Umpire", [3]) is None


def test_no_dice_are_due_while_orders_are() -> None:
    game = game_with("6: 3 4")

    assert refused_with(game.throw("Red", [3])) == "engine.dice"


def test_a_question_for_dice_takes_no_order() -> None:
    game = game_with(source=RealDice())

    assert refused_with(give(game, "Red", "pass")) == "engine.dice"


def test_a_throw_sent_again_is_recognised() -> None:
    game = game_with(source=RealDice())
    number = game.questions()[0].number
    assert game.throw("Red", [3], question=number) is None

    assert game.throw("Red", (3,), question=number) is None
    assert refused_with(game.throw("Red", [3], question=[number])) == "engine.dice"  # type: ignore[arg-type]
    assert refused_with(game.throw("Green", [3], question=number)) == "engine.bad-order"
    assert game.throw("Green", [3], question=game.questions()[0].number) is None
    assert [entry.kind for entry in game.entries if entry.kind == "faces"] == ["faces", "faces"]


def test_a_literal_that_runs_out_leaves_the_rest_of_the_throw_to_people() -> None:
    game = after_bids("10: 7", "6: 2")
    give(game, "Red", "fire", 0, 2)
    give(game, "Green", "choice", 0)

    (question,) = game.questions()
    assert (question.to, question.words, question.bounds) == (1, "how badly", {"count": 1, "kind": 6})
    assert game.throw("Green", [6]) is None
    assert game.view(PUBLIC).sea.ships[2].boxes == [0, 2, 2]


def test_a_literal_of_the_wrong_kind_is_an_error_and_leaves_the_game_as_it_was() -> None:
    game = after_bids("6: 5")
    before = game.record().text()

    with pytest.raises(BadFace, match="a d10 is due"):
        give(game, "Red", "fire", 0, 2)

    assert game.record().text() == before


def with_one_step(rule: Callable[..., None]) -> Game:
    """A game of one step that does this."""
    sequence = Loop("game", (Step("T-9", "Only", does=(rule,)),))
    return Game.start(replace(LANTERNS, sequence=sequence), lanterns(), Literal(1))


def test_a_rule_that_wants_nothing_is_an_error() -> None:
    def want_nothing() -> None:
        raise Wanted

    with pytest.raises(ValueError, match="neither a face nor an answer"):
        with_one_step(want_nothing)


def test_a_game_without_questions_plays_itself_to_the_end() -> None:
    def sink_all(ships: list[Ship]) -> None:
        for ship in ships:
            ship.boxes = [0, 0, 0]

    game = with_one_step(sink_all)

    assert game.is_over
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.points == (0, 0)


def test_a_sequence_that_never_ends_is_stopped() -> None:
    sequence = Loop("turn", (Step("T-9", "Nothing", lambda view: []),), until=lambda state: False)

    with pytest.raises(RuntimeError, match="without end"):
        Game.start(replace(LANTERNS, sequence=sequence), lanterns(), Literal())


def test_a_view_asks_only_its_own_viewer() -> None:
    def ask_red(view: View) -> list[Question]:
        return ask_bid(replace(view, viewer=0))

    step = Step("T-9", "Prying", ask_red)

    with pytest.raises(ValueError, match="only this viewer"):
        Game.start(replace(LANTERNS, sequence=Loop("game", (step,))), lanterns(), Literal())
