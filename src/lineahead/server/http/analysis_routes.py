"""What luck and what skill made of a battle that is over, over HTTP: asked for once, reckoned by workers, and kept."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from ..messages.analysis import AnalysisStanding
from .answers import TROUBLES, Plain
from .lobby_routes import AtHome, TableId
from .replay_routes import NEEDS_SEAT, NEEDS_WORKER, Player, require, whole_record
from .table_routes import Seated

NOT_YET = "luck and skill are told apart when the battle is over"

router = APIRouter(
    prefix="/api/tables/{table}", responses={status: TROUBLES[status] for status in (400, 403, 404, 409, 422, 429)}
)


@router.get("/analysis", response_model=AnalysisStanding, responses=NEEDS_SEAT)
async def analysis(table: TableId, house: AtHome, seat: Seated) -> Response:
    """How the analysis of the battle stands, with all of it once it is there."""
    async with house.tables.at(table, seat) as found:
        require(found.is_over, NOT_YET)
    return Plain(await house.analyses.standing(table))


@router.post("/analysis", response_model=AnalysisStanding, responses=NEEDS_WORKER)
async def begin_analysis(table: TableId, house: AtHome, seat: Seated, player: Player) -> Response:
    """Have the battle analysed, unless it is or has been; `GET` tells how far that has come."""
    async with house.tables.at(table, seat) as found:
        require(found.is_over, NOT_YET)
        text = whole_record(found).text()
    await house.analyses.begin(table, text, player)
    return Plain(await house.analyses.standing(table))
