"""What the admiral would do, over HTTP: at a question that is open now, or at an order of a game that is over."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from ...engine.contract.questions import Refusal
from ..computer.strengths import COLD
from ..context import House
from ..messages.advice import AskAdmiral, AskThen, Suggestion
from ..storage.rows import SeatRow
from ..table.actions import SUGGESTED
from ..table.asking import asked_in_hindsight, asked_of_admiral
from ..table.suggesting import TOO_OFTEN
from ..table.table import own_ships
from ..taking_turns import Asker
from .answers import REFUSALS, TROUBLES, Plain, refused
from .lobby_routes import AtHome, TableId
from .replay_routes import NEEDS_WORKER, Player, whole_record
from .table_routes import Seated

LARGEST_SEED = 1 << 62
CLIENT_LEFT = 499
LOOK_AROUND = 0.1  # seconds

router = APIRouter(
    prefix="/api/tables/{table}", responses={status: TROUBLES[status] for status in (400, 403, 404, 413, 429)}
)


@router.post("/suggest", response_model=Suggestion, responses={**NEEDS_WORKER, **REFUSALS})
async def suggest(
    request: Request, table: TableId, house: AtHome, seat: Seated, player: Player, wanted: AskAdmiral
) -> Response:
    """The order that the admiral would give in one's place; the record notes that he was asked."""
    draft = None if wanted.order is None else wanted.order.model_dump()
    async with house.tables.at(table, seat) as found:
        asked = asked_of_admiral(found, seat, wanted.question, draft)
    if isinstance(asked, Refusal):
        return refused(asked)
    if not house.suggestions.take(f"{table} {seat.name}"):
        return refused(TOO_OFTEN)
    about = asked.view, asked.question, asked.own
    told = await thought_out(request, house, player, "advise", *about)
    return Response(status_code=CLIENT_LEFT) if told is None else await noted(house, table, seat, told)


@router.post("/hindsight", response_model=Suggestion, responses={**NEEDS_WORKER, **REFUSALS})
async def hindsight(
    request: Request, table: TableId, house: AtHome, seat: Seated, player: Player, wanted: AskThen
) -> Response:
    """What the admiral would have ordered in place of an order of one's own, in a game that is over."""
    async with house.tables.at(table, seat) as found:
        asked = asked_in_hindsight(found, seat, wanted.entry)
        text = "" if asked is not None else whole_record(found).text()
        own = own_ships(found, seat.name)
    if asked is not None or not house.suggestions.take(f"{table} {seat.name}"):
        return refused(asked or TOO_OFTEN)
    told = await thought_out(request, house, player, "advise then", text, wanted.entry, own)
    return Response(status_code=CLIENT_LEFT) if told is None else Plain(told)


async def thought_out(request: Request, house: House, player: Asker, job: str, *about: Any) -> dict[str, Any] | None:
    """The admiral's advice, when it is the asker's turn; None if he has gone meanwhile: then nobody thinks on.

    Rules that nobody has compiled are from now on.
    """
    async with house.admirals.turn(player):
        if await request.is_disconnected():
            return None
        thought = asyncio.create_task(house.admirals.ask(job, *about, secrets.randbelow(LARGEST_SEED)))
        if not await is_waited_for(request, thought):
            return None
        told: dict[str, Any] = await thought
    if told["rules"] == COLD:
        house.computers.prepare(told["ruleset"])
    return told


async def is_waited_for(request: Request, thought: asyncio.Task[Any]) -> bool:
    """Whether whoever asked was there until it was thought out; if not, the thought is broken off."""
    try:
        while not thought.done():
            await asyncio.wait([thought], timeout=LOOK_AROUND)
            if not thought.done() and await request.is_disconnected():
                return False
        return True
    finally:
        thought.cancel()


async def noted(house: House, table: str, seat: SeatRow, told: dict[str, Any]) -> Response:
    """Advice, once the record says that it was asked for."""
    written = {"question": told["question"], **{name: told["best"][name] for name in ("kind", "answer", "words")}}
    done = await house.tables.do(table, seat, None, SUGGESTED, written)
    return refused(done) if isinstance(done, Refusal) else Plain(told)
