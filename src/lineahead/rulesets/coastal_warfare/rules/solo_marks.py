"""SCT.b, SCT.c.ii, SWS.7, SWT.c  For which markers the solo protocols have a counter look, chance by chance."""

from __future__ import annotations

from ....kernel.compiled import rule
from ..tables.charts import NEW_MARKERS_WITHIN
from ..tables.ships import (
    CONVOY,
    FLOTILLA,
    NOBODY,
    ON_TABLE,
    TORPEDO_COUNTER,
    Battle,
    Counter,
    Ship,
)
from .board import separation
from .solo_common import heads_for, is_active, is_escort, is_strange_to_owner

NOT_TRIED = 0
TRIED_FOR = 1
TRIED_FIRST = 2


@rule
def preference(
    battle: Battle, ships: list[Ship], counters: list[Counter], observer: int, target: int, chance: int
) -> int:
    """SCT.b, SAT.c, SWS.7  How much a protocol wants a marker tried for with the first (0) or second (1) chance."""
    protocol = battle.protocol[counters[observer].side]
    if protocol == CONVOY:
        return preference_of_convoy(battle, ships, counters, observer, target, chance)
    if protocol == FLOTILLA:
        return preference_of_flotilla(counters[observer], counters[target], chance)
    return TRIED_FOR


@rule
def preference_of_convoy(
    battle: Battle, ships: list[Ship], counters: list[Counter], observer: int, target: int, chance: int
) -> int:
    """SCT.b, SCT.c.ii  Torpedoes that head for her, if torpedoes are closest; else by what escorts and others do."""
    counter, other = counters[observer], counters[target]
    if watches_torpedoes(battle, counters, observer):
        return TRIED_FOR if heads_for(other, counter) else NOT_TRIED
    if not is_escort(ships, counter):
        return TRIED_FOR
    is_new = other.shown == 0 and separation(counter, other) <= NEW_MARKERS_WITHIN
    active = nearest_active(ships, counters, observer)
    if chance > 0 or (active != NOBODY and counter.sees >> counters[active].ship & 1 != 0):
        return TRIED_FOR if is_new else NOT_TRIED
    return TRIED_FOR if active in (NOBODY, target) else NOT_TRIED


@rule
def nearest_active(ships: list[Ship], counters: list[Counter], observer: int) -> int:
    """SCT.b, SCT.r4  The nearest active enemy ship that anybody of the side has in sight, or NOBODY."""
    nearest, least = NOBODY, 0
    for i in range(len(counters)):
        if is_active(ships, counters[i], counters[observer].side):
            away = separation(counters[observer], counters[i])
            if nearest == NOBODY or away < least:
                nearest, least = i, away
    return nearest


@rule
def watches_torpedoes(battle: Battle, counters: list[Counter], observer: int) -> bool:
    """SCT.c.ii  Whether an aware ship has a torpedo closer than any other enemy, and one to spot that heads for her."""
    counter, nearest, least, is_torpedo, comes = counters[observer], NOBODY, 0, False, False
    if battle.aware[counter.side] == 0:
        return False
    for i in range(len(counters)):
        if counters[i].side != counter.side and counters[i].status == ON_TABLE:
            away = separation(counter, counters[i])
            if nearest == NOBODY or away < least:
                nearest, least, is_torpedo = i, away, counters[i].kind == TORPEDO_COUNTER
            comes = comes or (counters[i].shown == 0 and heads_for(counters[i], counter))
    return is_torpedo and comes


@rule
def preference_of_flotilla(counter: Counter, other: Counter, chance: int) -> int:
    """SWT.c, SWS.7, SWS.7b  Torpedoes that come at her first; then the nearest, the second time undisclosed."""
    if heads_for(other, counter):
        return TRIED_FIRST
    if chance > 0 and not is_strange_to_owner(counter) and other.shown != 0:
        return NOT_TRIED
    return TRIED_FOR
