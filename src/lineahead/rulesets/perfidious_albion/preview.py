"""What would become of an unfinished order, from a view alone."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Order, Question
from ...engine.ruleset import View
from .legality import refuse


def preview(view: View, question: Question, order: Order) -> dict[str, Any]:
    """Whether an order would be taken, and what it would come to."""
    refusal = refuse(view, question, order)
    return {"refused": None if refusal is None else {"rule": refusal.rule, "words": refusal.words}}
