"""Running the server: its address shown, the browser opened, and an end without loss."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
import webbrowser
from contextlib import closing
from typing import Literal

import uvicorn

from ..engine.contract.scenario import BadFile, Problem
from .http.app import application
from .http.connections import ServerConfig
from .http.door import NO_BOUND
from .lobby import offers
from .logs import begin_logging
from .settings import Settings
from .storage.database import database_url, is_postgres, opened

ANYWHERE = ("0.0.0.0", "::")
SHUTDOWN_SECONDS = 5
WAITING = 2048
LET_IN_AT_ONCE = 2
PORTS_TRIED = 10
MOST_DESCRIPTORS = 65_536


def run_server(settings: Settings, host: str, port: int, browser: bool, level: str) -> None:
    """Serve until stopped."""
    begin_logging(level)
    asyncio.run(try_database(settings.database))
    listening = bound(host, port)
    address = f"http://{address_for(host)}:{listening.getsockname()[1]}/"
    say(f"tables are kept in {place_of(settings.database)}")
    say(f"open {address}" + (f" here, or from the network {on_network(listening)}" if host in ANYWHERE else ""))
    config = server_config(settings, most_descriptors())
    server = Announcing(config, address if browser else None)
    server.run(sockets=[listening])


def server_config(
    settings: Settings, descriptors: int = NO_BOUND, lifespan: Literal["on", "off"] = "on"
) -> ServerConfig:
    """What the server is told: among the rest, to let in few at a time, so that others have their turn between."""
    return ServerConfig(
        application(settings),
        settings,
        descriptors,
        lifespan=lifespan,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        backlog=LET_IN_AT_ONCE,
    )


def most_descriptors() -> int:
    """Let this process open as many files and connections as it may, and say how many that are."""
    try:
        import resource
    except ImportError:  # Windows has no such bound
        return NO_BOUND
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # some systems have a lower bound of their own
        return soft
    return wanted


async def try_database(address: str) -> None:
    """Open the database once before anything else, so that trouble with it is told in words."""
    await (await opened(address)).dispose()


class Announcing(uvicorn.Server):
    """Opens the browser once the server answers, and draws the battles that it will show before it asks for them.

    What asyncio calls the backlog is also how many it lets in at once; many may wait outside nevertheless.
    """

    def __init__(self, config: uvicorn.Config, address: str | None) -> None:
        super().__init__(config)
        self.address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, then show the page."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)
        if self.started and self.address is not None:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()
            threading.Thread(target=offers.battles, daemon=True).start()


def bound(host: str, port: int) -> socket.socket:
    """A socket at the address; if a usual port is taken, the next that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for tried in range(port, port + (PORTS_TRIED if port else 1)):
        # Only where the protocol is named are small messages sent at once and not held back for more to come.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, min(tried, 65535)))
            return found
        except OSError as raised:
            found.close()
            problem = raised
    assert problem is not None
    raise BadFile("--port", [Problem(f"{host}:{port}", f"it cannot be used: {problem.strerror}")])


def place_of(database: str) -> str:
    """Where tables are kept: a file, or an address without its password."""
    url = database_url(database)
    return url.set(drivername="postgresql").render_as_string() if is_postgres(url) else str(url.database)


def address_for(host: str) -> str:
    """The address by which this machine reaches itself."""
    if host in ANYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def on_network(listening: socket.socket) -> str:
    """The address to open from another machine of the network."""
    port = listening.getsockname()[1]
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return f"http://{probe.getsockname()[0]}:{port}/"
        except OSError:
            return f"http://{socket.gethostname()}:{port}/"


def say(words: str) -> None:
    """One line to whoever started the server."""
    print(f"lineahead: {words}", file=sys.stderr, flush=True)
