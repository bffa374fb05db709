"""What it takes at least to play: a rule set that leaves to the engine all that has a default.

K-1 turn by turn each side calls a number from 1 to 3. K-2 a d6 is thrown; whoever called less than it gets as many
points. K-3 after two turns the higher points win.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from lineahead.engine.contract.events import Event
from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Answer, Order, Question, Refusal, Seat
from lineahead.engine.contract.ruleset import Outcome, Ruleset, State, View, one_of
from lineahead.engine.contract.scenario import Scenario
from lineahead.engine.contract.steps import Loop, Step
from lineahead.engine.game.game import Game
from lineahead.engine.game.replay import verify
from lineahead.engine.records.dice_source import Literal, RealDice, Seeded
from lineahead.engine.records.state_json import state_text
from lineahead.kernel.choices import Choice
from lineahead.kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from lineahead.kernel.records import record, zeros
from lineahead.kernel.trace import Note, Trace, note

SIDES = ("Red", "Green")
HIGHEST = 3
LENGTH = 2


@record
class Battle:
    turn: int = 0
    calls: list[int] = zeros(2)
    points: list[int] = zeros(2)


@record
class Call:
    number: int = 0


class Sea(NamedTuple):
    battle: Battle


def take_call(battle: Battle, call: Call, side: int) -> None:
    """K-1  What a side calls."""
    battle.calls[side] = call.number


def throw_for_points(battle: Battle, dice: Dice, trace: Trace) -> None:
    """K-2  One die for all."""
    expect(dice, 1, D6, 1, 0, ABOUT_NOBODY, 0)
    face = d6(dice)
    note(trace, 1, face, 0, 0, 0)
    for side, called in enumerate(battle.calls):
        battle.points[side] += called if called < face else 0
        battle.calls[side] = 0
    battle.turn += 1


def ask_to_call(view: View) -> list[Question]:
    """K-1  Each side that has not called."""
    if view.viewer not in (0, 1) or view.sea.battle.calls[view.viewer]:
        return []
    return [Question(view.viewer, "K-1", "call", "Call a number.", kinds=("call",))]


def refuse_call(_view: View, _question: Question, order: Order) -> Refusal | None:
    """K-1  Only 1 to 3."""
    return None if 1 <= order.answer.number <= HIGHEST else Refusal("K-1", "from 1 to 3")


def is_over(battle: Battle) -> bool:
    """K-3  Two turns."""
    return battle.turn == LENGTH


def begin(_scenario: Scenario) -> State:
    return State([], Sea(Battle()))


def narrate(notes: list[Note], _view: View) -> list[Event]:
    return [Event("die", "K-2", f"The die shows {remark.a}.") for remark in notes]


def every_call(_view: View, _question: Question) -> list[Answer]:
    return [("call", Call(number)) for number in range(1, HIGHEST + 1)]


def outcome(state: State) -> Outcome:
    red, green = state.sea.battle.points
    winner = None if red == green else int(green > red)
    return Outcome((red, green), winner, "a draw" if winner is None else f"{SIDES[winner]} wins")


def as_it_stands(scenario: Scenario) -> Scenario:
    return scenario


CALLS = Ruleset(
    name="calls",
    edition=1,
    title="Calls",
    sequence=Loop(
        "game",
        (
            Loop(
                "turn",
                (
                    Step("K-1", "calling", ask_to_call, refuse_call, takes={"call": (take_call,)}),
                    Step("K-2", "the die", does=(throw_for_points,)),
                ),
                until=is_over,
            ),
        ),
    ),
    answers={"call": Call},
    begin=begin,
    narrate=narrate,
    every_order=every_call,
    some_order=one_of(every_call),
    outcome=outcome,
    read_scenario=as_it_stands,
)
BATTLE = Scenario(
    name="calls",
    ruleset="calls",
    edition=1,
    title="Two calls",
    board={"kind": "none"},
    length=LENGTH,
    options={},
    sides=SIDES,
    seats=(Seat("Red", 0), Seat("Green", 1)),
    ships=(),
    cards={},
    text={"title": "Two calls"},
)


def call(game: Game, seat: str, number: int) -> Refusal | None:
    """What a seat calls."""
    return game.submit(Order(seat, game.questions_for(seat)[0].number, "call", Call(number)))


def thrown(*faces: int) -> Literal:
    """Dice that fall so."""
    source = Literal()
    source.add(6, *faces)
    return source


def test_it_is_played_to_its_end_and_replayed() -> None:
    game = Game.start(CALLS, BATTLE, thrown(3, 2))

    for red, green in ((2, 3), (1, 2)):
        assert call(game, "Red", red) is None
        assert call(game, "Green", green) is None

    # 2 is less than 3 and 1 less than 2; Green called too much both times
    assert game.is_over
    assert game.outcome() == Outcome((3, 0), 0, "Red wins")
    assert [event.words for event in game.events(PUBLIC)] == ["The die shows 3.", "The die shows 2."]
    assert verify(game.record(), CALLS).words == f"all {len(game.entries)} entries agree"


def test_an_order_that_breaks_a_rule_is_refused() -> None:
    game = Game.start(CALLS, BATTLE, thrown(3))

    assert call(game, "Red", 4) == Refusal("K-1", "from 1 to 3")


def test_where_nothing_is_hidden_everybody_sees_and_imagines_the_same() -> None:
    game = Game.start(CALLS, BATTLE, thrown(3, 2))
    call(game, "Red", 2)
    call(game, "Green", 3)

    truth = state_text(game.view(UMPIRE))
    assert [game.view(viewer).sea for viewer in (0, 1, PUBLIC)] == [game.view(UMPIRE).sea] * 3
    assert state_text(CALLS.imagine(game.view(0), Dice.seeded(1))) == truth


def test_orders_are_drawn_from_those_on_offer() -> None:
    game, dice = Game.start(CALLS, BATTLE, Seeded(1)), Dice.seeded(1, -1)
    question = game.questions()[0]

    drawn = {CALLS.some_order(game.view(0), question, dice)[1].number for _ in range(60)}

    assert drawn == {1, 2, 3}


def test_people_are_told_which_dice_to_throw() -> None:
    game = Game.start(CALLS, BATTLE, RealDice())
    call(game, "Red", 2)
    call(game, "Green", 3)

    assert [question.words for question in game.questions()] == ["Throw 1 d6."]


def test_a_page_is_told_nothing_and_a_choice_without_words_is_a_mistake() -> None:
    game = Game.start(CALLS, BATTLE, thrown(3))
    number = game.questions_for("Red")[0].number

    assert game.preview("Red", number, {"kind": "call", "answer": {"number": 2}}) == {}
    assert (CALLS.setting(BATTLE), CALLS.picture(game.view(0)), CALLS.scores(game.view(0))) == ({}, {}, [])
    with pytest.raises(ValueError, match="no words for its choice 7"):
        CALLS.word_choice(Choice(7, 0, 0, 0, 0, 1, 3, 1), game.view(0))
