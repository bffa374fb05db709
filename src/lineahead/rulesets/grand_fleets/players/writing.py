"""8  How a doctrine writes orders in secret: ship by ship, by what it knows when the phase begins; then it seals."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice
from ....kernel.trace import Trace
from ..rules.alternation import GUNFIRE, TORPEDO, may_act
from ..rules.lookout import first_known
from ..rules.manoeuvres import end_in_line
from ..rules.moving_together import cut_order, place_at_end
from ..rules.sheets import clear_track, copy_legs
from ..tables.divisions import Division, is_in_line
from ..tables.doctrine import Doctrine
from ..tables.orders import FIRE, LAUNCH, MANOEUVRE, MOVE, SEAL, Fire, Launch, Manoeuvre, Orders
from ..tables.sea import Desk
from ..tables.sheets import Sheet
from ..tables.ships import ON_BOARD, Battle, Ship
from .planning import plan_manoeuvre, plan_ship, plan_ship_fire, plan_ship_launch
from .wild import DECLINES_ON, any_of, fire_at_any, launch_at_any, make_any_move


@rule
def next_to_write(battle: Battle, ships: list[Ship], sheets: list[Sheet], side: int, after: int) -> int:
    """8.a  The first ship of a side after some number for which nothing has been written, or -1."""
    for i in range(after + 1, len(sheets)):
        is_blank = ships[i].side == side and sheets[i].sealed == 0 and sheets[i].written == 0
        if is_blank and (battle.options.blind == 0 or may_act(battle, ships, i)):
            return i
    return -1


@rule
def think_of_written_move(
    battle: Battle,
    desk: Desk,
    divisions: list[Division],
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
) -> int:
    """8.1.a  Every ship or line by the numbers of ships, out of the way of those written before; then seal."""
    first, sheets = first_known(battle, desk, side), desk.sheets
    seen = desk.ships if first < 0 else desk.known[first : first + len(desk.ships)]
    ship = next_to_write(battle, seen, sheets, side, -1)
    if ship < 0:
        return SEAL
    foresee(battle, seen, sheets, divisions, side, orders.manoeuvre)
    kind = plan_written(battle, seen, divisions, doctrine, ship, orders, thoughts)
    look_back(seen, sheets, side)
    return kind


@rule
def plan_written(
    battle: Battle,
    ships: list[Ship],
    divisions: list[Division],
    doctrine: Doctrine,
    ship: int,
    orders: Orders,
    thoughts: Dice,
) -> int:
    """7.4, 8.1.a  The move of a ship, or of the line that she leads."""
    if battle.options.divisions != 0:
        plan_manoeuvre(battle, ships, divisions, doctrine, ship, orders, thoughts)
        return MANOEUVRE
    orders.move.ship = ship
    if doctrine.wild != 0:
        make_any_move(battle, ships, orders.move, thoughts)
    else:
        plan_ship(battle, ships, doctrine, orders, thoughts)
    return MOVE


@rule
def foresee(
    battle: Battle,
    ships: list[Ship],
    sheets: list[Sheet],
    divisions: list[Division],
    side: int,
    manoeuvre: Manoeuvre,
) -> None:
    """8.1.c  Put the side's own ships on the chart where what is written for them takes them."""
    for i in range(len(sheets)):
        if ships[i].side == side and sheets[i].written != 0:
            sheet = sheets[i]
            keep_place(ships[i], sheet)
            cut_order(battle, ships, divisions, sheet.move, sheet.together, sheet.track)
            if battle.options.divisions != 0:
                foresee_line(battle, ships, sheets, divisions[ships[i].division], i, manoeuvre)
            else:
                place_at_end(battle, sheets, divisions, ships[i], sheet)


@rule
def keep_place(ship: Ship, sheet: Sheet) -> None:
    """8.1.c  Where a ship is, to be put back there."""
    sheet.track.ship = ship.number
    sheet.x, sheet.y, sheet.heading = ship.x, ship.y, ship.heading


@rule
def foresee_line(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], division: Division, leader: int, manoeuvre: Manoeuvre
) -> None:
    """7.4, 8.1.c  All ships of a line where its order takes them, the leader last, as others come after her."""
    manoeuvre.together = sheets[leader].together
    copy_legs(manoeuvre.move, sheets[leader].track)
    for place in range(division.count - 1, -1, -1):
        if is_in_line(ships, division, place):
            ship = ships[division.line[place]]
            keep_place(ship, sheets[ship.number])
            ship.x, ship.y, ship.heading = end_in_line(battle.board, ships, division, manoeuvre, place)


@rule
def look_back(ships: list[Ship], sheets: list[Sheet], side: int) -> None:
    """8.1.c  Put them back where they are; nothing else has changed."""
    for i in range(len(sheets)):
        sheet = sheets[i]
        if ships[i].side == side and sheet.track.ship == i:
            ships[i].x, ships[i].y, ships[i].heading, ships[i].status = sheet.x, sheet.y, sheet.heading, ON_BOARD
            clear_track(sheet)


@rule
def think_of_written_attack(
    battle: Battle,
    desk: Desk,
    doctrine: Doctrine,
    side: int,
    orders: Orders,
    thoughts: Dice,
    silence: Trace,
) -> int:
    """8.2.a, 8.3.a  Every ship that is to attack, by what is known before anybody does; then seal."""
    first, sheets = first_known(battle, desk, side), desk.sheets
    seen = desk.ships if first < 0 else desk.known[first : first + len(desk.ships)]
    ship = next_to_write(battle, seen, sheets, side, -1)
    while ship >= 0:
        if battle.phase == GUNFIRE and writes_fire(battle, seen, seen[ship], doctrine, orders.fire, thoughts, silence):
            return FIRE
        if battle.phase == TORPEDO and writes_launch(
            battle, seen, seen[ship], doctrine, orders.launch, thoughts, silence
        ):
            return LAUNCH
        ship = next_to_write(battle, seen, sheets, side, ship)
    return SEAL


@rule
def writes_fire(
    battle: Battle, ships: list[Ship], firer: Ship, doctrine: Doctrine, fire: Fire, thoughts: Dice, silence: Trace
) -> bool:
    """8.2.a  Whether a ship is to fire, and at whom."""
    if doctrine.wild != 0:
        return any_of(100, thoughts) >= DECLINES_ON and fire_at_any(battle, ships, firer, fire, thoughts, silence)
    return plan_ship_fire(battle, ships, doctrine, firer, fire, silence)


@rule
def writes_launch(
    battle: Battle, ships: list[Ship], firer: Ship, doctrine: Doctrine, launch: Launch, thoughts: Dice, silence: Trace
) -> bool:
    """8.3.a  Whether a ship is to launch, and at whom."""
    if doctrine.wild != 0:
        return any_of(100, thoughts) >= DECLINES_ON and launch_at_any(battle, ships, firer, launch, thoughts)
    return plan_ship_launch(battle, ships, doctrine, firer, launch, silence)
