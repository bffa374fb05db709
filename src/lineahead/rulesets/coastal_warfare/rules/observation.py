"""OBS  Observation at night: who tries for which marker, what helps and hinders, and whom an observer holds."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect
from ....kernel.trace import Trace, note
from ..tables.cards import LIGHTER, RADAR
from ..tables.charts import (
    CHANCES,
    CHANCES_OF_A_GUNNER,
    FARTHEST_SIGHT,
    OBSERVATION_BAND,
    SCORES_NEEDED,
)
from ..tables.notes import Noted, Thrown
from ..tables.orders import Look
from ..tables.sea import Board
from ..tables.ships import (
    ATTACKERS,
    FLOTILLA,
    IDENTIFIED,
    NO_PROTOCOL,
    NOBODY,
    ON_TABLE,
    SHIP_COUNTER,
    TORPEDO_COUNTER,
    Battle,
    Cloud,
    Counter,
    Ship,
    has,
)
from . import breaches
from .awareness import alarm
from .board import centimetres, separation
from .breaches import LAWFUL
from .disclosure import disclose
from .equipment import is_smoke_between
from .observation_modifiers import observation_modifier
from .solo_marks import NOT_TRIED, preference


@rule
def score_needed(centimetres: int) -> int:
    """OBS.t1, OBS.r7  What the modified die must come to at a range; 0 where nothing can be spotted."""
    if centimetres > FARTHEST_SIGHT:
        return 0
    return SCORES_NEEDED[(centimetres - 1) // OBSERVATION_BAND]


@rule
def is_held(observer: Counter, target: Counter) -> bool:
    """OBS.r5, TOR.e  Whether an observer has a counter in sight already; an observed torpedo is seen by all."""
    if target.kind == TORPEDO_COUNTER:
        return target.shown != 0
    if target.shown == 0 or target.ship < 0:
        return False
    return observer.sees >> target.ship & 1 != 0


@rule
def is_mark(clouds: list[Cloud], observer: Counter, target: Counter) -> bool:
    """OBS.r9, EQP.a  Whether a counter is an enemy marker to be tried for: not in sight, not behind smoke."""
    if target.status != ON_TABLE or target.side == observer.side or is_held(observer, target):
        return False
    return not is_smoke_between(clouds, observer.x, observer.y, target.x, target.y)


@rule
def next_marks(counters: list[Counter], clouds: list[Cloud], observer: int) -> tuple[int, int]:
    """OBS.c, OBS.r9  The nearest and the next nearest marker that a counter has not tried for in this phase."""
    nearest, second, least, less = NOBODY, NOBODY, 0, 0
    for i in range(len(counters)):
        if i == counters[observer].tried or not is_mark(clouds, counters[observer], counters[i]):
            continue
        away = separation(counters[observer], counters[i])
        if nearest == NOBODY or away < least:
            nearest, second, least, less = i, nearest, away, least
        elif second == NOBODY or away < less:
            second, less = i, away
    return nearest, second


@rule
def marks_to_try(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], observer: int
) -> tuple[int, int]:
    """OBS.r9, SCT.b, SWS.7  The markers for the next two chances: the nearest, or what a solo protocol says."""
    counter = counters[observer]
    if battle.protocol[counter.side] == NO_PROTOCOL:
        return next_marks(counters, clouds, observer)
    first = mark_by_protocol(battle, ships, counters, clouds, observer, counter.looked, counter.tried)
    second = NOBODY
    if counter.looked == 0:
        second = mark_by_protocol(battle, ships, counters, clouds, observer, 1, first)
    return (second, NOBODY) if first == NOBODY else (first, second)


@rule
def has_mark(battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], observer: int) -> bool:
    """OBS.c, OBS.r9  Whether there is any marker for the next chance, be it near or far."""
    counter = counters[observer]
    if battle.protocol[counter.side] != NO_PROTOCOL:
        nearest, _ = marks_to_try(battle, ships, counters, clouds, observer)
        return nearest != NOBODY
    for i in range(len(counters)):
        if i != counter.tried and is_mark(clouds, counter, counters[i]):
            return True
    return False


@rule
def mark_by_protocol(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    observer: int,
    chance: int,
    but_not: int,
) -> int:
    """SCT.b, SCT.c.ii, SWS.7, SWT.c  The marker that a protocol wants most for a chance, of several the nearest."""
    best, most, least = NOBODY, NOT_TRIED, 0
    for i in range(len(counters)):
        if i == but_not or not is_mark(clouds, counters[observer], counters[i]):
            continue
        wanted = preference(battle, ships, counters, observer, i, chance)
        away = separation(counters[observer], counters[i])
        if wanted > most or (wanted == most and wanted > NOT_TRIED and away < least):
            best, most, least = i, wanted, away
    return best


@rule
def chances_of(battle: Battle, ships: list[Ship], counter: Counter) -> int:
    """OBS.c, SAT.c, SWS.7  How many chances a counter has in a firing phase."""
    protocol = battle.protocol[counter.side]
    if counter.known[counter.side] != IDENTIFIED and protocol in (ATTACKERS, FLOTILLA):
        return 1
    if counter.ship >= 0 and has_fired(ships[counter.ship]):
        return CHANCES_OF_A_GUNNER
    return CHANCES


@rule
def has_fired(ship: Ship) -> bool:
    """OBS.c, OBS.s  Whether a ship has used guns in her latest firing phase, be it for star shell alone."""
    return ship.fired != 0 or ship.star_shells != 0


@rule
def look_breach(battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], look: Look) -> int:
    """OBS.c, OBS.u  What forbids an observation, or 0."""
    if not 0 <= look.counter < len(counters) or counters[look.counter].status != ON_TABLE:
        return breaches.NO_SUCH_OBSERVER
    observer = counters[look.counter]
    known = observer.known[observer.side] == IDENTIFIED
    if observer.kind != SHIP_COUNTER or (known and observer.ship == NOBODY):
        return breaches.NO_SHIP
    if look.chances < 1 or observer.looked + look.chances > chances_of(battle, ships, observer):
        return breaches.TOO_MANY_CHANCES
    if look.radar != 0 and not (known and has(ships[observer.ship], RADAR)):
        return breaches.NO_RADAR
    return LAWFUL if has_mark(battle, ships, counters, clouds, look.counter) else breaches.NOBODY_TO_LOOK_FOR


@rule
def observe(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    look: Look,
    dice: Dice,
    trace: Trace,
) -> None:
    """OBS.c, OBS.r2, OBS.r9  A counter tries for the nearest marker, or for the two nearest, with a die for each."""
    nearest, second = marks_to_try(battle, ships, counters, clouds, look.counter)
    board = Board(battle, ships, counters, clouds)
    if nearest != NOBODY:
        attempt(board, look.counter, nearest, look.radar, dice, trace)
    if look.chances > 1 and second != NOBODY:
        attempt(board, look.counter, second, look.radar, dice, trace)


@rule
def attempt(board: Board, observer: int, target: int, radar: int, dice: Dice, trace: Trace) -> bool:
    """OBS.b, OBS.r1, OBS.r7  One chance: the modified D6 spots when it equals or beats the score for the range."""
    battle, ships, counters, clouds = board
    use_chance(ships, counters[observer], target, radar)
    range_cm = centimetres(counters[observer], counters[target])
    needed = score_needed(range_cm)
    note(trace, Noted.LOOKS_FOR, observer, target, range_cm, needed)
    if needed == 0:
        return False
    modifier = observation_modifier(battle, ships, counters, clouds, observer, target, radar, trace)
    die, spots = roll_to_spot(needed, modifier, counters[observer].side, dice)
    note(trace, Noted.OBSERVATION_DIE, observer, target, die, spots)
    if spots == 0:
        return False
    spot(battle, ships, counters, observer, target, trace)
    return True


@rule
def roll_to_spot(needed: int, modifier: int, side: int, dice: Dice) -> tuple[int, int]:
    """OBS.b, OBS.r1  The die, and 1 if with its modifier it equals or beats what is needed."""
    expect(dice, 1, D6, Thrown.OBSERVATION, side, ABOUT_NOBODY, max(1, needed - modifier))
    die = d6(dice)
    return die, 1 if die + modifier >= needed else 0


@rule
def use_chance(ships: list[Ship], observer: Counter, target: int, radar: int) -> None:
    """OBS.c, OBS.u  A chance is spent; whoever has spent two fires no guns, and a radar that was used stays on."""
    observer.looked += 1
    observer.tried = target
    if observer.ship < 0:
        return
    ship = ships[observer.ship]
    ship.looked = observer.looked
    ship.looked_twice = 1 if observer.looked > CHANCES_OF_A_GUNNER else 0
    if radar != 0:
        ship.radar_on = 1


@rule
def spot(battle: Battle, ships: list[Ship], counters: list[Counter], observer: int, target: int, trace: Trace) -> None:
    """OBS.o, OBS.q  A marker is spotted: it is turned up, and if it is real the observer holds it and is aware."""
    note(trace, Noted.SPOTTED, observer, target, 0, 0)
    disclose(battle, ships, counters, target, trace)
    if counters[target].status != ON_TABLE:
        return
    alarm(battle, counters[observer])
    if counters[target].kind == SHIP_COUNTER:
        battle.sighted[counters[observer].side] = 1
        hold_tow(ships, counters[observer], counters[target].ship)


@rule
def hold_tow(ships: list[Ship], observer: Counter, ship: int) -> None:
    """OBS.r5, SC1.d  A ship is held in sight, with the lighters in her tow."""
    hold(ships, observer, ship)
    towed = ships[ship].tows
    while towed != NOBODY:
        if ships[towed].card.kind == LIGHTER:
            hold(ships, observer, towed)
        towed = ships[towed].tows


@rule
def hold(ships: list[Ship], observer: Counter, ship: int) -> None:
    """OBS.r5  An observer has a ship in sight from now on."""
    observer.sees |= 1 << ship
    observer.has_spotted |= 1 << ship
    if observer.ship >= 0:
        ships[observer.ship].seen |= 1 << ship


@rule
def let_go(ships: list[Ship], observer: Counter, ship: int) -> None:
    """OBS.d  An observer has lost a ship from sight."""
    observer.sees &= ~(1 << ship)
    if observer.ship >= 0:
        ships[observer.ship].seen &= ~(1 << ship)


@rule
def has_in_sight(observer: Counter, ship: int) -> bool:
    """OBS.r5  Whether an observer holds a ship in sight."""
    return observer.sees >> ship & 1 != 0
