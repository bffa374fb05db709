"""OBS.d, OBS.p, EQP.a  How ships are lost from sight: by opening the range without firing, or behind smoke."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import distance
from ....kernel.trace import Trace, note
from ..tables.cards import LIGHTER
from ..tables.notes import Noted
from ..tables.ships import AFLOAT, BY_TARGET, NOBODY, ON_TABLE, Battle, Cloud, Counter, Ship
from .board import separation
from .disclosure import turn_down
from .equipment import is_smoke_between
from .observation import has_fired, has_in_sight, let_go


@rule
def lose_observation(battle: Battle, ships: list[Ship], counters: list[Counter], trace: Trace) -> None:
    """OBS.d, OBS.p  At turn end: who is lost from sight, and who goes back to a marker because nobody sees her."""
    for i in range(len(counters)):
        if counters[i].sees == 0:
            continue
        for ship in range(len(ships)):
            if has_in_sight(counters[i], ship) and is_sight_lost(battle, counters[i], ships[ship], counters):
                let_go(ships, counters[i], ship)
                note(trace, Noted.OBSERVATION_LOST, i, ships[ship].counter, 0, 0)
    for ship in range(len(ships)):
        if is_lost_to_all(battle, ships, counters, ships[ship]):
            turn_down(ships, counters, ships[ship], trace)


@rule
def is_sight_lost(battle: Battle, observer: Counter, ship: Ship, counters: list[Counter]) -> bool:
    """OBS.d, OBS.a  Whether a target slips away at night: it fired no guns, and moved further off."""
    if observer.status != ON_TABLE or ship.status != AFLOAT:
        return True
    target = counters[ship.counter]
    if battle.options.daylight != 0 or has_shown_itself(battle, ship, target):
        return False
    if battle.options.losing_sight == BY_TARGET:
        return has_moved_off(battle, observer, target)
    before = distance(observer.was_x, observer.was_y, target.was_x, target.was_y)
    return separation(observer, target) > before


@rule
def has_shown_itself(battle: Battle, ship: Ship, target: Counter) -> bool:
    """OBS.d, OBS.t  Whether a target fired guns in its latest firing phase; by another reading, or used its light."""
    if battle.options.guns_alone_keep_sight != 0:
        return has_fired(ship)
    return target.fired != 0


@rule
def has_moved_off(battle: Battle, observer: Counter, target: Counter) -> bool:
    """OBS.r8  Whether its own move took a target further from an observer, who stood still meanwhile.

    The first player moves before the other side does, so that his targets left observers where these began the turn.
    """
    x, y = observer.x, observer.y
    if target.side == battle.first_player:
        x, y = observer.was_x, observer.was_y
    return distance(x, y, target.x, target.y) > distance(x, y, target.was_x, target.was_y)


@rule
def is_lost_to_all(battle: Battle, ships: list[Ship], counters: list[Counter], ship: Ship) -> bool:
    """OBS.p  Whether a ship's model stands where no enemy sees it, nor any lighter that follows it."""
    if ship.status != AFLOAT or counters[ship.counter].shown == 0 or battle.options.daylight != 0:
        return False
    if ship.card.kind == LIGHTER and ship.towed_by != NOBODY:
        return False
    if is_seen_by_any(counters, ship):
        return False
    towed = ship.tows
    while towed != NOBODY:
        if ships[towed].card.kind == LIGHTER and is_seen_by_any(counters, ships[towed]):
            return False
        towed = ships[towed].tows
    return True


@rule
def is_seen_by_any(counters: list[Counter], ship: Ship) -> bool:
    """OBS.p  Whether any enemy has a ship in sight."""
    for i in range(len(counters)):
        if counters[i].side != ship.side and has_in_sight(counters[i], ship.number):
            return True
    return False


@rule
def lose_behind_smoke(
    ships: list[Ship], counters: list[Counter], clouds: list[Cloud], observer: int, trace: Trace
) -> None:
    """EQP.a  No observation crosses a smoke screen, not even one that was held."""
    if counters[observer].sees == 0:
        return
    for ship in range(len(ships)):
        if not has_in_sight(counters[observer], ship):
            continue
        target = counters[ships[ship].counter]
        if is_smoke_between(clouds, counters[observer].x, counters[observer].y, target.x, target.y):
            let_go(ships, counters[observer], ship)
            note(trace, Noted.OBSERVATION_LOST, observer, target.number, 0, 0)
