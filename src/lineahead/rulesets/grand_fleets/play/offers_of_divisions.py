"""7  Orders on offer to divisions: moves of the grid in succession and together, every signal, lines to form."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.contract.questions import Answer, Question
from ....kernel.records import from_json
from ..rules.breaches import LAWFUL
from ..rules.command import place_in_line
from ..rules.division_limits import signal_breach
from ..rules.sorting import room_near
from ..tables.orders import DETACH, MERGE, SPLIT, Form, Manoeuvre, Move, Place, Signal
from ..tables.sea import View
from ..tables.ships import Ship

SIGNALS = (SPLIT, MERGE, DETACH)


def manoeuvres(moves: list[Move], is_repeating: bool) -> list[Manoeuvre]:
    """7.3.d, 7.4.b, 7.4.c  The moves of a leader, followed in succession and made together; none, to do as before."""
    if is_repeating:
        return [Manoeuvre(move=Move(ship=moves[0].ship))]
    return [Manoeuvre(together=together, move=move) for move in moves for together in (0, 1)]


def is_repeating(view: View, leader: Ship) -> bool:
    """7.3.d  Whether a division has to do what it did before."""
    return view.sea.divisions[leader.division].repeats != 0


def signals(view: View, leader: Ship) -> list[Signal]:
    """7.3.f, 7.4.a  Every signal that the leader of a division may make."""
    sea, made = view.sea, list[Signal]()
    for what in SIGNALS:
        for other in sea.ships:
            signal = Signal(ship=leader.number, what=what, other=other.number)
            if signal_breach(sea.battle, sea.ships, sea.divisions, signal) == LAWFUL:
                made.append(signal)
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
