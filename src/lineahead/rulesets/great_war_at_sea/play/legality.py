"""What an order must keep to: every refusal names its rule. Whatever is legal but foolish stays legal.

The rules themselves say what an order breaks; here it is put into words. A view is all they are asked about, so a
refusal cannot tell what is hidden.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....engine.contract.questions import Order, Question, Refusal
from ....engine.words.lines import refused
from ..rules.breaches import LAWFUL
from ..rules.counters import mines_breach
from ..rules.deploying import deployment_breach, usual_deployment
from ..rules.gunnery import gunfire_breach
from ..rules.moving import moves_breach
from ..rules.patrols import patrol_breach
from ..rules.plotting import plot_breach
from ..rules.surprise import victims_breach
from ..rules.torpedoes import launches_breach
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from ..tables.sea import View
from ..words.breaches import BREACHES
from .commanders import BY_SHIP, together, without_others


def refuse(view: View, question: Question, order: Order) -> Refusal | None:
    """The reason why an order cannot be taken, or None."""
    answer, side = order.answer, question.to
    if order.own is not None and isinstance(answer, BY_SHIP):
        view, answer = with_comrades(view, order)
    if isinstance(answer, Patrol | Plot | Victims):
        breach = breach_on_zones(view, answer, side)
    else:
        breach = breach_on_hexes(view, answer, side)
    return refused(BREACHES, breach)


def with_comrades(view: View, order: Order) -> tuple[View, Any]:
    """B7.c, 18.41.a  What several commanders of a side have said so far, and the ships that it is about."""
    orders = (*view.given, order)
    whole = type(order.answer)()
    if isinstance(whole, Deployment):
        usual_deployment(view.sea.battle, view.sea.ships, view.sea.fleets, view.viewer, whole)
    ships = without_others(view.sea.ships, orders)
    return replace(view, sea=view.sea._replace(ships=ships)), together(whole, orders)


def breach_on_zones(view: View, answer: Patrol | Plot | Victims, side: int) -> int:
    """B1.e, 18.1, 18.41.a  What an order on the operational map breaks."""
    battle, ships, zones = view.sea.battle, view.sea.ships, view.sea.zones
    if isinstance(answer, Patrol):
        return patrol_breach(battle, ships, zones, answer, side)
    if isinstance(answer, Plot):
        return plot_breach(battle, ships, view.sea.fleets, zones, view.sea.fields, answer, side)
    return victims_breach(battle, ships, answer)


def breach_on_hexes(view: View, answer: Any, side: int) -> int:
    """B7, 13.25  What an order on the tactical map breaks."""
    battle, ships = view.sea.battle, view.sea.ships
    if isinstance(answer, Deployment):
        return deployment_breach(battle, ships, view.sea.fleets, answer, side)
    if isinstance(answer, Mines):
        return mines_breach(battle, ships, view.sea.zones, view.sea.fields, answer, side)
    if isinstance(answer, Moves):
        return moves_breach(battle, ships, answer, side)
    if isinstance(answer, Gunfire):
        return gunfire_breach(battle, ships, answer, side)
    return launches_breach(battle, ships, answer, side) if isinstance(answer, Launches) else LAWFUL
