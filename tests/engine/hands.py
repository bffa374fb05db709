"""Short words for playing Lanterns in tests."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.questions import CHOICE, UMPIRE, Chosen, Order, Refusal, Seat
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import DiceSource, Literal
from lineahead.kernel.dice import Dice
from tests.engine.lanterns import LANTERNS, lanterns
from tests.engine.lanterns_pieces import Bid, Fire, Pass, Wind

ANSWERS = {"bid": Bid, "fire": Fire, "pass": Pass, "wind": Wind, CHOICE: Chosen}
UMPIRE_SEAT = Seat("Umpire", UMPIRE)
BOTH = (Seat("Red", 0), Seat("Green", 1))


def literal(*faces: str) -> Literal:
    """Faces as they are written: literal("6: 3 4", "10: 7")."""
    source = Literal()
    for wanted in faces:
        kind, _, shown = wanted.partition(":")
        source.add(int(kind), *(int(face) for face in shown.split()))
    return source


def game_with(*faces: str, source: DiceSource | None = None, **scenario: Any) -> Game:
    """A game of Lanterns with these faces, or from this source."""
    return Game.start(LANTERNS, lanterns(**scenario), literal(*faces) if source is None else source)


def give(game: Game, seat: str, kind: str, *values: int) -> Refusal | None:
    """Answer the first question that is put to a seat."""
    return game.submit(order_for(game, seat, kind, *values))


def order_for(game: Game, seat: str, kind: str, *values: int) -> Order:
    """The order that would answer the first question that is put to a seat."""
    return Order(seat, game.questions_for(seat)[0].number, kind, ANSWERS[kind](*values))


def asked(game: Game) -> list[tuple[int, str, int]]:
    """Who is asked what, under which number."""
    return [(question.to, question.asks, question.number) for question in game.questions()]


def told(game: Game, viewer: int) -> list[str]:
    """The words that a viewer has heard."""
    return [event.words for event in game.events(viewer)]


def after_bids(*faces: str, **scenario: Any) -> Game:
    """Red has bid 3 of 3 lanterns, Green 2 of 4: Red is to fire. The faces are those that fall from then on."""
    game = game_with("6: 3 4", *faces, **scenario)
    assert give(game, "Red", "bid", 3) is None
    assert give(game, "Green", "bid", 2) is None
    return game


def play_at_random(game: Game, seed: int, most: int = 10_000) -> int:
    """Answer at random until the game is over or so many orders have been given; how many there were."""
    thinking, count = Dice.seeded(seed, 1), 0
    while not game.is_over and count < most:
        question = game.questions()[thinking.take(len(game.questions())) - 1]
        seat = next(known.name for known in game.scenario.seats if known.side == question.to)
        kind, answer = LANTERNS.some_order(game.view(question.to), question, thinking)
        assert game.submit(Order(seat, question.number, kind, answer)) is None
        count += 1
    return count
