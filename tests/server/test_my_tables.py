"""My tables: against whom, what is left of my time, and how it ended; and links as QR codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import segno

from tests.server.in_thread import InThread
from tests.server.running import Opened, Server

A_DAY = 24 * 3600


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(tmp_path_factory.mktemp("server")) as running:
        yield running


def mine(server: Server, table: Opened, seat: str) -> dict[str, Any]:
    with server.client() as client:
        body = {"tokens": [{"table": table.id, "token": table.tokens[seat]}]}
        told: dict[str, Any] = client.post("/api/mine", json=body).json()[0]
    return told


def test_against_whom_and_how_it_ended(server: Server) -> None:
    opponents = {"British": {"strength": "captain", "style": "bold"}}
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "computer"}, opponents=opponents)
    assert mine(server, table, "German")["others"] == [
        {"name": "British", "side": 0, "who": "computer", "strength": "captain"}
    ]
    assert mine(server, table, "German")["result"] is None
    table.post("German", "/resign", {})
    assert mine(server, table, "German")["result"] == {"winner": 0, "points": [0, 0]}


def test_what_is_left_of_days_is_told_to_whoever_is_asked(server: Server) -> None:
    clock = {"seconds": 3 * A_DAY, "deployment": False}
    table = server.new_table(scenario="coronel", seats={"German": "me", "British": "friend"}, clock=clock)
    asked, _ = table.seat_asked("German", "British")  # type: ignore[misc]
    other = "British" if asked == "German" else "German"

    assert 3 * A_DAY - 60 < mine(server, table, asked)["seconds_left"] <= 3 * A_DAY
    assert mine(server, table, other)["seconds_left"] is None


def test_the_code_of_a_link_has_the_modules_of_that_link(server: Server) -> None:
    link = "http://127.0.0.1:8914/t/5f0c1d2e3a4b5c6d7e#3bXb0rYy1yP0bRr8kzZ7Gv2mJ5uWq9Td"
    with server.client() as client:
        told = client.post("/api/qr", json={"text": link}).json()
        assert client.post("/api/qr", json={"text": "x" * 301}).status_code == 422
        assert client.post("/api/qr", json={"text": "two words"}).status_code == 422
    dark = {
        (int(x) + step, int(y))
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", told["path"])
        for step in range(int(length))
    }
    matrix = segno.make_qr(link, error="m").matrix
    assert told["size"] == len(matrix)
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}
