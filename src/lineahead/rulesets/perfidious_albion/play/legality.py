"""What an order must keep to: every refusal names its rule. Whatever is legal but foolish stays legal.

The rules themselves say what an order breaks; here it is put into words. A view is all they are asked about, so a
refusal cannot tell what is hidden.
"""

from __future__ import annotations

from ....engine.contract.questions import Order, Pick, Question, Refusal
from ....kernel.trace import Trace
from ..rules.damage_control import repair_breach
from ..rules.flight import flight_breach
from ..rules.formation import detach_breach
from ..rules.gunnery import salvo_breach
from ..rules.move_limits import steam_breach
from ..rules.placing import place_breach
from ..rules.torpedoes import templates_breach
from ..tables.orders import Detach, Place, Repair, Salvo, Steam, Templates
from ..tables.sea import View
from ..tables.ships import SIDES
from ..words.breaches import BREACHES, PLACE_BREACHES

Ordered = Steam | Detach | Templates | Salvo | Repair
Breaches = dict[int, tuple[str, str]]


def refuse(view: View, question: Question, order: Order) -> Refusal | None:
    """The reason why an order cannot be taken, or None."""
    answer = order.answer
    if isinstance(answer, Pick):
        return refuse_pick(question, order.kind, answer)
    if isinstance(answer, Place):
        breach = place_breach(view.sea.battle, view.sea.ships, view.sea.squadrons, answer)
        return in_words(breach, PLACE_BREACHES)
    if isinstance(answer, Ordered):
        return refuse_strange(view, question, answer) or in_words(breach_of(view, question, answer), BREACHES)
    return None


def refuse_pick(question: Question, kind: str, pick: Pick) -> Refusal | None:
    """SEQ.3, SEQ.5  A side that there is, or a squadron that has not had its turn."""
    if kind == "first":
        if 0 <= pick.choice < SIDES:
            return None
        return Refusal("PA-SEQ.3", "one of the two sides moves first")
    if pick.choice in question.bounds["squadrons"]:
        return None
    return Refusal("PA-SEQ.5", "that is no squadron of this side that has still to act")


def refuse_strange(view: View, question: Question, answer: Ordered) -> Refusal | None:
    """MOV.a  Nobody orders about the squadrons and ships of others."""
    if isinstance(answer, Steam | Salvo):
        row, sides, what = answer.squadron, [squadron.side for squadron in view.sea.squadrons], "squadron"
    elif isinstance(answer, Detach | Repair):
        row, sides, what = answer.ship, [ship.side for ship in view.sea.ships], "ship"
    else:
        return None
    if not 0 <= row < len(sides) or sides[row] != question.to:
        return Refusal("PA-MOV.a", f"{what} {row} is not one of this side's")
    if isinstance(answer, Salvo) and row != view.sea.battle.acting:
        return Refusal("PA-SEQ.5", "it is another squadron's turn to fire")
    return None


def breach_of(view: View, question: Question, answer: Ordered) -> int:
    """What an order breaks."""
    battle, ships, squadrons = view.sea.battle, view.sea.ships, view.sea.squadrons
    if isinstance(answer, Steam):
        breach = steam_breach(battle, ships, squadrons, answer)
        return breach or flight_breach(battle, ships, squadrons, view.sea.areas, answer)
    if isinstance(answer, Detach):
        return detach_breach(ships, squadrons, answer)
    if isinstance(answer, Templates):
        return templates_breach(battle, ships, view.sea.wedges, question.to, answer)
    if isinstance(answer, Salvo):
        return salvo_breach(battle, ships, squadrons, answer, Trace())
    return repair_breach(battle, ships, answer)


def in_words(breach: int, words: Breaches) -> Refusal | None:
    """A breach as a refusal; none is none."""
    return None if breach == 0 else Refusal(*words[breach])
