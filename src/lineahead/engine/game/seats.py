"""Who may answer what: seats, the ships they command, and the umpire."""

from __future__ import annotations

from ..contract.questions import CHOICE, UMPIRE, Question, Refusal, Seat
from ..contract.scenario import Scenario, remembered

OUT_OF_TURN = "engine.out-of-turn"
NOT_YOUR_SHIP = "engine.not-your-ship"
NO_SHIP = -1
SURRENDER = "surrender"


def seat_named(scenario: Scenario, name: object) -> Seat | None:
    """The seat of this name."""
    return next((seat for seat in scenario.seats if seat.name == name), None)


def has_umpire(scenario: Scenario) -> bool:
    """Whether somebody sits as umpire."""
    return bool(seats_of(scenario, UMPIRE))


@remembered
def seats_of(scenario: Scenario, side: int) -> tuple[Seat, ...]:
    """Who answers for a side."""
    return tuple(seat for seat in scenario.seats if seat.side == side)


def first_seat(scenario: Scenario, side: int) -> Seat | None:
    """The seat that speaks for a side as a whole."""
    return next(iter(seats_of(scenario, side)), None)


def is_divided(scenario: Scenario, side: int) -> bool:
    """Whether a side's ships are commanded apart."""
    return side in _divided_sides(scenario)


@remembered
def _divided_sides(scenario: Scenario) -> frozenset[int]:
    return frozenset(seat.side for seat in scenario.seats if seat.apart)


def commands(scenario: Scenario, seat: Seat, ship: int) -> bool:
    """Whether a ship is this seat's; one that no seat of the side names belongs to the side's first seat."""
    if ship in seat.ships:
        return True
    if not seat.ships and not is_divided(scenario, seat.side):
        return True
    comrades = seats_of(scenario, seat.side)
    return seat == comrades[0] and not any(ship in comrade.ships for comrade in comrades)


def ships_apart(scenario: Scenario, seat: Seat) -> frozenset[int] | None:
    """The ships of a seat whose side is divided, for the first one also what is no ship's; None for all of a side."""
    if not is_divided(scenario, seat.side):
        return None
    ships = [number for number, ship in enumerate(scenario.ships) if ship.side == seat.side]
    return frozenset(number for number in (NO_SHIP, *ships) if commands(scenario, seat, number))


def spokesman(scenario: Scenario, question: Question) -> Seat | None:
    """The commander of all that a question is about; if they are several or none, the side's first seat."""
    for seat in seats_of(scenario, question.to):
        if question.about and all(commands(scenario, seat, ship) for ship in question.about):
            return seat
    return first_seat(scenario, question.to)


def speaks_for(scenario: Scenario, seat: Seat, question: Question) -> bool:
    """Whether a seat may answer a question as a whole: it leads an undivided side, or speaks for all concerned."""
    leads = seat == first_seat(scenario, seat.side) or not seat.ships
    return seat == spokesman(scenario, question) or (leads and not is_divided(scenario, seat.side))


def is_asked(scenario: Scenario, seat: Seat, question: Question) -> bool:
    """Whether a seat has anything to say to a question, or to its share of one."""
    if seat.side != question.to:
        return False
    is_for_one = is_divided(scenario, seat.side) and question.asks == CHOICE
    has_some = not is_for_one and any(commands(scenario, seat, ship) for ship in question.about)
    return has_some or speaks_for(scenario, seat, question)


def why_not_this_seat(
    scenario: Scenario, seat: Seat, question: Question, kind: str, ship: int | None
) -> Refusal | None:
    """Why this seat may not give an order of a kind that concerns this ship, or none, if it may not."""
    if ship is not None:
        is_own = commands(scenario, seat, ship)
        return None if is_own else Refusal(NOT_YOUR_SHIP, f"{seat.name} does not command this ship")
    if kind == SURRENDER and is_divided(scenario, seat.side):
        may = seat == first_seat(scenario, seat.side)
    else:
        may = speaks_for(scenario, seat, question)
    if may:
        return None
    return Refusal(NOT_YOUR_SHIP, "this is for the side's first seat, or for who commands all the ships concerned")


def may_throw(scenario: Scenario, seat: Seat, roller: int) -> bool:
    """Whether a seat may say what real dice show: the roller's side, the umpire, or anybody where nobody is named."""
    if first_seat(scenario, roller) is None:
        return True
    return seat.side in (roller, UMPIRE)
