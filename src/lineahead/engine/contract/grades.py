"""Grades of victory, where a scenario tells one victory from another by the difference of points."""

from __future__ import annotations

from .history import DRAW
from .scenario import Scenario


def grades_of(scenario: Scenario) -> tuple[str, ...]:
    """What the grades of a scenario are called, in its order: "German decisive", "draw"; nothing if it has none."""
    rows = scenario.text.get("victory", {}).get("grades", ())
    return tuple(row["winner"] if row["winner"] == DRAW else called(row["winner"], row) for row in rows)


def called(side: str, row: dict[str, str]) -> str:
    """A victory of a side, with its degree if it has one."""
    return f"{side} {row.get('degree', 'victory')}"
