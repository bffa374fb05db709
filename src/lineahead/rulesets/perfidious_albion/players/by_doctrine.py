"""A player that follows a doctrine of rules of thumb: the same that the simulator compiles."""

from __future__ import annotations

from ....engine.contract.questions import CHOICE, Answer, Chosen, Nothing, Pick, Question
from ....engine.contract.ruleset import View
from ....kernel.dice import Dice
from ....kernel.records import from_json
from ....kernel.trace import Silence
from ..tables.doctrine import Doctrine
from ..tables.orders import MOST_AIMS, MOST_LEGS, MOST_TEMPLATES, Aim, Orders, Salvo, Steam, Templates, Wedges
from ..tables.ships import Leg
from .deciding import (
    DETACHES,
    FIRES,
    MENDS,
    decide_action,
    decide_first,
    decide_move,
    decide_squadron,
    decide_templates,
)


class ByDoctrine:
    """Perfidious Albion by rules of thumb."""

    def __init__(self, doctrine: Doctrine | None = None) -> None:
        self.doctrine = doctrine or Doctrine()

    def choose(self, view: View, question: Question, dice: Dice) -> Answer:
        """What the doctrine says; where it says nothing, what is proposed."""
        if question.asks == CHOICE:
            assert question.default is not None
            return CHOICE, from_json(Chosen, question.default["answer"])
        if question.asks == "place":
            return "rest", Nothing()
        if question.asks == "templates":
            return self.templates(view, question, dice)
        if question.asks == "first":
            return "first", Pick(choice=decide_first(view.battle, self.doctrine, dice))
        if question.asks == "steam":
            return self.move(view, question, dice)
        if question.asks == "activate":
            return self.squadron(view, question, dice)
        return self.action(view, dice)

    def templates(self, view: View, question: Question, dice: Dice) -> Answer:
        """SEQ.1  Torpedoes."""
        battle, ships, wedges, orders = view.battle, view.tables["ships"], view.tables["wedges"], Orders()
        order = orders.templates
        decide_templates(battle, ships, wedges, self.doctrine, question.to, order, orders.wedge, dice)
        return "templates", without_trials_of_templates(order)

    def move(self, view: View, question: Question, dice: Dice) -> Answer:
        """SEQ.3  A squadron's move, or a ship detached."""
        orders, tables = Orders(), view.tables
        ships, squadrons, wedges, areas = tables["ships"], tables["squadrons"], tables["wedges"], tables["areas"]
        kind = decide_move(
            view.battle, ships, squadrons, wedges, areas, self.doctrine, question.to, orders, dice
        )  # fmt: skip
        if kind == DETACHES:
            return "detach", orders.detach
        return "steam", without_old_legs(orders.steam)

    def squadron(self, view: View, question: Question, dice: Dice) -> Answer:
        """SEQ.5  The squadron that acts next."""
        battle, ships, squadrons = view.battle, view.tables["ships"], view.tables["squadrons"]
        chosen = decide_squadron(battle, ships, squadrons, self.doctrine, question.to, dice)
        return "activate", Pick(choice=chosen)

    def action(self, view: View, dice: Dice) -> Answer:
        """SEQ.5  Repairs and fire."""
        battle, ships, squadrons, orders = view.battle, view.tables["ships"], view.tables["squadrons"], Orders()
        kind = decide_action(battle, ships, squadrons, self.doctrine, orders, dice, Silence())
        if kind == FIRES:
            return "fire", without_trial_aims(orders.salvo)
        return ("repair", orders.repair) if kind == MENDS else ("done", Nothing())


def without_old_legs(order: Steam) -> Steam:
    """The order alone: legs of what was weighed before are left behind."""
    order.legs[order.count :] = [Leg() for _ in range(order.count, MOST_LEGS)]
    return order


def without_trial_aims(order: Salvo) -> Salvo:
    """The order alone: an aim that was tried last is left behind."""
    order.aims[order.count :] = [Aim() for _ in range(order.count, MOST_AIMS)]
    return order


def without_trials_of_templates(order: Templates) -> Templates:
    """The order alone: a template that was tried last is left behind."""
    order.wedges[order.count :] = [Wedges() for _ in range(order.count, MOST_TEMPLATES)]
    return order
