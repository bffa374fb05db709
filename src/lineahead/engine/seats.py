"""Who may answer what: seats, the ships they command, and the umpire."""

from __future__ import annotations

from .questions import UMPIRE, Question, Refusal, Seat
from .scenario import Scenario

OUT_OF_TURN = "engine.out-of-turn"
NOT_YOUR_SHIP = "engine.not-your-ship"


def seat_named(scenario: Scenario, name: object) -> Seat | None:
    """The seat of this name."""
    return next((seat for seat in scenario.seats if seat.name == name), None)


def has_umpire(scenario: Scenario) -> bool:
    """Whether somebody sits as umpire."""
    return any(seat.side == UMPIRE for seat in scenario.seats)


def first_seat(scenario: Scenario, side: int) -> Seat | None:
    """The seat that speaks for a side as a whole."""
    return next((seat for seat in scenario.seats if seat.side == side), None)


def commands(scenario: Scenario, seat: Seat, ship: int) -> bool:
    """Whether a ship is this seat's; one that no seat of the side names belongs to the side's first seat."""
    if not seat.ships or ship in seat.ships:
        return True
    others = (each for each in scenario.seats if each.side == seat.side)
    return seat == first_seat(scenario, seat.side) and not any(ship in each.ships for each in others)


def speaks_for(scenario: Scenario, seat: Seat, question: Question) -> bool:
    """Whether a seat may answer a question as a whole: it leads the side, or commands all that it is about."""
    if seat == first_seat(scenario, seat.side) or not seat.ships:
        return True
    return bool(question.about) and all(commands(scenario, seat, ship) for ship in question.about)


def is_asked(scenario: Scenario, seat: Seat, question: Question) -> bool:
    """Whether a seat has anything to say to a question."""
    if seat.side != question.to:
        return False
    return speaks_for(scenario, seat, question) or any(commands(scenario, seat, ship) for ship in question.about)


def why_not_this_seat(scenario: Scenario, seat: Seat, question: Question, ship: int | None) -> Refusal | None:
    """Why this seat may not give an order that concerns this ship, or none, if it may not."""
    if ship is None:
        if speaks_for(scenario, seat, question):
            return None
        return Refusal(NOT_YOUR_SHIP, "this is for the side's first seat, or for who commands all the ships concerned")
    if commands(scenario, seat, ship):
        return None
    return Refusal(NOT_YOUR_SHIP, f"{seat.name} does not command this ship")


def may_throw(scenario: Scenario, seat: Seat, roller: int) -> bool:
    """Whether a seat may say what real dice show: the roller's side, the umpire, or anybody where nobody is named."""
    if first_seat(scenario, roller) is None:
        return True
    return seat.side in (roller, UMPIRE)
