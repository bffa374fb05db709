"""SCS, SAT, SWS  The set-up of a side that a solo protocol plays."""

from __future__ import annotations

from ...kernel.compiled import rule
from ...kernel.dice import Dice
from ...kernel.trace import Trace
from .ships import Battle, Counter, Ship


@rule
def set_up_solo(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice, trace: Trace
) -> None:
    """SCS, SAT, SWS  Which markers are drawn, and where they stand."""
