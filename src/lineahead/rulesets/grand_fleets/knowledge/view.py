"""What a viewer may know of a battle: all but ships behind a barrier (2.13.d), and orders of others that stand or that
are not shown yet (8)."""

from __future__ import annotations

from ....engine.contract.questions import UMPIRE
from ....engine.contract.scenario import Scenario
from ....engine.game.tables_of_views import made_when_looked_at
from ....kernel.dice import Dice
from ....kernel.hexgrid import hex_at
from ....kernel.records import copy_of, copy_table
from ..rules.deployment import NOT_DEPLOYING, PLACING, is_free_place
from ..rules.losses import AFT_FIRST, ASK_ME
from ..rules.sheets import who_writes
from ..tables.sea import Sea, State, View
from ..tables.ships import DUE, HEXGRID, IN_FLOTILLA, ON_BOARD, SIXTY_DEGREES, Battle, Board, Ship
from .sheets import imagine_orders, sheets_known

TRIES = 20


def is_hidden(battle: Battle, ship: Ship, viewer: int) -> bool:
    """2.13.d  Whether a barrier hides a ship's place from a viewer."""
    behind_barrier = battle.deploying != NOT_DEPLOYING and battle.options.secret_deployment != 0
    return behind_barrier and viewer not in (ship.side, UMPIRE)


def view(state: State, viewer: int, scenario: Scenario) -> View:
    """The battle as one viewer knows it, built up from what is open to it."""
    truth = state.sea
    sea = made_when_looked_at(
        Sea,
        truth.battle,
        ships=lambda: ships_known(truth.battle, truth.ships, viewer),
        sheets=lambda: sheets_known(truth.ships, truth.sheets, viewer),
        divisions=lambda: truth.divisions,
    )
    return View(viewer, state.step[:], sea, scenario)


def ships_known(battle: Battle, ships: list[Ship], viewer: int) -> list[Ship]:
    """2.13.d  All ships as a viewer knows them; the umpire knows them all."""
    return ships if viewer == UMPIRE else [as_known(battle, ship, viewer) for ship in ships]


def as_known(battle: Battle, ship: Ship, viewer: int) -> Ship:
    """2.13.d, 4.32.c  A ship as a viewer knows it; what its owner means to give up first is the owner's affair."""
    if viewer in (ship.side, UMPIRE):
        return ship
    if is_hidden(battle, ship, viewer):
        return behind_barrier(ship)
    if ship.mount_preference == ASK_ME:
        return ship
    known = copy_of(ship)
    known.mount_preference = ASK_ME
    return known


def behind_barrier(ship: Ship) -> Ship:
    """2.13.d, 7.1.a, 9.3.a  A ship of which only the scenario tells; with that, her division and her flotilla."""
    known = Ship(card=ship.card, number=ship.number, side=ship.side, status=DUE, arrives=ship.arrives)
    known.division, known.flotilla = ship.division, ship.flotilla
    known.boats, known.light_dice = ship.boats, ship.light_dice
    known.status = IN_FLOTILLA if ship.status == IN_FLOTILLA else DUE
    return known


def imagine(view: View, dice: Dice) -> State:
    """A full state that fits a view: other standing orders, and behind a barrier any ships in any places."""
    battle, ships, sheets = copy_of(view.sea.battle), copy_table(view.sea.ships), copy_table(view.sea.sheets)
    strange = [other for other in ships if view.viewer not in (other.side, UMPIRE)]
    for ship in strange:
        ship.mount_preference = dice.take(AFT_FIRST + 1) - 1
    if battle.deploying == PLACING:
        hidden = [other for other in strange if is_hidden(battle, other, view.viewer) and other.status != IN_FLOTILLA]
        imagine_places(battle, ships, hidden, dice)
    if who_writes(ships, sheets) != 0:
        imagine_orders(battle, ships, sheets, view.sea.divisions, [other.number for other in strange], dice)
    return State(view.step[:], Sea(battle, ships, sheets, copy_table(view.sea.divisions)))


def imagine_places(battle: Battle, ships: list[Ship], hidden: list[Ship], dice: Dice) -> None:
    """2.13.d  Some hidden ships somewhere in their side's area; while the barrier stands, somebody has one to place."""
    for ship in hidden:
        if dice.take(2) == 1:
            imagine_place(battle, ships, ship, dice)
    if hidden and all(other.status != DUE for other in ships):
        hidden[-1].status = DUE


def imagine_place(battle: Battle, ships: list[Ship], ship: Ship, dice: Dice) -> None:
    """2.13.b, 2.13.f, 2.13.r4  A ship in a free place of its side's area, if one is found."""
    for _ in range(TRIES):
        x, y = place_at_random(battle.board, dice)
        heading = (dice.take(6) - 1) * SIXTY_DEGREES
        if is_free_place(battle, ships, ship, x, y, heading):
            ship.x, ship.y, ship.heading, ship.status = x, y, heading, ON_BOARD
            return


def place_at_random(board: Board, dice: Dice) -> tuple[int, int]:
    """0.22  Any place of the board."""
    east, south = dice.take(board.width) - 1, dice.take(board.height) - 1
    return hex_at(east, south) if board.kind == HEXGRID else (east, south)


def name_of(view: View, ship: int) -> str:
    """A ship's name, or words for a number that is none."""
    ships = view.scenario.ships
    return ships[ship].name if 0 <= ship < len(ships) else f"ship {ship}"
