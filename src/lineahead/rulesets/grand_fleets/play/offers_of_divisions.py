"""7  Orders on offer to divisions: moves of the grid in succession and together, every signal, lines to form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....engine.contract.questions import Answer, Question
from ....kernel.records import from_json
from ..rules.breaches import LAWFUL
from ..rules.command import place_in_line
from ..rules.division_limits import signal_breach
from ..rules.sorting import room_near
from ..tables.divisions import MOST_IN_DIVISION, Division
from ..tables.orders import DETACH, MERGE, SPLIT, Form, Manoeuvre, Move, Place, Signal
from ..tables.sea import View
from ..tables.ships import Ship
from .bounds import smoke_bounds

SIGNALS = (SPLIT, MERGE, DETACH)


def manoeuvres(view: View, leader: Ship, moves: list[Move]) -> list[Manoeuvre]:
    """7.3.d, 7.4.b, 7.4.c  The moves of a leader, followed in succession and made together; none, to do as before."""
    division = view.sea.divisions[leader.division]
    if division.repeats != 0:
        return [Manoeuvre(move=Move(ship=leader.number))]
    made = [Manoeuvre(together=together, move=move) for move in moves for together in (0, 1)]
    screens = smoke_of_all(view, division)
    if any(screens):
        made += [replace(each, smoke=screens[:]) for each in made if each.move.smoke or not leader.card.lays_smoke]
    return made


def smoke_of_all(view: View, division: Division) -> list[int]:
    """9.6.a  An order to lay smoke for every ship of a line that may, besides its leader."""
    screens = [0] * MOST_IN_DIVISION
    for place in smoke_bounds(view, division).get("smoke_places", ()):
        screens[place["place"]] = 1
    return screens


def signals(view: View, leader: Ship) -> list[Signal]:
    """7.3.f, 7.4.a  Every signal that the leader of a division may make."""
    sea, made = view.sea, list[Signal]()
    for what in SIGNALS:
        for other in sea.ships:
            if signal_breach(sea.battle, sea.ships, sea.divisions, leader.number, what, other.number) == LAWFUL:
                made.append(Signal(ship=leader.number, what=what, other=other.number))
    return made


def lines(question: Question) -> Iterator[Answer]:
    """7.1.a  The division that is proposed, and every ship by herself."""
    if question.default is not None:
        yield "form", from_json(Form, question.default["answer"])
    for number in question.about:
        yield "form", alone(number)


def alone(number: int) -> Form:
    """7.1.a  A division of one ship."""
    form = Form(count=1)
    form.ships[0] = number
    return form


def place_behind(view: View, ship: Ship) -> Place | None:
    """7.1.d  The place of a ship that follows another in a line that is being deployed."""
    if not view.sea.divisions:
        return None
    ships, division = view.sea.ships, view.sea.divisions[ship.division]
    number = place_in_line(division, ship.number)
    if number == 0:
        return None
    ahead = ships[division.line[number - 1]]
    _, x, y = room_near(view.sea.battle, ships, ship, ahead)
    return Place(ship=ship.number, x=x, y=y, heading=ahead.heading)
