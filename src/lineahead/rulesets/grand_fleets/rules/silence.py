"""6.21.d, 6.24.a, 6.26.c, 9.5.a  What silences the guns and the tubes of a ship, alone or in a flotilla."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.ships import IN_EFFECT, Ship
from . import breaches
from .breaches import LAWFUL
from .seas import is_swamped


@rule
def guns_silenced(ship: Ship) -> int:
    """6.21.d, 6.24.a, 9.5.a  BRIDGE, FIRE CTRL from before this phase, or too heavy a sea."""
    if ship.bridge != 0:
        return breaches.NO_GUNS_WITHOUT_BRIDGE
    if ship.fire_control == IN_EFFECT:
        return breaches.FIRE_CONTROL_OUT
    return breaches.TOO_HEAVY_A_SEA if is_swamped(ship) else LAWFUL


@rule
def tubes_silenced(ship: Ship) -> int:
    """6.21.d, 6.26.c, 9.5.a  BRIDGE, LIST, or too heavy a sea."""
    if ship.bridge != 0:
        return breaches.NO_TORPEDOES_WITHOUT_BRIDGE
    if ship.listing != 0:
        return breaches.NO_TORPEDOES_WITH_A_LIST
    return breaches.TOO_HEAVY_A_SEA if is_swamped(ship) else LAWFUL
