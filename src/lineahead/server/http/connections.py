"""Connections: how long a request may take to come, and how long an answer to be taken.

No application sees a request before its head is there, so this is the protocol's own business; `docs/decisions` says
why it stands here and not in another server.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..logs import note
from ..settings import Settings
from .door import NO_BOUND, TOO_LATE, TOO_MANY, Door


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
        self.until, self.is_awaited = 0.0, False
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
        self._expect_within(self.door.settings.head_seconds)

    def _expect_within(self, seconds: float) -> None:
        if not self.is_awaited:
            self.is_awaited = True
            self.door.begin(self.host)
        self.until = self.loop.time() + seconds
        self._look_later()

    def _look_later(self) -> None:
        self.reading.start(min(self.until - self.loop.time(), self.door.settings.crowd_seconds), self._look_at_clock)

    def _look_at_clock(self) -> None:
        """Wait on while there is time, and no crowd of others whose requests have not come either."""
        if self.loop.time() >= self.until:
            self._turn_away(TOO_LATE, "a request did not come in time")
        elif self.door.is_crowded(self.host):
            self._turn_away(TOO_MANY, "too many requests have not come")
        else:
            self._look_later()

    def _expect_nothing(self) -> None:
        """A request is there, or nobody waits for it any more."""
        self.reading.stop()
        if self.is_awaited:
            self.is_awaited = False
            self.door.finish(self.host)

    def _look_how_far(self) -> None:
        """Give a body its own time when the head is there, and stop when all is, or has become a line."""
        state = self.conn.their_state
        if state not in (h11.IDLE, h11.SEND_BODY) or not self.is_counted:
            self._expect_nothing()
        elif state is h11.SEND_BODY and not self.has_head:
            self.has_head = True
            self._expect_within(self.door.settings.body_seconds)

    def _turn_away(self, answer: bytes, words: str) -> None:
        self._expect_nothing()
        note("info", "turned away", words=words)
        if self.conn.our_state is h11.IDLE and not self.transport.is_closing():
            self.transport.write(answer)
            self.transport.close()
        else:
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The line that this becomes has times of its own, and its place at the door."""
        self._expect_nothing()
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
        self._expect_nothing()
        super().connection_lost(exc)
        self.writing.stop()
        if self.is_counted:
            self.is_counted = False
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
