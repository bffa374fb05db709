"""Connections that are held open for nothing are closed in time, and one address cannot have them all."""

from __future__ import annotations

import asyncio
import resource
import select
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from lineahead.engine.contract.scenario import BadFile
from lineahead.server.http.addresses import checked_networks, is_among, of_one
from lineahead.server.http.app import application
from lineahead.server.http.connections import ServerConfig
from lineahead.server.http.door import Door
from lineahead.server.running import LET_IN_AT_ONCE, Announcing, bound, most_descriptors, server_config
from lineahead.server.settings import Settings
from tests.server.running import Server, serving, sqlite_in

SOON = 2.0
MOST = 20
HEAD = b"GET /api/battles HTTP/1.1\r\nHost: localhost\r\n"
END = b"Connection: close\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


class Hasty(Server):
    """A server in this process whose patience is short."""

    def __init__(self, folder: Path, **more: Any) -> None:
        super().__init__(sqlite_in(folder))
        usual: dict[str, Any] = {
            "most_connections": MOST,
            "head_seconds": SOON,
            "body_seconds": 2 * SOON,
            "taking_seconds": SOON,
            "hello_seconds": SOON,
            "requests_a_second": 10_000.0,
            "requests_at_once": 10_000.0,
        }
        settings = Settings(database=self.database, computer_delay=0.0, **{**usual, **more})
        self.config = ServerConfig(application(settings), settings, port=self.port)
        self.running = uvicorn.Server(self.config)

    def inside(self) -> int:
        return self.config.door._inside.total()

    def empty(self) -> bool:
        """Whether everybody has gone, after a while if need be."""
        end = time.monotonic() + 20
        while self.inside() and time.monotonic() < end:
            time.sleep(0.01)
        return self.inside() == 0


@contextmanager
def hasty_in(folder: Path, **more: Any) -> Iterator[Hasty]:
    server = Hasty(folder, **more)
    thread = threading.Thread(target=server.running.run)
    thread.start()
    while not server.running.started:
        time.sleep(0.05)
    try:
        yield server
    finally:
        server.running.should_exit = True
        thread.join()


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hasty]:
    with hasty_in(tmp_path_factory.mktemp("hasty")) as server:
        yield server


def connected(server: Server, said: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    line.sendall(said)
    return line


def heard(line: socket.socket) -> bytes:
    """All that is said until the other end closes."""
    said = b""
    try:
        while part := line.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (b"", b"HTTP/1.1 408"),
        (b"GE", b"HTTP/1.1 408"),
        (HEAD, b"HTTP/1.1 408"),
        (POST + b"Content-Length: 100\r\n\r\n{", b""),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", b""),
        (POST + b"Content-Length: 5000000\r\n\r\n{", b"HTTP/1.1 413"),
        (HEAD + b"\r\n" + POST + b"Content-Length: 100\r\n\r\n{", b"HTTP/1.1 200"),
    ],
    ids=["nothing", "a word", "half a head", "half a body", "a piece", "too long", "one and a half"],
)
def test_a_request_that_does_not_come_is_not_waited_for(hasty: Hasty, said: bytes, answer: bytes) -> None:
    with connected(hasty, said) as line:
        assert heard(line).startswith(answer)
    assert hasty.empty()


@pytest.mark.parametrize("end", [b"", b"\r\nContent-Length: 4000\r\n\r\n"], ids=["head", "body"])
def test_a_request_that_comes_letter_by_letter_gains_no_time(hasty: Hasty, end: bytes) -> None:
    began = time.monotonic()
    with connected(hasty, POST[:-2] + end) as line:
        line.settimeout(0.02)
        is_open = True
        while is_open and time.monotonic() < began + 20:
            try:
                line.sendall(b"a")
                is_open = bool(line.recv(1000))
            except TimeoutError:
                continue
            except OSError:
                is_open = False

    assert time.monotonic() - began < 20
    assert hasty.empty()


def test_who_asks_again_in_time_stays(hasty: Hasty) -> None:
    end = time.monotonic() + 1.5 * SOON
    with httpx.Client(base_url=hasty.address, trust_env=False) as client:
        while time.monotonic() < end:
            assert client.get("/api/rulesets").status_code == 200
        assert hasty.inside() == 1
    assert hasty.empty()


def upgrade(table: str, more: str = "") -> bytes:
    head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    return f"{head}{key}{more}\r\n".encode()


@pytest.mark.parametrize("more", ["", "Cookie: \x7f\r\n"], ids=["no hello", "no handshake"])
def test_a_line_on_which_nobody_says_hello_is_closed(hasty: Hasty, more: str) -> None:
    table = hasty.new_table(scenario="coronel", seats={"British": "me"})
    with connected(hasty, upgrade(table.id, more)) as line:
        assert (b"nobody said hello" in heard(line)) == (more == "")
    assert hasty.empty()


def test_a_line_that_is_used_stays(hasty: Hasty) -> None:
    table = hasty.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    with table.line("British") as line:
        line.quiet(2.5 * SOON)
        assert line.ask("note", words="still here")["accepted"] is True
        assert hasty.inside() >= 1
    assert hasty.empty()


def test_who_does_not_take_his_answer_is_cut_off(hasty: Hasty) -> None:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    with line:
        line.connect(("127.0.0.1", hasty.port))
        line.sendall((HEAD + b"\r\n") * 40)
        assert hasty.empty()


def test_one_address_has_so_many_connections_and_is_told_so(hasty: Hasty) -> None:
    with ExitStack() as lines:
        for _ in range(MOST):
            lines.enter_context(connected(hasty))
        with connected(hasty) as one_more:
            said = heard(one_more)

    assert said.startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
    assert b"Retry-After: 10\r\n" in said
    assert b"too many connections are open; try again in 10 s" in said
    assert hasty.empty()


FEW = 4
PATIENT = {"head_seconds": 60.0, "body_seconds": 60.0, "most_awaited_of_one": FEW, "crowd_seconds": 0.2}


@pytest.mark.parametrize(
    ("said", "answer"),
    [(b"", b"HTTP/1.1 503"), (HEAD, b"HTTP/1.1 503"), (POST + b"Content-Length: 100\r\n\r\n{", b"")],
    ids=["nothing", "half a head", "half a body"],
)
def test_a_crowd_of_requests_that_do_not_come_is_not_waited_for(tmp_path: Path, said: bytes, answer: bytes) -> None:
    with hasty_in(tmp_path, **PATIENT) as server, ExitStack() as lines:
        crowd = [lines.enter_context(connected(server, said)) for _ in range(3 * FEW)]
        closed = closed_of(crowd, 2 * FEW)

        assert len(closed) == 2 * FEW
        assert all(heard(line).startswith(answer) for line in closed)


def closed_of(crowd: list[socket.socket], count: int) -> list[socket.socket]:
    """Those of many connections on which the server has said its last, when they are so many."""
    end = time.monotonic() + 20
    while len(closed := select.select(crowd, [], [], 0)[0]) < count and time.monotonic() < end:
        time.sleep(0.01)
    return closed


def test_the_few_who_are_waited_for_may_go_on_and_whole_requests_are_answered_meanwhile(tmp_path: Path) -> None:
    with hasty_in(tmp_path, **PATIENT) as server, ExitStack() as lines:
        crowd = [lines.enter_context(connected(server, HEAD)) for _ in range(3 * FEW)]
        closed = closed_of(crowd, 2 * FEW)
        first, *others = [stranger for stranger in crowd if stranger not in closed]
        answers = [gone_on(first)]
        # One goes on before others come, one at a time: never are more than few awaited, however slow the machine is.
        for _ in range(MOST):
            with connected(server, HEAD + END) as whole:
                answers.append(heard(whole))
        answers += [gone_on(other) for other in others]

        assert len(others) == FEW - 1
        assert all(answer.startswith(b"HTTP/1.1 200") for answer in answers)


def gone_on(line: socket.socket) -> bytes:
    """The answer on a connection on which the rest of a request comes at last."""
    line.sendall(END)
    return heard(line)


def test_fifty_players_behind_one_address_come_and_stay(tmp_path: Path) -> None:
    with hasty_in(tmp_path, **{**PATIENT, "most_connections": 512}) as server, ExitStack() as lines:
        table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
        playing = [lines.enter_context(table.line(seat)) for seat in ("British", "German") for _ in range(25)]
        crowd = [lines.enter_context(connected(server, POST)) for _ in range(3 * FEW)]

        assert len(closed_of(crowd, 2 * FEW)) == 2 * FEW
        assert all(line.ask("note", words="still here")["accepted"] for line in playing)


def test_a_crowd_is_that_of_one_address_and_begins_earlier_where_all_are_many() -> None:
    bounds = {"most_awaited": 6, "most_awaited_of_one": 3, "few_awaited_of_one": 1}
    door = Door(Settings(database="", proxies=("10.0.0.1",), **bounds))  # type: ignore[arg-type]
    hosts = ("1.1.1.1", "2.2.2.2", "3.3.3.3", "10.0.0.1")

    def crowded_after(*came: str) -> list[bool]:
        for host in came:
            door.begin(host)
        return [door.is_crowded(host) for host in hosts]

    assert crowded_after("1.1.1.1", "2.2.2.2", "2.2.2.2", "2.2.2.2", "10.0.0.1") == [False, False, False, False]
    assert crowded_after("2.2.2.2") == [False, True, False, False]
    door.finish("2.2.2.2")
    assert crowded_after("3.3.3.3") == [False, False, False, False]
    assert crowded_after("3.3.3.3") == [False, True, True, False]


async def let_in_by_and_by(listening: socket.socket, lines: list[socket.socket]) -> list[int]:
    """How many come in between two moments at which others have their turn, when so many connect at once."""
    settings = Settings(database="")
    server = Announcing(server_config(settings, lifespan="off"), None)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0)
    for line in lines:
        line.connect(listening.getsockname())
    came = [0]
    while came[-1] < len(lines):
        await asyncio.sleep(0)
        came.append(len(server.server_state.connections))
    server.should_exit = True
    await serving
    return [after - before for before, after in pairwise(came)]


def test_connections_are_let_in_few_at_a_time_and_others_have_their_turn_between() -> None:
    with bound("127.0.0.1", 0) as listening, ExitStack() as stack:
        lines = [stack.enter_context(socket.socket()) for _ in range(10 * LET_IN_AT_ONCE)]

        came = asyncio.run(let_in_by_and_by(listening, lines))

    assert max(came) <= LET_IN_AT_ONCE


def test_addresses_are_counted_one_by_one_and_proxies_not_at_all() -> None:
    door = Door(Settings(database="", most_connections=2, proxies=("10.0.0.0/8",)), descriptors=206)

    came = [door.enter(host) for host in ("1.1.1.1", "1.1.1.1", "1.1.1.1", "2001:db8::1", "2001:db8::2", "2001:db8::3")]
    door.leave("1.1.1.1")

    assert came == [True, True, False, True, True, False]
    assert [door.enter(host) for host in ("1.1.1.1", "10.1.1.1", "10.1.1.1", "10.1.1.1")] == [True, True, True, False]


@pytest.mark.parametrize(
    ("host", "one"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_an_address_is_what_one_person_has(host: str, one: str) -> None:
    assert of_one(host) == one


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert checked_networks("--proxy", ["127.0.0.1", "10.0.0.0/8"]) == ("127.0.0.1", "10.0.0.0/8")
    assert is_among("10.200.0.1", ("127.0.0.1", "10.0.0.0/8"))
    assert not is_among("11.0.0.1", ("127.0.0.1", "10.0.0.0/8"))
    for wrong in ("*", "proxy.example", "10.0.0.1/8", ""):
        with pytest.raises(BadFile, match="an address or a network is needed here"):
            checked_networks("--proxy", [wrong])


def test_as_many_descriptors_are_taken_as_there_may_be() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        assert most_descriptors() == min(hard, 65_536) == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def from_many(server: Server, count: int) -> set[int]:
    """What more refusals than one address may have are answered with, each said to be for another."""
    with server.client() as client:
        tell = [{"X-Forwarded-For": f"203.0.113.{k % 250}"} for k in range(count)]
        return {client.get("/api/nothing", headers=headers).status_code for headers in tell}


def test_who_is_asked_for_is_believed_only_of_proxies_that_are_named(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path), more=("--proxy", "127.0.0.1")) as server:
        assert from_many(server, 200) == {404}
    with serving(sqlite_in(tmp_path)) as server:
        assert from_many(server, 200) == {404, 429}
