"""What a viewer may know of a battle: all but the other side's ships behind a barrier (2.13.d)."""

from __future__ import annotations

from ...engine.questions import UMPIRE
from ...engine.ruleset import State, View
from ...engine.scenario import Scenario
from ...kernel.dice import Dice
from ...kernel.records import copy_of, copy_table
from .deployment import NOT_DEPLOYING
from .ships import DUE, Battle, Ship


def is_hidden(battle: Battle, ship: Ship, viewer: int) -> bool:
    """2.13.d  Whether a barrier hides a ship's place from a viewer."""
    behind_barrier = battle.deploying != NOT_DEPLOYING and battle.options.secret_deployment != 0
    return behind_barrier and viewer not in (ship.side, UMPIRE)


def view(state: State, viewer: int, scenario: Scenario) -> View:
    """The battle as one viewer knows it, built up from what is open to it."""
    battle = copy_of(state.battle)
    ships = [
        Ship(card=ship.card, number=ship.number, side=ship.side, status=DUE, arrives=ship.arrives)
        if is_hidden(battle, ship, viewer)
        else copy_of(ship)
        for ship in state.tables["ships"]
    ]
    return View(viewer, state.step[:], battle, {"ships": ships}, scenario)


def imagine(view: View, dice: Dice) -> State:
    """A full state that fits a view: what a barrier hides is not placed yet, as far as the viewer knows."""
    return State(view.step[:], copy_of(view.battle), {"ships": copy_table(view.tables["ships"])})
