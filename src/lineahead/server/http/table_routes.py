"""A table over HTTP: its state for a seat, orders, drafts, and whatever else a seat may do."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ...engine.contract.questions import Refusal
from ..messages.lobby import Link
from ..messages.requests import Agree, Draft, Named, NewOrder, Note, Propose, Revoked, Sit, StandingOrder, Throw
from ..messages.table import Accepted, TableState
from ..storage.rows import SeatRow
from ..table.actions import LET_STAND
from ..table.asking import preview_of, targets_of
from ..table.showing import whole_state_for
from ..table.tokens import link_to
from .answers import REFUSALS, TROUBLES, Plain, done, refused
from .arriving import invite_again, share_anew
from .lobby_routes import AtHome, TableId

router = APIRouter(
    prefix="/api/tables/{table}", responses={status: TROUBLES[status] for status in (400, 401, 403, 404, 413, 429)}
)
bearer = HTTPBearer(auto_error=False, description="The secret of a seat.")
Largest = 2**53


async def seat_of(
    table: TableId, house: AtHome, given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
) -> SeatRow:
    """The seat whose secret a request carries."""
    if given is None:
        raise HTTPException(401, "the secret of a seat is needed here", {"WWW-Authenticate": "Bearer"})
    return await house.tables.seat(table, given.credentials)


Seated = Annotated[SeatRow, Depends(seat_of)]
Number = Annotated[int, Query(ge=-Largest, le=Largest)]


@router.get("", response_model=TableState, responses={status: TROUBLES[status] for status in (409, 422)})
async def state(table: TableId, house: AtHome, seat: Seated, since: Number = 0) -> Response:
    """Everything that the seat is shown."""
    async with house.tables.at(table, seat) as found:
        house.tables.wake(found)
        return Plain(whole_state_for(found, seat, since))


@router.get("/targets", response_model=dict[str, Any], responses=REFUSALS)
async def targets(table: TableId, house: AtHome, seat: Seated, question: Number, ship: Number) -> Response:
    """What a ship can attack, and with what odds."""
    async with house.tables.at(table, seat) as found:
        told = targets_of(found, seat, {"question": question, "ship": ship})
    return refused(told) if isinstance(told, Refusal) else Plain(told)


@router.post("/preview", response_model=dict[str, Any], responses=REFUSALS)
async def preview(table: TableId, house: AtHome, seat: Seated, draft: Draft) -> Response:
    """What would become of an unfinished order."""
    async with house.tables.at(table, seat) as found:
        data = {"question": draft.question, "order": draft.order.model_dump()}
        told = preview_of(found, seat, data)
    return refused(told) if isinstance(told, Refusal) else Plain(told)


@router.post("/orders", response_model=Accepted, responses=REFUSALS)
async def order(table: TableId, house: AtHome, seat: Seated, given: NewOrder) -> Response:
    """Answer a question."""
    data = {"question": given.question, "kind": given.kind, "answer": given.answer}
    return done(await house.tables.do(table, seat, given.id, "order", data))


@router.post("/let-stand", response_model=Accepted, responses=REFUSALS)
async def let_stand(table: TableId, house: AtHome, seat: Seated, given: StandingOrder) -> Response:
    """Rule, and rule the same whenever the same is asked again; for the umpire."""
    data = {"question": given.question, "kind": given.kind, "answer": given.answer, "widely": given.widely}
    return done(await house.tables.do(table, seat, given.id, LET_STAND, data))


@router.post("/revoke", response_model=Accepted, responses=REFUSALS)
async def revoke(table: TableId, house: AtHome, seat: Seated, given: Revoked) -> Response:
    """A standing ruling is given no more."""
    return done(await house.tables.do(table, seat, given.id, "revoke", {"ruling": given.ruling}))


@router.post("/throw", response_model=Accepted, responses=REFUSALS)
async def throw(table: TableId, house: AtHome, seat: Seated, given: Throw) -> Response:
    """Say what real dice show."""
    data = {"question": given.question, "faces": given.faces}
    return done(await house.tables.do(table, seat, given.id, "throw", data))


@router.post("/undo", response_model=Accepted, responses=REFUSALS)
async def undo(table: TableId, house: AtHome, seat: Seated, given: Named) -> Response:
    """Take back one's own last order."""
    return done(await house.tables.do(table, seat, given.id, "undo", {}))


@router.post("/propose", response_model=Accepted, responses=REFUSALS)
async def propose(table: TableId, house: AtHome, seat: Seated, given: Propose) -> Response:
    """Propose a draw, a take-back or a new invitation."""
    data = {"what": given.what, "to": given.to, "seat": given.seat}
    return done(await house.tables.do(table, seat, given.id, "propose", data))


@router.post("/invite", response_model=Link, responses=REFUSALS)
async def invite(table: TableId, house: AtHome, seat: Seated, given: Sit) -> Response:
    """Make the new invitation that was agreed on; the link which that seat had opens nothing any more."""
    made = await invite_again(house, table, seat, given.seat)
    return refused(made) if isinstance(made, Refusal) else Plain({"token": made, "link": link_to(table, made)})


@router.post("/spectators", response_model=Link, responses=REFUSALS)
async def share(table: TableId, house: AtHome, seat: Seated) -> Response:
    """Make a new link for those who look on; the one that was given before opens nothing any more."""
    made = await share_anew(house, table, seat)
    return refused(made) if isinstance(made, Refusal) else Plain({"token": made, "link": link_to(table, made)})


@router.post("/agree", response_model=Accepted, responses=REFUSALS)
async def agree(table: TableId, house: AtHome, seat: Seated, given: Agree) -> Response:
    """Say yes or no to a proposal."""
    data = {"proposal": given.proposal, "yes": given.yes}
    return done(await house.tables.do(table, seat, given.id, "agree", data))


@router.post("/note", response_model=Accepted, responses=REFUSALS)
async def note(table: TableId, house: AtHome, seat: Seated, given: Note) -> Response:
    """Write a remark into the record."""
    return done(await house.tables.do(table, seat, given.id, "note", {"words": given.words}))


@router.post("/by-the-book", response_model=Accepted, responses=REFUSALS)
async def by_the_book(table: TableId, house: AtHome, seat: Seated, given: Named) -> Response:
    """Have the book decide for an umpire who is away."""
    return done(await house.tables.do(table, seat, given.id, "by-the-book", {}))


@router.post("/resign", response_model=Accepted, responses=REFUSALS)
async def resign(table: TableId, house: AtHome, seat: Seated, given: Named) -> Response:
    """Give the battle up."""
    return done(await house.tables.do(table, seat, given.id, "resign", {}))
