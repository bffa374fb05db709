"""Where a game stands between two orders: the truth, what is asked, and how far the step at hand has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...kernel.choices import Choice
from ...kernel.dice import Throw
from ...kernel.records import changed, copy_of
from ..contract.questions import UMPIRE, Order, Question
from ..contract.ruleset import State
from ..records.tape import Face


@dataclass(frozen=True, slots=True)
class Position:
    """All that a take-back restores. Nothing in it is ever changed in place, so keeping one costs nothing.

    `asked` counts the questions put so far to the umpire and to each side. `given` has an order for each open
    question that has been answered; `held` are those of commanders who close a step for their own ships and wait for
    the others of their side. `orders` are those with which the step is being resolved, `faces` and `answers`
    its tapes, `told` the number of its notes that are known. `shown` is the battle in mid-step while something is
    `wanted`. `reports` counts the resolutions and halts so far.
    """

    state: State
    asked: tuple[int, ...]
    open: tuple[Question, ...] = ()
    given: tuple[Order | None, ...] = ()
    orders: tuple[Order, ...] | None = None
    faces: tuple[Face, ...] = ()
    answers: tuple[int, ...] = ()
    told: int = 0
    wanted: Choice | Throw | None = None
    shown: State | None = None
    reports: int = 0
    held: tuple[Order, ...] = ()

    @property
    def sight(self) -> State:
        """What there is to be seen: the battle in mid-step, or as the last step left it."""
        return self.state if self.shown is None else self.shown

    def asking(self, questions: list[Question], others: Sequence[Question] = ()) -> Position:
        """The position in which these questions are put, each with a number that its addressee has never seen.

        Every side's questions are counted apart, so that a number tells nothing of what others are asked. `others` have
        been put before and are still open.
        """
        asked, numbered = list(self.asked), list(others)
        for question in questions:
            asked[question.to + 1] += 1
            numbered.append(changed(question, number=number_of(asked, question.to)))
        return changed(self, asked=tuple(asked), open=tuple(numbered), given=(None,) * len(numbered))

    def giving(self, order: Order) -> Position:
        """The position in which one of the open questions has been answered."""
        place = [question.number for question in self.open].index(order.question)
        sided = changed(order, side=self.open[place].to)
        return changed(self, given=(*self.given[:place], sided, *self.given[place + 1 :]))

    def holding(self, order: Order) -> Position:
        """The position in which a commander has closed the step for his own ships, and others have not."""
        return changed(self, held=(*self.held, order))

    def resolving(self) -> Position:
        """The position in which the step is resolved with all that was given, and for a side that closes it, held."""
        given = [(question, order) for question, order in zip(self.open, self.given, strict=True) if order is not None]
        closing = {question.to: order.seat for question, order in given if order.kind in question.joint}
        held = tuple(other for other in self.held if closing.get(other.side, other.seat) != other.seat)
        left = tuple(other for other in self.held if other.side not in closing)
        return changed(self, orders=(*held, *(order for _, order in given)), open=(), given=(), held=left)

    def supplied(self, faces: tuple[Face, ...] = (), answers: tuple[int, ...] = ()) -> Position:
        """The position in which the tapes are longer and nothing is wanted."""
        return changed(
            self, faces=self.faces + faces, answers=self.answers + answers, open=(), given=(), wanted=None, shown=None
        )

    def renumbered(self, asked: tuple[int, ...], numbers: list[int]) -> Position:
        """The position in which the open questions bear other numbers, each side's in their order.

        What is asked of a side for which there are none keeps its own.
        """
        left = list(numbers)
        questions: list[Question] = []
        for question in self.open:
            number = next((other for other in left if addressee(other, asked) == question.to), None)
            if number is not None:
                left.remove(number)
            questions.append(question if number is None else changed(question, number=number))
        orders = tuple(
            None if order is None else changed(order, question=question.number)
            for order, question in zip(self.given, questions, strict=True)
        )
        return changed(self, asked=asked, open=tuple(questions), given=orders)

    def given_by(self, viewer: int) -> tuple[Order, ...]:
        """The orders of a side, or for the umpire of everybody, that wait until all have given theirs."""
        given = (*self.held, *(order for order in self.given if order is not None))
        orders = (order for order in given if viewer in (order.side, UMPIRE))
        return tuple(changed(order, answer=copy_of(order.answer)) for order in orders)

    def unanswered(self) -> list[Question]:
        """The open questions that nobody has answered yet."""
        return [question for question, order in zip(self.open, self.given, strict=True) if order is None]


def number_of(asked: Sequence[int], to: int) -> int:
    """The number of the question that was put last to a side or the umpire."""
    return asked[to + 1] * len(asked) + to + 1


def addressee(number: int, asked: tuple[int, ...]) -> int:
    """The side, or the umpire, to whom a question of this number would be put."""
    return number % len(asked) - 1


def has_been_asked(number: int, asked: tuple[int, ...]) -> bool:
    """Whether a question of this number was ever put."""
    return 0 < number // len(asked) <= asked[number % len(asked)]
