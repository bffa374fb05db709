"""A new invitation for a seat whose link was lost: proposed by one, agreed to by all others, then made by the first.

Whoever sits there loses the seat by it. So nobody is given one behind the back of a person who is here.
"""

from __future__ import annotations

from dataclasses import replace

from ...engine.contract.questions import UMPIRE, Refusal
from ..storage.rows import SeatRow
from .agreements import Affairs, Opening, Proposal
from .table import OWNER, PEOPLE, Table

NOT_TO_INVITE = "table.not-to-invite"


def why_not_invite(table: Table, seat: SeatRow, name: object) -> Refusal | None:
    """Why no new invitation can be proposed for a seat."""
    invited = table.seat(name) if isinstance(name, str) else None
    if invited is None or invited.who not in PEOPLE:
        return Refusal(NOT_TO_INVITE, "seat: the name of a seat where a person sits is needed here")
    if invited.place == seat.place:
        return Refusal(NOT_TO_INVITE, "one does not invite oneself: your own link is in the menu of the table")
    return None


def may_share(table: Table, seat: SeatRow) -> bool:
    """Whether a seat may make a new link for those who look on: whoever opened the table, and an umpire."""
    return not table.is_older and (seat.who == OWNER or (seat.who in PEOPLE and seat.side == UMPIRE))


def words_for(proposer: str, invited: str) -> str:
    """The proposal as everybody reads it."""
    return f"{proposer} would like to make a new invitation for {invited}; the link {invited} has opens nothing then."


def asked_about(table: Table, proposal: Proposal) -> list[str]:
    """Who must agree: all people who have come, and who sits there himself if he is here."""
    here = table.here()
    return [seat.name for seat in table.people() if seat.taken and (seat.place != proposal.to or seat.name in here)]


def opened(affairs: Affairs, proposal: Proposal) -> Affairs:
    """All have agreed: the proposer may make the invitation."""
    others = tuple(other for other in affairs.openings if other.place != proposal.to)
    opening = Opening(proposal.to, proposal.by, proposal.agreed)
    return replace(affairs.without(proposal.id), openings=(*others, opening))


def opening_for(table: Table, seat: SeatRow, name: str) -> Opening | None:
    """What was agreed on a seat that this one may invite to anew."""
    invited = table.seat(name)
    own = (opening for opening in table.affairs.openings if opening.by == seat.name)
    return next((opening for opening in own if invited is not None and opening.place == invited.place), None)


def may_invite(table: Table, seat: SeatRow) -> list[str]:
    """The seats that this one may give a new invitation."""
    return [person.name for person in table.people() if opening_for(table, seat, person.name) is not None]
