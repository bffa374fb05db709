"""18.2.c, B5.4  Ships whose identity is shown to the other side."""

from __future__ import annotations

from ...kernel.compiled import rule
from ...kernel.trace import Trace, note
from .noted import Noted
from .ships import IDENTIFIED, Fleet, Ship


@rule
def reveal_fleet(ships: list[Ship], fleets: list[Fleet], fleet: int, side: int, trace: Trace) -> None:
    """18.2.c  A side learns what every ship of a fleet is."""
    fleets[fleet].known[side] = IDENTIFIED
    for i in range(len(ships)):
        if ships[i].fleet == fleet:
            ships[i].known[side] = IDENTIFIED
    note(trace, Noted.FLEET_REVEALED, fleet, side, 0, 0)
