"""8  What a viewer may know of orders that are written in secret: of others, until all are shown, who still writes."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.contract.questions import UMPIRE
from ....kernel.dice import Dice
from ....kernel.records import copy_of, copy_table
from ..rules.alternation import GUNFIRE, MOVEMENT
from ..rules.breaches import LAWFUL
from ..rules.fire_limits import battery_breach
from ..rules.sheets import clear_sheet, has_sheet, is_writing, who_writes, write_fire, write_launch_order, write_move
from ..rules.torpedoes import launch_breach
from ..tables.divisions import Division
from ..tables.orders import Battery, Fire, Launch, Leg, Move
from ..tables.sea import Sea
from ..tables.sheets import Sheet
from ..tables.ships import MILE, MOST_GUNS, MOST_TUBE_GROUPS, SIXTY_DEGREES, Battle, Ship, tubes_left
from .blind import plays_blind

FARTHEST_IMAGINED = 4  # miles


def sheets_known(truth: Sea, viewer: int) -> list[Sheet]:
    """8.1.c, 8.2.a, 0.11.b  All sheets once every side has sealed its own; before that, or blind, one's own."""
    ships, sheets = truth.ships, truth.sheets
    if viewer == UMPIRE:
        return copy_table(sheets)
    blind = plays_blind(truth)
    if who_writes(ships, sheets) == 0 and not blind:
        return [copy_of(sheet) if ships[i].side == viewer else shown(sheet, i) for i, sheet in enumerate(sheets)]
    return [
        copy_of(sheet)
        if ship.side == viewer
        else face_down(Sheet() if blind else sheet, is_writing(ships, sheets, ship.side))
        for ship, sheet in zip(ships, sheets, strict=False)
    ]


def shown(sheet: Sheet, ship: int) -> Sheet:
    """8.1.c, 8.2.a  A sheet as others see it: alike, whether or not something has been struck out on it before."""
    known = copy_of(sheet)
    known.move.ship, known.fire.ship, known.launch.ship = ship, ship, ship
    return known


def face_down(sheet: Sheet, is_side_writing: bool) -> Sheet:
    """8.1.b  What others know of a sheet: how fast she moved last, and whether her side still writes."""
    known = Sheet(sealed=0 if is_side_writing else 1, ahead=sheet.ahead)
    clear_sheet(known)
    return known


def imagine_orders(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    divisions: list[Division],
    strange: Sequence[int],
    dice: Dice,
) -> None:
    """8.1.a, 8.2.a, 8.3.a  Some orders of others that could have been written by now."""
    for number in strange:
        if dice.take(2) == 1 and has_sheet(battle, ships, divisions, number):
            imagine_order(battle, ships, sheets, ships[number], dice)


def imagine_order(battle: Battle, ships: list[Ship], sheets: list[Sheet], ship: Ship, dice: Dice) -> None:
    """8.a  An order of one ship for the phase that is being played."""
    if battle.phase == MOVEMENT:
        write_move(sheets, a_move(ship, dice))
    elif battle.phase == GUNFIRE:
        fire = a_fire(battle, ships, ship, dice)
        if fire.count > 0:
            write_fire(sheets, fire)
    else:
        launch = a_launch(ship, dice.take(len(ships)) - 1)
        if launch_breach(battle, ships, launch) == LAWFUL:
            write_launch_order(sheets, launch)


def a_move(ship: Ship, dice: Dice) -> Move:
    """8.1.a  A run of some miles, perhaps after a turn."""
    move = Move(ship=ship.number, count=1)
    turn = 0 if ship.bridge else (dice.take(3) - 2) * SIXTY_DEGREES
    move.legs[0] = Leg(turn=turn, ahead=dice.take(FARTHEST_IMAGINED) * MILE)
    return move


def a_fire(battle: Battle, ships: list[Ship], ship: Ship, dice: Dice) -> Fire:
    """8.2.a  Each gun type at any target that it can be fired at."""
    fire = Fire(ship=ship.number)
    for weapon in range(MOST_GUNS):
        battery = Battery(weapon=weapon, target=dice.take(len(ships)) - 1)
        if battery_breach(battle, ships, ship, battery) == LAWFUL:
            fire.batteries[fire.count] = battery
            fire.count += 1
    return fire


def a_launch(ship: Ship, target: int) -> Launch:
    """8.3.a  One torpedo of the first tubes that have one."""
    launch = Launch(ship=ship.number, target=target)
    ready = next((place for place in range(len(launch.tubes)) if tubes_left(ship, *divmod(place, MOST_TUBE_GROUPS))), 0)
    launch.tubes[ready] = 1
    return launch
