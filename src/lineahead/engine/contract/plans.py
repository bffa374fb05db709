"""How the computer's doctrine is to fight one battle: `[plans.SIDE]` of a scenario file, parameters of the doctrine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .scenario import Scenario

WHO_PLAYS = ("wild", "script", "protocol")  # these say who plays, not how a doctrine does; no plan names them


def plan_for(scenario: Scenario, side: int) -> Mapping[str, int]:
    """What the scenario changes of the ordinary doctrine for a side; nothing for the umpire."""
    plans: Mapping[str, Mapping[str, int]] = scenario.text.get("plans", {})
    return plans.get(scenario.sides[side], {}) if 0 <= side < len(scenario.sides) else {}


def as_planned(doctrine: Any, scenario: Scenario, side: int) -> Any:
    """The ordinary doctrine as the scenario plans it for a side."""
    return replace(doctrine, **plan_for(scenario, side))
