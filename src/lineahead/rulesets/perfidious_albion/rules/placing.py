"""MOV.p  Squadrons are put on the table before the battle: side after side, in formation, each in its own zone."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE, QUARTER_CIRCLE, turned
from ....kernel.open_table import advance, distance
from ....kernel.trace import Trace, note
from ..tables.charts import ABREAST_INTERVAL, COLLIDES_WITHIN, LINE_INTERVAL
from ..tables.notes import Noted
from ..tables.orders import Place
from ..tables.ships import AFLOAT, DUE, LINE_ABREAST, LINE_AHEAD, NOBODY, SIDES, Battle, Ship, Squadron, is_in_play
from . import breaches
from .breaches import LAWFUL
from .formation import first_of, is_among
from .paths import is_in_area

ROW = 200  # lines this far apart: a ship in one stands too close to no more than the next
WIDEST_ROWS = 3  # where there is room lines are placed three rows apart


@rule
def is_to_be_placed(ships: list[Ship], squadron: int) -> bool:
    """MOV.p  Whether a squadron has ships that are not on the table yet."""
    for i in range(len(ships)):
        if ships[i].squadron == squadron and ships[i].status == DUE:
            return True
    return False


@rule
def is_placing(battle: Battle, ships: list[Ship], squadrons: list[Squadron], squadron: int) -> bool:
    """MOV.p  Whether a squadron waits to be placed, and its side places now."""
    is_its_turn = battle.placing != NOBODY and squadrons[squadron].side == battle.placing
    return squadrons[squadron].in_use != 0 and is_its_turn and is_to_be_placed(ships, squadron)


@rule
def squadron_to_place(ships: list[Ship], squadrons: list[Squadron], side: int) -> int:
    """MOV.p  The first squadron of a side that is not on the table yet, or nobody's."""
    for i in range(len(squadrons)):
        if squadrons[i].in_use != 0 and squadrons[i].side == side and is_to_be_placed(ships, i):
            return i
    return NOBODY


@rule
def station(x: int, y: int, heading: int, formation: int, place: int) -> tuple[int, int]:
    """MOV.p  Where a ship stands by her place: 2 inches astern of the next ahead, or 3 to starboard of the next."""
    if formation == LINE_ABREAST:
        return advance(x, y, turned(heading, QUARTER_CIRCLE), place * ABREAST_INTERVAL)
    return advance(x, y, turned(heading, HALF_CIRCLE), place * LINE_INTERVAL)


@rule
def is_too_close(ships: list[Ship], squadron: int, x: int, y: int) -> bool:
    """MOV.i  Whether a ship of another squadron lies within an inch of a place."""
    for i in range(len(ships)):
        is_other = is_in_play(ships[i]) and ships[i].squadron != squadron
        if is_other and distance(x, y, ships[i].x, ships[i].y) <= COLLIDES_WITHIN:
            return True
    return False


@rule
def stations_breach(
    battle: Battle, ships: list[Ship], squadron: Squadron, x: int, y: int, heading: int, formation: int
) -> int:
    """MOV.i, MOV.p  Whether all ships of a squadron would stand in its side's zone and clear of others."""
    if not is_in_area(battle.terms.zones[squadron.side], x, y):
        return breaches.OUTSIDE_ZONE
    for i in range(len(ships)):
        if ships[i].squadron == squadron.number:
            own_x, own_y = station(x, y, heading, formation, ships[i].place)
            if not is_in_area(battle.terms.zones[squadron.side], own_x, own_y):
                return breaches.OUTSIDE_ZONE
            if is_too_close(ships, squadron.number, own_x, own_y):
                return breaches.TOO_CLOSE
    return LAWFUL


@rule
def place_breach(battle: Battle, ships: list[Ship], squadrons: list[Squadron], order: Place) -> int:
    """MOV.p  What is against placing a squadron so, or nothing."""
    if battle.placing == NOBODY:
        return breaches.NOBODY_PLACES
    if not 0 <= order.squadron < len(squadrons):
        return breaches.NOT_ITS_OWN
    squadron = squadrons[order.squadron]
    if squadron.in_use == 0 or squadron.side != battle.placing:
        return breaches.NOT_ITS_OWN
    if not is_to_be_placed(ships, order.squadron):
        return breaches.PLACED_ALREADY
    if not 0 <= order.heading < FULL_CIRCLE:
        return breaches.NO_SUCH_HEADING
    if order.formation not in (LINE_AHEAD, LINE_ABREAST):
        return breaches.NO_SUCH_FORMATION
    return stations_breach(battle, ships, squadron, order.x, order.y, order.heading, order.formation)


@rule
def put_ship(ship: Ship, x: int, y: int, heading: int) -> None:
    """MOV.p  A ship lies at her place, and no move of hers is behind her."""
    ship.x, ship.y, ship.heading = x, y, heading
    ship.from_x, ship.from_y, ship.from_heading = x, y, heading
    ship.leg_count, ship.way_count = 0, 0


@rule
def place_squadron(battle: Battle, ships: list[Ship], squadrons: list[Squadron], place: Place, trace: Trace) -> None:
    """MOV.p  A squadron lies on the table, its leader at the place given; with a side's last the next side places."""
    for i in range(len(ships)):
        if ships[i].squadron == place.squadron:
            x, y = station(place.x, place.y, place.heading, place.formation, ships[i].place)
            put_ship(ships[i], x, y, place.heading)
            ships[i].status = AFLOAT
    squadrons[place.squadron].formation = place.formation
    note(trace, Noted.SQUADRON_PLACED, place.squadron, place.x, place.y, place.heading)
    pass_on_placing(battle, ships, squadrons)


@rule
def pass_on_placing(battle: Battle, ships: list[Ship], squadrons: list[Squadron]) -> None:
    """MOV.p  The first side places all that it has, then the second; after that the battle begins."""
    battle.placing = NOBODY
    for side in range(SIDES):
        has_more = battle.terms.placing[side] != 0 and squadron_to_place(ships, squadrons, side) != NOBODY
        if battle.placing == NOBODY and has_more:
            battle.placing = side


@rule
def middle_of(battle: Battle, side: int) -> tuple[int, int]:
    """MOV.p  The middle of a side's zone, or of the table if it has none."""
    if battle.terms.placing[side] == 0:
        return battle.width // 2, battle.height // 2
    zone = battle.terms.zones[side]
    return (zone.x1 + zone.x2) // 2, (zone.y1 + zone.y2) // 2


@rule
def course_to_enemy(battle: Battle, side: int) -> int:
    """MOV.p  The heading, of the four that run along the table's edges, that leads from a side's zone to the enemy."""
    x, y = middle_of(battle, side)
    enemy_x, enemy_y = middle_of(battle, 1 - side)
    east, south = enemy_x - x, enemy_y - y
    if abs(east) >= abs(south):
        return QUARTER_CIRCLE if east >= 0 else QUARTER_CIRCLE + HALF_CIRCLE
    return HALF_CIRCLE if south > 0 else 0


@rule
def head_of_row(battle: Battle, side: int, heading: int, offset: int) -> tuple[int, int]:
    """MOV.p  The foremost place of a row that runs so far beside the middle of a zone."""
    zone = battle.terms.zones[side]
    x, y = middle_of(battle, side)
    if heading in (0, HALF_CIRCLE):
        return x + offset, (zone.y1 if heading == 0 else zone.y2)
    return (zone.x2 if heading == QUARTER_CIRCLE else zone.x1), y + offset


@rule
def rows_across(battle: Battle, side: int, heading: int) -> int:
    """MOV.p  How many rows a zone has on either hand of the middle one."""
    zone = battle.terms.zones[side]
    across = zone.x2 - zone.x1 if heading in (0, HALF_CIRCLE) else zone.y2 - zone.y1
    return across // 2 // ROW


@rule
def free_place(battle: Battle, ships: list[Ship], squadrons: list[Squadron], squadron: int) -> tuple[int, int, int]:
    """MOV.p  Where a squadron can lie in line ahead, heading for the enemy, as near to the middle as there is room.

    A scenario is refused whose zones have no more rows than two for every ship, so there is always one.
    """
    side = squadrons[squadron].side
    heading = course_to_enemy(battle, side)
    for apart in range(WIDEST_ROWS, 0, -1):
        for row in range(2 * (rows_across(battle, side, heading) // apart) + 1):
            offset = (row + 1) // 2 * apart * ROW
            x, y = head_of_row(battle, side, heading, offset if row % 2 == 1 else -offset)
            if stations_breach(battle, ships, squadrons[squadron], x, y, heading, LINE_AHEAD) == LAWFUL:
                return x, y, heading
    x, y = head_of_row(battle, side, heading, 0)
    return x, y, heading


@rule
def usual_place(battle: Battle, ships: list[Ship], squadrons: list[Squadron], squadron: int, order: Place) -> None:
    """MOV.p  An order that puts a squadron where there is room for it."""
    order.squadron, order.formation = squadron, LINE_AHEAD
    order.x, order.y, order.heading = free_place(battle, ships, squadrons, squadron)


@rule
def place_the_rest(
    battle: Battle, ships: list[Ship], squadrons: list[Squadron], side: int, own: int, place: Place, trace: Trace
) -> None:
    """MOV.p  Whatever a commander has not placed lies in line ahead, heading for the enemy; `place` is to write on."""
    for i in range(len(squadrons)):
        is_waiting = squadrons[i].side == side and is_placing(battle, ships, squadrons, i)
        if is_waiting and is_among(own, first_of(ships, i)):
            usual_place(battle, ships, squadrons, i, place)
            place_squadron(battle, ships, squadrons, place, trace)
