"""What an order must keep to: every refusal names its rule. Whatever is legal but foolish stays legal.

The rules themselves say what an order breaks; here it is put into words. A view is all they are asked about, so a
refusal cannot tell what is hidden.
"""

from __future__ import annotations

from ....engine.contract.questions import Order, Pick, Question, Refusal
from ....engine.words.lines import refused
from ....kernel.trace import Trace
from ..rules.breaches import LAWFUL, NO_SQUADRON_TO_ACT, NO_SUCH_SIDE
from ..rules.damage_control import repair_breach
from ..rules.flight import flight_breach
from ..rules.formation import detach_breach
from ..rules.gunnery import salvo_breach
from ..rules.move_limits import steam_breach
from ..rules.placing import place_breach
from ..rules.torpedoes import templates_breach
from ..rules.whose_turn import firing_breach, ship_breach, squadron_breach
from ..tables.orders import Detach, Place, Repair, Salvo, Steam, Templates
from ..tables.sea import View
from ..tables.ships import SIDES
from ..words.breaches import BREACHES, OF_ORDER

Ordered = Place | Steam | Detach | Templates | Salvo | Repair


def refuse(view: View, question: Question, order: Order) -> Refusal | None:
    """The reason why an order cannot be taken, or None."""
    answer = order.answer
    if isinstance(answer, Pick):
        return refused(BREACHES, pick_breach(question, order.kind, answer))
    if isinstance(answer, Ordered):
        breach = strange_breach(view, question.to, answer) or breach_of(view, question.to, answer)
        return refused(BREACHES, breach, OF_ORDER, answer)
    return None


def pick_breach(question: Question, kind: str, pick: Pick) -> int:
    """SEQ.3, SEQ.5  A side that there is, or a squadron that has not had its turn."""
    if kind == "first":
        return LAWFUL if 0 <= pick.choice < SIDES else NO_SUCH_SIDE
    return LAWFUL if pick.choice in question.bounds["squadrons"] else NO_SQUADRON_TO_ACT


def strange_breach(view: View, side: int, answer: Ordered) -> int:
    """MOV.a  Nobody orders about the squadrons and ships of others."""
    squadrons = view.sea.squadrons
    if isinstance(answer, Detach | Repair):
        return ship_breach(view.sea.ships, answer.ship, side)
    if isinstance(answer, Salvo):
        return firing_breach(view.sea.battle, squadrons, answer.squadron, side)
    return squadron_breach(squadrons, answer.squadron, side) if isinstance(answer, Steam) else LAWFUL


def breach_of(view: View, side: int, answer: Ordered) -> int:
    """What an order breaks."""
    battle, ships, squadrons = view.sea.battle, view.sea.ships, view.sea.squadrons
    if isinstance(answer, Place):
        return place_breach(battle, ships, squadrons, answer)
    if isinstance(answer, Steam):
        breach = steam_breach(battle, ships, squadrons, answer)
        return breach or flight_breach(battle, ships, squadrons, view.sea.areas, answer)
    if isinstance(answer, Detach):
        return detach_breach(ships, squadrons, answer)
    if isinstance(answer, Templates):
        return templates_breach(battle, ships, view.sea.wedges, side, answer)
    if isinstance(answer, Salvo):
        return salvo_breach(battle, ships, squadrons, answer, Trace())
    return repair_breach(battle, ships, answer)
