"""How long a computer takes to answer, so that its time tells nothing of what it hides.

Where nothing is hidden, every order takes the same delay, and people see one ship move after the other. Where sides
have secrets, orders of which nobody hears would tell by their number how many ships look out: there all orders of a
phase follow each other at a short fixed pace, and the one that ends the phase comes when every marker on the table
could have looked out, whatever it is. That time is counted in full beats, a beat being the same delay; only the
markers and the orders that everybody hears make it longer. Who looks ahead has a share of his time for each marker that
could look out, and takes it for every order, so that this tells no more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

from ...engine.contract.hosting import is_as_proposed
from ...engine.contract.questions import Question

PACE = 0.04
NEARLY = 1e-6
UNHEARD = "look"
LOOKS_A_MARKER = 2


class Pacing:
    """The time of a computer's orders while it plays on without anybody else."""

    def __init__(
        self, delay: float, has_secrets: bool, is_last: Callable[[Question, str], bool] = is_as_proposed
    ) -> None:
        self.delay, self.has_secrets, self.is_last = delay, has_secrets, is_last
        self._phase: tuple[int, str] | None = None
        self._begun, self._markers, self._pace = 0.0, 0, PACE
        self._given = self._heard = 0

    def thinking(self, question: Question, seconds: float, markers: int) -> float:
        """How long one who looks ahead for some seconds may do so about a question."""
        if not (self.has_secrets and UNHEARD in question.kinds):
            return seconds
        return seconds / (LOOKS_A_MARKER * markers + 1)

    def due(
        self, question: Question, kind: str, asked: float, markers: int, ready: float = 0.0, thinking: float = 0.0
    ) -> float:
        """When an order is to be given whose question was taken up at some time, markers as everybody sees them.

        It may be thought about for a time, and is thought out when it is `ready`: an order that ends a phase waits for
        the next beat after that.
        """
        if not self.has_secrets:
            return asked + self.delay
        if self._phase != (question.to, question.asks):
            self._begin(question, asked, markers, thinking)
        if self.is_last(question, kind):
            return self._end(question, max(asked, ready))
        self._given += 1
        self._heard += kind != UNHEARD
        return max(asked, self._begun + self._given * self._pace)

    def _begin(self, question: Question, asked: float, markers: int, thinking: float) -> None:
        self._phase = question.to, question.asks
        self._pace = min(PACE, self.delay) + thinking
        self._begun, self._markers = asked, markers
        self._given = self._heard = 0

    def _end(self, question: Question, ready: float) -> float:
        """The end of the time that a phase has; a computer that took longer gives away no more than that it did."""
        if self.delay <= 0:
            return ready
        looks = LOOKS_A_MARKER * self._markers if UNHEARD in question.kinds else 0
        length = self.delay * whole(max(PACE, self._pace) * (looks + self._heard + 1) / self.delay)
        return self._begun + length * whole((ready - self._begun) / length)


def whole(count: float) -> int:
    """As many whole ones as are begun, and one at least."""
    return max(1, ceil(count - NEARLY))


def markers_of(picture: Mapping[str, Any], side: int) -> int:
    """How many markers of a side lie on the table, in the picture that everybody sees."""
    shown = [
        counter for counter in picture.get("counters", ()) if counter.get("kind") == "ship" and counter["on_table"]
    ]
    return sum(counter["side"] == side for counter in shown)
