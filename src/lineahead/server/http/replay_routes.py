"""Afterwards, over HTTP: records, diaries, stories, statistics and replays of a table, and playing on from one."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from ...engine.contract.questions import UMPIRE
from ...engine.records.record import Record
from ..after.catch_up import glance_at
from ..after.replay_frames import viewer_name, viewer_names, viewer_wanted
from ..after.text import story
from ..context import House
from ..lobby.new_table import take_over
from ..lobby.playing_on import require_frame
from ..messages.after import Statistics
from ..messages.lobby import OpenedTable
from ..messages.requests import PlayOn
from ..messages.table import Replay
from ..other_rules import OtherRules
from ..packing import packed_answer
from ..storage.rows import SeatRow
from ..table.older_editions import hiding_where_rules_differ
from ..table.opening import written_record
from ..table.showing import eyes_of, outcome_of
from ..table.table import COMPUTER, PEOPLE, Table, viewer_of
from ..taking_turns import OWN, STRANGERS, Asker
from .addresses import address_of
from .answers import TROUBLES, Plain
from .lobby_routes import AtHome, TableId
from .table_routes import Largest, Seated

GAME_FILE = {"content": {"application/json": {}}, "description": "A game file, as the command line reads it."}

router = APIRouter(responses={status: TROUBLES[status] for status in (400, 403, 404, 409, 422, 429)})
Viewer = Annotated[str, Query(max_length=80, description="umpire, public, or the name of a side.")]
Since = Annotated[
    int | None,
    Query(ge=0, le=Largest, description="Only what came after the event of this number, and where it began."),
]
NEEDS_SEAT: dict[int | str, dict[str, Any]] = {401: TROUBLES[401]}
NEEDS_WORKER: dict[int | str, dict[str, Any]] = {401: TROUBLES[401], 503: TROUBLES[503]}


def player_of(request: Request, table: TableId, seat: Seated) -> Asker:
    """Who asks for what a worker is to do: who plays at a table comes before all who look on somewhere."""
    return Asker(address_of(request.scope), table, OWN if seat.who in PEOPLE else STRANGERS)


Player = Annotated[Asker, Depends(player_of)]


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


@router.get("/api/tables/{table}/statistics", response_model=Statistics, responses=NEEDS_WORKER)
async def statistics(table: TableId, house: AtHome, seat: Seated, player: Player) -> Response:
    """Damage over time, hits expected against hits scored, and the dice, when the game is over."""
    async with house.studies.turn(player):
        async with house.tables.at(table, seat) as found:
            require(found.is_over, "luck is counted when the game is over")
            text, outcome, events = whole_record(found).text(), outcome_of(found), found.events(UMPIRE, 0)
        with hiding_where_rules_differ():
            told = json.loads(await house.studies.ask("statistics", text, events))
    return Plain({**told, "outcome": outcome})


@router.get("/api/tables/{table}/replay", response_model=Replay, responses=NEEDS_WORKER)
async def replay_of_table(
    request: Request,
    table: TableId,
    house: AtHome,
    seat: Seated,
    player: Player,
    viewer: Viewer = "",
    since: Since = None,
) -> Response:
    """The game moment by moment, or what came since an event: through one's own eyes, when it is over anybody's."""
    async with house.studies.turn(player):
        async with house.tables.at(table, seat) as found:
            job, given = film_wanted(found, eyes_allowed(found, seat, viewer), since)
        with hiding_where_rules_differ():
            told = await house.studies.ask(job, *given)
    return await packed_answer(request, told)


def film_wanted(table: Table, eyes: int, since: int | None) -> tuple[str, tuple[Any, ...]]:
    """The job that makes a film of a table's game, whole or since an event, and what it needs."""
    about, events = replay_about(table, eyes), table.events(eyes, 0)
    if since is not None and not table.is_older:
        return "glance", (glance_at(table.game, eyes, since, events), about)
    computers = tuple(seat.name for seat in table.seats if seat.who == COMPUTER)
    return "film of table", (whole_record(table).text(), eyes, about["outcome"], list(events), computers)


def replay_about(table: Table, viewer: int) -> dict[str, Any]:
    """What a replay says beside its frames."""
    return {
        "replay": None,
        "ruleset": table.row.ruleset,
        "setting": table.setting(viewer),
        "viewer": viewer_name(table.game.scenario, viewer),
        "viewers": viewer_names(table.game.scenario),
        "outcome": outcome_of(table),
        "remarks": [],
    }


def eyes_allowed(table: Table, seat: SeatRow, viewer: str) -> int:
    """The viewer that was asked for, if this seat may look through those eyes."""
    own = viewer_of(seat)
    usual = UMPIRE if table.is_over else own
    wanted = viewer_wanted(table.game.scenario, viewer, usual)
    require(table.is_over or own in (wanted, UMPIRE), "before the end one looks through one's own eyes")
    return wanted


@router.post("/api/tables/{table}/play-on", status_code=201, response_model=OpenedTable, responses=NEEDS_WORKER)
async def play_on_from_table(table: TableId, house: AtHome, seat: Seated, player: Player, wanted: PlayOn) -> Response:
    """A new table that begins at a moment of a game that is over."""
    async with house.tables.at(table, seat) as found:
        require(found.is_over, "one plays on from a game that is over")
        eyes = viewer_wanted(found.game.scenario, wanted.viewer, UMPIRE)
        require_frame(wanted.frame, None if found.is_older else len(found.events(eyes, 0)))
    async with house.studies.turn(player):
        async with house.tables.at(table, seat) as found:
            text = whole_record(found).text()
        return await played_on_from(house, player.address, text, wanted)


async def played_on_from(house: House, address: str, text: str, wanted: PlayOn) -> Response:
    """A new table that begins at a moment of a recorded game, made by a worker whose turn this is."""
    house.quotas.admit(address, wanted)
    told = await take_over(house.tables, await house.studies.ask("play on", text, wanted))
    house.quotas.note(address, wanted, told["table"])
    return Plain(told, 201)
