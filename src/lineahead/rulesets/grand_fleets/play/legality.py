"""What an order must keep to: every refusal names its rule. Whatever is legal but foolish stays legal.

The rules themselves say what an order breaks; here it is put into words. A view is all they are asked about, so a
refusal cannot tell what is hidden.
"""

from __future__ import annotations

from ....engine.contract.questions import Order, Question, Refusal
from ....engine.words.lines import refused
from ..rules.alternation import ship_breach
from ..rules.deployment import place_breach
from ..rules.division_limits import form_breach, manoeuvre_breach, signal_breach
from ..rules.fire_limits import fire_breach
from ..rules.move_limits import move_breach
from ..rules.sheets import (
    sheet_breach,
    written_fire_breach,
    written_launch_breach,
    written_manoeuvre_breach,
    written_move_breach,
)
from ..rules.sorting import deploying_breach
from ..rules.standing_orders import preference_breach
from ..rules.torpedoes import launch_breach
from ..tables.orders import Battery, Fire, Form, Launch, Manoeuvre, Move, Place, Preference, Signal
from ..tables.sea import View
from ..tables.ships import Ship
from ..words.breaches import BREACHES, OF_FIRE, OF_LAUNCH, OF_MOVE, OF_PLACE, OF_SHIP
from ..words.breaches_of_divisions import BREACHES_OF_DIVISIONS, OF_FORM, OF_MANOEUVRE, OF_SIGNAL
from .asking import is_written


def refuse(view: View, question: Question, order: Order) -> Refusal | None:
    """The reason why an order cannot be taken, or None."""
    answer, ships = order.answer, view.sea.ships
    if order.kind == "choose":
        return refuse_pick(question, answer.choice)
    if order.kind in ("decline", "surrender", "seal", "done"):
        return None
    if isinstance(answer, Form):
        return refused(BREACHES, form_breach(view.sea.battle, ships, answer, question.to), OF_FORM, view, answer)
    if isinstance(answer, Preference):
        return refused(BREACHES, preference_breach(ships, answer, question.to), OF_SHIP, view, answer.ship)
    ship = answer.move.ship if isinstance(answer, Manoeuvre) else answer.ship
    if ship not in question.about or (is_written(question) and view.sea.battle.options.blind != 0):
        refusal = refused(BREACHES, not_about(view, question, ship), OF_SHIP, view, ship)
        if refusal is not None:
            return refusal
    return refuse_written(view, answer) if is_written(question) else refuse_act(view, answer)


def not_about(view: View, question: Question, ship: int) -> int:
    """0.1.a, 8.1.c  Why a question is not about a ship."""
    battle, ships = view.sea.battle, view.sea.ships
    if is_written(question):
        return sheet_breach(battle, ships, view.sea.sheets, ship, question.to)
    return ship_breach(battle, ships, ship, question.to)


def refuse_written(view: View, answer: Move | Fire | Launch | Manoeuvre) -> Refusal | None:
    """8.1.b, 8.2.a, 8.3.a  Why an order cannot be written like this."""
    battle, ships = view.sea.battle, view.sea.ships
    if isinstance(answer, Manoeuvre):
        return refuse_line(view, answer, written_manoeuvre_breach(battle, ships, view.sea.divisions, answer))
    if isinstance(answer, Move):
        return refused(BREACHES, written_move_breach(battle, ships, answer), OF_MOVE, view, answer)
    if isinstance(answer, Fire):
        return refused(BREACHES, written_fire_breach(battle, ships, answer), OF_FIRE, view, answer)
    return refused(BREACHES, written_launch_breach(battle, ships, answer), OF_LAUNCH, view, answer)


def refuse_line(view: View, answer: Manoeuvre, breach: int) -> Refusal | None:
    """7.4  Why a division cannot move like this: for what its leader breaks, or the line."""
    if breach in BREACHES_OF_DIVISIONS:
        return refused(BREACHES, breach, OF_MANOEUVRE, view, answer)
    return refused(BREACHES, breach, OF_MOVE, view, answer.move)


def refuse_pick(question: Question, choice: int) -> Refusal | None:
    """2.13.c  One of the answers offered."""
    offered = question.bounds["choices"]
    return None if choice in offered else Refusal(question.rule, f"choose one of {offered}, not {choice}")


def refuse_act(view: View, answer: Place | Move | Fire | Launch | Manoeuvre | Signal) -> Refusal | None:
    """2.13, 3, 4, 5, 7  Why a ship cannot be placed, move, fire or launch like this, or a division not obey."""
    battle, ships, divisions = view.sea.battle, view.sea.ships, view.sea.divisions
    if isinstance(answer, Place):
        breach = place_breach(battle, ships, answer) or deploying_breach(battle, ships, divisions, answer)
        return refused(BREACHES, breach, OF_PLACE, view, answer)
    if isinstance(answer, Manoeuvre):
        return refuse_line(view, answer, manoeuvre_breach(battle, ships, divisions, answer))
    if isinstance(answer, Signal):
        return refused(
            BREACHES,
            signal_breach(battle, ships, divisions, answer.ship, answer.what, answer.other),
            OF_SIGNAL,
            view,
            answer,
        )
    if isinstance(answer, Move):
        return refused(BREACHES, move_breach(battle, ships, answer), OF_MOVE, view, answer)
    if isinstance(answer, Fire):
        return refused(BREACHES, fire_breach(battle, ships, answer), OF_FIRE, view, answer)
    return refused(BREACHES, launch_breach(battle, ships, answer), OF_LAUNCH, view, answer)


def attack_with(firer: Ship, *batteries: Battery) -> Fire:
    """4  The attack of these batteries."""
    fire = Fire(ship=firer.number, count=len(batteries))
    fire.batteries[: len(batteries)] = batteries
    return fire
