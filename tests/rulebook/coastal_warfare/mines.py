"""An objective to lay mines at, and vessels that lay them."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.coastal_warfare.tables.ships import (
    LAY_MINES,
    RANDOM_GAME,
    Battle,
    Objective,
)
from tests.rulebook.coastal_warfare.moving_table import Sea
from tests.rulebook.coastal_warfare.muster import scenario_text, vessel
from tests.rulebook.coastal_warfare.table import battle, counter, sea, ship

BRITISH, GERMAN, DRAW = 0, 1, -1
R_BOAT = "R-130"


def asked(*places: tuple[float, float], side: int = 0, within: float = 10, vessels: int = 1) -> Battle:
    """A battle in which a side is to lay a field of mines in some places, for 2 points each."""
    made = battle(phase=2, scenario=RANDOM_GAME)
    for i, (x, y) in enumerate(places):
        made.objectives[i] = Objective(
            kind=LAY_MINES, side=side, x=round(100 * x), y=round(100 * y), reach=round(100 * within),
            loads=vessels, points=2,
        )  # fmt: skip
    return made


def layer(of: str = R_BOAT, at: tuple[float, float] = (100, 75), speed: float = 4, **fields: Any) -> Sea:
    """One boat on the table; fields of Ship by name."""
    boat = ship(of, **fields)
    return sea((boat, counter(boat, at, 0, speed, shown=0)))


def objective(**fields: Any) -> dict[str, Any]:
    """An objective as files write it, some values otherwise; None takes one away."""
    plain = {"kind": "lay mines", "side": "German", "at": [120, 100], "within": 8, "vessels": 2, "points": 3}
    return {key: value for key, value in {**plain, **fields}.items() if value is not None}


def raid(*objectives: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Two S-boats against an MTB, and what is asked of them."""
    ships = [
        vessel("Fairmile D", "British", at=[40, 75]),
        vessel("S-100", "German", at=[200, 75], name="S 1", speed=0, free=True),
        vessel("S-100", "German", at=[200, 55], name="S 2", speed=0, free=True),
    ]
    return scenario_text("random", ships=ships, objectives=list(objectives), **more)
