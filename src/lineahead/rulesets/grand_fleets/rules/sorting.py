"""7.1  Sorting ships into divisions before they are deployed, and deploying them in line."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import turned
from ....kernel.trace import Trace, note
from ..tables.charts import CLOSE_ORDER
from ..tables.divisions import Division
from ..tables.notes import Noted
from ..tables.orders import Form, Place
from ..tables.ships import DUE, HEXGRID, MILE, NONE, Battle, Ship
from . import breaches
from .board import place_ahead, range_at
from .breaches import LAWFUL
from .command import place_in_line
from .deployment import is_free_place, who_places
from .formation import free_row, spacing_allowed

# From astern round to ahead; a unit less than a mile is a mile when it is rounded up.
ROUND_ABOUT = (18000, 12000, -12000, 6000, -6000, 0)


@rule
def who_sorts(battle: Battle, ships: list[Ship]) -> int:
    """7.1.a  The first side with a ship that is in no division yet, as a bit."""
    if battle.options.divisions != 0:
        for side in range(battle.sides):
            if first_unsorted(ships, side) >= 0:
                return 1 << side
    return 0


@rule
def who_deploys(battle: Battle, ships: list[Ship]) -> int:
    """2.13, 7.1.a  The side that sorts its ships, and when all are sorted those that place them, a bit for each."""
    return who_sorts(battle, ships) or who_places(battle, ships)


@rule
def first_unsorted(ships: list[Ship], side: int) -> int:
    """7.1.a  The first ship of a side that is in no division yet, or NONE."""
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].division < 0:
            return i
    return NONE


@rule
def form_division(battle: Battle, ships: list[Ship], divisions: list[Division], form: Form, trace: Trace) -> None:
    """7.1.a, 7.1.c  A division is written down; a side that names no flagship has the leader of its first division."""
    row = free_row(divisions)
    division = divisions[row]
    side = ships[form.ships[0]].side
    division.side, division.count, division.open_order = side, form.count, form.open_order
    division.led_by = form.ships[0]
    for place in range(form.count):
        division.line[place] = form.ships[place]
        ships[form.ships[place]].division = row
    if form.flagship >= 0:
        battle.flagships[side] = form.flagship
    if first_unsorted(ships, side) < 0 and battle.flagships[side] < 0:
        battle.flagships[side] = first_leader(divisions, side)
    note(trace, Noted.DIVISION_FORMED, row, side, 0, 0)


@rule
def first_leader(divisions: list[Division], side: int) -> int:
    """7.1.c  The leader of a side's first division."""
    for row in range(len(divisions)):
        if divisions[row].side == side:
            return divisions[row].line[0]
    return NONE


@rule
def deploying_breach(battle: Battle, ships: list[Ship], divisions: list[Division], place: Place) -> int:
    """7.1.d  A division deploys in line: the leader first, each ship close to the one ahead, and all heading alike."""
    ship = ships[place.ship]
    if battle.options.divisions == 0:
        return LAWFUL
    division = divisions[ship.division]
    number = place_in_line(division, ship.number)
    if number == 0:
        return LAWFUL
    ahead = ships[division.line[number - 1]]
    if ahead.status == DUE:
        return breaches.SHIP_AHEAD_FIRST
    if place.heading != ahead.heading:
        return breaches.HEADS_ANOTHER_WAY
    if range_at(battle.board, ahead, place.x, place.y) <= spacing_allowed(division.open_order):
        return LAWFUL
    has_room, _, _ = room_near(battle, ships, ship, ahead)
    return breaches.TOO_FAR_IN_LINE if has_room != 0 else LAWFUL


@rule
def is_next_in_line(ships: list[Ship], divisions: list[Division], ship: Ship) -> bool:
    """7.1.d  Whether the ship ahead of another in its line has been placed, or there is none."""
    if ship.division < 0:
        return True
    number = place_in_line(divisions[ship.division], ship.number)
    return number == 0 or ships[divisions[ship.division].line[number - 1]].status != DUE


@rule
def room_near(battle: Battle, ships: list[Ship], ship: Ship, ahead: Ship) -> tuple[int, int, int]:
    """7.1.d  (1, a free place a mile from the ship ahead, astern of it by preference), or (0, the place astern)."""
    spacing = CLOSE_ORDER * MILE - (0 if battle.board.kind == HEXGRID else 1)
    for i in range(len(ROUND_ABOUT)):
        x, y = place_ahead(battle.board, ahead.x, ahead.y, turned(ahead.heading, ROUND_ABOUT[i]), spacing)
        if is_free_place(battle, ships, ship, x, y, ahead.heading):
            return 1, x, y
    x, y = place_ahead(battle.board, ahead.x, ahead.y, turned(ahead.heading, ROUND_ABOUT[0]), spacing)
    return 0, x, y
