"""Battles at their end: ships that are sunk, beaten or away, and the scenarios that count them."""

from __future__ import annotations

from typing import Any

from lineahead.rulesets.coastal_warfare.tables.ships import LEFT, SUNK, Battle, Ship
from tests.rulebook.coastal_warfare.table import battle, ship

BRITISH, GERMAN, DRAW = 0, 1, -1


def at_no_points(of: str, side: int, **fields: Any) -> Ship:
    """A ship with every damage box ticked."""
    made = ship(of, side, **fields)
    made.damage = made.card.boxes
    return made


def lost(of: str, side: int, **fields: Any) -> Ship:
    """A ship that has been sunk."""
    made = ship(of, side, **fields)
    made.status = SUNK
    return made


def away(of: str, side: int, by: int, **fields: Any) -> Ship:
    """A ship that has left the table by an edge."""
    made = ship(of, side, left_by=by, **fields)
    made.status = LEFT
    return made


def numbered(*ships: Ship) -> list[Ship]:
    """Ships numbered as they stand."""
    for number, vessel in enumerate(ships):
        vessel.number = number
    return list(ships)


def fight(scenario: int, *ships: Ship, attackers: int = GERMAN, **fields: Any) -> tuple[Battle, list[Ship]]:
    """A battle of a scenario that is over."""
    made = battle(scenario=scenario, attackers=attackers, first_player=attackers, over=1, **fields)
    made.forces = [sum(vessel.side == side for vessel in ships) for side in (0, 1)]
    return made, numbered(*ships)
