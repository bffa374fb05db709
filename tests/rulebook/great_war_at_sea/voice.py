"""A sea of which everything is told, and who is told."""

from __future__ import annotations

from lineahead.engine.contract.questions import UMPIRE
from lineahead.engine.contract.ruleset import View
from lineahead.rulesets.great_war_at_sea.tables.ships import (
    AT_SEA,
    ON_ZONES,
    Battle,
    Fleet,
    Ship,
)
from tests.rulebook.great_war_at_sea.chart import zone
from tests.rulebook.great_war_at_sea.table import battle, boat, fleet, ship
from tests.rulebook.great_war_at_sea.told import (
    AUSTRIAN,
    ITALIAN,
    seen,
)

NAMES = ("MAS 9", "Tegetthoff", "Szent Istvan")
CALLED = (("Flotilla", ITALIAN), ("Dreadnoughts", AUSTRIAN))


def at_sea() -> tuple[Battle, list[Ship], list[Fleet]]:
    """MAS 9 in wait in B6, an Italian flotilla in C1, and two dreadnoughts that nobody has met, in B6."""
    state = battle(stage=ON_ZONES)
    ships = fleet(
        boat(ITALIAN, zone("B6")),
        ship("Tegetthoff", AUSTRIAN, status=AT_SEA),
        ship("Szent Istvan", AUSTRIAN, status=AT_SEA),
    )
    fleets = [
        Fleet(number=0, in_use=1, side=ITALIAN, zone=zone("C1")),
        Fleet(number=1, in_use=1, side=AUSTRIAN, zone=zone("B6")),
        Fleet(number=2),
    ]
    return state, ships, fleets


def sight(viewer: int = UMPIRE, **fields: int) -> View:
    """That sea as a viewer sees it, the battle with these fields."""
    state, ships, fleets = at_sea()
    for name, value in fields.items():
        setattr(state, name, value)
    return seen(state, ships, NAMES, fleets, CALLED, viewer)
