"""How a doctrine puts out torpedoes: where an enemy that holds her course would steam over them, and no friend."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.numbers import turned
from ....kernel.open_table import advance, distance
from ..rules.breaches import LAWFUL
from ..rules.torpedoes import BROAD_END, NOT_ON_IT, can_steam_over, course_of_tube, has_tube, way_off, wedge_breach
from ..rules.tubes import torpedoes_ready
from ..tables.cards import CELLS
from ..tables.charts import BESIDE_HULL, WEDGE_BROAD, WEDGE_LENGTH
from ..tables.orders import MOST_TEMPLATES, Templates
from ..tables.ships import INCH, Battle, Ship, Wedge, is_in_play

MOST_A_TURN = 8  # templates that one side puts out at once
REACH = 20 * INCH
IF_WORTH_IT = 0  # manners of putting out templates
AT_ANY_RISK = 1
RUSH_WITHIN = 8 * INCH


@rule
def would_cross(battle: Battle, wedge: Wedge, ship: Ship) -> bool:
    """TOR.c  Whether a ship that holds her course and speed would be tested on a template."""
    if ship.astern != 0 or not can_steam_over(battle, ship.speed):
        return False
    if distance(ship.x, ship.y, wedge.x, wedge.y) > ship.speed * INCH + 2 * WEDGE_LENGTH:
        return False
    x, y = advance(ship.x, ship.y, ship.heading, ship.speed * INCH)
    return way_off(wedge, ship.x, ship.y, x, y) not in (NOT_ON_IT, BROAD_END)


@rule
def is_worth_it(battle: Battle, ships: list[Ship], wedge: Wedge, side: int) -> bool:
    """TOR.c, TOR.r5  Whether an enemy would cross a template and no friend."""
    crosses_it = False
    for i in range(len(ships)):
        if is_in_play(ships[i]) and i != wedge.ship and would_cross(battle, wedge, ships[i]):
            if ships[i].side == side:
                return False
            crosses_it = True
    return crosses_it


@rule
def lay_trial(ship: Ship, cell: int, to_starboard: int, wedge: Wedge) -> None:
    """TOR.b  Where a template from a tube would lie."""
    lay_trial_from(ship, ship.x, ship.y, ship.heading, cell, to_starboard, wedge)


@rule
def lay_trial_from(ship: Ship, x: int, y: int, heading: int, cell: int, to_starboard: int, wedge: Wedge) -> None:
    """TOR.b  Where a template from a tube would lie if the ship were there."""
    wedge.ship, wedge.side = ship.number, ship.side
    wedge.course = turned(course_of_tube(ship, cell, to_starboard), heading - ship.heading)
    wedge.x, wedge.y = advance(x, y, wedge.course, BESIDE_HULL)


@rule
def comes_over(battle: Battle, wedge: Wedge, ship: Ship) -> bool:
    """TOR.c  Whether a ship that holds on through this turn and the next would be tested on a template of the next."""
    reach = WEDGE_LENGTH + WEDGE_BROAD + 2 * ship.speed * INCH
    if abs(ship.x - wedge.x) > reach or abs(ship.y - wedge.y) > reach or not can_steam_over(battle, ship.speed):
        return False
    x, y = ship.x, ship.y
    if ship.moved == 0:
        x, y = advance(x, y, ship.heading, ship.speed * INCH)
    end_x, end_y = advance(x, y, ship.heading, ship.speed * INCH)
    return way_off(wedge, x, y, end_x, end_y) not in (NOT_ON_IT, BROAD_END)


@rule
def enemies_crossing(battle: Battle, ships: list[Ship], wedge: Wedge) -> int:
    """TOR.c  How many enemies would come over a template of next turn."""
    count = 0
    for i in range(len(ships)):
        if (
            is_in_play(ships[i])
            and ships[i].side != wedge.side
            and ships[i].astern == 0
            and comes_over(battle, wedge, ships[i])
        ):
            count += 1
    return count


@rule
def chances_from(battle: Battle, ships: list[Ship], ship: Ship, x: int, y: int, heading: int, trial: Wedge) -> int:
    """TOR.b, TOR.m  How many torpedoes of a ship would lie in an enemy's way next turn, were she there."""
    chances = 0
    for cell in range(CELLS):
        if ship.torpedoes[cell] == 0 or ship.destroyed[cell] != 0:
            continue
        ready = torpedoes_ready(ship, cell, 0)
        for to_starboard in range(2):
            if ready > 0 and has_tube(ship.card, cell, to_starboard):
                lay_trial_from(ship, x, y, heading, cell, to_starboard, trial)
                chances += ready if enemies_crossing(battle, ships, trial) > 0 else 0
    return chances


@rule
def is_enemy_near(ships: list[Ship], ship: Ship, manner: int) -> bool:
    """TOR.a  Whether an enemy could come onto a template of hers at all."""
    for i in range(len(ships)):
        reach = REACH + ships[i].speed * INCH if manner == IF_WORTH_IT else RUSH_WITHIN
        is_enemy = ships[i].side != ship.side and is_in_play(ships[i])
        if is_enemy and distance(ship.x, ship.y, ships[i].x, ships[i].y) <= reach:
            return True
    return False


@rule
def add_templates(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], ship: Ship, manner: int, order: Templates, trial: Wedge
) -> None:
    """TOR.m  The templates of one ship that are worth it are added to an order, or all of them."""
    for cell in range(CELLS):
        for to_starboard in range(2):
            has_room = order.count < MOST_A_TURN and order.count < MOST_TEMPLATES
            ready = torpedoes_ready(ship, cell, to_starboard)
            if has_room and ready > 0 and has_tube(ship.card, cell, to_starboard):
                lay_trial(ship, cell, to_starboard, trial)
                wedge = order.wedges[order.count]
                wedge.ship, wedge.cell, wedge.to_starboard, wedge.torpedoes = ship.number, cell, to_starboard, ready
                is_lawful = wedge_breach(battle, ships, wedges, wedge) == LAWFUL
                if is_lawful and not is_written(order, wedge.ship, cell):
                    is_wanted = manner == AT_ANY_RISK or is_worth_it(battle, ships, trial, ship.side)
                    order.count += int(is_wanted)


@rule
def is_written(order: Templates, ship: int, cell: int) -> bool:
    """TOR.m  Whether a template from a cell is in an order already."""
    for i in range(order.count):
        if order.wedges[i].ship == ship and order.wedges[i].cell == cell:
            return True
    return False


@rule
def choose_templates(
    battle: Battle, ships: list[Ship], wedges: list[Wedge], side: int, manner: int, order: Templates, trial: Wedge
) -> None:
    """SEQ.1, SEQ.r5  What a side puts out, by where everybody is heading."""
    order.count = 0
    for i in range(len(ships)):
        if is_in_play(ships[i]) and ships[i].side == side and is_enemy_near(ships, ships[i], manner):
            add_templates(battle, ships, wedges, ships[i], manner, order, trial)
