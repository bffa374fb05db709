"""The lobby over HTTP: battles, rule sets, new tables, open tables, my tables."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ... import __version__
from ...engine.files.bounds import check_toml
from ...engine.page.shapes import CommonCard
from ...rulesets import RULESETS
from ..context import House
from ..lobby import offers
from ..lobby.new_table import begun, set_up, take_over
from ..messages.lobby import (
    Battle,
    Clause,
    Health,
    LessonOnOffer,
    LessonTold,
    Link,
    ListedTable,
    MyTable,
    OpenedTable,
    Rules,
)
from ..messages.requests import Arrive, Mine, NewTable, OneToken, Sit
from ..packing import packed_answer, same_answer
from ..storage.rows import SeatRow, TableRow
from ..table.links import NoSuchSeat, seat_opened_by
from ..table.older_editions import CANNOT, WATCHED
from ..table.rules_text import text_of_rules
from ..table.table import FRIEND, SPECTATOR
from ..table.tokens import hash_of, is_id, link_to, new_token
from ..taking_turns import Asker
from .addresses import address_of
from .answers import TROUBLES, Plain, trouble
from .arriving import about, arrive, tell

MOST_LISTED = 50
FEW_WORDS = 2_000
NO_RULES = "there is no such rule set"

router = APIRouter(responses={429: TROUBLES[429]})


def the_house(connection: HTTPConnection) -> House:
    """The house that a request has come to."""
    house: House = connection.app.state.house
    return house


AtHome = Annotated[House, Depends(the_house)]
TableId = Annotated[str, Path(max_length=64, examples=["5f0c1d2e3a4b5c6d7e"])]
RulesetName = Annotated[str, Path(max_length=64, examples=["grand-fleets"])]


@router.get("/healthz", response_model=Health, responses={503: TROUBLES[422]})
async def health(house: AtHome) -> Response:
    """Whether the server and its database are well."""
    try:
        is_well = await house.storage.is_there()
    except Exception:  # whatever it is, the server is not well
        return trouble(503, "the database does not answer")
    return Plain({"well": is_well, "version": __version__, **house.tables.figures()})


@router.get("/api/battles", response_model=list[Battle])
async def battles(request: Request) -> Response:
    """The battles on offer."""
    return await same_answer(request, offers.battles)


@router.get("/api/lessons", response_model=list[LessonOnOffer])
async def all_lessons(request: Request) -> Response:
    """The lessons of all rule sets, in the order of their ladders."""
    return await same_answer(request, offers.lessons_on_offer)


@router.get("/api/lessons/{ruleset}/{name}", response_model=LessonTold, responses={404: TROUBLES[404]})
def one_lesson(ruleset: RulesetName, name: Annotated[str, Path(max_length=64, examples=["iron-duke"])]) -> Response:
    """One lesson, step by step."""
    found = offers.lesson_told(f"{ruleset}/{name}")
    return trouble(404, "there is no such lesson") if found is None else Plain(found)


@router.post(
    "/api/offer",
    response_model=Battle,
    responses={status: TROUBLES[status] for status in (400, 413, 422, 503)},
)
async def offer(request: Request, wanted: NewTable, house: AtHome) -> Response:
    """A battle as it would be with these forces, options and seats; nothing is opened."""
    check_text(wanted)
    async with house.readers.turn(Asker(address_of(request.scope))):
        told = await house.readers.ask("offer", wanted)
    return await packed_answer(request, told)


@router.get("/api/rulesets", response_model=list[Rules])
async def rulesets(request: Request) -> Response:
    """The rule sets with their options."""
    return await same_answer(request, offers.rulesets)


@router.get("/api/rulesets/{ruleset}/clauses", response_model=list[Clause], responses={404: TROUBLES[404]})
async def clauses(request: Request, ruleset: RulesetName) -> Response:
    """The clauses of a rule set."""
    if ruleset not in RULESETS:
        return trouble(404, NO_RULES)
    return await same_answer(request, offers.clauses, ruleset)


@router.get("/api/rulesets/{ruleset}/clauses/{id}", response_model=Clause, responses={404: TROUBLES[404]})
def clause(
    ruleset: RulesetName, clause_id: Annotated[str, Path(alias="id", max_length=64, examples=["GF-4.31.e"])]
) -> Response:
    """One clause, or all that a rule's number stands for."""
    found = offers.clause(ruleset, clause_id) if ruleset in RULESETS else None
    return trouble(404, "there is no such clause") if found is None else Plain(found)


@router.get("/api/rulesets/{ruleset}/ships", response_model=list[CommonCard], responses={404: TROUBLES[404]})
async def ships(request: Request, ruleset: RulesetName) -> Response:
    """The data card of every ship of a rule set."""
    if ruleset not in RULESETS:
        return trouble(404, NO_RULES)
    return await same_answer(request, offers.ships, ruleset)


@router.post(
    "/api/tables",
    status_code=201,
    response_model=OpenedTable,
    responses={status: TROUBLES[status] for status in (400, 413, 422, 503)},
)
async def new_table(request: Request, wanted: NewTable, house: AtHome) -> Response:
    """Open a table. The secrets of its seats are told this once."""
    address = address_of(request.scope)
    house.quotas.admit(address, wanted)
    told = await opened(house, wanted, address)
    house.quotas.note(address, wanted, told["table"])
    return Plain(told, 201)


async def opened(house: House, wanted: NewTable, address: str) -> dict[str, Any]:
    """A new table, made here or by a worker, and the links to it."""
    if is_short(wanted):
        return await set_up(house.tables, *begun(wanted), wanted)
    check_text(wanted)
    async with house.readers.turn(Asker(address)):
        new = await house.readers.ask("new table", wanted)
    return await take_over(house.tables, new)


def is_short(wanted: NewTable) -> bool:
    """Whether a table can be made here in a moment: a battle of those on offer, and few words about it."""
    is_known = wanted.scenario is not None or wanted.lesson is not None
    return is_known and len(wanted.model_dump_json(exclude_defaults=True)) <= FEW_WORDS


def check_text(wanted: NewTable) -> None:
    """Refuse a scenario that is too long or too deep before anybody reads it."""
    if wanted.text is not None:
        check_toml(wanted.text, "scenario")


@router.get("/api/tables/open", response_model=list[ListedTable])
async def open_tables(house: AtHome) -> Response:
    """Listed tables that wait for somebody."""
    rows = await house.storage.open_tables(MOST_LISTED, [text_of_rules(name) for name in RULESETS])
    seats = await house.storage.seats_of_all([row.id for row in rows])
    return Plain([told for row in rows if (told := open_table(row, seats[row.id]))["seats"]])


def open_table(row: TableRow, seats: list[SeatRow]) -> dict[str, Any]:
    """A listed table and its free seats."""
    free = [seat for seat in seats if seat.who == FRIEND and not seat.taken]
    named = [{"name": seat.name, "side": seat.side if seat.side >= 0 else None} for seat in free]
    return {**about(row), "seats": named}


@router.post(
    "/api/tables/{table}/sit",
    response_model=Link,
    responses={**{status: TROUBLES[status] for status in (400, 403, 404, 413, 422)}, 409: TROUBLES[403]},
)
async def sit(table: TableId, wanted: Sit, house: AtHome) -> Response:
    """Take a free seat at a listed table; the invitation to it opens nothing any more."""
    row = await house.storage.table(table) if is_id(table) else None
    if row is None or not row.listed:
        return trouble(404, "there is no such table on the list")
    if row.older:
        return trouble(409, WATCHED)
    seat = next((other for other in await house.storage.seats(table) if other.name == wanted.seat), None)
    token = new_token()
    if seat is None or not await house.storage.take_seat(table, seat.place, hash_of(token)):
        return trouble(409, "this seat is not free, or no longer")
    await tell(house, table)
    return Plain({"token": token, "link": link_to(table, token)})


@router.post(
    "/api/tables/{table}/arrive",
    response_model=Link,
    responses={status: TROUBLES[status] for status in (400, 403, 404, 413, 422)},
)
async def come(table: TableId, wanted: Arrive, house: AtHome) -> Response:
    """Take the seat of an invitation. From then on it is opened by the secret that is given here, and only by it."""
    await arrive(house, table, wanted.token, wanted.secret)
    return Plain({"token": wanted.secret, "link": link_to(table, wanted.secret)})


@router.post(
    "/api/mine",
    response_model=list[MyTable],
    responses={status: TROUBLES[status] for status in (400, 413, 422)},
)
async def mine(wanted: Mine, house: AtHome) -> Response:
    """How my tables stand."""
    known = {token.table for token in wanted.tokens if is_id(token.table)}
    seats = await house.storage.seats_of_all(known)
    rows = await house.storage.tables(known)
    return Plain([my_table(house, token, rows.get(token.table), seats.get(token.table, [])) for token in wanted.tokens])


def my_table(house: House, mine: OneToken, row: TableRow | None, seats: list[SeatRow]) -> dict[str, Any]:
    """How one of my tables stands, from what everybody may know of it."""
    try:
        seat = seat_opened_by(mine.token, seats)
    except NoSuchSeat:
        return {"table": mine.table, "gone": True}
    assert row is not None
    house.tables.visit(row.id)
    summary = json.loads(row.summary)
    until = summary.get("until", {}).get(seat.name)
    return {
        "table": row.id,
        "title": row.title,
        "seat": seat.name,
        "side": seat.side if seat.side >= 0 else None,
        "turn": summary["turn"],
        "phase": CANNOT if row.older and not row.over else summary["phase"],
        "my_turn": seat.name in summary["asked"] and not row.older,
        "over": row.over,
        "touched": row.created,
        "older": row.older,
        "others": [company_in_plain(other) for other in seats if other.place != seat.place and other.who != SPECTATOR],
        "result": summary.get("result"),
        "seconds_left": None if until is None or row.over else max(0.0, round(until - time.time(), 1)),
    }


def company_in_plain(seat: SeatRow) -> dict[str, Any]:
    """Who sits at another seat of one of my tables."""
    side = seat.side if seat.side >= 0 else None
    return {"name": seat.name, "side": side, "who": seat.who, "strength": seat.strength or None}
