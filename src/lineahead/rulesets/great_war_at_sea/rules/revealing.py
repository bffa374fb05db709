"""18.2.c, B5.4  Ships whose identity is shown to the other side."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.ships import IDENTIFIED, Fleet, Ship


@rule
def reveal_fleet(ships: list[Ship], fleets: list[Fleet], fleet: int, side: int, trace: Trace) -> None:
    """18.2.c  A side learns what every ship of a fleet is, unless it knows them all."""
    is_new = fleets[fleet].known[side] != IDENTIFIED
    fleets[fleet].known[side] = IDENTIFIED
    for i in range(len(ships)):
        if ships[i].fleet == fleet:
            is_new = is_new or ships[i].known[side] != IDENTIFIED
            ships[i].known[side] = IDENTIFIED
    if is_new:
        note(trace, Noted.FLEET_REVEALED, fleet, side, 0, 0)
