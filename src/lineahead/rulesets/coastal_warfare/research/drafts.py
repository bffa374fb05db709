"""Orders by their number on a fixed grid: each rule drafts one, and says whether it is lawful.

A counter moves and swings by shares of what it can, launches one real torpedo on one of a few courses, looks, lights,
and fires all that bears on one target.
"""

from __future__ import annotations

from ....engine.contract.research import NOT_LAWFUL, NOTHING_MORE, none_of_row
from ....kernel.compiled import rule
from ....kernel.numbers import FULL_CIRCLE
from ....kernel.records import record
from ..play.standing import is_still_to_move
from ..players.fires import lay_weapons
from ..rules.breaches import LAWFUL
from ..rules.gunfire import fire_breach, firer_breach, target_breach
from ..rules.launching import launch_breach, launcher_breach
from ..rules.lights import light_breach
from ..rules.move_limits import move_breach
from ..rules.movement import half_speed, top_speed
from ..rules.observation import look_breach
from ..rules.phases import counter_breach
from ..tables.cards import MOST_TUBE_GROUPS, SEARCHLIGHT
from ..tables.orders import DONE, FIRE, LAUNCH, LIGHT, LOOK, MOVE, REST, Launch, Orders
from ..tables.sea import Board, Desk
from ..tables.ships import Battle, Counter, Ship, has

COURSES = (0, 500, -500, 9000, -9000)  # off the bow, in hundredths of a degree
SWINGS = (-2, -1, 0, 1, 2)  # halves of the widest swing
RUNS = (0, 1, 2, 3, 4)  # quarters of the way that the swing leaves; the first after them goes astern
CHANCES = 2


@record
class Grid:
    """Where each block begins, and how many markers there are."""

    markers: int = 0
    launches: int = 0
    moves: int = 0
    looks: int = 0
    lights: int = 0
    fires: int = 0


@rule
def draft_launch(desk: Desk, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """TOR.a  A counter launches one torpedo, or the side goes on to move."""
    if action == NOTHING_MORE:
        return DONE
    number, course = (action - grid.launches) // len(COURSES), (action - grid.launches) % len(COURSES)
    battle, ships, counters = desk.known_battle, desk.known_ships, desk.known_counters
    is_ready = counter_breach(counters, number, side, False) == LAWFUL
    if not is_ready or launcher_breach(battle, ships, counters[number]) != LAWFUL:
        return none_of_row(course, len(COURSES))
    return LAUNCH if put_launch(battle, ships, counters, number, COURSES[course], orders.launch) else NOT_LAWFUL


@rule
def put_launch(
    battle: Battle, ships: list[Ship], counters: list[Counter], number: int, course: int, launch: Launch
) -> bool:
    """TOR.b  Write a marker with one torpedo from the first tubes that may; whether there are any."""
    launch.counter, launch.count = number, 1
    track = launch.tracks[0]
    track.course, track.torpedoes = (counters[number].heading + course) % FULL_CIRCLE, 1
    for group in range(MOST_TUBE_GROUPS):
        track.group = group
        if launch_breach(battle, ships, counters, launch) == LAWFUL:
            return True
    return False


@rule
def draft_move(desk: Desk, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """MOV.f  A counter swings and goes ahead, or goes astern, or the rest go on as they are."""
    if action == NOTHING_MORE:
        return REST
    place = action - grid.moves
    runs = len(RUNS) + 1
    number, swing, run = place // runs // len(SWINGS), place // runs % len(SWINGS), place % runs
    ships, counters = desk.known_ships, desk.known_counters
    if not is_still_to_move(ships, counters[number], side):
        return none_of_row(place, len(SWINGS) * runs)
    most, half = top_speed(ships, counters[number]), half_speed(ships, counters[number])
    move = orders.move
    move.counter, move.turn_first, move.smoke, move.charge = number, 1, 0, 0
    move.turn = half * SWINGS[swing] // 2
    move.run = -half if run == len(RUNS) else max(most - abs(move.turn), 0) * run // (len(RUNS) - 1)
    return MOVE if move_breach(desk.known_battle, ships, counters, move) == LAWFUL else NOT_LAWFUL


@rule
def draft_action(desk: Desk, side: int, grid: Grid, action: int, orders: Orders) -> int:
    """ORD.3  A counter looks, lights or fires, or the side is done."""
    if action == NOTHING_MORE:
        return DONE
    known = Board(desk.known_battle, desk.known_ships, desk.known_counters, desk.known_clouds)
    if action < grid.lights:
        return draft_look(known, side, action - grid.looks, orders)
    if action < grid.fires:
        place = action - grid.lights
        return draft_light(known, side, place // grid.markers, place % grid.markers, grid.markers, orders)
    place = action - grid.fires
    return draft_fire(known, side, place // grid.markers, place % grid.markers, grid.markers, orders)


@rule
def draft_look(known: Board, side: int, place: int, orders: Orders) -> int:
    """OBS.c  A counter looks, with one chance or two."""
    look, number = orders.look, place // CHANCES
    look.counter, look.chances, look.radar = number, 1 + place % CHANCES, 0
    if counter_breach(known.counters, number, side, False) != LAWFUL:
        return NOT_LAWFUL
    breach = look_breach(known.battle, known.ships, known.counters, known.clouds, look)
    return LOOK if breach == LAWFUL else NOT_LAWFUL


@rule
def has_light(known: Board, number: int) -> bool:
    """OBS.t  Whether a counter is a ship with a searchlight."""
    ship = known.counters[number].ship
    return ship >= 0 and has(known.ships[ship], SEARCHLIGHT)


@rule
def draft_light(known: Board, side: int, number: int, target: int, markers: int, orders: Orders) -> int:
    """OBS.t  A counter turns her searchlight on another."""
    light = orders.light
    if counter_breach(known.counters, number, side, False) != LAWFUL or not has_light(known, number):
        return none_of_row(target, markers)
    light.counter, light.target, light.equipment = number, target, SEARCHLIGHT
    light.x, light.y, light.mount = 0, 0, 0
    breach = light_breach(known.battle, known.ships, known.counters, known.clouds, light)
    return LIGHT if breach == LAWFUL else NOT_LAWFUL


@rule
def draft_fire(known: Board, side: int, number: int, target: int, markers: int, orders: Orders) -> int:
    """GUN.f  A counter fires every weapon that may at another."""
    fire = orders.fire
    _, ships, counters, clouds = known
    if counter_breach(counters, number, side, False) != LAWFUL or firer_breach(ships, counters, number) != LAWFUL:
        return none_of_row(target, markers)
    if target_breach(ships, counters, counters[number], target) != LAWFUL:
        return NOT_LAWFUL
    fire.counter, fire.count = number, 0
    lay_weapons(ships, counters, clouds, fire, target)
    is_lawful = fire.count > 0 and fire_breach(ships, counters, clouds, fire) == LAWFUL
    return FIRE if is_lawful else NOT_LAWFUL
