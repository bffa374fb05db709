"""What would become of an unfinished order, from a viewer's own view and changing nothing."""

from __future__ import annotations

from typing import Any

from ...engine.page_orders import in_plain, why_not_taken
from ...engine.questions import Order, Question
from ...engine.ruleset import View
from .legality import refuse


def preview(view: View, question: Question, order: Order) -> dict[str, Any]:
    """Whether the order would be taken or why not, and what is to be said about it; plain JSON values."""
    refusal = why_not_taken(view, question, order, refuse)
    return {"kind": order.kind, "legal": refusal is None, "refusal": in_plain(refusal)}
