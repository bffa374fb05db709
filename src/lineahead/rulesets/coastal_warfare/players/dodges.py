"""TOR.r3  How a computer player keeps out of the way of torpedoes, real ones and those that may be."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import ONE, cosine, sine
from ....kernel.open_table import advance
from ..rules.movement import half_speed, place_after_swing, top_speed
from ..tables.cards import Card
from ..tables.charts import SMALL_CRAFT, TORPEDO_RUN
from ..tables.orders import Move
from ..tables.ships import CM, MARKER_LENGTH, NOBODY, ON_TABLE, TORPEDO_COUNTER, Counter, Ship, bridge_left

SEEN = 3  # weight of an observed torpedo; that of a marker is 1
IN_TIME = 6000  # torpedoes further off than this are left to the next turn
WATCHED = 18  # quarters of a move that are looked ahead
QUARTERS = 4
CLEARANCE = 2 * CM
TURNS = 4


@rule
def is_threat(torpedo: Counter, counter: Counter) -> bool:
    """TOR.f  Whether an enemy torpedo marker is near enough to matter."""
    is_there = torpedo.kind == TORPEDO_COUNTER and torpedo.status == ON_TABLE and torpedo.side != counter.side
    return is_there and abs(torpedo.x - counter.x) <= IN_TIME and abs(torpedo.y - counter.y) <= IN_TIME


@rule
def is_threatened(ships: list[Ship], counters: list[Counter], counter: Counter) -> bool:
    """TEF.a  Whether torpedoes are near a counter that is a vessel they can strike, or is to look like one."""
    if ships[counter.issued].card.rank <= SMALL_CRAFT:
        return False
    for i in range(len(counters)):
        if is_threat(counters[i], counter):
            return True
    return False


@rule
def is_struck(torpedo: Counter, card: Card, x: int, y: int, heading: int, speed: int) -> bool:
    """TOR.f  Whether a vessel that goes on from a place comes into the way of a torpedo in the next moves."""
    length, width = card.length // 2 + CLEARANCE, card.beam // 2 + CLEARANCE
    for quarter in range(WATCHED):
        at_x, at_y = advance(x, y, heading, speed * quarter // QUARTERS)
        run = MARKER_LENGTH // 2 + TORPEDO_RUN * quarter // QUARTERS
        torpedo_x, torpedo_y = advance(torpedo.x, torpedo.y, torpedo.heading, run)
        east, south = torpedo_x - at_x, torpedo_y - at_y
        ahead = (east * sine(heading) - south * cosine(heading)) // ONE
        abeam = (east * cosine(heading) + south * sine(heading)) // ONE
        if abs(ahead) <= length and abs(abeam) <= width:
            return True
    return False


@rule
def danger(counters: list[Counter], counter: Counter, card: Card, x: int, y: int, heading: int, speed: int) -> int:
    """TOR.f  The weight of the torpedoes that a vessel at a place, with this heading and speed, would meet."""
    weight = 0
    for i in range(len(counters)):
        if is_threat(counters[i], counter) and is_struck(counters[i], card, x, y, heading, speed):
            weight += SEEN if counters[i].shown != 0 else 1
    return weight


@rule
def danger_of(ships: list[Ship], counters: list[Counter], counter: Counter, turn: int, run: int) -> int:
    """TRN.b, TOR.f  The danger after a swing and a run, going on at the same speed."""
    card = ships[counter.issued].card
    x, y, heading = place_after_swing(counter.x, counter.y, counter.heading, card, turn)
    x, y = advance(x, y, heading, run)
    return danger(counters, counter, card, x, y, heading, abs(turn) + run)


@rule
def dodge(ships: list[Ship], counters: list[Counter], number: int, move: Move) -> bool:
    """SWT.d.i  Change a move into one that meets fewer torpedoes: by another turn, or by lying still.

    A slow ship gets out of the way of a torpedo that leads her by stopping rather than by turning.
    """
    counter = counters[number]
    least = danger_of(ships, counters, counter, move.turn, move.run)
    if least == 0 or (counter.ship >= 0 and ships[counter.ship].tows != NOBODY):
        return False
    most = min(half_speed(ships, counter), top_speed(ships, counter))
    full = most if counter.launched != 0 else top_speed(ships, counter)
    if counter.ship >= 0 and bridge_left(ships[counter.ship]) == 0:
        most = 0
    best, best_run = move.turn, move.run
    for step in range(2 * TURNS + 1):
        turn = most * ((step + 1) // 2 if step % 2 == 1 else -(step // 2)) // TURNS
        for part in range(2):
            run = (full - abs(turn)) * part
            found = danger_of(ships, counters, counter, turn, run)
            if found < least:
                least, best, best_run = found, turn, run
    is_changed = best != move.turn or best_run != move.run
    move.turn, move.run, move.turn_first = best, best_run, int(best != 0)
    return is_changed
