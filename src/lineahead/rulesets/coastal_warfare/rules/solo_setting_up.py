"""SCS, SAT, SWS  The set-up of a side that a solo protocol plays: which markers are drawn, and where they stand.

Where a scenario gives every place itself, or is not the one that a protocol is made for, its own set-up stands and the
protocol only plays the side.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import ABOUT_NOBODY, D6, Dice, d6, expect, lot
from ....kernel.open_table import bearing
from ....kernel.trace import Trace, note
from ..tables.charts import (
    COLUMN_INTERVAL,
    CONVOY_DEPTH,
    DEPLOYMENT_DEPTH,
    ESCORT_MARKERS,
    IN_A_GROUP,
    KEPT_OF_FOUR,
    LEADER_DEPTH,
    MERCHANT_MARKERS,
    PARTS_OF_EDGE,
    SOLO_CONVOY_SPEED,
    SOLO_SPACING,
    SPACING,
    STEP_ALONG_EDGE,
)
from ..tables.notes import Noted, Thrown
from ..tables.sea import Pieces
from ..tables.ships import (
    ATTACK_ON_CONVOY,
    ATTACKERS,
    CONVOY,
    DUE,
    ESCORT_COLOUR,
    FLOTILLA,
    FLOTILLA_ACTION,
    IDENTIFIED,
    MERCHANT_COLOUR,
    NO_PROTOCOL,
    NOBODY,
    OFF_TABLE,
    ON_TABLE,
    SHIP_COUNTER,
    SIDES,
    Battle,
    Counter,
    Ship,
    maximum_speed,
)
from .arranging import COLUMNS, EASTWARD, SOUTHWARD, TAIL_OF_LINE, hang_lighters, marker_in, start
from .known_places import leave_place, take_place
from .solo_common import is_escort, nearest_enemy_marker


@rule
def has_solo_set_up(battle: Battle, side: int) -> bool:
    """SCS, SAT, SWS  Whether a side sets up by its protocol, in the scenario that this is made for."""
    protocol, attacks = battle.protocol[side], side == battle.attackers
    if battle.deploying == 0 or protocol == NO_PROTOCOL:
        return False
    if battle.scenario == ATTACK_ON_CONVOY:
        return protocol == (ATTACKERS if attacks else CONVOY)
    return battle.scenario == FLOTILLA_ACTION and protocol == FLOTILLA


@rule
def set_up_solo(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice, trace: Trace
) -> None:
    """SCS, SAT, SWS  Which markers are drawn, and where they stand."""
    if not has_solo_set_up(battle, side):
        return
    for i in range(len(counters)):
        if is_drawable(ships, counters[i], side):
            clear_away(ships, counters[i])
    if battle.protocol[side] == CONVOY:
        set_up_convoy(battle, ships, counters, side, dice, trace)
    elif battle.protocol[side] == ATTACKERS:
        set_up_attackers(battle, ships, counters, side, dice, trace)
    else:
        set_up_flotilla(battle, ships, counters, side, dice, trace)
    hang_lighters(ships, counters)


@rule
def is_drawable(ships: list[Ship], counter: Counter, side: int) -> bool:
    """SCS.2, SC1.d  Whether a counter is a marker of a side; a lighter in tow has none of its own."""
    if counter.kind != SHIP_COUNTER or counter.side != side:
        return False
    return counter.ship == NOBODY or ships[counter.ship].towed_by == NOBODY


@rule
def clear_away(ships: list[Ship], counter: Counter) -> None:
    """SCS.4  A marker lies in the pile, face down."""
    counter.status, counter.arrives, counter.in_pot = OFF_TABLE, 0, 1
    counter.speed, counter.set_speed, counter.column = 0, 0, NOBODY
    leave_place(counter)
    if counter.ship != NOBODY:
        ships[counter.ship].status, ships[counter.ship].has_places = DUE, 0


@rule
def in_pile(counters: list[Counter], side: int, colour: int) -> int:
    """SCS.4, SWS.4  How many markers of a colour lie in the pile of a side."""
    count = 0
    for i in range(len(counters)):
        if counters[i].side == side and counters[i].in_pot != 0 and counters[i].colour == colour:
            count += 1
    return count


@rule
def draw(counters: list[Counter], side: int, colour: int, dice: Dice) -> int:
    """SCS.4, SAT.a2, SWS.4  One marker of a colour, drawn blind from the pile."""
    left = lot(dice, in_pile(counters, side, colour))
    for i in range(len(counters)):
        if counters[i].side == side and counters[i].in_pot != 0 and counters[i].colour == colour:
            left -= 1
            if left == 0:
                counters[i].in_pot = 0
                return i
    return NOBODY


@rule
def set_aside(counters: list[Counter], side: int) -> None:
    """SCS.4b  What was not drawn is out of the game, and nobody looks at it."""
    for i in range(len(counters)):
        if counters[i].side == side:
            counters[i].in_pot = 0


@rule
def count_of_side(ships: list[Ship], side: int) -> int:
    """SCS.4, SAT.a  How many vessels a side has in its list."""
    count = 0
    for i in range(len(ships)):
        if ships[i].side == side:
            count += 1
    return count


@rule
def set_up_convoy(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice, trace: Trace
) -> None:
    """SCS.2 to SCS.5  Two colours; for each attacker six markers of one and three of the other, in lines."""
    for i in range(len(counters)):
        if is_drawable(ships, counters[i], side):
            counters[i].colour = ESCORT_COLOUR if is_escort(ships, counters[i]) else MERCHANT_COLOUR
    attackers = count_of_side(ships, 1 - side)
    fill_pile(ships, counters, side, MERCHANT_COLOUR, MERCHANT_MARKERS * attackers)
    fill_pile(ships, counters, side, ESCORT_COLOUR, ESCORT_MARKERS * attackers)
    merchantmen = min(MERCHANT_MARKERS * attackers, in_pile(counters, side, MERCHANT_COLOUR))
    escorts = min(ESCORT_MARKERS * attackers, in_pile(counters, side, ESCORT_COLOUR))
    pieces = Pieces(battle, ships, counters)
    lines = lay_lines(pieces, side, MERCHANT_COLOUR, merchantmen, 0, dice, trace)
    lay_lines(pieces, side, ESCORT_COLOUR, escorts, lines, dice, trace)
    set_aside(counters, side)


@rule
def fill_pile(ships: list[Ship], counters: list[Counter], side: int, colour: int, wanted: int) -> None:
    """SCS.3, SCS.r1  One dummy for each vessel if that is enough for the draw, else two; spare ones are known."""
    vessels = 0
    for i in range(len(counters)):
        in_it = counters[i].side == side and counters[i].in_pot != 0 and counters[i].colour == colour
        if in_it and counters[i].ship != NOBODY:
            vessels += 1
    if 2 * vessels < wanted:
        return
    for i in range(len(ships)):
        if ships[i].side == side and counters[ships[i].counter].colour == colour:
            leave_one_dummy(counters, i)


@rule
def leave_one_dummy(counters: list[Counter], ship: int) -> None:
    """SCS.r1  All dummies of a vessel but the first are left out."""
    has_one = False
    for i in range(len(counters)):
        counter = counters[i]
        if counter.kind == SHIP_COUNTER and counter.issued == ship and counter.ship == NOBODY:
            if has_one:
                counter.in_pot = 0
                for knower in range(SIDES):
                    counter.known[knower] = IDENTIFIED
            has_one = True


@rule
def lay_lines(pieces: Pieces, side: int, colour: int, markers: int, first_line: int, dice: Dice, trace: Trace) -> int:
    """SCS.5, SCS.r2  Markers 20 cm apart in lines 20 cm apart, toward the enemy; the next line that is free."""
    battle, ships, counters = pieces
    ahead = battle.length * SOLO_CONVOY_SPEED  # what it makes in the whole game lies before it
    longest = max((battle.width - ahead - TAIL_OF_LINE) // SOLO_SPACING + 1, 1)
    lines = max((markers + longest - 1) // longest, 1)
    a_line = (markers + lines - 1) // lines
    for k in range(markers):
        number = draw(counters, side, colour, dice)
        x = TAIL_OF_LINE + (a_line - 1 - k % a_line) * SOLO_SPACING
        y = battle.height - CONVOY_DEPTH - (first_line + k // a_line) * SOLO_SPACING
        start(ships, counters[number], x, y, EASTWARD, SOLO_CONVOY_SPEED)
    note(trace, Noted.MARKERS_DRAWN, side, markers, 0, 0)
    return first_line + lines


@rule
def place_along_edge(
    battle: Battle, counters: list[Counter], side: int, y: int, dice: Dice, trace: Trace
) -> int:  # fmt: skip
    """DEP.r2, DEP.r4, SAT.b, SWS.r7  A sixth of the edge by D6; where another stands, 5 cm further to its middle."""
    expect(dice, 1, D6, Thrown.SET_UP, side, ABOUT_NOBODY, 0)
    part = d6(dice)
    note(trace, Noted.PLACE_DIE, side, part, 0, 0)
    x = battle.width * (2 * part - 1) // (2 * PARTS_OF_EDGE)
    step = STEP_ALONG_EDGE if 2 * x <= battle.width else -STEP_ALONG_EDGE
    while is_place_taken(counters, side, x, y):
        x += step
    return x


@rule
def is_place_taken(counters: list[Counter], side: int, x: int, y: int) -> bool:
    """DEP.r4  Whether a counter of a side stands in a place already."""
    for i in range(len(counters)):
        is_there = counters[i].side == side and counters[i].status == ON_TABLE and counters[i].kind == SHIP_COUNTER
        if is_there and counters[i].x == x and counters[i].y == y:
            return True
    return False


@rule
def set_up_attackers(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice, trace: Trace
) -> None:
    """SAT.a2, SAT.b  Three of every four markers, placed by D6 on the edge opposite the convoy."""
    kept = KEPT_OF_FOUR * in_pile(counters, side, 0) // 4
    for _ in range(kept):
        number = draw(counters, side, 0, dice)
        x = place_along_edge(battle, counters, side, 0, dice, trace)
        top = maximum_speed(ships[counters[number].issued])
        start(ships, counters[number], x, 0, SOUTHWARD, top)
        counters[number].held = 0
    note(trace, Noted.MARKERS_DRAWN, side, kept, 0, 0)
    set_aside(counters, side)


@rule
def point_attackers(battle: Battle, counters: list[Counter]) -> None:
    """SAT.b  When everything stands, each attacker points at the nearest target marker."""
    for i in range(len(counters)):
        counter = counters[i]
        is_one = counter.kind == SHIP_COUNTER and counter.status == ON_TABLE
        if is_one and battle.protocol[counter.side] == ATTACKERS and has_solo_set_up(battle, counter.side):
            target = nearest_enemy_marker(counters, i)
            if target != NOBODY:
                counter.heading = bearing(counter.x, counter.y, counters[target].x, counters[target].y)


@rule
def medium_speed(ships: list[Ship], side: int) -> int:
    """SWS.6, SWS.r2  Half the maximum of the slowest vessel in a side's list that moves by herself."""
    least = 0
    for i in range(len(ships)):
        top = maximum_speed(ships[i])
        if ships[i].side == side and top > 0 and (least == 0 or top < least):
            least = top
    return least // 2


@rule
def set_up_flotilla(
    battle: Battle, ships: list[Ship], counters: list[Counter], side: int, dice: Dice, trace: Trace
) -> None:
    """SWS.4 to SWS.6, SWS.r5, SWS.r7  Three quarters of the pot in columns of three, headed across the table."""
    drawn = KEPT_OF_FOUR * in_pile(counters, side, 0) // 4
    x, speed = 0, medium_speed(ships, side)
    for k in range(drawn):
        number = draw(counters, side, 0, dice)
        place = k % IN_A_GROUP
        if place == 0:
            x = place_along_edge(battle, counters, side, LEADER_DEPTH, dice, trace)
        start(ships, counters[number], x, LEADER_DEPTH - place * COLUMN_INTERVAL, SOUTHWARD, speed)
        counters[number].column, counters[number].astern = k // IN_A_GROUP, place
    note(trace, Noted.MARKERS_DRAWN, side, drawn, 0, 0)


@rule
def arrange_flotilla_action(battle: Battle, ships: list[Ship], counters: list[Counter], dice: Dice) -> None:
    """SWS.1, SWS.6, SWS.r7  A flotilla of people's own off the south edge, in line ahead, at medium speed.

    Dummies stand in lines beside it; one lot decides in which of the lines the ships are.
    """
    for side in range(SIDES):
        if battle.protocol[side] != FLOTILLA:
            real, speed = lot(dice, COLUMNS) - 1, medium_speed(ships, side)
            x, y = battle.width // 2, battle.height - DEPLOYMENT_DEPTH // 2 - SPACING
            leader = NOBODY
            for i in range(len(ships)):
                if ships[i].side == side and ships[i].towed_by == NOBODY:
                    leader = i if leader == NOBODY else leader
                    x -= ships[i].card.base_length // 2
                    for line in range(COLUMNS):
                        number = marker_in(counters, ships[i], line, real)
                        if number != NOBODY:
                            start(ships, counters[number], x, y + line * SPACING, EASTWARD, speed)
                            take_place(ships, counters[number], i, line, leader)
                    x -= ships[i].card.base_length // 2 + SPACING
