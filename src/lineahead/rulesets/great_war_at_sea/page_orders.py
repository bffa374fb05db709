"""How the page's orders are read: words, ways and lists become what the rules take."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Refusal
from ...engine.ruleset import View


def from_page(view: View, kind: str, data: Any) -> tuple[str, Any] | Refusal:
    """An order in the page's terms as the rules take it."""
    return kind, data
