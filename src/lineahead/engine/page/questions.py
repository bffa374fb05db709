"""Questions as plain JSON values: for the page, and for programs that play."""

from __future__ import annotations

from typing import Any

from ..contract.questions import Question
from ..records.plain_values import as_plain


def question_in_plain(question: Question) -> dict[str, Any]:
    """All that a question says."""
    return {
        "number": question.number,
        "to": question.to,
        "rule": question.rule,
        "asks": question.asks,
        "words": question.words,
        "kinds": list(question.kinds or (question.asks,)),
        "about": list(question.about),
        "bounds": as_plain(question.bounds),
        "default": as_plain(question.default),
    }
