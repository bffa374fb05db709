"""2.13  Deploying the fleet: who places first, on which edge, and where ships may be placed."""

from __future__ import annotations

from ....kernel.choices import Answers, decide_number
from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.hexgrid import column_of, hex_at, row_of
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.trace import Trace, note
from ..tables.conditions import NOT_PLAYED
from ..tables.notes import Asked, Noted, Thrown
from ..tables.orders import Place
from ..tables.ships import DUE, HEXGRID, MILE, ON_BOARD, SIXTY_DEGREES, Battle, Ship
from . import breaches
from .alternation import settle_ties
from .board import FARTHEST, in_the_way_at, is_on_board
from .breaches import LAWFUL
from .sight import change_light

NOT_DEPLOYING = 0
ROLLING = 1
CHOOSING_ORDER = 2
CHOOSING_EDGE = 3
PLACING = 4

DEPLOY_FIRST = 0
DEPLOY_SECOND = 1

WEST_OR_NORTH = 0
EAST_OR_SOUTH = 1

SETUP_DEPTH = 3  # 2.13.b  miles from the short edge; 2.13.r3  columns or rows on a hexgrid


@rule
def roll_for_deployment(battle: Battle, dice: Dice, trace: Trace) -> None:
    """2.13.c, 2.13.r1  Each side rolls, ties again; the higher chooses. Behind a barrier it takes the edge at once."""
    if battle.deploying == ROLLING:
        battle.standing[0] = 1
        battle.standing[1] = 1
        settle_ties(battle, Thrown.DEPLOYMENT, dice, trace)
        battle.chooser = 0 if battle.standing[0] > battle.standing[1] else 1
        battle.deploying = CHOOSING_ORDER
        if battle.options.secret_deployment != 0:
            choose_order(battle, DEPLOY_FIRST, trace)


@rule
def choose_order(battle: Battle, choice: int, trace: Trace) -> None:
    """2.13.c  The higher roll decides to deploy first or second."""
    battle.first_to_deploy = battle.chooser if choice == DEPLOY_FIRST else 1 - battle.chooser
    battle.deploying = CHOOSING_EDGE
    if battle.options.secret_deployment == 0:
        note(trace, Noted.DEPLOYS_FIRST, battle.first_to_deploy, battle.chooser, 0, 0)


@rule
def choose_edge(battle: Battle, choice: int, trace: Trace) -> None:
    """2.13.r1  The side that deploys first picks its short edge; the other side has the opposite one."""
    battle.first_edge = choice
    battle.deploying = PLACING
    note(trace, Noted.TAKES_EDGE, battle.first_to_deploy, choice, 0, 0)


@rule
def who_chooses_order(battle: Battle) -> int:
    """2.13.c  The side that won the deployment die, as a bit."""
    return 1 << battle.chooser if battle.deploying == CHOOSING_ORDER else 0


@rule
def who_chooses_edge(battle: Battle) -> int:
    """2.13.r1  The side that deploys first, as a bit."""
    return 1 << battle.first_to_deploy if battle.deploying == CHOOSING_EDGE else 0


@rule
def who_places(battle: Battle, ships: list[Ship]) -> int:
    """2.13.c, 2.13.d  The sides that place a ship now, a bit for each."""
    sides = 0
    for side in range(2):
        if is_placing(battle, ships, side):
            sides |= 1 << side
    return sides


@rule
def edge_of(battle: Battle, side: int) -> int:
    """2.13.r1  The short edge of a side."""
    return battle.first_edge if side == battle.first_to_deploy else 1 - battle.first_edge


@rule
def runs_west_to_east(battle: Battle) -> bool:
    """2.13.b  Whether the short edges are west and east; columns of hexes stand closer than their rows."""
    if battle.board.kind == HEXGRID:
        return battle.board.width * 866 >= battle.board.height * 1000
    return battle.board.width >= battle.board.height


@rule
def depth_from_edge(battle: Battle, side: int, x: int, y: int) -> int:
    """2.13.b, 2.13.r3  How far a place lies from the side's edge: units on a table, hexes (first = 1) on a grid."""
    across = runs_west_to_east(battle)
    if battle.board.kind == HEXGRID:
        place = column_of(x, y) if across else row_of(x, y)
        last = battle.board.width - 1 if across else battle.board.height - 1
        return place + 1 if edge_of(battle, side) == WEST_OR_NORTH else last - place + 1
    place = x if across else y
    extent = battle.board.width if across else battle.board.height
    return place if edge_of(battle, side) == WEST_OR_NORTH else extent - place


@rule
def is_in_setup_area(battle: Battle, side: int, x: int, y: int) -> bool:
    """2.13.b  On the board, within three miles (three rows of hexes) of the side's short edge."""
    deepest = SETUP_DEPTH if battle.board.kind == HEXGRID else SETUP_DEPTH * MILE
    return is_on_board(battle.board, x, y) and depth_from_edge(battle, side, x, y) <= deepest


@rule
def ships_to_place(ships: list[Ship], side: int) -> int:
    """2.13  How many ships of a side are not on the board yet."""
    count = 0
    for i in range(len(ships)):
        if ships[i].side == side and ships[i].status == DUE:
            count += 1
    return count


@rule
def is_placing(battle: Battle, ships: list[Ship], side: int) -> bool:
    """2.13.c, 2.13.d  Whether a side places ships now: first one side then the other, or both behind a barrier."""
    if battle.deploying != PLACING or ships_to_place(ships, side) == 0:
        return False
    if battle.options.secret_deployment != 0 or side == battle.first_to_deploy:
        return True
    return ships_to_place(ships, battle.first_to_deploy) == 0


@rule
def is_free_place(battle: Battle, ships: list[Ship], ship: Ship, x: int, y: int, heading: int) -> bool:
    """2.13.r4, 3.22  A place in the side's area where the ship overlaps no other."""
    return is_in_setup_area(battle, ship.side, x, y) and in_the_way_at(battle.board, ships, ship, x, y, heading) < 0


@rule
def place_breach(battle: Battle, ships: list[Ship], place: Place) -> int:
    """2.13.b, 2.13.f, 2.13.r4  In the side's area, on a hexside if on hexes, and not on another ship."""
    ship = ships[place.ship]
    if not 0 <= place.heading < FULL_CIRCLE:
        return breaches.NO_SUCH_HEADING
    if battle.board.kind == HEXGRID and place.heading % SIXTY_DEGREES != 0:
        return breaches.NOT_AT_A_HEXSIDE
    if max(abs(place.x), abs(place.y)) > FARTHEST or not is_in_setup_area(battle, ship.side, place.x, place.y):
        return breaches.OUTSIDE_SETUP_AREA
    other = in_the_way_at(battle.board, ships, ship, place.x, place.y, place.heading)
    return LAWFUL if other < 0 else breaches.PLACE_TAKEN


@rule
def place_ship(ships: list[Ship], place: Place, trace: Trace) -> None:
    """2.13  A ship is put on the board; with the last one, deployment is over."""
    ship = ships[place.ship]
    ship.x = place.x
    ship.y = place.y
    ship.heading = place.heading
    ship.status = ON_BOARD
    note(trace, Noted.PLACED, ship.number, ship.side, 0, 0)


@rule
def end_deployment(battle: Battle, trace: Trace) -> None:
    """2.13, 2.13.d  All ships are placed; what was done behind a barrier is seen by all."""
    if battle.deploying != NOT_DEPLOYING and battle.options.secret_deployment != 0:
        note(trace, Noted.BARRIER_GOES, 0, 0, 0, 0)
    battle.deploying = NOT_DEPLOYING


@rule
def arrive(battle: Battle, ships: list[Ship], answers: Answers, trace: Trace) -> None:
    """2.13.a, 2.2.r2, COR.o  Ships due by now enter at the place given or chosen, or wait while it is taken."""
    for i in range(len(ships)):
        ship = ships[i]
        is_due = ship.status == DUE and ship.arrives <= battle.turn
        if is_due and ship.room_to_enter > 0:
            choose_entrance(battle, ships, ship, answers)
        if is_due and in_the_way_at(battle.board, ships, ship, ship.x, ship.y, ship.heading) < 0:
            ship.status = ON_BOARD
            note(trace, Noted.ARRIVES, ship.number, 0, 0, 0)


@rule
def choose_entrance(battle: Battle, ships: list[Ship], ship: Ship, answers: Answers) -> None:
    """COR.o  Her owner says where along the edge she enters; if that is taken, she takes the next free place."""
    step = entrance_step(battle)
    most = ship.room_to_enter // step
    first_x, first_y = ship.x, ship.y
    wanted = most // 2
    if battle.options.blind == 0:
        wanted = decide_number(answers, Asked.WHERE_TO_ENTER, ship.side, ship.number, step, 0, most, wanted)
    for off in range(most + 1):
        for way in (-1, 1):
            chosen = wanted + way * off
            if 0 <= chosen <= most:
                ship.x, ship.y = east_of(battle, first_x, first_y, chosen * step)
                if in_the_way_at(battle.board, ships, ship, ship.x, ship.y, ship.heading) < 0:
                    ship.room_to_enter = 0
                    return
    ship.x, ship.y = first_x, first_y


@rule
def entrance_step(battle: Battle) -> int:
    """COR.o  How finely the place is chosen: column by column, or by half miles."""
    return 1 if battle.board.kind == HEXGRID else MILE // 2


@rule
def east_of(battle: Battle, x: int, y: int, east: int) -> tuple[int, int]:
    """COR.o  A place so far to the east of another, in units, or in columns of the same row."""
    if battle.board.kind == HEXGRID:
        return hex_at(column_of(x, y) + east, row_of(x, y))
    return x + east, y


@rule
def begin_turn(battle: Battle, ships: list[Ship], answers: Answers, trace: Trace) -> None:
    """2.2.a  The next game turn; ships due now arrive."""
    battle.turn += 1
    note(trace, Noted.TURN_BEGINS, battle.turn, 0, 0, 0)
    if battle.options.time_of_day != NOT_PLAYED:
        change_light(battle, trace)
    arrive(battle, ships, answers, trace)
