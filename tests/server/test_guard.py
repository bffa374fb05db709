"""The guard before the application: refusals count as more, who asks too often waits, half a body reaches nobody."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from lineahead.server.http.security import Guard
from lineahead.server.settings import Settings

SLOW = {"requests_a_second": 0.001, "requests_at_once": 8.0, "weight_of_refusal": 4, "pause_seconds": 0.25}


class Application:
    """Answers with the status that stands in the path, and remembers what came."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        message = await receive()
        self.bodies.append(message["body"])
        assert not message["more_body"]
        await PlainTextResponse("", int(scope["path"].strip("/")))(scope, receive, send)


@pytest.fixture
def application() -> Application:
    return Application()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """For how long somebody was let wait."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    return waited


def answers(guard: Guard, *paths: str, host: str = "1.1.1.1") -> list[int]:
    async def ask() -> list[int]:
        transport = httpx.ASGITransport(guard, client=(host, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return [(await client.post(path, content=b"{}")).status_code for path in paths]

    return asyncio.run(ask())


def test_a_refusal_counts_as_four_requests(application: Application, pauses: list[float]) -> None:
    guard = Guard(application, Settings(database="", **SLOW))  # type: ignore[arg-type]

    assert answers(guard, *["/200"] * 9) == [200] * 8 + [429]
    assert answers(guard, "/404", "/422", "/200", host="2.2.2.2") == [404, 422, 429]
    assert answers(guard, "/503", "/500", *["/200"] * 6, host="3.3.3.3") == [503, 500] + [200] * 6


def test_who_asks_too_often_is_let_wait_and_reaches_nobody(application: Application, pauses: list[float]) -> None:
    guard = Guard(application, Settings(database="", **SLOW))  # type: ignore[arg-type]

    answers(guard, *["/200"] * 11)

    assert len(application.bodies) == 8
    assert pauses == [0.25] * 3


def came_in(guard: Guard, *pieces: Message) -> list[Message]:
    """What is answered to a request whose body comes in these pieces."""
    coming, told = list(pieces), list[Message]()

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        told.append(message)

    headers = [(b"host", b"localhost")]
    scope: dict[str, Any] = {
        "type": "http",
        "method": "POST",
        "path": "/200",
        "headers": headers,
        "client": ("1.1.1.1", 1),
    }
    asyncio.run(guard(scope, receive, send))
    return told


def piece(body: bytes, is_more: bool) -> Message:
    return {"type": "http.request", "body": body, "more_body": is_more}


def test_half_a_body_reaches_nobody_and_a_whole_one_comes_as_one(application: Application) -> None:
    guard = Guard(application, Settings(database=""))

    assert came_in(guard, piece(b"{", True), {"type": "http.disconnect"}) == []
    assert application.bodies == []

    told = came_in(guard, piece(b"{", True), piece(b'"a": ', True), piece(b"1}", False), {"type": "http.disconnect"})
    assert told[0]["status"] == 200
    assert application.bodies == [b'{"a": 1}']


def test_a_body_of_untold_length_is_taken_only_as_far_as_any_may_be(application: Application) -> None:
    guard = Guard(application, Settings(database="", longest_message=10))

    told = came_in(guard, piece(b"12345", True), piece(b"123456", True), piece(b"", False))

    assert told[0]["status"] == 413
    assert application.bodies == []
