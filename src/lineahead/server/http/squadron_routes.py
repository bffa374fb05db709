"""Orders for a whole squadron and the price of one, over HTTP: they are told here, and given like any others."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from ...engine.contract.questions import Refusal
from ..messages.requests import Draft
from ..messages.squadron import AskProspects, AskSquadron, Prospects, SquadronPlanned
from ..messages.table import ScoreShown
from ..table.planning import TOO_OFTEN, prospects_of, squadron_of
from ..table.pricing import prices_for
from .answers import REFUSALS, TROUBLES, Plain, refused
from .lobby_routes import AtHome, TableId
from .table_routes import Seated

router = APIRouter(
    prefix="/api/tables/{table}", responses={status: TROUBLES[status] for status in (400, 401, 403, 404, 413, 429)}
)


@router.post("/squadron", response_model=SquadronPlanned, responses=REFUSALS)
async def squadron(table: TableId, house: AtHome, seat: Seated, wanted: AskSquadron) -> Response:
    """What each ship would be ordered, one after the other."""
    if not house.plans.take(f"{table} {seat.name}"):
        return refused(TOO_OFTEN)
    async with house.tables.at(table, seat) as found:
        told = squadron_of(found, seat, wanted)
    return refused(told) if isinstance(told, Refusal) else Plain(told)


@router.post("/prospects", response_model=Prospects, responses=REFUSALS)
async def prospects(table: TableId, house: AtHome, seat: Seated, wanted: AskProspects) -> Response:
    """Whether there is anything to choose at a question."""
    if not house.plans.take(f"{table} {seat.name}"):
        return refused(TOO_OFTEN)
    async with house.tables.at(table, seat) as found:
        told = prospects_of(found, seat, wanted.question)
    return refused(told) if isinstance(told, Refusal) else Plain(told)


@router.post("/prices", response_model=list[ScoreShown], responses=REFUSALS)
async def prices(table: TableId, house: AtHome, seat: Seated, draft: Draft) -> Response:
    """What an unfinished order would cost or bring in points."""
    async with house.tables.at(table, seat) as found:
        told = prices_for(found, seat, draft)
    return refused(told) if isinstance(told, Refusal) else Plain(told)
