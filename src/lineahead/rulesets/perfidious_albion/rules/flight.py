"""MOR.g, MOR.h  What failed morale comes to: the safest route off the table, or colours struck."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE, QUARTER_CIRCLE
from ....kernel.open_table import distance
from ....kernel.trace import Trace, note
from ..tables.cards import CELLS
from ..tables.charts import STRIKES_WITHIN
from ..tables.notes import Noted
from ..tables.orders import Steam
from ..tables.ships import (
    EAST,
    HARBOUR_MOUTH,
    NOBODY,
    NORTH,
    SHORE,
    SOUTH,
    SURRENDERED,
    WEST,
    Area,
    Battle,
    Ship,
    Squadron,
    flotation_left,
    is_in_play,
    maximum_speed,
)
from . import breaches
from .breaches import LAWFUL
from .engagement import leading_ship
from .geometry import inches
from .speeds import squadron_limits
from .supply import has_shells, is_cut_off, is_mount
from .systems import has_lost_command, has_lost_steering
from .tracks import end_of_order

EDGES = (NORTH, EAST, SOUTH, WEST)
EDGE_COUNT = 4
FAR_AWAY = 1_000_000


@rule
def can_gun_fire(ship: Ship, cell: int) -> bool:
    """MOR.r7, ARM.a, MAG.f  Whether guns stand whole in a cell and still have shells to fire."""
    if not is_mount(ship.card, cell) or ship.destroyed[cell] != 0 or not has_shells(ship, cell):
        return False
    return not is_cut_off(ship, cell) or ship.ready_shells[cell] > 0


@rule
def has_gun_left(ship: Ship) -> bool:
    """MOR.r7  Whether any gun of hers is able to fire."""
    for cell in range(CELLS):
        if can_gun_fire(ship, cell):
            return True
    return False


@rule
def is_badly_damaged(ship: Ship) -> bool:
    """MOR.r7  Half or more of her flotation boxes gone, or no gun able to fire."""
    return 2 * flotation_left(ship) <= ship.card.flotation or not has_gun_left(ship)


@rule
def is_enemy_near(ships: list[Ship], ship: Ship) -> bool:
    """MOR.r7  Whether an enemy is within 16 inches."""
    for i in range(len(ships)):
        if ships[i].side != ship.side and is_in_play(ships[i]) and inches(ship, ships[i]) <= STRIKES_WITHIN:
            return True
    return False


@rule
def would_strike(ships: list[Ship], ship: Ship) -> bool:
    """MOR.h, MOR.r7  Whether a detached ship that fails surrenders: badly damaged or without way, an enemy near."""
    if ship.detached == 0 or not is_enemy_near(ships, ship):
        return False
    return ship.speed == 0 or maximum_speed(ship) == 0 or is_badly_damaged(ship)


@rule
def strike_colours(ship: Ship, trace: Trace) -> None:
    """MOR.h  She surrenders where she is."""
    ship.status = SURRENDERED
    ship.speed = 0
    note(trace, Noted.STRIKES_HER_COLOURS, ship.number, 0, 0, 0)


@rule
def put_to_flight(ships: list[Ship], squadron: Squadron, trace: Trace) -> None:
    """MOR.g, MOR.r6  A squadron heads off the table with every ship that is still of it; there is no rally."""
    squadron.flees = 1
    for i in range(len(ships)):
        if ships[i].squadron == squadron.number and ships[i].detached == 0:
            ships[i].flees = 1
    note(trace, Noted.FLEES, squadron.number, NOBODY, 0, 0)


@rule
def exit_point(battle: Battle, ship: Ship, edge: int) -> tuple[int, int]:
    """MOR.r6  Where the straight way to an edge ends."""
    if edge == NORTH:
        return ship.x, 0
    if edge == SOUTH:
        return ship.x, battle.height
    return (battle.width if edge == EAST else 0), ship.y


@rule
def crosses(area: Area, x1: int, y1: int, x2: int, y2: int) -> bool:
    """MOR.r6  Whether a way along one axis touches an area."""
    is_across = min(x1, x2) <= max(area.x1, area.x2) and max(x1, x2) >= min(area.x1, area.x2)
    return is_across and min(y1, y2) <= max(area.y1, area.y2) and max(y1, y2) >= min(area.y1, area.y2)


@rule
def is_barred(areas: list[Area], x1: int, y1: int, x2: int, y2: int) -> bool:
    """MOR.r6  Whether a way ends on shore; through a harbour mouth it is open."""
    is_ashore = False
    for i in range(len(areas)):
        if areas[i].kind == HARBOUR_MOUTH and crosses(areas[i], x1, y1, x2, y2):
            return False
        is_ashore = is_ashore or (areas[i].kind == SHORE and crosses(areas[i], x1, y1, x2, y2))
    return is_ashore


@rule
def closest_gun(ships: list[Ship], side: int, x1: int, y1: int, x2: int, y2: int) -> int:
    """MOR.r6  How near a way along one axis comes to an enemy with guns."""
    closest = FAR_AWAY
    for i in range(len(ships)):
        if ships[i].side != side and is_in_play(ships[i]) and has_gun_left(ships[i]):
            x = min(max(ships[i].x, min(x1, x2)), max(x1, x2))
            y = min(max(ships[i].y, min(y1, y2)), max(y1, y2))
            closest = min(closest, distance(x, y, ships[i].x, ships[i].y))
    return closest


@rule
def safety_of(battle: Battle, ships: list[Ship], areas: list[Area], ship: Ship, edge: int) -> tuple[int, int, int, int]:
    """MOR.r6  What makes an edge safe, weightiest first: no shore, guns far from the way and its end, a short way."""
    x, y = exit_point(battle, ship, edge)
    is_open = int(not is_barred(areas, ship.x, ship.y, x, y))
    on_the_way = closest_gun(ships, ship.side, ship.x, ship.y, x, y)
    at_its_end = closest_gun(ships, ship.side, x, y, x, y)
    return is_open, on_the_way, at_its_end, -distance(ship.x, ship.y, x, y)


@rule
def safest_edge(battle: Battle, ships: list[Ship], areas: list[Area], ship: Ship) -> int:
    """MOR.g, MOR.r6  The edge that a fleeing ship steers for; of equal ones the first from north round by east."""
    safest = NORTH
    best = safety_of(battle, ships, areas, ship, NORTH)
    for i in range(1, EDGE_COUNT):
        safety = safety_of(battle, ships, areas, ship, EDGES[i])
        if safety > best:
            safest, best = EDGES[i], safety
    return safest


@rule
def course_to_edge(edge: int) -> int:
    """MOR.g  The heading that leads straight to an edge."""
    for i in range(EDGE_COUNT):
        if EDGES[i] == edge:
            return i * QUARTER_CIRCLE
    return 0


@rule
def way_to_edge(battle: Battle, edge: int, x: int, y: int) -> int:
    """MOR.g  How far an edge is from a place; less than nothing beyond it."""
    if edge == NORTH:
        return y
    if edge == SOUTH:
        return battle.height - y
    return battle.width - x if edge == EAST else x


@rule
def off_course(heading: int, edge: int) -> int:
    """MOR.g  By how much a heading differs from the course to an edge."""
    turn = (heading - course_to_edge(edge)) % FULL_CIRCLE
    return min(turn, FULL_CIRCLE - turn)


@rule
def has_choice_of_course(battle: Battle, ships: list[Ship], ship: Ship) -> bool:
    """MOR.g, MOV.q, MOV.s  Whether a ship that leads can move at all and is free to steer."""
    _, most = squadron_limits(battle, ships, ship.squadron, 0)
    return most > 0 and ship.must_repeat == 0 and not has_lost_steering(ship) and not has_lost_command(ship)


@rule
def flight_breach(battle: Battle, ships: list[Ship], squadrons: list[Squadron], areas: list[Area], order: Steam) -> int:
    """MOR.g, MOR.r6  Who flees ends each move nearer to the safest edge, or turned towards it; whoever can."""
    leader = leading_ship(ships, order.squadron)
    if leader == NOBODY or (squadrons[order.squadron].flees == 0 and ships[leader].flees == 0):
        return LAWFUL
    ship = ships[leader]
    edge = safest_edge(battle, ships, areas, ship)
    x, y, heading = end_of_order(ship, order)
    if way_to_edge(battle, edge, x, y) < way_to_edge(battle, edge, ship.x, ship.y):
        return LAWFUL
    is_turning = off_course(heading, edge) < off_course(ship.heading, edge)
    return LAWFUL if is_turning or not has_choice_of_course(battle, ships, ship) else breaches.NOT_HEADING_OFF
