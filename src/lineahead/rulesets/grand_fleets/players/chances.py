"""4.2, 4.31  Chances of single dice, as a doctrine reckons with them."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import divided_up
from ..rules.gunfire import second_roll_needed
from ..tables.charts import NEEDED_TO_HIT, OPEN_ENDED_FROM, TORPEDO_RANGE, VERY_LARGE_TARGET, YELLOW
from ..tables.ships import MILE, VERY_LARGE, Ship


@rule
def hit_chance(modifier: int) -> int:
    """4.2.a, 4.23  Chance of a hit in percent."""
    if modifier <= OPEN_ENDED_FROM:
        return 11 - second_roll_needed(modifier)
    return max(0, min(100, (11 - NEEDED_TO_HIT + modifier) * 10))


@rule
def penetration_chance(target_number: int) -> int:
    """4.31.e, 4.31.f  Chance of one penetration die in tenths."""
    return max(1, min(9, 11 - target_number))


@rule
def torpedo_chance(ship: Ship, target: Ship, distance: int) -> int:
    """5.2.b  About how many of a hundred torpedoes hit; a target that has not moved yet is taken to run."""
    miles = min(divided_up(distance, MILE), len(TORPEDO_RANGE) - 1)
    running = target.speed_marker if target.moved != 0 else YELLOW
    large = VERY_LARGE_TARGET if target.card.size_class == VERY_LARGE else 0
    return hit_chance(TORPEDO_RANGE[miles] + ship.speed_marker + running + large)
