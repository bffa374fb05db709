"""Choices in mid-resolution, read from a tape like dice.

A rule that needs a decision calls `decide` or `decide_number`. Interpreted, the next answer of the tape is taken; if
none is there, `Wanted` is raised and the game puts the question. In the compiled twins whoever does not choose for
himself takes the proposal that stands beside the question. For one who does and has not answered, the question is
marked on the tape and the rule goes on with the proposal: whoever called it drops what it did, and puts the question.
"""

from __future__ import annotations

from dataclasses import dataclass

from .compiled import compiled_as, rule, twin_of
from .records import record, zeros

UMPIRE = -1
MOST_ANSWERS = 32


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that a rule waits for: whose, about what, among which, and what is proposed."""

    asked: int
    owner: int
    about: int
    detail: int
    low: int
    high: int
    options: int
    proposal: int

    def allows(self, answer: int) -> bool:
        """Whether an answer is one of the choices."""
        if not self.low <= answer <= self.high:
            return False
        return self.options == 0 or bool(self.options >> answer & 1)


class Wanted(Exception):
    """A face or an answer that the tapes do not hold yet."""

    def __init__(self, choice: Choice | None = None, throw: object | None = None) -> None:
        super().__init__("a face or an answer is wanted")
        self.choice, self.throw = choice, throw


class Answers:
    """The answers given so far in one step, read in order."""

    __slots__ = ("given", "read")

    def __init__(self, *given: int) -> None:
        self.given, self.read = list(given), 0

    def take(self, choice: Choice) -> int:
        """The next answer, or `Wanted` if it has not been given."""
        if self.read == len(self.given):
            raise Wanted(choice=choice)
        answer = self.given[self.read]
        if not choice.allows(answer):
            raise ValueError(f"answer {answer} is not among the choices")
        self.read += 1
        return answer


class AsProposed(Answers):
    """Whatever is asked, what is proposed: how the compiled twins decide, for an interpreted run beside them."""

    __slots__ = ()

    def take(self, choice: Choice) -> int:
        """The proposal."""
        return choice.proposal


@record
class AnswerTape:
    """The answers given so far in one step of a compiled battle, and the one that is wanted.

    `choosing` are those who choose for themselves, a bit each: the umpire first, then the sides. What stands on the
    tape beyond `count` is of no meaning; where more answers are asked for than it holds, what is proposed is taken.
    """

    choosing: int = 0
    count: int = 0
    read: int = 0
    wanted: int = 0
    asked: int = 0
    owner: int = 0
    about: int = 0
    detail: int = 0
    low: int = 0
    high: int = 0
    options: int = 0
    proposal: int = 0
    given: list[int] = zeros(MOST_ANSWERS)


def choice_on(tape: AnswerTape) -> Choice:
    """The choice that a compiled battle waits for."""
    low, high = (0, tape.options.bit_length() - 1) if tape.options else (tape.low, tape.high)
    return Choice(tape.asked, tape.owner, tape.about, tape.detail, low, high, tape.options, tape.proposal)


@rule
def is_choosing(tape: AnswerTape, owner: int) -> bool:
    """Whether somebody chooses for himself."""
    return tape.choosing >> (owner + 1) & 1 != 0 and tape.read < MOST_ANSWERS


@rule
def put_on(tape: AnswerTape, answer: int) -> None:
    """Give the answer that is wanted."""
    if tape.wanted != 0:
        tape.given[tape.count] = answer
        tape.count += 1
        tape.wanted = 0


@rule
def read_from(tape: AnswerTape) -> int:
    """The next answer; if there is none, what is proposed, and it is wanted."""
    if tape.read < tape.count:
        tape.read += 1
        return tape.given[tape.read - 1]
    tape.wanted = 1
    return tape.proposal


compiled_as(Answers, AnswerTape)


def decide(answers: Answers, asked: int, owner: int, about: int, detail: int, options: int, proposal: int) -> int:
    """One of the choices whose bits are set in `options`; a single choice is no question."""
    if options & (options - 1) == 0:
        return proposal
    return answers.take(Choice(asked, owner, about, detail, 0, options.bit_length() - 1, options, proposal))


@twin_of(decide)
def _decide(answers: AnswerTape, asked: int, owner: int, about: int, detail: int, options: int, proposal: int) -> int:
    if options & (options - 1) == 0 or not is_choosing(answers, owner):
        return proposal
    if answers.wanted == 0:
        answers.asked, answers.owner, answers.about, answers.detail = asked, owner, about, detail
        answers.options, answers.proposal = options, proposal
        return read_from(answers)
    return proposal


def decide_number(
    answers: Answers, asked: int, owner: int, about: int, detail: int, low: int, high: int, proposal: int
) -> int:
    """A number from `low` to `high`; a single possibility is no question."""
    if low == high:
        return low
    return answers.take(Choice(asked, owner, about, detail, low, high, 0, proposal))


@twin_of(decide_number)
def _decide_number(
    answers: AnswerTape, asked: int, owner: int, about: int, detail: int, low: int, high: int, proposal: int
) -> int:
    if low == high or not is_choosing(answers, owner):
        return proposal
    if answers.wanted == 0:
        answers.asked, answers.owner, answers.about, answers.detail = asked, owner, about, detail
        answers.options, answers.low, answers.high, answers.proposal = 0, low, high, proposal
        return read_from(answers)
    return proposal
