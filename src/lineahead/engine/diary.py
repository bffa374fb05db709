"""What a viewer may save of a game that is not over: what was seen at the beginning of each turn, and what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .events import Event
from .plain import as_plain
from .ruleset import Ruleset, State
from .scenario import Scenario
from .sequence import where
from .state_json import state_as_json


def diary_of(
    ruleset: Ruleset, scenario: Scenario, states: Sequence[State], events: Sequence[Event], viewer: int
) -> dict[str, Any]:
    """A viewer's diary as plain JSON values, made of that viewer's views of these states and events alone."""
    return {
        "ruleset": ruleset.name,
        "edition": ruleset.edition,
        "title": scenario.title,
        "sides": list(scenario.sides),
        "viewer": viewer,
        "views": [_seen(ruleset, scenario, state, viewer) for state in states],
        "events": [as_plain(event) for event in events],
    }


def _seen(ruleset: Ruleset, scenario: Scenario, state: State, viewer: int) -> dict[str, Any]:
    view = ruleset.view(state, viewer, scenario)
    return {"at": where(ruleset.sequence, state.step), **state_as_json(view)}
