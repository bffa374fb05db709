"""DEP, LTR.a  How counters are put on the table: standing, waiting beyond an edge, in line, around a point, in tow.

Where a scenario leaves open which marker of several is the ship, a lot decides.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect, lot
from ....kernel.numbers import HALF_CIRCLE, QUARTER_CIRCLE
from ....kernel.open_table import advance, distance
from ....kernel.trace import Trace, note
from ..tables.charts import PARTS_OF_EDGE, SPACING, STEP_ALONG_EDGE
from ..tables.notes import Noted, Thrown
from ..tables.ships import (
    ABSENT,
    AFLOAT,
    AHEAD,
    DUE,
    NOBODY,
    NORTH,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    SOUTH,
    STOPPED,
    WEST,
    Battle,
    Counter,
    Ship,
    maximum_speed,
)
from .known_places import take_place
from .towing import trail

EASTWARD = QUARTER_CIRCLE
SOUTHWARD = HALF_CIRCLE
WESTWARD = HALF_CIRCLE + QUARTER_CIRCLE
TAIL_OF_LINE = 500  # the least between a line and the edge astern of it
COLUMNS = 3  # MOV.b  a line of ships and two of dummies
ABREAST = 400  # between markers that lie around a point
CLEAR_OF_STERN = 100
CLOSEST_ROWS = 350
STRAIGHT_ASTERN = 10000


@rule
def stand(counter: Counter, x: int, y: int, heading: int, speed: int) -> None:
    """DEP  A counter stands somewhere, keeping its course and speed until its side is aware (SCN.a)."""
    counter.x, counter.y, counter.heading = x, y, heading
    counter.set_speed, counter.speed, counter.held = speed, speed, 1
    counter.went = AHEAD if speed > 0 else STOPPED


@rule
def start(ships: list[Ship], counter: Counter, x: int, y: int, heading: int, speed: int) -> None:
    """DEP.b  A counter is on the table from the start."""
    stand(counter, x, y, heading, speed)
    counter.status = ON_TABLE
    if counter.ship != NOBODY:
        ships[counter.ship].status = AFLOAT


@rule
def wait(counter: Counter, x: int, y: int, heading: int, speed: int) -> None:
    """DEP.c, SC1.r7  A counter comes in over an edge in turn 1."""
    stand(counter, x, y, heading, speed)
    counter.status, counter.arrives = OFF_TABLE, 1


@rule
def speed_of(ship: Ship, speed: int) -> int:
    """SCN.r1  A common speed, or her maximum if she does not make it."""
    return min(speed, maximum_speed(ship))


@rule
def slowest(ships: list[Ship], side: int) -> int:
    """SC1.c, SWS.r2  The maximum of a side's slowest ship that moves by herself."""
    least = -1
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].card.engine_boxes > 0:
            speed = maximum_speed(ships[i])
            least = speed if least < 0 else min(least, speed)
    return max(least, 0)


@rule
def dummy_of(counters: list[Counter], ship: Ship, which: int) -> int:
    """MOV.b  The first, second, ... dummy that was issued with a ship, or NOBODY."""
    for i in range(len(counters)):
        counter = counters[i]
        if counter.kind == SHIP_COUNTER and counter.issued == ship.number and counter.ship == NOBODY:
            if which == 0:
                return i
            which -= 1
    return NOBODY


@rule
def marker_in(counters: list[Counter], ship: Ship, place: int, real: int) -> int:
    """MOV.b  The ship's own marker in one of several places, her dummies in the others."""
    if place == real:
        return ship.counter
    return dummy_of(counters, ship, place if place < real else place - 1)


@rule
def length_with_tow(ships: list[Ship], ship: int) -> int:
    """DEP.r3, LTR.a  The length of a ship's base, and of those of the lighters behind her."""
    length, last = ships[ship].card.base_length, ship
    while ships[last].tows != NOBODY:
        last = ships[last].tows
        length += ships[last].card.base_length
    return length


@rule
def hang_lighters(ships: list[Ship], counters: list[Counter]) -> None:
    """LTR.a, SC6.c  Lighters in chain straight astern of their tug; while she is hidden they lie under her marker."""
    for i in range(len(ships)):
        if ships[i].towed_by != NOBODY:
            tower, counter = ships[ships[i].towed_by], counters[ships[i].counter]
            ahead = counters[tower.counter]
            ships[i].status, counter.status, counter.heading = tower.status, OFF_TABLE, ahead.heading
            counter.set_speed, counter.speed, counter.held = ahead.set_speed, ahead.speed, ahead.held
            counter.x, counter.y = advance(ahead.x, ahead.y, ahead.heading, -STRAIGHT_ASTERN)
            trail(ships, counters, i)


@rule
def place_by_lot(counters: list[Counter], side: int, number: int, places: int, left: int, dice: Dice) -> int:
    """SC1.r7  One of so many places that are still free, by lot; the counter keeps it as its column for a while."""
    skip = lot(dice, left)
    for place in range(1, places + 1):
        if not is_taken(counters, side, number, place):
            skip -= 1
            if skip == 0:
                counters[number].column = place
                return place
    return places


@rule
def is_taken(counters: list[Counter], side: int, until: int, place: int) -> bool:
    """SC1.r7  Whether a counter before this one has drawn a place."""
    for i in range(until):
        if counters[i].side == side and counters[i].kind == SHIP_COUNTER and counters[i].column == place:
            return True
    return False


@rule
def forget_places(counters: list[Counter]) -> None:
    """SC1.r7  What was drawn is not kept."""
    for i in range(len(counters)):
        counters[i].column = NOBODY


@rule
def is_to_place(ships: list[Ship], counter: Counter, side: int) -> bool:
    """DEP, SC3.d  Whether a ship counter of a side has no place yet; those of a ship that does not come never do."""
    if counter.side != side or counter.kind != SHIP_COUNTER or counter.status != OFF_TABLE or counter.arrives != 0:
        return False
    return ships[counter.issued].status != ABSENT and ships[counter.issued].towed_by == NOBODY


@rule
def counters_to_place(ships: list[Ship], counters: list[Counter], side: int) -> int:
    """DEP  How many counters of a side have no place yet."""
    count = 0
    for i in range(len(counters)):
        if is_to_place(ships, counters[i], side):
            count += 1
    return count


@rule
def place_around(row: int, hole: int, reach: int, which: int) -> tuple[int, int, int]:
    """SC2.e, SC3.a  The first, second, ... place around a point: its offset east and south, and how many there are.

    Places lie in rows, one behind the other; none lies within `hole` of the point or beyond `reach`.
    """
    to_x, to_y, count = 0, 0, 0
    across, along = reach // ABREAST, reach // row
    for j in range(-along - 1, along + 1):
        for i in range(-across, across + 1):
            x, y = i * ABREAST, (2 * j + 1) * row // 2
            if hole < distance(0, 0, x, y) <= reach:
                count += 1
                if count == which:
                    to_x, to_y = x, y
    return to_x, to_y, count


@rule
def rows_apart(ships: list[Ship], side: int, needed: int, hole: int, reach: int) -> int:
    """SC2.e, SC3.a  How far rows lie apart: so that no hull reaches the next one, or closer if there is no room."""
    row = CLOSEST_ROWS
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status != ABSENT:
            row = max(row, ships[i].card.base_length + CLEAR_OF_STERN)
    while row > CLOSEST_ROWS and place_around(row, hole, reach, 0)[2] < needed:
        row = max(row - CLEAR_OF_STERN, CLOSEST_ROWS)
    return row


@rule
def lie_around(
    ships: list[Ship], counters: list[Counter], side: int, x: int, y: int, hole: int, reach: int, dice: Dice
) -> None:
    """SC2.e, SC3.a, SC3.r3  Whatever has no place yet lies stationary around a point; lots decide what lies where."""
    row = rows_apart(ships, side, counters_to_place(ships, counters, side), hole, reach)
    places = place_around(row, hole, reach, 0)[2]
    left = places
    for i in range(len(counters)):
        if is_to_place(ships, counters[i], side):
            place = place_by_lot(counters, side, i, places, left, dice)
            east, south, _ = place_around(row, hole, reach, place)
            start(ships, counters[i], x + east, y + south, 0, 0)
            left -= 1
    forget_places(counters)


@rule
def edge_die(edge: int, dice: Dice, trace: Trace) -> int:
    """DEP.r2  One of six equal parts of an edge, by D6."""
    part = d6(dice)
    note(trace, Noted.EDGE_DIE, edge, part, 0, 0)
    return part


@rule
def edge_place(battle: Battle, edge: int, part: int, earlier: int) -> tuple[int, int]:
    """DEP.r2, DEP.r4  The middle of a part of an edge; whoever dices it later stands 5 cm nearer to the middle."""
    along = battle.width if edge in (NORTH, SOUTH) else battle.height
    shift = earlier * STEP_ALONG_EDGE
    place = along * (2 * part - 1) // (2 * PARTS_OF_EDGE) + (shift if 2 * part <= PARTS_OF_EDGE else -shift)
    if edge == NORTH:
        return place, 0
    if edge == SOUTH:
        return place, battle.height
    return (0, place) if edge == WEST else (battle.width, place)


@rule
def inward(edge: int) -> int:
    """DEP.c  The course straight across the table from an edge."""
    if edge == NORTH:
        return SOUTHWARD
    if edge == SOUTH:
        return 0
    return EASTWARD if edge == WEST else WESTWARD


@rule
def arrange_line(
    battle: Battle,
    ships: list[Ship],
    counters: list[Counter],
    side: int,
    edge: int,
    speed: int,
    dice: Dice,
    trace: Trace,
) -> None:
    """DEP.c, DEP.r4, SC2.f, SC3.b, SC4.b  A force in line astern at a random point of an edge, and lines of dummies.

    Each of the three has a die of its own; a lot decides in which the ships are.
    """
    expect(dice, COLUMNS, D6, Thrown.SET_UP, side, ABOUT_NOBODY, 0)
    first, second, third = edge_die(edge, dice, trace), edge_die(edge, dice, trace), edge_die(edge, dice, trace)
    real = lot(dice, COLUMNS) - 1
    place = edge_place(battle, edge, first, 0)
    arrange_column(ships, counters, side, place, inward(edge), speed, 0, real)
    place = edge_place(battle, edge, second, int(second == first))
    arrange_column(ships, counters, side, place, inward(edge), speed, 1, real)
    place = edge_place(battle, edge, third, int(third == first) + int(third == second))
    arrange_column(ships, counters, side, place, inward(edge), speed, 2, real)


@rule
def arrange_column(
    ships: list[Ship],
    counters: list[Counter],
    side: int,
    place: tuple[int, int],
    course: int,
    speed: int,
    column: int,
    real: int,
) -> None:
    """DEP.r3  A column of ships, or of their dummies, waits to come in over an edge, 5 cm between bases."""
    astern, leader = 0, NOBODY
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == DUE and ships[i].towed_by == NOBODY:
            leader = i if leader == NOBODY else leader
            half = ships[i].card.base_length // 2
            if astern > 0:
                astern += half
            number = marker_in(counters, ships[i], column, real)
            if number != NOBODY:
                to_x, to_y = advance(place[0], place[1], course, -astern)
                wait(counters[number], to_x, to_y, course, speed_of(ships[i], speed))
                take_place(ships, counters[number], i, column, leader)
            astern += half + SPACING
