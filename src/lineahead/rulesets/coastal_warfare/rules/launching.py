"""TOR.a to TOR.c, TOR.i, MOV.d, MOV.o  What a launch of torpedoes must keep to, and where its markers start.

`launch_breach` answers for views too: of an enemy counter it looks at its place, and at its ship only where a model
stands.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE, ONE, QUARTER_CIRCLE, sine
from ....kernel.open_table import advance
from ..tables.cards import MOST_TUBE_GROUPS, TRAINABLE_TUBES, Card
from ..tables.charts import DUMMIES_FOR_EACH, FIXED_TUBES_SPAN, LEAST_TORPEDO_RANGE, MARKERS_TO_LAUNCH
from ..tables.orders import MOST_TRACKS, Launch, Track
from ..tables.ships import (
    AFLOAT,
    ATTACKERS,
    FLOTILLA,
    IDENTIFIED,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    TORPEDO_COUNTER,
    Battle,
    Counter,
    Ship,
    is_at_no_points,
    maximum_speed,
)
from . import breaches
from .awareness import is_aware
from .board import footprint_of, separation
from .breaches import LAWFUL
from .torpedo_tracks import NEVER, first_touch


@rule
def torpedoes_carried(card: Card) -> int:
    """WPN.b  Torpedoes in all tubes and all reloads."""
    carried = card.reloads
    for group in range(MOST_TUBE_GROUPS):
        carried += card.tubes[group].tubes
    return carried


@rule
def dummy_allowance(card: Card) -> int:
    """MOV.d, MOV.r2  Dummy torpedoes that a ship and her dummies may put out in the game: it counts torpedoes."""
    return DUMMIES_FOR_EACH * torpedoes_carried(card)


@rule
def off_the_bow(course: int, heading: int) -> int:
    """CHT.m  The angle between a course and a heading, whichever way."""
    relative = (course - heading) % FULL_CIRCLE
    return min(relative, FULL_CIRCLE - relative)


@rule
def can_aim(aim: int, course: int, heading: int) -> bool:
    """TOR.i  Fixed tubes fire within 10 degrees of the bow, trainable ones into the side arcs with their boundaries."""
    angle = off_the_bow(course, heading)
    if aim == TRAINABLE_TUBES:
        return QUARTER_CIRCLE <= 2 * angle <= HALF_CIRCLE + QUARTER_CIRCLE
    return angle <= FIXED_TUBES_SPAN


@rule
def aims_freely(battle: Battle, side: int) -> bool:
    """SAT.r4, SWT.e  Whether a solo protocol lays torpedo markers on their aim lines whatever the heading."""
    return battle.protocol[side] in (ATTACKERS, FLOTILLA)


@rule
def leaves_hull_at(battle: Battle, ships: list[Ship], counter: Counter, track: Track) -> tuple[int, int]:
    """TOR.i, SAT.r4  Where a torpedo leaves the hull: at the bow, or from trainable tubes where its course cuts a side.

    A marker launches like the ship that it hides or was issued with.
    """
    card = ships[counter.issued].card
    if card.tubes[track.group].aim == TRAINABLE_TUBES and not aims_freely(battle, counter.side):
        across = abs(sine((track.course - counter.heading) % FULL_CIRCLE))
        return advance(counter.x, counter.y, track.course, card.beam * ONE // (2 * max(across, 1)))
    return advance(counter.x, counter.y, counter.heading, card.length // 2)


@rule
def launch_breach(battle: Battle, ships: list[Ship], counters: list[Counter], order: Launch) -> int:
    """TOR  0 if a launch is legal, else what it breaks."""
    if order.counter < 0 or order.counter >= len(counters):
        return breaches.NOT_IN_PLAY
    breach = launcher_breach(battle, ships, counters[order.counter])
    if breach == LAWFUL:
        breach = tracks_breach(battle, ships, counters, order)
    if breach == LAWFUL:
        breach = load_breach(battle, ships, counters[order.counter], order)
    if breach == LAWFUL and is_too_near(battle, ships, counters, order):
        breach = breaches.TOO_NEAR
    return breach


@rule
def launcher_breach(battle: Battle, ships: list[Ship], counter: Counter) -> int:
    """TOR.a, CHT.r3, SCN.a  Whether a counter may launch at all."""
    if counter.status != ON_TABLE or counter.kind != SHIP_COUNTER or counter.issued < 0:
        return breaches.NOT_IN_PLAY
    if counter.launched != 0:
        return breaches.HAS_LAUNCHED
    if counter.moved != 0:
        return breaches.MOVED_BEFORE_LAUNCH
    top = ships[counter.issued].card.engines[0]
    if counter.ship >= 0:
        ship = ships[counter.ship]
        if ship.status != AFLOAT or ship.disabled != 0:
            return breaches.CANNOT_LAUNCH
        if is_at_no_points(ship):
            return breaches.MUST_RUN
        top = maximum_speed(ship)
    if counter.held != 0 and not is_aware(battle, counter) and 2 * counter.set_speed > top:
        return breaches.IS_HELD
    return LAWFUL


@rule
def tracks_breach(battle: Battle, ships: list[Ship], counters: list[Counter], order: Launch) -> int:
    """TOR.b, TOR.i, MOV.e  Whether each marker leaves tubes that there are, on a course of its own that they reach."""
    counter = counters[order.counter]
    card = ships[counter.issued].card
    if order.count < 1 or order.count > MOST_TRACKS:
        return breaches.NO_TRACK
    for i in range(order.count):
        track = order.tracks[i]
        if track.course < 0 or track.course >= FULL_CIRCLE or track.torpedoes < 0:
            return breaches.NO_TRACK
        if track.group < 0 or track.group >= MOST_TUBE_GROUPS or card.tubes[track.group].tubes == 0:
            return breaches.NO_SUCH_TUBES
        is_aimed = can_aim(card.tubes[track.group].aim, track.course, counter.heading)
        if not is_aimed and not aims_freely(battle, counter.side):
            return breaches.OUTSIDE_THE_TUBES
        for j in range(i):
            if order.tracks[j].course == track.course:
                return breaches.SAME_COURSE
    return breaches.NO_TRACK if free_markers(counters, counter.side) < order.count else LAWFUL


@rule
def free_markers(counters: list[Counter], side: int) -> int:
    """TOR.b  Torpedo markers of a side that are not on the table."""
    count = 0
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER and counters[i].side == side and counters[i].status == OFF_TABLE:
            count += 1
    return count


@rule
def real_torpedoes(order: Launch, group: int) -> int:
    """MOV.e  Real torpedoes of a launch from one group of tubes."""
    count = 0
    for i in range(order.count):
        if order.tracks[i].group == group:
            count += order.tracks[i].torpedoes
    return count


@rule
def dummies_of(order: Launch) -> int:
    """MOV.d  Markers of a launch that are dummies."""
    count = 0
    for i in range(order.count):
        if order.tracks[i].torpedoes == 0:
            count += 1
    return count


@rule
def load_breach(battle: Battle, ships: list[Ship], counter: Counter, order: Launch) -> int:
    """TOR.j, MOV.d, MOV.o  Whether the tubes hold what is launched, and how many dummies may go with it."""
    if battle.protocol[counter.side] == ATTACKERS:
        return attackers_breach(counter, order)
    if counter.known[counter.side] != IDENTIFIED:
        return breaches.STRANGE_MARKER
    real = 0
    for group in range(MOST_TUBE_GROUPS):
        count = real_torpedoes(order, group)
        real += count
        if counter.ship == NOBODY:
            if count > 0:
                return breaches.TUBES_EMPTY
        elif uses_group(order, group) and ships[counter.ship].tubes_lost[group] != 0:
            return breaches.TUBES_DESTROYED
        elif count > ships[counter.ship].loaded[group]:
            return breaches.TUBES_EMPTY
    if dummies_of(order) > ships[counter.issued].dummies_left:
        return breaches.TOO_MANY_DUMMIES
    # A flotilla under the solo rules launches whatever mix the lots give it (SWT.e3).
    if counter.ship == NOBODY or battle.protocol[counter.side] == FLOTILLA:
        return LAWFUL
    if real == 0:
        return breaches.NO_REAL_ONE
    return breaches.TOO_MANY_DUMMIES if dummies_of(order) > DUMMIES_FOR_EACH * real else LAWFUL


@rule
def attackers_breach(counter: Counter, order: Launch) -> int:
    """SAT.b, SAT.r1  A solo attacker of whatever nature has two torpedo markers, for one launch."""
    return breaches.BOTH_LAUNCHED if counter.has_launched != 0 or order.count > MARKERS_TO_LAUNCH else LAWFUL


@rule
def uses_group(order: Launch, group: int) -> bool:
    """TOR.i  Whether a launch uses a group of tubes."""
    for i in range(order.count):
        if order.tracks[i].group == group:
            return True
    return False


@rule
def is_too_near(battle: Battle, ships: list[Ship], counters: list[Counter], order: Launch) -> bool:
    """TOR.c, TOR.r1, SAT.r2  Whether the first enemy on any track is less than 30 cm from the launching ship."""
    counter = counters[order.counter]
    for i in range(order.count):
        first = first_on_track(battle, ships, counters, counter, order.tracks[i])
        if first != NOBODY and separation(counter, counters[first]) < LEAST_TORPEDO_RANGE:
            return True
    return False


@rule
def first_on_track(
    battle: Battle, ships: list[Ship], counters: list[Counter], counter: Counter, track: Track
) -> int:  # fmt: skip
    """TOR.r1, WPN.c  The first enemy model or ship's marker on a track that has no end, or NOBODY."""
    x1, y1 = leaves_hull_at(battle, ships, counter, track)
    x2, y2 = advance(x1, y1, track.course, battle.width + battle.height)
    first, soonest = NOBODY, NEVER
    for i in range(len(counters)):
        if counters[i].kind == TORPEDO_COUNTER:
            break
        enemy = counters[i]
        if enemy.side != counter.side and enemy.status == ON_TABLE and enemy.kind == SHIP_COUNTER:
            moment = first_touch(x1, y1, x2, y2, footprint_of(ships, enemy), 0)
            if moment < soonest:
                first, soonest = i, moment
    return first
