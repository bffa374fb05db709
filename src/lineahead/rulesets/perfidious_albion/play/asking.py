"""What a side is asked in each step, worked out from its own view."""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Question
from ....kernel.records import as_json
from ..rules.damage_control import REPAIRS, left_to_repair
from ..rules.formation import first_of, ships_in
from ..rules.phases import can_launch, has_repairs_left, has_tubes_ready
from ..rules.placing import is_placing, usual_place
from ..rules.speeds import least_diameter, squadron_circle, squadron_limits
from ..tables.orders import Place, Steam
from ..tables.sea import View
from ..tables.ships import AFLOAT, NOBODY, Squadron
from .standing import usual_steam

NOTHING: dict[str, Any] = {}


def squadrons_of(view: View) -> list[Squadron]:
    """MOV.a  The viewer's squadrons that have ships on the table."""
    ships = view.sea.ships
    return [
        squadron
        for squadron in view.sea.squadrons
        if squadron.in_use
        and squadron.side == view.viewer
        and ships_in(ships, squadron.number) > 0
        and is_own(view, squadron.number)
    ]


def is_own(view: View, squadron: int) -> bool:
    """MOV.a  Whether who is asked orders a squadron about: he commands the ship that leads it."""
    return view.own is None or view.is_own(first_of(view.sea.ships, squadron))


def ships_of(view: View, *squadrons: int) -> tuple[int, ...]:
    """MOV.a  The ships in play of squadrons, for who commands them."""
    ships = view.sea.ships
    return tuple(ship.number for ship in ships if ship.status == AFLOAT and ship.squadron in squadrons)


def is_turn_of(view: View, side: int) -> bool:
    """SEQ  Whether it is the viewer's turn in a battle that goes on; nobody's turn is not the umpire's."""
    return view.viewer >= 0 and view.viewer == side and not view.sea.battle.over


def ask_for_places(view: View) -> list[Question]:
    """MOV.p  A side that places its squadrons puts each on the table, or leaves them where they are proposed."""
    battle = view.sea.battle
    if not is_turn_of(view, battle.placing):
        return []
    ships, squadrons = view.sea.ships, view.sea.squadrons
    waiting = (squadron.number for squadron in squadrons if is_placing(battle, ships, squadrons, squadron.number))
    own = [number for number in waiting if is_own(view, number)]
    if view.own is not None and not own:
        return []
    about = tuple(ship.number for ship in ships if ship.squadron in own)
    bounds = {"squadrons": {str(number): proposed_place(view, number) for number in own}}
    words = "Place your squadrons, or leave the rest where they are proposed."
    default = {"kind": "rest", "answer": NOTHING}
    return [Question(view.viewer, "PA-MOV.p", "place", words, ("place", "rest", "surrender"), about, bounds, default)]


def proposed_place(view: View, squadron: int) -> dict[str, Any]:
    """MOV.p  Where a squadron is proposed to stand."""
    place = Place()
    usual_place(view.sea.battle, view.sea.ships, view.sea.squadrons, squadron, place)
    return as_json(place)


def ask_for_templates(view: View) -> list[Question]:
    """SEQ.1, SEQ.r5  Each side that has torpedoes ready writes down its templates without seeing the enemy's."""
    battle = view.sea.battle
    if view.viewer < 0 or battle.over or battle.templates_written:
        return []
    ships, wedges = view.sea.ships, view.sea.wedges
    if not has_tubes_ready(battle, ships, wedges, view.viewer):
        return []
    afloat = (ship.number for ship in ships if ship.side == view.viewer and ship.status == AFLOAT)
    about = tuple(number for number in afloat if view.is_own(number))
    if view.own is not None and not any(can_launch(battle, ships[number], wedges) for number in about):
        return []
    words = "Put out torpedo templates, or none; both sides' are shown at the same time."
    default = {"kind": "templates", "answer": {"count": 0}}
    kinds, joint = ("templates", "surrender"), ("templates",)
    return [Question(view.viewer, "PA-SEQ.1", "templates", words, kinds, about, {}, default, secret=True, joint=joint)]


def ask_who_moves_first(view: View) -> list[Question]:
    """SEQ.3  The holder of the initiative chooses who moves first."""
    if not is_turn_of(view, view.sea.battle.holder) or view.sea.battle.first_mover != NOBODY:
        return []
    words = "You hold the initiative: which side is to move first?"
    bounds = {"choices": {str(number): name for number, name in enumerate(view.scenario.sides)}}
    default = {"kind": "first", "answer": {"choice": 1 - view.viewer}}
    about = ships_of(view, *(squadron.number for squadron in squadrons_of(view))) if view.own is None else ()
    return [Question(view.viewer, "PA-SEQ.3", "first", words, ("first", "surrender"), about, bounds, default)]


def ask_to_move(view: View) -> list[Question]:
    """SEQ.3, MOV  The side whose move it is moves each of its squadrons, or lets the rest go on as they are."""
    if not is_turn_of(view, view.sea.battle.moving):
        return []
    ready = [squadron for squadron in squadrons_of(view) if squadron.moved == 0]
    if view.own is not None and not ready:
        return []
    bounds = {"squadrons": {str(squadron.number): move_bounds(view, squadron) for squadron in ready}}
    words = f"Move a squadron ({len(ready)} still to move), or let the rest go on as they are."
    about = ships_of(view, *(squadron.number for squadron in ready))
    default = {"kind": "rest", "answer": NOTHING}
    kinds = ("steam", "detach", "rest", "surrender")
    return [Question(view.viewer, "PA-SEQ.3", "steam", words, kinds, about, bounds, default)]


def move_bounds(view: View, squadron: Squadron) -> dict[str, Any]:
    """MOV.d to MOV.g  What a squadron can do, and how it would go on by itself."""
    battle, ships = view.sea.battle, view.sea.ships
    circle = squadron_circle(ships, squadron.number)
    usual = Steam()
    usual_steam(battle, ships, view.sea.squadrons, view.sea.areas, squadron.number, usual)
    return {
        "ahead": list(squadron_limits(battle, ships, squadron.number, 0)),
        "astern": list(squadron_limits(battle, ships, squadron.number, 1)),
        "circle": least_diameter(circle, 0),
        "emergency_circle": least_diameter(circle, 1) if circle > 1 else None,
        "flees": bool(squadron.flees),
        "usual": as_json(usual),
    }


def ask_to_fire(view: View) -> list[Question]:
    """SEQ.5, DCT.r3  The side to fire names a squadron; a squadron named fires and repairs until it is done."""
    if not is_turn_of(view, view.sea.battle.firing):
        return []
    acting = view.sea.battle.acting
    if view.own is not None and not any(
        squadron.fired == 0 or squadron.number == acting for squadron in squadrons_of(view)
    ):
        return []
    if acting == NOBODY:
        return [ask_for_squadron(view)]
    return [ask_squadron(view)] if is_own(view, acting) else []


def ask_for_squadron(view: View) -> Question:
    """SEQ.5  Which of its squadrons a side lets act next."""
    ready = [squadron.number for squadron in squadrons_of(view) if squadron.fired == 0]
    words = "Name the squadron that fires next."
    default = {"kind": "activate", "answer": {"choice": ready[0]}}
    kinds, about = ("activate", "surrender"), ships_of(view, *ready)
    return Question(view.viewer, "PA-SEQ.5", "activate", words, kinds, about, {"squadrons": ready}, default)


def ask_squadron(view: View) -> Question:
    """SEQ.5, DCT.r3  The acting squadron fires and repairs, in whatever order its owner likes."""
    acting = view.sea.battle.acting
    has_fired = bool(view.sea.squadrons[acting].fired)
    repairs = {str(number): repairs_of(view, number) for number in ships_of(view, acting)}
    bounds = {"squadron": acting, "has_fired": has_fired, "repairs": repairs}
    kinds: tuple[str, ...] = ("done", "surrender")
    if has_repairs_left(view.sea.ships, acting):
        kinds = ("repair", *kinds)
    if not has_fired:
        kinds = ("fire", *kinds)
    words = "Repair, or say that the squadron is done." if has_fired else "Fire and repair with the squadron."
    default = {"kind": "done", "answer": NOTHING}
    return Question(view.viewer, "PA-SEQ.5", kinds[0], words, kinds, ships_of(view, acting), bounds, default)


def repairs_of(view: View, ship: int) -> dict[str, Any]:
    """DCT.b, DCT.c  The tests that a ship has left, and what there is to mend."""
    own = view.sea.ships[ship]
    return {"tests": own.tests_left, "open": [what for what in range(REPAIRS) if left_to_repair(own, what) > 0]}
