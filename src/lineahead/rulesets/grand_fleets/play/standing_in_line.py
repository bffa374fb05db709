"""7.1  How a computer player sorts its ships into divisions and deploys them: in lines along its edge."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.hexgrid import hex_at
from ....kernel.numbers import HALF_CIRCLE, turned
from ..rules.board import place_ahead
from ..rules.command import place_in_line
from ..rules.deployment import NOT_DEPLOYING, WEST_OR_NORTH, edge_of, is_free_place, runs_west_to_east
from ..rules.formation import is_in_formation
from ..rules.sorting import first_unsorted, room_near
from ..tables.divisions import MOST_IN_DIVISION, Division
from ..tables.orders import Form, Place
from ..tables.ships import DUE, HEXGRID, MILE, NONE, Battle, Ship
from .standing import ROWS

STEPS_IN_ROW = 96  # half miles, or hexes


@rule
def propose_division(battle: Battle, ships: list[Ship], side: int, form: Form) -> None:
    """7.1.a, 7.1.b  The first ship that is unsorted, and those of its kind that could follow in its line."""
    form.ships[0], form.count, form.open_order, form.flagship = first_unsorted(ships, side), 1, 0, NONE
    for i in range(form.ships[0] + 1, len(ships)):
        last, ship = ships[form.ships[form.count - 1]], ships[i]
        is_free = ship.side == side and ship.division < 0 and ship.card.type_group == last.card.type_group
        if is_free and form.count < MOST_IN_DIVISION and could_follow(battle, ship, last):
            form.ships[form.count] = i
            form.count += 1


@rule
def could_follow(battle: Battle, ship: Ship, last: Ship) -> bool:
    """7.1.d  Whether two ships could stand in one line: those that are placed already must be near enough."""
    if battle.deploying != NOT_DEPLOYING:
        return True
    alike = ship.arrives == last.arrives and ship.heading == last.heading
    return alike and is_in_formation(battle.board, ship, last, 0)


@rule
def heading_along(battle: Battle) -> int:
    """7.1.d  Along the edge, where a line of ships has room; on hexes the nearest hexside."""
    if runs_west_to_east(battle):
        return 0
    return 6000 if battle.board.kind == HEXGRID else 9000


@rule
def choose_place_in_line(battle: Battle, ships: list[Ship], divisions: list[Division], side: int, place: Place) -> None:
    """7.1.d  A leader where its line has room behind it along the edge, every other ship close to the one ahead."""
    place.ship = next_to_place(ships, divisions, side)
    division = divisions[ships[place.ship].division]
    number = place_in_line(division, place.ship)
    if number > 0:
        ahead = ships[division.line[number - 1]]
        place.heading = ahead.heading
        _, place.x, place.y = room_near(battle, ships, ships[place.ship], ahead)
        return
    place.heading = heading_along(battle)
    if not find_room(battle, ships, side, place, division.count):
        find_room(battle, ships, side, place, 1)


@rule
def find_room(battle: Battle, ships: list[Ship], side: int, place: Place, room: int) -> bool:
    """7.1.d  The first place along the side's edge with room for a line of so many ships, if there is one."""
    first = middle_of_row(battle) - room
    for tried in range(ROWS * STEPS_IN_ROW):
        row, step = (1 + tried // STEPS_IN_ROW) % ROWS, (first + tried) % STEPS_IN_ROW
        place.x, place.y = place_in_row(battle, side, row, step)
        if is_room_for_line(battle, ships, place, room):
            return True
    return False


@rule
def middle_of_row(battle: Battle) -> int:
    """7.1.d  How many half miles, or hexes, the middle of the edge is from its end."""
    length = battle.board.height if runs_west_to_east(battle) else battle.board.width
    return length // 2 if battle.board.kind == HEXGRID else length // MILE


@rule
def next_to_place(ships: list[Ship], divisions: list[Division], side: int) -> int:
    """7.1.d  The first ship that is not placed, division by division."""
    for row in range(len(divisions)):
        if divisions[row].side == side:
            for number in range(divisions[row].count):
                if ships[divisions[row].line[number]].status == DUE:
                    return divisions[row].line[number]
    return NONE


@rule
def place_in_row(battle: Battle, side: int, row: int, step: int) -> tuple[int, int]:
    """7.1.d  A place by half miles, or by hexes, along the side's edge, in a row from it."""
    across = runs_west_to_east(battle)
    near = edge_of(battle, side) == WEST_OR_NORTH
    depth = battle.board.width if across else battle.board.height
    length = battle.board.height if across else battle.board.width
    if battle.board.kind == HEXGRID:
        inwards = row if near else depth - 1 - row
        along = step if across else length - 1 - step
        return hex_at(inwards, along) if across else hex_at(along, inwards)
    inwards = row * MILE + MILE // 2 if near else depth - row * MILE - MILE // 2
    along = (step + 1) * MILE // 2 if across else length - (step + 1) * MILE // 2
    return (inwards, along) if across else (along, inwards)


@rule
def is_room_for_line(battle: Battle, ships: list[Ship], place: Place, room: int) -> bool:
    """2.13.b, 7.1.d  Whether so many ships fit in line behind a place."""
    x, y = place.x, place.y
    for _ in range(room):
        if not is_free_place(battle, ships, ships[place.ship], x, y, place.heading):
            return False
        x, y = place_ahead(battle.board, x, y, turned(place.heading, HALF_CIRCLE), MILE)
    return True
