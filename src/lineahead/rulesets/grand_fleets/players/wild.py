"""A player without a doctrine: any order that is legal, by its own dice. It tries what no sensible player would."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, d10
from ....kernel.trace import Trace
from ..rules.alternation import may_act
from ..rules.breaches import LAWFUL
from ..rules.fire_limits import battery_breach, searchlight_breach
from ..rules.sight import is_night
from ..rules.torpedoes import launch_breach
from ..tables.orders import ALL_ROUND, Fire, Launch, Move
from ..tables.ships import MOST_GUNS, Battle, Ship
from .attacks import plan_fire, write_battery, write_launch
from .moves import candidate, candidates, is_free_end, write_leg

DECLINES_ON = 7  # of a hundred


@rule
def any_of(count: int, thoughts: Dice) -> int:
    """A number from 0 below the count, by three dice; even enough for counts up to a hundred."""
    return ((d10(thoughts) - 1) * 100 + (d10(thoughts) - 1) * 10 + d10(thoughts) - 1) * count // 1000


@rule
def any_ready_ship(battle: Battle, ships: list[Ship], side: int, thoughts: Dice) -> int:
    """Any ship of the side that may act."""
    ready = 0
    for i in range(len(ships)):
        if ships[i].side == side and may_act(battle, ships, i):
            ready += 1
    wanted = any_of(ready, thoughts)
    for i in range(len(ships)):
        if ships[i].side == side and may_act(battle, ships, i):
            if wanted == 0:
                return i
            wanted -= 1
    return -1


@rule
def any_move(battle: Battle, ships: list[Ship], side: int, move: Move, thoughts: Dice) -> None:
    """3  Any ship makes any of the moves a doctrine tries, if its end is free; else it holds still."""
    move.ship = any_ready_ship(battle, ships, side, thoughts)
    make_any_move(battle, ships, move, thoughts)


@rule
def make_any_move(battle: Battle, ships: list[Ship], move: Move, thoughts: Dice) -> None:
    """3  A ship makes any of the moves a doctrine tries, if its end is free; else it holds still."""
    move.count, move.smoke, move.leaves = 0, 0, 0
    ship = ships[move.ship]
    if battle.options.smoke != 0 and ship.card.lays_smoke != 0:
        move.smoke = any_of(2, thoughts)
    if battle.options.floating_board != 0:
        move.leaves = any_of(2, thoughts)
    turn, ahead = candidate(battle, ship, any_of(candidates(battle), thoughts))
    if ahead >= 0 and is_free_end(battle, ships, ship, turn, ahead):
        write_leg(move, turn, ahead)


@rule
def any_fire(battle: Battle, ships: list[Ship], side: int, fire: Fire, thoughts: Dice, trace: Trace) -> bool:
    """4  Any ship fires each type at any target it bears on; if none does, as a doctrine would; or it declines."""
    if any_of(100, thoughts) < DECLINES_ON:
        return False
    firer = ships[any_ready_ship(battle, ships, side, thoughts)]
    return fire_at_any(battle, ships, firer, fire, thoughts, trace)


@rule
def fire_at_any(battle: Battle, ships: list[Ship], firer: Ship, fire: Fire, thoughts: Dice, trace: Trace) -> bool:
    """4  A ship fires each type at any target it bears on; if none does, as a doctrine would."""
    fire.ship = firer.number
    fire.count = 0
    for weapon in range(MOST_GUNS):
        write_battery(fire, weapon, ALL_ROUND, any_of(len(ships), thoughts), 0)
        if battery_breach(battle, ships, firer, fire.batteries[fire.count - 1]) != LAWFUL:
            fire.count -= 1
    if fire.count == 0:
        plan_fire(battle, ships, firer, fire, trace)
    light_any(battle, ships, fire, thoughts)
    return fire.count > 0


@rule
def light_any(battle: Battle, ships: list[Ship], fire: Fire, thoughts: Dice) -> None:
    """9.7.f  At night a searchlight on any ship that can be lit, if it is one."""
    fire.light = 0
    if is_night(battle) and fire.count > 0:
        fire.light = any_of(len(ships) + 1, thoughts)
        if searchlight_breach(battle, ships, fire) != LAWFUL:
            fire.light = 0


@rule
def any_launch(battle: Battle, ships: list[Ship], side: int, launch: Launch, thoughts: Dice) -> bool:
    """5  Any ship launches at the first enemy it can reach from a place in the list drawn at random."""
    if any_of(100, thoughts) < DECLINES_ON:
        return False
    firer = ships[any_ready_ship(battle, ships, side, thoughts)]
    return launch_at_any(battle, ships, firer, launch, thoughts)


@rule
def launch_at_any(battle: Battle, ships: list[Ship], firer: Ship, launch: Launch, thoughts: Dice) -> bool:
    """5  A ship launches at the first enemy it can reach from a place in the list drawn at random."""
    first = any_of(len(ships), thoughts)
    for i in range(len(ships)):
        write_launch(battle, firer, ships[(first + i) % len(ships)], launch)
        if launch_breach(battle, ships, launch) == LAWFUL:
            return True
    return False
