"""Games whose picture a page gets."""

from __future__ import annotations

from typing import Any

from lineahead.engine.contract.questions import PUBLIC, UMPIRE
from tests.rulebook.great_war_at_sea.at_page import (
    MOVES,
    ORDERS,
    Laid,
)
from tests.rulebook.great_war_at_sea.chart import zone

ITALIAN, AUSTRIAN = 0, 1
BRITISH, GERMAN = 0, 1
ALLIED = 0
EVERYBODY = (0, 1, PUBLIC, UMPIRE)


def premuda(**fields: Any) -> Laid:
    """Premuda while orders are written, its boats in B6 but the last, which is in C6."""
    laid = Laid("premuda", ORDERS, turn=1, writing=1, **fields)
    for boat in laid.ships[:6]:
        boat.zone = zone("B6" if boat.number < 5 else "C6")
    return laid


def horns_reef(step: list[int] = MOVES, **fields: Any) -> Laid:
    """Horns Reef in the first impulse of its first round, the British holding the initiative."""
    return Laid("horns-reef", step, **{"round_number": 1, "impulse": 1, "holder": BRITISH, **fields})
