"""What words and figures of the page mean, over HTTP: all of a rule set, and one with an example from a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ...engine.page.explaining import Explained, TermTold
from ...rulesets import RULESETS
from ..lobby import offers
from ..packing import same_answer
from ..table.explaining import explained_at
from .answers import TROUBLES, Plain, trouble
from .lobby_routes import NO_RULES, AtHome, RulesetName, TableId
from .table_routes import Largest, Seated

NO_TERM = "there is no such word on this page"

router = APIRouter(responses={429: TROUBLES[429]})
Word = Annotated[str, Query(max_length=64, examples=["penetration"])]
Ship = Annotated[int | None, Query(ge=0, le=Largest, description="By her number in the setting.")]
Part = Annotated[int, Query(ge=0, le=Largest, description="Which row of one kind, as the guns of a card; from 0.")]


@router.get("/api/rulesets/{ruleset}/glossary", response_model=list[TermTold], responses={404: TROUBLES[404]})
async def glossary(request: Request, ruleset: RulesetName) -> Response:
    """What every heading, marker and abbreviation means."""
    if ruleset not in RULESETS:
        return trouble(404, NO_RULES)
    return await same_answer(request, offers.glossary, ruleset)


@router.get(
    "/api/tables/{table}/explain",
    response_model=Explained,
    responses={status: TROUBLES[status] for status in (400, 401, 403, 404)},
)
async def explain(
    table: TableId, house: AtHome, seat: Seated, term: Word, ship: Ship = None, part: Part = 0
) -> Response:
    """What a word means, with an example from a ship as this seat knows her."""
    async with house.tables.at(table, seat) as found:
        told = explained_at(found, seat, term, ship, part)
    return trouble(404, NO_TERM) if told is None else Plain(told)
