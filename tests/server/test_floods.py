"""What one stranger sends holds up nobody: long texts, many replays, playing on; who plays comes first."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from lineahead.server.taking_turns import Asker, Busy
from tests.server.in_thread import InThread
from tests.server.running import Opened, Server, serving, sqlite_in

GAMES = Path(__file__).parents[1] / "games" / "recorded"
LONG_KEY = "a" + ".a" * 20_000 + " = 1"
HEAD = 'ruleset = "grand-fleets"\nedition = 1\ntitle = "A text"\nlength = 2\n'
BOARD = "[board]\nwidth = 18\nheight = 24\nmodels = 3000\n"
SHIPS = "".join(
    f'[[sides]]\nname = "{side}"\n[[ships]]\ncard = "{ship}"\nside = "{side}"\nat = [{x}, 7]\nheading = 180\n'
    for side, ship, x in (("British", "HMS Good Hope", 4), ("German", "SMS Dresden", 12))
)
MOMENT = 5.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(sqlite_in(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="module")
def over(server: Server) -> Opened:
    """A table whose game is over."""
    table = server.new_table(scenario="coronel", seats={"British": "me", "German": "me"})
    assert table.post("British", "/resign", {"id": "r"}).status_code == 200
    return table


class Bystander:
    """Somebody who asks how the server does, again and again, and how long the longest answer took."""

    def __init__(self, server: Server) -> None:
        self.server, self.longest, self._is_done = server, 0.0, threading.Event()
        self._thread = threading.Thread(target=self._ask)

    def _ask(self) -> None:
        with self.server.client() as client:
            while not self._is_done.wait(0.02):
                began = time.monotonic()
                assert client.get("/healthz").status_code == 200
                self.longest = max(self.longest, time.monotonic() - began)

    def __enter__(self) -> Bystander:
        self._thread.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self._is_done.set()
        self._thread.join()


def at_once(count: int, ask: Callable[[int], httpx.Response]) -> list[httpx.Response]:
    """The answers to so many who ask at the same time."""
    with ThreadPoolExecutor(count) as people:
        return list(people.map(ask, range(count)))


@pytest.mark.parametrize("path", ["/api/tables", "/api/offer"])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LONG_KEY, "line 1, column 32: a key of more than 16 parts"),
        (HEAD + "x = " + "[" * 3000, "line 5, column 21: this is nested more than 16 deep"),
    ],
    ids=["long key", "deep"],
)
def test_a_text_that_no_scenario_needs_is_refused_at_once(server: Server, path: str, text: str, words: str) -> None:
    with Bystander(server) as bystander, server.client() as client:
        began = time.monotonic()
        answer = client.post(path, json={"text": text})

    assert (answer.status_code, words in answer.json()["words"]) == (422, True)
    assert time.monotonic() - began < MOMENT
    assert bystander.longest < MOMENT


def test_a_scenario_of_ones_own_is_read_by_a_worker_and_played(server: Server) -> None:
    with server.client() as client:
        offered = client.post("/api/offer", json={"text": HEAD + BOARD + SHIPS})
        plain = client.post("/api/offer", json={"text": HEAD + BOARD + SHIPS}, headers={"Accept-Encoding": "identity"})
        faulty = client.post("/api/tables", json={"text": HEAD + BOARD})
    table = server.new_table(text=HEAD + BOARD + SHIPS, seats={"British": "me", "German": "computer"})

    assert (offered.json()["title"], offered.json()["ships"]) == ("A text", 2)
    assert plain.content == offered.content
    assert (faulty.status_code, "sides" in faulty.json()["words"]) == (422, True)
    with table.line("British") as line:
        assert line.take_default()["accepted"] is True


def test_a_frame_that_cannot_be_is_refused_before_anything_is_played(server: Server, over: Opened) -> None:
    text = (GAMES / "coronel-open.json").read_bytes()
    with server.client() as client:
        brought = client.post("/api/replays", content=text).json()
        last = brought["frames"][-1]["number"]
        began = time.monotonic()
        for frame, words in ((-1, "no frame -1"), (last + 1, f"no frame {last + 1}"), (last, "the game is over there")):
            answer = client.post(f"/api/replays/{brought['replay']}/play-on", json={"frame": frame})
            assert (answer.status_code, words in answer.json()["words"]) == (422, True)
    number = over.state("British")["number"]
    for frame, words in ((-1, "no frame -1"), (10**9, "no frame"), (number + 1, "no frame")):
        refused = over.post("British", "/play-on", {"frame": frame})
        assert (refused.status_code, words in refused.json()["words"]) == (422, True)

    assert time.monotonic() - began < MOMENT


class Statements:
    """What is asked of the database of a server meanwhile."""

    def __init__(self, server: InThread) -> None:
        self.engine, self.made = server.app.state.house.storage.engine.sync_engine, list[str]()

    def __enter__(self) -> list[str]:
        sa.event.listen(self.engine, "before_cursor_execute", self._note)
        return self.made

    def __exit__(self, *problem: object) -> None:
        sa.event.remove(self.engine, "before_cursor_execute", self._note)

    def _note(self, connection: object, cursor: object, statement: str, *more: object) -> None:
        self.made.append(statement)


@pytest.fixture(scope="module")
def near(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server whose clock is slow, so that nothing is asked of its database but by requests."""
    with InThread(tmp_path_factory.mktemp("near"), clock_tick=3600.0) as server:
        yield server


def test_a_frame_that_cannot_be_costs_no_look_at_the_database(near: InThread) -> None:
    text = (GAMES / "iron-duke-v-moltke-literal.json").read_bytes()
    with near.client() as client:
        table_id = client.post("/api/replays", content=text).json()["replay"]
        with Statements(near) as made:
            answers = [
                client.post(f"/api/replays/{table_id}/play-on", json={"frame": frame}) for frame in (-1, 1 << 40)
            ]

    assert [answer.status_code for answer in answers] == [422, 422]
    assert made == []


@pytest.mark.parametrize(("method", "path"), [("GET", ""), ("POST", "/play-on")])
def test_who_is_told_to_come_again_has_cost_no_look_at_the_database(
    near: InThread, monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    def busy(asker: Asker) -> None:
        raise Busy(1)

    monkeypatch.setattr(near.app.state.house.studies, "turn", busy)
    with near.client() as client, Statements(near) as made:
        answer = client.request(method, f"/api/replays/{'ab' * 9}{path}", json={"frame": 3} if path else None)

    assert answer.status_code == 503
    assert made == []


def test_lists_of_tables_are_read_at_once_however_many_they_are(near: InThread) -> None:
    seats = {"British": "me", "German": "friend"}
    tables = [near.new_table(scenario="coronel", seats=seats, listed=True, all_come=False) for _ in range(5)]
    own = [{"table": table.id, "token": table.tokens["British"]} for table in tables]
    foreign = [{"table": f"{k:018x}", "token": "x"} for k in range(150)]
    with near.client() as client:
        with Statements(near) as made:
            mine = client.post("/api/mine", json={"tokens": own + foreign}).json()
        assert len(made) == 2
        with Statements(near) as made:
            listed = client.get("/api/tables/open").json()
        assert len(made) == 2

    assert [entry["table"] for entry in mine[:5]] == [table.id for table in tables]
    assert [entry["seat"] for entry in mine[:5]] == ["British"] * 5
    assert all(entry["gone"] for entry in mine[5:])
    assert {table["table"] for table in listed} == {table.id for table in tables}
    assert all([seat["name"] for seat in table["seats"]] == ["German"] for table in listed)


@pytest.mark.slow
def test_playing_on_holds_up_nobody(server: Server) -> None:
    text = (GAMES / "coronel-open.json").read_bytes()
    with server.client() as client:
        brought = client.post("/api/replays", content=text).json()
    wanted = {"frame": brought["frames"][1]["number"], "seats": {"British": "me"}}

    def play_on(_: int) -> httpx.Response:
        with server.client() as client:
            return client.post(f"/api/replays/{brought['replay']}/play-on", json=wanted)

    with Bystander(server) as bystander:
        answers = at_once(3, play_on)

    assert [answer.status_code for answer in answers] == [201] * 3
    assert bystander.longest < MOMENT
    assert Opened(server, answers[0].json()).state("British")["picture"]["turn"] == 1


@pytest.mark.slow
def test_strangers_replays_do_not_delay_a_players_own_and_too_many_are_told_to_come_again(
    server: Server, over: Opened
) -> None:
    text = (GAMES / "coronel-open.json").read_bytes()
    with server.client() as client:
        table_id = client.post("/api/replays", content=text).json()["replay"]
    strangers: list[httpx.Response] = []

    def look(_: int) -> httpx.Response:
        with server.client() as client:
            return client.get(f"/api/replays/{table_id}")

    flood = threading.Thread(target=lambda: strangers.extend(at_once(24, look)))
    with Bystander(server) as bystander:
        flood.start()
        while not server.said.count(b'"status": 503'):
            time.sleep(0.01)
        began = time.monotonic()
        own = over.get("British", "/replay")
        spent = time.monotonic() - began
        is_flooded = flood.is_alive()
        flood.join()

    assert is_flooded
    assert (own.status_code, spent < 2 * MOMENT) == (200, True)
    assert bystander.longest < MOMENT
    busy = [stranger for stranger in strangers if stranger.status_code == 503]
    assert len(busy) == 24 - 1 - 16
    assert all(0 < int(answer.headers["Retry-After"]) <= 60 for answer in busy)
    assert all(f"try again in {answer.headers['Retry-After']} s" in answer.json()["words"] for answer in busy)
