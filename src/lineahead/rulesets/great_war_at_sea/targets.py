"""What a ship or fleet can be ordered to do, with the odds or the rule in the way."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Question, Refusal
from ...engine.ruleset import View


def targets(view: View, question: Question, number: int) -> dict[str, Any] | Refusal:
    """What is open to a ship or fleet in a question."""
    return {"kind": question.asks, "number": number}
