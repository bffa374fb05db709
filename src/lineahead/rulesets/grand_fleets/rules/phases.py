"""2.2  The phases of a turn: how each begins and how it closes."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..tables.ships import Battle, Ship
from .alternation import GUNFIRE, MOVEMENT, TORPEDO, begin_alternation
from .gunfire import begin_gunfire, end_gunfire
from .movement import begin_movement, end_movement
from .torpedoes import begin_torpedoes, end_torpedoes
from .victory import close_phase


@rule
def open_movement(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """2.21  The Movement Phase begins."""
    begin_movement(ships)
    begin_alternation(battle, ships, MOVEMENT, dice, trace)


@rule
def close_movement(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """2.21, 3.r5  The Movement Phase closes."""
    end_movement(ships, trace)
    close_phase(battle, ships)


@rule
def open_gunfire(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """2.22  The Gunfire Phase begins."""
    begin_gunfire(ships)
    begin_alternation(battle, ships, GUNFIRE, dice, trace)


@rule
def close_gunfire(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """2.22, 4.22.d  The Gunfire Phase closes."""
    end_gunfire(ships, trace)
    close_phase(battle, ships)


@rule
def open_torpedoes(battle: Battle, ships: list[Ship], dice: Dice, trace: Trace) -> None:
    """2.23  The Torpedo Phase begins."""
    begin_torpedoes(ships)
    begin_alternation(battle, ships, TORPEDO, dice, trace)


@rule
def close_torpedoes(battle: Battle, ships: list[Ship], trace: Trace) -> None:
    """2.23, 6.21.e  The Torpedo Phase closes."""
    end_torpedoes(battle, ships, trace)
    close_phase(battle, ships)
