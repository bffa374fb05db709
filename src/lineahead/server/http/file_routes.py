"""Game files that people bring, over HTTP: shown, kept, and played on from."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ...engine.contract.scenario import BadFile, Problem
from ...engine.files.bounds import check_json
from ..context import House
from ..lobby.playing_on import require_frame
from ..messages.analysis import AnalysisStanding
from ..messages.lobby import OpenedTable
from ..messages.requests import PlayOn
from ..messages.table import Replay
from ..packing import packed_answer
from ..table.tokens import is_id, new_id
from ..taking_turns import Asker
from .addresses import address_of
from .answers import TROUBLES, Plain
from .lobby_routes import AtHome
from .replay_routes import GAME_FILE, Viewer, played_on_from

router = APIRouter(responses={status: TROUBLES[status] for status in (400, 403, 404, 409, 422, 429, 503)})
NO_REPLAY = "there is no such replay"
ReplayId = Annotated[str, Path(alias="id", max_length=64)]


@router.post(
    "/api/replays",
    status_code=201,
    response_model=Replay,
    responses={413: TROUBLES[413]},
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def upload(request: Request, house: AtHome) -> Response:
    """Bring a game file, to look at it here and to show it to others; one that does not add up is refused."""
    body = await request.body()
    async with house.studies.turn(Asker(address_of(request.scope))):
        replay_id = new_id()
        told, last, text = await house.studies.ask("film of upload", text_in(body), replay_id)
    house.note_length(replay_id, "", last)
    await house.storage.keep_replay(replay_id, text)
    await house.forget_replays()
    return await packed_answer(request, told, 201)


def text_in(body: bytes) -> str:
    """The text of a game file, if it is one and not nested too deep."""
    try:
        text = body.decode()
    except UnicodeDecodeError as problem:
        raise BadFile("game file", [Problem(f"byte {problem.start}", "this is not a text file")]) from problem
    check_json(text, "game file")
    return text


@router.get("/api/replays/{id}", response_model=Replay)
async def replay(request: Request, replay_id: ReplayId, house: AtHome, viewer: Viewer = "") -> Response:
    """A game file that somebody has brought, moment by moment."""
    require_id(replay_id)
    async with house.studies.turn(Asker(address_of(request.scope), replay_id)):
        text = await replay_text(house, replay_id)
        told, last = await house.studies.ask("film of file", text, viewer, replay_id)
    house.note_length(replay_id, viewer, last)
    return await packed_answer(request, told)


async def replay_text(house: House, replay_id: str) -> str:
    """The game file of this name."""
    require_id(replay_id)
    text = await house.storage.replay(replay_id)
    if text is None:
        raise HTTPException(404, NO_REPLAY)
    return text


def require_id(replay_id: str) -> None:
    """Refuse what can be no name of a game file."""
    if not is_id(replay_id):
        raise HTTPException(404, NO_REPLAY)


@router.get("/api/replays/{id}/record", responses={200: GAME_FILE}, response_class=Response)
async def replay_record(replay_id: ReplayId, house: AtHome) -> Response:
    """The game file itself."""
    return Response(await replay_text(house, replay_id), media_type="application/json")


@router.get("/api/replays/{id}/analysis", response_model=AnalysisStanding)
async def analysis(replay_id: ReplayId, house: AtHome) -> Response:
    """How the analysis of a game file stands, with all of it once it is there."""
    require_id(replay_id)
    return Plain(await house.file_analyses.standing(replay_id))


@router.post("/api/replays/{id}/analysis", response_model=AnalysisStanding)
async def begin_analysis(request: Request, replay_id: ReplayId, house: AtHome) -> Response:
    """Have the battle in a game file analysed, unless it is or has been; `GET` tells how far that has come."""
    text = await replay_text(house, replay_id)
    await house.file_analyses.begin(replay_id, text, Asker(address_of(request.scope), replay_id))
    return Plain(await house.file_analyses.standing(replay_id))


@router.post("/api/replays/{id}/play-on", status_code=201, response_model=OpenedTable)
async def play_on_from_replay(request: Request, replay_id: ReplayId, house: AtHome, wanted: PlayOn) -> Response:
    """A new table that begins at a moment of a game file."""
    require_id(replay_id)
    require_frame(wanted.frame, house.lengths.get((replay_id, wanted.viewer)))
    asker = Asker(address_of(request.scope), replay_id)
    async with house.studies.turn(asker):
        text = await replay_text(house, replay_id)
        return await played_on_from(house, asker.address, text, wanted)
