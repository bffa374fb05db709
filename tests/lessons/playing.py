"""Plays a lesson with the orders that its file gives as models."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lineahead.engine.contract.questions import Question, Refusal
from lineahead.engine.game.game import Game
from lineahead.engine.records.dice_source import Secret
from lineahead.lessons import Lesson, begin_lesson, lesson_named, next_of_opponent, order_in

MOST_ORDERS = 200


def nowhere(_game: Game) -> bool:
    """Never before the models are given."""
    return False


def is_watching(game: Game) -> bool:
    """Whether the other side looks and fires now."""
    return [(question.to, question.asks) for question in game.questions()] == [(1, "fire")]


def played(lesson: Lesson, steps: int | None = None, stops: Callable[[Game], bool] = nowhere) -> Game:
    """The game of a lesson after so many of its steps that wait, or all, or where it is to stop.

    Whatever does not go as its file says fails.
    """
    game = begin_lesson(lesson, Secret(bytes(32)))
    own = game.scenario.sides.index(lesson.seat)
    taught = [step for step in lesson.steps if step.order is not None][:steps]
    models = [order for step in taught for order in (*step.before, step.order)]
    for _ in range(MOST_ORDERS):
        asked = sorted(game.questions(), key=lambda question: question.to == own)
        if not asked:
            break
        question, seat = asked[0], game.scenario.sides[asked[0].to]
        if stops(game):
            return game
        if question.to != own:
            given = next_of_opponent(lesson, game, seat, question)
            assert given is not None, f"no order of the file fits {question.asks}: {question.words}"
        elif models:
            given = models.pop(0)
        else:
            break
        assert given is not None
        order = order_in(game, seat, question, given)
        assert order is not None, f"{given} is not legal where {question.words} is asked"
        assert game.submit(order) is None
    assert not models, f"never asked: {models}"
    return game


def at_step(name: str, step: str) -> Game:
    """The game of a lesson where a step of this name is shown."""
    lesson = lesson_named(name)
    place = [each.name for each in lesson.steps].index(step)
    before = [each for each in lesson.steps[:place] if each.order is not None]
    game = played(lesson, len(before))
    for order in lesson.steps[place].before:
        seat = lesson.seat
        taken = order_in(game, seat, game.questions_for(seat)[0], order)
        assert taken is not None
        assert game.submit(taken) is None
    return game


def said(name: str, step: str) -> str:
    """What a step says: line 1 and line 2."""
    found = next(each for each in lesson_named(name).steps if each.name == step)
    return f"{found.do}. {found.why}"


def asked_of(game: Game, side: int) -> Question:
    """What a side is asked."""
    return next(question for question in game.questions() if question.to == side)


def targets(game: Game, side: int, ship: int) -> Any:
    """What a ship or counter of a side can do to whom, as the page is told."""
    told = game.ruleset.targets(game.view(side), asked_of(game, side), ship)
    assert not isinstance(told, Refusal), told
    return told


def told_in(game: Game, side: int = 0) -> list[str]:
    """All that a side was told, in words."""
    return [event.words for event in game.events(side)]
