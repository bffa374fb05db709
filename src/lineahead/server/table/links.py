"""What a link opens: a seat, by its own secret. Or why it opens none: an invitation has to be exchanged first."""

from __future__ import annotations

from collections.abc import Sequence

from ..storage.rows import SeatRow
from .tokens import is_same


class NoSuchSeat(Exception):
    """This secret gives no seat at this table."""

    words = "this link does not open a seat at the table"


class OfSeat(NoSuchSeat):
    """The same of a seat that is known."""

    def __init__(self, seat: SeatRow) -> None:
        super().__init__(self.words)
        self.seat = seat


class Invited(OfSeat):
    """This is an invitation to a seat that nobody has taken yet."""

    words = "this link is an invitation; whoever takes the seat gets a link of his own"


class UsedBefore(OfSeat):
    """This is an invitation that was used before, or whose seat somebody took from the list of open tables."""

    words = (
        "somebody has taken this seat already, and an invitation can be used only once. If it was you, open the table"
        " in the browser where you sat down, or by your own link to the seat. If not, tell whoever invited you: "
        "the others at the table can make a new invitation"
    )


class Replaced(OfSeat):
    """This secret opened a seat until others at the table made a new invitation for it."""

    words = (
        "the others at this table have made a new invitation for your seat, and your link opens it no longer. If you"
        " did not ask for one, ask them why"
    )


def seat_opened_by(token: str, seats: Sequence[SeatRow]) -> SeatRow:
    """The seat that a secret gives; NoSuchSeat says what it is otherwise."""
    for seat in seats:
        if is_same(token, seat.token_hash):
            return seat
        if is_same(token, seat.invite_hash):
            raise UsedBefore(seat) if seat.taken else Invited(seat)
        if is_same(token, seat.replaced_hash):
            raise Replaced(seat)
    raise NoSuchSeat
