"""What a place comes to for a squadron that might steam there: water, company, torpedoes, the enemy, and its goal."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import DEGREE, QUARTER_CIRCLE
from ....kernel.open_table import advance, distance, is_on_table, is_within, relative_bearing
from ..rules.arcs import off_bow
from ..rules.engagement import is_small, leading_ship
from ..rules.flight import EDGE_COUNT, EDGES, way_to_edge
from ..rules.geometry import pose_after
from ..rules.paths import distance_to_area, distance_to_shore
from ..rules.torpedoes import BROAD_END, NOT_ON_IT, way_off
from ..tables.charts import SHORE_WITHIN
from ..tables.doctrine import Doctrine
from ..tables.orders import Steam
from ..tables.sea import Sea
from ..tables.ships import INCH, MINEFIELD, NOBODY, Area, Battle, Ship, Wedge, is_in_play
from ..tables.weights import Weights
from .exchange import cost_of_fire, place_expected
from .goals import is_at_goal, way_to_goal
from .plans import OUT_OF_REACH, SHORT_LEG, is_charging
from .torpedoes import chances_from

EDGE_ROOM = 5 * INCH
SEA_ROOM = 150
OFF_TABLE_COSTS = 200_000
ASHORE_COSTS = 60_000
MINES_COST = 20_000
TORPEDOES_COST = 6_000
CLOSE_QUARTERS_COST = 8_000
EDGE_COSTS = 10
AHEAD_SHARE = 9  # what lies in the way of the next move counts for so much less
LAUNCH_WORTH = 800  # what a torpedo in the enemy's way is worth, in hundredths of an inch
MOST_LAUNCHES = 3


@rule
def cost_of_range(ship: Ship, enemy: Ship, doctrine: Doctrine, want: int, x: int, y: int, heading: int) -> int:
    """GUN.f  How far from the wanted range a place is, and how far off the beam the enemy would be."""
    enemy_x, enemy_y = place_expected(enemy)
    away = distance(x, y, enemy_x, enemy_y)
    cost = abs(away - want)
    if want == OUT_OF_REACH:
        return max(OUT_OF_REACH - away, 0)
    if not is_small(ship) and away < want + SHORT_LEG:
        angle = off_bow(relative_bearing(x, y, heading, enemy_x, enemy_y))
        cost += abs(angle - QUARTER_CIRCLE) // DEGREE * doctrine.broadside
    return cost


@rule
def cost_of_enemies(
    battle: Battle, ships: list[Ship], ship: Ship, doctrine: Doctrine, weights: Weights, x: int, y: int, heading: int
) -> int:
    """GUN.f, TOR.a  What the enemy makes of a place: the range to the quarry, and the fire given and taken."""
    cost = 0
    if weights.cuts_off != 0:
        cost = distance(x, y, weights.meet_x, weights.meet_y) * doctrine.breaks_out // 100
    elif weights.breaks_out == 0:
        cost = cost_of_range(ship, ships[weights.quarry], doctrine, weights.want, x, y, heading)
    return cost if is_charging(ship) else cost + cost_of_fire(battle, ships, weights, x, y, heading)


@rule
def cost_of_water(battle: Battle, areas: list[Area], side: int, x: int, y: int) -> int:
    """HAZ.a, HAZ.f  What shores, known minefields and the edge of the table make of a place."""
    if not is_on_table(x, y, battle.width, battle.height):
        return OFF_TABLE_COSTS
    cost = 0
    for i in range(EDGE_COUNT):
        cost += max(EDGE_ROOM - way_to_edge(battle, EDGES[i], x, y), 0) * EDGE_COSTS
    shore = distance_to_shore(areas, x, y)
    if shore <= SHORE_WITHIN:
        cost += ASHORE_COSTS + (SHORE_WITHIN - shore) * EDGE_COSTS
    for i in range(len(areas)):
        is_field = areas[i].kind == MINEFIELD and areas[i].known[side] != 0
        if is_field and distance_to_area(areas[i], x, y) <= INCH:
            cost += MINES_COST
    return cost


@rule
def cost_of_company(ships: list[Ship], ship: Ship, x: int, y: int) -> int:
    """MOV.i  What ships of other squadrons make of a place that is too near to them."""
    cost = 0
    is_reckless = is_charging(ship)
    for i in range(len(ships)):
        is_shunned = ships[i].squadron != ship.squadron and not (is_reckless and ships[i].side != ship.side)
        if is_in_play(ships[i]) and is_shunned and is_in_the_way(ships[i], x, y):
            cost += CLOSE_QUARTERS_COST
    return cost


@rule
def is_in_the_way(ship: Ship, x: int, y: int) -> bool:
    """MOV.i  Whether a place is too near to where a ship is, or to where she will be."""
    reach = SEA_ROOM + (ship.speed + 1) * INCH // 2
    if abs(x - ship.x) > reach or abs(y - ship.y) > reach:
        return False
    other_x, other_y = place_expected(ship)
    return is_within(x, y, other_x, other_y, SEA_ROOM) or is_within(x, y, ship.x, ship.y, SEA_ROOM)


@rule
def at_best(ship: Ship, weights: Weights) -> int:
    """GUN.f, TOR.b  What fire given and torpedoes ready may take off the cost of a place, wherever it is."""
    return weights.most + (MOST_LAUNCHES * LAUNCH_WORTH if is_small(ship) else 0)


@rule
def cost_of_torpedoes(wedges: list[Wedge], ship: Ship, x1: int, y1: int, x2: int, y2: int) -> int:
    """TOR.c  What templates on the table make of the way between two points."""
    cost = 0
    for i in range(len(wedges)):
        if wedges[i].in_use != 0 and wedges[i].ship != ship.number:
            left_by = way_off(wedges[i], x1, y1, x2, y2)
            if left_by not in (NOT_ON_IT, BROAD_END):
                cost += TORPEDOES_COST * wedges[i].torpedoes
    return cost


@rule
def cost_of_order(sea: Sea, doctrine: Doctrine, order: Steam, wedge: Wedge, weights: Weights, best: int) -> int:
    """MOV  What an order to steam would come to for the leader of the squadron: the less, the better.

    What cannot come to less than the best so far is not weighed to its end.
    """
    battle, ships, _, wedges, areas = sea
    ship = ships[leading_ship(ships, order.squadron)]
    x, y, heading = ship.x, ship.y, ship.heading
    cost = 0
    for i in range(order.count):
        from_x, from_y = x, y
        x, y, heading = pose_after(x, y, heading, order.legs[i])
        cost += cost_of_torpedoes(wedges, ship, from_x, from_y, x, y)
        if i + 1 < order.count:
            cost += cost_of_water(battle, areas, ship.side, x, y)
    if is_at_goal(battle, weights.edges, x, y):
        return cost - OFF_TABLE_COSTS
    cost += cost_of_water(battle, areas, ship.side, x, y) + cost_of_company(ships, ship, x, y)
    # A look ahead: what lies in the way of the next move.
    ahead_x, ahead_y = advance(x, y, heading, order.speed * INCH)
    cost += cost_of_water(battle, areas, ship.side, ahead_x, ahead_y) // AHEAD_SHARE
    cost += weights.urge * way_to_goal(battle, areas, ship, weights.edges, x, y) // 100
    if cost - at_best(ship, weights) >= best:
        return cost
    if weights.quarry != NOBODY:
        cost += cost_of_enemies(battle, ships, ship, doctrine, weights, x, y, heading)
    if is_small(ship):
        cost -= min(chances_from(battle, ships, ship, x, y, heading, wedge), MOST_LAUNCHES) * LAUNCH_WORTH
    return cost
