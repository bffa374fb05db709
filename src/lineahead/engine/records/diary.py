"""What a viewer may save of a game that is not over: what was seen at the beginning of each turn, and what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..contract.events import Event
from ..contract.ruleset import Ruleset, State, View
from ..contract.scenario import Scenario
from ..contract.sequence import where
from .plain_values import as_plain
from .state_json import state_as_json


def diary_of(
    ruleset: Ruleset, scenario: Scenario, states: Sequence[State], events: Sequence[Event], viewer: int
) -> dict[str, Any]:
    """A viewer's diary as plain JSON values, made of that viewer's views of these states and events alone."""
    views = [ruleset.view(state, viewer, scenario) for state in states]
    known = views[-1].scenario
    return {
        "ruleset": ruleset.name,
        "edition": scenario.edition,
        "title": known.title,
        "sides": list(known.sides),
        "viewer": viewer,
        "views": [_seen(ruleset, view) for view in views],
        "events": [as_plain(event) for event in events],
    }


def _seen(ruleset: Ruleset, view: View) -> dict[str, Any]:
    return {"at": where(ruleset.sequence, view.step), **state_as_json(view)}
