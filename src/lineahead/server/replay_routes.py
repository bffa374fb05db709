"""Afterwards, over HTTP: records, diaries, stories, statistics, replays, and playing on from one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from ..engine.questions import UMPIRE
from ..engine.record import Record, read_record
from ..engine.replay import verify
from ..engine.scenario import BadFile, Problem, Scenario
from ..rulesets import RULESETS, ruleset
from .answers import TROUBLES, Plain
from .films import viewer_name, viewer_named, viewer_names
from .glances import Glance, glance_at
from .house import House
from .lobby_routes import AtHome, TableId
from .messages import PlayOn
from .new_table import clock_wanted, set_up
from .older import OtherRules, hiding_where_rules_differ
from .opening import written_record
from .playing_on import played_on
from .shapes_of_lobby import OpenedTable
from .shapes_of_table import Replay
from .showing import eyes_of, outcome_of
from .storage import SeatRow
from .stories import story
from .table import Table, viewer_of
from .table_routes import Largest, Seated
from .tokens import is_id, new_id

STUDY_SECONDS = 30.0
GAME_FILE = {"content": {"application/json": {}}, "description": "A game file, as the command line reads it."}

router = APIRouter(responses={status: TROUBLES[status] for status in (400, 403, 404, 409, 422, 429)})
Viewer = Annotated[str, Query(max_length=80, description="umpire, public, or the name of a side.")]
Since = Annotated[
    int | None,
    Query(ge=0, le=Largest, description="Only what came after the event of this number, and where it began."),
]
ReplayId = Annotated[str, Path(max_length=64)]
NEEDS_SEAT: dict[int | str, dict[str, Any]] = {401: TROUBLES[401]}


def require(is_allowed: bool, words: str) -> None:
    """Refuse what is not for this seat, or not yet."""
    if not is_allowed:
        raise HTTPException(403, words)


def whole_record(table: Table) -> Record:
    """The record of a table's game; when it is over, with the seed, so that anybody can verify it."""
    return table.game.record(with_seed=table.is_over)


@router.get("/api/tables/{table}/record", responses={200: GAME_FILE, **NEEDS_SEAT}, response_class=Response)
async def record(table: TableId, house: AtHome, seat: Seated) -> Response:
    """The game file: for everybody when the game is over, before that for the umpire."""
    try:
        async with house.tables.at(table, seat) as found:
            is_over, whole = found.is_over, whole_record(found)
    except OtherRules:
        is_over, whole = (await house.tables.find(table)).row.over, await written_record(house.storage, table)
    is_umpire = viewer_of(seat) == UMPIRE
    require(is_over or is_umpire, "before the end a seat can save its own diary only")
    return Response(whole.text(), media_type="application/json")


@router.get("/api/tables/{table}/diary", response_model=dict[str, Any], responses=NEEDS_SEAT)
async def diary(table: TableId, house: AtHome, seat: Seated) -> Response:
    """What this seat has seen and been told."""
    async with house.tables.at(table, seat) as found:
        return Plain(found.game.diary(viewer_of(seat)))


@router.get(
    "/api/tables/{table}/story",
    responses={200: {"content": {"text/plain": {}}}, **NEEDS_SEAT},
    response_class=PlainTextResponse,
)
async def told_as_text(table: TableId, house: AtHome, seat: Seated) -> Response:
    """The game told as text, as this seat has been told it."""
    async with house.tables.at(table, seat) as found:
        eyes = eyes_of(found, seat)
        return PlainTextResponse(story(found.game.view(eyes).scenario, found.events(eyes, 0), outcome_of(found)))


@router.get("/api/tables/{table}/statistics", response_model=dict[str, Any], responses=NEEDS_SEAT)
async def statistics(table: TableId, house: AtHome, seat: Seated) -> Response:
    """Damage over time, hits expected against hits scored, and the dice, when the game is over."""
    async with house.tables.at(table, seat) as found:
        require(found.is_over, "luck is counted when the game is over")
        text, outcome, events = whole_record(found).text(), outcome_of(found), found.events(UMPIRE, 0)
    with hiding_where_rules_differ():
        told = json.loads(await house.studies.ask("statistics", text, events, limit=STUDY_SECONDS))
    return Plain({**told, "outcome": outcome})


@router.get("/api/tables/{table}/replay", response_model=Replay, responses=NEEDS_SEAT)
async def replay_of_table(
    table: TableId, house: AtHome, seat: Seated, viewer: Viewer = "", since: Since = None
) -> Response:
    """The game moment by moment, or what came since an event: through one's own eyes, when it is over anybody's."""
    async with house.tables.at(table, seat) as found:
        eyes = eyes_allowed(found, seat, viewer)
        about, events = replay_about(found, eyes), found.events(eyes, 0)
        is_glance = since is not None and not found.is_older
        glance = glance_at(found.game, eyes, since or 0, events) if is_glance else None
        text = "" if is_glance else whole_record(found).text()
    if glance is not None:
        return await glanced_answer(house, about, glance)
    with hiding_where_rules_differ():
        return await filmed_answer(house, text, eyes, None, about["outcome"], events)


def replay_about(table: Table, viewer: int) -> dict[str, Any]:
    """What a replay says beside its frames."""
    return {
        "replay": None,
        "ruleset": table.row.ruleset,
        "setting": table.setting(viewer),
        "viewer": viewer_name(table.game.scenario, viewer),
        "viewers": viewer_names(table.game.scenario),
        "outcome": outcome_of(table),
    }


async def glanced_answer(house: House, about: dict[str, Any], glance: Glance) -> Response:
    """The frames since an event, made by a worker so that nobody else has to wait."""
    frames: str = await house.studies.ask("glance", glance, limit=STUDY_SECONDS)
    told = json.dumps(about, separators=(",", ":"))
    return Response(f'{told[:-1]},"frames":{frames}}}', media_type="application/json")


def eyes_allowed(table: Table, seat: SeatRow, viewer: str) -> int:
    """The viewer that was asked for, if this seat may look through those eyes."""
    own = viewer_of(seat)
    usual = UMPIRE if table.is_over else own
    wanted = viewer_wanted(table.game.scenario, viewer, usual)
    require(table.is_over or own in (wanted, UMPIRE), "before the end one looks through one's own eyes")
    return wanted


def viewer_wanted(scenario: Scenario, name: str, usual: int) -> int:
    """The viewer of this name, or the usual one."""
    found = viewer_named(scenario, name) if name else usual
    if found is None:
        raise BadFile("replay", [Problem("viewer", "nobody of this name looks on")])
    return found


async def filmed_answer(
    house: House,
    text: str,
    viewer: int,
    name: str | None,
    ended: dict[str, Any] | None = None,
    events: Sequence[dict[str, Any]] = (),
    status: int = 200,
) -> Response:
    """A film, made by a worker so that nobody else has to wait."""
    try:
        told: str = await house.studies.ask("film", text, viewer, name, ended, list(events), limit=STUDY_SECONDS)
    except TimeoutError:
        raise HTTPException(422, "this game takes too long to play again") from None
    return Response(told, status, media_type="application/json")


@router.post("/api/tables/{table}/play-on", status_code=201, response_model=OpenedTable, responses=NEEDS_SEAT)
async def play_on_from_table(table: TableId, house: AtHome, seat: Seated, wanted: PlayOn) -> Response:
    """A new table that begins at a moment of a game that is over."""
    async with house.tables.at(table, seat) as found:
        require(found.is_over, "one plays on from a game that is over")
        record = whole_record(found)
    return await table_from_record(house, record, wanted)


async def table_from_record(house: House, record: Record, wanted: PlayOn) -> Response:
    """A new table that begins at a moment of a recorded game."""
    viewer = viewer_wanted(record.scenario, wanted.viewer, UMPIRE)
    require_rules_of_today(record)
    game, sitting = played_on(record, viewer, wanted)
    return Plain(await set_up(house.tables, game, sitting, wanted.listed, clock_wanted(wanted)), 201)


def require_rules_of_today(record: Record) -> None:
    """Refuse a record that the rules of today do not follow to its end: its moments are not theirs."""
    verdict = verify(record, ruleset(record.ruleset))
    if not verdict.agrees:
        raise OtherRules(record.scenario.name, [Problem(f"entry {verdict.entry}", str(verdict))])


@router.post(
    "/api/replays",
    status_code=201,
    response_model=Replay,
    responses={413: TROUBLES[413]},
    openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def upload(request: Request, house: AtHome) -> Response:
    """Bring a game file, to look at it here and to show it to others; one that does not add up is refused."""
    text = known_record(await request.body()).text()
    id = new_id()
    answer = await filmed_answer(house, text, UMPIRE, id, status=201)
    await house.storage.keep_replay(id, text)
    await house.forget_replays()
    return answer


def known_record(body: bytes | str) -> Record:
    """The game in a file, if it is of a rule set that is known here."""
    record = read_record(body, "game file")
    if record.ruleset not in RULESETS:
        raise BadFile("game file", [Problem("header.ruleset", "this rule set is not known here")])
    return record


@router.get("/api/replays/{id}", response_model=Replay)
async def replay(id: ReplayId, house: AtHome, viewer: Viewer = "") -> Response:
    """A game file that somebody has brought, moment by moment."""
    text = await replay_text(house, id)
    eyes = viewer_wanted(read_record(text).scenario, viewer, UMPIRE)
    return await filmed_answer(house, text, eyes, id)


async def replay_text(house: House, id: str) -> str:
    """The game file of this name."""
    text = await house.storage.replay(id) if is_id(id) else None
    if text is None:
        raise HTTPException(404, "there is no such replay")
    return text


@router.get("/api/replays/{id}/record", responses={200: GAME_FILE}, response_class=Response)
async def replay_record(id: ReplayId, house: AtHome) -> Response:
    """The game file itself."""
    return Response(await replay_text(house, id), media_type="application/json")


@router.post("/api/replays/{id}/play-on", status_code=201, response_model=OpenedTable)
async def play_on_from_replay(id: ReplayId, house: AtHome, wanted: PlayOn) -> Response:
    """A new table that begins at a moment of a game file."""
    return await table_from_record(house, read_record(await replay_text(house, id)), wanted)
