"""8  How a doctrine writes orders in secret: ship by ship, by what it knows when the phase begins; then it seals."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..rules.moving_together import cut_order, place_at_end
from ..rules.sheets import clear_track
from ..tables.doctrine import Doctrine
from ..tables.orders import FIRE, LAUNCH, MOVE, SEAL, Fire, Launch, Orders
from ..tables.sheets import Sheet
from ..tables.ships import ON_BOARD, Battle, Ship
from .attacks import plan_fire, plan_launch
from .moves import plan_move
from .wild import DECLINES_ON, any_of, fire_at_any, launch_at_any, make_any_move


@rule
def next_to_write(ships: list[Ship], sheets: list[Sheet], side: int, after: int) -> int:
    """8.a  The first ship of a side after some number for which nothing has been written, or -1."""
    for i in range(after + 1, len(sheets)):
        if ships[i].side == side and sheets[i].sealed == 0 and sheets[i].written == 0:
            return i
    return -1


@rule
def think_of_written_move(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
) -> int:
    """8.1.a  Every ship in the order of their numbers, out of the way of those written before; then seal."""
    orders.move.ship = next_to_write(ships, sheets, side, -1)
    if orders.move.ship < 0:
        return SEAL
    foresee(battle, ships, sheets, side)
    if doctrine.wild != 0:
        make_any_move(battle, ships, orders.move, thoughts)
    else:
        plan_move(battle, ships, doctrine, orders.move, orders.weighed)
    look_back(ships, sheets, side)
    return MOVE


@rule
def foresee(battle: Battle, ships: list[Ship], sheets: list[Sheet], side: int) -> None:
    """8.1.c  Put the side's own ships on the chart where what is written for them takes them."""
    for i in range(len(sheets)):
        if ships[i].side == side and sheets[i].written != 0:
            sheet = sheets[i]
            sheet.x, sheet.y, sheet.heading = ships[i].x, ships[i].y, ships[i].heading
            cut_order(battle, ships[i], sheet.move, sheet.track)
            place_at_end(battle, ships[i], sheet)


@rule
def look_back(ships: list[Ship], sheets: list[Sheet], side: int) -> None:
    """8.1.c  Put them back where they are; nothing else has changed."""
    for i in range(len(sheets)):
        if ships[i].side == side and sheets[i].written != 0:
            sheet = sheets[i]
            ships[i].x, ships[i].y, ships[i].heading, ships[i].status = sheet.x, sheet.y, sheet.heading, ON_BOARD
            clear_track(sheet)


@rule
def think_of_written_fire(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
    silence: Trace,
) -> int:
    """8.2.a  Every ship that can tell, by what is known before anybody fires; then seal."""
    ship = next_to_write(ships, sheets, side, -1)
    while ship >= 0:
        if writes_fire(battle, ships, ships[ship], doctrine, orders.fire, thoughts, silence):
            return FIRE
        ship = next_to_write(ships, sheets, side, ship)
    return SEAL


@rule
def writes_fire(
    battle: Battle, ships: list[Ship], firer: Ship, doctrine: Doctrine, fire: Fire, thoughts: Dice, silence: Trace
) -> bool:
    """8.2.a  Whether a ship is to fire, and at whom."""
    if doctrine.wild != 0:
        return any_of(100, thoughts) >= DECLINES_ON and fire_at_any(battle, ships, firer, fire, thoughts, silence)
    plan_fire(battle, ships, firer, fire, silence)
    return fire.count > 0


@rule
def think_of_written_launch(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
    silence: Trace,
) -> int:
    """8.3.a  Every launch that is worth it; then seal."""
    ship = next_to_write(ships, sheets, side, -1)
    while ship >= 0:
        if writes_launch(battle, ships, ships[ship], doctrine, orders.launch, thoughts, silence):
            return LAUNCH
        ship = next_to_write(ships, sheets, side, ship)
    return SEAL


@rule
def writes_launch(
    battle: Battle, ships: list[Ship], firer: Ship, doctrine: Doctrine, launch: Launch, thoughts: Dice, silence: Trace
) -> bool:
    """8.3.a  Whether a ship is to launch, and at whom."""
    if doctrine.wild != 0:
        return any_of(100, thoughts) >= DECLINES_ON and launch_at_any(battle, ships, firer, launch, thoughts)
    return plan_launch(battle, ships, doctrine, firer, launch, silence)
