"""B1, B7  Orders of several commanders of a side put together: each is for the ships of who gave it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from ....engine.contract.questions import Order
from ....kernel.records import copy_of
from ....kernel.trace import Trace
from ..rules.breaches import LAWFUL
from ..rules.fleets import sails_in
from ..rules.patrols import write_patrol
from ..rules.plotting import fleet_breach, write_plot
from ..tables.orders import Deployment, Gunfire, Launches, Moves, Patrol, Plot, Victims
from ..tables.ships import AT_SEA, MOST_SHIPS, NOBODY, Fleet, Ship, Zone, is_boat
from .standing import zone_to_patrol, zones_to_patrol

BY_SHIP = (Deployment, Gunfire, Launches, Moves, Victims)


def lay_over(whole: Any, answer: Any, own: frozenset[int] | None) -> None:
    """Write into an answer about a whole side what another says of some ships, or of all."""
    for each in fields(whole):
        values, given = getattr(whole, each.name), getattr(answer, each.name)
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
        away(each) if each.side in sides and not any(one.is_for(each.number) for one in given) else each
        for each in ships
    ]


def away(ship: Ship) -> Ship:
    """A ship that is not concerned."""
    gone = copy_of(ship)
    gone.status, gone.contact = AT_SEA, 0
    return gone


def first_of(ships: list[Ship], fleet: int) -> int:
    """B1.d  The first ship of a fleet, whose commander orders all of it about."""
    return next((each.number for each in ships if sails_in(each, fleet)), NOBODY)


def patrol_with_all_of(ships: list[Ship], zones: list[Zone], order: Order, trace: Trace) -> None:
    """18.1.a  A commander's boats without a zone are spread evenly over those they may lie in."""
    own = (each for each in ships if each.side == order.side and order.is_for(each.number))
    boats = [each.number for each in own if is_boat(each) and each.zone == NOBODY]
    count = zones_to_patrol(zones, order.side)
    for place, boat in enumerate(boats if count > 0 else ()):
        zone = zone_to_patrol(zones, order.side, place % count)
        write_patrol(ships, Patrol(ship=boat, zone=zone), trace)


def stay_with_all_of(ships: list[Ship], fleets: list[Fleet], order: Order, trace: Trace) -> None:
    """B1.e  A commander's fleets without orders stay where they are."""
    for fleet in range(len(fleets)):
        if fleet_breach(ships, fleets, fleet, order.side) == LAWFUL and order.is_for(first_of(ships, fleet)):
            write_plot(fleets, Plot(fleet=fleet), trace)
