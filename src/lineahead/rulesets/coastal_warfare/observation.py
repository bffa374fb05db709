"""OBS  Observation at night: who tries for which marker, what helps and hinders, and how sight is lost again."""

from __future__ import annotations

from ...kernel.compiled import rule
from ...kernel.dice import D6, Dice, d6, expect
from ...kernel.open_table import distance
from ...kernel.trace import Trace, note
from .awareness import alarm
from .board import centimetres, separation
from .card_records import LIGHTER, RADAR
from .charts import (
    CHANCES,
    CHANCES_OF_A_GUNNER,
    FARTHEST_SIGHT,
    OBSERVATION_BAND,
    SCORES_NEEDED,
)
from .disclosure import betray, disclose, turn_down
from .equipment import is_smoke_between
from .noted import Noted, Thrown
from .observation_modifiers import observation_modifier
from .order_records import Look
from .ships import (
    AFLOAT,
    ATTACKERS,
    FLOTILLA,
    IDENTIFIED,
    NO_CLOUD,
    NO_PROTOCOL,
    NOBODY,
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
from .solo_marks import NOT_TRIED, preference

NO_SUCH_OBSERVER = 1
NO_SHIP = 2
TOO_MANY_CHANCES = 3
NOBODY_TO_LOOK_FOR = 4
NO_RADAR = 5


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
        return NO_SUCH_OBSERVER
    observer = counters[look.counter]
    known = observer.known[observer.side] == IDENTIFIED
    if observer.kind != SHIP_COUNTER or (known and observer.ship == NOBODY):
        return NO_SHIP
    if look.chances < 1 or observer.looked + look.chances > chances_of(battle, ships, observer):
        return TOO_MANY_CHANCES
    if look.radar != 0 and not (known and has(ships[observer.ship], RADAR)):
        return NO_RADAR
    nearest, _ = marks_to_try(battle, ships, counters, clouds, look.counter)
    return NOBODY_TO_LOOK_FOR if nearest == NOBODY else 0


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
    if nearest != NOBODY:
        attempt(battle, ships, counters, clouds, look.counter, nearest, look.radar, dice, trace)
    if look.chances > 1 and second != NOBODY:
        attempt(battle, ships, counters, clouds, look.counter, second, look.radar, dice, trace)


@rule
def attempt(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    clouds: list[Cloud],
    observer: int,
    target: int,
    radar: int,
    dice: Dice,
    trace: Trace,
) -> bool:
    """OBS.b, OBS.r1, OBS.r7  One chance: the modified D6 spots when it equals or beats the score for the range."""
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
    expect(dice, 1, D6, Thrown.OBSERVATION, side)
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


@rule
def lose_observation(battle: Battle, ships: list[Ship], counters: list[Counter], trace: Trace) -> None:
    """OBS.d, OBS.p  At turn end: who is lost from sight, and who goes back to a marker because nobody sees her."""
    for i in range(len(counters)):
        for ship in range(len(ships)):
            if has_in_sight(counters[i], ship) and is_sight_lost(battle, counters[i], ships[ship], counters):
                let_go(ships, counters[i], ship)
                note(trace, Noted.OBSERVATION_LOST, i, ships[ship].counter, 0, 0)
    for ship in range(len(ships)):
        if is_lost_to_all(battle, ships, counters, ships[ship]):
            turn_down(ships, counters, ships[ship], trace)


@rule
def is_sight_lost(battle: Battle, observer: Counter, ship: Ship, counters: list[Counter]) -> bool:
    """OBS.d, OBS.r8, OBS.a  Whether a target slips away: it fired no guns, and is further off than before."""
    if observer.status != ON_TABLE or ship.status != AFLOAT:
        return True
    target = counters[ship.counter]
    if battle.options.daylight != 0 or target.fired != 0:
        return False
    before = distance(observer.was_x, observer.was_y, target.was_x, target.was_y)
    return separation(observer, target) > before


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
def begin_firing_phase(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], side: int, trace: Trace
) -> None:
    """ORD.3, ORD.7  A side is about to observe and fire: what belongs to its former firing phase is over."""
    for i in range(len(ships)):
        if ships[i].side == side:
            begin_firing(ships[i])
    for i in range(len(counters)):
        remember_deeds(counters[i])
        if counters[i].side == side:
            counters[i].looked, counters[i].tried = 0, NOBODY
            lose_behind_smoke(ships, counters, clouds, i, trace)
    for i in range(len(clouds)):
        if clouds[i].kind == STAR_SHELL_LIGHT and clouds[i].side == side:
            clouds[i].kind = NO_CLOUD
    if battle.options.daylight != 0:
        see_by_day(battle, ships, counters, clouds, trace)


@rule
def begin_firing(ship: Ship) -> None:
    """OBS.r10, VAR.r5  A ship's new firing phase; what she did in the one before it is kept beside it."""
    ship.fired_before, ship.fired = ship.fired, 0
    ship.straddled_cannon, ship.straddling_cannon = ship.straddling_cannon, 0
    ship.straddled_guns, ship.straddling_guns = ship.straddling_guns, 0
    ship.looked, ship.looked_twice = 0, 0
    ship.searchlight, ship.star_shells = NOBODY, 0


@rule
def remember_deeds(counter: Counter) -> None:
    """MOV.n, MOV.o  What everybody saw a counter do tells for good what it may be."""
    if counter.status == ON_TABLE:
        counter.came = 1
    counter.fastest = max(counter.fastest, counter.speed)
    if counter.launched != 0:
        counter.has_launched = 1


@rule
def lose_behind_smoke(
    ships: list[Ship], counters: list[Counter], clouds: list[Cloud], observer: int, trace: Trace
) -> None:
    """EQP.a  No observation crosses a smoke screen, not even one that was held."""
    for ship in range(len(ships)):
        if not has_in_sight(counters[observer], ship):
            continue
        target = counters[ships[ship].counter]
        if is_smoke_between(clouds, counters[observer].x, counters[observer].y, target.x, target.y):
            let_go(ships, counters[observer], ship)
            note(trace, Noted.OBSERVATION_LOST, observer, target.number, 0, 0)


@rule
def see_by_day(battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], trace: Trace) -> None:
    """OBS.a, EQP.a  By day every ship observes every enemy marker that no smoke conceals."""
    for i in range(len(counters)):
        is_ship = counters[i].kind == SHIP_COUNTER and counters[i].ship != NOBODY
        if not is_ship or counters[i].status != ON_TABLE:
            continue
        for j in range(len(counters)):
            if is_mark(clouds, counters[i], counters[j]):
                spot(battle, ships, counters, i, j, trace)


@rule
def end_firing_phase(
    battle: Battle, ships: list[Ship], counters: list[Counter], clouds: list[Cloud], side: int, trace: Trace
) -> None:
    """OBS.r10, OBS.t  A side has fired: flashes and searchlights have shown which of its markers are ships."""
    for i in range(len(ships)):
        if ships[i].side != side or ships[i].status != AFLOAT:
            continue
        flashes = has_fired(ships[i]) or ships[i].searchlight != NOBODY
        counters[ships[i].counter].fired = 1 if flashes else 0
        if flashes:
            betray(counters[ships[i].counter])
