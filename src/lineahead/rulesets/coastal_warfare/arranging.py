"""DEP, SC1 to SC4  Where a scenario that leaves it to rules and dice puts its counters.

Convoys run along the south edge and the enemy comes in over the north; where the text leaves open which marker of
several is the ship, a lot decides.
"""

from __future__ import annotations

from ...kernel.compiled import rule
from ...kernel.dice import D6, Dice, d6, expect, lot
from ...kernel.numbers import HALF_CIRCLE, QUARTER_CIRCLE, turned
from ...kernel.open_table import advance
from ...kernel.trace import Trace, note
from .charts import (
    ARRIVAL_SPEED,
    COMMON_SPEED,
    CONVOY_DEPTH,
    CRIPPLE_DEPTH,
    DUMMIES_ABEAM,
    FIRST_DUMMY_OFF,
    PARTS_OF_EDGE,
    PATROL_SPACING,
    SECOND_DUMMY_OFF,
    SPACING,
)
from .noted import Noted, Thrown
from .ships import (
    AFLOAT,
    AHEAD,
    CRIPPLE,
    DUE,
    EAST,
    ESCORT,
    MERCHANT,
    MERCHANTMAN,
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

EASTWARD = QUARTER_CIRCLE
SOUTHWARD = HALF_CIRCLE
WESTWARD = HALF_CIRCLE + QUARTER_CIRCLE
TAIL_OF_LINE = 500
LINE_OF_ESCORTS = 1400
COLUMNS = 3
BETWEEN_COLUMNS = 1200
FIRST_RING = 900
BETWEEN_RINGS = 400
PLACES_A_RING = 6


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
    """SC1.c  The maximum of a side's slowest ship that moves by herself."""
    least = COMMON_SPEED
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].card.engine_boxes > 0:
            least = min(least, maximum_speed(ships[i]))
    return least


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
def start_dummy(ships: list[Ship], counters: list[Counter], ship: Ship, which: int, bearing: int, away: int) -> None:
    """SC5.b, SC5.c  A dummy stands off its ship, on her course and at her speed."""
    number = dummy_of(counters, ship, which)
    if number != NOBODY:
        own = counters[ship.counter]
        x, y = advance(own.x, own.y, bearing, away)
        start(ships, counters[number], x, y, own.heading, own.set_speed)


@rule
def length_of_line(ships: list[Ship], side: int, role: int) -> int:
    """DEP.r3  How long a line of a side's ships in one role is, 5 cm between bases."""
    length = -SPACING
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].role == role and ships[i].towed_by == NOBODY:
            length += ships[i].card.base_length + SPACING
    return max(length, 0)


@rule
def arrange_merchantmen(battle: Battle, ships: list[Ship], counters: list[Counter], side: int, speed: int) -> None:
    """SC1.a  Merchantmen in line ahead 20 cm in from the south edge, dummies abeam of each."""
    bow = TAIL_OF_LINE + length_of_line(ships, side, MERCHANTMAN)
    for i in range(len(ships)):
        ship = ships[i]
        if ship.side == side and ship.role == MERCHANTMAN and ship.towed_by == NOBODY:
            x = bow - ship.card.base_length // 2
            start(ships, counters[ship.counter], x, battle.height - CONVOY_DEPTH, EASTWARD, speed)
            start_dummy(ships, counters, ship, 0, 0, DUMMIES_ABEAM)
            start_dummy(ships, counters, ship, 1, SOUTHWARD, DUMMIES_ABEAM)
            bow -= ship.card.base_length + SPACING


@rule
def nth_of(ships: list[Ship], side: int, role: int, which: int) -> int:
    """SC1.b  The first, second, ... ship of a side in a role, or NOBODY."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].role == role and ships[i].towed_by == NOBODY:
            if which == 0:
                return i
            which -= 1
    return NOBODY


@rule
def count_of(ships: list[Ship], side: int, role: int) -> int:
    """SC1.b  How many ships of a side have a role."""
    count = 0
    while nth_of(ships, side, role, count) != NOBODY:
        count += 1
    return count


@rule
def arrange_escorts(ships: list[Ship], counters: list[Counter], side: int, speed: int) -> None:
    """SC1.b  Escorts spread along the line, on the side of the enemy, each within 20 cm of a merchantman."""
    merchantmen, escorts = count_of(ships, side, MERCHANTMAN), count_of(ships, side, ESCORT)
    for k in range(escorts):
        ship = ships[nth_of(ships, side, ESCORT, k)]
        beside = counters[ships[nth_of(ships, side, MERCHANTMAN, k * merchantmen // escorts)].counter]
        shift = min(1200, ships[beside.ship].card.base_length // 2 + SPACING // 2)
        again = k * merchantmen // escorts == (k - 1) * merchantmen // escorts and k > 0
        x = beside.x - shift if again else beside.x + shift
        start(ships, counters[ship.counter], x, beside.y - LINE_OF_ESCORTS, EASTWARD, speed)
        start_dummy(ships, counters, ship, 0, 0, FIRST_DUMMY_OFF)
        start_dummy(ships, counters, ship, 1, 0, SECOND_DUMMY_OFF)


@rule
def counters_of(counters: list[Counter], side: int) -> int:
    """MOV.b  How many ship counters a side has."""
    count = 0
    for i in range(len(counters)):
        if counters[i].side == side and counters[i].kind == SHIP_COUNTER:
            count += 1
    return count


@rule
def arrange_attackers(battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice) -> None:
    """SC1.e, SC1.r7  Boats and dummies come in over the north edge, spread evenly in an order that lots decide."""
    left = counters_of(counters, side)
    places = left
    for i in range(len(counters)):
        if counters[i].side == side and counters[i].kind == SHIP_COUNTER:
            x = battle.width * (i_of_lot(counters, side, i, places, left, dice)) // (places + 1)
            wait(counters[i], x, 0, SOUTHWARD, speed_of(ships[counters[i].issued], COMMON_SPEED))
            left -= 1


@rule
def i_of_lot(counters: list[Counter], side: int, until: int, places: int, left: int, dice: Dice) -> int:
    """SC1.r7  One of the places along an edge that are still free, by lot."""
    skip = lot(dice, left)
    for place in range(1, places + 1):
        if not is_taken(counters, side, until, place):
            skip -= 1
            if skip == 0:
                counters[until].column = place
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
def arrange_convoy(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """SC1  Attack on a convoy."""
    defenders = 1 - battle.attackers
    speed = slowest(ships, defenders)
    arrange_merchantmen(battle, ships, counters, defenders, speed)
    arrange_escorts(ships, counters, defenders, speed)
    arrange_attackers(battle, ships, counters, battle.attackers, dice)
    forget_places(counters)


@rule
def arrange_rings(ships: list[Ship], counters: list[Counter], side: int, x: int, y: int, dice: Dice) -> None:
    """SC2.e, SC3.a  Stationary counters in rings around a point, in an order that lots decide."""
    left = 0
    for i in range(len(counters)):
        if is_to_place(counters[i], side):
            left += 1
    places = left
    for i in range(len(counters)):
        if is_to_place(counters[i], side):
            place = i_of_lot(counters, side, i, places, left, dice) - 1
            ring, spoke = place // PLACES_A_RING, place % PLACES_A_RING
            bearing = (spoke * 6000 + ring * 3000) % (2 * HALF_CIRCLE)
            to_x, to_y = advance(x, y, bearing, FIRST_RING + ring * BETWEEN_RINGS)
            start(ships, counters[i], to_x, to_y, 0, 0)
            left -= 1


@rule
def is_to_place(counter: Counter, side: int) -> bool:
    """DEP  Whether a ship counter of a side has no place yet."""
    return (
        counter.side == side and counter.kind == SHIP_COUNTER and counter.status == OFF_TABLE and counter.arrives == 0
    )


@rule
def edge_point(battle: Battle, edge: int, roller: int, dice: Dice, trace: Trace) -> tuple[int, int]:
    """DEP.r2  The middle of one of six equal parts of an edge, by D6."""
    expect(dice, 1, D6, Thrown.SET_UP, roller)
    part = d6(dice)
    note(trace, Noted.EDGE_DIE, edge, part, 0, 0)
    along = battle.width if edge in (NORTH, SOUTH) else battle.height
    place = along * (2 * part - 1) // (2 * PARTS_OF_EDGE)
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
    """DEP.c, DEP.r3, SC2.f, SC3.b, SC4.b  A force in line astern at a random point of an edge, dummies beside it.

    One lot decides in which of the columns the ships are.
    """
    x, y = edge_point(battle, edge, side, dice, trace)
    course, real = inward(edge), lot(dice, COLUMNS) - 1
    astern = 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == DUE and ships[i].towed_by == NOBODY:
            for column in range(COLUMNS):
                number = counter_for_column(counters, ships[i], column, real)
                if number != NOBODY:
                    abeam = (column - 1) * BETWEEN_COLUMNS
                    to_x, to_y = advance(x, y, turned(course, QUARTER_CIRCLE), abeam)
                    to_x, to_y = advance(to_x, to_y, course, -astern)
                    wait(counters[number], to_x, to_y, course, speed_of(ships[i], speed))
            astern += ships[i].card.base_length + SPACING


@rule
def counter_for_column(counters: list[Counter], ship: Ship, column: int, real: int) -> int:
    """DEP.c  The ship's own marker in one column, her dummies in the others."""
    if column == real:
        return ship.counter
    return dummy_of(counters, ship, column if column < real else column - 1)


@rule
def arrange_rescue(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """SC2  Rescue: the cripple and her guards off the south edge, the others from the north."""
    guards = 1 - battle.attackers
    x, y = battle.width // 2, battle.height - CRIPPLE_DEPTH
    for i in range(len(ships)):
        if ships[i].role == CRIPPLE:
            start(ships, counters[ships[i].counter], x, y, 0, 0)
            ships[i].helpless = 1
    arrange_rings(ships, counters, guards, x, y, dice)
    forget_places(counters)
    arrange_line(battle, ships, counters, battle.attackers, NORTH, ARRIVAL_SPEED, dice, trace)


@rule
def edge_of_hunters(roller: int, dice: Dice, trace: Trace) -> int:
    """SC3.r1  Over which edge the hunters come, by D6: 1-2 north, 3-4 south, 5 east, 6 west."""
    expect(dice, 1, D6, Thrown.SET_UP, roller)
    die = d6(dice)
    note(trace, Noted.WHICH_EDGE_DIE, die, 0, 0, 0)
    if die <= 2:
        return NORTH
    if die <= 4:
        return SOUTH
    return EAST if die == 5 else WEST


@rule
def arrange_hunters(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """SC3  Hunter - Prey: patrol craft about the middle of the table, the others over an edge that dice choose."""
    edge = edge_of_hunters(battle.attackers, dice, trace)
    arrange_rings(ships, counters, 1 - battle.attackers, battle.width // 2, battle.height // 2, dice)
    forget_places(counters)
    arrange_line(battle, ships, counters, battle.attackers, edge, COMMON_SPEED, dice, trace)


@rule
def arrange_patrols(battle: Battle, ships: list[Ship], counters: list[Counter], side: int) -> None:
    """SC4.a, SC4.r3  Patrol craft 30 cm apart across the middle, evenly if there are too many for that."""
    craft = 0
    for i in range(len(ships)):
        if ships[i].side == side:
            craft += 1
    gap = min(PATROL_SPACING, battle.height // max(craft, 1))
    y = battle.height // 2 - (craft - 1) * gap // 2
    for i in range(len(ships)):
        if ships[i].side == side:
            start(ships, counters[ships[i].counter], battle.width // 2, y, 0, 0)
            start_dummy(ships, counters, ships[i], 0, EASTWARD, DUMMIES_ABEAM)
            start_dummy(ships, counters, ships[i], 1, WESTWARD, DUMMIES_ABEAM)
            y += gap


@rule
def arrange_escape(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """SC4, SC4.r5  Escape: odd from the west, even from the east."""
    expect(dice, 1, D6, Thrown.SET_UP, battle.attackers)
    die = d6(dice)
    note(trace, Noted.WHICH_EDGE_DIE, die, 0, 0, 0)
    battle.runs_from = WEST if die % 2 == 1 else EAST
    arrange_patrols(battle, ships, counters, 1 - battle.attackers)
    arrange_line(battle, ships, counters, battle.attackers, battle.runs_from, COMMON_SPEED, dice, trace)


@rule
def formation_of(ship: Ship) -> int:
    """DEP.b  In which line a ship of the Allies stands: MTBs outermost, then warships, then merchantmen."""
    if ship.card.kind == MERCHANT:
        return 2
    return 0 if ship.card.rank == 1 else 1


@rule
def arrange_allies(battle: Battle, ships: list[Ship], counters: list[Counter], side: int) -> None:
    """DEP.b  Line-ahead formations within 30 cm of the south edge, dummies astern of the line ahead of it."""
    speed = slowest(ships, side)
    for line in range(3):
        x, y = battle.width // 2, battle.height - 2700 + line * 1000
        for i in range(len(ships)):
            ship = ships[i]
            if ship.side == side and ship.towed_by == NOBODY and formation_of(ship) == line:
                start(ships, counters[ship.counter], x, y, EASTWARD, speed)
                start_dummy(ships, counters, ship, 0, 0, 450)
                start_dummy(ships, counters, ship, 1, SOUTHWARD, 450)
                x -= ship.card.base_length + SPACING


@rule
def arrange_random_game(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """DEP.b, DEP.c  The random game: Allies along the south edge, the others over the facing one."""
    arrange_allies(battle, ships, counters, 1 - battle.attackers)
    arrange_line(battle, ships, counters, battle.attackers, NORTH, COMMON_SPEED, dice, trace)
