"""Coming to a table by an invitation: the link is exchanged, once, for a secret that only the friend knows.

The friend's page makes the secret and keeps it before it asks, so that an answer that is lost on the way loses nothing:
asked again with the same secret, the server says yes again.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ...engine.contract.questions import Refusal
from ..context import House
from ..storage.rows import SeatRow, TableRow
from ..table.agreements import Affairs
from ..table.invitations import NOT_TO_INVITE, may_share, opening_for
from ..table.links import Invited, NoSuchSeat, UsedBefore
from ..table.table import SPECTATOR
from ..table.tables import BUSY
from ..table.tokens import hash_of, is_same, new_token
from ..table.umpire import is_umpire

NOT_TO_SHARE = "a new link for spectators is made by whoever opened the table, or by an umpire"
PAUSE_BETWEEN_TRIES = 60.0
MOST_REMEMBERED = 200


def about(row: TableRow) -> dict[str, Any]:
    """What a table tells somebody who has not come yet."""
    period, words = words_about(row.header)
    clock = Affairs.read(row.affairs).clock
    return {
        "table": row.id,
        "title": row.title,
        "period": period,
        "words": words,
        "turn": json.loads(row.summary)["turn"],
        "clock": None if clock is None else {"seconds": clock.seconds, "deployment": clock.deployment},
    }


@lru_cache(MOST_REMEMBERED)
def words_about(header: str) -> tuple[str, str]:
    """When a battle was, and what is said of it."""
    text = json.loads(header)["header"]["scenario"].get("text", {})
    return str(text.get("period", "")), str(text.get("words", ""))


async def invitation_in_plain(house: House, table_id: str, seat: SeatRow) -> dict[str, Any]:
    """An invitation that nobody has used yet: to which battle, and to which seat."""
    row = await house.storage.table(table_id)
    assert row is not None
    side = seat.side if seat.side >= 0 else None
    return {"kind": "invitation", "seat": seat.name, "side": side, "umpire": is_umpire(seat), **about(row)}


async def arrive(house: House, table_id: str, token: str, secret: str) -> None:
    """Take the seat of an invitation, with a secret of one's own; NoSuchSeat says why it cannot be had."""
    try:
        await house.tables.seat(table_id, token)
    except Invited as found:
        if await house.storage.take_seat(table_id, found.seat.place, hash_of(secret), hash_of(token)):
            return await tell(house, table_id)
        return await arrive(house, table_id, token, secret)  # somebody else was faster
    except UsedBefore as found:
        if is_same(secret, found.seat.token_hash):
            return None
        await came_too_late(house, table_id, found.seat)
        raise
    raise NoSuchSeat  # a secret is no invitation


async def tell(house: House, table_id: str) -> None:
    """Let everybody who looks on through this process know what is new at a table; the others hear the bell."""
    async with house.tables.at(table_id):
        pass  # coming to a table brings it up to date


async def came_too_late(house: House, table_id: str, seat: SeatRow) -> None:
    """Let whoever has a seat know that its invitation was tried again."""
    await house.storage.note_try(table_id, seat.place, PAUSE_BETWEEN_TRIES)
    await tell(house, table_id)


async def invite_again(house: House, table_id: str, seat: SeatRow, name: str) -> str | Refusal:
    """Make the new invitation that was agreed on; the link that the seat had opens nothing from then on."""
    async with house.tables.at(table_id, seat) as table:
        await house.presence.look_at(table)
        opening, invited = opening_for(table, seat, name), table.seat(name)
        if opening is None or invited is None:
            return Refusal(NOT_TO_INVITE, "the others have not agreed to a new invitation for this seat")
        if name in table.here() and name not in opening.agreed:
            return Refusal(NOT_TO_INVITE, f"{name} is here and has not agreed to it")
        left = tuple(other for other in table.affairs.openings if other != opening)
        table.affairs = replace(table.affairs, openings=left)
        row = await house.storage.append(table.row_now(), (), None)
        if row is None:
            await house.tables.refresh(table)
            return BUSY
        table.row, token = row, new_token()
        await house.storage.invite_again(table_id, invited.place, hash_of(token))
        await house.tables.refresh(table)
    return token


async def share_anew(house: House, table_id: str, seat: SeatRow) -> str | Refusal:
    """Make a new link for those who look on; the one that was given before opens nothing from then on."""
    async with house.tables.at(table_id, seat) as table:
        if not may_share(table, seat):
            return Refusal(NOT_TO_INVITE, NOT_TO_SHARE)
        onlookers, token = next(other for other in table.seats if other.who == SPECTATOR), new_token()
        await house.storage.renew(table_id, onlookers.place, hash_of(token))
        await house.tables.refresh(table)
    return token
