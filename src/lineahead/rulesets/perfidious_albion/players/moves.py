"""How a doctrine moves squadrons: it weighs some turns and speeds by where they would lead."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import DEGREE, FULL_CIRCLE, QUARTER_CIRCLE
from ....kernel.open_table import advance, distance, is_on_table, relative_bearing
from ..play.standing import is_order_lawful, steer, usual_steam
from ..rules.breaches import LAWFUL
from ..rules.engagement import is_small, leading_ship, main_letter
from ..rules.flight import EDGE_COUNT, EDGES, is_badly_damaged, way_to_edge
from ..rules.formation import cannot_keep_up, detach_breach, ships_in
from ..rules.geometry import pose_after
from ..rules.paths import distance_to_area, distance_to_shore
from ..rules.speeds import squadron_limits
from ..rules.torpedoes import BROAD_END, NOT_ON_IT, way_off
from ..rules.tubes import torpedoes_aboard
from ..tables.cards import GUN_A, GUN_B, NO_GUN
from ..tables.charts import SHORE_WITHIN
from ..tables.doctrine import Doctrine
from ..tables.orders import Detach, Orders, Steam
from ..tables.sea import Sea
from ..tables.ships import (
    INCH,
    MINEFIELD,
    NOBODY,
    Area,
    Battle,
    Ship,
    Squadron,
    Wedge,
    is_in_play,
    maximum_speed,
)
from .goals import edges_wanted, is_at_goal, way_to_goal
from .torpedoes import chances_from

TURNS = (0, 20, -20, 45, -45, 75, -75, 110, -110, 160, -160)  # degrees
TURN_COUNT = 11
SPEED_COUNT = 3
HEAVY_RANGE = 16 * INCH  # where slow heavy guns do best and light ones still tell
LIGHT_RANGE = 8 * INCH
SHORT_LEG = 24 * INCH
OUT_OF_REACH = 60 * INCH
EDGE_ROOM = 5 * INCH
SEA_ROOM = 150
OFF_TABLE_COSTS = 200_000
ASHORE_COSTS = 60_000
MINES_COST = 20_000
TORPEDOES_COST = 6_000
CLOSE_QUARTERS_COST = 8_000
EDGE_COSTS = 10
GOAL_SHARE = 3
LAUNCH_WORTH = 800  # what a torpedo in the enemy's way is worth, in hundredths of an inch
MOST_LAUNCHES = 3


@rule
def next_squadron(ships: list[Ship], squadrons: list[Squadron], side: int) -> int:
    """SEQ.3  The first squadron of a side that has still to move, or nobody."""
    for i in range(len(squadrons)):
        is_waiting = squadrons[i].in_use != 0 and squadrons[i].side == side and squadrons[i].moved == 0
        if is_waiting and ships_in(ships, i) > 0:
            return i
    return NOBODY


@rule
def choose_detach(ships: list[Ship], squadrons: list[Squadron], side: int, order: Detach) -> bool:
    """MOV.b  Whether a ship without way holds back her squadron: written into the order."""
    for i in range(len(ships)):
        is_cripple = is_in_play(ships[i]) and ships[i].side == side and maximum_speed(ships[i]) == 0
        if is_cripple and cannot_keep_up(ships, ships[i]):
            order.ship = i
            if detach_breach(ships, squadrons, order) == LAWFUL:
                return True
    return False


@rule
def quarry_of(ships: list[Ship], ship: Ship) -> int:
    """MOV.a  The enemy to whom a ship looks: the nearest large one, else the nearest; or nobody."""
    quarry, best = NOBODY, 0
    for i in range(len(ships)):
        if ships[i].side != ship.side and is_in_play(ships[i]):
            away = distance(ship.x, ship.y, ships[i].x, ships[i].y)
            if is_small(ships[i]):
                away = 2 * away + SHORT_LEG
            if quarry == NOBODY or away < best:
                quarry, best = i, away
    return quarry


@rule
def wanted_range(ship: Ship, doctrine: Doctrine) -> int:
    """GUN.a, TOR.a  The distance at which a leader would have her enemy."""
    if is_small(ship):
        return doctrine.torpedo_range * INCH if torpedoes_aboard(ship) > 0 else OUT_OF_REACH
    if doctrine.breaks_off != 0 and is_badly_damaged(ship):
        return OUT_OF_REACH
    if doctrine.fighting_range > 0:
        return doctrine.fighting_range * INCH
    letter = main_letter(ship.card)
    if letter == NO_GUN or letter > GUN_B:
        return LIGHT_RANGE
    return HEAVY_RANGE if letter <= GUN_A else (HEAVY_RANGE + LIGHT_RANGE) // 2


@rule
def place_expected(ship: Ship) -> tuple[int, int]:
    """MOV.c  Where a ship will be: where she is if she has moved, else half her run straight on."""
    if ship.moved != 0 or ship.astern != 0:
        return ship.x, ship.y
    return advance(ship.x, ship.y, ship.heading, ship.speed * INCH // 2)


@rule
def cost_of_range(ship: Ship, enemy: Ship, doctrine: Doctrine, x: int, y: int, heading: int) -> int:
    """GUN.f  How far from the wanted range a place is, and how far off the beam the enemy would be."""
    enemy_x, enemy_y = place_expected(enemy)
    want, away = wanted_range(ship, doctrine), distance(x, y, enemy_x, enemy_y)
    cost = abs(away - want)
    if want == OUT_OF_REACH:
        return max(OUT_OF_REACH - away, 0)
    if not is_small(ship) and away < want + SHORT_LEG:
        bearing = relative_bearing(x, y, heading, enemy_x, enemy_y)
        off_bow = min(bearing, FULL_CIRCLE - bearing)
        cost += abs(off_bow - QUARTER_CIRCLE) // DEGREE * doctrine.broadside
    return cost


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
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].squadron != ship.squadron:
            other_x, other_y = place_expected(ships[i])
            if distance(x, y, other_x, other_y) <= SEA_ROOM or distance(x, y, ships[i].x, ships[i].y) <= SEA_ROOM:
                cost += CLOSE_QUARTERS_COST
    return cost


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
def cost_of_order(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], areas: list[Area], doctrine: Doctrine, quarry: int,
    order: Steam, wedge: Wedge,
) -> int:  # fmt: skip
    """MOV  What an order to steam would come to for the leader of the squadron: the less, the better."""
    ship = ships[leading_ship(ships, order.squadron)]
    x, y, heading = ship.x, ship.y, ship.heading
    cost = 0
    for i in range(order.count):
        from_x, from_y = x, y
        x, y, heading = pose_after(x, y, heading, order.legs[i])
        cost += cost_of_torpedoes(wedges, ship, from_x, from_y, x, y)
        if i + 1 < order.count:
            cost += cost_of_water(battle, areas, ship.side, x, y)
    edges = edges_wanted(battle, ship, doctrine, quarry)
    if is_at_goal(battle, edges, x, y):
        return cost - OFF_TABLE_COSTS
    cost += cost_of_water(battle, areas, ship.side, x, y) + cost_of_company(ships, ship, x, y)
    # A look ahead: what lies in the way of the next move.
    ahead_x, ahead_y = advance(x, y, heading, order.speed * INCH)
    cost += cost_of_water(battle, areas, ship.side, ahead_x, ahead_y) // GOAL_SHARE // GOAL_SHARE
    if quarry != NOBODY:
        cost += cost_of_range(ship, ships[quarry], doctrine, x, y, heading)
    if is_small(ship):
        cost -= min(chances_from(battle, ships, ship, x, y, heading, wedge), MOST_LAUNCHES) * LAUNCH_WORTH
    return cost + way_to_goal(battle, areas, ship, edges, x, y) * 2 // GOAL_SHARE


@rule
def trial_speed(least: int, most: int, number: int) -> int:
    """MOV.e  One of the speeds that are weighed: the most, the middle, the least."""
    if number == 0:
        return most
    return (least + most + 1) // 2 if number == 1 else least


@rule
def write_trial(
    ships: list[Ship], squadrons: list[Squadron], squadron: int, number: int, least: int, most: int, order: Steam
) -> None:
    """MOV.c, MOV.p  One of the orders that are weighed: by speed, then by turn, then in succession or together."""
    speed = trial_speed(least, most, number // (2 * TURN_COUNT))
    turn = TURNS[number // 2 % TURN_COUNT] * DEGREE
    course = (ships[leading_ship(ships, squadron)].heading + turn) % FULL_CIRCLE
    steer(ships, squadrons, squadron, course, speed, number % 2, order)


@rule
def is_worth_trying(ships: list[Ship], squadron: Squadron, number: int) -> bool:
    """MOV.p  A line turns together only to comb or close, and one ship has nothing to turn together with."""
    is_together = number % 2 == 1
    return not is_together or (ships_in(ships, squadron.number) > 1 and TURNS[number // 2 % TURN_COUNT] != 0)


@rule
def copy_order(order: Steam, source: Steam) -> None:
    """MOV  One order becomes like another."""
    order.squadron, order.speed, order.astern, order.together = (
        source.squadron, source.speed, source.astern, source.together,
    )  # fmt: skip
    order.count, order.emergency, order.ram = source.count, source.emergency, source.ram
    for i in range(source.count):
        order.legs[i].run, order.legs[i].arc = source.legs[i].run, source.legs[i].arc
        order.legs[i].diameter = source.legs[i].diameter


@rule
def choose_steam(sea: Sea, doctrine: Doctrine, side: int, orders: Orders) -> None:
    """MOV, MOR.g  The next squadron of a side, where it does best; in flight, off the table."""
    battle, ships, squadrons, wedges, areas = sea
    order, trial, wedge = orders.steam, orders.trial, orders.wedge
    squadron = next_squadron(ships, squadrons, side)
    usual_steam(battle, ships, squadrons, areas, squadron, order)
    leader = ships[leading_ship(ships, squadron)]
    least, most = squadron_limits(battle, ships, squadron, 0)
    if squadrons[squadron].flees != 0 or leader.flees != 0 or most <= 0:
        return
    quarry = quarry_of(ships, leader)
    best = cost_of_order(battle, ships, wedges, areas, doctrine, quarry, order, wedge)
    for number in range(2 * TURN_COUNT * SPEED_COUNT):
        if is_worth_trying(ships, squadrons[squadron], number):
            write_trial(ships, squadrons, squadron, number, least, most, trial)
            cost = cost_of_order(battle, ships, wedges, areas, doctrine, quarry, trial, wedge)
            cost += TORPEDOES_COST // TURN_COUNT if trial.together != 0 and order.together == 0 else 0
            if cost < best and is_order_lawful(battle, ships, squadrons, areas, trial):
                best = cost
                copy_order(order, trial)
