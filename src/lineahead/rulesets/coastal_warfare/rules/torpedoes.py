"""TOR, MOV.d, MOV.e  Torpedoes: markers that are launched, run straight, and touch whatever lies on their way."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE
from ....kernel.open_table import advance
from ....kernel.trace import Trace, note
from ..tables.cards import MOST_TUBE_GROUPS
from ..tables.charts import RELOAD_SPEED, RELOAD_TURNS, TORPEDO_RUN
from ..tables.notes import Noted
from ..tables.orders import Launch, Track
from ..tables.sea import Pieces, Stance
from ..tables.ships import (
    AFLOAT,
    AHEAD,
    ATTACKERS,
    IDENTIFIED,
    MARKER_LENGTH,
    NO_PROTOCOL,
    NOBODY,
    NOT_KNOWN,
    OFF_TABLE,
    ON_TABLE,
    SIDES,
    TORPEDO_COUNTER,
    Battle,
    Counter,
    Ship,
)
from .board import footprint_of, is_inside
from .contacts import matters, passes_a_friend, touch
from .disclosure import betray
from .launching import dummies_of, leaves_hull_at
from .torpedo_tracks import NEVER, first_sweep, first_touch, place_at


@rule
def launch(battle: Battle, ships: list[Ship], counters: list[Counter], launch: Launch, trace: Trace) -> None:
    """TOR.b, TOR.r8, MOV.r2  Markers leave a counter, from port to starboard, so that their order tells nothing."""
    counter = counters[launch.counter]
    counter.launched, counter.has_launched = 1, 1
    real, last = 0, -1
    for _ in range(launch.count):
        place = next_to_starboard(launch, counter.heading, last)
        track = launch.tracks[place]
        last = from_port(track.course, counter.heading)
        real += put_out(battle, ships, counters, counter, track)
    if battle.protocol[counter.side] != ATTACKERS:
        ships[counter.issued].dummies_left -= dummies_of(launch)
    note(trace, Noted.LAUNCHES, counter.number, launch.count, real, 0)


@rule
def from_port(course: int, heading: int) -> int:
    """TOR.b  How far a course lies clockwise from dead astern."""
    return (course - heading + HALF_CIRCLE) % FULL_CIRCLE


@rule
def next_to_starboard(order: Launch, heading: int, last: int) -> int:
    """TOR.b  The track that comes next, going clockwise from dead astern."""
    found, least = 0, FULL_CIRCLE
    for i in range(order.count):
        place = from_port(order.tracks[i].course, heading)
        if last < place < least:
            found, least = i, place
    return found


@rule
def put_out(battle: Battle, ships: list[Ship], counters: list[Counter], counter: Counter, track: Track) -> int:
    """TOR.i, MOV.e, SAT.r1  One marker starts with its rear edge at the hull; how many real torpedoes are in it."""
    marker = counters[free_marker(counters, counter.side)]
    torpedoes = track.torpedoes
    marker.launcher = NOBODY
    if battle.protocol[counter.side] == ATTACKERS:
        torpedoes = 0 if counter.ship == NOBODY else 1
        marker.launcher = counter.number
    hull_x, hull_y = leaves_hull_at(battle, ships, counter, track)
    marker.x, marker.y = advance(hull_x, hull_y, track.course, MARKER_LENGTH // 2)
    marker.was_x, marker.was_y = marker.x, marker.y
    marker.heading, marker.status, marker.came = track.course, ON_TABLE, 1
    marker.ship, marker.torpedoes = counter.ship, torpedoes
    marker.shown, marker.spared, marker.issued = 0, 0, NOBODY
    marker.moved, marker.launched, marker.speed, marker.went = 0, 0, 0, AHEAD
    for side in range(SIDES):
        knows = side == counter.side and battle.protocol[side] == NO_PROTOCOL
        marker.known[side] = IDENTIFIED if knows else NOT_KNOWN
    if marker.launcher != NOBODY and counter.shown != 0:
        betray(marker)
    if torpedoes > 0:
        spend(ships[counter.ship], track.group, torpedoes)
    return torpedoes


@rule
def free_marker(counters: list[Counter], side: int) -> int:
    """TOR.b  The first torpedo marker of a side that is not on the table."""
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER and counters[i].side == side and counters[i].status == OFF_TABLE:
            return i
    return NOBODY


@rule
def spend(ship: Ship, group: int, torpedoes: int) -> None:
    """CHT.i  Torpedoes that are fired are gone; what a group lacks comes from the next (SAT.d)."""
    ship.shots += torpedoes
    for step in range(MOST_TUBE_GROUPS):
        place = (group + step) % MOST_TUBE_GROUPS
        fired = min(ship.loaded[place], torpedoes)
        ship.loaded[place] -= fired
        torpedoes -= fired


@rule
def run_torpedoes(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice, trace: Trace
) -> None:
    """TOR.d, TOR.r2, ORD.c  Every torpedo marker of a side runs, old ones and new ones."""
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER and counters[i].status == ON_TABLE and counters[i].side == side:
            run_torpedo(battle, ships, counters, i, dice, trace)


@rule
def run_torpedo(
    battle: Battle, ships: list[Ship], counters: list[Counter], number: int, dice: Dice, trace: Trace
) -> None:
    """TOR.d, TOR.f, WPN.c  15 cm straight on; what the centre of the front edge touches is met in order of distance."""
    torpedo = counters[number]
    x1, y1 = advance(torpedo.x, torpedo.y, torpedo.heading, MARKER_LENGTH // 2)
    x2, y2 = advance(torpedo.x, torpedo.y, torpedo.heading, MARKER_LENGTH // 2 + TORPEDO_RUN)
    met, moment = next_on_track(ships, counters, torpedo, x1, y1, x2, y2, 0)
    while met != NOBODY:
        touch(battle, ships, counters, number, met, dice, trace)
        met, moment = next_on_track(ships, counters, torpedo, x1, y1, x2, y2, moment)
    if torpedo.status != ON_TABLE:
        return
    if passes_a_friend(ships, counters, torpedo, x1, y1, x2, y2):
        betray(torpedo)
    torpedo.x, torpedo.y = advance(torpedo.x, torpedo.y, torpedo.heading, TORPEDO_RUN)
    torpedo.speed, torpedo.went, torpedo.moved = TORPEDO_RUN, AHEAD, 1
    note(trace, Noted.TORPEDO_RUNS, number, 0, 0, 0)
    if not is_inside(battle, torpedo.x, torpedo.y):
        torpedo.status = OFF_TABLE
        note(trace, Noted.RUNS_OFF_TABLE, number, 0, 0, 0)


@rule
def next_on_track(
    ships: list[Ship], counters: list[Counter], torpedo: Counter, x1: int, y1: int, x2: int, y2: int, after: int
) -> tuple[int, int]:
    """TOR.f  The counter that a running torpedo touches next, and at what moment; NOBODY if its way is free."""
    met, soonest = NOBODY, NEVER
    if torpedo.status == ON_TABLE:
        for i in range(len(counters)):
            if matters(torpedo, counters[i]):
                moment = first_touch(x1, y1, x2, y2, footprint_of(ships, counters[i]), after)
                if moment < soonest:
                    met, soonest = i, moment
    return met, soonest


@rule
def meet_torpedoes(pieces: Pieces, number: int, was: Stance, dice: Dice, trace: Trace) -> bool:
    """TOR.r3  A hull or marker that has come to where it stands sweeps over torpedoes; whether it goes on.

    One that is removed, sunk or disabled stays where it was struck.
    """
    battle, ships, counters = pieces
    mover = counters[number]
    end = Stance(mover.x, mover.y, mover.heading)
    was_disabled = is_disabled(ships, mover)
    met, moment = next_in_way(ships, counters, mover, was, 0)
    while met != NOBODY:
        mover.x, mover.y, mover.heading = place_at(was, end, bow_length(ships, mover), moment)
        touch(battle, ships, counters, met, number, dice, trace)
        if mover.status != ON_TABLE or (is_disabled(ships, mover) and not was_disabled):
            return False
        mover.x, mover.y, mover.heading = end
        met, moment = next_in_way(ships, counters, mover, was, moment)
    return True


@rule
def is_disabled(ships: list[Ship], counter: Counter) -> bool:
    """TEF.t1  Whether a counter is a ship that lies disabled or has sunk."""
    return counter.ship >= 0 and (ships[counter.ship].disabled != 0 or ships[counter.ship].status != AFLOAT)


@rule
def bow_length(ships: list[Ship], counter: Counter) -> int:
    """TRN.r5  How far ahead of its centre the point lies about which a counter swings."""
    return ships[counter.issued].card.base_length // 2


@rule
def next_in_way(ships: list[Ship], counters: list[Counter], mover: Counter, was: Stance, after: int) -> tuple[int, int]:
    """TOR.r3  The torpedo that a moving counter sweeps over next, and at what moment; NOBODY if there is none."""
    hull, bow = footprint_of(ships, mover), bow_length(ships, mover)
    met, soonest = NOBODY, NEVER
    for i in range(len(counters)):
        torpedo = counters[i]
        if torpedo.kind == TORPEDO_COUNTER and torpedo.status == ON_TABLE:
            point_x, point_y = advance(torpedo.x, torpedo.y, torpedo.heading, MARKER_LENGTH // 2)
            moment = first_sweep(point_x, point_y, was, hull, bow, after)
            if moment < soonest and matters(torpedo, mover):
                met, soonest = i, moment
            elif moment < NEVER and torpedo.side == mover.side and torpedo.torpedoes > 0:
                betray(torpedo)
    return met, soonest


@rule
def reload_tubes(ships: list[Ship], counters: list[Counter], side: int, trace: Trace) -> None:
    """TOR.j  A boat with reloads and an empty tube readies one for every three turns spent at 4 cm or less."""
    for i in range(len(ships)):
        ship = ships[i]
        if ship.side == side and ship.status == AFLOAT and ship.disabled == 0 and ship.reloads > 0:
            group = empty_tube(ship)
            if group != NOBODY and is_slow(counters[ship.counter]):
                ship.reloading += 1
                if ship.reloading >= RELOAD_TURNS:
                    ship.reloading = 0
                    ship.reloads -= 1
                    ship.loaded[group] += 1
                    note(trace, Noted.TUBE_READY, i, group, 0, 0)


@rule
def is_slow(counter: Counter) -> bool:
    """TOR.j  Whether a counter spends this phase at 4 cm or less; one that has not moved in it has stayed."""
    return counter.moved == 0 or counter.speed <= RELOAD_SPEED


@rule
def empty_tube(ship: Ship) -> int:
    """TOR.j  The first group that has a tube to load, or NOBODY."""
    for group in range(MOST_TUBE_GROUPS):
        if ship.tubes_lost[group] == 0 and ship.loaded[group] < ship.card.tubes[group].tubes:
            return group
    return NOBODY
