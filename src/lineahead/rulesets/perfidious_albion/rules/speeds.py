"""MOV.e, MOV.f, MOV.k, WEA.d  How fast a ship or a squadron may go."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.charts import CIRCLES, GAINS_BY, LOSES_BY, SMALL_VESSEL_TONS
from ..tables.ships import ROUGH, Battle, Ship, is_in_play, maximum_speed

NEVER = -1
NO_LIMIT = 1 << 20  # more than any ship makes


@rule
def present_maximum(battle: Battle, ship: Ship) -> int:
    """MOV.k, WEA.d, HAZ.a  Her level of speed, half of it for a small vessel in a rough sea; none aground."""
    if ship.aground != 0:
        return 0
    if battle.sea == ROUGH and ship.card.tons < SMALL_VESSEL_TONS:
        return maximum_speed(ship) // 2
    return maximum_speed(ship)


@rule
def speed_limits(battle: Battle, ship: Ship, astern: int) -> tuple[int, int]:
    """MOV.e, MOV.f, MOV.r2, MOV.r3  The least and the most boxes she may make ahead or astern; most -1 if none.

    Astern she goes at half speed, from a halt; whoever is too fast for what her engines are still good for slows down.
    """
    if ship.aground != 0:
        return 0, 0 if astern == 0 else NEVER
    if ship.speed > 0 and ship.astern != astern:
        # From one direction to the other a ship comes to a halt first.
        return 0, 0 if astern == 0 and ship.speed <= LOSES_BY else NEVER
    maximum = present_maximum(battle, ship)
    if astern != 0:
        maximum //= 2
    least = max(ship.speed - LOSES_BY, 0)
    return least, max(min(ship.speed + GAINS_BY, maximum), least)


@rule
def squadron_limits(battle: Battle, ships: list[Ship], squadron: int, astern: int) -> tuple[int, int]:
    """MOV.p  What all ships of a squadron can make; its slowest ship sets the pace.

    If they agree on nothing, the rest slow down as they can, and the slowest falls out.
    """
    least, most = 0, NO_LIMIT
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].squadron == squadron:
            own_least, own_most = speed_limits(battle, ships[i], astern)
            least, most = max(least, own_least), min(most, own_most)
    return least, max(most, least) if most >= 0 else most


@rule
def squadron_circle(ships: list[Ship], squadron: int) -> int:
    """MOV.d, MOV.p  The largest turning circle among the ships of a squadron, by number."""
    circle = 1
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].squadron == squadron:
            circle = max(circle, ships[i].card.circle)
    return circle


@rule
def least_diameter(circle: int, emergency: int) -> int:
    """MOV.d, MOV.g, MOV.r4  The smallest circle that may be turned on; in an emergency turn the next smaller one."""
    return CIRCLES[circle - 1] if emergency != 0 and circle > 1 else CIRCLES[circle]
