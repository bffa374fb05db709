"""DEP.b, DEP.c, SC1 to SC4  Where the book's scenarios and the random game put their counters.

Convoys and cripples lie off the south edge, and the enemy comes in over the north, or over the edge that dice choose.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect, lot
from ....kernel.trace import Trace, note
from ..tables.cards import BARGE, MERCHANT, TUG
from ..tables.charts import (
    ARRIVAL_SPEED,
    BETWEEN_LINES,
    BETWEEN_MARKERS,
    COMMON_SPEED,
    CONVOY_DEPTH,
    CRIPPLE_DEPTH,
    DEPTH_OF_FIRST_LINE,
    DUMMIES_ABEAM,
    ESCORTS_ABEAM,
    ESCORTS_APART,
    GUARDS_BEYOND,
    GUARDS_WITHIN,
    MOST_ESCORTS_AHEAD,
    PATROL_REACH,
    PATROL_SPACING,
    SPACING,
)
from ..tables.notes import Noted, Thrown
from ..tables.ships import ABSENT, CRIPPLE, EAST, ESCORT, MERCHANTMAN, NOBODY, NORTH, SOUTH, WEST, Battle, Counter, Ship
from .arranging import (
    COLUMNS,
    EASTWARD,
    SOUTHWARD,
    TAIL_OF_LINE,
    arrange_line,
    counters_to_place,
    forget_places,
    inward,
    is_to_place,
    length_with_tow,
    lie_around,
    marker_in,
    place_by_lot,
    slowest,
    speed_of,
    start,
    wait,
)
from .known_places import take_place

FORMATIONS = 3


@rule
def nth_of(ships: list[Ship], side: int, role: int, which: int) -> int:
    """SC1.b  The first, second, ... ship of a side in a role that nobody tows, or NOBODY."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].role == role and ships[i].towed_by == NOBODY:
            if which == 0:
                return i
            which -= 1
    return NOBODY


@rule
def count_of(ships: list[Ship], side: int, role: int) -> int:
    """SC1.b, SC1.d  How many ships of a side have a role; a tug with her lighters is one."""
    count = 0
    while nth_of(ships, side, role, count) != NOBODY:
        count += 1
    return count


@rule
def arrange_convoy(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice) -> None:
    """SC1, SC1.c, SC1.r6  Attack on a convoy, which makes the speed of its slowest ship."""
    defenders = 1 - battle.attackers
    speed = slowest(ships, defenders)
    arrange_merchantmen(battle, ships, counters, defenders, speed, dice)
    arrange_escorts(battle, ships, counters, defenders, speed, dice)
    arrange_attackers(battle, ships, counters, battle.attackers, dice)


@rule
def arrange_merchantmen(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, speed: int, dice: Dice
) -> None:
    """SC1.a, DEP.r3, MOV.r5  Merchantmen in line ahead 20 cm in from the south edge, with dummies abeam.

    Of three markers abeam of each other a lot decides which is the ship; where places are not dealt, the middle one.
    """
    dealt = battle.options.places_by_lot
    bow = TAIL_OF_LINE - SPACING
    for k in range(count_of(ships, side, MERCHANTMAN)):
        bow += length_with_tow(ships, nth_of(ships, side, MERCHANTMAN, k)) + SPACING
    for k in range(count_of(ships, side, MERCHANTMAN)):
        number = nth_of(ships, side, MERCHANTMAN, k)
        ship, x = ships[number], bow - ships[number].card.base_length // 2
        real = lot(dice, COLUMNS) - 1 if dealt != 0 else COLUMNS // 2
        for place in range(COLUMNS):
            marker = marker_in(counters, ship, place, real)
            y = battle.height - CONVOY_DEPTH + (place - COLUMNS // 2) * DUMMIES_ABEAM[dealt]
            if marker != NOBODY:
                start(ships, counters[marker], x, y, EASTWARD, speed)
                take_place(ships, counters[marker], number, place, number)
        bow -= length_with_tow(ships, number) + SPACING


@rule
def arrange_escorts(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, speed: int, dice: Dice
) -> None:
    """SC1.b  Escorts spread along the line on the side of the enemy, each within 20 cm of a merchantman.

    So are the dummies of each; a lot decides which of the three is she.
    """
    merchantmen, escorts = count_of(ships, side, MERCHANTMAN), count_of(ships, side, ESCORT)
    before, again, dealt = NOBODY, 0, battle.options.places_by_lot
    for k in range(escorts):
        ship = ships[nth_of(ships, side, ESCORT, k)]
        beside = ships[nth_of(ships, side, MERCHANTMAN, k * merchantmen // escorts)]
        again = again + 1 if before == beside.number else 0
        before = beside.number
        ahead = min(MOST_ESCORTS_AHEAD, beside.card.base_length // 2 + SPACING // 2)
        x = counters[beside.counter].x + (ahead if again % 2 == 0 else -ahead)
        y, real = battle.height - CONVOY_DEPTH - ESCORTS_ABEAM[dealt], lot(dice, COLUMNS) - 1
        for place in range(COLUMNS):
            number = marker_in(counters, ship, place, real)
            if number != NOBODY:
                start(ships, counters[number], x, y - place * ESCORTS_APART[dealt], EASTWARD, speed)
                take_place(ships, counters[number], ship.number, place, ship.number)


@rule
def arrange_attackers(battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice) -> None:
    """SC1.e, SC1.r7  Boats and dummies come in over the north edge, spread evenly in an order that lots decide."""
    places = counters_to_place(ships, counters, side)
    left = places
    for i in range(len(counters)):
        if is_to_place(ships, counters[i], side):
            x = battle.width * place_by_lot(counters, side, i, places, left, dice) // (places + 1)
            wait(counters[i], x, 0, SOUTHWARD, speed_of(ships[counters[i].issued], COMMON_SPEED))
            left -= 1
    forget_places(counters)


@rule
def arrange_rescue(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """SC2.a, SC2.e, SC2.f  Rescue: the cripple and her guards off the south edge, the others from the north."""
    guards = 1 - battle.attackers
    x, y = battle.width // 2, battle.height - CRIPPLE_DEPTH
    for i in range(len(ships)):
        if ships[i].role == CRIPPLE:
            start(ships, counters[ships[i].counter], x, y, 0, 0)
            take_place(ships, counters[ships[i].counter], i, 0, i)
    lie_around(ships, counters, guards, x, y, GUARDS_BEYOND, GUARDS_WITHIN, dice)
    arrange_line(battle, ships, counters, battle.attackers, NORTH, ARRIVAL_SPEED, dice, trace)


@rule
def edge_of_hunters(roller: int, dice: Dice, trace: Trace) -> int:
    """SC3.r1  Over which edge the hunters come, by D6: 1-2 north, 3-4 south, 5 east, 6 west."""
    expect(dice, 1, D6, Thrown.SET_UP, roller, ABOUT_NOBODY, 0)
    die = d6(dice)
    note(trace, Noted.WHICH_EDGE_DIE, die, 0, 0, 0)
    if die <= 2:
        return NORTH
    if die <= 4:
        return SOUTH
    return EAST if die == 5 else WEST


@rule
def arrange_hunters(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """SC3.a, SC3.b  Hunter - Prey: patrol craft about the table's centre, the others over an edge that dice choose."""
    edge = edge_of_hunters(battle.attackers, dice, trace)
    x, y = battle.width // 2, battle.height // 2
    lie_around(ships, counters, 1 - battle.attackers, x, y, -1, PATROL_REACH, dice)
    arrange_line(battle, ships, counters, battle.attackers, edge, COMMON_SPEED, dice, trace)


@rule
def arrange_patrols(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, heading: int, dice: Dice
) -> None:
    """SC4.a, SC4.r3  Patrol craft 30 cm apart across the middle, evenly if there are too many for that.

    Their dummies lie in the same line between them; a lot decides which third of the markers are the craft.
    """
    craft, leader = 0, NOBODY
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status != ABSENT:
            leader = i if leader == NOBODY else leader
            craft += 1
    gap, real = min(PATROL_SPACING, battle.height // max(craft, 1)), lot(dice, COLUMNS) - 1
    middle = battle.height // 2 - (craft - 1) * gap // 2
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status != ABSENT:
            for place in range(COLUMNS):
                number = marker_in(counters, ships[i], place, real)
                if number != NOBODY:
                    y = middle + (place - 1) * gap // COLUMNS
                    start(ships, counters[number], battle.width // 2, y, heading, 0)
                    take_place(ships, counters[number], i, place, leader)
            middle += gap


@rule
def arrange_escape(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """SC4, SC4.r5  Escape: the small force comes from the west on an odd die, from the east on an even one."""
    expect(dice, 1, D6, Thrown.SET_UP, battle.attackers, ABOUT_NOBODY, 0)
    die = d6(dice)
    note(trace, Noted.WHICH_EDGE_DIE, die, 0, 0, 0)
    battle.runs_from = WEST if die % 2 == 1 else EAST
    towards = inward(EAST if battle.runs_from == WEST else WEST)
    arrange_patrols(battle, ships, counters, 1 - battle.attackers, towards, dice)
    arrange_line(battle, ships, counters, battle.attackers, battle.runs_from, COMMON_SPEED, dice, trace)


@rule
def formation_of(ship: Ship) -> int:
    """DEP.b  In which line a ship of the Allies stands: MTBs outermost, then warships, then merchantmen."""
    kind = ship.card.kind
    if kind in (MERCHANT, TUG, BARGE):
        return 2
    return 0 if ship.card.rank == 1 else 1


@rule
def length_of_formation(ships: list[Ship], side: int, formation: int) -> int:
    """DEP.r3  How long a formation is in line ahead, 5 cm between bases."""
    length = 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].towed_by == NOBODY and formation_of(ships[i]) == formation:
            length += length_with_tow(ships, i) + SPACING
    return length


@rule
def arrange_formations(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, speed: int, dice: Dice
) -> None:
    """DEP.b, DEP.r3  Line-ahead formations within 30 cm of the south edge, each with a line of dummies on either side.

    A lot decides which of the three lines are the ships.
    """
    for formation in range(FORMATIONS):
        bow = max(battle.width // 2, TAIL_OF_LINE + length_of_formation(ships, side, formation))
        real, leader = lot(dice, COLUMNS) - 1, NOBODY
        y = battle.height - DEPTH_OF_FIRST_LINE + formation * BETWEEN_LINES
        for i in range(len(ships)):
            if ships[i].side == side and ships[i].towed_by == NOBODY and formation_of(ships[i]) == formation:
                x, leader = bow - ships[i].card.base_length // 2, i if leader == NOBODY else leader
                for place in range(COLUMNS):
                    number = marker_in(counters, ships[i], place, real)
                    if number != NOBODY:
                        to_y = y + place * BETWEEN_MARKERS
                        start(ships, counters[number], x, to_y, EASTWARD, speed_of(ships[i], speed))
                        take_place(ships, counters[number], i, place, leader)
                bow -= length_with_tow(ships, i) + SPACING


@rule
def arrange_random_game(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice, trace: Trace) -> None:
    """DEP.b, DEP.c  The random game: Allies along the south edge, the others over the facing one."""
    arrange_formations(battle, ships, counters, 1 - battle.attackers, COMMON_SPEED, dice)
    arrange_line(battle, ships, counters, battle.attackers, NORTH, COMMON_SPEED, dice, trace)
