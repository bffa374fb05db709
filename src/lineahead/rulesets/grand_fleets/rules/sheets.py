"""8.a  Writing orders in secret: for which ships a side may write, what is written, and when it is sealed."""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.trace import Trace, note
from ..tables.divisions import Division, leader_of
from ..tables.notes import Noted
from ..tables.orders import MOST_BATTERIES, MOST_LEGS, Battery, Fire, Launch, Leg, Manoeuvre, Move
from ..tables.sheets import Sheet
from ..tables.ships import IN_FLOTILLA, NONE, Battle, Ship
from . import breaches
from .alternation import MOVEMENT, may_act, ship_breach, surrender
from .breaches import LAWFUL
from .division_limits import smoke_in_line_breach
from .fire_limits import fire_breach
from .move_limits import edge_breach, legs_breach, smoke_breach
from .movement import turning_points
from .torpedoes import launch_breach


@rule
def hand_out_sheets(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], divisions: list[Division], trace: Trace
) -> None:
    """8.a, 8.3.b  A blank sheet for each ship that can act in this phase; who was sunk before is gone."""
    if battle.options.simultaneous != 0 and (battle.options.divisions == 0 or battle.phase != MOVEMENT):
        deal_sheets(battle, ships, sheets, divisions, trace)


@rule
def hand_out_to_leaders(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], divisions: list[Division], trace: Trace
) -> None:
    """7.3.f, 8.1.a  When signals have been made, a blank sheet for the move of each line."""
    if battle.options.simultaneous != 0 and battle.options.divisions != 0:
        deal_sheets(battle, ships, sheets, divisions, trace)


@rule
def deal_sheets(
    battle: Battle, ships: list[Ship], sheets: list[Sheet], divisions: list[Division], trace: Trace
) -> None:
    """8.a  Blank sheets, and who writes."""
    for i in range(len(sheets)):
        clear_sheet(sheets[i])
        sheets[i].sealed = 0 if has_sheet(battle, ships, divisions, i) else 1
    note(trace, Noted.SIDES_WRITE, battle.phase, who_writes(ships, sheets), 0, 0)


@rule
def has_sheet(battle: Battle, ships: list[Ship], divisions: list[Division], number: int) -> bool:
    """8.a, 7.3.d, 7.4  Whether orders are written for a ship: a line moves by its leader's, if it need not repeat.

    In blind play (0.11.b) every ship has a sheet, for who writes would tell what is hidden.
    """
    if battle.options.blind != 0:
        return battle.surrendered[ships[number].side] == 0
    if not may_act(battle, ships, number):
        return False
    if battle.options.divisions == 0 or battle.phase != MOVEMENT:
        return True
    division = divisions[ships[number].division]
    return leader_of(ships, division) == number and division.repeats == 0


@rule
def keep_pace(ships: list[Ship], sheets: list[Sheet]) -> None:
    """8.1.b, 9.3.r4  A boat has run as far as her flotilla has, should she go alone now and have no order."""
    for i in range(len(sheets)):
        if ships[i].status == IN_FLOTILLA:
            sheets[i].ahead = sheets[ships[i].flotilla - 1].ahead


@rule
def clear_sheet(sheet: Sheet) -> None:
    """8.a  Nothing is written for a ship."""
    sheet.written, sheet.together = 0, 0
    sheet.move.count, sheet.move.smoke, sheet.move.leaves = 0, 0, 0
    sheet.fire.count = 0
    sheet.fire.light = 0
    sheet.launch.target = NONE
    sheet.torpedo_hits, sheet.boats = 0, 0
    clear_track(sheet)
    for i in range(MOST_LEGS):
        set_leg(sheet.move.legs[i], 0, 0)
    for i in range(MOST_BATTERIES):
        set_battery(sheet.fire.batteries[i], 0, 0, 0, 0)
        sheet.points[i] = 0
    for i in range(len(sheet.launch.tubes)):
        sheet.launch.tubes[i] = 0


@rule
def clear_track(sheet: Sheet) -> None:
    """8.1.c  A ship has made nothing of her order."""
    sheet.x, sheet.y, sheet.heading, sheet.follows = 0, 0, 0, 0
    sheet.track.ship = NONE
    sheet.track.count, sheet.track.smoke, sheet.track.leaves = 0, 0, 0
    for i in range(MOST_LEGS):
        set_leg(sheet.track.legs[i], 0, 0)


@rule
def set_leg(leg: Leg, turn: int, ahead: int) -> None:
    """8.1.a  A turn and a run."""
    leg.turn = turn
    leg.ahead = ahead


@rule
def set_battery(battery: Battery, weapon: int, target: int, to_side: int, dice: int) -> None:
    """8.2.a  Which guns fire at whom."""
    battery.weapon = weapon
    battery.target = target
    battery.to_side = to_side
    battery.dice = dice


@rule
def who_writes(ships: list[Ship], sheets: list[Sheet]) -> int:
    """8.a  The sides that still write, a bit for each."""
    sides = 0
    for i in range(len(sheets)):
        if sheets[i].sealed == 0:
            sides |= 1 << ships[i].side
    return sides


@rule
def who_is_to_write(battle: Battle, ships: list[Ship], sheets: list[Sheet]) -> int:
    """8.a  The same, where orders are written at all."""
    return who_writes(ships, sheets) if battle.options.simultaneous != 0 else 0


@rule
def is_writing(ships: list[Ship], sheets: list[Sheet], side: int) -> bool:
    """8.a  Whether a side still writes."""
    return who_writes(ships, sheets) >> side & 1 != 0


@rule
def sheet_breach(battle: Battle, ships: list[Ship], sheets: list[Sheet], number: int, side: int) -> int:
    """8.1.c  Why a side can write nothing for a ship now."""
    breach = ship_breach(battle, ships, number, side)
    if breach != LAWFUL:
        return breach
    return breaches.SEALED_ALREADY if sheets[number].sealed != 0 else LAWFUL


@rule
def written_move_breach(battle: Battle, ships: list[Ship], move: Move) -> int:
    """8.1.b, 6.21.b, 3.2  What a written move breaks: what cannot be paid is cut when orders are shown."""
    breach = legs_breach(battle.board, move)
    if breach == LAWFUL and ships[move.ship].bridge != 0 and ships[move.ship].rudder == 0 and turning_points(move) > 0:
        return breaches.NO_TURN_WITHOUT_BRIDGE
    return breach or smoke_breach(battle, ships[move.ship], move.smoke) or edge_breach(battle, move)


@rule
def written_manoeuvre_breach(battle: Battle, ships: list[Ship], divisions: list[Division], manoeuvre: Manoeuvre) -> int:
    """7.4, 8.1.b  What a written order to a line breaks; what the slowest cannot pay is cut when orders are shown."""
    if not 0 <= manoeuvre.together <= 1:
        return breaches.NO_SUCH_MANOEUVRE
    division = divisions[ships[manoeuvre.move.ship].division]
    breach = smoke_in_line_breach(battle, ships, division, manoeuvre)
    return breach or written_move_breach(battle, ships, manoeuvre.move)


@rule
def written_fire_breach(battle: Battle, ships: list[Ship], fire: Fire) -> int:
    """8.2.a, 8.2.e  What written targets break; none at all means that she does not fire."""
    return LAWFUL if fire.count == 0 else fire_breach(battle, ships, fire)


@rule
def written_launch_breach(battle: Battle, ships: list[Ship], launch: Launch) -> int:
    """8.3.a  What a written launch breaks; no torpedo at all means that she launches none."""
    return LAWFUL if is_no_launch(launch) else launch_breach(battle, ships, launch)


@rule
def is_no_launch(launch: Launch) -> bool:
    """8.3.a  Whether a launch has no torpedo in it."""
    for i in range(len(launch.tubes)):
        if launch.tubes[i] != 0:
            return False
    return True


@rule
def write_move(sheets: list[Sheet], move: Move) -> None:
    """8.1.a  A ship's move is written, or written anew."""
    sheet = sheets[move.ship]
    clear_sheet(sheet)
    sheet.written = 1
    copy_legs(sheet.move, move)


@rule
def write_manoeuvre(ships: list[Ship], sheets: list[Sheet], divisions: list[Division], manoeuvre: Manoeuvre) -> None:
    """7.4, 8.1.a, 9.6.a  The move of a line is written on its leader's sheet, and on others' that they lay smoke."""
    write_move(sheets, manoeuvre.move)
    sheets[manoeuvre.move.ship].together = manoeuvre.together
    division = divisions[ships[manoeuvre.move.ship].division]
    for place in range(division.count):
        if division.line[place] != manoeuvre.move.ship:
            sheets[division.line[place]].move.smoke = manoeuvre.smoke[place]


@rule
def copy_legs(copy: Move, move: Move) -> None:
    """8.1.a  The same ship and legs on another sheet."""
    copy.ship = move.ship
    copy.count = move.count
    copy.smoke, copy.leaves = move.smoke, move.leaves
    for i in range(move.count):
        set_leg(copy.legs[i], move.legs[i].turn, move.legs[i].ahead)


@rule
def write_fire(sheets: list[Sheet], fire: Fire) -> None:
    """8.2.a  A ship's targets are written, or written anew."""
    sheet = sheets[fire.ship]
    clear_sheet(sheet)
    sheet.written = 1
    sheet.fire.ship = fire.ship
    sheet.fire.count = fire.count
    sheet.fire.light = fire.light
    for i in range(fire.count):
        battery = fire.batteries[i]
        set_battery(sheet.fire.batteries[i], battery.weapon, battery.target, battery.to_side, battery.dice)


@rule
def write_launch_order(sheets: list[Sheet], launch: Launch) -> None:
    """8.3.a  A ship's torpedoes and their target are written, or written anew."""
    sheet = sheets[launch.ship]
    clear_sheet(sheet)
    sheet.written = 1
    sheet.launch.ship = launch.ship
    if not is_no_launch(launch):
        sheet.launch.target = launch.target
    for i in range(len(launch.tubes)):
        sheet.launch.tubes[i] = launch.tubes[i]


@rule
def seal(ships: list[Ship], sheets: list[Sheet], side: int, own: int) -> None:
    """8.1.c, 8.2.a  A commander has written all that he means to write."""
    for i in range(len(sheets)):
        if ships[i].side == side and own >> i & 1 != 0:
            sheets[i].sealed = 1


@rule
def strike_out(ships: list[Ship], sheets: list[Sheet], side: int, own: int) -> None:
    """8.1.b, 8.2.e  A commander gives no orders in this phase: what he has written is struck out."""
    for i in range(len(sheets)):
        if ships[i].side == side and own >> i & 1 != 0 and sheets[i].sealed == 0:
            clear_sheet(sheets[i])
    seal(ships, sheets, side, own)


@rule
def surrender_writing(battle: Battle, ships: list[Ship], sheets: list[Sheet], side: int, trace: Trace) -> None:
    """2.2.c, 8.a  A side gives up while orders are written; its own are worth nothing."""
    surrender(battle, ships, side, trace)
    strike_out(ships, sheets, side, -1)
