"""What a side is told before a battle: story and goal from the scenario file, the rest by the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .scenario import Scenario, remembered

BRIEFING = "briefing"


@dataclass(frozen=True, slots=True)
class BriefingLine:
    """One thing to know: what it is about, a sentence, and the clause that says so."""

    label: str
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class Mission:
    """What wins a battle for one side, as its rule set words it: in a few words, and line by line."""

    aim: str
    lines: tuple[BriefingLine, ...] = ()


def no_mission(_scenario: Scenario, _side: int) -> Mission:
    """A rule set that says nothing of what wins."""
    return Mission("")


def story_and_goal(scenario: Scenario, side: int) -> tuple[str, str]:
    """What the scenario file tells one side; nothing where it has no briefing."""
    told = scenario.text.get(BRIEFING, {}).get(scenario.sides[side], {})
    return told.get("story", ""), told.get("goal", "")


def handicap_of(scenario: Scenario) -> BriefingLine | None:
    """What was changed of the book's own battle so that this one is more even; None if nothing was."""
    chosen = scenario.text.get("handicap")
    return None if chosen is None else BriefingLine("Handicap", f"{chosen['title']}. {chosen['words']}", "")


@remembered
def without_briefings(scenario: Scenario) -> Scenario:
    """The scenario as a view has it: what one side was told beforehand is no affair of another."""
    if BRIEFING not in scenario.text:
        return scenario
    return replace(scenario, text={key: value for key, value in scenario.text.items() if key != BRIEFING})
