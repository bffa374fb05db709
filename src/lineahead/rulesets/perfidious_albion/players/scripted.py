"""Simple players that follow no doctrine, each by one idea: what a doctrine is measured against."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.numbers import FULL_CIRCLE, HALF_CIRCLE, QUARTER_CIRCLE
from ....kernel.open_table import bearing, is_on_table
from ....kernel.trace import Trace
from ..play.standing import is_order_lawful, steer, usual_steam
from ..rules.breaches import LAWFUL
from ..rules.engagement import leading_ship
from ..rules.flight import EDGE_COUNT, EDGES, course_to_edge, way_to_edge
from ..rules.geometry import inches
from ..rules.gunnery import aim_breach
from ..rules.speeds import squadron_limits
from ..rules.tracks import end_of_order
from ..tables.orders import Salvo, Steam
from ..tables.sea import Sea
from ..tables.ships import GOT_AWAY, INCH, NOBODY, Battle, Ship, Squadron, is_in_play
from .goals import goal_edges
from .moves import next_squadron
from .wild import any_of

NO_SCRIPT = 0
POINT_BLANK = 1
RUNNER = 2
STILL = 3
SILENT = 4
NEAREST = 5
STAND_OFF = 6
STRAIGHT = 7
CIRCLER = 8
TORPEDO_RUSH = 9
AIMLESS = 10

ALONGSIDE = 3 * INCH
LONG_RANGE = 40 * INCH
LONG_RANGE_BAND = 4 * INCH
COURSES = 36


@rule
def steers_by_script(script: int) -> bool:
    """MOV  Whether a script steers its squadrons itself; others only fire in their own way."""
    return script not in (NO_SCRIPT, SILENT, NEAREST)


@rule
def nearest_enemy(ships: list[Ship], ship: Ship) -> int:
    """GUN.a  The enemy in play that is nearest to a ship, or nobody."""
    nearest = NOBODY
    for i in range(len(ships)):
        is_enemy = ships[i].side != ship.side and is_in_play(ships[i])
        if is_enemy and (nearest == NOBODY or inches(ship, ships[i]) < inches(ship, ships[nearest])):
            nearest = i
    return nearest


@rule
def nearest_way_out(battle: Battle, ship: Ship) -> int:
    """SC1.f  The nearest edge by which a ship gets away, or the nearest of all if none is hers."""
    edges, nearest = goal_edges(battle, ship, GOT_AWAY, ship.side), NOBODY
    for i in range(EDGE_COUNT):
        is_hers = edges == 0 or edges & EDGES[i] != 0
        way = way_to_edge(battle, EDGES[i], ship.x, ship.y)
        if is_hers and (nearest == NOBODY or way < way_to_edge(battle, nearest, ship.x, ship.y)):
            nearest = EDGES[i]
    return nearest


@rule
def course_at_enemy(ships: list[Ship], ship: Ship, script: int) -> int:
    """MOV.c  Straight at the nearest enemy, then beside her; or round her at long range."""
    enemy = nearest_enemy(ships, ship)
    if enemy == NOBODY:
        return ship.heading
    away, course = inches(ship, ships[enemy]), bearing(ship.x, ship.y, ships[enemy].x, ships[enemy].y)
    if script != STAND_OFF:
        return course if away > ALONGSIDE else ships[enemy].heading
    if away < LONG_RANGE - LONG_RANGE_BAND:
        return (course + HALF_CIRCLE) % FULL_CIRCLE
    return (course + QUARTER_CIRCLE) % FULL_CIRCLE if away <= LONG_RANGE else course


@rule
def scripted_course(battle: Battle, ships: list[Ship], ship: Ship, script: int, thoughts: Dice) -> int:
    """MOV.c  The course that a script steers."""
    if script == RUNNER:
        return course_to_edge(nearest_way_out(battle, ship))
    if script == CIRCLER:
        return (ship.heading + QUARTER_CIRCLE) % FULL_CIRCLE
    if script == AIMLESS:
        return any_of(COURSES, thoughts) * (FULL_CIRCLE // COURSES)
    return ship.heading if script in (STILL, STRAIGHT) else course_at_enemy(ships, ship, script)


@rule
def scripted_speed(least: int, most: int, script: int, thoughts: Dice) -> int:
    """MOV.e  The speed that a script makes: all it can, none, or any."""
    if script == AIMLESS:
        return least + any_of(most - least + 1, thoughts)
    return least if script == STILL else most


@rule
def steam_by_script(sea: Sea, script: int, side: int, order: Steam, thoughts: Dice) -> None:
    """MOV  The next squadron steams as a script has it; where that is not lawful, as it would by itself."""
    battle, ships, squadrons, _, areas = sea
    squadron = next_squadron(ships, squadrons, side)
    leader = ships[leading_ship(ships, squadron)]
    least, most = squadron_limits(battle, ships, squadron, 0)
    if most > 0:
        course = scripted_course(battle, ships, leader, script, thoughts)
        steer(ships, squadrons, squadron, course, scripted_speed(max(least, 0), most, script, thoughts), 0, order)
        x, y, _ = end_of_order(leader, order)
        stays = is_on_table(x, y, battle.width, battle.height)
        if (stays or script == RUNNER) and is_order_lawful(battle, ships, squadrons, areas, order):
            return
    usual_steam(battle, ships, squadrons, areas, squadron, order)


@rule
def fire_at_nearest(battle: Battle, ships: list[Ship], squadron: Squadron, salvo: Salvo, silence: Trace) -> None:
    """GUN.r6  Each aim of a salvo goes to the nearest target that is lawful for it."""
    for number in range(salvo.count):
        aim = salvo.aims[number]
        chosen = aim.target
        for i in range(len(ships)):
            if is_in_play(ships[i]) and inches(ships[aim.ship], ships[i]) < inches(ships[aim.ship], ships[chosen]):
                aim.target = i
                if aim_breach(battle, ships, squadron, salvo, number, silence) == LAWFUL:
                    chosen = i
        aim.target = chosen
