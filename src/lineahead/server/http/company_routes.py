"""Company, over HTTP: talk at a table, the chat that is told of it, and a rematch."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.responses import Response

from ...engine.contract.questions import Refusal
from ..context import House
from ..lobby.fighting_again import ME, WantedAgain
from ..lobby.new_table import take_over
from ..messages.lobby import OpenedRematch
from ..messages.requests import Again, Clock, HookWanted, NewTable, Say
from ..messages.table import Accepted
from ..storage.rows import SeatRow
from ..table.actions import WEBHOOK
from ..table.agreements import Rematch
from ..table.rematch import can_change_sides, may_fight_again, places_then
from ..table.saying import say
from ..table.seating import link
from ..table.table import Table
from ..table.tables import BUSY, TRIES
from ..table.tokens import hash_of, new_token
from ..webhooks.posting import why_not
from .answers import REFUSALS, TROUBLES, Plain, done, refused
from .arriving import tell
from .lobby_routes import AtHome, TableId
from .replay_routes import NEEDS_WORKER, Player, whole_record
from .table_routes import Seated

router = APIRouter(
    prefix="/api/tables/{table}", responses={status: TROUBLES[status] for status in (400, 401, 403, 404, 413, 429)}
)
NO_WEBHOOK = "table.no-webhook"
NO_REMATCH = "table.no-rematch"
NOT_OVER = Refusal(NO_REMATCH, "a battle is fought again by those who fought it, when it is over")
NOT_TO_CHANGE = Refusal(NO_REMATCH, "sides cannot be changed in this battle; it can be fought again as it was")
TAKEN = Refusal(NO_REMATCH, "your seat at the rematch is taken already; it opens by its own link")


@router.post("/say", response_model=Accepted, responses=REFUSALS)
async def speak(table: TableId, house: AtHome, seat: Seated, given: Say) -> Response:
    """Say something to all at the table, or to one's own side."""
    data = {"to": given.to, "words": given.words}
    return done(await say(house.tables, house.talkers, table, seat, given.id, data))


@router.post("/webhook", response_model=Accepted, responses=REFUSALS)
async def webhook(table: TableId, house: AtHome, seat: Seated, given: HookWanted) -> Response:
    """Name the chat that is told when the table waits for people, or none; for whoever opened the table."""
    words = None if given.address is None else why_not(given.address, house.settings.allows_private_webhooks)
    if words is not None:
        return refused(Refusal(NO_WEBHOOK, words))
    house.webhooks.forget(table)
    return done(await house.tables.do(table, seat, given.id, WEBHOOK, {"address": given.address}))


@router.post("/rematch", status_code=201, response_model=OpenedRematch, responses={**NEEDS_WORKER, **REFUSALS})
async def rematch(table: TableId, house: AtHome, seat: Seated, player: Player, wanted: Again) -> Response:
    """The same battle once more at a new table; whoever asks after others have takes his seat there."""
    async with house.tables.at(table, seat) as found:
        if not may_fight_again(found, seat):
            return refused(NOT_OVER)
        asked = found.affairs.rematch
        if asked is None and wanted.change_sides and not can_change_sides(found):
            return refused(NOT_TO_CHANGE)
        again, text = as_asked(found, seat, wanted.change_sides), replace(whole_record(found), entries=()).text()
    if asked is not None:
        return await joined(house, asked, seat)
    house.quotas.admit(player.address, again.table)
    async with house.studies.turn(player):
        new = await house.studies.ask("rematch", text, again)
    told = await take_over(house.tables, new)
    house.quotas.note(player.address, again.table, told["table"])
    first = await claimed(house, table, seat, Rematch(told["table"], seat.name, again.places, wanted.change_sides))
    if isinstance(first, Refusal):
        return refused(first)
    return Plain(told, 201) if first.table == told["table"] else await joined(house, first, seat)


def as_asked(table: Table, seat: SeatRow, changed: bool) -> WantedAgain:
    """What a worker needs to know of a rematch: everything is as it was, but for the sides."""
    rows = tuple(table.players())
    places = places_then(rows, len(table.game.scenario.sides), changed and can_change_sides(table))
    affairs = table.affairs
    clock = None if affairs.clock is None else Clock(seconds=affairs.clock.seconds, deployment=affairs.clock.deployment)
    wanted = NewTable(seats={seat.name: "me"}, clock=clock, suggestions=affairs.suggestions, talk=affairs.talk)
    return WantedAgain(seat.name, rows, places, wanted)


async def claimed(house: House, table_id: str, seat: SeatRow, rematch: Rematch) -> Rematch | Refusal:
    """Write down which table is the rematch; the first that was opened is, if two ask at once."""
    async with house.tables.at(table_id, seat) as found:
        for _ in range(TRIES):
            if found.affairs.rematch is not None:
                return found.affairs.rematch
            found.affairs = replace(found.affairs, rematch=rematch)
            row = await house.storage.append(found.row_now(), (), None)
            if row is not None:
                found.row = row
                house.tables.show(found)
                return rematch
            await house.tables.refresh(found)
    return BUSY


async def joined(house: House, rematch: Rematch, seat: SeatRow) -> Response:
    """A seat at a rematch that another has asked for, for whoever had the one that it follows."""
    place, token = rematch.places[seat.place], new_token()
    rows = await house.storage.seats(rematch.table)
    if not await house.storage.take_seat(rematch.table, place, hash_of(token)):
        return refused(TAKEN)
    await tell(house, rematch.table)
    own = next(row for row in rows if row.place == place)
    told = {"name": own.name, "side": own.side if own.side >= 0 else None, "who": ME}
    seats = [{**told, **link(rematch.table, {place: token}, own)}]
    return Plain({"table": rematch.table, "seats": seats, "spectator": None}, 201)
