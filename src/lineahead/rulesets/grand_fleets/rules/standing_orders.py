"""4.32.c  Standing orders, so that nobody is asked each time."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Noted
from ..tables.orders import Preference
from ..tables.ships import Ship


@rule
def keep_preference(ships: list[Ship], prefer: Preference, trace: Trace) -> None:
    """4.32.c  Which mounts of a ship are given up first."""
    ships[prefer.ship].mount_preference = prefer.preference
    note(trace, Noted.PREFERS, prefer.ship, prefer.preference, 0, 0)
