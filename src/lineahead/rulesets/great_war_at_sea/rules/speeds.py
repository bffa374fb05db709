"""B7.i, B9.e, P.q  The speed that damage and weather leave a ship."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.cards import DEAD_IN_THE_WATER, ONE
from ..tables.ships import Battle, Ship, boxes_lost
from .conditions import is_by_d6, is_slowed_by_weather


@rule
def steps_by_hull(battle: Battle, ship: Ship) -> int:
    """B9.e, P.q  Steps lost with hull boxes: at half and at three quarters; or one at more than half."""
    lost, boxes = boxes_lost(ship), ship.card.boxes
    if is_by_d6(battle):
        return 1 if 2 * lost > boxes else 0
    steps = 1 if 2 * lost >= boxes else 0
    return steps + 1 if 4 * lost >= 3 * boxes else steps


@rule
def speed_by_damage(battle: Battle, ship: Ship) -> int:
    """B7.i  The speed that hits and lost boxes leave her in any weather."""
    return max(ship.card.speed - ship.speed_lost - steps_by_hull(battle, ship), DEAD_IN_THE_WATER)


@rule
def speed_of(battle: Battle, ship: Ship) -> int:
    """11.7.r4, B7.i  Her speed now; a boat that the sea slows keeps a speed that is lower already."""
    speed = speed_by_damage(battle, ship)
    return min(speed, ONE) if is_slowed_by_weather(battle, ship) else speed
