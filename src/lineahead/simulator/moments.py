"""Moments of a game from which battles are played on: as they are, or as one side must imagine them."""

from __future__ import annotations

from typing import Any

from ..engine.contract.questions import UMPIRE, Order
from ..engine.contract.ruleset import FastLoop, State
from ..engine.contract.sequence import path_onward, step_at
from ..engine.game.game import Game
from ..engine.game.position import Position
from ..engine.game.resolving import resolve
from ..engine.records.tape import Tape
from ..kernel.choices import Answers, Choice
from ..kernel.dice import Dice, Stream
from ..kernel.records import copy_of
from ..kernel.trace import Silence
from .arrays import Moment

IMAGINED = 1 << 40  # from here on streams of a seed deal what a side does not know
MID_STEP = 1 << 41  # and from here on they end a step that was begun


class ThenAsProposed(Answers):
    """The answers that were given, and after them whatever is proposed."""

    __slots__ = ()

    def take(self, choice: Choice) -> int:
        """The next answer, or the proposal."""
        return super().take(choice) if self.read < len(self.given) else choice.proposal


def moment_of(game: Game, fast: FastLoop, dice: Stream) -> Moment:
    """A game as it stands. A step that waits in its middle is brought to its end, with these dice."""
    position = position_of(game)
    return moment_from(game, fast, position.state.copy(), position, list(position.given_by(UMPIRE)), dice)


def imagined_moment(game: Game, fast: FastLoop, eyes: int, dice: Stream, dealt: Dice) -> Moment:
    """A moment that fits all that a side knows: what it does not know is dealt, and others have given no orders."""
    position = position_of(game)
    seen = game.ruleset.view(position.state, eyes, game.scenario)
    state = game.ruleset.imagine(seen, dealt)
    state.step = position.state.step[:]
    return moment_from(game, fast, state, position, list(position.given_by(eyes)), dice)


def is_in_mid_step(game: Game) -> bool:
    """Whether a step has begun and waits for a face or an answer."""
    return position_of(game).orders is not None


def position_of(game: Game) -> Position:
    """Where a game stands."""
    position = game.moment
    assert isinstance(position, Position)
    return position


def moment_from(
    game: Game, fast: FastLoop, state: State, position: Position, given: list[Order], dice: Stream
) -> Moment:
    """The moment of a state in which orders have been given, or with which its step has begun."""
    sequence = game.ruleset.sequence
    if position.orders is not None:
        step = step_at(sequence, state.step)
        assert step is not None
        tape, answers = Tape(position.faces, dice.face), ThenAsProposed(*position.answers)
        resolve(step, state, [copied(each) for each in position.orders], tape, answers, Silence())
        state.step, given = path_onward(sequence, state, stays=step.asks is not None), []
    where = fast.loop.where(state.step)
    for side in ahead_of_others(game, position):
        where.given[side] = len(fast.loop.kinds)  # no kind at all: there is nothing more to take
    orders = [fast.orders() for _ in game.scenario.sides]
    for order in given:
        where.given[order.side] = fast.loop.kinds.index(order.kind)
        if hasattr(orders[order.side], order.kind):
            setattr(orders[order.side], order.kind, order.answer)
    return Moment(state, where, orders)


def ahead_of_others(game: Game, position: Position) -> list[int]:
    """Where sides write line by line, those that have written one more than who is asked first; they wait for him."""
    step = step_at(game.ruleset.sequence, position.state.step)
    if step is None or not step.at_once:
        return []
    return [each.to for each in position.open if each.to < position.open[0].to]


def copied(order: Order) -> Any:
    """An order that a rule may spoil."""
    from dataclasses import replace

    return replace(order, answer=copy_of(order.answer))
