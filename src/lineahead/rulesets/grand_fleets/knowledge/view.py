"""What a viewer may know of a battle: all but ships behind a barrier (2.13.d) or out of sight in blind play (0.11.b),
and orders of others that stand or that are not shown yet (8)."""

from __future__ import annotations

from ....engine.contract.questions import UMPIRE
from ....engine.contract.scenario import Scenario
from ....engine.game.tables_of_views import made_when_looked_at
from ....kernel.dice import Dice
from ....kernel.records import copy_of, copy_table
from ..rules.deployment import NOT_DEPLOYING, PLACING, is_free_place
from ..rules.losses import AFT_FIRST, ASK_ME
from ..rules.sheets import who_writes
from ..tables.sea import Sea, State, View
from ..tables.ships import DUE, IN_FLOTILLA, ON_BOARD, SIXTY_DEGREES, Battle, Ship
from .blind import imagine_fleets, known_to, place_at_random, plays_blind, scenario_as_known, ships_seen
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
        ships=lambda: ships_as_known(truth, viewer),
        sheets=lambda: sheets_known(truth, viewer),
        divisions=lambda: truth.divisions,
        known=lambda: known_to(truth, viewer),
    )
    blind = plays_blind(truth)
    return View(viewer, state.step[:], sea, scenario_as_known(scenario, viewer) if blind else scenario)


def ships_as_known(truth: Sea, viewer: int) -> list[Ship]:
    """0.11.b, 2.13.d, 4.32.c  All ships as a viewer knows them; the umpire knows them all."""
    if viewer == UMPIRE:
        return truth.ships
    if plays_blind(truth) and truth.battle.deploying == NOT_DEPLOYING:
        return ships_seen(truth, viewer)
    return [as_known(truth.battle, ship, viewer) for ship in truth.ships]


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
    known.division, known.flotilla, known.unasked = ship.division, ship.flotilla, ship.unasked
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
    sea = Sea(battle, ships, sheets, copy_table(view.sea.divisions), copy_table(view.sea.known))
    if plays_blind(sea) and battle.deploying == NOT_DEPLOYING and view.viewer != UMPIRE:
        imagine_fleets(sea, view.viewer, dice)
    if who_writes(ships, sheets) != 0:
        imagine_orders(battle, ships, sheets, view.sea.divisions, [other.number for other in strange], dice)
    return State(view.step[:], sea)


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


def name_of(view: View, ship: int) -> str:
    """A ship's name, or words for a number that is none."""
    ships = view.scenario.ships
    return ships[ship].name if 0 <= ship < len(ships) else f"ship {ship}"
