"""Bad bots: whatever a computer player does instead of answering, the game stays as it was and goes on without it."""

from __future__ import annotations

import math
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from lineahead.engine.contract.questions import PUBLIC, UMPIRE, Chosen, Nothing, Order, Pick, Question, Refusal
from lineahead.engine.contract.ruleset import View
from lineahead.engine.game.game import Game
from lineahead.engine.game.orders import default_order
from lineahead.engine.records.dice_source import Seeded
from lineahead.engine.records.plain_values import as_plain
from lineahead.engine.records.record import read_record
from lineahead.engine.records.state_json import state_hash
from lineahead.kernel.choices import Wanted
from lineahead.kernel.dice import Dice
from lineahead.players.policy import MOST_ORDERS, Stuck, answer, play_to_the_end
from lineahead.rulesets.grand_fleets.players.by_doctrine import ByDoctrine
from lineahead.rulesets.grand_fleets.tables.orders import Fire, Launch, Leg, Move, Place, Preference
from tests.conformance.battles import GRAND_FLEETS, scenario

Choose = Callable[[View, Question, Dice], Any]


class Crash(Exception):
    """What a broken player raises."""


class Bot:
    """A player made of one function."""

    def __init__(self, choose: Choose) -> None:
        self.choose = choose


def crashes(view: View, question: Question, dice: Dice) -> Any:
    raise Crash


def runs_for_ever(view: View, question: Question, dice: Dice) -> Any:
    return runs_for_ever(view, question, dice)


def runs_out_of_dice(view: View, question: Question, dice: Dice) -> Any:
    return Dice().take(10)


def wrecks_what_it_is_shown(view: View, question: Question, dice: Dice) -> Any:
    for ship in view.sea.ships:
        ship.hull_lost, ship.side, ship.x = 99, 0, -(1 << 40)
    view.sea.ships.clear()
    view.sea.battle.over, view.sea.battle.turn = 1, 77
    view.step.clear()
    raise Crash


RAISING: dict[str, Choose] = {
    "crashes": crashes,
    "runs for ever": runs_for_ever,
    "runs out of dice": runs_out_of_dice,
    "wrecks what it is shown": wrecks_what_it_is_shown,
    "answers nothing": lambda view, question, dice: None,
    "answers with three": lambda view, question, dice: ("move", Move(), 3),
}


def spoilt(**values: Any) -> Move:
    """A move with something in it that no move has."""
    move = Move()
    for name, value in values.items():
        setattr(move, name, value)
    return move


class Lookalike:
    """Something that looks like a move and is none."""

    ship, count, legs = 0, 0, ()


class Subclassed(Move):
    """A move that is more than a move."""


ILLEGAL: dict[str, tuple[Any, Any]] = {
    "another's ship": ("move", Move(ship=4)),
    "no ship": ("move", Move(ship=77)),
    "ship minus one": ("move", Move(ship=-1)),
    "too far": ("move", Move(count=1, legs=[Leg(ahead=50_000)])),
    "astern": ("move", Move(count=1, legs=[Leg(ahead=-1200)])),
    "too many legs": ("move", Move(count=9)),
    "no count of legs": ("move", Move(count=-1)),
    "a list too long": ("move", spoilt(count=1, legs=[Leg(turn=1)] * 20)),
    "legs that are numbers": ("move", spoilt(count=1, legs=[3, 4])),
    "legs that are nothing": ("move", spoilt(legs=None)),
    "a ship that is text": ("move", spoilt(ship="HMS Monmouth")),
    "a ship that is true": ("move", spoilt(ship=True)),
    "a ship that is a fraction": ("move", spoilt(ship=0.5)),
    "a ship that is not a number": ("move", spoilt(ship=math.nan)),
    "a ship beyond all numbers": ("move", spoilt(ship=1 << 70)),
    "a ship of many figures": ("move", spoilt(ship=10**4000)),
    "guns in the wrong phase": ("fire", Fire(count=1)),
    "torpedoes in the wrong phase": ("launch", Launch()),
    "a place": ("place", Place()),
    "a choice": ("choice", Chosen()),
    "a pick": ("choose", Pick()),
    "a preference for another's ship": ("prefer", Preference(ship=5, preference=1)),
    "a preference that is none": ("prefer", Preference(ship=0, preference=9)),
    "a kind and another answer": ("move", Fire()),
    "a kind without its answer": ("move", None),
    "a table for an answer": ("move", {"ship": 0}),
    "text for an answer": ("move", "north"),
    "a lookalike": ("move", Lookalike()),
    "a subclass": ("move", Subclassed()),
    "the class itself": ("move", Move),
    "no such kind": ("ram", Move()),
    "no kind": (None, Move()),
    "a kind that is a number": (7, Move()),
    "a kind that cannot be hashed": ([], Move()),
    "a throw of dice": ("dice", Nothing()),
}


def started() -> Game:
    """Coronel, a few orders on: a British ship is to move."""
    game = Game.start(GRAND_FLEETS, scenario("coronel"), Seeded(7))
    while game.questions()[0].to != 0 or len(game.entries) < 6:
        assert answer(game, ByDoctrine(), game.questions()[0], Dice()) is None
    return game


def everything(game: Game) -> list[Any]:
    """All that can be seen of a game from outside, to the byte."""
    viewers = (UMPIRE, PUBLIC, 0, 1)
    return [
        game.record().text(),
        [as_plain(question) for question in game.questions()],
        [state_hash(game.view(viewer)) for viewer in viewers],
        [as_plain(game.events(viewer)) for viewer in viewers],
        game.dice_source.position,
        game.where(),
    ]


def goes_on(game: Game) -> None:
    """The game is played to its end by others, and its record is whole."""
    play_to_the_end(game, {0: ByDoctrine(), 1: ByDoctrine()}, Dice())
    assert Game.replay(read_record(game.record().text()), GRAND_FLEETS).record() == game.record()


@pytest.mark.parametrize("bad", RAISING)
def test_a_bot_that_fails_leaves_the_game_as_it_was(bad: str) -> None:
    game = started()
    before = everything(game)

    with pytest.raises((Crash, RecursionError, TypeError, ValueError, Wanted)):
        answer(game, Bot(RAISING[bad]), game.questions()[0], Dice())

    assert everything(game) == before
    goes_on(game)


@pytest.mark.parametrize("bad", ILLEGAL)
def test_an_illegal_answer_is_refused_with_a_reason(bad: str) -> None:
    game, (kind, chosen) = started(), ILLEGAL[bad]
    before = everything(game)

    refusal = answer(game, Bot(lambda view, question, dice: (kind, deepcopy(chosen))), game.questions()[0], Dice())

    assert isinstance(refusal, Refusal)
    assert refusal.words
    assert refusal.rule.startswith(("GF-", "engine."))
    assert len(str(refusal)) < 400
    assert everything(game) == before


def test_a_game_goes_on_after_all_that() -> None:
    game = started()
    for kind, chosen in ILLEGAL.values():
        game.submit(Order("British", game.questions()[0].number, kind, chosen))

    goes_on(game)


def test_a_bot_that_is_refused_for_ever_is_stopped() -> None:
    game = started()
    stubborn = Bot(lambda view, question, dice: ("move", Move(ship=77)))

    with pytest.raises(Stuck, match="there is no ship 77"):
        play_to_the_end(game, {0: stubborn, 1: ByDoctrine()}, Dice())

    goes_on(game)


def test_a_bot_that_never_decides_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    game = started()
    dithering = Bot(lambda view, question, dice: ("prefer", Preference(ship=0, preference=1)))
    monkeypatch.setattr("lineahead.players.policy.MOST_ORDERS", 200)

    with pytest.raises(Stuck, match="no end after 200 orders"):
        play_to_the_end(game, {0: dithering, 1: ByDoctrine()}, Dice())

    assert MOST_ORDERS > 10_000
    monkeypatch.undo()
    goes_on(game)


def test_a_bot_that_keeps_silent_is_answered_for() -> None:
    game = started()

    for _ in range(2000):
        if game.is_over:
            break
        question = game.questions()[0]
        order = default_order(GRAND_FLEETS, question, game.scenario.sides[question.to])
        assert order is not None
        assert game.submit(order) is None

    assert game.is_over


def test_what_a_bot_does_to_its_answer_later_does_not_matter() -> None:
    kept: list[Move] = []

    def keeps(view: View, question: Question, dice: Dice) -> Any:
        kind, move = ByDoctrine().choose(view, question, dice)
        kept.append(move)
        return kind, move

    game, other = started(), started()
    assert answer(game, Bot(keeps), game.questions()[0], Dice()) is None
    assert answer(other, ByDoctrine(), other.questions()[0], Dice()) is None

    kept[0].ship, kept[0].count, kept[0].legs[0].ahead = 3, 8, -7

    assert everything(game) == everything(other)


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 3, 5, 6, 10**30, True, None, "4", 4.0, math.nan])
def test_an_answer_to_a_question_that_is_not_asked_is_refused(number: Any) -> None:
    game = started()
    before = everything(game)

    refusal = game.submit(Order("British", number, "move", Move()))

    assert isinstance(refusal, Refusal)
    assert refusal.rule.startswith("engine.")
    assert everything(game) == before


@pytest.mark.parametrize("seat", ["", "Nobody", "german", None, 3, ["British"], "British\x00", "x" * 100_000])
def test_an_answer_from_nobody_is_refused(seat: Any) -> None:
    game = started()
    before = everything(game)

    refusal = game.submit(Order(seat, game.questions()[0].number, "move", Move()))

    assert isinstance(refusal, Refusal)
    assert len(refusal.words) < 400
    assert everything(game) == before


@pytest.mark.parametrize(
    "draft", [None, 3, [], "move", {}, {"kind": "ram"}, {"kind": "move", "answer": {"ship": 1e400}}]
)
def test_a_bad_draft_is_refused_and_changes_nothing(draft: Any) -> None:
    game = started()
    before = everything(game)

    refusal = game.preview("British", game.questions()[0].number, draft)

    assert isinstance(refusal, Refusal)
    assert everything(game) == before
