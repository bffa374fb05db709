"""What would become of an unfinished order, from a viewer's own view and changing nothing."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Order, Question, Refusal
from ...engine.ruleset import View
from .legality import refuse


def preview(view: View, question: Question, order: Order) -> dict[str, Any]:
    """Whether the order would be taken, or why not."""
    refusal = refuse(view, question, order)
    return {"legal": refusal is None, "refusal": in_plain(refusal)}


def in_plain(refusal: Refusal | None) -> dict[str, str] | None:
    """A refusal as plain values."""
    return None if refusal is None else {"rule": refusal.rule, "words": refusal.words}
