"""4.32.c  Standing orders, so that nobody is asked each time."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.orders import Preference
from ..tables.ships import Ship
from . import breaches
from .breaches import LAWFUL
from .flotillas import is_boat_of
from .losses import AFT_FIRST


@rule
def preference_breach(ships: list[Ship], prefer: Preference, side: int) -> int:
    """4.32.c  A standing preference is for one's own ships, and one of those there are."""
    if not 0 <= prefer.ship < len(ships) or ships[prefer.ship].side != side:
        return breaches.NOT_HIS_TO_PREFER
    return LAWFUL if 0 <= prefer.preference <= AFT_FIRST else breaches.NO_SUCH_PREFERENCE


@rule
def keep_preference(ships: list[Ship], prefer: Preference, trace: Trace) -> None:
    """4.32.c, 9.3.e  Which mounts of a ship, or of all boats of a flotilla, are given up first."""
    ships[prefer.ship].mount_preference = prefer.preference
    for i in range(len(ships)):
        if is_boat_of(ships[i], ships[prefer.ship]):
            ships[i].mount_preference = prefer.preference
    note(trace, Noted.PREFERS, prefer.ship, prefer.preference, 0, 0)
