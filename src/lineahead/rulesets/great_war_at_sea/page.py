"""What the play page is told of a game once, in plain JSON values."""

from __future__ import annotations

from typing import Any

from ...engine.scenario import Scenario


def setting(scenario: Scenario) -> dict[str, Any]:
    """CRD  What never changes during a game."""
    return {"ruleset": scenario.ruleset, "title": scenario.title, "sides": [{"name": each} for each in scenario.sides]}
