"""Choices in mid-resolution, read from a tape like dice.

A rule that needs a decision calls `decide` or `decide_number`. Interpreted, the next answer of the tape is taken; if
none is there, `Wanted` is raised and the game puts the question. In the compiled twins the proposal that stands beside
the question is taken at once, so the loop never stops.
"""

from __future__ import annotations

from dataclasses import dataclass

from .compiled import compiled_as, twin_of

UMPIRE = -1


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


compiled_as(Answers, None)


def decide(answers: Answers, asked: int, owner: int, about: int, detail: int, options: int, proposal: int) -> int:
    """One of the choices whose bits are set in `options`; a single choice is no question."""
    if options & (options - 1) == 0:
        return proposal
    return answers.take(Choice(asked, owner, about, detail, 0, options.bit_length() - 1, options, proposal))


@twin_of(decide)
def _take_proposal(
    answers: Answers, asked: int, owner: int, about: int, detail: int, options: int, proposal: int
) -> int:
    return proposal


def decide_number(
    answers: Answers, asked: int, owner: int, about: int, detail: int, low: int, high: int, proposal: int
) -> int:
    """A number from `low` to `high`; a single possibility is no question."""
    if low == high:
        return low
    return answers.take(Choice(asked, owner, about, detail, low, high, 0, proposal))


@twin_of(decide_number)
def _take_proposed_number(
    answers: Answers, asked: int, owner: int, about: int, detail: int, low: int, high: int, proposal: int
) -> int:
    return proposal
