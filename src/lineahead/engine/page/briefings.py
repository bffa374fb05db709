"""The briefings of a battle as a page has them: to a side its own, to everybody what the rules say of winning."""

from __future__ import annotations

from dataclasses import replace

from typing_extensions import TypedDict

from ..contract.briefing import Mission, handicap_of, story_and_goal
from ..contract.questions import UMPIRE
from ..contract.ruleset import Ruleset
from ..contract.scenario import Scenario


class BriefingRow(TypedDict):
    """One thing to know: what it is about, a sentence, and the clause that says so."""

    label: str
    words: str
    rule: str


class Briefed(TypedDict):
    """What a side is told of its battle."""

    side: int
    story: str
    """from the scenario file; empty for whom it is not meant"""
    goal: str
    """likewise, in few words"""
    aim: str
    """what wins, by the rules and in a few words"""
    lines: list[BriefingRow]
    """how points come and how it ends"""


def briefings_for(rules: Ruleset, scenario: Scenario, known: Scenario, viewer: int) -> list[Briefed]:
    """What a viewer may read: every side's where he is the umpire, else his own, and of others what the rules say."""
    return [
        briefed(
            side,
            with_handicap_told(rules.mission(known, side), known),
            story_and_goal(scenario, side) if may_read(viewer, side) else ("", ""),
        )
        for side in range(len(scenario.sides))
    ]


def with_handicap_told(mission: Mission, scenario: Scenario) -> Mission:
    """What wins, and before it what was changed of the book's own battle, if anything was."""
    chosen = handicap_of(scenario)
    return mission if chosen is None else replace(mission, lines=(chosen, *mission.lines))


def may_read(viewer: int, side: int) -> bool:
    """Whether a briefing is for a viewer."""
    return viewer in (UMPIRE, side)


def briefed(side: int, mission: Mission, told: tuple[str, str]) -> Briefed:
    """One briefing; where the file has no goal, what wins by the rules is the goal."""
    story, goal = told
    lines: list[BriefingRow] = [{"label": line.label, "words": line.words, "rule": line.rule} for line in mission.lines]
    return {"side": side, "story": story, "goal": goal or mission.aim, "aim": mission.aim, "lines": lines}
