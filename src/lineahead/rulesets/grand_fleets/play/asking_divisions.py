"""7  What a side is asked where ships act by divisions: to sort its ships, and to move a division."""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Question
from ....kernel.records import as_json
from ..knowledge.view import name_of
from ..rules.breaches import LAWFUL
from ..rules.division_limits import form_breach, signal_breach
from ..rules.manoeuvres import division_points, longest_run
from ..rules.movement import may_turn, mile_cost
from ..rules.sorting import who_sorts
from ..tables.divisions import Division, leader_of, ships_in_line
from ..tables.orders import DETACH, MERGE, MOST_LEGS, SPLIT, Form, Manoeuvre, Move, Signal
from ..tables.sea import View
from .standing_in_line import propose_division

SIGNALS = {DETACH: "Detach {}", SPLIT: "Split at {}", MERGE: "Merge with {}"}


def ask_for_division(view: View) -> list[Question]:
    """7.1.a  A side sorts its ships into divisions, one division after the other."""
    battle, ships = view.sea.battle, view.sea.ships
    if view.viewer < 0 or who_sorts(battle, ships) != 1 << view.viewer:
        return []
    own = (ship for ship in ships if ship.side == view.viewer and view.is_own(ship.number))
    waiting = tuple(ship.number for ship in own if ship.division < 0)
    words = f"Sort your ships into divisions of 1 to 6, the leader first ({len(waiting)} to go)."
    kinds, default = ("form", "prefer"), a_division(view)
    return [Question(view.viewer, "GF-7.1.a", "form", words, kinds, waiting, {}, default)] if waiting else []


def a_division(view: View) -> dict[str, Any] | None:
    """7.1.a  The division that the doctrine would form, if all its ships are the viewer's."""
    battle, ships, form = view.sea.battle, view.sea.ships, Form()
    propose_division(battle, ships, view.viewer, form)
    is_own = all(view.is_own(number) for number in form.ships[: form.count])
    if not is_own or form_breach(battle, ships, form, view.viewer) != LAWFUL:
        return None
    return {"kind": "form", "answer": as_json(form)}


def ask_to_manoeuvre(view: View, ready: tuple[int, ...], kinds: tuple[str, ...], words: str) -> list[Question]:
    """7.2.a, 7.4  The side whose opportunity it is moves a division that has not moved."""
    divisions = leaders_ready(view, ready)
    if not divisions:
        return []
    bounds = {str(leader): manoeuvre_bounds(view, division) for leader, division in divisions.items()}
    first = next(iter(divisions))
    hold = {"kind": "manoeuvre", "answer": as_json(Manoeuvre(move=Move(ship=first)))}
    asked, joint = ("manoeuvre", "signal", *kinds), kinds[:1]
    return [Question(view.viewer, "GF-7.2.a", "manoeuvre", words, asked, tuple(divisions), bounds, hold, joint=joint)]


def leaders_ready(view: View, ready: tuple[int, ...]) -> dict[int, Division]:
    """7.1.c  The divisions that can move, by their leaders."""
    rows = dict.fromkeys(view.sea.ships[number].division for number in ready)
    divisions = [view.sea.divisions[row] for row in rows]
    leaders = {leader_of(view.sea.ships, division): division for division in divisions}
    return {leader: division for leader, division in leaders.items() if view.is_own(leader)}


def manoeuvre_bounds(view: View, division: Division) -> dict[str, Any]:
    """7.4.a  What a division has to move with: the speed of its slowest ship."""
    battle, ships = view.sea.battle, view.sea.ships
    leader = ships[leader_of(ships, division)]
    return {
        "points": division_points(battle, ships, division),
        "forward_points": division_points(battle, ships, division),
        "mile_cost": mile_cost(leader),
        "may_turn": may_turn(leader) and division.repeats == 0,
        "farthest": division.last_run if division.repeats else longest_run(battle, ships, division),
        "most_legs": 0 if division.repeats else MOST_LEGS,
        "ships": ships_in_line(ships, division),
        "repeats": division.repeats != 0,
        "signals": signals_on_offer(view, leader.number),
    }


def signals_on_offer(view: View, leader: int) -> list[dict[str, Any]]:
    """7.3.f, 7.4.a  The signals that a leader may make now, in words."""
    sea, offered = view.sea, list[dict[str, Any]]()
    for what, words in SIGNALS.items():
        for other in range(len(sea.ships)):
            signal = Signal(ship=leader, what=what, other=other)
            if signal_breach(sea.battle, sea.ships, sea.divisions, signal) == LAWFUL:
                offered.append({"what": what, "other": other, "words": words.format(name_of(view, other))})
    return offered
