"""The chat of a table: what it is told and when, where it may lie, and what becomes of one that fails."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from lineahead.server.webhooks import posting
from lineahead.server.webhooks.posting import Undelivered, is_public, post, why_not
from lineahead.server.webhooks.telling_chats import plain
from tests.server.in_thread import InThread
from tests.server.running import Opened, Server, serving, sqlite_in

PATIENCE = 20.0
PEOPLE = {"British": "me", "German": "friend"}


class Chat:
    """A chat service: it remembers what it was told, and answers as it is bidden, at last with 204."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.asked: list[str] = []
        self.answers: list[int | str] = []
        self.elsewhere = "http://127.0.0.1:9/elsewhere"
        self.released = threading.Event()
        chat = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                chat.told.append(body)
                chat.asked.append(f"{self.path} {self.headers['Host']} {self.headers['Content-Type']}")
                chat.answer(self)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/hooks/our-secret"

    def answer(self, to: BaseHTTPRequestHandler) -> None:
        how = self.answers.pop(0) if self.answers else 204
        if how == "hang":
            self.released.wait(PATIENCE)
        elif how == "garbage":
            to.wfile.write(b"x" * 100_000)
        elif isinstance(how, int):
            to.send_response(how)
            to.send_header("Location", self.elsewhere)
            to.end_headers()

    def heard(self, count: int) -> list[str]:
        """What was told, once there are so many messages."""
        end = time.monotonic() + PATIENCE
        while len(self.told) < count:
            assert time.monotonic() < end, self.told
            time.sleep(0.02)
        return [told["text"] for told in self.told]

    def close(self) -> None:
        self.released.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def chat() -> Iterator[Chat]:
    found = Chat()
    yield found
    found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    quick = {"webhook_rest": 0.05, "webhook_seconds": 0.5, "webhook_pauses": (0.05, 0.05)}
    with InThread(tmp_path_factory.mktemp("server"), allows_private_webhooks=True, **quick) as running:
        yield running


def told_to(server: Server, chat: Chat, **wanted: Any) -> Opened:
    """A table whose chat this is."""
    table = server.new_table(**{"scenario": "coronel", "seats": PEOPLE, **wanted})
    assert table.post("British", "/webhook", {"address": chat.address}).status_code == 200
    return table


def until(table: Opened, holds: Any) -> dict[str, Any]:
    """What the owner is shown of the chat, once it is so."""
    end = time.monotonic() + PATIENCE
    while not holds(shown := table.state("British")["webhook"]):
        assert time.monotonic() < end, shown
        time.sleep(0.02)
    found: dict[str, Any] = shown
    return found


def test_a_chat_is_told_for_whom_the_table_waits_and_how_it_ended(server: Server, chat: Chat) -> None:
    table = told_to(server, chat)
    first = chat.heard(1)[0]
    side, question = table.seat_asked("British", "German")  # type: ignore[misc]
    assert first == f"The Battle of Coronel, turn 1, movement: waiting for {side}."
    assert table.order(side, question).status_code == 200
    chat.heard(2)
    table.post("German", "/resign", {})
    assert chat.heard(3)[-1] == "The Battle of Coronel: the battle is over, a victory: German resigns."

    assert all(set(told) == {"text", "content"} and told["text"] == told["content"] for told in chat.told)
    secrets = [table.id, *(table.tokens[seat] for seat in (*PEOPLE, "Spectators"))]
    assert not any(secret in json.dumps(chat.told) for secret in secrets)
    assert chat.asked[0] == f"/hooks/our-secret 127.0.0.1:{chat.server.server_port} application/json"


def test_only_whoever_opened_the_table_names_its_chat_and_nobody_is_told_where_it_is(
    server: Server, chat: Chat
) -> None:
    table = told_to(server, chat)
    assert table.post("German", "/webhook", {"address": chat.address}).status_code == 422
    assert table.state("British")["webhook"] == {"on": True, "trouble": None}
    for seat in ("British", "German", "Spectators"):
        assert "our-secret" not in table.get(seat).text
    assert table.state("German")["webhook"] is None
    with table.line("British") as line:
        assert "refusal" in line.ask("webhook", address=chat.address)
    table.post("British", "/webhook", {"address": None})
    assert table.state("British")["webhook"] == {"on": False, "trouble": None}


def test_one_that_answers_500_is_tried_again_and_hears_it_then(server: Server, chat: Chat) -> None:
    chat.answers = [500, 503]
    table = told_to(server, chat)
    assert len(set(chat.heard(3))) == 1
    assert until(table, lambda shown: shown["trouble"] is None)["on"] is True


@pytest.mark.parametrize(
    ("answers", "words", "tries"),
    [
        ([500, 500, 500], "the answer was 500", 3),
        (["hang"] * 3, "no answer came within 0.5 s", 3),
        (["garbage"] * 3, "the address could not be reached", 3),
        ([404], "the answer was 404", 1),
        ([302], "the answer was 302", 1),
    ],
)
def test_one_that_fails_is_told_of_to_the_owner_and_the_table_goes_on(
    server: Server, chat: Chat, answers: list[int | str], words: str, tries: int
) -> None:
    chat.answers = list(answers)
    table = told_to(server, chat)
    side, question = table.seat_asked("British", "German")  # type: ignore[misc]
    assert until(table, lambda shown: shown["trouble"] is not None)["trouble"] == words
    assert len(chat.told) == tries
    assert table.order(side, question).status_code == 200
    chat.heard(tries + 1)
    until(table, lambda shown: shown["trouble"] is None)


def test_an_answer_that_leads_elsewhere_leads_nowhere(server: Server, chat: Chat) -> None:
    other = Chat()
    try:
        chat.answers, chat.elsewhere = [302], other.address
        table = told_to(server, chat)
        assert until(table, lambda shown: shown["trouble"] is not None)["trouble"] == "the answer was 302"
        assert other.told == []
    finally:
        other.close()


def test_who_plays_at_once_floods_no_chat(tmp_path: Path, chat: Chat) -> None:
    with InThread(tmp_path, allows_private_webhooks=True, webhook_rest=1.5) as server:
        table = told_to(server, chat)
        for _ in range(3):
            side, question = table.seat_asked("British", "German")  # type: ignore[misc]
            assert table.order(side, question).status_code == 200
        chat.heard(1)
        time.sleep(0.1)
        assert len(chat.told) == 1


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1/hook",
        "http://[::1]/hook",
        "http://[::ffff:127.0.0.1]/hook",
        "http://[64:ff9b::7f00:1]/hook",
        "http://[2002:7f00:1::]/hook",
        "http://10.1.2.3/hook",
        "http://192.168.0.1/hook",
        "http://169.254.169.254/latest/meta-data",
        "http://100.64.0.1/",
        "http://0.0.0.0/",
        "http://[fd00::1]/",
        "http://[fe80::1%eth0]/",
        "http://224.0.0.1/",
    ],
)
def test_an_address_that_is_not_of_the_open_internet_is_refused(address: str) -> None:
    assert why_not(address, allows_private=False) == posting.PRIVATE
    assert why_not(address, allows_private=True) is None


@pytest.mark.parametrize(
    "address",
    [
        "ftp://chat.example.org/",
        "file:///etc/passwd",
        "https://",
        "https://user:word@chat.example.org/",
        "https://chat.example.org/a b",
        "https://chat.example.org/\r\nHost: other",
        "https://chat.example.org:99999/",
        "https://[half/",
        "https://chat.example.org/" + "x" * 500,
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    assert why_not(address, allows_private=True) == posting.NOT_AN_ADDRESS


def test_addresses_of_the_open_internet() -> None:
    assert [is_public(ip_address(each)) for each in ("93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14")] == [
        True,
        True,
        True,
    ]


def looked_up(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Names lead where these answers say, one after the other."""
    asked: list[str] = []

    async def getaddrinfo(_: object, host: str, port: int, **__: Any) -> list[Any]:
        asked.append(host)
        return [(2, 1, 6, "", (found, port)) for found in answers[len(asked) - 1]]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", getaddrinfo)
    return asked


@pytest.mark.parametrize("found", [["127.0.0.1"], ["93.184.215.14", "10.0.0.1"], ["fe80::1%2"]])
def test_a_name_that_leads_to_a_private_network_is_not_called(
    monkeypatch: pytest.MonkeyPatch, found: list[str]
) -> None:
    looked_up(monkeypatch, found)
    with pytest.raises(Undelivered) as refused:
        asyncio.run(post("https://chat.example.org/hook", {}, 1.0, allows_private=False))
    assert (refused.value.words, refused.value.again) == (posting.PRIVATE, False)


def test_the_line_goes_to_the_address_that_was_examined_and_to_no_later_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is looked up again might lead to this machine the second time."""
    asked = looked_up(monkeypatch, ["93.184.215.14"], ["127.0.0.1"])
    opened: list[tuple[Any, ...]] = []

    async def open_connection(*place: Any, **given: Any) -> None:
        opened.append((*place, given["server_hostname"]))
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    with pytest.raises(Undelivered):
        asyncio.run(post("https://chat.example.org/hook", {}, 1.0, allows_private=False))
    assert (opened, asked) == ([("93.184.215.14", 443, "chat.example.org")], ["chat.example.org"])


def test_a_server_calls_its_own_network_only_if_it_was_told_so(tmp_path: Path, chat: Chat) -> None:
    with serving(sqlite_in(tmp_path)) as server:
        table = server.new_table(scenario="coronel", seats=PEOPLE)
        answer = table.post("British", "/webhook", {"address": chat.address})
        assert answer.status_code == 422
        assert answer.json()["refusal"]["words"] == posting.PRIVATE
    with serving(sqlite_in(tmp_path), more=("--allow-private-webhooks",)) as server:
        table = server.new_table(scenario="coronel", seats=PEOPLE)
        assert table.post("British", "/webhook", {"address": chat.address}).status_code == 200


def test_a_title_summons_nobody_in_the_chat() -> None:
    assert plain("@everyone <!channel>") == "@\u200beveryone ‹!channel›"
