"""Moments of a game from which battles are played on: as they are, or as one side must imagine them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from ..engine.contract.questions import UMPIRE, Order
from ..engine.contract.ruleset import FastLoop, Policy, Ruleset, State
from ..engine.contract.scenario import Scenario
from ..engine.contract.sequence import path_onward, step_at
from ..engine.game.game import Game
from ..engine.game.offering import question_of
from ..engine.game.position import Position
from ..engine.game.resolving import resolve
from ..engine.records.tape import Tape
from ..kernel.choices import Answers, Choice
from ..kernel.dice import Dice, Stream
from ..kernel.records import copy_of
from ..kernel.trace import Silence
from ..rulesets import ruleset
from .arrays import Moment

IMAGINED = 1 << 40  # from here on streams of a seed deal what a side does not know
MID_STEP = 1 << 41  # and from here on they end a step that was begun
THOUGHTS_IN_MID_STEP = 1 << 42  # where players choose with these


class InPlay(Protocol):
    """What must be known of a game to play on from one of its positions."""

    @property
    def ruleset(self) -> Ruleset:
        """By which rules it is played."""

    @property
    def scenario(self) -> Scenario:
        """Which battle it is."""


@dataclass(frozen=True, slots=True)
class SentElsewhere:
    """What is sent of a game to whoever plays its positions on elsewhere: a rule set cannot be sent, but is there."""

    scenario: Scenario

    @property
    def ruleset(self) -> Ruleset:
        """By which rules it is played."""
        return ruleset(self.scenario.ruleset)


class Fate(NamedTuple):
    """What a battle goes on with where a step has to be brought to its end: its dice, and its players with theirs."""

    dice: Stream
    players: Sequence[Policy]
    thoughts: Stream


class ThenAsPlayersChoose(Answers):
    """The answers that were given, and after them those of computer players; the umpire's are by the book."""

    __slots__ = ("fate", "game", "state")

    def __init__(self, game: InPlay, state: State, fate: Fate, given: Sequence[int]) -> None:
        super().__init__(*given)
        self.game, self.state, self.fate = game, state, fate

    def take(self, choice: Choice) -> int:
        """The next answer."""
        if self.read < len(self.given):
            return super().take(choice)
        if choice.owner == UMPIRE:
            return choice.proposal
        view = self.game.ruleset.view(self.state, choice.owner, self.game.scenario)
        question = question_of(self.game.ruleset, choice, view)
        _, answer = self.fate.players[choice.owner].choose(view, question, Dice(self.fate.thoughts.face))
        chosen: int = answer.choice
        return chosen


def moment_at(game: InPlay, position: Position, fast: FastLoop, fate: Fate) -> Moment:
    """A game as it stood in one of its positions."""
    return moment_from(game, fast, position.state.copy(), position, fate)


def imagined_at(game: InPlay, position: Position, fast: FastLoop, eyes: int, fate: Fate, dealt: Dice) -> Moment:
    """A moment that fits all that a side knew in a position: what it did not know is dealt; others gave no orders.

    Where there are secrets, a step that has begun is begun anew: its dice may tell what nobody has told the side.
    """
    if game.ruleset.hides(game.scenario):
        position = before_its_step(position, eyes)
    seen = game.ruleset.view(position.state, eyes, game.scenario)
    state = game.ruleset.imagine(seen, dealt)
    state.step = position.state.step[:]
    return moment_from(game, fast, state, position, fate, eyes)


def before_its_step(position: Position, eyes: int) -> Position:
    """A position whose step has not begun, with what one side has ordered for it."""
    if position.orders is None:
        return position
    own = tuple(order for order in position.orders if order.side == eyes)
    return replace(position, orders=None, faces=(), answers=(), open=(), given=(), held=own)


def position_of(game: Game) -> Position:
    """Where a game stands."""
    position = game.moment
    assert isinstance(position, Position)
    return position


def moment_from(
    game: InPlay, fast: FastLoop, state: State, position: Position, fate: Fate, eyes: int = UMPIRE
) -> Moment:
    """The moment of a state in which orders have been given, or with which its step has begun."""
    sequence = game.ruleset.sequence
    given = whole_orders(game, position, eyes)
    if position.orders is not None:
        step = step_at(sequence, state.step)
        assert step is not None
        tape, answers = Tape(position.faces, fate.dice.face), ThenAsPlayersChoose(game, state, fate, position.answers)
        resolve(step, state, [copied(other) for other in position.orders], tape, answers, Silence())
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


def whole_orders(game: InPlay, position: Position, eyes: int) -> list[Order]:
    """The orders that were given, one for a side; where a commander is still asked, his side has not given any."""
    waiting = {question.to for question in position.unanswered()}
    given = [order for order in position.given_by(eyes) if order.side not in waiting]
    step = step_at(game.ruleset.sequence, position.state.step)
    if step is None or step.joins is None:
        return given
    sides = dict.fromkeys(order.side for order in given)
    return [whole for side in sides for whole in step.joins(position.state, [one for one in given if one.side == side])]


def ahead_of_others(game: InPlay, position: Position) -> list[int]:
    """Where sides write line by line, those that have written one more than who is asked first; they wait for him."""
    step = step_at(game.ruleset.sequence, position.state.step)
    if step is None or not step.at_once:
        return []
    return [question.to for question in position.open if question.to < position.open[0].to]


def copied(order: Order) -> Any:
    """An order that a rule may spoil."""
    return replace(order, answer=copy_of(order.answer))
