"""2.3, COR.l  What wins a battle, in words for who plays it for the first time."""

from __future__ import annotations

from typing import Any

from ....engine.contract.history import DRAW
from ....engine.contract.scenario import Scenario
from ....engine.words.log_words import listed, number


def winning_words(scenario: Scenario) -> str:
    """2.3.d, 2.3.e, COR.l  Most points, a lead by the margin agreed, or the grades of the scenario, when it ends."""
    victory: dict[str, Any] = scenario.text.get("victory", {})
    if victory.get("grades"):
        return graded_words(victory)
    ends = f" after {scenario.length} turns" if scenario.length else ""
    if victory.get("margin", 1) > 1:
        return f"A ship you sink gives you her points; whoever leads by {victory['margin']} of them{ends} wins."
    return f"A ship you sink gives you her points, and most points{ends} win."


def graded_words(victory: dict[str, Any]) -> str:
    """COR.l  The grades from the highest lead down; the last holds for all below."""
    *rows, last = victory["grades"]
    grades = [f"{grade_in_words(row)} from {number(row['from'])}" for row in rows]
    counted = f"what counts is how many more of them the {victory['lead_of']} side has"
    return f"A ship you sink gives you her points; {counted}: {listed([*grades, f'{grade_in_words(last)} below'])}."


def grade_in_words(row: dict[str, Any]) -> str:
    """COR.l  Whose victory a grade is, and of which degree."""
    if row["winner"] == DRAW:
        return "a draw"
    degree = f"{row['degree']} " if "degree" in row else ""
    return f"a {degree}{row['winner']} victory"
