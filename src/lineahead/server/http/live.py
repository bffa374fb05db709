"""The live line of a seat: everything new as it happens, and orders, drafts and questions the other way."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

from fastapi import APIRouter, WebSocket
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect

from ...engine.contract.questions import Refusal
from ...engine.game.orders import BAD_ORDER
from ..context import House
from ..logs import note, note_failure
from ..other_rules import OtherRules
from ..rates import Bucket
from ..storage.rows import SeatRow
from ..table.actions import FROM_PEOPLE, LET_STAND, NOT_YOURS
from ..table.asking import preview_of, targets_of
from ..table.between import moments_between
from ..table.links import Invited, NoSuchSeat, Replaced, UsedBefore
from ..table.older_editions import LOST, NO_MORE
from ..table.planning import TOO_OFTEN, plan_asked, prospects_asked
from ..table.pricing import prices_asked
from ..table.saying import say
from ..table.showing import state_for
from ..table.table import Table, viewer_of
from ..table.tables import DeedDone, NoSuchTable
from ..table.telling import refusal_in_plain
from ..table.umpire import has_left
from .answers import NO_DATABASE
from .arriving import came_too_late, invitation_in_plain

MOST_WAITING = 200
MOST_MISTAKES = 20
NAME = r"[!-~]{1,64}"
LONGEST_REASON = 120
NO_SEAT, INVITED, NO_TABLE, OTHER_RULES, TOO_MANY, GOODBYE = 4401, 4403, 4404, 4409, 1008, 1012

router = APIRouter()


class Socket:
    """Somebody who looks on from a seat. What is new to him waits in a queue, so that a slow line holds up nobody."""

    def __init__(self, websocket: WebSocket, seat: SeatRow, since: int, page: str = "") -> None:
        self.websocket, self.seat, self.told, self.page = websocket, seat, since, page
        self.heard: dict[int | None, int] = {}
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.has_seat = True
        self._last = b""

    def show(self, table: Table) -> None:
        """Tell the state if anything in it is new to this seat; nothing is sent for what the seat may not see.

        Whoever has just come, or comes again after a break, is at now at once: he is told of no moment between.
        """
        self.told = min(self.told, len(table.game.events(viewer_of(self.seat))))
        state = state_for(table, self.seat, self.told)
        events, talk = state.pop("events"), self._unheard(state.pop("talk"))
        body = json.dumps(state, separators=(",", ":"))[:-1]
        seen = blake2b((body if table.affairs.clock is None else json.dumps(timeless(state))).encode()).digest()
        if seen == self._last and not events and not talk:
            return
        if self._last:
            extra: dict[str, Any] = {"moments": moments_between(table, self.seat, self.told, state["picture"])}
        else:
            extra = {"table": table.id, "setting": table.setting(viewer_of(self.seat)), "moments": []}
        self._last, self.told = seen, state["number"]
        self.say(f"{body},{json.dumps({**extra, 'events': events, 'talk': talk}, separators=(',', ':'))[1:]}")

    def _unheard(self, talk: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """What was said since the last time, to each audience."""
        fresh = [line for line in talk if line["number"] > self.heard.get(line["to"], 0)]
        self.heard |= {line["to"]: line["number"] for line in fresh}
        return fresh

    def say(self, text: str) -> None:
        """Put a message into the queue; a line that is too slow is cut, and its page comes again."""
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self._cut()

    def reply(self, message: dict[str, Any]) -> None:
        """Answer a message."""
        self.say(json.dumps(message, separators=(",", ":")))

    def send_away(self) -> None:
        """Cut the line of somebody who has the seat no longer; what waits for him is forgotten."""
        self.has_seat = False
        self._cut()

    def _cut(self) -> None:
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)

    async def write(self) -> None:
        """Send what waits, until the line is cut."""
        while (text := await self.waiting.get()) is not None:
            await self.websocket.send_text(text)
            del text  # a line may be quiet for long, and the last message is not to wait with it
        if self.has_seat:
            await self.websocket.close(GOODBYE, "the line was too slow")
        else:
            await turned_away(self.websocket, NO_SEAT, Replaced.words)


def timeless(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what changes by itself: time that passes is no news."""
    return {**state, "questions": [{**question, "seconds_left": None} for question in state["questions"]]}


@router.websocket("/api/tables/{table}/live")
async def live(websocket: WebSocket, table: str) -> None:
    """One line, from hello to goodbye."""
    house: House = websocket.app.state.house
    await websocket.accept()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        socket = await welcome(house, websocket, table)
        try:
            if socket is not None:
                await serve(house, socket, table)
        except OtherRules:
            await turned_away(websocket, OTHER_RULES, LOST)
        except NoSuchSeat:
            await turned_away(websocket, NO_SEAT, Replaced.words)


async def welcome(house: House, websocket: WebSocket, table: str) -> Socket | None:
    """Hear who it is; None if it is nobody who has a seat here."""
    try:
        hello = await asyncio.wait_for(heard(websocket), house.settings.hello_seconds)
    except TimeoutError:
        return await turned_away(websocket, NO_SEAT, "nobody said hello")
    token = hello.get("token") if hello else None
    since = hello.get("since", 0) if hello else 0
    if not hello or hello.get("kind") != "hello" or not isinstance(token, str):
        return await turned_away(websocket, NO_SEAT, "the first message says hello, with a token")
    try:
        seat = await house.tables.seat(table, token)
    except NoSuchTable:
        return await turned_away(websocket, NO_TABLE, "there is no such table")
    except NoSuchSeat as problem:
        return await without_seat(house, websocket, table, problem)
    is_number = isinstance(since, int) and not isinstance(since, bool)
    return Socket(websocket, seat, max(0, since) if is_number else 0, page_of(hello))


def page_of(hello: dict[str, Any]) -> str:
    """How a page calls itself, so that one that comes again is not taken for a second one."""
    page = hello.get("page")
    return page if isinstance(page, str) and re.fullmatch(NAME, page) else ""


async def without_seat(house: House, websocket: WebSocket, table: str, problem: NoSuchSeat) -> Socket | None:
    """Tell what a link is that opens no seat: an invitation, one that was used before, or nothing."""
    if isinstance(problem, Invited):
        told = await invitation_in_plain(house, table, problem.seat)
        await websocket.send_text(json.dumps(told))
        await websocket.close(INVITED, "an invitation")
        return None
    if isinstance(problem, UsedBefore):
        await came_too_late(house, table, problem.seat)
    return await turned_away(websocket, NO_SEAT, problem.words)


async def turned_away(websocket: WebSocket, code: int, words: str) -> Socket | None:
    """Close a line for good, with words; nobody is there any more."""
    note("warning", "line closed", code=code, words=words)
    await websocket.send_text(json.dumps({"kind": "closed", "words": words}))
    await websocket.close(code, words if len(words) <= LONGEST_REASON else "")
    return None


async def heard(websocket: WebSocket) -> dict[str, Any] | None:
    """The next message; None if it is none that anybody here understands."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    try:
        data = json.loads(message.get("text") or "")
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


async def serve(house: House, socket: Socket, table_id: str) -> None:
    """Let a seat look on, and hear it, until it leaves."""
    async with house.tables.at(table_id, socket.seat) as table:
        if len(table.sockets) >= house.settings.most_sockets_at_a_table:
            await turned_away(socket.websocket, TOO_MANY, "too many look on at this table")
            return
        await house.presence.came(table, socket.seat.name)
        table.sockets.add(socket)
        house.tables.show(table)
    writer = asyncio.create_task(socket.write())
    try:
        await listen(house, socket, table_id)
    finally:
        writer.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writer
        table.sockets.discard(socket)
        has_left(table, {socket.seat.name}, house.settings.umpire_grace)
        await house.presence.left(table, socket.seat.name)
        async with table.lock:
            if table.is_open and table.sockets:
                house.tables.show(table)


async def listen(house: House, socket: Socket, table_id: str) -> None:
    """Hear a seat, as fast as anybody may speak."""
    settings, mistakes = house.settings, 0
    bucket = Bucket(settings.messages_a_second, settings.messages_at_once)
    while mistakes < MOST_MISTAKES:
        message = await heard(socket.websocket)
        if not bucket.take():
            break
        if message is None:
            mistakes += 1
            socket.reply({"kind": "reply", "id": None, "refusal": refusal_in_plain(NOT_UNDERSTOOD)})
        else:
            socket.reply(await answer_to(house, socket, table_id, message))
    await turned_away(socket.websocket, TOO_MANY, "too many messages")


NOT_UNDERSTOOD = Refusal(BAD_ORDER, "a message is a table of named values, in JSON")


async def answer_to(house: House, socket: Socket, table_id: str, message: dict[str, Any]) -> dict[str, Any]:
    """What a message is answered with; whatever goes wrong, the line stands."""
    name = message.get("id")
    if not isinstance(name, str) or not re.fullmatch(NAME, name):
        refusal = Refusal(BAD_ORDER, "id: a name of at most 64 plain letters is needed here")
        return {"kind": "reply", "id": None, "refusal": refusal_in_plain(refusal)}
    try:
        return {"id": name, **await answered(house, socket.seat, table_id, name, message)}
    except OtherRules:
        return {"kind": "reply", "id": name, "refusal": refusal_in_plain(NO_MORE)}
    except NoSuchSeat:
        return {"kind": "reply", "id": name, "refusal": refusal_in_plain(Refusal(NOT_YOURS, Replaced.words))}
    except Exception as problem:  # told in words, and the place to the log
        note_failure("message failed", problem, table=table_id)
        is_database = isinstance(problem, SQLAlchemyError)
        words = NO_DATABASE if is_database else "this is a mistake of the program itself; nothing has been changed"
        refusal = Refusal("table.mistake", words)
        return {"kind": "reply", "id": name, "refusal": refusal_in_plain(refusal)}


def in_bounds(house: House, table: Table, seat: SeatRow, message: dict[str, Any]) -> dict[str, Any] | Refusal:
    """A plan or the prospects of a question, which nobody asks for too often."""
    if not house.plans.take(f"{table.id} {seat.name}"):
        return TOO_OFTEN
    return (plan_asked if message["kind"] == "squadron" else prospects_asked)(table, seat, message)


# What changes nothing, by the kind of the message.
LOOKING: dict[str, Callable[[House, Table, SeatRow, dict[str, Any]], Mapping[str, Any] | Refusal]] = {
    "preview": lambda _, table, seat, message: preview_of(table, seat, message),
    "targets": lambda _, table, seat, message: targets_of(table, seat, message),
    "squadron": in_bounds,
    "prospects": in_bounds,
    "prices": lambda _, table, seat, message: prices_asked(table, seat, message),
}


async def answered(house: House, seat: SeatRow, table_id: str, name: str, message: dict[str, Any]) -> dict[str, Any]:
    """The answer to a message by its kind."""
    kind = message.get("kind")
    if kind in LOOKING:
        async with house.tables.at(table_id, seat) as table:
            found = LOOKING[kind](house, table, seat, message)
        done: DeedDone | Refusal | None = found if isinstance(found, Refusal) else None
        if done is None:
            return {"kind": kind, kind: found}
    elif kind == "say":
        done = await say(house.tables, house.talkers, table_id, seat, name, message)
    elif isinstance(kind, str) and kind in FROM_PEOPLE:
        done = await house.tables.do(table_id, seat, name, kind, data_of(message))
    else:
        done = Refusal(BAD_ORDER, "there is no message of this kind")
    if isinstance(done, Refusal):
        return {"kind": "reply", "refusal": refusal_in_plain(done)}
    return {"kind": "reply", "accepted": True, "number": done.number}


def data_of(message: dict[str, Any]) -> dict[str, Any]:
    """What a deed needs to know of a message."""
    order = message.get("order")
    if message["kind"] not in ("order", LET_STAND) or not isinstance(order, dict):
        return message
    given = {"question": message.get("question"), "kind": order.get("kind"), "answer": order.get("answer")}
    return {**given, "widely": message.get("widely")}
