"""Who may come in and how fast: names of the host, origins, sizes, rates, and the headers that every answer carries."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..logs import note, note_failure
from ..rates import Buckets
from ..settings import Settings
from ..storage.access import asking
from .addresses import address_of

GONE = 499
TOO_OFTEN = 429
REFUSED = range(400, TOO_OFTEN)
A_REQUEST = 8192
TEXTS = ("/api/tables", "/api/offer", "/api/replays")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self' data:",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def weight_of(size: int) -> int:
    """As how many requests one counts whose body is so long."""
    return 1 + size // A_REQUEST


def place_in(address: str) -> SplitResult | None:
    """Name and port in an address; None if it is none, as one with half a pair of brackets."""
    try:
        found = urlsplit(address)
        return found if found.port is None or found.hostname else None
    except ValueError:
        return None


def is_own_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    found = place_in(origin)
    return found is not None and found.netloc.lower() == headers.get("host", "").lower()


def is_known_host(host: SplitResult, hosts: tuple[str, ...]) -> bool:
    """Whether the server is called by one of its names, so that no other name can be made to lead here."""
    return not hosts or (host.hostname or "").lower() in hosts


class TooLong(HTTPException):
    """A body that is longer than any that is needed."""

    def __init__(self) -> None:
        super().__init__(413, "this is too long")


class Guard:
    """Stands before the application: looks at every request, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.buckets = Buckets(settings.requests_a_second, settings.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asking.set(address_of(scope) if scope["type"] == "http" else None)
        refusal = self._why_not(scope)
        if refusal is not None:
            await self._turn_away(scope, receive, send, *refusal)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._serve(scope, receive, send)

    def _why_not(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        length = headers.get("content-length", "0")
        size = int(length[:15]) if length.isascii() and length.isdigit() else self.settings.longest_body + 1
        if not self.buckets.take(address_of(scope), 1 if size > self._longest(scope) else weight_of(size)):
            return TOO_OFTEN, "too many requests; wait a moment"
        host = place_in(f"//{headers.get('host', '')}")
        if host is None:
            return 400, "the host that was asked for is no name"
        if not is_known_host(host, self.settings.hosts):
            return 421, "this server is not called by that name"
        if (scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")) and not is_own_origin(headers):
            return 403, "pages of other sites may not do this"
        if size > self._longest(scope):
            return 413, "this is too long"
        return None

    def _is_paid(self, scope: Scope, message: Message) -> bool:
        """Count a piece of a body whose length nobody told; whether it may still pass."""
        is_told = "content-length" in Headers(scope=scope)
        count = weight_of(len(message.get("body", b""))) - 1
        return is_told or not count or self.buckets.take(address_of(scope), count)

    async def _when_all_is_there(self, scope: Scope, receive: Receive) -> Receive:
        """Take a body as a whole, so that nobody else does anything for one that does not come."""
        if scope["method"] in ("GET", "HEAD"):
            return receive
        whole, is_more = bytearray(), True
        while is_more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            whole += message.get("body", b"")
            if len(whole) > self._longest(scope) or not self._is_paid(scope, message):
                raise TooLong
            is_more = message.get("more_body", False)
        waiting: list[Message] = [{"type": "http.request", "body": bytes(whole), "more_body": False}]

        async def once() -> Message:
            return waiting.pop() if waiting else await receive()

        return once

    def _longest(self, scope: Scope) -> int:
        """How long a body may be: only scenarios and game files need more than an order on a line."""
        is_text = scope.get("path") in TEXTS
        return self.settings.longest_body if is_text else self.settings.longest_message

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, status: int, words: str) -> None:
        note("warning", "turned away", status=status, words=words, path=path_of(scope))
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": words})
            return
        if status == TOO_OFTEN:
            await asyncio.sleep(self.settings.pause_seconds)
        await answer(send, status, {"words": words})

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, status = time.monotonic(), 0

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(message, scope)
            await send(message)

        try:
            await self.app(scope, await self._when_all_is_there(scope, receive), with_headers)
        except TooLong:
            status = 413
            await answer(send, status, {"words": "this is too long"})
        except ClientDisconnect:
            status = GONE
        except Exception as problem:  # the client gets words, the log the place
            note_failure("request failed", problem, path=path_of(scope))
            if status == 0:
                await answer(send, 500, {"words": "this is a mistake of the program itself"})
            status = 500
        if status in REFUSED:
            self.buckets.take(address_of(scope), self.settings.weight_of_refusal - 1)
        if path_of(scope).startswith("/api"):
            spent = round((time.monotonic() - started) * 1000, 1)
            note("info", "request", method=scope["method"], path=path_of(scope), status=status, ms=spent)


def path_of(scope: Scope) -> str:
    """The path of a request, without what follows it, shortened."""
    path: str = scope.get("path", "")
    return path[:120].encode("ascii", "backslashreplace").decode()


def add_headers(message: Message, scope: Scope) -> None:
    """The headers of every answer; what the API says is not to be kept by anybody."""
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers[name] = value
    if scope.get("path", "").startswith("/api"):
        headers["Cache-Control"] = "no-store"


async def answer(send: Send, status: int, body: dict[str, Any]) -> None:
    """An answer from before the application."""
    content = json.dumps(body).encode()
    headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    headers += [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content})
