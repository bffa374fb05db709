"""7.1, 7.3  Lines of ships: who is in formation, who falls out of it, and the track on which a line follows."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import hex_advance, hex_distance, in_local_frame
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE, bearing_of, rounded
from ....kernel.open_table import distance
from ....kernel.trace import Trace, note
from ..tables.charts import CLOSE_ORDER, OPEN_ORDER
from ..tables.divisions import MOST_STRETCHES, Division, last_of, leader_of
from ..tables.notes import Noted
from ..tables.ships import HEXGRID, LEFT, MILE, NONE, ON_BOARD, SIXTY_DEGREES, SUNK, Battle, Board, Ship
from .board import range_between

HEXSIDES = 6
ROUNDING = 2  # units that two places on a track may lie farther apart for being whole units
STEADY = 100  # a ship that is off the line to the one ahead by less than a degree keeps its heading


@rule
def spacing_allowed(open_order: int) -> int:
    """7.3.a  How far a ship in formation may be from the ship ahead of it, with what places are rounded by."""
    return (OPEN_ORDER if open_order != 0 else CLOSE_ORDER) * MILE + ROUNDING


@rule
def is_in_formation(board: Board, ship: Ship, ahead: Ship, open_order: int) -> bool:
    """7.3.a  Whether a ship is near enough to the ship ahead of it."""
    return range_between(board, ship, ahead) <= spacing_allowed(open_order)


@rule
def free_row(divisions: list[Division]) -> int:
    """7.1.a  A row for a new division; there are as many as ships."""
    for row in range(len(divisions)):
        if divisions[row].side < 0:
            return row
    return NONE


@rule
def clear_row(divisions: list[Division], row: int) -> None:
    """7.3.c  A division without ships is none, and nothing belongs to it any more."""
    divisions[row].side = NONE
    divisions[row].count = 0
    divisions[row].parent = NONE
    for other in range(len(divisions)):
        if divisions[other].parent == row:
            divisions[other].parent = NONE


@rule
def drop_lost(ships: list[Ship], divisions: list[Division], row: int) -> None:
    """7.3.c  Ships that are sunk or have left are out of the line, and the others keep their places on the track."""
    division = divisions[row]
    kept = 0
    for place in range(division.count):
        ship = ships[division.line[place]]
        if ship.status != SUNK and ship.status != LEFT:
            division.line[kept] = ship.number
            division.astern[kept] = division.astern[place]
            kept += 1
        elif kept == 0:
            division.stretches = 0
    division.count = kept
    if kept == 0:
        clear_row(divisions, row)


@rule
def take_out(ships: list[Ship], divisions: list[Division], row: int, first: int, count: int) -> int:
    """7.3.b, 7.3.f  Some ships of a line become a division of their own; its row."""
    old = divisions[row]
    fresh = free_row(divisions)
    new = divisions[fresh]
    new.side, new.count, new.open_order = old.side, count, old.open_order
    new.parent, new.last_run, new.repeats, new.signalled, new.stretches = NONE, old.last_run, 0, 0, 0
    for place in range(count):
        new.line[place] = old.line[first + place]
        ships[new.line[place]].division = fresh
    for place in range(first, old.count - count):
        old.line[place] = old.line[place + count]
        old.astern[place] = old.astern[place + count]
    old.count -= count
    if first == 0:
        old.stretches = 0
    new.led_by = leader_of(ships, new)
    return fresh


@rule
def detach(ships: list[Ship], divisions: list[Division], row: int, first: int, count: int, trace: Trace) -> None:
    """7.3.b  Some ships of a line count as a division of their own until they re-form."""
    fresh = take_out(ships, divisions, row, first, count)
    divisions[fresh].parent = row
    note(trace, Noted.DETACHED, divisions[fresh].line[0], count, leader_of(ships, divisions[row]), 0)


@rule
def append(ships: list[Ship], divisions: list[Division], row: int, other: int) -> None:
    """7.3.b, 7.3.f  One division falls in behind another."""
    ahead, behind = divisions[row], divisions[other]
    for place in range(behind.count):
        ahead.line[ahead.count + place] = behind.line[place]
        ahead.astern[ahead.count + place] = 0
        ships[behind.line[place]].division = row
    ahead.count += behind.count
    ahead.stretches = 0
    clear_row(divisions, other)


@rule
def can_fall_in(board: Board, ships: list[Ship], ahead: Division, behind: Division) -> bool:
    """7.1.a, 7.3.a  Whether a division is close behind the last ship of another that has room for it."""
    last, leader = last_of(ships, ahead), leader_of(ships, behind)
    if last < 0 or leader < 0 or ahead.count + behind.count > len(ahead.line):
        return False
    return is_in_formation(board, ships[leader], ships[last], ahead.open_order)


@rule
def re_form(battle: Battle, ships: list[Ship], divisions: list[Division], trace: Trace) -> None:
    """7.3.b  Detached ships under control that are close behind their division belong to it again."""
    for row in range(len(divisions)):
        parent = divisions[row].parent
        is_detached = divisions[row].side >= 0 and parent >= 0 and is_led(ships, divisions[row])
        if is_detached and can_fall_in(battle.board, ships, divisions[parent], divisions[row]):
            note(trace, Noted.RE_FORMS, leader_of(ships, divisions[row]), leader_of(ships, divisions[parent]), 0, 0)
            append(ships, divisions, parent, row)


@rule
def is_under_control(ship: Ship) -> bool:
    """6.21.b, 6.28.b  Whether a ship can keep station: not under BRIDGE or RUDDER."""
    return ship.bridge == 0 and ship.rudder == 0


@rule
def is_led(ships: list[Ship], division: Division) -> bool:
    """7.3.d  Whether a division has a leader under control."""
    leader = leader_of(ships, division)
    return leader >= 0 and is_under_control(ships[leader])


@rule
def haul_out(ships: list[Ship], divisions: list[Division], row: int, trace: Trace) -> None:
    """6.21.b, 6.28.b, 7.3.b  A follower that is not under control cannot keep station, and is detached."""
    leader = leader_of(ships, divisions[row])
    place = 0
    while place < divisions[row].count:
        number = divisions[row].line[place]
        if number == leader or is_under_control(ships[number]):
            place += 1
        else:
            detach(ships, divisions, row, place, 1, trace)


@rule
def first_straggler(board: Board, ships: list[Ship], division: Division, start: int) -> int:
    """7.3.b  The place of the first ship behind another that is out of formation; behind the last, if none is."""
    ahead = NONE
    for place in range(start, division.count):
        ship = ships[division.line[place]]
        if ship.status == ON_BOARD:
            if ahead >= 0 and not is_in_formation(board, ship, ships[ahead], division.open_order):
                return place
            ahead = ship.number
    return division.count


@rule
def fall_out(battle: Battle, ships: list[Ship], divisions: list[Division], row: int, trace: Trace) -> None:
    """7.3.b  A ship out of formation is detached, and those behind that keep formation on it go with it."""
    place = first_straggler(battle.board, ships, divisions[row], 0)
    while place < divisions[row].count:
        end = first_straggler(battle.board, ships, divisions[row], place)
        detach(ships, divisions, row, place, end - place, trace)
        place = first_straggler(battle.board, ships, divisions[row], 0)


@rule
def muster(battle: Battle, ships: list[Ship], divisions: list[Division], trace: Trace) -> None:
    """7.3.b, 7.3.c  At the start of a Movement Phase: who is lost, who re-forms, and who falls out."""
    for row in range(len(divisions)):
        divisions[row].repeats, divisions[row].signalled = 0, 0
        if divisions[row].side >= 0:
            drop_lost(ships, divisions, row)
    re_form(battle, ships, divisions, trace)
    for row in range(len(divisions)):
        if divisions[row].side >= 0:
            haul_out(ships, divisions, row, trace)
    for row in range(len(divisions)):
        if divisions[row].side >= 0:
            fall_out(battle, ships, divisions, row, trace)


@rule
def lay_tracks(battle: Battle, ships: list[Ship], divisions: list[Division]) -> None:
    """7.4.b  Every line that has no track to follow, or a ship that is not on it, gets one through its places."""
    for row in range(len(divisions)):
        if divisions[row].side >= 0 and not is_on_track(ships, divisions[row]):
            lay_track(battle.board, ships, divisions[row])


@rule
def is_on_track(ships: list[Ship], division: Division) -> bool:
    """7.4.b  Whether every follower has its place on the track; ships that arrive have none yet."""
    if division.stretches == 0:
        return False
    leader = leader_of(ships, division)
    for place in range(division.count):
        number = division.line[place]
        if number != leader and ships[number].status == ON_BOARD and division.astern[place] == 0:
            return False
    return True


@rule
def lay_track(board: Board, ships: list[Ship], division: Division) -> None:
    """7.4.b  A track through the places of the ships, from the last to the leader."""
    division.stretches = 0
    ahead, astern = NONE, 0
    for place in range(division.count):
        ship = ships[division.line[place]]
        division.astern[place] = 0
        if ship.status == ON_BOARD:
            if ahead >= 0:
                astern += lay_between(board, division, ship, ships[ahead])
                division.astern[place] = astern
            ahead = ship.number


@rule
def lay_between(board: Board, division: Division, ship: Ship, ahead: Ship) -> int:
    """7.4.b  The way of a ship to the place of the ship ahead of it; how long it is."""
    if board.kind == HEXGRID:
        return lay_on_hexes(division, ship, ahead)
    heading, length = bearing_of(ahead.x - ship.x, ahead.y - ship.y), whole_distance(ship, ahead)
    if angle_between(heading, ship.heading) < STEADY:
        heading = ship.heading
    add_stretch(division, ship.x, ship.y, heading, length)
    return length


@rule
def whole_distance(ship: Ship, ahead: Ship) -> int:
    """7.4.b  The distance rounded down, so that a line that is laid anew does not grow longer."""
    length, east, south = distance(ship.x, ship.y, ahead.x, ahead.y), ahead.x - ship.x, ahead.y - ship.y
    return length if length * length == east * east + south * south else length - 1


@rule
def angle_between(one: int, other: int) -> int:
    """The angle from one heading to another, at most a half circle."""
    turn = (one - other) % FULL_CIRCLE
    return min(turn, FULL_CIRCLE - turn)


@rule
def turn_onto(heading: int, other: int) -> int:
    """The turn from one heading onto another, to starboard positive."""
    turn = (other - heading) % FULL_CIRCLE
    return turn if turn <= HALF_CIRCLE else turn - FULL_CIRCLE


@rule
def lay_on_hexes(division: Division, ship: Ship, ahead: Ship) -> int:
    """7.4.b  The same on hexes: straight, or in two straight parts."""
    for facing in range(HEXSIDES):
        straight, aslant = in_local_frame(ahead.x - ship.x, ahead.y - ship.y, facing)
        if straight > 0 and aslant >= 0:
            x, y = hex_advance(ship.x, ship.y, facing, straight)
            if aslant > 0:
                add_stretch(division, x, y, (facing + 1) % HEXSIDES * SIXTY_DEGREES, aslant * MILE)
            add_stretch(division, ship.x, ship.y, facing * SIXTY_DEGREES, straight * MILE)
    return hex_distance(ship.x, ship.y, ahead.x, ahead.y) * MILE


@rule
def add_stretch(division: Division, x: int, y: int, heading: int, length: int) -> None:
    """7.4.b  A stretch at the far end of a track; one that goes on straight makes the last one longer."""
    if division.stretches > 0 and division.track[division.stretches - 1].heading == heading:
        stretch = division.track[division.stretches - 1]
        stretch.x, stretch.y, stretch.length = x, y, stretch.length + length
    elif division.stretches < MOST_STRETCHES:
        stretch = division.track[division.stretches]
        stretch.x, stretch.y, stretch.heading, stretch.length = x, y, heading, length
        division.stretches += 1


@rule
def place_on_track(division: Division, x: int, y: int, heading: int, astern: int) -> tuple[int, int, int]:
    """7.4.b  Place and heading so far astern of the track's end, which lies at a place and has a heading."""
    left, ahead_x, ahead_y = astern, x, y
    for i in range(division.stretches):
        stretch = division.track[i]
        heading = stretch.heading
        if left < stretch.length:
            run = stretch.length - left
            x = stretch.x + rounded((ahead_x - stretch.x) * run, stretch.length)
            y = stretch.y + rounded((ahead_y - stretch.y) * run, stretch.length)
            return x, y, heading
        left -= stretch.length
        ahead_x, ahead_y = stretch.x, stretch.y
    return ahead_x, ahead_y, heading


@rule
def shift_tracks(battle: Battle, divisions: list[Division]) -> None:
    """9.2.a  Tracks lie on the board: where pieces have been shifted, so are they."""
    if battle.shifted_x == 0 and battle.shifted_y == 0:
        return
    for row in range(len(divisions)):
        for i in range(divisions[row].stretches):
            divisions[row].track[i].x += battle.shifted_x
            divisions[row].track[i].y += battle.shifted_y
    battle.shifted_x, battle.shifted_y = 0, 0


@rule
def track_length(division: Division) -> int:
    """7.4.b  How long a track is."""
    length = 0
    for i in range(division.stretches):
        length += division.track[i].length
    return length


@rule
def lengthen_track(division: Division, x: int, y: int, heading: int, length: int) -> None:
    """7.4.b  The leader has run on; what lies astern of the last ship is forgotten."""
    if division.stretches > 0 and division.track[0].heading == heading:
        division.track[0].length += length
        return
    last = min(division.stretches, MOST_STRETCHES - 1)
    for i in range(last, 0, -1):
        old, new = division.track[i - 1], division.track[i]
        new.x, new.y, new.heading, new.length = old.x, old.y, old.heading, old.length
    division.stretches = last + 1
    first = division.track[0]
    first.x, first.y, first.heading, first.length = x, y, heading, length


@rule
def shorten_track(division: Division) -> None:
    """7.4.b  No more stretches than the last ship needs; without enough of them the track is laid anew."""
    needed = 0
    for place in range(division.count):
        needed = max(needed, division.astern[place])
    while division.stretches > 1:
        last = division.track[division.stretches - 1]
        if track_length(division) - last.length < needed:
            break
        division.stretches -= 1
    if track_length(division) < needed:
        division.stretches = 0
