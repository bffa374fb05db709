"""How a doctrine answers in each step, at the table and in the simulator: it writes an order and names its kind.

At the table it decides from a view. In the simulator it first sees the game anew onto the desk of its side, and so
knows no more than its player would.
"""

from __future__ import annotations

from ....kernel.compiled import rule
from ....kernel.dice import Dice, lot
from ....kernel.trace import Trace
from ..knowledge.sight import see
from ..play.standing import usual_victims
from ..rules.contact import LETS_GO, SEEKS
from ..rules.engaging import DECLINES, FIGHTS
from ..rules.patrols import boat_without_zone
from ..rules.plotting import fleet_to_plot
from ..tables.doctrine import Doctrine
from ..tables.orders import DEPLOY, DONE, FIRE, LAUNCH, MINES, MOVE, PATROL, PLOT, VICTIMS, Orders
from ..tables.sea import Board, Desk
from ..tables.ships import Fleet, Ship
from .at_sea import choose_plot
from .fires import choose_gunfire, choose_launches
from .mines import choose_mines
from .on_map import choose_deployment, choose_moves
from .patrols import choose_patrol
from .scripted import (
    NEAREST,
    RUSH,
    SILENT,
    script_gunfire,
    script_launches,
    script_moves,
    script_plot,
    scripted_battle,
    scripted_contact,
)
from .strength import is_battle_given, is_contact_sought
from .wild import (
    SPARES_ONE_IN,
    any_deployment,
    any_gunfire,
    any_launches,
    any_mines,
    any_moves,
    any_patrol,
    any_plot,
    any_victims,
)


@rule
def decide_patrol(desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """18.1.a  Where the next MTB of a side lies."""
    battle, ships, fleets, zones, _, _ = desk
    orders.patrol.ship = boat_without_zone(ships, side)
    if doctrine.wild != 0:
        any_patrol(zones, side, orders.patrol, thoughts)
    else:
        choose_patrol(battle, ships, fleets, zones, side, orders.patrol, orders.courses, thoughts)
    return PATROL


@rule
def decide_plot(desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """B1.e  The orders of a side's next fleet."""
    battle, ships, fleets, zones, fields, _ = desk
    fleet = fleet_to_plot(ships, fleets, side)
    if doctrine.wild != 0:
        any_plot(battle, ships, fleets, zones, fields, fleet, orders.plot, thoughts)
    else:
        choose_plot(desk, doctrine, fleet, orders.plot, orders.courses, thoughts)
        if doctrine.script != 0:
            script_plot(desk, doctrine, orders, fleet, thoughts)
    return PLOT


@rule
def decide_victims(desk: Desk, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """18.41.a  Whom MTBs attack."""
    if doctrine.wild != 0:
        any_victims(desk.known_battle, desk.known_ships, orders.victims, thoughts)
    else:
        usual_victims(desk.known_battle, desk.known_ships, orders.victims)
    return VICTIMS


@rule
def decide_contact(ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, own: int, thoughts: Dice) -> int:
    """B5.4  Whether a fleet seeks an enemy fleet in its zone."""
    if doctrine.wild != 0:
        return LETS_GO if lot(thoughts, SPARES_ONE_IN) == 1 else SEEKS
    usual = SEEKS if is_contact_sought(ships, fleets, doctrine, own) else LETS_GO
    return scripted_contact(doctrine.script, usual)


@rule
def decide_battle(
    ships: list[Ship], fleets: list[Fleet], doctrine: Doctrine, zone: int, side: int, thoughts: Dice
) -> int:
    """B5.4  Whether a side gives battle in a zone where it has contact."""
    if doctrine.wild != 0:
        return DECLINES if lot(thoughts, SPARES_ONE_IN) == 1 else FIGHTS
    usual = FIGHTS if is_battle_given(ships, fleets, doctrine, zone, side) else DECLINES
    return scripted_battle(doctrine.script, usual)


@rule
def decide_deployment(desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """B7.c  Where a side sets up its ships."""
    battle, ships, fleets, _, _, _ = desk
    if doctrine.wild != 0:
        any_deployment(battle, ships, fleets, side, orders.deploy, thoughts)
    else:
        choose_deployment(battle, ships, fleets, doctrine, side, orders.deploy)
    return DEPLOY


@rule
def decide_mines(desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """13.25.f  Where a side puts its counters; none where there is no room to write them down."""
    battle, ships, _, zones, fields, _ = desk
    if doctrine.wild != 0:
        any_mines(battle, ships, zones, fields, orders.mines, side, thoughts)
    elif not choose_mines(battle, ships, zones, fields, orders.mines, side, thoughts):
        orders.mines.count = 0
    return MINES if orders.mines.count > 0 else DONE


@rule
def decide_moves(desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """B7.d  Where a side's ships go in an impulse."""
    battle, ships, _, _, _, counters = desk
    if doctrine.wild != 0:
        any_moves(battle, ships, side, orders.move, thoughts)
    else:
        choose_moves(battle, ships, counters, doctrine, side, orders.move)
        if doctrine.script != 0:
            script_moves(battle, ships, side, doctrine.script, orders.move, thoughts)
    return MOVE


@rule
def decide_gunfire(desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice, silence: Trace) -> int:
    """B8.g  The targets of a side's guns, or none."""
    battle, ships, order = desk.known_battle, desk.known_ships, orders.fire
    if doctrine.wild != 0:
        return FIRE if any_gunfire(battle, ships, side, order, thoughts) else DONE
    fires = choose_gunfire(battle, ships, side, order, silence)
    if doctrine.script == NEAREST:
        fires = script_gunfire(battle, ships, side, order)
    return FIRE if fires and doctrine.script != SILENT else DONE


@rule
def decide_launches(desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice, silence: Trace) -> int:
    """B9.a  The targets of a side's torpedoes, or none."""
    battle, ships, order = desk.known_battle, desk.known_ships, orders.launch
    if doctrine.wild != 0:
        return LAUNCH if any_launches(battle, ships, side, order, thoughts) else DONE
    fires = choose_launches(battle, ships, side, order, silence)
    if doctrine.script in (NEAREST, RUSH):
        fires = script_launches(battle, ships, side, doctrine.script, order)
    return LAUNCH if fires and doctrine.script != SILENT else DONE


@rule
def think_of_patrol(board: Board, desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """18.1.a  A side sees the game, and thinks of the next MTB of a side."""
    see(desk, board, side)
    return decide_patrol(desk, side, doctrine, orders, thoughts)


@rule
def think_of_plot(board: Board, desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """B1.e  A side sees the game, and thinks of a side's next fleet."""
    see(desk, board, side)
    return decide_plot(desk, side, doctrine, orders, thoughts)


@rule
def think_of_victims(board: Board, desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """18.41.a  A side sees the game, and thinks of MTBs that have contact."""
    see(desk, board, side)
    return decide_victims(desk, doctrine, orders, thoughts)


@rule
def think_of_deployment(board: Board, desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """B7.c  A side sees the game, and thinks of the set-up."""
    see(desk, board, side)
    return decide_deployment(desk, side, doctrine, orders, thoughts)


@rule
def think_of_mines(board: Board, desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """13.25.f  A side sees the game, and thinks of counters."""
    see(desk, board, side)
    return decide_mines(desk, side, doctrine, orders, thoughts)


@rule
def think_of_moves(board: Board, desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice) -> int:
    """B7.d  A side sees the game, and thinks of moves."""
    see(desk, board, side)
    return decide_moves(desk, side, doctrine, orders, thoughts)


@rule
def think_of_gunfire(
    board: Board, desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice, silence: Trace
) -> int:
    """B8.g  A side sees the game, and thinks of the targets of guns."""
    see(desk, board, side)
    return decide_gunfire(desk, side, doctrine, orders, thoughts, silence)


@rule
def think_of_launches(
    board: Board, desk: Desk, side: int, doctrine: Doctrine, orders: Orders, thoughts: Dice, silence: Trace
) -> int:
    """B9.a  A side sees the game, and thinks of the targets of torpedoes."""
    see(desk, board, side)
    return decide_launches(desk, side, doctrine, orders, thoughts, silence)
