"""What a place is worth to a ship of a doctrine: guns that bear at her range, torpedoes that may hit, or the way out.

Running slowly makes guns hit more on both sides; whether that suits the squadron is part of its plan.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.open_table import clear_sector
from ..rules.arcs import IN_SECTOR, arcs_to
from ..rules.board import is_on_board, range_between
from ..rules.movement import may_leave_at
from ..rules.sight import sight_towards
from ..rules.torpedoes import all_tubes_bearing, longest_run
from ..tables.charts import LONG
from ..tables.conditions import UNLIMITED
from ..tables.doctrine import Doctrine
from ..tables.orders import SECTORS, Weighed
from ..tables.ships import HEXGRID, MILE, Battle, Ship
from .chances import torpedo_chance
from .homeward import GONE, room_to_leave
from .plan import BREAK_OFF, ON_THE_BEAM
from .quarry import attacks_with_torpedoes, is_torpedo_craft
from .screens import broadside_through, has_room_at

NEVER = -(1 << 40)
MARGIN = 2 * MILE
AWAY = -1
A_HUNDREDTH = MILE // 100
TOO_NEAR = 2  # how much worse it is to lie nearer than one would than to lie farther off
STILL_CLOSING = 5 * MILE  # farther off than that from the range to hold, the broadside counts a third
A_MARKER = MILE  # what a step of the speed marker is worth to who wants cool fire, or to torpedo craft under fire
HOPE = 2 * MILE // 5  # what it is worth that one torpedo of a hundred more would hit
ALIKE = 3  # a marker that neither helps nor hinders; each step is one such part of the fire


@rule
def broadside_on(battle: Battle, ship: Ship, enemy: Ship, weighed: Weighed) -> int:
    """Barrels that bear on an enemy, each counted by its damage; those of a sector are counted once."""
    if battle.board.kind == HEXGRID:
        return broadside_through(ship, arcs_to(battle.board, ship, enemy))
    sector = clear_sector(ship.x, ship.y, ship.heading, enemy.x, enemy.y)
    if sector < 0:
        return broadside_through(ship, arcs_to(battle.board, ship, enemy))
    if weighed.broadside[sector] < 0:
        weighed.broadside[sector] = broadside_through(ship, IN_SECTOR[sector])
    return weighed.broadside[sector]


@rule
def clear_broadsides(ship: Ship, weighed: Weighed) -> None:
    """4.12.g  Nothing is known yet of what bears where, but of a full broadside."""
    weighed.full = max(1, broadside_through(ship, ON_THE_BEAM))
    for sector in range(SECTORS):
        weighed.broadside[sector] = -1


@rule
def edge_penalty(battle: Battle, x: int, y: int) -> int:
    """How much too near the edge a place on an open table lies; a board that floats has no edge to shun."""
    if battle.board.kind == HEXGRID or battle.options.floating_board != 0:
        return 0
    room = min(min(x, battle.board.width - x), min(y, battle.board.height - y))
    return max(0, MARGIN - room) * 2


@rule
def in_sight(battle: Battle, ship: Ship, enemy: Ship, hold: int) -> int:
    """9.9.a  The range to hold, but no more than at which the enemy is seen from here."""
    if battle.light == 0 and battle.visibility >= UNLIMITED:
        return hold
    return min(hold, sight_towards(battle, ship, enemy) * MILE)


@rule
def worth_of_place(battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship, hold: int, weighed: Weighed) -> int:
    """How good it is to lie here: at the range to hold with the broadside bearing, or far away when withdrawing.

    Torpedo craft come anyway: from them nobody runs who has no way out, and every range at which guns bear is right.
    """
    on_board = is_on_board(battle.board, ship.x, ship.y)
    distance = range_between(battle.board, ship, enemy)
    is_met = is_torpedo_craft(enemy) and not attacks_with_torpedoes(ship, enemy)
    if hold == BREAK_OFF and (not is_met or ship.free_edges != 0):
        return worth_of_flight(battle, ship, enemy)
    if hold == AWAY and ship.free_edges != 0:
        return worth_of_flight(battle, ship, enemy)
    if hold == AWAY:
        gone = GONE if ship.half_if_gone == 0 or may_leave_at(battle, ship, ship.x, ship.y) else NEVER
        return distance if on_board else gone
    if not on_board and not has_room_at(battle, weighed, ship.x, ship.y):
        return NEVER
    wanted = distance if is_met else in_sight(battle, ship, enemy, hold)
    gap = distance - wanted if distance >= wanted else (wanted - distance) * TOO_NEAR
    if attacks_with_torpedoes(ship, enemy):
        fight = worth_of_attack(battle, ship, enemy, distance)
    else:
        fight = worth_of_fire(battle, doctrine, ship, enemy, distance - wanted, weighed)
    return fight - gap - edge_penalty(battle, ship.x, ship.y)


@rule
def is_fire_to_be_hot(battle: Battle, ship: Ship, enemy: Ship, weighed: Weighed) -> bool:
    """3.24, 5.2  Whether to run slowly: as it is planned; torpedo craft are awaited so until their torpedoes reach."""
    if is_torpedo_craft(enemy):
        return range_between(battle.board, ship, enemy) > longest_run(enemy)
    return weighed.hot != 0


@rule
def worth_of_fire(battle: Battle, doctrine: Doctrine, ship: Ship, enemy: Ship, gap: int, weighed: Weighed) -> int:
    """3.24, 4.2  What it is worth that guns bear, and to run slowly or fast, as fire is to be hot or cool."""
    if range_between(battle.board, ship, enemy) > ship.card.guns[0].bands[LONG] * MILE:
        return 0
    worth = doctrine.broadside * A_HUNDREDTH * broadside_on(battle, ship, enemy, weighed) // weighed.full
    if gap > STILL_CLOSING:
        return worth // 3
    if is_fire_to_be_hot(battle, ship, enemy, weighed):
        return worth * (ALIKE + ship.speed_marker) // ALIKE
    return worth - ship.speed_marker * A_MARKER


@rule
def worth_of_attack(battle: Battle, ship: Ship, enemy: Ship, distance: int) -> int:
    """5.2  What torpedo craft may hope for from here, less what it is to be slow under fire."""
    tubes = all_tubes_bearing(ship, distance, arcs_to(battle.board, ship, enemy))
    hope = torpedo_chance(ship, enemy, distance) * tubes * HOPE // max(1, all_tubes_bearing(ship, 0, -1))
    return hope - ship.speed_marker * A_MARKER


@rule
def worth_of_flight(battle: Battle, ship: Ship, enemy: Ship) -> int:
    """3.23.b  How good it is to lie here for a ship that breaks off: near a free edge or over it, else far off."""
    if not is_on_board(battle.board, ship.x, ship.y):
        return GONE if may_leave_at(battle, ship, ship.x, ship.y) else NEVER
    if ship.free_edges == 0:
        return range_between(battle.board, ship, enemy) - edge_penalty(battle, ship.x, ship.y)
    return -room_to_leave(battle, ship)
