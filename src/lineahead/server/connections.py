"""Connections: how long a request may take to come, how long an answer to be taken, and how many one address may hold.

No application sees a request before its head is there, so this is the protocol's own business; `docs/decisions` says
why it stands here and not in another server.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .addresses import is_among, of_one
from .logs import note
from .settings import Settings

RESERVE = 200
PAUSE = 10
NO_BOUND = 1 << 30


def bare_answer(status: str, words: str) -> bytes:
    """An answer from before there is a request."""
    body = json.dumps({"words": words}).encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Retry-After: {PAUSE}\r\nConnection: close\r\n\r\n".encode() + body


TOO_LATE = bare_answer("408 Request Timeout", "the request did not come in time")
TOO_MANY = bare_answer("503 Service Unavailable", f"too many connections are open; try again in {PAUSE} s")


class Door:
    """Counts open connections, in all and by address; proxies that are named bring as many as they like."""

    def __init__(self, settings: Settings, descriptors: int = NO_BOUND) -> None:
        self.settings, self.most = settings, max(1, descriptors - RESERVE)
        self._inside: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Whether one more of this address may come in."""
        address = of_one(host)
        is_full = self._inside[address] >= self.settings.most_connections and not is_among(host, self.settings.proxies)
        if is_full or self._inside.total() >= self.most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, host: str) -> None:
        """One of this address has gone."""
        address = of_one(host)
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]


class ServerConfig(uvicorn.Config):
    """What uvicorn is told, with the door before it."""

    def __init__(self, app: ASGIApp, settings: Settings, descriptors: int = NO_BOUND, **more: Any) -> None:
        believed = list(settings.proxies)
        super().__init__(
            app,
            http=Incoming,
            ws=Line,
            ws_max_size=settings.longest_message,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(believed),
            forwarded_allow_ips=believed,
            **more,
        )
        self.door = Door(settings, descriptors)


def door_of(config: uvicorn.Config) -> Door:
    """The door that a connection came through."""
    assert isinstance(config, ServerConfig)
    return config.door


class Timer:
    """Ends something unless it is stopped in time."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        """Whether it has been started and not stopped."""
        return self._handle is not None

    def start(self, seconds: float, act: Any) -> None:
        """Start, or start anew."""
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(seconds, act)

    def stop(self) -> None:
        """Stop; nothing is ended."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Incoming(H11Protocol):
    """A connection on which a whole request comes within its time: first the head, then all of it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in if there is room."""
        super().connection_made(transport)
        self.reading, self.writing, self.has_head = Timer(), Timer(), False
        self.door, self.host = door_of(self.config), self.client[0] if self.client else ""
        self.is_counted = self.door.enter(self.host)
        if self.is_counted:
            self._expect_head()
        else:
            note("info", "turned away", words="too many connections")
            transport.write(TOO_MANY)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Some of a request; the time does not begin anew with it."""
        if self.transport.is_closing():
            return
        if not self.reading.runs:
            self._expect_head()
        super().data_received(data)
        self._look_how_far()

    def on_response_complete(self) -> None:
        """The next request may have come with this one, and not all of it."""
        self.has_head = False
        super().on_response_complete()
        self._look_how_far()

    def _expect_head(self) -> None:
        self.has_head = False
        self.reading.start(self.door.settings.head_seconds, self._too_late)

    def _look_how_far(self) -> None:
        """Give a body its own time when the head is there, and stop when all is, or has become a line."""
        state = self.conn.their_state
        if state not in (h11.IDLE, h11.SEND_BODY) or not self.is_counted:
            self.reading.stop()
        elif state is h11.SEND_BODY and not self.has_head:
            self.has_head = True
            self.reading.start(self.door.settings.body_seconds, self._too_late)

    def _too_late(self) -> None:
        note("info", "turned away", words="a request did not come in time")
        if self.conn.our_state is h11.IDLE and not self.transport.is_closing():
            self.transport.write(TOO_LATE)
            self.transport.close()
        else:
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The line that this becomes has times of its own, and its place at the door."""
        self.reading.stop()
        self.is_counted = False
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Somebody does not take what he asked for."""
        super().pause_writing()
        self.writing.start(self.door.settings.taking_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """He goes on."""
        super().resume_writing()
        self.writing.stop()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked for; whoever has not even taken the last answer does not stay for it."""
        super().timeout_keep_alive_handler()
        self.writing.start(self.door.settings.taking_seconds, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.reading.stop()
        super().connection_lost(exc)
        self.writing.stop()
        if self.is_counted:
            self.door.leave(self.host)


class Line(WebSocketsSansIOProtocol):
    """A live line: it is opened within its time, and whoever does not take what is sent is cut off."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A request has become a line."""
        super().connection_made(transport)
        self.opening, self.writing = Timer(), Timer()
        self.door, self.host = door_of(self.config), self.client[0] if self.client else ""
        self.opening.start(self.door.settings.head_seconds, self._look_whether_open)

    def _look_whether_open(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Somebody does not take what he is sent."""
        super().pause_writing()
        self.writing.start(self.door.settings.taking_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """He goes on."""
        super().resume_writing()
        self.writing.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        super().connection_lost(exc)
        self.opening.stop()
        self.writing.stop()
        self.door.leave(self.host)
