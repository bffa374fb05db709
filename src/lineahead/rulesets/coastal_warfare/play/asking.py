"""What a side is asked in each step, worked out from its own view.

A step asks whether or not a side has anything to do in it, as long as anything of it is on the table: what is skipped
would tell the other side what there is to launch or to fire.
"""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Question
from ....kernel.records import as_json
from ..rules.breaches import LAWFUL
from ..rules.launching import launcher_breach
from ..rules.movement import half_speed, top_speed
from ..rules.observation import chances_of
from ..rules.phases import mover, watcher
from ..rules.placing import is_placing, usual_place
from ..rules.withdrawal import FREE, HELD, WITHDRAWS, forced_move
from ..tables.orders import Move, Place
from ..tables.sea import View
from ..tables.ships import IDENTIFIED, NOBODY, ON_TABLE, SHIP_COUNTER, Counter
from .standing import usual_move

NOTHING: dict[str, Any] = {}
DONE = ("done",)
DUTIES = {FREE: None, HELD: "keep course and speed until aware", WITHDRAWS: "withdraw at maximum speed"}


def own_counters(view: View) -> list[Counter]:
    """MOV.b  The viewer's ships and dummies on the table."""
    return [
        counter
        for counter in view.sea.counters
        if counter.side == view.viewer
        and counter.kind == SHIP_COUNTER
        and counter.status == ON_TABLE
        and is_his(view, counter)
    ]


def is_his(view: View, counter: Counter) -> bool:
    """MOV.n  Whether who is asked commands the ship that a counter is, or was issued with."""
    return view.is_own(max(counter.issued, NOBODY))


def ships_about(counters: list[Counter]) -> tuple[int, ...]:
    """MOV.n  The ships that counters are, or were issued with, for who commands them."""
    return tuple(sorted({counter.issued for counter in counters if counter.issued >= 0}))


def ask_for_places(view: View) -> list[Question]:
    """DEP  A side that is placing puts its counters on the table, or leaves the rest to the scenario."""
    if view.viewer < 0 or not is_placing(view.sea.battle, view.viewer):
        return []
    counters = view.sea.counters
    markers = (counter for counter in counters if counter.side == view.viewer and counter.kind == SHIP_COUNTER)
    own = [counter for counter in markers if is_his(view, counter)]
    proposals = {str(counter.number): proposed_place(view, counter.number) for counter in own}
    words = "Place your counters, or leave them where the scenario would have them."
    default = {"kind": "rest", "answer": NOTHING}
    kinds = ("place", "rest", "surrender")
    bounds, about, joint = {"counters": proposals}, ships_about(own), ("rest",)
    return [Question(view.viewer, "CW-DEP.a", "place", words, kinds, about, bounds, default, secret=True, joint=joint)]


def proposed_place(view: View, counter: int) -> dict[str, Any]:
    """DEP  Where the scenario would have a counter."""
    place = Place()
    usual_place(view.sea.counters, counter, place)
    return as_json(place)


def ask_to_launch(view: View) -> list[Question]:
    """TOR.a, ORD.2  The mover launches before anything of his moves."""
    if view.viewer != mover(view.sea.battle) or view.sea.battle.done or view.sea.battle.over:
        return []
    own = own_counters(view)
    if not own:
        return []
    ready = [counter for counter in own if launcher_breach(view.sea.battle, view.sea.ships, counter) == LAWFUL]
    bounds: dict[str, Any] = {"counters": {str(counter.number): {} for counter in ready}}
    words = "Launch torpedoes, or go on to move."
    default = {"kind": "done", "answer": NOTHING}
    kinds = ("launch", "done", "surrender")
    return [Question(view.viewer, "CW-TOR.a", "launch", words, kinds, ships_about(own), bounds, default, joint=DONE)]


def ask_to_move(view: View) -> list[Question]:
    """MOV.f  The mover moves each of his ships and dummies, or lets the rest go on as they are."""
    if view.viewer != mover(view.sea.battle) or view.sea.battle.over:
        return []
    ready = [counter for counter in own_counters(view) if counter.moved == 0 and not is_in_tow(view, counter)]
    if not ready:
        return []
    bounds = {"counters": {str(counter.number): move_bounds(view, counter) for counter in ready}}
    words = f"Move a counter ({len(ready)} still to move), or let the rest go on as they are."
    default = {"kind": "rest", "answer": NOTHING}
    kinds = ("move", "rest", "surrender")
    return [Question(view.viewer, "CW-MOV.f", "move", words, kinds, ships_about(ready), bounds, default)]


def is_in_tow(view: View, counter: Counter) -> bool:
    """LTR.b, SC2.d  Whether a counter follows its tow by itself."""
    return counter.ship >= 0 and bool(view.sea.ships[counter.ship].towed_by != NOBODY)


def move_bounds(view: View, counter: Counter) -> dict[str, Any]:
    """MOV, TRN  What a counter has to move with, and how it would go on."""
    battle, ships, counters = view.sea.battle, view.sea.ships, view.sea.counters
    usual = Move()
    usual_move(battle, ships, counters, counter.number, usual)
    duty, _, _ = forced_move(battle, ships, counters, counter.number)
    return {
        "top": top_speed(ships, counter),
        "half": half_speed(ships, counter),
        "must": DUTIES[duty],
        "usual": as_json(usual),
    }


def ask_to_fire(view: View) -> list[Question]:
    """ORD.3, ORD.7  The watcher lights, looks and fires with his ships until he is done."""
    if view.viewer != watcher(view.sea.battle) or view.sea.battle.done or view.sea.battle.over:
        return []
    own = own_counters(view)
    if not own:
        return []
    bounds = {
        "counters": {
            str(counter.number): {"chances": chances_left(view, counter)} for counter in own if is_ship(counter)
        }
    }
    words = "Observe and fire with your ships; say when you are done."
    default = {"kind": "done", "answer": NOTHING}
    kinds = ("look", "light", "fire", "rest", "done", "surrender")
    return [Question(view.viewer, "CW-ORD.3", "fire", words, kinds, ships_about(own), bounds, default, joint=DONE)]


def is_ship(counter: Counter) -> bool:
    """OBS.b  Whether a counter looks and fires as a ship, or may be one under a solo protocol."""
    return counter.ship != NOBODY or counter.known[counter.side] != IDENTIFIED


def chances_left(view: View, counter: Counter) -> int:
    """OBS.c  Chances that a counter still has in this phase."""
    return max(chances_of(view.sea.battle, view.sea.ships, counter) - counter.looked, 0)
