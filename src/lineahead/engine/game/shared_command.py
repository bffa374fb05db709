"""Several commanders of a side: what each is asked of a question, and what they close together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.records import changed
from ..contract.questions import CHOICE, DICE, Order, Question, Seat
from .seats import is_asked, seat_named, seats_of, ships_apart

if TYPE_CHECKING:
    from .play import Play


def share_of(play: Play, seat: Seat, question: Question) -> Question | None:
    """What a question asks of one seat: where several command a side, about his own ships; None for nothing."""
    own = ships_apart(play.scenario, seat)
    asked: Question | None = question
    if own is not None and seat.side == question.to and question.asks not in (CHOICE, DICE):
        asked = None if has_closed(play, seat, question) else _about_own(play, question, own)
    return asked if asked is not None and is_asked(play.scenario, seat, asked) else None


def _about_own(play: Play, question: Question, own: frozenset[int]) -> Question | None:
    assert play.step is not None
    assert play.step.asks is not None
    asked = next(iter(play.step.asks(changed(play.view(question.to), own=own))), None)
    if asked is None:
        return None
    about = tuple(ship for ship in asked.about if ship in own)
    return changed(asked, number=question.number, about=about) if about or not asked.about else None


def has_closed(play: Play, seat: Seat, question: Question) -> bool:
    """Whether a commander has said all he has to say to a question, and the others of his side have not."""
    return any(order.seat == seat.name and order.kind in question.joint for order in play.position.held)


def waits_for_others(play: Play, order: Order, question: Question) -> bool:
    """Whether others of a side have still to say what is carried out for all of them together."""
    if order.kind not in question.joint:
        return False
    comrades = (seat for seat in seats_of(play.scenario, question.to) if seat.name != order.seat)
    return order.own is not None and any(share_of(play, seat, question) is not None for seat in comrades)


def with_own(play: Play, order: Order, question: Question) -> Order:
    """An order with its side and the ships that its giver commands."""
    seat = seat_named(play.scenario, order.seat)
    return changed(order, side=question.to, own=None if seat is None else ships_apart(play.scenario, seat))


def close_for_all(play: Play) -> None:
    """Where all who are asked have closed the step before, for their own ships, it is closed now."""
    for question in play.position.open:
        held = [order for order in play.position.held if order.side == question.to and order.kind in question.joint]
        seats = seats_of(play.scenario, question.to)
        if held and all(share_of(play, seat, question) is None for seat in seats):
            play.position = play.position.giving(changed(held[-1], question=question.number))
