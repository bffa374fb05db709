"""What `lineahead serve` is told when it starts: the names it answers to, and what of the uploads it keeps."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from lineahead.server.running import bound
from lineahead.server.settings import usual_most_replays, usual_replay_days, usual_requests_at_once
from tests.server.running import Server, serving, sqlite_in

NAMES = ("--name", "play.example.org", "--name", "Club.Example")


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("named")), more=NAMES) as server:
        yield server


def status_as(server: Server, host: str) -> int:
    with server.client() as client:
        return client.get("/api/battles", headers={"Host": host}).status_code


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("play.example.org", 200),
        ("PLAY.example.org:443", 200),
        ("club.example", 200),
        ("localhost", 200),
        ("127.0.0.1", 200),
        ("example.org", 421),
        ("play.example.org.evil.example", 421),
        ("evil.example", 421),
        ("", 421),
    ],
)
def test_a_server_answers_to_the_names_it_was_given_and_to_this_machines_own(
    named: Server, host: str, status: int
) -> None:
    assert status_as(named, host) == status


def test_a_live_line_is_opened_by_name_and_from_a_page_of_that_name_only(named: Server) -> None:
    table = named.new_table(scenario="coronel", seats={"British": "me", "German": "me"})

    def opens(host: str, origin: str) -> bool:
        line = socket.create_connection(("127.0.0.1", named.port))
        try:
            with connect(f"ws://{host}/api/tables/{table.id}/live", sock=line, origin=Origin(origin)):
                return True
        except InvalidStatus:
            return False

    assert opens("play.example.org", "https://play.example.org")
    assert not opens("play.example.org", "https://evil.example")
    assert not opens("evil.example", "https://evil.example")


def test_what_is_sent_is_not_held_back_for_more_to_come() -> None:
    with bound("127.0.0.1", 0) as listening:
        listening.listen()

        async def taken() -> int:
            loop = asyncio.get_running_loop()
            served: asyncio.Future[int] = loop.create_future()

            def come(_: object, writer: asyncio.StreamWriter) -> None:
                line = writer.get_extra_info("socket")
                served.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

            async with await asyncio.start_server(come, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                found = await served
                writer.close()
                return found

        assert asyncio.run(taken()) != 0


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that keeps two game files."""
    monkeypatch.setenv("LINEAHEAD_MOST_REPLAYS", "2")
    with serving(sqlite_in(tmp_path)) as server:
        yield server


def test_of_too_many_game_files_the_oldest_is_forgotten(small: Server) -> None:
    table = small.new_table(scenario="coronel", seats={"British": "me", "German": "me"}, umpire="me")
    assert table.post("British", "/resign", {"id": "r"}).status_code == 200
    text = table.get("British", "/record").text
    with small.client() as client:
        ids = [client.post("/api/replays", content=text).json()["replay"] for _ in range(3)]
        found = [client.get(f"/api/replays/{table_id}/record").status_code for table_id in ids]

    assert found == [404, 200, 200]


@pytest.mark.parametrize(("given", "days"), [("30", 30.0), ("-5", 0.01), ("for ever", 365.0)])
def test_how_long_game_files_are_kept_is_read_from_the_environment(
    given: str, days: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINEAHEAD_REPLAY_DAYS", given)
    monkeypatch.delenv("LINEAHEAD_MOST_REPLAYS", raising=False)

    assert (usual_replay_days(), usual_most_replays()) == (days, 2000)


@pytest.mark.parametrize(("said", "answered"), [(None, 300), ("1200", 1200), ("0", 1), ("many", 300)])
def test_how_many_requests_are_answered_at_once_can_be_said(
    monkeypatch: pytest.MonkeyPatch, said: str | None, answered: float
) -> None:
    monkeypatch.delenv("LINEAHEAD_REQUESTS_AT_ONCE", raising=False)
    if said is not None:
        monkeypatch.setenv("LINEAHEAD_REQUESTS_AT_ONCE", said)

    assert usual_requests_at_once() == answered
