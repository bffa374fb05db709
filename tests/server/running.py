"""Real servers for tests: a process of its own on a real socket, a real database, and clients that speak to it."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from lineahead.cli import main

PATIENCE = 60.0
# Servers are forked from a process that has read their modules: reading them takes longer than most tests.
READY = multiprocessing.get_context("forkserver")
READY.set_forkserver_preload(["lineahead.cli", "lineahead.server.running", "tests.server.running"])


def serve(options: list[str], environment: dict[str, str], said: Connection) -> None:
    """What a server process does, with its error stream into a pipe."""
    os.dup2(said.fileno(), sys.stderr.fileno())
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["lineahead", "serve", *options]
    main()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process; `kill` is kill -9, `start` brings it back at the same address with the same database."""

    def __init__(
        self, database: str, delay: str = "0.02", more: tuple[str, ...] = (), environment: dict[str, str] | None = None
    ) -> None:
        self.database, self.port, self.more = database, free_port(), more
        self.environment = {**os.environ, "LINEAHEAD_COMPUTER_DELAY": delay, **(environment or {})}
        self.process: BaseProcess | None = None
        self.said = bytearray()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        options = ["--database", self.database, "--port", str(self.port), "--no-browser", "--log", *self.more]
        heard, said = READY.Pipe(duplex=False)
        self.process = READY.Process(target=serve, args=(options, self.environment, said))
        self.process.start()
        said.close()
        threading.Thread(target=self._hear, args=(heard,), daemon=True).start()
        self._wait()
        return self

    def _hear(self, heard: Connection) -> None:
        while part := os.read(heard.fileno(), 65536):
            self.said += part
        heard.close()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.is_alive(), self.said.decode()
            try:
                with self.client() as client:
                    if client.get("/healthz").status_code == 200:
                        return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not answer: {self.said.decode()}")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process = self.process
        assert process is not None
        assert process.pid is not None
        os.kill(process.pid, how)
        process.join(PATIENCE)
        assert process.exitcode is not None, "the server does not end"
        return process.exitcode

    def client(self, token: str = "") -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE, verify=False, trust_env=False)

    def arrive(self, table: str, invitation: str, secret: str) -> httpx.Response:
        with self.client() as client:
            return client.post(f"/api/tables/{table}/arrive", json={"token": invitation, "secret": secret})

    def new_table(self, *, all_come: bool = True, **wanted: Any) -> Opened:
        """A new table to which everybody has come who was invited, unless it is listed or they are to be waited for."""
        with self.client() as client:
            answer = client.post("/api/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        table = Opened(self, answer.json())
        if all_come and not wanted.get("listed"):
            table.tokens.all_come()
        return table


class Secrets(dict[str, str]):
    """The secrets of seats by name. Whoever was invited takes the seat when he is first heard of."""

    def __init__(self, server: Server, table: str, seats: list[dict[str, Any]]) -> None:
        super().__init__({seat["name"]: seat["token"] for seat in seats})
        self.server, self.table = server, table
        self.invitations = {seat["name"]: seat["token"] for seat in seats if seat["who"] == "friend"}

    def __getitem__(self, seat: str) -> str:
        if seat in self.invitations:
            secret = token_urlsafe(24)
            answer = self.server.arrive(self.table, self.invitations[seat], secret)
            assert answer.status_code == 200, answer.text
            self[seat] = secret
        return super().__getitem__(seat)

    def all_come(self) -> None:
        for seat in list(self.invitations):
            assert self[seat]

    def __setitem__(self, seat: str, secret: str) -> None:
        self.invitations.pop(seat, None)
        super().__setitem__(seat, secret)


class Opened:
    """A table with the secrets of its seats."""

    def __init__(self, server: Server, told: dict[str, Any]) -> None:
        self.server, self.id = server, told["table"]
        self.tokens = Secrets(server, self.id, told["seats"])
        self.tokens["Spectators"] = told["spectator"]["token"]

    def get(self, seat: str, path: str = "") -> httpx.Response:
        with self.server.client(self.tokens[seat]) as client:
            return client.get(f"/api/tables/{self.id}{path}")

    def post(self, seat: str, path: str, body: Any) -> httpx.Response:
        with self.server.client(self.tokens[seat]) as client:
            return client.post(f"/api/tables/{self.id}{path}", json=body)

    def state(self, seat: str) -> dict[str, Any]:
        answer = self.get(seat)
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        return state

    def order(self, seat: str, question: dict[str, Any], name: str | None = None, **order: Any) -> httpx.Response:
        given = order or question["default"]
        return self.post(seat, "/orders", {"id": name, "question": question["number"], **given})

    def line(self, seat: str, since: int = 0, page: str | None = None) -> Line:
        return Line(self.server, self.id, self.tokens[seat], since, page)

    def seat_asked(self, *seats: str) -> tuple[str, dict[str, Any]] | None:
        """The first of these seats that is asked something, and what."""
        for seat in seats:
            mine = [question for question in self.state(seat)["questions"] if question["mine"]]
            if mine:
                return seat, mine[0]
        return None


def through(server: Server, table: Opened) -> Opened:
    """The same table through another process."""
    other = Opened.__new__(Opened)
    other.server, other.id, other.tokens = server, table.id, table.tokens
    return other


class Line:
    """A live line: remembers every state and every event."""

    def __init__(
        self, server: Server, table: str, token: str, since: int = 0, page: str | None = None, **options: Any
    ) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        self.connecting = connect(address, max_size=None, max_queue=None, **options)
        self.socket: ClientConnection = self.connecting.__enter__()
        self.states: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.count = 0
        self.send({"kind": "hello", "token": token, "since": since, **({} if page is None else {"page": page})})
        self.until(lambda: bool(self.states))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.connecting.__exit__(None, None, None)

    @property
    def state(self) -> dict[str, Any]:
        return self.states[-1]

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["kind"] == "state":
            self.states.append(message)
            self.events += message["events"]
        return message

    def until(self, holds: Any, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, "nothing came in time"
            self.hear(max(0.05, end - time.monotonic()))

    def quiet(self, seconds: float = 0.3) -> list[dict[str, Any]]:
        """Whatever comes until nothing comes for so long."""
        heard = []
        while True:
            try:
                heard.append(self.hear(seconds))
            except TimeoutError:
                return heard

    def ask(self, kind: str, name: str | None = None, **values: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        self.count += 1
        table_id = name or f"{id_of(self)}-{self.count}"
        self.send({"kind": kind, "id": table_id, **values})
        while True:
            message = self.hear()
            if message["kind"] != "state" and message.get("id") == table_id:
                return message

    def mine(self) -> list[dict[str, Any]]:
        return [question for question in self.state["questions"] if question["mine"]]

    def take_default(self, name: str | None = None) -> dict[str, Any]:
        """Answer what is asked with what stands beside it."""
        self.until(lambda: bool(self.mine()))
        question = self.mine()[0]
        return self.ask("order", name, question=question["number"], order=question["default"])


def id_of(line: Line) -> str:
    return f"line{id(line):x}"


@contextmanager
def serving(
    database: str, delay: str = "0.02", more: tuple[str, ...] = (), environment: dict[str, str] | None = None
) -> Iterator[Server]:
    server = Server(database, delay, more, environment).start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.is_alive():
            server.stop()


def sqlite_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"
