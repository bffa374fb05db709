"""Ten simple players, against whom a doctrine is measured: each does one thing, whatever comes of it.

They try the moves that a doctrine tries, and fire as it does where their script says nothing else.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.numbers import turned
from ....kernel.trace import Trace
from ..rules.board import is_in_range, is_on_board, place_ahead, range_between
from ..rules.breaches import LAWFUL
from ..rules.division_limits import manoeuvre_breach
from ..rules.gunfire import has_clear_line, longest_reach
from ..rules.movement import may_leave_at
from ..rules.sight import does_see
from ..tables.charts import LONG
from ..tables.divisions import Division
from ..tables.doctrine import Doctrine
from ..tables.orders import ALL_ROUND, Fire, Manoeuvre, Move
from ..tables.ships import MILE, MOST_GUNS, SIXTY_DEGREES, VERY_SMALL, Battle, Ship
from .attacks import aim_at, clear_aims, write_battery
from .homeward import GONE, room_to_leave
from .lines import write_candidate
from .moves import candidate, candidates, is_free_end, write_leg
from .places import NEVER
from .quarry import nearest_enemy
from .wild import make_any_move

POINT_BLANK = 1
RUNNER = 2
STILL = 3
SILENT = 4
NEAREST = 5
STAND_OFF = 6
STRAIGHT = 7
CIRCLER = 8
RUSH = 9
DRIFTER = 10
SCRIPTS = {
    "point-blank": "Closes to a mile of the nearest enemy and fires.",
    "runner": "Makes for the nearest edge, or for one by which the scenario lets it leave, and fires on the way.",
    "still": "Stands still and fires.",
    "silent": "Moves by doctrine and never fires a gun or a torpedo.",
    "nearest": "Moves by doctrine and fires at the nearest enemy only.",
    "stand-off": "Keeps as far off as its heaviest guns reach.",
    "straight": "Holds course and speed while there is water ahead.",
    "circler": "Turns by sixty degrees to starboard every turn.",
    "rush": "Steers straight at the nearest enemy and launches at any chance.",
    "drifter": "Makes any move, and fires by doctrine.",
}

ANY_CHANCE = 1
SPEED_FIRST = 15  # who holds course and speed turns about rather than run a mile less


@rule
def moves_by_doctrine(doctrine: Doctrine) -> bool:
    """3  Whether a player's moves are those of the doctrine."""
    return doctrine.script == 0 or doctrine.script == SILENT or doctrine.script == NEAREST


@rule
def least_chance(doctrine: Doctrine, firer: Ship) -> int:
    """5.2  The chance of a hit, in percent, from which torpedoes are launched; half of it where guns are the weapon."""
    if doctrine.script == RUSH:
        return ANY_CHANCE
    return doctrine.torpedo_chance if firer.card.size_class == VERY_SMALL else doctrine.torpedo_chance // 2


@rule
def follow_script(battle: Battle, ships: list[Ship], script: int, move: Move, thoughts: Dice) -> None:
    """3  A ship's move by script, if its end is free; else it holds still."""
    if script == DRIFTER:
        make_any_move(battle, ships, move, thoughts)
        return
    move.count, move.smoke = 0, 0
    move.leaves = 1 if script == RUNNER and battle.options.floating_board != 0 else 0
    ship = ships[move.ship]
    enemy, best_worth = nearest_enemy(battle, ships, ship), NEVER
    for number in range(candidates(battle)):
        turn, ahead = candidate(battle, ship, number)
        if ahead >= 0 and script != STILL:
            worth = worth_by_script(battle, ships, script, ship, enemy, turn, ahead)
            if worth > best_worth and is_free_end(battle, ships, ship, turn, ahead):
                best_worth = worth
                write_leg(move, turn, ahead)


@rule
def lead_by_script(
    battle: Battle, ships: list[Ship], divisions: list[Division], script: int, manoeuvre: Manoeuvre
) -> None:
    """7.4  A line's move by script, judged by its leader's end; it holds still where no such move is legal."""
    leader = ships[manoeuvre.move.ship]
    enemy, best, best_worth = nearest_enemy(battle, ships, leader), -1, NEVER
    for number in range(candidates(battle)):
        write_candidate(battle, ships, divisions, manoeuvre, number, 0)
        if manoeuvre.move.count > 0 and script != STILL:
            leg = manoeuvre.move.legs[0]
            worth = worth_by_script(battle, ships, script, leader, enemy, leg.turn, leg.ahead)
            if worth > best_worth and manoeuvre_breach(battle, ships, divisions, manoeuvre) == LAWFUL:
                best, best_worth = number, worth
    manoeuvre.move.count, manoeuvre.together = 0, 0
    if best >= 0:
        write_candidate(battle, ships, divisions, manoeuvre, best, 0)
        manoeuvre.move.leaves = 1 if script == RUNNER and battle.options.floating_board != 0 else 0


@rule
def worth_by_script(
    battle: Battle, ships: list[Ship], script: int, ship: Ship, enemy: int, turn: int, ahead: int
) -> int:
    """3  What a move is worth to a script; the ship is put back."""
    x, y, heading = ship.x, ship.y, ship.heading
    ship.heading = turned(heading, turn)
    ship.x, ship.y = place_ahead(battle.board, x, y, ship.heading, ahead)
    if script == RUNNER:
        worth = worth_of_running(battle, ship)
    elif not is_on_board(battle.board, ship.x, ship.y):
        worth = NEVER
    elif script == CIRCLER:
        worth = ahead - abs(turn - SIXTY_DEGREES) * MILE
    elif script == STRAIGHT or enemy < 0:
        worth = ahead * SPEED_FIRST - abs(turn)
    else:
        worth = -abs(range_between(battle.board, ship, ships[enemy]) - range_by_script(script, ship))
    ship.x, ship.y, ship.heading = x, y, heading
    return worth


@rule
def range_by_script(script: int, ship: Ship) -> int:
    """3  The range that a script keeps to the nearest enemy."""
    if script == STAND_OFF:
        return max(1, ship.card.guns[0].bands[LONG]) * MILE
    return MILE if script == POINT_BLANK else 0


@rule
def worth_of_running(battle: Battle, ship: Ship) -> int:
    """3.23  The nearer to an edge the better; over it best, if she may leave there or nobody lets her anywhere."""
    if is_on_board(battle.board, ship.x, ship.y):
        return -room_to_leave(battle, ship)
    return GONE if ship.free_edges == 0 or may_leave_at(battle, ship, ship.x, ship.y) else -GONE


@rule
def fire_at_nearest(battle: Battle, ships: list[Ship], firer: Ship, fire: Fire, trace: Trace) -> bool:
    """4.11  Every gun type that bears on the nearest enemy fires at her, and nothing else."""
    fire.ship, fire.count, fire.light = firer.number, 0, 0
    clear_aims(fire)
    nearest = nearest_enemy(battle, ships, firer)
    if nearest < 0 or not is_in_range(battle.board, firer, ships[nearest], longest_reach(firer)):
        return False
    if not does_see(battle, firer, ships[nearest]) or not has_clear_line(battle, ships, firer, ships[nearest]):
        return False
    aim_at(battle, ships, firer, ships[nearest], fire, trace)
    for slot in range(MOST_GUNS):
        if fire.batteries[slot].target >= 0:
            write_battery(fire, slot, ALL_ROUND, nearest, 0)
    return fire.count > 0
