"""MOV, GUN, TOR  Orders for all squadrons of a side: whose each is, what it comes to, and what stops the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.contract.questions import Answer, Question, Refusal
from ....engine.contract.squadron import Alarm, Squadrons
from ....engine.words.log_words import listed
from ....kernel.records import from_json
from ..rules.formation import first_of
from ..rules.phases import has_repairs_left
from ..tables.orders import Detach, Place, Repair, Salvo, Steam, Templates
from ..tables.sea import View
from ..tables.ships import AFLOAT, NOBODY, Ship
from ..words.on_chart import in_degrees, in_inches
from ..words.vocabulary import ship_name, squadron_name
from .preview_of_move import preview_steam
from .targets import batteries_told

BY_NUMBER = ("activate",)
FIRING = ("fire", "repair", "done")
CLOSING = {
    ("rest", "place"): "the rest stand where they are proposed",
    ("rest", "steam"): "the rest go on as they are",
    ("done", "fire"): "this squadron is done",
    ("done", "repair"): "this squadron is done",
}
HALTS = "The rest asks again if one of yours is hit, sunk, or flees."
FIRST = "The enemy moves or fires between."


def subject(answer: Any) -> int | None:
    """MOV.a  The squadron that an order is for, or the ship."""
    if isinstance(answer, Steam | Place | Salvo):
        return answer.squadron
    return answer.ship if isinstance(answer, Detach | Repair) else None


def who(view: View, answer: Answer) -> str:
    """MOV.a  A squadron by its name, a ship by hers."""
    kind, order = answer
    if kind in BY_NUMBER:
        return squadron_name(view, order.choice)
    number = subject(order)
    if number is None:
        return ""
    return ship_name(view, number) if isinstance(order, Detach | Repair) else squadron_name(view, number)


def does(view: View, question: Question, answer: Answer) -> str:
    """MOV, GUN, TOR  In a few words what a squadron will do."""
    kind, order = answer
    if isinstance(order, Steam):
        return course_of(view, question, order)
    if isinstance(order, Salvo):
        targets = dict.fromkeys(aim.target for aim in order.aims[: order.count])
        return f"fire at {listed([ship_name(view, target) for target in targets])}" if targets else "hold fire"
    if isinstance(order, Templates):
        ships = dict.fromkeys(row.ship for row in order.wedges[: order.count])
        return f"torpedoes of {listed([ship_name(view, ship) for ship in ships])}" if ships else "no torpedoes"
    if kind == "activate":
        return "fire next"
    if kind == "first":
        return f"{view.scenario.sides[order.choice]} first"
    return "try a repair" if kind == "repair" else CLOSING.get((kind, question.asks), "as proposed")


def course_of(view: View, question: Question, steam: Steam) -> str:
    """MOV.c, MOV.d  How the leader heads at the end, and how far all run."""
    leader = first_of(view.sea.ships, steam.squadron)
    told = preview_steam(view, question.to, steam, {"kind": "steam", "legal": True, "refusal": None})
    ends = [row["end"] for row in told["ships"] if row["ship"] == leader]
    now = in_degrees(view.sea.ships[leader].heading)
    turns = [f"turn to {ends[0][2]:03.0f}°"] if ends and ends[0][2] != now else []
    run = in_inches(sum(abs(leg.run) for leg in steam.legs[: steam.count]))
    way = "astern" if steam.astern else "ahead"
    return ", ".join([*turns, f"{way} {run:g} in" if run else "stop"])


def figures(_view: View, question: Question, answer: Answer) -> Mapping[str, str]:
    """MOV.d, GUN.b  What a row shows: speed within its limits, or the guns that fire."""
    order = answer[1]
    if isinstance(order, Steam):
        most = question.bounds["squadrons"].get(str(order.squadron), {}).get("ahead", [0, order.speed])[1]
        return {"speed": f"{order.speed} of {most}"}
    return {"aims": str(order.count)} if isinstance(order, Salvo) else {}


def opens(_view: View, question: Question, answer: Answer) -> Answer:
    """SEQ.3  What squadrons do that go on as they are, one by one."""
    bounds = question.bounds.get("squadrons", {})
    if answer[0] != "rest" or question.asks not in ("steam", "place") or not bounds:
        return answer
    number = min(map(int, bounds))
    if question.asks == "steam":
        return "steam", from_json(Steam, bounds[str(number)]["usual"])
    return "place", from_json(Place, bounds[str(number)])


def alarms(view: View, question: Question) -> list[Alarm]:
    """DAM, MRL  Ships that were hit, who are lost, and squadrons that flee."""
    own = [ship for ship in view.sea.ships if ship.side == question.to and view.is_own(ship.number)]
    is_moving = question.asks in ("steam", "first", "templates")
    hit = [
        Alarm(f"hit {ship.number} {ship.hits}", f"{ship_name(view, ship.number)} has been hit.", is_moving)
        for ship in own
        if ship.hits
    ]
    lost = [Alarm(f"lost {ship.number}", f"{ship_name(view, ship.number)} is lost.") for ship in own if is_lost(ship)]
    flees = [
        Alarm(f"flees {squadron.number}", f"{squadron_name(view, squadron.number)} flees.")
        for squadron in view.sea.squadrons
        if squadron.in_use and squadron.side == question.to and squadron.flees
    ]
    return [*hit, *lost, *flees]


def is_lost(ship: Ship) -> bool:
    """DAM  Whether a ship that was in play is afloat no more."""
    return ship.status != AFLOAT and ship.squadron != NOBODY and ship.hits > 0


def stops(_view: View, question: Question) -> list[str]:
    """SEQ.3, SEQ.5  What would stop a plan."""
    return [] if question.asks in ("templates", "place") else [FIRST, HALTS]


def idle(view: View, question: Question) -> Refusal | None:
    """SEQ.5, GUN.b, DCT.r3  Why no squadron that has still to fire can do anything."""
    if question.asks == "activate":
        waiting: list[int] = question.bounds["squadrons"]
    elif question.asks in FIRING:
        waiting = [question.bounds["squadron"]]
    else:
        return None
    may_fire = not question.bounds.get("has_fired", False)
    if any(has_repairs_left(view.sea.ships, number) or (may_fire and has_shot(view, number)) for number in waiting):
        return None
    return Refusal("PA-GUN.b", "nobody can fire: no gun of yours has a lawful target, and there is nothing to mend")


def has_shot(view: View, squadron: int) -> bool:
    """GUN.b  Whether any gun of a squadron has a lawful target, and any chance against it."""
    own = (ship for ship in view.sea.ships if ship.squadron == squadron and ship.status == AFLOAT)
    shots = (shot for ship in own for battery in batteries_told(view, ship) for shot in battery["targets"])
    return any(shot["legal"] and shot["per_cent"] > 0 for shot in shots)


SQUADRONS = Squadrons(
    opens=opens,
    subject=subject,
    who=who,
    does=does,
    figures=figures,
    alarms=alarms,
    stops=stops,
    idle=idle,
)
