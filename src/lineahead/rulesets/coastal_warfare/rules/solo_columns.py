"""SWS.8, SWS.9  The pot and the live column of a solo flotilla, when its counters are turned up.

Markers are drawn from other columns and from the pot in the order of their numbers: lots mixed those before the first
turn (MOV.b), so that every draw is blind and nothing has to be drawn again.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import QUARTER_CIRCLE, turned
from ....kernel.open_table import advance, distance
from ....kernel.trace import Trace, note
from ..tables.charts import COLUMN_INTERVAL
from ..tables.notes import Noted
from ..tables.ships import (
    AFLOAT,
    DUE,
    FLOTILLA,
    IDENTIFIED,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    SIDES,
    Battle,
    Counter,
    Ship,
)
from .board import is_inside


@rule
def is_of_pot(counter: Counter, side: int) -> bool:
    """SWS.3  Whether a marker of a flotilla lies in the pot."""
    return counter.kind == SHIP_COUNTER and counter.side == side and counter.in_pot != 0


@rule
def is_turned_up(counter: Counter) -> bool:
    """SWS.8  Whether everybody has seen that a marker of a column is a ship."""
    return counter.ship != NOBODY and counter.known[1 - counter.side] == IDENTIFIED


@rule
def live_column(counters: list[Counter], side: int) -> int:
    """SWS.8, SWS.9  The column that holds the first ship that was spotted, or NOBODY before that."""
    for i in range(len(counters)):
        is_one = counters[i].kind == SHIP_COUNTER and counters[i].side == side and counters[i].column != NOBODY
        if is_one and is_turned_up(counters[i]):
            return counters[i].column
    return NOBODY


@rule
def ships_still_hidden(ships: list[Ship], counters: list[Counter], side: int) -> int:
    """SWS.8  How many ships the flotilla could still hold as far as anybody knows."""
    count = 0
    for i in range(len(ships)):
        if ships[i].side == side and not is_turned_up(counters[ships[i].counter]):
            count += 1
    return count


@rule
def form_live_column(battle: Battle, ships: list[Ship], counters: list[Counter], number: int, trace: Trace) -> None:
    """SWS.8, SWS.8b, SWS.r6  Behind the first ship come markers for all that may be left; the others go in the pot."""
    leader = counters[number]
    wanted = ships_still_hidden(ships, counters, leader.side)
    last = number
    for i in range(len(counters)):
        if is_behind(counters[i], leader):
            wanted -= 1
            if counters[i].astern > counters[last].astern:
                last = i
    for i in range(len(counters)):
        if is_in_other_column(counters[i], leader):
            if wanted > 0:
                fall_in(battle, counters[i], counters[last])
                last = i
                wanted -= 1
            else:
                put_in_pot(ships, counters[i])
    note(trace, Noted.COLUMN_LIVE, number, 0, 0, 0)


@rule
def is_behind(counter: Counter, leader: Counter) -> bool:
    """SWS.8  Whether a marker stands in a ship's own column, behind her."""
    is_one = counter.kind == SHIP_COUNTER and counter.side == leader.side and counter.status == ON_TABLE
    return is_one and counter.column == leader.column and counter.astern > leader.astern


@rule
def is_in_other_column(counter: Counter, leader: Counter) -> bool:
    """SWS.8b  Whether a marker stands in another column than a ship's."""
    is_one = counter.kind == SHIP_COUNTER and counter.side == leader.side and counter.status == ON_TABLE
    return is_one and counter.column not in (NOBODY, leader.column)


@rule
def fall_in(battle: Battle, counter: Counter, ahead: Counter) -> None:
    """SWS.8, SWS.5  A marker stands behind another on its course, or abreast of it where the table ends."""
    counter.x, counter.y = advance(ahead.x, ahead.y, ahead.heading, -COLUMN_INTERVAL)
    if not is_inside(battle, counter.x, counter.y):
        counter.x, counter.y = place_abreast(battle, ahead)
    counter.was_x, counter.was_y, counter.heading = counter.x, counter.y, ahead.heading
    counter.column, counter.astern = ahead.column, ahead.astern + 1
    counter.speed, counter.went, counter.turned = ahead.speed, ahead.went, ahead.turned
    counter.moved, counter.launched = ahead.moved, 0
    counter.held, counter.set_speed = ahead.held, ahead.set_speed
    counter.sees, counter.steers, counter.combs = 0, NOBODY, 0


@rule
def place_abreast(battle: Battle, ahead: Counter) -> tuple[int, int]:
    """SWS.8  The place abeam of a marker that is nearer to the middle of the table."""
    middle_x, middle_y = battle.width // 2, battle.height // 2
    x1, y1 = advance(ahead.x, ahead.y, turned(ahead.heading, QUARTER_CIRCLE), COLUMN_INTERVAL)
    x2, y2 = advance(ahead.x, ahead.y, turned(ahead.heading, -QUARTER_CIRCLE), COLUMN_INTERVAL)
    if distance(x1, y1, middle_x, middle_y) <= distance(x2, y2, middle_x, middle_y):
        return x1, y1
    return x2, y2


@rule
def put_in_pot(ships: list[Ship], counter: Counter) -> None:
    """SWS.8b  A marker leaves the table for the pot."""
    counter.status, counter.in_pot, counter.column = OFF_TABLE, 1, NOBODY
    counter.speed, counter.sees, counter.steers, counter.combs = 0, 0, NOBODY, 0
    if counter.ship != NOBODY:
        ships[counter.ship].status, ships[counter.ship].seen = DUE, 0


@rule
def is_live_dummy(battle: Battle, counters: list[Counter], counter: Counter) -> bool:
    """SWS.9  Whether a marker behind the first spotted ship is about to be revealed as no ship."""
    if battle.protocol[counter.side] != FLOTILLA or counter.ship != NOBODY or counter.column == NOBODY:
        return False
    if counter.status != ON_TABLE or counter.column != live_column(counters, counter.side):
        return False
    for i in range(len(counters)):
        ahead = counters[i].side == counter.side and counters[i].column == counter.column
        if ahead and counters[i].astern < counter.astern and is_turned_up(counters[i]):
            return True
    return False


@rule
def draw_from_pot(ships: list[Ship], counters: list[Counter], number: int, trace: Trace) -> None:
    """SWS.9, SWS.r4  Markers are drawn until a real ship appears, which takes the dummy's place; there may be none."""
    for i in range(len(counters)):
        if is_of_pot(counters[i], counters[number].side):
            drawn = counters[i]
            drawn.in_pot = 0
            note(trace, Noted.DRAWN_FROM_POT, i, number, 0, 0)
            for side in range(SIDES):
                drawn.known[side] = IDENTIFIED
            if drawn.ship != NOBODY:
                take_place(ships, drawn, counters[number])
                return


@rule
def take_place(ships: list[Ship], drawn: Counter, dummy: Counter) -> None:
    """SWS.9  A ship from the pot stands where a dummy lay."""
    ship = ships[drawn.ship]
    dummy.ship, dummy.issued = drawn.ship, drawn.ship
    drawn.ship = NOBODY
    ship.counter, ship.status, ship.seen = dummy.number, AFLOAT, dummy.sees
