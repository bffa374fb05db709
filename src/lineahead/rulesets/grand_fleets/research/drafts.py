"""Orders by their number on a fixed grid: each rule drafts one, and says whether it is lawful.

A move is one turn and one run; an attack is by all guns, or all torpedoes, of a ship that may be used against one
target. What the grid leaves out stays open to everybody else.
"""

from __future__ import annotations

from ....engine.contract.research import NOT_LAWFUL, NOTHING_MORE, none_of_row
from ....kernel.compiled import rule
from ....kernel.records import record
from ..players.attacks import write_battery, write_launch
from ..players.deciding import without_attack
from ..players.moves import write_leg
from ..rules.alternation import ship_breach
from ..rules.breaches import LAWFUL
from ..rules.division_limits import manoeuvre_breach
from ..rules.fire_limits import battery_breach
from ..rules.gunfire import is_target, most_light_dice
from ..rules.move_limits import move_breach
from ..rules.sheets import (
    sheet_breach,
    written_fire_breach,
    written_launch_breach,
    written_manoeuvre_breach,
    written_move_breach,
)
from ..rules.torpedoes import launch_breach
from ..tables.divisions import MOST_IN_DIVISION, Division
from ..tables.orders import (
    ALL_ROUND,
    DECLINE,
    DONE,
    FIRE,
    LAUNCH,
    LIGHT_GUNS,
    MANOEUVRE,
    MOVE,
    SEAL,
    TO_PORT,
    TO_STARBOARD,
    Fire,
    Manoeuvre,
    Move,
    Orders,
)
from ..tables.sheets import Sheet
from ..tables.ships import MOST_GUNS, Battle, Ship, light_gun_rating


@record
class Grid:
    """Where each block begins; the turns and runs of moves, in hundredths of a degree and in units of the board."""

    moves: int = 0
    fires: int = 0
    launches: int = 0
    turns: int = 0
    first_turn: int = 0
    turn_step: int = 0
    runs: int = 0
    run_step: int = 0
    manners: int = 1  # 7.4  in succession, and together


@rule
def put_move(grid: Grid, action: int, move: Move) -> int:
    """3.2  Write a move of the grid; 1 if a division makes it together."""
    place = (action - grid.moves) // grid.manners
    turn, run = place // grid.runs % grid.turns, place % grid.runs
    move.ship, move.smoke, move.leaves = place // grid.runs // grid.turns, 0, 0
    write_leg(move, grid.first_turn + turn * grid.turn_step, run * grid.run_step)
    return (action - grid.moves) % grid.manners


@rule
def draft_move(
    battle: Battle, ships: list[Ship], divisions: list[Division], side: int, grid: Grid, action: int, orders: Orders
) -> int:
    """3.b, 7.4  A ship or a division moves, or the side moves none of them any more; no division signals."""
    if action == NOTHING_MORE:
        return DONE if battle.options.simultaneous != 0 else DECLINE
    if battle.options.simultaneous != 0:
        return NOT_LAWFUL
    together = put_move(grid, action, orders.move)
    if ship_breach(battle, ships, orders.move.ship, side) != LAWFUL:
        return none_of_row(action - grid.moves, grid.turns * grid.runs * grid.manners)
    if battle.options.divisions == 0:
        return MOVE if move_breach(battle, ships, orders.move) == LAWFUL else NOT_LAWFUL
    put_manoeuvre(orders.move, together, orders.manoeuvre)
    return MANOEUVRE if manoeuvre_breach(battle, ships, divisions, orders.manoeuvre) == LAWFUL else NOT_LAWFUL


@rule
def put_manoeuvre(move: Move, together: int, manoeuvre: Manoeuvre) -> None:
    """7.4  A division moves as its leader does, without smoke."""
    manoeuvre.together = together
    manoeuvre.move.ship, manoeuvre.move.smoke, manoeuvre.move.leaves = move.ship, 0, 0
    write_leg(manoeuvre.move, move.legs[0].turn, move.legs[0].ahead)
    for place in range(MOST_IN_DIVISION):
        manoeuvre.smoke[place] = 0


@rule
def draft_fire(battle: Battle, ships: list[Ship], side: int, grid: Grid, action: int, orders: Orders) -> int:
    """4.b  A ship fires all guns that may at one target, or the side fires no more."""
    if action == NOTHING_MORE:
        return without_attack(battle)
    firer, target = (action - grid.fires) // len(ships), (action - grid.fires) % len(ships)
    if ship_breach(battle, ships, firer, side) != LAWFUL:
        return none_of_row(target, len(ships))
    if not is_target(ships[firer], ships[target]):
        return NOT_LAWFUL
    put_fire(battle, ships, ships[firer], target, orders.fire)
    return FIRE if orders.fire.count > 0 else NOT_LAWFUL


@rule
def put_fire(battle: Battle, ships: list[Ship], firer: Ship, target: int, fire: Fire) -> None:
    """4.11, 4.4.b  Every gun type that may, and the light guns to the side on which they may, at one target."""
    fire.ship, fire.count, fire.light = firer.number, 0, 0
    for weapon in range(MOST_GUNS):
        if firer.card.guns[weapon].bore > 0:
            put_battery(battle, ships, firer, fire, weapon, target, ALL_ROUND)
    if most_light_dice(firer) > 0:
        put_battery(battle, ships, firer, fire, LIGHT_GUNS, target, TO_PORT)
        put_battery(battle, ships, firer, fire, LIGHT_GUNS, target, TO_STARBOARD)


@rule
def put_battery(
    battle: Battle, ships: list[Ship], firer: Ship, fire: Fire, weapon: int, target: int, to_side: int
) -> None:
    """4.11, 4.4.a  A battery with all that is left of its dice, if it may fire at all."""
    dice = 0
    if weapon == LIGHT_GUNS:
        spent = fire.batteries[fire.count - 1].dice if fire.count > 0 else 0
        dice = min(most_light_dice(firer), light_gun_rating(firer) - spent)
        if dice <= 0:
            return
    write_battery(fire, weapon, to_side, target, dice)
    if battery_breach(battle, ships, firer, fire.batteries[fire.count - 1]) != LAWFUL:
        fire.count -= 1


@rule
def draft_launch(battle: Battle, ships: list[Ship], side: int, grid: Grid, action: int, orders: Orders) -> int:
    """5.a  A ship launches all torpedoes that may reach at one target, or the side launches no more."""
    if action == NOTHING_MORE:
        return without_attack(battle)
    firer, target = (action - grid.launches) // len(ships), (action - grid.launches) % len(ships)
    if ship_breach(battle, ships, firer, side) != LAWFUL:
        return none_of_row(target, len(ships))
    if not is_target(ships[firer], ships[target]):
        return NOT_LAWFUL
    write_launch(battle, ships[firer], ships[target], orders.launch)
    return LAUNCH if launch_breach(battle, ships, orders.launch) == LAWFUL else NOT_LAWFUL


@rule
def may_write(battle: Battle, ships: list[Ship], sheets: list[Sheet], ship: int, side: int) -> bool:
    """8.a  Whether a ship waits for her written order; what is written is not written anew."""
    return sheet_breach(battle, ships, sheets, ship, side) == LAWFUL and sheets[ship].written == 0


@rule
def draft_written_move(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], divisions: list[Division], side: int, grid: Grid,
    action: int, orders: Orders,
) -> int:  # fmt: skip
    """8.1  A move is written for a ship or a division, or the sheets are sealed."""
    if action == NOTHING_MORE:
        return SEAL
    together = put_move(grid, action, orders.move)
    if not may_write(battle, ships, sheets, orders.move.ship, side):
        return none_of_row(action - grid.moves, grid.turns * grid.runs * grid.manners)
    if battle.options.divisions == 0:
        return MOVE if written_move_breach(battle, ships, orders.move) == LAWFUL else NOT_LAWFUL
    put_manoeuvre(orders.move, together, orders.manoeuvre)
    breach = written_manoeuvre_breach(battle, ships, divisions, orders.manoeuvre)
    return MANOEUVRE if breach == LAWFUL else NOT_LAWFUL


@rule
def draft_written_fire(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], side: int, grid: Grid, action: int, orders: Orders
) -> int:
    """8.2  All guns of a ship that may are to fire at one target, or the sheets are sealed."""
    if action == NOTHING_MORE:
        return SEAL
    firer, target = (action - grid.fires) // len(ships), (action - grid.fires) % len(ships)
    if not may_write(battle, ships, sheets, firer, side):
        return none_of_row(target, len(ships))
    if not is_target(ships[firer], ships[target]):
        return NOT_LAWFUL
    put_fire(battle, ships, ships[firer], target, orders.fire)
    is_lawful = orders.fire.count > 0 and written_fire_breach(battle, ships, orders.fire) == LAWFUL
    return FIRE if is_lawful else NOT_LAWFUL


@rule
def draft_written_launch(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], side: int, grid: Grid, action: int, orders: Orders
) -> int:
    """8.3  All torpedoes of a ship that may reach are to run at one target, or the sheets are sealed."""
    if action == NOTHING_MORE:
        return SEAL
    firer, target = (action - grid.launches) // len(ships), (action - grid.launches) % len(ships)
    if not may_write(battle, ships, sheets, firer, side):
        return none_of_row(target, len(ships))
    if not is_target(ships[firer], ships[target]):
        return NOT_LAWFUL
    write_launch(battle, ships[firer], ships[target], orders.launch)
    return LAUNCH if written_launch_breach(battle, ships, orders.launch) == LAWFUL else NOT_LAWFUL
