"""Rehearsing an order on a copy of what its giver sees: what he would see next if nobody else did anything."""

from __future__ import annotations

from ...kernel.choices import AsProposed, Wanted
from ...kernel.dice import Dice
from ...kernel.records import changed
from ...kernel.trace import Silence
from ..contract.questions import Answer, Order, Question
from ..contract.ruleset import Ruleset, State, View
from ..contract.sea import copy_of_sea
from ..contract.sequence import step_at
from .resolving import resolve


def after(rules: Ruleset, view: View, question: Question, answer: Answer) -> View | None:
    """The view after an order, as far as its giver can tell; None where dice or others decide."""
    if rules.squadrons.foresees is not None:
        return rules.squadrons.foresees(view, question, answer)
    return carried_out(rules, view, question, answer)


def carried_out(rules: Ruleset, view: View, question: Question, answer: Answer) -> View | None:
    """The step of a question carried out with one order, on a copy and without a die."""
    step = step_at(rules.sequence, view.step)
    if step is None or answer[0] not in step.takes:
        return None
    state = State(view.step[:], copy_of_sea(view.sea))
    order = Order("", question.number, *answer, side=question.to, own=view.own)
    try:
        resolve(step, state, [order], Dice(), AsProposed(), Silence())
    except Wanted:
        return None
    return changed(view, sea=state.sea)


def asked_again(rules: Ruleset, view: View, question: Question) -> Question | None:
    """What the same step would ask the same commander now, under the number of the question that he has."""
    step = step_at(rules.sequence, view.step)
    if step is None or step.asks is None:
        return None
    asked = next((each for each in step.asks(view) if each.to == question.to), None)
    if asked is None:
        return None
    about = asked.about if view.own is None else tuple(ship for ship in asked.about if ship in view.own)
    return changed(asked, number=question.number, about=about) if about or not asked.about else None
