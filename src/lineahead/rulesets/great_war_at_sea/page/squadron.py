"""B1, B7, B8  Orders for all fleets of a side: whose each of them is, what it comes to, and what stops the rest."""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Answer, Question, Refusal
from ....engine.contract.squadron import Alarm, Squadrons
from ..tables.orders import Deployment, Gunfire, Launches, Mines, Moves, Patrol, Plot, Victims
from ..tables.sea import View
from ..tables.ships import NOBODY, ON_MAP, SUNK, boxes_lost
from ..words.vocabulary import named_fleet, ship_name

CLOSING = {
    ("rest", "patrol"): "the rest spread along the coast",
    ("rest", "plot"): "the rest stay where they are",
    ("rest", "deploy"): "all stay in the middle of their places",
    ("done", "move"): "all stay where they are",
    ("done", "fire"): "nobody fires",
    ("done", "launch"): "nobody launches",
    ("done", "mines"): "no counters",
}
HALTS = "The rest asks again if one of yours is hit or lost, or fleets meet."


def subject(answer: Any) -> int | None:
    """B1.d, 18.1  The fleet that an order is for, or the boat."""
    if isinstance(answer, Plot):
        return answer.fleet
    return answer.ship if isinstance(answer, Patrol) else None


def who(view: View, answer: Answer) -> str:
    """B1.d  A fleet or a boat by name; an order for a whole side has none."""
    order = answer[1]
    if isinstance(order, Plot):
        return named_fleet(view, order.fleet)
    return ship_name(view, order.ship) if isinstance(order, Patrol) else ""


def does(view: View, question: Question, answer: Answer) -> str:
    """B1.e, B7, B8, B9  In a few words what is ordered."""
    kind, order = answer
    if isinstance(order, Patrol):
        return f"patrol {zone_name(view, order.zone)}"
    if isinstance(order, Plot):
        zones = [zone_name(view, zone) for zone in order.path[: order.steps]]
        return f"go to {', '.join(zones)}" if zones else "stay"
    return SAID.get(type(order), CLOSING.get((kind, question.asks), ""))


SAID = {
    Deployment: "set up as proposed",
    Mines: "counters as proposed",
    Moves: "move as proposed",
    Gunfire: "fire as proposed",
    Launches: "launch as proposed",
    Victims: "attack as proposed",
}


def zone_name(view: View, zone: int) -> str:
    """B1.a  A zone by its number."""
    return "no zone" if zone == NOBODY else f"zone {view.sea.zones[zone].number}"


def alarms(view: View, question: Question) -> list[Alarm]:
    """B8.d  Who has been hit, who is lost, and that a battle has begun."""
    own = [ship for ship in view.sea.ships if ship.side == question.to and view.is_own(ship.number)]
    hit = [
        Alarm(f"hit {ship.number} {boxes_lost(ship)}", f"{ship_name(view, ship.number)} has been hit.")
        for ship in own
        if boxes_lost(ship)
    ]
    lost = [
        Alarm(f"lost {ship.number}", f"{ship_name(view, ship.number)} is lost.") for ship in own if ship.status == SUNK
    ]
    met = any(ship.status == ON_MAP for ship in view.sea.ships)
    return [*hit, *lost, *([Alarm("battle", "Fleets have met.")] if met else [])]


def stops(_view: View, question: Question) -> list[str]:
    """B7.d  What would stop a plan."""
    return [] if question.asks in ("patrol", "deploy", "mines") else [HALTS]


def idle(_view: View, question: Question) -> Refusal | None:
    """B8.c, B9.a, 13.25.f  Why nothing can be chosen."""
    if question.asks in ("fire", "launch") and not question.bounds["targets"]:
        does_what = "fire at" if question.asks == "fire" else "launch at"
        return Refusal("GWAS-B8.c", f"there is nobody to {does_what}: no enemy in range")
    if question.asks == "mines" and not question.bounds["count"]:
        return Refusal("GWAS-13.25.f", "no counters to put down")
    if question.asks == "move" and not question.bounds["ships"]:
        return Refusal("GWAS-B7.d", "no ship of yours may move in this impulse")
    return None


SQUADRONS = Squadrons(subject=subject, who=who, does=does, alarms=alarms, stops=stops, idle=idle)
