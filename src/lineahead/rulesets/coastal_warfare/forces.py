"""SC1.b, SC1.e, SC2.f, SC3.c, SC4.b  Forces of any size by a scenario's ratios."""

from __future__ import annotations

from typing import Any

from ...engine.scenario import Problem


def with_forces(text: dict[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """The text with its vessels listed."""
    return text
