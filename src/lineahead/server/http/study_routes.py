"""Studies of battles, over HTTP: what is known of them at once, and what is asked of workers."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from ..lobby.studied import to_study
from ..messages.studies import AskStudy, BattleToStudy, StudyStanding
from ..packing import same_answer
from ..taking_turns import Asker
from .addresses import address_of
from .answers import TROUBLES, Plain
from .lobby_routes import AtHome

router = APIRouter(responses={status: TROUBLES[status] for status in (422, 429)})
BattleName = Annotated[str, Path(max_length=64, examples=["coronel"])]
Handicap = Annotated[str | None, Query(max_length=64, description="One that the battle's file offers.")]


@router.get("/api/studies/{battle}", response_model=BattleToStudy)
async def battle_to_study(request: Request, battle: BattleName, handicap: Handicap = None) -> Response:
    """A battle with the figures of it that come with the program."""
    return await same_answer(request, to_study, battle, handicap)


@router.post(
    "/api/studies", response_model=StudyStanding, responses={status: TROUBLES[status] for status in (400, 413, 503)}
)
async def study(request: Request, wanted: AskStudy, house: AtHome) -> Response:
    """Have a battle studied, unless it is or has been; asking again tells how far that has come."""
    return Plain(await house.battle_studies.asked(wanted, Asker(address_of(request.scope))))
