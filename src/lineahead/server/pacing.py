"""How long a computer takes to answer, so that its time tells nothing of what it hides.

Where nothing is hidden, every order takes the same delay, and people see one ship move after the other. Where sides
have secrets, orders of which nobody hears would tell by their number how many ships look out: there all orders of a
phase follow each other at a short fixed pace, and the one that ends the phase comes on a full beat since it began, a
beat being the same delay. A phase of many orders lasts as long as one of none, unless it needs another beat.
"""

from __future__ import annotations

from math import ceil

from ..engine.questions import Question

PACE = 0.04
NEARLY = 1e-6


class Pacing:
    """The time of a computer's orders while it plays on without anybody else."""

    def __init__(self, delay: float, has_secrets: bool) -> None:
        self.delay, self.has_secrets = delay, has_secrets
        self._phase: tuple[int, str] | None = None
        self._begun = 0.0

    def due(self, question: Question, kind: str, asked: float) -> float:
        """When an order is to be given whose question was taken up at some time."""
        if not self.has_secrets:
            return asked + self.delay
        if self._phase != (question.to, question.asks):
            self._phase, self._begun = (question.to, question.asks), asked
        soon = asked + min(PACE, self.delay)
        return self._beat_after(soon) if is_last(question, kind) else soon

    def _beat_after(self, moment: float) -> float:
        if self.delay <= 0:
            return moment
        return self._begun + self.delay * max(1, ceil((moment - self._begun) / self.delay - NEARLY))


def is_last(question: Question, kind: str) -> bool:
    """Whether an order ends what is asked: what would be done if nobody answered does."""
    return question.default is not None and question.default["kind"] == kind
