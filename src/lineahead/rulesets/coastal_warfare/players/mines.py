"""EQP.c  Where a computer player's mines are wanted, and which of the enemy's places it watches."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import distance
from ..rules.equipment import has_laid_mines, is_place_for_mines, loads_missing
from ..rules.flight import could_still_lay
from ..tables.cards import MINES
from ..tables.ships import MOST_OBJECTIVES, NOBODY, Battle, Counter, Ship, has


@rule
def nearest_place_for_mines(battle: Battle, ships: list[Ship], counter: Counter, side: int) -> int:
    """EQP.c  The place nearest to a counter in which a side has a field to lay, as far as is known; or NOBODY."""
    best, least = NOBODY, 0
    for i in range(MOST_OBJECTIVES):
        place = battle.objectives[i]
        away = distance(counter.x, counter.y, place.x, place.y)
        is_wanted = is_place_for_mines(battle, i, side) and loads_missing(battle, ships, i) > 0
        if is_wanted and (best == NOBODY or away < least):
            best, least = i, away
    return best


@rule
def has_mines_to_lay(battle: Battle, ships: list[Ship], counter: Counter) -> bool:
    """EQP.c  Whether the vessel that a counter is, or was issued with, has mines on board that are still wanted.

    They are wanted no more where too few vessels are left that could complete the field.
    """
    ship = ships[counter.issued]
    if not has(ship, MINES) or has_laid_mines(ship):
        return False
    place = nearest_place_for_mines(battle, ships, counter, ship.side)
    return place != NOBODY and loads_missing(battle, ships, place) <= could_still_lay(ships, ship.side)
