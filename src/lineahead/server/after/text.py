"""A game told as text, to be copied."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ...engine.contract.scenario import Scenario
from ...engine.words.log_words import number, won_in_words

CLAUSE = re.compile(r"(\[[^\]]*\])")
HEADINGS = ("turn", "round")
SUBHEADINGS = ("phase", "deployment", "impulse")
CONSEQUENCES = ("hit", "damage", "location", "critical", "sunk", "splash")


def story(scenario: Scenario, events: Iterable[dict[str, Any]], outcome: dict[str, Any] | None) -> str:
    """The whole story: who met whom, what happened, and how it ended."""
    period = scenario.text.get("period")
    lines = [f"{scenario.title}, {period}" if period else scenario.title, ""]
    for side, name in enumerate(scenario.sides):
        lines.append(f"{name}: {', '.join(entry.name for entry in scenario.ships if entry.side == side)}.")
    for event in events:
        lines += told(event)
    if outcome is not None:
        lines += ["", result(scenario, outcome)]
    return "\n".join(lines) + "\n"


def told(event: dict[str, Any]) -> list[str]:
    """One event: turns and rounds set off, phases and impulses by themselves, what comes of an attack further in."""
    if event["kind"] in HEADINGS:
        return ["", heading(event["words"].removesuffix("."))]
    if event["kind"] in SUBHEADINGS:
        return ["", event["words"]]
    return [f"{'    ' if event['kind'] in CONSEQUENCES else '  '}{event['words']}"]


def heading(words: str) -> str:
    """In capitals, but for the clauses it names."""
    return "".join(part if part.startswith("[") else part.upper() for part in CLAUSE.split(words))


def result(scenario: Scenario, outcome: dict[str, Any]) -> str:
    """Who won, and the points of every side."""
    points = ", ".join(f"{name} {number(count)}" for name, count in zip(scenario.sides, outcome["points"], strict=True))
    winner, words = outcome["winner"], outcome["words"]
    how = won_in_words(words, scenario.sides[winner]) if winner is not None and outcome["how"] == "rules" else words
    return f"{how[0].upper()}{how[1:]}: {points} victory points."
