"""B1, B7  Orders of several commanders of a side put together: each is for the ships of who gave it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from ....engine.contract.questions import Order
from ....kernel.records import copy_of
from ..rules.deploying import usual_deployment
from ..tables.orders import Deployment, Gunfire, Launches, Moves, Victims
from ..tables.sea import State
from ..tables.ships import AT_SEA, MOST_SHIPS, Ship

BY_SHIP = (Deployment, Gunfire, Launches, Moves, Victims)


def lay_over(whole: Any, answer: Any, own: frozenset[int] | None) -> None:
    """Write into an answer about a whole side what another says of some ships, or of all."""
    for field in fields(whole):
        values, given = getattr(whole, field.name), getattr(answer, field.name)
        to_a_ship = len(values) // MOST_SHIPS
        for place in range(len(values)):
            if own is None or place // to_a_ship in own:
                values[place] = given[place]


def together(whole: Any, orders: Iterable[Order]) -> Any:
    """An answer about a whole side with what each of its commanders says of his ships."""
    for order in orders:
        if isinstance(order.answer, type(whole)):
            lay_over(whole, order.answer, order.own)
    return whole


def part_of(answer: Any, own: frozenset[int]) -> Any:
    """What an answer says of one commander's ships."""
    if not isinstance(answer, BY_SHIP):
        return answer
    part = type(answer)()
    lay_over(part, answer, own)
    return part


def without_others(ships: list[Ship], orders: Iterable[Order]) -> list[Ship]:
    """B7.c, 18.41.a  The ships as far as orders are for them: those of commanders who have said nothing stay away."""
    given = list(orders)
    sides = {order.side for order in given}
    return [
        away(ship) if ship.side in sides and not any(one.is_for(ship.number) for one in given) else ship
        for ship in ships
    ]


def away(ship: Ship) -> Ship:
    """A ship that is not concerned."""
    gone = copy_of(ship)
    gone.status, gone.contact = AT_SEA, 0
    return gone


def joined(state: State, orders: list[Order]) -> list[Order]:
    """B7  What several commanders of a side say of their ships, put together into one order for all of them."""
    given = next((order for order in orders if isinstance(order.answer, BY_SHIP)), None)
    if given is None or given.own is None:
        return orders[:1]
    whole = type(given.answer)()
    if isinstance(whole, Deployment):
        usual_deployment(state.sea.battle, state.sea.ships, state.sea.fleets, given.side, whole)
    return [replace(given, answer=together(whole, orders), own=None)]
