"""OBS.e to OBS.n  What helps or hinders one chance to observe.

A dummy is tried for as if it were the ship it was issued with: else the die would tell what it is before it is spotted.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import distance
from ....kernel.trace import Trace, because
from ..tables.cards import E_BOAT, HYDROPHONE, NAXOS, RADAR
from ..tables.charts import (
    BEHIND_A_SHIP,
    CLOSE_BY,
    CREEPING,
    HEARD_FROM,
    IN_POOR_WEATHER,
    LIKE_AN_MTB,
    OBSERVER_HURRYING,
    OFF_GUARD,
    RADAR_HEARD,
    SEEN_BEFORE,
    STAR_SHELL_RADIUS,
    TARGET_LARGE,
    TARGET_LIT_UP,
    TARGET_STIRRING,
    USING_INSTRUMENTS,
)
from ..tables.notes import Noted
from ..tables.ships import (
    IDENTIFIED,
    ON_TABLE,
    SHIP_COUNTER,
    STAR_SHELL_LIGHT,
    TORPEDO_COUNTER,
    Battle,
    Cloud,
    Counter,
    Ship,
    has,
)
from .awareness import is_aware
from .board import base_in_line, centimetres
from .movement import is_moving_fast

# Reasons that tell what a target is: whoever looked in vain may not hear of them, nor of the sum that they are part of.
TELLING_REASONS = (Noted.TARGET_MOVING, Noted.TARGET_NOT_SMALL, Noted.RADAR_DETECTED)


@rule
def observation_modifier(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    observer: int,
    target: int,
    radar: int,
    trace: Trace,
) -> int:
    """OBS.e to OBS.n, OBS.r3  All lines add up; within a line what is joined by "or" counts once."""
    one, other = counters[observer], counters[target]
    modifier = light_modifier(ships, clouds, one, other, trace)
    modifier += instrument_modifier(ships, one, other, radar, trace)
    modifier += stirring_modifier(ships, one, other, trace)
    modifier += because(trace, Noted.TARGET_NOT_SMALL, is_larger_than_mtb(ships, other), TARGET_LARGE)
    modifier += because(trace, Noted.OBSERVED_BEFORE, other.known[one.side] == IDENTIFIED, SEEN_BEFORE)
    modifier += because(trace, Noted.RADAR_DETECTED, is_radar_heard(ships, one, other), RADAR_HEARD)
    modifier += because(trace, Noted.OBSERVER_FAST, is_moving_fast(ships, one), OBSERVER_HURRYING)
    modifier += because(trace, Noted.SCREENED, is_screened(ships, counters, observer, target), BEHIND_A_SHIP)
    modifier += because(trace, Noted.POOR_WEATHER, battle.poor_weather != 0, IN_POOR_WEATHER)
    modifier += because(trace, Noted.UNAWARE, not is_aware(battle, one), OFF_GUARD)
    return modifier


@rule
def light_modifier(ships: list[Ship], clouds: list[Cloud], observer: Counter, target: Counter, trace: Trace) -> int:
    """OBS.e, OBS.r10  A target that fires, or that star shell or searchlight lights up."""
    if target.fired != 0:
        return because(trace, Noted.TARGET_FIRING, True, TARGET_LIT_UP)
    return because(trace, Noted.TARGET_LIT, is_lit(ships, clouds, observer.side, target), TARGET_LIT_UP)


@rule
def is_lit(ships: list[Ship], clouds: list[Cloud], side: int, target: Counter) -> bool:
    """OBS.s, OBS.t  Whether star shell or a searchlight of the observing side lights a target."""
    for i in range(len(clouds)):
        away = distance(clouds[i].x, clouds[i].y, target.x, target.y)
        if clouds[i].kind == STAR_SHELL_LIGHT and away <= STAR_SHELL_RADIUS:
            return True
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].searchlight == target.number:
            return True
    return False


@rule
def carries(ships: list[Ship], counter: Counter, equipment: int) -> bool:
    """OBS.u, SAT.r3  Whether an observer can use an item: a marker that is strange to its own side uses none."""
    if counter.ship < 0 or counter.known[counter.side] != IDENTIFIED:
        return False
    return has(ships[counter.ship], equipment)


@rule
def instrument_modifier(ships: list[Ship], observer: Counter, target: Counter, radar: int, trace: Trace) -> int:
    """OBS.f, OBS.u  Radar, or else hydrophones."""
    if radar != 0 and carries(ships, observer, RADAR):
        return because(trace, Noted.RADAR_USED, True, USING_INSTRUMENTS)
    return because(trace, Noted.HYDROPHONE_USED, is_heard(ships, observer, target), USING_INSTRUMENTS)


@rule
def is_heard(ships: list[Ship], observer: Counter, target: Counter) -> bool:
    """OBS.f, OBS.u  Whether a slow listener's hydrophones catch a torpedo, or a ship at 3 cm or more."""
    if not carries(ships, observer, HYDROPHONE) or observer.speed > CREEPING:
        return False
    return target.kind == TORPEDO_COUNTER or target.speed >= HEARD_FROM


@rule
def stirring_modifier(ships: list[Ship], observer: Counter, target: Counter, trace: Trace) -> int:
    """OBS.g, OBS.r4  A target that moves, or that is close."""
    if is_stirring(ships, target):
        return because(trace, Noted.TARGET_MOVING, True, TARGET_STIRRING)
    return because(trace, Noted.TARGET_CLOSE, centimetres(observer, target) <= CLOSE_BY, TARGET_STIRRING)


@rule
def is_stirring(ships: list[Ship], target: Counter) -> bool:
    """OBS.g, OBS.r11  Whether a target is seen to move; E-boats at 4 cm or less are not."""
    if target.kind == TORPEDO_COUNTER:
        return True
    if target.speed == 0:
        return False
    is_e_boat = target.issued >= 0 and ships[target.issued].card.kind == E_BOAT
    return not is_e_boat or target.speed > CREEPING


@rule
def is_larger_than_mtb(ships: list[Ship], target: Counter) -> bool:
    """OBS.h, CRD.r2  Whether a target is anything but an E-boat, MTB, MGB, torpedo or thing of like size."""
    if target.kind == TORPEDO_COUNTER or target.issued < 0:
        return False
    return ships[target.issued].card.rank > LIKE_AN_MTB


@rule
def is_radar_heard(ships: list[Ship], observer: Counter, target: Counter) -> bool:
    """OBS.j, OBS.u  Whether a radar detector picks up the radar of a target."""
    if target.kind != SHIP_COUNTER or target.ship < 0 or not carries(ships, observer, NAXOS):
        return False
    return ships[target.ship].radar_on != 0


@rule
def is_screened(ships: list[Ship], counters: list[Counter], observer: int, target: int) -> bool:
    """OBS.l, OBS.w  Whether another ship's base lies across the line; an enemy's inverted marker screens nothing."""
    one, other = counters[observer], counters[target]
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        if i in (observer, target) or not is_hull(counters[i], one.side):
            continue
        if base_in_line(counters[i], ships[counters[i].ship].card, one.x, one.y, other.x, other.y):
            return True
    return False


@rule
def is_hull(counter: Counter, side: int) -> bool:
    """OBS.w  Whether a side knows a counter for a ship: a model, or a marker that it knows."""
    if counter.kind != SHIP_COUNTER or counter.status != ON_TABLE or counter.ship < 0:
        return False
    return counter.shown != 0 or counter.known[side] == IDENTIFIED
