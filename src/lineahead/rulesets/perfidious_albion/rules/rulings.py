"""DAM.e  What an umpire, where there is one, may let pass."""

from __future__ import annotations

from ....kernel.choices import UMPIRE, Answers, decide
from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.notes import Asked, Noted
from ..tables.ships import Battle, Ship

CLOSE_QUARTERS = 0  # a kind of hazard beside those of areas


@rule
def is_ruled_in(battle: Battle, ship: Ship, kind: int, answers: Answers, trace: Trace) -> bool:
    """DAM.e  Whether a hazard is tested; it is, unless there is an umpire who says no."""
    if battle.options.umpire_decides == 0 or decide(answers, Asked.HAZARD, UMPIRE, ship.number, kind, 3, 1) != 0:
        return True
    note(trace, Noted.HAZARD_WAIVED, ship.number, kind, 0, 0)
    return False
