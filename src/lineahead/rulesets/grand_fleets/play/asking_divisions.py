"""7  What a side is asked where ships act by divisions: to sort its ships, and to move a division."""

from __future__ import annotations

from typing import Any

from ....engine.contract.questions import Question
from ....kernel.records import as_json
from ..rules.breaches import LAWFUL
from ..rules.division_limits import form_breach, signal_breach
from ..rules.sorting import who_sorts
from ..tables.divisions import Division, leader_of
from ..tables.orders import DETACH, MERGE, SPLIT, Form, Manoeuvre, Move
from ..tables.sea import View
from ..words.vocabulary import ship_name
from .bounds import manoeuvre_bounds
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
    bounds = {
        str(leader): manoeuvre_bounds(view, division) | {"signals": signals_on_offer(view, leader)}
        for leader, division in divisions.items()
    }
    first = next(iter(divisions))
    hold = {"kind": "manoeuvre", "answer": as_json(Manoeuvre(move=Move(ship=first)))}
    asked, joint = ("manoeuvre", "signal", *kinds), kinds[:1]
    return [Question(view.viewer, "GF-7.2.a", "manoeuvre", words, asked, tuple(divisions), bounds, hold, joint=joint)]


def ask_for_signals(view: View, ready: tuple[int, ...]) -> list[Question]:
    """7.3.f, 8.1.a  Before moves are written, a side makes the signals of its divisions, or none."""
    offered = {leader: signals_on_offer(view, leader) for leader in leaders_ready(view, ready)}
    bounds = {str(leader): {"signals": signals} for leader, signals in offered.items() if signals}
    if not bounds:
        return []
    words = "Signal to your divisions, or go on to write their moves."
    about, kinds, default = tuple(map(int, bounds)), ("signal", "done", "prefer"), {"kind": "done", "answer": {}}
    return [Question(view.viewer, "GF-7.3.f", "signal", words, kinds, about, bounds, default, joint=("done",))]


def leaders_ready(view: View, ready: tuple[int, ...]) -> dict[int, Division]:
    """7.1.c  The divisions that can move, by their leaders."""
    rows = dict.fromkeys(view.sea.ships[number].division for number in ready)
    divisions = [view.sea.divisions[row] for row in rows]
    leaders = {leader_of(view.sea.ships, division): division for division in divisions}
    return {leader: division for leader, division in leaders.items() if view.is_own(leader)}


def signals_on_offer(view: View, leader: int) -> list[dict[str, Any]]:
    """7.3.f, 7.4.a  The signals that a leader may make now, in words: to ships of his own line, or to other leaders."""
    sea, offered = view.sea, list[dict[str, Any]]()
    division = sea.divisions[sea.ships[leader].division]
    leaders = [leader_of(sea.ships, each) for each in sea.divisions if each.side == division.side]
    others = sorted({*division.line[: division.count], *leaders})
    for what, words in SIGNALS.items():
        for other in others:
            if signal_breach(sea.battle, sea.ships, sea.divisions, leader, what, other) == LAWFUL:
                offered.append({"what": what, "other": other, "words": words.format(ship_name(view, other))})
    return offered
